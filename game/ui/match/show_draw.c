#include "show.h"

#include "assets.h"
#include "composer.h"
#include "core/rules.h"
#include "gfx/tween.h"
#include "great.h"
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

int stage_coming(const Stage *stage, int zone, int seat, Card *cards)
{
    const Show *show = stage->show;
    int         coming = 0;
    for (int i = 0; show && i < SHOW_FLIGHTS_MAX; i++) {
        const Flight *flight = &show->flights[i];
        const Event  *event = &stage->events->events[flight->event];
        if (!flight->frames || event->to != zone || event->other != seat)
            continue;
        if (cards)
            cards[coming] = event->card;
        coming++;
    }
    return coming;
}

int stage_coming_to_hand(const Stage *stage, int seat)
{
    return stage_coming(stage, ZONE_HAND, seat, NULL);
}

unsigned stage_flags(const Stage *stage, Rect spot)
{
    return stage->composer ? composer_flags(stage->composer, spot) : 0;
}

static bool still_shows(const Stage *stage) { return stage->show && !stage->show->done; }

int stage_turn(const Stage *stage)
{
    return still_shows(stage) ? stage->show->turn : stage->view->turn;
}

int stage_actor(const Stage *stage)
{
    return still_shows(stage) ? stage->show->actor : stage->view->actor;
}

const Event *stage_event(const Stage *stage)
{
    const Show *show = stage->show;
    return show && !show->done && show->present >= 0 ? &stage->events->events[show->present] : NULL;
}

bool stage_has_told(const Stage *stage, int kind)
{
    bool told = false;
    for (int i = 0; stage->show && i < stage->show->next; i++)
        told |= stage->events->events[i].kind == kind;
    return told;
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
    const Table *table = table_of(stage->view->game);
    if (table->gain)
        return table->gain(stage->view, stage->viewer, seat);
    if (seat == stage->viewer && table->own_gain.w)
        return table->own_gain;
    if (seat == stage->viewer && !table->plate)
        return rect_of(84, FIELD_TOP + 22, 60, 20);
    Rect plate = rival_plate(stage->view, stage->viewer, seat);
    if (table->own_gain.w || !table->plate)
        plate.w = FACE_WIDTH + 4; /* over the face, beside the figures */
    return plate;
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
    int wide = font_width(&FONT_DISPLAY, words);
    if (table_of(stage->view->game)->gain) { /* over a face it would be lost */
        int whole = wide + font_width(&FONT_BODY, icon) + 6;
        middle -= (whole - wide) / 2 - 2;
        canvas_round_fill(canvas, rect_of(middle - wide / 2 - 3, top - 3, whole, 17), INK_0);
    }
    canvas_text(canvas, middle, top, words, look);
    canvas_text(canvas, middle + wide / 2 + 2, top + 3, icon, look_on_felt());
    canvas_loose(canvas, false);
}

enum { LINE = 9 };

/* "Ysolde joined the attack"; where the act says nothing and he plays one card, what that says;
 * else his name and the act. */
static void say_act(Canvas *canvas, const Stage *stage, const Table *table, const Event *event,
                    int cards, Rect box)
{
    char     words[SHOW_NEWS];
    Text     text;
    TextLook look = look_on_parchment(), act = look_inked(look, BLOOD_1);
    text_begin(&text, words, sizeof words, stage->names);
    rules_of(stage->view->game)->say_event(stage->view, stage->events, event, &text);
    if (!text.used && cards == 1)
        rules_of(stage->view->game)->say_event(stage->view, stage->events, event + 1, &text);
    if (text.used && font_lines(&FONT_BODY, words, box.w) <= 2) {
        canvas_text_box(canvas, box, words, act);
        return;
    }
    canvas_text_short(canvas, box.x, box.y, box.w, stage->names[event->seat], look);
    canvas_text_short(canvas, box.x, box.y + LINE, box.w, table->verb_label(stage->view, event->n),
                      act);
}

/* A rival's cards held up, large, before they go where they go: where one's own questions stand, so
 * that nothing of the table is covered. */
static void draw_spotlight(Canvas *canvas, const Stage *stage, const Table *table)
{
    enum { MARGIN = 6 };
    Card         cards[SPOTLIGHT_CARDS];
    const Event *event = stage_event(stage);
    int count = event ? show_spotlight(stage->view->game, stage->events, stage->show->present,
                                       stage->viewer, cards)
                      : 0;
    if (!count || !stage->show->frames || table->holds_up)
        return;
    Rect box = decision_box(), in = rect_inset(box, MARGIN);
    int  pitch = count > 1 ? (in.w - CARD_WIDTH) / (count - 1) : 0;
    pitch = pitch > CARD_PITCH ? CARD_PITCH : pitch;
    int left = in.x + (in.w - CARD_WIDTH - (count - 1) * pitch) / 2;
    canvas_layer(canvas);
    widget_panel(canvas, box);
    say_act(canvas, stage, table, event, count, rect_of(in.x, in.y - 1, in.w, 2 * LINE + 1));
    for (int i = 0; i < count; i++) {
        canvas_layer(canvas);
        table->draw_card(
            canvas,
            rect_of(left + i * pitch, in.y + in.h - CARD_HEIGHT + 1, CARD_WIDTH, CARD_HEIGHT),
            cards[i], 0);
    }
}

void show_draw(Canvas *canvas, const Stage *stage)
{
    const Show  *show = stage->show;
    const Table *table = table_of(stage->view->game);
    if (!show || show->done)
        return;
    canvas_layer(canvas);
    if (show->present >= 0 && table->draw_event && show->frames && !great_before(stage))
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
