/* Cards as small as a line of text: Land and Money where there is no room for more. */
#include "assets.h"
#include "ui/widgets.h"
#include "war_table.h"

enum { MINI_HEIGHT = 9, MINI_GAP = 1, DOTS = 6 };

static const char *const MINI_RANKS[] = {"", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10"};

static int mini_width(int rank) { return font_width(&FONT_BODY, MINI_RANKS[rank]) + 4; }

static int minis_width(uint32_t bag)
{
    int width = 0;
    for (int rank = 1; rank <= WAR_RANKS; rank++)
        width += bag_count(bag, WAR_BAG_BITS, rank - 1) * (mini_width(rank) + MINI_GAP);
    return width;
}

static void draw_mini(Canvas *canvas, int x, int y, int rank, Suit suit)
{
    Rect     paper = rect_of(x, y, mini_width(rank), MINI_HEIGHT);
    bool     money = suit == SUIT_DIAMONDS;
    TextLook look = look_inked(look_on_parchment(), (uint8_t)(SUIT_0 + suit));
    canvas_round_fill(canvas, paper, money ? GOLD_4 : PARCHMENT_5);
    canvas_round_frame(canvas, paper, money ? GOLD_2 : PARCHMENT_2);
    bool former = canvas_loose(canvas, true); /* a card is a picture */
    canvas_text(canvas, x + 2, y + 1, MINI_RANKS[rank], look);
    canvas_loose(canvas, former);
}

int war_draw_minis(Canvas *canvas, int x, int right, int y, uint32_t bag, Suit suit)
{
    bool all = x + minis_width(bag) - MINI_GAP <= right, first = true;
    for (int rank = 1; rank <= WAR_RANKS; rank++)
        for (int i = bag_count(bag, WAR_BAG_BITS, rank - 1); i > 0; i--) {
            int width = mini_width(rank);
            if (x + width + (all || first ? 0 : DOTS) > right) { /* the lowest above all */
                if (x + DOTS <= right + 1)
                    canvas_text(canvas, x + 1, y + 1, "..", look_on_felt());
                return x + DOTS;
            }
            draw_mini(canvas, x, y, rank, suit);
            x += width + MINI_GAP;
            first = false;
        }
    return x;
}

static const WarOffer *offer_to(const WarBattle *battle, int to, int from)
{
    for (int i = 0; i < battle->offer_count; i++)
        if (battle->offers[i].to == to && battle->offers[i].from == from)
            return &battle->offers[i];
    return NULL;
}

bool war_draw_promise(Canvas *canvas, const Match *view, int to, int side, Rect row)
{
    const WarBattle *battle = &war_board(view)->battle;
    bool             attacks = side == WAR_ATTACKER;
    if (battle->kind == BATTLE_NONE)
        return false;
    const WarOffer *offer = offer_to(battle, to, attacks ? battle->attacker : battle->defender);
    if (!offer)
        return false;
    int x = row.x + 1 +
            canvas_text(canvas, row.x, row.y + 1, attacks ? ICON_AP : ICON_DP, look_on_felt());
    x = war_draw_minis(canvas, x, row.x + row.w, row.y, offer->land, SUIT_SPADES);
    war_draw_minis(canvas, x, row.x + row.w, row.y, offer->money, SUIT_DIAMONDS);
    return true;
}

static const char *suit_icon(Suit suit) { return suit == SUIT_SPADES ? ICON_SPADE : ICON_DIAMOND; }

void war_say_bag(Text *text, uint32_t bag, Suit suit, int most)
{
    int left = war_bag_cards(bag);
    for (int rank = 1; rank <= WAR_RANKS; rank++)
        for (int i = bag_count(bag, WAR_BAG_BITS, rank - 1); i > 0 && most > 0;
             i--, left--, most--) {
            text_add(text, " ");
            text_add(text, MINI_RANKS[rank]);
            text_add(text, suit_icon(suit));
        }
    if (left) {
        text_add(text, " +");
        text_number(text, left);
    }
}

void war_say_promise(const Match *view, int to, int from, int most, Text *text)
{
    const WarOffer *offer = offer_to(&war_board(view)->battle, to, from);
    if (!offer) {
        text_add(text, " nothing");
        return;
    }
    war_say_bag(text, offer->land, SUIT_SPADES, most);
    war_say_bag(text, offer->money, SUIT_DIAMONDS, most);
}
