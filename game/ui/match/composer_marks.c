#include "composer_marks.h"

#include "gfx/cardart.h"

static void mark_cards(Composer *composer, const Move *wanted)
{
    for (int i = 0; i < MOVE_CARDS_MAX && wanted->cards[i]; i++)
        for (int k = 0; k < composer->set.count; k++)
            if (composer->set.choices[k].value == wanted->cards[i] &&
                !(composer->chosen >> k & 1)) {
                composer->chosen |= 1u << k;
                break;
            }
}

static void mark_counts(Composer *composer, const Bag *bag, uint32_t wanted)
{
    for (int sort = 0; sort < bag->sorts; sort++) {
        int left = bag_count(wanted, bag->bits, sort);
        for (int i = 0; i < composer->set.count; i++) {
            const Choice *choice = &composer->set.choices[i];
            if (choice->value != sort)
                continue;
            composer->taken[i] = (uint8_t)(left < choice->most ? left : choice->most);
            left -= composer->taken[i];
        }
    }
}

int marks_value(const Field *field, const Move *move)
{
    switch (field->kind) {
    case FIELD_SEAT: return move->seat;
    case FIELD_N: return move->n;
    case FIELD_M: return move->m;
    default: return move->cards[0];
    }
}

static void focus_value(Composer *composer, int value)
{
    if (composer->set.number)
        composer->cursor = (uint8_t)value;
    for (int i = 0; !composer->set.number && i < composer->set.count; i++)
        if (composer->set.choices[i].value == value)
            composer->cursor = (uint8_t)i;
}

bool marks_put(Composer *composer, const Field *field, const Move *move)
{
    switch (field->kind) {
    case FIELD_CARDS: mark_cards(composer, move); return true;
    case FIELD_PICKS:
        for (int i = 0; i < composer->set.count; i++)
            composer->chosen |= (move->bags[0] >> composer->set.choices[i].value & 1u) << i;
        return true;
    case FIELD_BAG0: mark_counts(composer, field->bag, move->bags[0]); return true;
    case FIELD_BAG1: mark_counts(composer, field->bag, move->bags[1]); return true;
    default: focus_value(composer, marks_value(field, move)); return false;
    }
}

void marks_drop(Composer *composer, int from_field)
{
    while (composer->kept_count && composer->kept[composer->kept_count - 1].field >= from_field)
        composer->kept_count--;
}

static bool is_one_thing(const Field *field)
{
    return field->kind == FIELD_SEAT || field->kind == FIELD_N || field->kind == FIELD_M ||
           field->kind == FIELD_CARD;
}

void marks_keep(Composer *composer, const Field *field)
{
    bool one = is_one_thing(field);
    marks_drop(composer, composer->field);
    for (int i = 0; i < composer->set.count && composer->kept_count < COMPOSER_KEPT_MAX; i++) {
        bool marked = one ? i == composer->cursor : composer->chosen >> i & 1 || composer->taken[i];
        if (!marked || !composer->set.choices[i].spot.w)
            continue;
        KeptSpot *kept = &composer->kept[composer->kept_count++];
        kept->spot = composer->set.choices[i].spot;
        kept->field = composer->field;
        kept->framed = one && field->kind != FIELD_CARD;
    }
}

static bool same_spot(Rect a, Rect b) { return a.x == b.x && a.y == b.y && a.w == b.w; }

unsigned composer_flags(const Composer *composer, Rect spot)
{
    for (int i = 0; i < composer->kept_count; i++)
        if (composer->kept[i].field < composer->field && same_spot(composer->kept[i].spot, spot))
            return CARD_CHOSEN;
    for (int i = 0; composer->field >= 0 && i < composer->set.count; i++)
        if (same_spot(composer->set.choices[i].spot, spot)) {
            bool chosen = composer->chosen >> i & 1 || composer->taken[i];
            return (chosen ? CARD_CHOSEN : 0) |
                   (composer->set.choices[i].why_not ? CARD_DIMMED : 0);
        }
    return 0;
}
