/* What a game is to the screen: how its table is drawn, what can be pointed at, and what would come
 * of it. Everything here is given a seat's view, never the match, so that no hidden card can be
 * drawn. */
#ifndef CARDHOLD_TABLE_H
#define CARDHOLD_TABLE_H

#include <stdbool.h>
#include <stdint.h>

#include "ai/rival.h"
#include "audio/songs.h"
#include "core/event.h"
#include "core/match.h"
#include "core/text.h"
#include "gfx/canvas.h"

enum { CHOICES_MAX = 32, CHOICE_LABEL = 36, CHOICE_REASONS = 8, REASON_WORDS = 96 };

/* One thing that a field of a move can be: a card of the hand, a rival, a pile, a number. */
typedef struct Choice {
    uint8_t value;   /* what goes into the field: a seat, a number, a card, a sort, a pick */
    uint8_t most;    /* of a bag's sort: how many there are to take */
    uint8_t start;   /* of a bag's sort: how many are taken to begin with */
    Rect    spot;    /* where it lies on the table; w == 0: it is listed in a panel instead */
    uint8_t why_not; /* 0: can be chosen now; else choice_why_not tells */
    uint8_t whose;   /* the owner's name goes before the label: a seat + 1; 0: it is nobody's */
    char    label[CHOICE_LABEL]; /* its name in a list, and beside the cursor */
} Choice;

typedef struct ChoiceSet {
    char    prompt[REASON_WORDS];                  /* "Whom do you attack?" */
    char    reasons[CHOICE_REASONS][REASON_WORDS]; /* why some choices cannot be made */
    int     count;  /* 0: nothing to choose here, the step is passed over */
    bool    number; /* one number from least to most, turned up and down */
    uint8_t least, most, usual;
    bool    forced; /* with count 0: the field becomes `usual` without asking */
    bool    extra;  /* the move is whole without it: what is wrong before is said before */
    Choice  choices[CHOICES_MAX];
} ChoiceSet;

/* Something that lies on the table and can be looked at, whoever's turn it is. */
typedef enum ThingKind { THING_SEAT, THING_PILE, THING_CARD } ThingKind;

enum { THINGS_MAX = 128, THING_CARDS_MAX = 88 };
typedef struct Thing {
    Rect    spot;
    uint8_t kind;  /* a ThingKind */
    uint8_t value; /* the seat, the game's number for a pile, the card */
} Thing;

typedef struct ThingList {
    int   count;
    Thing things[THINGS_MAX];
} ThingList;

/* The bones of every table. The shell draws the bars, the news and the decision box, the table the
 * rest. */
enum {
    STATUS_TOP = 0,  /* 12 rows: round, what is being decided, cards left */
    NEWS_TOP = 12,   /* 10 rows: what just happened, in words */
    RIVALS_TOP = 23, /* whole width: the others */
    RIVALS_BOTTOM = 79,
    FIELD_TOP = 80, /* to the left of the decision box: the middle, and what is one's own */
    FIELD_RIGHT = 204,
    FIELD_BOTTOM = 167,
    HAND_TOP = 170,   /* cards of 40x56 */
    PROMPTS_TOP = 228 /* 12 rows: what each button does now */
};
static inline Rect decision_box(void) { return rect_of(206, 80, 112, 88); }

enum { TABLE_SUMS_MAX = 4 };

struct Composer;
struct Show;

/* What a table is drawn from. */
typedef struct Stage {
    const Match           *view;   /* what `viewer` may see, with the events shown so far */
    int                    viewer; /* whose hand lies at the bottom */
    const char *const     *names;
    const uint8_t         *portraits; /* a seat's, by portrait_of_seat */
    const uint8_t         *moods;
    int                    thinking; /* the seat that thinks, or SEAT_NONE */
    uint32_t               frame;
    bool                   calm;     /* nothing flashes or shakes */
    const struct Composer *composer; /* what is being chosen, or NULL */
    const struct Show     *show;     /* what is being shown, or NULL, */
    const EventList       *events;   /* and from what */
} Stage;

/* How many cards are just flying to this spot. They belong there already, but are not drawn there:
 * of equal cards that lie side by side, so many from this spot on; of a pile, the uppermost. */
int stage_arriving(const Stage *stage, Rect spot);
/* … and to a zone of a seat, and which (SHOW_FLIGHTS_MAX at most; NULL: no matter): it does not
 * have them yet, so they do not count there. */
int stage_coming(const Stage *stage, int zone, int seat, Card *cards);
int stage_coming_to_hand(const Stage *stage, int seat);
/* How the card at this spot is to be drawn while a move is composed: CARD_CHOSEN when it is marked,
 * CARD_DIMMED when it cannot be. */
unsigned stage_flags(const Stage *stage, Rect spot);

/* Whose turn it is and who decides; while something is shown, as it was when that was decided,
 * until what belongs to the next turn is told: the title says the same. */
int stage_turn(const Stage *stage);
int stage_actor(const Stage *stage);

