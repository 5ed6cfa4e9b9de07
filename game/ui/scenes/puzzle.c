/* A puzzle on the real table: the question, the answer that is composed as in a match, what the
 * others reply, and what it was worth. */
#include "assets.h"
#include "core/rules.h"
#include "core/text.h"
#include "session/session_puzzle.h"
#include "ui/coach/point.h"
#include "ui/match/match_screen.h"
#include "ui/puzzle/puzzle_desk.h"
#include "ui/ui.h"
#include "ui/widgets.h"

enum {
    REPLIES_MOST = 12, /* that are shown of the others, */
    GOES_ON_MOST = 40, /* and of all after a wrong answer, until it shows what it brings */
    AS_GOOD = 300,     /* ten-thousandths in a duel: what is no further behind is right, too */
    HUNDREDTHS = 100
};

static PuzzleDesk *desk_of(Ui *ui) { return &ui->shell->puzzle; }

/* ---- the question ---- */

static void ask(Ui *ui, const char *words)
{
    match_screen_look(ui, session_facts(ui->session).actor);
    match_screen_ask(ui);
    ui->match_screen->show.done = true;
    text_copy(ui->match_screen->show.news, SHOW_NEWS, words);
    desk_of(ui)->moment = PUZZLE_ASKS;
}

static bool pose(Ui *ui)
{
    PuzzleDesk  *desk = desk_of(ui);
    JournalError error = session_pose(ui->session, puzzle_book(ui), puzzle_open(ui));
    if (error != JOURNAL_FINE) {
        shell_tell(ui, journal_error_words(error));
        return false;
    }
    desk->taught = desk->slipped = false;
    desk->turned = false;
    desk->weight = 0;
    desk->came[0] = desk->why[0] = 0;
    desk->menu = (Menu){0};
    ask(ui, puzzle_grade_words(puzzle_open(ui)->grade));
    desk->turn = match_screen_table(ui)->turn;
    desk->round = match_screen_table(ui)->round;
    return true;
}

bool puzzle_begin(Ui *ui, int index)
{
    PuzzleDesk *desk = desk_of(ui);
    desk->index = (uint8_t)index;
    if (!pose(ui))
        return false;
    ui->shell->notice_frames = 0; /* what was said of a closed set would cover the question */
    sound_play_song(ui->chip, (SongId)(SONG_OF_GAME + ui->shell->game));
    scene_push(ui, SCENE_PUZZLE);
    return true;
}

static void leave(Ui *ui)
{
    sound_effect(ui->chip, EFFECT_BACK);
    scene_pop(ui);
}

/* ---- help ---- */

static bool answer_now(Ui *ui, Move *answer)
{
    return session_answer(ui->session, puzzle_book(ui), puzzle_open(ui), 0, answer);
}

/* At once and for good: whoever comes back later has not forgotten it. */
static void lose_star(Ui *ui, StarLoss loss)
{
    if (stars_lose(&ui->save->stars[ui->shell->game], puzzle_open(ui)->id, loss))
        save_commit(ui->save, ui->out);
}

static void hint(Ui *ui)
{
    SeatNames names;
    Text      text;
    if (!answer_now(ui, &desk_of(ui)->answer))
        return;
    shell_names(session_seating(ui->session), &names);
    text_begin_short(&text, ui->match_screen->hint, HINT_WORDS, names.names);
    text_add(&text, "A hint: ");
    puzzle_say_hint(ui, &desk_of(ui)->answer, &text);
    text_add(&text, ".");
    ui->match_screen->composer.advised = false;
    lose_star(ui, STAR_HINTED);
    desk_of(ui)->astray = !point_on_the_way(ui->match_screen, &desk_of(ui)->answer);
    sound_effect(ui->chip, EFFECT_FLIP);
}

static bool is_to_win(const Ui *ui) { return puzzle_open(ui)->grade == PUZZLE_WIN; }

/* The reason takes a search of some frames. */
static void look_up(Ui *ui)
{
    PuzzleDesk *desk = desk_of(ui);
    lose_star(ui, STAR_SHOWN);
    if (desk->moment == PUZZLE_TELLS && !pose(ui))
        return;
    desk->taught = true;
    desk->moment = PUZZLE_SOLVES;
    session_ponder(ui->session);
}

