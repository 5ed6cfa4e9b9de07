#include "show.h"

#include "assets.h"
#include "composer.h"
#include "gfx/tween.h"
#include "table_help.h"
#include "ui/widgets.h"

static bool same_spot(Rect a, Rect b) { return a.x == b.x && a.y == b.y && a.w == b.w; }

int stage_arriving(const Stage *stage, Rect spot)
{
    const Show *show = stage->show;
    int         arriving = 0;
    for (int i = 0; show && i < SHOW_FLIGHTS_MAX; i++)
        arriving += show->flights[i].frames && same_spot(show->flights[i].to, spot);
    return arriving;
}

unsigned stage_flags(const Stage *stage, Rect spot)
{
    return stage->composer ? composer_flags(stage->composer, spot) : 0;
}

const Event *stage_event(const Stage *stage)
{
    const Show *show = stage->show;
    return show && !show->done && show->present >= 0 ? &stage->events->events[show->present] : NULL;
}

int stage_counted(const Stage *stage, int kind, int seat, int now)
{
    const Event *present = stage_event(stage);
    if (!present || present->kind != kind || present->seat != seat)
        return now;
    return tween(present->m - present->n, present->m, stage->show->frame,
                 stage->show->frames * 2 / 3, EASE_OUT);
}

/* Where a seat is told what it gains or loses: over its plate, or beside one's own figures. */
static Rect seat_corner(const Stage *stage, int seat)
{
    if (seat == stage->viewer && !table_of(stage->view->game)->plate)
        return rect_of(84, FIELD_TOP + 22, 60, 20);
    return rival_plate(stage->view, stage->viewer, seat);
}

/* What was won or lost rises from the seat as a number. */
static void draw_rising(Canvas *canvas, const Stage *stage, const Event *event)
{
    const char *icon = event_look(stage->view->game, event->kind)->icon;
    if (!icon || !event->n || event->seat >= stage->view->seats)
        return;
    char     words[12];
    Text     text;
    Rect     at = seat_corner(stage, event->seat);
    int      lift = tween(0, 12, stage->show->frame, stage->show->frames, EASE_OUT);
    TextLook look = look_aligned(look_display(), ALIGN_CENTRE);
    look.ink = event->n < 0 ? BLOOD_4 : LEAF_4;
    look.ink_low = event->n < 0 ? BLOOD_2 : LEAF_2;
    text_begin(&text, words, sizeof words, NULL);
    text_add(&text, event->n < 0 ? "-" : "+");
    text_number(&text, event->n < 0 ? -event->n : event->n);
    canvas_layer(canvas);
    canvas_loose(canvas, true);
    int middle = at.x + at.w / 2, top = at.y + at.h / 2 + 4 - lift;
    canvas_text(canvas, middle, top, words, look);
    canvas_text(canvas, middle + font_width(&FONT_DISPLAY, words) / 2 + 2, top + 3, icon,
                look_on_felt());
    canvas_loose(canvas, false);
}

/* A rival's cards held up, large, before they go where they go. */
static void draw_spotlight(Canvas *canvas, const Stage *stage, const Table *table)
{
    enum { MARGIN = 6, CAPTION = 12 };
    Card         cards[SPOTLIGHT_CARDS];
    const Event *event = stage_event(stage);
    int count = event ? show_spotlight(stage->view->game, stage->events, stage->show->present,
                                       stage->viewer, cards)
                      : 0;
    if (!count || !stage->show->frames || table->holds_up)
        return;
    int  pitch = count > 6 ? CARD_WIDTH + 2 : CARD_PITCH;
    int  width = (count - 1) * pitch + CARD_WIDTH + 2 * MARGIN;
    Rect plate = rival_plate(stage->view, stage->viewer, event->seat);
    char caption[48];
    Text text;
    text_begin(&text, caption, sizeof caption, stage->names);
    text_seat(&text, event->seat);
    text_add(&text, ": ");
    text_add(&text, table->verb_label(stage->view, event->n));
    int words = font_width(&FONT_BODY, caption) + 2 * MARGIN;
    int wide = words > width ? words : width;
    int left = plate.x + plate.w / 2 - wide / 2;
    left = left < 4 ? 4 : left + wide > CANVAS_WIDTH - 4 ? CANVAS_WIDTH - 4 - wide : left;
    Rect box = rect_of(left, RIVALS_BOTTOM + 3, wide, CARD_HEIGHT + CAPTION + 2 * MARGIN - 2);
    canvas_layer(canvas);
    widget_panel(canvas, box);
    canvas_text_short(canvas, box.x + MARGIN, box.y + MARGIN - 1, box.w - 2 * MARGIN, caption,
                      look_on_parchment());
    canvas_layer(canvas);
    for (int i = 0; i < count; i++)
        table->draw_card(canvas,
                         rect_of(box.x + (box.w - width) / 2 + MARGIN + i * pitch,
                                 box.y + MARGIN + CAPTION - 2, CARD_WIDTH, CARD_HEIGHT),
                         cards[i], 0);
}

void show_draw(Canvas *canvas, const Stage *stage)
{
    const Show  *show = stage->show;
    const Table *table = table_of(stage->view->game);
    if (!show || show->done)
        return;
    canvas_layer(canvas);
    if (show->present >= 0 && table->draw_event && show->frames)
        table->draw_event(canvas, stage, stage->events, show->present, show->frame, show->frames);
    draw_spotlight(canvas, stage, table);
    if (stage_event(stage) && show->frames)
        draw_rising(canvas, stage, stage_event(stage));
    canvas_layer(canvas);
    for (int i = 0; i < SHOW_FLIGHTS_MAX; i++) {
        const Flight *flight = &show->flights[i];
        if (!flight->frames)
            continue;
        Rect at =
            rect_of(tween(flight->from.x, flight->to.x, flight->frame, flight->frames, EASE_OUT),
                    tween(flight->from.y, flight->to.y, flight->frame, flight->frames, EASE_OUT),
                    flight->to.w, flight->to.h);
        table->draw_card(canvas, at, flight->card, 0);
    }
}
