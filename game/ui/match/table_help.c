#include "table_help.h"

#include <string.h>

#include "assets.h"
#include "composer.h"
#include "core/require.h"
#include "core/rules.h"
#include "core/text.h"
#include "gfx/cardart.h"
#include "gfx/frame_art.h"
#include "gfx/person_art.h"
#include "gfx/tween.h"
#include "ui/widgets.h"

Rect hand_spot(int index, int count)
{
    int pitch = CARD_PITCH;
    int room = CANVAS_WIDTH - 8 - CARD_WIDTH;
    if (count > HAND_CARDS_MAX)
        pitch = room / (count - 1);
    int width = (count - 1) * pitch + CARD_WIDTH;
    return rect_of((CANVAS_WIDTH - width) / 2 + index * pitch, HAND_TOP, CARD_WIDTH, CARD_HEIGHT);
}

Rect strip_spot(Rect strip, int index, int count)
{
    int pitch = SMALL_CARD_WIDTH + 1;
    if (count > 1 && (count - 1) * pitch + SMALL_CARD_WIDTH > strip.w)
        pitch = (strip.w - SMALL_CARD_WIDTH) / (count - 1);
    return rect_of(strip.x + index * pitch, strip.y, SMALL_CARD_WIDTH, SMALL_CARD_HEIGHT);
}

static void draw_standard_card(Canvas *canvas, Rect spot, Card card, CardStyle style,
                               unsigned flags)
{
    if (card == CARD_NONE)
        card = CARD_HIDDEN;
    if (spot.w == CARD_WIDTH)
        card_draw(canvas, spot.x, spot.y, card, style, flags);
    else if (spot.w < SMALL_CARD_WIDTH)
        card_draw_mini(canvas, spot, card, style, flags);
    else
        card_draw_small(canvas, spot.x, spot.y, card, style, flags);
}

void draw_war_card(Canvas *canvas, Rect spot, Card card, unsigned flags)
{
    draw_standard_card(canvas, spot, card, CARD_STYLE_WAR, flags);
}

void draw_kingdom_card(Canvas *canvas, Rect spot, Card card, unsigned flags)
{
    draw_standard_card(canvas, spot, card, CARD_STYLE_KINGDOM, flags);
}

void draw_hand(Canvas *canvas, const Stage *stage, const Card *cards, int count)
{
    const Table *table = table_of(stage->view->game);
    for (int i = 0; i < count; i++) {
        Rect spot = hand_spot(i, count);
        int  arriving = stage_arriving(stage, spot);
        if (arriving) {
            i += arriving - 1;
            continue;
        }
        if (count > HAND_CARDS_MAX)
            canvas_layer(canvas); /* cards lie over one another */
        table->draw_card(canvas, spot, cards[i], stage_flags(stage, spot));
    }
}

void choice_prompt(ChoiceSet *set, const char *words)
{
    text_copy(set->prompt, REASON_WORDS, words);
}

/* Equal reasons are kept once; one that finds no place any more is told as the last one. */
static uint8_t reason_number(ChoiceSet *set, const char *why_not)
{
    int place = 0;
    if (!why_not)
        return 0;
    while (place < CHOICE_REASONS - 1 && set->reasons[place][0] &&
           !text_same(set->reasons[place], why_not))
        place++;
    text_copy(set->reasons[place], REASON_WORDS, why_not);
    return (uint8_t)(place + 1);
}

const char *choice_why_not(const ChoiceSet *set, const Choice *choice)
{
    return choice->why_not ? set->reasons[choice->why_not - 1] : NULL;
}

Choice *choice_add(ChoiceSet *set, int value, Rect spot, const char *label, const char *why_not)
{
    require(set->count < CHOICES_MAX);
    Choice *choice = &set->choices[set->count++];
    memset(choice, 0, sizeof *choice);
    choice->value = (uint8_t)value;
    choice->most = 1;
    choice->spot = spot;
    choice->why_not = reason_number(set, why_not);
    text_copy(choice->label, CHOICE_LABEL, label);
    return choice;
}

void choices_from_hand(const Match *view, const Move *so_far, const Card *cards, int count,
                       bool single, ChoiceSet *set)
{
    for (int i = 0; i < count; i++) {
        const char *why_not = NULL;
        Move        move = *so_far;
        move.cards[0] = cards[i];
        if (single)
            why_not = match_check(view, &move);
        choice_add(set, cards[i], hand_spot(i, count), NULL, why_not);
    }
}

void thing_add(ThingList *list, ThingKind kind, int value, Rect spot)
{
    require(list->count < THINGS_MAX);
    list->things[list->count++] =
        (Thing){.spot = spot, .kind = (uint8_t)kind, .value = (uint8_t)value};
}

void things_rivals(const Match *view, int viewer, ThingList *list)
{
    for (int i = 1; i < view->seats; i++) {
        int seat = (viewer + i) % view->seats;
        thing_add(list, THING_SEAT, seat, rival_plate(view, viewer, seat));
    }
}

void things_hand(const Card *cards, int count, ThingList *list)
{
    for (int i = 0; i < count; i++)
        thing_add(list, THING_CARD, cards[i], hand_spot(i, count));
}

void draw_icon_line(Canvas *canvas, int x, int y, const char *icon, int number, uint8_t ink)
{
    char line[24];
    Text text;
    text_begin(&text, line, sizeof line, NULL);
    text_add(&text, icon);
    text_number(&text, number);
    canvas_text(canvas, x, y, line, look_inked(look_on_felt(), ink));
}

