/* Names of files, and lists of them, on any system. */
#pragma once

#include "base/file.h"

/* Whether a name ends in suffix, ignoring case, and is longer than it. */
bool file_name_ends(const char *name, const char *suffix);

/* The length in bytes of a path's folder part, including the last separator. */
size_t file_folder_size(const char *path);

/* The last component of a path; the whole path if it ends in a separator. */
const char *file_name(const char *path);

/* Cuts a path to its folder, without the last separator unless that belongs to the root. Returns
   false if the path has no folder part. */
bool file_cut_to_folder(char *path);

/* Whether two files, or a file at two times, have equal attributes. */
bool file_is_same(const FileAbout *a, const FileAbout *b);

void file_names_release(FileNames *names);

/* -- for file_list -- */

/* Adds a copy of name if it ends in suffix. Returns false if there is no memory. */
bool file_names_add(FileNames *names, const char *name, const char *suffix);

/* Sorts the names and returns TC_OK; if not fine, releases them and returns TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus file_names_finish(FileNames *names, bool fine);

/* Makes name that of a file beside path, which hardly exists yet: PATH.new-XXXXXX with letters by
   random; of a long name the beginning. */
void file_temporary_name(const char *path, uint64_t random, Buf *name);

/* Whether file_temporary_name may have made this name for a file with the name of. */
bool file_name_is_temporary(const char *name, const char *of);
