/* What happens at a table of Call to Glory, held up where the question stands at other times. */
#include "assets.h"
#include "calltoglory_table.h"
#include "calltoglory_tell.h"
#include "gfx/recolour.h"
#include "ui/match/show.h"
#include "ui/widgets.h"
#include "core/require.h"

#define OWN(kind) [kind - EVENT_OWN]
const EventLook CALLTOGLORY_EVENT_LOOKS[] = {
    OWN(CALLTOGLORY_EVENT_TAKEN) = {.frames = 40, .weight = 3, .gain = {EFFECT_ACCEPT}},
    OWN(CALLTOGLORY_EVENT_RETURNED) = {.frames = 60, .weight = 4, .gain = {EFFECT_DAGGER}},
    OWN(CALLTOGLORY_EVENT_TASK) = {.frames = 60, .weight = 3, .gain = {EFFECT_FLIP}},
    OWN(CALLTOGLORY_EVENT_BONUS) = {.frames = 40,
                                    .weight = 4,
                                    .gain = {EFFECT_SCORE, MOOD_PLEASED}},
    OWN(CALLTOGLORY_EVENT_BEATEN) = {.frames = 84,
                                     .weight = 5,
                                     .gain = {EFFECT_SWORD, MOOD_HURT},
                                     .loss = {EFFECT_SWORD, MOOD_HURT}},
};

/* A card, a figure beside it, and below what it is about. */
typedef struct HeldUp {
    int         number; /* of the character */
    const char *figure; /* "x3" */
    const char *under;  /* the figure; NULL: nothing */
    uint8_t     ink;    /* of what is under it */
    bool        lost;   /* the card is struck through */
} HeldUp;

static void strike_through(Canvas *canvas, Rect card)
{
    canvas_recolour(canvas, card, RECOLOUR_DIM);
    for (int i = 0; i < 3; i++)
        canvas_line(canvas, card.x + 3 + i, card.y + card.h - 4, card.x + card.w - 6 + i,
                    card.y + 3, BLOOD_3);
}

static void hold_up(Canvas *canvas, const HeldUp *held, const char *words)
{
    Rect     box = decision_box();
    Rect     card = rect_of(box.x + 7, box.y + 5, CARD_WIDTH, CARD_HEIGHT);
    int      middle = card.x + card.w + (box.x + box.w - card.x - card.w) / 2 - 1;
    TextLook small = look_aligned(look_inked(look_on_parchment(), held->ink), ALIGN_CENTRE);
    canvas_layer(canvas);
    widget_panel(canvas, box);
    canvas_layer(canvas);
    character_draw(canvas, card.x, card.y, held->number, 0);
    if (held->lost)
        strike_through(canvas, card);
    canvas_text(canvas, middle, card.y + 12, held->figure,
                look_aligned(look_display(), ALIGN_CENTRE));
    if (held->under)
        canvas_text_box(canvas,
                        rect_of(card.x + card.w + 3, card.y + 32, box.w - CARD_WIDTH - 16, 20),
                        held->under, small);
    canvas_text_box(canvas, rect_of(box.x + 5, card.y + card.h + 3, box.w - 10, 20), words,
                    look_aligned(look_on_parchment(), ALIGN_CENTRE));
}

static void add_points(Text *text, int number, const char *after)
{
    text_number(text, number);
    text_add(text, number == 1 ? " point" : " points");
    text_add(text, after);
}

/* The run of equal cards that a rival lays, takes or discards. */
static void draw_act(Canvas *canvas, const Stage *stage, const EventList *list, int index)
{
    const Event *act = &list->events[index], *first = act + 1;
    Card         seen[SPOTLIGHT_CARDS];
    int          count = 0, end = list->count;
    if (!show_spotlight(stage->view->game, list, index, stage->viewer, seen))
        return;
    for (int i = index + 1; i < end && list->events[i].kind == EVENT_CARD; i++)
        count += list->events[i].to == first->to && list->events[i].from == first->from;
    bool laid = first->to == CALLTOGLORY_ZONE_SETS;
    char words[64], figure[8], under[24];
    Text text;
    text_begin(&text, figure, sizeof figure, NULL);
    text_add(&text, "x");
    text_number(&text, count);
    text_begin(&text, under, sizeof under, NULL);
    if (laid)
        add_points(&text, seen[0], "");
    text_begin_short(&text, words, sizeof words, stage->names);
    text_seat(&text, act->seat);
    text_add(&text, laid ? " lay" : first->to == ZONE_HAND ? " take" : " discard");
    text_add(&text, text_seat_is_you(&text, act->seat) ? " " : "s ");
    calltoglory_add_cards(&text, calltoglory_type(seen[0]), count);
    hold_up(canvas,
            &(HeldUp){.number = seen[0],
                      .figure = count > 1 ? figure : "",
                      .under = laid ? under : NULL,
                      .ink = LEAF_1},
            words);
}

