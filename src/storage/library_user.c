#include "storage/library_user.h"

#include "storage/library_game.h"
#include "storage/library_state.h"

/* The file has these in place of a TcColour. A later number is none that we know. */
enum { SIDE_BOTH = 2, SIDE_NOBODY, SIDE_KINDS };

static const TcUserSides sides_of[SIDE_KINDS] = {TC_USER_BLACK, TC_USER_WHITE, TC_USER_BOTH,
                                                 TC_USER_NOBODY};

static int number_of(TcUserSides sides) {
    int number = 0;
    while (number < SIDE_KINDS && sides_of[number] != sides) {
        number++;
    }
    return number;
}

TcUserSides library_user_of(Library *library, int64_t id) {
    Database *database = &library->database;
    TcUserSides sides = TC_USER_UNKNOWN;
    sqlite3_stmt *from = database_prepare(database, "SELECT side FROM played WHERE game=?1");
    sqlite3_bind_int64(from, 1, id);
    if (database_row(database, from)) {
        int side = sqlite3_column_int(from, 0);
        sides = side >= 0 && side < SIDE_KINDS ? sides_of[side] : TC_USER_UNKNOWN;
    }
    sqlite3_finalize(from);
    return sides;
}

void library_read_users(Library *library, LibraryRow *rows, int count) {
    for (int i = 0; i < count; i++) {
        rows[i].user = library_user_of(library, rows[i].id);
    }
}

/* Runs a statement with a game, a side and whether the user was helped. */
static bool write_side(Library *library, const char *sql, int64_t id, TcUserSides sides,
                       bool helped) {
    sqlite3_stmt *to = database_prepare(&library->database, sql);
    sqlite3_bind_int64(to, 1, id);
    sqlite3_bind_int(to, 2, number_of(sides));
    sqlite3_bind_int(to, 3, helped);
    bool good = database_do(&library->database, to);
    sqlite3_finalize(to);
    return good;
}

bool library_note_user(Library *library, int64_t id, TcUserSides sides, bool helped) {
    return sides == TC_USER_UNKNOWN ||
           write_side(library, "INSERT OR IGNORE INTO played(game,side,helped) VALUES(?1,?2,?3)",
                      id, sides, helped);
}

/* The number of the game of a tree, 0: the library does not have it. */
static bool find_game(Library *library, const TcTree *tree, bool own, int64_t *id) {
    Database *database = &library->database;
    LibraryNotes notes = {.own = own};
    GameRecord record;
    Buf sgf;
    buf_init(&sgf);
    *id = 0;
    bool good = library_record_of(library, tree, &notes, &sgf, &record);
    if (good) {
        sqlite3_stmt *from =
            database_prepare(database, "SELECT id FROM games WHERE digest=?1 AND deleted IS NULL");
        sqlite3_bind_int64(from, 1, library_digest(&record));
        *id = database_row(database, from) ? sqlite3_column_int64(from, 0) : 0;
        sqlite3_finalize(from);
    }
    buf_release(&sgf);
    return good && !database_failed(database);
}

static bool find_played(Library *library, const TcTree *tree, int64_t *id) {
    Database *database = &library->database;
    TcGame game;
    tc_tree_main_line(tree, &game);
    sqlite3_stmt *from = database_prepare(
        database, "SELECT max(id) FROM games WHERE moves=?1 AND start IS ?2 AND own"
                  " AND deleted IS NULL");
    library_bind_moves(from, 1, 2, &game);
    *id = database_row(database, from) ? sqlite3_column_int64(from, 0) : 0;
    sqlite3_finalize(from);
    return !database_failed(database);
}

static bool find_any(Library *library, const TcTree *tree, int64_t *id) {
    return find_game(library, tree, true, id) && (*id != 0 || find_game(library, tree, false, id));
}

bool library_set_user(Library *library, const TcTree *tree, bool played, bool *found) {
    int64_t id = 0;
    TcUserSides sides = tc_tree_user_sides(tree);
    library_begin_call(library);
    bool good = library_begin(library);
    if (good) {
        good = (played ? find_played(library, tree, &id) : find_any(library, tree, &id)) &&
               (id == 0 || sides == TC_USER_UNKNOWN ||
                write_side(library,
                           "INSERT INTO played(game,side,helped) VALUES(?1,?2,?3)"
                           " ON CONFLICT(game) DO UPDATE SET side=?2,accuracy=NULL,lost=NULL,"
                           "corner=NULL,x_square=NULL,mobility=NULL,parity=NULL,other=NULL"
                           " WHERE side<>?2",
                           id, sides, false));
        good = library_end(library, good);
    }
    *found = good && id != 0;
    return good;
}
