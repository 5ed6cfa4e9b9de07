#include "lifeforce_slow.h"

#include "games/lifeforce/lifeforce.h"

bool lifeforce_slow_move(const Match *match, Move *move)
{
    const LifeforceSeat *own = &lifeforce_board(match)->seats[match->actor];
    int                  low = 0;
    while (low < LIFEFORCE_VALUES && !own->drawn[low])
        low++;
    *move = (Move){.act = LIFEFORCE_ACT_DONE};
    switch (match->phase) {
    case LIFEFORCE_BID: {
        bool all = own->mods[LIFEFORCE_MOD_GHOST] && own->deck_count;
        *move = (Move){.act = own->bid && !all ? LIFEFORCE_ACT_PASS : LIFEFORCE_ACT_BID};
        move->n = move->act == LIFEFORCE_ACT_BID;
        break;
    }
    case LIFEFORCE_AFTER_BID:
        if (own->mods[LIFEFORCE_MOD_GHOST]) {
            move->act = LIFEFORCE_ACT_GHOST;
            for (int i = 0; i < LIFEFORCE_VALUES; i++)
                move->bags[0] |= bag_of(LIFEFORCE_LIFE_BITS, i, own->drawn[i]);
        }
        break;
    case LIFEFORCE_CAST:
        if (low < LIFEFORCE_VALUES && !own->cast)
            *move = (Move){.act = LIFEFORCE_ACT_SUMMON, .n = (uint8_t)(low + 1)};
        break;
    case LIFEFORCE_SUMMON:
        *move = (Move){.act = LIFEFORCE_ACT_TAKE, .n = LIFEFORCE_MOD_GHOST};
        break;
    default: return false;
    }
    return true;
}
