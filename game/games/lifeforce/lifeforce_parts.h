/* What the files of Lifeforce share among themselves and nobody else needs. */
#ifndef CARDHOLD_LIFEFORCE_PARTS_H
#define CARDHOLD_LIFEFORCE_PARTS_H

#include "core/hash.h"
#include "core/require.h"
#include "core/rules.h"
#include "lifeforce.h"

/* As JSON has them, ended by NULL. */
extern const char *const lifeforce_mod_names[LIFEFORCE_MODS + 1];

/* lifeforce.c */
void lifeforce_cast(Match *match, const Move *move); /* an attack, a defence or a summon */
void lifeforce_discard_unused(Match *match);

/* lifeforce_board.c */
Card lifeforce_draw(LifeforceSeat *seat);
void lifeforce_discard(LifeforceBoard *board, int seat, int value, int count, bool open);
void lifeforce_forget_spells(LifeforceBoard *board, int count); /* drops all from `count` on */
int  lifeforce_spell_mod(const LifeforceSpell *spell, int mod);

/* lifeforce_resolve.c */
void lifeforce_begin_round(Match *match, EventList *events);
void lifeforce_resolve_next(Match *match, EventList *events);
void lifeforce_play_block(Match *match, uint32_t picks, EventList *events);
void lifeforce_play_boost(Match *match, int id, EventList *events);
void lifeforce_play_divert(Match *match, int from, int to, int value, EventList *events);
void lifeforce_play_skip(Match *match, EventList *events);
void lifeforce_play_take(Match *match, int mod, EventList *events);

/* lifeforce_check.c */
Refusal lifeforce_check(const Match *match, const Move *move);
Refusal lifeforce_why_not(const Match *match, int act);
bool    lifeforce_forced(const Match *match);

/* lifeforce_moves.c */
void lifeforce_moves(const Match *match, MoveList *list);
void lifeforce_pick(const Match *match, Rng *rng, Move *move);

/* lifeforce_know.c */
void lifeforce_view(Match *view, int seat);
void lifeforce_redeal(Match *view, int seat, Rng *rng);
bool lifeforce_reveals(const Event *event, int seat);
/* How many cards a rival of the viewer holds in hand; -1 if that is not shown. */
int lifeforce_drawn_shown(const Match *match, int seat);
/* Some of the seat's face-down spells may hold modifiers that others still look for in its hand. */
bool lifeforce_keeps_secrets(const Match *match, int seat);
/* It may have cast already, which nobody else learns before all are done. */
bool lifeforce_casts_unseen(const Match *match, int seat);
/* How its life is split among its spells and its pile is not shown either. */
bool lifeforce_keeps_counts(const Match *match, int seat);

/* lifeforce_hash.c */
void lifeforce_hash(const Match *match, Hash *hash);

/* lifeforce_tell.c */
const char *lifeforce_card_code(Card card);
const char *lifeforce_card_words(Card card);
void        lifeforce_tell_state(const Match *match, Json *json);
bool        lifeforce_tell_event(const Event *event, Json *json);
int         lifeforce_points_from(const EventList *list, const Event *event, int *points);
extern const char *const LIFEFORCE_SOURCE_WORDS[];
void                     lifeforce_say_move(const Match *before, const Move *move, Text *text);
void lifeforce_say_event(const Match *after, const EventList *list, const Event *event, Text *text);

#endif
