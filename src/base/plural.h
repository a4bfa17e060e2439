/* A language's rule for which form of a text a number takes, as gettext writes it: an expression of
   C in n, "n != 1" ("Plural forms" in its manual). */
#pragma once

#include <stdbool.h>

/* The value of a rule, which ends at a semicolon, a line's end or the end of the text, for a number.
   Returns false if it is no such expression, nested too deeply, or divides by zero. */
bool plural_form(const char *rule, unsigned long n, unsigned long *form);
