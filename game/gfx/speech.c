#include "speech.h"

#include <stddef.h>

#include "assets.h"
#include "core/cards.h"
#include "core/crc.h"
#include "core/require.h"
#include "core/text.h"
#include "gfx/canvas.h"

/* Icons that only repeat the word beside them, or that only please the eye, are not said. */
static const struct IconWords {
    const char *icon, *words;
} ICON_WORDS[] = {
    {ICON_SPADE, "spades"},        {ICON_SPADE_LIGHT, "spades"},
    {ICON_HEART, "hearts"},        {ICON_HEART_LIGHT, "hearts"},
    {ICON_DIAMOND, "diamonds"},    {ICON_DIAMOND_LIGHT, "diamonds"},
    {ICON_CLUB, "clubs"},          {ICON_CLUB_LIGHT, "clubs"},
    {ICON_TICK, "done"},           {ICON_LOCK, "not yet"},
    {ICON_BUTTON_A, "A"},          {ICON_BUTTON_B, "B"},
    {ICON_BUTTON_X, "X"},          {ICON_BUTTON_Y, "Y"},
    {ICON_BUTTON_L, "L"},          {ICON_BUTTON_R, "R"},
    {ICON_BUTTON_START, "Start"},  {ICON_BUTTON_SELECT, "Select"},
    {ICON_DPAD, "the d-pad"},      {ICON_DPAD_LR, "Left and right"},
    {ICON_DPAD_UD, "Up and down"}, {ICON_ARROW_RIGHT, "to"},
};
enum { ICON_WORD_COUNT = sizeof ICON_WORDS / sizeof ICON_WORDS[0] };

void speech_begin(Speech *speech)
{
    for (int part = 0; part < SPEECH_PARTS; part++)
        speech->words[part][0] = 0;
}

static void add_icon(Text *text, char letter)
{
    for (int i = 0; i < ICON_WORD_COUNT; i++)
        if (ICON_WORDS[i].icon[1] == letter)
            text_add(text, ICON_WORDS[i].words);
}

/* Cards are said in full, colours are left out, line ends are pauses, and no blank is said twice.
 */
static void add_plain(Text *text, const char *words)
{
    for (const char *at = words; *at; at++) {
        int  bytes;
        Card card = card_from_sign(at, &bytes);
        if (card) {
            text_add(text, card_words(card));
            at += bytes - 1;
        } else if (*at == TEXT_ICON && at[1]) {
            add_icon(text, *++at);
        } else if (*at == TEXT_INK && at[1]) {
            at++;
        } else if (*at == '\n' || *at == ' ') {
            if (text->used && text->at[text->used - 1] != ' ')
                text_add(text, " ");
        } else if (*at != TEXT_BASE) {
            text_add_bytes(text, at, 1);
        }
    }
}

static Text end_of(char *words, int room)
{
    Text text = {.at = words, .used = text_length(words), .room = room, .may_be_cut = true};
    return text;
}

static bool ends_a_sentence(const Text *text)
{
    char last = text->used ? text->at[text->used - 1] : '.';
    return last == '.' || last == '!' || last == '?' || last == ':';
}

/* A pause between what was said so far and what follows. */
static void add_pause(Text *text)
{
    while (text->used && text->at[text->used - 1] == ' ')
        text->at[--text->used] = 0;
    if (text->used)
        text_add(text, ends_a_sentence(text) ? " " : ". ");
}

void speech_add(Speech *speech, SpeechPart part, const char *words)
{
    require(part >= 0 && part < SPEECH_PARTS);
    if (!words || !words[0])
        return;
    Text text = end_of(speech->words[part], SPEECH_WORDS);
    add_pause(&text);
    add_plain(&text, words);
}

bool speech_line(const Speech *speech, uint32_t said[SPEECH_PARTS], char *line, int room)
{
    Text text;
    bool news = false;
    for (int part = 0; part < SPEECH_PARTS; part++) {
        const char *words = speech->words[part];
        uint32_t    sum = crc_of_words(words);
        if (sum == said[part])
            continue;
        said[part] = sum;
        if (!words[0])
            continue;
        if (!news)
            text_begin_short(&text, line, room, NULL);
        news = true;
        add_pause(&text);
        text_add(&text, words);
    }
    return news;
}
