#include "gfx/canvas.h"

#include <string.h>

#include "core/text.h"
#include "gfx/canvas_record.h"

enum {
    TEXT_AROUND = 4
}; /* how far icons, shadows and outlines stand out of a line's box at most */

/* What one step through a text found. */
typedef enum TokenKind { TOKEN_GLYPH, TOKEN_ICON, TOKEN_INK, TOKEN_BASE, TOKEN_UNKNOWN } TokenKind;

typedef struct Token {
    TokenKind kind;
    int       bytes;
    int       value; /* the glyph, icon or colour */
} Token;

/* The code of a UTF-8 character of up to three bytes; anything else counts as one odd byte. */
static int utf8_code(const char *words, int *bytes)
{
    const uint8_t *at = (const uint8_t *)words;
    *bytes = 1;
    if ((at[0] & 0xe0) == 0xc0 && (at[1] & 0xc0) == 0x80) {
        *bytes = 2;
        return (at[0] & 0x1f) << 6 | (at[1] & 0x3f);
    }
    if ((at[0] & 0xf0) == 0xe0 && (at[1] & 0xc0) == 0x80 && (at[2] & 0xc0) == 0x80) {
        *bytes = 3;
        return (at[0] & 0x0f) << 12 | (at[1] & 0x3f) << 6 | (at[2] & 0x3f);
    }
    return at[0];
}

static Token token_at(const Font *font, const char *words)
{
    uint8_t first = (uint8_t)words[0], second = (uint8_t)words[1];
    if (first >= ' ' && first < 0x7f)
        return (Token){TOKEN_GLYPH, 1, first - ' '};
    if (first == TEXT_INK && second >= '@' && second < '@' + CANVAS_COLOURS)
        return (Token){TOKEN_INK, 2, second - '@'};
    if (first == TEXT_ICON && second >= ICONS_FIRST && second < ICONS_FIRST + font->icon_count)
        return (Token){TOKEN_ICON, 2, second - ICONS_FIRST};
    if (first == TEXT_BASE)
        return (Token){TOKEN_BASE, 1, 0};
    int bytes, code = utf8_code(words, &bytes);
    for (int i = 0; i < font->extras; i++)
        if (font->extra_codes[i] == code)
            return (Token){TOKEN_GLYPH, bytes, FONT_LETTERS + i};
    return (Token){TOKEN_UNKNOWN, bytes, '?' - ' '};
}

static int token_width(const Font *font, Token token)
{
    switch (token.kind) {
    case TOKEN_GLYPH:
    case TOKEN_UNKNOWN: return font->glyphs[token.value].w + font->gap;
    case TOKEN_ICON: return font->icons[token.value]->w + font->gap;
    default: return 0;
    }
}

static int line_width(const Font *font, const char *words, int bytes)
{
    int width = 0;
    for (int at = 0; at < bytes;) {
        Token token = token_at(font, words + at);
        width += token_width(font, token);
        at += token.bytes;
    }
    return width > 0 ? width - font->gap : 0;
}

static int line_bytes(const char *words)
{
    int bytes = 0;
    while (words[bytes] && words[bytes] != '\n')
        bytes++;
    return bytes;
}

int font_width(const Font *font, const char *words)
{
    int widest = 0;
    for (;;) {
        int bytes = line_bytes(words), width = line_width(font, words, bytes);
        if (width > widest)
            widest = width;
        if (!words[bytes])
            return widest;
        words += bytes + 1;
    }
}

bool font_wrap(const Font *font, const char *words, int width, FontLine *line)
{
    if (!*words)
        return false;
    int at = 0, reach = 0, space_at = -1;
    while (words[at] && words[at] != '\n') {
        Token token = token_at(font, words + at);
        int   next = reach + token_width(font, token);
        if (words[at] == ' ')
            space_at = at;
        else if (next - font->gap > width && at > 0)
            break;
        reach = next;
        at += token.bytes;
    }
    int end = at, next = at;
    if (words[at] == '\n') {
        next = at + 1;
    } else if (words[at] && space_at >= 0) {
        end = space_at;
        next = space_at + 1;
    }
    while (end > 0 && words[end - 1] == ' ')
        end--;
    *line = (FontLine){words, end, line_width(font, words, end), words + next};
    return true;
}

