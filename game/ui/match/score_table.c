#include "score_table.h"

#include "ai/rival.h"
#include "assets.h"
#include "core/rules.h"
#include "core/say.h"
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
    SOURCES_X = 116, /* after the name */
    COUNT_FRAMES = 60,
    SWAP_FRAMES = 24,
    SOURCE_WORDS = 96
};

void score_face_draw(Canvas *canvas, Rect rect, const Seating *seating, int seat, int mood)
{
    Rect former = canvas_clip(canvas, rect);
    int  y = rect.y - (FACE_WIDTH - rect.h) * 2 / 5; /* eyes and mouth, rather than the chin */
    portrait_of_seat_draw(canvas, rect.x - (FACE_WIDTH - rect.w) / 2, y,
                          portrait_of_seat(seating, seat), seat, (FaceMood)mood);
    canvas_unclip(canvas, former);
    canvas_frame(canvas, rect, INK_2);
    portrait_frame_draw(canvas, rect, portrait_of_seat(seating, seat));
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
    TextLook look = look_aligned(look_inked(look_on_parchment(), INK_3), ALIGN_RIGHT);
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
        uint8_t ink = gain > 0 ? LEAF_0 : gain < 0 ? BLOOD_2 : INK_3;
        canvas_text(canvas, column(table, round), y, words, newest ? look_inked(look, ink) : look);
    }
}

static int row_height(const ScoreTable *table)
{
    return score_table_row(table->match, table->final);
}

/* Among losses a gain has its sign, too. */
static void add_item(Text *text, const char *what, int points, bool among_losses)
{
    text_add(text, text->used ? ", " : "");
    text_add(text, what);
    text_add(text, among_losses && points > 0 ? " +" : " ");
    text_number(text, points);
}

/* Where the points of the last round came from, item by item as they are counted. */
static void say_sources(const ScoreTable *table, int seat, Text *text)
{
    const Table      *game = table_of(table->match->game);
    const Rules      *rules = rules_of(table->match->game);
    int               last = first_shown(table);
    const RecapRound *round = &table->recap->rounds[last];
    int               gain = recap_gain(table->recap, last, seat);
    int               at_end = gain - round->during[seat];
    if (game->reckon) {
        game->reckon(table->match, seat, text);
    } else if (rules->points_from) {
        for (int source = 0; rules->source_words[source]; source++)
            if (table->recap->reckoned[seat][source])
                add_item(text, rules->source_words[source], table->recap->reckoned[seat][source],
                         gain < 0);
    } else {
        if (round->during[seat] && game->won_in_play)
            add_item(text, game->won_in_play, round->during[seat], gain < 0);
        if (at_end && game->won_at_end)
            add_item(text, game->won_at_end, at_end, gain < 0);
    }
    if (!text->used)
        text_add(text, "nothing this round");
}

/* Wraps behind an item, so that a number stays with what it counts. */
static bool wrap_items(const char *words, int width, FontLine *line)
{
    if (!font_wrap(&FONT_BODY, words, width, line))
        return false;
    int end = line->bytes;
    while (*line->next && end > 0 && line->begin[end - 1] != ',')
        end--;
    if (end > 0 && end < line->bytes) {
        line->bytes = end;
        line->next = line->begin + end + 1;
    }
    return true;
}

static int lines_of(const char *words, int width)
{
    FontLine line;
    int      lines = 0;
    for (; wrap_items(words, width, &line); words = line.next)
        lines++;
    return lines;
}

