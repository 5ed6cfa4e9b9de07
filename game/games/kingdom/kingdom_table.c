/* Kingdom on the screen: two kingdoms face to face, four suits each with a pile of resources and a
 * ruler above. */
#include "ai/rival_words.h"
#include "assets.h"
#include "core/rules.h"
#include "gfx/tween.h"
#include "ui/match/table_help.h"
#include "ui/widgets.h"
#include "kingdom.h"
#include "kingdom_table.h"

static const char *const RESOURCE_WORDS[KINGDOM_SUITS] = {
    [SUIT_SPADES] = "Agriculture",
    [SUIT_HEARTS] = "Fealty",
    [SUIT_DIAMONDS] = "Commerce",
    [SUIT_CLUBS] = "Military",
};

enum {
    MY_COLUMN = 51,
    THEIR_COLUMN = 53,
    RULER_W = SMALL_CARD_WIDTH + 2,
    THEIR_LEFT = 74,
    MY_LEFT = 3,
    MY_TOP = FIELD_TOP + 12,
    HAND_ROOM = 8
};

/* ---- where things lie ---- */

static Rect column(int viewer, int seat, int suit)
{
    bool mine = seat == viewer;
    int  width = mine ? MY_COLUMN : THEIR_COLUMN;
    return rect_of((mine ? MY_LEFT : THEIR_LEFT) + suit * width, mine ? MY_TOP : RIVALS_TOP + 13,
                   width - 3, SMALL_CARD_HEIGHT);
}

static Rect ruler_spot(int viewer, int seat, int suit)
{
    Rect here = column(viewer, seat, suit);
    return rect_of(here.x, here.y, SMALL_CARD_WIDTH, SMALL_CARD_HEIGHT);
}

static Rect resource_strip(int viewer, int seat, int suit)
{
    Rect here = column(viewer, seat, suit);
    if (seat == viewer)
        return rect_of(here.x, here.y + SMALL_CARD_HEIGHT + 1, here.w, SMALL_CARD_HEIGHT);
    return rect_of(here.x + RULER_W, here.y, here.w - RULER_W, SMALL_CARD_HEIGHT);
}

/* The place of a card in its pile, lowest first. */
static Rect resource_spot(const KingdomBoard *table, int viewer, int seat, Card card)
{
    int      suit = card_suit(card);
    unsigned ranks = kingdom_suit(table->resources[seat], suit);
    unsigned below = ranks & ((1u << (card_rank(card) - 1)) - 1u);
    int      count = kingdom_count(ranks | 1u << (card_rank(card) - 1));
    return strip_spot(resource_strip(viewer, seat, suit), kingdom_count(below), count);
}

static Rect deck_spot(void)
{
    return rect_of(292, RIVALS_TOP - 1, SMALL_CARD_WIDTH, SMALL_CARD_HEIGHT);
}
static Rect discard_spot(void)
{
    return rect_of(292, RIVALS_TOP + 28, SMALL_CARD_WIDTH, SMALL_CARD_HEIGHT);
}
static Rect their_hand_spot(void)
{
    return rect_of(44, RIVALS_TOP + 13, SMALL_CARD_WIDTH, SMALL_CARD_HEIGHT);
}

static int hand_of(const KingdomBoard *table, int seat, Card cards[HAND_ROOM])
{
    int count = 0;
    for (KingdomSet rest = table->hand[seat]; rest && count < HAND_ROOM; rest &= rest - 1)
        cards[count++] = kingdom_lowest(rest);
    return count;
}

static Rect hand_card_spot(const KingdomBoard *table, int seat, Card card)
{
    Card cards[HAND_ROOM];
    int  count = hand_of(table, seat, cards);
    for (int i = 0; i < count; i++)
        if (cards[i] == card)
            return hand_spot(i, count);
    return hand_spot(count / 2, count ? count : 1);
}

static Rect kingdom_spot(const Match *view, int viewer, const Event *event, bool to)
{
    const KingdomBoard *table = kingdom_board(view);
    int                 zone = to ? event->to : event->from;
    switch (zone) {
    case ZONE_DECK: return deck_spot();
    case ZONE_DISCARD: return discard_spot();
    case ZONE_HAND:
        return event->seat == viewer ? hand_card_spot(table, viewer, event->card)
                                     : their_hand_spot();
    case KINGDOM_ZONE_RULERS: return ruler_spot(viewer, event->seat, card_suit(event->card));
    default: return resource_spot(table, viewer, event->seat, event->card);
    }
}

