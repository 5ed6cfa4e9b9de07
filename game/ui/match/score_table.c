#include "score_table.h"

#include "ai/rival.h"
#include "assets.h"
#include "core/rules.h"
#include "core/text.h"
#include "gfx/cardart.h"
#include "gfx/tween.h"
#include "save/records.h"
#include "table_help.h"
#include "ui/shell.h"
#include "ui/widgets.h"

enum {
    LEFT = 10,
    RIGHT = 310,
    FACE_X = 26,
    NAME_X = 62,
    ROUNDS_RIGHT = 270,
    ROUND_PITCH = 20,
    SOURCES_X = 124, /* after the name */
    COUNT_FRAMES = 40,
    SWAP_FRAMES = 24
};

void score_face_draw(Canvas *canvas, Rect rect, const Seating *seating, int seat, int mood)
{
    Rect former = canvas_clip(canvas, rect);
    int  y = rect.y - (FACE_WIDTH - rect.h) * 2 / 5; /* eyes and mouth, rather than the chin */
    portrait_of_seat_draw(canvas, rect.x - (FACE_WIDTH - rect.w) / 2, y,
                          portrait_of_seat(seating, seat), seat, (FaceMood)mood);
    canvas_unclip(canvas, former);
    canvas_frame(canvas, rect, INK_2);
}

/* The seats in the order of their places. */
static void order(const ScoreTable *table, uint8_t seats[SEATS_MAX])
{
    int count = table->match->seats;
    for (int i = 0; i < count; i++)
        seats[i] = (uint8_t)i;
    for (int i = 1; table->final && i < count; i++)
        for (int k = i; k > 0 && records_place(table->match, seats[k]) <
                                     records_place(table->match, seats[k - 1]);
             k--) {
            uint8_t seat = seats[k];
            seats[k] = seats[k - 1];
            seats[k - 1] = seat;
        }
}

/* Between two rounds only the last one is reckoned; at the end all of them, if there were several.
 */
static int first_shown(const ScoreTable *table)
{
    return table->final ? 0 : table->recap->round_count - 1;
}

static int rounds_shown(const ScoreTable *table)
{
    if (!table->final)
        return table->recap->round_count ? 1 : 0;
    return table->recap->round_count > 1 ? table->recap->round_count : 0;
}

static int column(const ScoreTable *table, int round)
{
    return ROUNDS_RIGHT - (rounds_shown(table) - 1 - round) * ROUND_PITCH;
}

static void draw_head(Canvas *canvas, int y, const ScoreTable *table)
{
    TextLook look = look_aligned(look_inked(look_on_parchment(), INK_4), ALIGN_RIGHT);
    int      rounds = rounds_shown(table);
    if (rounds)
        canvas_text(canvas, column(table, 0) - 16, y, "Round", look);
    for (int round = 0; round < rounds; round++)
        canvas_number(canvas, column(table, round), y,
                      table->recap->rounds[first_shown(table) + round].number, look);
    const char *word = rules_of(table->match->game)->score_word;
    canvas_text(canvas, RIGHT - 4, y, word, look);
}

static void draw_rounds(Canvas *canvas, int y, const ScoreTable *table, int seat)
{
    TextLook look = look_aligned(look_on_parchment(), ALIGN_RIGHT);
    int      rounds = rounds_shown(table);
    for (int round = 0; round < rounds; round++) {
        bool newest = !table->final;
        char words[8];
        Text text;
        int  gain = recap_gain(table->recap, first_shown(table) + round, seat);
        text_begin(&text, words, sizeof words, NULL);
        if (newest && gain > 0)
            text_add(&text, "+");
        text_number(&text, gain);
        canvas_text(canvas, column(table, round), y, words,
                    newest ? look_inked(look, BLOOD_2) : look);
    }
}

/* Where the points of the last round came from. */
static void draw_sources(Canvas *canvas, int y, const ScoreTable *table, int seat)
{
    const Table      *game = table_of(table->match->game);
    int               last = first_shown(table);
    const RecapRound *round = &table->recap->rounds[last];
    int               at_end = recap_gain(table->recap, last, seat) - round->during[seat];
    char              words[40];
    Text              text;
    text_begin_short(&text, words, sizeof words, NULL);
    if (round->during[seat] && game->won_in_play) {
        text_add(&text, game->won_in_play);
        text_add(&text, " ");
        text_number(&text, round->during[seat]);
    }
    if (at_end && game->won_at_end) {
        text_add(&text, text.used ? ", " : "");
        text_add(&text, game->won_at_end);
        text_add(&text, " ");
        text_number(&text, at_end);
    }
    canvas_text_short(canvas, SOURCES_X, y, ROUNDS_RIGHT - ROUND_PITCH - 8 - SOURCES_X, words,
                      look_inked(look_on_parchment(), INK_4));
}

