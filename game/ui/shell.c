#include "shell.h"

#include <string.h>

#include "ai/rival.h"
#include "save/battery.h"
#include "ui/ui.h"
#include "core/crc.h"
#include "core/rng.h"
#include "core/rules.h"
#include "core/text.h"
#include "export.h"
#include "gfx/recolour.h"
#include "ui/match/match_screen.h"
#include "games/games.h"

/* ---- the battery ---- */

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
    case BATTERY_UNREADABLE:
        return "The saved game cannot be read now. It is kept, and tried at the next start.";
    case BATTERY_FOUND: return "The saved game can be read again. What was begun since is kept.";
    case BATTERY_LOCKED: return "Another Cardhold is running. This one saves nothing.";
    case BATTERY_NEWER:
        return "The saved game is from a newer version. It is left as it is, and nothing is saved.";
    case BATTERY_FINE:
    case BATTERY_NEW: break;
    }
    return NULL;
}

/* A match of another version cannot be continued: say so rather than hide it. */
static void tell_if_unplayable(Ui *ui)
{
    JournalHead  head;
    Seating      seating;
    JournalError error = session_waiting(ui->out->battery, &head, &seating);
    if (error != JOURNAL_FINE && error != JOURNAL_NONE)
        shell_tell(ui, journal_error_words(error));
}

static uint16_t sum_of_id(int game) { return (uint16_t)crc_of_words(rules_of(game)->id); }

/* The game that was played last is the first that is offered. */
static void offer_last_game(Ui *ui)
{
    for (int game = 0; game < GAMES; game++)
        if (sum_of_id(game) == ui->save->settings.last_game)
            ui->shell->game = (uint8_t)game;
}

void shell_boot(Ui *ui)
{
    save_read(ui->save, ui->out->battery);
    offer_last_game(ui);
    shell_apply_settings(ui);
    tell_if_unplayable(ui);
    if (!battery_understood(ui->out->battery))
        shell_tell(ui, news_words(BATTERY_NEWER));
}

void shell_apply_settings(Ui *ui)
{
    const Settings *settings = &ui->save->settings;
    sound_volumes(ui->chip, settings->music, settings->effects);
    ui->out->quarter_turns = settings->quarter_turns;
    ui->out->fit = settings->fit;
}

/* ---- notices ---- */

void shell_tell(Ui *ui, const char *words)
{
    text_copy(ui->shell->notice, NOTICE_WORDS, words);
    ui->shell->notice_frames = NOTICE_FRAMES;
    ui->shell->notice_refuses = false;
}

void shell_refuse(Ui *ui, const char *why)
{
    shell_tell(ui, why);
    ui->shell->notice_refuses = true;
}

/* Why something cannot be done is no news any more once something else is. */
static void let_notice_pass(Shell *shell, const Pad *pad)
{
    enum { SLIDE = 12, READ = 20 };
    bool answered = shell->notice_refuses && pad->pressed;
    if (answered && shell->notice_frames < NOTICE_FRAMES - READ && shell->notice_frames > SLIDE)
        shell->notice_frames = SLIDE;
    if (shell->notice_frames)
        shell->notice_frames--;
}

void shell_frame(Ui *ui)
{
    Shell *shell = ui->shell;
    if (shell->frames < UINT16_MAX)
        shell->frames++;
    if (ui->scenes->dark)
        ui->scenes->dark--;
    let_notice_pass(shell, ui->pad);
    export_frame(ui);
    if (ui->input->battery_news == shell->battery_news)
        return;
    shell->battery_news = (uint8_t)ui->input->battery_news;
    const char *words = news_words(ui->input->battery_news);
    if (words)
        shell_tell(ui, words);
}

void shell_draw_notice(Ui *ui)
{
    const Shell *shell = ui->shell;
    if (shell->notice_frames)
        widget_notice(ui->canvas, shell->notice, NOTICE_FRAMES - shell->notice_frames,
                      shell->notice_frames);
}

/* ---- menus ---- */

MenuAnswer shell_menu(Ui *ui, Menu *menu, const MenuRow *rows, int count)
{
    MenuAnswer answer = menu_frame(menu, ui->pad, rows, count);
    switch (answer) {
    case MENU_MOVED: sound_effect(ui->chip, EFFECT_FOCUS); break;
    case MENU_CHOSEN: sound_effect(ui->chip, EFFECT_ACCEPT); break;
    case MENU_REFUSED: sound_effect(ui->chip, EFFECT_REFUSE); break;
    case MENU_BACK: sound_effect(ui->chip, EFFECT_BACK); break;
    default: break;
    }
    return answer;
}

