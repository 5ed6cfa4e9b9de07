/* What a review shows: its figures and the dearest decisions, or the table below the curve, or all
 * about one decision. */
#include "assets.h"
#include "core/rules.h"
#include "core/text.h"
#include "ui/match/table.h"
#include "ui/review/review_screen.h"
#include "ui/ui.h"

enum { WORDS = 320, LINE = 64, CURVE_TOP = 12, OVERVIEW_CURVE = 104, BOARD_CURVE = 68 };

static ReviewScreen *screen_of(const Ui *ui) { return &ui->shell->review; }

/* ---- words ---- */

static void say_percent(Text *text, int ten_thousandths)
{
    text_number(text, (ten_thousandths + (ten_thousandths < 0 ? -50 : 50)) / 100);
    text_add(text, "%");
}

/* Small costs need the digit behind the point. */
static void say_cost(Text *text, int cost)
{
    text_number(text, cost / 100);
    if (cost < 1000) {
        text_add(text, ".");
        text_number(text, cost / 10 % 10);
    }
    text_add(text, "%");
}

static void say_given_away(const Ui *ui, Text *text)
{
    const Review *review = &screen_of(ui)->review;
    SeatNames     names;
    shell_names(session_seating(ui->session), &names);
    text->names = names.names;
    text_seat(text, review->seat);
    text_add(text, " gave away ");
    say_percent(text, review_given_away(review));
}

/* In a duel the rival's part is known, too. */
static void say_luck(const Ui *ui, Text *text)
{
    const Review *review = &screen_of(ui)->review;
    SeatNames     names;
    int           luck = review_luck(review);
    shell_names(session_seating(ui->session), &names);
    text->names = names.names;
    if (review_knows_others(review)) {
        text_seat(text, 1 - review->seat);
        text_add(text, " gave away ");
        say_percent(text, review_others(review));
        text_add(text, ", luck ");
    } else {
        text_add(text, "Luck and the others ");
    }
    text_add(text, luck < 0 ? "took " : "brought ");
    say_percent(text, luck < 0 ? -luck : luck);
    text_add(text, ".");
}

void review_say_did(const Ui *ui, Text *text)
{
    const Match *view = &ui->match_screen->view;
    text->drawn = true;
    text_add(text, "Played: ");
    if (!match_check(view, &screen_of(ui)->played))
        rules_of(view->game)->say_move(view, &screen_of(ui)->played, text);
}

static void say_better(const Ui *ui, Text *text)
{
    const ReviewScreen *screen = screen_of(ui);
    const Match        *view = &ui->match_screen->view;
    const Move         *better = review_better(&screen->review, screen->focus);
    const ReviewPoint  *point = &screen->review.points[screen->focus];
    if (better && !match_check(view, better)) {
        text->drawn = true;
        text_add(text, "Better: ");
        review_say_better(view, point, better, text);
        return;
    }
    if (point->chance == REVIEW_UNKNOWN)
        return;
    say_percent(text, point->chance * REVIEW_STEP);
    text_add(text, point->grade == GRADE_FINE ? " to win: nothing was better."
                                              : " to win with the best move.");
}

static void say_grade(const ReviewPoint *point, Text *text)
{
    text_add(text, grade_words((Grade)point->grade));
    if (point->cost) {
        text_add(text, ", -");
        say_cost(text, point->cost);
    }
}

/* ---- the picture ---- */

/* As many lines as there is room for; the rest is one press away. */
static int draw_lines(Canvas *canvas, Rect rect, const char *words, TextLook look)
{
    int      lines = rect.h / look.font->line, y = rect.y;
    FontLine line;
    while (lines-- > 0 && font_wrap(look.font, words, rect.w, &line)) {
        char one[LINE * 2];
        int  bytes = line.bytes < LINE * 2 - 4 ? line.bytes : LINE * 2 - 4;
        Text text;
        text_begin(&text, one, sizeof one, NULL);
        text_add_bytes(&text, words + (line.begin - words), bytes);
        if (lines == 0 && *line.next)
            text_add(&text, "...");
        canvas_text_short(canvas, rect.x, y, rect.w, one, look);
        words = line.next;
        y += look.font->line;
    }
    return y - rect.y;
}

