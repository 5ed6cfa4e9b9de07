#include "album.h"

#include <stdio.h>

#include "core/rules.h"
#include "gfx/frame_art.h"
#include "opened.h"
#include "ui/match/match_screen.h"
#include "ui/road/prizes.h"

/* So many stages of every province won at a stake, one more in each than in the one before. */
static void win_stages(Album *album, int stake, int first)
{
    uint8_t games[PROVINCES_MAX];
    int     provinces = road_games(games);
    for (int i = 0; i < provinces; i++)
        for (int k = 0; k < province_of(games[i])->stage_count && k < first + i; k++)
            road_note_stage(&album->cart.save.road, games[i],
                            road_id(province_of(games[i])->stages[k].id), stake, true);
}

static void take_on_the_map(Album *album, const char *name, int place, int node)
{
    album->cart.shell.road.news.told = false;
    scene_push(ui_in(&album->cart), SCENE_ROAD);
    album->cart.shell.road.place = (uint8_t)place;
    album->cart.shell.road.node = (uint8_t)node;
    album_frames(album, 40, 0);
    album_take(album, name);
    scene_pop(ui_in(&album->cart));
}

static void take_news(Album *album, const char *name, const RoadNews *news, uint64_t prizes)
{
    album->cart.shell.road.news = *news;
    album->cart.shell.road.news_prizes = prizes;
    scene_push(ui_in(&album->cart), SCENE_ROAD);
    album_frames(album, 40, 0);
    album_take(album, name);
    scene_pop(ui_in(&album->cart));
}

static void take_stages(Album *album)
{
    char name[ALBUM_NAME];
    for (int place = 0; map_kind(place) != PLACE_TENT; place++)
        for (int node = 0; node < map_nodes(place); node++) {
            album->cart.shell.road.place = (uint8_t)place;
            album->cart.shell.road.node = (uint8_t)node;
            scene_push(ui_in(&album->cart), SCENE_STAGE);
            album_frames(album, 20, 0);
            snprintf(name, sizeof name, "stage-%d-%d", place + 1, node + 1);
            album_take(album, name);
            scene_pop(ui_in(&album->cart));
        }
}

static void take_prizes(Album *album, const char *prefix)
{
    char name[ALBUM_NAME];
    for (int kind = 0; kind < PRIZE_KINDS; kind++) {
        album->cart.shell.road.prize_kind = (uint8_t)kind;
        scene_push(ui_in(&album->cart), SCENE_PRIZES);
        for (int i = 0; i < prizes_count((PrizeKind)kind); i++) {
            album_frames(album, kind == PRIZE_BACK && i == 0 ? 30 : 4, 0);
            snprintf(name, sizeof name, "%s-%s-%d", prefix, PRIZE_WORDS[kind][1], i + 1);
            for (char *at = name; *at; at++)
                *at = *at == ' ' ? '-' : *at;
            if (i < 2 || kind != PRIZE_TUNE)
                album_take(album, name);
            album_press(album, BUTTON_DOWN);
        }
        scene_pop(ui_in(&album->cart));
    }
    album->cart.shell.road.felt = 0;
}

/* Nothing won yet. */
static void take_road_new(Album *album, int first)
{
    album_boot(album);
    scene_push(ui_in(&album->cart), SCENE_ROAD);
    album_frames(album, 40, 0);
    album_take(album, "road-welcome");
    for (int sight = SIGHTS - 1; sight >= 0; sight--) {
        char name[ALBUM_NAME];
        album->cart.save.settings.sight = (uint8_t)sight;
        snprintf(name, sizeof name, "road-%s", ALBUM_SIGHTS[sight]);
        take_on_the_map(album, name, 0, 0);
    }
    take_stages(album);
    album_take_scene(album, SCENE_HALL);
    album_take_scene(album, SCENE_RIVALS);
    album->cart.save.records.recent[first][LEVEL_NORMAL - LEVEL_EASY] = 0x3b; /* 4 of 5 won */
    album->cart.shell.game = (uint8_t)first;
    scene_push(ui_in(&album->cart), SCENE_SETUP);
    album_frames(album, 40, 0);
    album_take(album, "setup-advice");
    scene_pop(ui_in(&album->cart));
}

