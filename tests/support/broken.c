/* Where a broken promise ends in the tests: the test fails, unless it expects this
 * (expect_assert_failure). */
#include "cart.h"
#include "cmocka_all.h"

void cart_broken(const char *promise, const char *file, int line)
{
    mock_assert(0, promise, file, line);
    abort();
}
