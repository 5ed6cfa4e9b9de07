/* Sixth Sense counts no deeds of its own. */
#include "session/deeds.h"

const GameDeeds sixth_deeds = {0};