/* ---- drawing ---- */

/* Empty places say what belongs there: a ruler, or a resource of the suit. */
static const char *const SUIT_ICONS[KINGDOM_SUITS] = {
    [SUIT_SPADES] = ICON_SPADE_LIGHT,
    [SUIT_HEARTS] = ICON_HEART_LIGHT,
    [SUIT_DIAMONDS] = ICON_DIAMOND_LIGHT,
    [SUIT_CLUBS] = ICON_CLUB_LIGHT,
};

/* Whether a seat could lose its top resource of a suit: the other has a higher one. */
static bool can_be_trounced(const KingdomBoard *table, int seat, int suit)
{
    unsigned ranks = kingdom_suit(table->resources[seat], suit);
    return ranks && kingdom_top(kingdom_suit(table->resources[kingdom_rival(seat)], suit)) >
                        kingdom_top(ranks);
}

/* Crossed swords' worth of warning on the card that can be knocked out: red on the rival's, a skull
 * on one's own. */
static void draw_threat(Canvas *canvas, const Stage *stage, int seat, Rect spot)
{
    bool mine = seat == stage->viewer;
    canvas_layer(canvas);
    canvas_round_frame(canvas, spot, BLOOD_4);
    canvas_round_frame(canvas, rect_inset(spot, 1), BLOOD_2);
    canvas_disc(canvas, spot.x + 15, spot.y + 23, 6, BLOOD_1);
    canvas_text(canvas, spot.x + 16, spot.y + 20, mine ? ICON_SKULL : ICON_AP,
                look_aligned(look_on_felt(), ALIGN_CENTRE));
}

static void draw_suit(Canvas *canvas, const Stage *stage, int seat, int suit)
{
    const KingdomBoard *table = kingdom_board(stage->view);
    unsigned            ruler = kingdom_suit(table->rulers[seat], suit);
    unsigned            ranks = kingdom_suit(table->resources[seat], suit);
    Rect                throne = ruler_spot(stage->viewer, seat, suit);
    Rect                strip = resource_strip(stage->viewer, seat, suit);
    if (!ruler || stage_arriving(stage, throne))
        draw_place(canvas, throne, ICON_VP);
    if (!ranks)
        draw_place(canvas, strip_spot(strip, 0, 1), SUIT_ICONS[suit]);
    if (ruler && !stage_arriving(stage, throne))
        draw_kingdom_card(canvas, throne, CARD_OF(suit, kingdom_top(ruler)), 0);
    for (int rank = 2; rank <= KINGDOM_RESOURCE_MAX; rank++) {
        if (!(ranks >> (rank - 1) & 1))
            continue;
        Rect spot = resource_spot(table, stage->viewer, seat, CARD_OF(suit, rank));
        if (stage_arriving(stage, spot))
            continue;
        canvas_layer(canvas); /* the pile overlaps */
        draw_kingdom_card(canvas, spot, CARD_OF(suit, rank), stage_flags(stage, spot));
    }
    if (can_be_trounced(table, seat, suit) && !stage->show)
        draw_threat(canvas, stage, seat,
                    resource_spot(table, stage->viewer, seat, CARD_OF(suit, kingdom_top(ranks))));
}

static void draw_kingdom_of(Canvas *canvas, const Stage *stage, int seat)
{
    for (int suit = 0; suit < KINGDOM_SUITS; suit++)
        draw_suit(canvas, stage, seat, suit);
}

/* The four resources by name, in the colours of cards that lie there. */
static void draw_labels(Canvas *canvas, const Stage *stage, int seat, int y)
{
    for (int suit = 0; suit < KINGDOM_SUITS; suit++) {
        bool open = kingdom_suit(kingdom_board(stage->view)->resources[seat], suit);
        Rect here = column(stage->viewer, seat, suit);
        canvas_text(canvas, here.x + here.w / 2 + 1, y, RESOURCE_WORDS[suit],
                    look_aligned(look_inked(look_on_felt(), open ? GOLD_4 : FELT_5), ALIGN_CENTRE));
    }
}

