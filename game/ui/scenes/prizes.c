/* The prizes of the Road: what there is, how it is won, and each of them large before it is put on.
 * Left and right turn from kind to kind. */
#include "ai/rival.h"
#include "assets.h"
#include "core/text.h"
#include "gfx/backs.h"
#include "gfx/cardart.h"
#include "gfx/frame_art.h"
#include "gfx/tween.h"
#include "ui/road/profile.h"
#include "ui/ui.h"
#include "ui/widgets.h"

enum { ROWS_SHOWN = 14 };

static PrizeKind kind_here(const Ui *ui) { return (PrizeKind)ui->shell->road.prize_kind; }
static int       index_here(const Ui *ui) { return ui->shell->road.prizes.cursor; }
static bool won_here(const Ui *ui) { return prize_won(ui->save, kind_here(ui), index_here(ui)); }

/* A felt that was won is tried on at once: the whole screen is its picture. */
static void try_on(Ui *ui)
{
    bool felt = kind_here(ui) == PRIZE_FELT && won_here(ui);
    ui->shell->road.felt = (uint8_t)(felt ? index_here(ui) + 1 : 0);
}

static int rows_now(const Ui *ui, MenuRow rows[PRIZES_MAX])
{
    PrizeKind kind = kind_here(ui);
    int       count = prizes_count(kind);
    for (int i = 0; i < count; i++) {
        bool won = prize_won(ui->save, kind, i);
        rows[i] = (MenuRow){.words = prize_title(kind, i),
                            .value = !won                            ? ICON_LOCK
                                     : prize_worn(ui->save, kind, i) ? ICON_TICK
                                                                     : NULL};
    }
    return count;
}

static void turn_to(Ui *ui, int kind)
{
    ui->shell->road.prize_kind = (uint8_t)((kind + PRIZE_KINDS) % PRIZE_KINDS);
    ui->shell->road.prizes = (Menu){0};
    sound_effect(ui->chip, EFFECT_FLIP);
}

static void leave(Ui *ui)
{
    ui->shell->road.felt = 0;
    scene_pop(ui);
}

static void put_on(Ui *ui)
{
    PrizeKind kind = kind_here(ui);
    if (!won_here(ui) || kind == PRIZE_FACE) {
        sound_effect(ui->chip, EFFECT_REFUSE);
        return;
    }
    prize_wear(ui->save, kind, index_here(ui));
    save_commit(ui->save, ui->out);
    if (kind == PRIZE_TUNE)
        sound_play_song(ui->chip, (SongId)prize_song(index_here(ui)));
    else
        sound_effect(ui->chip, EFFECT_ACCEPT);
}

static void prizes_enter(Ui *ui)
{
    ui->shell->road.prizes = (Menu){0};
    try_on(ui);
}

static void prizes_frame(Ui *ui)
{
    MenuRow    rows[PRIZES_MAX];
    int        count = rows_now(ui, rows);
    MenuAnswer answer = menu_frame(&ui->shell->road.prizes, ui->pad, rows, count);
    if (answer == MENU_BACK) {
        sound_effect(ui->chip, EFFECT_BACK);
        leave(ui);
        return;
    }
    if (answer == MENU_LEFT || pad_pressed(ui->pad, BUTTON_L))
        turn_to(ui, kind_here(ui) - 1);
    else if (answer == MENU_RIGHT || pad_pressed(ui->pad, BUTTON_R))
        turn_to(ui, kind_here(ui) + 1);
    else if (answer == MENU_CHOSEN)
        put_on(ui);
    else if (answer == MENU_MOVED)
        sound_effect(ui->chip, EFFECT_FOCUS);
    try_on(ui);
}

/* ---- drawing ---- */

static Rect list_box(void) { return rect_of(4, 16, 146, 210); }
static Rect side_box(void) { return rect_of(154, 16, 162, 210); }

