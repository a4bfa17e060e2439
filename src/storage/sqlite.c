#include "storage/sqlite.h"

#include <stdio.h>
#include <string.h>

#include "base/error.h"
#include "base/file.h"
#include "base/translatable.h"

/* Says what a code of SQLite means for the library, and for the user. */
static const struct {
    int code;
    TcStatus status;
    const char *words;
} meanings[] = {
    {SQLITE_CORRUPT, TC_ERROR_DAMAGED, N_("the library's file is damaged")},
    {SQLITE_NOTADB, TC_ERROR_DAMAGED, N_("the library's file is not a database")},
    /* Our statements are right: what is wrong lies in the file's words for its tables. Nothing can be
       saved through these, so that the file stays as it is. */
    {SQLITE_ERROR, TC_ERROR_UNREADABLE, N_("the library's file is damaged")},
    {SQLITE_FULL, TC_ERROR_FULL,
     N_("the disk is full; nothing was changed, make room and try again")},
    {SQLITE_BUSY, TC_ERROR_IN_USE, N_("another program is writing to the library; try again")},
    {SQLITE_LOCKED, TC_ERROR_IN_USE, N_("the library is busy; try again")},
    {SQLITE_READONLY, TC_ERROR_READ_ONLY,
     N_("the library cannot be written: its folder or file is "
        "read-only")},
    {SQLITE_PERM, TC_ERROR_READ_ONLY, N_("the library cannot be written: permission denied")},
    {SQLITE_CANTOPEN, TC_ERROR_IO, N_("the library's file cannot be opened")},
    {SQLITE_IOERR, TC_ERROR_IO, N_("the system refused to read or write its file")},
    {SQLITE_NOMEM, TC_ERROR_MEMORY, N_("out of memory")},
    {SQLITE_INTERRUPT, TC_CANCELLED, N_("cancelled; nothing was changed")},
};

/* SQLite takes only ENOSPC for a full disk, and not a limit of a file's size or of a user's
   share: the system's last error for the file and its journal decides. */
static int code_of(Database *database, int code) {
    sqlite3_file *journal = NULL;
    int file = 0, other = 0;
    if (!database->handle || (code & 0xff) != SQLITE_IOERR) {
        return code;
    }
    sqlite3_file_control(database->handle, "main", SQLITE_FCNTL_LAST_ERRNO, &file);
    sqlite3_file_control(database->handle, "main", SQLITE_FCNTL_JOURNAL_POINTER, &journal);
    if (journal && journal->pMethods) {
        journal->pMethods->xFileControl(journal, SQLITE_FCNTL_LAST_ERRNO, &other);
    }
    return file_error_is_full(file) || file_error_is_full(other) ? SQLITE_FULL : code;
}

bool database_fail(Database *database, int code) {
    code = code_of(database, code);
    database->broken = (code & 0xff) == SQLITE_IOERR;
    TcStatus status = TC_ERROR_IO;
    const char *words = sqlite3_errstr(code);
    for (size_t i = 0; i < sizeof meanings / sizeof meanings[0]; i++) {
        if (meanings[i].code == (code & 0xff)) {
            status = meanings[i].status;
            words = meanings[i].words;
        }
    }
    return database_report_error(database, status, words);
}

bool database_report_error(Database *database, TcStatus status, const char *message) {
    if (!database_failed(database)) {
        (void)error_set(&database->error, status, "%s", message);
    }
    return false;
}

void database_clear_error(Database *database) {
    database->error = (TcError){0};
}

/* The path as a URI, so that "immutable" can be said; every byte that could mean something there is
   written as %xx. */
static bool write_uri(const char *path, bool frozen, char *uri, size_t size) {
    size_t at = (size_t)snprintf(uri, size, "file:");
    for (const char *c = path; *c; c++) {
        if (at + 24 > size) {
            return false;
        }
        bool plain = strchr("%?#", *c) == NULL && (unsigned char)*c > ' ';
        at += (size_t)snprintf(uri + at, size - at, plain ? "%c" : "%%%02x", (unsigned char)*c);
    }
    snprintf(uri + at, size - at, "%s", frozen ? "?immutable=1" : "");
    return true;
}

bool database_open(Database *database, const char *path, DatabaseMode mode, int wait) {
    *database = (Database){.read_only = mode != DATABASE_CREATE};
    char uri[3 * FILE_PATH_SIZE];
    if (strlen(path) >= FILE_PATH_SIZE ||
        !write_uri(path, mode == DATABASE_FROZEN, uri, sizeof uri)) {
        return database_report_error(database, TC_ERROR_TOO_LARGE,
                                     N_("the path of the library is too long"));
    }
    int flags = SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX |
                (mode == DATABASE_CREATE ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
                                         : SQLITE_OPEN_READONLY);
    int code = sqlite3_open_v2(uri, &database->handle, flags, NULL);
    if (code != SQLITE_OK) {
        sqlite3_close(database->handle);
        database->handle = NULL;
        return database_fail(database, code);
    }
    sqlite3_extended_result_codes(database->handle, 1);
    sqlite3_busy_timeout(database->handle, wait);
    return true;
}

/* Windows moves no file that is open. */
bool database_has_moved(Database *database) {
    int moved = 0;
    sqlite3_file_control(database->handle, "main", SQLITE_FCNTL_HAS_MOVED, &moved);
    if (moved != 0) {
        sqlite3_exec(database->handle, "PRAGMA wal_checkpoint(TRUNCATE)", NULL, NULL, NULL);
    }
    return moved != 0;
}

void database_close(Database *database) {
    sqlite3_close(database->handle);
    database->handle = NULL;
}

bool database_run(Database *database, const char *sql) {
    int code = sqlite3_exec(database->handle, sql, NULL, NULL, NULL);
    return code == SQLITE_OK || database_fail(database, code);
}

sqlite3_stmt *database_prepare(Database *database, const char *sql) {
    sqlite3_stmt *statement = NULL;
    int code = sqlite3_prepare_v2(database->handle, sql, -1, &statement, NULL);
    if (code != SQLITE_OK) {
        database_fail(database, code);
    }
    return statement;
}

bool database_row(Database *database, sqlite3_stmt *statement) {
    if (!statement) {
        return false;
    }
    int code = sqlite3_step(statement);
    return code == SQLITE_ROW || (code != SQLITE_DONE && database_fail(database, code));
}

bool database_do(Database *database, sqlite3_stmt *statement) {
    if (!statement) {
        return false;
    }
    int code = sqlite3_step(statement);
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
    return code == SQLITE_DONE || code == SQLITE_ROW || database_fail(database, code);
}

int64_t database_number(Database *database, const char *sql, int64_t fallback) {
    sqlite3_stmt *statement = database_prepare(database, sql);
    int64_t number =
        database_row(database, statement) ? sqlite3_column_int64(statement, 0) : fallback;
    sqlite3_finalize(statement);
    return number;
}

const char *database_text(sqlite3_stmt *statement, int column) {
    const unsigned char *text = sqlite3_column_text(statement, column);
    return text ? (const char *)text : "";
}

int database_int(sqlite3_stmt *statement, int column, int none) {
    bool is_null = sqlite3_column_type(statement, column) == SQLITE_NULL;
    return is_null ? none : sqlite3_column_int(statement, column);
}

void database_bind(sqlite3_stmt *statement, int index, const char *text) {
    sqlite3_bind_text(statement, index, text, -1, SQLITE_STATIC);
}
