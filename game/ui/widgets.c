#include "widgets.h"

#include "assets.h"
#include "gfx/backdrop.h"
#include "gfx/cardart.h"
#include "gfx/tween.h"
#include "one_hand.h"

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

void widget_background(Canvas *canvas) { backdrop_table(canvas); }

void widget_status_bar(Canvas *canvas, const char *left, const char *right)
{
    TextLook look = look_on_felt();
    canvas_say(canvas, SPEECH_PLACE, left);
    canvas_fill(canvas, rect_of(0, 0, CANVAS_WIDTH, BAR_HEIGHT), FELT_0);
    canvas_fill(canvas, rect_of(0, BAR_HEIGHT - 1, CANVAS_WIDTH, 1), GOLD_1);
    int width = right ? font_width(look.font, right) : 0;
    if (right)
        canvas_text(canvas, CANVAS_WIDTH - 4, 2, right, look_aligned(look, ALIGN_RIGHT));
    canvas_text_short(canvas, 4, 2, CANVAS_WIDTH - 16 - width, left, look_inked(look, GOLD_4));
}

static const char *button_icon(Button button)
{
    switch (button) {
    case BUTTON_A: return ICON_BUTTON_A;
    case BUTTON_B: return ICON_BUTTON_B;
    case BUTTON_X: return ICON_BUTTON_X;
    case BUTTON_Y: return ICON_BUTTON_Y;
    case BUTTON_L: return ICON_BUTTON_L;
    case BUTTON_R: return ICON_BUTTON_R;
    case BUTTON_START: return ICON_BUTTON_START;
    case BUTTON_SELECT: return ICON_BUTTON_SELECT;
    case BUTTON_LEFT:
    case BUTTON_RIGHT: return ICON_DPAD_LR;
    case BUTTON_UP:
    case BUTTON_DOWN: return ICON_DPAD_UD;
    default: return ICON_DPAD;
    }
}

const char *widget_button_icon(const Canvas *canvas, Button meant)
{
    return button_icon(one_hand_button(meant, (PlayingHand)canvas->hand));
}

/* One without words says nothing, and one whose button does something else now would be wrong. */
static bool is_shown(const Canvas *canvas, const Prompt *prompt)
{
    return prompt->words && one_hand_reaches(prompt->button, (PlayingHand)canvas->hand);
}

/* Between two prompts: less than usual where they would not all fit. */
static int prompts_gap(const Canvas *canvas, const Prompt *prompts, int count, const Font *font)
{
    enum { USUAL = 7, MARGINS = 6 };
    int room = CANVAS_WIDTH - MARGINS, gaps = -1;
    for (int i = 0; i < count; i++) {
        const char *icon = widget_button_icon(canvas, prompts[i].button);
        if (!is_shown(canvas, &prompts[i]))
            continue;
        room -= font_width(font, icon) + 3 + font_width(font, prompts[i].words);
        gaps += *prompts[i].words != 0;
    }
    return gaps > 0 && room < USUAL * gaps ? room / gaps : USUAL;
}

void widget_prompt_bar(Canvas *canvas, const Prompt *prompts, int count)
{
    TextLook look = look_on_felt();
    int      x = 3, y = CANVAS_HEIGHT - BAR_HEIGHT;
    int      gap = prompts_gap(canvas, prompts, count, look.font);
    canvas_fill(canvas, rect_of(0, y, CANVAS_WIDTH, BAR_HEIGHT), FELT_0);
    canvas_fill(canvas, rect_of(0, y, CANVAS_WIDTH, 1), GOLD_1);
    for (int i = 0; i < count; i++) {
        if (!is_shown(canvas, &prompts[i]))
            continue;
        x += canvas_text(canvas, x, y + 3, widget_button_icon(canvas, prompts[i].button), look) + 3;
        if (*prompts[i].words) /* else the next button does the same */
            x += canvas_text(canvas, x, y + 3, prompts[i].words, look) + gap;
    }
}

void widget_panel(Canvas *canvas, Rect rect)
{
    canvas_panel(canvas, rect, sprite_of(SPRITE_PANEL_PARCHMENT));
}

/* Words stand close around such a large one, and cards around one that is narrower than a card. */
static bool stands_close(Rect rect)
{
    enum { WIDE = 50, HIGH = 40 };
    return rect.h > HIGH && (rect.w > WIDE || rect.w < CARD_WIDTH);
}

/* Around what lies just above the prompts it would else lose its lower edge behind them. */
static Rect above_prompts(Rect edge)
{
    int over = edge.y + edge.h - (CANVAS_HEIGHT - BAR_HEIGHT);
    if (over > 0 && over < BAR_HEIGHT / 2)
        edge.h = (int16_t)(edge.h - over);
    return edge;
}

/* Below a small card stands a name or a heading, closer than the frame is wide. */
static Rect above_words(Rect edge, Rect card)
{
    edge.h = (int16_t)(card.y + card.h + 1 - edge.y);
    return edge;
}

Rect widget_focus_edge(Rect rect, uint32_t frame)
{
    bool small = rect.w <= SMALL_CARD_WIDTH && rect.h <= SMALL_CARD_HEIGHT; /* figures do */
    if (stands_close(rect))
        return rect_inset(rect, -1);
    Rect edge = above_prompts(rect_inset(rect, -2 - tween_sway(frame, 40, small ? 1 : 2)));
    return rect.w == SMALL_CARD_WIDTH && rect.h == SMALL_CARD_HEIGHT ? above_words(edge, rect)
                                                                     : edge;
}

