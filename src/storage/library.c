/* Opening and closing. */
#include "storage/library.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/translatable.h"
#include "storage/game_writer.h"
#include "storage/index_sums.h"
#include "storage/library_state.h"

/* Every page is read and every cell looked at: 0.1 s with all of WTHOR. Contents that no longer
   replay are found where they are used. */
static bool check(Database *database) {
    sqlite3_stmt *statement = database_prepare(database, "PRAGMA quick_check(1)");
    bool good = database_row(database, statement) && strcmp(database_text(statement, 0), "ok") == 0;
    sqlite3_finalize(statement);
    return good ||
           database_report_error(database, TC_ERROR_DAMAGED, N_("the library's file is damaged"));
}

/* Removes what was deleted long ago; the index keeps it marked as deleted. It can wait for another time
   where another program is writing, or the disk is full. */
static bool purge(Database *database) {
    bool good = database_run(
        database, "DELETE FROM games WHERE deleted IS NOT NULL AND deleted<unixepoch()-30*86400");
    if (database->error.status == TC_ERROR_IN_USE || database->error.status == TC_ERROR_FULL) {
        database_clear_error(database);
        good = true;
    }
    return good;
}

static bool create(Library *library) {
    bool fresh;
    if (!library_begin(library)) {
        return false;
    }
    /* looked at again: another program may have been faster */
    bool good = library_schema_read(&library->database, &fresh) &&
                (!fresh || library_schema_create(&library->database));
    return library_end(library, good);
}

/* An index that is not what was written is made anew from the games. */
static bool repair_index(Library *library, LibraryOpened *opened) {
    bool sound = false;
    if (!index_check(library, &sound)) {
        return false;
    }
    if (sound) {
        return true;
    }
    opened->reindexed = true;
    return library_begin(library) && library_end(library, game_writer_reindex(library));
}

static bool prepare_for_writing(Library *library, LibraryOpened *opened) {
    Database *database = &library->database;
    bool fresh;
    if (!library_schema_read(database, &fresh)) {
        return false;
    }
    if (fresh && !database_run(database, "PRAGMA page_size=8192")) {
        return false;
    }
    /* not mapped: a file that another program cuts would then be a bus error, not a message */
    if (!database_run(database, "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;"
                                "PRAGMA foreign_keys=ON; PRAGMA cache_size=-32768;"
                                "PRAGMA mmap_size=0; PRAGMA temp_store=MEMORY")) {
        return false;
    }
    return (fresh ? create(library) : check(database) && repair_index(library, opened)) &&
           purge(database);
}

static bool prepare_for_reading(Library *library) {
    Database *database = &library->database;
    bool fresh;
    if (!library_schema_read(database, &fresh)) {
        return false;
    }
    if (fresh) {
        return database_report_error(
            database, TC_ERROR_READ_ONLY,
            N_("the library cannot be created: its folder or file is read-only"));
    }
    bool sound = true;
    return check(database) && index_check(library, &sound) &&
           (sound ||
            database_report_error(database, TC_ERROR_READ_ONLY,
                                  N_("the library's index is damaged, and its folder or file "
                                     "is read-only")));
}

static bool exists(const char *path, const char *suffix) {
    char name[FILE_PATH_SIZE + 8];
    snprintf(name, sizeof name, "%s%s", path, suffix);
    return file_kind(name) != FILE_NONE;
}

/* A library that cannot be written is still read: as SQLite reads while others may write, and where
   even its lock file cannot be made, as a file that nobody writes to, unless a journal lies
   there. */
static bool open_read_only(Library *library, int wait) {
    Database *database = &library->database;
    if (!exists(library->path, "")) {
        return database_report_error(
            database, TC_ERROR_READ_ONLY,
            N_("there is no library, and none can be created: the folder is not writable"));
    }
    if (database_open(database, library->path, DATABASE_READ, wait)) {
        if (prepare_for_reading(library)) {
            return true;
        }
        database_close(database);
    }
    if (exists(library->path, "-wal")) {
        return false;
    }
    if (database_open(database, library->path, DATABASE_FROZEN, wait)) {
        if (prepare_for_reading(library)) {
            return true;
        }
        database_close(database);
    }
    return false;
}

static bool open_once(Library *library, int wait, LibraryOpened *opened) {
    Database *database = &library->database;
    database->broken = false;
    if (database_open(database, library->path, DATABASE_CREATE, wait)) {
        if (sqlite3_db_readonly(database->handle, "main") == 0 &&
            prepare_for_writing(library, opened)) {
            return true;
        }
        if (sqlite3_db_readonly(database->handle, "main") == 1 && !database_failed(database)) {
            database->error.status = TC_ERROR_READ_ONLY;
        }
        database_close(database);
    }
    TcError first = database->error;
    bool broken = database->broken;
    if (first.status == TC_ERROR_READ_ONLY || first.status == TC_ERROR_IO) {
        database_clear_error(database);
        opened->read_only = open_read_only(library, wait);
        if (!opened->read_only && broken && database->error.status == TC_ERROR_READ_ONLY) {
            database->error = first; /* it may be written, if the disk worked */
        }
    }
    return opened->read_only;
}

/* -- a damaged file -- */

static void remove_part(const char *part) {
    static const char *const suffixes[] = {"", "-wal", "-shm"};
    for (size_t i = 0; i < sizeof suffixes / sizeof suffixes[0]; i++) {
        char name[FILE_PATH_SIZE + 8];
        snprintf(name, sizeof name, "%s%s", part, suffixes[i]);
        file_remove(name);
    }
}

