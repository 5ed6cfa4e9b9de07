#include "composer_draw.h"

#include "assets.h"
#include "core/text.h"
#include "gfx/cardart.h"
#include "gfx/tween.h"
#include "composer_say.h"
#include "table_help.h"
#include "ui/widgets.h"

enum { PADDING = 5, LOW_PADDING = 4, BUTTON_HEIGHT = 12, BRIEF_VERBS_MAX = 4 };

static Rect inside_box(void) { return rect_inset(decision_box(), PADDING); }

/* While cards are chosen the box is lower, so that what is raised below it stands free. */
static Rect field_box(void)
{
    Rect box = decision_box();
    box.h -= CARD_RAISED;
    return box;
}

static Rect inside_field(void)
{
    Rect box = field_box(), in = inside_box();
    return rect_of(in.x, in.y, in.w, box.y + box.h - LOW_PADDING - in.y);
}

/* Where words must end. */
static int field_bottom(const Composer *composer, const Match *view)
{
    Rect in = inside_field();
    return in.y + in.h - (composer_has_confirm(composer, view) ? BUTTON_HEIGHT + 1 : 0);
}

bool composer_tells_help(const Composer *composer, const Match *view)
{
    return composer->verb_count <= BRIEF_VERBS_MAX && !table_of(view->game)->brief;
}

/* Below a short menu there is room for what one must know to choose. */
static void draw_brief(Canvas *canvas, const Composer *composer, const Match *view)
{
    const Table *table = table_of(view->game);
    Rect         in = inside_box();
    int          used = composer->verb_count * MENU_ROW + 2;
    char         words[COMPOSER_FORETELL];
    Text         text;
    if (composer->verb_count > BRIEF_VERBS_MAX)
        return;
    text_begin_short(&text, words, sizeof words, NULL);
    if (table->brief)
        table->brief(view, &text);
    if (!text.used)
        text_add(&text, composer_help(composer, view, composer->verb_cursor));
    canvas_text_box(canvas, rect_of(in.x, in.y + used, in.w, in.h - used), words,
                    look_inked(look_on_parchment(), LEAF_0));
}

static void draw_verbs(Canvas *canvas, const Composer *composer, const Match *view, uint32_t frame)
{
    MenuRow rows[COMPOSER_VERBS_MAX];
    Menu    menu = {.cursor = composer->verb_cursor};
    for (int i = 0; i < composer->verb_count; i++)
        rows[i] = (MenuRow){composer_label(composer, view, i), NULL,
                            composer->verb_why_not[i][0] ? composer->verb_why_not[i] : NULL};
    menu_draw(canvas, rect_inset(decision_box(), 4), &menu, rows, composer->verb_count, frame);
    draw_brief(canvas, composer, view);
}

Rect composer_confirm_spot(void)
{
    Rect in = inside_field();
    return rect_of(in.x + 14, in.y + in.h - BUTTON_HEIGHT, in.w - 28, BUTTON_HEIGHT);
}

static void draw_confirm(Canvas *canvas, const Composer *composer, const Match *view,
                         uint32_t frame)
{
    Rect button = composer_confirm_spot();
    bool possible = !composer_why_not_confirm(composer, view);
    canvas_round_fill(canvas, button, possible ? GOLD_3 : PARCHMENT_3);
    canvas_text(canvas, button.x + button.w / 2, button.y + 3, "Confirm",
                look_aligned(possible ? look_on_parchment() : look_dim(), ALIGN_CENTRE));
    if (composer->cursor == composer->set.count)
        widget_focus(canvas, button, frame);
}

/* Returns the height used: none where there is no room. */
static int draw_if_it_fits(Canvas *canvas, Rect box, const char *words, TextLook look)
{
    if (box.h < font_lines(&FONT_BODY, words, box.w) * FONT_BODY.line)
        return 0;
    return canvas_text_box(canvas, box, words, look);
}

/* What is wrong, or else what would come of it, and what it still lacks: that comes first where
 * there is not room for both. A refusal is in the news, too. */
static void draw_words(Canvas *canvas, const Composer *composer, const Match *view, int top,
                       int bottom)
{
    Rect        in = inside_box();
    Rect        box = rect_of(in.x, top, in.w, bottom - top);
    const char *lacks = composer_lacks(composer, view);
    int         height = lacks ? font_lines(&FONT_BODY, lacks, in.w) * FONT_BODY.line : 0;
    if (composer->refusal[0]) {
        draw_if_it_fits(canvas, box, composer->refusal, look_inked(look_on_parchment(), BLOOD_1));
        return;
    }
    box.h = (int16_t)(box.h - height);
    top +=
        draw_if_it_fits(canvas, box, composer->foretold, look_inked(look_on_parchment(), LEAF_0));
    if (lacks)
        draw_if_it_fits(canvas, rect_of(in.x, top, in.w, bottom - top), lacks, look_on_parchment());
}

