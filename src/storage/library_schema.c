#include "storage/library_state.h"

#include <stdio.h>

#include "base/translatable.h"

static const char tables[] =
    /* Games and what they refer to. digest recognises the same game; moves are squares, a byte each,
       of the main line; record is the game as SGF where the columns do not say all of it. */
    "CREATE TABLE players(id INTEGER PRIMARY KEY, name TEXT NOT NULL, folded TEXT NOT NULL UNIQUE);"
    "CREATE TABLE events(id INTEGER PRIMARY KEY, name TEXT NOT NULL, folded TEXT NOT NULL UNIQUE);"
    "CREATE TABLE sources(id INTEGER PRIMARY KEY, name TEXT NOT NULL, folded TEXT NOT NULL UNIQUE);"
    "CREATE TABLE games("
    " id INTEGER PRIMARY KEY, digest INTEGER NOT NULL UNIQUE, own INTEGER NOT NULL,"
    " black INTEGER NOT NULL REFERENCES players(id), white INTEGER NOT NULL REFERENCES players(id),"
    " event INTEGER REFERENCES events(id), source INTEGER REFERENCES sources(id),"
    " year INTEGER NOT NULL, date TEXT NOT NULL, outcome INTEGER NOT NULL, score INTEGER,"
    " start TEXT, moves BLOB NOT NULL, theory INTEGER, level INTEGER NOT NULL,"
    " tags TEXT NOT NULL, record BLOB, deleted INTEGER);"
    "CREATE INDEX games_black ON games(black);"
    "CREATE INDEX games_white ON games(white);"
    "CREATE INDEX games_event ON games(event);"
    "CREATE INDEX games_year ON games(year);"
    "CREATE INDEX games_own ON games(id) WHERE own;"
    "CREATE INDEX games_deleted ON games(deleted) WHERE deleted IS NOT NULL;"
    /* Lists need these beside the facts, of the few games that have it. */
    "CREATE INDEX games_dated ON games(date,id) WHERE length(date)>4;"
    "CREATE INDEX games_tagged ON games(tags) WHERE tags<>'';"
    /* The index of positions (position_index.h). The number of a column's piece is discs << 32 |
       games' numbers / POSITION_CHUNK. Every piece has a sum (index_sums.h). */
    "CREATE TABLE positions(id INTEGER PRIMARY KEY, words BLOB NOT NULL);"
    "CREATE TABLE facts(id INTEGER PRIMARY KEY, rows BLOB NOT NULL);"
    "CREATE TABLE sums(id INTEGER PRIMARY KEY, sum INTEGER NOT NULL);"
    /* The user's progress (library_progress.h) is made of the user's side in games against a
       computer, what a review found there, and exercises. */
    "CREATE TABLE played("
    " game INTEGER PRIMARY KEY REFERENCES games(id) ON DELETE CASCADE,"
    " side INTEGER NOT NULL, helped INTEGER NOT NULL, accuracy INTEGER, lost INTEGER,"
    " corner INTEGER, x_square INTEGER, mobility INTEGER, parity INTEGER, other INTEGER);"
    "CREATE TABLE exercises("
    " id INTEGER PRIMARY KEY, day INTEGER NOT NULL, kind INTEGER NOT NULL, moves INTEGER NOT NULL,"
    " right INTEGER NOT NULL, lost INTEGER NOT NULL, clean INTEGER NOT NULL,"
    " matched INTEGER NOT NULL);"
    /* What reviews have found (LibraryReview), and the games that wait for one. */
    "CREATE TABLE reviews("
    " game INTEGER PRIMARY KEY REFERENCES games(id) ON DELETE CASCADE, depth INTEGER NOT NULL,"
    " black_accuracy INTEGER, white_accuracy INTEGER, black_lost INTEGER NOT NULL,"
    " white_lost INTEGER NOT NULL, black_mistakes INTEGER NOT NULL,"
    " white_mistakes INTEGER NOT NULL);"
    "CREATE TABLE reviews_wanted("
    " game INTEGER PRIMARY KEY REFERENCES games(id) ON DELETE CASCADE);";

bool library_schema_read(Database *database, bool *fresh) {
    int64_t application = database_number(database, "PRAGMA application_id", 0);
    int64_t number = database_number(database, "PRAGMA user_version", 0);
    int64_t things = database_number(database, "SELECT count(*) FROM sqlite_master", 0);
    if (database_failed(database)) {
        return false;
    }
    *fresh = application == 0 && number == 0 && things == 0;
    if (!*fresh && application != LIBRARY_APPLICATION) {
        return database_report_error(
            database, TC_ERROR_FOREIGN,
            N_("the file belongs to another program and was left unchanged; move it elsewhere"));
    }
    if (number > LIBRARY_SCHEMA) {
        return database_report_error(
            database, TC_ERROR_NEWER,
            N_("a later version of Turncoat made the library; it was left unchanged"));
    }
    return *fresh || number == LIBRARY_SCHEMA ||
           database_report_error(database, TC_ERROR_FOREIGN,
                                 N_("a version before 1.0 made the library; it was left unchanged; "
                                    "move it elsewhere"));
}

bool library_schema_create(Database *database) {
    char sql[96];
    snprintf(sql, sizeof sql, "PRAGMA application_id=%d; PRAGMA user_version=%d",
             LIBRARY_APPLICATION, LIBRARY_SCHEMA);
    return database_run(database, tables) && database_run(database, sql);
}
