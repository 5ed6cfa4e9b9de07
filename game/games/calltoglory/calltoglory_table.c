/* Call to Glory on the screen: the nine characters and who owns them, four piles, one's hand by
 * character. */
#include "assets.h"
#include "core/rules.h"
#include "ui/match/table_help.h"
#include "ui/widgets.h"
#include "calltoglory.h"

enum {
    SETS_TOP = FIELD_TOP + 1,
    SETS_PITCH = 22,
    PILES_TOP = FIELD_TOP + 48,
    PILES_PITCH = 29,
    FIGURES_LEFT = 120, /* one's own, beside the piles */
    FIGURES_LINE = 9,
    PILE_SHORT = 8, /* so few cards of a draw pile: the end of the round is near */
    CHIP_W = 27,    /* of a task: whom it names and what each is worth */
    FOUR_PILES = 4
};

/* ---- where things lie ---- */

static Rect set_spot(int type)
{
    return rect_of(5 + type * SETS_PITCH, SETS_TOP, SMALL_CARD_WIDTH, SMALL_CARD_HEIGHT);
}

/* The discard piles lie between the draw piles. */
static Rect pile_spot(int pile)
{
    static const uint8_t PLACE[FOUR_PILES] = {0, 3, 1, 2};
    return rect_of(5 + PLACE[pile] * PILES_PITCH, PILES_TOP, SMALL_CARD_WIDTH, SMALL_CARD_HEIGHT);
}

static int types_in_hand(const CallToGloryBoard *table, int seat)
{
    int types = 0;
    for (int type = 0; type < CALLTOGLORY_TYPES; type++)
        types += table->hand[seat][type] > 0;
    return types;
}

static Rect hand_type_spot(const CallToGloryBoard *table, int seat, int type)
{
    int before = 0, count = types_in_hand(table, seat);
    for (int lower = 0; lower < type; lower++)
        before += table->hand[seat][lower] > 0;
    return hand_spot(before, count > before ? count : before + 1);
}

static Rect calltoglory_spot(const Match *view, int viewer, const Event *event, bool to)
{
    int zone = to ? event->to : event->from;
    int place = to ? event->place_to : event->place_from;
    int type = calltoglory_type(event->card);
    switch (zone) {
    case ZONE_DECK: return pile_spot(place);
    case ZONE_DISCARD: return pile_spot(2 + (place & 1));
    case CALLTOGLORY_ZONE_SETS: return set_spot(type < 0 ? 0 : type);
    default:
        if (event->seat != viewer || type < 0)
            return event->seat == viewer ? hand_spot(0, 1)
                                         : rival_hand_spot(view, viewer, event->seat);
        return hand_type_spot(calltoglory_board(view), viewer, type);
    }
}

/* ---- drawing ---- */

static void draw_character(Canvas *canvas, Rect spot, Card card, unsigned flags)
{
    bool large = spot.w == CARD_WIDTH;
    if (card == CARD_HIDDEN || card == CARD_NONE)
        (large ? card_draw_back : card_draw_back_small)(canvas, spot.x, spot.y, flags);
    else
        (large ? character_draw : character_draw_small)(canvas, spot.x, spot.y, card, flags);
}

/* How many cards of a type it takes now. */
static int cards_it_takes(const Match *view, int type)
{
    int least = calltoglory_least(view->seats, type),
        lies = calltoglory_board(view)->set_count[type];
    return lies >= least ? lies + 1 : least;
}

static bool can_lay(const Stage *stage, int type)
{
    return calltoglory_board(stage->view)->hand[stage->viewer][type] >=
           cards_it_takes(stage->view, type);
}

/* A set: how many lie there and whose they are; on a bare place, how many it takes. A tick: the
 * viewer's hand would do. */
