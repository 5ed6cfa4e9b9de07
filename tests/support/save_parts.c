#include "cmocka_all.h"

#include <stdio.h>

#include "save/battery.h"
#include "save_parts.h"

SaveFile file;
uint8_t  first[CART_BATTERY], second[CART_BATTERY], raw[CART_BATTERY];

const char *const parts[PARTS] = {"settings", "records", "records:kingdom", "replay:1"};

int quick_sync(int out)
{
    (void)out;
    return 0;
}

void open_again(void)
{
    savefile_close(&file);
    assert_null(savefile_open(&file, save_folder));
    file.calls.sync = quick_sync;
}

int save_parts_make(void **state)
{
    assert_int_equal(save_folder_make(state), 0);
    file.lock = -1;
    open_again();
    battery_format(first);
    battery_format(second);
    for (int i = 0; i < PARTS; i++) {
        battery_put(first, parts[i], (const uint8_t *)"first", 5);
        battery_put(second, parts[i], (const uint8_t *)"second", 6);
    }
    return 0;
}

int save_parts_remove(void **state)
{
    savefile_close(&file);
    return save_folder_remove(state);
}

long read_raw(const char *name, uint8_t *bytes)
{
    FILE *in = fopen(save_folder_path(name), "rb");
    if (!in)
        return -1;
    const long count = (long)fread(bytes, 1, CART_BATTERY, in);
    fclose(in);
    return count;
}

void write_raw(const char *name, const uint8_t *bytes, size_t count)
{
    FILE *out = fopen(save_folder_path(name), "wb");
    assert_non_null(out);
    assert_int_equal(fwrite(bytes, 1, count, out), count);
    assert_int_equal(fclose(out), 0);
}

void assert_part(const uint8_t *battery, const char *name, const char *words)
{
    Chunk chunk;
    assert_true(battery_find(battery, name, &chunk));
    assert_int_equal(chunk.length, strlen(words));
    assert_memory_equal(battery + chunk.bytes, words, (size_t)chunk.length);
}

void assert_all_parts(const uint8_t *battery, const char *words)
{
    assert_true(battery_intact(battery));
    for (int i = 0; i < PARTS; i++)
        assert_part(battery, parts[i], words);
}

void assert_nothing(const uint8_t *battery)
{
    Chunk none = {0};
    assert_true(battery_intact(battery));
    assert_false(battery_next(battery, &none));
}

BatteryNews load(void)
{
    memset(loaded, 0xee, sizeof loaded);
    return savefile_load(&file, loaded);
}

void store_both(void)
{
    assert_int_equal(savefile_store(&file, first), BATTERY_FINE);
    assert_int_equal(savefile_store(&file, second), BATTERY_FINE);
}
