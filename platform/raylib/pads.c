#include "raylib/pads.h"

#include <raylib.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "raylib/screen.h"

static const struct {
    int    key;
    Button button;
} keys[] = {
    {KEY_UP, BUTTON_UP},       {KEY_DOWN, BUTTON_DOWN},
    {KEY_LEFT, BUTTON_LEFT},   {KEY_RIGHT, BUTTON_RIGHT},
    {KEY_Z, BUTTON_A},         {KEY_SPACE, BUTTON_A},
    {KEY_X, BUTTON_B},         {KEY_ESCAPE, BUTTON_B},
    {KEY_A, BUTTON_X},         {KEY_S, BUTTON_Y},
    {KEY_Q, BUTTON_L},         {KEY_W, BUTTON_R},
    {KEY_ENTER, BUTTON_START}, {KEY_BACKSPACE, BUTTON_SELECT},
};

/* By position, as on a pad whose A is the right-hand button. The triggers are read as buttons: as
 * axes they rest at another value until they are first touched. */
static const struct {
    int    place;
    Button button;
} places[] = {
    {GAMEPAD_BUTTON_LEFT_FACE_UP, BUTTON_UP},     {GAMEPAD_BUTTON_LEFT_FACE_DOWN, BUTTON_DOWN},
    {GAMEPAD_BUTTON_LEFT_FACE_LEFT, BUTTON_LEFT}, {GAMEPAD_BUTTON_LEFT_FACE_RIGHT, BUTTON_RIGHT},
    {GAMEPAD_BUTTON_RIGHT_FACE_RIGHT, BUTTON_A},  {GAMEPAD_BUTTON_RIGHT_FACE_DOWN, BUTTON_B},
    {GAMEPAD_BUTTON_RIGHT_FACE_UP, BUTTON_X},     {GAMEPAD_BUTTON_RIGHT_FACE_LEFT, BUTTON_Y},
    {GAMEPAD_BUTTON_LEFT_TRIGGER_1, BUTTON_L},    {GAMEPAD_BUTTON_RIGHT_TRIGGER_1, BUTTON_R},
    {GAMEPAD_BUTTON_LEFT_TRIGGER_2, BUTTON_L},    {GAMEPAD_BUTTON_RIGHT_TRIGGER_2, BUTTON_R},
    {GAMEPAD_BUTTON_MIDDLE_RIGHT, BUTTON_START},  {GAMEPAD_BUTTON_MIDDLE_LEFT, BUTTON_SELECT},
};

bool pads_prepare(const Options *options)
{
    setenv("SDL_GAMECONTROLLER_USE_BUTTON_LABELS", "0", 1);
    if (access("/run/udev/control", F_OK) !=
        0) /* without udev, SDL must look for new pads itself */
        setenv("SDL_JOYSTICK_DISABLE_UDEV", "1", 0);
    /* Where no keyboard is plugged in, no window ever has its focus, and SDL would wait for that.
     */
    if (screen_will_fill(options))
        setenv("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "1", 0);
    /* The front end's own mappings, in SDL_GAMECONTROLLERCONFIG, stay as they are. */
    if (options->pad_db)
        setenv("SDL_GAMECONTROLLERCONFIG_FILE", options->pad_db, 1);
    return !options->pad_db || access(options->pad_db, R_OK) == 0;
}

static uint16_t pad_held(int pad)
{
    const float x = GetGamepadAxisMovement(pad, GAMEPAD_AXIS_LEFT_X);
    const float y = GetGamepadAxisMovement(pad, GAMEPAD_AXIS_LEFT_Y);
    const float pushed = 0.5f;
    uint16_t    held = 0;
    for (size_t i = 0; i < sizeof places / sizeof *places; i++)
        held |= (uint16_t)(IsGamepadButtonDown(pad, places[i].place) ? places[i].button : 0);
    held |= (uint16_t)(x < -pushed ? BUTTON_LEFT : x > pushed ? BUTTON_RIGHT : 0);
    held |= (uint16_t)(y < -pushed ? BUTTON_UP : y > pushed ? BUTTON_DOWN : 0);
    return held;
}

static uint16_t key_button(int key)
{
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        if (keys[i].key == key)
            return (uint16_t)keys[i].button;
    }
    return 0;
}

static bool alt_held(void) { return IsKeyDown(KEY_LEFT_ALT) || IsKeyDown(KEY_RIGHT_ALT); }

static uint16_t keys_held(void)
{
    uint16_t held = 0;
    if (alt_held())
        return 0;
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        held |= (uint16_t)(IsKeyDown(keys[i].key) ? keys[i].button : 0);
    return held;
}

static void note_key(Pads *pads, CartInput *input, int key, bool alt)
{
    if (key == KEY_F11 || (alt && key == KEY_ENTER))
        pads->other_size = true;
    else if (alt && key == KEY_F4)
        pads->leave = true;
    else if (!alt)
        input->keys |= key_button(key);
}

Pads pads_note(CartInput *input)
{
    Pads pads = {.leave = WindowShouldClose()};
    bool alt = alt_held();
    input->pads_connected = 0;
    for (int i = 0; i < CART_PADS; i++) {
        if (IsGamepadAvailable(i)) {
            input->pads_connected |= (uint8_t)(1 << i);
            input->pads[i] |= pad_held(i);
        }
    }
    input->keys |= keys_held();
    for (int key = GetKeyPressed(); key != 0; key = GetKeyPressed()) {
        alt = alt || key == KEY_LEFT_ALT || key == KEY_RIGHT_ALT;
        note_key(&pads, input, key, alt);
    }
    return pads;
}

void pads_forget_taps(CartInput *input)
{
    for (int i = 0; i < CART_PADS; i++)
        input->pads[i] = IsGamepadAvailable(i) ? pad_held(i) : 0;
    input->keys = keys_held();
}

bool pads_any_pressed(void) { return GetKeyPressed() != 0 || GetGamepadButtonPressed() != 0; }
