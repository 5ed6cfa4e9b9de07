#include "cart_inside.h"

#include <string.h>

#include "save/battery.h"
#include "core/text.h"
#include "gfx/palette.h"
#include "ui/one_hand.h"
#include "ui/settings_menu.h"
#include "ui/work.h"

_Static_assert(sizeof(Cart) <= CART_BYTES, "all that changes fits a Game Boy Advance");
_Static_assert((int)CART_SAMPLES == (int)SOUND_SAMPLES, "the chip fills a frame of the console");

const CartOutput *cart_boot(void *memory, const uint8_t battery[CART_BATTERY], uint64_t entropy)
{
    Cart *cart = memory;
    memset(cart, 0, sizeof *cart);
    memcpy(cart->out.battery, battery, CART_BATTERY);
    battery_mend(cart->out.battery, NULL);
    cart->entropy = entropy;
    sound_boot(&cart->chip);
    Ui ui = cart_ui(cart, &(CartInput){0}, NULL);
    shell_boot(&ui);
    scene_go(&ui, SCENE_BOOT);
    return &cart->out;
}

/* A file that is too long for any match is taken as far as it goes, and then found to be none. */
static void take_inserted(Cart *cart, const CartInput *input)
{
    if (!input->inserted)
        return;
    cart->inserted_length = input->inserted_length < CART_FILE ? input->inserted_length : CART_FILE;
    memcpy(cart->out.file, input->inserted, cart->inserted_length);
}

Ui cart_ui(Cart *cart, const CartInput *input, Canvas *canvas)
{
    return (Ui){.input = input,
                .out = &cart->out,
                .canvas = canvas,
                .pad = &cart->pad,
                .chip = &cart->chip,
                .scenes = &cart->scenes,
                .save = &cart->save,
                .session = &cart->session,
                .match_screen = &cart->match_screen,
                .shell = &cart->shell,
                .entropy = cart->entropy,
                .frame = cart->frame,
                .inserted_length = cart->inserted_length};
}

/* The buttons as somebody means them who plays with one hand. */
static CartInput what_is_meant(const CartInput *input, const Settings *settings)
{
    CartInput meant = *input;
    meant.keys = one_hand_meaning(input->keys, (PlayingHand)settings->hand);
    for (int i = 0; i < CART_PADS; i++)
        meant.pads[i] = one_hand_meaning(input->pads[i], (PlayingHand)settings->hand);
    return meant;
}

static void draw(Ui *ui)
{
    const Scene *scene = scene_top(ui);
    if (scene)
        scene->draw(ui);
    work_draw(ui);
    shell_draw_notice(ui);
    lens_draw(ui);
    int felt = ui->shell->road.felt ? ui->shell->road.felt - 1 : ui->save->settings.theme;
    palette_make(ui->out->palette, felt, ui->save->settings.sight, ui->scenes->dark);
    if (ui->glare)
        palette_light(ui->out->palette, ui->out->palette[ui->glare_colour], ui->glare);
}

/* In another scene all of it is said, even where the words are the same. */
static void tell(Cart *cart, const Speech *speech, bool another_scene)
{
    if (another_scene)
        memset(cart->said, 0, sizeof cart->said);
    if (speech_line(speech, cart->said, cart->out.speech, CART_SPEECH))
        cart->out.speech_number++;
}

void cart_frame(void *memory, const CartInput *input)
{
    Cart  *cart = memory;
    Canvas canvas;
    Speech speech;
    take_inserted(cart, input);
    cart->frame++;
    const CartInput meant = what_is_meant(input, &cart->save.settings);
    pad_frame(&cart->pad, &meant, cart->save.settings.swap_a_and_b);
    canvas_begin(&canvas, cart->out.picture);
    speech_begin(&speech);
    canvas.speech = &speech;
    canvas.hand = cart->save.settings.hand;
    canvas.back = cart->save.worn.back;
    canvas.frame = cart->save.worn.frame;
    Ui ui = cart_ui(cart, input, &canvas);
    shell_frame(&ui);
    lens_frame(&ui);
    const Scene *scene = scene_top(&ui);
    if (!work_frame(&ui) && scene)
        scene->frame(&ui);
    draw(&ui); /* the scene that is on top now: it may be another */
    tell(cart, &speech, scene != scene_top(&ui));
    sound_frame(&cart->chip, cart->out.sound);
#ifdef CANVAS_RECORD
    cart->canvas = canvas;
    cart->canvas.speech = NULL;
#endif
}

void cart_describe(const void *memory, char *words, int room)
{
    const Ui     ui = cart_ui((Cart *)memory, NULL, NULL);
    const Scene *scene = scene_top(&ui);
    Text         text;
    text_begin_short(&text, words, room, NULL);
    text_add(&text, scene ? scene->name : "off");
    if (scene && scene->describe) {
        text_add(&text, " ");
        scene->describe(&ui, words + text.used, room - text.used);
    }
}

bool cart_setting_words(int setting, int value, char *words, int room)
{
    Text text;
    text_begin(&text, words, room, NULL);
    return settings_menu_words(setting, value, &text);
}

void cart_set(void *memory, int setting, int value)
{
    Ui ui = cart_ui(memory, &(CartInput){0}, NULL);
    settings_menu_set(&ui, setting, value);
}

uint32_t cart_battery_generation(const uint8_t battery[CART_BATTERY])
{
    return battery_generation(battery);
}

void cart_battery_stamp(uint8_t battery[CART_BATTERY], uint32_t generation)
{
    battery_set_generation(battery, generation);
}

BatteryNews cart_battery_mend(uint8_t newest[CART_BATTERY], uint8_t *older)
{
    return battery_mend(newest, older);
}