void draw_place(Canvas *canvas, Rect spot, const char *icon)
{
    canvas_round_frame(canvas, spot, FELT_4);
    canvas_text(canvas, spot.x + spot.w / 2 + 1, spot.y + spot.h / 2 - 4, icon,
                look_aligned(look_inked(look_on_felt(), FELT_5), ALIGN_CENTRE));
}

void draw_stack(Canvas *canvas, Rect spot, int left)
{
    enum { FIGURE_TOP = 8, FIGURE_HEIGHT = 14 };
    card_draw_back_small(canvas, spot.x, spot.y, 0);
    canvas_fill(canvas, rect_of(spot.x + 1, spot.y + FIGURE_TOP - 2, spot.w - 2, FIGURE_HEIGHT + 3),
                INK_0); /* gold on a back of any colour */
    canvas_number(canvas, spot.x + spot.w / 2 + 1, spot.y + FIGURE_TOP, left,
                  look_aligned(look_display(), ALIGN_CENTRE));
}

Rect rival_plate(const Match *view, int viewer, int seat)
{
    if (table_of(view->game)->plate)
        return table_of(view->game)->plate(view, viewer, seat);
    int before = (seat - viewer - 1 + view->seats) % view->seats;
    int pitch = (CANVAS_WIDTH - 4) / (view->seats - 1);
    int width = pitch - 2 > 102 ? 102 : pitch - 2;
    return rect_of(3 + before * pitch, RIVALS_TOP, width, RIVALS_BOTTOM - RIVALS_TOP);
}

Rect rival_hand_spot(const Match *view, int viewer, int seat)
{
    Rect plate = rival_plate(view, viewer, seat);
    return rect_of(plate.x + 8, plate.y + 16, SMALL_CARD_WIDTH, SMALL_CARD_HEIGHT);
}

/* Whether a rival is being chosen, or was in a step before. */
static bool chooses_rival(const Stage *stage)
{
    const Composer *composer = stage->composer;
    bool            chooses = false;
    for (int i = 0; composer && i <= composer->field; i++) {
        const Verb *verb = &rules_of(stage->view->game)->verbs[composer->move.act];
        chooses |= verb->fields[i].kind == FIELD_SEAT;
    }
    return chooses;
}

uint8_t plate_edge(const Stage *stage, int seat)
{
    return stage_turn(stage) == seat && !chooses_rival(stage) ? GOLD_3 : FELT_3;
}

void draw_rival_plate(Canvas *canvas, const Stage *stage, int seat)
{
    Rect plate = rival_plate(stage->view, stage->viewer, seat);
    bool turn = stage_turn(stage) == seat;
    canvas_round_fill(canvas, plate, FELT_0);
    canvas_round_frame(canvas, plate, plate_edge(stage, seat));
    canvas_text_short(canvas, plate.x + 3, plate.y + 2, plate.w - 6, stage->names[seat],
                      look_inked(look_on_felt(), turn ? GOLD_4 : PARCHMENT_5));
    draw_portrait(canvas, stage, seat, plate.x + 1, plate.y + 11);
}

uint8_t portrait_of_seat(const Seating *seating, int seat)
{
    const Person *person = seating_person(seating, seat);
    if (person)
        return (uint8_t)(PORTRAIT_PERSON + person->colour * PERSON_FACES + person->face);
    Sitter sitting = seating_seat(seating, seat);
    return sitting.kind == SEAT_RIVAL ? sitting.character : PORTRAIT_GUEST;
}

void portrait_of_seat_draw(Canvas *canvas, int x, int y, int portrait, int seat, FaceMood mood)
{
    int person = portrait - PORTRAIT_PERSON;
    if (portrait == PORTRAIT_GUEST)
        face_draw_person(canvas, x, y, seat, mood);
    else if (person >= 0)
        person_draw(canvas, x, y, person % PERSON_FACES, person / PERSON_FACES, mood);
    else
        face_draw(canvas, x, y, portrait, mood, (SpriteLook){0});
}

void portrait_frame_draw(Canvas *canvas, Rect rect, int portrait)
{
    if (portrait >= PORTRAIT_PERSON)
        frame_draw(canvas, rect, canvas->frame);
}

void draw_face(Canvas *canvas, const Stage *stage, int seat, Rect at)
{
    enum { EYES_X = FACE_WIDTH / 2, EYES_Y = 15 };
    Rect former = canvas_clip(canvas, at);
    portrait_of_seat_draw(canvas, at.x + at.w / 2 - EYES_X, at.y + at.h / 2 - EYES_Y,
                          stage->portraits[seat], seat, (FaceMood)stage->moods[seat]);
    canvas_unclip(canvas, former);
    portrait_frame_draw(canvas, at, stage->portraits[seat]);
}

void draw_portrait(Canvas *canvas, const Stage *stage, int seat, int x, int y)
{
    bool     acts = stage_actor(stage) == seat;
    Rect     frame = rect_of(x, y, FACE_WIDTH + 2, FACE_WIDTH + 2);
    FaceMood mood = (FaceMood)stage->moods[seat];
    portrait_of_seat_draw(canvas, x + 1, y + 1, stage->portraits[seat], seat, mood);
    portrait_frame_draw(canvas, rect_inset(frame, 1), stage->portraits[seat]);
    canvas_round_frame(canvas, frame, acts ? GOLD_4 : PARCHMENT_1);
    if (acts)
        canvas_round_frame(canvas, rect_inset(frame, -1),
                           (uint8_t)(GOLD_2 + tween_sway(stage->frame, 40, 2)));
}
