/* The scene of a lesson: a match of which nothing is kept, step by step. The coach speaks, the
 * player decides with the ordinary composer, and the rivals do what is written. */
#include "ui/coach/lesson_play.h"

#include "assets.h"
#include "core/require.h"
#include "core/rules.h"
#include "ui/coach/coach.h"
#include "ui/coach/lesson_moves.h"
#include "ui/match/match_screen.h"
#include "ui/ui.h"
#include "ui/widgets.h"

const Lesson *lesson_now(const Ui *ui)
{
    const LessonPlay *play = &ui->shell->lesson;
    return &lessons_of(play->game)->lessons[play->lesson];
}

const LessonStep *lesson_step_now(const Ui *ui)
{
    const Lesson *lesson = lesson_now(ui);
    int           step = ui->shell->lesson.step;
    return step < lesson->step_count ? &lesson->steps[step] : NULL;
}

/* ---- from step to step ---- */

static void tell(Ui *ui, LessonMoment moment)
{
    ui->shell->lesson.moment = (uint8_t)moment;
    pad_guard(ui->pad, PAD_GUARD_QUESTION);
    sound_effect(ui->chip, EFFECT_COACH);
}

static void show(Ui *ui, const Move *move, LessonMoment moment)
{
    session_decide(ui->session, ui->out->battery, move);
    match_screen_show(ui, (ShowSpeed)ui->save->settings.speed);
    ui->shell->lesson.moment = (uint8_t)moment;
}

static void ask(Ui *ui)
{
    LessonPlay *play = &ui->shell->lesson;
    match_screen_ask(ui);
    bool found = lesson_right_find(match_screen_table(ui), lesson_step_now(ui), &play->wanted);
    require(found); /* build/lessons has played it */
    play->moment = LESSON_ASKING;
    play->field = ui->match_screen->composer.field;
    play->fields = 0;
    sound_effect(ui->chip, EFFECT_COACH);
}

static void finish(Ui *ui)
{
    LessonPlay *play = &ui->shell->lesson;
    ui->save->learning[play->game].done |= (uint8_t)(1u << play->lesson);
    ui->save->learning[play->game].offered = true;
    save_commit(ui->save, ui->out);
    session_leave(ui->session, ui->out->battery);
    scene_pop(ui);
    scene_push(ui, SCENE_LEARNED);
}

static void begin_step(Ui *ui)
{
    const LessonStep *step = lesson_step_now(ui);
    Move              move;
    if (!step) {
        finish(ui);
        return;
    }
    switch (step->kind) {
    case STEP_SAY: tell(ui, LESSON_TELLING); break;
    case STEP_DO: ask(ui); break;
    case STEP_PLAY: {
        const char *why = lesson_move_read(match_screen_table(ui), step->move, &move);
        require(!why);
        show(ui, &move, LESSON_SHOWING);
        break;
    }
    }
}

static void next_step(Ui *ui)
{
    ui->shell->lesson.step++;
    begin_step(ui);
}

/* Everybody plays what is written, up to where the lesson begins. */
static void play_before(Ui *ui, const Lesson *lesson)
{
    Match view;
    Move  move;
    for (int i = 0; i < lesson->before_count; i++) {
        session_view(ui->session, lesson->you, &view);
        const char *why = lesson_move_read(&view, lesson->before[i], &move);
        require(!why);
        session_decide(ui->session, ui->out->battery, &move);
    }
}

static void set_table(Ui *ui)
{
    const Lesson *lesson = lesson_now(ui);
    Seating       seating;
    const char   *why = lesson_seating(ui->shell->lesson.game, lesson, &seating);
    require(!why);
    session_demonstrate(ui->session, &seating, lesson->seed);
    play_before(ui, lesson);
    match_screen_look(ui, lesson->you);
    ui->shell->lesson.step = 0;
}

void lesson_begin(Ui *ui, int game, int lesson)
{
    LessonPlay *play = &ui->shell->lesson;
    play->game = (uint8_t)game;
    play->lesson = (uint8_t)lesson;
    set_table(ui);
    sound_play_song(ui->chip, (SongId)(SONG_OF_GAME + game));
    scene_push(ui, SCENE_LESSON);
    begin_step(ui);
}

/* ---- the player's move ---- */

static void judge(Ui *ui, const Move *move)
{
    LessonPlay        *play = &ui->shell->lesson;
    const LessonStep  *step = lesson_step_now(ui);
    const LessonReply *reply;
    if (lesson_move_is_right(match_screen_table(ui), step, move, &reply)) {
        show(ui, move, LESSON_SHOWING);
        return;
    }
    require(reply); /* build/lessons has tried every other move */
    play->reply = (uint8_t)(reply - step->replies);
    if (reply->tried)
        show(ui, move, LESSON_TRYING);
    else
        tell(ui, LESSON_ANSWER);
}

