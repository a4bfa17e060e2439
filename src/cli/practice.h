/* The games of human players, for commands that need them. */
#pragma once

#include <stdbool.h>

#include "tools/book_practice.h"

/* Reads the games of a WTHOR file or folder; release them with book_practice_free. Returns false
   after an error message; then *practice is NULL. */
bool practice_open(const char *command, const char *path, BookPractice **practice);
