/* The verbs of a game: what can be decided in which phase and which fields of a Move it uses. From
 * this one table come the JSON of moves in both directions and their compact form in a journal. */
#ifndef CARDHOLD_VERB_H
#define CARDHOLD_VERB_H

#include <stdbool.h>
#include <stdint.h>

#include "bits.h"
#include "json.h"
#include "move.h"

struct Match;

typedef enum FieldKind {
    FIELD_END,
    FIELD_SEAT,  /* "target":1           move->seat */
    FIELD_N,     /* "count":2            move->n, or one of `words` */
    FIELD_M,     /* the same for move->m */
    FIELD_CARD,  /* "card":"7H"          move->cards[0] */
    FIELD_CARDS, /* "cards":["AS","2H"]  move->cards */
    FIELD_BAG0,  /* "money":["3D","3D"]  move->bags[0], by the sorts of `bag` */
    FIELD_BAG1,
    FIELD_PICKS /* "spells":[5,7]       move->bags[0], a bit a pick; rules->pick_label names them */
} FieldKind;

/* The sorts of cards that a bag counts. In JSON a sort is its name or, without names, its index
 * plus one. */
typedef struct Bag {
    uint8_t            sorts, bits;
    const char *const *names;
} Bag;

typedef struct Field {
    FieldKind          kind;
    const char        *key;
    uint8_t            bits;  /* FIELD_N, FIELD_M, FIELD_PICKS: how wide the number is */
    const char *const *words; /* FIELD_N, FIELD_M: names for 0, 1 …, ended by NULL */
    const Bag         *bag;
    bool    optional; /* may be missing in JSON; then the number is `absent`, a list is empty */
    uint8_t absent;
} Field;

enum { VERB_FIELDS_MAX = 4 };

typedef struct Verb {
    const char *name;
    uint32_t    phases; /* where it may be said, a bit a phase */
    Field       fields[VERB_FIELDS_MAX];
} Verb;

/* A move as JSON; and back: a reason in words, or NULL when the text is a well-formed move (not yet
 * a legal one). Cards and cards' sorts are put in order, so that equal moves are equal bytes. */
void        move_to_json(const struct Match *match, const Move *move, Json *json, const char *key);
const char *move_from_json(const struct Match *match, JsonSpan text, Move *move);

/* The compact form: one function for both directions. Reading cannot fail but by running out of
 * bits (bits->broken) or by a number that names no verb (also broken); rules->check judges the
 * rest. */
void move_code(const struct Match *match, BitString *bits, Move *move);

void move_sort_cards(Move *move);

#endif
