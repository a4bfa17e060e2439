/* All programs of commands dispatch, list their commands, and check that the output was written in
   the same way. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/console.h"
#include "base/file.h"
#include "base/nearest.h"
#include "cli/message.h"
#include "cli/options.h"

static void print_command(const Command *command) {
    char left[48];
    snprintf(left, sizeof left, "%s%s%s", command->name, command->operand != NULL ? " " : "",
             command->operand != NULL ? command->operand : "");
    printf("  %-23s %s%s\n", left, command->same_as != NULL ? "the same as " : command->summary,
           command->same_as != NULL ? command->same_as : "");
}

static void print_help(const Command *commands) {
    printf("Usage: %s COMMAND [OPTION...] [OPERAND]\n\nCommands:\n", message_program());
    for (const Command *command = commands; command->name != NULL; command++) {
        print_command(command);
    }
    printf("\nOptions:\n"
           "  --help         this list; after a command, its options\n"
           "  --version      the version\n"
           "\nExit codes: 0 success, 1 negative answer, 2 wrong usage or input, 130 stopped by "
           "Ctrl+C.\n");
}

static const Command *find_command(const Command *commands, const char *name) {
    for (const Command *command = commands; command->name != NULL; command++) {
        if (strcmp(name, command->name) == 0) {
            return command->same_as != NULL ? find_command(commands, command->same_as) : command;
        }
    }
    return NULL;
}

/* Whether a command belongs to a group, "book" and so on. */
static bool is_of_group(const Command *command, const char *group) {
    size_t length = strlen(group);
    return strncmp(command->name, group, length) == 0 && command->name[length] == ' ';
}

/* The commands of a group; false when there is none. */
static bool print_group(const Command *commands, const char *group) {
    bool any = false;
    for (const Command *command = commands; command->name != NULL; command++) {
        if (is_of_group(command, group)) {
            printf("%s", any ? "" : "Commands:\n");
            print_command(command);
            any = true;
        }
    }
    return any;
}

enum { NAME_SIZE = 64 };

/* The command that the words of a call begin with; they then begin with its whole name, also if
   that has two words. NULL when there is none. */
static const Command *take_command(const Command *commands, Invocation *call) {
    char name[NAME_SIZE];
    const Command *command = NULL;
    if (call->count > 1 &&
        snprintf(name, sizeof name, "%s %s", call->words[0], call->words[1]) < (int)sizeof name) {
        command = find_command(commands, name);
    }
    bool two_words = command != NULL;
    command = two_words ? command : find_command(commands, call->words[0]);
    if (command != NULL) {
        call->words += two_words;
        call->count -= two_words;
        call->words[0] = (char *)command->name; /* which nothing changes */
    }
    return command;
}

/* The second word of a group is wrong or missing; names of two words are near to two. */
static void refuse_command(const Command *commands, const Invocation *call) {
    char typed[NAME_SIZE], near[NEAREST_TEXT_SIZE];
    const char *first = call->words[0], *second = call->count > 1 ? call->words[1] : NULL;
    Nearest nearest = {.word = ""};
    bool group = false;
    for (const Command *command = commands; command->name != NULL; command++) {
        bool two = strchr(command->name, ' ') != NULL && second != NULL;
        snprintf(typed, sizeof typed, "%s%s%s", first, two ? " " : "", two ? second : "");
        group = group || is_of_group(command, first);
        nearest_offer(&nearest, typed, command->name);
    }
    nearest_text(&nearest, near);
    if (group && second == NULL) {
        message_error("%s: one of its commands is missing; see %s %s --help", first,
                      message_program(), first);
    } else if (group) {
        message_error("%s: found '%s', expected a command%s; see %s %s --help", first, second, near,
                      message_program(), first);
    } else {
        message_error("found '%s', expected a command%s; see %s --help", first, near,
                      message_program());
    }
}

static ExitCode run_command(const Command *commands, int count, char *words[]) {
    Invocation call = {.count = count, .words = words, .cpu = OPTION_NOT_GIVEN, .code = EXIT_BAD};
    call.command = take_command(commands, &call);
    if (call.command != NULL) {
        return call.command->run(&call);
    }
    if (count > 1 && strcmp(words[1], "--help") == 0 && print_group(commands, words[0])) {
        return EXIT_FINE;
    }
    refuse_command(commands, &call);
    return EXIT_BAD;
}

static ExitCode run(const Command *commands, int argc, char *argv[]) {
    if (argc < 2) {
        message_error("a command is missing; see %s --help", message_program());
        return EXIT_BAD;
    }
    if (strcmp(argv[1], "--help") == 0) {
        print_help(commands);
        return EXIT_FINE;
    }
    if (strcmp(argv[1], "--version") == 0) {
        printf("%s %s\n", message_program(), TURNCOAT_VERSION);
        return EXIT_FINE;
    }
    return run_command(commands, argc - 1, argv + 1);
}

int command_main(const char *name, const Command *commands, int argc, char *argv[]) {
    console_begin(&argc, &argv, stdout);
    message_begin(name);
    file_ignore_limits();
    tc_init(TC_CPU_BEST);
    ExitCode code = run(commands, argc, argv);
    bool broken = ferror(stdout) != 0;
    broken = fflush(stdout) != 0 || broken;
    if (broken && errno != EPIPE) {
        message_error("standard output could not be written; check the disk");
        code = EXIT_BAD;
    }
    return (int)code;
}