void widget_focus(Canvas *canvas, Rect rect, uint32_t frame)
{
    Rect edge = widget_focus_edge(rect, frame);
    canvas->focus = rect;
    canvas_round_frame(canvas, rect_inset(edge, 1),
                       (uint8_t)(GOLD_4 + (stands_close(rect) ? tween_sway(frame, 40, 1) : 0)));
    canvas_round_frame(canvas, edge, GOLD_2);
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

static void say_row(Canvas *canvas, const MenuRow *row)
{
    canvas_say(canvas, SPEECH_FOCUS, row->words);
    canvas_say(canvas, SPEECH_FOCUS, row->value);
    if (row->why_not) {
        canvas_say(canvas, SPEECH_FOCUS, "Not possible");
        canvas_say(canvas, SPEECH_MORE, row->why_not);
    }
}

void menu_draw(Canvas *canvas, Rect rect, Menu *menu, const MenuRow *rows, int count,
               uint32_t frame)
{
    int visible = rect.h / MENU_ROW;
    say_row(canvas, &rows[menu->cursor]);
    keep_cursor_in_sight(menu, visible);
    for (int i = 0; i < visible && menu->top + i < count; i++) {
        const MenuRow *row = &rows[menu->top + i];
        int            y = rect.y + i * MENU_ROW;
        TextLook       look = row->why_not ? look_dim() : look_on_parchment();
        if (menu->top + i == menu->cursor) {
            canvas->focus = rect_of(rect.x, y, rect.w, MENU_ROW);
            canvas_round_fill(canvas, canvas->focus, GOLD_4);
            canvas_sprite(canvas, rect.x - 15 + tween_sway(frame, 30, 2), y - 1,
                          sprite_of(SPRITE_HAND));
        }
        int width = row->value ? font_width(look.font, row->value) + 6 : 0;
        canvas_text_short(canvas, rect.x + 6, y + 2, rect.w - 10 - width, row->words, look);
        if (row->value)
            canvas_text(canvas, rect.x + rect.w - 4, y + 2, row->value,
                        look_aligned(look, ALIGN_RIGHT));
    }
    if (menu->top > 0)
        canvas_sprite(canvas, rect.x + rect.w / 2 - 4, rect.y - 4, sprite_of(SPRITE_ARROW_UP));
    if (menu->top + visible < count)
        canvas_sprite(canvas, rect.x + rect.w / 2 - 4, rect.y + visible * MENU_ROW,
                      sprite_of(SPRITE_ARROW_DOWN));
}

void widget_question(Canvas *canvas, Rect box, const char *question, const char *yes,
                     const char *no, bool on_yes, uint32_t frame)
{
    canvas_layer(canvas);
    canvas_hush(canvas);
    canvas_say(canvas, SPEECH_QUESTION, question);
    canvas_say(canvas, SPEECH_FOCUS, on_yes ? yes : no);
    canvas_panel(canvas, box, sprite_of(SPRITE_PANEL_GOLD));
    int room = 4 * FONT_BODY.line,
        height = FONT_BODY.line * font_lines(&FONT_BODY, question, box.w - 20);
    int down = height < room ? (room - height) / 2 : 0;
    canvas_text_box(canvas, rect_of(box.x + 10, box.y + 9 + down, box.w - 20, room - down),
                    question, look_aligned(look_on_parchment(), ALIGN_CENTRE));
    Rect left = rect_of(box.x + 16, box.y + 50, 76, 13),
         right = rect_of(box.x + 108, box.y + 50, 76, 13);
    canvas_round_fill(canvas, left, PARCHMENT_3);
    canvas_round_fill(canvas, right, PARCHMENT_3);
    TextLook look = look_aligned(look_on_parchment(), ALIGN_CENTRE);
    canvas_text(canvas, left.x + left.w / 2, left.y + 3, no, look);
    canvas_text(canvas, right.x + right.w / 2, right.y + 3, yes, look);
    widget_focus(canvas, on_yes ? right : left, frame);
}

void widget_question_prompts(Canvas *canvas, const char *back)
{
    const Prompt prompts[] = {
        {BUTTON_A, "Answer"}, {BUTTON_LEFT, "Other answer"}, {BUTTON_B, back}};
    widget_prompt_bar(canvas, prompts, sizeof prompts / sizeof *prompts);
}

void widget_notice(Canvas *canvas, const char *words, int frames_so_far, int frames_left)
{
    enum { WIDTH = 240, SLIDE = 12 };
    int  height = font_lines(&FONT_BODY, words, WIDTH - 20) * FONT_BODY.line + 12;
    int  shown = tween(0, height + BAR_HEIGHT + 4,
                      frames_so_far < frames_left ? frames_so_far : frames_left, SLIDE, EASE_OUT);
    Rect box = rect_of((CANVAS_WIDTH - WIDTH) / 2, shown - height, WIDTH, height);
    canvas_layer(canvas);
    canvas_say(canvas, SPEECH_NEWS, words);
    canvas_loose(canvas, true);
    widget_panel(canvas, box);
    canvas_text_box(canvas, rect_of(box.x + 10, box.y + 7, WIDTH - 20, height - 8), words,
                    look_aligned(look_on_parchment(), ALIGN_CENTRE));
    canvas_loose(canvas, false);
}