/* From the first stages to the first crown, and all that can be won with it. */
static void take_road_to_the_crown(Album *album, const uint8_t games[PROVINCES_MAX], int provinces)
{
    win_stages(album, STAKE_BRONZE, 0);
    take_on_the_map(album, "road-on-the-way", 2, 2);
    take_news(album, "road-won",
              &(RoadNews){true, true, true, false, false, games[0], 0,
                          road_id(province_of(games[0])->stages[0].id)},
              0);
    take_news(album, "road-lost",
              &(RoadNews){true, false, false, false, false, games[1], 0,
                          road_id(province_of(games[1])->stages[3].id)},
              0);
    uint64_t before = prizes_won(&album->cart.save);
    win_stages(album, STAKE_BRONZE, 9);
    road_note_table(&album->cart.save.road, games[0], STAKE_BRONZE, true);
    road_note_table(&album->cart.save.road, games[1], STAKE_BRONZE, false);
    take_on_the_map(album, "road-tournament", provinces, 2);
    road_note_stage(&album->cart.save.road, ROAD_HOUSE, road_id(ROAD_TOURNAMENT), STAKE_BRONZE,
                    true);
    take_news(album, "road-crown",
              &(RoadNews){true, true, true, true, true, games[2], 0, road_id(ROAD_TOURNAMENT)},
              prizes_won(&album->cart.save) & ~before);
    take_prizes(album, "prizes-some");
}

/* All stakes won, everything done, everybody met. */
static void take_road_at_its_end(Album *album, int provinces)
{
    for (int stake = 1; stake < STAKES; stake++) {
        win_stages(album, stake, 9);
        road_note_stage(&album->cart.save.road, ROAD_HOUSE, road_id(ROAD_TOURNAMENT), stake, true);
        album->cart.save.road.stake = (uint8_t)stake;
        take_on_the_map(album, stake == STAKE_SILVER ? "road-silver" : "road-gold", provinces + 1,
                        0);
    }
    for (int owner = 0; owner <= RECORDS_HOUSE; owner++)
        album->cart.save.records.deeds[owner] = UINT32_MAX;
    for (int who = 0; who < CHARACTERS; who++)
        album->cart.save.road.rivals[who] =
            (RivalKept){(uint16_t)(who + 1), (uint16_t)(who / 2 + 1)};
    take_prizes(album, "prizes-all");
    prize_wear(&album->cart.save, PRIZE_FRAME, FRAME_GOLD);
    prize_wear(&album->cart.save, PRIZE_TITLE, 4);
    take_on_the_map(album, "road-tent", provinces + 1, 0);
    scene_push(ui_in(&album->cart), SCENE_HALL);
    album_frames(album, 20, 0);
    album_take(album, "hall-at-the-end");
    scene_pop(ui_in(&album->cart));
    scene_push(ui_in(&album->cart), SCENE_RIVALS);
    album_frames(album, 20, 0);
    album_take(album, "rivals-met");
    scene_pop(ui_in(&album->cart));
}

/* Back, felt and face of the first province at every table. */
static void take_prizes_worn(Album *album, const uint8_t games[PROVINCES_MAX], int provinces)
{
    prize_wear(&album->cart.save, PRIZE_BACK, province_of(games[0])->back);
    prize_wear(&album->cart.save, PRIZE_FELT, province_of(games[0])->felt);
    album->cart.save.people[0] = (Person){.name = "Ann", .face = PERSON_FACES_FREE};
    save_greet(&album->cart.save);
    for (int i = 0; i < provinces; i++) {
        char    name[ALBUM_NAME];
        Seating seating =
            road_seating(&album->cart.save, games[i], &province_of(games[i])->table, STAKE_BRONZE);
        match_screen_start(ui_in(&album->cart), &seating, 1);
        album_frames(album, 400, 0);
        snprintf(name, sizeof name, "prizes-worn-%s", rules_of(games[i])->id);
        album_take(album, name);
    }
}

void album_road(Album *album)
{
    uint8_t games[PROVINCES_MAX];
    int     provinces = road_games(games);
    album_chapter(album, "The Road to the Crown");
    take_road_new(album, games[0]);
    take_road_to_the_crown(album, games, provinces);
    take_road_at_its_end(album, provinces);
    take_prizes_worn(album, games, provinces);
}
