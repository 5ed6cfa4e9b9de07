#include "coach.h"

#include "assets.h"
#include "core/text.h"
#include "gfx/tween.h"
#include "ui/match/table.h"
#include "ui/widgets.h"

enum { BUBBLE_GAP = 5, BUBBLE_PAD = 7, BUBBLE_HEIGHT = 32 };
/* A small card's edge and not its number: what she talks of, or what has just come, is often among
 * what lies there. */
enum { COVERED_MOST = 100 };
/* The hand counts most: most lines are about it, and the answer is picked from it. A pile is a
 * figure with its owner's name above it. */
enum { HAND_WEIGHT = 6, PILE_WEIGHT = 8, PILE_NAME = 10 };

/* ---- where she goes ---- */

/* What she tries, at the left and at the right end of each. Of the places that cover nothing which
 * must be seen, the one is taken that covers the least of what lies on the table; of equal ones the
 * first. */
static const Rect PLACES[] = {
    {106, 22, 214, 48}, {0, 22, 320, 48},    {0, 104, 320, 48},  {0, 119, 320, 48},
    {0, 122, 320, 48},  {0, 130, 320, 48},   {0, 82, 320, 48},   {0, 95, 320, 48},
    {0, 178, 320, 48},  {0, 82, 204, 48},    {0, 104, 204, 48},  {0, 118, 204, 48},
    {0, 122, 204, 48},  {0, 130, 204, 48},   {84, 104, 236, 48}, {84, 82, 236, 48},
    {84, 22, 236, 48},  {0, 22, 236, 48},    {0, 119, 236, 48},  {84, 178, 236, 48},
    {0, 178, 236, 48},  {108, 22, 212, 48},  {0, 22, 212, 48},   {160, 22, 160, 48},
    {0, 22, 160, 48},   {100, 178, 220, 48}, {0, 178, 160, 48},  {160, 178, 160, 48},
};

/* What of a box's width is not her words. */
enum { BESIDE_WORDS = COACH_FACE + BUBBLE_GAP + 2 + 2 * BUBBLE_PAD };

/* The narrowest box for the words in so many lines: a bubble covers no more than need be, and its
 * lines are about as long as one another. */
static int box_width(const char *words, int lines)
{
    int least = 0, most = COACH_TEXT_WIDTH;
    if (lines == 1)
        return BESIDE_WORDS + font_width(&FONT_BODY, words);
    while (most - least > 1) {
        int middle = (least + most) / 2;
        if (font_lines(&FONT_BODY, words, middle) > lines)
            least = middle;
        else
            most = middle;
    }
    return BESIDE_WORDS + most;
}

static bool is_free(Rect box, const Rect *keep, int count)
{
    for (int i = 0; i < count; i++)
        if (rect_common(box, keep[i]).w)
            return false;
    return true;
}

static Rect bubble_in(Rect box)
{
    return rect_of(box.x + COACH_FACE + BUBBLE_GAP, box.y + (box.h - BUBBLE_HEIGHT) / 2,
                   box.w - COACH_FACE - BUBBLE_GAP - 2, BUBBLE_HEIGHT);
}

static Rect face_in(Rect box)
{
    return rect_of(box.x, box.y + box.h - COACH_FACE, COACH_FACE, COACH_FACE);
}

static int area(Rect rect) { return rect.w * rect.h; }

static bool same_rect(Rect a, Rect b)
{
    return a.x == b.x && a.y == b.y && a.w == b.w && a.h == b.h;
}

static int weight_of(const CoachSight *sight, int i)
{
    if (i >= sight->lying_count - sight->pile_count)
        return PILE_WEIGHT;
    return sight->lying[i].y < HAND_TOP ? 1 : HAND_WEIGHT;
}

/* How much of what lies on the table she would cover there. */
static int covered(Rect box, const CoachSight *sight)
{
    int sum = 0;
    for (int i = 0; i < sight->lying_count; i++) {
        Rect lying = sight->lying[i];
        int  common =
            area(rect_common(face_in(box), lying)) + area(rect_common(bubble_in(box), lying));
        sum += common * weight_of(sight, i);
    }
    return sum;
}

