/* Any bytes as a replay file: read move by move, never into an illegal state; cut, watched and read
 * again alike. */
#include "lib/opened.h"
#include "fuzz.h"

#include "session/session.h"

static void cut_and_read_again(uint8_t *bytes, uint32_t size)
{
    Journal       journal = {bytes, size};
    JournalReader reader;
    Match         match;
    JournalError  error = journal_read(&reader, bytes, size, &match, NULL);
    while (error == JOURNAL_FINE && reader.next < reader.head.decisions / 2)
        error = journal_read_move(&reader, bytes, &match, NULL, NULL);
    FUZZ_DEMAND(error == JOURNAL_FINE);
    journal_cut(&journal, &reader, &match);
    FUZZ_DEMAND(journal_replay(bytes, size, UINT32_MAX, &match) == JOURNAL_FINE);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static uint8_t   bytes[64 * 1024];
    static Session   session;
    static EventList events;
    JournalReader    reader;
    Match            match;
    if (size < 1 || size > sizeof bytes)
        return 0;
    memcpy(bytes, data + 1, size - 1);
    size--;
    if (data[0] & 1)
        fuzz_forge_journal(bytes, size);
    JournalError error = journal_read(&reader, bytes, (uint32_t)size, &match, &events);
    while (error == JOURNAL_FINE && reader.next < 3000) {
        if (reader.next % 16 == 0)
            fuzz_demand_sound(&match);
        error = journal_read_move(&reader, bytes, &match, NULL, &events);
    }
    FUZZ_DEMAND(journal_error_words(error));
    if (error != JOURNAL_NONE && error != JOURNAL_DAMAGED && error != JOURNAL_NEWER &&
        error != JOURNAL_NO_GAME && error != JOURNAL_OLDER && error != JOURNAL_BAD_SETUP)
        fuzz_demand_sound(&match);
    if (session_watch(&session, bytes, (uint32_t)size) == JOURNAL_FINE)
        FUZZ_DEMAND(seating_seats(&session.seating) == session.match.seats);
    if (error == JOURNAL_END && reader.head.format == JOURNAL_FORMAT)
        cut_and_read_again(bytes, (uint32_t)size);
    return 0;
}