static void draw_set(Canvas *canvas, const Stage *stage, int type)
{
    const CallToGloryBoard *table = calltoglory_board(stage->view);
    Rect                    spot = set_spot(type);
    int                     count = table->set_count[type];
    int                     middle = spot.x + spot.w / 2, owner = table->set_owner[type];
    bool                    mine = count && owner == stage->viewer;
    TextLook                look = look_aligned(look_on_felt(), ALIGN_CENTRE);
    char                    line[8];
    Text                    text;
    character_draw_small(canvas, spot.x, spot.y, CALLTOGLORY_NUMBER[type], count ? 0 : CARD_DIMMED);
    if (mine)
        canvas_round_frame(canvas, rect_inset(spot, -1), GOLD_4);
    text_begin(&text, line, sizeof line, NULL);
    text_add(&text, count ? "x" : "");
    text_number(&text, count ? count : cards_it_takes(stage->view, type));
    text_add(&text, count ? "" : "+");
    canvas_text(canvas, middle, spot.y + 29, line,
                look_inked(look, mine    ? GOLD_4
                                 : count ? PARCHMENT_5
                                         : FELT_5));
    text_begin(&text, line, sizeof line, NULL);
    if (count)
        text_add_bytes(&text, stage->names[owner], text_length(stage->names[owner]) < 3 ? 2 : 3);
    canvas_text(canvas, middle, spot.y + 38, line, look_inked(look, mine ? GOLD_4 : SKY_4));
    if (can_lay(stage, type)) {
        canvas_layer(canvas);
        canvas_disc(canvas, spot.x + 16, spot.y + 3, 5, LEAF_1);
        canvas_text(canvas, spot.x + 17, spot.y, ICON_TICK,
                    look_aligned(look_on_felt(), ALIGN_CENTRE));
    }
}

static void draw_pile(Canvas *canvas, const Stage *stage, int pile)
{
    const CallToGloryBoard *table = calltoglory_board(stage->view);
    Rect                    spot = pile_spot(pile);
    int                     left = calltoglory_pile_left(table, pile);
    bool                    ends = pile < 2 && left <= PILE_SHORT;
    if (!left)
        card_draw_place_small(canvas, spot.x, spot.y);
    else if (pile < 2)
        card_draw_back_small(canvas, spot.x, spot.y, 0);
    else
        draw_character(canvas, spot, table->discards[pile - 2][left - 1], 0);
    canvas_number(
        canvas, spot.x + spot.w / 2, spot.y + 29, left,
        look_aligned(look_inked(look_on_felt(), ends ? BLOOD_4 : PARCHMENT_3), ALIGN_CENTRE));
}

/* A task in short: the number of the character, and what each card of it is worth. */
static void draw_task_chip(Canvas *canvas, int x, int y, int task)
{
    static const uint8_t GROUNDS[] = {BLOOD_1, GOLD_1, SKY_1};
    char                 line[12];
    Text                 text;
    Rect                 chip = rect_of(x, y, CHIP_W - 1, 11);
    text_begin(&text, line, sizeof line, NULL);
    text_number(&text, CALLTOGLORY_NUMBER[calltoglory_task_type(task)]);
    text_add(&text, "+");
    text_number(&text, calltoglory_task_worth(task));
    canvas_round_fill(canvas, chip, GROUNDS[task / CALLTOGLORY_TASKS_OF_COLOUR]);
    canvas_text(canvas, chip.x + chip.w / 2, chip.y + 2, line,
                look_aligned(look_on_felt(), ALIGN_CENTRE));
}

/* One's own tasks; those that were revealed this round once the first is. */
static void draw_tasks(Canvas *canvas, const Stage *stage, int y)
{
    const CallToGloryBoard *table = calltoglory_board(stage->view);
    bool                    reveals = table->revealed_count > 0;
    int                     x = FIGURES_LEFT;
    canvas_text(canvas, x, y,
                reveals ? "Revealed:" : "Your tasks:", look_inked(look_on_felt(), PARCHMENT_3));
    y += FIGURES_LINE;
    for (int i = 0; reveals && i < table->revealed_count && i < 3; i++, x += CHIP_W)
        draw_task_chip(canvas, x, y, table->revealed[i]);
    for (int colour = 0; !reveals && colour < CALLTOGLORY_COLOURS; colour++) {
        uint8_t held = table->task[stage->viewer][colour];
        if (!held || held == CARD_HIDDEN)
            continue;
        draw_task_chip(canvas, x, y, held - 1);
        x += CHIP_W;
    }
}

static int types_on_table(const CallToGloryBoard *table)
{
    int on_table = 0;
    for (int type = 0; type < CALLTOGLORY_TYPES; type++)
        on_table += table->set_count[type] > 0;
    return on_table;
}

