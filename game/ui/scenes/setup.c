/* Setting the table: who sits where, and by which options. What is changed is remembered for the
 * next time. */
#include "ai/rival.h"
#include "assets.h"
#include "ui/ui.h"
#include "core/require.h"
#include "core/rules.h"
#include "core/text.h"
#include "gfx/cardart.h"
#include "ui/match/score_table.h"
#include "ui/widgets.h"

/* The rows from top to bottom: play, the seats, the options, casual, all rivals at once. */
enum {
    ROW_PLAY,
    ROW_SEATS,
    ROWS_MAX = 3 + SEATS_MAX + OPTIONS_MAX,
    VALUE_WORDS = 24,
    SEAT_WORDS = 8
};
/* A rival's own rows. */
enum { RIVAL_WHO, RIVAL_LEVEL, RIVAL_DONE, RIVAL_ROWS };

typedef struct SetupRows {
    int     count, option_first, casual, all_rivals;
    MenuRow rows[ROWS_MAX];
    char    seats[SEATS_MAX][SEAT_WORDS];
    char    values[ROWS_MAX][VALUE_WORDS];
} SetupRows;

static Seating     *seating_here(Ui *ui) { return &ui->save->seatings[ui->shell->game]; }
static const Rules *rules_here(const Ui *ui) { return rules_of(ui->shell->game); }

/* ---- rows ---- */

static void say_seat(const Seating *seating, int index, Text *text)
{
    const Sitter *seat = &seating->seats[index];
    switch (seat->kind) {
    case SEAT_CLOSED: text_add(text, "nobody"); break;
    case SEAT_PERSON:
        if (seating->profile[index])
            text_add(text, seating->people[index].name);
        else
            text_add(text, seating_persons(seating) == 1 ? "You" : "A guest");
        break;
    default:
        text_add(text, character_of(seat->character)->name);
        text_add(text, ", ");
        text_add(text, level_words(seat->level));
    }
}

static void say_option(const Option *option, int value, Text *text)
{
    if (option->words)
        text_add(text, option->words[value - option->least]);
    else
        text_number(text, value);
}

static void add_row(SetupRows *rows, const char *words, const char *value)
{
    require(rows->count < ROWS_MAX);
    rows->rows[rows->count++] = (MenuRow){.words = words, .value = value};
}

/* The level of all rivals, if they have one and the same; -1: they have not. */
static int common_level(const Seating *seating)
{
    int level = -1;
    for (int i = 0; i < SEATS_MAX; i++) {
        if (seating->seats[i].kind != SEAT_RIVAL)
            continue;
        if (level >= 0 && seating->seats[i].level != level)
            return -1;
        level = seating->seats[i].level;
    }
    return level;
}

static const char *common_level_words(const Seating *seating)
{
    int level = common_level(seating);
    return level >= 0 ? level_words(level) : "-";
}

static void rows_now(const Ui *ui, SetupRows *rows)
{
    const Seating *seating = &ui->save->seatings[ui->shell->game];
    const Rules   *rules = rules_here(ui);
    Text           text;
    rows->count = 0;
    add_row(rows, "Play", NULL);
    rows->rows[ROW_PLAY].why_not = shell_why_not_play(seating);
    for (int i = 0; i < rules->seats_max; i++) {
        text_begin(&text, rows->seats[i], SEAT_WORDS, NULL);
        text_add(&text, "Seat ");
        text_number(&text, i + 1);
        text_begin(&text, rows->values[rows->count], VALUE_WORDS, NULL);
        say_seat(seating, i, &text);
        add_row(rows, rows->seats[i], rows->values[rows->count]);
    }
    rows->option_first = rows->count;
    for (int i = 0; i < rules->option_count; i++) {
        text_begin(&text, rows->values[rows->count], VALUE_WORDS, NULL);
        say_option(&rules->options[i], seating->options[i], &text);
        add_row(rows, rules->options[i].title, rows->values[rows->count]);
    }
    rows->casual = rows->count;
    add_row(rows, "Casual", seating->casual ? "Yes" : "No");
    rows->all_rivals = rows->count;
    add_row(rows, "All rivals", common_level_words(seating));
}

