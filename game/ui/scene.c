#include "scene.h"

#include <stddef.h>

#include "core/require.h"
#include "gfx/palette.h"
#include "ui.h"

enum { DARK_BEHIND_A_DOOR = 6 }; /* for what lies near: menus open quickly */

static const Scene *const LIST[SCENES] = {
#define SCENE(NAME, id) [SCENE_##NAME] = &scene_##id,
#include "scenes.def"
#undef SCENE
};

const Scene *scene_of(SceneId id) { return LIST[id]; }

const Scene *scene_top(const Ui *ui)
{
    const SceneStack *stack = ui->scenes;
    return stack->depth ? LIST[stack->ids[stack->depth - 1]] : NULL;
}

static void arrive(Ui *ui, void (*how)(Ui *))
{
    if (ui->scenes->dark < DARK_BEHIND_A_DOOR)
        ui->scenes->dark = DARK_BEHIND_A_DOOR;
    pad_forget(ui->pad);
    if (how)
        how(ui);
}

void scene_push(Ui *ui, SceneId id)
{
    SceneStack *stack = ui->scenes;
    require(id < SCENES && stack->depth < SCENES_DEEP_MAX); /* no menu leads back to one below it */
    stack->ids[stack->depth++] = (uint8_t)id;
    arrive(ui, LIST[id]->enter);
}

void scene_go(Ui *ui, SceneId id)
{
    ui->scenes->depth = 0;
    ui->scenes->dark = DARK_MAX;
    scene_push(ui, id);
}

void scene_pop(Ui *ui)
{
    if (ui->scenes->depth < 2)
        return;
    ui->scenes->depth--;
    arrive(ui, scene_top(ui)->resume);
}
