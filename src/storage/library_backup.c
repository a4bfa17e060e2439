#include "storage/library.h"

#include <stdio.h>
#include <string.h>

#include "base/file.h"
#include "base/translatable.h"
#include "storage/library_state.h"

enum { WAIT = 2000, FILE_MAX = 256 << 20 }; /* milliseconds; bytes, as many as a book may have */

typedef struct Path {
    char s[FILE_PATH_SIZE + 16];
} Path;

static Path path_with(const char *path, const char *suffix) {
    Path out;
    snprintf(out.s, sizeof out.s, "%s%s", path, suffix);
    return out;
}

/* A path that cannot be opened or written is the backup's here: the library's own words for it would send
   the user to the wrong file. After a failed read or write nobody knows whose it was. */
static bool refuse_place(Database *database) {
    TcStatus status = database->error.status;
    if (status == TC_ERROR_READ_ONLY || (status == TC_ERROR_IO && !database->broken)) {
        database_clear_error(database);
        database_report_error(database, status, N_("the backup cannot be written there"));
    }
    return false;
}

static bool copy_into(Database *database, const char *path) {
    file_remove(path);
    sqlite3_stmt *copy = database_prepare(database, "VACUUM INTO ?1");
    database_bind(copy, 1, path);
    bool good = copy && database_do(database, copy);
    sqlite3_finalize(copy);
    return good;
}

static bool add_file(Database *database, const BackupFile *file) {
    Buf bytes;
    buf_init(&bytes);
    TcStatus status = file_read(file->path, FILE_MAX, &bytes);
    bool good = status == TC_OK;
    if (good) {
        sqlite3_stmt *to = database_prepare(database, "INSERT INTO backup VALUES(?1,?2)");
        database_bind(to, 1, file->name);
        sqlite3_bind_blob64(to, 2, bytes.data, bytes.size, SQLITE_STATIC);
        good = to && database_do(database, to);
        sqlite3_finalize(to);
    } else if (status != TC_ERROR_NOT_FOUND) {
        database_report_error(database, status, N_("a file of the backup cannot be read"));
    }
    buf_release(&bytes);
    return good || status == TC_ERROR_NOT_FOUND;
}

static bool add_files(Library *library, const char *path, const BackupFile *files, int count) {
    Database copy;
    bool good = (database_open(&copy, path, DATABASE_CREATE, WAIT) &&
                 database_run(&copy, "CREATE TABLE backup(name TEXT PRIMARY KEY, bytes BLOB)")) ||
                refuse_place(&copy);
    for (int i = 0; i < count && good; i++) {
        good = add_file(&copy, &files[i]);
    }
    if (!good) {
        library->database.error = copy.error;
    }
    database_close(&copy);
    return good;
}

bool library_backup(Library *library, const char *path, const BackupFile *files, int count) {
    char real[FILE_PATH_SIZE]; /* where a link leads, which may be another disk */
    if (!file_real(path, real, sizeof real)) {
        snprintf(real, sizeof real, "%s", path);
    }
    Path part = path_with(real, ".part");
    library_begin_call(library);
    bool good = (copy_into(&library->database, part.s) || refuse_place(&library->database)) &&
                add_files(library, part.s, files, count);
    if (good) {
        good = file_move_over(part.s, real) ||
               database_report_error(&library->database, TC_ERROR_IO,
                                     N_("the backup cannot be written there"));
    }
    if (!good) {
        file_remove(part.s);
    }
    return good;
}

static TcStatus unpack_file(sqlite3_stmt *from, const BackupFile *files, int count) {
    const char *name = database_text(from, 0);
    for (int i = 0; i < count; i++) {
        if (strcmp(files[i].name, name) == 0) {
            Path next = path_with(files[i].path, BACKUP_NEXT);
            const void *bytes = sqlite3_column_blob(from, 1);
            size_t size = (size_t)sqlite3_column_bytes(from, 1);
            TcStatus status = file_make_folders(next.s);
            return status == TC_OK ? file_replace(next.s, bytes ? bytes : "", size, true) : status;
        }
    }
    return TC_OK; /* a later version's */
}

/* The library alone, as it was, goes to part. */
static TcStatus unpack_library(Database *backup, const char *part) {
    Database own;
    if (file_make_folders(part) != TC_OK) {
        return TC_ERROR_FULL;
    }
    bool good = copy_into(backup, part) && database_open(&own, part, DATABASE_CREATE, WAIT);
    if (good) {
        good = database_run(&own, "DROP TABLE backup; VACUUM");
        database_close(&own);
    }
    return good ? TC_OK : database_failed(backup) ? backup->error.status : TC_ERROR_IO;
}

static TcStatus unpack_files(Database *backup, const BackupFile *files, int count) {
    TcStatus status = TC_OK;
    sqlite3_stmt *from = database_prepare(backup, "SELECT name,bytes FROM backup");
    while (status == TC_OK && database_row(backup, from)) {
        status = unpack_file(from, files, count);
    }
    sqlite3_finalize(from);
    return status == TC_OK ? backup->error.status : status;
}

/* Leftovers of an earlier call, or of one that failed, would be put in place at the next start. The library
   goes first: without it the rest counts for nothing. */
static void remove_unpacked(const char *library_path, const char *part, const BackupFile *files,
                            int count) {
    file_remove(path_with(library_path, BACKUP_NEXT).s);
    file_remove(part);
    for (int i = 0; i < count; i++) {
        file_remove(path_with(files[i].path, BACKUP_NEXT).s);
    }
}

/* The library gets its name when all else is there: it marks what is whole. */
static TcStatus unpack(Database *backup, const char *library_path, const BackupFile *files,
                       int count) {
    Path part = path_with(library_path, BACKUP_NEXT ".part");
    remove_unpacked(library_path, part.s, files, count);
    TcStatus status = unpack_library(backup, part.s);
    if (status == TC_OK) {
        status = unpack_files(backup, files, count);
    }
    if (status == TC_OK && !file_move_new(part.s, path_with(library_path, BACKUP_NEXT).s)) {
        status = TC_ERROR_IO;
    }
    if (status != TC_OK) {
        remove_unpacked(library_path, part.s, files, count);
    }
    return status;
}

/* All of it is there. */
static bool is_whole(Database *backup) {
    sqlite3_stmt *check = database_prepare(backup, "PRAGMA quick_check(1)");
    bool good = check && database_row(backup, check) && strcmp(database_text(check, 0), "ok") == 0;
    sqlite3_finalize(check);
    return good;
}

/* Returns whether it is a backup whose library can be opened: the next start would find out too late. */
static TcStatus examine(Database *backup, TcError *error) {
    bool fresh;
    if (database_number(backup, "SELECT count(*) FROM sqlite_master WHERE name='backup'", 0) < 1) {
        return TC_ERROR_UNSUPPORTED;
    }
    if (!library_schema_read(backup, &fresh)) {
        *error = backup->error;
        return error->status;
    }
    return is_whole(backup) ? TC_OK : TC_ERROR_DAMAGED;
}

TcStatus library_unpack(const char *path, const char *library_path, const BackupFile *files,
                        int count, TcError *error) {
    Database backup;
    TcStatus status;
    *error = (TcError){0};
    if (database_open(&backup, path, DATABASE_READ, WAIT)) {
        status = examine(&backup, error);
        if (status == TC_OK) {
            status = unpack(&backup, library_path, files, count);
        }
        database_close(&backup);
    } else {
        status =
            backup.error.status == TC_ERROR_NOT_FOUND ? TC_ERROR_NOT_FOUND : TC_ERROR_UNSUPPORTED;
    }
    error->status = status;
    return status;
}
