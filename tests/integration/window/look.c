/* look FILE: answers questions about the ui-tree in FILE, which a process writes anew at each change. Questions come on
   standard input, answers go to standard output, each with a 0 behind it:
     pPID      the process from now on; what another wrote is forgotten. No answer but ""
     hFILTER   whether it holds: "yes", "no"
     sFILTER   what it finds, as jq -r writes it
     nSECONDS  waits so long until the tree has changed: "changed", "late", or "ended" once the process has
   Filters are jq's, by its library; $w is the tree's first element and $all are the others. jq compiles all of its own
   functions with each filter, which takes longer than the window to draw: so one program answers for a whole test, and what
   was asked before is kept compiled. The texts and numbers in a filter and the names of what $w has are its input, as many
   filters differ in them alone; those that many tests ask are compiled as one; and what is joined by "and" is several. */
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

static void *must(void *pointer) {
    if (pointer == NULL) {
        fputs("look: out of memory\n", stderr);
        exit(2);
    }
    return pointer;
}

/* -- constants -- */

static bool is_in_name(char c) {
    return isalnum((unsigned char)c) || c == '_';
}

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

/* A name behind "$w." that begins here, or a text or a number, as a value, and its length; not valid: none does. */
static jv take_constant(const char *text, const char *begin, bool *is_hard, size_t *length) {
    *length = 0;
    if (text - begin >= 3 && memcmp(text - 3, "$w.", 3) == 0) {
        while (is_in_name(text[*length])) {
            ++*length;
        }
        return *length > 0 ? jv_string_sized(text, (int)*length) : jv_invalid();
    }
    *length = constant_length(text, text > begin ? text[-1] : ' ', is_hard);
    return *length > 0 ? jv_parse_sized(text, (int)*length) : jv_invalid();
}

/* Copies the filter to shape (of 16 times its length), with $constant[i] for its i-th constant, and $w[$constant[i]] for a
   name; the constants. */
static jv take_constants_out(const char *text, char *shape) {
    const char *begin = text;
    jv constants = jv_array();
    bool is_hard = false; /* from here on all stays as it is */
    while (*text != '\0') {
        size_t length = 0;
        jv constant = is_hard ? jv_invalid() : take_constant(text, begin, &is_hard, &length);
        if (jv_is_valid(constant)) {
            bool is_name = is_in_name(*text) && !isdigit((unsigned char)*text);
            int number = jv_array_length(jv_copy(constants));
            shape +=
                sprintf(shape - is_name, is_name ? "[$constant[%d]]" : "$constant[%d]", number) -
                is_name;
            constants = jv_array_append(constants, constant);
        } else {
            jv_free(constant);
            length = length > 0 ? length : 1;
            memcpy(shape, text, length);
            shape += length;
        }
        text += length;
    }
    *shape = '\0';
    return constants;
}

/* -- filters -- */

/* One of each shape that tests ask most. */
static const char *const usual[] = {
#define NAMED "($all[] | select(.name == \"\"))"
#define FOCUSED "[$all[] | select(.state | tostring | contains(\"\")) | .name]"
    "length > 0",
    "$w.name",
    "$w.name | not",
    "$w.name == 0",
    "$w.name != 0",
    "$w.name > 0",
    "$w.name >= 0",
    "$w.name == []",
    "$w.name == null",
    "$w.name != null",
    "$w.name == $w.name",
    "$w.name | test(\"\")",
    "$w.name | contains(\"\")",
    "$w.name | test(\"\") | not",
    "$w.name == 0 or $w.name == 0",
    "any($all[]; .name == \"\")",
    "all($all[]; .name != \"\")",
    "any($all[]; .name == \"\" and (.value | test(\"\")))",
    "any($all[]; .name == \"\" and (.value | contains(\"\")))",
    "any($all[]; .name == \"\" and (.state | startswith(\"\")))",
    "any($all[]; .name == \"\" and .value == \"\")",
    "any($all[]; .value | test(\"\"))",
    "all($all[]; .role != \"\")",
    "all($all[]; .name | startswith(\"\") | not)",
    "all($all[]; has(\"\") | not)",
    "[$all[] | select(.legal)] | all(.hint != null)",
    "[$all[] | select(.legal) | .name][0]",
    "[$all[] | select(.legal)] | length > 0 and all(.hint != null)",
    NAMED ".last",
    NAMED ".value",
    NAMED ".value == \"\"",
    NAMED ".value != \"\"",
    NAMED ".value != null",
    NAMED ".value | test(\"\")",
    NAMED ".value | test(\"\") | not",
    NAMED ".value | contains(\"\")",
    NAMED ".value | startswith(\"\")",
    NAMED ".state | contains(\"\")",
    NAMED ".state | contains(\"\") | not",
    NAMED ".state | startswith(\"\")",
    FOCUSED " == [\"\"]",
    FOCUSED " | tostring",
    "(" FOCUSED " | tostring) != \"\"",
    "$all[] | select(.name == \"\") | \"\\(.x + (.w / 2 | floor)) \\(.y + (.h / 2 | floor))\""};

typedef struct Filter {
    struct Filter *next;
    jq_state *jq; /* NULL: jq does not understand it */
    int number;   /* which one of those that were compiled as one */
    char text[];  /* its shape */
} Filter;

static Filter *filters;

/* Ignores what jq says of a filter whose constants were taken out: it is compiled once more as it
   stands. */
static void say_nothing(void *unused, jv message) {
    (void)unused;
    jv_free(message);
}

