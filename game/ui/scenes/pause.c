/* The pause menu: it lies over the match, and nothing in it loses anything but "Give up", which
 * asks. */
#include "assets.h"
#include "save/battery.h"
#include "ui/ui.h"
#include "ui/deals.h"
#include "ui/export.h"
#include "ui/match/match_screen.h"
#include "ui/widgets.h"
#include "ui/work.h"

/* NULL while every decision is in the battery. */
static const char *why_unkept(const Ui *ui)
{
    if (!battery_understood(ui->out->battery))
        return "The saved game is of a newer version: this match is not kept.";
    return session_facts(ui->session).unkept ? journal_error_words(JOURNAL_FULL) : NULL;
}

static const char *why_no_take_back(const Ui *ui)
{
    if (session_can_take_back(ui->session))
        return NULL;
    if (why_unkept(ui))
        return why_unkept(ui);
    if (seating_persons(session_seating(ui->session)) > 1)
        return "With several people at the table, what is done is done.";
    if (session_facts(ui->session).decisions == 0)
        return "Nothing has been decided yet.";
    return "Something new has been seen since. A casual match allows it.";
}

static const char *why_no_hint(const Ui *ui)
{
    return ui->match_screen->moment == MOMENT_ASKING ? NULL : "It is not for you to decide now.";
}

/* What the last person saw is nothing for the next one. */
static const char *why_nothing_to_see(const Ui *ui)
{
    return ui->match_screen->moment == MOMENT_CURTAIN ? "The console is being handed over." : NULL;
}

static const char *why_no_log(const Ui *ui)
{
    return battery_understood(ui->out->battery) ? why_nothing_to_see(ui) : why_unkept(ui);
}

static void rows_now(const Ui *ui, MenuRow rows[PAUSE_ROWS])
{
    rows[PAUSE_RESUME] = (MenuRow){.words = "Resume"};
    rows[PAUSE_HINT] = (MenuRow){.words = "Give me a hint", .why_not = why_no_hint(ui)};
    rows[PAUSE_EXPLAIN] =
        (MenuRow){.words = "Explain the table", .why_not = why_nothing_to_see(ui)};
    rows[PAUSE_LOG] = (MenuRow){.words = "What happened so far", .why_not = why_no_log(ui)};
    rows[PAUSE_RULES] = (MenuRow){.words = "Rule book"};
    rows[PAUSE_TAKE_BACK] = (MenuRow){.words = "Take back", .why_not = why_no_take_back(ui)};
    rows[PAUSE_SETTINGS] = (MenuRow){.words = "Settings"};
    rows[PAUSE_LENS] = (MenuRow){.words = "Magnifier", .value = ui->shell->lens.on ? "On" : "Off"};
    rows[PAUSE_REPORT] = (MenuRow){.words = "Report", .why_not = why_unkept(ui)};
    rows[PAUSE_LEAVE] = (MenuRow){.words = "Save and leave"};
    rows[PAUSE_GIVE_UP] = (MenuRow){.words = "Give up"};
}

static void give_up(Ui *ui)
{
    session_leave(ui->session, ui->out->battery);
    save_commit(ui->save, ui->out);
    scene_go(ui, SCENE_TITLE);
}

static void report(Ui *ui)
{
    int            length;
    const uint8_t *bytes = battery_match(ui->out->battery, &length);
    export_match(ui, "report", bytes, length);
}

static void choose(Ui *ui)
{
    switch (ui->shell->pause.cursor) {
    case PAUSE_RESUME: scene_pop(ui); break;
    case PAUSE_HINT:
        scene_pop(ui);
        match_screen_hint(ui);
        break;
    case PAUSE_EXPLAIN: scene_push(ui, SCENE_EXPLAIN); break;
    case PAUSE_TAKE_BACK: work_take_back(ui); break;
    case PAUSE_RULES: scene_push(ui, SCENE_BOOK); break;
    case PAUSE_LOG: scene_push(ui, SCENE_LOG); break;
    case PAUSE_SETTINGS: scene_push(ui, SCENE_SETTINGS); break;
    case PAUSE_LENS: ui->shell->lens.on = !ui->shell->lens.on; break;
    case PAUSE_REPORT: report(ui); break;
    case PAUSE_LEAVE:
        save_commit(ui->save, ui->out); /* every decision is in it already */
        scene_go(ui, SCENE_TITLE);
        break;
    case PAUSE_GIVE_UP: shell_ask(ui, QUESTION_GIVE_UP); break;
    }
}

static void pause_enter(Ui *ui)
{
    ui->shell->pause.cursor = PAUSE_RESUME;
    sound_effect(ui->chip, EFFECT_FLIP);
}

static void pause_frame(Ui *ui)
{
    MenuRow rows[PAUSE_ROWS];
    if (ui->shell->question.open) {
        if (shell_question(ui))
            give_up(ui);
        return;
    }
    rows_now(ui, rows);
    if (pad_pressed(ui->pad, BUTTON_START)) {
        scene_pop(ui);
        return;
    }
    switch (shell_menu(ui, &ui->shell->pause, rows, PAUSE_ROWS)) {
    case MENU_CHOSEN: choose(ui); break;
    case MENU_BACK: scene_pop(ui); break;
    default: break;
    }
}

/* Which rows say something while they are focused. */
static const char *row_words(const Ui *ui, const MenuRow *row)
{
    if (row->why_not)
        return row->why_not;
    switch (ui->shell->pause.cursor) {
    case PAUSE_TAKE_BACK: return "Goes back to your last decision.";
    case PAUSE_REPORT: return "Writes this match as a file that can be sent.";
    case PAUSE_LEAVE:
        return why_unkept(ui) ? why_unkept(ui) : "The match waits on the title until you continue.";
    case PAUSE_GIVE_UP: return "Ends the match without a result.";
    default: return NULL;
    }
}

static void pause_draw(Ui *ui)
{
    MenuRow rows[PAUSE_ROWS];
    Canvas *canvas = ui->canvas;
    Rect    box = rect_centred(rect_of(0, 0, CANVAS_WIDTH, CANVAS_HEIGHT), 160, 196);
    rows_now(ui, rows);
    shell_draw_match_below(ui, rect_inset(box, 8));
    widget_panel(canvas, box);
    canvas_text(canvas, CANVAS_WIDTH / 2, box.y + 9, "Paused",
                look_aligned(look_display(), ALIGN_CENTRE));
    menu_draw(canvas, rect_of(box.x + 10, box.y + 32, box.w - 20, PAUSE_ROWS * MENU_ROW),
              &ui->shell->pause, rows, PAUSE_ROWS, ui->frame);
    const char *words = row_words(ui, &rows[ui->shell->pause.cursor]);
    if (!rows[ui->shell->pause.cursor].why_not)
        canvas_say(canvas, SPEECH_MORE, words);
    if (words)
        canvas_text_box(canvas, rect_of(box.x + 10, box.y + 160, box.w - 20, 30), words,
                        look_aligned(look_inked(look_on_parchment(), BLOOD_1), ALIGN_CENTRE));
    deals_status_bar(ui);
    const Prompt prompts[] = {{BUTTON_A, "Choose"}, {BUTTON_B, "Resume"}};
    widget_prompt_bar(canvas, prompts, 2);
    shell_draw_question(ui);
}

const Scene scene_pause = {
    .name = "pause",
    .enter = pause_enter,
    .frame = pause_frame,
    .draw = pause_draw,
};
