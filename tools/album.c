/* The album: a picture of every scene, and of every phase and every act of every game, with
 * each number of seats, in three ways of seeing, with a page to look through. album DIR [GAME]
 * with a game's id: only its tables; with "road": only the Road */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "lib/lesson_pad.h"
#include "lib/opened.h"
#include "ai/rival.h"
#include "assets.h"
#include "cart_inside.h"
#include "core/rules.h"
#include "posix/png_file.h"
#include "posix/whole_file.h"
#include "ui/book.h"
#include "ui/match/composer.h"
#include "ui/match/match_screen.h"
#include "ui/road/prizes.h"
#include "gfx/frame_art.h"
#include "ui/review/review_screen.h"
#include "games/games.h"

enum {
    SEEDS_MAX = 40,
    DAY = 20775, /* that the calendar shows */
    NAME_MAX_LENGTH = 96,
    SHOW_FRAMES = 30000,
    SHOWN_MAX = 20,
    EVENTS_APART = 16,
    PHASES_MAX = 32,
    ANY_PHASE = -1,
    ENDING_FRAMES = 180,
    LONG_SHOW = 100 /* frames: what takes that long is worth more than one picture */
};

static const char *const SIGHT_NAMES[] = {"normal", "contrast", "colourblind"};

static Cart        cart;
static const char *folder;
static WholeFile   page;
static int         taken;

static void frames(int count, uint16_t buttons)
{
    for (int i = 0; i < count; i++) {
        CartInput input = {.keys = buttons, .day = DAY};
        cart_frame(&cart, &input);
    }
}

static void press(uint16_t button)
{
    frames(1, button);
    frames(6, 0);
}

static void boot(void)
{
    static const uint8_t empty[CART_BATTERY];
    cart_boot(&cart, empty, 1);
    frames(240, 0);
}

static void take(const char *name)
{
    static uint8_t rgba[CART_HEIGHT * CART_WIDTH * 4];
    char           path[512];
    for (int i = 0; i < CART_HEIGHT * CART_WIDTH; i++) {
        uint32_t colour = cart.out.palette[cart.out.picture[i]];
        rgba[4 * i] = (uint8_t)(colour >> 16);
        rgba[4 * i + 1] = (uint8_t)(colour >> 8);
        rgba[4 * i + 2] = (uint8_t)colour;
        rgba[4 * i + 3] = 255;
    }
    snprintf(path, sizeof path, "%s/%s.png", folder, name);
    const char *why = png_file_write(path, CART_WIDTH, CART_HEIGHT, rgba);
    if (why) {
        fprintf(stderr, "album: %s: %s\n", path, why);
        exit(1);
    }
    fprintf(page.out, "<figure><img src=\"%s.png\"><figcaption>%s</figcaption></figure>\n", name,
            name);
    taken++;
}

static void chapter(const char *title) { fprintf(page.out, "<h2>%s</h2>\n", title); }

/* ---- the scenes around a match ---- */

static void take_scene(SceneId scene)
{
    scene_push(ui_in(&cart), scene);
    frames(40, 0);
    take(scene_of(scene)->name);
    scene_pop(ui_in(&cart));
}

/* A calendar with something in it, and a code half entered. */
static void take_deals(void)
{
    static const uint16_t LETTERS[] = {BUTTON_UP, BUTTON_UP, BUTTON_RIGHT, BUTTON_DOWN,
                                       BUTTON_RIGHT};
    boot();
    for (int ago = 40; ago > 0; ago -= 1 + ago % 3) {
        int         number = daily_number(DAY) - ago;
        DailyResult result = {.number = (uint16_t)number,
                              .kind = (uint8_t)(ago % 4 ? LAST_WON : LAST_LOST),
                              .place = 1,
                              .score = 41,
                              .par = 38};
        daily_begin(&cart.save.daily, number, number);
        daily_note(&cart.save.daily, &result);
    }
    scene_push(ui_in(&cart), SCENE_DEALS);
    frames(40, 0);
    take("deals");
    press(BUTTON_DOWN);
    press(BUTTON_A);
    press(BUTTON_UP);
    take("deals-calendar");
    scene_push(ui_in(&cart), SCENE_CODE);
    frames(20, 0);
    for (size_t i = 0; i < sizeof LETTERS / sizeof *LETTERS; i++)
        press(LETTERS[i]);
    take("deals-code");
    for (int i = 0; i < 12; i++)
        trend_note(&cart.save.trends[0], (uint32_t)i, 45 - 3 * i + i % 3 * 7);
    take_scene(SCENE_RECORDS);
}