/* The shape of what is not won yet, and a lock on it. */
static void draw_outline(Canvas *canvas, Rect rect)
{
    for (int i = 0; i < rect.w; i += 6) {
        canvas_fill(canvas, rect_of(rect.x + i, rect.y, 3, 1), PARCHMENT_1);
        canvas_fill(canvas, rect_of(rect.x + i, rect.y + rect.h - 1, 3, 1), PARCHMENT_1);
    }
    for (int i = 0; i < rect.h; i += 6) {
        canvas_fill(canvas, rect_of(rect.x, rect.y + i, 1, 3), PARCHMENT_1);
        canvas_fill(canvas, rect_of(rect.x + rect.w - 1, rect.y + i, 1, 3), PARCHMENT_1);
    }
    const Sprite *lock = sprite_of(SPRITE_LOCK);
    Rect          spot =
        rect_of(rect.x + rect.w / 2 - lock->w, rect.y + rect.h / 2 - lock->h, lock->w, lock->h);
    canvas_sprite(canvas, spot.x, spot.y, lock);
    canvas_enlarge(canvas, spot);
}

static void draw_back(Canvas *canvas, int x, int y, int back, bool won)
{
    Rect large = rect_of(x, y, CARD_WIDTH, CARD_HEIGHT);
    if (!won) {
        draw_outline(canvas, rect_of(x, y, CARD_WIDTH * 2, CARD_HEIGHT * 2));
        return;
    }
    canvas_sprite(canvas, x, y, back_sprite(back, false));
    canvas_enlarge(canvas, large);
    canvas_sprite(canvas, x + 92, y + 84, back_sprite(back, true));
}

/* A corner of a table: the felt itself is on already, if it was won. */
static void draw_felt(Canvas *canvas, Rect rect, bool won)
{
    if (!won) {
        draw_outline(canvas, rect);
        return;
    }
    canvas_gradient(canvas, rect, FELT_3, FELT_1);
    for (int y = 4; y < rect.h; y += 8)
        for (int x = 4 + y / 8 % 2 * 4; x < rect.w; x += 8)
            canvas_pixel(canvas, rect.x + x, rect.y + y, FELT_4);
    canvas_frame(canvas, rect, GOLD_1);
    for (int i = 0; i < 3; i++)
        card_draw_back(canvas, rect.x + 12 + i * 14, rect.y + 14 + i * 6, 0);
    card_draw(canvas, rect.x + 72, rect.y + 30, CARD_OF(SUIT_HEARTS, RANK_QUEEN), CARD_STYLE_WAR,
              0);
}

/* A title that is not won yet is written in shadow. */
static void draw_honour(Canvas *canvas, Rect box, const char *words, bool won)
{
    TextLook shadow = {.font = &FONT_DISPLAY, .ink = PARCHMENT_2};
    canvas_text_box(canvas, box, words, look_aligned(won ? look_display() : shadow, ALIGN_CENTRE));
}

static void draw_picture(Ui *ui, Rect box)
{
    Canvas    *canvas = ui->canvas;
    int        index = index_here(ui), middle = box.x + box.w / 2;
    bool       won = won_here(ui);
    int        face_x = middle - PROFILE_SIZE / 2, face_y = box.y + 18;
    const Rect face = rect_of(face_x, face_y, PROFILE_SIZE, PROFILE_SIZE);
    switch (kind_here(ui)) {
    case PRIZE_BACK: draw_back(canvas, middle - 56, box.y, index, won); break;
    case PRIZE_FELT: draw_felt(canvas, rect_of(middle - 62, box.y, 124, 104), won); break;
    case PRIZE_FRAME:
        if (won)
            profile_face_draw(canvas, face_x, face_y, ui->save, index);
        else
            draw_outline(canvas, face);
        break;
    case PRIZE_FACE:
        if (won)
            profile_face_as(canvas, face_x, face_y, ui->save, PERSON_FACES_FREE + index,
                            ui->save->worn.frame);
        else
            draw_outline(canvas, face);
        break;
    case PRIZE_TITLE:
        profile_face_draw(canvas, face_x, box.y, ui->save, ui->save->worn.frame);
        if (index)
            draw_honour(canvas, rect_of(box.x, box.y + 80, box.w, 34),
                        prize_title(PRIZE_TITLE, index), won);
        break;
    default: {
        const Sprite *note = sprite_of(SPRITE_NOTE);
        bool          plays = won && ui->chip->song == prize_song(index);
        for (int i = 0; won && i < 3; i++) {
            Rect spot =
                rect_of(middle - 34 + i * 26,
                        box.y + 44 + (plays ? tween_sway(ui->frame + (uint32_t)i * 13, 40, 8) : 4),
                        note->w, note->h);
            canvas_sprite(canvas, spot.x, spot.y, note);
            canvas_enlarge(canvas, spot);
        }
        if (!won)
            draw_outline(canvas, face);
    }
    }
}