/* What is being shown at this moment, or NULL. */
const Event *stage_event(const Stage *stage);
/* Whether an event of this kind has been told of what is being shown; nothing shown: false. */
bool stage_has_told(const Stage *stage, int kind);
/* A seat's figure that the event on show changes: it counts up or down to what it is now. */
int stage_counted(const Stage *stage, int kind, int seat, int now);

enum { PORTRAIT_PERSON = 128, PORTRAIT_GUEST = 255 }; /* a person's: face and colour added */

/* A card of the picture on a game\'s page, relative to its corner. */
enum { COVER_CARDS = 4 };
typedef struct CoverCard {
    uint8_t card;
    int8_t  x, y;
} CoverCard;

/* What goes with an event: a sound, and the face that its seat makes. */
enum { EVENT_SILENT = EFFECT_FOCUS }; /* no event sounds like the focus: it stands for no sound */
typedef struct Reaction {
    uint8_t sound; /* an EffectId */
    uint8_t mood;  /* MOOD_CALM: none */
} Reaction;

/* A great moment: for an instant nothing moves, the table is lit and shaken, a banner says it with
 * a face, and it has a sound of its own. Small things have none of it. */
typedef struct Great {
    const char *theirs, *yours;       /* "Grimm" has fallen, "You" have fallen; NULL: no banner */
    uint8_t     stop;                 /* frames in which nothing moves: 2 to 6 */
    uint8_t     shake;                /* pixels, at first */
    uint8_t     flash;                /* a colour, with light; COLOUR_CLEAR: none */
    uint8_t     light;                /* of sixteen */
    uint8_t     sound, sound_own;     /* EffectIds; own: of what befalls the viewer */
    uint8_t     doer_says, seat_says; /* Occasions, for rivals */
    bool        held_up; /* draw_event shows it in the same place: the banner comes before that, */
    bool        cause_first; /* or after it, where nothing else has told who does it and how */
    bool        glad;   /* it is no loss: the seat is pleased, and keeps its words for the end */
    uint8_t     frames; /* without a banner: how long draw_event shows it at least */
} Great;

/* One that happens: whom it befalls and who brought it about (SEAT_NONE: nobody). */
typedef struct GreatMoment {
    const Great *great; /* NULL: it is a small thing */
    uint8_t      seat, doer;
} GreatMoment;

typedef struct EventLook {
    uint8_t frames;    /* how long it is shown at normal speed, 60 a second; not used of cards */
    uint8_t weight;    /* how much it matters to somebody who sees only one line of it */
    bool    announces; /* what one does oneself: it is not waited for */
    bool    begins;    /* something new: what came before it is no news any more */
    bool    counts; /* draw_event counts first: what came of it is said in the middle, not before */
    /* Its n rises from the seat as a number, with this beside it; NULL: nothing does. */
    const char  *icon;
    Reaction     gain, loss; /* loss: where n is below 0 */
    const Great *great; /* NULL: it is a small thing, unless the table's great() finds otherwise */
} EventLook;

/* How cards come from a place and go there. */
typedef struct ZoneLook {
    bool    open;  /* all know what lies there: what is taken from it is not held up */
    uint8_t sound; /* of a card that lands there; EVENT_SILENT: the usual one */
} ZoneLook;

/* Cards rain down, burn up or lie in falling ash; as usual: rain for a victory, else fire. */
typedef enum Falling { FALLS_USUAL, FALLS_RAIN, FALLS_FIRE, FALLS_ASH } Falling;

struct Recap;

