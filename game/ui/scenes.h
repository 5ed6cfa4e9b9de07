/* All the scenes there are, each in a file of its own: scene_title.c and so on. */
#ifndef CARDHOLD_SCENES_H
#define CARDHOLD_SCENES_H

#include "scene.h"

/* The way to a match. */
extern const Scene scene_boot;
extern const Scene scene_title;
extern const Scene scene_games;
extern const Scene scene_setup;
extern const Scene scene_settings;
extern const Scene scene_pads;
extern const Scene scene_records;
extern const Scene scene_books;
extern const Scene scene_book;
extern const Scene scene_credits;

extern const Scene scene_replays;
extern const Scene scene_watch;

extern const Scene scene_match; /* match_screen.c */

/* Over a match. */
extern const Scene scene_pause;
extern const Scene scene_log;
extern const Scene scene_explain;
extern const Scene scene_summary;

extern const Scene scene_standings; /* after it */

#endif
