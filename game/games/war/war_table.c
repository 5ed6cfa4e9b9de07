#include "war_table.h"

#include "assets.h"
#include "ui/match/composer.h"
#include "ui/widgets.h"
#include "war.h"
#include "core/require.h"

/* ---- Land and Money as cards ---- */

/* Of a pile, how many lie there. */
static void draw_pile_count(Canvas *canvas, Rect spot, int count)
{
    char words[8];
    Text text;
    text_begin(&text, words, sizeof words, NULL);
    text_add(&text, "×");
    text_number(&text, count);
    canvas_fill(canvas, rect_of(spot.x + 2, spot.y + 17, 12, 9), PARCHMENT_5);
    canvas_text(canvas, spot.x + 2, spot.y + 18, words, look_on_parchment());
}

static void draw_row(Canvas *canvas, const Stage *stage, Rect strip, uint32_t bag, Suit suit)
{
    RowPlace places[WAR_ROW_MAX];
    int      count = war_row(strip, bag, suit, places), arriving = 0;
    for (int i = 0; i < count; i++) {
        const RowPlace *place = &places[i];
        bool            same = i > 0 && place->card == places[i - 1].card;
        arriving = (same ? arriving : 0) + stage_arriving(stage, place->spot);
        int lie = place->count - arriving;
        arriving -= place->count;
        arriving = arriving < 0 ? 0 : arriving;
        if (lie <= 0)
            continue;
        canvas_layer(canvas); /* they overlap */
        draw_war_card(canvas, place->spot, place->card,
                      stage_flags(stage, place->spot) |
                          (place->covered || place->piled ? CARD_FANNED : 0));
        if (place->piled && lie > 1)
            draw_pile_count(canvas, place->spot, lie);
    }
    if (!count)
        draw_place(canvas, rect_of(strip.x, strip.y, SMALL_CARD_WIDTH, SMALL_CARD_HEIGHT),
                   suit == SUIT_SPADES ? ICON_CASTLE : ICON_COIN);
}

static void draw_rows(Canvas *canvas, const Stage *stage, int seat)
{
    const WarSeat *army = &war_board(stage->view)->seats[seat];
    bool           own = seat == stage->viewer;
    draw_row(canvas, stage, war_land_strip(stage->view, own), army->domain, SUIT_SPADES);
    if (war_terms(stage->view)->treasury)
        draw_row(canvas, stage, war_money_strip(own), army->treasury, SUIT_DIAMONDS);
}

/* ---- one's own Land and Money ---- */

enum {
    STACKS_NAME = 44 /* the width of a name over a stack and its discard pile */
};

/* Over a row: what it is, and what it is good for. */
static void draw_heading(Canvas *canvas, int y, const char *words, int number, const char *more)
{
    char line[48];
    Text text;
    text_begin(&text, line, sizeof line, NULL);
    text_add(&text, words);
    if (number) {
        text_add(&text, INK_FELT_5 ": +");
        text_number(&text, number);
        text_add(&text, more);
    }
    TextLook look = look_inked(look_on_felt(), PARCHMENT_4);
    look.outlined = true;
    look.shadow = FELT_0;
    canvas_layer(canvas);
    canvas_text(canvas, 4, y, line, look);
}

/* What one's cards lie on. */
static void draw_ground(Canvas *canvas, Rect rect)
{
    canvas_round_fill(canvas, rect, FELT_1);
    canvas_round_frame(canvas, rect, FELT_3);
}

static void draw_pile(Canvas *canvas, const Stage *stage, int seat)
{
    const Match    *view = stage->view;
    const WarBoard *table = war_board(view);
    const WarPile  *pile = war_pile(war_terms(view), table, seat);
    Rect            stack = war_stack_spot(view, stage->viewer, seat);
    Rect            discard = war_discard_spot(view, stage->viewer, seat);
    bool            own = war_terms(view)->own_stacks;
    int             left = pile->end - pile->top;
    int             lies = pile->discarded - stage_arriving(stage, discard);
    if (own)
        canvas_text_short(canvas, stack.x, WAR_MONEY_HEADING, STACKS_NAME, stage->names[seat],
                          look_inked(look_on_felt(), WAR_SEAT_INKS[seat]));
    else
        draw_icon_line(canvas, stack.x, WAR_LAND_HEADING, "Stack ", left, PARCHMENT_4);
    canvas_layer(canvas);
    if (left && own)
        draw_stack(canvas, stack, left);
    else if (left)
        card_draw_back_small(canvas, stack.x, stack.y, 0);
    else
        draw_place(canvas, stack, ICON_CROSS);
    if (lies > 0)
        draw_war_card(canvas, discard, table->cards[pile->base + lies - 1], 0);
    else
        draw_place(canvas, discard, ICON_CARDS);
}

