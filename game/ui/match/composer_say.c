#include "composer_say.h"

#include "core/rules.h"
#include "core/text.h"
#include "table_help.h"

enum { FOCUS_WORDS = 160, TOLD_WORDS = 640 };

static bool is_seat(const Composer *composer, const Match *view)
{
    const Verb *verb = &rules_of(view->game)->verbs[composer->move.act];
    return verb->fields[composer->field].kind == FIELD_SEAT;
}

void composer_say_label(const Composer *composer, const Match *view, const Choice *choice,
                        Text *text)
{
    if (is_seat(composer, view)) {
        text_seat(text, choice->value);
        text_add(text, choice->label[0] ? ", " : "");
    } else if (choice->whose) {
        text_seat_whose(text, choice->whose - 1);
        text_add(text, " ");
    }
    text_add(text, choice->label);
}

static void add_first_sentence(const char *told, Text *text)
{
    int length = 0;
    while (told[length] && told[length] != '.' && told[length] != '\n')
        length++;
    text_add(text, ": ");
    text_add_bytes(text, told, length);
}

/* A card of the hand has no label, as it is drawn: its name and the first sentence of what X would
 * tell. A rival without one as well: what he has left. */
static void say_name(const Composer *composer, const Match *view, const Choice *choice, Text *text)
{
    char         told[TOLD_WORDS];
    Text         words;
    const Table *table = table_of(view->game);
    if (choice->label[0] || !table->explain_choice) {
        composer_say_label(composer, view, choice, text);
        return;
    }
    text_begin_short(&words, told, sizeof told, text->names);
    table->explain_choice(view, &composer->move, composer->field, choice->value, text, &words);
    add_first_sentence(told, text);
}

/* How much of it is taken: "2 of 3", or that it is chosen. */
static void say_taken(const Composer *composer, ComposerStyle style, int index, Text *text)
{
    if (style == STYLE_COUNTS) {
        text_add(text, ", ");
        text_number(text, composer->taken[index]);
        text_add(text, " of ");
        text_number(text, composer->set.choices[index].most);
    } else if (style == STYLE_SOME && composer->chosen >> index & 1) {
        text_add(text, ", chosen");
    }
}

static void say_focus(Canvas *canvas, const Composer *composer, const Match *view,
                      const char *const *names)
{
    const ChoiceSet *set = &composer->set;
    char             words[FOCUS_WORDS];
    Text             text;
    text_begin_short(&text, words, sizeof words, names);
    if (set->number) {
        text_number(&text, composer->cursor);
    } else if (composer->cursor >= set->count) {
        text_add(&text, "Confirm");
    } else {
        const Choice *choice = &set->choices[composer->cursor];
        say_name(composer, view, choice, &text);
        say_taken(composer, composer_style(composer, view), composer->cursor, &text);
    }
    canvas_say_instead(canvas, SPEECH_FOCUS, words); /* of the row that a list has said */
}

/* Why it cannot be, by what was pressed and by what has the focus, and what would come of it: often
 * they are the same words, and those are said once. */
static void say_consequence(Canvas *canvas, const Composer *composer, const Match *view)
{
    const ChoiceSet *set = &composer->set;
    const char      *said[] = {NULL, NULL, composer->refusal, composer->foretold};
    if (!set->number && composer->cursor >= set->count) {
        said[0] = composer_why_not_confirm(composer, view);
    } else if (!set->number) {
        said[0] = choice_why_not(set, &set->choices[composer->cursor]);
        said[1] = composer_lacks(composer, view);
    }
    for (int i = 0; i < 4; i++) {
        bool again = false;
        for (int j = 0; j < i; j++)
            again |= said[i] && said[j] && text_same(said[i], said[j]);
        if (!again)
            canvas_say(canvas, SPEECH_MORE, said[i]);
    }
}

/* Round and cards left: not while they change with every card that is dealt. */
static void say_status(Canvas *canvas, const Match *view, const char *const *names)
{
    char words[FOCUS_WORDS];
    Text text;
    text_begin_short(&text, words, sizeof words, names);
    table_of(view->game)->status(view, &text);
    canvas_say(canvas, SPEECH_PLACE, words);
}

void composer_say(Canvas *canvas, const Composer *composer, const Match *view,
                  const char *const *names)
{
    if (composer->asking)
        return; /* the question has been said */
    say_status(canvas, view, names);
    if (composer->field < 0) {
        canvas_say(canvas, SPEECH_QUESTION, "What do you do?");
        canvas_say(canvas, SPEECH_MORE, composer_help(composer, view, composer->verb_cursor));
        return;
    }
    canvas_say(canvas, SPEECH_QUESTION, composer->set.prompt);
    say_focus(canvas, composer, view, names);
    say_consequence(canvas, composer, view);
}

void composer_say_thing(Canvas *canvas, const Match *view, int viewer, const Thing *thing,
                        const char *const *names)
{
    char words[FOCUS_WORDS], told[TOLD_WORDS];
    Text text, more;
    Card cards[THING_CARDS_MAX];
    text_begin_short(&text, words, sizeof words, names);
    text_begin_short(&more, told, sizeof told, names);
    table_of(view->game)->explain_thing(view, viewer, thing, &text, &more, cards);
    add_first_sentence(told, &text);
    canvas_say_instead(canvas, SPEECH_FOCUS, words);
}
