#include "opened.h"

Ui *ui_in(Cart *cart)
{
    static const CartInput nothing;
    static Canvas          canvas;
    static Ui              ui;
    canvas_begin(&canvas, cart->out.picture);
    ui = cart_ui(cart, &nothing, &canvas);
    return &ui;
}

void frame_unseen(Cart *cart, unsigned buttons)
{
    CartInput input = {.keys = (uint16_t)buttons};
    cart->frame++;
    pad_frame(&cart->pad, &input, false);
    scene_top(ui_in(cart))->frame(ui_in(cart));
}

JournalError resume_at_once(Session *session, const uint8_t *battery)
{
    JournalError error = session_resume_begin(session, battery);
    while (error == JOURNAL_FINE && !session_resume_frame(session, battery, &error))
        ;
    return error;
}

void take_back_at_once(Session *session, uint8_t *battery)
{
    if (!session_take_back_begin(session, battery))
        return;
    while (!session_take_back_frame(session, battery))
        ;
}