static void take_shell(void)
{
    char name[NAME_MAX_LENGTH];
    chapter("Around the match");
    boot();
    take("title");
    const SceneId scenes[] = {SCENE_GAMES, SCENE_SETUP, SCENE_SETTINGS,
                              SCENE_PADS,  SCENE_BOOKS, SCENE_CREDITS};
    for (size_t i = 0; i < sizeof scenes / sizeof *scenes; i++)
        take_scene(scenes[i]);
    for (int sight = 0; sight < SIGHTS; sight++) {
        cart.save.settings.sight = (uint8_t)sight;
        frames(2, 0);
        snprintf(name, sizeof name, "title-%s", SIGHT_NAMES[sight]);
        take(name);
    }
    take_deals();
    chapter("The rule books");
    for (int game = 0; game < GAMES; game++) {
        boot();
        cart.shell.game = (uint8_t)game;
        scene_push(ui_in(&cart), SCENE_BOOK);
        frames(30, 0);
        int pages = cart.shell.pages ? cart.shell.pages : 1;
        for (int i = 0; i < pages; i++) {
            snprintf(name, sizeof name, "book-%s-%d", rules_of(game)->id, i + 1);
            take(name);
            press(BUTTON_R);
        }
    }
}

/* ---- the Road ---- */

/* So many stages of every province won at a stake, one more in each than in the one before. */
static void win_stages(int stake, int first)
{
    uint8_t games[PROVINCES_MAX];
    int     provinces = road_games(games);
    for (int i = 0; i < provinces; i++)
        for (int k = 0; k < province_of(games[i])->stage_count && k < first + i; k++)
            road_note_stage(&cart.save.road, games[i], road_id(province_of(games[i])->stages[k].id),
                            stake, true);
}

static void take_on_the_map(const char *name, int place, int node)
{
    cart.shell.road.news.told = false;
    scene_push(ui_in(&cart), SCENE_ROAD);
    cart.shell.road.place = (uint8_t)place;
    cart.shell.road.node = (uint8_t)node;
    frames(40, 0);
    take(name);
}

static void take_news(const char *name, const RoadNews *news, uint64_t prizes)
{
    cart.shell.road.news = *news;
    cart.shell.road.news_prizes = prizes;
    scene_push(ui_in(&cart), SCENE_ROAD);
    frames(40, 0);
    take(name);
    scene_pop(ui_in(&cart));
}

static void take_stages(void)
{
    char name[NAME_MAX_LENGTH];
    for (int place = 0; map_kind(place) != PLACE_TENT; place++)
        for (int node = 0; node < map_nodes(place); node++) {
            cart.shell.road.place = (uint8_t)place;
            cart.shell.road.node = (uint8_t)node;
            scene_push(ui_in(&cart), SCENE_STAGE);
            frames(20, 0);
            snprintf(name, sizeof name, "stage-%d-%d", place + 1, node + 1);
            take(name);
            scene_pop(ui_in(&cart));
        }
}

static void take_prizes(const char *prefix)
{
    char name[NAME_MAX_LENGTH];
    for (int kind = 0; kind < PRIZE_KINDS; kind++) {
        cart.shell.road.prize_kind = (uint8_t)kind;
        scene_push(ui_in(&cart), SCENE_PRIZES);
        for (int i = 0; i < prizes_count((PrizeKind)kind); i++) {
            frames(kind == PRIZE_BACK && i == 0 ? 30 : 4, 0);
            snprintf(name, sizeof name, "%s-%s-%d", prefix, PRIZE_WORDS[kind][1], i + 1);
            for (char *at = name; *at; at++)
                *at = *at == ' ' ? '-' : *at;
            if (i < 2 || kind != PRIZE_TUNE)
                take(name);
            press(BUTTON_DOWN);
        }
        scene_pop(ui_in(&cart));
    }
    cart.shell.road.felt = 0;
}

