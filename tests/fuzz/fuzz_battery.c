/* Any bytes as a battery: the cartridge boots, what cannot be read is left out, nothing illegal
 * comes of it. */
#include "lib/opened.h"
#include "fuzz.h"

#include "save/battery.h"
#include "cart_inside.h"
#include "save/replays.h"

static Cart fuzz_cart;

/* Sections one after the other (length in two bytes, bytes), each sealed; a journal in them forged.
 */
static void fuzz_fill_sections(uint8_t *battery, const uint8_t *data, size_t size)
{
    static uint8_t section_bytes[CART_BATTERY];
    battery_format(battery);
    for (int section = 0; section < BATTERY_SECTIONS && size >= 2; section++) {
        size_t length = (size_t)(data[0] | data[1] << 8),
               room = (size_t)battery_room((BatterySection)section);
        data += 2;
        size -= 2;
        length = length > size ? size : length;
        length = length > room ? room : length;
        memcpy(section_bytes, data, length);
        if (section == BATTERY_MATCH)
            fuzz_forge_journal(section_bytes, length);
        if (section == BATTERY_REPLAYS && length > 4)
            fuzz_forge_journal(section_bytes + 4, length - 4);
        battery_write(battery, (BatterySection)section, section_bytes, (int)length);
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
        fuzz_fill_sections(battery, data + 1, size - 1);
    } else {
        memset(battery, 0, sizeof battery);
        memcpy(battery, data + 1, size - 1 < sizeof battery ? size - 1 : sizeof battery);
    }
    cart_boot(&fuzz_cart, battery, 1);
    FUZZ_DEMAND(battery_intact(fuzz_cart.out.battery));
    scene_go(ui_in(&fuzz_cart), SCENE_TITLE);
    if (session_resume(&fuzz_cart.session, fuzz_cart.out.battery) == JOURNAL_FINE)
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
