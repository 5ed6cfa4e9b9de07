#include "lib/asset_emit.h"

#include <ctype.h>
#include <string.h>

static const char *upper(const char *name, char to[ASSET_NAME])
{
    int i = 0;
    for (; name[i]; i++)
        to[i] = (char)toupper((unsigned char)name[i]);
    to[i] = 0;
    return to;
}

/* ---- the header ---- */

static void emit_colour_names(const Assets *assets, FILE *out)
{
    char name[ASSET_NAME];
    fprintf(out, "/* Colours: a ramp goes from dark to light. */\nenum {\n");
    for (int i = 0; i < assets->ramp_count; i++) {
        const AssetRamp *ramp = &assets->ramps[i];
        for (int shade = 0; shade < ramp->count; shade++)
            fprintf(out, "    %s_%d = %d,\n", upper(ramp->name, name), shade, ramp->first + shade);
    }
    fprintf(out, "    COLOURS_USED = %d\n};\n\n", assets->colour_count);
    fprintf(out, "/* Colours inside a text. */\n");
    for (int i = 0; i < assets->ramp_count; i++) {
        const AssetRamp *ramp = &assets->ramps[i];
        for (int shade = 0; shade < ramp->count; shade++)
            fprintf(out, "#define INK_%s_%d \"\\001\\%03o\"\n", upper(ramp->name, name), shade,
                    '@' + ramp->first + shade);
    }
}

static void emit_swap_names(const Assets *assets, FILE *out, bool themes, const char *kind)
{
    char name[ASSET_NAME], kind_name[ASSET_NAME];
    fprintf(out, "\nenum {\n");
    for (int i = 0; i < assets->swap_count; i++)
        if (assets->swaps[i].is_theme == themes)
            fprintf(out, "    %s_%s,\n", upper(kind, kind_name),
                    upper(assets->swaps[i].name, name));
    fprintf(out, "    %sS\n};\n", upper(kind, kind_name));
}

static void emit_sprite_names(const Assets *assets, FILE *out)
{
    char name[ASSET_NAME];
    int  icons = 0;
    fprintf(out, "\ntypedef enum SpriteId {\n");
    for (int i = 0; i < assets->sprite_count; i++)
        fprintf(out, "    SPRITE_%s, /* %dx%d */\n", upper(assets->sprites[i].name, name),
                assets->sprites[i].w, assets->sprites[i].h);
    fprintf(out, "    SPRITE_COUNT\n} SpriteId;\n\n/* Icons inside a text. */\n");
    for (int i = 0; i < assets->sprite_count; i++)
        if (assets->sprites[i].icon)
            fprintf(out, "#define ICON_%s \"\\002\\%03o\"\n", upper(assets->sprites[i].name, name),
                    0x21 + icons++);
}

void asset_emit_header(const Assets *assets, FILE *out)
{
    char name[ASSET_NAME];
    fprintf(out, "/* Made by the asset compiler from the text in assets/. */\n"
                 "#ifndef CARDHOLD_ASSETS_H\n#define CARDHOLD_ASSETS_H\n\n"
                 "#include \"gfx/canvas.h\"\n\n");
    emit_colour_names(assets, out);
    emit_swap_names(assets, out, true, "theme");
    emit_swap_names(assets, out, false, "sight");
    emit_sprite_names(assets, out);
    fprintf(out, "\n/* Some colours replaced: a theme of the table, or a way of seeing. */\n"
                 "typedef struct PaletteSwap {\n    const char *title;\n"
                 "    uint32_t    colours[CANVAS_COLOURS]; /* 0xRRGGBB, or SWAP_KEEPS */\n"
                 "} PaletteSwap;\n\n#define SWAP_KEEPS 0xffffffffu\n\n"
                 "extern const uint32_t    ASSET_PALETTE[CANVAS_COLOURS];\n"
                 "extern const PaletteSwap ASSET_THEMES[THEMES];\n"
                 "extern const PaletteSwap ASSET_SIGHTS[SIGHTS];\n"
                 "extern const Sprite      ASSET_SPRITES[SPRITE_COUNT];\n");
    for (int i = 0; i < assets->font_count; i++)
        fprintf(out, "extern const Font        FONT_%s;\n", upper(assets->fonts[i].name, name));
    fprintf(out, "\nstatic inline const Sprite *sprite_of(SpriteId id) "
                 "{ return &ASSET_SPRITES[id]; }\n\n#endif\n");
}

/* ---- the source ---- */

static void emit_bytes(const uint8_t *bytes, int count, FILE *out)
{
    for (int i = 0; i < count; i++)
        fprintf(out, "%s%d,", i % 24 == 0 ? "\n    " : "", bytes[i]);
}

