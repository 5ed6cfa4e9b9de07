/* The twelve rivals: a face each, and about the one in focus where they live, what they are like,
 * what they say, and how one has fared against them. */
#include "ai/rival.h"
#include "assets.h"
#include "core/text.h"
#include "gfx/cardart.h"
#include "ui/road/host.h"
#include "ui/ui.h"
#include "ui/widgets.h"

enum { COLUMNS = 3, PITCH = 42, LINE_FRAMES = 240, RECORD_WORDS = 64 };

static void move(Ui *ui, int by)
{
    ui->shell->road.rival = (uint8_t)((ui->shell->road.rival + by + CHARACTERS) % CHARACTERS);
    ui->shell->frames = 0;
    sound_effect(ui->chip, EFFECT_FOCUS);
}

static void rivals_enter(Ui *ui) { ui->shell->frames = 0; }

static void rivals_frame(Ui *ui)
{
    const Pad *pad = ui->pad;
    int        across = pad_step(pad, BUTTON_RIGHT) - pad_step(pad, BUTTON_LEFT);
    int        down = pad_step(pad, BUTTON_DOWN) - pad_step(pad, BUTTON_UP);
    if (shell_back(ui))
        return;
    if (pad_pressed(pad, BUTTON_A) && ui->shell->frames < UINT16_MAX - LINE_FRAMES) {
        ui->shell->frames = (uint16_t)(ui->shell->frames + LINE_FRAMES); /* says something else */
        sound_effect(ui->chip, EFFECT_ACCEPT);
    } else if (across || down) {
        move(ui, across ? across : down * COLUMNS);
    }
}

/* ---- drawing ---- */

static void draw_faces(Ui *ui, Rect box)
{
    Canvas *canvas = ui->canvas;
    for (int who = 0; who < CHARACTERS; who++) {
        Rect face = rect_of(box.x + who % COLUMNS * PITCH, box.y + who / COLUMNS * PITCH,
                            FACE_WIDTH + 2, FACE_WIDTH + 2);
        bool here = who == ui->shell->road.rival;
        canvas_frame(canvas, face, road_is_lord(who) ? GOLD_3 : INK_2);
        face_draw(canvas, face.x + 1, face.y + 1, who, here ? FACE_PLEASED : FACE_CALM,
                  (SpriteLook){0});
        if (road_is_lord(who))
            canvas_text(canvas, face.x + face.w / 2, face.y - 6, ICON_VP,
                        look_aligned(look_on_parchment(), ALIGN_CENTRE));
    }
    int at = ui->shell->road.rival;
    widget_focus(canvas,
                 rect_of(box.x + at % COLUMNS * PITCH, box.y + at / COLUMNS * PITCH, FACE_WIDTH + 2,
                         FACE_WIDTH + 2),
                 ui->frame);
}

static void say_times(int times, Text *text)
{
    if (times == 1)
        text_add(text, "once");
    else if (times == 0)
        text_add(text, "never");
    else if (times == 2)
        text_add(text, "twice");
    else
        text_counted(text, times, "time", "times");
}

static void say_record(const RivalKept *record, Text *text)
{
    if (!record->met) {
        text_add(text, "You have not met.");
        return;
    }
    text_add(text, "You met ");
    say_times(record->met, text);
    text_add(text, " and finished ahead ");
    say_times(record->beaten, text);
    text_add(text, ".");
}

static void draw_about(Ui *ui, Rect box)
{
    Canvas          *canvas = ui->canvas;
    int              who = ui->shell->road.rival, middle = box.x + box.w / 2;
    const Character *rival = character_of(who);
    const RivalKept *record = &ui->save->road.rivals[who];
    uint32_t         line = ui->shell->frames / LINE_FRAMES;
    FaceMood         mood = (FaceMood)(line / CHARACTER_LINES % FACE_MOODS);
    TextLook         look = look_aligned(look_on_parchment(), ALIGN_CENTRE);
    char             words[RECORD_WORDS], home[RECORD_WORDS];
    Text             text;
    Rect             face = rect_of(middle - 34, box.y + 6, FACE_WIDTH + 2, FACE_WIDTH + 2);
    canvas_fill(canvas, face, GOLD_1);
    face_draw(canvas, face.x + 1, face.y + 1, who, mood, (SpriteLook){0});
    canvas_enlarge(canvas, face);
    canvas_text(canvas, middle, box.y + 80, rival->name,
                look_aligned(look_display(), ALIGN_CENTRE));
    text_begin(&text, home, sizeof home, NULL);
    text_add(&text, style_of(rival->temper)->title);
    text_add(&text, road_is_lord(who) ? ", rules " : " of ");
    road_say_place(road_home_words(who), &text);
    canvas_text(canvas, middle, box.y + 98, home, look_inked(look, BLOOD_1));
    canvas_text_box(canvas, rect_of(box.x + 8, box.y + 111, box.w - 16, 20), rival->about, look);
    Rect bubble = rect_of(box.x + 12, box.y + 134, box.w - 24, 24);
    canvas_round_fill(canvas, bubble, PARCHMENT_5);
    canvas_round_frame(canvas, bubble, PARCHMENT_2);
    canvas_text_box(canvas, rect_of(bubble.x + 4, bubble.y + 8, bubble.w - 8, 10),
                    rival->lines[mood][line % CHARACTER_LINES], look);
    text_begin(&text, words, sizeof words, NULL);
    say_record(record, &text);
    canvas_text_box(canvas, rect_of(box.x + 8, box.y + 166, box.w - 16, 30), words,
                    look_inked(look, INK_3));
    canvas_say(canvas, SPEECH_FOCUS, rival->name);
    canvas_say(canvas, SPEECH_MORE, home);
    canvas_say(canvas, SPEECH_MORE, rival->about);
    canvas_say(canvas, SPEECH_MORE, words);
}

static void rivals_draw(Ui *ui)
{
    Canvas *canvas = ui->canvas;
    Rect    list = rect_of(4, 16, 138, 210), side = rect_of(146, 16, 170, 210);
    widget_background(canvas);
    widget_panel(canvas, list);
    widget_panel(canvas, side);
    draw_faces(ui, rect_of(list.x + 10, list.y + 22, 0, 0));
    draw_about(ui, side);
    widget_status_bar(canvas, "The twelve", NULL);
    const Prompt prompts[] = {
        {(Button)(BUTTON_UP | BUTTON_LEFT), "Another"}, {BUTTON_A, "Listen"}, {BUTTON_B, "Back"}};
    widget_prompt_bar(canvas, prompts, 3);
}

const Scene scene_rivals = {
    .name = "rivals",
    .enter = rivals_enter,
    .frame = rivals_frame,
    .draw = rivals_draw,
};
