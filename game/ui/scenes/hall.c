/* The player's tent on the Road: for which stake one plays, what was won, whom one has met. */
#include "assets.h"
#include "core/text.h"
#include "ui/ui.h"
#include "ui/widgets.h"

enum { ROW_STAKE, ROW_DEEDS, ROW_BACK, ROWS };

static void rows_now(const Ui *ui, MenuRow rows[ROWS])
{
    rows[ROW_STAKE] = (MenuRow){.words = "Stake", .value = STAKE_WORDS[ui->save->road.stake]};
    rows[ROW_DEEDS] = (MenuRow){.words = "Records and deeds"};
    rows[ROW_BACK] = (MenuRow){.words = "Back to the map"};
}

/* The stakes that are open follow one another from Bronze on. */
static void change_stake(Ui *ui, int by)
{
    Road *road = &ui->save->road;
    int   open = 1;
    while (open < STAKES && road_stake_open(road, open))
        open++;
    int stake = (road->stake + by + open) % open;
    if (stake == road->stake) {
        sound_effect(ui->chip, EFFECT_REFUSE);
        return;
    }
    road->stake = (uint8_t)stake;
    sound_effect(ui->chip, EFFECT_FOCUS);
    save_commit(ui->save, ui->out);
}

static void hall_frame(Ui *ui)
{
    MenuRow rows[ROWS];
    rows_now(ui, rows);
    Menu      *menu = &ui->shell->road.hall;
    MenuAnswer answer = shell_menu(ui, menu, rows, ROWS);
    int by = answer == MENU_LEFT ? -1 : answer == MENU_RIGHT || answer == MENU_CHOSEN ? 1 : 0;
    if (answer == MENU_BACK || (answer == MENU_CHOSEN && menu->cursor == ROW_BACK))
        scene_pop(ui);
    else if (answer == MENU_CHOSEN && menu->cursor == ROW_DEEDS)
        scene_push(ui, SCENE_RECORDS);
    else if (by && menu->cursor == ROW_STAKE)
        change_stake(ui, by);
}

static void hall_draw(Ui *ui)
{
    Canvas *canvas = ui->canvas;
    MenuRow rows[ROWS];
    Rect    box = rect_centred(rect_of(0, 0, CANVAS_WIDTH, CANVAS_HEIGHT), 220, 110);
    rows_now(ui, rows);
    widget_background(canvas);
    widget_panel(canvas, box);
    canvas_text(canvas, CANVAS_WIDTH / 2, box.y + 9, "Your tent",
                look_aligned(look_display(), ALIGN_CENTRE));
    menu_draw(canvas, rect_of(box.x + 26, box.y + 36, box.w - 42, ROWS * MENU_ROW),
              &ui->shell->road.hall, rows, ROWS, ui->frame);
    widget_status_bar(canvas, "Your tent", NULL);
    const Prompt prompts[] = {{BUTTON_A, "Choose"}, {BUTTON_B, "Back"}};
    widget_prompt_bar(canvas, prompts, 2);
}

const Scene scene_hall = {.name = "hall", .frame = hall_frame, .draw = hall_draw};
