#include "lens.h"

#include "one_hand.h"
#include "ui.h"

enum { PAN = 16, WIDE = CANVAS_WIDTH / 2, HIGH = CANVAS_HEIGHT / 2 };

static const uint16_t BUTTONS[LENSES] = {
    [LENS_L] = BUTTON_L, [LENS_R] = BUTTON_R, [LENS_Y] = BUTTON_Y, [LENS_SELECT] = BUTTON_SELECT};

static uint16_t lens_button(const Ui *ui) { return BUTTONS[ui->save->settings.lens]; }

bool lens_is_reached(LensButton lens, PlayingHand hand)
{
    return one_hand_meaning(BUTTONS[lens], hand) == BUTTONS[lens];
}

static void pan(Lens *lens, Pad *pad)
{
    int right = pad_step(pad, BUTTON_RIGHT) - pad_step(pad, BUTTON_LEFT);
    int down = pad_step(pad, BUTTON_DOWN) - pad_step(pad, BUTTON_UP);
    lens->moved |= right || down;
    lens->pan_x = (int16_t)(lens->pan_x + right * PAN);
    lens->pan_y = (int16_t)(lens->pan_y + down * PAN);
    pad->steps = 0;
}

/* A press switches it on; letting go without having moved it switches it off. */
static void press(Lens *lens, bool held)
{
    if (held && !lens->held) {
        lens->moved = !lens->on;
        lens->on = true;
    } else if (!held && lens->held && !lens->moved) {
        lens->on = false;
    }
    lens->held = held;
}

void lens_frame(Ui *ui)
{
    Lens    *lens = &ui->shell->lens;
    uint16_t button = lens_button(ui);
    if (button) {
        press(lens, ui->pad->held & button);
        ui->pad->pressed &= (uint16_t)~button;
    }
    if (lens->on && (lens->held || !lens->focus.w))
        pan(lens, ui->pad);
}

static int within(int value, int most) { return value < 0 ? 0 : value > most ? most : value; }

/* What is wider than the lens is read from its left end, with the hand that points at it. */
static int middle_across(Rect focus)
{
    enum { HAND = 18 };
    return focus.w > WIDE - HAND ? focus.x - HAND + WIDE / 2 : focus.x + focus.w / 2;
}

void lens_draw(Ui *ui)
{
    Lens *lens = &ui->shell->lens;
    Rect  focus = ui->canvas->focus;
    bool  another = focus.x != lens->focus.x || focus.y != lens->focus.y;
    if (another)
        lens->pan_x = lens->pan_y = 0;
    lens->focus = focus;
    if (!lens->on)
        return;
    int x = focus.w ? middle_across(focus) : CANVAS_WIDTH / 2;
    int y = focus.w ? focus.y + focus.h / 2 : CANVAS_HEIGHT / 2;
    int left = within(x + lens->pan_x - WIDE / 2, CANVAS_WIDTH - WIDE);
    int top = within(y + lens->pan_y - HIGH / 2, CANVAS_HEIGHT - HIGH);
    lens->pan_x = (int16_t)(left + WIDE / 2 - x); /* no further than the edge */
    lens->pan_y = (int16_t)(top + HIGH / 2 - y);
    canvas_double(ui->canvas, left, top);
}