/* All that can be read of the damaged file goes into a new one, part, which is closed again, with all of its
   journal in it: closing would not tell that there was no room for that. */
static bool recover_into(Library *library, const char *part, const char *damaged, int wait,
                         LibraryOpened *opened) {
    remove_part(part);
    strcpy(library->path, part);
    bool good = open_once(library, wait, opened) && !opened->read_only &&
                library_recover(library, damaged, opened) &&
                database_run(&library->database, "PRAGMA wal_checkpoint(TRUNCATE)");
    database_close(&library->database);
    strcpy(library->path, damaged);
    return good;
}

/* The damaged file keeps its name until all that can be saved is in the new one: wherever this ends, by a
   full disk or a power cut, the next opening begins again, or gives the new one its name. */
static bool repair(Library *library, int wait, LibraryOpened *opened) {
    TcError damage = library->database.error;
    char path[FILE_PATH_SIZE], part[FILE_PATH_SIZE];
    strcpy(path, library->path);
    snprintf(part, sizeof part, "%.*s.recovered", FILE_PATH_SIZE - 16, path);
    database_clear_error(&library->database);
    bool good = recover_into(library, part, path, wait, opened) &&
                library_set_aside(path, "damaged", opened->set_aside, sizeof opened->set_aside) &&
                file_move_new(part, path) && open_once(library, wait, opened) && !opened->read_only;
    if (!good) {
        TcStatus status = library->database.error.status;
        if (!opened->set_aside[0]) {
            remove_part(part);
        }
        opened->recovered = opened->lost = 0;
        if (status == TC_OK || status == TC_ERROR_READ_ONLY) {
            library->database.error = damage;
        }
    }
    return good;
}

/* One program repairs at a time. */
typedef struct RepairLock {
    char path[FILE_PATH_SIZE];
    int fd;
} RepairLock;

/* Returns the status of file_open_own. */
static TcStatus lock_repair(RepairLock *lock, const char *path) {
    snprintf(lock->path, sizeof lock->path, "%.*s.repair", FILE_PATH_SIZE - 16, path);
    return file_open_own(lock->path, &lock->fd);
}

static void unlock_repair(RepairLock *lock) {
    file_remove(lock->path);
    file_close(lock->fd);
}

/* Another program may have repaired it meanwhile. */
static bool repair_alone(Library *library, int wait, LibraryOpened *opened) {
    RepairLock lock;
    TcStatus status = lock_repair(&lock, library->path);
    if (status == TC_ERROR_IN_USE) {
        return database_report_error(&library->database, status,
                                     N_("another program is writing to the library; try again"));
    }
    if (status != TC_OK) {
        return false; /* where no file can be made nothing can be repaired */
    }
    database_clear_error(&library->database);
    bool good = open_once(library, wait, opened);
    if (!good && library->database.error.status == TC_ERROR_DAMAGED) {
        good = repair(library, wait, opened);
    }
    unlock_repair(&lock);
    return good;
}

/* A repair ended after the damaged file was set aside: the new one is whole. */
static void finish_repair(const char *path) {
    char part[FILE_PATH_SIZE];
    RepairLock lock;
    snprintf(part, sizeof part, "%.*s.recovered", FILE_PATH_SIZE - 16, path);
    if (!file_is_taken(path) && file_is_taken(part) && lock_repair(&lock, path) == TC_OK) {
        (void)file_move_new(part, path);
        unlock_repair(&lock);
    }
}

Library *library_open(const char *path, const LibraryOptions *options, LibraryOpened *opened,
                      TcError *error) {
    LibraryOpened ignored;
    opened = opened ? opened : &ignored;
    *opened = (LibraryOpened){0};
    int wait = options && options->wait != 0 ? options->wait : LIBRARY_WAIT_DEFAULT;
    wait = wait < 0 ? 0 : wait;
    Library *library = calloc(1, sizeof *library);
    if (!library) {
        *error = (TcError){.status = TC_ERROR_MEMORY};
        return NULL;
    }
    if (strlen(path) + 64 > sizeof library->path) {
        (void)error_set(error, TC_ERROR_TOO_LARGE, "%s", N_("the path of the library is too long"));
        free(library);
        return NULL;
    }
    memcpy(library->path, path, strlen(path) + 1);
    bool room = file_make_folders(path) != TC_ERROR_FULL;
    finish_repair(path);
    bool good =
        room ? open_once(library, wait, opened) : database_fail(&library->database, SQLITE_FULL);
    if (!good && library->database.error.status == TC_ERROR_DAMAGED) {
        good = repair_alone(library, wait, opened);
    }
    *error = library->database.error;
    if (!good) {
        library_close(library);
        return NULL;
    }
    return library;
}

void library_close(Library *library) {
    if (library) {
        if (library->database.handle && !library->database.read_only &&
            !database_has_moved(&library->database)) {
            sqlite3_exec(library->database.handle, "PRAGMA optimize", NULL, NULL, NULL);
        }
        database_close(&library->database);
        opening_names_free(library->openings);
        free(library);
    }
}

void library_set_wait(Library *library, int wait) {
    sqlite3_busy_timeout(library->database.handle, wait);
}

const TcError *library_error(const Library *library) {
    return &library->database.error;
}