typedef struct Table {
    /* All between the news and the prompts, but for the decision box. */
    void (*draw)(Canvas *canvas, const Stage *stage);

    /* Where a seat's figures stand, the viewer's own too. NULL: rivals in a row on top. */
    Rect (*plate)(const Match *view, int viewer, int seat);

    /* Where other figures and names stand that one must see, besides the plates: the sums of a
     * battle, what is left of a pile, what is being put together (so_far; NULL: nothing is). May be
     * NULL. Returns how many there are. */
    int (*sums)(const Match *view, const Move *so_far, Rect sums[TABLE_SUMS_MAX]);

    /* What wins, in a sentence or two: the first page of X. May be NULL. */
    const char *goal;

    /* The words of an act for the menu ("Buy Land"), and one line about it for X. */
    const char *(*verb_label)(const Match *view, int act);
    const char *(*verb_help)(const Match *view, int act);
    /* What one must know to decide, beside a short menu; may be NULL: then the help of the act
     * stands there. */
    void (*brief)(const Match *view, Text *text);
    /* NULL if some move with this act is legal now, else why none is ("No General in hand"), or
     * NOT_OFFERED for an act that would only puzzle in the menu. */
    const char *(*why_not)(const Match *view, int act);

    /* An act that can be done but would do nothing now, or that costs something and may wait: the
     * menu does not begin with it. May be NULL. */
    bool (*idle)(const Match *view, int act);

    /* The words for an act that may be chosen once for the rest of a round, as long as this phase
     * comes again, and which it is; NULL: there is none now. May be NULL. */
    const char *(*standing)(const Match *view, int *act);
    const char *standing_help; /* one line about it */

    /* The choices for field `field` of the act in so_far, whose earlier fields are filled in. */
    void (*choices)(const Match *view, const Move *so_far, int field, ChoiceSet *set);

    /* What the move so far would come to, in at most two short lines; nothing to say: no words. */
    void (*foretell)(const Match *view, const Move *so_far, Text *text);

    /* How the one who must answer a move gives in (defends with nothing, stays out), so that it can
     * be said before what it may lead to: "If Tobin falls the round ends: you +14, Odile +15."
     * False where he is asked nothing of the kind. May be NULL. */
    bool (*give_in)(const Match *view, Move *answer);

    /* What a person is told when the only legal move is made for him; NULL: what follows tells
     * enough. May be NULL. */
    const char *(*alone)(const Match *view, const Move *only);

    /* A question to ask before an irreversible and foolish move, or NULL. */
    const char *(*foolish)(const Match *view, const Move *move);

    /* The right-hand part of the status bar: round, cards left; the left-hand part says whose turn
     * it is. */
    void (*status)(const Match *view, Text *text);

    /* Where the card of an event lies before (to == false) or after it: cards fly between the two.
     */
    Rect (*spot)(const Match *view, int viewer, const Event *event, bool to);

    /* A card of this game at a spot of the size that spot() gives, with the flags of cardart.h;
     * CARD_HIDDEN is a back. */
    void (*draw_card)(Canvas *canvas, Rect spot, Card card, unsigned flags);

    /* How the game's own events and zones are shown, from EVENT_OWN and ZONE_OWN on; may be NULL.
     */
    const EventLook *event_looks;
    const ZoneLook  *zone_looks;
    /* Which of those events are great that are so only sometimes (a card that is a ruler). Changes
     * the moment, which is as the event's look has it with event->seat, and may give words of its
     * own to the banner; the view is the one with the event. May be NULL. */
    void (*great)(const Match *view, const EventList *list, int index, GreatMoment *moment,
                  Text *banner);
    /* Acts, a bit each, of which what follows tells enough, or with which nothing happens: when a
     * rival takes one it is hardly waited for. */
    uint32_t routine;

    /* What an event adds to the picture while it is shown; the view is the one with it. May be
     * NULL. */
    void (*draw_event)(Canvas *canvas, const Stage *stage, const EventList *list, int index,
                       int frame, int frames);
    /* With it, draw_event holds up the cards with which a rival acts; else they are held up large
     * below his plate. */
    bool holds_up;

    /* What else there is to explain: page `page` of it, false when there are no more pages. May be
     * NULL. */
    bool (*explain)(const Match *view, int viewer, int page, Text *title, Text *words);

    /* The same about one choice for a field of the move so far: a card, a rival, a pile. False:
     * nothing to say. */
    bool (*explain_choice)(const Match *view, const Move *so_far, int field, int value, Text *title,
                           Text *words);

    /* Where the points of a round come from: before its end, and with it ("Land"). And why the
     * round whose last table this is has ended. NULL: there is nothing to say. */
    const char *won_in_play, *won_at_end;
    void (*why_round_ended)(const Match *view, Text *text);
    /* The same for a seat in single items ("Monk 7, Emperor 20"), where they can be read from the
     * round's last table and rules->points_from does not tell. May be NULL. */
    void (*reckon)(const Match *view, int seat, Text *text);

    /* What can be looked at: the rivals, the piles, the open cards, one's hand, in this order. */
    void (*things)(const Match *view, int viewer, ThingList *list);
    /* What X tells of one of them; how many cards are drawn beside the words. Any seat can be asked
     * about. */
    int (*explain_thing)(const Match *view, int viewer, const Thing *thing, Text *title,
                         Text *words, Card cards[THING_CARDS_MAX]);

    /* What falls behind the picture of the end, and what there is to learn from it: a line about
     * where a seat's match was won or lost. May be NULL: then that of the points is told. */
    uint8_t falls_won, falls_lost; /* a Falling */
    void (*learnt)(const Match *last, int seat, const struct Recap *recap, Text *text);
    /* Which of these events (before `end`) decided something for the winners, and the card that
     * stands for it; -1: none of them did. NULL, or -1: the weightiest is told, with the first card
     * that a winner moved. */
    int (*decisive)(const EventList *events, int end, unsigned winners, Card *card);

    CoverCard cover[COVER_CARDS]; /* the still life on the game's page */

    /* Where a number rises that tells what one has won or lost oneself: it must cover nothing that
     * counts. w == 0: on top of the field. */
    Rect own_gain;
    /* The same for every seat, where that is not enough. May be NULL. */
    Rect (*gain)(const Match *view, int viewer, int seat);

    /* Nobody has a turn of his own: in each phase all decide. `turn` is who begins. */
    bool all_act;

    /* The page of the rule book about what is being decided. */
    int (*book_page)(const Match *view);
} Table;

/* Of any game's event or zone, its own or not. */
const EventLook *event_look(int game, int kind);
const ZoneLook  *zone_look(int game, int zone);

extern const char NOT_OFFERED[];

const Table *table_of(int game);

#endif
