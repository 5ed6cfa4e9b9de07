/* Plays many matches between rivals, bots and chance, and tells who won how often. */
#include "lib/arena_run.h"

int main(int count, char **words) { return arena_main(count, words); }
