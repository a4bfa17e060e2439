/* Separators and roots of paths. */
#include "base/path.h"

bool file_is_separator(char c) {
    return c == '/' || c == '\\' || c == ':';
}

/* A share has the two separators that it begins with, which is enough to tell it from a relative path. */
size_t file_root_size(const char *path) {
    bool drive = ((path[0] | 32) >= 'a' && (path[0] | 32) <= 'z') && path[1] == ':';
    size_t start = drive ? 2 : 0;
    if (path[start] != '/' && path[start] != '\\') {
        return 0;
    }
    return !drive && (path[1] == '/' || path[1] == '\\') ? 2 : start + 1;
}
