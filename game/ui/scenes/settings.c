/* Settings: every change is heard, seen and stored at once. */
#include "assets.h"
#include "ui/settings_menu.h"
#include "ui/ui.h"
#include "core/text.h"
#include "ui/match/show.h"
#include "ui/road/prizes.h"
#include "ui/widgets.h"

enum { VALUE_WORDS = 24, ROW_PADS = CART_SETTINGS, ROWS, ROWS_SHOWN = 14 };

/* A setting as a row: a number with so many values, and how each is said. */
typedef struct SettingRow {
    const char *words, *help;
    uint8_t (*get)(const Settings *settings);
    void (*set)(Settings *settings, uint8_t value);
    uint8_t count;
    void (*say)(int value, Text *text);
} SettingRow;

#define SETTING(field)                                                                             \
    static uint8_t get_##field(const Settings *settings) { return (uint8_t)settings->field; }      \
    static void    set_##field(Settings *settings, uint8_t value) { settings->field = value; }

SETTING(theme)
SETTING(sight)
SETTING(music)
SETTING(effects)
SETTING(speed)
SETTING(swap_a_and_b)
SETTING(quarter_turns)
SETTING(fit)
SETTING(hide_statistics)
SETTING(less_flash)
SETTING(large_text)
SETTING(hand)
SETTING(lens)
SETTING(no_coach)

static void say_theme(int value, Text *text) { text_add(text, ASSET_THEMES[value].title); }
static void say_sight(int value, Text *text) { text_add(text, ASSET_SIGHTS[value].title); }

static void say_volume(int value, Text *text)
{
    if (value)
        text_number(text, value);
    else
        text_add(text, "Silent");
}

static void say_speed(int value, Text *text)
{
    static const char *const WORDS[SPEEDS] = {"Slow", "Normal", "Fast", "Instant"};
    text_add(text, WORDS[value]);
}

static void say_buttons(int value, Text *text)
{
    text_add(text, value ? "A and B swapped" : "As they are");
}

static void say_turn(int value, Text *text)
{
    static const char *const WORDS[] = {"Upright", "Turned right", "Upside down", "Turned left"};
    text_add(text, WORDS[value]);
}

static void say_fit(int value, Text *text)
{
    static const char *const WORDS[] = {"Whole pixels", "Whole picture", "Stretched"};
    text_add(text, WORDS[value]);
}

static void say_shown(int value, Text *text) { text_add(text, value ? "Hidden" : "Shown"); }

static void say_less(int value, Text *text) { text_add(text, value ? "Less" : "As they are"); }
static void say_size(int value, Text *text) { text_add(text, value ? "Large" : "Normal"); }

static void say_hand(int value, Text *text)
{
    static const char *const WORDS[HANDS] = {"Both", "The left one", "The right one"};
    text_add(text, WORDS[value]);
}

static void say_lens(int value, Text *text)
{
    static const char *const WORDS[LENSES] = {"In the menu", "L", "R", "Y", "Select"};
    text_add(text, WORDS[value]);
}

static void say_coach(int value, Text *text) { text_add(text, value ? "Silent" : "Helps"); }

static const SettingRow SETTINGS[ROW_PADS] = {
    {"Table", "The colour of the felt.", get_theme, set_theme, THEMES, say_theme},
    {"Colours", "Stronger contrast, or colours that the colour-blind can tell apart.", get_sight,
     set_sight, SIGHTS, say_sight},
    {"Music", "How loud the tunes are.", get_music, set_music, SOUND_VOLUME_MAX + 1, say_volume},
    {"Effects", "How loud cards, coins and swords are.", get_effects, set_effects,
     SOUND_VOLUME_MAX + 1, say_volume},
    {"Speed", "How fast cards fly and rivals' moves are shown. Hold A to hurry.", get_speed,
     set_speed, SPEEDS, say_speed},
    {"Buttons", "If A and B feel the wrong way round on your pad.", get_swap_a_and_b,
     set_swap_a_and_b, 2, say_buttons},
    {"Picture", "For screens that are built in sideways.", get_quarter_turns, set_quarter_turns, 4,
     say_turn},
    [CART_SETTING_FIT] = {"Fit", "Whole pixels are sharpest, stretched fills the screen.", get_fit,
                          set_fit, FIT_STRETCH + 1, say_fit},
    {"Records", "Whether your records and last results are shown.", get_hide_statistics,
     set_hide_statistics, 2, say_shown},
    {"Flash and shake", "Whether great moments flash and shake the table.", get_less_flash,
     set_less_flash, 2, say_less},
    {"Text", "How large explanations and rule books are written.", get_large_text, set_large_text,
     2, say_size},
    {"Magnifier", "The button that shows the part around the focus at twice the size.", get_lens,
     set_lens, LENSES, say_lens},
    {"Hands", "With one hand: left L is A and Select is B; right R is A and Start is B.", get_hand,
     set_hand, HANDS, say_hand},
    {"Coach", "Quill's lines in your first matches. Turn it off and on to hear them all again.",
     get_no_coach, set_no_coach, 2, say_coach},
};

