#include "raylib/screen.h"

#include <raylib.h>
#include <stdlib.h>
#include <string.h>

#include "raylib/fit.h"

enum { LETTER = 10, MARGIN = 16 }; /* of what the console itself says */

static bool on_desktop(void)
{
    const char *x11 = getenv("DISPLAY"), *wayland = getenv("WAYLAND_DISPLAY");
    return (x11 && x11[0]) || (wayland && wayland[0]);
}

bool screen_will_fill(const Options *options)
{
    return options->fullscreen || (!options->window && !on_desktop());
}

/* SDL would rather draw where nobody sees it than give up. (Not every raylib stands on SDL.) */
const char *SDL_GetCurrentVideoDriver(void) __attribute__((weak));

static const char *video_driver(void)
{
    return SDL_GetCurrentVideoDriver ? SDL_GetCurrentVideoDriver() : NULL;
}

static bool shown_to_nobody(void)
{
    const char *driver = video_driver();
    return driver && !getenv("SDL_VIDEODRIVER") &&
           (strcmp(driver, "offscreen") == 0 || strcmp(driver, "dummy") == 0);
}

/* The bare console has one size, and a window on it would sit in a corner. */
static bool has_windows(void)
{
    const char *driver = video_driver();
    return on_desktop() && !(driver && strcmp(driver, "KMSDRM") == 0);
}

static void fill_screen(Screen *screen)
{
    /* Without a window manager nobody but us makes the window as large as the screen. On the bare
     * console it must keep its size until it fills the screen. */
    if (has_windows()) {
        SetWindowPosition(0, 0);
        SetWindowSize(GetMonitorWidth(GetCurrentMonitor()), GetMonitorHeight(GetCurrentMonitor()));
    }
    ToggleBorderlessWindowed();
    screen->filling = true;
    screen->size_frames = 0;
}

void screen_fill_or_leave(Screen *screen)
{
    if (!has_windows())
        return;
    if (!IsWindowState(FLAG_BORDERLESS_WINDOWED_MODE)) {
        fill_screen(screen);
        return;
    }
    ToggleBorderlessWindowed();
    SetWindowSize(CART_WIDTH * screen->scale, CART_HEIGHT * screen->scale);
    screen->filling = false;
}

bool screen_open(Screen *screen, const Options *options)
{
    *screen = (Screen){.scale = options->scale, .fit = FIT_INTEGER};
    /* At any other level raylib ends the process when there is no display. */
    SetTraceLogLevel(LOG_NONE);
    SetConfigFlags(FLAG_VSYNC_HINT | FLAG_WINDOW_RESIZABLE | FLAG_WINDOW_ALWAYS_RUN);
    InitWindow(CART_WIDTH * screen->scale, CART_HEIGHT * screen->scale, "Cardhold");
    if (!IsWindowReady() || shown_to_nobody())
        return false;
    SetExitKey(KEY_NULL); /* Esc is a button on some handhelds */
    HideCursor();
    /* A window of a real size first, then the whole screen: the bare console wants it in this
     * order. */
    if (screen_will_fill(options))
        fill_screen(screen);
    const Image blank = GenImageColor(CART_WIDTH, CART_HEIGHT, BLACK);
    screen->picture = LoadTextureFromImage(blank);
    UnloadImage(blank);
    return true;
}

static void colour_picture(Screen *screen, const uint8_t *picture, const uint32_t *palette)
{
    Color colours[CART_COLOURS];
    for (int i = 0; i < CART_COLOURS; i++) {
        const uint32_t c = palette[i];
        colours[i] = (Color){(uint8_t)(c >> 16), (uint8_t)(c >> 8), (uint8_t)c, 255};
    }
    for (int i = 0; i < CART_HEIGHT * CART_WIDTH; i++)
        screen->pixels[i] = colours[picture[i] % CART_COLOURS];
    UpdateTexture(screen->picture, screen->pixels);
}

/* A texture that was drawn on is upside down. */
static Rectangle whole_of(Texture2D texture, bool drawn_on)
{
    const float height = (float)texture.height;
    return (Rectangle){0, 0, (float)texture.width, drawn_on ? -height : height};
}

