#include "cart.h"
#include "match_screen.h"
#include "scenes.h"
#include "widgets.h"

static void pause_frame(Cart *cart)
{
    if (pad_pressed(&cart->pad, BUTTON_B) || pad_pressed(&cart->pad, BUTTON_START))
        scene_pop(cart);
}

static void pause_draw(Cart *cart)
{
    widget_background(&cart->canvas);
    widget_status_bar(&cart->canvas, "Paused", NULL);
}

const Scene scene_pause = {.name = "pause", .frame = pause_frame, .draw = pause_draw};
const Scene scene_log = {.name = "log", .frame = pause_frame, .draw = pause_draw};
const Scene scene_explain = {.name = "explain", .frame = pause_frame, .draw = pause_draw};
const Scene scene_summary = {.name = "summary", .frame = pause_frame, .draw = pause_draw};
const Scene scene_standings = {.name = "standings", .frame = pause_frame, .draw = pause_draw};
