/* The log on the screen: the whole match in words, the newest at the bottom. */
#include "assets.h"
#include "ui/ui.h"
#include "core/rules.h"
#include "ui/match/log.h"
#include "ui/widgets.h"

enum { LINES_SHOWN = 19, LINE_HEIGHT = 10, TOP = 24, LEFT = 16, INDENT = 8 };

static LogSource source_of(Ui *ui, SeatNames *names)
{
    shell_names(session_seating(ui->session), names);
    return (LogSource){ui->session, ui->out->battery, names->names};
}

static void log_enter(Ui *ui)
{
    SeatNames names;
    LogSource source = source_of(ui, &names);
    log_begin(&ui->shell->log, &source, ui->match_screen->viewer);
    ui->shell->log_top = -1; /* the end, once it is known */
    sound_effect(ui->chip, EFFECT_FLIP);
}

static int last_top(const Log *log)
{
    return log->total > LINES_SHOWN ? log->total - LINES_SHOWN : 0;
}

/* Whether all lines that the screen needs are kept. */
static bool is_kept(const Log *log, int top)
{
    int last = top + LINES_SHOWN < log->total ? top + LINES_SHOWN : log->total;
    return log->total == 0 || (log_line(log, top) && log_line(log, last - 1));
}

static void scroll(Ui *ui, int by, const LogSource *source)
{
    Log *log = &ui->shell->log;
    int  top = ui->shell->log_top + by;
    if (top > last_top(log))
        top = last_top(log);
    if (top < 0)
        top = 0;
    if (top == ui->shell->log_top)
        return;
    ui->shell->log_top = (int16_t)top;
    if (!is_kept(log, top))
        log_seek(log, source, top - (LOG_LINES - LINES_SHOWN) / 2);
}

static int wanted_scroll(const Pad *pad)
{
    if (pad_step(pad, BUTTON_UP))
        return -1;
    if (pad_step(pad, BUTTON_DOWN))
        return 1;
    if (pad_step(pad, BUTTON_LEFT) || pad_pressed(pad, BUTTON_L))
        return 2 - LINES_SHOWN;
    if (pad_step(pad, BUTTON_RIGHT) || pad_pressed(pad, BUTTON_R))
        return LINES_SHOWN - 2;
    return 0;
}

static void log_scene_frame(Ui *ui)
{
    SeatNames names;
    LogSource source = source_of(ui, &names);
    if (pad_pressed(ui->pad, BUTTON_SELECT) || pad_pressed(ui->pad, BUTTON_A)) {
        sound_effect(ui->chip, EFFECT_BACK);
        scene_pop(ui);
        return;
    }
    if (shell_back(ui) || !log_frame(&ui->shell->log, &source))
        return;
    if (ui->shell->log_top < 0)
        ui->shell->log_top = (int16_t)last_top(&ui->shell->log);
    int by = wanted_scroll(ui->pad);
    if (by)
        scroll(ui, by, &source);
}

static void draw_line(Canvas *canvas, const LogLine *line, int y)
{
    TextLook look = look_on_parchment();
    int      x = LEFT;
    switch (line->kind) {
    case LOG_ROUND:
        look = look_inked(look, BLOOD_2);
        canvas_fill(canvas, rect_of(LEFT, y - 1, 288, 1), PARCHMENT_2);
        break;
    case LOG_MORE:
        look = look_inked(look, INK_3);
        x += INDENT;
        break;
    default: break;
    }
    canvas_text(canvas, x, y, line->words, look);
}

static void draw_scroll_bar(Canvas *canvas, const Log *log, int top)
{
    int height = LINES_SHOWN * LINE_HEIGHT, most = last_top(log);
    if (!most)
        return;
    int bar = height * LINES_SHOWN / log->total;
    bar = bar < 6 ? 6 : bar;
    canvas_fill(canvas, rect_of(308, TOP, 2, height), PARCHMENT_3);
    canvas_fill(canvas, rect_of(308, TOP + (height - bar) * top / most, 2, bar), BLOOD_2);
}

static void log_draw(Ui *ui)
{
    Canvas    *canvas = ui->canvas;
    const Log *log = &ui->shell->log;
    widget_background(canvas);
    widget_panel(canvas, rect_of(4, 15, 312, 210));
    for (int i = 0; log->done && i < LINES_SHOWN; i++) {
        const LogLine *line = log_line(log, ui->shell->log_top + i);
        if (line) {
            draw_line(canvas, line, TOP + i * LINE_HEIGHT);
            canvas_say(canvas, SPEECH_MORE, line->words);
        }
    }
    if (log->done)
        draw_scroll_bar(canvas, log, ui->shell->log_top);
    widget_status_bar(canvas, "What happened", rules_of(session_facts(ui->session).game)->title);
    const Prompt prompts[] = {{BUTTON_UP, "Line"}, {BUTTON_LEFT, "Page"}, {BUTTON_B, "Back"}};
    widget_prompt_bar(canvas, prompts, 3);
}

const Scene scene_log = {
    .name = "log", .enter = log_enter, .frame = log_scene_frame, .draw = log_draw};
