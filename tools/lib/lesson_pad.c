#include "lib/lesson_pad.h"

#include "lib/composer_pad.h"

unsigned pad_for_move(MatchScreen *screen, const Move *move)
{
    composer_aim(&screen->composer, &screen->view, move);
    return BUTTON_A;
}

unsigned pad_for_lesson(Cart *cart)
{
    LessonPlay *play = &cart->shell.lesson;
    if (play->moment == LESSON_ASKING)
        return pad_for_move(&cart->match_screen, &play->wanted);
    return BUTTON_A;
}
