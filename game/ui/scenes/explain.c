/* X at the table: pages about what lies there, and about the decision at hand. */
#include "assets.h"
#include "ui/ui.h"
#include "ui/match/composer.h"
#include "core/text.h"
#include "gfx/cardart.h"
#include "ui/large_page.h"
#include "ui/match/how_it_stands.h"
#include "ui/match/look.h"
#include "ui/match/table.h"
#include "ui/widgets.h"

enum { TITLE_WORDS = 40, PAGE_WORDS = 760, PAGES_MAX = 24 };
enum { WIDTH = 280, MARGIN = 14, HEAD = 34, CARD_GAP = 4, FANNED_PITCH = 11, HEIGHT_LEAST = 80 };

typedef struct ExplainPage {
    char title[TITLE_WORDS], words[PAGE_WORDS];
    int  card_count;
    Card cards[THING_CARDS_MAX];
} ExplainPage;

typedef struct PageTexts {
    SeatNames names;
    Text      title, words;
} PageTexts;

static void begin_page(const Ui *ui, ExplainPage *page, PageTexts *texts)
{
    shell_names(session_seating(ui->session), &texts->names);
    page->card_count = 0;
    text_begin(&texts->title, page->title, sizeof page->title, texts->names.names);
    text_begin(&texts->words, page->words, sizeof page->words, texts->names.names);
}

/* The acts that can be chosen now, each with what it does. */
static void explain_decision(const Ui *ui, Text *title, Text *words)
{
    const Composer *composer = &ui->match_screen->composer;
    const Match    *view = &ui->match_screen->view;
    text_add(title, "What you can do");
    for (int i = 0; i < composer->verb_count; i++) {
        text_add(words, INK_BLOOD_1);
        text_add(words, composer_label(composer, view, i));
        text_add(words, INK_BASE ": ");
        text_add(words, composer_help(composer, view, i));
        text_add(words, "\n");
    }
}

static void explain_thing(const Ui *ui, const Thing *thing, ExplainPage *page)
{
    const Match *view = match_screen_table(ui);
    PageTexts    texts;
    begin_page(ui, page, &texts);
    page->card_count = table_of(view->game)
                           ->explain_thing(view, ui->match_screen->viewer, thing, &texts.title,
                                           &texts.words, page->cards);
}

/* What the focus is on while a move is composed: a card, a rival, a pile. False: nothing that can
 * be told of. */
static bool explain_choice(const Ui *ui, ExplainPage *page)
{
    const Composer *composer = &ui->match_screen->composer;
    const Match    *view = match_screen_table(ui);
    const Table    *table = table_of(view->game);
    PageTexts       texts;
    Thing           thing;
    if (ui->match_screen->moment != MOMENT_ASKING || composer->field < 0 || composer->set.number ||
        composer->cursor >= composer->set.count)
        return false;
    const Choice *choice = &composer->set.choices[composer->cursor];
    if (choice->spot.w && look_thing_at(view, ui->match_screen->viewer, choice->spot, &thing)) {
        explain_thing(ui, &thing, page);
        return true;
    }
    begin_page(ui, page, &texts);
    return table->explain_choice &&
           table->explain_choice(view, &composer->move, composer->field, choice->value,
                                 &texts.title, &texts.words);
}

/* What is looked at, else what can be chosen. */
static bool explain_focus(const Ui *ui, ExplainPage *page)
{
    Thing thing;
    if (!look_thing(&ui->match_screen->look, match_screen_table(ui), ui->match_screen->viewer,
                    &thing))
        return explain_choice(ui, page);
    explain_thing(ui, &thing, page);
    return true;
}

/* What it is all about, and how one stands. */
static void explain_goal(const Ui *ui, Text *title, Text *words)
{
    const Match *view = match_screen_table(ui);
    text_add(title, "The goal");
    text_add(words, table_of(view->game)->goal);
    text_add(words, "\n\n" INK_BLOOD_1);
    say_how_it_stands(view, ui->match_screen->viewer, words);
}