static const char *state_words(const Ui *ui)
{
    PrizeKind kind = kind_here(ui);
    if (!won_here(ui))
        return "Not won yet";
    if (kind == PRIZE_FACE)
        return "Yours: choose it under Players on the title";
    if (kind == PRIZE_TUNE)
        return prize_worn(ui->save, kind, index_here(ui)) ? "Plays on the title" : "Yours";
    return prize_worn(ui->save, kind, index_here(ui)) ? "You have it on" : "Yours";
}

static const char *what_a_does(const Ui *ui)
{
    PrizeKind kind = kind_here(ui);
    if (!won_here(ui) || kind == PRIZE_FACE)
        return NULL;
    if (kind == PRIZE_TUNE)
        return "Play it";
    return prize_worn(ui->save, kind, index_here(ui)) ? NULL : "Put on";
}

static void draw_side(Ui *ui)
{
    Canvas  *canvas = ui->canvas;
    Rect     box = side_box();
    char     how[PRIZE_HOW];
    Text     text;
    int      middle = box.x + box.w / 2;
    TextLook look = look_aligned(look_on_parchment(), ALIGN_CENTRE);
    text_begin(&text, how, sizeof how, NULL);
    prize_how(kind_here(ui), index_here(ui), &text);
    widget_panel(canvas, box);
    draw_picture(ui, rect_of(box.x + 8, box.y + 14, box.w - 16, 116));
    canvas_text(canvas, middle, box.y + 140, prize_title(kind_here(ui), index_here(ui)),
                look_inked(look, BLOOD_1));
    canvas_text_box(canvas, rect_of(box.x + 10, box.y + 154, box.w - 20, 20), how, look);
    canvas_text_box(canvas, rect_of(box.x + 10, box.y + 178, box.w - 20, 20), state_words(ui),
                    look_inked(look, INK_3));
    canvas_say(canvas, SPEECH_MORE, state_words(ui));
    canvas_say(canvas, SPEECH_MORE, how);
}

static void prizes_draw(Ui *ui)
{
    Canvas *canvas = ui->canvas;
    MenuRow rows[PRIZES_MAX];
    int     count = rows_now(ui, rows);
    Rect    box = list_box();
    char    right[24];
    Text    text;
    widget_background(canvas);
    widget_panel(canvas, box);
    canvas_say(canvas, SPEECH_PLACE, PRIZE_WORDS[kind_here(ui)][0]);
    canvas_text(canvas, box.x + 10, box.y + 9, ICON_ARROW_LEFT, look_on_parchment());
    canvas_text(canvas, box.x + box.w - 10, box.y + 9, ICON_ARROW_RIGHT,
                look_aligned(look_on_parchment(), ALIGN_RIGHT));
    canvas_text(canvas, box.x + box.w / 2, box.y + 8, PRIZE_WORDS[kind_here(ui)][0],
                look_aligned(look_display(), ALIGN_CENTRE));
    menu_draw(canvas, rect_of(box.x + 16, box.y + 34, box.w - 24, ROWS_SHOWN * MENU_ROW),
              &ui->shell->road.prizes, rows, count, ui->frame);
    draw_side(ui);
    text_begin(&text, right, sizeof right, NULL);
    text_number(&text, prizes_counted(prizes_won(ui->save)));
    text_add(&text, " are yours");
    widget_status_bar(canvas, "Prizes", right);
    const Prompt prompts[] = {
        {BUTTON_A, what_a_does(ui)}, {BUTTON_LEFT, "Other prizes"}, {BUTTON_B, "Back"}};
    widget_prompt_bar(canvas, prompts, 3);
}

const Scene scene_prizes = {
    .name = "prizes",
    .enter = prizes_enter,
    .frame = prizes_frame,
    .draw = prizes_draw,
};