/* Nothing won yet. */
static void take_road_new(int first)
{
    boot();
    scene_push(ui_in(&cart), SCENE_ROAD);
    frames(40, 0);
    take("road-welcome");
    for (int sight = SIGHTS - 1; sight >= 0; sight--) {
        char name[NAME_MAX_LENGTH];
        cart.save.settings.sight = (uint8_t)sight;
        snprintf(name, sizeof name, "road-%s", SIGHT_NAMES[sight]);
        take_on_the_map(name, 0, 0);
    }
    take_stages();
    take_scene(SCENE_HALL);
    take_scene(SCENE_RIVALS);
    cart.save.records.recent[first][LEVEL_NORMAL - LEVEL_EASY] = 0x3b; /* 4 of 5 won */
    cart.shell.game = (uint8_t)first;
    scene_push(ui_in(&cart), SCENE_SETUP);
    frames(40, 0);
    take("setup-advice");
    scene_pop(ui_in(&cart));
}

/* From the first stages to the first crown, and all that can be won with it. */
static void take_road_to_the_crown(const uint8_t games[PROVINCES_MAX], int provinces)
{
    win_stages(STAKE_BRONZE, 0);
    take_on_the_map("road-on-the-way", 2, 2);
    take_news("road-won",
              &(RoadNews){true, true, true, false, false, games[0], 0,
                          road_id(province_of(games[0])->stages[0].id)},
              0);
    take_news("road-lost",
              &(RoadNews){true, false, false, false, false, games[1], 0,
                          road_id(province_of(games[1])->stages[3].id)},
              0);
    uint64_t before = prizes_won(&cart.save);
    win_stages(STAKE_BRONZE, 9);
    road_note_table(&cart.save.road, games[0], STAKE_BRONZE, true);
    road_note_table(&cart.save.road, games[1], STAKE_BRONZE, false);
    take_on_the_map("road-tournament", provinces, 2);
    road_note_stage(&cart.save.road, ROAD_HOUSE, road_id(ROAD_TOURNAMENT), STAKE_BRONZE, true);
    take_news("road-crown",
              &(RoadNews){true, true, true, true, true, games[2], 0, road_id(ROAD_TOURNAMENT)},
              prizes_won(&cart.save) & ~before);
    take_prizes("prizes-some");
}

/* All stakes won, everything done, everybody met. */
static void take_road_at_its_end(int provinces)
{
    for (int stake = 1; stake < STAKES; stake++) {
        win_stages(stake, 9);
        road_note_stage(&cart.save.road, ROAD_HOUSE, road_id(ROAD_TOURNAMENT), stake, true);
        cart.save.road.stake = (uint8_t)stake;
        take_on_the_map(stake == STAKE_SILVER ? "road-silver" : "road-gold", provinces + 1, 0);
    }
    for (int owner = 0; owner <= RECORDS_HOUSE; owner++)
        cart.save.records.deeds[owner] = UINT32_MAX;
    for (int who = 0; who < CHARACTERS; who++)
        cart.save.road.rivals[who] = (RivalKept){(uint16_t)(who + 1), (uint16_t)(who / 2 + 1)};
    take_prizes("prizes-all");
    prize_wear(&cart.save, PRIZE_FRAME, FRAME_GOLD);
    prize_wear(&cart.save, PRIZE_TITLE, 4);
    take_on_the_map("road-tent", provinces + 1, 0);
    scene_push(ui_in(&cart), SCENE_HALL);
    frames(20, 0);
    take("hall-at-the-end");
    scene_push(ui_in(&cart), SCENE_RIVALS);
    frames(20, 0);
    take("rivals-met");
}

/* Back, felt and face of the first province at every table. */
static void take_prizes_worn(const uint8_t games[PROVINCES_MAX], int provinces)
{
    prize_wear(&cart.save, PRIZE_BACK, province_of(games[0])->back);
    prize_wear(&cart.save, PRIZE_FELT, province_of(games[0])->felt);
    cart.save.people[0] = (Person){.name = "Ann", .face = PERSON_FACES_FREE};
    save_greet(&cart.save);
    for (int i = 0; i < provinces; i++) {
        char    name[NAME_MAX_LENGTH];
        Seating seating =
            road_seating(&cart.save, games[i], &province_of(games[i])->table, STAKE_BRONZE);
        match_screen_start(ui_in(&cart), &seating, 1);
        frames(400, 0);
        snprintf(name, sizeof name, "prizes-worn-%s", rules_of(games[i])->id);
        take(name);
    }
}

