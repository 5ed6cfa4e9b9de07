/* The scene in which a kept match is watched: pause, step, speed, jump to a round, look as another
 * seat. */
#include "ui/watch.h"

#include "assets.h"
#include "cart_inside.h"
#include "core/rules.h"
#include "core/text.h"
#include "ui/match/match_screen.h"
#include "save/records.h"
#include "ui/scenes.h"
#include "ui/widgets.h"

enum { STATUS_WORDS = 64, PROGRESS_TOP = CART_HEIGHT - BAR_HEIGHT - 2 };

static const char *const SPEED_NAMES[SPEEDS] = {[SPEED_SLOW] = "Slow",
                                                [SPEED_NORMAL] = "Normal",
                                                [SPEED_FAST] = "Fast",
                                                [SPEED_INSTANT] = "Fastest"};
/* How long the table rests between two decisions. */
static const uint8_t REST[SPEEDS] = {
    [SPEED_SLOW] = 50, [SPEED_NORMAL] = 24, [SPEED_FAST] = 10, [SPEED_INSTANT] = 3};

/* ---- through the journal ---- */

static JournalError read_first(Cart *cart)
{
    Watch *watch = &cart->shell.watch;
    watch->round_began = 0;
    watch->ended = false;
    return session_watch(&cart->session, &watch->reader, watch->bytes, watch->size);
}

bool watch_begin(Cart *cart, const uint8_t *bytes, uint32_t size)
{
    Watch *watch = &cart->shell.watch;
    *watch = (Watch){.bytes = bytes, .size = size, .speed = cart->settings.speed};
    JournalError error = read_first(cart);
    if (error != JOURNAL_FINE) {
        shell_tell(cart, journal_error_words(error));
        sound_effect(&cart->chip, EFFECT_REFUSE);
        return false;
    }
    match_screen_look(cart, records_person(&cart->session.seating));
    match_screen_show(cart, (ShowSpeed)watch->speed);
    sound_play_song(&cart->chip, (SongId)(SONG_OF_GAME + cart->session.match.game));
    scene_push(cart, &scene_watch);
    return true;
}

/* False at the end, or where the journal makes no sense any more: then a notice says so. */
static bool read_move(Cart *cart)
{
    Watch *watch = &cart->shell.watch;
    Match *match = &cart->session.match;
    int    round = match->round;
    if (watch->ended)
        return false;
    JournalError error =
        journal_read_move(&watch->reader, watch->bytes, match, NULL, &cart->session.events);
    if (error == JOURNAL_FINE) {
        if (match->round != round)
            watch->round_began = match->decisions;
        return true;
    }
    watch->ended = watch->paused = true;
    if (error != JOURNAL_END)
        shell_tell(cart, journal_error_words(error));
    return false;
}

static bool has_arrived(const Watch *watch, const Match *match)
{
    return watch->wanted_round ? match->round >= watch->wanted_round
                               : match->decisions >= watch->wanted;
}

/* A stretch of the way in a frame, so that no frame takes long. */
static void go_on(Cart *cart)
{
    Watch       *watch = &cart->shell.watch;
    const Match *match = &cart->session.match;
    for (int i = 0; i < WATCH_STRETCH && watch->going; i++)
        watch->going = !has_arrived(watch, match) && read_move(cart);
    if (!watch->going)
        match_screen_look(cart, cart->match_screen.viewer);
}

static void go_to(Cart *cart, uint32_t decision, int round, bool back)
{
    Watch *watch = &cart->shell.watch;
    if (back)
        read_first(cart); /* it was read before, so it can be read again */
    watch->wanted = decision;
    watch->wanted_round = (uint8_t)round;
    watch->going = true;
    watch->ended = false;
    sound_effect(&cart->chip, EFFECT_FLIP);
}

/* ---- the pad ---- */

static void jump_round(Cart *cart, bool on)
{
    const Match *match = &cart->session.match;
    if (on)
        go_to(cart, 0, match->round + 1, false);
    else if (match->decisions > cart->shell.watch.round_began)
        go_to(cart, cart->shell.watch.round_began, 0, true);
    else
        go_to(cart, 0, match->round > 1 ? match->round - 1 : 1, true);
}

static void step(Cart *cart, bool on)
{
    Watch   *watch = &cart->shell.watch;
    uint32_t now = cart->session.match.decisions;
    watch->paused = true;
    if (!on) {
        if (now > 0)
            go_to(cart, now - 1, 0, true);
        return;
    }
    match_screen_show_on(cart, true);
    if (!read_move(cart))
        return;
    watch->stepping = true;
    match_screen_show(cart, (ShowSpeed)watch->speed);
}

