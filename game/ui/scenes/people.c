/* The people of this console: who there is, and making somebody: a name letter by letter, a face, a
 * colour. The d-pad and two buttons are enough. */
#include "assets.h"
#include "core/text.h"
#include "gfx/person_art.h"
#include "ui/letter_wheel.h"
#include "ui/road/prizes.h"
#include "ui/ui.h"
#include "ui/widgets.h"

/* ---- who there is ---- */

static void rows_now(const Ui *ui, MenuRow rows[PEOPLE_MAX])
{
    for (int i = 0; i < PEOPLE_MAX; i++) {
        const Person *person = &ui->save->people[i];
        rows[i] = (MenuRow){.words = person_is_known(person) ? person->name : "A new player"};
    }
}

static Person *person_here(Ui *ui) { return &ui->save->people[ui->shell->people.cursor]; }

static void forget(Ui *ui)
{
    *person_here(ui) = (Person){0};
    save_greet(ui->save);
    save_commit(ui->save, ui->out);
}

static void people_frame(Ui *ui)
{
    MenuRow rows[PEOPLE_MAX];
    if (ui->shell->question.open) {
        if (shell_question(ui))
            forget(ui);
        return;
    }
    rows_now(ui, rows);
    MenuAnswer answer = shell_menu(ui, &ui->shell->people, rows, PEOPLE_MAX);
    if (answer == MENU_BACK)
        scene_pop(ui);
    else if (answer == MENU_CHOSEN)
        scene_push(ui, SCENE_PERSON);
    else if (pad_pressed(ui->pad, BUTTON_Y) && person_is_known(person_here(ui)))
        shell_ask(ui, QUESTION_FORGET_PERSON);
}

static void draw_person(Canvas *canvas, Rect box, const Person *person)
{
    int middle = box.x + box.w / 2;
    person_draw(canvas, middle - FACE_WIDTH / 2, box.y, person->face, person->colour, FACE_CALM);
    canvas_frame(canvas, rect_of(middle - 17, box.y - 1, FACE_WIDTH + 2, FACE_WIDTH + 2), INK_2);
    canvas_text(canvas, middle, box.y + 42, person->name,
                look_aligned(look_display(), ALIGN_CENTRE));
    canvas_text(canvas, middle, box.y + 62, person_colour_words(person->colour),
                look_aligned(look_inked(look_on_parchment(), INK_3), ALIGN_CENTRE));
}

static void people_draw(Ui *ui)
{
    Canvas *canvas = ui->canvas;
    MenuRow rows[PEOPLE_MAX];
    Rect    box = rect_of(30, 50, 260, 130), side = rect_of(box.x + 134, box.y + 40, 116, 80);
    rows_now(ui, rows);
    bool known = person_is_known(person_here(ui));
    widget_background(canvas);
    widget_panel(canvas, box);
    canvas_text(canvas, CANVAS_WIDTH / 2, box.y + 9, "Who plays?",
                look_aligned(look_display(), ALIGN_CENTRE));
    menu_draw(canvas, rect_of(box.x + 18, box.y + 44, 106, PEOPLE_MAX * MENU_ROW),
              &ui->shell->people, rows, PEOPLE_MAX, ui->frame);
    if (known)
        draw_person(canvas, side, person_here(ui));
    else
        canvas_text_box(canvas, side, "A name, a face and a colour: the table knows you by them.",
                        look_inked(look_on_parchment(), INK_3));
    widget_status_bar(canvas, "Players", NULL);
    const Prompt prompts[] = {{BUTTON_A, known ? "Change" : "Make"},
                              {BUTTON_Y, known ? "Forget" : NULL},
                              {BUTTON_B, "Back"}};
    widget_prompt_bar(canvas, prompts, 3);
    shell_draw_question(ui);
}

const Scene scene_people = {.name = "people", .frame = people_frame, .draw = people_draw};

/* ---- one of them ---- */

enum { STEP_NAME, STEP_FACE, STEP_COLOUR, LETTERS_MAX = PERSON_NAME - 1 };

/* The first colour that nobody wears yet. */
static uint8_t free_colour(const Ui *ui)
{
    for (int colour = 0; colour < PERSON_COLOURS; colour++) {
        bool worn = false;
        for (int i = 0; i < PEOPLE_MAX; i++)
            worn |= person_is_known(&ui->save->people[i]) && ui->save->people[i].colour == colour;
        if (!worn)
            return (uint8_t)colour;
    }
    return 0;
}

/* While it is written, a name has a letter at every place, blanks at the end. */
static void person_enter(Ui *ui)
{
    Shell  *shell = ui->shell;
    Person *person = &shell->person;
    int     number = shell->people.cursor;
    *person = ui->save->people[number];
    shell->step = STEP_NAME;
    shell->at = 0;
    if (!person_is_known(person))
        *person = (Person){.name = "A",
                           .face = (uint8_t)(number * 3 % PERSON_FACES_FREE),
                           .colour = free_colour(ui)};
    for (int i = text_length(person->name); i < LETTERS_MAX; i++)
        person->name[i] = ' ';
}

