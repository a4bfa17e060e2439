/* File names: helpers that the implementations for all systems share. */
#ifndef BASE_FILE_NAMES_H
#define BASE_FILE_NAMES_H

#include "base/file.h"

/* Whether c separates the components of a path. */
bool file_is_separator(char c);

/* Adds a copy of name if it ends in suffix. Returns false if there is no memory. */
bool file_names_add(FileNames *names, const char *name, const char *suffix);

/* Sorts the names and returns TC_OK; if not fine, releases them and returns TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus file_names_finish(FileNames *names, bool fine);

#endif
