#include "cmocka_all.h"

#include "faults_row.h"

void faults_row(const char *what, int injected, int lost)
{
    print_message("faults: %-46s %7d %7d %7d\n", what, injected, injected - lost, lost);
    assert_true(injected > 0);
    assert_int_equal(lost, 0);
}
