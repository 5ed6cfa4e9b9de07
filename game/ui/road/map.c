#include "map.h"

#include <stddef.h>

#include "assets.h"
#include "core/require.h"

/* ---- places ---- */

int map_places(void)
{
    uint8_t games[PROVINCES_MAX];
    return road_games(games) + 2;
}

PlaceKind map_kind(int place)
{
    int provinces = map_places() - 2;
    return place < provinces ? PLACE_PROVINCE : place == provinces ? PLACE_CAPITAL : PLACE_TENT;
}

int map_nodes(int place)
{
    uint8_t games[PROVINCES_MAX];
    int     provinces = road_games(games);
    switch (map_kind(place)) {
    case PLACE_PROVINCE: return province_of(games[place])->stage_count;
    case PLACE_CAPITAL: return provinces ? provinces : 1;
    default: return 1;
    }
}

MapNode map_node(int place, int index)
{
    uint8_t games[PROVINCES_MAX];
    MapNode node = {.kind = map_kind(place), .index = index};
    int     provinces = road_games(games);
    require(index >= 0 && index < map_nodes(place));
    if (node.kind == PLACE_PROVINCE) {
        node.game = games[place];
        node.stage = &province_of(node.game)->stages[index];
    } else if (node.kind == PLACE_CAPITAL && index < provinces) {
        node.game = games[index];
        node.stage = &province_of(node.game)->table;
    }
    return node;
}

bool map_node_won(const Road *road, const MapNode *node, int stake)
{
    switch (node->kind) {
    case PLACE_PROVINCE: return road_stage_won(road, node->game, node->index, stake);
    case PLACE_CAPITAL:
        return road_crown_won(road, stake) || road_table(road, node->game, stake) == TABLE_WON;
    default: return false;
    }
}

const char *map_why_closed(const Road *road, const MapNode *node, int stake)
{
    switch (node->kind) {
    case PLACE_PROVINCE: return road_why_closed(road, node->game, node->index, stake);
    case PLACE_CAPITAL: return road_why_no_table(road, node->game, stake);
    default: return NULL;
    }
}

/* ---- where they are ---- */

typedef struct Point {
    int16_t x, y;
} Point;

/* A place of the map for a province: its picture, and the way from there to the capital's gate, as
 * a curve of three points. */
static const struct Slot {
    Point picture, from, bend;
} SLOTS[PROVINCES_MAX] = {
    {{2, 44}, {20, 108}, {96, 128}},      {{234, 44}, {300, 108}, {224, 128}},
    {{2, 126}, {72, 184}, {96, 120}},     {{234, 126}, {248, 184}, {224, 120}},
    {{118, 134}, {122, 188}, {196, 140}}, {{60, 20}, {112, 80}, {130, 90}},
};
static const Point GATE = {160, 96}, TENT = {160, 120};

/* The point at `at` of `most` along the way of a province. */
static Point on_the_way(const struct Slot *slot, int at, int most)
{
    int left = most - at, all = most * most;
    return (Point){(int16_t)((slot->from.x * left * left + 2 * slot->bend.x * at * left +
                              GATE.x * at * at + all / 2) /
                             all),
                   (int16_t)((slot->from.y * left * left + 2 * slot->bend.y * at * left +
                              GATE.y * at * at + all / 2) /
                             all)};
}

static Point node_point(int place, int index)
{
    switch (map_kind(place)) {
    case PLACE_PROVINCE: return on_the_way(&SLOTS[place], 2 * index + 1, 2 * map_nodes(place));
    case PLACE_CAPITAL:
        return (Point){(int16_t)(GATE.x + (2 * index - map_nodes(place) + 1) * 7), 90};
    default: return TENT;
    }
}

/* ---- the picture ---- */

static void draw_node(Canvas *canvas, const MapView *view, int place, int index)
{
    MapNode node = map_node(place, index);
    Point   at = node_point(place, index);
    bool    won = map_node_won(view->road, &node, view->stake);
    bool    open = !map_why_closed(view->road, &node, view->stake);
    uint8_t cloth = won ? GOLD_3 : open ? BLOOD_3 : STEEL_2;
    canvas_fill(canvas, rect_of(at.x, at.y - 11, 1, 12), STEEL_4);
    canvas_fill(canvas, rect_of(at.x + 1, at.y - 11, 6, 5), cloth);
    if (place == view->place && index == view->index)
        canvas_frame(canvas, rect_of(at.x - 3, at.y - 14, 13, 17), GOLD_4);
}

void map_draw(Canvas *canvas, const MapView *view)
{
    canvas_gradient(canvas, rect_of(0, 0, CANVAS_WIDTH, CANVAS_HEIGHT), FELT_0, FELT_3);
    for (int place = 0; place < map_places(); place++)
        for (int index = 0; index < map_nodes(place); index++)
            draw_node(canvas, view, place, index);
}