/* How many types a seat has laid, of those that end the round; red when one more does. */
static void draw_types(Canvas *canvas, const Stage *stage, int seat, int x, int y)
{
    const CallToGloryBoard *table = calltoglory_board(stage->view);
    int                     laid = calltoglory_types_before(table, seat);
    int                     ends = calltoglory_types_to_end(stage->view->seats);
    char                    line[32];
    Text                    text;
    text_begin(&text, line, sizeof line, NULL);
    text_add(&text, ICON_STAR);
    text_number(&text, laid);
    text_add(&text, " of ");
    text_number(&text, ends);
    text_add(&text, " types");
    if (stage->view->options[CALLTOGLORY_OPTION_NINJAS]) {
        text_add(&text, " " ICON_MASK);
        text_number(&text, table->miniatures[seat]);
    }
    canvas_text(canvas, x, y, line,
                look_inked(look_on_felt(), laid + 1 >= ends ? BLOOD_4 : PARCHMENT_4));
}

static void draw_figures(Canvas *canvas, const Stage *stage)
{
    const CallToGloryBoard *table = calltoglory_board(stage->view);
    char                    line[32];
    Text                    text;
    int                     y = PILES_TOP;
    text_begin(&text, line, sizeof line, NULL);
    text_add(&text, ICON_VP);
    text_number(&text, table->score[stage->viewer]);
    text_add(&text, " +");
    text_number(&text, calltoglory_round_points(table, stage->viewer));
    canvas_text(canvas, FIGURES_LEFT, y, line, look_inked(look_on_felt(), GOLD_4));
    draw_types(canvas, stage, stage->viewer, FIGURES_LEFT, y += FIGURES_LINE);
    y += FIGURES_LINE;
    if (stage->view->options[CALLTOGLORY_OPTION_TASKS]) {
        draw_tasks(canvas, stage, y);
        return;
    }
    text_begin(&text, line, sizeof line, NULL);
    text_add(&text, "On the table ");
    text_number(&text, types_on_table(table));
    text_add(&text, "/9");
    canvas_text(canvas, FIGURES_LEFT, y, line, look_inked(look_on_felt(), PARCHMENT_3));
}

static void draw_rival(Canvas *canvas, const Stage *stage, int seat)
{
    const CallToGloryBoard *table = calltoglory_board(stage->view);
    Rect                    plate = rival_plate(stage->view, stage->viewer, seat);
    draw_rival_plate(canvas, stage, seat);
    int x = plate.x + PLATE_FIGURES;
    draw_icon_line(canvas, x, plate.y + 13, ICON_VP "Score ",
                   stage_counted(stage, EVENT_POINTS, seat, table->score[seat]), GOLD_4);
    draw_icon_line(canvas, x, plate.y + 23, "Round +", calltoglory_round_points(table, seat),
                   PARCHMENT_4);
    draw_icon_line(canvas, x, plate.y + 33, ICON_CARDS "Hand ", table->hand_count[seat], SKY_4);
    draw_types(canvas, stage, seat, plate.x + 3, plate.y + 47);
}

/* On each card of the hand: how many one has of it, and how many it takes to lay them. */
static void draw_have_and_need(Canvas *canvas, const Stage *stage, int type, Rect spot)
{
    Rect badge = rect_of(spot.x + 18, spot.y - 4, 22, 11);
    char line[8];
    Text text;
    text_begin(&text, line, sizeof line, NULL);
    text_number(&text, calltoglory_board(stage->view)->hand[stage->viewer][type]);
    text_add(&text, "/");
    text_number(&text, cards_it_takes(stage->view, type));
    canvas_layer(canvas);
    canvas_round_fill(canvas, badge, can_lay(stage, type) ? LEAF_3 : GOLD_2);
    canvas_text(canvas, badge.x + badge.w / 2, badge.y + 2, line,
                look_aligned(look_on_parchment(), ALIGN_CENTRE));
}

static void draw_own_hand(Canvas *canvas, const Stage *stage)
{
    const CallToGloryBoard *table = calltoglory_board(stage->view);
    for (int type = 0; type < CALLTOGLORY_TYPES; type++) {
        int count = table->hand[stage->viewer][type];
        if (!count)
            continue;
        Rect spot = hand_type_spot(table, stage->viewer, type);
        if (stage_hides(stage, spot) && count == 1)
            continue;
        canvas_layer(canvas);
        character_draw(canvas, spot.x, spot.y, CALLTOGLORY_NUMBER[type], stage_flags(stage, spot));
        draw_have_and_need(canvas, stage, type, spot);
    }
}

