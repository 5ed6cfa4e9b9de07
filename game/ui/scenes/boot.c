/* The first second: who made this, then the title. */
#include "assets.h"
#include "ui/ui.h"
#include "gfx/tween.h"
#include "ui/widgets.h"

enum { BOOT_FRAMES = 75, RISE_FRAMES = 24 };

static void boot_enter(Ui *ui) { ui->shell->frames = 0; }

static void boot_frame(Ui *ui)
{
    if (ui->shell->frames >= BOOT_FRAMES || ui->pad->pressed) {
        scene_go(ui, SCENE_TITLE);
        if (ui->inserted_length)
            watch_begin_inserted(ui);
    }
}

static void boot_draw(Ui *ui)
{
    const Sprite *logo = sprite_of(SPRITE_LOGO);
    int           y = tween(CANVAS_HEIGHT, 84, ui->shell->frames, RISE_FRAMES, EASE_BACK);
    canvas_clear(ui->canvas, FELT_0);
    canvas_sprite(ui->canvas, (CANVAS_WIDTH - logo->w) / 2, y, logo);
    if (ui->shell->frames > RISE_FRAMES)
        canvas_text(ui->canvas, CANVAS_WIDTH / 2, 140, "card games for the handheld in your pocket",
                    look_aligned(look_inked(look_on_felt(), FELT_5), ALIGN_CENTRE));
}

const Scene scene_boot = {
    .name = "boot", .enter = boot_enter, .frame = boot_frame, .draw = boot_draw};
