#include "work.h"

#include "core/text.h"
#include "export.h"
#include "save/battery.h"
#include "ui/match/match_screen.h"
#include "ui/ui.h"
#include "widgets.h"

enum { SHOWN_AFTER = 6 }; /* frames: what is quick needs no word */

static void cannot_go_on(Ui *ui, JournalError error)
{
    int            length;
    const uint8_t *bytes = battery_match(ui->out->battery, &length);
    export_trouble(ui, error, bytes, length);
}

static bool resume_on(Ui *ui)
{
    JournalError error;
    if (!session_resume_frame(ui->session, ui->out->battery, &error))
        return false;
    if (error != JOURNAL_FINE) {
        cannot_go_on(ui, error);
        return true;
    }
    tips_listen(ui);
    match_screen_continue(ui);
    return true;
}

static bool take_back_on(Ui *ui)
{
    if (!session_take_back_frame(ui->session, ui->out->battery))
        return false;
    save_commit(ui->save, ui->out);
    scene_pop(ui);
    match_screen_rejoin(ui);
    return true;
}

static const struct Kind {
    const char *words;
    bool (*on)(Ui *ui); /* a stretch; true when it is done */
} KINDS[WORKS] = {
    [WORK_RESUME] = {"Setting the table...", resume_on},
    [WORK_TAKE_BACK] = {"Going back...", take_back_on},
    [WORK_EXPORT] = {"Writing the match...", export_on},
    [WORK_PLAY_ON] = {"Setting the table...", review_play_on_work},
};

/* The end of one work may begin another. */
static void go_on(Ui *ui)
{
    Work   *work = &ui->shell->work;
    uint8_t id = work->id;
    work->id = WORK_NONE;
    if (!KINDS[id].on(ui))
        work->id = id;
}

static void begin(Ui *ui, WorkId id)
{
    ui->shell->work = (Work){.id = (uint8_t)id};
    go_on(ui);
}

void work_resume(Ui *ui)
{
    JournalError error = session_resume_begin(ui->session, ui->out->battery);
    if (error == JOURNAL_FINE)
        begin(ui, WORK_RESUME);
    else
        cannot_go_on(ui, error);
}

void work_take_back(Ui *ui)
{
    if (session_take_back_begin(ui->session, ui->out->battery))
        begin(ui, WORK_TAKE_BACK);
}

void work_play_on(Ui *ui) { begin(ui, WORK_PLAY_ON); }

void work_export(Ui *ui) { begin(ui, WORK_EXPORT); }

bool work_frame(Ui *ui)
{
    Work *work = &ui->shell->work;
    if (work->id == WORK_NONE)
        return false;
    work->frames++;
    go_on(ui);
    return true;
}

void work_draw(Ui *ui)
{
    const Work *work = &ui->shell->work;
    if (work->id == WORK_NONE || work->frames < SHOWN_AFTER)
        return;
    Rect box = rect_centred(rect_of(0, 0, CANVAS_WIDTH, CANVAS_HEIGHT), 140, 26);
    canvas_layer(ui->canvas);
    widget_panel(ui->canvas, box);
    canvas_text(ui->canvas, CANVAS_WIDTH / 2, box.y + 9, KINDS[work->id].words,
                look_aligned(look_on_parchment(), ALIGN_CENTRE));
}