static const struct QuestionWords {
    const char *words, *yes, *no;
    const char *back; /* what B does; NULL: the same as "no" */
} QUESTION_WORDS[QUESTIONS] = {
    [QUESTION_NEW_MATCH] = {"Another match still waits for you. A new one takes its place.",
                            "New match", "Keep it"},
    [QUESTION_FOREIGN_MATCH] = {"A match waits that cannot be continued here. A new one takes its "
                                "place.",
                                "New match", "Keep it"},
    [QUESTION_GIVE_UP] = {"Give up this match? It will not be kept, nor counted.", "Give up",
                          "Play on"},
    [QUESTION_FORGET_PERSON] = {"Forget this player? Matches that were played stay as they are.",
                                "Forget", "Keep"},
    [QUESTION_LEARN] = {"First time? Learn it in five minutes.", "Learn it", "Just play", "Back"},
    [QUESTION_THROW_AWAY] = {"Throw this replay away?", "Throw away", "Keep it"},
};

void shell_ask(Ui *ui, QuestionId id)
{
    /* Nothing that costs something has the focus; to learn a game costs nothing. */
    ui->shell->question =
        (Question){.open = true, .id = (uint8_t)id, .on_yes = id == QUESTION_LEARN};
    pad_forget(ui->pad);
}

bool shell_question(Ui *ui)
{
    Question  *question = &ui->shell->question;
    const Pad *pad = ui->pad;
    if (pad_step(pad, BUTTON_LEFT) || pad_step(pad, BUTTON_RIGHT)) {
        question->on_yes = !question->on_yes;
        sound_effect(ui->chip, EFFECT_FOCUS);
    }
    bool chosen = pad_pressed(pad, BUTTON_A), refused = pad_pressed(pad, BUTTON_B);
    if (!chosen && !refused)
        return false;
    bool yes = chosen && question->on_yes;
    sound_effect(ui->chip, yes ? EFFECT_ACCEPT : EFFECT_BACK);
    question->open = false;
    pad_forget(ui->pad);
    return yes;
}

void shell_draw_question(Ui *ui)
{
    const Question             *question = &ui->shell->question;
    const struct QuestionWords *words = &QUESTION_WORDS[question->id];
    if (!question->open)
        return;
    widget_question(ui->canvas, widget_question_box(), words->words, words->yes, words->no,
                    question->on_yes, ui->frame);
    widget_question_prompts(ui->canvas, words->back ? words->back : words->no);
}

enum { SHAKEN_MOST = 4 }; /* pixels by which a great moment moves the table */

void shell_draw_match_below(Ui *ui, Rect covered)
{
    Canvas *canvas = ui->canvas;
    int     right = covered.x + covered.w, below = covered.y + covered.h;
    int     top = BAR_HEIGHT, bottom = CANVAS_HEIGHT - BAR_HEIGHT;
    Rect    former = canvas_clip(canvas, rect_of(0, top, CANVAS_WIDTH, bottom - top));
    bool    loose = canvas_loose(canvas, true);
    canvas->unseen = rect_inset(covered, SHAKEN_MOST);
    scene_of(SCENE_MATCH)->draw(ui);
    canvas->unseen = rect_of(0, 0, 0, 0);
    canvas_loose(canvas, loose);
    canvas_unclip(canvas, former);
    canvas_recolour(canvas, rect_of(0, top, CANVAS_WIDTH, covered.y - top), RECOLOUR_SHADE);
    canvas_recolour(canvas, rect_of(0, covered.y, covered.x, covered.h), RECOLOUR_SHADE);
    canvas_recolour(canvas, rect_of(right, covered.y, CANVAS_WIDTH - right, covered.h),
                    RECOLOUR_SHADE);
    canvas_recolour(canvas, rect_of(0, below, CANVAS_WIDTH, bottom - below), RECOLOUR_SHADE);
    canvas_layer(canvas);
    canvas_hush(canvas);
}