/* How much room the cards take: a single one beside the words, several below them. */
static Rect words_box(const ExplainPage *page, Rect box)
{
    int aside = page->card_count == 1 ? CARD_WIDTH + MARGIN : 0;
    return rect_of(box.x + MARGIN + aside, box.y + HEAD, WIDTH - 2 * MARGIN - aside, box.h - HEAD);
}

static int words_height(const ExplainPage *page)
{
    int width = words_box(page, rect_of(0, 0, WIDTH, 0)).w;
    return font_lines(&FONT_BODY, page->words, width) * FONT_BODY.line;
}

/* Two rows of cards lie side by side; more cards lie over one another. */
static int cards_pitch(const ExplainPage *page)
{
    int side_by_side = (WIDTH - 2 * MARGIN) / (SMALL_CARD_WIDTH + 1);
    return page->card_count > 2 * side_by_side ? FANNED_PITCH : SMALL_CARD_WIDTH + 1;
}

static int cards_a_row(const ExplainPage *page)
{
    return (WIDTH - 2 * MARGIN - SMALL_CARD_WIDTH) / cards_pitch(page) + 1;
}

static int page_height(const ExplainPage *page)
{
    int in_row = cards_a_row(page);
    int words = words_height(page), rows = (page->card_count + in_row - 1) / in_row;
    if (page->card_count == 1)
        return HEAD + 10 + (words > CARD_HEIGHT ? words : CARD_HEIGHT);
    return HEAD + 10 + words + rows * (SMALL_CARD_HEIGHT + 2) + (rows ? CARD_GAP : 0);
}

/* Below what is focused, as far as there is room: the goal and how one stands are never more than
 * a press away. */
static void add_goal(const Ui *ui, ExplainPage *page)
{
    enum { HEIGHT_MOST = 204 };
    const Match *view = match_screen_table(ui);
    const Table *table = table_of(view->game);
    int          used = text_length(page->words);
    if (ui->match_screen->moment != MOMENT_ASKING || !table->goal)
        return;
    for (int with_goal = 1; with_goal >= 0; with_goal--) {
        SeatNames names;
        Text      words;
        shell_names(session_seating(ui->session), &names);
        text_begin_short(&words, page->words + used, PAGE_WORDS - used, names.names);
        text_add(&words, "\n\n" INK_BLOOD_1);
        say_how_it_stands(view, ui->match_screen->viewer, &words);
        text_add(&words, with_goal ? INK_BASE "\n" : "");
        text_add(&words, with_goal ? table->goal : "");
        if (!words.cut && page_height(page) <= HEIGHT_MOST)
            return;
    }
    page->words[used] = 0;
}

/* First what is focused, else the goal; then the decision while a person decides, then every seat;
 * the table's own pages follow. False: no such page. */
static bool write_page(const Ui *ui, int number, ExplainPage *page)
{
    const MatchScreen *screen = ui->match_screen;
    const Match       *view = match_screen_table(ui);
    const Table       *table = table_of(view->game);
    PageTexts          texts;
    bool               focused = explain_focus(ui, page);
    if (focused && number-- == 0) {
        add_goal(ui, page);
        return true;
    }
    begin_page(ui, page, &texts);
    if (table->goal && number-- == 0) {
        explain_goal(ui, &texts.title, &texts.words);
        return true;
    }
    if (screen->moment == MOMENT_ASKING && number-- == 0) {
        explain_decision(ui, &texts.title, &texts.words);
        return true;
    }
    if (number < view->seats) {
        /* cppcheck-suppress zerodivcond */
        int seat = (screen->viewer + 1 + number) % view->seats;
        explain_thing(ui, &(Thing){.kind = THING_SEAT, .value = (uint8_t)seat}, page);
        return true;
    }
    return table->explain &&
           table->explain(view, screen->viewer, number - view->seats, &texts.title, &texts.words);
}

