#include "core/rules.h"

const Rules glory_rules = {.id = "glory", .title = "Glory", .seats_min = 2, .seats_max = 6};