static void frame_solves(Ui *ui)
{
    MatchScreen *screen = ui->match_screen;
    SeatNames    names;
    Move         answer;
    Text         text;
    if (!session_pondered(ui->session))
        return;
    desk_of(ui)->moment = PUZZLE_ASKS;
    if (!answer_now(ui, &answer))
        return; /* a win that is on its way */
    shell_names(session_seating(ui->session), &names);
    text_begin_short(&text, screen->hint, sizeof screen->hint, names.names);
    text.drawn = true;
    if (is_to_win(ui))
        puzzle_say_step(ui, &answer, &text);
    else
        session_explain(ui->session, &answer, &text);
    composer_advise(&screen->composer, &screen->view, &answer);
    pad_guard(ui->pad, PAD_GUARD_QUESTION);
}

/* ---- an answer ---- */

/* It begins to move at once; what it is worth is found out meanwhile. Once a win has been begun,
 * what is neither known to be right nor wrong shows itself at the end of the turn. */
static void decide(Ui *ui, const Move *move)
{
    PuzzleDesk *desk = desk_of(ui);
    bool        known = answer_now(ui, &desk->answer);
    desk->move = *move;
    desk->right = !known || session_is_right(ui->session, puzzle_book(ui), puzzle_open(ui), move);
    desk->other = false;
    desk->replies = 0;
    desk->search = SEARCH_REASON;
    if (known)
        puzzle_note_why(ui);
    if (is_to_win(ui) && desk->right) {
        puzzle_note_step(ui, move);
        desk->search = SEARCH_DONE;
    }
    desk->moment = PUZZLE_SHOWS;
    session_ponder(ui->session);
    session_decide(ui->session, ui->out->battery, move);
    match_screen_show(ui, (ShowSpeed)ui->save->settings.speed);
    puzzle_note_came(ui, true);
}

static void note_reason(Ui *ui)
{
    PuzzleDesk *desk = desk_of(ui);
    SeatNames   names;
    Text        text;
    shell_names(session_seating(ui->session), &names);
    text_begin_short(&text, desk->words, sizeof desk->words, names.names);
    text.drawn = true;
    session_explain(ui->session, &desk->move, &text);
}

static void note_chances(Ui *ui, int32_t chance)
{
    PuzzleDesk *desk = desk_of(ui);
    int32_t     as_good = AS_GOOD * 2 / session_facts(ui->session).seats;
    desk->chance = (int16_t)((chance + HUNDREDTHS / 2) / HUNDREDTHS);
    if (chance + as_good >= desk->best * HUNDREDTHS)
        desk->right = desk->other = true;
}

/* A frame of judging; true when it is known what the answer was worth. */
static bool judge(Ui *ui)
{
    PuzzleDesk *desk = desk_of(ui);
    if (desk->search == SEARCH_DONE)
        return true;
    if (!session_pondered(ui->session))
        return false;
    switch (desk->search) {
    case SEARCH_REASON:
        if (desk->right) {
            note_reason(ui);
            desk->search = SEARCH_DONE;
            return true;
        }
        session_appraise(ui->session, &desk->answer);
        desk->search = SEARCH_BEST;
        return false;
    case SEARCH_BEST:
        desk->best = (int16_t)((session_chance(ui->session) + HUNDREDTHS / 2) / HUNDREDTHS);
        session_appraise(ui->session, &desk->move);
        desk->search = SEARCH_CHANCE;
        return false;
    default:
        note_chances(ui, session_chance(ui->session));
        if (is_to_win(ui))
            desk->best = 100; /* a proven win, which the search could only try */
        desk->search = SEARCH_DONE;
        return true;
    }
}

static void frame_shows(Ui *ui)
{
    bool shown = match_screen_show_on(ui, pad_pressed(ui->pad, BUTTON_A));
    if (judge(ui) && shown)
        desk_of(ui)->moment = PUZZLE_GOES_ON;
}

/* ---- what comes of it ---- */

