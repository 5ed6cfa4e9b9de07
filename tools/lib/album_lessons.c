#include "album.h"

#include <stdio.h>

#include "core/rules.h"
#include "lesson_pad.h"
#include "opened.h"

/* The list, and how each of its puzzles begins. */
void album_puzzles(Album *album, int game)
{
    const PuzzleBook *book = puzzles_of(game);
    char              name[ALBUM_NAME];
    if (!book)
        return;
    snprintf(name, sizeof name, "%s-puzzles", book->game);
    album_chapter(album, name);
    album_boot(album);
    album->cart.shell.game = (uint8_t)game;
    scene_push(ui_in(&album->cart), SCENE_PUZZLES);
    album_frames(album, 40, 0);
    album_take(album, name);
    for (int i = 0; i < book->count; i++) {
        puzzle_begin(ui_in(&album->cart), i);
        album_frames(album, 40, 0);
        snprintf(name, sizeof name, "%s-puzzle-%d", book->game, book->puzzles[i].id);
        album_take(album, name);
        scene_pop(ui_in(&album->cart));
    }
}

/* Until a press counts: before that a picture would be taken twice, and figures still run. */
static void wait_for_her(Album *album)
{
    do
        album_frames(album, 1, 0);
    while (ui_in(&album->cart)->pad->guard);
}

static void take_lesson(Album *album, int game, int lesson)
{
    char name[ALBUM_NAME];
    int  shown = 0;
    lesson_begin(ui_in(&album->cart), game, lesson);
    for (int i = 0; i < ALBUM_PATIENCE && scene_top(ui_in(&album->cart)) == scene_of(SCENE_LESSON);
         i++) {
        album_frames(album, PAD_GUARD_QUESTION + 2, 0);
        int moment = album->cart.shell.lesson.moment;
        if (moment == LESSON_TELLING || moment == LESSON_ASKING) {
            wait_for_her(album);
            snprintf(name, sizeof name, "lesson-%s-%d-%02d", rules_of(game)->id, lesson + 1,
                     ++shown);
            album_take(album, name);
        }
        album_frames(album, 1, (uint16_t)pad_for_lesson(&album->cart));
    }
    album_frames(album, PAD_GUARD_RESULT, 0);
    snprintf(name, sizeof name, "learned-%s-%d", rules_of(game)->id, lesson + 1);
    album_take(album, name);
    scene_pop(ui_in(&album->cart));
}

void album_lessons(Album *album, int game)
{
    char name[ALBUM_NAME];
    if (!lessons_of(game))
        return;
    snprintf(name, sizeof name, "The lessons of %s", rules_of(game)->title);
    album_chapter(album, name);
    album_boot(album);
    album->cart.shell.game = (uint8_t)game;
    album->cart.save.settings.speed = SPEED_INSTANT;
    scene_push(ui_in(&album->cart), SCENE_LESSONS);
    album_frames(album, 30, 0);
    snprintf(name, sizeof name, "lessons-%s", rules_of(game)->id);
    album_take(album, name);
    for (int i = 0; i < lessons_of(game)->count; i++)
        take_lesson(album, game, i);
}
