/* The rivals of Call to Glory and one's own figures: a rival alone has all the room, two have half
 * of it each, of three only the middle of the face is shown. */
#include "assets.h"
#include "calltoglory_table.h"
#include "ui/widgets.h"
#include "core/require.h"

enum {
    SCRAP_LINE = 10,
    SIDE_BY_SIDE = 4, /* small cards of a hand */
    PIP = 5
};

static uint8_t points_ink(bool own) { return own ? GOLD_4 : PARCHMENT_5; }

/* So many types laid, of those that end the round; red when one more does. */
static void draw_pips(Canvas *canvas, const Stage *stage, int seat, int x, int y)
{
    int  laid = calltoglory_types_before(calltoglory_board(stage->view), seat);
    int  ends = calltoglory_types_to_end(stage->view->seats);
    bool near = laid + 1 >= ends;
    for (int i = 0; i < ends; i++) {
        Rect pip = rect_of(x + i * (PIP + 1), y, PIP, PIP);
        if (i < laid)
            canvas_fill(canvas, pip, near ? BLOOD_4 : GOLD_4);
        else
            canvas_frame(canvas, pip, near ? BLOOD_3 : FELT_4);
    }
}

/* What a seat would score if the round ended now; nothing once it has. */
static int pending(const Stage *stage, int seat)
{
    const CallToGloryBoard *table = calltoglory_board(stage->view);
    bool                    scored = table->rounds_scored >= stage->view->round ||
                  table->round_score[seat][table->rounds_scored] > 0;
    return scored ? 0 : calltoglory_round_points(table, seat);
}

/* "Score 60 +34", in as many words as there is room for. */
static void draw_points(Canvas *canvas, const Stage *stage, int seat, const char *before, int x,
                        int y)
{
    const CallToGloryBoard *table = calltoglory_board(stage->view);
    char                    line[32];
    Text                    text;
    text_begin(&text, line, sizeof line, NULL);
    text_add(&text, before);
    text_number(&text, stage_counted(stage, EVENT_POINTS, seat, table->score[seat]));
    int width = canvas_text(canvas, x, y, line, look_inked(look_on_felt(), points_ink(true)));
    text_begin(&text, line, sizeof line, NULL);
    text_add(&text, "+");
    text_number(&text, pending(stage, seat));
    canvas_text(canvas, x + width + 4, y, line, look_inked(look_on_felt(), LEAF_4));
}

/* ---- what was seen to be taken ---- */

/* A number on a scrap of parchment; how wide it was, 0 if it had no room. */
static int draw_scrap(Canvas *canvas, int x, int y, int right, int number, int count)
{
    char line[12];
    Text text;
    text_begin(&text, line, sizeof line, NULL);
    text_number(&text, number);
    if (count > 1) {
        text_add(&text, "x");
        text_number(&text, count);
    }
    int width = font_width(&FONT_BODY, line) + 3;
    if (x + width > right)
        return 0;
    canvas_round_fill(canvas, rect_of(x, y - 1, width, 9), PARCHMENT_4);
    canvas_text(canvas, x + 2, y, line, look_on_parchment());
    return width + 1;
}

/* As many lines of scraps as the area has; what has no place any more is a plus. */
static void draw_seen(Canvas *canvas, const Stage *stage, int seat, Rect area)
{
    const CallToGloryBoard *table = calltoglory_board(stage->view);
    int                     x = area.x, y = area.y, right = area.x + area.w;
    bool                    any = false;
    for (int type = CALLTOGLORY_TYPES - 1; type >= 0; type--) {
        int number = CALLTOGLORY_NUMBER[type], count = table->known[seat][type];
        if (!count)
            continue;
        if (!any)
            x += canvas_text(canvas, x, y, ICON_EYE, look_on_felt()) + 2;
        any = true;
        bool last = y + 2 * SCRAP_LINE > area.y + area.h;
        int  width = draw_scrap(canvas, x, y, right - (last ? 6 : 0), number, count);
        if (!width && !last) {
            x = area.x;
            y += SCRAP_LINE;
            width = draw_scrap(canvas, x, y, right, number, count);
        }
        if (!width) { /* which, if not how many */
            x += draw_scrap(canvas, x, y, right - 6, number, 1);
            canvas_text(canvas, x, y, "+", look_on_felt());
            return;
        }
        x += width;
    }
}

