/* Text on the system's clipboard. */
#pragma once

#include <stdbool.h>

/* Returns false if the clipboard cannot be reached. */
bool clipboard_put(const char *text);

/* The text on it, to be freed by clipboard_free; "" or NULL: there is none. */
char *clipboard_get(void);
void clipboard_free(char *text);
