/* The finished matches that are kept: which game, who played, how it ended; to be watched, sent or
 * thrown away. */
#include "assets.h"
#include "ui/ui.h"
#include "core/rules.h"
#include "core/text.h"
#include "ui/export.h"
#include "save/replays.h"
#include "ui/widgets.h"

enum { ROWS_SHOWN = 12, RESULT_WORDS = 24, TITLE_WORDS = 48, WHO_WORDS = 176, LIST_TOP = 38 };

/* What the list says of one match. */
typedef struct Line {
    Replay      replay;
    JournalHead head;
    Seating     seating;
    const char *trouble;            /* NULL: it can be watched */
    bool        planned;            /* who sat where is known */
    char        title[TITLE_WORDS]; /* with a running number: the first that was kept is 1 */
    char        result[RESULT_WORDS];
} Line;

static void say_result(Line *line)
{
    Text      text;
    SeatNames names;
    int       winners = 0, winner = 0;
    text_begin(&text, line->result, RESULT_WORDS, NULL);
    for (int seat = 0; seat < line->head.setup.seats; seat++)
        if (line->replay.winners >> seat & 1) {
            winners++;
            winner = seat;
        }
    if (winners != 1) {
        text_add(&text, winners > 1 ? "Shared" : "Nobody won");
        return;
    }
    shell_labels(&line->seating, &names);
    text.names = line->planned ? names.names : NULL;
    text_seat(&text, winner);
    text_add(&text, " won");
}

static void say_title(Line *line, int number)
{
    Text text;
    text_begin(&text, line->title, TITLE_WORDS, NULL);
    text_number(&text, number);
    text_add(&text, ". ");
    text_add(&text, line->trouble ? "A match" : rules_of(line->head.setup.game)->title);
}

static bool line_get(const Ui *ui, int number, Line *line)
{
    *line = (Line){0};
    if (!replays_get(ui->out->battery, number, &line->replay))
        return false;
    JournalError error = journal_head(ui->out->battery + line->replay.at,
                                      (uint32_t)line->replay.length, &line->head);
    if (error != JOURNAL_FINE) {
        line->trouble = journal_error_words(error);
        return true;
    }
    line->planned =
        seating_of_journal(ui->out->battery + line->replay.at, &line->head, &line->seating);
    say_result(line);
    return true;
}

typedef struct List {
    int     count;
    Line    lines[REPLAYS_MAX];
    MenuRow rows[REPLAYS_MAX];
} List;

static void list_make(const Ui *ui, List *list)
{
    list->count = 0;
    while (list->count < REPLAYS_MAX && line_get(ui, list->count, &list->lines[list->count])) {
        Line *line = &list->lines[list->count];
        bool  known = !line->trouble;
        say_title(line, replays_count(ui->out->battery) - list->count);
        list->rows[list->count++] = (MenuRow){
            .words = line->title, .value = known ? line->result : NULL, .why_not = line->trouble};
    }
}

static void replays_enter(Ui *ui) { ui->shell->replays = (Menu){0}; }

static void replays_resume(Ui *ui) { sound_play_song(ui->chip, SONG_TITLE); }

static void throw_away(Ui *ui, int count)
{
    replays_drop(ui->out->battery, ui->shell->replays.cursor);
    save_commit(ui->save, ui->out);
    if (ui->shell->replays.cursor >= count - 1)
        ui->shell->replays.cursor = (uint8_t)(count > 1 ? count - 2 : 0);
}

static void replays_frame(Ui *ui)
{
    List  list;
    Menu *menu = &ui->shell->replays;
    list_make(ui, &list);
    if (ui->shell->question.open) {
        if (shell_question(ui))
            throw_away(ui, list.count);
        return;
    }
    if (list.count == 0) {
        shell_back(ui);
        return;
    }
    MenuAnswer    answer = shell_menu(ui, menu, list.rows, list.count);
    const Replay *replay = &list.lines[menu->cursor].replay;
    if (answer == MENU_BACK)
        scene_pop(ui);
    else if (answer == MENU_CHOSEN)
        watch_begin_replay(ui, replay);
    else if (answer == MENU_REFUSED)
        shell_refuse(ui, list.rows[menu->cursor].why_not);
    else if (pad_pressed(ui->pad, BUTTON_X))
        export_match(ui, "replay", ui->out->battery + replay->at, replay->length);
    else if (pad_pressed(ui->pad, BUTTON_Y))
        shell_ask(ui, QUESTION_THROW_AWAY);
}

static void say_who(const Line *line, Text *text)
{
    SeatNames names;
    if (line->trouble) {
        text_add(text, line->trouble);
        return;
    }
    if (line->planned) {
        shell_labels(&line->seating, &names);
        for (int seat = 0; seat < line->head.setup.seats; seat++) {
            text_add(text, seat ? ", " : "");
            text_add(text, names.names[seat]);
        }
        text_add(text, ". ");
    }
    text_counted(text, (int32_t)line->head.decisions, "decision.", "decisions.");
    char code[DEAL_CODE];
    deal_code_write(&line->seating, line->head.setup.seed, line->head.setup.version, code);
    if (code[0]) {
        text_add(text, "\nDeal ");
        text_add(text, code);
    }
}

static void replays_draw(Ui *ui)
{
    Canvas *canvas = ui->canvas;
    List    list;
    char    words[WHO_WORDS], number[PAGE_NUMBER] = "";
    Text    text;
    list_make(ui, &list);
    widget_background(canvas);
    widget_panel(canvas, rect_of(20, 18, 280, 204));
    TextLook small = look_aligned(look_inked(look_on_parchment(), INK_3), ALIGN_CENTRE);
    if (list.count) {
        menu_draw(canvas, rect_of(44, LIST_TOP, 240, ROWS_SHOWN * MENU_ROW), &ui->shell->replays,
                  list.rows, list.count, ui->frame);
        text_begin(&text, words, sizeof words, NULL);
        say_who(&list.lines[ui->shell->replays.cursor], &text);
        canvas_say(canvas, SPEECH_MORE, words);
        canvas_fill(canvas, rect_of(32, 182, 256, 1), PARCHMENT_2);
        canvas_text_box(canvas, rect_of(32, 187, 256, 30), words, small);
        shell_page_number(number, ui->shell->replays.cursor, list.count);
    } else {
        canvas_say(canvas, SPEECH_MORE, "No finished match is kept.");
        canvas_text(canvas, CANVAS_WIDTH / 2, 100, "No finished match is kept.", small);
    }
    widget_status_bar(canvas, "Replays", number);
    const Prompt prompts[] = {{BUTTON_A, list.count ? "Watch" : NULL},
                              {BUTTON_X, list.count ? "Write a file" : NULL},
                              {BUTTON_Y, list.count ? "Throw away" : NULL},
                              {BUTTON_B, "Back"}};
    widget_prompt_bar(canvas, prompts, 4);
    shell_draw_question(ui);
}

const Scene scene_replays = {
    .name = "replays",
    .enter = replays_enter,
    .resume = replays_resume,
    .frame = replays_frame,
    .draw = replays_draw,
};