static void draw_number(Canvas *canvas, const Composer *composer, int top)
{
    Rect     in = inside_box();
    TextLook look = look_aligned(look_display(), ALIGN_CENTRE);
    int      middle = in.x + in.w / 2;
    canvas_number(canvas, middle, top, composer->cursor, look);
    TextLook arrows = look_aligned(look_on_parchment(), ALIGN_CENTRE);
    canvas_text(canvas, middle - 26, top + 4, "<", arrows);
    canvas_text(canvas, middle + 26, top + 4, ">", arrows);
}

/* Choices that lie nowhere on the table are rows of the box. */
static void draw_list(Canvas *canvas, const Composer *composer, const Match *view, Rect rect,
                      uint32_t frame)
{
    ComposerStyle style = composer_style(composer, view);
    MenuRow       rows[CHOICES_MAX];
    char          values[CHOICES_MAX][8];
    Menu          menu = {.cursor = composer->cursor};
    for (int i = 0; i < composer->set.count; i++) {
        const Choice *choice = &composer->set.choices[i];
        rows[i] = (MenuRow){choice->label, NULL, choice_why_not(&composer->set, choice)};
        if (style == STYLE_ONE)
            continue;
        Text text;
        text_begin(&text, values[i], sizeof values[i], NULL);
        if (style == STYLE_COUNTS) {
            text_number(&text, composer->taken[i]);
            text_add(&text, "/");
            text_number(&text, choice->most);
        } else if (composer->chosen >> i & 1) {
            text_add(&text, "x");
        }
        rows[i].value = values[i];
    }
    if (menu.cursor >= composer->set.count) { /* on Confirm: no row has the focus */
        menu.cursor = (uint8_t)(composer->set.count - 1);
    }
    menu_draw(canvas, rect, &menu, rows, composer->set.count, frame);
}

/* A marked card stands out, and its frame goes with it, just so far that it crosses neither the
 * figure of the card nor those above it. */
static Rect marked_spot(const Composer *composer, int index)
{
    enum { FRAME_RAISED = 2, FRAME_RAISED_SMALL = 1 };
    FocusMap map = composer_map(composer);
    Rect     spot = focus_in_sight(&map, index), card = composer->set.choices[index].spot;
    bool     small = card.w == SMALL_CARD_WIDTH && card.h == SMALL_CARD_HEIGHT;
    if (!(composer->chosen >> index & 1) && !composer->taken[index])
        return spot;
    if (spot.h == CARD_HEIGHT)
        spot.y = (int16_t)(spot.y - FRAME_RAISED);
    else if (small)
        spot.y = (int16_t)(spot.y - FRAME_RAISED_SMALL);
    return spot;
}

/* The focus crosses the tick of the card that it is around. */
static void draw_tick_over(Canvas *canvas, const Composer *composer, int index)
{
    Rect card = composer->set.choices[index].spot;
    bool small = card.w == SMALL_CARD_WIDTH && card.h == SMALL_CARD_HEIGHT;
    bool marked = (composer->chosen >> index & 1) || composer->taken[index];
    if (!marked || !(small || card.h == CARD_HEIGHT))
        return;
    card.y = (int16_t)(card.y - (small ? CARD_RAISED / 2 : CARD_RAISED));
    card_draw_tick(canvas, card);
}

static void draw_spots(Canvas *canvas, const Composer *composer, const Match *view, uint32_t frame)
{
    ComposerStyle style = composer_style(composer, view);
    for (int i = 0; i < composer->set.count; i++) {
        const Choice *choice = &composer->set.choices[i];
        if (style == STYLE_COUNTS && composer->taken[i] && choice->most > 1) {
            Rect badge = rect_of(choice->spot.x + choice->spot.w / 2 - 6,
                                 choice->spot.y + choice->spot.h - 11, 12, 11);
            canvas_layer(canvas);
            canvas_round_fill(canvas, badge, GOLD_4);
            canvas_number(canvas, badge.x + 6, badge.y + 2, composer->taken[i],
                          look_aligned(look_on_parchment(), ALIGN_CENTRE));
        }
    }
    if (composer->cursor < composer->set.count) {
        canvas_layer(canvas);
        widget_focus(canvas, marked_spot(composer, composer->cursor), frame);
        draw_tick_over(canvas, composer, composer->cursor);
    }
}

/* The rival, the pile of the steps before. */
static void draw_kept(Canvas *canvas, const Composer *composer)
{
    for (int i = 0; i < composer->kept_count; i++) {
        const KeptSpot *kept = &composer->kept[i];
        if (!kept->framed || kept->field >= composer->field)
            continue;
        canvas_layer(canvas);
        canvas_round_frame(canvas, kept->spot, GOLD_4);
        canvas_round_frame(canvas, rect_inset(kept->spot, 1), GOLD_2);
    }
}

