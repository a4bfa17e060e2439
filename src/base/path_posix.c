/* Separators and roots of paths. */
#include "base/path.h"

bool file_is_separator(char c) {
    return c == '/';
}

size_t file_root_size(const char *path) {
    return path[0] == '/';
}
