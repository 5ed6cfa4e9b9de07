/* All the scenes there are, each in a file of its own: scene_title.c and so on. */
#ifndef CARDHOLD_SCENES_H
#define CARDHOLD_SCENES_H

#include "scene.h"

extern const Scene scene_match; /* match_screen.c */

/* Over a match. */
extern const Scene scene_pause;
extern const Scene scene_log;
extern const Scene scene_explain;
extern const Scene scene_summary;

extern const Scene scene_standings; /* after it */

#endif