static void keep(Ui *ui)
{
    *person_here(ui) = ui->shell->person;
    save_greet(ui->save);
    save_commit(ui->save, ui->out);
    sound_effect(ui->chip, EFFECT_WIN);
    scene_pop(ui);
}

/* The next step, if the name will do. */
static void end_name(Ui *ui)
{
    Person      person = ui->shell->person;
    const char *why = person_check_name(&person, ui->save->people, ui->shell->people.cursor);
    sound_effect(ui->chip, why ? EFFECT_REFUSE : EFFECT_ACCEPT);
    if (why) {
        shell_refuse(ui, why);
        return;
    }
    ui->shell->person = person;
    ui->shell->step = STEP_FACE;
}

static void back_to_name(Ui *ui)
{
    Person *person = &ui->shell->person;
    ui->shell->step = STEP_NAME;
    for (int i = text_length(person->name); i < LETTERS_MAX; i++)
        person->name[i] = ' ';
}

static void move_letter(Ui *ui, int by)
{
    Shell *shell = ui->shell;
    int    at = shell->at + by;
    if (at < 0 || at >= LETTERS_MAX)
        return;
    shell->at = (uint8_t)at;
    sound_effect(ui->chip, EFFECT_FOCUS);
}

static void turn_wheel(Ui *ui, int by)
{
    Shell *shell = ui->shell;
    char  *letter = &shell->person.name[shell->at];
    if (*letter == ' ' && shell->at > 0)
        *letter = by > 0 ? 'a' : 'z'; /* after the first, small ones are likelier */
    else
        *letter = wheel_turned(PERSON_LETTERS, *letter, by);
    sound_effect(ui->chip, EFFECT_FOCUS);
}

/* Whether A means that the name is complete, and not the next letter. */
static bool accept_ends(const Shell *shell)
{
    return shell->person.name[shell->at] == ' ' || shell->at == LETTERS_MAX - 1;
}

static void frame_name(Ui *ui)
{
    const Pad *pad = ui->pad;
    if (pad_step(pad, BUTTON_UP))
        turn_wheel(ui, 1);
    else if (pad_step(pad, BUTTON_DOWN))
        turn_wheel(ui, -1);
    else if (pad_pressed(pad, BUTTON_START) ||
             (pad_pressed(pad, BUTTON_A) && accept_ends(ui->shell)))
        end_name(ui);
    else if (pad_step(pad, BUTTON_RIGHT) || pad_pressed(pad, BUTTON_A))
        move_letter(ui, 1);
    else if (pad_step(pad, BUTTON_LEFT) || (pad_pressed(pad, BUTTON_B) && ui->shell->at > 0))
        move_letter(ui, -1);
    else
        shell_back(ui);
}

static void turn(Ui *ui, uint8_t *value, int count)
{
    int by = pad_step(ui->pad, BUTTON_RIGHT) - pad_step(ui->pad, BUTTON_LEFT);
    if (!by)
        return;
    *value = (uint8_t)((*value + by + count) % count);
    sound_effect(ui->chip, EFFECT_FOCUS);
}

/* Faces that have not been won on the Road are passed over. */
static bool may_have_face(const Ui *ui, int face)
{
    return face < PERSON_FACES_FREE || prize_won(ui->save, PRIZE_FACE, face - PERSON_FACES_FREE);
}

static void turn_face(Ui *ui)
{
    uint8_t *face = &ui->shell->person.face;
    int      by = pad_step(ui->pad, BUTTON_RIGHT) - pad_step(ui->pad, BUTTON_LEFT);
    if (!by)
        return;
    do
        *face = (uint8_t)((*face + by + PERSON_FACES) % PERSON_FACES);
    while (!may_have_face(ui, *face));
    sound_effect(ui->chip, EFFECT_FOCUS);
}

static void person_frame(Ui *ui)
{
    Shell *shell = ui->shell;
    if (shell->step == STEP_NAME) {
        frame_name(ui);
        return;
    }
    bool accept = pad_pressed(ui->pad, BUTTON_A) || pad_pressed(ui->pad, BUTTON_START);
    if (shell->step == STEP_FACE)
        turn_face(ui);
    else
        turn(ui, &shell->person.colour, PERSON_COLOURS);
    if (accept && shell->step == STEP_COLOUR) {
        keep(ui);
    } else if (accept) {
        shell->step = STEP_COLOUR;
        sound_effect(ui->chip, EFFECT_ACCEPT);
    } else if (pad_pressed(ui->pad, BUTTON_B)) {
        sound_effect(ui->chip, EFFECT_BACK);
        if (shell->step == STEP_FACE)
            back_to_name(ui);
        else
            shell->step = STEP_FACE;
    }
}

