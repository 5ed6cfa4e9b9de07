#include "lesson.h"

#include <stddef.h>

#include "core/rules.h"
#include "core/text.h"

const GameLessons *lessons_of(int game)
{
    for (int i = 0; GAME_LESSONS[i]; i++)
        if (text_same(GAME_LESSONS[i]->game, rules_of(game)->id))
            return GAME_LESSONS[i];
    return NULL;
}