bool settings_menu_words(int setting, int value, Text *text)
{
    const SettingRow *row = &SETTINGS[setting];
    if (value >= 0 && value < row->count)
        row->say(value, text);
    else
        text_add(text, row->words);
    return value < row->count;
}

/* A felt that has not been won on the Road is passed over, and so is a button that means something
 * else to the hand that plays. */
static bool can_be_set(const Ui *ui, const SettingRow *row, int value)
{
    if (row->get == get_lens)
        return lens_is_reached((LensButton)value, (PlayingHand)ui->save->settings.hand);
    return row->get != get_theme || prize_won(ui->save, PRIZE_FELT, value);
}

void settings_menu_set(Ui *ui, int setting, int value)
{
    const SettingRow *row = &SETTINGS[setting];
    if (value < 0 || value >= row->count || value == row->get(&ui->save->settings) ||
        !can_be_set(ui, row, value))
        return;
    Settings *settings = &ui->save->settings;
    bool      silent = settings->no_coach;
    row->set(settings, (uint8_t)value);
    if (silent && !settings->no_coach)
        tips_forget(ui);
    if (!lens_is_reached((LensButton)settings->lens, (PlayingHand)settings->hand))
        settings->lens = LENS_NONE; /* the hand has just taken its button */
    shell_apply_settings(ui);
    save_commit(ui->save, ui->out);
}

static void change(Ui *ui, int setting, int by)
{
    const SettingRow *row = &SETTINGS[setting];
    int               value = row->get(&ui->save->settings);
    do
        value = (value + by + row->count) % row->count;
    while (!can_be_set(ui, row, value));
    settings_menu_set(ui, setting, value);
    sound_effect(ui->chip, EFFECT_FOCUS);
}

static void rows_now(const Ui *ui, MenuRow rows[ROWS], char values[ROW_PADS][VALUE_WORDS])
{
    for (int i = 0; i < ROW_PADS; i++) {
        Text text;
        text_begin(&text, values[i], VALUE_WORDS, NULL);
        SETTINGS[i].say(SETTINGS[i].get(&ui->save->settings), &text);
        rows[i] = (MenuRow){.words = SETTINGS[i].words, .value = values[i]};
    }
    rows[ROW_PADS] = (MenuRow){.words = "Test the buttons"};
}

static void settings_frame(Ui *ui)
{
    MenuRow rows[ROWS];
    char    values[ROW_PADS][VALUE_WORDS];
    Menu   *menu = &ui->shell->settings;
    rows_now(ui, rows, values);
    MenuAnswer answer = shell_menu(ui, menu, rows, ROWS);
    const bool row = menu->cursor < ROW_PADS;
    if (answer == MENU_BACK)
        scene_pop(ui);
    else if (answer == MENU_CHOSEN && !row)
        scene_push(ui, SCENE_PADS);
    else if (row && answer == MENU_LEFT)
        change(ui, menu->cursor, -1);
    else if (row && (answer == MENU_RIGHT || answer == MENU_CHOSEN))
        change(ui, menu->cursor, 1);
}

static void settings_draw(Ui *ui)
{
    Canvas *canvas = ui->canvas;
    MenuRow rows[ROWS];
    char    values[ROW_PADS][VALUE_WORDS];
    Menu   *menu = &ui->shell->settings;
    Rect    box = rect_of(40, 17, 240, 209);
    rows_now(ui, rows, values);
    widget_background(canvas);
    widget_panel(canvas, box);
    canvas_text(canvas, CANVAS_WIDTH / 2, box.y + 7, "Settings",
                look_aligned(look_display(), ALIGN_CENTRE));
    menu_draw(canvas, rect_of(box.x + 12, box.y + 26, box.w - 24, ROWS_SHOWN * MENU_ROW), menu,
              rows, ROWS, ui->frame);
    const char *help =
        menu->cursor < ROW_PADS ? SETTINGS[menu->cursor].help : "Shows every button as it arrives.";
    canvas_say(canvas, SPEECH_MORE, help);
    canvas_fill(canvas, rect_of(box.x + 12, box.y + 184, box.w - 24, 1), PARCHMENT_2);
    canvas_text_box(canvas, rect_of(box.x + 14, box.y + 188, box.w - 28, 20), help,
                    look_aligned(look_inked(look_on_parchment(), BLOOD_1), ALIGN_CENTRE));
    widget_status_bar(canvas, "Settings", NULL);
    const Prompt prompts[] = {{BUTTON_LEFT, "Change"}, {BUTTON_B, "Back"}};
    widget_prompt_bar(canvas, prompts, 2);
}

const Scene scene_settings = {.name = "settings", .frame = settings_frame, .draw = settings_draw};
