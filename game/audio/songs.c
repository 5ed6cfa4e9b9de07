#include "audio/songs.h"

#include <stddef.h>

/* Made from assets/songs/NAME.txt by the asset compiler. */
extern const Song title_song, victory_song, defeat_song, road_song, effects_song;

const Song *songs_get(SongId id)
{
    static const Song *const songs[SONG_COUNT] = {
        [SONG_TITLE] = &title_song,
        [SONG_VICTORY] = &victory_song,
        [SONG_DEFEAT] = &defeat_song,
        [SONG_ROAD] = &road_song,
    };
    return (int)id < SONG_COUNT ? songs[id] : songs_of_game((int)id - SONG_OF_GAME);
}

const Song *songs_effects(void) { return &effects_song; }
