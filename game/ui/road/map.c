#include "map.h"

#include <stddef.h>

#include "assets.h"
#include "core/require.h"
#include "gfx/backdrop.h"
#include "map_art.h"
#include "ui/widgets.h"

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

/* A place of the map for a province: its picture, and the way from there to the capital, as a curve
 * of three points. */
static const struct Slot {
    Point picture, from, bend, to;
} SLOTS[PROVINCES_MAX] = {
    {{2, 46}, {72, 106}, {104, 116}, {122, 88}},
    {{234, 46}, {248, 106}, {216, 116}, {198, 88}},
    {{2, 124}, {86, 160}, {134, 150}, {138, 94}},
    {{234, 124}, {234, 160}, {186, 150}, {182, 94}},
    {{118, 132}, {172, 150}, {146, 122}, {160, 94}},
    {{60, 10}, {100, 66}, {112, 72}, {120, 78}},
};
static const Point CAPITAL_AT = {112, 22}, TENT_AT = {94, 168};
/* Where the flags of the capital's tables fly: the tops of its towers. */
static const Point FLAGS[PROVINCES_MAX] = {{18, 22}, {30, 22}, {47, 13},
                                           {65, 22}, {78, 22}, {40, 12}};

/* The point at `at` of `most` along the way of a province. */
static Point on_the_way(const struct Slot *slot, int at, int most)
{
    int left = most - at, all = most * most;
    int x = slot->from.x * left * left + 2 * slot->bend.x * at * left + slot->to.x * at * at;
    int y = slot->from.y * left * left + 2 * slot->bend.y * at * left + slot->to.y * at * at;
    return (Point){(int16_t)((x + all / 2) / all), (int16_t)((y + all / 2) / all)};
}

static Point node_point(int place, int index)
{
    switch (map_kind(place)) {
    case PLACE_PROVINCE: return on_the_way(&SLOTS[place], 2 * index + 1, 2 * map_nodes(place));
    case PLACE_CAPITAL:
        return (Point){(int16_t)(CAPITAL_AT.x + FLAGS[index].x),
                       (int16_t)(CAPITAL_AT.y + FLAGS[index].y)};
    default: return (Point){(int16_t)(TENT_AT.x + 6), (int16_t)(TENT_AT.y + 18)};
    }
}

/* What lies straight ahead is nearer than what lies aside. */
MapSpot map_step(MapSpot from, int dx, int dy)
{
    Point   here = node_point(from.place, from.index);
    MapSpot best = from;
    int     least = INT16_MAX;
    for (int place = 0; place < map_places(); place++)
        for (int index = 0; index < map_nodes(place); index++) {
            Point there = node_point(place, index);
            int   right = there.x - here.x, down = there.y - here.y;
            int   along = right * dx + down * dy, across = right * dy - down * dx;
            int   cost = along + 2 * (across < 0 ? -across : across);
            if (along <= 0 || cost >= least)
                continue;
            least = cost;
            best = (MapSpot){(uint8_t)place, (uint8_t)index};
        }
    return best;
}

/* ---- the picture ---- */

enum { HORIZON = 74, PLAIN = 128, MAP_TOP = 12, MAP_BOTTOM = 196 };

/* A ridge of peaks, their left side in the moonlight and snow on the highest. */
static void draw_mountains(Canvas *canvas)
{
    static const Point PEAKS[] = {{-4, 60},  {20, 52},  {44, 60},  {76, 48},  {98, 58},  {118, 64},
                                  {206, 62}, {224, 50}, {250, 60}, {274, 54}, {300, 60}, {322, 52}};
    for (unsigned i = 0; i < sizeof PEAKS / sizeof PEAKS[0]; i++) {
        int left = 0, right = 0;
        for (int y = PEAKS[i].y; y <= HORIZON; y++) {
            int rough = (y * 5 + (int)i * 3) % 4;
            left += rough < 2 ? 1 : 2;
            right += rough < 3 ? 1 : 2;
            canvas_fill(canvas, rect_of(PEAKS[i].x - left, y, left, 1), FELT_3);
            canvas_fill(canvas, rect_of(PEAKS[i].x, y, right, 1), FELT_2);
            if (PEAKS[i].y < 56 && y < PEAKS[i].y + 4) {
                canvas_fill(canvas, rect_of(PEAKS[i].x - left, y, left, 1), FELT_5);
                canvas_fill(canvas, rect_of(PEAKS[i].x, y, right - 1, 1), FELT_4);
            }
        }
    }
}

