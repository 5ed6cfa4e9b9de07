#include "core/rules.h"

const Rules calltoglory_rules = {.id = "calltoglory", .title = "CallToGlory", .seats_min = 2, .seats_max = 4};