/* Where that would be too much she takes the bars on top: they tell what has been read before. */
CoachPlace coach_place(const char *words, const CoachSight *sight)
{
    CoachPlace place = {.box = rect_of(0, STATUS_TOP, CANVAS_WIDTH, RIVALS_TOP), .in_bars = true};
    int        least = COVERED_MOST, all = (int)(sizeof PLACES / sizeof *PLACES);
    int        whole = box_width(words, 1), folded = box_width(words, COACH_LINES);
    for (int i = 0; i < 2 * all; i++) {
        Rect box = PLACES[i / 2];
        int  width = whole <= box.w ? whole : folded;
        if (box.w < width)
            continue;
        box.x = (int16_t)(box.x + i % 2 * (box.w - width));
        box.w = (int16_t)width;
        int cost = covered(box, sight);
        if (cost < least && is_free(box, sight->keep, sight->keep_count)) {
            place = (CoachPlace){.box = box};
            least = cost;
        }
    }
    return place;
}

/* ---- how she looks ---- */

void coach_face_draw(Canvas *canvas, int x, int y, CoachFace face)
{
    static const SpriteId PORTRAITS[COACH_FACES] = {[COACH_CALM] = SPRITE_COACH_CALM,
                                                    [COACH_SMILE] = SPRITE_COACH_SMILE,
                                                    [COACH_WRY] = SPRITE_COACH_WRY,
                                                    [COACH_STERN] = SPRITE_COACH_STERN};
    canvas_sprite(canvas, x, y, sprite_of(PORTRAITS[face]));
}

static void draw_bubble(Canvas *canvas, Rect bubble, const char *words)
{
    int lines = font_lines(&FONT_BODY, words, bubble.w - 2 * BUBBLE_PAD);
    int top = bubble.y + (bubble.h - lines * FONT_BODY.line) / 2 + 1;
    canvas_round_fill(canvas, bubble, PARCHMENT_5);
    canvas_round_frame(canvas, bubble, INK_1);
    for (int i = 0; i < 5; i++) { /* the tail */
        canvas_fill(canvas, rect_of(bubble.x - i, bubble.y + 18 - (4 - i), 1, 9 - 2 * i),
                    PARCHMENT_5);
        canvas_pixel(canvas, bubble.x - i, bubble.y + 13 + i, INK_1);
        canvas_pixel(canvas, bubble.x - i, bubble.y + 23 - i, INK_1);
    }
    canvas_text_box(
        canvas,
        rect_of(bubble.x + BUBBLE_PAD, top, bubble.w - 2 * BUBBLE_PAD, lines * FONT_BODY.line + 1),
        words, look_on_parchment());
}

void coach_draw_beside(Canvas *canvas, Rect box, CoachFace face, const char *words)
{
    Rect at = face_in(box);
    canvas_layer(canvas);
    coach_face_draw(canvas, at.x, at.y, face);
    draw_bubble(canvas, bubble_in(box), words);
}

/* In the bars on top she is small, but whole. */
static void draw_in_bars(Canvas *canvas, Rect bar, CoachFace face, const char *words)
{
    enum { FACE_LEFT = 4, GAP = 8 };
    static const SpriteId HEADS[COACH_FACES] = {[COACH_CALM] = SPRITE_COACH_SMALL_CALM,
                                                [COACH_SMILE] = SPRITE_COACH_SMALL_SMILE,
                                                [COACH_WRY] = SPRITE_COACH_SMALL_WRY,
                                                [COACH_STERN] = SPRITE_COACH_SMALL_STERN};
    const Sprite         *head = sprite_of(HEADS[face]);
    int                   lines = font_lines(&FONT_BODY, words, COACH_TEXT_WIDTH);
    int                   width = box_width(words, lines) - BESIDE_WORDS;
    canvas_layer(canvas);
    canvas_fill(canvas, bar, PARCHMENT_5);
    canvas_fill(canvas, rect_of(0, bar.h - 1, CANVAS_WIDTH, 1), GOLD_2);
    canvas_sprite(canvas, FACE_LEFT, bar.h - 1 - head->h, head);
    canvas_text_box(canvas,
                    rect_of(FACE_LEFT + head->w + GAP, (bar.h - lines * FONT_BODY.line) / 2 + 1,
                            width + 1, lines * FONT_BODY.line + 1),
                    words, look_on_parchment());
}