static int seen_of(const CallToGloryBoard *table, int seat)
{
    int count = 0;
    for (int type = 0; type < CALLTOGLORY_TYPES; type++)
        count += table->known[seat][type];
    return count;
}

/* His whole hand, where one rival has all the room: what was seen to be taken lies face up on the
 * right; if that is too much, there are scraps. */
static void draw_rivals_hand(Canvas *canvas, const Stage *stage, int seat, Rect plate)
{
    const CallToGloryBoard *table = calltoglory_board(stage->view);
    Rect strip = rect_of(plate.x + PLATE_HAND_LEFT, plate.y + 13, plate.w - PLATE_HAND_LEFT - 4,
                         SMALL_CARD_HEIGHT);
    int  hand = table->hand_count[seat], seen = seen_of(table, seat), drawn = 0;
    int  pitch = SMALL_CARD_WIDTH + 1, faces = pitch * seen;
    Rect backs = rect_of(strip.x, strip.y, strip.w - faces, strip.h);
    char line[32];
    Text text;
    text_begin(&text, line, sizeof line, NULL);
    text_counted(&text, hand, "card in hand", "cards in hand");
    canvas_text(canvas, strip.x, plate.y + 3, line, look_inked(look_on_felt(), SKY_4));
    if (hand > SIDE_BY_SIDE && faces > strip.w / 2) {
        draw_seen(canvas, stage, seat, rect_of(strip.x, strip.y + 1, strip.w, 3 * SCRAP_LINE));
        return;
    }
    for (; drawn < hand - seen; drawn++) {
        Rect spot = strip_spot(backs, drawn, hand - seen);
        card_draw_back_small(canvas, spot.x, spot.y, 0);
    }
    int x = hand > SIDE_BY_SIDE ? strip.x + strip.w - faces : strip_spot(strip, drawn, hand).x;
    for (int type = CALLTOGLORY_TYPES - 1; type >= 0; type--)
        for (int i = 0; i < table->known[seat][type] && drawn < hand; i++, drawn++, x += pitch) {
            canvas_layer(canvas);
            character_draw_small(canvas, x, strip.y, CALLTOGLORY_NUMBER[type], 0);
        }
}

/* ---- rivals ---- */

/* The hand, the miniatures; then the task that was revealed, else what was seen to be taken. */
static void draw_bottom_line(Canvas *canvas, const Stage *stage, int seat, Rect plate, int y)
{
    const CallToGloryBoard *table = calltoglory_board(stage->view);
    int                     task = calltoglory_revealed_by(stage->view, seat);
    int                     right = plate.x + plate.w - 2, x = plate.x + 3;
    char                    line[24];
    Text                    text;
    text_begin(&text, line, sizeof line, NULL);
    if (task >= 0) {
        text_add(&text, character_title(CALLTOGLORY_NUMBER[calltoglory_task_type(task)]));
        text_add(&text, " +");
        text_number(&text, calltoglory_task_worth(task));
        canvas_text(canvas, x, y, line, look_inked(look_on_felt(), GOLD_4));
        return;
    }
    if (plate.w < PLATE_HAND_LEFT) {
        text_add(&text, ICON_CARDS);
        text_number(&text, table->hand_count[seat]);
    }
    if (table->miniatures[seat]) {
        text_add(&text, ICON_MASK);
        text_number(&text, table->miniatures[seat]);
    }
    x += canvas_text(canvas, x, y, line, look_inked(look_on_felt(), SKY_4)) + 3;
    if (plate.w < PLATE_HAND_LEFT)
        draw_seen(canvas, stage, seat, rect_of(x, y, right - x, SCRAP_LINE));
}

