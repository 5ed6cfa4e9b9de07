/* Why a move of Lifeforce, in a few words: with the figures that the table shows. */
#include "lifeforce_parts.h"

#include "core/require.h"
#include "lifeforce.h"

enum { CARD_POWER_TENTHS = 23 }; /* of a life card that nobody sees */

static const LifeforceSeat *own_seat(const Match *view)
{
    return &lifeforce_board(view)->seats[view->actor];
}

static void say_count(Text *text, const char *before, int count, const char *one, const char *many)
{
    text_add(text, before);
    text_counted(text, count, one, many);
}

/* ---- life ---- */

static void say_life_left(const Match *view, int less, Text *text)
{
    text_number(text, own_seat(view)->deck_count - less);
    text_add(text, " life stays");
}

static void say_bid(const Match *view, const Move *move, Text *text)
{
    bool passes = move->act == LIFEFORCE_ACT_PASS;
    int  drawn = lifeforce_count(own_seat(view)->drawn) + (passes ? 0 : move->n);
    say_life_left(view, passes ? 0 : move->n, text);
    say_count(text, ", ", drawn, "card to cast with", "cards to cast with");
}

static void say_ghost(const Match *view, const Move *move, Text *text)
{
    int back = bag_total(move->bags[0], LIFEFORCE_LIFE_BITS);
    say_life_left(view, -back, text);
}

/* ---- spells ---- */

static int power_of(uint32_t bag)
{
    int power = 0;
    for (int i = 0; i < LIFEFORCE_VALUES; i++)
        power += (i + 1) * bag_count(bag, LIFEFORCE_LIFE_BITS, i);
    return power;
}

static void say_attack(const Match *view, const Move *move, Text *text)
{
    const LifeforceSeat *target = &lifeforce_board(view)->seats[move->seat];
    text_add(text, "power ");
    text_number(text, power_of(move->bags[0]));
    text_add(text, " against ");
    text_number(text, target->deck_count);
    text_add(text, " life");
}

/* The cards with which the others may strike, as far as one knows. */
static int cards_of_others(const Match *view)
{
    const LifeforceBoard *board = lifeforce_board(view);
    int                   cards = 0;
    for (int seat = 0; seat < view->seats; seat++)
        if (seat != view->actor && !board->seats[seat].out)
            cards += board->seats[seat].bid;
    return cards;
}

static void say_defence(const Match *view, const Move *move, Text *text)
{
    int cards = bag_total(move->bags[0], LIFEFORCE_LIFE_BITS) +
                bag_total(move->bags[1], LIFEFORCE_MOD_BITS);
    text_add(text, "it stops ");
    text_number(text, power_of(move->bags[0]) + (view->options[0] ? 1 : cards));
    say_count(text,
              lifeforce_seats_in(view) == 2 ? ", and your rival drew " : ", and the others drew ",
              cards_of_others(view), "card", "cards");
}

/* ---- while attacks are resolved ---- */

/* What so many life cards come to at most. */
static int most_power(const Match *view, int cards)
{
    const uint8_t *life = lifeforce_life(view);
    int            power = 0;
    for (int i = LIFEFORCE_VALUES - 1; i >= 0 && cards > 0; i--) {
        int taken = life[i] < cards ? life[i] : cards;
        power += taken * (i + 1);
        cards -= taken;
    }
    return power;
}

static void say_attack_to_come(const Match *view, const LifeforceSpell *attack, int stops,
                               Text *text)
{
    int cards = lifeforce_cards(attack), most = most_power(view, cards);
    if (!attack->hidden) {
        text_add(text, " of ");
        text_number(text, lifeforce_power(attack->life));
        return;
    }
    say_count(text, ", and the attack's ", cards, "card has ", "cards have ");
    if (stops >= most) {
        text_number(text, most);
        text_add(text, " at most");
    } else {
        text_add(text, "about ");
        text_number(text, (cards * CARD_POWER_TENTHS + 5) / 10);
    }
}

