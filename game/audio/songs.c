#include "audio/songs.h"

#include <stddef.h>

/* Made from assets/songs/NAME.txt by the asset compiler. */
extern const Song song_title, song_effects;

const Song *songs_get(SongId id)
{
    static const Song *const songs[SONG_COUNT] = {
        [SONG_TITLE] = &song_title,
        [SONG_GLORY] = &song_title,
        [SONG_GENERALS] = &song_title,
        [SONG_CALLTOGLORY] = &song_title,
        [SONG_KINGDOM] = &song_title,
        [SONG_LIFEFORCE] = &song_title,
        [SONG_VICTORY] = &song_title,
        [SONG_DEFEAT] = &song_title,
    };
    return (unsigned)id < SONG_COUNT ? songs[id] : NULL;
}

const Song *songs_effects(void) { return &song_effects; }
