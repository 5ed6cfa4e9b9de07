/* The Road to the Crown: the map. The d-pad goes from pennant to pennant, L and R from province to
 * province; A looks at a stage, and in the tent at what was won. */
#include "ai/rival.h"
#include "assets.h"
#include "core/rules.h"
#include "core/text.h"
#include "gfx/cardart.h"
#include "ui/road/host.h"
#include "ui/road/road_news.h"
#include "ui/ui.h"
#include "ui/widgets.h"

enum { CAPTION_WORDS = 96 };

static int stake_here(const Ui *ui) { return ui->save->road.stake; }

static MapNode node_here(const Ui *ui)
{
    return map_node(ui->shell->road.place, ui->shell->road.node);
}

/* The node that one would go to next. */
static int first_node(const Ui *ui, int place)
{
    const Road *road = &ui->save->road;
    if (map_kind(place) == PLACE_PROVINCE)
        return road_next_stage(road, map_node(place, 0).game, stake_here(ui));
    for (int i = 0; i < map_nodes(place); i++) {
        MapNode node = map_node(place, i);
        if (node.stage && !road_why_no_table(road, node.game, stake_here(ui)))
            return i;
    }
    return 0;
}

static void go_to_place(Ui *ui, int place)
{
    ui->shell->road.place = (uint8_t)place;
    ui->shell->road.node = (uint8_t)first_node(ui, place);
}

/* Whether any stage was ever played. */
static bool road_begun(const Road *road)
{
    for (int owner = 0; owner <= ROAD_HOUSE; owner++)
        if (road->shares[owner].stages[0].id)
            return true;
    return false;
}

/* After a match the focus stands where it was played. */
static void go_to_news(Ui *ui)
{
    const RoadNews *news = &ui->shell->road.news;
    if (!news->stage)
        go_to_place(ui, 0);
    for (int place = 0; place < map_places(); place++)
        for (int i = 0; i < map_nodes(place); i++) {
            MapNode node = map_node(place, i);
            if (node.stage && node.game == news->game && road_id(node.stage->id) == news->stage)
                go_to_place(ui, place);
        }
}

static void road_resume(Ui *ui)
{
    if (ui->shell->road.place >= map_places())
        ui->shell->road.place = 0;
    if (ui->shell->road.node >= map_nodes(ui->shell->road.place))
        ui->shell->road.node = 0;
    shell_look_for_match(ui);
    sound_play_song(ui->chip, SONG_ROAD);
}

static void road_enter(Ui *ui)
{
    RoadScreen *screen = &ui->shell->road;
    shell_look_for_match(ui);
    sound_play_song(ui->chip, SONG_ROAD);
    if (!screen->welcomed && !road_begun(&ui->save->road))
        screen->news = (RoadNews){.told = true}; /* of no stage: a welcome */
    screen->welcomed = true;
    if (screen->news.told) {
        go_to_news(ui);
        pad_guard(ui->pad, PAD_GUARD_RESULT);
        return;
    }
    if (screen->place >= map_places())
        screen->place = 0;
    go_to_place(ui, screen->place);
}

static void move_focus(Ui *ui)
{
    RoadScreen *screen = &ui->shell->road;
    const Pad  *pad = ui->pad;
    int         across = pad_step(pad, BUTTON_RIGHT) - pad_step(pad, BUTTON_LEFT);
    int         down = pad_step(pad, BUTTON_DOWN) - pad_step(pad, BUTTON_UP);
    int         turn = pad_pressed(pad, BUTTON_R) - pad_pressed(pad, BUTTON_L);
    if (turn) {
        go_to_place(ui, (screen->place + turn + map_places()) % map_places());
    } else if (across || down) {
        MapSpot to = map_step((MapSpot){screen->place, screen->node}, across, across ? 0 : down);
        screen->place = to.place;
        screen->node = to.index;
    } else {
        return;
    }
    sound_effect(ui->chip, EFFECT_FOCUS);
}

static void road_frame(Ui *ui)
{
    RoadScreen *screen = &ui->shell->road;
    if (screen->news.told) {
        if (pad_pressed(ui->pad, BUTTON_A) || pad_pressed(ui->pad, BUTTON_B)) {
            screen->news.told = false;
            screen->news_prizes = 0;
            sound_effect(ui->chip, EFFECT_ACCEPT);
            pad_forget(ui->pad);
        }
        return;
    }
    move_focus(ui);
    if (pad_pressed(ui->pad, BUTTON_A)) {
        sound_effect(ui->chip, EFFECT_ACCEPT);
        scene_push(ui, node_here(ui).stage ? SCENE_STAGE : SCENE_HALL);
    } else {
        shell_back(ui);
    }
}

