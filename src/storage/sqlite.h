/* A thin layer over SQLite; only this and library*.c call it. A failure is stored as a status that
   the library can handle and a message for the user; the first one of a call is kept. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <sqlite3.h>

#include "storage/library.h"

typedef struct Database {
    sqlite3 *handle;
    bool read_only;
    TcError error; /* TC_OK until something fails or after database_clear_error */
    bool broken;   /* the last call to SQLite that failed did so since the disk does not work */
} Database;

/* Says how to open a database. */
typedef enum DatabaseMode {
    DATABASE_CREATE, /* read and write; create it if it does not exist */
    DATABASE_READ,   /* read only, but SQLite may write its own files beside it */
    DATABASE_FROZEN  /* read only, assuming that nobody writes to it: for folders that cannot be
                        written */
} DatabaseMode;

/* Opens a file. After a failure the error is set and there is nothing to close. wait: milliseconds
   to wait for a lock of another program. */
bool database_open(Database *database, const char *path, DatabaseMode mode, int wait);

/* Does nothing if the database is not open. */
void database_close(Database *database);

/* Whether the path leads to another file now, or to none: what is written would be lost. All of the
   journal is in the file then, since SQLite would take it for the other file's. */
bool database_has_moved(Database *database);

/* Runs statements that return no rows. */
bool database_run(Database *database, const char *sql);

/* NULL after a failure. Release with sqlite3_finalize. */
sqlite3_stmt *database_prepare(Database *database, const char *sql);

/* Steps to the next row. False at the end and after a failure; database_failed tells which. */
bool database_row(Database *database, sqlite3_stmt *statement);

/* Runs a prepared statement that returns no rows, and resets it. */
bool database_do(Database *database, sqlite3_stmt *statement);

/* The number in the first row of a statement; fallback if there is no row. */
int64_t database_number(Database *database, const char *sql, int64_t fallback);

/* Stores an error code of SQLite; returns false. */
bool database_fail(Database *database, int code);

/* Stores an error of our own, whose message is marked by N_(); returns false. */
bool database_report_error(Database *database, TcStatus status, const char *message);

static inline bool database_failed(const Database *database) {
    return database->error.status != TC_OK;
}

void database_clear_error(Database *database);

/* A text column, never NULL, and a column of numbers; none for an SQL NULL. */
const char *database_text(sqlite3_stmt *statement, int column);
int database_int(sqlite3_stmt *statement, int column, int none);

/* Binds a text, which must outlive the run of the statement. */
void database_bind(sqlite3_stmt *statement, int index, const char *text);
