/* Between two rounds: what the last one brought, and how all stand. */
#include "assets.h"
#include "ui/ui.h"
#include "core/rules.h"
#include "core/text.h"
#include "save/records.h"
#include "ui/match/score_table.h"
#include "ui/match/table.h"
#include "ui/widgets.h"

static void summary_enter(Ui *ui)
{
    recap_begin(&ui->shell->recap, ui->session, ui->out->battery,
                records_person(session_seating(ui->session)));
    ui->shell->frames = 0;
    pad_guard(ui->pad, PAD_GUARD_RESULT);
    sound_effect(ui->chip, EFFECT_SCORE);
}

static void summary_frame(Ui *ui)
{
    recap_frame(&ui->shell->recap, ui->session, ui->out->battery);
    if (pad_pressed(ui->pad, BUTTON_A) || pad_pressed(ui->pad, BUTTON_B) ||
        pad_pressed(ui->pad, BUTTON_START)) {
        sound_effect(ui->chip, EFFECT_ACCEPT);
        scene_pop(ui);
    }
}

static void summary_draw(Ui *ui)
{
    Canvas      *canvas = ui->canvas;
    const Match *view = &ui->match_screen->view;
    char         words[64];
    Text         text;
    SeatNames    names;
    int          height = score_table_height(view, false) + 40;
    Rect         box = rect_centred(rect_of(0, 0, CANVAS_WIDTH, CANVAS_HEIGHT), 312, height);
    widget_background(canvas);
    widget_panel(canvas, box);
    text_begin(&text, words, sizeof words, NULL);
    text_add(&text, "Round ");
    text_number(&text, view->round);
    text_add(&text, " is over");
    canvas_say(canvas, SPEECH_NEWS, words);
    canvas_text(canvas, CANVAS_WIDTH / 2, box.y + 6, words,
                look_aligned(look_display(), ALIGN_CENTRE));
    shell_names(session_seating(ui->session), &names);
    text_begin_short(&text, words, sizeof words, names.names);
    if (table_of(view->game)->why_round_ended)
        table_of(view->game)->why_round_ended(view, &text);
    canvas_say(canvas, SPEECH_NEWS, words);
    canvas_text(canvas, CANVAS_WIDTH / 2, box.y + 23, words,
                look_aligned(look_on_parchment(), ALIGN_CENTRE));
    if (ui->shell->recap.done)
        score_table_draw(canvas, box.y + 34,
                         &(ScoreTable){.seating = session_seating(ui->session),
                                       .match = view,
                                       .recap = &ui->shell->recap,
                                       .frame = ui->shell->frames});
    widget_status_bar(canvas, rules_of(view->game)->title, NULL);
    bool         over = session_facts(ui->session).over;
    const Prompt prompts[] = {{BUTTON_A, over ? "Who has won?" : "Next round"}};
    widget_prompt_bar(canvas, prompts, 1);
}

const Scene scene_summary = {
    .name = "summary",
    .enter = summary_enter,
    .frame = summary_frame,
    .draw = summary_draw,
};