/* So many items are laid as the count has come to. */
static void draw_sources(Canvas *canvas, int y, const ScoreTable *table, int seat)
{
    enum { ITEM_FRAMES = 12 };
    char     words[SOURCE_WORDS];
    Text     text;
    TextLook look = look_inked(look_on_parchment(), INK_3);
    int      room = ROUNDS_RIGHT - ROUND_PITCH - 4 - SOURCES_X;
    text_begin_short(&text, words, sizeof words, NULL);
    say_sources(table, seat, &text);
    int laid = 1 + table->frame / ITEM_FRAMES;
    for (char *at = words; *at; at++)
        if (*at == ',' && --laid == 0)
            at[0] = at[1] = 0; /* what follows is not laid yet */
    int         lines = lines_of(words, room);
    int         most = (row_height(table) - 2) / FONT_BODY.line;
    const char *rest = words;
    y += (row_height(table) - (lines < most ? lines : most) * FONT_BODY.line) / 2;
    FontLine line;
    for (int i = 0; i + 1 < most && wrap_items(rest, room, &line); i++) {
        char one[SOURCE_WORDS];
        text_begin_short(&text, one, sizeof one, NULL);
        text_add_bytes(&text, line.begin, line.bytes);
        canvas_text(canvas, SOURCES_X, y, one, look);
        y += FONT_BODY.line;
        rest = line.next;
    }
    canvas_text_short(canvas, SOURCES_X, y, room, rest, look);
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
        canvas_round_fill(canvas, rect_of(LEFT, y, RIGHT - LEFT, row_height(table) - 1), GOLD_4);
    if (table->final && match->winners) { /* where nobody has won nobody has a place */
        char words[8];
        Text text;
        text_begin(&text, words, sizeof words, NULL);
        text_number(&text, records_place(match, seat));
        text_add(&text, ".");
        canvas_text(canvas, LEFT + 4, y + 5, words, look_on_parchment());
    }
    int high = row_height(table), middle = y + (high - SCORE_ROW) / 2;
    score_face_draw(canvas, rect_of(FACE_X, y, FACE_WIDTH, high - 1), table->seating, seat, mood);
    canvas_text(canvas, NAME_X, middle + 5, names.names[seat], look_on_parchment());
    draw_rounds(canvas, middle + 5, table, seat);
    if (!table->final && table->recap->round_count)
        draw_sources(canvas, y, table, seat);
    int score = tween(score_before(table, seat), rules_of(match->game)->score(match, seat),
                      table->frame, COUNT_FRAMES, EASE_OUT);
    canvas_number(canvas, RIGHT - 4, middle + 2, score, look_aligned(look_display(), ALIGN_RIGHT));
}

/* "Odile, 34 Glory, this round 5": said once, whatever the numbers count up to on the screen. */
static void say_table(Canvas *canvas, const ScoreTable *table, const uint8_t seats[SEATS_MAX])
{
    const Match *match = table->match;
    int          rounds = rounds_shown(table);
    SeatNames    names;
    shell_labels(table->seating, &names);
    for (int i = 0; i < match->seats; i++) {
        char words[64 + SOURCE_WORDS];
        Text text;
        text_begin_short(&text, words, sizeof words, names.names);
        text_seat(&text, seats[i]);
        text_add(&text, ", ");
        const Rules *rules = rules_of(match->game);
        say_score(rules, rules->score(match, seats[i]), &text);
        if (!table->final && rounds) {
            text_add(&text, ", this round ");
            text_number(&text, recap_gain(table->recap, first_shown(table), seats[i]));
            text_add(&text, ": ");
            char items[SOURCE_WORDS];
            Text reckoned;
            text_begin_short(&reckoned, items, sizeof items, NULL);
            say_sources(table, seats[i], &reckoned);
            text_add(&text, items);
        }
        canvas_say(canvas, SPEECH_NEWS, words);
    }
}

/* Once the points are counted the seats change places: who rises passes over who falls. */
static void draw_changing(Canvas *canvas, int y, const ScoreTable *table)
{
    for (int rising = 0; rising <= 1; rising++)
        for (int seat = 0; seat < table->match->seats; seat++) {
            int from = row_of(table, seat, false), to = row_of(table, seat, true);
            if ((to < from) != rising)
                continue;
            int high = row_height(table);
            int top =
                tween(from * high, to * high, table->frame - COUNT_FRAMES, SWAP_FRAMES, EASE_OUT);
            canvas_layer(canvas);
            if (top != from * high && top != to * high)
                canvas_round_fill(canvas, rect_of(LEFT, y + top, RIGHT - LEFT, high - 1),
                                  rising ? GOLD_4 : PARCHMENT_4);
            draw_row(canvas, y + top, table, seat);
        }
}

void score_table_draw(Canvas *canvas, int y, const ScoreTable *table)
{
    uint8_t seats[SEATS_MAX];
    order(table, seats);
    say_table(canvas, table, seats);
    draw_head(canvas, y, table);
    for (int i = 0; table->final && i < table->match->seats; i++)
        draw_row(canvas, y + SCORE_HEAD + i * row_height(table), table, seats[i]);
    if (!table->final)
        draw_changing(canvas, y + SCORE_HEAD, table);
}
