#include "core/rules.h"

const Rules kingdom_rules = {.id = "kingdom", .title = "Kingdom", .seats_min = 2, .seats_max = 2};
