#include "lib/asset_book.h"

#include <stdlib.h>
#include <string.h>

#include "lib/asset_lines.h"
#include "lib/asset_words.h"

enum { WORDS_ROOM = 4000, TITLE_ROOM = 60, CARDS_MOST = 9, CAPTION_ROOM = 40 };

typedef enum Section {
    SECTION_NONE,
    SECTION_WORDS,
    SECTION_CARDS,
    SECTION_MORE,
    SECTION_EXAMPLE
} Section;

typedef struct Card {
    int  number;
    char caption[CAPTION_ROOM];
} Card;

typedef struct Page {
    char title[TITLE_ROOM];
    bool small;
    int  card_count;
    Card cards[CARDS_MOST];
    char words[WORDS_ROOM], more[WORDS_ROOM], example[WORDS_ROOM];
} Page;

typedef struct Reader {
    AssetLines at;
    FILE      *out;
    int        pages;
    Section    section;
    bool       gap; /* an empty line came before this one */
    bool       open;
    Page       page;
} Reader;

#define complain(reader, ...) asset_complain(&(reader)->at, __VA_ARGS__)

/* ---- cards ---- */

/* As the cartridge numbers them; 0 if there is no such card. */
static int standard_card(const char *code)
{
    static const char SUITS[] = "SHDC";
    static const char FACES[] = "A??????????JQK";
    char             *end;
    long              rank = strtol(code, &end, 10);
    if (strcmp(code, "JK") == 0)
        return 53;
    if (end == code) {
        const char *face = code[0] == '?' ? NULL : strchr(FACES, code[0]);
        if (code[0] == 0 || face == NULL)
            return 0;
        rank = code[0] == 'A' ? 1 : face - FACES;
        end++;
    }
    const char *suit = end[0] ? strchr(SUITS, end[0]) : NULL;
    if (suit == NULL || end[1] != 0 || rank < 1 || rank > 13)
        return 0;
    return (int)(1 + 13 * (suit - SUITS) + rank - 1);
}

static int card_named(const char *code)
{
    static const char *const MODIFIERS[] = {"boost",   "divert",     "penetrating",
                                            "durable", "extra_hand", "ghost"};
    for (size_t i = 0; i < sizeof MODIFIERS / sizeof *MODIFIERS; i++)
        if (strcmp(code, MODIFIERS[i]) == 0)
            return 11 + (int)i;
    char *end;
    long  number = strtol(code, &end, 10);
    if (end != code && *end == 0)
        return number >= 1 && number <= 20 ? (int)number : 0;
    return standard_card(code);
}

static bool read_card(Reader *reader, const char *text)
{
    Page *page = &reader->page;
    char  code[16] = "", caption[CAPTION_ROOM] = "";
    if (page->card_count == CARDS_MOST)
        return complain(reader, "more than %d cards in a row", CARDS_MOST);
    sscanf(text, "%15s %39[^\n]", code, caption);
    Card *card = &page->cards[page->card_count++];
    card->number = card_named(code);
    snprintf(card->caption, sizeof card->caption, "%s", caption);
    return card->number || complain(reader, "no card is called \"%s\"", code);
}

/* ---- words ---- */

static bool read_words(Reader *reader, char *words, const char *text)
{
    const char *joint = " ";
    if (words[0] == 0)
        joint = "";
    else if (reader->gap)
        joint = "\n\n";
    else if (text[0] == '+' || text[0] == '-')
        joint = "\n";
    if (text[0] == '+' && text[1] == ' ')
        text += 2;
    if (strlen(words) + strlen(text) + 3 > WORDS_ROOM)
        return complain(reader, "too many words for a page");
    strcat(words, joint);
    strcat(words, text);
    return true;
}

static bool read_indented(Reader *reader, const char *text)
{
    Page *page = &reader->page;
    switch (reader->section) {
    case SECTION_WORDS: return read_words(reader, page->words, text);
    case SECTION_CARDS: return read_card(reader, text);
    case SECTION_MORE: return read_words(reader, page->more, text);
    case SECTION_EXAMPLE: return read_words(reader, page->example, text);
    case SECTION_NONE: break;
    }
    return complain(reader, "words before the first page");
}

