#include "external/process.h"

#include <string.h>

#include "base/clock.h"

static const double poll_interval = 0.05; /* seconds between looks at the stop token */

/* A command for the shell, or words. */
static TcStatus start(Process *process, const char *command, char *const words[], Mutex *spawning) {
    Child child = {0};
    mutex_lock(spawning);
    bool fine = command != NULL ? child_start(&child, command) : child_start_program(&child, words);
    mutex_unlock(spawning);
    if (!fine) {
        return TC_ERROR_IO;
    }
    process->child = child;
    buf_init(&process->pending);
    return TC_OK;
}

TcStatus process_start(Process *process, const char *command, Mutex *spawning) {
    return start(process, command, NULL, spawning);
}

TcStatus process_start_program(Process *process, char *const words[], Mutex *spawning) {
    return start(process, NULL, words, spawning);
}

TcStatus process_write(Process *process, const char *bytes, size_t size) {
    return child_write(&process->child, bytes, size);
}

/* Some programs end lines as DOS does, or with blanks. */
static void trim_end(Buf *line) {
    while (line->size > 0 && strchr(" \t\r", line->data[line->size - 1]) != NULL) {
        line->data[--line->size] = '\0';
    }
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
    trim_end(line);
    size_t rest = pending->size - length - 1;
    memmove(pending->data, end + 1, rest);
    pending->size = rest;
    pending->data[rest] = '\0';
    return true;
}

/* Waits for more output and adds it to what is pending. */
static TcStatus read_more(Process *process, double deadline) {
    if (process->stop != NULL && tc_stop_generation(process->stop) != process->generation) {
        return TC_CANCELLED;
    }
    double left = deadline - clock_seconds();
    if (left <= 0) {
        return TC_ERROR_NO_ANSWER;
    }
    char block[4096];
    size_t got;
    double slice = left < poll_interval ? left : poll_interval;
    if (child_read(&process->child, slice, block, sizeof block, &got) == TC_ERROR_ENDED) {
        return TC_ERROR_ENDED;
    }
    buf_add(&process->pending, block, got);
    return buf_failed(&process->pending) ? TC_ERROR_TOO_LARGE : TC_OK;
}

TcStatus process_read_line(Process *process, double deadline, Buf *line) {
    while (!next_line(process, line)) {
        if (process->pending.size > PROCESS_LINE_MAX) {
            return TC_ERROR_TOO_LARGE;
        }
        TcStatus result = read_more(process, deadline);
        if (result != TC_OK) {
            return result;
        }
    }
    return TC_OK;
}

void process_end(Process *process, double grace, char how[PROCESS_HOW_SIZE]) {
    if (process->child.id == 0) {
        return;
    }
    char unused[PROCESS_HOW_SIZE];
    child_end(&process->child, grace, how != NULL ? how : unused, PROCESS_HOW_SIZE);
    buf_release(&process->pending);
}
