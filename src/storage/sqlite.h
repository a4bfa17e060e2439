/* SQLite behind few functions: the only ones, with library*.c, that speak to it. A refusal is kept
   as a problem that the library can act on and a message for the user; the first of a call stays. */
#ifndef STORAGE_SQLITE_H
#define STORAGE_SQLITE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <sqlite3.h>

#include "storage/library.h"

typedef struct Database {
    sqlite3 *handle;
    bool read_only;
    LibraryError error; /* LIBRARY_FINE until something fails; database_clear_error clears it */
} Database;

/* How a database is opened. */
typedef enum DatabaseMode {
    DATABASE_CREATE, /* read and write, made if it is not there */
    DATABASE_READ,   /* nothing is written but, beside it, what SQLite needs for reading */
    DATABASE_FROZEN  /* read as a file that nobody writes to: for folders that cannot be written */
} DatabaseMode;

/* Opens a file; on failure the error is set and there is nothing to close. wait: milliseconds to
   wait for a lock of another program. */
bool database_open(Database *database, const char *path, DatabaseMode mode, int wait);

/* Does nothing when it is not open. */
void database_close(Database *database);

/* Runs statements that give no rows. */
bool database_run(Database *database, const char *sql);

/* NULL after a failure. Release with sqlite3_finalize. */
sqlite3_stmt *database_prepare(Database *database, const char *sql);

/* Steps: true with a row. False at the end and after a failure; database_failed says which. */
bool database_row(Database *database, sqlite3_stmt *statement);

/* Runs a prepared statement that gives no rows, and makes it ready for the next time. */
bool database_do(Database *database, sqlite3_stmt *statement);

/* The number that a statement gives in its first row; fallback when there is none. */
int64_t database_number(Database *database, const char *sql, int64_t fallback);

/* Keeps a refusal of SQLite; returns false. */
bool database_fail(Database *database, int code);

/* Keeps a problem of our own; returns false. */
__attribute__((format(printf, 3, 4))) bool
database_report_error(Database *database, LibraryProblem problem, const char *format, ...);

static inline bool database_failed(const Database *database) {
    return database->error.problem != LIBRARY_FINE;
}

void database_clear_error(Database *database);

/* A text column, never NULL. */
const char *database_text(sqlite3_stmt *statement, int column);

/* Binds a text that outlives the statement's run. */
void database_bind(sqlite3_stmt *statement, int index, const char *text);

#endif