static void draw_rival(Canvas *canvas, const Stage *stage)
{
    const KingdomBoard *table = kingdom_board(stage->view);
    int                 seat = kingdom_rival(stage->viewer);
    Rect                hand = their_hand_spot();
    draw_portrait(canvas, stage, seat, 4, RIVALS_TOP + 11);
    canvas_text_short(canvas, 4, RIVALS_TOP + 2, 66, stage->names[seat], look_on_felt());
    draw_icon_line(canvas, 4, RIVALS_TOP + 48, ICON_TOKEN " ",
                   stage_counted(stage, KINGDOM_EVENT_TOKENS, seat, table->tokens[seat]), GOLD_4);
    card_draw_back_small(canvas, hand.x, hand.y, 0);
    draw_icon_line(canvas, hand.x - 6, RIVALS_TOP + 48, ICON_CARDS " ", table->hand_count[seat],
                   SKY_4);
    draw_labels(canvas, stage, seat, RIVALS_TOP + 4);
}

static void draw_piles(Canvas *canvas, const Stage *stage)
{
    const KingdomBoard *table = kingdom_board(stage->view);
    card_draw_pile_small(canvas, deck_spot().x, deck_spot().y, kingdom_deck_count(table), 0);
    if (table->discard_count > stage_arriving(stage, discard_spot()))
        draw_kingdom_card(canvas, discard_spot(), CARD_HIDDEN, 0);
    else
        draw_place(canvas, discard_spot(), ICON_CARDS);
}

static void kingdom_draw(Canvas *canvas, const Stage *stage)
{
    const KingdomBoard *table = kingdom_board(stage->view);
    Card                cards[HAND_ROOM];
    int                 count = hand_of(table, stage->viewer, cards);
    draw_piles(canvas, stage);
    draw_rival(canvas, stage);
    draw_kingdom_of(canvas, stage, kingdom_rival(stage->viewer));
    draw_icon_line(
        canvas, MY_LEFT, MY_TOP - 11, ICON_TOKEN " Tokens ",
        stage_counted(stage, KINGDOM_EVENT_TOKENS, stage->viewer, table->tokens[stage->viewer]),
        GOLD_4);
    draw_icon_line(canvas, MY_LEFT + 78, MY_TOP - 11, "Stock ", table->stockpile, PARCHMENT_3);
    if (table->die)
        draw_icon_line(canvas, MY_LEFT + 140, MY_TOP - 11, ICON_DIE " ", table->die, PARCHMENT_4);
    draw_kingdom_of(canvas, stage, stage->viewer);
    draw_labels(canvas, stage, stage->viewer, MY_TOP + 2 * SMALL_CARD_HEIGHT + 3);
    draw_hand(canvas, stage, cards, count);
}

static void kingdom_status(const Match *view, Text *text)
{
    text_add(text, "Turn ");
    text_number(text, kingdom_board(view)->turns[view->turn]);
    text_add(text, "  Stack ");
    text_number(text, kingdom_deck_count(kingdom_board(view)));
}

static const EventLook EVENT_LOOKS[] = {
    [KINGDOM_EVENT_TOKENS - EVENT_OWN] = {.frames = 24,
                                          .weight = 1,
                                          .icon = ICON_TOKEN,
                                          .gain = {EFFECT_COIN},
                                          .loss = {EFFECT_COIN}},
};

static const Great LOST_RULER = {.theirs = " loses a ruler!",
                                 .yours = "You lose a ruler!",
                                 .stop = 6,
                                 .shake = 4,
                                 .flash = BLOOD_3,
                                 .light = 7,
                                 .sound = EFFECT_KILL,
                                 .sound_own = EFFECT_FALL,
                                 .seat_says = OCCASION_LOST,
                                 .doer_says = OCCASION_TOOK};
static const Great CROWNED = {
    .stop = 3, .flash = GOLD_4, .light = 5, .sound = EFFECT_CROWN, .sound_own = EFFECT_CROWN};
static const Great TROUNCED = {
    .stop = 3, .shake = 2, .flash = COLOUR_CLEAR, .sound = EFFECT_BLOW, .sound_own = EFFECT_BLOW};

static void kingdom_great(const Match *view, const EventList *list, int index, GreatMoment *moment,
                          Text *banner)
{
    const Event *event = &list->events[index];
    bool         theirs = event->seat != view->turn;
    (void)banner;
    if (event->kind != EVENT_CARD)
        return;
    if (event->from == KINGDOM_ZONE_RULERS) {
        moment->great = &LOST_RULER;
        moment->doer = theirs ? view->turn : SEAT_NONE;
    } else if (event->from == KINGDOM_ZONE_DOMAIN && theirs) {
        moment->great = &TROUNCED;
        moment->doer = view->turn;
    } else if (event->to == KINGDOM_ZONE_RULERS) {
        moment->great = &CROWNED;
    }
}