static void draw_plate_frame(Canvas *canvas, const Stage *stage, int seat, Rect plate)
{
    canvas_round_fill(canvas, plate, FELT_0);
    canvas_round_frame(canvas, plate, plate_edge(stage, seat));
    /* The colour of its sets. */
    canvas_fill(canvas, rect_of(plate.x + 1, plate.y + 3, 1, plate.h - 6),
                calltoglory_seat_colour(stage, seat));
}

static TextLook name_look(const Stage *stage, int seat)
{
    return look_inked(look_on_felt(), calltoglory_seat_colour(stage, seat));
}

/* One of three: name on top, the middle of the face, figures beside it. */
static void draw_small_plate(Canvas *canvas, const Stage *stage, int seat, Rect plate)
{
    Rect face = rect_of(plate.x + 4, plate.y + 12, FACE_SMALL, FACE_SMALL - 2);
    int  x = face.x + face.w + 3;
    bool acts = stage_actor(stage) == seat;
    canvas_text_short(canvas, plate.x + 4, plate.y + 2, plate.w - 6, stage->names[seat],
                      name_look(stage, seat));
    draw_face(canvas, stage, seat, face);
    canvas_frame(canvas, rect_inset(face, -1), acts ? GOLD_4 : PARCHMENT_1);
    const CallToGloryBoard *table = calltoglory_board(stage->view);
    draw_icon_line(canvas, x, plate.y + 12, ICON_VP,
                   stage_counted(stage, EVENT_POINTS, seat, table->score[seat]), GOLD_4);
    draw_icon_line(canvas, x, plate.y + 21, "+", pending(stage, seat), LEAF_4);
    draw_pips(canvas, stage, seat, x, plate.y + 30);
    draw_bottom_line(canvas, stage, seat, plate, plate.y + 36);
}

static void draw_large_plate(Canvas *canvas, const Stage *stage, int seat, Rect plate)
{
    bool whole = plate.w >= PLATE_WHOLE;
    int  x = plate.x + FACE_WIDTH + 9, room = (whole ? PLATE_HAND_LEFT : plate.w) - FACE_WIDTH - 12;
    draw_portrait(canvas, stage, seat, plate.x + 4, plate.y + (whole ? 6 : 2));
    canvas_text_short(canvas, x, plate.y + 4, room, stage->names[seat], name_look(stage, seat));
    draw_points(canvas, stage, seat, ICON_VP, x, plate.y + 14);
    draw_pips(canvas, stage, seat, x, plate.y + (whole ? 25 : 26));
    if (whole)
        draw_rivals_hand(canvas, stage, seat, plate);
    draw_bottom_line(canvas, stage, seat,
                     whole ? rect_of(x - 3, plate.y, plate.w - (x - 3 - plate.x), plate.h) : plate,
                     plate.y + (whole ? 34 : 36));
}

static void draw_rival(Canvas *canvas, const Stage *stage, int seat)
{
    Rect plate = calltoglory_plate(stage->view, stage->viewer, seat);
    draw_plate_frame(canvas, stage, seat, plate);
    if (plate.w < PLATE_HALF)
        draw_small_plate(canvas, stage, seat, plate);
    else
        draw_large_plate(canvas, stage, seat, plate);
}

/* ---- oneself ---- */

/* A task: whom it names, as a picture, and what each of them is worth. */
static void draw_task(Canvas *canvas, Rect at, int task, unsigned flags)
{
    static const uint8_t GROUNDS[] = {BLOOD_1, GOLD_0, SKY_0};
    static const uint8_t EDGES[] = {BLOOD_3, GOLD_3, SKY_3};
    int                  colour = task / CALLTOGLORY_TASKS_OF_COLOUR, picture = at.w - 23;
    char                 line[8];
    Text                 text;
    canvas_round_fill(canvas, at, GROUNDS[colour]);
    character_picture(canvas, rect_of(at.x + 1, at.y + 1, picture, at.h - 2),
                      CALLTOGLORY_NUMBER[calltoglory_task_type(task)]);
    canvas_round_frame(canvas, at, flags & CARD_CHOSEN ? GOLD_5 : EDGES[colour]);
    text_begin(&text, line, sizeof line, NULL);
    text_add(&text, "+");
    text_number(&text, calltoglory_task_worth(task));
    canvas_text(canvas, at.x + picture + 3, at.y + 4, line, look_on_felt());
    canvas_text(canvas, at.x + picture + 2, at.y + 14, "each",
                look_inked(look_on_felt(), PARCHMENT_4));
}