static void take_road(void)
{
    uint8_t games[PROVINCES_MAX];
    int     provinces = road_games(games);
    chapter("The Road to the Crown");
    take_road_new(games[0]);
    take_road_to_the_crown(games, provinces);
    take_road_at_its_end(provinces);
    take_prizes_worn(games, provinces);
}

/* ---- the tables ---- */

static Seating seating_with(int game, int seats, uint8_t options[OPTIONS_MAX])
{
    Seating seating = seating_usual(game);
    memcpy(seating.options, options, sizeof seating.options);
    for (int seat = 1; seat < SEATS_MAX; seat++)
        seating.seats[seat] =
            seat < seats ? (Sitter){SEAT_RIVAL, LEVEL_NORMAL, (uint8_t)(seat * 2 % CHARACTERS)}
                         : (Sitter){.kind = SEAT_CLOSED};
    seating_check(&seating);
    return seating;
}

/* How many kinds of decisions a phase has. */
static int verbs_in(const Rules *rules, int phase)
{
    int verbs = 0;
    for (int verb = 0; verb < rules->verb_count; verb++)
        verbs += rules->verbs[verb].phases >> phase & 1;
    return verbs;
}

/* The phase with the most of them. */
static int richest_phase(const Rules *rules)
{
    int richest = 1;
    for (int phase = 2; phase < PHASES_MAX; phase++)
        if (verbs_in(rules, phase) > verbs_in(rules, richest))
            richest = phase;
    return richest;
}

/* Rivals and a person who plays as they would, until the person must decide in this phase after so
 * many decisions. */
static bool reach_phase(const Seating *seating, int phase, uint32_t after, uint64_t seed)
{
    session_start(&cart.session, cart.out.battery, seating, seed);
    Session *session = &cart.session;
    while (!match_over(&session->match)) {
        Match *match = &session->match;
        if (match->actor == 0 && (match->phase == phase || phase == ANY_PHASE) &&
            match->decisions >= after)
            return true;
        Match    view;
        Move     move;
        ThinkAsk ask = {.view = &view,
                        .memory = &session->memory,
                        .level = LEVEL_EASY,
                        .seed = seed + match->decisions};
        match_view(match, match->actor, &view);
        think_through(&session->think, &ask, &move);
        session_decide(session, cart.out.battery, &move);
    }
    return false;
}

/* The person's first decision of a match, and the last one. */
static void take_first_and_last(const Seating *seating, const char *prefix)
{
    static const char *const NAMES[] = {"early", "late"};
    uint32_t                 last = 0;
    char                     name[NAME_MAX_LENGTH];
    for (int late = 0; late < 2; late++) {
        boot();
        for (uint32_t after = late ? last : 0; reach_phase(seating, ANY_PHASE, after, 3);) {
            last = cart.session.match.decisions;
            if (!late)
                break;
            after = last + 1;
        }
        if (late && !reach_phase(seating, ANY_PHASE, last, 3))
            continue;
        match_screen_continue(ui_in(&cart));
        frames(30, 0);
        snprintf(name, sizeof name, "%s-%s", prefix, NAMES[late]);
        take(name);
    }
}

static bool find_phase(const Seating *seating, int phase)
{
    for (uint32_t after = 40; after < 80; after += 39)
        for (uint64_t seed = 1; seed <= SEEDS_MAX; seed++)
            if (reach_phase(seating, phase, after, seed))
                return true;
    return false;
}

/* The menu of the phase, then every act as far as its first choice. */
static void take_phase(const char *prefix, const Match *view)
{
    const Rules *rules = rules_of(view->game);
    char         name[NAME_MAX_LENGTH];
    match_screen_continue(ui_in(&cart));
    frames(30, 0);
    snprintf(name, sizeof name, "%s-%s", prefix, rules->phase_ids[view->phase]);
    take(name);
    int verbs = cart.match_screen.composer.verb_count;
    for (int v = 0; v < verbs && verbs > 1; v++) {
        const Composer *composer = &cart.match_screen.composer;
        match_screen_continue(ui_in(&cart));
        frames(30, 0);
        for (int i = 0; i < verbs && composer->verb_cursor != v; i++)
            press(BUTTON_DOWN);
        if (composer->verb_why_not[v][0]) {
            snprintf(name, sizeof name, "%s-%s-not-%s", prefix, rules->phase_ids[view->phase],
                     rules->verbs[composer->verbs[v]].name);
            take(name);
            continue;
        }
        if (rules->verbs[composer->verbs[v]].fields[0].kind == FIELD_END)
            continue;
        snprintf(name, sizeof name, "%s-%s-%s", prefix, rules->phase_ids[view->phase],
                 rules->verbs[composer->verbs[v]].name);
        press(BUTTON_A);
        press(BUTTON_A);
        frames(10, 0);
        take(name);
    }
}

