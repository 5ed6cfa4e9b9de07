/* The lessons of a game to choose from, and the page after each: what you know now. */
#include "ui/coach/lesson_play.h"

#include "assets.h"
#include "core/rules.h"
#include "core/text.h"
#include "ui/coach/coach.h"
#include "ui/ui.h"
#include "ui/widgets.h"

static bool is_done(const Ui *ui, int game, int lesson)
{
    return ui->save->learning[game].done >> lesson & 1;
}

int lessons_done(const Ui *ui, int game)
{
    const GameLessons *lessons = lessons_of(game);
    int                done = 0;
    for (int i = 0; lessons && i < lessons->count; i++)
        done += is_done(ui, game, i);
    return done;
}

int lessons_next(const Ui *ui, int game)
{
    int count = lessons_of(game)->count, next = 0;
    while (next < count - 1 && is_done(ui, game, next))
        next++;
    return next;
}

/* ---- the list ---- */

static int rows_now(const Ui *ui, MenuRow rows[LESSONS_MAX])
{
    const GameLessons *lessons = lessons_of(ui->shell->game);
    for (int i = 0; i < lessons->count; i++)
        rows[i] = (MenuRow){.words = lessons->lessons[i].title,
                            .value = is_done(ui, ui->shell->game, i) ? "Done" : NULL};
    return lessons->count;
}

static void lessons_enter(Ui *ui)
{
    ui->shell->lesson.list = (Menu){.cursor = (uint8_t)lessons_next(ui, ui->shell->game)};
    sound_effect(ui->chip, EFFECT_COACH);
}

static void lessons_resume(Ui *ui)
{
    sound_play_song(ui->chip, SONG_TITLE);
    ui->shell->lesson.list = (Menu){.cursor = (uint8_t)lessons_next(ui, ui->shell->game)};
}

static void lessons_frame(Ui *ui)
{
    MenuRow rows[LESSONS_MAX];
    int     count = rows_now(ui, rows);
    switch (shell_menu(ui, &ui->shell->lesson.list, rows, count)) {
    case MENU_CHOSEN: lesson_begin(ui, ui->shell->game, ui->shell->lesson.list.cursor); break;
    case MENU_BACK: scene_pop(ui); break;
    default: break;
    }
}

static void lessons_draw(Ui *ui)
{
    Canvas            *canvas = ui->canvas;
    const GameLessons *lessons = lessons_of(ui->shell->game);
    Menu              *menu = &ui->shell->lesson.list;
    Rect               box = rect_of(20, 20, 280, 150);
    MenuRow            rows[LESSONS_MAX];
    int                count = rows_now(ui, rows);
    const char        *about = lessons->lessons[menu->cursor].about;
    widget_background(canvas);
    widget_panel(canvas, box);
    canvas_text(canvas, CANVAS_WIDTH / 2, box.y + 9, rules_of(ui->shell->game)->title,
                look_aligned(look_display(), ALIGN_CENTRE));
    menu_draw(canvas, rect_of(box.x + 24, box.y + 36, box.w - 48, count * MENU_ROW), menu, rows,
              count, ui->frame);
    canvas_say(canvas, SPEECH_MORE, about);
    coach_draw_beside(canvas, rect_of(20, 174, 280, COACH_FACE), COACH_SMILE, about);
    widget_status_bar(canvas, "Lessons", NULL);
    const Prompt prompts[] = {{BUTTON_A, "Begin"}, {BUTTON_B, "Back"}};
    widget_prompt_bar(canvas, prompts, 2);
}

const Scene scene_lessons = {
    .name = "lessons",
    .enter = lessons_enter,
    .resume = lessons_resume,
    .frame = lessons_frame,
    .draw = lessons_draw,
};

/* ---- what you know now ---- */

enum { ROW_NEXT, ROW_PLAY, ROW_AGAIN, ROW_LIST, ROWS, NEXT_WORDS = 64 };

static bool all_done(const Ui *ui)
{
    return lessons_done(ui, ui->shell->lesson.game) == lessons_of(ui->shell->lesson.game)->count;
}

static void learned_rows(const Ui *ui, MenuRow rows[ROWS], char next[NEXT_WORDS])
{
    const LessonPlay *play = &ui->shell->lesson;
    Text              text;
    text_begin(&text, next, NEXT_WORDS, NULL);
    text_add(&text, "Next lesson: ");
    text_add(&text, lessons_of(play->game)->lessons[lessons_next(ui, play->game)].title);
    rows[ROW_NEXT] = (MenuRow){.words = all_done(ui) ? "Next lesson" : next,
                               .why_not = all_done(ui) ? "That was the last one." : NULL};
    rows[ROW_PLAY] = (MenuRow){.words = "Play your first match",
                               .why_not = shell_why_not_play(&ui->save->seatings[play->game])};
    rows[ROW_AGAIN] = (MenuRow){.words = "This lesson again"};
    rows[ROW_LIST] = (MenuRow){.words = "All lessons"};
}

static void learned_enter(Ui *ui)
{
    ui->shell->lesson.page = (Menu){.cursor = all_done(ui) ? ROW_PLAY : ROW_NEXT};
    pad_guard(ui->pad, PAD_GUARD_RESULT);
    sound_effect(ui->chip, EFFECT_WIN);
}

static void begin_instead(Ui *ui, int lesson)
{
    scene_pop(ui);
    lesson_begin(ui, ui->shell->lesson.game, lesson);
}