/* ---- what she points at ---- */

/* A row of a menu is marked well enough by its ring. */
enum { ARROW_LEAST = 20, ARROW_ROOM = 10 };

static bool has_arrow(Rect spot) { return spot.h >= ARROW_LEAST; }

/* Where the arrow sways. */
static Rect arrow_room(Rect spot)
{
    Rect ring = rect_inset(spot, -2);
    int  top = ring.y >= 20 ? ring.y - 4 - ARROW_ROOM : ring.y + ring.h + 3;
    return rect_of(ring.x + ring.w / 2 - 6, top, 13, ARROW_ROOM);
}

/* Below the thing if there is no room above it. */
static void draw_arrow(Canvas *canvas, Rect spot, uint32_t frame)
{
    int  sway = tween_sway(frame, 30, 3), x = spot.x + spot.w / 2;
    bool above = spot.y >= 20;
    int  tip = above ? spot.y - 4 - sway : spot.y + spot.h + 3 + sway, away = above ? -1 : 1;
    for (int i = 0; i < 6; i++) {
        canvas_fill(canvas, rect_of(x - i - 1, tip + away * i, 2 * i + 3, 1), INK_0);
        canvas_fill(canvas, rect_of(x - i, tip + away * i, 2 * i + 1, 1), i < 3 ? GOLD_4 : GOLD_3);
    }
    canvas_fill(canvas, rect_of(x - 6, tip + away * 6, 13, 1), INK_0);
}

/* Dashes that walk round it: the frame of the focus stands still. */
static void draw_dashes(Canvas *canvas, Rect ring, uint32_t frame)
{
    int around = 2 * (ring.w + ring.h) - 4;
    for (int i = 0; i < around; i++) {
        int x = ring.x, y = ring.y, at = i;
        if (at < ring.w) {
            x += at;
        } else if ((at -= ring.w) < ring.h - 1) {
            x += ring.w - 1, y += at + 1;
        } else if ((at -= ring.h - 1) < ring.w - 1) {
            x += ring.w - 2 - at, y += ring.h - 1;
        } else {
            y += ring.h - 2 - (at - (ring.w - 1));
        }
        bool dash = ((uint32_t)(around + i) - frame / 3 % 9) % 9 < 6;
        canvas_pixel(canvas, x, y, dash ? GOLD_4 : INK_0);
    }
}

/* Everybody's figures, and the sums of a battle. */
static int note_figures(const MatchScreen *screen, Rect keep[])
{
    const Table *table = table_of(screen->view.game);
    const Match *view = &screen->view;
    int          count = 0;
    for (int seat = 0; table->plate && seat < view->seats; seat++)
        keep[count++] = table->plate(view, screen->viewer, seat);
    return count + (table->sums ? table->sums(view, point_so_far(screen), keep + count) : 0);
}

/* What must be seen whatever she says: those, and the question. */
static int note_kept(const MatchScreen *screen, Rect keep[])
{
    int count = note_figures(screen, keep);
    return count + point_question(screen, keep + count);
}

/* Where a ring goes that does not walk on the focus: around the thing, or on its own rim where that
 * would cut a figure or a name. */
static Rect ring_around(const MatchScreen *screen, Rect spot)
{
    Rect keep[SEATS_MAX + TABLE_SUMS_MAX], ring = widget_focus_edge(spot, 0);
    int  count = note_figures(screen, keep);
    for (int i = 0; i < count; i++)
        if (rect_common(ring, keep[i]).w && !rect_common(spot, keep[i]).w)
            return spot;
    return ring;
}

