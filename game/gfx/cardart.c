#include "gfx/cardart.h"

#include "assets.h"
#include "gfx/backs.h"
#include "gfx/recolour.h"

/* What is written on a card is part of a picture, not a text that could overlap another: cards may
 * lie over one another. So it is drawn loosely. */
static void card_text(Canvas *canvas, int x, int y, const char *words, TextLook look)
{
    bool former = canvas_loose(canvas, true);
    canvas_text(canvas, x, y, words, look);
    canvas_loose(canvas, former);
}

static void card_number(Canvas *canvas, int x, int y, int number, TextLook look)
{
    bool former = canvas_loose(canvas, true);
    canvas_number(canvas, x, y, number, look);
    canvas_loose(canvas, former);
}

/* ---- what all cards share ---- */

static int card_top(int y, unsigned flags) { return flags & CARD_CHOSEN ? y - CARD_RAISED : y; }

static void card_paper(Canvas *canvas, Rect card, SpriteId face, unsigned flags)
{
    if (flags & CARD_CHOSEN)
        face = face == SPRITE_CARD_DARK ? SPRITE_CARD_DARK_GOLD : SPRITE_CARD_GOLD;
    canvas_panel(canvas, card, sprite_of(face));
}

void card_draw_tick(Canvas *canvas, Rect card)
{
    canvas_sprite(canvas, card.x + card.w - 8, card.y - 2, sprite_of(SPRITE_TICK));
}

/* The marks that are put on when everything else is drawn. */
static void card_marks(Canvas *canvas, Rect card, unsigned flags)
{
    if (flags & CARD_DIMMED)
        canvas_recolour(canvas, card, RECOLOUR_DIM);
    if (flags & CARD_FLASHED)
        canvas_recolour(canvas, card, RECOLOUR_LIT);
    if (flags & CARD_CHOSEN)
        card_draw_tick(canvas, card);
    if (flags & CARD_FOCUSED) {
        canvas_round_frame(canvas, rect_inset(card, -2), INK_0);
        canvas_round_frame(canvas, rect_inset(card, -1), GOLD_4);
        canvas_round_frame(canvas, card, GOLD_3);
    }
}

static Rect card_rect(int x, int y, unsigned flags)
{
    return rect_of(x, card_top(y, flags), CARD_WIDTH, CARD_HEIGHT);
}

static Rect small_rect(int x, int y, unsigned flags)
{
    return rect_of(x, flags & CARD_CHOSEN ? y - CARD_RAISED / 2 : y, SMALL_CARD_WIDTH,
                   SMALL_CARD_HEIGHT);
}

static TextLook rank_look(uint8_t ink, Align align)
{
    return (TextLook){.font = &FONT_DISPLAY, .ink = ink, .align = (uint8_t)align};
}

/* Readable on any picture. */
static TextLook figure_look(uint8_t ink, Align align)
{
    TextLook look = rank_look(ink, align);
    look.outlined = true;
    look.shadow = INK_0;
    return look;
}

static TextLook name_look(uint8_t ink)
{
    return (TextLook){.font = &FONT_BODY, .ink = ink, .align = ALIGN_CENTRE};
}

/* ---- standard cards ---- */

static const char *const RANKS[] = {"",  "A", "2", "3",  "4", "5", "6",
                                    "7", "8", "9", "10", "J", "Q", "K"};

static const SpriteId PIPS[] = {SPRITE_PIP_SPADE, SPRITE_PIP_HEART, SPRITE_PIP_DIAMOND,
                                SPRITE_PIP_CLUB};

static SpriteId middle_plain(Card card)
{
    static const SpriteId BIG[] = {SPRITE_PIP_SPADE_BIG, SPRITE_PIP_HEART_BIG,
                                   SPRITE_PIP_DIAMOND_BIG, SPRITE_PIP_CLUB_BIG};
    return BIG[card_suit(card)];
}

static SpriteId middle_war(Card card)
{
    static const SpriteId ROLES[] = {SPRITE_ROLE_LAND, SPRITE_ROLE_HEALTH, SPRITE_ROLE_MONEY,
                                     SPRITE_ROLE_SOLDIER};
    static const SpriteId GENERALS[] = {SPRITE_GENERAL_J, SPRITE_GENERAL_Q, SPRITE_GENERAL_K};
    int                   rank = card_rank(card);
    return rank >= RANK_JACK ? GENERALS[rank - RANK_JACK] : ROLES[card_suit(card)];
}

