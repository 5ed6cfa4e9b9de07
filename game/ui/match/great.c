#include "great.h"

#include "assets.h"
#include "gfx/tween.h"
#include "show.h"
#include "table_help.h"
#include "ui/widgets.h"

enum { SHAKE_FRAMES = 12, SLIDE_FRAMES = 9, FADE_FRAMES = 10 };

const Great GREAT_OUT = {
    .theirs = " is out", .yours = "You are out", .flash = BLOOD_3, .light = 8, GREAT_FALL};
const Great GREAT_BLOW = {
    .stop = 3, .shake = 2, .flash = COLOUR_CLEAR, .sound = EFFECT_BLOW, .sound_own = EFFECT_BLOW};

static void say_plainly(const GreatMoment *moment, Text *words)
{
    if (text_seat_is_you(words, moment->seat)) {
        text_add(words, moment->great->yours);
    } else {
        text_seat(words, moment->seat);
        text_add(words, moment->great->theirs);
    }
}

GreatMoment great_of(const Match *view, const EventList *list, int index, Text *words)
{
    const Event *event = &list->events[index];
    const Table *table = table_of(view->game);
    GreatMoment  moment = {.great = event_look(view->game, event->kind)->great,
                           .seat = event->seat,
                           .doer = SEAT_NONE};
    char         unread[GREAT_WORDS];
    Text         own;
    if (!words) {
        text_begin_short(&own, unread, sizeof unread, NULL);
        words = &own;
    }
    if (table->great)
        table->great(view, list, index, &moment, words);
    if (moment.great && moment.seat >= view->seats)
        moment.great = NULL;
    if (moment.great && moment.great->theirs && !words->used)
        say_plainly(&moment, words);
    return moment;
}

static GreatMoment shown(const Stage *stage, Text *words)
{
    const Show *show = stage->show;
    if (!stage_event(stage) || !show->frames)
        return (GreatMoment){.great = NULL};
    return great_of(stage->view, stage->events, show->present, words);
}

/* Since when the banner stands: what is held up in its place has the other half of the time. */
static int banner_begins(const Stage *stage, const Great *great)
{
    return great->held_up && great->cause_first ? stage->show->frames / 2 : 0;
}

bool great_before(const Stage *stage)
{
    const Great *great = shown(stage, NULL).great;
    bool         first = great && stage->show->frame < stage->show->frames / 2;
    return great && great->held_up && first != great->cause_first;
}

static void draw_said(Canvas *canvas, Rect bubble, const char *said)
{
    canvas_round_fill(canvas, bubble, PARCHMENT_5);
    canvas_fill(canvas, rect_of(bubble.x - 2, bubble.y + 8, 2, 3), PARCHMENT_5);
    canvas_text_box(canvas, rect_of(bubble.x + 4, bubble.y + 4, bubble.w - 7, bubble.h - 5), said,
                    look_on_parchment());
}

/* In the free part of every table: the decision box. A line too long for the large font is written
 * small. */
static void draw_words(Canvas *canvas, Rect box, const char *words)
{
    bool     large = font_lines(&FONT_DISPLAY, words, box.w) <= 2;
    TextLook look = large ? look_display() : look_inked(look_on_felt(), GOLD_4);
    int      lines = font_lines(look.font, words, box.w);
    int      top = box.y + (box.h - lines * look.font->line) / 2;
    canvas_text_box(canvas, rect_of(box.x, top, box.w, lines * look.font->line), words,
                    look_aligned(look, ALIGN_CENTRE));
}

void great_draw(Canvas *canvas, const Stage *stage, int speaker, const char *said)
{
    char words[GREAT_WORDS];
    Text text;
    Rect box = decision_box();
    text_begin_short(&text, words, sizeof words, stage->names);
    GreatMoment moment = shown(stage, &text);
    if (!moment.great || !text.used)
        return;
    if (moment.great->held_up && !great_before(stage))
        return;
    int  stands = stage->show->frame - banner_begins(stage, moment.great);
    int  late = tween(stage->calm ? 0 : CANVAS_WIDTH - box.x, 0, stands, SLIDE_FRAMES, EASE_OUT);
    int  seat = said ? speaker : moment.seat;
    bool hurt = seat == moment.seat && !moment.great->glad;
    bool loose = canvas_loose(canvas, late != 0);
    box.x = (int16_t)(box.x + late);
    canvas_layer(canvas);
    canvas_round_fill(canvas, box, INK_1);
    canvas_round_frame(canvas, box, moment.great->flash);
    canvas_round_frame(canvas, rect_inset(box, 2), GOLD_2);
    int face_x = said ? box.x + 6 : box.x + (box.w - FACE_WIDTH) / 2;
    portrait_of_seat_draw(canvas, face_x, box.y + 6, stage->portraits[seat], seat,
                          hurt ? FACE_HURT : FACE_PLEASED);
    canvas_frame(canvas, rect_of(face_x - 1, box.y + 5, FACE_WIDTH + 2, FACE_WIDTH + 2), GOLD_2);
    if (said)
        draw_said(canvas, rect_of(face_x + FACE_WIDTH + 4, box.y + 5, 66, 34), said);
    draw_words(canvas, rect_of(box.x + 5, box.y + 43, box.w - 10, box.h - 48), words);
    canvas_loose(canvas, loose);
    canvas_say(canvas, SPEECH_NEWS, words);
    if (said)
        canvas_say(canvas, SPEECH_NEWS, said);
}

int great_light(const Stage *stage, uint8_t *colour)
{
    const Great *great = stage->calm ? NULL : shown(stage, NULL).great;
    if (!great || great->flash == COLOUR_CLEAR)
        return 0;
    *colour = great->flash;
    return tween(great->light, 0, stage->show->frame, FADE_FRAMES, EASE_OUT);
}

void great_shake(Canvas *canvas, const Stage *stage)
{
    const Great *great = stage->calm ? NULL : shown(stage, NULL).great;
    if (!great)
        return;
    int frame = stage->show->frame + (stage->show->stop ? stage->show->stop : 0);
    int far = tween(great->shake, 0, stage->show->frame, SHAKE_FRAMES, EASE_LINEAR);
    if (far)
        canvas_shift(canvas, rect_of(0, RIVALS_TOP, CANVAS_WIDTH, PROMPTS_TOP - RIVALS_TOP),
                     frame & 1 ? far : -far, frame & 2 ? far / 2 : -far / 2);
}
