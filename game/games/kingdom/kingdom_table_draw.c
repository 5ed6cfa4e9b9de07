/* Kingdom on the screen: two realms in the same four columns, the rival's above one's own, each
 * with its rulers above its resources; between them the columns' names. */
#include "assets.h"
#include "gfx/cardart.h"
#include "gfx/tween.h"
#include "kingdom.h"
#include "kingdom_table.h"
#include "ui/match/composer.h"
#include "ui/match/table_help.h"
#include "ui/widgets.h"
#include "core/require.h"

/* Empty places say what belongs there: a ruler, or a resource of the suit. */
static const char *const SUIT_ICONS[KINGDOM_SUITS] = {
    [SUIT_SPADES] = ICON_SPADE_LIGHT,
    [SUIT_HEARTS] = ICON_HEART_LIGHT,
    [SUIT_DIAMONDS] = ICON_DIAMOND_LIGHT,
    [SUIT_CLUBS] = ICON_CLUB_LIGHT,
};

/* ---- the realms ---- */

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
    canvas_disc(canvas, spot.x + 15, spot.y + 22, 6, BLOOD_1);
    canvas_text(canvas, spot.x + 16, spot.y + 19, mine ? ICON_SKULL : ICON_AP,
                look_aligned(look_on_felt(), ALIGN_CENTRE));
}

static void draw_resources(Canvas *canvas, const Stage *stage, int seat, int suit)
{
    const KingdomBoard *table = kingdom_board(stage->view);
    unsigned            ranks = kingdom_suit(table->resources[seat], suit);
    int                 top = kingdom_top(ranks);
    for (int rank = 2; rank <= KINGDOM_RESOURCE_MAX; rank++) {
        if (!(ranks >> (rank - 1) & 1))
            continue;
        Rect spot = kingdom_resource_spot(table, stage->viewer, seat, CARD_OF(suit, rank));
        if (stage_arriving(stage, spot))
            continue;
        canvas_layer(canvas); /* the pile overlaps */
        draw_kingdom_card(canvas, spot, CARD_OF(suit, rank),
                          stage_flags(stage, spot) | (rank < top ? CARD_FANNED : 0));
    }
    if (!ranks)
        draw_place(canvas, kingdom_resource_spot(table, stage->viewer, seat, CARD_OF(suit, 2)),
                   SUIT_ICONS[suit]);
    else if (can_be_trounced(table, seat, suit) && !stage->show && !match_over(stage->view))
        draw_threat(canvas, stage, seat,
                    kingdom_resource_spot(table, stage->viewer, seat, CARD_OF(suit, top)));
}

static void draw_suit(Canvas *canvas, const Stage *stage, int seat, int suit)
{
    const KingdomBoard *table = kingdom_board(stage->view);
    unsigned            ruler = kingdom_suit(table->rulers[seat], suit);
    Rect                throne = kingdom_ruler_spot(stage->viewer, seat, suit);
    Rect                realm = kingdom_realm(stage->viewer, seat, suit);
    bool                ruled = ruler && !stage_arriving(stage, throne);
    canvas_round_fill(canvas, realm, seat == stage->viewer ? FELT_1 : FELT_0);
    canvas_round_frame(canvas, realm, ruled ? GOLD_3 : FELT_3);
    if (ruled)
        draw_kingdom_card(canvas, throne, CARD_OF(suit, kingdom_top(ruler)), 0);
    else
        draw_place(canvas, throne, ICON_VP);
    draw_resources(canvas, stage, seat, suit);
}

/* The names of the columns; gold where one has opened the suit. */
static void draw_labels(Canvas *canvas, const Stage *stage)
{
    for (int suit = 0; suit < KINGDOM_SUITS; suit++) {
        Rect realm = kingdom_realm(stage->viewer, stage->viewer, suit);
        bool open = kingdom_suit(kingdom_board(stage->view)->resources[stage->viewer], suit);
        canvas_text(canvas, realm.x + realm.w / 2, KINGDOM_LABELS, KINGDOM_RESOURCE_WORDS[suit],
                    look_aligned(look_inked(look_on_felt(), open ? GOLD_4 : FELT_5), ALIGN_CENTRE));
    }
}

/* ---- tokens and the die ---- */