static void say_block(const Match *view, const Move *move, Text *text)
{
    const LifeforceBoard *board = lifeforce_board(view);
    const LifeforceSpell *attack = lifeforce_look(board, board->attack);
    int                   stops = 0, picked = 0;
    require(attack);
    for (int i = 0; i < lifeforce_defences(board, view->actor); i++)
        if (i < LIFEFORCE_SPELLS_OF_SEAT && move->bags[0] >> i & 1) {
            stops += lifeforce_stops(view, lifeforce_defence(board, view->actor, i));
            picked++;
        }
    if (!picked) {
        text_add(text, "what you keep can meet another attack");
        return;
    }
    text_add(text, "it stops ");
    text_number(text, attack->special && picked == 1 ? 0 : stops);
    say_attack_to_come(view, attack, stops, text);
}

static void say_boost(const Match *view, const Move *move, Text *text)
{
    const LifeforceSpell *spell = lifeforce_look(lifeforce_board(view), move->n);
    require(spell);
    text_add(text, spell->kind == LIFEFORCE_DEFEND ? "your top card makes it stop more"
                                                   : "your top card gives it more power");
}

static void say_divert(const Match *view, const Move *move, Text *text)
{
    const LifeforceBoard *board = lifeforce_board(view);
    const LifeforceSpell *here = lifeforce_look(board, board->spell);
    const LifeforceSpell *there = lifeforce_look(board, move->n);
    bool                  away = move->act == LIFEFORCE_ACT_DIVERT_TO;
    require(here && there);
    if (!away && there->owner != view->actor) {
        text_add(text, there->kind == LIFEFORCE_ATTACK ? "that attack gets weaker, this spell gets "
                                                         "stronger"
                                                       : "this spell gets stronger");
        return;
    }
    int now = lifeforce_worth(view, here);
    int value = move->m + (here->kind == LIFEFORCE_DEFEND && !view->options[0]);
    text_add(text, "this spell goes from ");
    text_number(text, now);
    text_add(text, " to ");
    text_number(text, away ? now - value : now + value);
}

static const char *const USES[LIFEFORCE_MODS] = {
    [LIFEFORCE_MOD_BOOST] = "your top card can join a spell",
    [LIFEFORCE_MOD_DIVERT] = "a life card can change spells",
    [LIFEFORCE_MOD_PENETRATING] = "one defence alone will not stop you",
    [LIFEFORCE_MOD_DURABLE] = "a defence of yours can block twice",
    [LIFEFORCE_MOD_EXTRA_HAND] = "you can cast three spells",
    [LIFEFORCE_MOD_GHOST] = "life that you bid can go back",
};

static void say_take(const Match *view, const Move *move, Text *text)
{
    require(move->n < LIFEFORCE_MODS);
    bool last = own_seat(view)->deck_count == 1;
    text_add(text, last && move->n == LIFEFORCE_MOD_GHOST
                       ? "your last life must be bid next, and can go back"
                       : USES[move->n]);
}

void lifeforce_reason(const Match *view, const Move *move, Text *text)
{
    switch (move->act) {
    case LIFEFORCE_ACT_BID:
    case LIFEFORCE_ACT_PASS: say_bid(view, move, text); break;
    case LIFEFORCE_ACT_EXTRA_HAND: text_add(text, "three spells instead of two"); break;
    case LIFEFORCE_ACT_GHOST: say_ghost(view, move, text); break;
    case LIFEFORCE_ACT_ATTACK: say_attack(view, move, text); break;
    case LIFEFORCE_ACT_DEFEND: say_defence(view, move, text); break;
    case LIFEFORCE_ACT_SUMMON: text_add(text, "a modifier for the rounds to come"); break;
    case LIFEFORCE_ACT_BLOCK: say_block(view, move, text); break;
    case LIFEFORCE_ACT_BOOST: say_boost(view, move, text); break;
    case LIFEFORCE_ACT_DIVERT_TO:
    case LIFEFORCE_ACT_DIVERT_FROM: say_divert(view, move, text); break;
    case LIFEFORCE_ACT_TAKE: say_take(view, move, text); break;
    default: break;
    }
}
