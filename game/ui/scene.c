#include "scene.h"

#include "cart_inside.h"
#include "gfx/palette.h"

enum { DARK_BEHIND_A_DOOR = 6 }; /* for what lies near: menus open quickly */

const Scene *scene_top(const Cart *cart)
{
    const SceneStack *stack = &cart->scenes;
    return stack->depth ? stack->scenes[stack->depth - 1] : NULL;
}

static void arrive(Cart *cart, void (*how)(Cart *))
{
    if (cart->scenes.dark < DARK_BEHIND_A_DOOR)
        cart->scenes.dark = DARK_BEHIND_A_DOOR;
    pad_forget(&cart->pad);
    if (how)
        how(cart);
}

void scene_push(Cart *cart, const Scene *scene)
{
    SceneStack *stack = &cart->scenes;
    if (stack->depth ==
        SCENES_DEEP_MAX) /* cannot be reached by any menu; swap rather than overflow */
        stack->depth--;
    stack->scenes[stack->depth++] = scene;
    arrive(cart, scene->enter);
}

void scene_go(Cart *cart, const Scene *scene)
{
    cart->scenes.depth = 0;
    cart->scenes.dark = DARK_MAX;
    scene_push(cart, scene);
}

void scene_pop(Cart *cart)
{
    if (cart->scenes.depth < 2)
        return;
    cart->scenes.depth--;
    arrive(cart, scene_top(cart)->resume);
}