/* What the last matches of this game alone suggest for the next one, if it is set otherwise. */
static bool advice_now(const Ui *ui, LevelAdvice *advice)
{
    const Seating *seating = &ui->save->seatings[ui->shell->game];
    return records_measured(seating) &&
           records_advice(&ui->save->records, ui->shell->game, advice) &&
           advice->level != records_level(seating);
}

/* "Try Hard: you won 4 of 5 at Normal." */
static bool say_advice(const Ui *ui, Text *text)
{
    LevelAdvice advice;
    if (!advice_now(ui, &advice))
        return false;
    text_add(text, "Try ");
    text_add(text, level_words(LEVEL_EASY + advice.level));
    text_add(text, ": you won ");
    text_number(text, advice.won);
    text_add(text, " of ");
    text_number(text, advice.played);
    text_add(text, " at ");
    text_add(text, level_words(LEVEL_EASY + advice.of_level));
    text_add(text, ".");
    return true;
}

/* ---- changing ---- */

static bool is_taken(const Seating *seating, int character, int except)
{
    for (int i = 0; i < SEATS_MAX; i++)
        if (i != except && seating->seats[i].kind == SEAT_RIVAL &&
            seating->seats[i].character == character)
            return true;
    return false;
}

static void next_character(Seating *seating, int seat, int by)
{
    int character = seating->seats[seat].character;
    do
        character = (character + CHARACTERS + by) % CHARACTERS;
    while (is_taken(seating, character, seat));
    seating->seats[seat].character = (uint8_t)character;
}

static void next_kind(Seating *seating, int seat, int by)
{
    Sitter *here = &seating->seats[seat];
    here->kind = (uint8_t)((here->kind + SEAT_KINDS + by) % SEAT_KINDS);
    if (here->kind != SEAT_RIVAL)
        return;
    if (here->level < LEVEL_EASY || here->level > LEVEL_EXPERT)
        here->level = LEVEL_NORMAL;
    if (is_taken(seating, here->character, seat))
        next_character(seating, seat, 1);
}

static bool sits_elsewhere(const Seating *seating, int profile, int except)
{
    for (int i = 0; i < SEATS_MAX; i++)
        if (i != except && seating->seats[i].kind == SEAT_PERSON && seating->profile[i] == profile)
            return true;
    return false;
}

/* The next of the people who does not sit at this table yet: 0 is a guest, beyond whom there is
 * another kind. */
static int next_profile(const Save *save, const Seating *seating, int seat, int from, int by)
{
    int profile = from + by;
    while (profile > 0 && profile <= PEOPLE_MAX &&
           (!person_is_known(&save->people[profile - 1]) || sits_elsewhere(seating, profile, seat)))
        profile += by;
    return profile > PEOPLE_MAX ? -1 : profile;
}

static void next_sitter(Save *save, Seating *seating, int seat, int by)
{
    Sitter *here = &seating->seats[seat];
    int     profile = here->kind == SEAT_PERSON
                          ? next_profile(save, seating, seat, seating->profile[seat], by)
                          : -1;
    if (profile < 0) {
        next_kind(seating, seat, by);
        if (here->kind == SEAT_PERSON) /* from behind, the last of the people comes first */
            profile = by > 0 ? 0 : next_profile(save, seating, seat, PEOPLE_MAX + 1, -1);
    }
    seating->profile[seat] = (uint8_t)(profile > 0 ? profile : 0);
    seating_greet(seating, save->people);
}

static void next_level(Sitter *seat, int by)
{
    int levels = LEVEL_EXPERT - LEVEL_EASY + 1;
    seat->level = (uint8_t)(LEVEL_EASY + (seat->level - LEVEL_EASY + levels + by) % levels);
}

