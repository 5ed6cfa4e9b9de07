#include "stars.h"

#include "core/require.h"

enum { BITS = 2, PUZZLES = 32 };

void code_stars(Codec *codec, Stars *stars)
{
    code_u64(codec, &stars->bits);
    for (int loss = 0; loss < STAR_LOSSES; loss++)
        code_u32(codec, &stars->lost[loss]);
}

static uint32_t bit_of(int puzzle)
{
    require(puzzle >= 1 && puzzle <= PUZZLES);
    return 1u << (puzzle - 1);
}

int stars_of(const Stars *stars, int puzzle)
{
    require(puzzle >= 1 && puzzle <= PUZZLES);
    return (int)(stars->bits >> (BITS * (puzzle - 1)) & STARS_MOST);
}

int stars_within_reach(const Stars *stars, int puzzle)
{
    uint32_t bit = bit_of(puzzle);
    if (stars->lost[STAR_SHOWN] & bit)
        return 1;
    return STARS_MOST - !!(stars->lost[STAR_TRIED] & bit) - !!(stars->lost[STAR_HINTED] & bit);
}

bool stars_note(Stars *stars, int puzzle)
{
    int count = stars_within_reach(stars, puzzle);
    if (count <= stars_of(stars, puzzle))
        return false;
    stars->bits &= ~((uint64_t)STARS_MOST << (BITS * (puzzle - 1)));
    stars->bits |= (uint64_t)count << (BITS * (puzzle - 1));
    require(stars_of(stars, puzzle) == count);
    return true;
}

bool stars_lose(Stars *stars, int puzzle, StarLoss loss)
{
    require(loss < STAR_LOSSES);
    bool kept = !(stars->lost[loss] & bit_of(puzzle));
    stars->lost[loss] |= bit_of(puzzle);
    return kept;
}
