/* The finished matches that are kept: which game, who played, how it ended; to be watched, sent or
 * thrown away. */
#include "assets.h"
#include "cart_inside.h"
#include "core/rules.h"
#include "core/text.h"
#include "ui/export.h"
#include "save/replays.h"
#include "ui/scenes.h"
#include "ui/widgets.h"

enum { ROWS_SHOWN = 12, RESULT_WORDS = 24, WHO_WORDS = 120, LIST_TOP = 38 };

/* What the list says of one match. */
typedef struct Line {
    Replay      replay;
    JournalHead head;
    Seating     seating;
    const char *trouble; /* NULL: it can be watched */
    bool        planned; /* who sat where is known */
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
    if (winners != 1 || !line->planned) {
        text_add(&text, winners > 1 ? "Shared" : "");
        return;
    }
    shell_names(&line->seating, &names);
    text_add(&text, names.names[winner]);
    text_add(&text, " won");
}

static bool line_get(const Cart *cart, int number, Line *line)
{
    *line = (Line){0};
    if (!replays_get(cart->out.battery, number, &line->replay))
        return false;
    JournalError error =
        journal_head(line->replay.bytes, (uint32_t)line->replay.length, &line->head);
    if (error != JOURNAL_FINE) {
        line->trouble = journal_error_words(error);
        return true;
    }
    const uint8_t *note = line->replay.bytes + line->head.note_at;
    line->planned = seating_from_bytes(&line->seating, note, line->head.note_length) &&
                    seating_seats(&line->seating) == line->head.setup.seats;
    say_result(line);
    return true;
}

typedef struct List {
    int     count;
    Line    lines[REPLAYS_MAX];
    MenuRow rows[REPLAYS_MAX];
} List;

static void list_make(const Cart *cart, List *list)
{
    list->count = 0;
    while (list->count < REPLAYS_MAX && line_get(cart, list->count, &list->lines[list->count])) {
        Line *line = &list->lines[list->count];
        bool  known = !line->trouble;
        list->rows[list->count++] =
            (MenuRow){.words = known ? rules_of(line->head.setup.game)->title : "A match",
                      .value = known ? line->result : NULL,
                      .why_not = line->trouble};
    }
}

static void replays_enter(Cart *cart) { cart->shell.replays = (Menu){0}; }

static void replays_resume(Cart *cart) { sound_play_song(&cart->chip, SONG_TITLE); }

static void throw_away(Cart *cart, int count)
{
    replays_drop(cart->out.battery, cart->shell.replays.cursor);
    cart->out.battery_number++;
    if (cart->shell.replays.cursor >= count - 1)
        cart->shell.replays.cursor = (uint8_t)(count > 1 ? count - 2 : 0);
}

static void replays_frame(Cart *cart)
{
    List  list;
    Menu *menu = &cart->shell.replays;
    list_make(cart, &list);
    if (cart->shell.question.open) {
        if (shell_question(cart))
            throw_away(cart, list.count);
        return;
    }
    if (list.count == 0) {
        shell_back(cart);
        return;
    }
    MenuAnswer    answer = shell_menu(cart, menu, list.rows, list.count);
    const Replay *replay = &list.lines[menu->cursor].replay;
    if (answer == MENU_BACK)
        scene_pop(cart);
    else if (answer == MENU_CHOSEN)
        watch_begin(cart, replay->bytes, (uint32_t)replay->length);
    else if (answer == MENU_REFUSED)
        shell_tell(cart, list.rows[menu->cursor].why_not);
    else if (pad_pressed(&cart->pad, BUTTON_X))
        export_match(cart, "replay", replay->bytes, replay->length);
    else if (pad_pressed(&cart->pad, BUTTON_Y))
        shell_ask(cart, "Throw this replay away?", "Throw away", "Keep it");
}

static void say_who(const Line *line, Text *text)
{
    SeatNames names;
    if (line->trouble) {
        text_add(text, line->trouble);
        return;
    }
    if (line->planned) {
        shell_names(&line->seating, &names);
        for (int seat = 0; seat < line->head.setup.seats; seat++) {
            text_add(text, seat ? ", " : "");
            text_add(text, names.names[seat]);
        }
        text_add(text, ". ");
    }
    text_number(text, (int32_t)line->head.decisions);
    text_add(text, " decisions.");
}

static void replays_draw(Cart *cart)
{
    Canvas *canvas = &cart->canvas;
    List    list;
    char    words[WHO_WORDS], number[PAGE_NUMBER] = "";
    Text    text;
    list_make(cart, &list);
    widget_background(canvas);
    widget_panel(canvas, rect_of(20, 18, 280, 204));
    TextLook small = look_aligned(look_inked(look_on_parchment(), INK_3), ALIGN_CENTRE);
    if (list.count) {
        menu_draw(canvas, rect_of(44, LIST_TOP, 240, ROWS_SHOWN * MENU_ROW), &cart->shell.replays,
                  list.rows, list.count, cart->frame);
        text_begin(&text, words, sizeof words, NULL);
        say_who(&list.lines[cart->shell.replays.cursor], &text);
        canvas_fill(canvas, rect_of(32, 182, 256, 1), PARCHMENT_2);
        canvas_text_box(canvas, rect_of(32, 187, 256, 30), words, small);
        shell_page_number(number, cart->shell.replays.cursor, list.count);
    } else {
        canvas_text(canvas, CANVAS_WIDTH / 2, 100, "No finished match is kept.", small);
    }
    widget_status_bar(canvas, "Replays", number);
    const Prompt prompts[] = {{BUTTON_A, list.count ? "Watch" : NULL},
                              {BUTTON_X, list.count ? "Write a file" : NULL},
                              {BUTTON_Y, list.count ? "Throw away" : NULL},
                              {BUTTON_B, "Back"}};
    widget_prompt_bar(canvas, prompts, 4);
    shell_draw_question(cart);
}

const Scene scene_replays = {
    .name = "replays",
    .enter = replays_enter,
    .resume = replays_resume,
    .frame = replays_frame,
    .draw = replays_draw,
};
