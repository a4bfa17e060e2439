/* What people play, for commands that need it. */
#ifndef CLI_PRACTICE_H
#define CLI_PRACTICE_H

#include <stdbool.h>

#include "tools/book_practice.h"

/* The games of a WTHOR file or folder; release with book_practice_free. False after an error
   message; then *practice is NULL. */
bool practice_open(const char *command, const char *path, BookPractice **practice);

#endif