static const ZoneLook ZONE_LOOKS[] = {
    [KINGDOM_ZONE_DOMAIN - ZONE_OWN] = {.open = true},
    [KINGDOM_ZONE_RULERS - ZONE_OWN] = {.open = false},
};

/* The die tumbles, then lies still. */
static void kingdom_draw_event(Canvas *canvas, const Stage *stage, const EventList *list, int index,
                               int frame, int frames)
{
    const Event *event = &list->events[index];
    if (event->kind != EVENT_ROLL)
        return;
    Rect box = rect_centred(decision_box(), 64, 56);
    int  rolling = frames * 2 / 3;
    int  spots = frame < rolling ? 1 + (frame / 4 * 5 + event->n) % 6 : event->n;
    int  lift = frame < rolling ? tween_sway((uint32_t)frame, 14, 10) : 0;
    widget_panel(canvas, box);
    canvas_text_short(canvas, box.x + 8, box.y + 7, box.w - 16, stage->names[event->seat],
                      look_on_parchment());
    die_draw(canvas, box.x + 23, box.y + 28 - lift, spots);
}

/* ---- deciding ---- */

static const char *kingdom_verb_label(const Match *view, int act)
{
    static const char *const LABELS[] = {
        [KINGDOM_ACT_THROW] = "Throw away",
        [KINGDOM_ACT_PLACE] = "Place a card",
        [KINGDOM_ACT_TROUNCE] = "Trounce",
        [KINGDOM_ACT_END] = "End my turn",
    };
    (void)view;
    return LABELS[act];
}

static const char *kingdom_verb_help(const Match *view, int act)
{
    static const char *const HELP[] = {
        [KINGDOM_ACT_THROW] = "Cards thrown away lie face down.",
        [KINGDOM_ACT_PLACE] = "Pay a resource's number; a ruler costs nothing.",
        [KINGDOM_ACT_TROUNCE] = "Spend a resource to knock out a lower one of your rival.",
        [KINGDOM_ACT_END] = "Your rival draws, rolls and builds.",
    };
    (void)view;
    return HELP[act];
}

static void choices_to_trounce(const Match *view, const Move *so_far, ChoiceSet *set)
{
    const KingdomBoard *table = kingdom_board(view);
    choice_prompt(set, "Trounce with which resource?");
    for (KingdomSet rest = table->resources[view->actor]; rest; rest &= rest - 1) {
        Card card = kingdom_lowest(rest);
        Move move = *so_far;
        move.cards[0] = card;
        Choice *choice = choice_add(set, card, resource_spot(table, view->actor, view->actor, card),
                                    NULL, match_check(view, &move));
        int     theirs = kingdom_top(
                kingdom_suit(table->resources[kingdom_rival(view->actor)], card_suit(card)));
        Text text;
        text_begin(&text, choice->label, CHOICE_LABEL, NULL);
        if (!theirs) {
            text_add(&text, "They have nothing of this suit");
            continue;
        }
        text_number(&text, card_rank(card));
        text_add(&text, choice->why_not ? " is not higher than " : " takes out their ");
        text_number(&text, theirs);
    }
}

static void kingdom_choices(const Match *view, const Move *so_far, int field, ChoiceSet *set)
{
    Card cards[HAND_ROOM];
    int  count = hand_of(kingdom_board(view), view->actor, cards);
    (void)field;
    if (so_far->act == KINGDOM_ACT_TROUNCE) {
        choices_to_trounce(view, so_far, set);
        return;
    }
    bool one = so_far->act == KINGDOM_ACT_PLACE;
    choice_prompt(set, one                              ? "Place which card?"
                       : view->phase == KINGDOM_OPENING ? "Throw away two cards."
                                                        : "Throw away what you need least.");
    choices_from_hand(view, so_far, cards, count, one, set);
    for (int i = 0; one && i < set->count; i++) {
        Choice *choice = &set->choices[i];
        Text    text;
        text_begin(&text, choice->label, CHOICE_LABEL, NULL);
        text_add(&text, card_words(cards[i]));
        if (kingdom_is_ruler(cards[i])) {
            text_add(&text, ": free");
        } else {
            text_add(&text, ": ");
            text_counted(&text, card_rank(cards[i]), "token", "tokens");
        }
    }
}