bool shell_back(Ui *ui)
{
    if (!pad_pressed(ui->pad, BUTTON_B))
        return false;
    sound_effect(ui->chip, EFFECT_BACK);
    scene_pop(ui);
    return true;
}

void shell_turn_page(Ui *ui, uint8_t *page, int pages)
{
    const Pad *pad = ui->pad;
    bool       back = pad_step(pad, BUTTON_LEFT) || pad_pressed(pad, BUTTON_L);
    bool       on = pad_step(pad, BUTTON_RIGHT) || pad_pressed(pad, BUTTON_R);
    if (back == on || pages < 2)
        return;
    *page = (uint8_t)((*page + (on ? 1 : pages - 1)) % pages);
    ui->shell->line = 0;
    sound_effect(ui->chip, EFFECT_FLIP);
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

bool shell_match_waits(const Ui *ui, JournalHead *head, Seating *seating)
{
    return session_waiting(ui->out->battery, head, seating) == JOURNAL_FINE &&
           head->hash != ui->save->records.last_noted;
}

bool shell_ask_before_play(Ui *ui)
{
    JournalHead  head;
    Seating      seating;
    JournalError error = session_waiting(ui->out->battery, &head, &seating);
    if (error == JOURNAL_NONE ||
        (error == JOURNAL_FINE && head.hash == ui->save->records.last_noted))
        return false;
    shell_ask(ui, error == JOURNAL_FINE ? QUESTION_NEW_MATCH : QUESTION_FOREIGN_MATCH);
    return true;
}

const char *shell_why_not_play(const Seating *seating)
{
    Seating copy = *seating;
    if (!seating_persons(seating))
        return "Somebody has to play: give a seat to a person.";
    return seating_check(&copy);
}

void shell_look_for_match(Ui *ui)
{
    JournalHead head;
    Shell      *shell = ui->shell;
    shell->waiting = shell_match_waits(ui, &head, &shell->waiting_seating);
    shell->waiting_decisions = shell->waiting ? head.decisions : 0;
}

uint64_t shell_new_seed(Ui *ui)
{
    return deal_seed(rng_mix(ui->entropy, (uint64_t)ui->save->records.begun << 32 | ui->frame));
}

static void begin_match(Ui *ui, const Seating *seating, uint64_t seed)
{
    ui->save->settings.last_game = sum_of_id(seating->game);
    save_commit(ui->save, ui->out);
    tips_listen(ui);
    match_screen_start(ui, seating, seed);
}

void shell_play(Ui *ui, const Seating *seating)
{
    Seating fresh = *seating;
    fresh.practice = false; /* whatever the last one was: these cards nobody knows */
    if (!fresh.stage)       /* the Road sets its own tables */
        ui->save->seatings[fresh.game] = fresh;
    ui->save->records.begun++;
    begin_match(ui, &fresh, shell_new_seed(ui));
}

/* A code knows no names: the person is who sits at this game's table otherwise. */
void shell_play_deal(Ui *ui, const Deal *deal)
{
    Seating        seating = deal->seating;
    const Seating *usual = &ui->save->seatings[seating.game];
    int            person = 0;
    for (int i = 0; i < SEATS_MAX; i++) {
        if (seating.seats[i].kind != SEAT_PERSON)
            continue;
        while (person < SEATS_MAX && usual->seats[person].kind != SEAT_PERSON)
            person++;
        if (person < SEATS_MAX)
            seating.profile[i] = usual->profile[person++];
    }
    seating_greet(&seating, ui->save->people);
    ui->save->records.begun++;
    begin_match(ui, &seating, deal->seed);
}

void shell_names(const Seating *seating, SeatNames *names)
{
    for (int seat = 0; seat < seating_seats(seating); seat++)
        names->names[seat] = seating_name(seating, seat, names->room[seat]);
}

void shell_labels(const Seating *seating, SeatNames *names)
{
    for (int seat = 0; seat < seating_seats(seating); seat++)
        names->names[seat] = seating_label(seating, seat, names->room[seat]);
}

const char *level_words(int level)
{
    static const char *const WORDS[LEVELS] = {
        [LEVEL_RANDOM] = "Chance", [LEVEL_EASY] = "Easy",     [LEVEL_NORMAL] = "Normal",
        [LEVEL_HARD] = "Hard",     [LEVEL_EXPERT] = "Expert", [LEVEL_CHEATER] = "Cheater",
    };
    return WORDS[level];
}
