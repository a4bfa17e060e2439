#define _GNU_SOURCE /* posix_spawn_file_actions_addchdir_np */
#include "base/child.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/clock.h"

extern char **environ;

enum { CHILD_PATH_SIZE = 1024 };

static const double reap_interval = 2e-3; /* seconds between looks at a program that shall end */

/* pipe2 is younger than the POSIX that we ask for. */
static bool make_pipe(int ends[2]) {
    if (pipe(ends) != 0) {
        return false;
    }
    for (int i = 0; i < 2; i++) {
        (void)fcntl(ends[i], F_SETFD, FD_CLOEXEC);
    }
    return true;
}

static void close_both(const int ends[2]) {
    close(ends[0]);
    close(ends[1]);
}

/* SIGPIPE is ignored here and SIGINT may be: neither shall be inherited. */
static bool set_attributes(posix_spawnattr_t *attributes) {
    sigset_t defaults;
    sigemptyset(&defaults);
    sigaddset(&defaults, SIGPIPE);
    sigaddset(&defaults, SIGINT);
    return posix_spawnattr_setflags(attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF) ==
               0 &&
           posix_spawnattr_setpgroup(attributes, 0) == 0 &&
           posix_spawnattr_setsigdefault(attributes, &defaults) == 0;
}

/* Says what is started, and where. */
typedef struct Program {
    const char *path; /* NULL: the first word, looked for in PATH */
    char *const *words;
    const char *folder; /* NULL: where we are */
    bool mute;          /* its standard error goes nowhere */
} Program;

static bool set_actions(posix_spawn_file_actions_t *actions, const Program *program, int in,
                        int out) {
    return posix_spawn_file_actions_adddup2(actions, in, STDIN_FILENO) == 0 &&
           posix_spawn_file_actions_adddup2(actions, out, STDOUT_FILENO) == 0 &&
           (!program->mute || posix_spawn_file_actions_addopen(actions, STDERR_FILENO, "/dev/null",
                                                               O_WRONLY, 0) == 0) &&
           (program->folder == NULL ||
            posix_spawn_file_actions_addchdir_np(actions, program->folder) == 0);
}

static bool spawn(pid_t *id, const Program *program, int in, int out) {
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_t actions;
    if (posix_spawnattr_init(&attributes) != 0) {
        return false;
    }
    bool fine = posix_spawn_file_actions_init(&actions) == 0;
    if (fine) {
        const char *path = program->path != NULL ? program->path : program->words[0];
        fine = set_attributes(&attributes) && set_actions(&actions, program, in, out) &&
               posix_spawnp(id, path, &actions, &attributes, program->words, environ) == 0;
        posix_spawn_file_actions_destroy(&actions);
    }
    posix_spawnattr_destroy(&attributes);
    return fine;
}

static bool start(Child *child, const Program *program) {
    int in[2];
    int out[2];
    if (!make_pipe(in)) {
        return false;
    }
    if (!make_pipe(out)) {
        close_both(in);
        return false;
    }
    pid_t id;
    if (!spawn(&id, program, in[0], out[1])) {
        close_both(in);
        close_both(out);
        return false;
    }
    close(in[0]);
    close(out[1]);
    (void)fcntl(in[1], F_SETFL, O_NONBLOCK);
    (void)fcntl(out[0], F_SETFL, O_NONBLOCK);
    *child = (Child){.id = id, .group = -id, .to = in[1], .from = out[0]};
    return true;
}

bool child_start(Child *child, const char *command) {
    char shell[] = "sh";
    char flag[] = "-c";
    char *words[] = {shell, flag, (char *)command, NULL};
    return start(child, &(Program){.path = "/bin/sh", .words = words});
}

bool child_start_program(Child *child, char *const words[]) {
    char folder[CHILD_PATH_SIZE];
    const char *slash = strrchr(words[0], '/');
    bool full = words[0][0] == '/' && strlen(words[0]) < sizeof folder;
    if (full) {
        snprintf(folder, sizeof folder, "%.*s", (int)(slash - words[0]) + 1, words[0]);
    }
    return start(child, &(Program){.words = words, .folder = full ? folder : NULL, .mute = true});
}

TcStatus child_write(Child *child, const char *bytes, size_t size) {
    while (size > 0) {
        ssize_t put = write((int)child->to, bytes, size);
        if (put < 0 && errno != EINTR) {
            return errno == EAGAIN || errno == EWOULDBLOCK ? TC_ERROR_NO_ANSWER : TC_ERROR_ENDED;
        }
        if (put > 0) {
            bytes += put;
            size -= (size_t)put;
        }
    }
    return TC_OK;
}

TcStatus child_read(Child *child, double seconds, char *bytes, size_t size, size_t *got) {
    *got = 0;
    struct pollfd event = {.fd = (int)child->from, .events = POLLIN};
    if (poll(&event, 1, (int)(seconds * 1000) + 1) <= 0) {
        return TC_ERROR_NO_ANSWER;
    }
    ssize_t count = read((int)child->from, bytes, size);
    if (count > 0) {
        *got = (size_t)count;
        return TC_OK;
    }
    bool again = count < 0 && (errno == EINTR || errno == EAGAIN || errno == EWOULDBLOCK);
    return again ? TC_ERROR_NO_ANSWER : TC_ERROR_ENDED;
}

static void describe(int status, char *how, size_t size) {
    if (WIFEXITED(status)) {
        snprintf(how, size, "exit code %d", WEXITSTATUS(status));
    } else {
        snprintf(how, size, "signal %d", WIFSIGNALED(status) ? WTERMSIG(status) : 0);
    }
}

/* Waits until the program has ended, or the deadline. It is not reaped: its number stays its
   own. */
static void wait_until(pid_t id, double deadline) {
    for (;;) {
        siginfo_t info = {.si_pid = 0};
        bool ended = waitid(P_PID, (id_t)id, &info, WEXITED | WNOHANG | WNOWAIT) == 0
                         ? info.si_pid == id
                         : errno != EINTR;
        if (ended || clock_seconds() >= deadline) {
            return;
        }
        struct timespec pause = {.tv_nsec = (long)(reap_interval * 1e9)};
        nanosleep(&pause, NULL);
    }
}

void child_end(Child *child, double grace, char *how, size_t how_size) {
    close((int)child->to);
    wait_until((pid_t)child->id, clock_seconds() + grace);
    /* The shell may have ended before what it started. Once it is reaped its number is free, and
       the group would be another program's. */
    kill((pid_t)child->group, SIGKILL);
    int status = 0;
    while (waitpid((pid_t)child->id, &status, 0) < 0 && errno == EINTR) {
    }
    close((int)child->from);
    child->id = 0;
    describe(status, how, how_size);
}