static void calltoglory_draw(Canvas *canvas, const Stage *stage)
{
    for (int seat = 0; seat < stage->view->seats; seat++)
        if (seat != stage->viewer)
            draw_rival(canvas, stage, seat);
    for (int type = 0; type < CALLTOGLORY_TYPES; type++)
        draw_set(canvas, stage, type);
    for (int pile = 0; pile < FOUR_PILES; pile++)
        draw_pile(canvas, stage, pile);
    draw_figures(canvas, stage);
    draw_own_hand(canvas, stage);
}

static void calltoglory_status(const Match *view, Text *text)
{
    text_add(text, "Round ");
    text_number(text, view->round);
    text_add(text, "/");
    text_number(text, view->options[CALLTOGLORY_OPTION_ROUNDS]);
    text_add(text, "  Table ");
    text_number(text, types_on_table(calltoglory_board(view)));
    text_add(text, "/9");
}

/* ---- deciding ---- */

static const char *calltoglory_verb_label(const Match *view, int act)
{
    static const char *const LABELS[] = {
        [CALLTOGLORY_ACT_DRAW] = "Draw a card",     [CALLTOGLORY_ACT_LAY] = "Lay a set",
        [CALLTOGLORY_ACT_DISCARD] = "Discard",      [CALLTOGLORY_ACT_NINJA] = "Send a Ninja",
        [CALLTOGLORY_ACT_END] = "End my turn",      [CALLTOGLORY_ACT_PILE] = "Choose a pile",
        [CALLTOGLORY_ACT_REVEAL] = "Reveal a task",
    };
    (void)view;
    return LABELS[act];
}

static const char *calltoglory_verb_help(const Match *view, int act)
{
    static const char *const HELP[] = {
        [CALLTOGLORY_ACT_DRAW] = "Two cards from two different piles.",
        [CALLTOGLORY_ACT_LAY] = "More cards of one character than lie there now.",
        [CALLTOGLORY_ACT_DISCARD] = "One card, face up: somebody may want it.",
        [CALLTOGLORY_ACT_NINJA] = "Give back a miniature and kill one card of a rival's set.",
        [CALLTOGLORY_ACT_END] = "Keep your miniatures for later.",
        [CALLTOGLORY_ACT_PILE] = "Your cards go to one of the discard piles.",
        [CALLTOGLORY_ACT_REVEAL] = "Everybody scores it who has that character.",
    };
    (void)view;
    return HELP[act];
}

static const char *calltoglory_why_not(const Match *view, int act)
{
    if (act == CALLTOGLORY_ACT_NINJA && !view->options[CALLTOGLORY_OPTION_NINJAS])
        return NOT_OFFERED;
    return match_why_not(view, act);
}

static void choices_of_piles(const Match *view, const Move *so_far, int first, int count,
                             ChoiceSet *set)
{
    for (int i = 0; i < count; i++) {
        Move move = *so_far;
        if (so_far->act == CALLTOGLORY_ACT_DISCARD)
            move.m = (uint8_t)i;
        else
            move.n = (uint8_t)i;
        choice_add(set, i, pile_spot(first + i), NULL, match_check(view, &move));
    }
}

static void choices_of_hand_types(const Match *view, const Move *so_far, ChoiceSet *set)
{
    const CallToGloryBoard *table = calltoglory_board(view);
    for (int type = 0; type < CALLTOGLORY_TYPES; type++) {
        int held = table->hand[view->actor][type], least = 0;
        if (!held)
            continue;
        const char *why_not = NULL;
        Choice     *choice;
        if (so_far->act == CALLTOGLORY_ACT_LAY) {
            least = cards_it_takes(view, type);
            Move move = *so_far;
            move.n = CALLTOGLORY_NUMBER[type];
            move.m = (uint8_t)held;
            why_not = match_check(view, &move);
        }
        choice = choice_add(set, CALLTOGLORY_NUMBER[type], hand_type_spot(table, view->actor, type),
                            NULL, why_not);
        Text text;
        text_begin(&text, choice->label, CHOICE_LABEL, NULL);
        text_add(&text, character_title(CALLTOGLORY_NUMBER[type]));
        if (least) {
            text_add(&text, ": takes ");
            text_number(&text, least);
        }
    }
}

static void choices_of_count(const Match *view, const Move *so_far, ChoiceSet *set)
{
    const CallToGloryBoard *table = calltoglory_board(view);
    int                     type = calltoglory_type(so_far->n);
    choice_prompt(set, "Lay how many?");
    set->number = true;
    set->least = (uint8_t)cards_it_takes(view, type);
    set->most = set->usual = table->hand[view->actor][type];
}

