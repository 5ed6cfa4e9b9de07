#include "clean_texts.h"

#include "cmocka_all.h"

void demand_clean_texts(const Cart *at)
{
    if (!canvas_text_faults(&at->canvas))
        return;
    const TextFault *fault = canvas_text_fault(&at->canvas, 0);
    char             where[100];
    cart_describe(at, where, sizeof where);
    fail_msg("%s, frame %u: fault %d at %d,%d %dx%d: \"%s\" / \"%s\"", where, at->frame,
             (int)fault->kind, fault->box.x, fault->box.y, fault->box.w, fault->box.h, fault->words,
             fault->other);
}