static void conclude(Ui *ui)
{
    PuzzleDesk *desk = desk_of(ui);
    desk->moment = PUZZLE_TELLS;
    desk->menu = (Menu){0};
    ui->match_screen->moment = MOMENT_OVER;
    pad_guard(ui->pad, PAD_GUARD_RESULT);
    if (!desk->right) {
        lose_star(ui, STAR_TRIED);
        puzzle_say_wrong(ui);
        sound_effect(ui->chip, EFFECT_LOSE);
        return;
    }
    puzzle_say_right(ui);
    sound_effect(ui->chip, EFFECT_WIN);
    if (desk->taught)
        return;
    if (stars_note(&ui->save->stars[ui->shell->game], puzzle_open(ui)->id))
        save_commit(ui->save, ui->out);
}

/* Whoever is to win has the rest of the turn for it, and then must have. */
static bool has_slipped(const Ui *ui)
{
    SessionFacts facts = session_facts(ui->session);
    return is_to_win(ui) && ui->shell->puzzle.right &&
           facts.winners != 1u << ui->match_screen->viewer;
}

/* What is the only way to go on is gone without a question. */
static bool answer_forced(Ui *ui)
{
    Match view;
    Move  only;
    session_view(ui->session, session_facts(ui->session).actor, &view);
    if (!match_forced(&view, &only))
        return false;
    session_decide(ui->session, ui->out->battery, &only);
    match_screen_show(ui, (ShowSpeed)ui->save->settings.speed);
    return true;
}

/* A right answer is followed until the person would decide again; a wrong one until he would in a
 * turn of his own, or the round is over: then it has shown what it brings. */
static bool has_shown_itself(const Ui *ui)
{
    const PuzzleDesk *desk = &ui->shell->puzzle;
    const Match      *table = match_screen_table(ui);
    SessionFacts      facts = session_facts(ui->session);
    if (desk->right || facts.over)
        return facts.over || session_actor_is_person(ui->session) || desk->replies >= REPLIES_MOST;
    if (desk->replies >= GOES_ON_MOST || table->round != desk->round)
        return true;
    return session_actor_is_person(ui->session) && desk->turned &&
           table->turn == ui->match_screen->viewer && !table_of(table->game)->all_act;
}

/* An expert decides for whoever must, in the person's place, too. */
static bool decided(Ui *ui, bool mine, Move *move)
{
    char words[HINT_WORDS];
    Text text;
    text_begin_short(&text, words, sizeof words, NULL);
    return mine ? session_hint(ui->session, move, &text) : session_rival_thinks(ui->session, move);
}

static void go_on(Ui *ui)
{
    PuzzleDesk *desk = desk_of(ui);
    bool        mine = session_actor_is_person(ui->session);
    Move        move;
    ui->match_screen->moment = MOMENT_THINKING;
    if (!decided(ui, mine, &move))
        return;
    desk->replies++;
    session_decide(ui->session, ui->out->battery, &move);
    match_screen_show(ui, (ShowSpeed)ui->save->settings.speed);
    puzzle_note_came(ui, mine);
}

static void frame_goes_on(Ui *ui)
{
    PuzzleDesk *desk = desk_of(ui);
    bool        same_turn = match_screen_table(ui)->turn == desk->turn;
    bool        winning = desk->right && is_to_win(ui);
    if (!match_screen_show_on(ui, pad_pressed(ui->pad, BUTTON_A)))
        return;
    desk->turned |= !same_turn || desk->turn != ui->match_screen->viewer;
    if (session_actor_is_person(ui->session) && winning && same_turn) {
        if (answer_forced(ui))
            return;
        ask(ui, "Right so far. Go on and win.");
        if (desk->taught)
            look_up(ui);
        return;
    }
    if (!has_shown_itself(ui) && !(winning && !same_turn)) {
        go_on(ui);
        return;
    }
    desk->slipped = has_slipped(ui);
    if (desk->slipped)
        desk->right = false;
    conclude(ui);
}

/* ---- menus ---- */

/* The row of the menu, or of what is offered at the end. */
typedef enum PuzzleRow {
    PUZZLE_ROW_RESUME,
    PUZZLE_ROW_HINT,
    PUZZLE_ROW_EXPLAIN,
    PUZZLE_ROW_BOOK,
    PUZZLE_ROW_ANSWER,
    PUZZLE_ROW_LEAVE,
    PUZZLE_ROW_AGAIN,
    PUZZLE_ROW_NEXT
} PuzzleRow;

