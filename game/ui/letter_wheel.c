#include "letter_wheel.h"

#include "assets.h"
#include "core/text.h"
#include "widgets.h"

static int place_of(const char *letters, char letter)
{
    for (int i = 0; letters[i]; i++)
        if (letters[i] == letter)
            return i;
    return 0;
}

char wheel_turned(const char *letters, char letter, int by)
{
    int count = text_length(letters);
    return letters[(place_of(letters, letter) + by + count) % count];
}

static void draw_letter(Canvas *canvas, int x, int y, char letter, TextLook look)
{
    const char words[2] = {letter, 0};
    canvas_text(canvas, x, y, words, look_aligned(look, ALIGN_CENTRE));
}

void wheel_slot_draw(Canvas *canvas, const WheelSlot *slot, uint32_t frame)
{
    Rect box = rect_of(slot->x - slot->width / 2, slot->y - 4, slot->width, 22);
    canvas_round_fill(canvas, box, slot->focused ? GOLD_4 : PARCHMENT_3);
    draw_letter(canvas, slot->x, slot->y, slot->letter, look_display());
    if (!slot->focused)
        return;
    widget_focus(canvas, box, frame);
    /* Up brings what stands above. */
    draw_letter(canvas, slot->x, slot->y - 17, wheel_turned(slot->letters, slot->letter, 1),
                look_dim());
    draw_letter(canvas, slot->x, slot->y + 25, wheel_turned(slot->letters, slot->letter, -1),
                look_dim());
}

void wheel_say(Text *text, int slot, char letter)
{
    text_add(text, "Letter ");
    text_number(text, slot + 1);
    text_add(text, ": ");
    if (letter == ' ')
        text_add(text, "none");
    else
        text_add_bytes(text, &letter, 1);
}