/* What is left when there are more lines than room: not the figures of the chance, of which half
 * might be cut off; what the decision cost stands above. */
static void leave_off_figures(char *words, int width, int lines)
{
    if (font_lines(&FONT_BODY, words, width) <= lines)
        return;
    for (int i = text_length(words); i > 0; i--)
        if (words[i - 1] == ';') {
            words[i - 1] = 0;
            return;
        }
}

static void draw_progress(Ui *ui, Rect rect)
{
    const Review *review = &screen_of(ui)->review;
    canvas_text(ui->canvas, CANVAS_WIDTH / 2, rect.y, "An expert looks at every decision.",
                look_aligned(look_on_parchment(), ALIGN_CENTRE));
    canvas_bar(ui->canvas, rect_of(rect.x, rect.y + 16, rect.w, 8), review->read,
               review->decisions ? review->decisions : 1, GOLD_3, PARCHMENT_2);
    canvas_frame(ui->canvas, rect_of(rect.x - 1, rect.y + 15, rect.w + 2, 10), INK_2);
    char words[LINE];
    Text text;
    text_begin(&text, words, sizeof words, NULL);
    text_add(&text, "Decision ");
    text_number(&text, review->read);
    text_add(&text, " of ");
    text_number(&text, review->decisions);
    canvas_text(ui->canvas, CANVAS_WIDTH / 2, rect.y + 32, words,
                look_aligned(look_inked(look_on_parchment(), INK_3), ALIGN_CENTRE));
    canvas_say(ui->canvas, SPEECH_MORE, "Working on it.");
}

static void draw_counts(Canvas *canvas, const Review *review, int y)
{
    enum { PITCH = 74 };
    static const char *const ONE[GRADES] = {"fine", "doubtful", "mistake", "blunder"};
    static const char *const MANY[GRADES] = {"fine", "doubtful", "mistakes", "blunders"};
    for (int grade = 0; grade < GRADES; grade++) {
        char words[LINE];
        Text text;
        int  x = 16 + grade * PITCH;
        text_begin(&text, words, sizeof words, NULL);
        text_counted(&text, review_counted(review, (Grade)grade), ONE[grade], MANY[grade]);
        canvas_round_fill(canvas, rect_of(x, y - 2, 11, 11), FELT_0);
        bool loose = canvas_loose(canvas, true);
        review_mark_draw(canvas, x + 5, y + 3, (Grade)grade);
        canvas_loose(canvas, loose);
        canvas_text(canvas, x + 14, y, words, look_on_parchment());
        canvas_say(canvas, SPEECH_MORE, words);
    }
}

static void draw_dearest(Ui *ui, int y)
{
    ReviewScreen *screen = screen_of(ui);
    MenuRow       rows[REVIEW_DEAREST];
    char          words[REVIEW_DEAREST][LINE], costs[REVIEW_DEAREST][16];
    int           count = review_dearest_shown(&screen->review);
    for (int i = 0; i < count; i++) {
        const ReviewPoint *point = &screen->review.points[screen->review.dear[i].point];
        Text               text;
        text_begin(&text, words[i], LINE, NULL);
        text_add(&text, grade_words((Grade)point->grade));
        if (screen->review.rounds > 1) {
            text_add(&text, " in round ");
            text_number(&text, point->round);
        }
        text_add(&text, ", decision ");
        text_number(&text, screen->review.dear[i].point + 1);
        text_add(&text, " of ");
        text_number(&text, screen->review.count);
        text_begin(&text, costs[i], 16, NULL);
        text_add(&text, "-");
        say_cost(&text, point->cost);
        rows[i] = (MenuRow){.words = words[i], .value = costs[i]};
    }
    if (count)
        menu_draw(ui->canvas, rect_of(40, y, 250, count * MENU_ROW), &screen->overview, rows, count,
                  ui->frame);
    else
        canvas_text(ui->canvas, CANVAS_WIDTH / 2, y + 10, "Nothing worth a word: well played.",
                    look_aligned(look_inked(look_on_parchment(), INK_3), ALIGN_CENTRE));
}

