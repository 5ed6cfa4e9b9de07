#include "page.h"

#include <string.h>

#include "core/rules.h"

static void put(void *sink, const char *bytes, int count)
{
    Page *page = sink;
    if (page->used + count >= (int)sizeof page->text) {
        page->cut = true;
        return;
    }
    memcpy(page->text + page->used, bytes, (size_t)count);
    page->used += count;
    page->text[page->used] = 0;
}

Json page_writer(Page *page)
{
    page->used = 0;
    page->cut = false;
    page->text[0] = 0;
    return (Json){.put = put, .sink = page};
}

JsonSpan page_value(const Page *page)
{
    return page->cut ? (JsonSpan){0} : json_parse(page->text, page->used);
}

JsonSpan page_state(Page *page, const Match *match)
{
    Json json = page_writer(page);
    state_to_json(match, &json, NULL);
    return page_value(page);
}

int32_t json_number_of(JsonSpan object, const char *key)
{
    int32_t number = -9999;
    json_integer(json_member(object, key), &number);
    return number;
}

int json_list_length(JsonSpan list)
{
    JsonSpan item;
    int      length = 0;
    while (json_next(&list, &item))
        length++;
    return length;
}
