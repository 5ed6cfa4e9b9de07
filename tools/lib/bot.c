#include "bot.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

enum { REAP_MILLISECONDS = 1000 }; /* between closing its output and ending */

static long now(void)
{
    struct timespec clock;
    clock_gettime(CLOCK_MONOTONIC, &clock);
    return (long)clock.tv_sec * 1000 + clock.tv_nsec / 1000000;
}

static void set_flags(int fd, bool nonblocking)
{
    fcntl(fd, F_SETFD, FD_CLOEXEC);
    if (nonblocking)
        fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK);
}

static void run(const char *command, int in, int out)
{
    setpgid(0, 0); /* so that it can be ended with all it has started */
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
    signal(SIGPIPE, SIG_DFL);
    if (dup2(in, STDIN_FILENO) < 0 || dup2(out, STDOUT_FILENO) < 0)
        _exit(126);
    execl("/bin/sh", "sh", "-c", command, (char *)NULL);
    _exit(126);
}

static const char *trouble(Bot *bot, const char *what, const char *detail)
{
    snprintf(bot->trouble, sizeof bot->trouble, "%s%s%s", what, detail ? ": " : "",
             detail ? detail : "");
    return bot->trouble;
}

const char *bot_start(Bot *bot, const char *command)
{
    int in[2], out[2];
    bot->pid = 0;
    bot->used = bot->taken = 0;
    bot->to = bot->from = -1;
    if (pipe(in) < 0)
        return trouble(bot, "cannot be started", strerror(errno));
    if (pipe(out) < 0) {
        close(in[0]);
        close(in[1]);
        return trouble(bot, "cannot be started", strerror(errno));
    }
    set_flags(in[0], false);
    set_flags(in[1], true);
    set_flags(out[0], true);
    set_flags(out[1], false);
    pid_t pid = fork();
    if (pid == 0)
        run(command, in[0], out[1]);
    const char *problem = pid < 0 ? trouble(bot, "cannot be started", strerror(errno)) : NULL;
    close(in[0]);
    close(out[1]);
    if (problem) {
        close(in[1]);
        close(out[0]);
        return problem;
    }
    setpgid(pid, pid); /* by both, whichever comes first */
    bot->pid = pid;
    bot->to = in[1];
    bot->from = out[0];
    return NULL;
}

/* Waits up to a deadline for it to end; what became of it, in words. */
static const char *reap(Bot *bot, long deadline)
{
    int   status = 0;
    pid_t ended;
    while ((ended = waitpid(bot->pid, &status, WNOHANG)) == 0 && now() < deadline)
        nanosleep(&(struct timespec){.tv_nsec = 2000000}, NULL);
    if (ended == 0)
        return trouble(bot, "closed its output", NULL);
    kill(-bot->pid, SIGKILL); /* what it left behind */
    bot->pid = 0;
    char words[40];
    if (WIFSIGNALED(status)) {
        snprintf(words, sizeof words, "signal %d", WTERMSIG(status));
        return trouble(bot, "was ended by a signal", words);
    }
    snprintf(words, sizeof words, "status %d", WEXITSTATUS(status));
    if (WEXITSTATUS(status) == 126 || WEXITSTATUS(status) == 127)
        return trouble(bot, "cannot be started", words);
    return trouble(bot, "ended before the match did", words);
}

/* Ready for the event before the deadline? */
static bool ready(int fd, short event, long deadline)
{
    for (;;) {
        long left = deadline - now();
        if (left <= 0)
            return false;
        struct pollfd poller = {.fd = fd, .events = event};
        int           count = poll(&poller, 1, (int)left);
        if (count > 0)
            return true;
        if (count < 0 && errno != EINTR)
            return true; /* let the read or write tell what is wrong */
    }
}

const char *bot_tell(Bot *bot, const char *text, size_t length, int milliseconds)
{
    long deadline = now() + milliseconds;
    while (length > 0) {
        if (!ready(bot->to, POLLOUT, deadline))
            return trouble(bot, "does not read what it is told", NULL);
        ssize_t written = write(bot->to, text, length);
        if (written > 0) {
            text += written;
            length -= (size_t)written;
        } else if (written < 0 && errno == EPIPE) {
            return reap(bot, now() + REAP_MILLISECONDS);
        } else if (written < 0 && errno != EAGAIN && errno != EINTR) {
            return trouble(bot, "cannot be told", strerror(errno));
        }
    }
    return NULL;
}

const char *bot_hear(Bot *bot, int milliseconds, const char **text, int *length)
{
    long deadline = now() + milliseconds;
    memmove(bot->buffer, bot->buffer + bot->taken, bot->used - bot->taken);
    bot->used -= bot->taken;
    bot->taken = 0;
    size_t searched = 0;
    for (;;) {
        char *end = memchr(bot->buffer + searched, '\n', bot->used - searched);
        if (end) {
            *text = bot->buffer;
            *length = (int)(end - bot->buffer);
            bot->taken = (size_t)(end - bot->buffer) + 1;
            return NULL;
        }
        searched = bot->used;
        if (bot->used == sizeof bot->buffer)
            return trouble(bot, "sent a line without end", NULL);
        if (!ready(bot->from, POLLIN, deadline))
            return trouble(bot, "did not answer in time", NULL);
        ssize_t count = read(bot->from, bot->buffer + bot->used, sizeof bot->buffer - bot->used);
        if (count > 0)
            bot->used += (size_t)count;
        else if (count == 0)
            return reap(bot, now() + REAP_MILLISECONDS);
        else if (errno != EAGAIN && errno != EINTR)
            return trouble(bot, "cannot be heard", strerror(errno));
    }
}

void bot_stop(Bot *bot, int milliseconds)
{
    if (bot->to >= 0)
        close(bot->to);
    if (bot->from >= 0)
        close(bot->from);
    bot->to = bot->from = -1;
    if (!bot->pid)
        return;
    long deadline = now() + milliseconds;
    while (waitpid(bot->pid, NULL, WNOHANG) == 0) {
        if (now() >= deadline) {
            kill(-bot->pid, SIGKILL);
            waitpid(bot->pid, NULL, 0);
            bot->pid = 0;
            return;
        }
        nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    }
    kill(-bot->pid, SIGKILL);
    bot->pid = 0;
}
