/* Scenes, one const table of functions each, on a small stack: a menu lies over a match, settings
 * over the menu. */
#ifndef CARDHOLD_SCENE_H
#define CARDHOLD_SCENE_H

#include <stdint.h>

struct Cart;

typedef struct Scene {
    const char *name;
    void (*enter)(struct Cart *cart); /* when it comes to the top for the first time; may be NULL */
    void (*resume)(struct Cart *cart); /* when what lay over it was left; may be NULL */
    void (*frame)(struct Cart *cart);  /* reads the pad, changes what is shown */
    void (*draw)(struct Cart *cart);   /* draws all of it, from nothing but the cart */
    void (*describe)(const struct Cart *cart, char *buffer,
                     int room); /* more than the name; may be NULL */
} Scene;

enum { SCENES_DEEP_MAX = 8 };

typedef struct SceneStack {
    const Scene *scenes[SCENES_DEEP_MAX];
    uint8_t      depth;
    uint8_t      dark; /* how dark the picture still is: it brightens when a scene comes */
} SceneStack;

const Scene *scene_top(const struct Cart *cart);
void         scene_go(struct Cart *cart, const Scene *scene);   /* leaves all others */
void         scene_push(struct Cart *cart, const Scene *scene); /* lies over the present one */
void         scene_pop(struct Cart *cart);                      /* back to what lay below */

#endif