static void choices_to_kill(const Match *view, const Move *so_far, ChoiceSet *set)
{
    const CallToGloryBoard *table = calltoglory_board(view);
    choice_prompt(set, "Kill one card of which set?");
    for (int type = 0; type < CALLTOGLORY_TYPES; type++)
        if (calltoglory_set(table, so_far->seat, type))
            choice_add(set, CALLTOGLORY_NUMBER[type], set_spot(type),
                       character_title(CALLTOGLORY_NUMBER[type]), NULL);
}

static void choices_of_victims(const Match *view, ChoiceSet *set)
{
    choice_prompt(set, "Send the Ninja to whom?");
    for (int i = 1; i < view->seats; i++) {
        int  seat = (view->actor + i) % view->seats;
        bool bare = calltoglory_types_before(calltoglory_board(view), seat) == 0;
        choice_add(set, seat, rival_plate(view, view->actor, seat), NULL,
                   bare ? "There is nothing before them." : NULL);
    }
}

static void choices_of_tasks(const Match *view, ChoiceSet *set)
{
    const CallToGloryBoard *table = calltoglory_board(view);
    choice_prompt(set, "Reveal which task?");
    for (int colour = 0; colour < CALLTOGLORY_COLOURS; colour++) {
        uint8_t held = table->task[view->actor][colour];
        if (!held)
            continue;
        Choice *choice = choice_add(set, held - 1, (Rect){0}, NULL, NULL);
        Text    text;
        text_begin(&text, choice->label, CHOICE_LABEL, NULL);
        text_add(&text, character_title(CALLTOGLORY_NUMBER[calltoglory_task_type(held - 1)]));
        text_add(&text, " +");
        text_number(&text, calltoglory_task_worth(held - 1));
    }
}

static void choices_for_discard(const Match *view, const Move *so_far, int field, ChoiceSet *set)
{
    int forced = calltoglory_forced_pile(calltoglory_board(view));
    if (field == 0) {
        choice_prompt(set, "Discard whom?");
        choices_of_hand_types(view, so_far, set);
    } else if (forced >= 0) {
        set->forced = true;
        set->usual = (uint8_t)forced;
    } else {
        choice_prompt(set, "To which pile?");
        choices_of_piles(view, so_far, 2, 2, set);
    }
}

static void calltoglory_choices(const Match *view, const Move *so_far, int field, ChoiceSet *set)
{
    switch (so_far->act) {
    case CALLTOGLORY_ACT_DRAW:
        choice_prompt(set, calltoglory_board(view)->drawn ? "The second card, from another pile:"
                                                          : "Draw from which pile?");
        choices_of_piles(view, so_far, 0, FOUR_PILES, set);
        break;
    case CALLTOGLORY_ACT_LAY:
        choice_prompt(set, "Lay whom?");
        if (field == 0)
            choices_of_hand_types(view, so_far, set);
        else
            choices_of_count(view, so_far, set);
        break;
    case CALLTOGLORY_ACT_DISCARD: choices_for_discard(view, so_far, field, set); break;
    case CALLTOGLORY_ACT_NINJA:
        if (field == 0)
            choices_of_victims(view, set);
        else
            choices_to_kill(view, so_far, set);
        break;
    case CALLTOGLORY_ACT_PILE:
        choice_prompt(set, "Your cards go to which pile?");
        choices_of_piles(view, so_far, 2, 2, set);
        break;
    case CALLTOGLORY_ACT_REVEAL: choices_of_tasks(view, set); break;
    default: break;
    }
}

static void foretell_lay(const Match *view, const Move *so_far, int type, Text *text)
{
    const CallToGloryBoard *table = calltoglory_board(view);
    text_add(text, "Worth ");
    text_number(text, so_far->n);
    text_add(text, " points. ");
    if (table->set_count[type] && table->set_owner[type] != view->actor)
        text_add(text, "Beats the set that lies there.");
    else if (table->set_count[type])
        text_add(text, "Replaces your own set.");
}

/* What the open card of a discard pile would do for the hand. */
static void foretell_draw(const Match *view, int pile, Text *text)
{
    const CallToGloryBoard *table = calltoglory_board(view);
    int                     left = calltoglory_pile_left(table, pile);
    if (pile < 2 || !left) {
        text_add(text, "Nobody knows what comes.");
        return;
    }
    int number = table->discards[pile - 2][left - 1], type = calltoglory_type(number);
    text_add(text, character_title(number));
    text_add(text, ": you would have ");
    text_number(text, table->hand[view->actor][type] + 1);
    text_add(text, ", it takes ");
    text_number(text, cards_it_takes(view, type));
    text_add(text, ".");
}

