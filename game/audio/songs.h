/* Which songs and effects there are. The text of each is in assets/songs/. */
#ifndef CARDHOLD_SONGS_H
#define CARDHOLD_SONGS_H

#include "audio/song.h"

typedef enum SongId {
    SONG_NONE, /* silence */
    SONG_TITLE,
    SONG_VICTORY, /* plays once */
    SONG_DEFEAT,  /* plays once */
    SONG_COUNT,
    SONG_OF_GAME = SONG_COUNT /* the first game's; the others follow */
} SongId;

typedef enum EffectId {
    EFFECT_FOCUS,
    EFFECT_ACCEPT,
    EFFECT_REFUSE,
    EFFECT_BACK,
    EFFECT_DEAL,
    EFFECT_FLIP,
    EFFECT_SHUFFLE,
    EFFECT_COIN,
    EFFECT_SWORD,
    EFFECT_HURT,
    EFFECT_HEAL,
    EFFECT_DAGGER,
    EFFECT_SPELL,
    EFFECT_DIE,
    EFFECT_SCORE,
    EFFECT_TURN, /* it is yours */
    EFFECT_WIN,  /* a battle, a round: over the music */
    EFFECT_LOSE,
    EFFECT_BLOW,     /* a heavy one */
    EFFECT_KILL,     /* somebody falls, */
    EFFECT_FALL,     /* or oneself */
    EFFECT_CONQUEST, /* something is taken for good */
    EFFECT_BEATEN,   /* what lay there is outdone */
    EFFECT_CROWN,
    EFFECT_EMBERS, /* of a match that was lost */
    EFFECT_COACH,  /* clears her throat */
    EFFECT_COUNT
} EffectId;

const Song *songs_get(SongId id);    /* NULL for SONG_NONE */
const Song *songs_of_game(int game); /* NULL if there is no such game; games/tables.c */
const Song *songs_effects(void);     /* its parts are the effects, by EffectId */

#endif
