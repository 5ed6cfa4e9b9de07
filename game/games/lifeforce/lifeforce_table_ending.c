/* What a match of Lifeforce teaches when it is over. */
#include "lifeforce_table.h"

#include "lifeforce.h"
#include "session/recap.h"

void lifeforce_learnt(const Match *last, int seat, const Recap *recap, Text *text)
{
    const uint16_t *acts = recap->tally.acts;
    (void)last;
    text_seat(text, seat);
    text_add(text, " cast ");
    text_counted(text, acts[LIFEFORCE_ACT_ATTACK], "attack", "attacks");
    text_add(text, ", ");
    text_counted(text, acts[LIFEFORCE_ACT_DEFEND], "defence", "defences");
    text_add(text, " and ");
    text_counted(text, acts[LIFEFORCE_ACT_SUMMON], "summon.", "summons.");
}
