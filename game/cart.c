#include "cart_inside.h"

#include <string.h>

#include "save/battery.h"
#include "core/text.h"
#include "gfx/palette.h"
#include "ui/scenes.h"

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
    shell_boot(cart);
    scene_go(cart, &scene_boot);
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

void cart_frame(void *memory, const CartInput *input)
{
    Cart *cart = memory;
    take_inserted(cart, input);
    cart->input = *input;
    cart->frame++;
    pad_frame(&cart->pad, input, cart->settings.swap_a_and_b);
    shell_frame(cart);
    canvas_begin(&cart->canvas, cart->out.picture);
    const Scene *scene = scene_top(cart);
    if (scene)
        scene->frame(cart);
    scene = scene_top(cart); /* it may have gone elsewhere */
    if (scene)
        scene->draw(cart);
    shell_draw_notice(cart);
    palette_make(cart->out.palette, cart->settings.theme, cart->settings.sight, cart->scenes.dark);
    sound_frame(&cart->chip, cart->out.sound);
}

void cart_describe(const void *memory, char *buffer, int room)
{
    const Cart *cart = memory;
    Text        text;
    text_begin_short(&text, buffer, room, NULL);
    const Scene *scene = scene_top(cart);
    text_add(&text, scene ? scene->name : "off");
    if (scene && scene->describe) {
        text_add(&text, " ");
        scene->describe(cart, buffer + text.used, room - text.used);
    }
}

uint32_t cart_battery_generation(const uint8_t battery[CART_BATTERY])
{
    return battery_generation(battery);
}

void cart_battery_stamp(uint8_t battery[CART_BATTERY], uint32_t generation)
{
    battery_set_generation(battery, generation);
}

BatteryNews cart_battery_mend(uint8_t newest[CART_BATTERY], const uint8_t *older)
{
    return battery_mend(newest, older);
}
