/* Deals that are the same for everybody: that of the day, with a calendar of what came of the last
 * ones, and the way to enter a code. */
#include "ui/deals.h"

#include "ai/rival.h"
#include "assets.h"
#include "core/rules.h"
#include "core/say.h"
#include "core/text.h"
#include "ui/ui.h"

enum {
    ROW_TODAY,
    ROW_CALENDAR,
    ROW_CODE,
    ROWS,
    WEEK = 7,
    WEEKS = 10, /* sixty days may begin in the middle of one */
    CELL_WIDTH = 13,
    CELL_HEIGHT = 14,
    GRID_LEFT = 179,
    GRID_TOP = 44,
    NUMBER_WORDS = 24
};

static int today(const Ui *ui) { return daily_number(ui->input->day); }

/* The last day of the calendar; without a clock it follows the number. */
static int last_day(const Ui *ui) { return today(ui) ? today(ui) : ui->shell->deals.number; }

static int first_day(const Ui *ui)
{
    int first = last_day(ui) - DAILY_KEPT + 1;
    return first < 1 ? 1 : first;
}

/* The deal that the page tells of. */
static int number_shown(const Ui *ui)
{
    return ui->shell->deals.in_calendar || !today(ui) ? ui->shell->deals.number : today(ui);
}

/* Without a clock: what was begun last, or the next when that is played. */
static int first_offered(const Ui *ui)
{
    const Daily *daily = &ui->save->daily;
    int          number = daily->begun + (!daily->begun || daily_result(daily, daily->begun));
    return number > DAILY_MOST ? DAILY_MOST : number;
}

static void deals_enter(Ui *ui)
{
    DealsDesk *desk = &ui->shell->deals;
    desk->menu = (Menu){0};
    desk->in_calendar = false;
    if (today(ui))
        desk->number = (uint16_t)today(ui);
    if (!desk->number)
        desk->number = (uint16_t)first_offered(ui);
}

static void move_day(Ui *ui, int by, int least, int most)
{
    int number = ui->shell->deals.number + by;
    if (!by || number < least || number > most)
        return;
    ui->shell->deals.number = (uint16_t)number;
    sound_effect(ui->chip, EFFECT_FOCUS);
}

static void begin_shown(Ui *ui)
{
    Deal deal;
    daily_deal(number_shown(ui), &deal);
    sound_effect(ui->chip, EFFECT_ACCEPT);
    deals_begin(ui, &deal, number_shown(ui));
}

static void calendar_frame(Ui *ui)
{
    const Pad *pad = ui->pad;
    if (pad_pressed(pad, BUTTON_A)) {
        begin_shown(ui);
    } else if (pad_pressed(pad, BUTTON_B)) {
        ui->shell->deals.in_calendar = false;
        sound_effect(ui->chip, EFFECT_BACK);
    } else {
        int by = pad_step(pad, BUTTON_DOWN) - pad_step(pad, BUTTON_UP) +
                 WEEK * (pad_step(pad, BUTTON_RIGHT) - pad_step(pad, BUTTON_LEFT));
        move_day(ui, by, first_day(ui), last_day(ui));
    }
}

static void choose(Ui *ui)
{
    DealsDesk *desk = &ui->shell->deals;
    switch (desk->menu.cursor) {
    case ROW_TODAY: begin_shown(ui); break;
    case ROW_CALENDAR:
        desk->in_calendar = true;
        desk->number = (uint16_t)last_day(ui);
        break;
    case ROW_CODE: scene_push(ui, SCENE_CODE); break;
    }
}

static void rows_now(const Ui *ui, MenuRow rows[ROWS], char number[NUMBER_WORDS])
{
    Text text;
    text_begin(&text, number, NUMBER_WORDS, NULL);
    if (!today(ui))
        text_number(&text, ui->shell->deals.number);
    rows[ROW_TODAY] =
        (MenuRow){.words = today(ui) ? "Today's deal" : "Deal number", .value = number};
    rows[ROW_CALENDAR] = (MenuRow){.words = "Calendar"};
    rows[ROW_CODE] = (MenuRow){.words = "Enter a code"};
}

