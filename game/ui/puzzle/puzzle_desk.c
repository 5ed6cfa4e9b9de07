#include "puzzle_desk.h"

#include <stddef.h>

#include "games/games.h"
#include "ui/ui.h"

const PuzzleBook *puzzle_book(const Ui *ui) { return puzzles_of(ui->shell->game); }

const Puzzle *puzzle_open(const Ui *ui)
{
    return &puzzle_book(ui)->puzzles[ui->shell->puzzle.index];
}

int puzzle_stars(const Ui *ui, const Puzzle *puzzle)
{
    return stars_of(&ui->save->stars[ui->shell->game], puzzle->id);
}

void puzzle_count_stars(const Ui *ui, int game, int *won, int *all)
{
    const PuzzleBook *book = puzzles_of(game);
    *won = *all = 0;
    for (int i = 0; book && i < book->count; i++) {
        *won += stars_of(&ui->save->stars[game], book->puzzles[i].id);
        *all += STARS_MOST;
    }
}

/* A grade is open when all of the one before are solved. */
const char *puzzle_why_not(const Ui *ui, int grade)
{
    static const char *const WHY[PUZZLE_GRADES] = {
        [PUZZLE_SAVE] = "Solve all of \"Win this turn\" first.",
        [PUZZLE_BEST] = "Solve all of \"Save yourself\" first.",
    };
    const PuzzleBook *book = puzzle_book(ui);
    for (int i = 0; i < book->count; i++)
        if (book->puzzles[i].grade == grade - 1 && !puzzle_stars(ui, &book->puzzles[i]))
            return WHY[grade];
    return grade > 0 ? puzzle_why_not(ui, grade - 1) ? WHY[grade] : NULL : NULL;
}

int puzzle_row_length(const Ui *ui, int grade)
{
    const PuzzleBook *book = puzzle_book(ui);
    int               length = 0;
    for (int i = 0; i < book->count; i++)
        length += book->puzzles[i].grade == grade;
    return length;
}

int puzzle_in_row(const Ui *ui, int grade, int place)
{
    const PuzzleBook *book = puzzle_book(ui);
    for (int i = 0; i < book->count; i++)
        if (book->puzzles[i].grade == grade && place-- == 0)
            return i;
    return -1;
}

int puzzle_number(const Ui *ui, const Puzzle *puzzle)
{
    const PuzzleBook *book = puzzle_book(ui);
    int               number = 1;
    for (const Puzzle *before = book->puzzles; before < puzzle; before++)
        number += before->grade == puzzle->grade;
    return number;
}
