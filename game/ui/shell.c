#include "shell.h"

#include <string.h>

#include "ai/rival.h"
#include "save/battery.h"
#include "cart_inside.h"
#include "core/rng.h"
#include "export.h"
#include "gfx/recolour.h"
#include "ui/match/match_screen.h"
#include "scenes.h"
#include "games/games.h"

enum { STORED_BYTES = SETTINGS_BYTES + GAMES * SEATING_BYTES };
_Static_assert((int)STORED_BYTES <= (int)BATTERY_SETTINGS_BYTES,
               "settings and set-ups share a section");

/* ---- the battery ---- */

static void read_plans(Shell *shell, const uint8_t *bytes, int length)
{
    bool stored = bytes && length == STORED_BYTES;
    for (int game = 0; game < GAMES; game++) {
        if (!stored ||
            !seating_from_bytes(&shell->seatings[game],
                                bytes + SETTINGS_BYTES + game * SEATING_BYTES, SEATING_BYTES) ||
            shell->seatings[game].game != game || seating_persons(&shell->seatings[game]) == 0)
            shell->seatings[game] = seating_usual(game);
    }
}

/* A match of another version cannot be continued: say so rather than hide it. */
static void tell_if_unplayable(Cart *cart)
{
    JournalHead  head;
    Seating      seating;
    JournalError error = session_waiting(cart->out.battery, &head, &seating);
    if (error != JOURNAL_FINE && error != JOURNAL_NONE)
        shell_tell(cart, journal_error_words(error));
}

void shell_boot(Cart *cart)
{
    int            length;
    const uint8_t *bytes = battery_section(cart->out.battery, BATTERY_SETTINGS, &length);
    cart->settings = settings_from_bytes(bytes, length);
    read_plans(&cart->shell, bytes, length);
    bytes = battery_section(cart->out.battery, BATTERY_RECORDS, &length);
    cart->shell.records = records_from_bytes(bytes, length);
    shell_apply_settings(cart);
    tell_if_unplayable(cart);
}

void shell_store(Cart *cart)
{
    uint8_t bytes[STORED_BYTES], records[RECORDS_BYTES];
    settings_to_bytes(&cart->settings, bytes);
    for (int game = 0; game < GAMES; game++)
        seating_to_bytes(&cart->shell.seatings[game],
                         bytes + SETTINGS_BYTES + game * SEATING_BYTES);
    records_to_bytes(&cart->shell.records, records);
    battery_write(cart->out.battery, BATTERY_SETTINGS, bytes, sizeof bytes);
    battery_write(cart->out.battery, BATTERY_RECORDS, records, sizeof records);
    cart->out.battery_number++;
}

void shell_apply_settings(Cart *cart)
{
    const Settings *settings = &cart->settings;
    sound_volumes(&cart->chip, settings->music, settings->effects);
    cart->out.quarter_turns = settings->quarter_turns;
    cart->out.fit = settings->fit;
}

/* ---- notices ---- */

static const char *news_words(BatteryNews news)
{
    switch (news) {
    case BATTERY_DAMAGED:
        return "The saved game was damaged. A fresh one was begun; the old file is kept.";
    case BATTERY_FROM_OLDER: return "The saved game was damaged. The one before it was used.";
    case BATTERY_NOT_STORED: return "The game could not be saved. It will be tried again.";
    case BATTERY_PARTLY_LOST:
        return "Part of the saved game was damaged and is lost. The rest is fine.";
    case BATTERY_MENDED: return "The saved game was damaged, but nothing was lost.";
    case BATTERY_FINE:
    case BATTERY_NEW: break;
    }
    return NULL;
}

void shell_tell(Cart *cart, const char *words)
{
    Text text;
    text_begin_short(&text, cart->shell.notice, NOTICE_WORDS, NULL);
    text_add(&text, words);
    cart->shell.notice_frames = NOTICE_FRAMES;
}

void shell_frame(Cart *cart)
{
    Shell *shell = &cart->shell;
    if (shell->frames < UINT16_MAX)
        shell->frames++;
    if (cart->scenes.dark)
        cart->scenes.dark--;
    if (shell->notice_frames)
        shell->notice_frames--;
    export_frame(cart);
    if (cart->input.battery_news == shell->battery_news)
        return;
    shell->battery_news = (uint8_t)cart->input.battery_news;
    const char *words = news_words(cart->input.battery_news);
    if (words)
        shell_tell(cart, words);
}

void shell_draw_notice(Cart *cart)
{
    const Shell *shell = &cart->shell;
    if (shell->notice_frames)
        widget_notice(&cart->canvas, shell->notice, NOTICE_FRAMES - shell->notice_frames,
                      shell->notice_frames);
}

/* ---- menus ---- */

