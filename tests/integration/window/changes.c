/* changes FILE PID: says a line now and whenever FILE has been replaced, until the process PID has ended. */
#define _GNU_SOURCE /* syscall */
#include <fcntl.h>
#include <libgen.h>
#include <limits.h>
#include <poll.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/syscall.h>
#include <unistd.h>

/* What waits to be read is enough: a full pipe takes no more. */
static void say(void) {
    if (write(STDOUT_FILENO, "\n", 1) < 0) {
        return;
    }
}

/* Whether one of the events that wait is about the file, or some were lost. */
static bool is_about(int watch, const char *name) {
    _Alignas(struct inotify_event) char events[16 * (sizeof(struct inotify_event) + NAME_MAX + 1)];
    ssize_t size = read(watch, events, sizeof events);
    bool found = false;
    for (ssize_t at = 0; at < size;) {
        const struct inotify_event *event = (const void *)(events + at);
        found |= (event->mask & IN_Q_OVERFLOW) || (event->len && strcmp(event->name, name) == 0);
        at += (ssize_t)(sizeof *event + event->len);
    }
    return found;
}

int main(int argc, char *argv[]) {
    char folder[PATH_MAX], name[PATH_MAX];
    if (argc != 3) {
        fprintf(stderr, "changes: wants a file and the number of a process\n");
        return 2;
    }
    snprintf(folder, sizeof folder, "%s", argv[1]);
    snprintf(name, sizeof name, "%s", argv[1]);
    int watch = inotify_init1(IN_CLOEXEC);
    int process = (int)syscall(SYS_pidfd_open, (pid_t)strtol(argv[2], NULL, 10), 0);
    if (process < 0 || inotify_add_watch(watch, dirname(folder), IN_MOVED_TO) < 0) {
        return 1;
    }
    fcntl(STDOUT_FILENO, F_SETFL, O_NONBLOCK);
    struct pollfd ends[2] = {{.fd = watch, .events = POLLIN}, {.fd = process, .events = POLLIN}};
    say();
    while (poll(ends, 2, -1) >= 0 && !ends[1].revents) {
        if (is_about(watch, basename(name))) {
            say();
        }
    }
    return 0;
}