/* "6 - 1 = 5", or "- 1 = 5" beside a die that is large enough to be read. */
static void draw_income(Canvas *canvas, int x, int y, int die, bool lies_there)
{
    char words[24];
    Text text;
    text_begin(&text, words, sizeof words, NULL);
    if (!lies_there)
        text_number(&text, die);
    text_add(&text, lies_there ? "- 1 = " : " - 1 = ");
    text_number(&text, die - 1);
    canvas_text(canvas, x, y, words, look_inked(look_on_felt(), PARCHMENT_5));
}

/* Whether the die that lies there is this turn's: while a turn begins it is still the last one's,
 * and while it rolls it is none yet. */
static bool has_rolled(const Stage *stage)
{
    const Event *event = stage_event(stage);
    if (!stage->show)
        return stage->view->phase == KINGDOM_BUILD;
    if (event && event->kind == EVENT_ROLL)
        return false;
    int act = stage->events->events[0].n;
    return stage_has_told(stage, EVENT_ROLL) || act == KINGDOM_ACT_PLACE ||
           act == KINGDOM_ACT_TROUNCE;
}

/* What the die of this turn has paid to the seat stays there while it builds. */
static void draw_last_roll(Canvas *canvas, const Stage *stage, int seat, int x, int y)
{
    const KingdomBoard *table = kingdom_board(stage->view);
    if (stage->view->turn != seat || !table->die || table->turns[seat] < 2 || !has_rolled(stage))
        return;
    canvas_text(canvas, x, y, ICON_DIE, look_on_felt());
    draw_income(canvas, x + 12, y, table->die, false);
}

static int tokens_of(const Stage *stage, int seat)
{
    return stage_counted(stage, KINGDOM_EVENT_TOKENS, seat,
                         kingdom_board(stage->view)->tokens[seat]);
}

/* "Tokens 12", or "Tokens 12→5" while a card would cost that. */
static void draw_own_tokens(Canvas *canvas, const Stage *stage, int x, int y)
{
    const Match *view = stage->view;
    char         words[32];
    Text         text;
    int          now = tokens_of(stage, stage->viewer), then = now;
    if (stage->composer && stage->composer->field >= 0 && view->actor == stage->viewer) {
        Move move = composer_would_be(stage->composer, view);
        then = kingdom_tokens_after(view, &move);
    }
    text_begin(&text, words, sizeof words, NULL);
    text_add(&text, ICON_TOKEN "Tokens ");
    text_number(&text, now);
    if (then != now) {
        text_add(&text, INK_BLOOD_4 "→");
        text_number(&text, then);
    }
    canvas_text(canvas, x, y, words, look_inked(look_on_felt(), GOLD_4));
}

enum { BANK_AT = 80, ROLL_AT = 142 }; /* in one's own line */

static void draw_bank(Canvas *canvas, const Stage *stage)
{
    const KingdomBoard *table = kingdom_board(stage->view);
    Rect                bar = kingdom_plate(stage->view, stage->viewer, stage->viewer);
    bool                turn = stage_turn(stage) == stage->viewer;
    canvas_round_fill(canvas, bar, FELT_0);
    canvas_round_frame(canvas, bar, turn ? GOLD_3 : FELT_3);
    draw_own_tokens(canvas, stage, bar.x + 4, bar.y + 4);
    draw_icon_line(canvas, bar.x + BANK_AT, bar.y + 4, "Bank ", table->stockpile,
                   table->stockpile ? PARCHMENT_3 : BLOOD_4);
    draw_last_roll(canvas, stage, stage->viewer, bar.x + ROLL_AT, bar.y + 4);
}

/* ---- the rival and the piles ---- */

static void draw_rival(Canvas *canvas, const Stage *stage)
{
    const KingdomBoard *table = kingdom_board(stage->view);
    int                 seat = kingdom_rival(stage->viewer);
    Rect                plate = kingdom_plate(stage->view, stage->viewer, seat);
    int                 x = plate.x + PLATE_FIGURES;
    draw_rival_plate(canvas, stage, seat);
    draw_icon_line(canvas, x, plate.y + 13, ICON_TOKEN "Tokens ", tokens_of(stage, seat), GOLD_4);
    draw_icon_line(canvas, x, plate.y + 23, ICON_CARDS "Hand ",
                   table->hand_count[seat] - stage_coming_to_hand(stage, seat), SKY_4);
    draw_icon_line(canvas, x, plate.y + 33, ICON_VP "Rulers ", kingdom_rulers_in_place(table, seat),
                   PARCHMENT_4);
    draw_last_roll(canvas, stage, seat, plate.x + 4, plate.y + 46);
}

