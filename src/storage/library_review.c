/* Reads and writes what reviews have found, for rows. */
#include "storage/library_state.h"

static void read_review(sqlite3_stmt *from, LibraryReview *review) {
    review->depth = sqlite3_column_int(from, 0);
    for (int i = 0; i < 2; i++) {
        review->accuracy[i] = database_int(from, 1 + i, -1);
        review->lost[i] = sqlite3_column_int(from, 3 + i);
        review->mistakes[i] = sqlite3_column_int(from, 5 + i);
    }
}

void library_read_reviews(Library *library, LibraryRow *rows, int count) {
    Database *database = &library->database;
    sqlite3_stmt *from = database_prepare(
        database, "SELECT depth,black_accuracy,white_accuracy,black_lost,white_lost,"
                  "black_mistakes,white_mistakes FROM reviews WHERE game=?1");
    for (int i = 0; i < count; i++) {
        sqlite3_reset(from);
        sqlite3_bind_int64(from, 1, rows[i].id);
        if (database_row(database, from)) {
            read_review(from, &rows[i].review);
        }
    }
    sqlite3_finalize(from);
}
