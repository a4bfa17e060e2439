/* Names of files, shared by the systems' implementations. */
#ifndef BASE_FILE_NAMES_H
#define BASE_FILE_NAMES_H

#include "base/file.h"

/* Of the parts of a path. */
bool file_is_separator(char c);

/* Adds a name that ends in suffix. False: no memory. */
bool file_names_add(FileNames *names, const char *name, const char *suffix);

/* Sorts them, or drops them all when not fine. */
TC_WARN_UNUSED TcStatus file_names_finish(FileNames *names, bool fine);

#endif
