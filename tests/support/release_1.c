#include "release_1.h"

#include "cmocka_all.h"

FILE *release_1_open(const char *name)
{
    char path[200];
    snprintf(path, sizeof path, RELEASE_1 "%s", name);
    FILE *file = fopen(path, "rb");
    if (!file)
        fail_msg("%s is not there", path);
    return file;
}

uint32_t release_1_read(const char *name, uint8_t bytes[CART_BATTERY])
{
    FILE *file = release_1_open(name);
    memset(bytes, 0, CART_BATTERY);
    size_t length = fread(bytes, 1, CART_BATTERY, file);
    assert_int_equal(fgetc(file), EOF);
    fclose(file);
    return (uint32_t)length;
}