/* Where the focus is, its frame must be seen: there only the outer of its lines walks. */
static void draw_ring(Ui *ui, Rect spot)
{
    Canvas  *canvas = ui->canvas;
    uint32_t frame = ui->frame;
    Rect     ring = ring_around(ui->match_screen, spot);
    if (!has_arrow(spot)) { /* the rows beside it must stay whole */
        draw_dashes(canvas, spot, frame);
    } else if (same_rect(canvas->focus, spot)) {
        draw_dashes(canvas, widget_focus_edge(spot, frame), frame);
    } else {
        draw_dashes(canvas, ring, frame);
        draw_dashes(canvas, rect_inset(ring, 1), frame);
    }
}

/* The ring and its arrow want room, too. */
static Rect with_arrow(Rect spot, bool first)
{
    Rect wide = rect_inset(spot, has_arrow(spot) ? -4 : -2);
    if (!first || !has_arrow(spot))
        return wide;
    int above = wide.y >= 18 ? ARROW_ROOM : 0;
    return rect_of(wide.x, wide.y - above, wide.w, wide.h + ARROW_ROOM);
}

/* The cards and piles; and where a hand would lie but none does, all of its place: a table uses it
 * for something else meanwhile. */
static void note_lying(const MatchScreen *screen, CoachSight *sight)
{
    ThingList things = {0};
    bool      hand = false;
    table_of(screen->view.game)->things(&screen->view, screen->viewer, &things);
    for (int i = 0; i < things.count; i++) {
        const Thing *thing = &things.things[i];
        hand = hand || thing->spot.y >= HAND_TOP;
        if (thing->kind == THING_CARD)
            sight->lying[sight->lying_count++] = thing->spot;
    }
    if (!hand)
        sight->lying[sight->lying_count++] =
            rect_of(0, HAND_TOP, CANVAS_WIDTH, PROMPTS_TOP - HAND_TOP);
    for (int i = 0; i < things.count; i++) {
        Rect spot = things.things[i].spot;
        if (things.things[i].kind != THING_PILE)
            continue;
        sight->lying[sight->lying_count++] =
            rect_of(spot.x, spot.y - PILE_NAME, spot.w, spot.h + PILE_NAME);
        sight->pile_count++;
    }
}

static bool may_point(Rect arrow, const CoachSight *sight)
{
    return is_free(arrow, sight->keep, sight->keep_count) &&
           is_free(arrow, sight->lying, sight->lying_count);
}

/* Golden rings, and an arrow at the first of them, where it covers nothing that must be seen
 * and no card: what she says is often about the one above it, too. */
void coach_draw_rings(Ui *ui, const PointSpots *spots, Rect words)
{
    const MatchScreen *screen = ui->match_screen;
    CoachSight         sight = {0};
    if (!spots->count)
        return;
    note_lying(screen, &sight);
    sight.keep_count = note_kept(screen, sight.keep);
    canvas_layer(ui->canvas);
    for (int i = 0; i < spots->count; i++)
        draw_ring(ui, spots->spots[i]);
    sight.keep[sight.keep_count++] = words;
    sight.keep[sight.keep_count++] = rect_of(0, STATUS_TOP, CANVAS_WIDTH, RIVALS_TOP);
    if (has_arrow(spots->spots[0]) && may_point(arrow_room(spots->spots[0]), &sight))
        draw_arrow(ui->canvas, rect_inset(spots->spots[0], -2), ui->frame);
}

CoachPlace coach_place_now(const Ui *ui, const char *words, const PointSpots *spots)
{
    const MatchScreen *screen = ui->match_screen;
    CoachSight         sight = {0};
    sight.keep_count = note_kept(screen, sight.keep);
    for (int i = 0; i < spots->count; i++)
        sight.keep[sight.keep_count++] = with_arrow(spots->spots[i], i == 0);
    note_lying(screen, &sight);
    return coach_place(words, &sight);
}

void coach_draw(Ui *ui, CoachFace face, const char *words, const PointSpots *spots)
{
    CoachPlace place = coach_place_now(ui, words, spots);
    canvas_say(ui->canvas, SPEECH_NEWS, words);
    if (!place.in_bars)
        coach_draw_beside(ui->canvas, place.box, face, words);
    else if (!match_screen_refuses(ui)) /* why something cannot be stands in the same bars */
        draw_in_bars(ui->canvas, place.box, face, words);
    coach_draw_rings(ui, spots, place.box);
}
