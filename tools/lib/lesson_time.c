#include "lib/lesson_time.h"

#include "core/require.h"
#include "lib/lesson_pad.h"
#include "lib/opened.h"

enum { FRAMES = 60, FRAMES_MOST = 60 * 600 };

static int letters_in(const char *words)
{
    int letters = 0;
    for (; *words; words++)
        if (*words == TEXT_INK)
            words++; /* the letter after it is a colour */
        else if (*words != *INK_BASE && *words != TEXT_ICON)
            letters++;
    return letters;
}

/* What leads the focus there by hand, and A. */
static int presses_between(const Composer *before, const Composer *after)
{
    if (before->asking)
        return 1 + (before->ask_yes != after->ask_yes);
    int from = before->field < 0 ? before->verb_cursor : before->cursor;
    int to = before->field < 0 ? after->verb_cursor : after->cursor;
    return 1 + (from < to ? to - from : from - to);
}

/* The focus is led to where it counts. */
static unsigned button_next(Cart *cart, LessonTime *time)
{
    Composer before = cart->match_screen.composer;
    unsigned button = pad_for_lesson(cart);
    bool     asked = cart->shell.lesson.moment == LESSON_ASKING;
    time->presses += asked ? presses_between(&before, &cart->match_screen.composer) : 1;
    return button;
}

static void press(Cart *cart, unsigned button)
{
    frame_unseen(cart, 0); /* a question counts a button only after a release, and some frames */
    for (int i = 0; i < PAD_GUARD_RESULT; i++)
        if (cart->pad.guard)
            frame_unseen(cart, 0);
    frame_unseen(cart, button);
}

LessonTime lesson_time(Cart *cart, int game, int lesson)
{
    static const uint8_t EMPTY[CART_BATTERY];
    LessonTime           time = {0};
    const char          *read = NULL;
    int                  moment = LESSON_TELLING;
    cart_boot(cart, EMPTY, 1);
    scene_push(ui_in(cart), SCENE_LESSONS);
    lesson_begin(ui_in(cart), game, lesson);
    for (int i = 0; scene_top(ui_in(cart)) == scene_of(SCENE_LESSON); i++) {
        CoachFace   face;
        const char *words = lesson_words(ui_in(cart), &face);
        require(i < FRAMES_MOST);
        time.moves += moment == LESSON_ASKING && cart->shell.lesson.moment == LESSON_SHOWING;
        moment = cart->shell.lesson.moment;
        if (moment == LESSON_SHOWING) {
            frame_unseen(cart, 0);
            time.shown++;
            continue;
        }
        if (words && words != read)
            time.letters += letters_in(words);
        read = words;
        press(cart, button_next(cart, &time));
    }
    time.seconds = (time.letters * LESSON_READ_FRAMES + time.presses * LESSON_PRESS_FRAMES +
                    time.shown + FRAMES / 2) /
                   FRAMES;
    return time;
}