/* Cards that are taken from a row stand out of it, over its heading: the question names it then. */
static bool picks_below(const Stage *stage, int heading)
{
    const Composer  *composer = stage->composer;
    const ChoiceSet *set = composer ? &composer->set : NULL;
    if (!set || composer->field < 0 || !set->count)
        return false;
    Rect spot = set->choices[0].spot;
    return spot.h == SMALL_CARD_HEIGHT && spot.y > heading && spot.y < heading + SMALL_CARD_HEIGHT;
}

static void draw_headings(Canvas *canvas, const Stage *stage)
{
    const WarTerms *terms = war_terms(stage->view);
    const WarSeat  *army = &war_board(stage->view)->seats[stage->viewer];
    bool            person = stage->portraits[stage->viewer] >= PORTRAIT_PERSON;
    if (!picks_below(stage, WAR_LAND_HEADING))
        draw_heading(canvas, WAR_LAND_HEADING,
                     person ? ICON_CASTLE "Your Land" : ICON_CASTLE "Land",
                     WAR_LAND_DP * war_bag_cards(war_bag_there(stage, WAR_ZONE_DOMAIN,
                                                               stage->viewer, army->domain)),
                     " DP");
    if (terms->treasury && !picks_below(stage, WAR_MONEY_HEADING))
        draw_heading(canvas, WAR_MONEY_HEADING, person ? ICON_COIN "Your Money" : ICON_COIN "Money",
                     war_bag_mercenaries(
                         war_bag_there(stage, WAR_ZONE_TREASURY, stage->viewer, army->treasury)),
                     " AP as Mercenaries");
}

static void draw_realm(Canvas *canvas, const Stage *stage)
{
    const Match    *view = stage->view;
    const WarTerms *terms = war_terms(view);
    draw_ground(canvas, rect_of(2, FIELD_TOP - 1, WAR_FIELD_WIDTH, WAR_FIELD_HEIGHT + 1));
    draw_rows(canvas, stage, stage->viewer);
    draw_headings(canvas, stage);
    for (int i = 0; i < (terms->own_stacks ? view->seats : 1); i++)
        draw_pile(canvas, stage, (stage->viewer + i) % view->seats);
}

/* Beside an only rival's plate: his Land, and his Money or the backs of his hand. */
static void draw_only_rival(Canvas *canvas, const Stage *stage, int seat)
{
    draw_ground(canvas, rect_of(106, RIVALS_TOP, CANVAS_WIDTH - 108, RIVALS_BOTTOM - RIVALS_TOP));
    draw_rows(canvas, stage, seat);
    war_draw_backs(canvas, stage, seat);
}

/* While Land or Money is promised it lies there to be chosen from. */
static bool is_promising(const Stage *stage)
{
    const Composer *composer = stage->composer;
    return composer && composer->field > 0 && composer->move.act == WAR_OFFER;
}

void war_draw(Canvas *canvas, const Stage *stage)
{
    require(stage->viewer >= 0 && stage->viewer < stage->view->seats);
    const Match   *view = stage->view;
    const WarSeat *own = &war_board(view)->seats[stage->viewer];
    for (int seat = 0; seat < view->seats; seat++)
        if (seat != stage->viewer)
            war_draw_plate(canvas, stage, seat);
    if (view->seats == 2)
        draw_only_rival(canvas, stage, 1 - stage->viewer);
    if (war_is_fought(view) && !is_promising(stage))
        war_draw_battle(canvas, stage);
    else
        draw_realm(canvas, stage);
    war_draw_own_bar(canvas, stage);
    draw_hand(canvas, stage, own->hand, own->hand_count);
}

void war_why_round_ended(const Match *view, Text *text)
{
    for (int seat = 0; seat < view->seats; seat++)
        if (war_board(view)->seats[seat].hp == 0) {
            text_seat(text, seat);
            text_add(text, " fell to ");
            text_seat_whom(text, view->turn);
            text_add(text, ".");
            return;
        }
    text_add(text, war_terms(view)->turns_after_last_card
                       ? "A stack ran out, and all had their last turns."
                       : "The stack ran out.");
}

void war_status(const Match *view, Text *text)
{
    require(view->turn < view->seats);
    const WarBoard *table = war_board(view);
    const WarPile  *pile = war_pile(war_terms(view), table, view->turn);
    text_add(text, "Round ");
    text_number(text, view->round);
    text_add(text, "/");
    text_number(text, view->options[0]);
    if (table->final_turns > 0) {
        text_add(text, "  Last turns: ");
        text_number(text, table->final_turns);
        text_add(text, " left");
        return;
    }
    if (table->last_card) {
        text_add(text,
                 war_terms(view)->turns_after_last_card ? "  Last turns next" : "  The last turn");
        return;
    }
    if (war_terms(view)->own_stacks)
        return; /* each has its number where it lies */
    text_add(text, "  Stack ");
    text_number(text, pile->end - pile->top);
}
