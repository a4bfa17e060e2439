/* The games that wait for a review, and what ends their wait. */

#include "base/translatable.h"
#include "storage/library.h"
#include "storage/library_game.h"
#include "storage/library_state.h"

/* Runs a statement for a game and ends it. */
static bool run_for(Library *library, const char *sql, int64_t id) {
    sqlite3_stmt *statement = database_prepare(&library->database, sql);
    sqlite3_bind_int64(statement, 1, id);
    bool good = database_do(&library->database, statement);
    sqlite3_finalize(statement);
    return good;
}

static int64_t count_waiting(Library *library) {
    return database_number(&library->database, "SELECT count(*) FROM reviews_wanted", 0);
}

bool library_want_reviews(Library *library, const int64_t *ids, int count, int64_t *waiting) {
    library_begin_call(library);
    if (!library_begin(library)) {
        return false;
    }
    bool good = true;
    for (int i = 0; good && i < count; i++) {
        good = run_for(library, "INSERT OR IGNORE INTO reviews_wanted(game) VALUES(?1)", ids[i]);
    }
    int64_t number = good ? count_waiting(library) : 0;
    good = library_end(library, good);
    *waiting = good ? number : *waiting;
    return good;
}

static const char leave_queue[] = "DELETE FROM reviews_wanted WHERE game=?1";

static bool pass_over(Library *library, int64_t id) {
    library_begin_call(library);
    return library_begin(library) && library_end(library, run_for(library, leave_queue, id));
}

static int64_t number_from(Library *library, const char *sql, int64_t id) {
    Database *database = &library->database;
    sqlite3_stmt *from = database_prepare(database, sql);
    sqlite3_bind_int64(from, 1, id);
    int64_t number = database_row(database, from) ? sqlite3_column_int64(from, 0) : 0;
    sqlite3_finalize(from);
    return number;
}

/* Deleted games keep their place, for whoever brings them back. */
bool library_next_review(Library *library, int64_t *id, TcTree **tree, int64_t *waiting) {
    static const char next[] = "SELECT game FROM reviews_wanted JOIN games ON id=game"
                               " WHERE game>?1 AND deleted IS NULL ORDER BY game LIMIT 1";
    static const char rest[] = "SELECT count(*) FROM reviews_wanted WHERE game>=?1";
    static const char deleted[] = "SELECT count(*) FROM games CROSS JOIN reviews_wanted ON game=id"
                                  " WHERE deleted IS NOT NULL AND id>=?1";
    bool writes = true, good = true; /* writes: no other program does */
    *tree = NULL;
    *id = 0;
    while (good) {
        library_begin_call(library);
        *id = number_from(library, next, *id);
        if (*id == 0 || library_get(library, *id, NULL, tree)) {
            *waiting =
                *id == 0 ? 0 : number_from(library, rest, *id) - number_from(library, deleted, *id);
            return !database_failed(&library->database);
        }
        TcStatus status = library_error(library)->status;
        good = status == TC_ERROR_NOT_FOUND || status == TC_ERROR_DAMAGED;
        if (good && writes) { /* else they leave the queue another time */
            writes = pass_over(library, *id);
            good = writes || library_error(library)->status == TC_ERROR_IN_USE;
        }
    }
    return false;
}

/* -- what was found -- */

static bool write_review(Library *library, int64_t id, const LibraryReview *review) {
    Database *database = &library->database;
    sqlite3_stmt *to = database_prepare(
        database, "INSERT OR REPLACE INTO reviews(game,depth,black_accuracy,white_accuracy,"
                  "black_lost,white_lost,black_mistakes,white_mistakes)"
                  " VALUES(?1,?2,?3,?4,?5,?6,?7,?8)");
    sqlite3_bind_int64(to, 1, id);
    sqlite3_bind_int(to, 2, review->depth);
    for (int i = 0; i < 2; i++) {
        if (review->accuracy[i] >= 0) { /* else NULL */
            sqlite3_bind_int(to, 3 + i, review->accuracy[i]);
        }
        sqlite3_bind_int(to, 5 + i, review->lost[i]);
        sqlite3_bind_int(to, 7 + i, review->mistakes[i]);
    }
    bool good = database_do(database, to);
    sqlite3_finalize(to);
    return good;
}

static bool write_record(Library *library, int64_t id, const Buf *sgf) {
    Database *database = &library->database;
    sqlite3_stmt *to = database_prepare(database, "UPDATE games SET record=?2 WHERE id=?1");
    sqlite3_bind_int64(to, 1, id);
    sqlite3_bind_blob64(to, 2, sgf->data, sgf->size, SQLITE_STATIC);
    bool good = database_do(database, to) &&
                (sqlite3_changes(database->handle) == 1 ||
                 database_report_error(database, TC_ERROR_NOT_FOUND, N_("no such game")));
    sqlite3_finalize(to);
    return good;
}

static int reviewed_depth(Library *library, int64_t id) {
    sqlite3_stmt *from =
        database_prepare(&library->database, "SELECT depth FROM reviews WHERE game=?1");
    sqlite3_bind_int64(from, 1, id);
    int depth = database_row(&library->database, from) ? sqlite3_column_int(from, 0) : 0;
    sqlite3_finalize(from);
    return depth;
}

static bool write_found(Library *library, int64_t id, const Buf *sgf, const LibraryReview *review) {
    return reviewed_depth(library, id) > review->depth ||
           (write_record(library, id, sgf) && write_review(library, id, review));
}

bool library_keep_review(Library *library, int64_t id, const TcTree *tree,
                         const LibraryReview *review) {
    Buf sgf;
    library_begin_call(library);
    buf_init(&sgf);
    bool good = format_write(FORMAT_SGF, &tree, 1, &sgf) == TC_OK ||
                database_fail(&library->database, SQLITE_NOMEM);
    good = good && library_begin(library) &&
           library_end(library,
                       write_found(library, id, &sgf, review) && run_for(library, leave_queue, id));
    buf_release(&sgf);
    return good;
}

bool library_forget_reviews(Library *library) {
    library_begin_call(library);
    return library_begin(library) &&
           library_end(library, database_run(&library->database, "DELETE FROM reviews_wanted"));
}
