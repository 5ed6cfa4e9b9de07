/* The code of a deal, entered letter by letter; as soon as it is whole, the page says what it is.
 */
#include "assets.h"
#include "core/text.h"
#include "save/deal_code.h"
#include "ui/deals.h"
#include "ui/letter_wheel.h"
#include "ui/ui.h"

enum { A_ROW = 20, PITCH = 14, GAP = 5, ROW_PITCH = 44, WHEEL = 32 };

/* The blank comes first, as a slot begins with it. */
static const char *wheel(char letters[WHEEL])
{
    Text text;
    text_begin(&text, letters, WHEEL, NULL);
    text_add(&text, " ");
    text_add(&text, DEAL_ALPHABET);
    return letters;
}

static void code_enter(Ui *ui)
{
    DealsDesk *desk = &ui->shell->deals;
    for (int i = 0; i < DEAL_LETTERS; i++)
        desk->letters[i] = ' ';
    desk->letters[DEAL_LETTERS] = 0;
    desk->at = 0;
}

static int letters_entered(const DealsDesk *desk)
{
    int count = DEAL_LETTERS;
    while (count > 0 && desk->letters[count - 1] == ' ')
        count--;
    return count;
}

static void move_letter(Ui *ui, int by)
{
    DealsDesk *desk = &ui->shell->deals;
    int        at = desk->at + by;
    if (at < 0 || at >= DEAL_LETTERS || at > letters_entered(desk))
        return;
    desk->at = (uint8_t)at;
    sound_effect(ui->chip, EFFECT_FOCUS);
}

static void turn(Ui *ui, int by)
{
    char  letters[WHEEL];
    char *letter = &ui->shell->deals.letters[ui->shell->deals.at];
    *letter = wheel_turned(wheel(letters), *letter, by);
    sound_effect(ui->chip, EFFECT_FOCUS);
}

static void end_code(Ui *ui)
{
    Deal        deal;
    DealError   error = deal_code_read(ui->shell->deals.letters, &deal);
    const char *why = error ? deal_error_words(error) : shell_why_not_play(&deal.seating);
    sound_effect(ui->chip, why ? EFFECT_REFUSE : EFFECT_ACCEPT);
    if (why)
        shell_refuse(ui, why);
    else
        deals_begin(ui, &deal, 0);
}

/* Whether A means that the code is complete, and not the next letter. */
static bool accept_ends(const DealsDesk *desk)
{
    return desk->letters[desk->at] == ' ' || desk->at == DEAL_LETTERS - 1;
}

static void code_frame(Ui *ui)
{
    const Pad *pad = ui->pad;
    DealsDesk *desk = &ui->shell->deals;
    if (deals_asked(ui))
        return;
    if (pad_step(pad, BUTTON_UP))
        turn(ui, 1);
    else if (pad_step(pad, BUTTON_DOWN))
        turn(ui, -1);
    else if (pad_pressed(pad, BUTTON_START) || (pad_pressed(pad, BUTTON_A) && accept_ends(desk)))
        end_code(ui);
    else if (pad_step(pad, BUTTON_RIGHT) || pad_pressed(pad, BUTTON_A))
        move_letter(ui, 1);
    else if (pad_step(pad, BUTTON_LEFT) || (pad_pressed(pad, BUTTON_B) && desk->at > 0))
        move_letter(ui, -1);
    else
        shell_back(ui);
}

/* As many slots as the longest code that is likely; a longer one goes on below. */
static void draw_slots(Ui *ui, int y)
{
    const DealsDesk *desk = &ui->shell->deals;
    char             letters[WHEEL];
    WheelSlot        slot = {.width = PITCH - 1, .letters = wheel(letters)};
    int slots = desk->at >= A_ROW || letters_entered(desk) >= A_ROW ? DEAL_LETTERS : A_ROW;
    int left = CANVAS_WIDTH / 2 - (A_ROW * PITCH + (A_ROW / DEAL_GROUP - 1) * GAP) / 2 + PITCH / 2;
    for (int i = 0; i < slots; i++) {
        int place = i % A_ROW;
        slot.x = left + place * PITCH + place / DEAL_GROUP * GAP;
        slot.y = y + i / A_ROW * ROW_PITCH;
        slot.letter = desk->letters[i];
        slot.focused = i == desk->at;
        wheel_slot_draw(ui->canvas, &slot, ui->frame);
    }
}

static void say_letter(const Ui *ui)
{
    const DealsDesk *desk = &ui->shell->deals;
    char             words[32];
    Text             text;
    text_begin(&text, words, sizeof words, NULL);
    wheel_say(&text, desk->at, desk->letters[desk->at]);
    canvas_say(ui->canvas, SPEECH_FOCUS, words);
}

static void code_draw(Ui *ui)
{
    Canvas          *canvas = ui->canvas;
    const DealsDesk *desk = &ui->shell->deals;
    char             words[DEAL_WORDS];
    Deal             deal;
    widget_background(canvas);
    widget_panel(canvas, rect_of(4, 24, 312, 186));
    canvas_text(canvas, CANVAS_WIDTH / 2, 33, "Which deal?",
                look_aligned(look_display(), ALIGN_CENTRE));
    canvas_say(canvas, SPEECH_QUESTION, "Which deal?");
    say_letter(ui);
    draw_slots(ui, 80);
    int       entered = letters_entered(desk);
    DealError error = deal_code_read(desk->letters, &deal);
    text_copy(words, sizeof words,
              "A code tells the game, the table and the cards. It stands in "
              "the pause menu and above every result.");
    if (error == DEAL_FINE)
        deals_say(&deal, words);
    else if (error != DEAL_MISREAD || (entered && entered % DEAL_GROUP == 0 && entered >= 12))
        text_copy(words, sizeof words, deal_error_words(error));
    canvas_say(canvas, SPEECH_MORE, words);
    canvas_text_box(canvas, rect_of(30, 172, 260, 30), words,
                    look_aligned(error == DEAL_FINE ? look_on_parchment()
                                                    : look_inked(look_on_parchment(), INK_3),
                                 ALIGN_CENTRE));
    widget_status_bar(canvas, "Enter a code", NULL);
    const char  *done = error == DEAL_FINE ? "Play it" : "Done";
    const Prompt prompts[] = {{BUTTON_UP, "Letter"},
                              {BUTTON_A, accept_ends(desk) ? done : "Next"},
                              {BUTTON_START, accept_ends(desk) ? NULL : done},
                              {BUTTON_B, "Back"}};
    widget_prompt_bar(canvas, prompts, 4);
    shell_draw_question(ui);
}

const Scene scene_code = {
    .name = "code",
    .enter = code_enter,
    .frame = code_frame,
    .draw = code_draw,
};
