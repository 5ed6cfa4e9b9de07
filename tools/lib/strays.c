#include "strays.h"

#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

#include "moment.h"

enum { STRAYS_MILLISECONDS = 2000 }; /* they die at once, but a busy machine is slow */

void strays_adopt(void)
{
#ifdef __linux__
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    prctl(PR_SET_DUMPABLE, 0);
#endif
}

static bool is_spared(pid_t child, const pid_t *sessions, int count)
{
    for (int i = 0; i < count; i++)
        if (child == sessions[i] || getsid(child) == sessions[i]) /* a new one has none yet */
            return true;
    return false;
}

/* Whether there was a child to end. */
static bool end_children(const pid_t *sessions, int count)
{
    char path[64];
    int  child;
    bool found = false;
    snprintf(path, sizeof path, "/proc/self/task/%d/children", (int)getpid());
    FILE *children = fopen(path, "re");
    while (children && fscanf(children, "%d", &child) == 1) {
        if (is_spared(child, sessions, count))
            continue;
        found = true;
        kill(child, SIGKILL);
        waitpid(child, NULL, WNOHANG);
    }
    if (children)
        fclose(children);
    return found;
}

void strays_end(const pid_t *sessions, int count)
{
    /* What a dead one has started comes here next, so it takes several turns. */
    int64_t deadline = moment_now() + STRAYS_MILLISECONDS;
    while (end_children(sessions, count) && moment_now() < deadline)
        ;
}
