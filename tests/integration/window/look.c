/* look FILE: answers questions about the ui-tree in FILE, which a process writes anew at each change. Questions come on
   standard input, answers go to standard output, each with a 0 behind it:
     pPID      the process from now on; what another wrote is forgotten. No answer but ""
     hFILTER   whether it holds: "yes", "no"
     sFILTER   what it finds, as jq -r writes it
     nSECONDS  waits so long until the tree has changed: "changed", "late", or "ended" once the process has
   Filters are jq's, by its library; $w is the tree's first element and $all are the others. jq compiles all of its own
   functions with each filter, which takes longer than the window to draw: so one program answers for a whole test, what was
   asked before is kept compiled, and the texts and numbers in a filter are its input: many filters differ in them alone. */
#define _GNU_SOURCE /* syscall */
#include <ctype.h>
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
static int watch, process = -1;
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
    if (process < 0) {
        answer("ended");
        return;
    }
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

/* What jq says of a filter whose constants were taken out: it is compiled once more as it stands. */
static void say_nothing(void *unused, jv message) {
    (void)unused;
    jv_free(message);
}

static jq_state *compile(const char *text, bool quietly) {
    static const char names[] = ".[0] as $constant | .[1] | .[0] as $w | .[1:] as $all | ";
    char *whole = must(malloc(sizeof names + strlen(text)));
    jq_state *jq = must(jq_init());
    if (quietly) {
        jq_set_error_cb(jq, say_nothing, NULL);
    }
    strcpy(whole, names);
    strcat(whole, text);
    if (!jq_compile(jq, whole)) {
        jq_teardown(&jq);
    } else {
        jq_set_error_cb(jq, NULL, NULL);
    }
    free(whole);
    return jq;
}

static jq_state *filter_of(const char *text, bool quietly) {
    Filter *filter = filters;
    while (filter != NULL && strcmp(filter->text, text) != 0) {
        filter = filter->next;
    }
    if (filter == NULL) {
        filter = must(malloc(sizeof *filter + strlen(text) + 1));
        strcpy(filter->text, text);
        filter->jq = compile(text, quietly);
        filter->next = filters;
        filters = filter;
    }
    return filter->jq;
}

/* -- constants -- */

/* The length of the text or number that begins here, which is no part of a name; 0: none does. A text with a filter in it
   is taken for none, and sets *is_hard. */
static size_t constant_length(const char *text, char before, bool *is_hard) {
    size_t length = 0;
    if (*text == '"') {
        for (length = 1; text[length] != '"' && text[length] != '\0'; length++) {
            if (text[length] == '\\') {
                length++;
                *is_hard |= text[length] == '(' || text[length] == '\0';
            }
        }
        *is_hard |= text[length] == '\0';
        length = before == '.' || *is_hard ? 0 : length + 1;
    } else if (isdigit((unsigned char)*text) && !isalnum((unsigned char)before) && before != '\0' &&
               strchr("_$.", before) == NULL) {
        length = strspn(text, "0123456789.");
    }
    return length;
}

/* Copies the filter to shape (of 16 times its length), with $constant[i] for its i-th constant; the constants. */
static jv take_constants_out(const char *text, char *shape) {
    jv constants = jv_array();
    bool is_hard = false; /* from here on all stays as it is */
    char before = ' ';
    while (*text != '\0') {
        size_t length = is_hard ? 0 : constant_length(text, before, &is_hard);
        jv constant = length > 0 ? jv_parse_sized(text, (int)length) : jv_invalid();
        if (jv_is_valid(constant)) {
            shape += sprintf(shape, "$constant[%d]", jv_array_length(jv_copy(constants)));
            constants = jv_array_append(constants, constant);
        } else {
            jv_free(constant);
            length = length > 0 ? length : 1;
            memcpy(shape, text, length);
            shape += length;
        }
        before = text[length - 1];
        text += length;
    }
    *shape = '\0';
    return constants;
}

/* Starts the filter on the newest tree; NULL: jq does not understand it. */
static jq_state *start(const char *text) {
    char *shape = must(malloc(16 * strlen(text) + 1));
    jv constants = take_constants_out(text, shape);
    jq_state *jq = filter_of(shape, true);
    if (jq == NULL) {
        jq = filter_of(text, false);
    }
    if (jq != NULL) {
        jq_start(jq, JV_ARRAY(constants, jv_copy(tree)), 0);
    } else {
        jv_free(constants);
    }
    free(shape);
    return jq;
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

static void follow(const char *number) {
    if (process >= 0) {
        close(process);
    }
    process = (int)syscall(SYS_pidfd_open, (pid_t)strtol(number, NULL, 10), 0);
    jv_free(tree);
    tree = jv_invalid();
    is_new = true;
    answer("");
}

static void reply(const char *question) {
    if (question[0] == 'n') {
        wait_for_change(question + 1);
        return;
    }
    if (question[0] == 'p') {
        follow(question + 1);
        return;
    }
    read_newest();
    jq_state *jq = jv_is_valid(tree) ? start(question + 1) : NULL;
    if (jq == NULL) {
        answer(question[0] == 'h' ? "no" : "");
        return;
    }
    (question[0] == 'h' ? hold : show)(jq);
}

int main(int argc, char *argv[]) {
    char folder[PATH_MAX], *question = NULL;
    size_t space = 0;
    if (argc != 2) {
        fprintf(stderr, "look: wants a file\n");
        return 2;
    }
    file = argv[1];
    tree = jv_invalid();
    snprintf(folder, sizeof folder, "%s", file);
    watch = inotify_init1(IN_CLOEXEC);
    if (inotify_add_watch(watch, dirname(folder), IN_MOVED_TO) < 0) {
        return 1;
    }
    while (getdelim(&question, &space, '\0', stdin) > 0) {
        reply(question);
    }
    free(question);
    return 0;
}
