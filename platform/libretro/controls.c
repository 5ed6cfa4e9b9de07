#include "libretro/controls.h"

#include <stddef.h>

enum { STICK_PUSHED = 0x4000 };

/* By position: the front end's A is the right-hand button, as ours. */
static const struct {
    unsigned    id;
    Button      button;
    const char *words;
} places[] = {
    {RETRO_DEVICE_ID_JOYPAD_UP, BUTTON_UP, "Up"},
    {RETRO_DEVICE_ID_JOYPAD_DOWN, BUTTON_DOWN, "Down"},
    {RETRO_DEVICE_ID_JOYPAD_LEFT, BUTTON_LEFT, "Left"},
    {RETRO_DEVICE_ID_JOYPAD_RIGHT, BUTTON_RIGHT, "Right"},
    {RETRO_DEVICE_ID_JOYPAD_A, BUTTON_A, "Accept"},
    {RETRO_DEVICE_ID_JOYPAD_B, BUTTON_B, "Back"},
    {RETRO_DEVICE_ID_JOYPAD_X, BUTTON_X, "Explain"},
    {RETRO_DEVICE_ID_JOYPAD_Y, BUTTON_Y, "Hint, or sort"},
    {RETRO_DEVICE_ID_JOYPAD_L, BUTTON_L, "Rival, page or tab before"},
    {RETRO_DEVICE_ID_JOYPAD_R, BUTTON_R, "Next rival, page or tab"},
    {RETRO_DEVICE_ID_JOYPAD_L2, BUTTON_L, "Rival, page or tab before"},
    {RETRO_DEVICE_ID_JOYPAD_R2, BUTTON_R, "Next rival, page or tab"},
    {RETRO_DEVICE_ID_JOYPAD_START, BUTTON_START, "Pause"},
    {RETRO_DEVICE_ID_JOYPAD_SELECT, BUTTON_SELECT, "The log"},
};

static const struct {
    unsigned key;
    Button   button;
} keys[] = {
    {RETROK_UP, BUTTON_UP},
    {RETROK_DOWN, BUTTON_DOWN},
    {RETROK_LEFT, BUTTON_LEFT},
    {RETROK_RIGHT, BUTTON_RIGHT},
    {RETROK_z, BUTTON_A},
    {RETROK_SPACE, BUTTON_A},
    {RETROK_x, BUTTON_B},
    {RETROK_a, BUTTON_X},
    {RETROK_s, BUTTON_Y},
    {RETROK_q, BUTTON_L},
    {RETROK_w, BUTTON_R},
    {RETROK_RETURN, BUTTON_START},
    {RETROK_BACKSPACE, BUTTON_SELECT},
};

enum { PLACES = sizeof places / sizeof *places, KEYS = sizeof keys / sizeof *keys };

void controls_describe(retro_environment_t environment)
{
    /* The front end may keep these. */
    static struct retro_input_descriptor             descriptors[CART_PADS * PLACES + 1];
    static const struct retro_controller_description kinds[] = {
        {"Pad", RETRO_DEVICE_JOYPAD}, {"Keyboard", RETRO_DEVICE_KEYBOARD}};
    static const struct retro_controller_info ports[CART_PADS + 1] = {
        {kinds, 2}, {kinds, 2}, {kinds, 2}, {kinds, 2}};
    for (unsigned i = 0; i < CART_PADS * PLACES; i++) {
        descriptors[i] = (struct retro_input_descriptor){.port = i / PLACES,
                                                         .device = RETRO_DEVICE_JOYPAD,
                                                         .id = places[i % PLACES].id,
                                                         .description = places[i % PLACES].words};
    }
    environment(RETRO_ENVIRONMENT_SET_INPUT_DESCRIPTORS, descriptors);
    environment(RETRO_ENVIRONMENT_SET_CONTROLLER_INFO, (void *)ports);
}

static uint16_t pad_held(retro_input_state_t state, unsigned port)
{
    const unsigned left = RETRO_DEVICE_INDEX_ANALOG_LEFT;
    const int      x = state(port, RETRO_DEVICE_ANALOG, left, RETRO_DEVICE_ID_ANALOG_X);
    const int      y = state(port, RETRO_DEVICE_ANALOG, left, RETRO_DEVICE_ID_ANALOG_Y);
    uint16_t       held = 0;
    for (int i = 0; i < PLACES; i++) {
        if (state(port, RETRO_DEVICE_JOYPAD, 0, places[i].id))
            held |= (uint16_t)places[i].button;
    }
    held |= (uint16_t)(x < -STICK_PUSHED ? BUTTON_LEFT : x > STICK_PUSHED ? BUTTON_RIGHT : 0);
    held |= (uint16_t)(y < -STICK_PUSHED ? BUTTON_UP : y > STICK_PUSHED ? BUTTON_DOWN : 0);
    return held;
}

static uint16_t keys_held(retro_input_state_t state, unsigned port)
{
    uint16_t held = 0;
    for (int i = 0; i < KEYS; i++) {
        if (state(port, RETRO_DEVICE_KEYBOARD, 0, keys[i].key))
            held |= (uint16_t)keys[i].button;
    }
    return held;
}

/* A keyboard is read as such only where the player has chosen it: the front end makes a pad of it
 * otherwise, with other keys, and both at once would press A and B together. */
void controls_read(const Controls *controls, retro_input_state_t state, CartInput *input)
{
    for (unsigned port = 0; port < CART_PADS; port++) {
        if (controls->devices[port] == RETRO_DEVICE_KEYBOARD) {
            input->keys |= keys_held(state, port);
        } else if (controls->devices[port] != RETRO_DEVICE_NONE) {
            input->pads_connected |= (uint8_t)(1 << port);
            input->pads[port] = pad_held(state, port);
        }
    }
}
