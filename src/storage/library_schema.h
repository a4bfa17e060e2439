/* The tables of the library, in numbered steps: the steps after n upgrade a library of version n,
   all in one transaction. A released step never changes; new steps are added. */
#ifndef STORAGE_LIBRARY_SCHEMA_H
#define STORAGE_LIBRARY_SCHEMA_H

#include "storage/sqlite.h"

enum {
    LIBRARY_APPLICATION = 0x54434c31, /* "TCL1": marks the file as ours */
    LIBRARY_SCHEMA = 7,
    LIBRARY_SCHEMA_INDEX = 2,   /* the first version with an index of positions, */
    LIBRARY_SCHEMA_SUMS = 4,    /* with sums of its pieces, */
    LIBRARY_SCHEMA_PLAYED = 6,  /* with the user's progress, */
    LIBRARY_SCHEMA_REVIEWS = 7, /* with results of reviews */
    LIBRARY_SCHEMA_READABLE = 2 /* the oldest version that can be used without an upgrade */
};

/* Reads the version of a file. *fresh: it is empty. TC_ERROR_FOREIGN, TC_ERROR_NEWER, or SQLite's
   error. */
bool library_schema_read(Database *database, bool *fresh, int *version);

/* Runs the steps after version, inside the caller's transaction, and sets the new version. */
bool library_schema_upgrade(Database *database, int version);

#endif
