/* Prints a kept match move by move, and checks that it replays as it was played. */
#include "lib/replay_run.h"

int main(int count, char **words) { return replay_main(count, words); }