/* The advice is where one begins, if there is any. */
static void next_level_of_all(const Ui *ui, Seating *seating, int by)
{
    LevelAdvice advice;
    int         level = common_level(seating);
    Sitter      next = {.level = (uint8_t)(level < 0 ? LEVEL_NORMAL : level)};
    if (advice_now(ui, &advice))
        next.level = (uint8_t)(LEVEL_EASY + advice.level);
    else if (level >= 0)
        next_level(&next, by);
    for (int i = 0; i < SEATS_MAX; i++)
        if (seating->seats[i].kind == SEAT_RIVAL)
            seating->seats[i].level = next.level;
}

static void next_value(Seating *seating, const Option *option, int index, int by)
{
    int value = seating->options[index] + by * option->step;
    if (value > option->most)
        value = option->least;
    if (value < option->least)
        value = option->most;
    seating->options[index] = (uint8_t)value;
    seating_check(seating); /* options that follow from it */
}

/* Whether left and right change the row with the cursor: an option may follow from another. */
static bool row_changes(Ui *ui, const SetupRows *rows)
{
    const Rules *rules = rules_here(ui);
    int          row = ui->shell->setup.cursor, index = row - rows->option_first;
    Seating      seating = *seating_here(ui);
    if (index < 0 || index >= rules->option_count)
        return row != ROW_PLAY;
    next_value(&seating, &rules->options[index], index, 1);
    return seating.options[index] != seating_here(ui)->options[index];
}

static void changed(Ui *ui)
{
    sound_effect(ui->chip, EFFECT_FOCUS);
    save_commit(ui->save, ui->out);
}

static void change_row(Ui *ui, const SetupRows *rows, int by)
{
    Seating *seating = seating_here(ui);
    int      row = ui->shell->setup.cursor;
    if (row == ROW_PLAY)
        return;
    if (row == rows->all_rivals)
        next_level_of_all(ui, seating, by);
    else if (row == rows->casual)
        seating->casual = !seating->casual;
    else if (row >= rows->option_first)
        next_value(seating, &rules_here(ui)->options[row - rows->option_first],
                   row - rows->option_first, by);
    else
        next_sitter(ui->save, seating, row - ROW_SEATS, by);
    changed(ui);
}

/* ---- frames ---- */

static void play(Ui *ui)
{
    if (!shell_ask_before_play(ui))
        shell_play(ui, seating_here(ui));
}

static void choose(Ui *ui, const SetupRows *rows)
{
    int row = ui->shell->setup.cursor;
    if (row == ROW_PLAY) {
        play(ui);
    } else if (row < rows->option_first &&
               seating_here(ui)->seats[row - ROW_SEATS].kind == SEAT_RIVAL) {
        ui->shell->rival_open = true;
        ui->shell->rival_menu = (Menu){0};
    } else {
        change_row(ui, rows, 1);
    }
}

static void rival_rows(const Seating *seating, int seat, MenuRow rows[RIVAL_ROWS])
{
    rows[RIVAL_WHO] = (MenuRow){"Who", character_of(seating->seats[seat].character)->name, NULL};
    rows[RIVAL_LEVEL] = (MenuRow){"Level", level_words(seating->seats[seat].level), NULL};
    rows[RIVAL_DONE] = (MenuRow){"Done", NULL, NULL};
}

static void frame_rival(Ui *ui)
{
    Seating *seating = seating_here(ui);
    int      seat = ui->shell->setup.cursor - ROW_SEATS;
    MenuRow  rows[RIVAL_ROWS];
    rival_rows(seating, seat, rows);
    MenuAnswer answer = shell_menu(ui, &ui->shell->rival_menu, rows, RIVAL_ROWS);
    int        row = ui->shell->rival_menu.cursor;
    if (answer == MENU_BACK || (answer == MENU_CHOSEN && row == RIVAL_DONE)) {
        ui->shell->rival_open = false;
        pad_forget(ui->pad);
        return;
    }
    int by = answer == MENU_LEFT ? -1 : answer == MENU_RIGHT || answer == MENU_CHOSEN ? 1 : 0;
    if (!by || row == RIVAL_DONE)
        return;
    if (row == RIVAL_WHO)
        next_character(seating, seat, by);
    else
        next_level(&seating->seats[seat], by);
    changed(ui);
}

