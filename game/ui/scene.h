/* Scenes, one const table of functions each, on a small stack: a menu lies over a match, settings
 * over the menu. */
#ifndef CARDHOLD_SCENE_H
#define CARDHOLD_SCENE_H

#include <stdint.h>

struct Ui;

typedef struct Scene {
    const char *name;
    void (*enter)(struct Ui *ui);  /* when it comes to the top for the first time; may be NULL */
    void (*resume)(struct Ui *ui); /* when what lay over it was left; may be NULL */
    void (*frame)(struct Ui *ui);  /* reads the pad, changes what is shown */
    void (*draw)(struct Ui *ui);   /* draws all of it */
    /* More than the name; may be NULL. */
    void (*describe)(const struct Ui *ui, char *buffer, int room);
} Scene;

typedef enum SceneId {
#define SCENE(NAME, id) SCENE_##NAME,
#include "scenes.def"
#undef SCENE
    SCENES
} SceneId;

#define SCENE(NAME, id) extern const Scene scene_##id;
#include "scenes.def"
#undef SCENE

enum { SCENES_DEEP_MAX = 8 };

typedef struct SceneStack {
    uint8_t ids[SCENES_DEEP_MAX];
    uint8_t depth;
    uint8_t dark; /* how dark the picture still is: it brightens when a scene comes */
} SceneStack;

const Scene *scene_of(SceneId id);
const Scene *scene_top(const struct Ui *ui);        /* NULL before the first */
void         scene_go(struct Ui *ui, SceneId id);   /* leaves all others */
void         scene_push(struct Ui *ui, SceneId id); /* lies over the present one */
void         scene_pop(struct Ui *ui);              /* back to what lay below */

#endif
