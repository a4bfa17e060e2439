/* Splits a command line into words without a shell. White space separates words, unless it is in
   double or single quotes. No other character is special, so Windows paths remain unchanged. */
#pragma once

#include <stdbool.h>

enum { ARGUMENTS_MAX = 64, ARGUMENTS_TEXT_MAX = 1024 };

typedef struct Arguments {
    int count;
    char *words[ARGUMENTS_MAX + 1]; /* NULL after the last */
    char text[ARGUMENTS_TEXT_MAX];  /* the bytes that words point into */
} Arguments;

/* Splits line into *arguments, whose words point into it: do not copy or move it. Returns false if
   a quote is not closed, if there is no word, if there are more than ARGUMENTS_MAX, or if line has
   ARGUMENTS_TEXT_MAX bytes or more. */
bool arguments_split(Arguments *arguments, const char *line);
