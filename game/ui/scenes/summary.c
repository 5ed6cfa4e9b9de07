/* Between two rounds: what the last one brought, and how all stand. */
#include "assets.h"
#include "save/battery.h"
#include "cart_inside.h"
#include "core/rules.h"
#include "core/text.h"
#include "save/records.h"
#include "ui/scenes.h"
#include "ui/match/score_table.h"
#include "ui/widgets.h"

static void summary_enter(Cart *cart)
{
    int            length;
    const uint8_t *bytes = battery_section(cart->out.battery, BATTERY_MATCH, &length);
    recap_begin(&cart->shell.recap, bytes, length, records_person(&cart->session.seating));
    cart->shell.frames = 0;
    sound_effect(&cart->chip, EFFECT_SCORE);
}

static void summary_frame(Cart *cart)
{
    int length;
    recap_frame(&cart->shell.recap, battery_section(cart->out.battery, BATTERY_MATCH, &length));
    if (pad_pressed(&cart->pad, BUTTON_A) || pad_pressed(&cart->pad, BUTTON_B) ||
        pad_pressed(&cart->pad, BUTTON_START)) {
        sound_effect(&cart->chip, EFFECT_ACCEPT);
        scene_pop(cart);
    }
}

static void summary_draw(Cart *cart)
{
    Canvas      *canvas = &cart->canvas;
    const Match *view = &cart->match_screen.after;
    char         words[32];
    Text         text;
    int          height = score_table_height(view) + 44;
    Rect         box = rect_centred(rect_of(0, 0, CANVAS_WIDTH, CANVAS_HEIGHT), 312, height);
    widget_background(canvas);
    widget_panel(canvas, box);
    text_begin(&text, words, sizeof words, NULL);
    text_add(&text, "Round ");
    text_number(&text, view->round - 1);
    text_add(&text, " is over");
    canvas_text(canvas, CANVAS_WIDTH / 2, box.y + 9, words,
                look_aligned(look_display(), ALIGN_CENTRE));
    if (cart->shell.recap.done)
        score_table_draw(canvas, box.y + 34,
                         &(ScoreTable){.seating = &cart->session.seating,
                                       .match = view,
                                       .recap = &cart->shell.recap,
                                       .frame = cart->shell.frames});
    widget_status_bar(canvas, rules_of(view->game)->title, NULL);
    const Prompt prompts[] = {{BUTTON_A, "Next round"}};
    widget_prompt_bar(canvas, prompts, 1);
}

const Scene scene_summary = {
    .name = "summary",
    .enter = summary_enter,
    .frame = summary_frame,
    .draw = summary_draw,
};
