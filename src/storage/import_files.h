/* Which files an import reads. */
#ifndef STORAGE_IMPORT_FILES_H
#define STORAGE_IMPORT_FILES_H

#include <stdbool.h>
#include <stddef.h>

#include "base/buf.h"
#include "base/file.h"
#include "formats/wthor.h"

typedef struct ImportFile {
    char *path; /* owned */
    bool named; /* by the user; otherwise found in a folder */
} ImportFile;

typedef struct ImportFiles {
    ImportFile *files; /* owned */
    int count, capacity;
    bool failed; /* out of memory */
} ImportFiles;

/* Adds a file, or all below a folder in the order of names; symbolic links inside folders and what
   is neither file nor folder are passed over. */
void import_files_add(ImportFiles *files, const char *path);

void import_files_release(ImportFiles *files);

/* Reads a whole file and says what it was like; import_file_is_same says whether it still is. */
typedef FileAbout ImportStamp;
TcStatus import_file_read(const char *path, Buf *bytes, ImportStamp *stamp);
bool import_file_is_same(const char *path, const ImportStamp *stamp);

/* The names beside a WTHOR file; kept while the folder stays the same. All zero at first. */
typedef struct ImportNames {
    char folder[1024];
    bool looked;
    WthorNames players, tournaments;
} ImportNames;

void import_names_for(ImportNames *names, const char *path);
void import_names_release(ImportNames *names);

#endif