/* Clouds drift before the mountains, each at its own pace. */
static void draw_clouds(Canvas *canvas, uint32_t frame)
{
    static const struct {
        uint8_t y, w, slow;
    } CLOUDS[] = {{24, 52, 9}, {38, 38, 6}, {62, 70, 13}};
    for (unsigned i = 0; i < sizeof CLOUDS / sizeof CLOUDS[0]; i++) {
        int w = CLOUDS[i].w, way = CANVAS_WIDTH + 2 * w;
        int x = (int)((frame / CLOUDS[i].slow + i * 150) % (uint32_t)way) - w;
        canvas_dither(canvas, rect_of(x + w / 4, CLOUDS[i].y - 2, w / 2, 2), FELT_4, 6);
        canvas_dither(canvas, rect_of(x, CLOUDS[i].y, w, 3), FELT_4, 9);
        canvas_dither(canvas, rect_of(x + w / 6, CLOUDS[i].y + 3, w * 2 / 3, 2), FELT_4, 5);
    }
}

static void draw_tree(Canvas *canvas, int x, int y)
{
    for (int row = 0; row < 6; row++) {
        int half = (row % 3) + row / 3;
        canvas_fill(canvas, rect_of(x - half, y - 7 + row, half + 1, 1), LEAF_1);
        canvas_fill(canvas, rect_of(x + 1, y - 7 + row, half, 1), LEAF_0);
    }
    canvas_pixel(canvas, x, y - 1, INK_2);
}

static void draw_woods(Canvas *canvas)
{
    static const Point TREES[] = {
        {6, 116},   {14, 119},  {22, 117},  {94, 78},   {99, 82},   {92, 86},   {226, 80},
        {221, 84},  {230, 88},  {98, 136},  {104, 140}, {96, 143},  {222, 134}, {216, 139},
        {225, 141}, {300, 116}, {308, 119}, {292, 118}, {206, 178}, {212, 182}, {218, 178},
        {224, 183}, {110, 122}, {210, 122}, {90, 190},  {84, 188},  {206, 190}, {230, 190}};
    for (unsigned i = 0; i < sizeof TREES / sizeof TREES[0]; i++)
        draw_tree(canvas, TREES[i].x, TREES[i].y);
}

/* A river from the mountains to the left edge; the moon glitters on it. */
static void draw_river(Canvas *canvas, uint32_t frame)
{
    enum { LONG = 96, TOP = 76, SOURCE = 96 };
    for (int i = 0; i < LONG; i++) {
        int bend = (i * 3) % 40, y = TOP + i * 46 / LONG + (bend < 20 ? bend : 40 - bend) / 5;
        int x = SOURCE - i, thick = 2 + i / 24;
        canvas_fill(canvas, rect_of(x, y, 1, thick), i % 4 ? SKY_0 : SKY_1);
        canvas_pixel(canvas, x, y - 1, FELT_1);
        canvas_pixel(canvas, x, y + thick, FELT_4);
        if ((uint32_t)(i * 7) % 29 == frame / 10 % 29)
            canvas_pixel(canvas, x, y + 1, SKY_4);
    }
}

static void draw_land(Canvas *canvas, uint32_t frame)
{
    Rect sky = rect_of(0, MAP_TOP, CANVAS_WIDTH, HORIZON - MAP_TOP);
    canvas_gradient(canvas, sky, FELT_0, FELT_3);
    backdrop_stars(canvas, 60, frame);
    canvas_sprite(canvas, 286, 16, sprite_of(SPRITE_MOON));
    draw_clouds(canvas, frame);
    draw_mountains(canvas);
    canvas_gradient(canvas, rect_of(0, HORIZON, CANVAS_WIDTH, PLAIN - HORIZON), FELT_3, FELT_2);
    backdrop_hill(canvas, 70, 84, 160, 22, FELT_2, FELT_3);
    backdrop_hill(canvas, 262, 88, 150, 24, FELT_2, FELT_3);
    backdrop_hill(canvas, 160, 100, 170, 30, FELT_2, FELT_2);
    draw_river(canvas, frame);
    backdrop_hill(canvas, 40, 168, 190, 24, FELT_1, FELT_2);
    backdrop_hill(canvas, 290, 172, 190, 24, FELT_1, FELT_2);
    draw_woods(canvas);
}