static void draw_beaten(Canvas *canvas, const Stage *stage, const Event *event)
{
    char words[64], figure[8], under[24];
    Text text;
    text_begin(&text, figure, sizeof figure, NULL);
    text_add(&text, "-");
    text_number(&text, event->m);
    text_begin(&text, under, sizeof under, NULL);
    text_add(&text, event->m == 1 ? "point" : "points");
    text_begin_short(&text, words, sizeof words, stage->names);
    text_seat(&text, event->seat);
    text_add(&text, text_seat_is_you(&text, event->seat) ? " lose " : " loses ");
    calltoglory_add_cards(&text, calltoglory_type(event->m), -event->n);
    text_add(&text, " to ");
    text_seat_whom(&text, event->other);
    hold_up(canvas,
            &(HeldUp){
                .number = event->m, .figure = figure, .under = under, .ink = BLOOD_1, .lost = true},
            words);
}

static void draw_ninja(Canvas *canvas, const Stage *stage, const Event *event)
{
    char words[64];
    Text text;
    text_begin_short(&text, words, sizeof words, stage->names);
    text_seat(&text, event->seat);
    text_add(&text, text_seat_is_you(&text, event->seat) ? " kill " : " kills ");
    calltoglory_add_one_of(&text, event->other, calltoglory_type(event->card));
    hold_up(canvas,
            &(HeldUp){.number = event->card,
                      .figure = "-1",
                      .under = ICON_MASK " Ninja",
                      .ink = BLOOD_1,
                      .lost = true},
            words);
}

static void draw_task(Canvas *canvas, const Stage *stage, int seat, int task, int bonus)
{
    char words[64], figure[8];
    Text text;
    int  type = calltoglory_task_type(task);
    text_begin(&text, figure, sizeof figure, NULL);
    text_add(&text, "+");
    text_number(&text, bonus ? bonus : calltoglory_task_worth(task));
    text_begin_short(&text, words, sizeof words, stage->names);
    text_seat(&text, seat);
    if (bonus) {
        bool you = text_seat_is_you(&text, seat);
        text_add(&text, you ? " have " : " has ");
        calltoglory_add_cards(&text, type, calltoglory_board(stage->view)->set_count[type]);
    } else {
        text_add(&text, text_seat_is_you(&text, seat) ? " reveal a task" : " reveals a task");
    }
    hold_up(canvas,
            &(HeldUp){.number = CALLTOGLORY_NUMBER[type],
                      .figure = figure,
                      .under = bonus ? "for the task" : "each",
                      .ink = LEAF_1},
            words);
}

void calltoglory_draw_event(Canvas *canvas, const Stage *stage, const EventList *list, int index,
                            int frame, int frames)
{
    require(index >= 0 && index < list->count);
    const Event *event = &list->events[index];
    (void)frame, (void)frames;
    switch (event->kind) {
    case EVENT_ACT: draw_act(canvas, stage, list, index); break;
    case CALLTOGLORY_EVENT_BEATEN: draw_beaten(canvas, stage, event); break;
    case CALLTOGLORY_EVENT_RETURNED: draw_ninja(canvas, stage, event); break;
    case CALLTOGLORY_EVENT_TASK: draw_task(canvas, stage, event->seat, event->n, 0); break;
    case CALLTOGLORY_EVENT_BONUS: draw_task(canvas, stage, event->seat, event->m, event->n); break;
    default: break;
    }
}
