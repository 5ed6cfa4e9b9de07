/* What a seat may not know, judged from the outside: the JSON of its view against the JSON of the
 * truth, and the cards that the events have shown it. */
#ifndef CARDHOLD_SECRETS_H
#define CARDHOLD_SECRETS_H

#include "core/event.h"
#include "core/json.h"
#include "core/match.h"

/* For each viewer and owner: the cards that the viewer saw go into the owner's hand. */
typedef struct Seen {
    int cards[SEATS_MAX][SEATS_MAX][64];
} Seen;

void seen_start(Seen *seen, const Match *match, const EventList *events);
void seen_note(Seen *seen, const Match *match, const EventList *events);

/* NULL, or what the view tells that it must not, or keeps back that it must tell. */
const char *secrets_check(const Match *match, int seat, const Seen *seen, JsonSpan truth,
                          JsonSpan view);

#endif