static void change_speed(Cart *cart, int by)
{
    Watch *watch = &cart->shell.watch;
    int    speed = watch->speed + by;
    if (speed < 0 || speed >= SPEEDS)
        return;
    watch->speed = cart->match_screen.show.speed = (uint8_t)speed;
    sound_effect(&cart->chip, EFFECT_FOCUS);
}

static void play_or_pause(Cart *cart)
{
    Watch *watch = &cart->shell.watch;
    if (watch->ended) {
        go_to(cart, 0, 0, true);
        watch->paused = false;
        return;
    }
    watch->paused = !watch->paused;
    sound_effect(&cart->chip, EFFECT_ACCEPT);
}

static void look_as_next(Cart *cart)
{
    match_screen_look(cart, (cart->match_screen.viewer + 1) % cart->session.match.seats);
    sound_effect(&cart->chip, EFFECT_FLIP);
}

static void obey(Cart *cart)
{
    const Pad *pad = &cart->pad;
    if (pad_pressed(pad, BUTTON_A) || pad_pressed(pad, BUTTON_START))
        play_or_pause(cart);
    else if (pad_pressed(pad, BUTTON_L) != pad_pressed(pad, BUTTON_R))
        jump_round(cart, pad_pressed(pad, BUTTON_R));
    else if (pad_step(pad, BUTTON_LEFT) || pad_step(pad, BUTTON_RIGHT))
        step(cart, pad_step(pad, BUTTON_RIGHT));
    else if (pad_step(pad, BUTTON_UP) || pad_step(pad, BUTTON_DOWN))
        change_speed(cart, pad_step(pad, BUTTON_UP) ? 1 : -1);
    else if (pad_pressed(pad, BUTTON_Y))
        look_as_next(cart);
}

static void watch_frame(Cart *cart)
{
    Watch *watch = &cart->shell.watch;
    if (shell_back(cart))
        return;
    if (watch->going) {
        go_on(cart);
        return;
    }
    obey(cart);
    if (watch->going || (watch->paused && !watch->stepping) || !match_screen_show_on(cart, false))
        return;
    watch->stepping = false;
    if (watch->paused || watch->rest-- > 0)
        return;
    watch->rest = REST[watch->speed];
    if (read_move(cart))
        match_screen_show(cart, (ShowSpeed)watch->speed);
}

/* ---- the picture ---- */

static void draw_progress(const Cart *cart, Canvas *canvas)
{
    uint32_t all = cart->shell.watch.reader.head.decisions, now = cart->session.match.decisions;
    canvas_fill(canvas, rect_of(0, PROGRESS_TOP, CANVAS_WIDTH, 2), FELT_0);
    canvas_fill(canvas,
                rect_of(0, PROGRESS_TOP, all ? (int)(CANVAS_WIDTH * now / all) : CANVAS_WIDTH, 2),
                GOLD_3);
}

static void watch_draw(Cart *cart)
{
    const Watch *watch = &cart->shell.watch;
    Canvas      *canvas = &cart->canvas;
    char         words[STATUS_WORDS], right[STATUS_WORDS];
    Text         text;
    SeatNames    names;
    match_screen_draw(cart);
    shell_names(&cart->session.seating, &names);
    text_begin(&text, words, sizeof words, names.names);
    text_add(&text, watch->ended    ? "The end"
                    : watch->going  ? "Searching"
                    : watch->paused ? "Paused"
                                    : "Replay");
    text_add(&text, ", seen as ");
    text_seat_whom(&text, cart->match_screen.viewer);
    text_begin(&text, right, sizeof right, NULL);
    text_add(&text, "Round ");
    text_number(&text, cart->session.match.round);
    text_add(&text, ", decision ");
    text_number(&text, (int32_t)cart->session.match.decisions);
    text_add(&text, " of ");
    text_number(&text, (int32_t)watch->reader.head.decisions);
    canvas_layer(canvas);
    widget_status_bar(canvas, words, right);
    draw_progress(cart, canvas);
    const Prompt prompts[] = {
        {BUTTON_A, watch->ended    ? "Again"
                   : watch->paused ? "Play"
                                   : "Pause"},
        {BUTTON_RIGHT, "Step"},
        {BUTTON_UP, SPEED_NAMES[watch->speed]},
        {BUTTON_L, NULL},
        {BUTTON_R, "Round"},
        {BUTTON_Y, "Seat"},
        {BUTTON_B, "Back"},
    };
    widget_prompt_bar(canvas, prompts, sizeof prompts / sizeof *prompts);
}

static void watch_describe(const Cart *cart, char *buffer, int room)
{
    Text text;
    text_begin_short(&text, buffer, room, NULL);
    text_add(&text, rules_of(cart->session.match.game)->id);
    text_add(&text, " decision ");
    text_number(&text, (int32_t)cart->session.match.decisions);
}

const Scene scene_watch = {
    .name = "watch",
    .frame = watch_frame,
    .draw = watch_draw,
    .describe = watch_describe,
};