static int page_count(const Ui *ui)
{
    ExplainPage page;
    int         count = 0;
    while (count < PAGES_MAX && write_page(ui, count, &page))
        count++;
    return count;
}

static void explain_enter(Ui *ui)
{
    ui->shell->page = 0;
    ui->shell->line = 0;
    ui->shell->pages = (uint8_t)page_count(ui);
    sound_effect(ui->chip, EFFECT_FLIP);
}

static void explain_frame(Ui *ui)
{
    if (pad_pressed(ui->pad, BUTTON_X) || pad_pressed(ui->pad, BUTTON_A) || ui->shell->pages == 0) {
        scene_pop(ui);
        return;
    }
    large_page_scroll(&ui->shell->line, ui->pad);
    if (!shell_back(ui))
        shell_turn_page(ui, &ui->shell->page, ui->shell->pages);
}

static void draw_cards(Canvas *canvas, const Table *table, const ExplainPage *page, Rect box)
{
    int top = box.y + HEAD + words_height(page) + CARD_GAP;
    if (page->card_count == 1)
        table->draw_card(canvas, rect_of(box.x + MARGIN, box.y + HEAD - 2, CARD_WIDTH, CARD_HEIGHT),
                         page->cards[0], 0);
    int      in_row = cards_a_row(page), pitch = cards_pitch(page);
    unsigned flags = pitch < SMALL_CARD_WIDTH ? CARD_FANNED : 0;
    for (int i = 0; page->card_count > 1 && i < page->card_count; i++)
        table->draw_card(canvas,
                         rect_of(box.x + MARGIN + i % in_row * pitch,
                                 top + i / in_row * (SMALL_CARD_HEIGHT + 2), SMALL_CARD_WIDTH,
                                 SMALL_CARD_HEIGHT),
                         page->cards[i], flags);
}

static Rect page_box(int height)
{
    return rect_centred(rect_of(0, 0, CANVAS_WIDTH, CANVAS_HEIGHT), WIDTH,
                        height < HEIGHT_LEAST ? HEIGHT_LEAST : height);
}

static void draw_page(Canvas *canvas, const Table *table, const ExplainPage *page, Rect box)
{
    widget_panel(canvas, box);
    canvas_say(canvas, SPEECH_MORE, page->title);
    canvas_say(canvas, SPEECH_MORE, page->words);
    canvas_text(canvas, CANVAS_WIDTH / 2, box.y + 9, page->title,
                look_aligned(look_display(), ALIGN_CENTRE));
    canvas_text_box(canvas, words_box(page, box), page->words, look_on_parchment());
    draw_cards(canvas, table, page, box);
}

static void explain_draw(Ui *ui)
{
    Canvas     *canvas = ui->canvas;
    ExplainPage page;
    char        right[PAGE_NUMBER];
    bool        written = write_page(ui, ui->shell->page, &page);
    Rect        box = page_box(written ? page_height(&page) : 0);
    shell_draw_match_below(ui, rect_inset(box, 8));
    if (written)
        draw_page(canvas, table_of(match_screen_table(ui)->game), &page, box);
    shell_page_number(right, ui->shell->page, ui->shell->pages);
    canvas_say(canvas, SPEECH_PLACE, right);
    widget_status_bar(canvas, "Explained", right);
    const Prompt prompts[] = {{BUTTON_LEFT, ui->shell->pages > 1 ? "Other page" : NULL},
                              {BUTTON_B, "Back"}};
    widget_prompt_bar(canvas, prompts, 2);
    const LargeCards cards = {table_of(match_screen_table(ui)->game)->draw_card, page.cards,
                              written ? page.card_count : 0};
    if (written && ui->save->settings.large_text)
        large_page_draw(canvas, page.title, page.words, &cards, &ui->shell->line);
}

const Scene scene_explain = {
    .name = "explain",
    .enter = explain_enter,
    .frame = explain_frame,
    .draw = explain_draw,
};
