/* The curve: the chance of winning at each decision, with the part that the decision itself gave
 * away as a drop. Marks tell grades by their shape, colours only help. */
#include "assets.h"
#include "review_screen.h"

enum { MARGIN = 5, MARK = 3, LABEL = 20 };

static int x_of(Rect rect, const Review *review, int decision)
{
    int all = review->decisions ? review->decisions : 1;
    return rect.x + LABEL + decision * (rect.w - LABEL - MARGIN) / all;
}

static int y_of(Rect rect, int chance)
{
    int height = rect.h - 2 * MARGIN;
    chance = chance < 0 ? 0 : chance > 10000 ? 10000 : chance;
    return rect.y + MARGIN + height - chance * height / 10000;
}

/* Of a point whose chance is not known, that of the one before, after what it cost. */
static int chance_of(const Review *review, int point)
{
    for (int i = point; i >= 0; i--)
        if (review->points[i].chance != REVIEW_UNKNOWN)
            return review->points[i].chance * REVIEW_STEP -
                   (i < point ? review->points[i].cost : 0);
    for (int i = point; i < review->count; i++)
        if (review->points[i].chance != REVIEW_UNKNOWN)
            return review->points[i].chance * REVIEW_STEP;
    return 5000;
}

void review_mark_draw(Canvas *canvas, int x, int y, Grade grade)
{
    switch (grade) {
    case GRADE_FINE: canvas_disc(canvas, x, y, 1, LEAF_4); break;
    case GRADE_DOUBTFUL:
        canvas_disc(canvas, x, y, MARK, SKY_4);
        canvas_disc(canvas, x, y, MARK - 2, FELT_0);
        break;
    case GRADE_MISTAKE:
        for (int i = 0; i < 2; i++) {
            canvas_line(canvas, x - MARK + i, y - MARK, x + MARK - 1 + i, y + MARK - 1, BLOOD_4);
            canvas_line(canvas, x + MARK - 1 + i, y - MARK, x - MARK + i, y + MARK - 1, BLOOD_4);
        }
        break;
    default:
        canvas_text(canvas, x - 3, y - 4, ICON_SKULL,
                    (TextLook){.font = &FONT_BODY, .ink = STEEL_5});
        break;
    }
}

/* Every other round a little lighter. */
static void draw_bands(Canvas *canvas, Rect rect, const Review *review)
{
    int from = rect.x + LABEL;
    for (int i = 0; i <= review->count; i++) {
        int  round = i < review->count ? review->points[i].round : -1;
        int  before = i ? review->points[i - 1].round : 1;
        bool ends = i == review->count;
        if (!ends && round == before)
            continue;
        int to = ends ? rect.x + rect.w - MARGIN : x_of(rect, review, review->points[i].decision);
        if (before % 2 == 0 && to > from)
            canvas_fill(canvas, rect_of(from, rect.y + 2, to - from, rect.h - 4), FELT_2);
        from = to;
    }
}

static void draw_axis(Canvas *canvas, Rect rect)
{
    TextLook look = look_aligned(look_inked(look_on_felt(), FELT_5), ALIGN_RIGHT);
    int      middle = y_of(rect, 5000);
    for (int x = rect.x + LABEL; x < rect.x + rect.w - MARGIN; x += 4)
        canvas_fill(canvas, rect_of(x, middle, 2, 1), FELT_4);
    canvas_text(canvas, rect.x + LABEL - 3, rect.y + 3, "100", look);
    canvas_text(canvas, rect.x + LABEL - 3, middle - 3, "50", look);
    canvas_text(canvas, rect.x + LABEL - 3, rect.y + rect.h - 10, "0%", look);
}

static void draw_line(Canvas *canvas, int x0, int y0, int x1, int y1, uint8_t colour)
{
    canvas_line(canvas, x0, y0, x1, y1, colour);
    canvas_line(canvas, x0, y0 + 1, x1, y1 + 1, colour);
}

static void draw_way(Canvas *canvas, Rect rect, const Review *review)
{
    int x = rect.x + LABEL, y = y_of(rect, chance_of(review, 0));
    for (int i = 0; i < review->count; i++) {
        const ReviewPoint *point = &review->points[i];
        int to_x = x_of(rect, review, point->decision), to_y = y_of(rect, chance_of(review, i));
        draw_line(canvas, x, y, to_x, to_y, GOLD_3);
        x = to_x;
        y = y_of(rect, chance_of(review, i) - point->cost);
        if (point->cost)
            draw_line(canvas, x, to_y, x, y, BLOOD_3);
    }
    if (review->state == REVIEW_DONE)
        draw_line(canvas, x, y, rect.x + rect.w - MARGIN, y_of(rect, review->end * REVIEW_STEP),
                  GOLD_3);
}

/* What is worse lies on top; the focused one above all. */
static void draw_marks(Canvas *canvas, Rect rect, const Review *review, int focus, uint32_t frame)
{
    for (int grade = GRADE_FINE; grade < GRADES; grade++)
        for (int i = 0; i < review->count; i++)
            if (review->points[i].grade == grade)
                review_mark_draw(canvas, x_of(rect, review, review->points[i].decision),
                                 y_of(rect, chance_of(review, i) - review->points[i].cost),
                                 (Grade)grade);
    if (focus < 0 || focus >= review->count)
        return;
    const ReviewPoint *point = &review->points[focus];
    int                x = x_of(rect, review, point->decision);
    int                y = y_of(rect, chance_of(review, focus) - point->cost);
    canvas_fill(canvas, rect_of(x, rect.y + 2, 1, rect.h - 4), GOLD_4);
    review_mark_draw(canvas, x, y, (Grade)point->grade);
    widget_focus(canvas, rect_of(x - 5, y - 5, 11, 11), frame);
}

void review_curve_draw(Canvas *canvas, Rect rect, const Review *review, int focus, uint32_t frame)
{
    Rect former = canvas_clip(canvas, rect);
    bool loose = canvas_loose(canvas, true); /* its letters are parts of a picture */
    canvas_fill(canvas, rect, FELT_0);
    draw_bands(canvas, rect, review);
    draw_axis(canvas, rect);
    if (review->count) {
        draw_way(canvas, rect, review);
        draw_marks(canvas, rect, review, focus, frame);
    }
    canvas_frame(canvas, rect, GOLD_1);
    canvas_loose(canvas, loose);
    canvas_unclip(canvas, former);
}
