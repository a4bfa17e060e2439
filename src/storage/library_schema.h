/* The tables of the library. A later version that changes them has another number, and brings a
   library of the one before up to its own (CONTRIBUTING.md). */
#ifndef STORAGE_LIBRARY_SCHEMA_H
#define STORAGE_LIBRARY_SCHEMA_H

#include "storage/sqlite.h"

enum {
    LIBRARY_APPLICATION = 0x54434c31, /* "TCL1": marks the file as ours */
    LIBRARY_SCHEMA = 1
};

/* Looks whose file it is. *fresh: it is empty. TC_ERROR_FOREIGN, TC_ERROR_NEWER, TC_ERROR_DAMAGED,
   or SQLite's error. */
bool library_schema_read(Database *database, bool *fresh);

/* Makes the tables in an empty file, inside the caller's transaction. */
bool library_schema_create(Database *database);

#endif