int font_lines(const Font *font, const char *words, int width)
{
    FontLine line;
    int      lines = 0;
    for (; font_wrap(font, words, width, &line); words = line.next)
        lines++;
    return lines;
}

/* Those bits of a row, the left-most in bit 0, that are within the clip. */
static unsigned clip_bits(const Canvas *canvas, int x, int y, unsigned bits)
{
    const Rect *clip = &canvas->clip;
    int         left = clip->x - x, right = clip->x + clip->w - x;
    if (y < clip->y || y >= clip->y + clip->h || left >= 32 || right <= 0)
        return 0;
    if (left > 0)
        bits &= ~0u << left;
    if (right < 32)
        bits &= (1u << right) - 1u;
    return bits;
}

static inline void colour_bits(uint8_t *to, unsigned bits, uint8_t colour)
{
    for (; bits; bits &= bits - 1u)
        to[__builtin_ctz(bits)] = colour;
}

static bool lies_in(Rect clip, int x, int y, int w, int h)
{
    return x >= clip.x && y >= clip.y && x + w <= clip.x + clip.w && y + h <= clip.y + clip.h;
}

/* Most glyphs lie within the clip as a whole. */
static void draw_glyph(Canvas *canvas, int x, int y, const Font *font, int index, uint8_t ink,
                       uint8_t ink_low)
{
    const uint16_t *rows = font->rows + font->glyphs[index].rows;
    bool            whole = lies_in(canvas->clip, x, y, 8 * (int)sizeof *rows, font->height);
    uint8_t        *to = canvas->pixels + y * CANVAS_WIDTH + x;
    for (int row = 0; row < font->height; row++, to += CANVAS_WIDTH) {
        unsigned bits = whole ? rows[row] : clip_bits(canvas, x, y + row, rows[row]);
        colour_bits(to, bits, row * 2 >= font->baseline ? ink_low : ink);
    }
}

/* The glyph grown by a pixel to all sides, in one colour: its outline, once it is drawn over it. */
static void draw_glyph_grown(Canvas *canvas, int x, int y, const Font *font, int index,
                             uint8_t colour)
{
    const uint16_t *rows = font->rows + font->glyphs[index].rows;
    unsigned        above = 0, here = 0;
    for (int row = -1; row <= font->height; row++) {
        unsigned below = row + 1 < font->height ? rows[row + 1] : 0, all = above | here | below;
        if (all)
            colour_bits(canvas->pixels + (y + row) * CANVAS_WIDTH + x - 1,
                        clip_bits(canvas, x - 1, y + row, all | all << 1 | all << 2), colour);
        above = here;
        here = below;
    }
}

typedef enum Pass { PASS_INK, PASS_SHADOW, PASS_OUTLINE } Pass;

/* Draws one pass over a line; only the last, in ink, has colours and icons.
 * Returns the colour that a next line goes on with. */
static uint8_t draw_pass(Canvas *canvas, int x, int y, const char *words, int bytes,
                         const TextLook *look, uint8_t ink, Pass pass)
{
    const Font *font = look->font;
    for (int at = 0; at < bytes;) {
        Token token = token_at(font, words + at);
        bool  is_glyph = token.kind == TOKEN_GLYPH || token.kind == TOKEN_UNKNOWN;
        if (is_glyph && pass == PASS_OUTLINE)
            draw_glyph_grown(canvas, x, y, font, token.value, look->shadow);
        else if (is_glyph && pass == PASS_SHADOW)
            draw_glyph(canvas, x, y, font, token.value, look->shadow, look->shadow);
        else if (is_glyph)
            draw_glyph(canvas, x, y, font, token.value, ink,
                       look->two_tone && ink == look->ink ? look->ink_low : ink);
        else if (pass == PASS_INK && token.kind == TOKEN_ICON)
            canvas_sprite(canvas, x, y + (font->baseline - font->icons[token.value]->h) / 2,
                          font->icons[token.value]);
        else if (token.kind == TOKEN_INK)
            ink = (uint8_t)token.value;
        else if (token.kind == TOKEN_BASE)
            ink = look->ink;
        x += token_width(font, token);
        at += token.bytes;
    }
    return ink;
}

