#include "cart.h"

#include <string.h>

#include "save/battery.h"
#include "core/text.h"
#include "gfx/palette.h"
#include "ui/scenes.h"

_Static_assert(sizeof(Cart) <= CART_BYTES_MAX, "all that changes fits a Game Boy Advance");
_Static_assert((int)CART_SAMPLES == (int)SOUND_SAMPLES, "the chip fills a frame of the console");

void cart_boot(Cart *cart, const uint8_t battery[CART_BATTERY], uint64_t entropy)
{
    memset(cart, 0, sizeof *cart);
    memcpy(cart->battery, battery, CART_BATTERY);
    battery_mend(cart->battery, NULL);
    cart->entropy = entropy;
    sound_boot(&cart->chip);
    shell_boot(cart);
    scene_go(cart, &scene_boot);
}

void cart_insert(Cart *cart, const uint8_t *bytes, uint32_t length)
{
    cart->inbox = bytes;
    cart->inbox_length = length;
}

void cart_frame(Cart *cart, const CartInput *input)
{
    cart->input = *input;
    cart->frame++;
    pad_frame(&cart->pad, input, cart->settings.swap_a_and_b);
    shell_frame(cart);
    canvas_begin(&cart->canvas, cart->picture);
    const Scene *scene = scene_top(cart);
    if (scene)
        scene->frame(cart);
    scene = scene_top(cart); /* it may have gone elsewhere */
    if (scene)
        scene->draw(cart);
    shell_draw_notice(cart);
    palette_make(cart->palette, cart->settings.theme, cart->settings.sight, cart->scenes.dark);
    sound_frame(&cart->chip, cart->sound);
}

void cart_describe(const Cart *cart, char *buffer, int room)
{
    Text text;
    text_begin(&text, buffer, room, NULL);
    const Scene *scene = scene_top(cart);
    text_add(&text, scene ? scene->name : "off");
    if (scene && scene->describe) {
        text_add(&text, " ");
        scene->describe(cart, buffer + text.used, room - text.used);
    }
}