static int next_puzzle(const Ui *ui)
{
    int next = ui->shell->puzzle.index + 1;
    if (next >= puzzle_book(ui)->count || puzzle_why_not(ui, puzzle_book(ui)->puzzles[next].grade))
        return -1;
    return next;
}

static int rows_of_end(const Ui *ui, PuzzleRow rows[PUZZLE_ROWS_MAX])
{
    const PuzzleDesk *desk = &ui->shell->puzzle;
    int               count = 0;
    if (desk->right && !desk->taught && next_puzzle(ui) >= 0)
        rows[count++] = PUZZLE_ROW_NEXT;
    rows[count++] = PUZZLE_ROW_AGAIN;
    if (!desk->right)
        rows[count++] = PUZZLE_ROW_ANSWER;
    else if (desk->taught && next_puzzle(ui) >= 0)
        rows[count++] = PUZZLE_ROW_NEXT;
    rows[count++] = PUZZLE_ROW_LEAVE;
    return count;
}

static int rows_of_menu(PuzzleRow rows[PUZZLE_ROWS_MAX])
{
    int count = 0;
    for (int row = PUZZLE_ROW_RESUME; row <= PUZZLE_ROW_LEAVE; row++)
        rows[count++] = (PuzzleRow)row;
    return count;
}

static int rows_now(const Ui *ui, PuzzleRow rows[PUZZLE_ROWS_MAX])
{
    return ui->shell->puzzle.moment == PUZZLE_TELLS ? rows_of_end(ui, rows) : rows_of_menu(rows);
}

static PuzzleRow row_at(const Ui *ui, int row)
{
    PuzzleRow rows[PUZZLE_ROWS_MAX];
    rows_now(ui, rows);
    return rows[row];
}

int puzzle_menu_rows(const Ui *ui, MenuRow rows[])
{
    static const char *const WORDS[] = {
        [PUZZLE_ROW_RESUME] = "Resume",
        [PUZZLE_ROW_HINT] = "Give me a hint",
        [PUZZLE_ROW_EXPLAIN] = "Explain the table",
        [PUZZLE_ROW_BOOK] = "Rule book",
        [PUZZLE_ROW_ANSWER] = "See the answer",
        [PUZZLE_ROW_LEAVE] = "Back to the list",
        [PUZZLE_ROW_AGAIN] = "Try again",
        [PUZZLE_ROW_NEXT] = "Next puzzle",
    };
    const PuzzleDesk *desk = &ui->shell->puzzle;
    PuzzleRow         which[PUZZLE_ROWS_MAX];
    int               count = rows_now(ui, which);
    for (int i = 0; i < count; i++) {
        bool help = which[i] == PUZZLE_ROW_HINT || which[i] == PUZZLE_ROW_ANSWER;
        bool late = desk->moment == PUZZLE_PAUSES && desk->below != PUZZLE_ASKS;
        rows[i] = (MenuRow){.words = WORDS[which[i]],
                            .why_not = help && late ? "You have answered already." : NULL};
    }
    return count;
}

static void resume(Ui *ui)
{
    desk_of(ui)->moment = desk_of(ui)->below;
    pad_forget(ui->pad);
    if (desk_of(ui)->moment == PUZZLE_ASKS)
        pad_guard(ui->pad, PAD_GUARD_QUESTION);
}

static void choose(Ui *ui)
{
    switch (row_at(ui, desk_of(ui)->menu.cursor)) {
    case PUZZLE_ROW_RESUME: resume(ui); break;
    case PUZZLE_ROW_HINT:
        resume(ui);
        hint(ui);
        break;
    case PUZZLE_ROW_EXPLAIN:
        resume(ui);
        scene_push(ui, SCENE_EXPLAIN);
        break;
    case PUZZLE_ROW_BOOK: scene_push(ui, SCENE_BOOK); break;
    case PUZZLE_ROW_ANSWER:
        if (desk_of(ui)->moment == PUZZLE_PAUSES)
            resume(ui);
        look_up(ui);
        break;
    case PUZZLE_ROW_LEAVE: leave(ui); break;
    case PUZZLE_ROW_AGAIN: pose(ui); break;
    case PUZZLE_ROW_NEXT: {
        PuzzleDesk *desk = desk_of(ui);
        desk->index = (uint8_t)next_puzzle(ui);
        desk->grade = puzzle_open(ui)->grade;
        desk->at[desk->grade] = (uint8_t)(puzzle_number(ui, puzzle_open(ui)) - 1);
        pose(ui);
        break;
    }
    }
}

