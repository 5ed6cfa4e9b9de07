#include "widgets.h"

#include "assets.h"
#include "gfx/tween.h"

TextLook look_on_felt(void)
{
    return (TextLook){.font = &FONT_BODY, .ink = PARCHMENT_5, .shadowed = true, .shadow = FELT_0};
}

TextLook look_on_parchment(void) { return (TextLook){.font = &FONT_BODY, .ink = INK_1}; }
TextLook look_dim(void) { return (TextLook){.font = &FONT_BODY, .ink = PARCHMENT_1}; }

TextLook look_display(void)
{
    return (TextLook){.font = &FONT_DISPLAY,
                      .ink = GOLD_4,
                      .ink_low = GOLD_2,
                      .two_tone = true,
                      .outlined = true,
                      .shadow = FELT_0};
}

TextLook look_aligned(TextLook look, Align align)
{
    look.align = (uint8_t)align;
    return look;
}

TextLook look_inked(TextLook look, uint8_t ink)
{
    look.ink = ink;
    return look;
}

void widget_background(Canvas *canvas)
{
    canvas_gradient(canvas, rect_of(0, 0, CANVAS_WIDTH, CANVAS_HEIGHT), FELT_2, FELT_1);
}

void widget_status_bar(Canvas *canvas, const char *left, const char *right)
{
    TextLook look = look_on_felt();
    canvas_fill(canvas, rect_of(0, 0, CANVAS_WIDTH, BAR_HEIGHT), FELT_0);
    canvas_fill(canvas, rect_of(0, BAR_HEIGHT - 1, CANVAS_WIDTH, 1), GOLD_1);
    int width = right ? font_width(look.font, right) : 0;
    if (right)
        canvas_text(canvas, CANVAS_WIDTH - 4, 2, right, look_aligned(look, ALIGN_RIGHT));
    canvas_text_short(canvas, 4, 2, CANVAS_WIDTH - 16 - width, left, look_inked(look, GOLD_4));
}

static const char *button_letter(Button button)
{
    switch (button) {
    case BUTTON_A: return "A";
    case BUTTON_B: return "B";
    case BUTTON_X: return "X";
    case BUTTON_Y: return "Y";
    case BUTTON_L: return "L";
    case BUTTON_R: return "R";
    case BUTTON_START: return "Start";
    case BUTTON_SELECT: return "Sel";
    default: return "+";
    }
}

void widget_prompt_bar(Canvas *canvas, const Prompt *prompts, int count)
{
    TextLook look = look_on_felt();
    int      x = 4, y = CANVAS_HEIGHT - BAR_HEIGHT;
    canvas_fill(canvas, rect_of(0, y, CANVAS_WIDTH, BAR_HEIGHT), FELT_0);
    canvas_fill(canvas, rect_of(0, y, CANVAS_WIDTH, 1), GOLD_1);
    for (int i = 0; i < count; i++) {
        if (!prompts[i].words)
            continue;
        const char *letter = button_letter(prompts[i].button);
        int         width = font_width(look.font, letter) + 5;
        canvas_round_fill(canvas, rect_of(x, y + 2, width, 9), PARCHMENT_4);
        canvas_text(canvas, x + 3, y + 3, letter, look_on_parchment());
        x += width + 3;
        x += canvas_text(canvas, x, y + 3, prompts[i].words, look) + 8;
    }
}

void widget_panel(Canvas *canvas, Rect rect)
{
    canvas_panel(canvas, rect, sprite_of(SPRITE_PANEL_PARCHMENT));
}

void widget_focus(Canvas *canvas, Rect rect, uint32_t frame)
{
    int by = tween_sway(frame, 40, 2);
    canvas_round_frame(canvas, rect_inset(rect, -1 - by), GOLD_4);
    canvas_round_frame(canvas, rect_inset(rect, -2 - by), GOLD_2);
}

MenuAnswer menu_frame(Menu *menu, const Pad *pad, const MenuRow *rows, int count)
{
    int before = menu->cursor;
    if (menu->cursor >= count)
        menu->cursor = 0;
    if (pad_step(pad, BUTTON_DOWN))
        menu->cursor = (uint8_t)((menu->cursor + 1) % count);
    if (pad_step(pad, BUTTON_UP))
        menu->cursor = (uint8_t)((menu->cursor + count - 1) % count);
    if (menu->cursor != before)
        return MENU_MOVED;
    if (pad_step(pad, BUTTON_LEFT))
        return MENU_LEFT;
    if (pad_step(pad, BUTTON_RIGHT))
        return MENU_RIGHT;
    if (pad_pressed(pad, BUTTON_A))
        return rows[menu->cursor].why_not ? MENU_REFUSED : MENU_CHOSEN;
    return pad_pressed(pad, BUTTON_B) ? MENU_BACK : MENU_NOTHING;
}

static void keep_cursor_in_sight(Menu *menu, int visible)
{
    if (menu->cursor < menu->top)
        menu->top = menu->cursor;
    if (menu->cursor >= menu->top + visible)
        menu->top = (uint8_t)(menu->cursor - visible + 1);
}

void menu_draw(Canvas *canvas, Rect rect, Menu *menu, const MenuRow *rows, int count, uint32_t frame)
{
    int visible = rect.h / MENU_ROW;
    keep_cursor_in_sight(menu, visible);
    for (int i = 0; i < visible && menu->top + i < count; i++) {
        const MenuRow *row = &rows[menu->top + i];
        int            y = rect.y + i * MENU_ROW;
        TextLook       look = row->why_not ? look_dim() : look_on_parchment();
        if (menu->top + i == menu->cursor) {
            canvas_round_fill(canvas, rect_of(rect.x, y, rect.w, MENU_ROW), GOLD_4);
            canvas_pixel(canvas, rect.x + 2 + tween_sway(frame, 30, 2), y + 5, BLOOD_2);
        }
        int width = row->value ? font_width(look.font, row->value) + 6 : 0;
        canvas_text_short(canvas, rect.x + 6, y + 2, rect.w - 10 - width, row->words, look);
        if (row->value)
            canvas_text(canvas, rect.x + rect.w - 4, y + 2, row->value, look_aligned(look, ALIGN_RIGHT));
    }
    if (menu->top > 0)
        canvas_pixel(canvas, rect.x + rect.w / 2, rect.y - 2, BLOOD_2);
    if (menu->top + visible < count)
        canvas_pixel(canvas, rect.x + rect.w / 2, rect.y + visible * MENU_ROW + 1, BLOOD_2);
}

void widget_question(Canvas *canvas, const char *question, const char *yes, const char *no, bool on_yes,
                     uint32_t frame)
{
    Rect box = rect_centred(rect_of(0, 0, CANVAS_WIDTH, CANVAS_HEIGHT), 200, 72);
    canvas_layer(canvas);
    widget_panel(canvas, box);
    canvas_text_box(canvas, rect_of(box.x + 10, box.y + 9, box.w - 20, 36), question,
                    look_aligned(look_on_parchment(), ALIGN_CENTRE));
    Rect left = rect_of(box.x + 16, box.y + 50, 76, 13), right = rect_of(box.x + 108, box.y + 50, 76, 13);
    canvas_round_fill(canvas, left, PARCHMENT_3);
    canvas_round_fill(canvas, right, PARCHMENT_3);
    TextLook look = look_aligned(look_on_parchment(), ALIGN_CENTRE);
    canvas_text(canvas, left.x + left.w / 2, left.y + 3, no, look);
    canvas_text(canvas, right.x + right.w / 2, right.y + 3, yes, look);
    widget_focus(canvas, on_yes ? right : left, frame);
}
