/* What a match of Kingdom teaches when it is over. */
#include "kingdom_table.h"

#include "kingdom.h"
#include "session/recap.h"
#include "core/require.h"

void kingdom_learnt(const Match *last, int seat, const Recap *recap, Text *text)
{
    require(seat >= 0 && seat < KINGDOM_SEATS);
    const KingdomBoard *board = kingdom_board(last);
    int                 rulers = kingdom_rulers_in_place(board, seat);
    int                 trounced = recap->tally.acts[KINGDOM_ACT_TROUNCE];
    text_seat(text, seat);
    if (rulers == KINGDOM_SUITS) {
        text_add(text, " took ");
        text_counted(text, board->turns[seat], "turn", "turns");
        if (!trounced) {
            text_add(text, " and never trounced.");
            return;
        }
        text_add(text, " and trounced ");
        text_counted(text, trounced, "time.", "times.");
        return;
    }
    text_add(text, " had ");
    text_counted(text, rulers, "ruler", "rulers");
    text_add(text, " of four in place, and ");
    text_counted(text, board->tokens[seat], "token", "tokens");
    text_add(text, " left.");
}