static jq_state *compile(const char *text, bool quietly) {
    static const char names[] =
        ".[0] as $constant | .[1] as $number | .[2] | .[0] as $w | .[1:] as $all | ";
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

static Filter *keep(const char *text, jq_state *jq, int number) {
    Filter *filter = must(malloc(sizeof *filter + strlen(text) + 1));
    strcpy(filter->text, text);
    filter->jq = jq;
    filter->number = number;
    filter->next = filters;
    filters = filter;
    return filter;
}

/* Compiles the usual filters as one, which chooses by $number. */
static void compile_usual(void) {
    enum { COUNT = sizeof usual / sizeof usual[0], SHAPE_SIZE = 16 * 128 };
    static char shapes[COUNT][SHAPE_SIZE], whole[COUNT * SHAPE_SIZE];
    char *end = whole;
    for (int i = 0; i < COUNT; i++) {
        jv_free(take_constants_out(usual[i], shapes[i]));
        end += sprintf(end, "if $number == %d then (%s) else ", i, shapes[i]);
    }
    end += sprintf(end, "empty");
    for (int i = 0; i < COUNT; i++) {
        end += sprintf(end, " end");
    }
    jq_state *jq = compile(whole, false);
    for (int i = 0; jq != NULL && i < COUNT; i++) {
        keep(shapes[i], jq, i);
    }
}

static const Filter *filter_of(const char *text, bool quietly) {
    if (filters == NULL) {
        compile_usual();
    }
    Filter *filter = filters;
    while (filter != NULL && strcmp(filter->text, text) != 0) {
        filter = filter->next;
    }
    return filter != NULL ? filter : keep(text, compile(text, quietly), 0);
}

/* Starts the filter on the newest tree; NULL: jq does not understand it. */
static jq_state *start(const char *text) {
    char *shape = must(malloc(16 * strlen(text) + 1));
    jv constants = take_constants_out(text, shape);
    const Filter *filter = filter_of(shape, true);
    if (filter->jq == NULL) {
        filter = filter_of(text, false);
    }
    if (filter->jq != NULL) {
        jv input = JV_ARRAY(constants, jv_number(filter->number), jv_copy(tree));
        jq_start(filter->jq, input, 0);
    } else {
        jv_free(constants);
    }
    free(shape);
    return filter->jq;
}

/* Whether the last of what it finds is neither null nor false. */
static bool is_true(const char *text) {
    bool holds = false;
    jq_state *jq = start(text);
    if (jq == NULL) {
        return false;
    }
    for (jv found = jq_next(jq); jv_is_valid(found); found = jq_next(jq)) {
        jv_kind kind = jv_get_kind(found);
        holds = kind != JV_KIND_NULL && kind != JV_KIND_FALSE;
        jv_free(found);
    }
    return holds;
}

/* The length of the text in quotation marks that begins here. */
static size_t text_length(const char *text) {
    size_t length = 1;
    while (text[length] != '"' && text[length] != '\0') {
        length += text[length] == '\\' && text[length + 1] != '\0' ? 2 : 1;
    }
    return length + (text[length] == '"');
}

/* Whether a word that binds less than "and", or as much as what is behind it, stands here. */
static bool joins_more(const char *text, char before) {
    static const char *const words[] = {"or", "as", "if", "try", "def"};
    bool more = strchr("|,;", *text) != NULL || strncmp(text, "//", 2) == 0;
    for (size_t i = 0; i < sizeof words / sizeof words[0] && !is_in_name(before) && before != '.';
         i++) {
        size_t length = strlen(words[i]);
        more |= strncmp(text, words[i], length) == 0 && !is_in_name(text[length]);
    }
    return more;
}

/* The length of what stands before the first "and" that is in no brackets, where nothing joins more than that; else of all. */
static size_t first_length(const char *text) {
    size_t all = strlen(text), first = all;
    int depth = 0;
    for (size_t i = 0, step; i < all; i += step) {
        step = text[i] == '"' ? text_length(text + i) : 1;
        depth += (strchr("([{", text[i]) != NULL) - (strchr(")]}", text[i]) != NULL);
        if (depth == 0 && joins_more(text + i, i > 0 ? text[i - 1] : ' ')) {
            return all;
        }
        if (depth == 0 && first == all && strncmp(text + i, " and ", 5) == 0) {
            first = i;
        }
    }
    return first;
}

/* Takes the brackets away that stand around all of a filter, and spaces. */
static char *bare(char *text) {
    text += strspn(text, " \n");
    size_t length = strlen(text);
    while (length > 0 && strchr(" \n", text[length - 1]) != NULL) {
        text[--length] = '\0';
    }
    int depth = 0;
    for (size_t i = 0; i < length && (depth > 0 || i == 0);
         i += text[i] == '"' ? text_length(text + i) : 1) {
        depth += (strchr("([{", text[i]) != NULL) - (strchr(")]}", text[i]) != NULL);
        if (depth == 0 && *text == '(' && i == length - 1) {
            text[i] = '\0';
            return bare(text + 1);
        }
    }
    return text;
}

/* Whether each of those that are joined by "and" holds. */
static bool holds(char *text) {
    text = bare(text);
    size_t first = first_length(text);
    if (text[first] == '\0') {
        return is_true(text);
    }
    text[first] = '\0';
    return holds(text) && holds(text + first + 5);
}

static void show(const char *text) {
    jq_state *jq = start(text);
    for (jv found = jq != NULL ? jq_next(jq) : jv_invalid(); jv_is_valid(found);
         found = jq_next(jq)) {
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

static void reply(char *question) {
    if (question[0] == 'n') {
        wait_for_change(question + 1);
        return;
    }
    if (question[0] == 'p') {
        follow(question + 1);
        return;
    }
    read_newest();
    if (question[0] == 'h') {
        answer(jv_is_valid(tree) && holds(question + 1) ? "yes" : "no");
    } else if (jv_is_valid(tree)) {
        show(question + 1);
    } else {
        answer("");
    }
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
