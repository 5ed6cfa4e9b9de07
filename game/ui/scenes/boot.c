/* The first second: who made this, then the title. */
#include "assets.h"
#include "cart_inside.h"
#include "gfx/tween.h"
#include "ui/scenes.h"
#include "ui/widgets.h"

enum { BOOT_FRAMES = 75, RISE_FRAMES = 24 };

static void boot_enter(Cart *cart) { cart->shell.frames = 0; }

static void boot_frame(Cart *cart)
{
    if (cart->shell.frames >= BOOT_FRAMES || cart->pad.pressed) {
        scene_go(cart, &scene_title);
        if (cart->inserted_length)
            watch_begin(cart, cart->out.file, cart->inserted_length);
    }
}

static void boot_draw(Cart *cart)
{
    const Sprite *logo = sprite_of(SPRITE_LOGO);
    int           y = tween(CANVAS_HEIGHT, 84, cart->shell.frames, RISE_FRAMES, EASE_BACK);
    canvas_clear(&cart->canvas, FELT_0);
    canvas_sprite(&cart->canvas, (CANVAS_WIDTH - logo->w) / 2, y, logo);
    if (cart->shell.frames > RISE_FRAMES)
        canvas_text(&cart->canvas, CANVAS_WIDTH / 2, 140,
                    "five card games for the handheld in your pocket",
                    look_aligned(look_inked(look_on_felt(), FELT_5), ALIGN_CENTRE));
}

const Scene scene_boot = {
    .name = "boot", .enter = boot_enter, .frame = boot_frame, .draw = boot_draw};
