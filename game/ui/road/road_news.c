#include "road_news.h"

#include "assets.h"
#include "core/text.h"
#include "host.h"
#include "map.h"
#include "ui/widgets.h"

enum { NEWS_WORDS = 96, WIDTH = 268, HEIGHT = 112, PRIZES_TOLD = 5 };

/* Who speaks of it, and of what. */
static const RoadStage *spoken_of(const RoadNews *news)
{
    Seating          seating = {.game = news->game, .stage = news->stage, .stake = news->stake};
    const RoadStage *stage = road_stage_of(&seating);
    return !stage || road_is_table(stage) ? &CAPITAL.table : stage;
}

static const char *heading(const RoadNews *news)
{
    if (!news->stage)
        return "The Road to the Crown";
    if (news->ended)
        return news->crown ? "The crown is yours!" : "The tournament is lost";
    return news->won ? "Won!" : "Not this time";
}

static const char *words_of(const RoadNews *news, const RoadStage *stage)
{
    if (!news->stage)
        return "Welcome, stranger! Each province plays a game of its own, and has a lord. Beat "
               "them "
               "all and my gate opens. Begin where you like.";
    if (!road_is_table(stage))
        return news->won ? stage->won : stage->lost;
    if (news->ended)
        return news->crown ? stage->won : stage->lost;
    return news->won ? "One table is yours. The lords are whispering already."
                     : "A table is lost, not the crown. Have some soup, and sit again.";
}

/* How it stands now. */
static void say_standing(const Road *road, const RoadNews *news, Text *text)
{
    Tournament now = road_tournament(road, news->stake);
    if (!news->stage) {
        text_counted(text, road_stages(), "stage", "stages");
        text_add(text, " lead to one crown. A lost one costs nothing.");
    } else if (news->first) {
        text_add(text, news->ended ? "The crown of " : "A pennant at ");
        text_add(text, STAKE_WORDS[news->stake]);
        text_add(text, ".");
    } else if (road_is_table(spoken_of(news)) && !news->ended) {
        text_add(text, "Tables won: ");
        text_number(text, now.won);
        text_add(text, ", lost: ");
        text_number(text, now.lost);
        text_add(text, ". The crown takes ");
        text_number(text, now.needed);
        text_add(text, " of ");
        text_number(text, now.tables);
        text_add(text, ".");
    } else if (!news->won || news->ended) {
        text_add(text, news->crown ? "Once more." : "It costs nothing to try again.");
    } else {
        text_add(text, "You had won this stage before.");
    }
}

/* A line for each; when there are more than fit, the last line says so. */
static bool say_prize(uint64_t prizes, int i, char words[NEWS_WORDS])
{
    PrizeKind kind;
    int       index;
    Text      text;
    if (i >= PRIZES_TOLD || !prizes_nth(prizes, i, &kind, &index))
        return false;
    text_begin(&text, words, NEWS_WORDS, NULL);
    text_add(&text, ICON_STAR " ");
    text_add(&text, PRIZE_WORDS[kind][1]);
    text_add(&text, ": ");
    text_add(&text, prize_title(kind, index));
    if (i == PRIZES_TOLD - 1 && prizes_counted(prizes) > PRIZES_TOLD)
        text_add(&text, ", and more in your tent");
    return true;
}

/* Their stars below one another, all of it in the middle. */
static void draw_prizes(Canvas *canvas, int y, uint64_t prizes)
{
    TextLook look = look_inked(look_on_parchment(), BLOOD_1);
    char     words[NEWS_WORDS];
    int      widest = 0;
    for (int i = 0; say_prize(prizes, i, words); i++) {
        int width = font_width(look.font, words);
        widest = width > widest ? width : widest;
    }
    for (int i = 0; say_prize(prizes, i, words); i++) {
        canvas_say(canvas, SPEECH_MORE, words);
        canvas_text(canvas, (CANVAS_WIDTH - widest) / 2, y + i * 10, words, look);
    }
}

void road_news_draw(Canvas *canvas, const Road *road, const RoadNews *news, uint64_t prizes)
{
    const RoadStage *stage = spoken_of(news);
    int              count = prizes_counted(prizes);
    int              lines = count < PRIZES_TOLD ? count : PRIZES_TOLD;
    Rect             box =
        rect_centred(rect_of(0, BAR_HEIGHT, CANVAS_WIDTH, CAPTION_TOP - BAR_HEIGHT), WIDTH,
                     HEIGHT + lines * 10); /* what the map says of the place stays in sight */
    char words[NEWS_WORDS];
    Text text;
    text_begin(&text, words, sizeof words, NULL);
    say_standing(road, news, &text);
    canvas_layer(canvas);
    canvas_hush(canvas);
    canvas_panel(canvas, box, sprite_of(SPRITE_PANEL_GOLD));
    canvas_say(canvas, SPEECH_NEWS, heading(news));
    canvas_text(canvas, CANVAS_WIDTH / 2, box.y + 8, heading(news),
                look_aligned(look_display(), ALIGN_CENTRE));
    for (int i = 0; i < 2 && news->crown; i++)
        canvas_sprite(canvas, i ? box.x + box.w - 42 : box.x + 14, box.y + 1,
                      sprite_of(SPRITE_DEED_FIRST_CROWN));
    host_speaks(canvas, rect_of(box.x + 8, box.y + 30, box.w - 18, HOST_HEIGHT), stage->rivals[0],
                news->won && !news->crown ? FACE_HURT : FACE_PLEASED, words_of(news, stage));
    canvas_say(canvas, SPEECH_MORE, words);
    canvas_text(canvas, CANVAS_WIDTH / 2, box.y + 92, words,
                look_aligned(look_on_parchment(), ALIGN_CENTRE));
    draw_prizes(canvas, box.y + 105, prizes);
    const Prompt prompts[] = {{BUTTON_A, "Go on"}};
    widget_prompt_bar(canvas, prompts, 1);
}
