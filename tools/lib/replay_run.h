/* Prints a kept match move by move, in words or as the lines of the match log, and checks its
 * hashes. */
#ifndef CARDHOLD_REPLAY_RUN_H
#define CARDHOLD_REPLAY_RUN_H

/* The whole program: 0, 1 when the match does not replay, 2 when it could not be asked so. */
int replay_main(int count, char **words);

#endif
