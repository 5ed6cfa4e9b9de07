/* The pause menu: it lies over the match, and nothing in it loses anything but "Give up", which
 * asks. */
#include "assets.h"
#include "save/battery.h"
#include "cart_inside.h"
#include "core/rules.h"
#include "ui/export.h"
#include "ui/match/match_screen.h"
#include "ui/scenes.h"
#include "ui/widgets.h"

enum {
    ROW_RESUME,
    ROW_HINT,
    ROW_EXPLAIN,
    ROW_LOG,
    ROW_RULES,
    ROW_TAKE_BACK,
    ROW_SETTINGS,
    ROW_REPORT,
    ROW_LEAVE,
    ROW_GIVE_UP,
    ROWS
};

static const char *why_no_take_back(const Cart *cart)
{
    const Session *session = &cart->session;
    if (session_can_take_back(session))
        return NULL;
    if (seating_persons(&session->seating) > 1)
        return "With several people at the table, what is done is done.";
    if (session->match.decisions == 0)
        return "Nothing has been decided yet.";
    return "Something new has been seen since. A casual match allows it.";
}

static const char *why_no_hint(const Cart *cart)
{
    return cart->match_screen.moment == MOMENT_ASKING ? NULL : "It is not for you to decide now.";
}

/* What the last person saw is nothing for the next one. */
static const char *why_nothing_to_see(const Cart *cart)
{
    return cart->match_screen.moment == MOMENT_CURTAIN ? "The console is being handed over." : NULL;
}

static void rows_now(const Cart *cart, MenuRow rows[ROWS])
{
    rows[ROW_RESUME] = (MenuRow){.words = "Resume"};
    rows[ROW_HINT] = (MenuRow){.words = "Give me a hint", .why_not = why_no_hint(cart)};
    rows[ROW_EXPLAIN] =
        (MenuRow){.words = "Explain the table", .why_not = why_nothing_to_see(cart)};
    rows[ROW_LOG] = (MenuRow){.words = "What happened so far", .why_not = why_nothing_to_see(cart)};
    rows[ROW_RULES] = (MenuRow){.words = "Rule book"};
    rows[ROW_TAKE_BACK] = (MenuRow){.words = "Take back", .why_not = why_no_take_back(cart)};
    rows[ROW_SETTINGS] = (MenuRow){.words = "Settings"};
    rows[ROW_REPORT] =
        (MenuRow){.words = "Report",
                  .why_not = cart->session.unkept ? journal_error_words(JOURNAL_FULL) : NULL};
    rows[ROW_LEAVE] = (MenuRow){.words = "Save and leave"};
    rows[ROW_GIVE_UP] = (MenuRow){.words = "Give up"};
}

static void take_back(Cart *cart)
{
    session_take_back(&cart->session, cart->out.battery);
    cart->out.battery_number++;
    scene_pop(cart);
    match_screen_rejoin(cart);
}

static void give_up(Cart *cart)
{
    session_leave(&cart->session, cart->out.battery);
    cart->out.battery_number++;
    scene_go(cart, &scene_title);
}

static void report(Cart *cart)
{
    int            length;
    const uint8_t *bytes = battery_section(cart->out.battery, BATTERY_MATCH, &length);
    export_match(cart, "report", bytes, length);
}

static void choose(Cart *cart)
{
    switch (cart->shell.pause.cursor) {
    case ROW_RESUME: scene_pop(cart); break;
    case ROW_HINT:
        scene_pop(cart);
        match_screen_hint(cart);
        break;
    case ROW_EXPLAIN: scene_push(cart, &scene_explain); break;
    case ROW_TAKE_BACK: take_back(cart); break;
    case ROW_RULES: scene_push(cart, &scene_book); break;
    case ROW_LOG: scene_push(cart, &scene_log); break;
    case ROW_SETTINGS: scene_push(cart, &scene_settings); break;
    case ROW_REPORT: report(cart); break;
    case ROW_LEAVE:
        cart->out.battery_number++; /* every decision is in it already */
        scene_go(cart, &scene_title);
        break;
    case ROW_GIVE_UP:
        shell_ask(cart, "Give up this match? It will not be kept, nor counted.", "Give up",
                  "Play on");
        break;
    }
}

static void pause_enter(Cart *cart)
{
    cart->shell.pause.cursor = ROW_RESUME;
    sound_effect(&cart->chip, EFFECT_FLIP);
}

static void pause_frame(Cart *cart)
{
    MenuRow rows[ROWS];
    if (cart->shell.question.open) {
        if (shell_question(cart))
            give_up(cart);
        return;
    }
    rows_now(cart, rows);
    if (pad_pressed(&cart->pad, BUTTON_START)) {
        scene_pop(cart);
        return;
    }
    switch (shell_menu(cart, &cart->shell.pause, rows, ROWS)) {
    case MENU_CHOSEN: choose(cart); break;
    case MENU_BACK: scene_pop(cart); break;
    default: break;
    }
}

/* Which rows say something while they are focused. */
static const char *row_words(const Cart *cart, const MenuRow *row)
{
    if (row->why_not)
        return row->why_not;
    switch (cart->shell.pause.cursor) {
    case ROW_TAKE_BACK: return "Goes back to your last decision.";
    case ROW_REPORT: return "Writes this match as a file that can be sent.";
    case ROW_LEAVE: return "The match waits on the title until you continue.";
    case ROW_GIVE_UP: return "Ends the match without a result.";
    default: return NULL;
    }
}

static void pause_draw(Cart *cart)
{
    MenuRow rows[ROWS];
    Canvas *canvas = &cart->canvas;
    Rect    box = rect_centred(rect_of(0, 0, CANVAS_WIDTH, CANVAS_HEIGHT), 160, 185);
    rows_now(cart, rows);
    shell_draw_match_below(cart);
    widget_panel(canvas, box);
    canvas_text(canvas, CANVAS_WIDTH / 2, box.y + 9, "Paused",
                look_aligned(look_display(), ALIGN_CENTRE));
    menu_draw(canvas, rect_of(box.x + 10, box.y + 32, box.w - 20, ROWS * MENU_ROW),
              &cart->shell.pause, rows, ROWS, cart->frame);
    const char *words = row_words(cart, &rows[cart->shell.pause.cursor]);
    if (words)
        canvas_text_box(canvas, rect_of(box.x + 10, box.y + 149, box.w - 20, 30), words,
                        look_aligned(look_inked(look_on_parchment(), BLOOD_1), ALIGN_CENTRE));
    widget_status_bar(canvas, rules_of(cart->session.match.game)->title, NULL);
    const Prompt prompts[] = {{BUTTON_A, "Choose"}, {BUTTON_B, "Resume"}};
    widget_prompt_bar(canvas, prompts, 2);
    shell_draw_question(cart);
}

const Scene scene_pause = {
    .name = "pause",
    .enter = pause_enter,
    .frame = pause_frame,
    .draw = pause_draw,
};
