/* Breaking promises on purpose (core/require.h): the tests' cart_broken hands each to cmocka. */
#ifndef CARDHOLD_TEST_PROMISES_H
#define CARDHOLD_TEST_PROMISES_H

#include "cmocka_all.h"

#include <string.h>

#include "core/match.h"

/* The call must end in the promise whose words contain these. */
#define breaks(words, call)                                                                        \
    do {                                                                                           \
        global_last_failed_assert = "";                                                            \
        expect_assert_failure(call);                                                               \
        if (!strstr(global_last_failed_assert, words))                                             \
            fail_msg("%s was broken, not %s", global_last_failed_assert, words);                   \
    } while (0)

/* A match of this game with as few seats as it takes, at its first decision and at its end. */
void promise_begin(Match *match, int game);
void promise_finish(Match *match, int game);

#endif
