/* X at the table: pages about what lies there, and about the decision at hand. */
#include "assets.h"
#include "ui/ui.h"
#include "ui/match/composer.h"
#include "core/text.h"
#include "ui/large_page.h"
#include "ui/match/table.h"
#include "ui/widgets.h"

enum { TITLE_WORDS = 40, PAGE_WORDS = 640, PAGES_MAX = 24 };

typedef struct ExplainPage {
    char title[TITLE_WORDS], words[PAGE_WORDS];
} ExplainPage;

/* The acts that can be chosen now, each with what it does. */
static void explain_decision(const Ui *ui, Text *title, Text *words)
{
    const Composer *composer = &ui->match_screen->composer;
    const Match    *view = &ui->match_screen->after;
    const Table    *table = table_of(view->game);
    text_add(title, "What you can do");
    for (int i = 0; i < composer->verb_count; i++) {
        text_add(words, INK_BLOOD_1);
        text_add(words, table->verb_label(view, composer->verbs[i]));
        text_add(words, INK_BASE ": ");
        text_add(words, table->verb_help(view, composer->verbs[i]));
        text_add(words, "\n");
    }
}

/* What the focus is on while a move is composed: a card, a rival, a pile. False: nothing that can
 * be told of. */
static bool explain_focus(const Ui *ui, Text *title, Text *words)
{
    const Composer *composer = &ui->match_screen->composer;
    const Match    *view = &ui->match_screen->after;
    const Table    *table = table_of(view->game);
    if (ui->match_screen->moment != MOMENT_ASKING || composer->field < 0 || composer->set.number ||
        composer->cursor >= composer->set.count || !table->explain_choice)
        return false;
    return table->explain_choice(view, &composer->move, composer->field,
                                 composer->set.choices[composer->cursor].value, title, words);
}

/* First what is focused, then the decision while a person decides; the table's own pages follow.
 * False: no such page. */
static bool write_page(const Ui *ui, int page, ExplainPage *out)
{
    const MatchScreen *screen = ui->match_screen;
    SeatNames          names;
    Text               title, words;
    shell_names(session_seating(ui->session), &names);
    text_begin(&title, out->title, sizeof out->title, names.names);
    text_begin(&words, out->words, sizeof out->words, names.names);
    if (explain_focus(ui, &title, &words) && page-- == 0)
        return true;
    text_begin(&title, out->title, sizeof out->title, names.names);
    text_begin(&words, out->words, sizeof out->words, names.names);
    if (screen->moment == MOMENT_ASKING && page-- == 0) {
        explain_decision(ui, &title, &words);
        return true;
    }
    return table_of(screen->after.game)
        ->explain(&screen->after, screen->viewer, page, &title, &words);
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

enum { WIDTH = 280, MARGIN = 14, HEAD = 34, HEIGHT_LEAST = 80 };

static void draw_page(Canvas *canvas, const ExplainPage *page)
{
    int height =
        HEAD + font_lines(&FONT_BODY, page->words, WIDTH - 2 * MARGIN) * FONT_BODY.line + 10;
    Rect box = rect_centred(rect_of(0, 0, CANVAS_WIDTH, CANVAS_HEIGHT), WIDTH,
                            height < HEIGHT_LEAST ? HEIGHT_LEAST : height);
    widget_panel(canvas, box);
    canvas_say(canvas, SPEECH_MORE, page->title);
    canvas_say(canvas, SPEECH_MORE, page->words);
    canvas_text(canvas, CANVAS_WIDTH / 2, box.y + 9, page->title,
                look_aligned(look_display(), ALIGN_CENTRE));
    canvas_text_box(canvas, rect_of(box.x + MARGIN, box.y + HEAD, WIDTH - 2 * MARGIN, box.h - HEAD),
                    page->words, look_on_parchment());
}

static void explain_draw(Ui *ui)
{
    Canvas     *canvas = ui->canvas;
    ExplainPage page;
    char        right[PAGE_NUMBER];
    Rect least = rect_centred(rect_of(0, 0, CANVAS_WIDTH, CANVAS_HEIGHT), WIDTH, HEIGHT_LEAST);
    shell_draw_match_below(ui, rect_inset(least, 8));
    bool written = write_page(ui, ui->shell->page, &page);
    if (written)
        draw_page(canvas, &page);
    shell_page_number(right, ui->shell->page, ui->shell->pages);
    canvas_say(canvas, SPEECH_PLACE, right);
    widget_status_bar(canvas, "Explained", right);
    const Prompt prompts[] = {{BUTTON_LEFT, ui->shell->pages > 1 ? "Other page" : NULL},
                              {BUTTON_B, "Back"}};
    widget_prompt_bar(canvas, prompts, 2);
    if (written && ui->save->settings.large_text)
        large_page_draw(canvas, page.title, page.words, &ui->shell->line);
}

const Scene scene_explain = {
    .name = "explain",
    .enter = explain_enter,
    .frame = explain_frame,
    .draw = explain_draw,
};