static void draw_overview(Ui *ui)
{
    ReviewScreen *screen = screen_of(ui);
    Canvas       *canvas = ui->canvas;
    int           top = CURVE_TOP + OVERVIEW_CURVE;
    char          words[LINE];
    Text          text;
    widget_background(canvas);
    widget_panel(canvas, rect_of(2, top + 1, 316, CANVAS_HEIGHT - BAR_HEIGHT - top - 2));
    review_curve_draw(canvas, rect_of(0, CURVE_TOP, CANVAS_WIDTH, OVERVIEW_CURVE), &screen->review,
                      -1, ui->frame);
    if (screen->review.state != REVIEW_DONE) {
        if (screen->review.state == REVIEW_WORKING)
            draw_progress(ui, rect_of(60, top + 30, 200, 40));
        return;
    }
    text_begin(&text, words, sizeof words, NULL);
    say_given_away(ui, &text);
    canvas_say(canvas, SPEECH_NEWS, words);
    canvas_text(canvas, CANVAS_WIDTH / 2, top + 8, words,
                look_aligned(look_display(), ALIGN_CENTRE));
    text_begin(&text, words, sizeof words, NULL);
    say_luck(ui, &text);
    canvas_say(canvas, SPEECH_NEWS, words);
    canvas_text(canvas, CANVAS_WIDTH / 2, top + 28, words,
                look_aligned(look_inked(look_on_parchment(), INK_3), ALIGN_CENTRE));
    draw_counts(canvas, &screen->review, top + 44);
    canvas_fill(canvas, rect_of(16, top + 58, 288, 1), PARCHMENT_2);
    draw_dearest(ui, top + 66);
}

static void draw_box(Ui *ui)
{
    const ReviewScreen *screen = screen_of(ui);
    Canvas             *canvas = ui->canvas;
    Rect                box = decision_box(), inside = rect_inset(box, 7);
    char                words[WORDS];
    Text                text;
    SeatNames           names;
    shell_names(session_seating(ui->session), &names);
    widget_panel(canvas, box);
    const ReviewPoint *point = &screen->review.points[screen->focus];
    text_begin(&text, words, sizeof words, NULL);
    say_grade(point, &text);
    canvas_say(canvas, SPEECH_FOCUS, words);
    canvas_text(canvas, inside.x, inside.y, words,
                look_inked(look_on_parchment(), point->cost ? BLOOD_1 : LEAF_1));
    if (!screen->there)
        return;
    int line = FONT_BODY.line, room = inside.h - line - 2, y = inside.y + line + 2;
    text_begin_short(&text, words, sizeof words, names.names);
    review_say_did(ui, &text);
    canvas_say(canvas, SPEECH_MORE, words);
    y +=
        draw_lines(canvas, rect_of(inside.x, y, inside.w, point->cost ? room / 2 : room - line * 3),
                   words, look_on_parchment());
    text_begin_short(&text, words, sizeof words, names.names);
    say_better(ui, &text);
    canvas_say(canvas, SPEECH_MORE, words);
    room = inside.y + inside.h + 4 - y;
    leave_off_figures(words, inside.w, room / line);
    draw_lines(canvas, rect_of(inside.x, y, inside.w, room), words,
               look_inked(look_on_parchment(), LEAF_1));
}

static void draw_board(Ui *ui)
{
    ReviewScreen *screen = screen_of(ui);
    Canvas       *canvas = ui->canvas;
    if (screen->there)
        match_screen_draw(ui);
    else
        widget_background(canvas);
    canvas_hush(canvas);
    canvas_layer(canvas);
    if (screen->whole)
        return;
    draw_box(ui);
    review_curve_draw(canvas, rect_of(0, CURVE_TOP, CANVAS_WIDTH, BOARD_CURVE), &screen->review,
                      screen->focus, ui->frame);
}

