/* The curtain: the console is handed to somebody, and nobody's cards lie open meanwhile. */
#include "match_parts.h"

#include "assets.h"
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

void match_frame_curtain(Ui *ui)
{
    MatchScreen *screen = ui->match_screen;
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

void match_draw_curtain(Ui *ui, const SeatNames *names)
{
    Rect     box = rect_centred(rect_of(0, 0, CANVAS_WIDTH, CANVAS_HEIGHT), 220, 90);
    Rect     face = rect_of(box.x + 14, box.y + 18, FACE_WIDTH, FACE_WIDTH);
    int      seat = ui->match_screen->awaited;
    TextLook look = look_aligned(look_on_parchment(), ALIGN_CENTRE);
    widget_panel(ui->canvas, box);
    canvas_say(ui->canvas, SPEECH_QUESTION, "Pass the console to");
    canvas_say(ui->canvas, SPEECH_QUESTION, names->names[seat]);
    portrait_of_seat_draw(ui->canvas, face.x, face.y,
                          portrait_of_seat(session_seating(ui->session), seat), seat, FACE_CALM);
    canvas_frame(ui->canvas, rect_inset(face, -1), INK_2);
    canvas_text(ui->canvas, CANVAS_WIDTH / 2, box.y + 14, "Pass the console to", look);
    canvas_text(ui->canvas, CANVAS_WIDTH / 2, box.y + 32, names->names[seat],
                look_aligned(look_display(), ALIGN_CENTRE));
    canvas_text_box(ui->canvas, rect_of(box.x + 12, box.y + 58, box.w - 24, 24),
                    "The cards are turned down until you press A.", look);
}
