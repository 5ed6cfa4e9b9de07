#include "stars.h"

#include "core/require.h"

enum { BITS = 2, PUZZLES = 32 };

void code_stars(Codec *codec, Stars *stars) { code_u64(codec, &stars->bits); }

int stars_of(const Stars *stars, int puzzle)
{
    require(puzzle >= 1 && puzzle <= PUZZLES);
    return (int)(stars->bits >> (BITS * (puzzle - 1)) & STARS_MOST);
}

bool stars_note(Stars *stars, int puzzle, int count)
{
    require(count >= 0 && count <= STARS_MOST);
    if (count <= stars_of(stars, puzzle))
        return false;
    stars->bits &= ~((uint64_t)STARS_MOST << (BITS * (puzzle - 1)));
    stars->bits |= (uint64_t)count << (BITS * (puzzle - 1));
    require(stars_of(stars, puzzle) == count);
    return true;
}
