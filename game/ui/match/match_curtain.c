/* The curtain: the console is handed to somebody, and nobody's cards lie open meanwhile. */
#include "match_parts.h"

#include "assets.h"
#include "log.h"
#include "score_table.h"
#include "table_help.h"
#include "ui/widgets.h"

/* The last line may name a card that only the person before has seen: it is told as this one saw
 * it. */
static void tell_anew(Ui *ui)
{
    Show     *show = &ui->match_screen->show;
    SeatNames names;
    Showing   showing = match_showing(ui, &names);
    if (!show->news[0])
        return;
    show->news[0] = 0;
    show_begin(show, &showing, (ShowSpeed)show->speed, EVENTS_MAX);
    show_finish(show, &showing);
}

static LogSource source_of(Ui *ui, SeatNames *names)
{
    match_names(ui, names);
    return (LogSource){ui->session, ui->out->battery, names->names};
}

/* While it hangs there, what happened since this one's last turn is read, as far as all have seen
 * it: whoever hands the console over may look on. */
void match_raise_curtain(Ui *ui, int seat)
{
    SeatNames names;
    LogSource source = source_of(ui, &names);
    ui->match_screen->moment = MOMENT_CURTAIN;
    ui->match_screen->awaited = (uint8_t)seat;
    log_begin(&ui->shell->log, &source, seat);
    ui->shell->log.in_public = true;
    pad_guard(ui->pad, PAD_GUARD_QUESTION);
}

void match_frame_curtain(Ui *ui)
{
    MatchScreen *screen = ui->match_screen;
    SeatNames    names;
    LogSource    source = source_of(ui, &names);
    log_frame(&ui->shell->log, &source);
    if (!pad_pressed(ui->pad, BUTTON_A))
        return;
    match_look_as(ui, screen->awaited);
    pad_forget(ui->pad);
    if (!screen->show.done) { /* the first deal waited for him */
        match_begin_show(ui, match_usual_speed(ui));
        return;
    }
    tell_anew(ui);
    match_next_moment(ui);
}

enum { MATTER_LINE = 11 };

/* What mattered, a line each, with the face of whoever it was about. */
static void draw_since(Ui *ui, int y)
{
    const Log     *log = &ui->shell->log;
    const Seating *seating = session_seating(ui->session);
    Canvas        *canvas = ui->canvas;
    canvas_text(canvas, 40, y, "Since your last turn", look_inked(look_on_parchment(), BLOOD_1));
    for (int i = 0; i < log->matter_count; i++) {
        const LogMatter *matter = &log->matters[i];
        int              top = y + (i + 1) * MATTER_LINE;
        if (matter->seat < seating_seats(seating))
            score_face_draw(canvas, rect_of(40, top - 1, 16, 10), seating, matter->seat, FACE_CALM);
        canvas_text_short(canvas, 60, top, 222, matter->words, look_on_parchment());
        canvas_say(canvas, SPEECH_NEWS, matter->words);
    }
}

void match_draw_curtain(Ui *ui, const SeatNames *names)
{
    const Log *log = &ui->shell->log;
    int        lines = log->done && log->matter_count ? log->matter_count + 1 : 0;
    Rect       box = rect_centred(rect_of(0, 0, CANVAS_WIDTH, CANVAS_HEIGHT), 264,
                                  86 + lines * MATTER_LINE + (lines ? 6 : 0));
    Rect       face = rect_of(box.x + 14, box.y + 14, FACE_WIDTH, FACE_WIDTH);
    int        seat = ui->match_screen->awaited;
    TextLook   look = look_aligned(look_on_parchment(), ALIGN_CENTRE);
    char       words[64];
    Text       text;
    widget_panel(ui->canvas, box);
    canvas_say(ui->canvas, SPEECH_QUESTION, "Pass the console to");
    canvas_say(ui->canvas, SPEECH_QUESTION, names->names[seat]);
    portrait_of_seat_draw(ui->canvas, face.x, face.y,
                          portrait_of_seat(session_seating(ui->session), seat), seat, FACE_CALM);
    canvas_frame(ui->canvas, rect_inset(face, -1), INK_2);
    canvas_text(ui->canvas, CANVAS_WIDTH / 2, box.y + 12, "Pass the console to", look);
    canvas_text(ui->canvas, CANVAS_WIDTH / 2, box.y + 28, names->names[seat],
                look_aligned(look_display(), ALIGN_CENTRE));
    if (lines)
        draw_since(ui, box.y + 56);
    text_begin(&text, words, sizeof words, NULL);
    text_add(&text, "The cards are turned down until you press ");
    text_add(&text, widget_button_icon(ui->canvas, BUTTON_A));
    text_add(&text, ".");
    canvas_text(ui->canvas, CANVAS_WIDTH / 2, box.y + box.h - 18, words, look);
    widget_prompt_bar(ui->canvas, (Prompt[]){{BUTTON_A, "Show my cards"}, {BUTTON_START, "Menu"}},
                      2);
}