static void kingdom_foretell(const Match *view, const Move *so_far, Text *text)
{
    const KingdomBoard *table = kingdom_board(view);
    if (so_far->act == KINGDOM_ACT_PLACE && so_far->cards[0] &&
        !kingdom_is_ruler(so_far->cards[0])) {
        text_add(text, "Leaves you ");
        text_counted(text, table->tokens[view->actor] - card_rank(so_far->cards[0]), "token.",
                     "tokens.");
    }
    if (so_far->act != KINGDOM_ACT_THROW || !so_far->cards[0])
        return;
    int count = 0;
    while (so_far->cards[count])
        count++;
    text_counted(text, count, "card chosen", "cards chosen");
}

/* A card in hand that would complete the kingdom now, or CARD_NONE. */
static Card winning_card(const Match *view)
{
    KingdomSet ready = kingdom_placeable(kingdom_board(view), view->actor) &
                       kingdom_board(view)->hand[view->actor];
    for (; ready; ready &= ready - 1) {
        Match after = *view;
        Move  move = {.act = KINGDOM_ACT_PLACE, .cards = {kingdom_lowest(ready)}};
        match_play(&after, &move, NULL);
        if (match_over(&after))
            return move.cards[0];
    }
    return CARD_NONE;
}

static void kingdom_brief(const Match *view, Text *text)
{
    const KingdomBoard *table = kingdom_board(view);
    if (view->phase != KINGDOM_BUILD)
        return;
    text_number(text, kingdom_rulers_in_place(table, view->actor));
    text_add(text, " of 4 rulers, ");
    text_number(text, kingdom_suits_in_place(table, view->actor));
    text_add(text, " of 4 suits.");
    if (winning_card(view) != CARD_NONE)
        text_add(text, "\nYou can win now!");
}

static const char *kingdom_foolish(const Match *view, const Move *move)
{
    const KingdomBoard *table = kingdom_board(view);
    int                 seat = view->actor;
    Card                card = move->cards[0];
    if (move->act == KINGDOM_ACT_TROUNCE && kingdom_suit(table->rulers[seat], card_suit(card)) &&
        kingdom_count(kingdom_suit(table->resources[seat], card_suit(card))) == 1)
        return "This costs you your own ruler of that suit too. Trounce all the same?";
    if (move->act == KINGDOM_ACT_END && winning_card(view) != CARD_NONE)
        return "A card in your hand would complete your kingdom now. End the turn all the same?";
    return NULL;
}

static void explain_kingdom(const Match *view, int seat, Text *title, Text *words)
{
    const KingdomBoard *table = kingdom_board(view);
    text_seat(title, seat);
    text_add(words, ICON_TOKEN " Tokens ");
    text_number(words, table->tokens[seat]);
    text_add(words, ", cards in hand ");
    text_number(words, table->hand_count[seat]);
    for (int suit = 0; suit < KINGDOM_SUITS; suit++) {
        unsigned ranks = kingdom_suit(table->resources[seat], suit);
        unsigned ruler = kingdom_suit(table->rulers[seat], suit);
        text_add(words, "\n");
        text_add(words, RESOURCE_WORDS[suit]);
        text_add(words, ranks ? ": " : ": nothing yet");
        for (int rank = 2; rank <= KINGDOM_RESOURCE_MAX; rank++)
            if (ranks >> (rank - 1) & 1) {
                text_number(words, rank);
                text_add(words, " ");
            }
        if (ruler) {
            text_add(words, "ruled by the ");
            text_add(words, card_words(CARD_OF(suit, kingdom_top(ruler))));
        }
    }
}

static bool kingdom_explain(const Match *view, int viewer, int page, Text *title, Text *words)
{
    (void)view, (void)viewer;
    if (page > 0)
        return false;
    text_add(title, "The goal");
    text_add(
        words,
        "Be the first with a resource and a ruler in all four suits, and the four rulers of four "
        "ranks: a jack, a queen, a king and an ace.");
    return true;
}

static bool explain_card(Card card, Text *title, Text *words)
{
    int suit = card_suit(card);
    text_add(title, kingdom_is_ruler(card) ? "A ruler" : RESOURCE_WORDS[suit]);
    text_add(words, card_words(card));
    if (kingdom_is_ruler(card)) {
        text_add(words, ".\nComes for nothing to its own suit, once a resource lies there. Your "
                        "four rulers must "
                        "be of four ranks: a jack, a queen, a king and an ace.");
        return true;
    }
    text_add(words, ", costs ");
    text_counted(words, card_rank(card), "token", "tokens");
    text_add(words,
             ".\nOpens its suit, or goes on top if it is higher than what lies there. It can be "
             "spent to take out your rival's top resource of the suit, if that is lower.");
    return true;
}

