#include "text.h"

#include <string.h>

#include "limits.h"
#include "require.h"

void text_begin(Text *text, char *buffer, int room, const char *const *names)
{
    require(buffer && room > 0);
    *text = (Text){.at = buffer, .room = room, .names = names};
    buffer[0] = 0;
}

void text_begin_short(Text *text, char *buffer, int room, const char *const *names)
{
    text_begin(text, buffer, room, names);
    text->may_be_cut = true;
}

void text_add_bytes(Text *text, const char *bytes, int count)
{
    int left = text->room - 1 - text->used;
    require(count >= 0 && left >= 0 && (bytes || count == 0));
    require(count <= left || text->may_be_cut);
    if (count > left) {
        count = left;
        text->cut = true;
    }
    memcpy(text->at + text->used, bytes, (size_t)count);
    text->used += count;
    text->at[text->used] = 0;
}

void text_add(Text *text, const char *words)
{
    require(words);
    text_add_bytes(text, words, text_length(words));
}

void text_number(Text *text, int32_t number)
{
    char     digits[12];
    int      first = sizeof digits;
    uint32_t rest = number < 0 ? 0u - (uint32_t)number : (uint32_t)number;
    do {
        digits[--first] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest);
    if (number < 0)
        digits[--first] = '-';
    require(first >= 0);
    text_add_bytes(text, digits + first, (int)sizeof digits - first);
}

void text_counted(Text *text, int32_t count, const char *one, const char *many)
{
    require(one && many);
    text_number(text, count);
    text_add(text, " ");
    text_add(text, count == 1 ? one : many);
}

void text_seat(Text *text, int seat)
{
    require(seat >= 0 && seat < SEATS_MAX);
    if (text->names) {
        require(text->names[seat]);
        text_add(text, text->names[seat]);
        return;
    }
    text_add(text, "Seat ");
    text_number(text, seat + 1);
}

bool text_seat_is_you(const Text *text, int seat)
{
    require(seat >= 0 && seat < SEATS_MAX);
    return text->names && text_same(text->names[seat], "You");
}

void text_seat_whom(Text *text, int seat)
{
    if (text_seat_is_you(text, seat))
        text_add(text, "you");
    else
        text_seat(text, seat);
}

void text_seat_whose(Text *text, int seat)
{
    bool begins = text->used == 0;
    if (text_seat_is_you(text, seat)) {
        text_add(text, begins ? "Your" : "your");
        return;
    }
    text_seat(text, seat);
    text_add(text, "'s");
}

int text_length(const char *words)
{
    require(words);
    int length = 0;
    while (words[length])
        length++;
    return length;
}

bool text_same(const char *a, const char *b)
{
    require(a && b);
    while (*a && *a == *b) {
        a++;
        b++;
    }
    return *a == *b;
}

void text_copy(char *to, int room, const char *words)
{
    require(to && room > 0);
    Text text;
    text_begin_short(&text, to, room, NULL);
    if (words)
        text_add(&text, words);
}