static SpriteId middle_kingdom(Card card)
{
    static const SpriteId RESOURCES[] = {SPRITE_RESOURCE_AGRICULTURE, SPRITE_RESOURCE_FEALTY,
                                         SPRITE_RESOURCE_COMMERCE, SPRITE_RESOURCE_MILITARY};
    static const SpriteId RULERS[] = {SPRITE_RULER_J, SPRITE_RULER_Q, SPRITE_RULER_K};
    int                   rank = card_rank(card);
    if (rank == RANK_ACE)
        return SPRITE_RULER_A;
    return rank >= RANK_JACK ? RULERS[rank - RANK_JACK] : RESOURCES[card_suit(card)];
}

static SpriteId middle_of(Card card, CardStyle style)
{
    if (card_is_joker(card))
        return SPRITE_ROLE_ASSASSIN;
    return style == CARD_STYLE_WAR       ? middle_war(card)
           : style == CARD_STYLE_KINGDOM ? middle_kingdom(card)
                                         : middle_plain(card);
}

/* People on cards wear the colour of their suit; they are drawn in red. */
static void suit_cloth(uint8_t recolour[CANVAS_COLOURS], Card card)
{
    static const uint8_t CLOTH[] = {SHADOW_0, BLOOD_0, SKY_0, LEAF_0};
    recolour_none(recolour);
    recolour_ramp(recolour, BLOOD_0, CLOTH[card_suit(card)]);
}

static bool is_person(Card card, CardStyle style)
{
    if (card_is_joker(card) || style == CARD_STYLE_PLAIN)
        return false;
    return card_rank(card) >= RANK_JACK ||
           (style == CARD_STYLE_KINGDOM && card_rank(card) == RANK_ACE);
}

static void draw_middle(Canvas *canvas, Rect card_at, Card card, CardStyle style)
{
    const Sprite *sprite = sprite_of(middle_of(card, style));
    uint8_t       cloth[CANVAS_COLOURS];
    SpriteLook    look = {0};
    int x = card_at.x + card_at.w - 3 - sprite->w, y = card_at.y + card_at.h - 3 - sprite->h;
    if (style == CARD_STYLE_KINGDOM)
        x = card_at.x + (card_at.w - sprite->w) / 2;
    if (style == CARD_STYLE_PLAIN && !card_is_joker(card)) {
        x = card_at.x + (card_at.w - sprite->w) / 2 + 3;
        y = card_at.y + 28;
    }
    if (is_person(card, style)) {
        suit_cloth(cloth, card);
        look.recolour = cloth;
        y = card_at.y + card_at.h - 2 - sprite->h;
    }
    canvas_sprite_look(canvas, x, y, sprite, look);
}

void card_draw(Canvas *canvas, int x, int y, Card card, CardStyle style, unsigned flags)
{
    if (card == CARD_NONE || card > CARD_JOKER) {
        if (card == CARD_NONE)
            card_draw_place(canvas, x, y);
        else
            card_draw_back(canvas, x, y, flags);
        return;
    }
    Rect at = card_rect(x, y, flags);
    card_paper(canvas, at, SPRITE_CARD_FACE, flags);
    draw_middle(canvas, at, card, style);
    if (card_is_joker(card)) {
        card_text(canvas, at.x + 4, at.y + 4, "JK", rank_look(SHADOW_2, ALIGN_LEFT));
    } else {
        int suit = card_suit(card);
        card_text(canvas, at.x + 4, at.y + 4, RANKS[card_rank(card)],
                  rank_look((uint8_t)(SUIT_0 + suit), ALIGN_LEFT));
        if (style == CARD_STYLE_KINGDOM && !is_person(card, style)) /* the scene needs the room */
            canvas_sprite(canvas, at.x + 27, at.y + 6, sprite_of(PIPS[suit]));
        else
            canvas_sprite(canvas, at.x + 4, at.y + 19, sprite_of(PIPS[suit]));
    }
    card_marks(canvas, at, flags);
}

