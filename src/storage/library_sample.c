/* A game is found by a number drawn between the first and the last, and the next game from there
   on: with all of WTHOR nothing is sorted or counted. Games behind a gap in the numbers come a
   little more often, which does no harm. */
#include "storage/library_sample.h"

#include <stdio.h>

#include "base/random.h"
#include "core/bits.h"
#include "storage/library_state.h"
#include "storage/library_user.h"

enum { DRAWS_PER_SAMPLE = 4, CHOICE_MIN = 2 };

static const char *condition_of(LibraryKind kind) {
    return kind == LIBRARY_OWN ? "g.own AND " : kind == LIBRARY_IMPORTED ? "NOT g.own AND " : "";
}

/* Goes to the position; false when the game has none with a choice there. */
static bool find_position(const TcGame *game, int empties, LibrarySample *sample) {
    for (int ply = 0; ply <= game->count; ply++) {
        const TcPosition *position = &game->positions[ply];
        if (tc_board_empties(&position->board) == empties) {
            sample->position = *position;
            sample->ply = ply;
            return bits_count(tc_board_moves(&position->board)) >= CHOICE_MIN;
        }
    }
    return false;
}

static bool is_taken(const LibrarySample *samples, int count, int64_t id) {
    for (int i = 0; i < count; i++) {
        if (samples[i].id == id) {
            return true;
        }
    }
    return false;
}

/* The row that the statement stands on. A game that cannot be read is passed over. */
static bool read_sample(sqlite3_stmt *from, int empties, LibrarySample *sample) {
    TcGame game;
    if (!library_replay(database_text(from, 5), sqlite3_column_blob(from, 6),
                        sqlite3_column_bytes(from, 6), &game) ||
        !find_position(&game, empties, sample)) {
        return false;
    }
    sample->id = sqlite3_column_int64(from, 0);
    sample->own = sqlite3_column_int(from, 1) != 0;
    sample->year = sqlite3_column_int(from, 4);
    snprintf(sample->black, sizeof sample->black, "%s", database_text(from, 2));
    snprintf(sample->white, sizeof sample->white, "%s", database_text(from, 3));
    return true;
}

/* Leaves of the user's own games only those positions in which the user was to move, if there are
   any. */
static int prefer_users_turns(Library *library, LibrarySample *samples, int count) {
    int kept = 0;
    for (int i = 0; i < count; i++) {
        bool users = library_user_of(library, samples[i].id) >> samples[i].position.mover & 1;
        if (users) {
            samples[kept++] = samples[i];
        }
    }
    return kept > 0 ? kept : count;
}

bool library_sample(Library *library, LibraryKind kind, int empties, uint64_t seed,
                    LibrarySample *samples, int capacity, int *count) {
    Database *database = &library->database;
    char sql[512];
    library_begin_call(library);
    snprintf(sql, sizeof sql,
             "SELECT g.id,g.own,b.name,w.name,g.year,g.start,g.moves FROM games g"
             " LEFT JOIN players b ON b.id=g.black LEFT JOIN players w ON w.id=g.white"
             " WHERE %sg.id>=?1 AND g.deleted IS NULL ORDER BY g.id LIMIT 1",
             condition_of(kind));
    int64_t last = database_number(database, "SELECT max(id) FROM games", 0);
    sqlite3_stmt *statement = database_prepare(database, sql);
    uint64_t random = seed;
    int found = 0;
    for (int draw = 0; last > 0 && draw < DRAWS_PER_SAMPLE * capacity && found < capacity; draw++) {
        int64_t from = 1 + (int64_t)(random_next(&random) % (uint64_t)last);
        for (int turn = 0; turn < 2; turn++, from = 1) { /* behind the last one the first follows */
            sqlite3_bind_int64(statement, 1, from);
            bool row = database_row(database, statement);
            if (row && !is_taken(samples, found, sqlite3_column_int64(statement, 0))) {
                found += read_sample(statement, empties, &samples[found]);
            }
            sqlite3_reset(statement);
            if (row || database_failed(database)) {
                break;
            }
        }
    }
    sqlite3_finalize(statement);
    found = kind == LIBRARY_OWN ? prefer_users_turns(library, samples, found) : found;
    if (database_failed(database)) {
        return false;
    }
    *count = found;
    return true;
}
