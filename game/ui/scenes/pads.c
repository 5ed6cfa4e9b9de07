/* The pad test: every button of every pad and of the keyboard, as it arrives. */
#include "assets.h"
#include "ui/ui.h"
#include "core/text.h"
#include "ui/widgets.h"

enum { HOLD_TO_LEAVE = 60, SOURCES = CART_PADS + 1, ROW_HEIGHT = 30 };

/* As they arrive, before A and B are swapped. */
static uint16_t held_on(const Ui *ui, int source)
{
    return source < CART_PADS ? ui->input->pads[source] : ui->input->keys;
}

static void pads_enter(Ui *ui) { ui->shell->idle = 0; }

static void pads_frame(Ui *ui)
{
    ui->shell->idle = pad_held(ui->pad, BUTTON_B) ? (uint16_t)(ui->shell->idle + 1) : 0;
    if (ui->shell->idle >= HOLD_TO_LEAVE) {
        sound_effect(ui->chip, EFFECT_BACK);
        scene_pop(ui);
    } else if (ui->pad->pressed) {
        sound_effect(ui->chip, EFFECT_FOCUS);
    }
}

static void draw_source(Canvas *canvas, const Ui *ui, int source, int y)
{
    static const struct {
        Button      button;
        const char *words;
        uint8_t     width;
    } BUTTONS[] = {
        {BUTTON_UP, "Up", 20},       {BUTTON_DOWN, "Down", 30},   {BUTTON_LEFT, "Left", 26},
        {BUTTON_RIGHT, "Right", 32}, {BUTTON_A, "A", 12},         {BUTTON_B, "B", 12},
        {BUTTON_X, "X", 12},         {BUTTON_Y, "Y", 12},         {BUTTON_L, "L", 12},
        {BUTTON_R, "R", 12},         {BUTTON_START, "Start", 32}, {BUTTON_SELECT, "Select", 36},
    };
    uint16_t held = held_on(ui, source);
    bool     there = source == CART_PADS || ui->input->pads_connected >> source & 1;
    char     words[24];
    Text     text;
    int      x = 12;
    text_begin(&text, words, sizeof words, NULL);
    if (source == CART_PADS) {
        text_add(&text, "Keyboard");
    } else {
        text_add(&text, "Pad ");
        text_number(&text, source + 1);
        text_add(&text, there ? "" : ": not plugged in");
    }
    canvas_text(canvas, x, y, words, there ? look_on_parchment() : look_dim());
    for (unsigned i = 0; i < sizeof BUTTONS / sizeof BUTTONS[0]; i++) {
        bool down = held & BUTTONS[i].button;
        Rect key = rect_of(x, y + 10, BUTTONS[i].width, 11);
        canvas_round_fill(canvas, key, down ? GOLD_3 : PARCHMENT_3);
        canvas_round_frame(canvas, key, down ? BLOOD_1 : PARCHMENT_2);
        canvas_text(canvas, key.x + key.w / 2, key.y + 2, BUTTONS[i].words,
                    look_aligned(there ? look_on_parchment() : look_dim(), ALIGN_CENTRE));
        x += BUTTONS[i].width + 4;
    }
}

static void pads_draw(Ui *ui)
{
    Canvas *canvas = ui->canvas;
    widget_background(canvas);
    widget_panel(canvas, rect_of(4, 18, 312, 206));
    canvas_text(canvas, CANVAS_WIDTH / 2, 26, "Press any button",
                look_aligned(look_display(), ALIGN_CENTRE));
    for (int source = 0; source < SOURCES; source++)
        draw_source(canvas, ui, source, 50 + source * ROW_HEIGHT);
    canvas_bar(canvas, rect_of(100, 212, 120, 4), ui->shell->idle, HOLD_TO_LEAVE, BLOOD_2,
               PARCHMENT_3);
    widget_status_bar(canvas, "Test the buttons", NULL);
    const Prompt prompts[] = {{BUTTON_B, "Hold to go back"}};
    widget_prompt_bar(canvas, prompts, 1);
}

const Scene scene_pads = {
    .name = "pads", .enter = pads_enter, .frame = pads_frame, .draw = pads_draw};