void card_draw_small(Canvas *canvas, int x, int y, Card card, CardStyle style, unsigned flags)
{
    (void)style;
    if (card == CARD_NONE || card > CARD_JOKER) {
        if (card == CARD_NONE)
            card_draw_place_small(canvas, x, y);
        else
            card_draw_back_small(canvas, x, y, flags);
        return;
    }
    Rect at = small_rect(x, y, flags);
    card_paper(canvas, at, SPRITE_CARD_FACE, flags);
    if (card_is_joker(card)) {
        canvas_sprite_part(canvas, at.x - 2, at.y + 1, sprite_of(SPRITE_ROLE_ASSASSIN),
                           rect_of(4, 1, 16, 25), (SpriteLook){0});
    } else {
        int      suit = card_suit(card);
        bool     fanned = flags & CARD_FANNED;
        TextLook look = rank_look((uint8_t)(SUIT_0 + suit), fanned ? ALIGN_LEFT : ALIGN_CENTRE);
        if (fanned && card_rank(card) == 10) /* two large figures would not be seen */
            look.font = &FONT_BODY;
        card_text(canvas, at.x + (fanned ? 2 : 10), at.y + (look.font == &FONT_BODY ? 6 : 3),
                  RANKS[card_rank(card)], look);
        canvas_sprite(canvas, at.x + (fanned ? 2 : 6), at.y + 17, sprite_of(PIPS[suit]));
    }
    card_marks(canvas, at, flags & ~(unsigned)(flags & CARD_CHOSEN));
}

int card_mini_width(int rank) { return font_width(&FONT_BODY, RANKS[rank]) + 4; }

void card_draw_mini(Canvas *canvas, Rect at, Card card, CardStyle style, unsigned flags)
{
    bool     gold = style == CARD_STYLE_WAR && card_suit(card) == SUIT_DIAMONDS;
    bool     marked = flags & (CARD_CHOSEN | CARD_FOCUSED);
    TextLook look = {.font = &FONT_BODY, .ink = (uint8_t)(SUIT_0 + card_suit(card))};
    int      margin = at.w - font_width(&FONT_BODY, RANKS[card_rank(card)]);
    canvas_round_fill(canvas, at, gold ? GOLD_4 : PARCHMENT_5);
    if (margin >= 4)
        canvas_round_frame(canvas, at, gold ? GOLD_2 : PARCHMENT_2);
    card_text(canvas, at.x + (margin + 1) / 2, at.y + 1, RANKS[card_rank(card)], look);
    card_marks(canvas, at, flags & (CARD_DIMMED | CARD_FLASHED));
    if (marked) /* its neighbours are close */
        canvas_round_frame(canvas, rect_inset(at, -1), GOLD_4);
}

/* ---- backs, places, piles ---- */

void card_draw_back(Canvas *canvas, int x, int y, unsigned flags)
{
    Rect at = card_rect(x, y, flags);
    canvas_sprite(canvas, at.x, at.y, back_sprite(canvas->back, false));
    card_marks(canvas, at, flags);
}

void card_draw_back_small(Canvas *canvas, int x, int y, unsigned flags)
{
    Rect at = small_rect(x, y, flags);
    canvas_sprite(canvas, at.x, at.y, back_sprite(canvas->back, true));
    card_marks(canvas, at, flags & ~(unsigned)(flags & CARD_CHOSEN));
}

void card_draw_place(Canvas *canvas, int x, int y)
{
    canvas_sprite(canvas, x, y, sprite_of(SPRITE_CARD_PLACE));
}

void card_draw_place_small(Canvas *canvas, int x, int y)
{
    canvas_sprite(canvas, x, y, sprite_of(SPRITE_CARD_PLACE_SMALL));
}

void die_draw(Canvas *canvas, int x, int y, int spots)
{
    if (spots >= 1 && spots <= 6)
        canvas_sprite(canvas, x, y, sprite_of((SpriteId)(SPRITE_DIE_1 + spots - 1)));
}

/* ---- Call to Glory ---- */

enum { CHARACTER_KINDS = 9 };

static const struct {
    uint8_t     number;
    SpriteId    sprite;
    const char *title;
} PEOPLE[CHARACTER_KINDS] = {
    {6, SPRITE_CHARACTER_EMPEROR, "Emperor"},  {7, SPRITE_CHARACTER_EMPRESS, "Empress"},
    {8, SPRITE_CHARACTER_DAIMYO, "Daimyo"},    {9, SPRITE_CHARACTER_SHOGUN, "Shogun"},
    {12, SPRITE_CHARACTER_SAMURAI, "Samurai"}, {14, SPRITE_CHARACTER_NINJA, "Ninja"},
    {16, SPRITE_CHARACTER_ENVOY, "Envoy"},     {18, SPRITE_CHARACTER_MONK, "Monk"},
    {20, SPRITE_CHARACTER_FARMER, "Farmer"},
};

static int character_index(int number)
{
    for (int i = 0; i < CHARACTER_KINDS; i++)
        if (PEOPLE[i].number == number)
            return i;
    return -1;
}

const char *character_title(int number)
{
    int index = character_index(number);
    return index < 0 ? "" : PEOPLE[index].title;
}

