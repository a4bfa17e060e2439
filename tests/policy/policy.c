/* policy ROOT BUILD [NAME...]: whether a tree keeps the rules of the table below, all or the named ones. It says
   "file:line: what is wrong" for each offence and ends with 0 for none, 1 for some, 77 if all were skipped. */
#define _XOPEN_SOURCE 700 /* realpath */
#include "policy.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* CMakeLists.txt reads the names here. What has no function other programs judge: see tools.sh. */
static const struct {
    const char *name, *asks;
    void (*check)(Run *run);
} policies[] = {
    {"systems", "only base, app and gui/platform ask which system they are compiled for",
     check_words},
    {"layers", "includes and links follow the arrows of the layers, headers no circle",
     check_layers},
    {"rooms", "includes follow the arrows of the folders of src/gui", check_rooms},
    {"homes", "SDL, SQLite and the JSON library are used in one layer each", check_words},
    {"pixels", "scenes place nothing by hand but what the list names", check_words},
    {"gone", "no name of a mechanism that was taken away comes back", check_words},
    {"silence", "libraries neither print nor end the program nor read the environment",
     check_words},
    {"pointers", "function pointers stand where the list says", check_pointers},
    {"owners", "a file has one header, which declares nothing but its family", check_owners},
    {"size", "no file has more than 600 lines, no function more than 100", check_size},
    {"rows", "no row of a table has more than 110 characters", check_rows},
    {"comments", "comments have a subject, and name what there is", check_comments},
    {"time", "no test sleeps or looks at a clock but those of the list", check_words},
    {"headers", "each public header compiles alone, twice, with each compiler", NULL},
    {"format", "C files are as clang-format 14 leaves them", NULL},
    {"scripts", "shellcheck finds nothing, and what is to be run can be", NULL},
    {"translations", "texts are marked, gathered and translated", NULL},
    {"level_symbols", "objects of a level define no symbol without its suffix", NULL},
    {"baseline", "no object has an instruction beyond its level", NULL},
    {"circles", "no files of a layer call each other in a circle or share a name", NULL},
    {"old_cpu", "old processors give the same answers", NULL},
};

void report(Run *run, const char *path, int line, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    printf(line > 0 ? "%s:%d: " : "%s: ", path, line);
    vprintf(format, arguments);
    putchar('\n');
    va_end(arguments);
    run->offences++;
}

const char *read_list(Run *run, const char *name) {
    char path[NAME_SIZE];
    snprintf(path, sizeof path, "tests/policy/%s", name);
    const File *file = find_file(run, path);
    if (file == NULL) {
        report(run, path, 0, "there is no such list");
    }
    return file != NULL ? file->text : "";
}

bool next_name(const char **list, char name[NAME_SIZE]) {
    for (const char *at = *list; (at = strchr(at, '\n')) != NULL;) {
        if (sscanf(++at, "%255[^ \n]", name) == 1 && *name != '#' && *name != '[') {
            *list = at;
            return true;
        }
    }
    return false;
}

/* Each line that the script says is an offence. */
static void ask_tool(Run *run) {
    char line[4096];
    snprintf(line, sizeof line, "bash tests/policy/tools.sh %s", run->name);
    fflush(stdout);
    FILE *tool = popen(line, "r");
    while (tool != NULL && fgets(line, sizeof line, tool) != NULL) {
        fputs(line, stdout);
        run->offences++;
    }
    int status = tool != NULL ? pclose(tool) : -1;
    run->skipped = WIFEXITED(status) && WEXITSTATUS(status) == 77;
    if (status != 0 && !run->skipped) {
        report(run, "tests/policy/tools.sh", 0, "%s ended with %d", run->name, status);
    }
}

int main(int count, char **arguments) {
    static File files[FILES_MAX];
    int kept = 0, broken = 0, skipped = 0;
    char *build = count > 2 ? realpath(arguments[2], NULL) : NULL;
    if (build != NULL && setenv("BUILD", build, 1) == 0 && chdir(arguments[1]) == 0) {
        read_files(files);
        for (size_t i = 0; i < sizeof policies / sizeof *policies; i++) {
            Run run = {.name = policies[i].name, .files = files};
            bool wanted = count == 3;
            for (int k = 3; k < count; k++) {
                wanted = wanted || strcmp(arguments[k], run.name) == 0;
            }
            if (wanted) {
                (policies[i].check != NULL ? policies[i].check : ask_tool)(&run);
                printf("%s: %d offences (%s)\n", run.name, run.offences, policies[i].asks);
                broken += run.offences > 0;
                skipped += run.skipped;
                kept += run.offences == 0 && !run.skipped;
            }
        }
    }
    if (kept + broken + skipped < (count == 3 ? 1 : count - 3)) {
        fputs("policy ROOT BUILD [NAME...]: two folders, and policies of policy.c\n", stderr);
        return 2;
    }
    return broken > 0 ? 1 : kept > 0 ? 0 : 77;
}