/* Without a clock the number is turned. */
static void turn_number(Ui *ui, int by)
{
    if (!today(ui) && ui->shell->deals.menu.cursor == ROW_TODAY)
        move_day(ui, by, 1, DAILY_MOST);
}

static void deals_frame(Ui *ui)
{
    MenuRow rows[ROWS];
    char    number[NUMBER_WORDS];
    if (deals_asked(ui))
        return;
    if (ui->shell->deals.in_calendar) {
        calendar_frame(ui);
        return;
    }
    rows_now(ui, rows, number);
    switch (shell_menu(ui, &ui->shell->deals.menu, rows, ROWS)) {
    case MENU_CHOSEN: choose(ui); break;
    case MENU_BACK: scene_pop(ui); break;
    case MENU_LEFT: turn_number(ui, -1); break;
    case MENU_RIGHT: turn_number(ui, 1); break;
    default: break;
    }
}

/* ---- the picture ---- */

static const char *result_icon(const DailyResult *result)
{
    return result->kind == LAST_WON ? ICON_STAR : result->kind == LAST_LOST ? ICON_CROSS : "=";
}

static void draw_day(Ui *ui, int number, int column)
{
    const DailyResult *result = daily_result(&ui->save->daily, number);
    Rect               cell =
        rect_of(GRID_LEFT + column * CELL_WIDTH, GRID_TOP + daily_weekday(number) * CELL_HEIGHT,
                CELL_WIDTH - 1, CELL_HEIGHT - 1);
    canvas_round_fill(ui->canvas, cell, result ? PARCHMENT_5 : PARCHMENT_3);
    if (result)
        canvas_text(ui->canvas, cell.x + CELL_WIDTH / 2, cell.y + 3, result_icon(result),
                    look_aligned(look_on_parchment(), ALIGN_CENTRE));
    if (number == today(ui))
        canvas_round_frame(ui->canvas, cell, BLOOD_2);
    if (ui->shell->deals.in_calendar && number == ui->shell->deals.number)
        widget_focus(ui->canvas, cell, ui->frame);
}

/* A column a week, the present one on the right; a row a weekday, and so a game. */
static void draw_calendar(Ui *ui)
{
    int week = (last_day(ui) - 1) / WEEK;
    for (int day = 0; day < WEEK; day++) {
        char name[3] = {daily_weekday_words(day)[0], daily_weekday_words(day)[1], 0};
        canvas_text(ui->canvas, GRID_LEFT - 4, GRID_TOP + day * CELL_HEIGHT + 3, name,
                    look_aligned(look_inked(look_on_parchment(), INK_3), ALIGN_RIGHT));
    }
    for (int number = first_day(ui); number <= last_day(ui); number++)
        draw_day(ui, number, WEEKS - 1 - (week - (number - 1) / WEEK));
}

static void draw_right(Ui *ui)
{
    Canvas  *canvas = ui->canvas;
    TextLook small = look_inked(look_on_parchment(), INK_3);
    char     words[64];
    Text     text;
    widget_panel(canvas, rect_of(158, 16, 158, 208));
    canvas_text(canvas, 237, 24, "Calendar", look_aligned(look_display(), ALIGN_CENTRE));
    draw_calendar(ui);
    int x = 170, y = GRID_TOP + WEEK * CELL_HEIGHT + 8;
    x += canvas_text(canvas, x, y, ICON_STAR, small) + 3;
    x += canvas_text(canvas, x, y, "Won", small) + 10;
    x += canvas_text(canvas, x, y, ICON_CROSS, small) + 3;
    x += canvas_text(canvas, x, y, "Lost", small) + 10;
    x += canvas_text(canvas, x, y, "=", small) + 3;
    canvas_text(canvas, x, y, "Nobody won", small);
    text_begin(&text, words, sizeof words, NULL);
    if (today(ui))
        deals_say_streak(ui, &text);
    else
        text_add(&text, "This console has no calendar: choose a number.");
    canvas_say(canvas, SPEECH_MORE, words);
    canvas_text_box(canvas, rect_of(168, y + 16, 138, 20), words, look_on_parchment());
    canvas_text_box(canvas, rect_of(168, y + 40, 138, 30),
                    "One a day, the same for everybody. The first result counts.", small);
}

