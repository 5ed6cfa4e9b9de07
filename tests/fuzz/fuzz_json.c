/* Any text as a bot's answer: what is no move is refused in words; a legal one is the same after
 * being told again. */
#include "fuzz.h"

typedef struct FuzzPage {
    char text[4096];
    int  used;
} FuzzPage;

static void fuzz_put(void *sink, const char *text, int count)
{
    FuzzPage *page = sink;
    FUZZ_DEMAND(count >= 0 && page->used + count < (int)sizeof page->text);
    memcpy(page->text + page->used, text, (size_t)count);
    page->used += count;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char text[64 * 1024];
    Match       match;
    Move        move, again;
    int32_t     number;
    if (!fuzz_some_match(&data, &size, &match) || size >= sizeof text)
        return 0;
    memcpy(text, data, size);
    JsonSpan whole = json_parse(text, (int)size), inside, item;
    if (!whole.length)
        return 0;
    JsonSpan list = whole;
    for (int i = 0; json_is_list(whole) && i < 100 && json_next(&list, &item); i++)
        json_integer(item, &number);
    json_string_bytes(whole, &inside);
    JsonSpan answer = json_member(whole, "move");
    answer = answer.length ? answer : whole;
    json_integer(answer, &number);
    const char *problem = move_from_json(&match, answer, &move);
    if (problem) {
        FUZZ_DEMAND(problem[0]);
        return 0;
    }
    if (match_check(&match, &move))
        return 0;
    FuzzPage page = {.used = 0};
    Json     json = {.put = fuzz_put, .sink = &page};
    move_to_json(&match, &move, &json, NULL);
    FUZZ_DEMAND(!move_from_json(&match, json_parse(page.text, page.used), &again));
    FUZZ_DEMAND(move_same(&move, &again));
    match_play(&match, &move, NULL);
    fuzz_demand_sound(&match);
    return 0;
}
