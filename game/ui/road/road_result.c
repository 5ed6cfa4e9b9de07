#include "road_result.h"

#include "ui/ui.h"

static void tell_at_once(Ui *ui, uint64_t fresh)
{
    char      words[NOTICE_WORDS];
    Text      text;
    PrizeKind kind;
    int       index;
    text_begin_short(&text, words, sizeof words, NULL);
    text_add(&text, "Won for your tent on the Road: ");
    for (int i = 0; prizes_nth(fresh, i, &kind, &index); i++) {
        text_add(&text, i ? ", " : "");
        text_add(&text, PRIZE_WORDS[kind][1]);
        text_add(&text, " \"");
        text_add(&text, prize_title(kind, index));
        text_add(&text, "\"");
    }
    text_add(&text, ".");
    shell_tell(ui, words);
}

void road_result(Ui *ui, const Match *match, uint64_t before)
{
    RoadScreen *screen = &ui->shell->road;
    road_note(&ui->save->road, session_seating(ui->session), match, &screen->news);
    uint64_t fresh = prizes_won(ui->save) & ~before;
    screen->news_prizes = screen->news.told ? fresh : 0;
    if (fresh && !screen->news.told)
        tell_at_once(ui, fresh);
}
