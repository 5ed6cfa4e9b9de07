/* Any bits as moves, and any bytes as a move: what is legal is played and written again the same,
 * the rest is refused in words. */
#include "fuzz.h"

static void fuzz_play_if_legal(Match *match, const Move *move)
{
    const char *refusal = match_check(match, move);
    if (refusal) {
        FUZZ_DEMAND(refusal[0]);
        return;
    }
    uint8_t   room[64] = {0};
    Move      copy = *move, back;
    BitString bits = {.bytes = room, .limit = 8 * sizeof room, .writing = true};
    move_code(match, &bits, &copy);
    FUZZ_DEMAND(!bits.broken);
    bits = (BitString){.bytes = room, .limit = bits.at};
    move_code(match, &bits, &back);
    FUZZ_DEMAND(!bits.broken && move_same(&back, move));
    static EventList events;
    match_play(match, move, &events);
    fuzz_demand_sound(match);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static uint8_t bytes[4096];
    Match          match, view;
    if (!fuzz_some_match(&data, &size, &match) || size > sizeof bytes)
        return 0;
    for (; size >= sizeof(Move) && data[0] & 1 && !match_over(&match);
         size -= sizeof(Move), data += sizeof(Move)) {
        Move move;
        memcpy(&move, data, sizeof move);
        move.act >>= 1;
        fuzz_play_if_legal(&match, &move);
    }
    memcpy(bytes, data, size);
    BitString bits = {.bytes = bytes, .limit = (uint32_t)(8 * size)};
    while (!bits.broken && bits.at < bits.limit && !match_over(&match)) {
        Move     move;
        uint32_t before = bits.at;
        move_code(&match, &bits, &move);
        if (!bits.broken)
            fuzz_play_if_legal(&match, &move);
        if (bits.at == before) /* a phase with one verb and no fields takes no bits */
            bits.at++;
    }
    if (!match_over(&match))
        match_view(&match, match.actor, &view);
    return 0;
}