static void setup_enter(Ui *ui)
{
    ui->shell->setup = (Menu){0};
    ui->shell->rival_open = false;
}

static void setup_frame(Ui *ui)
{
    SetupRows rows;
    if (ui->shell->question.open) {
        if (shell_question(ui))
            shell_play(ui, seating_here(ui));
        return;
    }
    if (ui->shell->rival_open) {
        frame_rival(ui);
        return;
    }
    rows_now(ui, &rows);
    switch (shell_menu(ui, &ui->shell->setup, rows.rows, rows.count)) {
    case MENU_LEFT: change_row(ui, &rows, -1); break;
    case MENU_RIGHT: change_row(ui, &rows, 1); break;
    case MENU_CHOSEN: choose(ui, &rows); break;
    case MENU_BACK: scene_pop(ui); break;
    default: break;
    }
}

/* ---- drawing ---- */

static Rect side_box(void) { return rect_of(196, 18, 118, 206); }

static void draw_rival(Ui *ui, int seat)
{
    Canvas          *canvas = ui->canvas;
    const Seating   *seating = seating_here(ui);
    const Character *who = character_of(seating->seats[seat].character);
    Rect             box = side_box();
    int              middle = box.x + box.w / 2;
    canvas_say(canvas, SPEECH_MORE, who->about);
    canvas_say(canvas, SPEECH_MORE, style_of(who->temper)->title);
    canvas_frame(canvas, rect_of(middle - 18, box.y + 8, 36, 36), GOLD_1);
    face_draw(canvas, middle - 16, box.y + 10, seating->seats[seat].character, FACE_CALM,
              (SpriteLook){0});
    canvas_text(canvas, middle, box.y + 50, who->name, look_aligned(look_display(), ALIGN_CENTRE));
    canvas_text_box(canvas, rect_of(box.x + 8, box.y + 72, box.w - 16, 40), who->about,
                    look_aligned(look_on_parchment(), ALIGN_CENTRE));
    canvas_text(canvas, middle, box.y + 104, style_of(who->temper)->title,
                look_aligned(look_inked(look_on_parchment(), BLOOD_1), ALIGN_CENTRE));
    if (!ui->shell->rival_open) {
        char words[96];
        Text text;
        text_begin(&text, words, sizeof words, NULL);
        text_add(&text, widget_button_icon(canvas, BUTTON_A));
        text_add(&text, " another rival or another level\n\n"
                        "Left and right: a person, a rival or nobody");
        canvas_text_box(canvas, rect_of(box.x + 8, box.y + 140, box.w - 16, 60), words,
                        look_inked(look_on_parchment(), INK_3));
        return;
    }
    MenuRow rows[RIVAL_ROWS];
    rival_rows(seating, seat, rows);
    menu_draw(canvas, rect_of(box.x + 6, box.y + 128, box.w - 12, RIVAL_ROWS * MENU_ROW),
              &ui->shell->rival_menu, rows, RIVAL_ROWS, ui->frame);
}

static const char *row_help(const Ui *ui, const SetupRows *rows)
{
    int            row = ui->shell->setup.cursor;
    const Seating *seating = &ui->save->seatings[ui->shell->game];
    if (row == ROW_PLAY)
        return rows->rows[ROW_PLAY].why_not ? rows->rows[ROW_PLAY].why_not
                                            : "Deal the cards. This table is laid again next time.";
    if (row == rows->all_rivals)
        return "The level of all rivals at once.";
    if (row == rows->casual)
        return "Take back as often as you like, even what you have seen. Not counted in the "
               "records.";
    if (row >= rows->option_first)
        return rules_here(ui)->options[row - rows->option_first].help;
    if (seating->seats[row - ROW_SEATS].kind != SEAT_PERSON)
        return "Nobody sits here.";
    return seating->profile[row - ROW_SEATS]
               ? "Plays with this console. With several people, it is handed round."
               : "A guest who plays with this console. \"Players\" on the title gives people a "
                 "name and a face.";
}

