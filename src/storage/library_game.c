/* Single games: in, out, changed, hidden. */
#include "storage/library_game.h"

#include <stdlib.h>

#include "base/array.h"
#include "base/translatable.h"
#include "storage/game_writer.h"
#include "storage/library_state.h"
#include "storage/library_user.h"

/* An own game that goes on being looked at: what was added to its tree is kept. */
static bool renew(Library *library, int64_t id, const GameRecord *record) {
    Database *database = &library->database;
    sqlite3_stmt *statement =
        database_prepare(database, "UPDATE games SET record=ifnull(?2,record) WHERE id=?1");
    sqlite3_bind_int64(statement, 1, id);
    if (record->sgf) {
        sqlite3_bind_blob64(statement, 2, record->sgf, record->sgf_size, SQLITE_STATIC);
    }
    bool good = database_do(database, statement);
    sqlite3_finalize(statement);
    return good;
}

bool library_add(Library *library, const TcTree *tree, const LibraryNotes *notes, int64_t *id,
                 bool *known) {
    GameRecord record;
    Buf sgf;
    int64_t number = 0;
    bool there = false;
    library_begin_call(library);
    buf_init(&sgf);
    bool good = library_record_of(library, tree, notes, &sgf, &record) && library_begin(library);
    if (good) {
        GameWriter writer;
        good = game_writer_open(&writer, library) &&
               game_writer_add(&writer, &record, &number, &there) && game_writer_flush(&writer) &&
               (!there || !record.own || renew(library, number, &record)) &&
               library_note_user(library, number, record.user, notes->helped);
        game_writer_close(&writer);
        good = library_end(library, good);
    }
    buf_release(&sgf);
    if (good) {
        *id = number;
        if (known) {
            *known = there;
        }
    }
    return good;
}

bool library_get(Library *library, int64_t id, LibraryRow *row, TcTree **tree) {
    Database *database = &library->database;
    library_begin_call(library);
    sqlite3_stmt *from =
        database_prepare(database, LIBRARY_SELECT_ROW(",g.record") " WHERE g.id=?1");
    sqlite3_bind_int64(from, 1, id);
    LibraryRow read;
    bool good = database_row(database, from) ||
                database_report_error(database, TC_ERROR_NOT_FOUND, N_("no such game"));
    if (good) {
        library_read_row(from, &read);
        library_read_reviews(library, &read, 1);
        library_read_users(library, &read, 1);
        good = !tree || library_make_tree(library, from, &read, tree);
    }
    if (good && row) {
        *row = read;
    }
    sqlite3_finalize(from);
    return good;
}

bool library_export(Library *library, const int64_t *ids, int count, Format format, Buf *out) {
    Buf text;
    buf_init(&text);
    bool good = true;
    for (int i = 0; good && i < count; i++) {
        TcTree *tree = NULL;
        good = library_get(library, ids[i], NULL, &tree);
        const TcTree *game = tree;
        TcStatus status = good ? format_write(format, &game, 1, &text) : TC_OK;
        tc_tree_free(tree);
        if (status != TC_OK || buf_failed(&text)) {
            good = status == TC_ERROR_ARGUMENT
                       ? database_report_error(&library->database, TC_ERROR_ARGUMENT,
                                               N_("this format cannot be written"))
                       : database_fail(&library->database, SQLITE_NOMEM);
        }
        good = good && (i == 0 || !format_is_picture(format) ||
                        database_report_error(&library->database, TC_ERROR_ARGUMENT,
                                              N_("a picture can show only one game")));
    }
    if (good) {
        buf_add(out, text.data, text.size);
    }
    buf_release(&text);
    return good;
}

/* -- changes -- */

/* Runs a statement whose first parameter is the game; it must exist. */
static bool change(Library *library, sqlite3_stmt *statement, int64_t id) {
    Database *database = &library->database;
    sqlite3_bind_int64(statement, 1, id);
    return database_do(database, statement) &&
           (sqlite3_changes(database->handle) == 1 ||
            database_report_error(database, TC_ERROR_NOT_FOUND, N_("no such game")));
}

bool library_set_tags(Library *library, int64_t id, const char *tags) {
    library_begin_call(library);
    bool good = library_begin(library);
    if (good) {
        sqlite3_stmt *statement =
            database_prepare(&library->database, "UPDATE games SET tags=?2 WHERE id=?1");
        database_bind(statement, 2, tags);
        good = library_end(library, change(library, statement, id));
        sqlite3_finalize(statement);
    }
    return good;
}

static bool hide(Library *library, const int64_t *ids, int count, bool deleted) {
    library_begin_call(library);
    bool good = library_begin(library);
    if (!good) {
        return false;
    }
    sqlite3_stmt *statement = database_prepare(
        &library->database, deleted ? "UPDATE games SET deleted=unixepoch() WHERE id=?1"
                                    : "UPDATE games SET deleted=NULL WHERE id=?1");
    for (int i = 0; good && i < count; i++) {
        good = change(library, statement, ids[i]) && game_writer_mark(library, ids[i], deleted);
    }
    sqlite3_finalize(statement);
    return library_end(library, good);
}

bool library_delete(Library *library, const int64_t *ids, int count) {
    return hide(library, ids, count, true);
}

bool library_restore(Library *library, const int64_t *ids, int count) {
    return hide(library, ids, count, false);
}

int64_t *library_deleted_before(Library *library, int64_t *time, int *count) {
    Database *database = &library->database;
    int64_t *ids = NULL;
    *count = 0;
    library_begin_call(library);
    sqlite3_stmt *statement =
        database_prepare(database, "SELECT id,deleted FROM games WHERE deleted="
                                   "(SELECT max(deleted) FROM games WHERE deleted<?1) ORDER BY id");
    sqlite3_bind_int64(statement, 1, *time);
    while (database_row(database, statement)) {
        int64_t *more = array_grown(ids, (size_t)*count, sizeof *ids);
        if (!more) {
            (void)database_fail(database, SQLITE_NOMEM);
            break;
        }
        ids = more;
        ids[(*count)++] = sqlite3_column_int64(statement, 0);
        *time = sqlite3_column_int64(statement, 1);
    }
    sqlite3_finalize(statement);
    if (database_failed(database)) {
        free(ids);
        ids = NULL;
    }
    return ids;
}
