/* The games of human players, for commands that need them. */
#ifndef CLI_PRACTICE_H
#define CLI_PRACTICE_H

#include <stdbool.h>

#include "tools/book_practice.h"

/* Reads the games of a WTHOR file or folder; release them with book_practice_free. Returns false
   after an error message; then *practice is NULL. */
bool practice_open(const char *command, const char *path, BookPractice **practice);

#endif