static void emit_swaps(const Assets *assets, FILE *out, bool themes, const char *kind)
{
    fprintf(out, "\nconst PaletteSwap ASSET_%sS[%sS] = {\n", kind, kind);
    for (int i = 0; i < assets->swap_count; i++) {
        const AssetSwap *swap = &assets->swaps[i];
        if (swap->is_theme != themes)
            continue;
        fprintf(out, "    {\"%s\", {", swap->title);
        for (int colour = 0; colour < ASSET_COLOURS; colour++)
            fprintf(out, "0x%08x,", (unsigned)(swap->colours[colour] & 0xffffffff));
        fprintf(out, "}},\n");
    }
    fprintf(out, "};\n");
}

static void emit_sprites(const Assets *assets, FILE *out)
{
    char name[ASSET_NAME];
    fprintf(out, "\nstatic const uint8_t PIXELS[] = {");
    emit_bytes(assets->pixels, assets->pixels_used, out);
    fprintf(out, "\n    0};\n\nconst Sprite ASSET_SPRITES[SPRITE_COUNT] = {\n");
    for (int i = 0; i < assets->sprite_count; i++) {
        const AssetSprite *sprite = &assets->sprites[i];
        fprintf(out, "    [SPRITE_%s] = {%d, %d, %d, PIXELS + %d},\n", upper(sprite->name, name),
                sprite->w, sprite->h, sprite->slice, sprite->pixels);
    }
    fprintf(out, "};\n\nstatic const Sprite *const ICONS[] = {\n");
    for (int i = 0; i < assets->sprite_count; i++)
        if (assets->sprites[i].icon)
            fprintf(out, "    &ASSET_SPRITES[SPRITE_%s],\n", upper(assets->sprites[i].name, name));
    fprintf(out, "    0};\n");
}

static const AssetGlyph *glyph_of(const AssetFont *font, int code)
{
    for (int i = 0; i < font->glyph_count; i++)
        if (font->glyphs[i].code == code)
            return &font->glyphs[i];
    return NULL;
}

static bool is_extra(const AssetGlyph *glyph) { return glyph->code < ' ' || glyph->code >= 0x7f; }

static void emit_font(const Assets *assets, const AssetFont *font, FILE *out)
{
    char              name[ASSET_NAME];
    const AssetGlyph *order[ASSET_GLYPHS];
    int               count = 0, icons = 0, extras = 0;
    for (int code = ' '; code < 0x7f; code++)
        order[count++] = glyph_of(font, code);
    for (int i = 0; i < font->glyph_count; i++)
        if (is_extra(&font->glyphs[i]))
            order[count++] = &font->glyphs[i];
    for (int i = 0; i < assets->sprite_count; i++)
        icons += assets->sprites[i].icon;
    upper(font->name, name);
    fprintf(out, "\nstatic const uint16_t %s_ROWS[] = {", name);
    for (int i = 0; i < count; i++) {
        fprintf(out, "\n    ");
        for (int row = 0; row < font->height; row++)
            fprintf(out, "%d,", order[i]->rows[row]);
    }
    fprintf(out, "\n};\nstatic const Glyph %s_GLYPHS[] = {", name);
    for (int i = 0; i < count; i++)
        fprintf(out, "%s{%d,%d},", i % 8 == 0 ? "\n    " : " ", order[i]->w, i * font->height);
    fprintf(out, "\n};\nstatic const uint16_t %s_EXTRAS[] = {", name);
    for (int i = 0; i < font->glyph_count; i++)
        if (is_extra(&font->glyphs[i])) {
            fprintf(out, "%d,", font->glyphs[i].code);
            extras++;
        }
    fprintf(out, "0};\nconst Font FONT_%s = {\n", name);
    fprintf(out, "    .height = %d, .baseline = %d, .line = %d, .gap = %d, .extras = %d,\n",
            font->height, font->baseline, font->line, font->gap, extras);
    fprintf(out, "    .extra_codes = %s_EXTRAS, .glyphs = %s_GLYPHS, .rows = %s_ROWS,\n", name,
            name, name);
    fprintf(out, "    .icons = ICONS, .icon_count = %d};\n", icons);
}

void asset_emit_source(const Assets *assets, FILE *out)
{
    fprintf(out, "/* Made by the asset compiler from the text in assets/. */\n"
                 "#include \"assets.h\"\n\nconst uint32_t ASSET_PALETTE[CANVAS_COLOURS] = {\n    ");
    for (int i = 0; i < ASSET_COLOURS; i++)
        fprintf(out, "0x%06x,", assets->colours[i]);
    fprintf(out, "\n};\n");
    emit_swaps(assets, out, true, "THEME");
    emit_swaps(assets, out, false, "SIGHT");
    emit_sprites(assets, out);
    for (int i = 0; i < assets->font_count; i++)
        emit_font(assets, &assets->fonts[i], out);
}
