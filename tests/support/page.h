/* JSON that is written into one buffer, for tests that read it back. */
#ifndef CARDHOLD_PAGE_H
#define CARDHOLD_PAGE_H

#include "core/json.h"
#include "core/match.h"

typedef struct Page {
    char text[64 * 1024];
    int  used;
    bool cut;
} Page;

Json     page_writer(Page *page); /* begins the page anew */
JsonSpan page_value(const Page *page);

/* The state of a match on the page, parsed. */
JsonSpan page_state(Page *page, const Match *match);

/* A member that must be there and be a number; -9999 if not. */
int32_t json_number_of(JsonSpan object, const char *key);
int     json_list_length(JsonSpan list);

#endif