static void draw_words(Ui *ui)
{
    ReviewScreen *screen = screen_of(ui);
    Canvas       *canvas = ui->canvas;
    Rect          box = rect_of(14, 84, 292, 140);
    char          words[WORDS];
    Text          text;
    SeatNames     names;
    shell_names(session_seating(ui->session), &names);
    canvas_layer(canvas);
    canvas_hush(canvas);
    canvas_panel(canvas, box, sprite_of(SPRITE_PANEL_GOLD));
    text_begin(&text, words, sizeof words, NULL);
    say_grade(&screen->review.points[screen->focus], &text);
    canvas_text(canvas, CANVAS_WIDTH / 2, box.y + 8, words,
                look_aligned(look_display(), ALIGN_CENTRE));
    canvas_say(canvas, SPEECH_QUESTION, words);
    text_begin_short(&text, words, sizeof words, names.names);
    review_say_did(ui, &text);
    canvas_say(canvas, SPEECH_MORE, words);
    int y = box.y + 28;
    y += 3 + draw_lines(canvas, rect_of(box.x + 12, y, box.w - 24, 27), words, look_on_parchment());
    text_begin_short(&text, words, sizeof words, names.names);
    say_better(ui, &text);
    canvas_say(canvas, SPEECH_MORE, words);
    draw_lines(canvas, rect_of(box.x + 12, y, box.w - 24, 36), words,
               look_inked(look_on_parchment(), LEAF_1));
    menu_draw(canvas, rect_of(box.x + 30, box.y + 98, 150, REVIEW_WORD_ROWS * MENU_ROW),
              &screen->words, REVIEW_WORD_MENU, REVIEW_WORD_ROWS, ui->frame);
}

static void draw_bars(Ui *ui)
{
    const ReviewScreen *screen = screen_of(ui);
    const Review       *review = &screen->review;
    bool                done = review->state == REVIEW_DONE, board = screen->mode == REVIEW_BOARD;
    bool                overview = done && screen->mode == REVIEW_OVERVIEW;
    char                left[LINE], right[LINE] = "";
    SeatNames           names;
    Text                text;
    int                 seats = 0;
    for (int seat = 0; seat < session_facts(ui->session).seats; seat++)
        seats += review_has_seat(ui, seat);
    shell_names(session_seating(ui->session), &names);
    text_begin(&text, left, sizeof left, names.names);
    text_add(&text, "Review: ");
    text_seat_whose(&text, review->seat);
    text_add(&text, " chance to win");
    text_begin(&text, right, sizeof right, NULL);
    if (overview) {
        text_add(&text, "Mistakes from ");
        say_cost(&text, review->mistake);
    } else if (done) {
        text_add(&text, review->rounds > 1 ? "Round " : "Decision ");
        if (review->rounds > 1) {
            text_number(&text, review->points[screen->focus].round);
            text_add(&text, ", ");
        }
        text_number(&text, screen->focus + 1);
        text_add(&text, " of ");
        text_number(&text, review->count);
    }
    widget_status_bar(ui->canvas, left, right);
    const Prompt prompts[] = {
        {BUTTON_A, board                            ? (screen->whole ? "Curve" : "More")
                   : overview && review->dear_count ? "See it"
                   : done                           ? "Choose"
                                                    : NULL},
        {BUTTON_LEFT, (board && !screen->whole) || overview ? "Decision" : NULL},
        {BUTTON_UP, board && !screen->whole ? "Next mark" : NULL},
        {BUTTON_L, NULL},
        {BUTTON_R, screen->mode == REVIEW_OVERVIEW && seats > 1 ? "Seat" : NULL},
        {BUTTON_X, board && !screen->whole ? "Table" : NULL},
        {BUTTON_B, done ? "Back" : "Stop"},
    };
    widget_prompt_bar(ui->canvas, prompts, sizeof prompts / sizeof *prompts);
}

void review_draw(Ui *ui)
{
    const ReviewScreen *screen = screen_of(ui);
    if (screen->mode == REVIEW_OVERVIEW)
        draw_overview(ui);
    else
        draw_board(ui);
    draw_bars(ui);
    if (screen->mode == REVIEW_WORDS)
        draw_words(ui);
    shell_draw_question(ui);
}