/* The way as dots: gold as far as it was gone. */
static void draw_way(Canvas *canvas, const MapView *view, int place)
{
    enum { DOTS = 14 };
    int stages = map_nodes(place), won = 0;
    for (int i = 0; i < stages; i++) {
        MapNode node = map_node(place, i);
        won += map_node_won(view->road, &node, view->stake);
    }
    for (int i = 0; i <= DOTS; i++) {
        Point at = on_the_way(&SLOTS[place], i, DOTS);
        bool  gone = won == stages || i * 2 * stages < (2 * won - 1) * DOTS + DOTS / 2;
        canvas_fill(canvas, rect_of(at.x - 1, at.y, 3, 2), FELT_0);
        canvas_fill(canvas, rect_of(at.x - 1, at.y - 1, 2, 2), won && gone ? GOLD_3 : FELT_5);
        if (won && gone)
            canvas_pixel(canvas, at.x - 1, at.y - 1,
                         (uint32_t)i == view->frame / 6 % (DOTS * 3) ? GOLD_5 : GOLD_4);
    }
}

static PennantKind pennant_kind(const MapView *view, const MapNode *node)
{
    if (map_node_won(view->road, node, view->stake))
        return PENNANT_WON;
    if (node->kind == PLACE_CAPITAL &&
        road_table(view->road, node->game, view->stake) == TABLE_LOST)
        return PENNANT_LOST;
    return map_why_closed(view->road, node, view->stake) ? PENNANT_CLOSED : PENNANT_OPEN;
}

static void draw_pennants(Canvas *canvas, const MapView *view, int place)
{
    for (int i = 0; i < map_nodes(place); i++) {
        MapNode node = map_node(place, i);
        Point   at = node_point(place, i);
        if (node.stage)
            pennant_draw(canvas, at.x, at.y, pennant_kind(view, &node), view->stake,
                         view->frame + (uint32_t)(place * 17 + i * 5));
    }
}

/* A gold frame around what is focused, and the hand of all menus beside it. */
static void draw_focus(Canvas *canvas, const MapView *view)
{
    Point at = node_point(view->place, view->index);
    Rect spot = rect_of(at.x - 2, at.y - PENNANT_HEIGHT - 1, PENNANT_WIDTH + 4, PENNANT_HEIGHT + 3);
    if (map_kind(view->place) == PLACE_TENT)
        spot = rect_of(TENT_AT.x, TENT_AT.y - 2, 24, 23);
    widget_focus(canvas, spot, view->frame);
}

void map_draw(Canvas *canvas, const MapView *view)
{
    uint8_t games[PROVINCES_MAX];
    int     provinces = road_games(games);
    Rect    former = canvas_clip(canvas, rect_of(0, MAP_TOP, CANVAS_WIDTH, MAP_BOTTOM - MAP_TOP));
    draw_land(canvas, view->frame);
    canvas_sprite(canvas, CAPITAL_AT.x, CAPITAL_AT.y, sprite_of(SPRITE_CAPITAL));
    for (int i = 0; i < provinces; i++)
        if (province_of(games[i])->draw)
            province_of(games[i])->draw(canvas, SLOTS[i].picture.x, SLOTS[i].picture.y,
                                        view->frame + (uint32_t)i * 31);
    canvas_sprite(canvas, TENT_AT.x, TENT_AT.y, sprite_of(SPRITE_TENT));
    for (int i = 0; i < provinces; i++)
        draw_way(canvas, view, i);
    for (int place = 0; place < map_places(); place++)
        draw_pennants(canvas, view, place);
    draw_focus(canvas, view);
    canvas_unclip(canvas, former);
}