/* Enlarges by whole pixels to more than is wanted; what then shrinks it smoothly leaves the pixels
 * sharp. */
static Texture2D enlarge(Screen *screen, Texture2D texture, bool drawn_on, int times)
{
    if (screen->larger.texture.width != times * CART_WIDTH) {
        if (screen->larger.id)
            UnloadRenderTexture(screen->larger);
        screen->larger = LoadRenderTexture(times * CART_WIDTH, times * CART_HEIGHT);
        SetTextureFilter(screen->larger.texture, TEXTURE_FILTER_BILINEAR);
    }
    const Rectangle wide = {0, 0, (float)(times * CART_WIDTH), (float)(times * CART_HEIGHT)};
    BeginTextureMode(screen->larger);
    DrawTexturePro(texture, whole_of(texture, drawn_on), wide, (Vector2){0, 0}, 0, WHITE);
    EndTextureMode();
    return screen->larger.texture;
}

static bool size_is_known(Screen *screen)
{
    const int monitor = GetCurrentMonitor();
    if (!screen->filling)
        return true;
    return fit_size_is_known(GetScreenWidth(), GetScreenHeight(), GetMonitorWidth(monitor),
                             GetMonitorHeight(monitor), screen->size_frames++);
}

static void place_texture(Screen *screen, Texture2D texture, bool drawn_on)
{
    const int turns = screen->quarter_turns & 3;
    /* The size is asked for each time: on the bare console it changes without a word. */
    const Placement place = fit_picture(GetScreenWidth(), GetScreenHeight(), turns, screen->fit);
    const float     width = (float)(turns & 1 ? place.height : place.width);
    const float     height = (float)(turns & 1 ? place.width : place.height);

    BeginDrawing();
    ClearBackground(BLACK);
    if (size_is_known(screen)) {
        if (!place.whole && place.width > CART_HEIGHT) {
            const int across = (int)width / CART_WIDTH, down = (int)height / CART_HEIGHT;
            texture = enlarge(screen, texture, drawn_on, (across > down ? across : down) + 1);
            drawn_on = true;
        }
        const Rectangle to = {(float)place.x + (float)place.width / 2,
                              (float)place.y + (float)place.height / 2, width, height};
        DrawTexturePro(texture, whole_of(texture, drawn_on), to, (Vector2){width / 2, height / 2},
                       (float)(90 * turns), WHITE);
    }
    EndDrawing();
}

void screen_show(Screen *screen, const uint8_t *picture, const uint32_t *palette)
{
    colour_picture(screen, picture, palette);
    place_texture(screen, screen->picture, false);
}

/* How many bytes of the words fit into a line, broken at a space where there is one. */
static int line_length(const char *words)
{
    int last_space = 0;
    for (int i = 1;; i++) {
        if (words[i - 1] == '\0')
            return i - 1;
        if (words[i - 1] == ' ')
            last_space = i;
        if (MeasureText(TextSubtext(words, 0, i), LETTER) > CART_WIDTH - 2 * MARGIN)
            return last_space ? last_space : i - 1;
    }
}

void screen_tell(Screen *screen, const char *words)
{
    if (!screen->page.id)
        screen->page = LoadRenderTexture(CART_WIDTH, CART_HEIGHT);
    BeginTextureMode(screen->page);
    ClearBackground(BLACK);
    for (int y = CART_HEIGHT / 3; *words && y < CART_HEIGHT - MARGIN; y += LETTER * 3 / 2) {
        const int length = line_length(words);
        DrawText(TextSubtext(words, 0, length), MARGIN, y, LETTER, WHITE);
        words += length;
    }
    EndTextureMode();
    place_texture(screen, screen->page.texture, true);
}

void screen_close(Screen *screen)
{
    if (screen->larger.id)
        UnloadRenderTexture(screen->larger);
    if (screen->page.id)
        UnloadRenderTexture(screen->page);
    UnloadTexture(screen->picture);
    CloseWindow();
}

double screen_time(void) { return GetTime(); }

void screen_rest(void)
{
    WaitTime(1.0 / 500);
    PollInputEvents();
}