static void take_table(int game, int seats, uint8_t options[OPTIONS_MAX], const char *variant)
{
    const Rules *rules = rules_of(game);
    Seating      seating = seating_with(game, seats, options);
    char         prefix[NAME_MAX_LENGTH / 2];
    uint32_t     phases = 0; /* those in which there is something to say */
    for (int v = 0; v < rules->verb_count; v++)
        phases |= rules->verbs[v].phases;
    snprintf(prefix, sizeof prefix, "%s%s-%d", rules->id, variant, seats);
    chapter(prefix);
    take_first_and_last(&seating, prefix);
    for (int phase = 1; phases >> phase; phase++) {
        boot();
        if (!(phases >> phase & 1) || !find_phase(&seating, phase))
            continue;
        Match view;
        match_view(&cart.session.match, 0, &view);
        take_phase(prefix, &view);
    }
}

/* The busiest table of a game as each way of seeing has it. */
static void take_sights(int game)
{
    const Rules *rules = rules_of(game);
    char         name[NAME_MAX_LENGTH];
    MatchSetup   setup = match_setup(game, rules->seats_max, 0);
    Seating      seating = seating_with(game, rules->seats_max, setup.options);
    int          phase = richest_phase(rules);
    boot();
    if (!reach_phase(&seating, phase, 60, 3) && !find_phase(&seating, phase))
        return;
    match_screen_continue(ui_in(&cart));
    press(BUTTON_Y);
    for (int i = 0; i < 1200 && cart.match_screen.moment == MOMENT_HINT; i++)
        frames(1, 0);
    frames(30, 0);
    snprintf(name, sizeof name, "%s-hint", rules->id);
    take(name);
    press(BUTTON_A);
    frames(30, 0);
    press(BUTTON_X);
    frames(30, 0);
    snprintf(name, sizeof name, "%s-focus", rules->id);
    take(name);
    press(BUTTON_B);
    for (int sight = 0; sight < SIGHTS; sight++) {
        cart.save.settings.sight = (uint8_t)sight;
        frames(30, 0);
        snprintf(name, sizeof name, "%s-sight-%s", rules->id, SIGHT_NAMES[sight]);
        take(name);
    }
}

/* What lies over a match, and what comes after it. */
static void take_over(int game)
{
    const Rules *rules = rules_of(game);
    uint8_t      options[OPTIONS_MAX];
    char         name[NAME_MAX_LENGTH];
    MatchSetup   setup = match_setup(game, rules->seats_min, 0);
    memcpy(options, setup.options, sizeof options);
    if (rules->option_count)
        options[0] = rules->options[0].least;
    Seating seating = seating_with(game, rules->seats_max, options);
    boot();
    reach_phase(&seating, 1, 30, 3);
    match_screen_continue(ui_in(&cart));
    frames(20, 0);
    const SceneId scenes[] = {SCENE_PAUSE, SCENE_LOG, SCENE_EXPLAIN, SCENE_SUMMARY};
    for (size_t i = 0; i < sizeof scenes / sizeof *scenes; i++) {
        scene_push(ui_in(&cart), scenes[i]);
        frames(40, 0);
        snprintf(name, sizeof name, "%s-%s", rules->id, scene_of(scenes[i])->name);
        take(name);
        scene_pop(ui_in(&cart));
        frames(5, 0);
    }
    reach_phase(&seating, 99, 0, 3);
    match_screen_continue(ui_in(&cart));
    frames(90, 0);
    snprintf(name, sizeof name, "%s-standings", rules->id);
    take(name);
    scene_push(ui_in(&cart), SCENE_ENDING);
    for (int frame = 30; frame <= ENDING_FRAMES; frame += 30) {
        frames(30, 0);
        snprintf(name, sizeof name, "%s-ending-%d", rules->id, frame / 30);
        take(name);
    }
}

