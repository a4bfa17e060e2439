/* The value of an option, as its text says it. */
#ifndef CLI_OPTION_VALUE_H
#define CLI_OPTION_VALUE_H

#include "cli/options.h"

/* Puts a value into its place; text is NULL for a flag, second for an option that does not take
   two. Returns false after an error message. */
bool option_value_parse(const char *command, const Option *option, const char *text,
                        const char *second);

/* Whether the option takes the argument after its value, too. */
bool option_takes_two(const Option *option);

#endif