static void foretell_task(const Match *view, int task, Text *text)
{
    const CallToGloryBoard *table = calltoglory_board(view);
    int type = calltoglory_task_type(task), worth = calltoglory_task_worth(task);
    int count = table->set_count[type];
    if (!count) {
        text_add(text, "Nobody would score it.");
        return;
    }
    text_add(text,
             table->set_owner[type] == view->actor ? "You would score " : "A rival would score ");
    text_number(text, worth * count);
    text_add(text, ".");
}

static void calltoglory_foretell(const Match *view, const Move *so_far, Text *text)
{
    int type = calltoglory_type(so_far->n);
    if (so_far->act == CALLTOGLORY_ACT_DRAW)
        foretell_draw(view, so_far->n, text);
    else if (so_far->act == CALLTOGLORY_ACT_REVEAL)
        foretell_task(view, so_far->n, text);
    else if (so_far->act == CALLTOGLORY_ACT_LAY && type >= 0 && so_far->m)
        foretell_lay(view, so_far, type, text);
}

static const char *calltoglory_foolish(const Match *view, const Move *move)
{
    (void)view, (void)move;
    return NULL;
}

static void explain_seat(const Match *view, int seat, Text *title, Text *words)
{
    const CallToGloryBoard *table = calltoglory_board(view);
    text_seat(title, seat);
    text_add(words, "Score ");
    text_number(words, table->score[seat]);
    text_add(words, ", this round so far ");
    text_number(words, calltoglory_round_points(table, seat));
    text_add(words, "\nCards in hand: ");
    text_number(words, table->hand_count[seat]);
    text_add(words, "\nSets:");
    for (int type = 0; type < CALLTOGLORY_TYPES; type++)
        if (calltoglory_set(table, seat, type)) {
            text_add(words, " ");
            text_add(words, character_title(CALLTOGLORY_NUMBER[type]));
            text_add(words, " x");
            text_number(words, table->set_count[type]);
        }
}

static void calltoglory_brief(const Match *view, Text *text)
{
    const CallToGloryBoard *table = calltoglory_board(view);
    if (view->phase != CALLTOGLORY_ACT)
        return;
    for (int type = 0; type < CALLTOGLORY_TYPES; type++)
        if (table->hand[view->actor][type] >= cards_it_takes(view, type)) {
            text_add(text, text->used ? ", " : "You can lay ");
            text_add(text, character_title(CALLTOGLORY_NUMBER[type]));
        }
    text_add(text, text->used ? "." : "");
}

static void explain_type(const Match *view, int viewer, int type, Text *title, Text *words)
{
    const CallToGloryBoard *table = calltoglory_board(view);
    int                     gone = 0, number = CALLTOGLORY_NUMBER[type];
    for (int pile = 0; pile < 2; pile++)
        for (int i = 0; i < table->discard_count[pile]; i++)
            gone += table->discards[pile][i] == number;
    text_add(title, character_title(number));
    text_add(words, "There are ");
    text_number(words, number);
    text_add(words, " of them, and a set is worth ");
    text_number(words, number);
    text_add(words, " points.\nIn your hand: ");
    text_number(words, table->hand[viewer][type]);
    text_add(words, ". On the table: ");
    text_number(words, table->set_count[type]);
    text_add(words, ". In the discard piles: ");
    text_number(words, gone);
    text_add(words, ".\nIt takes ");
    text_number(words, cards_it_takes(view, type));
    text_add(words,
             table->set_count[type] ? " to beat the set that lies there." : " to lay a set.");
}

static void explain_pile(const Match *view, int pile, Text *title, Text *words)
{
    const CallToGloryBoard *table = calltoglory_board(view);
    int                     left = calltoglory_pile_left(table, pile);
    text_add(title, pile < 2 ? "A draw pile" : "A discard pile");
    text_number(words, left);
    text_add(words,
             pile < 2 ? " cards, face down. The round ends when only one draw pile has cards left."
                      : " cards, face up. The top one first:");
}