static bool kingdom_explain_choice(const Match *view, const Move *so_far, int field, int value,
                                   Text *title, Text *words)
{
    (void)view, (void)so_far, (void)field;
    return explain_card((Card)value, title, words);
}

/* ---- looking ---- */

static void things_of(const KingdomBoard *table, int viewer, int seat, ThingList *list)
{
    for (KingdomSet rest = table->rulers[seat]; rest; rest &= rest - 1) {
        Card card = kingdom_lowest(rest);
        thing_add(list, THING_CARD, card, ruler_spot(viewer, seat, card_suit(card)));
    }
    for (KingdomSet rest = table->resources[seat]; rest; rest &= rest - 1) {
        Card card = kingdom_lowest(rest);
        thing_add(list, THING_CARD, card, resource_spot(table, viewer, seat, card));
    }
}

static void kingdom_things(const Match *view, int viewer, ThingList *list)
{
    const KingdomBoard *table = kingdom_board(view);
    Card                cards[HAND_ROOM];
    int                 rival = kingdom_rival(viewer);
    thing_add(list, THING_SEAT, rival, rect_of(4, RIVALS_TOP + 11, FACE_WIDTH + 2, FACE_WIDTH + 2));
    thing_add(list, THING_PILE, ZONE_DECK, deck_spot());
    thing_add(list, THING_PILE, ZONE_DISCARD, discard_spot());
    things_of(table, viewer, rival, list);
    things_of(table, viewer, viewer, list);
    things_hand(cards, hand_of(table, viewer, cards), list);
}

static int kingdom_explain_thing(const Match *view, int viewer, const Thing *thing, Text *title,
                                 Text *words, Card cards[THING_CARDS_MAX])
{
    const KingdomBoard *table = kingdom_board(view);
    int                 count = 0;
    bool                deck = thing->value == ZONE_DECK;
    (void)viewer;
    switch (thing->kind) {
    case THING_SEAT:
        explain_kingdom(view, thing->value, title, words);
        for (KingdomSet rest = table->rulers[thing->value] | table->resources[thing->value];
             rest && count < THING_CARDS_MAX; rest &= rest - 1)
            cards[count++] = kingdom_lowest(rest);
        break;
    case THING_PILE:
        text_add(title, deck ? "The stack" : "Thrown away");
        text_add(words, "Cards, face down: ");
        text_number(words, deck ? kingdom_deck_count(table) : table->discard_count);
        break;
    default:
        explain_card(thing->value, title, words);
        cards[count++] = thing->value;
        break;
    }
    return count;
}

static int kingdom_book_page(const Match *view)
{
    static const uint8_t PAGES[] = {
        [KINGDOM_OPENING] = 1,
        [KINGDOM_THROW] = 2,
        [KINGDOM_BUILD] = 3,
    };
    return PAGES[view->phase];
}

const Table kingdom_table = {
    .draw = kingdom_draw,
    .verb_label = kingdom_verb_label,
    .verb_help = kingdom_verb_help,
    .brief = kingdom_brief,
    .why_not = match_why_not,
    .choices = kingdom_choices,
    .foretell = kingdom_foretell,
    .foolish = kingdom_foolish,
    .status = kingdom_status,
    .spot = kingdom_spot,
    .draw_card = draw_kingdom_card,
    .own_figures = {MY_LEFT - 1, MY_TOP - 13, 70, 12},
    .event_looks = EVENT_LOOKS,
    .zone_looks = ZONE_LOOKS,
    .great = kingdom_great,
    .falls_lost = FALLS_ASH,
    .learnt = kingdom_learnt,
    .routine = 1 << KINGDOM_ACT_END,
    .draw_event = kingdom_draw_event,
    .explain = kingdom_explain,
    .explain_choice = kingdom_explain_choice,
    .things = kingdom_things,
    .explain_thing = kingdom_explain_thing,
    .cover = {{CARD_OF(SUIT_CLUBS, 7), 0, 32},
              {CARD_OF(SUIT_CLUBS, RANK_KING), 18, 2},
              {CARD_OF(SUIT_HEARTS, 5), 46, 34},
              {CARD_OF(SUIT_HEARTS, RANK_ACE), 63, 4}},
    .book_page = kingdom_book_page,
};
