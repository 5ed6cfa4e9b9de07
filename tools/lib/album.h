/* The album: pictures of every screen, taken with a cartridge of its own and put on a page to look
 * through. The camera and what leads it to a table, and one function for each chapter. */
#ifndef CARDHOLD_ALBUM_H
#define CARDHOLD_ALBUM_H

#include "assets.h"
#include "cart_inside.h"
#include "posix/whole_file.h"
#include "save/seating.h"

enum {
    ALBUM_DAY = 20775,     /* that the calendar shows */
    ALBUM_NAME = 96,       /* bytes of a picture's name */
    ALBUM_ANY_PHASE = -1,  /* to reach, */
    ALBUM_NO_PHASE = 99,   /* and one that no match comes to: it is played to its end */
    ALBUM_PATIENCE = 30000 /* frames: what has not come about by then does not */
};

typedef struct Album {
    Cart        cart;
    const char *folder;
    WholeFile   page;
    int         taken;
} Album;

extern const char *const ALBUM_SIGHTS[]; /* the ways of seeing, as pictures are named */

/* ---- the camera ---- */
void album_boot(Album *album); /* a new cartridge, at its title */
void album_frames(Album *album, int count, uint16_t buttons);
void album_press(Album *album, uint16_t button);
void album_chapter(Album *album, const char *title);
/* Once the picture is bright; ends the program where it cannot be written. */
void album_take(Album *album, const char *name);
void album_take_scene(Album *album, SceneId scene);

/* ---- the way to a table ---- */

/* One person among normal rivals. */
Seating album_seating(int game, int seats, const uint8_t options[OPTIONS_MAX]);

/* Rivals and a person who plays as they would, until the person must decide in this phase after so
 * many decisions; false where the match ended before. */
bool album_reach(Album *album, const Seating *seating, int phase, uint32_t after, uint64_t seed);

/* At the person's last decision of a match; the number of decisions before it. */
uint32_t album_reach_last(Album *album, const Seating *seating, uint64_t seed);

/* ---- the chapters ---- */
void album_shell(Album *album);             /* the screens around a match, and the books */
void album_road(Album *album);              /* the Road and its prizes */
void album_tables(Album *album, int game);  /* every seat count, variant and phase */
void album_after(Album *album, int game);   /* what lies over a match, its end and its review */
void album_puzzles(Album *album, int game); /* of a game that has any */
void album_lessons(Album *album, int game); /* … */

#endif
