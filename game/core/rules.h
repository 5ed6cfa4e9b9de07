/* What a game is to everything else: one const table of functions, found in one list. */
#ifndef CARDHOLD_RULES_H
#define CARDHOLD_RULES_H

#include <stdint.h>

#include "event.h"
#include "hash.h"
#include "json.h"
#include "match.h"
#include "move.h"
#include "text.h"
#include "verb.h"

typedef struct Option {
    const char        *id, *title, *help; /* help: one line that says what it changes */
    uint8_t            least, most, step, usual;
    const char *const *words;  /* names of the values from `least` on; NULL: the number itself */
    bool               yes_no; /* false/true in JSON */
} Option;

/* NULL when the move is legal; else the reason, a short sentence for the player. */
typedef const char *Refusal;

typedef struct Rules {
    const char        *id, *title;
    const char        *pitch; /* one sentence that makes a stranger want to play it */
    uint8_t            seats_min, seats_max;
    uint8_t            minutes;      /* about how long a match with people takes */
    uint8_t            version;      /* goes up when old journals would replay differently */
    uint8_t            oldest;       /* version that is still played by its own rulings */
    bool               short_rounds; /* much happens between two questions, and points only fall */
    uint8_t            option_count;
    const Option      *options;
    const char *const *phase_ids;   /* as JSON has them; [0] is "over" */
    const char *const *phase_words; /* as people say them: "Attacker's offers" */
    const Verb        *verbs;
    uint8_t            verb_count;
    /* JSON names of EVENT_OWN, EVENT_OWN + 1 …, ended by NULL; or NULL */
    const char *const *event_names;
    const char *const *zone_names; /* of ZONE_OWN, ZONE_OWN + 1 … likewise */
    const char        *score_word; /* "Glory", "VP", "points", "rulers", "life" */
    const void        *terms; /* for games that share their functions: in what this one differs */

    void (*fit_options)(MatchSetup *setup); /* puts dependent options right; may be NULL */
    /* From seed, seats and options; rng is seeded. */
    void (*start)(Match *match, EventList *events);
    void (*moves)(const Match *match, MoveList *list);
    /* A random one of moves(), fast; may be NULL. */
    void (*pick)(const Match *match, Rng *rng, Move *move);
    /* Act and phase are already known to fit. */
    Refusal (*check)(const Match *match, const Move *move);
    /* Why no move with this act is legal now, in a phase that has it; NULL if one is. No function:
     * one always is. */
    Refusal (*why_not)(const Match *match, int act);
    /* Whether exactly one move is legal, listed or not; no function: moves() lists all that are. */
    bool (*forced)(const Match *match);
    void (*play)(Match *match, const Move *move, EventList *events);
    void (*view)(Match *view, int seat); /* makes a copy of the whole match into what seat knows */
    void (*redeal)(Match *view, int seat, Rng *rng);
    int (*score)(const Match *match, int seat);
    void (*hash)(const Match *match, Hash *hash); /* every value of the board, in a fixed order */
    const char *(*card_code)(Card card); /* JSON name; none, or NULL for this card: its number */
    Card (*card_from_code)(const char *code, int length); /* may be NULL with card_code */
    /* FIELD_PICKS: its number in JSON, -1 if none */
    int (*pick_label)(const Match *match, int pick);
    /* The game's members of a state, after the common ones. */
    void (*tell_state)(const Match *match, Json *json);
    /* Members of its own for one of its own events; false, or NULL: n and m. */
    bool (*tell_event)(const Event *event, Json *json);
    /* See event_reveals, for what is the game's own; NULL: nothing. */
    bool (*reveals)(const Event *event, int seat);
    /* Where an event's points come from, as a number into source_words, or -1 if it moves none; how
     * many they are stands in points, which is event->n unless it is changed. The list is the
     * decision's. May be NULL. */
    int (*points_from)(const EventList *list, const Event *event, int *points);
    const char *const *source_words; /* ended by NULL: "attack won", "Land" */
    void (*say_move)(const Match *before, const Move *move, Text *text);
    /* No words: not worth a line. */
    void (*say_event)(const Match *after, const EventList *list, const Event *event, Text *text);
} Rules;

/* The games by number, from 0; games/games.c makes these from the list of games. */
int          rules_count(void);
const Rules *rules_of(int game);         /* NULL if there is no such game */
int          rules_find(const char *id); /* -1 if there is none */

/* The whole state as JSON, with nothing hidden but what the match itself hides (a view). */
void state_to_json(const Match *match, Json *json, const char *key);
void events_to_json(const Match *match, const EventList *list, Json *json, const char *key);
void options_to_json(const Match *match, Json *json, const char *key);

/* Whether an event told this seat something that nobody could know before: then what led to it is
 * not taken back. */
bool event_reveals(const Rules *rules, const Event *event, int seat);

/* What events and zones are called in JSON. */
const char *event_name(const Rules *rules, int kind);
const char *zone_name(const Rules *rules, int zone);

/* Cards as JSON values: null for a hidden one. */
void json_card(const Rules *rules, Json *json, const char *key, Card card);
void json_cards(const Rules *rules, Json *json, const char *key, const Card *cards, int count);

#endif
