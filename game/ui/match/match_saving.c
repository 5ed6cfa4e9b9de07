/* A slow disk: what was decided is stored before the next question. */
#include "match_parts.h"

#include "ui/widgets.h"

enum { SAVING_SHOWN_AFTER = 30 }; /* frames: most disks are quicker */

bool match_is_saving(const MatchScreen *screen) { return screen->waited >= SAVING_SHOWN_AFTER; }

static void go_on_unsaved(Ui *ui)
{
    ui->match_screen->unsaved = true;
    sound_effect(ui->chip, EFFECT_BACK);
    shell_tell(ui, "The disk is slow. You go on, but what is decided now is not saved yet.");
}

/* What was decided is on the disk before the next question stands on the screen, so that nothing
 * seen can be lost: for as long as that takes, or until the player wants to go on without. */
bool match_wait_for_battery(Ui *ui)
{
    MatchScreen *screen = ui->match_screen;
    bool         saving = match_is_saving(screen);
    if (ui->input->battery_busy && saving && pad_pressed(ui->pad, BUTTON_B))
        go_on_unsaved(ui);
    if (!ui->input->battery_busy || screen->unsaved) {
        screen->waited = 0;
        return false;
    }
    if (!saving)
        screen->waited++;
    return true;
}

void match_look_at_disk(Ui *ui)
{
    MatchScreen *screen = ui->match_screen;
    if (!screen->unsaved || ui->input->battery_busy)
        return;
    screen->unsaved = false;
    if (ui->input->battery_news != BATTERY_NOT_STORED)
        shell_tell(ui, "Everything is saved again.");
}

void match_draw_saving(Canvas *canvas)
{
    widget_panel(canvas, decision_box());
    canvas_text_box(canvas, rect_inset(decision_box(), 10), "Saving...", look_on_parchment());
}
