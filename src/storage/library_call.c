#include "storage/library_state.h"

#include "base/translatable.h"

void library_begin_call(Library *library) {
    database_clear_error(&library->database);
}

bool library_begin(Library *library) {
    Database *database = &library->database;
    if (database->read_only) {
        return database_report_error(database, TC_ERROR_READ_ONLY,
                                     N_("the library cannot be written: its folder or file is "
                                        "read-only"));
    }
    if (database_has_moved(database)) {
        return database_report_error(database, TC_ERROR_IO,
                                     N_("another file is in the place of the library, which was "
                                        "not changed; start Turncoat again"));
    }
    return database_run(database, "BEGIN IMMEDIATE");
}

bool library_end(Library *library, bool good) {
    Database *database = &library->database;
    if (good && database_run(database, "COMMIT")) {
        return true;
    }
    if (!sqlite3_get_autocommit(database->handle)) {
        sqlite3_exec(database->handle, "ROLLBACK", NULL, NULL, NULL);
    }
    return false;
}