void character_draw(Canvas *canvas, int x, int y, int number, unsigned flags)
{
    int index = character_index(number);
    if (index < 0) {
        card_draw_back(canvas, x, y, flags);
        return;
    }
    Rect at = card_rect(x, y, flags);
    card_paper(canvas, at, SPRITE_CARD_FACE, flags);
    canvas_sprite(canvas, at.x + 2, at.y + 2, sprite_of(PEOPLE[index].sprite));
    canvas_fill(canvas, rect_of(at.x + 2, at.y + 43, 36, 1), INK_1);
    card_text(canvas, at.x + 20, at.y + 45, PEOPLE[index].title, name_look(INK_1));
    card_number(canvas, at.x + 4, at.y + 4, number, figure_look(GOLD_5, ALIGN_LEFT));
    card_marks(canvas, at, flags);
}

void character_draw_small(Canvas *canvas, int x, int y, int number, unsigned flags)
{
    int index = character_index(number);
    if (index < 0) {
        card_draw_back_small(canvas, x, y, flags);
        return;
    }
    Rect at = small_rect(x, y, flags);
    card_paper(canvas, at, SPRITE_CARD_FACE, flags);
    canvas_sprite_part(canvas, at.x - 10, at.y - 14, sprite_of(PEOPLE[index].sprite),
                       rect_of(12, 16, 16, 24), (SpriteLook){0});
    card_number(canvas, at.x + 10, at.y + 13, number, figure_look(GOLD_5, ALIGN_CENTRE));
    card_marks(canvas, at, flags & ~(unsigned)(flags & CARD_CHOSEN));
}

void character_picture(Canvas *canvas, Rect at, int number)
{
    int index = character_index(number);
    if (index < 0)
        return;
    const Sprite *sprite = sprite_of(PEOPLE[index].sprite);
    int           left = (sprite->w - at.w) / 2, top = (sprite->h - at.h) / 2;
    canvas_sprite_part(canvas, at.x - left, at.y - top, sprite, rect_of(left, top, at.w, at.h),
                       (SpriteLook){0});
}

void character_draw_slim(Canvas *canvas, Rect at, int number, unsigned flags)
{
    int  index = character_index(number);
    int  strip = at.h < CARD_HEIGHT ? 10 : 12;
    Rect card = rect_of(at.x, card_top(at.y, flags), at.w, at.h), in = rect_inset(card, 1);
    if (index < 0)
        return;
    canvas_round_fill(canvas, card, flags & CARD_CHOSEN ? GOLD_4 : INK_2);
    character_picture(canvas, rect_of(in.x, in.y, in.w, in.h - strip), number);
    canvas_fill(canvas, rect_of(in.x, in.y + in.h - strip, in.w, strip), PARCHMENT_5);
    card_text(canvas, card.x + card.w / 2, in.y + in.h - strip / 2 - 4, PEOPLE[index].title,
              name_look(INK_1));
    card_number(canvas, card.x + 3, card.y + 3, number, figure_look(GOLD_5, ALIGN_LEFT));
    card_marks(canvas, card, flags);
}

/* ---- Lifeforce ---- */

enum { MODIFIER_KINDS = 6 };

static const char *const MODIFIERS[MODIFIER_KINDS] = {"Boost",   "Divert",     "Penetrating",
                                                      "Durable", "Extra Hand", "Ghost"};

const char *modifier_title(int modifier)
{
    return modifier >= 0 && modifier < MODIFIER_KINDS ? MODIFIERS[modifier] : "";
}

void life_draw_slim(Canvas *canvas, Rect at, int life, unsigned flags)
{
    const Sprite *spark = sprite_of((SpriteId)(SPRITE_SPARK_1 + life - 1));
    Rect          card = rect_of(at.x, card_top(at.y, flags), at.w, at.h);
    card_paper(canvas, card, SPRITE_CARD_DARK, flags);
    Rect former = canvas_clip(canvas, rect_inset(card, 2));
    canvas_sprite(canvas, card.x + (card.w - spark->w) / 2, card.y + 25, spark);
    canvas_unclip(canvas, former);
    card_number(canvas, card.x + 5, card.y + 5, life, figure_look(GOLD_4, ALIGN_LEFT));
    card_marks(canvas, card, flags);
}

void life_draw_small(Canvas *canvas, int x, int y, int life, unsigned flags)
{
    if (life < 1 || life > 5) {
        card_draw_back_small(canvas, x, y, flags);
        return;
    }
    Rect at = small_rect(x, y, flags);
    card_paper(canvas, at, SPRITE_CARD_DARK, flags);
    canvas_sprite(canvas, at.x + 6, at.y + 18, sprite_of(SPRITE_FLAME));
    card_number(canvas, at.x + 10, at.y + 3, life, figure_look(GOLD_4, ALIGN_CENTRE));
    card_marks(canvas, at, flags & ~(unsigned)(flags & CARD_CHOSEN));
}

