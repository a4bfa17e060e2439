/* A program of commands: a table of them, from which dispatch, help and the checks of options and
   operands derive. turncoat-cli and turncoat-forge have one each. */
#pragma once

#include <stdbool.h>

#include <turncoat/init.h>

typedef enum ExitCode {
    EXIT_FINE = 0,
    EXIT_NEGATIVE = 1,      /* the answer is negative: a score differs */
    EXIT_BAD = 2,           /* bad usage or input, reported in one line on standard error */
    EXIT_INTERRUPTED = 130, /* Ctrl+C, as shells report it */
} ExitCode;

typedef struct Command Command;

/* A command as it was called. */
typedef struct Invocation {
    const Command *command;
    int count; /* of words */
    char **
        words; /* [count + 1]: the command's name, what was given, NULL; operands gather in front */
    /* What options_parse finds: */
    char **operands; /* [operand_count + 1], NULL at the end */
    int operand_count;
    bool help;
    int cpu; /* index of TC_CPU_LEVELS, or OPTION_NOT_GIVEN */
    ExitCode code;
} Invocation;

struct Command {
    const char *name;    /* two words for a command of a group */
    const char *operand; /* its operands as help shows them, "A [B]" or "FILE..." for one or more;
                            NULL: it takes none */
    const char *summary; /* one line for the list of commands */
    const char *notes;   /* a paragraph for the command's help; may be NULL */
    ExitCode (*run)(Invocation *call);
    const char *same_as; /* NULL, or the command that this is another name of: the rest is empty */
};

/* "v1|v3|...": the values of --cpu. */
#define COMMAND_CPU_LEVEL(number) "|v" #number
#define COMMAND_CPU_CHOICES (&TC_CPU_LEVELS(COMMAND_CPU_LEVEL)[1])

/* Runs the command that the arguments of a program name; name is the program's, and commands ends
   with a row without a name. Returns the program's exit code. */
int command_main(const char *name, const Command *commands, int argc, char *argv[]);