/* What a seat had before the last round. */
static int score_before(const ScoreTable *table, int seat)
{
    int now = rules_of(table->match->game)->score(table->match, seat);
    return table->final || !table->recap->round_count
               ? 0
               : now - recap_gain(table->recap, first_shown(table), seat);
}

/* The row of a seat by its points, before the last round or after it; of equal ones the first
 * stands above. */
static int row_of(const ScoreTable *table, int seat, bool after)
{
    const Rules *rules = rules_of(table->match->game);
    int          row = 0;
    int          mine = after ? rules->score(table->match, seat) : score_before(table, seat);
    for (int other = 0; other < table->match->seats; other++) {
        int theirs = after ? rules->score(table->match, other) : score_before(table, other);
        row += theirs > mine || (theirs == mine && other < seat);
    }
    return row;
}

static void draw_row(Canvas *canvas, int y, const ScoreTable *table, int seat)
{
    const Match *match = table->match;
    SeatNames    names;
    bool         won = table->final && match->winners >> seat & 1;
    int          mood = !table->final ? FACE_CALM : won ? FACE_PLEASED : FACE_HURT;
    shell_labels(table->seating, &names);
    if (won)
        canvas_round_fill(canvas, rect_of(LEFT, y, RIGHT - LEFT, SCORE_ROW - 1), GOLD_4);
    if (table->final) {
        char words[8];
        Text text;
        text_begin(&text, words, sizeof words, NULL);
        text_number(&text, records_place(match, seat));
        text_add(&text, ".");
        canvas_text(canvas, LEFT + 4, y + 5, words, look_on_parchment());
    }
    score_face_draw(canvas, rect_of(FACE_X, y, FACE_WIDTH, SCORE_ROW - 1), table->seating, seat,
                    mood);
    canvas_text(canvas, NAME_X, y + 5, names.names[seat], look_on_parchment());
    draw_rounds(canvas, y + 5, table, seat);
    if (!table->final && table->recap->round_count)
        draw_sources(canvas, y + 5, table, seat);
    int score = tween(score_before(table, seat), rules_of(match->game)->score(match, seat),
                      table->frame, COUNT_FRAMES, EASE_OUT);
    canvas_number(canvas, RIGHT - 4, y + 2, score, look_aligned(look_display(), ALIGN_RIGHT));
}

/* "Odile, 34 Glory, this round 5": said once, whatever the numbers count up to on the screen. */
static void say_table(Canvas *canvas, const ScoreTable *table, const uint8_t seats[SEATS_MAX])
{
    const Match *match = table->match;
    int          rounds = rounds_shown(table);
    SeatNames    names;
    shell_labels(table->seating, &names);
    for (int i = 0; i < match->seats; i++) {
        char words[64];
        Text text;
        text_begin_short(&text, words, sizeof words, names.names);
        text_seat(&text, seats[i]);
        text_add(&text, ", ");
        text_number(&text, rules_of(match->game)->score(match, seats[i]));
        text_add(&text, " ");
        text_add(&text, rules_of(match->game)->score_word);
        if (!table->final && rounds) {
            text_add(&text, ", this round ");
            text_number(&text, recap_gain(table->recap, rounds - 1, seats[i]));
        }
        canvas_say(canvas, SPEECH_NEWS, words);
    }
}

void score_table_draw(Canvas *canvas, int y, const ScoreTable *table)
{
    uint8_t seats[SEATS_MAX];
    order(table, seats);
    say_table(canvas, table, seats);
    draw_head(canvas, y, table);
    for (int i = 0; i < table->match->seats; i++) {
        int top = i * SCORE_ROW;
        if (!table->final) /* once the points are counted the seats change places */
            top = tween(row_of(table, i, false) * SCORE_ROW, row_of(table, i, true) * SCORE_ROW,
                        table->frame - COUNT_FRAMES, SWAP_FRAMES, EASE_OUT);
        canvas_layer(canvas);
        draw_row(canvas, y + SCORE_HEAD + top, table, seats[i]);
    }
}
