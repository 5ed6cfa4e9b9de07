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
