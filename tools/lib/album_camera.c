#include "album.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/rival.h"
#include "opened.h"
#include "posix/png_file.h"

const char *const ALBUM_SIGHTS[] = {"normal", "contrast", "colourblind"};

void album_frames(Album *album, int count, uint16_t buttons)
{
    for (int i = 0; i < count; i++) {
        CartInput input = {.keys = buttons, .day = ALBUM_DAY};
        cart_frame(&album->cart, &input);
    }
}

void album_press(Album *album, uint16_t button)
{
    album_frames(album, 1, button);
    album_frames(album, 6, 0);
}

void album_boot(Album *album)
{
    static const uint8_t empty[CART_BATTERY];
    cart_boot(&album->cart, empty, 1);
    album_frames(album, 240, 0);
}

void album_take(Album *album, const char *name)
{
    static uint8_t rgba[CART_HEIGHT * CART_WIDTH * 4];
    char           path[512];
    while (album->cart.scenes.dark)
        album_frames(album, 1, 0);
    for (int i = 0; i < CART_HEIGHT * CART_WIDTH; i++) {
        uint32_t colour = album->cart.out.palette[album->cart.out.picture[i]];
        rgba[4 * i] = (uint8_t)(colour >> 16);
        rgba[4 * i + 1] = (uint8_t)(colour >> 8);
        rgba[4 * i + 2] = (uint8_t)colour;
        rgba[4 * i + 3] = 255;
    }
    snprintf(path, sizeof path, "%s/%s.png", album->folder, name);
    const char *why = png_file_write(path, CART_WIDTH, CART_HEIGHT, rgba);
    if (why) {
        fprintf(stderr, "album: %s: %s\n", path, why);
        whole_file_drop(&album->page);
        exit(1);
    }
    fprintf(album->page.out, "<figure><img src=\"%s.png\"><figcaption>%s</figcaption></figure>\n",
            name, name);
    album->taken++;
}

void album_chapter(Album *album, const char *title)
{
    fprintf(album->page.out, "<h2>%s</h2>\n", title);
}

void album_take_scene(Album *album, SceneId scene)
{
    scene_push(ui_in(&album->cart), scene);
    album_frames(album, 40, 0);
    album_take(album, scene_of(scene)->name);
    scene_pop(ui_in(&album->cart));
}

Seating album_seating(int game, int seats, const uint8_t options[OPTIONS_MAX])
{
    Seating seating = seating_usual(game);
    memcpy(seating.options, options, sizeof seating.options);
    for (int seat = 1; seat < SEATS_MAX; seat++)
        seating.seats[seat] =
            seat < seats ? (Sitter){SEAT_RIVAL, LEVEL_NORMAL, (uint8_t)(seat * 2 % CHARACTERS)}
                         : (Sitter){.kind = SEAT_CLOSED};
    seating_check(&seating);
    return seating;
}

bool album_reach(Album *album, const Seating *seating, int phase, uint32_t after, uint64_t seed)
{
    session_start(&album->cart.session, album->cart.out.battery, seating, seed);
    Session *session = &album->cart.session;
    while (!match_over(&session->match)) {
        Match *match = &session->match;
        if (match->actor == 0 && (match->phase == phase || phase == ALBUM_ANY_PHASE) &&
            match->decisions >= after)
            return true;
        Match    view;
        Move     move;
        ThinkAsk ask = {.view = &view,
                        .memory = &session->memory,
                        .level = LEVEL_EASY,
                        .seed = seed + match->decisions};
        match_view(match, match->actor, &view);
        think_through(&session->think, &ask, &move);
        session_decide(session, album->cart.out.battery, &move);
    }
    return false;
}

uint32_t album_reach_last(Album *album, const Seating *seating, uint64_t seed)
{
    uint32_t last = 0;
    for (uint32_t after = 0; album_reach(album, seating, ALBUM_ANY_PHASE, after, seed);
         after = last + 1)
        last = album->cart.session.match.decisions;
    album_reach(album, seating, ALBUM_ANY_PHASE, last, seed);
    return last;
}
