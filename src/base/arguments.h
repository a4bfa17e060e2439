/* A command line as words, without a shell: blanks divide, double or single quotes keep them, and nothing
   else has a meaning, so that paths of Windows stay as they are. */
#ifndef BASE_ARGUMENTS_H
#define BASE_ARGUMENTS_H

#include <stdbool.h>

enum { ARGUMENTS_MAX = 64, ARGUMENTS_TEXT_MAX = 1024 };

typedef struct Arguments {
    int count;
    char *words[ARGUMENTS_MAX + 1]; /* NULL after the last */
    char text[ARGUMENTS_TEXT_MAX];  /* of the words */
} Arguments;

/* False when a quote is not closed, there is no word, or there are too many. The value must stay where
   it is. */
bool arguments_split(Arguments *arguments, const char *line);

#endif
