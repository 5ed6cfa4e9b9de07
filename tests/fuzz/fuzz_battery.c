/* Any bytes as a battery: the cartridge boots, what cannot be read is left out, nothing illegal
 * comes of it. */
#include "lib/opened.h"
#include "fuzz.h"

#include "save/battery.h"
#include "cart_inside.h"
#include "save/replays.h"

static Cart fuzz_cart;

/* The match, then chunks one after the other (a byte that says which, length in two bytes, bytes),
 * each sealed; journals in them are forged. */
static void fuzz_fill(uint8_t *battery, const uint8_t *data, size_t size)
{
    static const char *const NAMES[] = {"settings",      "records",     "deeds",      "replay:1",
                                        "records:glory", "deeds:glory", "replay:2",   "later",
                                        "seating:glory", "seating:x",   "replay:long"};
    static uint8_t           bytes[CART_BATTERY];
    const size_t             names = sizeof NAMES / sizeof *NAMES;
    battery_format(battery);
    for (bool match = true; size >= 3; match = false) {
        size_t which = data[0], length = (size_t)(data[1] | data[2] << 8);
        data += 3;
        size -= 3;
        length = length > size ? size : length;
        memcpy(bytes, data, length);
        if (match && length <= BATTERY_MATCH_BYTES) {
            fuzz_forge_journal(bytes, length);
            memcpy(battery_journal(battery).bytes, bytes, length);
            battery_seal(battery);
        } else {
            if (length > 1)
                fuzz_forge_journal(bytes + 1, length - 1);
            battery_put(battery, NAMES[which % names], bytes, (int)length);
        }
        data += length;
        size -= length;
    }
}

static void fuzz_frames(int count, uint16_t button)
{
    for (int i = 0; i < count; i++) {
        CartInput input = {.keys = i % 2 ? 0 : button};
        cart_frame(&fuzz_cart, &input);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static uint8_t battery[CART_BATTERY];
    if (size < 1)
        return 0;
    if (data[0] & 1) {
        fuzz_fill(battery, data + 1, size - 1);
    } else {
        memset(battery, 0, sizeof battery);
        memcpy(battery, data + 1, size - 1 < sizeof battery ? size - 1 : sizeof battery);
    }
    cart_boot(&fuzz_cart, battery, 1);
    FUZZ_DEMAND(battery_intact(fuzz_cart.out.battery));
    scene_go(ui_in(&fuzz_cart), SCENE_TITLE);
    if (resume_at_once(&fuzz_cart.session, fuzz_cart.out.battery) == JOURNAL_FINE)
        fuzz_demand_sound(&fuzz_cart.session.match);
    fuzz_frames(2, BUTTON_A); /* Continue or Play */
    fuzz_frames(2, 0);
    scene_go(ui_in(&fuzz_cart), SCENE_TITLE);
    scene_push(ui_in(&fuzz_cart), SCENE_REPLAYS);
    fuzz_frames(2, BUTTON_DOWN);
    fuzz_frames(2, BUTTON_A);
    fuzz_frames(4, BUTTON_R);
    int count = replays_count(fuzz_cart.out.battery);
    FUZZ_DEMAND(count >= 0 && count <= REPLAYS_MAX);
    replays_add(fuzz_cart.out.battery, (const uint8_t *)"new", 3, 1);
    replays_drop(fuzz_cart.out.battery, count / 2);
    FUZZ_DEMAND(battery_intact(fuzz_cart.out.battery));
    return 0;
}
