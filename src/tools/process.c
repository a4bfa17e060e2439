#include "tools/process.h"

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

static const double poll_interval = 0.1;  /* seconds between looks at the stop token */
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

static bool spawn(pid_t *id, const char *command, int in, int out) {
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_t actions;
    if (posix_spawnattr_init(&attributes) != 0) {
        return false;
    }
    bool fine = posix_spawn_file_actions_init(&actions) == 0;
    if (fine) {
        char shell[] = "sh";
        char flag[] = "-c";
        char *arguments[] = {shell, flag, (char *)command, NULL};
        fine = set_attributes(&attributes) &&
               posix_spawn_file_actions_adddup2(&actions, in, STDIN_FILENO) == 0 &&
               posix_spawn_file_actions_adddup2(&actions, out, STDOUT_FILENO) == 0 &&
               posix_spawn(id, "/bin/sh", &actions, &attributes, arguments, environ) == 0;
        posix_spawn_file_actions_destroy(&actions);
    }
    posix_spawnattr_destroy(&attributes);
    return fine;
}

static TcStatus start(Process *process, const char *command) {
    int in[2];
    int out[2];
    if (!make_pipe(in)) {
        return TC_ERROR_IO;
    }
    if (!make_pipe(out)) {
        close_both(in);
        return TC_ERROR_IO;
    }
    pid_t id;
    if (!spawn(&id, command, in[0], out[1])) {
        close_both(in);
        close_both(out);
        return TC_ERROR_IO;
    }
    close(in[0]);
    close(out[1]);
    (void)fcntl(in[1], F_SETFL, O_NONBLOCK);
    (void)fcntl(out[0], F_SETFL, O_NONBLOCK);
    *process = (Process){.id = id, .to = in[1], .from = out[0]};
    buf_init(&process->pending);
    return TC_OK;
}

TcStatus process_start(Process *process, const char *command, Mutex *spawning) {
    mutex_lock(spawning);
    TcStatus status = start(process, command);
    mutex_unlock(spawning);
    return status;
}

ProcessResult process_write(Process *process, const char *bytes, size_t size) {
    while (size > 0) {
        ssize_t put = write(process->to, bytes, size);
        if (put < 0 && errno != EINTR) {
            return errno == EAGAIN || errno == EWOULDBLOCK ? PROCESS_LATE : PROCESS_ENDED;
        }
        if (put > 0) {
            bytes += put;
            size -= (size_t)put;
        }
    }
    return PROCESS_FINE;
}

static bool next_line(Process *process, Buf *line) {
    Buf *pending = &process->pending;
    char *end = memchr(pending->data, '\n', pending->size);
    if (end == NULL) {
        return false;
    }
    size_t length = (size_t)(end - pending->data);
    buf_clear(line);
    buf_add(line, pending->data, length);
    size_t rest = pending->size - length - 1;
    memmove(pending->data, end + 1, rest);
    pending->size = rest;
    pending->data[rest] = '\0';
    return true;
}

/* Waits for more output and adds it to what is pending. */
static ProcessResult read_more(Process *process, double deadline, const TcStop *stop) {
    if (stop != NULL && tc_stop_generation(stop) != 0) {
        return PROCESS_STOPPED;
    }
    double left = deadline - clock_seconds();
    if (left <= 0) {
        return PROCESS_LATE;
    }
    struct pollfd event = {.fd = process->from, .events = POLLIN};
    double slice = left < poll_interval ? left : poll_interval;
    if (poll(&event, 1, (int)(slice * 1000) + 1) <= 0) {
        return PROCESS_FINE;
    }
    char block[4096];
    ssize_t got = read(process->from, block, sizeof block);
    if (got > 0) {
        buf_add(&process->pending, block, (size_t)got);
        return buf_failed(&process->pending) ? PROCESS_FLOOD : PROCESS_FINE;
    }
    bool again = got < 0 && (errno == EINTR || errno == EAGAIN || errno == EWOULDBLOCK);
    return again ? PROCESS_FINE : PROCESS_ENDED;
}

ProcessResult process_read_line(Process *process, double deadline, const TcStop *stop, Buf *line) {
    while (!next_line(process, line)) {
        if (process->pending.size > PROCESS_LINE_MAX) {
            return PROCESS_FLOOD;
        }
        ProcessResult result = read_more(process, deadline, stop);
        if (result != PROCESS_FINE) {
            return result;
        }
    }
    return PROCESS_FINE;
}

static void describe(int status, char how[PROCESS_HOW_SIZE]) {
    if (WIFEXITED(status)) {
        snprintf(how, PROCESS_HOW_SIZE, "exit code %d", WEXITSTATUS(status));
    } else {
        snprintf(how, PROCESS_HOW_SIZE, "signal %d", WIFSIGNALED(status) ? WTERMSIG(status) : 0);
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

void process_end(Process *process, double grace, char how[PROCESS_HOW_SIZE]) {
    if (process->id == 0) {
        return;
    }
    close(process->to);
    wait_until(process->id, clock_seconds() + grace);
    /* The shell may have ended before what it started. Once it is reaped its number is free, and
       the group would be another program's. */
    kill(-process->id, SIGKILL);
    int status = 0;
    while (waitpid(process->id, &status, 0) < 0 && errno == EINTR) {
    }
    close(process->from);
    buf_release(&process->pending);
    process->id = 0;
    if (how != NULL) {
        describe(status, how);
    }
}
