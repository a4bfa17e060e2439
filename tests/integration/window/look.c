/* look FILE PID: answers questions about the ui-tree in FILE, which the process PID writes anew at each change. Questions
   come on standard input, answers go to standard output, each with a 0 behind it:
     hFILTER   whether it holds: "yes", "no"
     sFILTER   what it finds, as jq -r writes it
     nSECONDS  waits so long until the tree has changed: "changed", "late", or "ended" once the process has
   Filters are jq's, by its library; $w is the tree's first element and $all are the others. jq takes longer to begin than
   the window to draw, so what was asked before is kept compiled. */
#define _GNU_SOURCE /* syscall */
#include <fcntl.h>
#include <jq.h>
#include <jv.h>
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

static const char *file;
static int watch, process;
static jv tree;            /* not valid: none could be read */
static bool is_new = true; /* the file may be another than the tree that was read */

/* Whether one of the events that wait is about the file, or some were lost. */
static bool is_about_file(void) {
    _Alignas(struct inotify_event) char events[16 * (sizeof(struct inotify_event) + NAME_MAX + 1)];
    const char *slash = strrchr(file, '/');
    const char *name = slash != NULL ? slash + 1 : file;
    ssize_t size = read(watch, events, sizeof events);
    bool found = false;
    for (ssize_t at = 0; at < size;) {
        const struct inotify_event *event = (const void *)(events + at);
        found |= (event->mask & IN_Q_OVERFLOW) || (event->len && strcmp(event->name, name) == 0);
        at += (ssize_t)(sizeof *event + event->len);
    }
    return found;
}

static void read_newest(void) {
    struct pollfd waiting = {.fd = watch, .events = POLLIN};
    while (poll(&waiting, 1, 0) > 0) {
        is_new |= is_about_file();
    }
    if (is_new) {
        jv all = jv_load_file(file, 0); /* an array of the values in the file */
        jv_free(tree);
        tree = jv_is_valid(all) ? jv_array_get(all, 0) : all;
        is_new = !jv_is_valid(tree);
    }
}

static void answer(const char *text) {
    fputs(text, stdout);
    putchar('\0');
    fflush(stdout);
}

static void wait_for_change(const char *seconds) {
    struct pollfd ends[] = {
        {.fd = watch, .events = POLLIN}, {.fd = process, .events = POLLIN}, {.fd = STDIN_FILENO}};
    while (poll(ends, 3, 1000 * atoi(seconds)) > 0) {
        if (ends[2].revents) {
            exit(0); /* nobody asks any more */
        }
        if (ends[0].revents ? is_about_file() : ends[1].revents) {
            is_new |= ends[0].revents != 0;
            answer(ends[0].revents ? "changed" : "ended");
            return;
        }
    }
    answer("late");
}

/* -- filters -- */

typedef struct Filter {
    struct Filter *next;
    jq_state *jq; /* NULL: jq does not understand it */
    char text[];
} Filter;

static Filter *filters;

static void *must(void *pointer) {
    if (pointer == NULL) {
        fputs("look: out of memory\n", stderr);
        exit(2);
    }
    return pointer;
}

static jq_state *compile(const char *text) {
    static const char names[] = ".[0] as $w | .[1:] as $all | ";
    char *whole = must(malloc(sizeof names + strlen(text)));
    jq_state *jq = must(jq_init());
    strcpy(whole, names);
    strcat(whole, text);
    if (!jq_compile(jq, whole)) {
        jq_teardown(&jq);
    }
    free(whole);
    return jq;
}

static jq_state *filter_of(const char *text) {
    Filter *filter = filters;
    while (filter != NULL && strcmp(filter->text, text) != 0) {
        filter = filter->next;
    }
    if (filter == NULL) {
        filter = must(malloc(sizeof *filter + strlen(text) + 1));
        strcpy(filter->text, text);
        filter->jq = compile(text);
        filter->next = filters;
        filters = filter;
    }
    return filter->jq;
}

/* Whether the last of what it finds is neither null nor false. */
static void hold(jq_state *jq) {
    bool holds = false;
    for (jv found = jq_next(jq); jv_is_valid(found); found = jq_next(jq)) {
        jv_kind kind = jv_get_kind(found);
        holds = kind != JV_KIND_NULL && kind != JV_KIND_FALSE;
        jv_free(found);
    }
    answer(holds ? "yes" : "no");
}

static void show(jq_state *jq) {
    for (jv found = jq_next(jq); jv_is_valid(found); found = jq_next(jq)) {
        if (jv_get_kind(found) == JV_KIND_STRING) {
            fputs(jv_string_value(found), stdout);
            jv_free(found);
        } else {
            jv_dumpf(found, stdout, JV_PRINT_PRETTY | JV_PRINT_INDENT_FLAGS(2));
        }
        putchar('\n');
    }
    answer("");
}

static void reply(const char *question) {
    if (question[0] == 'n') {
        wait_for_change(question + 1);
        return;
    }
    read_newest();
    jq_state *jq = filter_of(question + 1);
    if (jq == NULL || !jv_is_valid(tree)) {
        answer(question[0] == 'h' ? "no" : "");
        return;
    }
    jq_start(jq, jv_copy(tree), 0);
    (question[0] == 'h' ? hold : show)(jq);
}

int main(int argc, char *argv[]) {
    char folder[PATH_MAX], *question = NULL;
    size_t space = 0;
    if (argc != 3) {
        fprintf(stderr, "look: wants a file and the number of a process\n");
        return 2;
    }
    file = argv[1];
    tree = jv_invalid();
    snprintf(folder, sizeof folder, "%s", file);
    watch = inotify_init1(IN_CLOEXEC);
    process = (int)syscall(SYS_pidfd_open, (pid_t)strtol(argv[2], NULL, 10), 0);
    if (process < 0 || inotify_add_watch(watch, dirname(folder), IN_MOVED_TO) < 0) {
        return 1;
    }
    while (getdelim(&question, &space, '\0', stdin) > 0) {
        reply(question);
    }
    free(question);
    return 0;
}