static void draw_own_tasks(Canvas *canvas, const Stage *stage)
{
    const CallToGloryBoard *table = calltoglory_board(stage->view);
    for (int colour = 0; colour < CALLTOGLORY_COLOURS; colour++) {
        uint8_t held = table->task[stage->viewer][colour];
        Rect    at = calltoglory_task_place(colour);
        if (held && held != CARD_HIDDEN)
            draw_task(canvas, at, held - 1, stage_flags(stage, at));
        else
            canvas_round_frame(canvas, at, FELT_2);
    }
}

/* How near the end of the round is, in words. */
static void draw_own_words(Canvas *canvas, const Stage *stage, Rect plate)
{
    const CallToGloryBoard *table = calltoglory_board(stage->view);
    char                    line[40];
    Text                    text;
    text_begin(&text, line, sizeof line, NULL);
    text_number(&text, calltoglory_types_before(table, stage->viewer));
    text_add(&text, " of ");
    text_number(&text, calltoglory_types_to_end(stage->view->seats));
    text_add(&text, " kinds laid");
    canvas_text(canvas, plate.x + 2, plate.y + 17, line, look_inked(look_on_felt(), PARCHMENT_4));
    text_begin(&text, line, sizeof line, NULL);
    if (stage->view->options[CALLTOGLORY_OPTION_NINJAS]) {
        text_add(&text, ICON_MASK);
        text_number(&text, table->miniatures[stage->viewer]);
        text_add(&text, " yours, ");
        text_number(&text, table->miniature_stock);
        text_add(&text, " left");
    } else {
        text_counted(&text, table->hand_count[stage->viewer], "card in hand", "cards in hand");
    }
    canvas_text(canvas, plate.x + 2, plate.y + 28, line, look_inked(look_on_felt(), SKY_4));
}

static void draw_own_figures(Canvas *canvas, const Stage *stage)
{
    const CallToGloryBoard *table = calltoglory_board(stage->view);
    Rect                    plate = calltoglory_plate(stage->view, stage->viewer, stage->viewer);
    int  seat = stage->viewer, ends = calltoglory_types_to_end(stage->view->seats);
    bool tasks = stage->view->options[CALLTOGLORY_OPTION_TASKS];
    int  score = stage_counted(stage, EVENT_POINTS, seat, table->score[seat]);
    int  x = plate.x + 2 + canvas_text(canvas, plate.x + 1, plate.y + 4, ICON_VP, look_on_felt());
    x += canvas_number(canvas, x + 1, plate.y, score, look_display());
    draw_icon_line(canvas, x + 4, plate.y + 4, "+", pending(stage, seat), LEAF_4);
    draw_pips(canvas, stage, seat, plate.x + plate.w - ends * (PIP + 1), plate.y + 5);
    if (tasks && stage->view->options[CALLTOGLORY_OPTION_NINJAS])
        draw_icon_line(canvas, x + 23, plate.y + 4, ICON_MASK, table->miniatures[seat], SKY_4);
    if (tasks)
        draw_own_tasks(canvas, stage);
    else
        draw_own_words(canvas, stage, plate);
}

void calltoglory_paint_seats(Canvas *canvas, const Stage *stage)
{
    require(stage->viewer >= 0 && stage->viewer < stage->view->seats);
    for (int seat = 0; seat < stage->view->seats; seat++)
        if (seat != stage->viewer)
            draw_rival(canvas, stage, seat);
    draw_own_figures(canvas, stage);
}