static void check_known(Canvas *canvas, Rect box, const char *words, int bytes, const Font *font)
{
#ifdef CANVAS_RECORD
    for (int at = 0; at < bytes;) {
        Token token = token_at(font, words + at);
        if (token.kind == TOKEN_UNKNOWN)
            record_fault(canvas, TEXT_FAULT_UNKNOWN, box, words, bytes);
        at += token.bytes;
    }
#else
    (void)canvas, (void)box, (void)words, (void)bytes, (void)font;
#endif
}

/* What draw_pass would return, for a line that nobody sees. */
static uint8_t ink_after(const char *words, int bytes, const TextLook *look, uint8_t ink)
{
    for (int at = 0; at < bytes;) {
        Token token = token_at(look->font, words + at);
        if (token.kind == TOKEN_INK)
            ink = (uint8_t)token.value;
        else if (token.kind == TOKEN_BASE)
            ink = look->ink;
        at += token.bytes;
    }
    return ink;
}

static uint8_t draw_line(Canvas *canvas, int x, int y, const FontLine *line, const TextLook *look,
                         uint8_t ink)
{
    const char *words = line->begin;
    int         bytes = line->bytes;
    if (look->align == ALIGN_CENTRE)
        x -= line->width / 2;
    else if (look->align == ALIGN_RIGHT)
        x -= line->width;
    Rect box = rect_of(x, y, line->width, look->font->height);
    record_text(canvas, box, words, bytes);
    check_known(canvas, box, words, bytes, look->font);
    if (!canvas_seen(canvas, rect_inset(box, -TEXT_AROUND)).w)
        return ink_after(words, bytes, look, ink);
    if (look->outlined)
        draw_pass(canvas, x, y, words, bytes, look, ink, PASS_OUTLINE);
    if (look->shadowed)
        draw_pass(canvas, x + 1, y + 1, words, bytes, look, ink, PASS_SHADOW);
    return draw_pass(canvas, x, y, words, bytes, look, ink, PASS_INK);
}

int canvas_text(Canvas *canvas, int x, int y, const char *words, TextLook look)
{
    int      bytes = line_bytes(words);
    FontLine line = {words, bytes, line_width(look.font, words, bytes), words + bytes};
    draw_line(canvas, x, y, &line, &look, look.ink);
    if (words[bytes])
        record_fault(canvas, TEXT_FAULT_CUT, rect_of(x, y, line.width, look.font->height), words,
                     bytes);
    return line.width;
}

int canvas_number(Canvas *canvas, int x, int y, int32_t number, TextLook look)
{
    char digits[16];
    Text text;
    text_begin(&text, digits, sizeof digits, NULL);
    text_number(&text, number);
    return canvas_text(canvas, x, y, digits, look);
}

int canvas_text_box(Canvas *canvas, Rect box, const char *words, TextLook look)
{
    const Font *font = look.font;
    FontLine    line;
    int         used = 0;
    uint8_t     ink = look.ink;
    int         x = box.x;
    if (look.align == ALIGN_CENTRE)
        x += box.w / 2;
    else if (look.align == ALIGN_RIGHT)
        x += box.w;
    for (; font_wrap(font, words, box.w, &line); words = line.next) {
        if (used + font->height > box.h) {
            record_fault(canvas, TEXT_FAULT_CUT, box, line.begin, line.bytes);
            break;
        }
        ink = draw_line(canvas, x, box.y + used, &line, &look, ink);
        used += font->line;
    }
    return used;
}

int canvas_text_short(Canvas *canvas, int x, int y, int width, const char *words, TextLook look)
{
    enum { ROOM = 96 };
    static const char DOTS[] = "...";
    if (font_width(look.font, words) <= width)
        return canvas_text(canvas, x, y, words, look);
    int room = width - font_width(look.font, DOTS) - look.font->gap;
    int bytes = 0, reach = 0;
    while (bytes < ROOM - 8 && words[bytes]) {
        Token token = token_at(look.font, words + bytes);
        reach += token_width(look.font, token);
        if (reach > room)
            break;
        bytes += token.bytes;
    }
    char buffer[ROOM];
    while (bytes > 0 && words[bytes - 1] == ' ')
        bytes--;
    memcpy(buffer, words, (size_t)bytes);
    memcpy(buffer + bytes, DOTS, sizeof DOTS);
    return canvas_text(canvas, x, y, buffer, look);
}
