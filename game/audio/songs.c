#include "audio/songs.h"

#include <stddef.h>

/* Made from assets/songs/NAME.txt by the asset compiler. */
extern const Song song_title, song_glory, song_generals, song_calltoglory, song_kingdom;
extern const Song song_lifeforce, song_victory, song_defeat, song_effects;

const Song *songs_get(SongId id)
{
    static const Song *const songs[SONG_COUNT] = {
        [SONG_TITLE] = &song_title,       [SONG_GLORY] = &song_glory,
        [SONG_GENERALS] = &song_generals, [SONG_CALLTOGLORY] = &song_calltoglory,
        [SONG_KINGDOM] = &song_kingdom,   [SONG_LIFEFORCE] = &song_lifeforce,
        [SONG_VICTORY] = &song_victory,   [SONG_DEFEAT] = &song_defeat,
    };
    return (unsigned)id < SONG_COUNT ? songs[id] : NULL;
}

const Song *songs_effects(void) { return &song_effects; }
