/* How long commands run, by turns:  bench_start ROUNDS COMMAND…    (each command one word, with
 * words split at blanks) Prints a line for each: the median in milliseconds, the spread in percent,
 * and the median ratio to the first. */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "lib/bench.h"

enum { WORDS_MAX = 16, COMMANDS_MAX = 4 };

static double run(char *const words[])
{
    double start = bench_clock();
    pid_t  child = fork();
    if (child == 0) {
        int nowhere = open("/dev/null", O_RDWR);
        dup2(nowhere, 0);
        dup2(nowhere, 1);
        dup2(nowhere, 2);
        execv(words[0], words);
        _exit(127);
    }
    int status = 1;
    if (child < 0 || waitpid(child, &status, 0) < 0 || status != 0) {
        fprintf(stderr, "bench_start: %s failed\n", words[0]);
        exit(1);
    }
    return 1e3 * (bench_clock() - start);
}

int main(int count, char **arguments)
{
    static char        *words[COMMANDS_MAX][WORDS_MAX + 1];
    static BenchSamples times[COMMANDS_MAX], ratios[COMMANDS_MAX];
    int                 commands = count - 2;
    if (commands < 1 || commands > COMMANDS_MAX) {
        fprintf(stderr, "usage: bench_start ROUNDS COMMAND...\n");
        return 2;
    }
    for (int i = 0; i < commands; i++) {
        int   used = 0;
        char *rest = NULL;
        for (char *word = strtok_r(arguments[i + 2], " ", &rest); word && used < WORDS_MAX;
             word = strtok_r(NULL, " ", &rest))
            words[i][used++] = word;
        run(words[i]); /* so that the files are in memory */
    }
    for (int round = atoi(arguments[1]); round > 0; round--) {
        double first = 0;
        for (int i = 0; i < commands; i++) {
            double time = run(words[i]);
            first = i == 0 ? time : first;
            bench_add(&times[i], time);
            bench_add(&ratios[i], time / first);
        }
    }
    for (int i = 0; i < commands; i++)
        printf("%.3f %.1f %.4f\n", bench_median(&times[i]), bench_spread(&times[i]),
               bench_median(&ratios[i]));
    return 0;
}