/* What was tried is taken back, and the question stands again. */
static void ask_again(Ui *ui)
{
    const LessonStep *step = lesson_step_now(ui);
    if (step->replies[ui->shell->lesson.reply].tried) {
        session_undo(ui->session);
        ui->match_screen->show.news[0] = 0; /* it told of what was taken back */
    }
    ask(ui);
}

/* One step on or back in the move; fields with nothing to choose are passed over. */
static void follow_fields(Ui *ui)
{
    LessonPlay *play = &ui->shell->lesson;
    int8_t      field = ui->match_screen->composer.field;
    if (field > play->field)
        play->fields++;
    else if (field < play->field && play->fields)
        play->fields--;
    play->field = field;
}

/* ---- a frame ---- */

static bool open_over(Ui *ui)
{
    const LessonPlay *play = &ui->shell->lesson;
    bool              asking = play->moment == LESSON_ASKING;
    bool start = pad_pressed(ui->pad, BUTTON_START) && !(asking && match_screen_start_confirms(ui));
    bool back = pad_pressed(ui->pad, BUTTON_B) && (!asking || match_screen_b_leaves(ui));
    if (start || back)
        scene_push(ui, SCENE_LESSON_MENU);
    else if (pad_pressed(ui->pad, BUTTON_X))
        scene_push(ui, SCENE_EXPLAIN);
    else
        return false;
    return true;
}

static void lesson_frame(Ui *ui)
{
    LessonPlay *play = &ui->shell->lesson;
    bool        a = pad_pressed(ui->pad, BUTTON_A);
    Move        move;
    if (open_over(ui))
        return;
    switch (play->moment) {
    case LESSON_TELLING:
        if (a)
            next_step(ui);
        break;
    case LESSON_ASKING:
        if (match_screen_asked(ui, &move))
            judge(ui, &move);
        else
            follow_fields(ui);
        break;
    case LESSON_ANSWER:
        if (a)
            ask_again(ui);
        break;
    case LESSON_SHOWING:
        if (match_screen_show_on(ui, a))
            next_step(ui);
        break;
    case LESSON_TRYING:
        if (match_screen_show_on(ui, a))
            tell(ui, LESSON_ANSWER);
        break;
    }
}

/* ---- the picture ---- */

/* Her words at each further field of the right move, where she has some; on another way what she
 * wants is said once more. */
static const char *words_of_do(const Ui *ui, const LessonStep *step)
{
    const LessonPlay *play = &ui->shell->lesson;
    int               at = play->fields - 1;
    if (!point_on_the_way(ui->match_screen, &play->wanted))
        return step->words;
    while (at >= 0 && (at >= STEP_THENS_MAX || !step->thens[at]))
        at--;
    return at >= 0 ? step->thens[at] : step->words;
}

const char *lesson_words(const Ui *ui, CoachFace *face)
{
    const LessonPlay *play = &ui->shell->lesson;
    const LessonStep *step = lesson_step_now(ui);
    if (!step)
        return NULL;
    *face = (CoachFace)step->face;
    switch (play->moment) {
    case LESSON_TELLING: return step->words;
    case LESSON_ASKING: return words_of_do(ui, step);
    case LESSON_ANSWER:
        *face = step->replies[play->reply].tried ? COACH_WRY : COACH_STERN;
        return step->replies[play->reply].words;
    default: return NULL;
    }
}

static void draw_coach(Ui *ui)
{
    const LessonPlay *play = &ui->shell->lesson;
    CoachFace         face;
    const char       *words = lesson_words(ui, &face);
    PointSpots        spots = {0};
    if (!words || ui->match_screen->composer.asking)
        return;
    if (play->moment != LESSON_ANSWER)
        point_find(ui->match_screen, &lesson_step_now(ui)->point, &play->wanted, &spots);
    coach_draw(ui, face, words, &spots);
}

static void draw_prompts(Ui *ui)
{
    const LessonPlay *play = &ui->shell->lesson;
    bool              asking = play->moment == LESSON_ASKING;
    if (asking && ui->match_screen->composer.asking) {
        widget_question_prompts(ui->canvas, "Back");
        return;
    }
    bool         confirms = asking && match_screen_shows_confirm(ui);
    bool         showing = play->moment == LESSON_SHOWING || play->moment == LESSON_TRYING;
    bool         menu = !asking || match_screen_b_leaves(ui);
    const Prompt prompts[] = {
        {BUTTON_A, asking    ? composer_prompt(&ui->match_screen->composer, &ui->match_screen->view)
                   : showing ? "Skip"
                   : play->moment == LESSON_ANSWER ? "Try again"
                                                   : "Go on"},
        {BUTTON_B, menu ? "Menu" : "Back"},
        {BUTTON_X, "Explain"},
        {BUTTON_R, asking && !confirms ? "Look" : NULL},
        {BUTTON_START, confirms ? "Confirm" : NULL},
    };
    widget_prompt_bar(ui->canvas, prompts, sizeof prompts / sizeof *prompts);
}

