/* Which songs and effects there are. The text of each is in assets/songs/. */
#ifndef CARDHOLD_SONGS_H
#define CARDHOLD_SONGS_H

#include "audio/song.h"

typedef enum SongId {
    SONG_NONE, /* silence */
    SONG_TITLE,
    SONG_VICTORY, /* plays once */
    SONG_DEFEAT,  /* plays once */
    SONG_ROAD,
    SONG_COUNT,
    SONG_OF_GAME = SONG_COUNT /* the first game's; the others follow */
} SongId;

typedef enum EffectId {
#define EFFECT(NAME, name) EFFECT_##NAME,
#include "effects.def"
#undef EFFECT
    EFFECT_COUNT
} EffectId;

const Song *songs_get(SongId id);    /* NULL for SONG_NONE */
const Song *songs_of_game(int game); /* NULL if there is no such game; games/tables.c */
const Song *songs_effects(void);     /* its parts are the effects, by EffectId */

#endif
