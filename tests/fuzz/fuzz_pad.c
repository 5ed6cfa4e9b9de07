/* Any bytes as a player: buttons, waiting, a slow disk, and the power that goes. Whatever was
 * stored is a battery that boots, and a match that stood on the screen and was stored stands there
 * again. */
#include "lib/opened.h"
#include "fuzz.h"

#include "save/battery.h"

enum { PAD_COMMANDS = 600, PAD_FRAMES = 6000 };

static Cart    pad_cart;
static uint8_t pad_stored[CART_BATTERY]; /* what the console has on its disk */

/* A console's frame: what the cartridge wants stored is stored, unless the disk is slow. */
static void pad_frame_of(unsigned buttons, bool slow)
{
    uint32_t  before = pad_cart.out.battery_number;
    CartInput input = {.keys = (uint16_t)buttons,
                       .battery_busy = slow,
                       .battery_news = pad_cart.shell.battery_news,
                       .pads_connected = 1};
    cart_frame(&pad_cart, &input);
    if (pad_cart.out.battery_number != before && !slow) {
        FUZZ_DEMAND(battery_intact(pad_cart.out.battery));
        memcpy(pad_stored, pad_cart.out.battery, sizeof pad_stored);
    }
}

static bool pad_is_stored(void)
{
    return memcmp(pad_stored, pad_cart.out.battery, sizeof pad_stored) == 0;
}

/* The power goes and comes. */
static void pad_reboot(uint64_t entropy)
{
    static Session before;
    before = pad_cart.session;
    bool kept = before.running && !before.demonstration && !before.unkept && pad_is_stored() &&
                !pad_cart.shell.work.id && scene_top(ui_in(&pad_cart)) == scene_of(SCENE_MATCH);
    cart_boot(&pad_cart, pad_stored, entropy);
    FUZZ_DEMAND(battery_intact(pad_cart.out.battery));
    if (!kept)
        return;
    FUZZ_DEMAND(resume_at_once(&pad_cart.session, pad_cart.out.battery) == JOURNAL_FINE);
    FUZZ_DEMAND(match_hash(&pad_cart.session.match) == match_hash(&before.match));
    FUZZ_DEMAND(memcmp(&pad_cart.session.memory, &before.memory, sizeof before.memory) == 0);
    cart_boot(&pad_cart, pad_stored, entropy);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    int  frames = 0;
    bool slow = false;
    battery_format(pad_stored);
    cart_boot(&pad_cart, pad_stored, size ? data[0] : 0);
    scene_go(ui_in(&pad_cart), SCENE_TITLE);
    for (size_t i = 0; i < size && i < PAD_COMMANDS && frames < PAD_FRAMES; i++) {
        unsigned wait = 1;
        if (data[i] < 192) { /* one of twelve buttons, and now and then two of them */
            unsigned button = data[i] % 12, other = data[i] / 12 == 15 ? (button + 5) % 12 : button;
            pad_frame_of(1u << button | 1u << other, slow);
        } else if (data[i] < 240) {
            wait = 1 + (data[i] - 192u) * 2;
        } else if (data[i] < 248) {
            slow = !slow;
            if (!slow)
                memcpy(pad_stored, pad_cart.out.battery, sizeof pad_stored);
        } else {
            pad_reboot(data[i]);
            slow = false;
            wait = 200; /* past the boot scene */
        }
        for (unsigned k = 0; k < wait; k++, frames++)
            pad_frame_of(0, slow);
        if (pad_cart.session.running && !pad_cart.shell.work.id)
            fuzz_demand_sound(&pad_cart.session.match);
    }
    pad_reboot(1);
    return 0;
}
