#include "deed.h"

#include "cmocka_all.h"

#include <string.h>

#include "drive.h"
#include "session/deeds.h"

Match deed_over_match(int game, int seats, unsigned winners)
{
    MatchSetup setup = match_setup(game, seats, 1);
    Match      match;
    match_start(&match, &setup, NULL);
    match.phase = PHASE_OVER;
    match.actor = SEAT_NONE;
    match.winners = (uint8_t)winners;
    return match;
}

int deed_find(const char *title)
{
    for (int deed = 0; deed < deeds_count(); deed++)
        if (strcmp(deed_of(deed)->title, title) == 0)
            return deed;
    fail_msg("no deed is called %s", title);
    return -1;
}

bool deed_done(const Recap *recap, int game, int seats, unsigned winners, const char *title)
{
    Records records = {0};
    Seating seating = drive_seating(game, seats, 1);
    Match   match = deed_over_match(game, seats, winners);
    records_note(&records, &seating, &match, match_hash(&match));
    return deeds_done(recap, &seating, &match, &records) >> deed_find(title) & 1;
}
