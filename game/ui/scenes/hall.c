/* The player's tent on the Road: for which stake one plays, what was won, whom one has met. */
#include "assets.h"
#include "core/text.h"
#include "games/games.h"
#include "ui/road/profile.h"
#include "ui/ui.h"
#include "ui/widgets.h"

enum { ROW_STAKE, ROW_PRIZES, ROW_RIVALS, ROW_DEEDS, ROW_BACK, ROWS };

static void rows_now(const Ui *ui, MenuRow rows[ROWS])
{
    rows[ROW_STAKE] = (MenuRow){.words = "Stake", .value = STAKE_WORDS[ui->save->road.stake]};
    rows[ROW_PRIZES] = (MenuRow){.words = "Prizes"};
    rows[ROW_RIVALS] = (MenuRow){.words = "Rivals"};
    rows[ROW_DEEDS] = (MenuRow){.words = "Deeds"};
    rows[ROW_BACK] = (MenuRow){.words = "Back to the map"};
}

static int stakes_open(const Road *road)
{
    int open = 1;
    while (open < STAKES && road_stake_open(road, open))
        open++;
    return open;
}

static void change_stake(Ui *ui, int by)
{
    Road *road = &ui->save->road;
    int   open = stakes_open(road), stake = (road->stake + by + open) % open;
    if (stake == road->stake) {
        sound_effect(ui->chip, EFFECT_REFUSE);
        return;
    }
    road->stake = (uint8_t)stake;
    sound_effect(ui->chip, EFFECT_FOCUS);
    save_commit(ui->save, ui->out);
}

static void choose(Ui *ui)
{
    switch (ui->shell->road.hall.cursor) {
    case ROW_STAKE: change_stake(ui, 1); break;
    case ROW_PRIZES: scene_push(ui, SCENE_PRIZES); break;
    case ROW_RIVALS: scene_push(ui, SCENE_RIVALS); break;
    case ROW_DEEDS:
        scene_push(ui, SCENE_RECORDS);
        ui->shell->page = GAMES; /* the first of the deeds */
        break;
    default: scene_pop(ui);
    }
}

static void hall_frame(Ui *ui)
{
    MenuRow rows[ROWS];
    rows_now(ui, rows);
    const Menu *menu = &ui->shell->road.hall;
    MenuAnswer  answer = shell_menu(ui, &ui->shell->road.hall, rows, ROWS);
    if (answer == MENU_BACK)
        scene_pop(ui);
    else if (answer == MENU_CHOSEN)
        choose(ui);
    else if ((answer == MENU_LEFT || answer == MENU_RIGHT) && menu->cursor == ROW_STAKE)
        change_stake(ui, answer == MENU_LEFT ? -1 : 1);
}

/* ---- drawing ---- */

static const char *row_help(const Ui *ui)
{
    static const char *const HELP[ROWS] = {
        [ROW_PRIZES] = "Look at what was won, and put it on. None of it changes a game.",
        [ROW_RIVALS] = "The twelve: where they live, what they are like, and who beat whom.",
        [ROW_DEEDS] = "What is worth being proud of.",
        [ROW_BACK] = "The Road is out there.",
    };
    if (ui->shell->road.hall.cursor != ROW_STAKE)
        return HELP[ui->shell->road.hall.cursor];
    switch (stakes_open(&ui->save->road)) {
    case 1: return "Normal rivals. Win the crown, and Silver opens: hard ones.";
    case 2: return "Silver has hard rivals. Win its crown, and Gold opens: experts.";
    default: return "Bronze has normal rivals, Silver hard ones, Gold experts.";
    }
}

/* A bar for each stake that is open. */
static void draw_progress(Canvas *canvas, Rect box, const Road *road)
{
    static const uint8_t METAL[STAKES] = {GOLD_1, STEEL_3, GOLD_3};
    for (int stake = 0; stake < STAKES; stake++) {
        int  y = box.y + stake * 14, won = road_stages_won(road, stake);
        bool open = road_stake_open(road, stake);
        canvas_text(canvas, box.x, y, STAKE_WORDS[stake], open ? look_on_parchment() : look_dim());
        canvas_bar(canvas, rect_of(box.x + 38, y + 1, box.w - 74, 6), won, road_stages(),
                   METAL[stake], PARCHMENT_3);
        canvas_frame(canvas, rect_of(box.x + 37, y, box.w - 72, 8), PARCHMENT_1);
        canvas_number(canvas, box.x + box.w - 18, y, won,
                      look_aligned(look_on_parchment(), ALIGN_RIGHT));
        canvas_text(canvas, box.x + box.w, y,
                    road_crown_won(road, stake) ? ICON_VP
                    : open                      ? ""
                                                : ICON_LOCK,
                    look_aligned(look_on_parchment(), ALIGN_RIGHT));
    }
}

static void draw_person(Canvas *canvas, Rect box, const Save *save)
{
    const Person *person = profile_person(save);
    const char   *title = prize_worn_title(save);
    int           middle = box.x + box.w / 2;
    profile_face_draw(canvas, middle - PROFILE_SIZE / 2, box.y, save, save->worn.frame);
    canvas_text(canvas, middle, box.y + PROFILE_SIZE + 7, person ? person->name : "You",
                look_aligned(look_display(), ALIGN_CENTRE));
    if (title)
        canvas_text(canvas, middle, box.y + PROFILE_SIZE + 25, title,
                    look_aligned(look_inked(look_on_parchment(), BLOOD_1), ALIGN_CENTRE));
    canvas_say(canvas, SPEECH_PLACE, person ? person->name : NULL);
    canvas_say(canvas, SPEECH_PLACE, title);
}

static void hall_draw(Ui *ui)
{
    Canvas *canvas = ui->canvas;
    MenuRow rows[ROWS];
    Rect    box = rect_of(14, 22, 292, 198);
    rows_now(ui, rows);
    widget_background(canvas);
    widget_panel(canvas, box);
    canvas_text(canvas, CANVAS_WIDTH / 2, box.y + 8, "Your tent",
                look_aligned(look_display(), ALIGN_CENTRE));
    menu_draw(canvas, rect_of(box.x + 24, box.y + 36, 122, ROWS * MENU_ROW), &ui->shell->road.hall,
              rows, ROWS, ui->frame);
    draw_progress(canvas, rect_of(box.x + 16, box.y + 104, 132, 42), &ui->save->road);
    draw_person(canvas, rect_of(box.x + 158, box.y + 36, 122, 100), ui->save);
    canvas_fill(canvas, rect_of(box.x + 12, box.y + 158, box.w - 24, 1), PARCHMENT_2);
    canvas_say(canvas, SPEECH_MORE, row_help(ui));
    canvas_text_box(canvas, rect_of(box.x + 14, box.y + 164, box.w - 28, 28), row_help(ui),
                    look_aligned(look_inked(look_on_parchment(), INK_3), ALIGN_CENTRE));
    widget_status_bar(canvas, "Your tent", NULL);
    const Prompt prompts[] = {
        {BUTTON_A, "Choose"},
        {BUTTON_LEFT, ui->shell->road.hall.cursor == ROW_STAKE ? "Stake" : NULL},
        {BUTTON_B, "Back"}};
    widget_prompt_bar(canvas, prompts, 3);
}

const Scene scene_hall = {.name = "hall", .frame = hall_frame, .draw = hall_draw};
