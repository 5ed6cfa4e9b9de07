#include "bot.h"

#include <dirent.h>
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
#include <linux/capability.h>
#include <sys/prctl.h>
#endif

#include "moment.h"

enum {
    REAP_MILLISECONDS = 1000, /* between closing its output and ending */
    POLL_MOST = 60000         /* what is left of a long deadline is waited for in parts */
};

static void set_flags(int fd, bool nonblocking)
{
    fcntl(fd, F_SETFD, FD_CLOEXEC);
    if (nonblocking)
        fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK);
}

/* Whose process it is to end with; where the system can, it is also kept from looking into it, even
 * when root starts it all. */
static void bind_to_parent(pid_t parent)
{
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    prctl(PR_CAPBSET_DROP, CAP_SYS_PTRACE);
#endif
    if (getppid() != parent)
        _exit(126); /* it died before it could be bound to */
}

/* Also what the arena itself was started with: all that is open but the first three. */
static void close_the_rest(void)
{
    struct dirent *entry;
    DIR           *open_files = opendir("/proc/self/fd");
    while (open_files && (entry = readdir(open_files)))
        if (atoi(entry->d_name) > STDERR_FILENO)
            fcntl(atoi(entry->d_name), F_SETFD, FD_CLOEXEC);
    if (open_files)
        closedir(open_files);
}

static void run(const char *command, pid_t parent, int in, int out, int err)
{
    setsid(); /* so that it can be ended with all it has started, and cannot join our group */
    bind_to_parent(parent);
    signal(SIGPIPE, SIG_DFL);
    signal(SIGINT, SIG_DFL);
    signal(SIGTERM, SIG_DFL);
    signal(SIGHUP, SIG_DFL);
    if (dup2(in, STDIN_FILENO) < 0 || dup2(out, STDOUT_FILENO) < 0 || dup2(err, STDERR_FILENO) < 0)
        _exit(126);
    close_the_rest();
    execl("/bin/sh", "sh", "-c", command, (char *)NULL);
    _exit(126);
}

static const char *trouble(Bot *bot, const char *what, const char *detail)
{
    snprintf(bot->trouble, sizeof bot->trouble, "%s%s%s", what, detail ? ": " : "",
             detail ? detail : "");
    return bot->trouble;
}

/* Its input, its output and its errors, two ends each but the last; false with none of them open.
 */
static bool open_ends(int in[2], int out[2], int *err, const char *errors)
{
    in[0] = in[1] = out[0] = out[1] = -1;
    *err = open(errors ? errors : "/dev/null", O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (*err >= 0 && pipe(in) == 0 && pipe(out) == 0) {
        set_flags(in[0], false);
        set_flags(in[1], true);
        set_flags(out[0], true);
        set_flags(out[1], false);
        return true;
    }
    int why = errno;
    for (int end = 0; end < 2; end++)
        if (in[end] >= 0)
            close(in[end]);
    if (*err >= 0)
        close(*err);
    errno = why;
    return false;
}

const char *bot_start(Bot *bot, const char *command, const char *errors)
{
    int in[2], out[2], err;
    bot->pid = 0;
    bot->used = bot->taken = 0;
    bot->to = bot->from = -1;
    if (!open_ends(in, out, &err, errors))
        return trouble(bot, "cannot be started", strerror(errno));
    pid_t parent = getpid(), pid = fork();
    if (pid == 0)
        run(command, parent, in[0], out[1], err);
    const char *problem = pid < 0 ? trouble(bot, "cannot be started", strerror(errno)) : NULL;
    close(in[0]);
    close(out[1]);
    close(err);
    if (problem) {
        close(in[1]);
        close(out[0]);
        return problem;
    }
    bot->pid = pid;
    bot->to = in[1];
    bot->from = out[0];
    return NULL;
}

static bool has_ended(pid_t pid)
{
    siginfo_t info = {0};
    return waitid(P_PID, (id_t)pid, &info, WEXITED | WNOHANG | WNOWAIT) < 0 || info.si_pid == pid;
}

/* Whether it has ended before the deadline, and how; then nothing of its group is left. The group
 * is ended first: once it is waited for, its number may be another's. */
static bool wait_for(Bot *bot, int64_t deadline, int *status)
{
    while (!has_ended(bot->pid)) {
        if (moment_now() >= deadline)
            return false;
        nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    }
    kill(-bot->pid, SIGKILL);
    waitpid(bot->pid, status, WNOHANG);
    bot->pid = 0;
    return true;
}

/* Waits for it to end; what became of it, in words. */
static const char *reap(Bot *bot, int64_t deadline)
{
    int     status = 0;
    int64_t soon = moment_now() + REAP_MILLISECONDS;
    if (!wait_for(bot, soon < deadline ? soon : deadline, &status))
        return trouble(bot, "closed its output", NULL);
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
static bool ready(int fd, short event, int64_t deadline)
{
    for (;;) {
        int64_t left = deadline - moment_now();
        if (left <= 0)
            return false;
        struct pollfd poller = {.fd = fd, .events = event};
        int           count = poll(&poller, 1, left < POLL_MOST ? (int)left : POLL_MOST);
        if (count > 0)
            return true;
        if (count < 0 && errno != EINTR)
            return true; /* let the read or write tell what is wrong */
    }
}

const char *bot_tell(Bot *bot, const char *text, size_t length, int64_t deadline)
{
    while (length > 0) {
        if (!ready(bot->to, POLLOUT, deadline))
            return trouble(bot, "does not read what it is told", NULL);
        ssize_t written = write(bot->to, text, length);
        if (written > 0) {
            text += written;
            length -= (size_t)written;
        } else if (written < 0 && errno == EPIPE) {
            return reap(bot, deadline);
        } else if (written < 0 && errno != EAGAIN && errno != EINTR) {
            return trouble(bot, "cannot be told", strerror(errno));
        }
    }
    return NULL;
}

const char *bot_hear(Bot *bot, int64_t deadline, const char **text, int *length)
{
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
            return reap(bot, deadline);
        else if (errno != EAGAIN && errno != EINTR)
            return trouble(bot, "cannot be heard", strerror(errno));
    }
}

void bot_stop(Bot *bot, int64_t deadline)
{
    int status;
    if (bot->to >= 0)
        close(bot->to);
    if (bot->from >= 0)
        close(bot->from);
    bot->to = bot->from = -1;
    if (!bot->pid || wait_for(bot, deadline, &status))
        return;
    kill(bot->pid, SIGKILL); /* itself, if it has no group of its own yet */
    kill(-bot->pid, SIGKILL);
    wait_for(bot, moment_now() + REAP_MILLISECONDS, &status);
    bot->pid = 0; /* one that is still not dead is a stray */
}
