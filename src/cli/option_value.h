/* The table's row of an option, and the values of options. options.c has the table. */
#ifndef CLI_OPTION_VALUE_H
#define CLI_OPTION_VALUE_H

#include <stddef.h>

#include "cli/options.h"

typedef enum Kind {
    KIND_FLAG,
    KIND_INT,     /* min..max */
    KIND_COUNT,   /* a positive 64-bit number */
    KIND_SECONDS, /* a positive decimal number */
    KIND_DECIMAL, /* a decimal number, min..max */
    KIND_TEXT,
    KIND_CHOICE, /* one of the words in argument, as its index */
    KIND_BOARD,
    KIND_LEVEL,
    KIND_RANGE, /* two numbers of min..max, the second the greater */
    KIND_SHARD,
    KIND_TEXT_PAIR, /* takes two arguments, as does the next */
    KIND_ELO_PAIR,  /* two numbers, the second the greater */
    KIND_CLOCK      /* "5+0.1": two numbers, the first positive; "5": the second is 0 */
} Kind;

typedef struct Spec {
    const char *name;
    const char *argument; /* as help shows it */
    Kind kind;
    size_t offset; /* in Options */
    int min, max;
    const char *help;
} Spec;

/* Whether the option takes the argument after its value, too. */
bool option_takes_two(const Spec *spec);

/* Puts a value into its place in *options; text is NULL for a flag, second for an option that does
   not take two. Returns false after an error message. */
bool option_value_parse(const char *command, const Spec *spec, const char *text, const char *second,
                        Options *options);

#endif
