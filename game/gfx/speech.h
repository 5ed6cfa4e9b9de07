/* What a screen reader would say of the picture. Whoever draws says here, part by part, what it
 * shows; once a frame, the parts that have changed since they were last said become one line. */
#ifndef CARDHOLD_SPEECH_H
#define CARDHOLD_SPEECH_H

#include <stdbool.h>
#include <stdint.h>

/* In the order in which they are said. */
typedef enum SpeechPart {
    SPEECH_PLACE,    /* the scene, or whose turn it is */
    SPEECH_NEWS,     /* what happened */
    SPEECH_QUESTION, /* what is asked */
    SPEECH_FOCUS,    /* what A would choose */
    SPEECH_MORE,     /* what is told of it: help, a consequence, a page */
    SPEECH_PARTS
} SpeechPart;

enum { SPEECH_WORDS = 800 };

typedef struct Speech {
    char words[SPEECH_PARTS][SPEECH_WORDS]; /* of this frame: plain letters, no icons */
} Speech;

void speech_begin(Speech *speech);

/* Adds a sentence to a part; icons are said as words. No words: nothing. */
void speech_add(Speech *speech, SpeechPart part, const char *words);

/* The parts that are not as they were `said` last, as one line of text; false if there is nothing
 * new. What does not fit the room is left off. */
bool speech_line(const Speech *speech, uint32_t said[SPEECH_PARTS], char *line, int room);

#endif
