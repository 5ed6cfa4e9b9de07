/* Cards as small as a line of text: Land and Money where there is no room for more. */
#include "assets.h"
#include "core/cards.h"
#include "gfx/cardart.h"
#include "ui/widgets.h"
#include "war_table.h"
#include "core/require.h"

enum {
    MINI_GAP = 1,
    PROMISE_LEAST = 40 /* narrower, and there is room only for what all of it is worth */
};

static int minis_width(uint32_t bag)
{
    int width = 0;
    for (int rank = 1; rank <= WAR_RANKS; rank++)
        width += bag_count(bag, WAR_BAG_BITS, rank - 1) * (card_mini_width(rank) + MINI_GAP);
    return width;
}

/* What stands for those that have no room: dots, or how many they are. */
static int draw_rest(Canvas *canvas, int x, int right, int y, const char *words)
{
    int width = font_width(&FONT_BODY, words) + 1;
    if (x + width <= right + 1)
        canvas_text(canvas, x + 1, y + 1, words, look_on_felt());
    return x + width;
}

/* Land, then Money, lowest first. */
static int draw_minis(Canvas *canvas, int x, int right, int y, const uint32_t bags[2], bool counted)
{
    static const Suit SUITS[] = {SUIT_SPADES, SUIT_DIAMONDS};
    int               left = war_bag_cards(bags[0]) + war_bag_cards(bags[1]);
    bool all = x + minis_width(bags[0]) + minis_width(bags[1]) - MINI_GAP <= right, first = true;
    for (int i = 0; i < 2 * WAR_RANKS; i++)
        for (int n = bag_count(bags[i / WAR_RANKS], WAR_BAG_BITS, i % WAR_RANKS); n > 0; n--) {
            int  rank = i % WAR_RANKS + 1, width = card_mini_width(rank);
            char words[8] = "..";
            Text text;
            if (counted) {
                text_begin(&text, words, sizeof words, NULL);
                text_add(&text, "+");
                text_number(&text, left);
            }
            int rest = all || first ? 0 : font_width(&FONT_BODY, words) + 1;
            if (x + width + rest > right) /* the lowest above all */
                return draw_rest(canvas, x, right, y, words);
            card_draw_mini(canvas, rect_of(x, y, width, MINI_CARD_HEIGHT),
                           CARD_OF(SUITS[i / WAR_RANKS], rank), CARD_STYLE_WAR, 0);
            x += width + MINI_GAP;
            first = false;
            left--;
        }
    return x;
}

int war_draw_minis(Canvas *canvas, int x, int right, int y, uint32_t bag, Suit suit)
{
    uint32_t bags[2] = {suit == SUIT_SPADES ? bag : 0, suit == SUIT_SPADES ? 0 : bag};
    return draw_minis(canvas, x, right, y, bags, false);
}

static const WarOffer *offer_to(const WarBattle *battle, int to, int from)
{
    for (int i = 0; i < battle->offer_count; i++)
        if (battle->offers[i].to == to && battle->offers[i].from == from)
            return &battle->offers[i];
    return NULL;
}

static const WarOffer *offer_of_side(const Match *view, int to, int side)
{
    const WarBattle *battle = &war_board(view)->battle;
    return battle->kind == BATTLE_NONE
               ? NULL
               : offer_to(battle, to, side == WAR_ATTACKER ? battle->attacker : battle->defender);
}

int war_promises(const Match *view, int to)
{
    require(to >= 0 && to < view->seats);
    return (offer_of_side(view, to, WAR_ATTACKER) != NULL) +
           (offer_of_side(view, to, WAR_DEFENDER) != NULL);
}

bool war_draw_promise(Canvas *canvas, const Match *view, int to, int side, Rect row)
{
    const WarOffer *offer = offer_of_side(view, to, side);
    if (!offer)
        return false;
    int x = row.x + 1 +
            canvas_text(canvas, row.x, row.y + 1, side == WAR_ATTACKER ? ICON_AP : ICON_DP,
                        look_on_felt());
    if (row.w >= PROMISE_LEAST)
        draw_minis(canvas, x, row.x + row.w, row.y, (uint32_t[]){offer->land, offer->money}, true);
    else
        canvas_number(canvas, x, row.y + 1,
                      war_bag_value(offer->land) + war_bag_value(offer->money), look_on_felt());
    return true;
}

void war_say_bag(Text *text, uint32_t bag, Suit suit, int most)
{
    int left = war_bag_cards(bag);
    for (int rank = 1; rank <= WAR_RANKS; rank++)
        for (int i = bag_count(bag, WAR_BAG_BITS, rank - 1); i > 0 && most > 0;
             i--, left--, most--) {
            text_add(text, " ");
            card_sign(text, CARD_OF(suit, rank));
        }
    if (left) {
        text_add(text, " +");
        text_number(text, left);
    }
}

void war_say_promise(const Match *view, int to, int from, int most, Text *text)
{
    require(to >= 0 && to < view->seats && from >= 0 && from < view->seats);
    const WarOffer *offer = offer_to(&war_board(view)->battle, to, from);
    if (!offer) {
        text_add(text, " nothing");
        return;
    }
    war_say_bag(text, offer->land, SUIT_SPADES, most);
    war_say_bag(text, offer->money, SUIT_DIAMONDS, most);
}