/* ---- drawing ---- */

static void say_node(const Ui *ui, const MapNode *node, Text *title, Text *about)
{
    const Road *road = &ui->save->road;
    int         stake = stake_here(ui);
    if (!node->stage) {
        text_add(title, "Your tent");
        text_add(about, "What you have won, whom you have met, and for which stake you play.");
        return;
    }
    text_add(title, node->stage->title);
    const char *why = map_why_closed(road, node, stake);
    if (map_node_won(road, node, stake))
        text_add(about, "Won. ");
    text_add(about, why ? why : node->stage->about);
}

/* "Glory: The Marches" */
static void say_place(const MapNode *node, Text *text)
{
    if (!node->stage)
        return;
    text_add(text, rules_of(node->game)->title);
    text_add(text, ": ");
    text_add(text, node->kind == PLACE_PROVINCE ? province_of(node->game)->title : CAPITAL.title);
}

static void draw_caption(Ui *ui)
{
    Canvas *canvas = ui->canvas;
    MapNode node = node_here(ui);
    Rect    box = rect_of(2, CAPTION_TOP, 316, CANVAS_HEIGHT - BAR_HEIGHT - CAPTION_TOP - 1);
    char    title[CAPTION_WORDS], about[CAPTION_WORDS];
    char    place[CAPTION_WORDS];
    Text    first, second, third;
    text_begin(&first, title, sizeof title, NULL);
    text_begin(&second, about, sizeof about, NULL);
    say_node(ui, &node, &first, &second);
    text_begin(&third, place, sizeof place, NULL);
    say_place(&node, &third);
    canvas_fill(canvas, rect_of(0, CAPTION_TOP, CANVAS_WIDTH, CANVAS_HEIGHT - CAPTION_TOP), FELT_1);
    widget_panel(canvas, box);
    canvas_say(canvas, SPEECH_FOCUS, title);
    canvas_say(canvas, SPEECH_FOCUS, place);
    canvas_say(canvas, SPEECH_MORE, about);
    int x = box.x + 7;
    if (node.stage) {
        host_face_draw(canvas, rect_of(x - 1, box.y + 4, 26, 26), node.stage->rivals[0], FACE_CALM);
        x += 30;
    }
    canvas_text(canvas, x, box.y + 6, title, look_inked(look_on_parchment(), BLOOD_1));
    canvas_text(canvas, box.x + box.w - 7, box.y + 6, place,
                look_aligned(look_inked(look_on_parchment(), INK_3), ALIGN_RIGHT));
    canvas_text_short(canvas, x, box.y + 18, box.x + box.w - 7 - x, about, look_on_parchment());
}

static void draw_bars(Ui *ui)
{
    char right[40];
    Text text;
    text_begin(&text, right, sizeof right, NULL);
    text_add(&text, STAKE_WORDS[stake_here(ui)]);
    text_add(&text, ": ");
    text_number(&text, road_stages_won(&ui->save->road, stake_here(ui)));
    text_add(&text, " of ");
    text_number(&text, road_stages());
    canvas_say(ui->canvas, SPEECH_PLACE, right);
    widget_status_bar(ui->canvas, "The Road to the Crown", right);
    const Prompt prompts[] = {{(Button)(BUTTON_UP | BUTTON_LEFT), "Go"},
                              {BUTTON_A, node_here(ui).stage ? "Look" : "Enter"},
                              {BUTTON_R, "Next province"},
                              {BUTTON_B, "Back"}};
    widget_prompt_bar(ui->canvas, prompts, 4);
}

static void road_draw(Ui *ui)
{
    const RoadScreen *screen = &ui->shell->road;
    map_draw(ui->canvas, &(MapView){.road = &ui->save->road,
                                    .stake = stake_here(ui),
                                    .place = screen->place,
                                    .index = screen->node,
                                    .frame = ui->frame});
    canvas_say(ui->canvas, SPEECH_PLACE, "The Road to the Crown");
    draw_caption(ui);
    draw_bars(ui);
    if (screen->news.told)
        road_news_draw(ui->canvas, &ui->save->road, &screen->news, screen->news_prizes);
}

const Scene scene_road = {
    .name = "road",
    .enter = road_enter,
    .resume = road_resume,
    .frame = road_frame,
    .draw = road_draw,
};
