#include "same_save.h"

#include "cmocka_all.h"

#include "save/battery.h"

void assert_same_save(const Save *a, const Save *b)
{
    static CartOutput as_a, as_b;
    battery_format(as_a.battery);
    battery_format(as_b.battery);
    assert_true(save_commit(a, &as_a) && save_commit(b, &as_b));
    assert_memory_equal(as_a.battery, as_b.battery, CART_BATTERY);
}