/* ---- C ---- */

static bool emit_string(Reader *reader, const char *words)
{
    const char *why = asset_emit_words(reader->out, words);
    return !why || complain(reader, "%s in the page that ends here", why);
}

static bool emit_words(Reader *reader, const char *field, const char *words)
{
    if (words[0] == 0)
        return true;
    fprintf(reader->out, ",\n     .%s = ", field);
    return emit_string(reader, words);
}

static void emit_cards(Reader *reader)
{
    const Page *page = &reader->page;
    if (page->card_count == 0)
        return;
    fprintf(reader->out, ",\n     .small = %s,\n     .cards = {", page->small ? "true" : "false");
    for (int i = 0; i < page->card_count; i++) {
        fprintf(reader->out, "%s{%d, ", i ? ", " : "", page->cards[i].number);
        if (page->cards[i].caption[0])
            emit_string(reader, page->cards[i].caption);
        else
            fputs("NULL", reader->out);
        fputc('}', reader->out);
    }
    fputc('}', reader->out);
}

static bool close_page(Reader *reader)
{
    Page *page = &reader->page;
    if (!reader->open)
        return true;
    if (page->words[0] == 0)
        return complain(reader, "the page \"%s\" has no words", page->title);
    fputs("    {.title = ", reader->out);
    bool fine = emit_string(reader, page->title) && emit_words(reader, "words", page->words);
    emit_cards(reader);
    fine = fine && emit_words(reader, "more", page->more) &&
           emit_words(reader, "example", page->example);
    fputs("},\n", reader->out);
    reader->pages++;
    return fine;
}

/* ---- lines ---- */

static bool begin_page(Reader *reader, const char *title)
{
    if (!close_page(reader))
        return false;
    memset(&reader->page, 0, sizeof reader->page);
    if (title[0] == 0 || strlen(title) >= TITLE_ROOM)
        return complain(reader, "a page needs a short title");
    strcpy(reader->page.title, title);
    reader->open = true;
    reader->section = SECTION_WORDS;
    return true;
}

static bool read_heading(Reader *reader, const char *text)
{
    if (strncmp(text, "page", 4) == 0 && (text[4] == ' ' || text[4] == 0))
        return begin_page(reader, text[4] ? text + 5 : "");
    if (!reader->open)
        return complain(reader, "\"%s\" before the first page", text);
    if (strcmp(text, "cards") == 0 || strcmp(text, "small cards") == 0) {
        reader->section = SECTION_CARDS;
        reader->page.small = text[0] == 's';
    } else if (strcmp(text, "more") == 0) {
        reader->section = SECTION_MORE;
    } else if (strcmp(text, "example") == 0) {
        reader->section = SECTION_EXAMPLE;
    } else {
        return complain(reader, "\"%s\" is no part of a page", text);
    }
    return true;
}

static bool read_line(void *to, char *text)
{
    Reader *reader = to;
    if (text[0] == '#')
        return true;
    if (text[0] == 0) {
        reader->gap = true;
        return true;
    }
    bool fine = text[0] == ' ' ? read_indented(reader, text + strspn(text, " "))
                               : read_heading(reader, text);
    reader->gap = false;
    return fine;
}

void book_emit_head(FILE *out)
{
    fputs("/* Made by the asset compiler from the books in the games' rooms. */\n"
          "#include \"assets.h\"\n#include \"ui/book.h\"\n",
          out);
}

bool book_compile(FILE *in, const char *path, FILE *out, char error[ASSET_ERROR])
{
    static Reader reader;
    char          name[ASSET_FILE_NAME];
    memset(&reader, 0, sizeof reader);
    reader.at = (AssetLines){.path = path, .error = error};
    reader.out = out;
    asset_file_name(path, name);
    fprintf(out, "\nstatic const BookPage PAGES_%s[] = {\n", name);
    if (!asset_read_lines(&reader.at, in, read_line, &reader))
        return false;
    if (!close_page(&reader))
        return false;
    if (reader.pages == 0)
        return complain(&reader, "a book without pages");
    fprintf(out, "};\nextern const Book %s;\nconst Book %s = {PAGES_%s, %d};\n", name, name, name,
            reader.pages);
    return true;
}
