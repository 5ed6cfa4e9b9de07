/* The log on the screen: first, in short, what mattered since the viewer's last turn; behind it the
 * whole match in words, opened at that very place. */
#include "assets.h"
#include "ui/ui.h"
#include "core/rules.h"
#include "gfx/cardart.h"
#include "ui/match/log.h"
#include "ui/match/score_table.h"
#include "ui/match/table.h"
#include "ui/widgets.h"

enum { LOG_TOP_UNKNOWN = -1, MATTER_HEIGHT = 40 };
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
    ui->shell->log_top = LOG_TOP_UNKNOWN;
    sound_effect(ui->chip, EFFECT_FLIP);
}

static int last_top(const Log *log)
{
    return log->total > LINES_SHOWN ? log->total - LINES_SHOWN : 0;
}

/* Where it opens: at what happened since one's turn, as far up as the screen is filled; at the end
 * of a match that is over. */
static int first_top(const Log *log, bool over)
{
    return !over && log->since < last_top(log) ? log->since : last_top(log);
}

/* Whether all lines that the screen needs are kept. */
static bool is_kept(const Log *log, int top)
{
    int last = top + LINES_SHOWN < log->total ? top + LINES_SHOWN : log->total;
    return log->total == 0 || (log_line(log, top) && log_line(log, last - 1));
}

static void put_top(Ui *ui, int top, const LogSource *source)
{
    Log *log = &ui->shell->log;
    ui->shell->log_top = (int16_t)top;
    if (!is_kept(log, top))
        log_seek(log, source, top - (LOG_LINES - LINES_SHOWN) / 2);
}

static void scroll(Ui *ui, int by, const LogSource *source)
{
    Log *log = &ui->shell->log;
    int  top = ui->shell->log_top + by;
    if (top > last_top(log))
        top = last_top(log);
    if (top < 0)
        top = 0;
    log->brief = false;
    put_top(ui, top, source);
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
    if (ui->shell->log_top == LOG_TOP_UNKNOWN) {
        bool over = session_facts(ui->session).over;
        ui->shell->log.brief = !over && ui->shell->log.matter_count > 0;
        put_top(ui, first_top(&ui->shell->log, over), &source);
    }
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
    case LOG_TURN: {
        look = look_inked(look, SKY_0);
        int end = LEFT + font_width(&FONT_BODY, line->words) + 4;
        canvas_fill(canvas, rect_of(end, y + 4, 304 - end, 1), PARCHMENT_3);
        break;
    }
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

static void draw_lines(Canvas *canvas, const Log *log, int top)
{
    for (int i = 0; i < LINES_SHOWN; i++) {
        const LogLine *line = log_line(log, top + i);
        if (!line)
            continue;
        draw_line(canvas, line, TOP + i * LINE_HEIGHT);
        canvas_say(canvas, SPEECH_MORE, line->words);
    }
    draw_scroll_bar(canvas, log, top);
}

static const char *matter_icon(int game, int kind)
{
    const char *icon = event_look(game, kind)->icon;
    if (kind == EVENT_OUT)
        return ICON_SKULL;
    return icon ? icon : kind == EVENT_CARD ? ICON_CARDS : ICON_ARROW_RIGHT;
}

/* Who did it, as a face, what it was, as an icon, and the words. */
static void draw_matters(Ui *ui, const Log *log)
{
    int game = session_facts(ui->session).game;
    for (int i = 0; i < log->matter_count; i++) {
        const LogMatter *matter = &log->matters[i];
        int              y = TOP - 1 + i * MATTER_HEIGHT;
        const char      *icon = matter_icon(game, matter->kind);
        score_face_draw(ui->canvas, rect_of(LEFT, y, FACE_WIDTH, FACE_WIDTH),
                        session_seating(ui->session), matter->seat, MOOD_CALM);
        canvas_text(ui->canvas, LEFT + FACE_WIDTH + 8, y + 9, icon, look_on_parchment());
        canvas_text_box(ui->canvas, rect_of(LEFT + FACE_WIDTH + 20, y + 9, 232, 30), matter->words,
                        look_on_parchment());
    }
}

static void log_draw(Ui *ui)
{
    Canvas    *canvas = ui->canvas;
    const Log *log = &ui->shell->log;
    bool       settled = log->done && ui->shell->log_top != LOG_TOP_UNKNOWN;
    widget_background(canvas);
    widget_panel(canvas, rect_of(4, 15, 312, 210));
    if (settled && log->brief)
        draw_matters(ui, log);
    else if (settled)
        draw_lines(canvas, log, ui->shell->log_top);
    widget_status_bar(canvas, log->brief ? "Since your turn" : "What happened",
                      rules_of(session_facts(ui->session).game)->title);
    const Prompt prompts[] = {{BUTTON_UP, log->brief ? "The whole log" : "Line"},
                              {BUTTON_LEFT, log->brief ? NULL : "Page"},
                              {BUTTON_B, "Back"}};
    widget_prompt_bar(canvas, prompts, 3);
}

const Scene scene_log = {
    .name = "log", .enter = log_enter, .frame = log_scene_frame, .draw = log_draw};