/* The list gives way to the words below it, down to two rows. */
static int rows_in_sight(const Composer *composer, int room)
{
    int rows = composer->set.count < 4 ? composer->set.count : 4;
    int words = font_lines(&FONT_BODY, composer->foretold, inside_box().w) * FONT_BODY.line;
    while (rows > 2 && rows * MENU_ROW + 2 + words > room)
        rows--;
    return rows;
}

/* ---- where things stand ---- */

Rect composer_verb_spot(int row)
{
    Rect in = rect_inset(decision_box(), 4);
    return rect_of(in.x, in.y + row * MENU_ROW, in.w, MENU_ROW);
}

static int below_prompt(const Composer *composer)
{
    Rect in = inside_box();
    return in.y + 3 + font_lines(&FONT_BODY, composer->set.prompt, in.w) * FONT_BODY.line;
}

Rect composer_number_spot(const Composer *composer)
{
    Rect in = inside_box();
    return rect_of(in.x + in.w / 2 - 32, below_prompt(composer) - 1, 64, 19);
}

Rect composer_choice_spot(const Composer *composer, const Match *view, int index)
{
    Rect in = inside_box();
    if (composer->set.choices[index].spot.w)
        return marked_spot(composer, index);
    int top = below_prompt(composer);
    int bottom = field_bottom(composer, view);
    int rows = rows_in_sight(composer, bottom - top);
    int first = composer->cursor < rows ? 0 : composer->cursor - rows + 1;
    int row = index - first;
    if (first > composer->set.count - rows)
        row = index - (composer->set.count - rows);
    row = row < 0 ? 0 : row >= rows ? rows - 1 : row;
    return rect_of(in.x, top + row * MENU_ROW, in.w, MENU_ROW);
}

/* The name of what has the focus; of a heap, how much of it is taken. Returns the height used. */
static int draw_label(Canvas *canvas, const Composer *composer, const Match *view,
                      const char *const *names, Rect box)
{
    char words[CHOICE_LABEL + 32];
    Text text;
    if (composer->cursor >= composer->set.count)
        return 0;
    const Choice *choice = &composer->set.choices[composer->cursor];
    text_begin_short(&text, words, sizeof words, names);
    composer_say_label(composer, view, choice, &text);
    if (!text.used)
        return 0;
    if (composer_style(composer, view) == STYLE_COUNTS && choice->most > 1) {
        text_add(&text, ": ");
        text_number(&text, composer->taken[composer->cursor]);
        text_add(&text, " of ");
        text_number(&text, choice->most);
    }
    return canvas_text_box(canvas, box, words, look_inked(look_on_parchment(), SKY_0)) + 2;
}

static void draw_field(Canvas *canvas, const Composer *composer, const Match *view,
                       const char *const *names, uint32_t frame)
{
    Rect in = inside_box();
    bool listed = !composer->set.number && composer->set.count && !composer->set.choices[0].spot.w;
    bool confirm = composer_has_confirm(composer, view);
    int  bottom = field_bottom(composer, view);
    int  top = in.y + 1;
    top += canvas_text_box(canvas, rect_of(in.x, top, in.w, 20), composer->set.prompt,
                           look_on_parchment()) +
           2;
    if (composer->set.number) {
        draw_number(canvas, composer, top + 2);
        top += 20;
    } else if (listed) {
        int rows = rows_in_sight(composer, bottom - top);
        draw_list(canvas, composer, view, rect_of(in.x, top, in.w, rows * MENU_ROW), frame);
        top += rows * MENU_ROW + 2;
    } else {
        top += draw_label(canvas, composer, view, names, rect_of(in.x, top, in.w, 20));
    }
    draw_words(canvas, composer, view, top, bottom);
    draw_kept(canvas, composer);
    if (confirm)
        draw_confirm(canvas, composer, view, frame);
    if (!listed && !composer->set.number)
        draw_spots(canvas, composer, view, frame);
}

/* Over the hand if what it asks about lies in the middle. */
static Rect question_box(const Composer *composer)
{
    Rect box = widget_question_box();
    for (int i = 0; i < composer->kept_count; i++)
        if (rect_common(box, composer->kept[i].spot).w) {
            box.y = (int16_t)(PROMPTS_TOP - box.h - 1);
            break;
        }
    return box;
}

void composer_draw(Canvas *canvas, const Composer *composer, const Match *view,
                   const char *const *names, uint32_t frame)
{
    widget_panel(canvas, composer->field < 0 ? decision_box() : field_box());
    if (composer->field < 0)
        draw_verbs(canvas, composer, view, frame);
    else
        draw_field(canvas, composer, view, names, frame);
    if (composer->asking)
        widget_question(canvas, question_box(composer), composer_question(composer, view), "Do it",
                        "No", composer->ask_yes, frame);
}
