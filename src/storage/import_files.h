/* The files that an import reads. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "base/buf.h"
#include "base/file.h"
#include "formats/wthor.h"

typedef struct ImportFile {
    char *path; /* owned */
    bool named; /* the user named it; otherwise it was found in a folder */
} ImportFile;

typedef struct ImportFiles {
    ImportFile *files; /* owned */
    int count;
    bool failed; /* out of memory */
} ImportFiles;

/* Adds a file, or all files below a folder, in the order of their names. Skips symbolic links
   inside folders, and everything that is neither file nor folder. */
void import_files_add(ImportFiles *files, const char *path);

void import_files_release(ImportFiles *files);

/* Reads a whole file and returns its stamp; import_file_is_same compares the file with the stamp.
   */
typedef FileAbout ImportStamp;
TcStatus import_file_read(const char *path, Buf *bytes, ImportStamp *stamp);
bool import_file_is_same(const char *path, const ImportStamp *stamp);

/* The names in the folder of a WTHOR file, kept until a file of another folder comes. All zero at
   first. */
typedef struct ImportNames {
    char folder[1024];
    bool looked;
    WthorNames players, tournaments;
} ImportNames;

void import_names_for(ImportNames *names, const char *path);
void import_names_release(ImportNames *names);
