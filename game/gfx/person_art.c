#include "person_art.h"

#include "assets.h"
#include "gfx/recolour.h"

typedef bool Pattern(int x, int y);

static bool stripes(int x, int y) { return (x + y) % 8 < 3; }
static bool dots(int x, int y) { return x % 5 < 2 && y % 5 < 2; }
static bool squares(int x, int y) { return (x / 4 + y / 4) % 2 == 0; }
static bool bars(int x, int y) { return (void)x, y % 6 < 2; }

static const struct PersonColour {
    const char *words;
    uint8_t     ramp; /* the darkest of six shades */
    Pattern    *pattern;
} COLOURS[] = {
    {"Red stripes", BLOOD_0, stripes},
    {"Blue dots", SKY_0, dots},
    {"Green squares", LEAF_0, squares},
    {"Violet bars", SHADOW_0, bars},
};
enum { COLOUR_COUNT = sizeof COLOURS / sizeof COLOURS[0] };

static const struct PersonColour *colour_of(int colour)
{
    return &COLOURS[(unsigned)colour % COLOUR_COUNT];
}

const char *person_colour_words(int colour) { return colour_of(colour)->words; }

void person_ground(Canvas *canvas, Rect rect, int colour)
{
    const struct PersonColour *ground = colour_of(colour);
    canvas_fill(canvas, rect, (uint8_t)(ground->ramp + 1));
    for (int y = 0; y < rect.h; y++)
        for (int x = 0; x < rect.w; x++)
            if (ground->pattern(x, y))
                canvas_pixel(canvas, rect.x + x, rect.y + y, (uint8_t)(ground->ramp + 3));
}

void person_draw(Canvas *canvas, int x, int y, int face, int colour, FaceMood mood)
{
    static const SpriteId PORTRAITS[] = {
        SPRITE_PERSON_PLOUGHMAN,
        SPRITE_PERSON_PLAITS,
        SPRITE_PERSON_SCHOLAR,
        SPRITE_PERSON_KERCHIEF,
        SPRITE_PERSON_CURLS,
        SPRITE_PERSON_SMITH,
        SPRITE_PERSON_HOOD,
        SPRITE_PERSON_BOB,
        /* Those that are won: the same people, risen. */
        SPRITE_PERSON_PLAITS,
        SPRITE_PERSON_SMITH,
        SPRITE_PERSON_CURLS,
        SPRITE_PERSON_SCHOLAR,
    };
    static const SpriteId GEAR[] = {SPRITE_GEAR_QUEEN, SPRITE_GEAR_KNIGHT, SPRITE_GEAR_CHAMPION,
                                    SPRITE_GEAR_SAGE};
    enum {
        FACE_COUNT = sizeof PORTRAITS / sizeof PORTRAITS[0],
        GEAR_COUNT = sizeof GEAR / sizeof GEAR[0]
    };
    uint8_t cloth[CANVAS_COLOURS];
    recolour_none(cloth);
    recolour_ramp(cloth, BLOOD_0, colour_of(colour)->ramp);
    person_ground(canvas, rect_of(x, y, FACE_WIDTH, FACE_WIDTH), colour);
    int who = (int)((unsigned)face % FACE_COUNT);
    portrait_draw(canvas, x, y, PORTRAITS[who], mood, (SpriteLook){.recolour = cloth});
    if (who >= FACE_COUNT - GEAR_COUNT)
        canvas_sprite(canvas, x, y, sprite_of(GEAR[who - (FACE_COUNT - GEAR_COUNT)]));
}
