#include "release_1.h"

static const DeedName DEEDS[RELEASE_1_DEEDS] = {
    {DEEDS_OF_ANY_GAME, 0}, {DEEDS_OF_ANY_GAME, 1}, {DEEDS_OF_ANY_GAME, 2}, {DEEDS_OF_ANY_GAME, 3},
    {DEEDS_OF_ANY_GAME, 4}, {DEEDS_OF_ANY_GAME, 5}, {"glory", 0},           {"glory", 1},
    {"glory", 2},           {"generals", 0},        {"generals", 1},        {"generals", 2},
    {"calltoglory", 0},     {"calltoglory", 1},     {"calltoglory", 2},     {"kingdom", 0},
    {"kingdom", 1},         {"lifeforce", 0},       {"lifeforce", 1},       {"lifeforce", 2},
};

DeedName release_1_deed(int bit) { return DEEDS[bit]; }
