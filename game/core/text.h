/* Building short sentences in a fixed buffer, never past its end. Whoever begins a text says
 * whether what does not fit may be left off. */
#ifndef CARDHOLD_TEXT_H
#define CARDHOLD_TEXT_H

#include <stdbool.h>
#include <stdint.h>

typedef struct Text {
    char              *at; /* always ends with a zero byte */
    int                used, room;
    bool               may_be_cut;
    bool               cut;   /* something did not fit, and was allowed not to */
    bool               drawn; /* for the screen: cards as "3♠", not as files write them, "3S" */
    const char *const *names; /* what the seats are called, or NULL for "Seat 1", "Seat 2" … */
} Text;

/* For words that must fit: the room follows from them. */
void text_begin(Text *text, char *buffer, int room, const char *const *names);
/* For words of any length, of which the beginning will do. */
void text_begin_short(Text *text, char *buffer, int room, const char *const *names);
void text_add(Text *text, const char *words);
void text_add_bytes(Text *text, const char *bytes, int count);
void text_number(Text *text, int32_t number);
/* "1 card", "2 cards". */
void text_counted(Text *text, int32_t count, const char *one, const char *many);
void text_seat(Text *text, int seat);
/* The same in the middle of a sentence, and as an owner: a seat called "You" is "you" there, and
 * "your", or "Your" where the text begins. */
void text_seat_whom(Text *text, int seat);
void text_seat_whose(Text *text, int seat);
bool text_seat_is_you(const Text *text, int seat);
bool text_same(const char *a, const char *b);
void text_copy(char *to, int room, const char *words); /* as far as it fits; NULL: no words */
int  text_length(const char *words);

#endif
