/* Records: a page a game with what was played and won at each level, and at the end the deeds. */
#include "ai/rival.h"
#include "assets.h"
#include "ui/ui.h"
#include "core/rules.h"
#include "core/text.h"
#include "session/deeds.h"
#include "ui/deed_art.h"
#include "ui/game_art.h"
#include "ui/widgets.h"
#include "games/games.h"

enum { DEEDS_A_PAGE = 10, COLUMNS = 5 };

static int page_count(void) { return GAMES + (deeds_count() + DEEDS_A_PAGE - 1) / DEEDS_A_PAGE; }

static void records_enter(Ui *ui)
{
    ui->shell->page = 0;
    ui->shell->pages = (uint8_t)page_count();
}

static void records_frame(Ui *ui)
{
    if (!shell_back(ui))
        shell_turn_page(ui, &ui->shell->page, page_count());
}

static void draw_level(Canvas *canvas, int y, int level, const Record *record)
{
    static const int16_t RIGHT[COLUMNS] = {124, 168, 208, 252, 300};
    TextLook             look = record->played ? look_on_parchment() : look_dim();
    canvas_text(canvas, 22, y, level_words(LEVEL_EASY + level), look);
    const int numbers[COLUMNS] = {record->played, record->won, record->best, record->streak,
                                  record->best_streak};
    for (int i = 0; i < COLUMNS; i++) {
        if (record->played)
            canvas_number(canvas, RIGHT[i], y, numbers[i], look_aligned(look, ALIGN_RIGHT));
        else
            canvas_text(canvas, RIGHT[i], y, "-", look_aligned(look, ALIGN_RIGHT));
    }
}

static void say_level(Canvas *canvas, int level, const Record *record)
{
    char words[64];
    Text text;
    text_begin(&text, words, sizeof words, NULL);
    text_add(&text, level_words(LEVEL_EASY + level));
    text_add(&text, ": played ");
    text_number(&text, record->played);
    text_add(&text, ", won ");
    text_number(&text, record->won);
    text_add(&text, ", best ");
    text_number(&text, record->best);
    canvas_say(canvas, SPEECH_MORE, words);
}

/* What was given away in the matches that were reviewed, a column each: less is better. */
static void draw_trend(Canvas *canvas, const Trend *trend)
{
    enum { LEFT = 146, TOP = 172, HEIGHT = 32, PITCH = 13 };
    int  most = 20;
    char words[64];
    Text text;
    for (int i = 0; i < trend->count; i++)
        most = trend->percent[i] > most ? trend->percent[i] : most;
    text_begin(&text, words, sizeof words, NULL);
    text_add(&text, "Given away last match: ");
    text_number(&text, trend->percent[trend->count - 1]);
    text_add(&text, "%");
    canvas_say(canvas, SPEECH_MORE, words);
    canvas_text(canvas, LEFT, TOP - 13, words, look_inked(look_on_parchment(), INK_3));
    for (int i = 0; i < trend->count; i++) {
        int  height = 1 + trend->percent[i] * (HEIGHT - 1) / most;
        Rect column = rect_of(LEFT + i * PITCH, TOP + HEIGHT - height, PITCH - 3, height);
        canvas_fill(canvas, column, i == trend->count - 1 ? BLOOD_2 : PARCHMENT_1);
    }
    canvas_fill(canvas, rect_of(LEFT, TOP + HEIGHT, PITCH * TREND_KEPT, 1), INK_4);
    canvas_text(canvas, LEFT, TOP + HEIGHT + 4, "The shorter the column, the better.",
                look_inked(look_on_parchment(), INK_3));
}

static void draw_game(Ui *ui, int game)
{
    static const struct {
        int16_t     right;
        const char *words;
    } HEADS[COLUMNS] = {
        {124, "Played"}, {168, "Won"}, {208, "Best"}, {252, "Streak"}, {300, "Longest"}};
    Canvas  *canvas = ui->canvas;
    TextLook head = look_aligned(look_inked(look_on_parchment(), INK_3), ALIGN_RIGHT);
    canvas_text(canvas, CANVAS_WIDTH / 2, 26, rules_of(game)->title,
                look_aligned(look_display(), ALIGN_CENTRE));
    for (int i = 0; i < COLUMNS; i++)
        canvas_text(canvas, HEADS[i].right, 52, HEADS[i].words, head);
    canvas_fill(canvas, rect_of(18, 62, 284, 1), PARCHMENT_2);
    for (int level = 0; level < RECORD_LEVELS; level++)
        draw_level(canvas, 66 + level * 12, level, &ui->save->records.levels[game][level]);
    game_art_draw(canvas, 20, 118, game, ui->frame);
    char words[96];
    Text text;
    int  together = ui->save->records.together[game];
    text_begin(&text, words, sizeof words, NULL);
    if (together) {
        text_counted(&text, together, "more match", "more matches");
        text_add(&text, ", casual or with other people.");
    }
    canvas_say(canvas, SPEECH_QUESTION, rules_of(game)->title);
    for (int level = 0; level < RECORD_LEVELS; level++)
        say_level(canvas, level, &ui->save->records.levels[game][level]);
    canvas_say(canvas, SPEECH_MORE, words);
    canvas_text_box(canvas, rect_of(146, 126, 156, 24), words, look_on_parchment());
    if (ui->save->trends[game].count)
        draw_trend(canvas, &ui->save->trends[game]);
    else
        canvas_text_box(canvas, rect_of(146, 160, 156, 48),
                        "A match counts for the weakest rival at its table. Best is the most that "
                        "you ever scored.",
                        look_inked(look_on_parchment(), INK_3));
}

static void draw_deeds(Ui *ui, int page)
{
    Canvas *canvas = ui->canvas;
    canvas_text(canvas, CANVAS_WIDTH / 2, 26, "Deeds", look_aligned(look_display(), ALIGN_CENTRE));
    int first = page * DEEDS_A_PAGE;
    for (int deed = first; deed < deeds_count() && deed < first + DEEDS_A_PAGE; deed++) {
        int at = deed - first;
        deed_draw(canvas, rect_of(15 + at % 2 * 149, 43 + at / 2 * DEED_HEIGHT, 144, DEED_HEIGHT),
                  deed, deed_was_done(&ui->save->records, deed));
    }
}

static void records_draw(Ui *ui)
{
    Canvas *canvas = ui->canvas;
    char    right[PAGE_NUMBER];
    int     page = ui->shell->page;
    widget_background(canvas);
    widget_panel(canvas, rect_of(8, 18, 304, 206));
    if (page < GAMES)
        draw_game(ui, page);
    else
        draw_deeds(ui, page - GAMES);
    shell_page_number(right, page, page_count());
    canvas_say(canvas, SPEECH_PLACE, right);
    widget_status_bar(canvas, "Records", right);
    const Prompt prompts[] = {{BUTTON_LEFT, "Other page"}, {BUTTON_B, "Back"}};
    widget_prompt_bar(canvas, prompts, 2);
}

const Scene scene_records = {
    .name = "records",
    .enter = records_enter,
    .frame = records_frame,
    .draw = records_draw,
};
