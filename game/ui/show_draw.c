#include "show.h"

#include "assets.h"
#include "composer.h"
#include "gfx/cardart.h"
#include "gfx/tween.h"
#include "widgets.h"

static bool same_spot(Rect a, Rect b) { return a.x == b.x && a.y == b.y && a.w == b.w; }

/* While cards leave, the table is the one before: what took off is gone from its place. While they
 * arrive it is the one after: what has not landed yet is not there. */
bool stage_hides(const Stage *stage, Rect spot)
{
    const Show *show = stage->show;
    if (!show || show->done)
        return false;
    for (int i = 0; i < SHOW_FLIGHTS_MAX; i++) {
        const Flight *flight = &show->flights[i];
        if (flight->frames && same_spot(show->after ? flight->to : flight->from, spot))
            return true;
    }
    const Table *table = table_of(stage->view->game);
    for (int i = show->next; show->after && i < stage->events->count; i++) {
        Event event = event_as_seen(&stage->events->events[i], stage->looker);
        if (event.kind == EVENT_CARD && same_spot(table->spot(stage->view, stage->looker, &event, true), spot))
            return true;
    }
    return false;
}

unsigned stage_flags(const Stage *stage, Rect spot)
{
    const Composer *composer = stage->composer;
    if (!composer || composer->field < 0)
        return 0;
    for (int i = 0; i < composer->set.count; i++)
        if (same_spot(composer->set.choices[i].spot, spot)) {
            bool chosen = composer->chosen >> i & 1 || composer->taken[i];
            return (chosen ? CARD_CHOSEN : 0) | (composer->set.choices[i].why_not ? CARD_DIMMED : 0);
        }
    return 0;
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
    canvas_layer(canvas);
    for (int i = 0; i < SHOW_FLIGHTS_MAX; i++) {
        const Flight *flight = &show->flights[i];
        if (!flight->frames)
            continue;
        Rect at = rect_of(tween(flight->from.x, flight->to.x, flight->frame, flight->frames, EASE_OUT),
                          tween(flight->from.y, flight->to.y, flight->frame, flight->frames, EASE_OUT),
                          flight->to.w, flight->to.h);
        table->draw_card(canvas, at, flight->card, 0);
    }
}