static void frame_menu(Ui *ui)
{
    PuzzleDesk *desk = desk_of(ui);
    MenuRow     rows[PUZZLE_ROWS_MAX];
    int         count = puzzle_menu_rows(ui, rows);
    bool        pauses = desk->moment == PUZZLE_PAUSES;
    if (pauses && pad_pressed(ui->pad, BUTTON_START)) {
        resume(ui);
        return;
    }
    switch (shell_menu(ui, &desk->menu, rows, count)) {
    case MENU_CHOSEN: choose(ui); break;
    case MENU_BACK:
        if (pauses)
            resume(ui);
        else
            leave(ui);
        break;
    default: break;
    }
}

static bool opens_menu(const Ui *ui)
{
    bool asks = ui->shell->puzzle.moment == PUZZLE_ASKS;
    return (pad_pressed(ui->pad, BUTTON_START) && !(asks && match_screen_start_confirms(ui))) ||
           (pad_pressed(ui->pad, BUTTON_B) && (!asks || match_screen_b_leaves(ui)));
}

static void pause(Ui *ui)
{
    PuzzleDesk *desk = desk_of(ui);
    desk->below = desk->moment;
    desk->moment = PUZZLE_PAUSES;
    desk->menu = (Menu){0};
    pad_forget(ui->pad);
    sound_effect(ui->chip, EFFECT_FLIP);
}

/* ---- a frame ---- */

/* A hint goes away when another way is taken than it points to. */
static void drop_hint(Ui *ui)
{
    PuzzleDesk *desk = desk_of(ui);
    bool        astray = !point_on_the_way(ui->match_screen, &desk->answer);
    if (astray && !desk->astray)
        ui->match_screen->hint[0] = 0;
    desk->astray = astray;
}

static void frame_asks(Ui *ui)
{
    Move move;
    if (pad_pressed(ui->pad, BUTTON_X)) {
        scene_push(ui, SCENE_EXPLAIN);
    } else if (pad_pressed(ui->pad, BUTTON_Y)) {
        hint(ui);
    } else if (match_screen_asked(ui, &move)) {
        decide(ui, &move);
    } else if (!ui->match_screen->composer.advised) {
        drop_hint(ui);
    }
}

static void puzzle_frame(Ui *ui)
{
    PuzzleDesk *desk = desk_of(ui);
    bool        menu = desk->moment == PUZZLE_TELLS || desk->moment == PUZZLE_PAUSES;
    if (!menu && desk->moment != PUZZLE_SOLVES && opens_menu(ui)) {
        pause(ui);
        return;
    }
    switch (desk->moment) {
    case PUZZLE_ASKS: frame_asks(ui); break;
    case PUZZLE_SHOWS: frame_shows(ui); break;
    case PUZZLE_GOES_ON: frame_goes_on(ui); break;
    case PUZZLE_SOLVES: frame_solves(ui); break;
    default: frame_menu(ui); break;
    }
}

static void puzzle_describe(const Ui *ui, char *buffer, int room)
{
    static const char *const MOMENTS[] = {
        [PUZZLE_ASKS] = " asks",   [PUZZLE_SHOWS] = " shows",   [PUZZLE_GOES_ON] = " goes on",
        [PUZZLE_TELLS] = " tells", [PUZZLE_SOLVES] = " solves", [PUZZLE_PAUSES] = " pauses"};
    const PuzzleDesk *desk = &ui->shell->puzzle;
    Text              text;
    text_begin_short(&text, buffer, room, NULL);
    text_add(&text, rules_of(ui->shell->game)->id);
    text_add(&text, " ");
    text_number(&text, puzzle_open(ui)->id);
    text_add(&text, MOMENTS[desk->moment]);
    if (desk->moment == PUZZLE_TELLS)
        text_add(&text, desk->right ? " right" : " wrong");
}

const Scene scene_puzzle = {
    .name = "puzzle",
    .frame = puzzle_frame,
    .draw = puzzle_draw,
    .describe = puzzle_describe,
};