void modifier_draw_slim(Canvas *canvas, Rect at, int modifier, unsigned flags)
{
    /* Broken by hand: each name fits the card in one or two lines. */
    static const char *const NAMES[MODIFIER_KINDS] = {"Boost",   "Divert",      "Pene-\ntrating",
                                                      "Durable", "Extra\nHand", "Ghost"};
    Rect                     card = rect_of(at.x, card_top(at.y, flags), at.w, at.h);
    const Sprite            *sigil = sprite_of((SpriteId)(SPRITE_SIGIL_BOOST + modifier));
    card_paper(canvas, card, SPRITE_CARD_DARK, flags);
    canvas_sprite(canvas, card.x + (card.w - sigil->w) / 2, card.y + 5, sigil);
    bool former = canvas_loose(canvas, true);
    int  lines = font_lines(&FONT_BODY, NAMES[modifier], CARD_WIDTH);
    canvas_text_box(canvas, rect_of(card.x, card.y + (lines > 1 ? 33 : 37), card.w, 18),
                    NAMES[modifier], name_look(SHADOW_5));
    canvas_loose(canvas, former);
    card_marks(canvas, card, flags);
}

void modifier_draw_small(Canvas *canvas, int x, int y, int modifier, unsigned flags)
{
    if (modifier < 0 || modifier >= MODIFIER_KINDS) {
        card_draw_back_small(canvas, x, y, flags);
        return;
    }
    Rect          at = small_rect(x, y, flags);
    const Sprite *sigil = sprite_of((SpriteId)(SPRITE_SIGIL_BOOST + modifier));
    card_paper(canvas, at, SPRITE_CARD_DARK, flags);
    Rect former = canvas_clip(canvas, rect_inset(at, 1));
    canvas_sprite(canvas, at.x + (SMALL_CARD_WIDTH - sigil->w) / 2, at.y + 2, sigil);
    canvas_unclip(canvas, former);
    card_marks(canvas, at, flags & ~(unsigned)(flags & CARD_CHOSEN));
}

/* ---- rivals ---- */

/* A portrait is followed by the part of it that changes when pleased and when hurt. */
void portrait_draw(Canvas *canvas, int x, int y, SpriteId portrait, FaceMood mood, SpriteLook look)
{
    enum { MOOD_X = 7, MOOD_Y = 9 };
    canvas_sprite_look(canvas, x, y, sprite_of(portrait), look);
    if (mood != FACE_PLEASED && mood != FACE_HURT)
        return;
    const Sprite *part = sprite_of((SpriteId)(portrait + (mood == FACE_PLEASED ? 1 : 2)));
    int           at_x = look.flip_x ? x + FACE_WIDTH - MOOD_X - part->w : x + MOOD_X;
    canvas_sprite_look(canvas, at_x, y + MOOD_Y, part, look);
}

void face_draw(Canvas *canvas, int x, int y, int who, FaceMood mood, SpriteLook look)
{
    static const SpriteId PORTRAITS[FACES] = {
        SPRITE_RIVAL_BRANNOC, SPRITE_RIVAL_YSOLDE, SPRITE_RIVAL_GRIMM,  SPRITE_RIVAL_ODILE,
        SPRITE_RIVAL_TOBIN,   SPRITE_RIVAL_MIRA,   SPRITE_RIVAL_VESPER, SPRITE_RIVAL_CORVIN,
        SPRITE_RIVAL_ELSWYTH, SPRITE_RIVAL_PELL,   SPRITE_RIVAL_JORY,   SPRITE_RIVAL_SABLE,
    };
    portrait_draw(canvas, x, y, PORTRAITS[(unsigned)who % FACES], mood, look);
}

void face_draw_person(Canvas *canvas, int x, int y, int seat, FaceMood mood)
{
    static const uint8_t CLOTH[] = {BLOOD_0, SKY_0, LEAF_0, GOLD_0, SHADOW_0, STEEL_0};
    uint8_t              cloth[CANVAS_COLOURS];
    recolour_none(cloth);
    recolour_ramp(cloth, BLOOD_0, CLOTH[(unsigned)seat % sizeof CLOTH]);
    portrait_draw(canvas, x, y, SPRITE_FACE_PERSON, mood, (SpriteLook){.recolour = cloth});
}
