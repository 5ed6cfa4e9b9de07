#include "core/rules.h"

const Rules lifeforce_rules = {.id = "lifeforce", .title = "Lifeforce", .seats_min = 2, .seats_max = 6};
