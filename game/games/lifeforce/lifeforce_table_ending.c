/* What a match of Lifeforce teaches when it is over. */
#include "lifeforce_table.h"

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
