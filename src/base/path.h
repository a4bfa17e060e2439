/* Separators and roots of paths. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

/* Whether c separates the components of a path. */
bool file_is_separator(char c);

/* The length in bytes of a path's root, "/" or "C:/"; 0 if the path is relative. */
size_t file_root_size(const char *path);