static void draw_piles(Canvas *canvas, const Stage *stage)
{
    const KingdomBoard *table = kingdom_board(stage->view);
    Rect                deck = kingdom_deck_spot(), discard = kingdom_discard_spot();
    int                 left = kingdom_deck_count(table);
    if (left)
        draw_stack(canvas, deck, left);
    else
        draw_place(canvas, deck, ICON_CROSS);
    canvas_layer(canvas);
    if (table->discard_count > stage_arriving(stage, discard))
        draw_kingdom_card(canvas, discard, CARD_HIDDEN, CARD_DIMMED);
    else
        draw_place(canvas, discard, ICON_CARDS);
}

void kingdom_draw(Canvas *canvas, const Stage *stage)
{
    require(stage->viewer >= 0 && stage->viewer < stage->view->seats);
    const KingdomBoard *table = kingdom_board(stage->view);
    Card                cards[KINGDOM_HAND_ROOM];
    int                 count = kingdom_hand_of(table, stage->viewer, cards);
    draw_piles(canvas, stage);
    draw_rival(canvas, stage);
    draw_labels(canvas, stage);
    for (int suit = 0; suit < KINGDOM_SUITS; suit++) {
        draw_suit(canvas, stage, kingdom_rival(stage->viewer), suit);
        draw_suit(canvas, stage, stage->viewer, suit);
    }
    draw_bank(canvas, stage);
    draw_hand(canvas, stage, cards, count);
}

/* A rival's trounce is held up before the two cards go: the higher, and the one that it beats. */
static void draw_trounce(Canvas *canvas, const Stage *stage, const Event *act)
{
    char words[64];
    Text text;
    Rect box = decision_box(), in = rect_inset(box, 6);
    int  top = in.y + in.h - CARD_HEIGHT + 1, right = in.x + in.w - CARD_WIDTH;
    text_begin_short(&text, words, sizeof words, stage->names);
    text_seat(&text, act->seat);
    text_add(&text, text_seat_is_you(&text, act->seat) ? " trounce " : " trounces ");
    text_seat_whom(&text, act->other);
    canvas_layer(canvas);
    widget_panel(canvas, box);
    canvas_layer(canvas);
    canvas_text_box(canvas, rect_of(in.x, in.y - 1, in.w, 2 * FONT_BODY.line), words,
                    look_aligned(look_on_parchment(), ALIGN_CENTRE));
    draw_kingdom_card(canvas, rect_of(in.x, top, CARD_WIDTH, CARD_HEIGHT), act[1].card, 0);
    draw_kingdom_card(canvas, rect_of(right, top, CARD_WIDTH, CARD_HEIGHT), act[2].card,
                      CARD_DIMMED);
    for (int i = 0; i < 3; i++)
        canvas_line(canvas, right + 3 + i, top + CARD_HEIGHT - 4, right + CARD_WIDTH - 6 + i,
                    top + 3, BLOOD_3);
    canvas_text(canvas, in.x + in.w / 2 + 1, top + CARD_HEIGHT / 2 - 4, ICON_AP,
                look_aligned(look_on_parchment(), ALIGN_CENTRE));
}

/* The die tumbles beside the tokens that it pays, then lies still and tells how many. In the first
 * roll nothing is paid: it tells who begins. */
void kingdom_draw_event(Canvas *canvas, const Stage *stage, const EventList *list, int index,
                        int frame, int frames)
{
    require(index >= 0 && index < list->count);
    const Event        *event = &list->events[index];
    const KingdomBoard *table = kingdom_board(stage->view);
    enum { DIE = 18 };
    if (kingdom_is_trounce(event) && event->seat != stage->viewer && index + 2 < list->count)
        draw_trounce(canvas, stage, event);
    if (event->kind != EVENT_ROLL)
        return;
    bool mine = event->seat == stage->viewer, pays = table->turns[event->seat] > 0;
    Rect plate = kingdom_plate(stage->view, stage->viewer, event->seat);
    int  x = mine ? plate.x + ROLL_AT : plate.x + 8, y = mine ? plate.y - 3 : plate.y + 37;
    int  rolling = frames / 2; /* then the news tell, too */
    int  spots = frame < rolling ? 1 + (frame / 4 * 5 + event->n) % 6 : event->n;
    int  lift = frame < rolling ? tween_sway((uint32_t)frame, 14, 10) : 0;
    canvas_layer(canvas);
    if (frame >= rolling && pays)
        draw_income(canvas, x + DIE + 4, mine ? plate.y + 4 : plate.y + 46, event->n, true);
    die_draw(canvas, x, y - lift, spots);
}
