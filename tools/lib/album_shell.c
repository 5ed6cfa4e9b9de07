#include "album.h"

#include <stdio.h>

#include "core/rules.h"
#include "opened.h"

/* A calendar with something in it, and a code half entered. */
static void take_deals(Album *album)
{
    static const uint16_t LETTERS[] = {BUTTON_UP, BUTTON_UP, BUTTON_RIGHT, BUTTON_DOWN,
                                       BUTTON_RIGHT};
    album_boot(album);
    for (int ago = 40; ago > 0; ago -= 1 + ago % 3) {
        int         number = daily_number(ALBUM_DAY) - ago;
        DailyResult result = {.number = (uint16_t)number,
                              .kind = (uint8_t)(ago % 4 ? LAST_WON : LAST_LOST),
                              .place = 1,
                              .score = 41,
                              .par = 38};
        daily_begin(&album->cart.save.daily, number, number);
        daily_note(&album->cart.save.daily, &result);
    }
    scene_push(ui_in(&album->cart), SCENE_DEALS);
    album_frames(album, 40, 0);
    album_take(album, "deals");
    album_press(album, BUTTON_DOWN);
    album_press(album, BUTTON_A);
    album_press(album, BUTTON_UP);
    album_take(album, "deals-calendar");
    scene_push(ui_in(&album->cart), SCENE_CODE);
    album_frames(album, 20, 0);
    for (size_t i = 0; i < sizeof LETTERS / sizeof *LETTERS; i++)
        album_press(album, LETTERS[i]);
    album_take(album, "deals-code");
    for (int i = 0; i < 12; i++)
        trend_note(&album->cart.save.trends[0], (uint32_t)i, 45 - 3 * i + i % 3 * 7);
    album_take_scene(album, SCENE_RECORDS);
}

void album_shell(Album *album)
{
    char name[ALBUM_NAME];
    album_chapter(album, "Around the match");
    album_boot(album);
    album_take(album, "title");
    const SceneId scenes[] = {SCENE_GAMES, SCENE_SETUP,   SCENE_SETTINGS, SCENE_PADS,
                              SCENE_BOOKS, SCENE_CREDITS, SCENE_PEOPLE};
    for (size_t i = 0; i < sizeof scenes / sizeof *scenes; i++)
        album_take_scene(album, scenes[i]);
    for (int sight = 0; sight < SIGHTS; sight++) {
        album->cart.save.settings.sight = (uint8_t)sight;
        album_frames(album, 2, 0);
        snprintf(name, sizeof name, "title-%s", ALBUM_SIGHTS[sight]);
        album_take(album, name);
    }
    take_deals(album);
    album_chapter(album, "The rule books");
    for (int game = 0; game < GAMES; game++) {
        album_boot(album);
        album->cart.shell.game = (uint8_t)game;
        scene_push(ui_in(&album->cart), SCENE_BOOK);
        album_frames(album, 30, 0);
        int pages = album->cart.shell.pages ? album->cart.shell.pages : 1;
        for (int i = 0; i < pages; i++) {
            snprintf(name, sizeof name, "book-%s-%d", rules_of(game)->id, i + 1);
            album_take(album, name);
            album_press(album, BUTTON_R);
        }
    }
}