static bool calltoglory_explain_choice(const Match *view, const Move *so_far, int field, int value,
                                       Text *title, Text *words)
{
    FieldKind kind = rules_of(view->game)->verbs[so_far->act].fields[field].kind;
    if (kind == FIELD_SEAT) {
        explain_seat(view, value, title, words);
    } else if (kind == FIELD_N && so_far->act == CALLTOGLORY_ACT_DRAW) {
        explain_pile(view, value, title, words);
    } else if (kind == FIELD_M || so_far->act == CALLTOGLORY_ACT_PILE) {
        explain_pile(view, 2 + (value & 1), title, words);
    } else if (so_far->act == CALLTOGLORY_ACT_REVEAL) {
        explain_type(view, view->actor, calltoglory_task_type(value), title, words);
    } else if (calltoglory_type(value) >= 0) {
        explain_type(view, view->actor, calltoglory_type(value), title, words);
    } else {
        return false;
    }
    return true;
}

/* ---- looking ---- */

static void calltoglory_things(const Match *view, int viewer, ThingList *list)
{
    const CallToGloryBoard *table = calltoglory_board(view);
    things_rivals(view, viewer, list);
    for (int pile = 0; pile < FOUR_PILES; pile++)
        thing_add(list, THING_PILE, pile, pile_spot(pile));
    for (int type = 0; type < CALLTOGLORY_TYPES; type++)
        thing_add(list, THING_CARD, CALLTOGLORY_NUMBER[type], set_spot(type));
    for (int type = 0; type < CALLTOGLORY_TYPES; type++)
        if (table->hand[viewer][type])
            thing_add(list, THING_CARD, CALLTOGLORY_NUMBER[type],
                      hand_type_spot(table, viewer, type));
}

/* What everybody saw a seat take, and has not seen again since. */
static int known_cards(const Match *view, int seat, Text *words, Card cards[THING_CARDS_MAX])
{
    const CallToGloryBoard *table = calltoglory_board(view);
    int                     count = 0;
    for (int type = 0; type < CALLTOGLORY_TYPES; type++)
        for (int i = 0; i < table->known[seat][type] && count < THING_CARDS_MAX; i++)
            cards[count++] = CALLTOGLORY_NUMBER[type];
    if (count)
        text_add(words, "\nSeen to take:");
    return count;
}

static int discarded_cards(const Match *view, int pile, Card cards[THING_CARDS_MAX])
{
    const CallToGloryBoard *table = calltoglory_board(view);
    int                     left = calltoglory_pile_left(table, pile), count = 0;
    for (; pile >= 2 && count < left && count < THING_CARDS_MAX; count++)
        cards[count] = table->discards[pile - 2][left - 1 - count];
    return count;
}

static int calltoglory_explain_thing(const Match *view, int viewer, const Thing *thing, Text *title,
                                     Text *words, Card cards[THING_CARDS_MAX])
{
    switch (thing->kind) {
    case THING_SEAT:
        explain_seat(view, thing->value, title, words);
        return thing->value == viewer ? 0 : known_cards(view, thing->value, words, cards);
    case THING_PILE:
        explain_pile(view, thing->value, title, words);
        return discarded_cards(view, thing->value, cards);
    default:
        explain_type(view, viewer, calltoglory_type(thing->value), title, words);
        cards[0] = thing->value;
        return 1;
    }
}

static int calltoglory_book_page(const Match *view)
{
    static const uint8_t PAGES[] = {
        [CALLTOGLORY_DRAW] = 1, [CALLTOGLORY_ACT] = 2,  [CALLTOGLORY_END] = 5,
        [CALLTOGLORY_PILE] = 2, [CALLTOGLORY_TASK] = 4,
    };
    return PAGES[view->phase];
}

const Table calltoglory_table = {
    .draw = calltoglory_draw,
    .verb_label = calltoglory_verb_label,
    .verb_help = calltoglory_verb_help,
    .brief = calltoglory_brief,
    .why_not = calltoglory_why_not,
    .choices = calltoglory_choices,
    .foretell = calltoglory_foretell,
    .foolish = calltoglory_foolish,
    .status = calltoglory_status,
    .spot = calltoglory_spot,
    .draw_card = draw_character,
    .explain_choice = calltoglory_explain_choice,
    .things = calltoglory_things,
    .explain_thing = calltoglory_explain_thing,
    .cover = {{20, 0, 20}, {14, 21, 12}, {9, 42, 8}, {6, 63, 4}},
    .book_page = calltoglory_book_page,
};
