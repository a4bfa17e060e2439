/* The options of a command are a table that it makes: each row has a name, where its value goes, a
   range and its help. Parsing, the check of operands and the printed help follow from it. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include <turncoat/position.h>

#include "cli/command.h"

/* The kind says what an option's value is, and of which type its place. */
typedef enum OptionKind {
    OPTION_FLAG,
    OPTION_INT,     /* min..max */
    OPTION_COUNT,   /* a positive number, of max at most unless max is 0 */
    OPTION_SECONDS, /* a positive decimal number */
    OPTION_DECIMAL, /* a decimal number, min..max */
    OPTION_TEXT,
    OPTION_CHOICE, /* one of the words in argument, as its index */
    OPTION_BOARD,
    OPTION_LEVEL,     /* of play, from 1 */
    OPTION_RANGE,     /* int[2]: two numbers of min..max, the second the greater */
    OPTION_SHARD,     /* int[2]: I and N of I/N */
    OPTION_TEXT_PAIR, /* const char *[2]; takes two arguments, as does the next */
    OPTION_ELO_PAIR,  /* double[2]: two numbers, the second the greater */
    OPTION_CLOCK      /* double[2]: "5+0.1", the first positive; "5": the second is 0 */
} OptionKind;

typedef bool OptionValueFLAG;
typedef int OptionValueINT;
typedef uint64_t OptionValueCOUNT;
typedef double OptionValueSECONDS;
typedef double OptionValueDECIMAL;
typedef const char *OptionValueTEXT;
typedef int OptionValueCHOICE;
typedef TcPosition OptionValueBOARD;
typedef int OptionValueLEVEL;
typedef int OptionValueRANGE;
typedef int OptionValueSHARD;
typedef const char *OptionValueTEXT_PAIR;
typedef double OptionValueELO_PAIR;
typedef double OptionValueCLOCK;

typedef struct Option {
    const char *name;     /* without the dashes; NULL ends a table */
    const char *argument; /* as help shows it; NULL for a flag */
    OptionKind kind;
    void *place;  /* of the value; it holds the default, which help shows when it is in range */
    int min, max; /* of numbers; of a text, choice or count min says whether it is needed */
    const char *help;
} Option;

/* A row; the compiler refuses a place of another type than that of the kind. */
#define OPTION_ROW(name, argument, kind, place, min, max, help)                                    \
    { name, argument, OPTION_##kind, (1 ? (place) : (OptionValue##kind *)NULL), min, max, help }

enum {
    OPTION_NEEDED = 1,    /* the command does nothing without it */
    OPTION_NOT_GIVEN = -1 /* a number or choice below every range */
};

/* Rows that several commands have. */
#define OPTION_JSON(place)                                                                         \
    OPTION_ROW("json", NULL, FLAG, place, 0, 0, "print one JSON object per line")
#define OPTION_FORCE(place) OPTION_ROW("force", NULL, FLAG, place, 0, 0, "replace an existing file")
#define OPTION_SEED(place)                                                                         \
    OPTION_ROW("seed", "N", COUNT, place, 0, 0,                                                    \
               "seed of the random numbers; the same seed repeats a run")
#define OPTION_OUT(place) OPTION_ROW("out", "FILE", TEXT, place, OPTION_NEEDED, 0, "write FILE")
#define OPTION_START(place)                                                                        \
    OPTION_ROW("board", "B", BOARD, place, 0, 0,                                                   \
               "start from 64 squares (X, O, -) and the side to move, or after moves")
#define OPTION_BOOK(place)                                                                         \
    OPTION_ROW("book", "FILE", TEXT, place, 0, 0, "use the opening book in FILE")
#define OPTION_PART(place)                                                                         \
    OPTION_ROW("shard", "I/N", SHARD, place, 0, 0,                                                 \
               "take every N-th position or block of games, from the I-th on")
#define OPTION_BALANCE(place)                                                                      \
    OPTION_ROW("balance", "D", INT, place, 0, 64,                                                  \
               "start where a search says that neither side leads by more than D discs")
#define OPTION_OPENING_PLIES(place, min, max)                                                      \
    OPTION_ROW("opening-plies", "N", INT, place, min, max, "start with N random plies")

/* The rows that every command has, and the end of its table. */
#define OPTIONS_END(call)                                                                          \
    OPTION_ROW("cpu", COMMAND_CPU_CHOICES, CHOICE, &(call)->cpu, 0, 0,                             \
               "use code for this x86-64 level (default: the best one)"),                          \
        OPTION_ROW("help", NULL, FLAG, &(call)->help, 0, 0, "print this help"), {                  \
        .name = NULL                                                                               \
    }

/* Reads the words of a call: options may stand between operands; after "--" all are operands.
   Then the values are in their places, and call has its operands; texts point into the words.
   Returns false after an error message, with the exit code in call. */
bool options_read(Invocation *call, const Option *options);

/* The same for a table that ends with OPTIONS_END: prints the help if it is asked for, and chooses
   the kernels of --cpu. Returns false when nothing is left to do, with the exit code in call. */
bool options_parse(Invocation *call, const Option *options);