MenuAnswer shell_menu(Cart *cart, Menu *menu, const MenuRow *rows, int count)
{
    MenuAnswer answer = menu_frame(menu, &cart->pad, rows, count);
    switch (answer) {
    case MENU_MOVED: sound_effect(&cart->chip, EFFECT_FOCUS); break;
    case MENU_CHOSEN: sound_effect(&cart->chip, EFFECT_ACCEPT); break;
    case MENU_REFUSED: sound_effect(&cart->chip, EFFECT_REFUSE); break;
    case MENU_BACK: sound_effect(&cart->chip, EFFECT_BACK); break;
    default: break;
    }
    return answer;
}

void shell_ask(Cart *cart, const char *words, const char *yes, const char *no)
{
    cart->shell.question = (Question){.open = true, .words = words, .yes = yes, .no = no};
    pad_forget(&cart->pad);
}

bool shell_question(Cart *cart)
{
    Question  *question = &cart->shell.question;
    const Pad *pad = &cart->pad;
    if (pad_step(pad, BUTTON_LEFT) || pad_step(pad, BUTTON_RIGHT)) {
        question->on_yes = !question->on_yes;
        sound_effect(&cart->chip, EFFECT_FOCUS);
    }
    bool chosen = pad_pressed(pad, BUTTON_A), refused = pad_pressed(pad, BUTTON_B);
    if (!chosen && !refused)
        return false;
    bool yes = chosen && question->on_yes;
    sound_effect(&cart->chip, yes ? EFFECT_ACCEPT : EFFECT_BACK);
    question->open = false;
    pad_forget(&cart->pad);
    return yes;
}

void shell_draw_question(Cart *cart)
{
    const Question *question = &cart->shell.question;
    if (!question->open)
        return;
    widget_question(&cart->canvas, question->words, question->yes, question->no, question->on_yes,
                    cart->frame);
    const Prompt prompts[] = {
        {BUTTON_A, "Answer"}, {BUTTON_LEFT, "Other answer"}, {BUTTON_B, question->no}};
    widget_prompt_bar(&cart->canvas, prompts, 3);
}

void shell_draw_match_below(Cart *cart)
{
    scene_match.draw(cart);
    canvas_recolour(&cart->canvas, rect_of(0, 0, CANVAS_WIDTH, CANVAS_HEIGHT), RECOLOUR_SHADE);
    canvas_layer(&cart->canvas);
}

bool shell_back(Cart *cart)
{
    if (!pad_pressed(&cart->pad, BUTTON_B))
        return false;
    sound_effect(&cart->chip, EFFECT_BACK);
    scene_pop(cart);
    return true;
}

void shell_turn_page(Cart *cart, uint8_t *page, int pages)
{
    const Pad *pad = &cart->pad;
    bool       back = pad_step(pad, BUTTON_LEFT) || pad_pressed(pad, BUTTON_L);
    bool       on = pad_step(pad, BUTTON_RIGHT) || pad_pressed(pad, BUTTON_R);
    if (back == on || pages < 2)
        return;
    *page = (uint8_t)((*page + (on ? 1 : pages - 1)) % pages);
    sound_effect(&cart->chip, EFFECT_FLIP);
}

void shell_page_number(char words[PAGE_NUMBER], int page, int pages)
{
    Text text;
    text_begin(&text, words, PAGE_NUMBER, NULL);
    text_number(&text, page + 1);
    text_add(&text, " of ");
    text_number(&text, pages);
}

/* ---- matches ---- */

bool shell_match_waits(const Cart *cart, JournalHead *head, Seating *seating)
{
    return session_waiting(cart->out.battery, head, seating) == JOURNAL_FINE &&
           head->hash != cart->shell.records.last_noted;
}

const char *shell_why_not_play(const Seating *seating)
{
    Seating copy = *seating;
    if (!seating_persons(seating))
        return "Somebody has to play: give a seat to a person.";
    return seating_check(&copy);
}

void shell_look_for_match(Cart *cart)
{
    JournalHead head;
    Shell      *shell = &cart->shell;
    shell->waiting = shell_match_waits(cart, &head, &shell->waiting_seating);
    shell->waiting_decisions = shell->waiting ? head.decisions : 0;
}

uint64_t shell_new_seed(Cart *cart)
{
    return rng_mix(cart->entropy, (uint64_t)cart->shell.records.begun << 32 | cart->frame);
}

void shell_play(Cart *cart, const Seating *seating)
{
    cart->shell.seatings[seating->game] = *seating;
    cart->shell.records.begun++;
    shell_store(cart);
    match_screen_start(cart, seating, shell_new_seed(cart));
}

void shell_names(const Seating *seating, SeatNames *names)
{
    for (int seat = 0; seat < seating_seats(seating); seat++)
        names->names[seat] = seating_name(seating, seat, names->room[seat]);
}

const char *level_words(int level)
{
    static const char *const WORDS[LEVELS] = {
        [LEVEL_RANDOM] = "Chance", [LEVEL_EASY] = "Easy",     [LEVEL_NORMAL] = "Normal",
        [LEVEL_HARD] = "Hard",     [LEVEL_EXPERT] = "Expert", [LEVEL_CHEATER] = "Cheater",
    };
    return WORDS[level];
}
