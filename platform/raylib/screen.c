#include "raylib/screen.h"

#include <raylib.h>
#include <stdlib.h>
#include <string.h>

#include "raylib/fit.h"

static Texture2D texture; /* the picture in colours */
static int       scale;   /* of the window */
static RenderTexture2D
    larger; /* the picture with each pixel a few times as large, for uneven scales */

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

static bool shown_to_nobody(void)
{
    const char *driver = SDL_GetCurrentVideoDriver ? SDL_GetCurrentVideoDriver() : NULL;
    return driver && !getenv("SDL_VIDEODRIVER") &&
           (strcmp(driver, "offscreen") == 0 || strcmp(driver, "dummy") == 0);
}

static void fill_screen(void)
{
    /* Without a window manager nobody but us makes the window as large as the screen. On the bare
     * console it must keep its size until it fills the screen. */
    if (on_desktop()) {
        SetWindowPosition(0, 0);
        SetWindowSize(GetMonitorWidth(GetCurrentMonitor()), GetMonitorHeight(GetCurrentMonitor()));
    }
    ToggleBorderlessWindowed();
}

void screen_fill_or_leave(void)
{
    const bool filled = IsWindowState(FLAG_BORDERLESS_WINDOWED_MODE);
    ToggleBorderlessWindowed();
    if (filled)
        SetWindowSize(CART_WIDTH * scale, CART_HEIGHT * scale);
}

bool screen_open(const Options *options)
{
    scale = options->scale;
    SetTraceLogLevel(
        LOG_NONE); /* at any other level raylib ends the process when there is no display */
    SetConfigFlags(FLAG_VSYNC_HINT | FLAG_WINDOW_RESIZABLE | FLAG_WINDOW_ALWAYS_RUN);
    InitWindow(CART_WIDTH * scale, CART_HEIGHT * scale, "Cardhold");
    if (!IsWindowReady() || shown_to_nobody())
        return false;
    SetExitKey(KEY_NULL); /* Esc is a button on some handhelds */
    HideCursor();
    /* A window of a real size first, then the whole screen: the bare console wants it in this
     * order. */
    if (screen_will_fill(options))
        fill_screen();
    const Image blank = GenImageColor(CART_WIDTH, CART_HEIGHT, BLACK);
    texture = LoadTextureFromImage(blank);
    UnloadImage(blank);
    return true;
}

static void update_texture(const uint8_t *picture, const uint32_t *palette)
{
    static Color pixels[CART_HEIGHT * CART_WIDTH];
    Color        colours[CART_COLOURS];
    for (int i = 0; i < CART_COLOURS; i++) {
        const uint32_t c = palette[i];
        colours[i] = (Color){(uint8_t)(c >> 16), (uint8_t)(c >> 8), (uint8_t)c, 255};
    }
    for (int i = 0; i < CART_HEIGHT * CART_WIDTH; i++)
        pixels[i] = colours[picture[i] % CART_COLOURS];
    UpdateTexture(texture, pixels);
}

/* Enlarges by whole pixels to more than is wanted; what then shrinks it smoothly leaves the pixels
 * sharp. */
static Texture2D enlarge(int times)
{
    if (larger.texture.width != times * CART_WIDTH) {
        if (larger.id)
            UnloadRenderTexture(larger);
        larger = LoadRenderTexture(times * CART_WIDTH, times * CART_HEIGHT);
        SetTextureFilter(larger.texture, TEXTURE_FILTER_BILINEAR);
    }
    const Rectangle all = {0, 0, CART_WIDTH, CART_HEIGHT};
    const Rectangle wide = {0, 0, (float)(times * CART_WIDTH), (float)(times * CART_HEIGHT)};
    BeginTextureMode(larger);
    DrawTexturePro(texture, all, wide, (Vector2){0, 0}, 0, WHITE);
    EndTextureMode();
    return larger.texture;
}

void screen_show(const uint8_t *picture, const uint32_t *palette, int quarter_turns, DisplayFit fit)
{
    const int turns = quarter_turns & 3;
    /* The size is asked for each time: on the bare console it changes without a word. */
    const Placement place = fit_picture(GetScreenWidth(), GetScreenHeight(), turns, fit);
    const float     width = (float)(turns & 1 ? place.height : place.width);
    const float     height = (float)(turns & 1 ? place.width : place.height);
    Texture2D       shown = texture;
    Rectangle       from = {0, 0, CART_WIDTH, CART_HEIGHT};

    update_texture(picture, palette);
    BeginDrawing();
    ClearBackground(BLACK);
    if (!place.whole && place.width > CART_HEIGHT) {
        const int across = (int)width / CART_WIDTH, down = (int)height / CART_HEIGHT;
        shown = enlarge((across > down ? across : down) + 1);
        /* A texture that was drawn on is upside down. */
        from = (Rectangle){0, 0, (float)shown.width, -(float)shown.height};
    }
    const Rectangle to = {(float)place.x + (float)place.width / 2,
                          (float)place.y + (float)place.height / 2, width, height};
    DrawTexturePro(shown, from, to, (Vector2){width / 2, height / 2}, (float)(90 * turns), WHITE);
    EndDrawing();
}

void screen_close(void)
{
    if (larger.id)
        UnloadRenderTexture(larger);
    UnloadTexture(texture);
    CloseWindow();
}

double screen_time(void) { return GetTime(); }

void screen_rest(void)
{
    WaitTime(1.0 / 500);
    PollInputEvents();
}
