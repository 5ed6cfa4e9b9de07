/* What the scenes around a match share: which menu stands where, the set-ups last used, the
 * records, and the notice that any scene can show. */
#ifndef CARDHOLD_SHELL_H
#define CARDHOLD_SHELL_H

#include <stdbool.h>
#include <stdint.h>

#include "core/journal.h"
#include "deals.h"
#include "export.h"
#include "ui/coach/lesson_play.h"
#include "ui/coach/tips.h"
#include "lens.h"
#include "ui/match/deciding.h"
#include "ui/match/log.h"
#include "ui/review/review_screen.h"
#include "ui/road/road_screen.h"
#include "save/seating.h"
#include "save/records.h"
#include "ui/puzzle/puzzle_desk.h"
#include "session/recap.h"
#include "watch.h"
#include "work.h"
#include "widgets.h"
#include "games/games.h"

enum { NOTICE_FRAMES = 300, NOTICE_WORDS = 160 };

/* A question over whatever is on the screen. It begins on "no", so that a hasty press does no harm.
 */
typedef enum QuestionId {
    QUESTION_NEW_MATCH,
    QUESTION_FOREIGN_MATCH,
    QUESTION_GIVE_UP,
    QUESTION_THROW_AWAY,
    QUESTION_FORGET_PERSON,
    QUESTION_LEARN,
    QUESTIONS
} QuestionId;

typedef struct Question {
    bool    open, on_yes;
    uint8_t id; /* a QuestionId */
} Question;

/* The rows of the pause menu, from the top. */
typedef enum PauseRow {
    PAUSE_RESUME,
    PAUSE_HINT,
    PAUSE_EXPLAIN,
    PAUSE_LOG,
    PAUSE_RULES,
    PAUSE_TAKE_BACK,
    PAUSE_SETTINGS,
    PAUSE_LENS,
    PAUSE_REPORT,
    PAUSE_LEAVE,
    PAUSE_GIVE_UP,
    PAUSE_ROWS
} PauseRow;

typedef struct Shell {
    Menu     title, pause, setup, settings, standings, books, replays; /* where each menu stands */
    uint8_t  book;        /* the game whose rule book is open */
    bool     rival_open;  /* a rival at the table is being chosen, */
    Menu     rival_menu;  /* and where its menu stands */
    uint8_t  page, pages; /* of what is read page by page */
    uint8_t  game;        /* the page of the games scene, and what is set up */
    Menu     game_menu;
    uint8_t  battery_news;   /* the last that was told */
    uint16_t idle;           /* frames on the title without a button */
    uint16_t frames;         /* since the scene came; stays at the most */
    uint16_t notice_frames;  /* left of the notice, */
    bool     notice_refuses; /* which goes with the next press, when it has been answered */
    uint32_t outbox_told;    /* the last answer of the console that was told, */
    uint8_t  outbox_trouble; /* and why the match was written: a JournalError */
    ExportSource exported;   /* the match that is being written */
    Work         work;
    char         notice[NOTICE_WORDS];
    Question     question;
    Lens         lens;
    uint8_t      line; /* the first one seen of a page in large text */
    uint8_t      demonstrations;
    Menu         people;            /* where the list of the people stands, */
    Person       person;            /* who is being changed, */
    uint8_t      step, at;          /* what of them, and which letter of the name */
    bool         waiting;           /* an unfinished match is in the battery, */
    Seating      waiting_seating;   /* set up like this, */
    uint32_t     waiting_decisions; /* and so far along */
    bool         judged;            /* the match that has just ended is in the records */
    uint32_t     deeds_new;         /* done in the match that has just ended */
    Recap        recap;
    Deciding     deciding; /* what counted most in the match that has just ended */
    Log          log;
    Watch        watch;
    DealsDesk    deals;
    ReviewScreen review;
    Par          par;
    RoadScreen   road;
    LessonPlay   lesson;
    CoachEar     coach;
    PuzzleDesk   puzzle;
    int16_t      log_top; /* the first line on the screen; -1: not known yet */
} Shell;

struct Ui;

/* Everything that the battery remembers, and everything that follows from it. */
void shell_boot(struct Ui *ui);
/* Volumes and display as the settings say. */
void shell_apply_settings(struct Ui *ui);

/* Once a frame, whatever scene is on: tells news of the battery, lets notices pass. */
void shell_frame(struct Ui *ui);
void shell_draw_notice(struct Ui *ui);
void shell_tell(struct Ui *ui, const char *words);
void shell_refuse(struct Ui *ui, const char *why);

/* Menus and questions with their sounds. */
MenuAnswer shell_menu(struct Ui *ui, Menu *menu, const MenuRow *rows, int count);
void       shell_ask(struct Ui *ui, QuestionId id);
/* While a question is open: true when "yes" was chosen. Closes it with either answer. */
bool shell_question(struct Ui *ui);
void shell_draw_question(struct Ui *ui);
/* The match deep in shadow, for what lies over it. What that covers is not drawn, nor are the bars
 * at the top and bottom, which are another's now. */
void shell_draw_match_below(struct Ui *ui, Rect covered);
/* B was pressed: the sound, and back to what lay below. */
bool shell_back(struct Ui *ui);

/* Left, right, L and R turn pages, round and round; "2 of 7". */
enum { PAGE_NUMBER = 16 };
void shell_turn_page(struct Ui *ui, uint8_t *page, int pages);
void shell_page_number(char words[PAGE_NUMBER], int page, int pages);

/* Whether an unfinished match waits in the battery. */
bool shell_match_waits(const struct Ui *ui, JournalHead *head, Seating *seating);

/* Asks, if a new match would take the place of one; false if there is none. One that this version
 * cannot continue may be dear to another. */
bool shell_ask_before_play(struct Ui *ui);

/* Looks once and remembers it in ->waiting, for scenes that ask in every frame. */
void shell_look_for_match(struct Ui *ui);

/* NULL if a match can be begun with this seating, else why not. */
const char *shell_why_not_play(const Seating *seating);

/* Begins a match, remembering how the table was set. */
void     shell_play(struct Ui *ui, const Seating *seating);
uint64_t shell_new_seed(struct Ui *ui);
/* The same with the cards of a known deal; how one's own tables are set stays as it is. */
void shell_play_deal(struct Ui *ui, const Deal *deal);

/* The names of all seats of a seating, for texts. */
typedef struct SeatNames {
    char        room[SEATS_MAX][SEAT_NAME];
    const char *names[SEATS_MAX];
} SeatNames;
void shell_names(const Seating *seating, SeatNames *names);
/* The same for plates and lists, where a name stands alone. */
void shell_labels(const Seating *seating, SeatNames *names);

const char *level_words(int level); /* "Easy" … */

#endif
