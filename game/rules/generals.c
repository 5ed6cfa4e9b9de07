#include "core/rules.h"

const Rules generals_rules = {.id = "generals", .title = "Generals", .seats_min = 2, .seats_max = 4};
