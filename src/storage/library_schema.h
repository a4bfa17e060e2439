/* The tables of the library, in numbered steps: a library of step n is brought to the latest by the
   steps after n, each in the same transaction. A step that has been released is never changed; a
   new one is added. */
#ifndef STORAGE_LIBRARY_SCHEMA_H
#define STORAGE_LIBRARY_SCHEMA_H

#include "storage/sqlite.h"

enum {
    LIBRARY_APPLICATION = 0x54434c31, /* "TCL1": whose database it is */
    LIBRARY_SCHEMA = 7,
    LIBRARY_SCHEMA_INDEX = 2,   /* from here on there is an index of positions */
    LIBRARY_SCHEMA_SUMS = 4,    /* and sums of its pieces */
    LIBRARY_SCHEMA_PLAYED = 6,  /* and the user's progress */
    LIBRARY_SCHEMA_REVIEWS = 7, /* and what reviews have found */
    LIBRARY_SCHEMA_READABLE = 2 /* from here on all that is asked for is there */
};

/* What the file says it is. *fresh: there is nothing in it. LIBRARY_FOREIGN, LIBRARY_NEWER or what
   SQLite says on failure. */
bool library_schema_read(Database *database, bool *fresh, int *version);

/* Runs the steps after version, inside the caller's transaction; the last sets the version. */
bool library_schema_upgrade(Database *database, int version);

#endif
