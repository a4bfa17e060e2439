/* Policies that look for words, and those that count lines. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "policy.h"

typedef struct {
    const char *policy, *where, *but; /* expressions for paths */
    const char *words; /* NULL: those of the list, which may stand in no comment either */
    const char *wrong;
    const char *list; /* NULL, or of the files which may have them, and so have to */
} Rule;

#define SOURCES "^(src/.*|include)/(.*\\.[ch]|CMakeLists.txt)$"
#define LIBRARIES "^src/(base|core|formats|external|engine|storage|session)/.*\\.[ch]$"

static const Rule rules[] = {
    {"systems", "^(src|include|tests)/.*\\.[ch]$",
     "^src/(base|app|gui/platform)/|^tests/.*_windows\\.c$",
     "_WIN32|_WIN64|WIN32|__MINGW32__|__MINGW64__|<windows.h>",
     "give src/base, src/app or src/gui/platform a file for each system", NULL},
    {"homes", SOURCES, "^src/gui/", "SDL*|<SDL*|\"SDL*", "SDL outside src/gui", NULL},
    {"homes", SOURCES, "^src/storage/", "SQL*|sqlite*|<sqlite*|\"sqlite*",
     "SQLite outside src/storage", NULL},
    {"homes", SOURCES, "^src/formats/", "<jansson*|\"jansson*", "JSON outside src/formats", NULL},
    {"silence", LIBRARIES, "^$",
     "printf(|fprintf(|vprintf(|vfprintf(|dprintf(|vdprintf(|puts(|fputs(|putchar(|putc(|fputc(|"
     "perror(|psignal(|exit(|_exit(|_Exit(|quick_exit(|abort(|raise(|getenv(|secure_getenv(|"
     "setenv(|setjmp(|longjmp(|stdout|stderr",
     "a library neither prints nor ends the program nor reads the environment", NULL},
    {"time", "^tests/.*\\.([ch]|sh)$", "^tests/(bench|policy)/",
     "sleep|usleep|nanosleep|SDL_Delay|clock_seconds|clock_gettime|gettimeofday|date+|$EPOCH*|"
     "$SECONDS",
     "wait for an event, not for a time; or say in tests/policy/times why not", "times"},
    {"pixels", "^src/gui/.*\\.[ch]$", "^src/gui/(ui|window|board|game)/",
     "view_px|layout_px|view_font|flow_take",
     "a field of a form or a column of a table lays itself out; or say in tests/policy/pixels what "
     "is drawn",
     "pixels"},
    {"gone", "^(src|include|tests)/.*(\\.[ch]|\\.def|/CMakeLists.txt)$", "^$", NULL,
     "tests/policy/gone says what has its place", "gone"},
};

/* The names of a list as words. */
static const char *join_names(const char *list) {
    char name[NAME_SIZE], *names = calloc(1, strlen(list) + 1);
    for (const char *at = list; next_name(&at, name);) {
        strcat(strcat(names, *names != '\0' ? "|" : ""), name);
    }
    return names;
}

static void apply(Run *run, const Rule *rule) {
    char line[NAME_SIZE + 2], path[NAME_SIZE];
    bool raw = rule->words == NULL; /* comments count */
    const char *list = rule->list != NULL ? read_list(run, rule->list) : "";
    const char *words = raw ? join_names(list) : rule->words;
    for (const File *file = run->files; file->path != NULL; file++) {
        if (!matches(file->path, rule->where) || matches(file->path, rule->but) ||
            (raw && !matches(file->text, words))) {
            continue;
        }
        snprintf(line, sizeof line, "\n%s ", file->path);
        bool listed = !raw && strstr(list, line) != NULL, found = false;
        const Token *at = raw ? tokenise(file->text, false) : file->tokens;
        for (; at->length > 0; at++) {
            if (token_in(at, words)) {
                found = true;
                if (!listed) {
                    report(run, file->path, at->line, "%.*s: %s", at->length, at->at, rule->wrong);
                }
            }
        }
        if (listed && !found) {
            report(run, file->path, 0, "it needs no line in tests/policy/%s any more", rule->list);
        }
    }
    while (!raw && next_name(&list, path)) {
        if (find_file(run, path) == NULL) {
            report(run, "tests/policy", 0, "%s: there is no %s", rule->list, path);
        }
    }
}

void check_words(Run *run) {
    for (const Rule *rule = rules; rule < rules + sizeof rules / sizeof *rules; rule++) {
        if (strcmp(rule->policy, run->name) == 0) {
            apply(run, rule);
        }
    }
}

/* Functions begin with a word in the first column, open with ") {", and close with "}" in the first column. */
void check_size(Run *run) {
    for (const File *file = run->files; file->path != NULL; file++) {
        const Token *at = file->tokens + 1, *begin = at, *open = NULL;
        for (; at->length > 0; at++) {
            bool first = at->at == file->text || at->at[-1] == '\n';
            if (first && is_word(at) && !token_in(at + 1, ":")) {
                begin = at;
                open = NULL;
            }
            open = open == NULL && token_in(at, "{") ? at : open;
            if (first && token_in(at, "}") && open != NULL && token_in(open - 1, ")") &&
                at->line - begin->line >= 100 && matches(file->path, "\\.[ch]$")) {
                report(run, file->path, begin->line, "a function of %d lines, 100 are the most",
                       at->line - begin->line + 1);
            }
        }
        if (at->line > 601 && matches(file->path, "\\.([ch]|def|sh)$|/CMakeLists.txt$")) {
            report(run, file->path, 0, "%d lines, 600 are the most", at->line - 1);
        }
    }
}
