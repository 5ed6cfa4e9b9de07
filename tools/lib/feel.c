#include "feel.h"

#include <string.h>

#include "core/rules.h"
#include "opened.h"
#include "ui/match/match_screen.h"
#include "ui/match/table.h"

enum { SEED = 7, PERSON = 0, PIXEL_FRAMES = 30, FRAMES_MOST = 20000 };

static bool asks(const Cart *cart) { return cart->match_screen.moment == MOMENT_ASKING; }

static void start(Cart *cart, int game, int seats, ShowSpeed speed, uint64_t seed)
{
    static const uint8_t EMPTY[CART_BATTERY];
    Seating              seating = seating_usual(game);
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        Sitter *sitter = &seating.seats[seat];
        *sitter = (Sitter){SEAT_RIVAL, LEVEL_EASY, (uint8_t)(seat % CHARACTERS)};
        if (seat >= seats || seat == PERSON)
            *sitter = (Sitter){.kind = seat >= seats ? SEAT_CLOSED : SEAT_PERSON};
    }
    cart_boot(cart, EMPTY, SEED);
    cart->save.settings.speed = (uint8_t)speed;
    match_screen_start(ui_in(cart), &seating, seed);
}

static void frame(Cart *cart)
{
    CartInput nothing = {0};
    cart_frame(cart, &nothing);
}

/* A frame without a picture; a summary is left at once. */
static void let_pass(Cart *cart)
{
    if (scene_top(ui_in(cart)) == scene_of(SCENE_SUMMARY))
        scene_pop(ui_in(cart));
    frame_unseen(cart, 0);
}

static bool on_the_table(int x, int y)
{
    Rect box = decision_box();
    return y >= RIVALS_TOP && y < PROMPTS_TOP &&
           !(x >= box.x && x < box.x + box.w && y >= box.y && y < box.y + box.h);
}

static void compare(const Cart *cart, const Cart *twin, bool *pixel, bool *table)
{
    for (int y = 0; y < CART_HEIGHT && !*table; y++)
        for (int x = 0; x < CART_WIDTH && !*table; x++)
            if (cart->out.picture[y * CART_WIDTH + x] != twin->out.picture[y * CART_WIDTH + x]) {
                *pixel = true;
                *table = on_the_table(x, y);
            }
}

static int most(int a, int b) { return a > b ? a : b; }

/* Beside a twin at which nothing was decided. The press's own frame draws the table as it was: the
 * count begins with it. */
static int watch_pixels(Cart *cart, Cart *twin, FeelAct *act, bool own_card)
{
    int frames = 1, pixel_at = 0, table_at = 0;
    while (frames < PIXEL_FRAMES && !table_at && !asks(cart)) {
        bool pixel = false, table = false;
        frame(cart);
        frame(twin);
        frames++;
        compare(cart, twin, &pixel, &table);
        pixel_at = pixel_at || !pixel ? pixel_at : frames;
        table_at = table ? frames : 0;
    }
    act->pixel_most = most(act->pixel_most, pixel_at);
    if (own_card)
        act->table_most = most(act->table_most, table_at);
    return frames;
}

/* A card of the person's hand goes before anything else happens. */
static bool own_card_goes(const EventList *events)
{
    return events->count > 1 && events->events[1].kind == EVENT_CARD &&
           events->events[1].seat == PERSON && events->events[1].from == ZONE_HAND;
}

static int wait_for_question(Cart *cart)
{
    int frames = 0;
    while (!asks(cart) && !match_over(&cart->session.match) && frames < FRAMES_MOST) {
        let_pass(cart);
        frames++;
    }
    return frames;
}

static void note_wait(Feel *feel, FeelAct *act, bool others, int frames)
{
    act->times++;
    act->question_sum += frames;
    act->question_most = most(act->question_most, frames);
    if (!others)
        return;
    feel->waits++;
    feel->waits_sum += frames;
    feel->waits_most = most(feel->waits_most, frames);
}

static void decide(Cart *cart, Rng *rng, ShowSpeed speed, Feel *feel)
{
    static Cart twin;
    Move        move;
    match_random_move(&cart->session.match, rng, &move);
    frame(cart); /* the question is on the screen */
    twin = *cart;
    session_decide(&cart->session, cart->out.battery, &move);
    match_screen_show(ui_in(cart), speed);
    FeelAct *act = &feel->acts[move.act];
    uint32_t decisions = cart->session.match.decisions;
    int      frames = watch_pixels(cart, &twin, act, own_card_goes(&cart->session.events));
    frames += wait_for_question(cart);
    if (match_over(&cart->session.match))
        return;
    note_wait(feel, act, cart->session.match.decisions > decisions, frames);
}

void feel_measure(Cart *cart, int game, int seats, ShowSpeed speed, int decisions, Feel *feel)
{
    Rng rng;
    rng_seed(&rng, SEED);
    memset(feel, 0, sizeof *feel);
    for (uint64_t seed = SEED; decisions > 0; seed++) {
        start(cart, game, seats, speed, seed);
        wait_for_question(cart);
        for (; decisions > 0 && !match_over(&cart->session.match); decisions--)
            decide(cart, &rng, speed, feel);
    }
}