/* The review of a match by chance, from its first frames to the words about a decision. */
static void take_review(int game)
{
    const Rules *rules = rules_of(game);
    MatchSetup   setup = match_setup(game, rules->seats_min, 0);
    Seating      seating = seating_with(game, rules->seats_min, setup.options);
    char         name[NAME_MAX_LENGTH];
    static const struct {
        const char *what;
        uint16_t    button; /* that leads there */
    } SHOTS[] = {{"overview", 0},     {"board", BUTTON_A},   {"table", BUTTON_X},
                 {"marks", BUTTON_X}, {"next", BUTTON_DOWN}, {"words", BUTTON_A}};
    boot();
    reach_phase(&seating, 99, 0, 3);
    match_screen_continue(ui_in(&cart));
    scene_push(ui_in(&cart), SCENE_STANDINGS);
    frames(60, 0);
    KeptMatch match = kept_match_that_ended(ui_in(&cart));
    review_open(ui_in(&cart), &match);
    frames(120, 0);
    snprintf(name, sizeof name, "%s-review-working", rules->id);
    take(name);
    for (int i = 0; i < SHOW_FRAMES && cart.shell.review.review.state == REVIEW_WORKING; i++)
        frames(1, 0);
    for (size_t i = 0; i < sizeof SHOTS / sizeof *SHOTS; i++) {
        frames(20, 0);
        frames(1, SHOTS[i].button);
        frames(30, 0);
        snprintf(name, sizeof name, "%s-review-%s", rules->id, SHOTS[i].what);
        take(name);
    }
}

/* Every so often while rivals play: what is shown of their decisions. */
static void take_show(int game)
{
    const Rules *rules = rules_of(game);
    MatchSetup   setup = match_setup(game, rules->seats_max, 0);
    Seating      seating = seating_with(game, rules->seats_max, setup.options);
    char         name[NAME_MAX_LENGTH];
    boot();
    seating.seats[0] = (Sitter){SEAT_RIVAL, LEVEL_EASY, 1};
    match_screen_demonstrate(ui_in(&cart), &seating, 5);
    uint32_t shown = 0, kinds_seen = 0;
    for (int i = 0; i < SHOW_FRAMES && shown < SHOWN_MAX; i++) {
        frames(1, 0);
        const Show *show = &cart.match_screen.show;
        if (cart.match_screen.moment != MOMENT_SHOWING || show->present < 0 ||
            show->frame != show->frames / 2 || !show->frames)
            continue;
        const Event *event = &cart.match_screen.events.events[show->present];
        int kind = event->kind == EVENT_ACT ? EVENTS_APART + event->n % EVENTS_APART : event->kind;
        if (cart.match_screen.view.game != game)
            break; /* it is over, and another was begun */
        if (event_look(game, event->kind)->frames < LONG_SHOW && kinds_seen >> (kind & 31) & 1)
            continue;
        kinds_seen |= 1u << (kind & 31);
        snprintf(name, sizeof name, "%s-shown-%u", rules->id, ++shown);
        take(name);
    }
}

/* With each thing that can be switched on at every number of seats, and with all of them. */
static void take_variants(int game)
{
    const Rules *rules = rules_of(game);
    char         name[NAME_MAX_LENGTH / 4];
    int          switches = 0;
    MatchSetup   all = match_setup(game, rules->seats_max, 0);
    for (int i = 0; i < rules->option_count; i++) {
        if (!rules->options[i].yes_no)
            continue;
        snprintf(name, sizeof name, "-%s", rules->options[i].id);
        for (int seats = rules->seats_min; seats <= rules->seats_max; seats++) {
            MatchSetup setup = match_setup(game, seats, 0);
            setup.options[i] = 1;
            if (rules->fit_options)
                rules->fit_options(&setup);
            take_table(game, seats, setup.options, name);
        }
        all.options[i] = 1;
        switches++;
    }
    if (rules->fit_options)
        rules->fit_options(&all);
    if (switches > 1)
        take_table(game, rules->seats_max, all.options, "-variant");
}

