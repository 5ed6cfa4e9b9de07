/* What a match of Lifeforce teaches when it is over, and what decided it. */
#include "lifeforce_table.h"

#include "core/require.h"
#include "lifeforce.h"
#include "session/recap.h"

static void add_casts(Text *text, int count, const char *one, const char *many)
{
    if (count) {
        text_counted(text, count, one, many);
    } else {
        text_add(text, "no ");
        text_add(text, many);
    }
}

void lifeforce_learnt(const Match *last, int seat, const Recap *recap, Text *text)
{
    const uint16_t *acts = recap->tally.acts;
    (void)last;
    text_seat(text, seat);
    text_add(text, " cast ");
    add_casts(text, acts[LIFEFORCE_ACT_ATTACK], "attack", "attacks");
    text_add(text, ", ");
    add_casts(text, acts[LIFEFORCE_ACT_DEFEND], "defence", "defences");
    text_add(text, " and ");
    add_casts(text, acts[LIFEFORCE_ACT_SUMMON], "summon.", "summons.");
}

/* The blow that took the most life from somebody who has not won. */
static const Event *hardest_blow(const EventList *events, int end, unsigned winners)
{
    const Event *blow = NULL;
    for (int i = 0; i < end; i++) {
        const Event *event = &events->events[i];
        bool         hits = event->kind == LIFEFORCE_EVENT_BATTLE && event->n > event->m;
        if (hits && !(winners >> event->other & 1) &&
            (!blow || event->n - event->m > blow->n - blow->m))
            blow = event;
    }
    return blow;
}

/* What it cost is told with the highest card that struck: one that was turned up, or put there by a
 * Boost or a Divert. */
int lifeforce_decisive(const EventList *events, int end, unsigned winners, Card *card)
{
    require(end <= events->count);
    const Event *blow = hardest_blow(events, end, winners);
    int          told = -1;
    for (int i = 0; blow && i < end; i++) {
        const Event *event = &events->events[i];
        bool         put = event->kind == EVENT_CARD && event->to == LIFEFORCE_ZONE_SPELL;
        bool         life = event->card >= 1 && event->card <= LIFEFORCE_VALUES;
        if ((put || event->kind == LIFEFORCE_EVENT_SHOWN) && event->seat == blow->seat && life &&
            event->card > *card)
            *card = event->card;
        if (event->kind == LIFEFORCE_EVENT_HP && event->seat == blow->other)
            told = i;
    }
    return told;
}
