#include "table_help.h"

#include "assets.h"
#include "core/text.h"
#include "gfx/cardart.h"
#include "gfx/tween.h"
#include "widgets.h"

enum { RAISED = 6 };

Rect hand_spot(int index, int count)
{
    int pitch = HAND_PITCH;
    int room = CANVAS_WIDTH - 8 - CARD_W;
    if (count > HAND_CARDS_MAX)
        pitch = room / (count - 1);
    int width = (count - 1) * pitch + CARD_W;
    return rect_of((CANVAS_WIDTH - width) / 2 + index * pitch, HAND_TOP, CARD_W, CARD_H);
}

Rect strip_spot(Rect strip, int index, int count)
{
    int pitch = SMALL_CARD_W + 1;
    if (count > 1 && (count - 1) * pitch + SMALL_CARD_W > strip.w)
        pitch = (strip.w - SMALL_CARD_W) / (count - 1);
    return rect_of(strip.x + index * pitch, strip.y, SMALL_CARD_W, SMALL_CARD_H);
}

static void draw_styled_card(Canvas *canvas, Rect spot, Card card, CardStyle style)
{
    if (card == CARD_NONE)
        card = CARD_HIDDEN;
    if (spot.w >= CARD_W)
        card_draw(canvas, spot.x, spot.y, card, style, 0);
    else
        card_draw_small(canvas, spot.x, spot.y, card, style, 0);
}

void draw_standard_card(Canvas *canvas, Rect spot, Card card)
{
    draw_styled_card(canvas, spot, card, CARD_STYLE_PLAIN);
}

void draw_war_card(Canvas *canvas, Rect spot, Card card)
{
    draw_styled_card(canvas, spot, card, CARD_STYLE_WAR);
}

void draw_realm_card(Canvas *canvas, Rect spot, Card card)
{
    draw_styled_card(canvas, spot, card, CARD_STYLE_REALM);
}

void draw_hand(Canvas *canvas, const Stage *stage, const Card *cards, int count,
               void (*draw_card)(Canvas *, Rect, Card))
{
    for (int i = 0; i < count; i++) {
        Rect spot = hand_spot(i, count);
        if (stage_hides(stage, spot))
            continue;
        if (stage_chosen(stage, spot))
            spot.y -= RAISED;
        if (count > HAND_CARDS_MAX)
            canvas_layer(canvas); /* cards lie over one another */
        draw_card(canvas, spot, stage->covered ? CARD_HIDDEN : cards[i]);
    }
}

Choice *choice_add(ChoiceSet *set, int value, Rect spot, const char *label, const char *why_not)
{
    Choice *choice = &set->choices[set->count < CHOICES_MAX ? set->count++ : CHOICES_MAX - 1];
    *choice = (Choice){.value = (uint8_t)value, .most = 1, .spot = spot, .why_not = why_not};
    Text text;
    text_begin(&text, choice->label, CHOICE_LABEL, NULL);
    if (label)
        text_add(&text, label);
    return choice;
}

void choices_from_hand(const Match *view, const Move *so_far, const Card *cards, int count, bool single,
                       ChoiceSet *set)
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

void draw_figure(Canvas *canvas, int x, int y, const char *words, int number, uint8_t ink)
{
    char line[32];
    Text text;
    text_begin(&text, line, sizeof line, NULL);
    text_add(&text, words);
    text_add(&text, " ");
    text_number(&text, number);
    canvas_text(canvas, x, y, line, look_inked(look_on_felt(), ink));
}

void draw_portrait(Canvas *canvas, const Stage *stage, int seat, int x, int y)
{
    bool acts = stage->view->actor == seat;
    Rect frame = rect_of(x, y, 34, 34);
    FaceMood mood = (FaceMood)stage->moods[seat];
    if (stage->portraits[seat] == PORTRAIT_PERSON)
        face_draw_person(canvas, x + 1, y + 1, seat, mood);
    else
        face_draw(canvas, x + 1, y + 1, stage->portraits[seat], mood, (SpriteLook){0});
    canvas_round_frame(canvas, frame, acts ? GOLD_4 : PARCHMENT_1);
    if (acts)
        canvas_round_frame(canvas, rect_inset(frame, -1), (uint8_t)(GOLD_2 + tween_sway(stage->frame, 40, 2)));
}
