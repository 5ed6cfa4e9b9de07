/* Plugs imaginary pads into SDL and looks at what the console makes of them. Built and run by
 * pads.sh. */
#include <SDL2/SDL.h>
#include <stdio.h>
#include <stdlib.h>

#include "raylib/pads.h"
#include "raylib/screen.h"

static SDL_Joystick *plug(void)
{
    return SDL_JoystickOpen(SDL_JoystickAttachVirtual(
        SDL_JOYSTICK_TYPE_GAMECONTROLLER, SDL_CONTROLLER_AXIS_MAX, SDL_CONTROLLER_BUTTON_MAX, 0));
}

static void unplug(SDL_Joystick *pad)
{
    const SDL_JoystickID id = SDL_JoystickInstanceID(pad);
    SDL_JoystickClose(pad);
    for (int i = 0; i < SDL_NumJoysticks(); i++) {
        if (SDL_JoystickGetDeviceInstanceID(i) == id) {
            SDL_JoystickDetachVirtual(i);
            return;
        }
    }
}

static void expect(const char *what, unsigned connected, unsigned first, unsigned second)
{
    CartInput input = {0};
    for (int i = 0; i < 3; i++)
        screen_rest();
    pads_note(&input);
    if (input.pads_connected == connected && input.pads[0] == first && input.pads[1] == second) {
        printf("ok %s\n", what);
        return;
    }
    printf("not ok %s: connected %x, held %x and %x\n", what, input.pads_connected, input.pads[0],
           input.pads[1]);
    exit(1);
}

static void button(SDL_Joystick *pad, SDL_GameControllerButton place, int down)
{
    SDL_JoystickSetVirtualButton(pad, place, (Uint8)down);
}

static void press_each(SDL_Joystick *pad)
{
    static const struct {
        SDL_GameControllerButton place;
        Button                   button;
    } all[] = {
        {SDL_CONTROLLER_BUTTON_DPAD_UP, BUTTON_UP},
        {SDL_CONTROLLER_BUTTON_DPAD_DOWN, BUTTON_DOWN},
        {SDL_CONTROLLER_BUTTON_DPAD_LEFT, BUTTON_LEFT},
        {SDL_CONTROLLER_BUTTON_DPAD_RIGHT, BUTTON_RIGHT},
        {SDL_CONTROLLER_BUTTON_B, BUTTON_A},
        {SDL_CONTROLLER_BUTTON_A, BUTTON_B},
        {SDL_CONTROLLER_BUTTON_Y, BUTTON_X},
        {SDL_CONTROLLER_BUTTON_X, BUTTON_Y},
        {SDL_CONTROLLER_BUTTON_LEFTSHOULDER, BUTTON_L},
        {SDL_CONTROLLER_BUTTON_RIGHTSHOULDER, BUTTON_R},
        {SDL_CONTROLLER_BUTTON_START, BUTTON_START},
        {SDL_CONTROLLER_BUTTON_BACK, BUTTON_SELECT},
    };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        button(pad, all[i].place, 1);
        expect("a button goes by its place", 1, all[i].button, 0);
        button(pad, all[i].place, 0);
    }
}

static void move_stick_and_triggers(SDL_Joystick *pad)
{
    SDL_JoystickSetVirtualAxis(pad, SDL_CONTROLLER_AXIS_LEFTX, -30000);
    SDL_JoystickSetVirtualAxis(pad, SDL_CONTROLLER_AXIS_LEFTY, 30000);
    expect("the stick is a d-pad", 1, BUTTON_LEFT | BUTTON_DOWN, 0);
    SDL_JoystickSetVirtualAxis(pad, SDL_CONTROLLER_AXIS_LEFTX, 9000);
    SDL_JoystickSetVirtualAxis(pad, SDL_CONTROLLER_AXIS_LEFTY, -9000);
    expect("a stick that rests badly is at rest", 1, 0, 0);
    SDL_JoystickSetVirtualAxis(pad, SDL_CONTROLLER_AXIS_TRIGGERRIGHT, 30000);
    expect("a trigger is a shoulder button", 1, BUTTON_R, 0);
    SDL_JoystickSetVirtualAxis(pad, SDL_CONTROLLER_AXIS_TRIGGERRIGHT, -32768);
    expect("and lets go", 1, 0, 0);
}

/* On the bare console there are no windows, so nothing may change. */
static void ask_for_another_size(Screen *screen)
{
    const int width = GetScreenWidth(), height = GetScreenHeight();
    screen_fill_or_leave(screen);
    screen_rest();
    if (GetScreenWidth() != width || GetScreenHeight() != height) {
        puts("not ok F11 changes nothing without windows");
        exit(1);
    }
    puts("ok F11 changes nothing without windows");
}

int main(void)
{
    static Screen screen;
    const Options options = {.scale = 1, .quarter_turns = AS_IN_SETTINGS, .fit = AS_IN_SETTINGS};
    if (!pads_prepare(&options) || !screen_open(&screen, &options)) {
        puts("not ok there is a screen");
        return 1;
    }
    expect("no pad", 0, 0, 0);
    SDL_Joystick *first = plug();
    expect("a pad is plugged in", 1, 0, 0);
    press_each(first);
    move_stick_and_triggers(first);
    SDL_Joystick *second = plug();
    expect("a second pad", 3, 0, 0);
    button(second, SDL_CONTROLLER_BUTTON_START, 1);
    expect("is heard apart from the first", 3, 0, BUTTON_START);
    button(first, SDL_CONTROLLER_BUTTON_B, 1);
    expect("both at once", 3, BUTTON_A, BUTTON_START);
    unplug(first);
    expect("the first is pulled out while a button is down", 2, 0, BUTTON_START);
    first = plug();
    expect("and comes back with no button down", 3, 0, BUTTON_START);
    button(first, SDL_CONTROLLER_BUTTON_X, 1);
    expect("it is heard", 3, BUTTON_Y, BUTTON_START);
    SDL_Joystick *third = plug();
    expect("another pad is heard after the replug", 7, BUTTON_Y, BUTTON_START);
    unplug(second);
    unplug(third);
    expect("all but the first are gone", 1, BUTTON_Y, 0);
    ask_for_another_size(&screen);
    screen_close(&screen);
    return 0;
}