static void say_result(const Ui *ui, const DailyResult *result, int game, Text *text)
{
    if (!result) {
        text_add(text, number_shown(ui) == today(ui) ? "Not played yet." : "Not played.");
        return;
    }
    text_add(text, result->kind == LAST_WON    ? "You won with "
                   : result->kind == LAST_LOST ? "You lost with "
                                               : "Nobody won. You had ");
    say_score(rules_of(game), result->score, text);
    if (result->par != DAILY_NO_PAR) {
        text_add(text, ", par ");
        text_number(text, result->par);
    }
    text_add(text, ".");
}

static void say_when(const Ui *ui, int number, Text *text)
{
    text_add(text, number == today(ui) ? "Today" : daily_weekday_words(daily_weekday(number)));
    text_add(text, ", number ");
    text_number(text, number);
}

static void draw_shown(Ui *ui)
{
    Canvas  *canvas = ui->canvas;
    int      number = number_shown(ui);
    TextLook small = look_inked(look_on_parchment(), INK_3);
    char     words[DEAL_WORDS], code[DEAL_CODE];
    Text     text;
    Deal     deal;
    daily_deal(number, &deal);
    text_begin(&text, words, sizeof words, NULL);
    say_when(ui, number, &text);
    if (ui->shell->deals.in_calendar)
        canvas_say_instead(canvas, SPEECH_FOCUS, words);
    else
        canvas_say(canvas, SPEECH_MORE, words);
    canvas_fill(canvas, rect_of(16, 92, 124, 1), PARCHMENT_2);
    canvas_text(canvas, 16, 98, words, look_inked(look_on_parchment(), BLOOD_1));
    deals_say(&deal, words);
    canvas_say(canvas, SPEECH_MORE, words);
    int y = 110 + canvas_text_box(canvas, rect_of(16, 110, 126, 48), words, look_on_parchment());
    text_begin(&text, words, sizeof words, NULL);
    say_result(ui, daily_result(&ui->save->daily, number), deal.seating.game, &text);
    canvas_say(canvas, SPEECH_MORE, words);
    canvas_text_box(canvas, rect_of(16, y + 5, 126, 20), words, look_on_parchment());
    deal_code_write(&deal.seating, deal.seed, rules_of(deal.seating.game)->version, code);
    canvas_text(canvas, 16, 196, "Code", small);
    canvas_text(canvas, 16, 207, code, look_on_parchment());
}

static void deals_draw(Ui *ui)
{
    Canvas          *canvas = ui->canvas;
    const DealsDesk *desk = &ui->shell->deals;
    MenuRow          rows[ROWS];
    char             number[NUMBER_WORDS];
    rows_now(ui, rows, number);
    widget_background(canvas);
    widget_panel(canvas, rect_of(4, 16, 150, 208));
    canvas_text(canvas, 79, 24, "Deals", look_aligned(look_display(), ALIGN_CENTRE));
    menu_draw(canvas, rect_of(24, 50, 122, ROWS * MENU_ROW), &ui->shell->deals.menu, rows, ROWS,
              ui->frame);
    draw_right(ui);
    draw_shown(ui);
    bool turns = !desk->in_calendar && !today(ui) && desk->menu.cursor == ROW_TODAY;
    widget_status_bar(canvas, "Deals", NULL);
    const Prompt prompts[] = {
        {BUTTON_LEFT, turns ? "Number" : NULL},
        {BUTTON_RIGHT, desk->in_calendar ? "Week" : NULL},
        {BUTTON_UP, desk->in_calendar ? "Day" : NULL},
        {BUTTON_A, desk->in_calendar || desk->menu.cursor == ROW_TODAY ? "Play it" : "Choose"},
        {BUTTON_B, "Back"}};
    widget_prompt_bar(canvas, prompts, sizeof prompts / sizeof *prompts);
    shell_draw_question(ui);
}

const Scene scene_deals = {
    .name = "deals",
    .enter = deals_enter,
    .frame = deals_frame,
    .draw = deals_draw,
};