static void draw_name(Ui *ui, Rect box)
{
    enum { PITCH = 20 };
    const Shell *shell = ui->shell;
    WheelSlot    slot = {.x = box.x + box.w / 2 - (LETTERS_MAX - 1) * PITCH / 2,
                         .y = box.y + 46,
                         .width = 17,
                         .letters = PERSON_LETTERS};
    for (int i = 0; i < LETTERS_MAX; i++, slot.x += PITCH) {
        slot.letter = shell->person.name[i] ? shell->person.name[i] : ' ';
        slot.focused = shell->step == STEP_NAME && i == shell->at;
        wheel_slot_draw(ui->canvas, &slot, ui->frame);
    }
}

static void draw_faces(Ui *ui, Rect box)
{
    enum { PITCH = 37, SHOWN = PERSON_FACES_FREE };
    const Shell *shell = ui->shell;
    int          x = box.x + box.w / 2 - SHOWN * PITCH / 2 + 2, y = box.y + 90, passed = 0;
    for (int face = SHOWN; face <= shell->person.face; face++)
        passed += may_have_face(ui, face); /* so many have gone off on the left */
    for (int face = passed, shown = 0; face < PERSON_FACES && shown < SHOWN; face++) {
        if (!may_have_face(ui, face))
            continue;
        Rect frame = rect_of(x - 1, y - 1, FACE_WIDTH + 2, FACE_WIDTH + 2);
        bool here = face == shell->person.face;
        person_draw(ui->canvas, x, y, face, shell->person.colour, here ? FACE_PLEASED : FACE_CALM);
        canvas_frame(ui->canvas, frame, INK_2);
        if (here && shell->step == STEP_NAME)
            canvas_round_frame(ui->canvas, rect_inset(frame, -1), PARCHMENT_1);
        else if (here)
            widget_focus(ui->canvas, frame, shell->step == STEP_FACE ? ui->frame : 0);
        shown++;
        x += PITCH;
    }
}

static void draw_colours(Ui *ui, Rect box)
{
    enum { PITCH = 37 };
    int x = box.x + box.w / 2 - PERSON_COLOURS * PITCH / 2 + 2, y = box.y + 136;
    for (int colour = 0; colour < PERSON_COLOURS; colour++, x += PITCH) {
        Rect patch = rect_of(x, y, FACE_WIDTH, 16);
        person_ground(ui->canvas, patch, colour);
        canvas_frame(ui->canvas, patch, INK_2);
        if (colour == ui->shell->person.colour && ui->shell->step == STEP_COLOUR)
            widget_focus(ui->canvas, patch, ui->frame);
    }
}

static void say_person(const Ui *ui)
{
    const Shell             *shell = ui->shell;
    char                     words[32];
    Text                     text;
    static const char *const FACES_TOLD[PERSON_FACES] = {
        "Straw hat", "Plaits",    "Spectacles", "Kerchief", "Curls",    "Beard",
        "Hood",      "Black bob", "Queen",      "Knight",   "Champion", "Sage"};
    text_begin(&text, words, sizeof words, NULL);
    if (shell->step == STEP_FACE) {
        text_add(&text, FACES_TOLD[shell->person.face]);
    } else if (shell->step == STEP_COLOUR) {
        text_add(&text, person_colour_words(shell->person.colour));
    } else {
        wheel_say(&text, shell->at, shell->person.name[shell->at]);
    }
    canvas_say(ui->canvas, SPEECH_FOCUS, words);
}

static void person_scene_draw(Ui *ui)
{
    static const char *const QUESTIONS_ASKED[] = {
        [STEP_NAME] = "What are you called?",
        [STEP_FACE] = "Which face is yours?",
        [STEP_COLOUR] = "And which colour?",
    };
    Canvas     *canvas = ui->canvas;
    Rect        box = rect_of(6, 30, 308, 166);
    const char *question = QUESTIONS_ASKED[ui->shell->step];
    bool        name = ui->shell->step == STEP_NAME;
    widget_background(canvas);
    widget_panel(canvas, box);
    canvas_say(canvas, SPEECH_QUESTION, question);
    say_person(ui);
    canvas_text(canvas, CANVAS_WIDTH / 2, box.y + 9, question,
                look_aligned(look_display(), ALIGN_CENTRE));
    draw_name(ui, box);
    draw_faces(ui, box);
    draw_colours(ui, box);
    widget_status_bar(canvas, "A player", NULL);
    const Prompt prompts[] = {{BUTTON_UP, name ? "Letter" : NULL},
                              {BUTTON_LEFT, name ? NULL : "Change"},
                              {BUTTON_A, !name                    ? "That one"
                                         : accept_ends(ui->shell) ? "Done"
                                                                  : "Next"},
                              {BUTTON_START, name && !accept_ends(ui->shell) ? "Done" : NULL},
                              {BUTTON_B, "Back"}};
    widget_prompt_bar(canvas, prompts, 5);
}

const Scene scene_person = {
    .name = "person",
    .enter = person_enter,
    .frame = person_frame,
    .draw = person_scene_draw,
};