static void draw_side(Ui *ui, const SetupRows *rows)
{
    Canvas *canvas = ui->canvas;
    Rect    box = side_box();
    int     row = ui->shell->setup.cursor, seat = row - ROW_SEATS;
    widget_panel(canvas, box);
    if (seat >= 0 && row < rows->option_first && seating_here(ui)->seats[seat].kind == SEAT_RIVAL) {
        draw_rival(ui, seat);
        return;
    }
    if (!rows->rows[row].why_not)
        canvas_say(canvas, SPEECH_MORE, row_help(ui, rows));
    canvas_text(canvas, box.x + box.w / 2, box.y + 12, rows->rows[row].words,
                look_aligned(look_inked(look_on_parchment(), BLOOD_1), ALIGN_CENTRE));
    canvas_text_box(canvas, rect_of(box.x + 8, box.y + 30, box.w - 16, 120), row_help(ui, rows),
                    look_on_parchment());
    char words[64];
    Text text;
    text_begin(&text, words, sizeof words, NULL);
    if ((row == ROW_PLAY || row == rows->all_rivals) && say_advice(ui, &text)) {
        canvas_say(canvas, SPEECH_MORE, words);
        canvas_text_box(canvas, rect_of(box.x + 8, box.y + 88, box.w - 16, 40), words,
                        look_inked(look_on_parchment(), BLOOD_1));
    }
    if (row_changes(ui, rows))
        canvas_text_box(canvas, rect_of(box.x + 8, box.y + 170, box.w - 16, 30),
                        "Left and right change it.", look_inked(look_on_parchment(), INK_3));
}

/* Who will sit at the table, face beside face. */
static void draw_company(Canvas *canvas, const Seating *seating, Rect box)
{
    enum { PITCH = 29, SIZE = 27 };
    int seats = seating_seats(seating);
    int x = box.x + (box.w - seats * PITCH) / 2 + 1;
    for (int seat = 0; seat < seats; seat++)
        score_face_draw(canvas, rect_of(x + seat * PITCH, box.y + box.h - SIZE - 10, SIZE, SIZE),
                        seating, seat, FACE_CALM);
}

static void setup_draw(Ui *ui)
{
    Canvas   *canvas = ui->canvas;
    SetupRows rows;
    Rect      box = rect_of(6, 18, 186, 206);
    rows_now(ui, &rows);
    widget_background(canvas);
    widget_panel(canvas, box);
    canvas_text(canvas, box.x + box.w / 2, box.y + 9, "The table",
                look_aligned(look_display(), ALIGN_CENTRE));
    menu_draw(canvas, rect_of(box.x + 8, box.y + 34, box.w - 16, ROWS_MAX * MENU_ROW),
              &ui->shell->setup, rows.rows, rows.count, ui->frame);
    draw_company(canvas, seating_here(ui), box);
    draw_side(ui, &rows);
    widget_status_bar(canvas, rules_here(ui)->title, NULL);
    Prompt prompts[3] = {{BUTTON_A, "Choose"}};
    int    count = 1;
    if (row_changes(ui, &rows))
        prompts[count++] = (Prompt){BUTTON_LEFT, "Change"};
    prompts[count++] = (Prompt){BUTTON_B, "Back"};
    widget_prompt_bar(canvas, prompts, count);
    shell_draw_question(ui);
}

const Scene scene_setup = {
    .name = "setup",
    .enter = setup_enter,
    .frame = setup_frame,
    .draw = setup_draw,
};
