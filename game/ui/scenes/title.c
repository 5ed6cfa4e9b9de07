/* The title: where everything begins, and after half a minute without a button, rivals at play. */
#include "ai/rival.h"
#include "assets.h"
#include "cart_inside.h"
#include "core/rng.h"
#include "core/rules.h"
#include "core/text.h"
#include "gfx/backdrop.h"
#include "ui/match/match_screen.h"
#include "save/replays.h"
#include "ui/scenes.h"
#include "ui/widgets.h"
#include "games/games.h"

enum {
    ATTRACT_AFTER = 30 * CART_FRAMES_A_SECOND,
    ROWS_MAX = 10,
    WAITING_WORDS = 48,
    MENU_LEFT_EDGE = 24
};

/* A row leads to a scene, or does something of its own. */
typedef struct TitleRow {
    const char  *words;
    const Scene *scene;
    void (*act)(Cart *cart);
} TitleRow;

static void go_on(Cart *cart)
{
    JournalError error = session_resume(&cart->session, cart->out.battery);
    if (error == JOURNAL_FINE) {
        match_screen_continue(cart);
        return;
    }
    shell_tell(cart, journal_error_words(error));
    sound_effect(&cart->chip, EFFECT_REFUSE);
}

static void leave(Cart *cart)
{
    cart->out.leaving = true;
    shell_store(cart);
}

static const TitleRow ROW_CONTINUE = {"Continue", NULL, go_on};
static const TitleRow ROWS[] = {
    {"Play", &scene_games, NULL},
    {"Rule books", &scene_books, NULL},
    {"Records", &scene_records, NULL},
    {"Replays", &scene_replays, NULL},
    {"Settings", &scene_settings, NULL},
    {"Credits", &scene_credits, NULL},
    {"Quit", NULL, leave},
};

static bool is_shown(const Cart *cart, const TitleRow *row)
{
    if (row->scene == &scene_records)
        return !cart->settings.hide_statistics;
    return row->scene != &scene_replays || replays_count(cart->out.battery) > 0;
}

static int rows_now(const Cart *cart, const TitleRow *list[ROWS_MAX], MenuRow rows[ROWS_MAX])
{
    int count = 0;
    if (cart->shell.waiting)
        list[count++] = &ROW_CONTINUE;
    for (unsigned i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++)
        if (is_shown(cart, &ROWS[i]))
            list[count++] = &ROWS[i];
    for (int i = 0; i < count; i++)
        rows[i] = (MenuRow){.words = list[i]->words};
    return count;
}

/* ---- a demonstration ---- */

static void demonstrate(Cart *cart)
{
    Rng rng;
    rng_seed(&rng, shell_new_seed(cart));
    Seating seating = seating_usual((int)rng_below(&rng, GAMES));
    int     who = (int)rng_below(&rng, CHARACTERS);
    for (int seat = 0; seat < seating_seats(&seating); seat++)
        seating.seats[seat] =
            (Sitter){SEAT_RIVAL, LEVEL_NORMAL, (uint8_t)((who + seat) % CHARACTERS)};
    match_screen_demonstrate(cart, &seating, rng_mix(cart->entropy, cart->frame));
}

/* ---- the scene ---- */

static void title_resume(Cart *cart)
{
    cart->shell.idle = 0;
    shell_look_for_match(cart);
    sound_play_song(&cart->chip, SONG_TITLE);
}

static void title_enter(Cart *cart)
{
    title_resume(cart);
    if (cart->shell.waiting)
        cart->shell.title.cursor = 0;
}

static void title_frame(Cart *cart)
{
    const TitleRow *list[ROWS_MAX];
    MenuRow         rows[ROWS_MAX];
    int             count = rows_now(cart, list, rows);
    cart->shell.idle++;
    if (cart->pad.held || cart->pad.pressed)
        cart->shell.idle = 0;
    if (cart->shell.idle >= ATTRACT_AFTER) {
        demonstrate(cart);
        return;
    }
    if (shell_menu(cart, &cart->shell.title, rows, count) != MENU_CHOSEN)
        return;
    const TitleRow *row = list[cart->shell.title.cursor];
    if (row->scene)
        scene_push(cart, row->scene);
    else
        row->act(cart);
}

static void draw_waiting(Cart *cart)
{
    const Shell *shell = &cart->shell;
    char         words[WAITING_WORDS];
    Text         text;
    if (shell->title.cursor != 0 || !shell->waiting)
        return;
    text_begin(&text, words, sizeof words, NULL);
    text_add(&text, rules_of(shell->waiting_seating.game)->title);
    if (shell->waiting_decisions < 2) {
        text_add(&text, ", just begun");
    } else {
        text_add(&text, ", ");
        text_number(&text, (int32_t)shell->waiting_decisions);
        text_add(&text, " decisions so far");
    }
    canvas_text(&cart->canvas, MENU_LEFT_EDGE + 4, 215, words, look_on_felt());
}

static void title_draw(Cart *cart)
{
    const TitleRow *list[ROWS_MAX];
    MenuRow         rows[ROWS_MAX];
    Canvas         *canvas = &cart->canvas;
    int             count = rows_now(cart, list, rows);
    backdrop_night(canvas, cart->frame);
    logo_draw(canvas, CANVAS_WIDTH / 2, 14, cart->frame);
    Rect box = rect_of(MENU_LEFT_EDGE, 200 - count * MENU_ROW, 104, count * MENU_ROW + 10);
    widget_panel(canvas, box);
    menu_draw(canvas, rect_of(box.x + 5, box.y + 5, box.w - 10, count * MENU_ROW),
              &cart->shell.title, rows, count, cart->frame);
    draw_waiting(cart);
    const Prompt prompts[] = {{BUTTON_A, "Choose"}};
    widget_prompt_bar(canvas, prompts, 1);
    canvas_text(canvas, CANVAS_WIDTH - 4, CANVAS_HEIGHT - BAR_HEIGHT + 3, CARDHOLD_VERSION,
                look_aligned(look_inked(look_on_felt(), FELT_5), ALIGN_RIGHT));
}

const Scene scene_title = {
    .name = "title",
    .enter = title_enter,
    .resume = title_resume,
    .frame = title_frame,
    .draw = title_draw,
};