static void learned_choose(Ui *ui)
{
    const LessonPlay *play = &ui->shell->lesson;
    switch (play->page.cursor) {
    case ROW_NEXT: begin_instead(ui, lessons_next(ui, play->game)); break;
    case ROW_PLAY:
        if (!shell_ask_before_play(ui))
            shell_play(ui, &ui->save->seatings[play->game]);
        break;
    case ROW_AGAIN: begin_instead(ui, play->lesson); break;
    case ROW_LIST: scene_pop(ui); break;
    }
}

static void learned_frame(Ui *ui)
{
    MenuRow rows[ROWS];
    char    next[NEXT_WORDS];
    if (ui->shell->question.open) {
        if (shell_question(ui))
            shell_play(ui, &ui->save->seatings[ui->shell->lesson.game]);
        return;
    }
    learned_rows(ui, rows, next);
    switch (shell_menu(ui, &ui->shell->lesson.page, rows, ROWS)) {
    case MENU_CHOSEN: learned_choose(ui); break;
    case MENU_BACK: scene_pop(ui); break;
    default: break;
    }
}

/* What this lesson taught stands out from what the others did, and that from what is to come. */
typedef enum KnowKind { KNOW_NOW, KNOW_BEFORE, KNOW_HEAD, KNOW_LATER } KnowKind;

typedef struct KnowLine {
    const char *words;
    KnowKind    kind;
} KnowLine;

static int know_lines(const Ui *ui, KnowLine lines[KNOWS_SHOWN])
{
    const LessonPlay  *play = &ui->shell->lesson;
    const GameLessons *lessons = lessons_of(play->game);
    int                count = 0;
    for (int i = 0; i < lessons->count; i++)
        for (int k = 0; is_done(ui, play->game, i) && k < LESSON_KNOWS_MAX; k++)
            if (lessons->lessons[i].knows[k] && count < KNOWS_SHOWN)
                lines[count++] = (KnowLine){lessons->lessons[i].knows[k],
                                            i == play->lesson ? KNOW_NOW : KNOW_BEFORE};
    if (!all_done(ui) && count < KNOWS_SHOWN - 1)
        lines[count++] = (KnowLine){"Still to come:", KNOW_HEAD};
    for (int i = 0; i < lessons->count && count < KNOWS_SHOWN; i++)
        if (!is_done(ui, play->game, i))
            lines[count++] = (KnowLine){lessons->lessons[i].title, KNOW_LATER};
    return count;
}

static void draw_know(Ui *ui, KnowLine line, int x, int y)
{
    static const uint8_t INKS[] = {
        [KNOW_NOW] = INK_0, [KNOW_BEFORE] = INK_3, [KNOW_HEAD] = BLOOD_1, [KNOW_LATER] = INK_4};
    if (line.kind == KNOW_NOW || line.kind == KNOW_BEFORE)
        canvas_disc(ui->canvas, x + 3, y + 3, 2, line.kind == KNOW_NOW ? BLOOD_2 : PARCHMENT_1);
    canvas_text(ui->canvas, line.kind == KNOW_HEAD ? x : x + 10, y, line.words,
                look_inked(look_on_parchment(), INKS[line.kind]));
    if (line.kind == KNOW_NOW)
        canvas_say(ui->canvas, SPEECH_MORE, line.words);
}

/* As far from one another as there is room for, so that the first pages are not half empty. */
static void draw_knows(Ui *ui, Rect room)
{
    enum { PITCH_MOST = 14 };
    KnowLine lines[KNOWS_SHOWN];
    int      count = know_lines(ui, lines);
    int      pitch = count * PITCH_MOST > room.h ? room.h / count : PITCH_MOST;
    for (int i = 0; i < count; i++)
        draw_know(ui, lines[i], room.x, room.y + pitch * i);
}

static void learned_draw(Ui *ui)
{
    Canvas *canvas = ui->canvas;
    MenuRow rows[ROWS];
    char    next[NEXT_WORDS];
    Rect    box = rect_of(8, 16, 304, 208);
    learned_rows(ui, rows, next);
    widget_background(canvas);
    widget_panel(canvas, box);
    canvas_say(canvas, SPEECH_QUESTION, "What you know now");
    canvas_text(canvas, CANVAS_WIDTH / 2, box.y + 8, "What you know now",
                look_aligned(look_display(), ALIGN_CENTRE));
    draw_knows(ui, rect_of(box.x + 12, box.y + 30, box.w - 24, 121));
    Rect menu = rect_of(box.x + 80, box.y + 156, box.w - 96, ROWS * MENU_ROW);
    canvas_fill(canvas, rect_of(box.x + 12, menu.y - 4, box.w - 24, 1), PARCHMENT_2);
    menu_draw(canvas, menu, &ui->shell->lesson.page, rows, ROWS, ui->frame);
    coach_face_draw(canvas, box.x + 12, menu.y - 2, all_done(ui) ? COACH_SMILE : COACH_CALM);
    widget_status_bar(canvas, lesson_now(ui)->title, rules_of(ui->shell->lesson.game)->title);
    const Prompt prompts[] = {{BUTTON_A, "Choose"}, {BUTTON_B, "All lessons"}};
    widget_prompt_bar(canvas, prompts, 2);
    shell_draw_question(ui);
}

const Scene scene_learned = {
    .name = "learned",
    .enter = learned_enter,
    .frame = learned_frame,
    .draw = learned_draw,
};
