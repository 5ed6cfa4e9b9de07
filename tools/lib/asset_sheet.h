/* The sprites as one PNG to look at and to draw on, and what was drawn back into the text. */
#ifndef CARDHOLD_ASSET_SHEET_H
#define CARDHOLD_ASSET_SHEET_H

#include "lib/asset_text.h"

bool asset_sheet_export(Assets *assets, const char *png_path);

/* Rewrites the rows of the sprites that differ, in their own files; a colour that a file's legend
 * lacks gets a letter there. Counts the sprites changed; false with a message in assets->error. */
bool asset_sheet_import(Assets *assets, const char *png_path, int *changed);

#endif
