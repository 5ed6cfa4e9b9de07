/* The assets as const C: assets.h with the names, assets.c with the data. */
#ifndef CARDHOLD_ASSET_EMIT_H
#define CARDHOLD_ASSET_EMIT_H

#include <stdio.h>

#include "lib/asset_text.h"

void asset_emit_header(const Assets *assets, FILE *out);
void asset_emit_source(const Assets *assets, FILE *out);

#endif