static void lesson_draw(Ui *ui)
{
    match_screen_draw(ui);
    draw_coach(ui);
    canvas_layer(ui->canvas);
    draw_prompts(ui);
}

static void lesson_describe(const Ui *ui, char *buffer, int room)
{
    const LessonPlay *play = &ui->shell->lesson;
    Text              text;
    text_begin_short(&text, buffer, room, NULL);
    text_add(&text, rules_of(play->game)->id);
    text_add(&text, " ");
    text_number(&text, play->lesson + 1);
    text_add(&text, " step ");
    text_number(&text, play->step + 1);
    text_add(&text, play->moment == LESSON_ASKING ? " asks" : "");
}

const Scene scene_lesson = {
    .name = "lesson",
    .frame = lesson_frame,
    .draw = lesson_draw,
    .describe = lesson_describe,
};

/* ---- its menu ---- */

enum { ROW_ON, ROW_AGAIN, ROW_RULES, ROW_SETTINGS, ROW_LEAVE, ROWS };

static const MenuRow MENU_ROWS[ROWS] = {
    [ROW_ON] = {.words = "Go on"},
    [ROW_AGAIN] = {.words = "Begin this lesson again"},
    [ROW_RULES] = {.words = "Rule book"},
    [ROW_SETTINGS] = {.words = "Settings"},
    [ROW_LEAVE] = {.words = "Leave the lesson"},
};

static void menu_enter(Ui *ui)
{
    ui->shell->lesson.menu.cursor = ROW_ON;
    sound_effect(ui->chip, EFFECT_FLIP);
}

static void menu_choose(Ui *ui)
{
    switch (ui->shell->lesson.menu.cursor) {
    case ROW_ON: scene_pop(ui); break;
    case ROW_AGAIN:
        scene_pop(ui);
        set_table(ui);
        begin_step(ui);
        break;
    case ROW_RULES: scene_push(ui, SCENE_BOOK); break;
    case ROW_SETTINGS: scene_push(ui, SCENE_SETTINGS); break;
    case ROW_LEAVE:
        session_leave(ui->session, ui->out->battery);
        scene_pop(ui);
        scene_pop(ui);
        break;
    }
}

static void lesson_menu_frame(Ui *ui)
{
    if (pad_pressed(ui->pad, BUTTON_START)) {
        scene_pop(ui);
        return;
    }
    switch (shell_menu(ui, &ui->shell->lesson.menu, MENU_ROWS, ROWS)) {
    case MENU_CHOSEN: menu_choose(ui); break;
    case MENU_BACK: scene_pop(ui); break;
    default: break;
    }
}

static void lesson_menu_draw(Ui *ui)
{
    Canvas *canvas = ui->canvas;
    Rect    box = rect_centred(rect_of(0, 0, CANVAS_WIDTH, CANVAS_HEIGHT), 170, 116);
    shell_draw_match_below(ui, rect_inset(box, 8));
    widget_panel(canvas, box);
    canvas_text(canvas, CANVAS_WIDTH / 2, box.y + 9, "Lesson",
                look_aligned(look_display(), ALIGN_CENTRE));
    menu_draw(canvas, rect_of(box.x + 12, box.y + 32, box.w - 24, ROWS * MENU_ROW),
              &ui->shell->lesson.menu, MENU_ROWS, ROWS, ui->frame);
    canvas_text_box(canvas, rect_of(box.x + 10, box.y + 92, box.w - 20, 20),
                    "A lesson can be left and repeated as you like.",
                    look_aligned(look_inked(look_on_parchment(), BLOOD_1), ALIGN_CENTRE));
    widget_status_bar(canvas, lesson_now(ui)->title, rules_of(ui->shell->lesson.game)->title);
    const Prompt prompts[] = {{BUTTON_A, "Choose"}, {BUTTON_B, "Go on"}};
    widget_prompt_bar(canvas, prompts, 2);
}

const Scene scene_lesson_menu = {
    .name = "lesson_menu",
    .enter = menu_enter,
    .frame = lesson_menu_frame,
    .draw = lesson_menu_draw,
};