/* The list, and how each of its puzzles begins. */
static void take_puzzles(int game)
{
    const PuzzleBook *book = puzzles_of(game);
    char              name[NAME_MAX_LENGTH];
    if (!book)
        return;
    snprintf(name, sizeof name, "%s-puzzles", book->game);
    chapter(name);
    boot();
    cart.shell.game = (uint8_t)game;
    scene_push(ui_in(&cart), SCENE_PUZZLES);
    frames(40, 0);
    take(name);
    for (int i = 0; i < book->count; i++) {
        puzzle_begin(ui_in(&cart), i);
        frames(40, 0);
        snprintf(name, sizeof name, "%s-puzzle-%d", book->game, book->puzzles[i].id);
        take(name);
        scene_pop(ui_in(&cart));
    }
}

/* ---- the lessons ---- */

static void take_lesson(int game, int lesson)
{
    char name[NAME_MAX_LENGTH];
    int  shown = 0;
    lesson_begin(ui_in(&cart), game, lesson);
    for (int i = 0; i < SHOW_FRAMES && scene_top(ui_in(&cart)) == scene_of(SCENE_LESSON); i++) {
        frames(PAD_GUARD_QUESTION + 2, 0);
        int moment = cart.shell.lesson.moment;
        if (moment == LESSON_TELLING || moment == LESSON_ASKING) {
            frames(1, 0);
            snprintf(name, sizeof name, "lesson-%s-%d-%02d", rules_of(game)->id, lesson + 1,
                     ++shown);
            take(name);
        }
        frames(1, (uint16_t)pad_for_lesson(&cart));
    }
    frames(PAD_GUARD_RESULT, 0);
    snprintf(name, sizeof name, "learned-%s-%d", rules_of(game)->id, lesson + 1);
    take(name);
    scene_pop(ui_in(&cart));
}

static void take_lessons(int game)
{
    char name[NAME_MAX_LENGTH];
    if (!lessons_of(game))
        return;
    snprintf(name, sizeof name, "The lessons of %s", rules_of(game)->title);
    chapter(name);
    boot();
    cart.shell.game = (uint8_t)game;
    cart.save.settings.speed = SPEED_INSTANT;
    scene_push(ui_in(&cart), SCENE_LESSONS);
    frames(30, 0);
    snprintf(name, sizeof name, "lessons-%s", rules_of(game)->id);
    take(name);
    for (int i = 0; i < lessons_of(game)->count; i++)
        take_lesson(game, i);
}

int main(int argc, char **argv)
{
    bool help = argc > 1 && strcmp(argv[1], "--help") == 0;
    if (help || (argc != 2 && argc != 3)) {
        fprintf(help ? stdout : stderr, "usage: album DIR [GAME]\n");
        return help ? 0 : 2;
    }
    char path[512];
    folder = argv[1];
    mkdir(folder, 0777);
    snprintf(path, sizeof path, "%s/index.html", folder);
    const char *why = whole_file_begin(&page, path);
    if (why) {
        fprintf(stderr, "album: %s: %s\n", path, why);
        return 1;
    }
    fprintf(page.out, "<!doctype html><meta "
                      "charset=utf-8><title>Cardhold</title><style>body{background:#222;color:#ddd;"
                      "font:14px sans-serif}figure{display:inline-block;margin:8px}img{width:640px;"
                      "image-rendering:pixelated}</style>\n<h1>Cardhold, every screen</h1>\n");
    int  only = argc == 3 ? rules_find(argv[2]) : -1;
    bool road = argc == 3 && !strcmp(argv[2], "road");
    if (only < 0 && !road)
        take_shell();
    if (only < 0)
        take_road();
    for (int game = 0; game < GAMES && !road; game++) {
        const Rules *rules = rules_of(game);
        if (only >= 0 && game != only)
            continue;
        MatchSetup setup = match_setup(game, rules->seats_min, 0);
        for (int seats = rules->seats_min; seats <= rules->seats_max; seats++)
            take_table(game, seats, setup.options, "");
        take_variants(game);
        take_sights(game);
        take_show(game);
        take_review(game);
        take_over(game);
        take_puzzles(game);
        take_lessons(game);
    }
    why = whole_file_end(&page);
    if (why) {
        fprintf(stderr, "album: %s: %s\n", path, why);
        return 1;
    }
    printf("%d pictures in %s, to look through in %s\n", taken, folder, path);
    return output_kept("album") ? 0 : 1;
}
