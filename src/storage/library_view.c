#include "storage/library_view.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "storage/library_filter.h"
#include "storage/library_state.h"
#include "storage/library_user.h"

/* Numbers in place of what is sorted by, one for every row of a table. */
typedef struct Ranks {
    uint32_t *of; /* owned; NULL: not needed */
    int64_t size;
} Ranks;

static uint32_t rank_of(const Ranks *ranks, int64_t number) {
    return number >= 0 && number < ranks->size ? ranks->of[number] : 0;
}

#define LARGEST_GAME "SELECT max(id) FROM games"
#define PLAYERS "SELECT max(id) FROM players", "SELECT id,folded FROM players ORDER BY folded"

/* Says what ranks an order needs: up to which number, and a number with its rank in every row, or with
   a text in the order of texts, of which each has the next rank. */
static const struct {
    const char *largest, *rows;
    bool texts;
} ranked[] = {
    [LIBRARY_BY_DATE] = {LARGEST_GAME, /* dates of more than a year */
                         "SELECT id,date FROM games WHERE length(date)>4 ORDER BY date,id", true},
    [LIBRARY_BY_BLACK] = {PLAYERS, true},
    [LIBRARY_BY_WHITE] = {PLAYERS, true},
    [LIBRARY_BY_EVENT] = {"SELECT max(id) FROM events",
                          "SELECT id,folded FROM events ORDER BY folded", true},
    [LIBRARY_BY_RESULT] = {NULL}, /* the facts say all of it */
    [LIBRARY_BY_MOVES] = {LARGEST_GAME, "SELECT id,length(moves) FROM games"},
    [LIBRARY_BY_ADDED] = {NULL},
    [LIBRARY_BY_ACCURACY] = {LARGEST_GAME, "SELECT game,1+" REVIEW_ACCURACY " FROM reviews"},
    [LIBRARY_BY_MISTAKES] = {LARGEST_GAME, "SELECT game,1+" REVIEW_MISTAKES " FROM reviews"}};

static bool read_ranks(Database *database, LibraryOrder order, Ranks *ranks) {
    char before[4 * LIBRARY_TEXT_SIZE] = "";
    uint32_t rank = 0;
    sqlite3_stmt *statement = database_prepare(database, ranked[order].rows);
    while (database_row(database, statement)) {
        int64_t number = sqlite3_column_int64(statement, 0);
        if (!ranked[order].texts) {
            rank = (uint32_t)sqlite3_column_int(statement, 1);
        } else if (rank == 0 ||
                   strncmp(before, database_text(statement, 1), sizeof before - 1) != 0) {
            snprintf(before, sizeof before, "%s", database_text(statement, 1));
            rank++;
        }
        if (number >= 0 && number < ranks->size) {
            ranks->of[number] = rank;
        }
    }
    sqlite3_finalize(statement);
    return !database_failed(database);
}

static bool make_ranks(Database *database, LibraryOrder order, Ranks *ranks) {
    if (ranked[order].rows == NULL) {
        return true;
    }
    ranks->size = database_number(database, ranked[order].largest, 0) + 1;
    ranks->of = database_failed(database) ? NULL : calloc((size_t)ranks->size, sizeof *ranks->of);
    return ranks->of ? read_ranks(database, order, ranks) : database_fail(database, SQLITE_NOMEM);
}

/* A game won without a count of discs stands beyond those with one. */
static uint32_t key_of_result(const PositionFacts *facts) {
    static const uint32_t keys[] = {0, 200, 100, 1};
    if (facts->score != LIBRARY_NO_SCORE) {
        return (uint32_t)(100 + facts->score);
    }
    return keys[facts->flags >> POSITION_OUTCOME_SHIFT & 3];
}

/* Says what a view is sorted by. */
typedef struct Order {
    LibraryOrder by;
    bool descending;
    Ranks ranks;
} Order;

static uint32_t key_of(const Order *order, int64_t id, const PositionFacts *facts) {
    enum { DATE_BITS = 20 };
    const uint32_t dates = (1u << DATE_BITS) - 1;
    const Ranks *ranks = &order->ranks;
    uint32_t rank;
    switch (order->by) {
    case LIBRARY_BY_DATE:
        rank = rank_of(ranks, id);
        return (uint32_t)(facts->year & 0xfff) << DATE_BITS | (rank < dates ? rank : dates);
    case LIBRARY_BY_BLACK:
        return rank_of(ranks, facts->black);
    case LIBRARY_BY_WHITE:
        return rank_of(ranks, facts->white);
    case LIBRARY_BY_EVENT:
        return rank_of(ranks, facts->event);
    case LIBRARY_BY_RESULT:
        return key_of_result(facts);
    case LIBRARY_BY_MOVES:
        return rank_of(ranks, id);
    case LIBRARY_BY_ACCURACY:
    case LIBRARY_BY_MISTAKES:
        rank = rank_of(ranks, id);
        return rank == 0 && !order->descending ? UINT32_MAX : rank; /* last either way */
    case LIBRARY_BY_ADDED:
        break;
    }
    return 0;
}

/* -- gathering and sorting -- */

/* Adds the wanted games of a piece. */
static void gather_chunk(const CompiledFilter *compiled, const Order *order, int64_t chunk,
                         const unsigned char *rows, int count, LibraryView *view) {
    for (int slot = 0; rows && slot < count && slot < POSITION_CHUNK; slot++) {
        PositionFacts facts = position_facts_load(rows + slot * POSITION_FACTS_SIZE);
        int64_t id = chunk * POSITION_CHUNK + slot;
        if (filter_matches(compiled, id, &facts)) {
            view->entries[view->count++] = (uint64_t)key_of(order, id, &facts) << 32 | (uint32_t)id;
        }
    }
}

static bool gather(Database *database, const CompiledFilter *compiled, const Order *order,
                   LibraryView *view) {
    int64_t last = database_number(database, "SELECT max(id) FROM facts", -1);
    view->entries = calloc((size_t)(last + 1) * POSITION_CHUNK + 1, sizeof *view->entries);
    if (!view->entries) {
        return database_fail(database, SQLITE_NOMEM);
    }
    sqlite3_stmt *statement = database_prepare(database, "SELECT id,rows FROM facts ORDER BY id");
    while (database_row(database, statement) && sqlite3_column_int64(statement, 0) <= last) {
        gather_chunk(compiled, order, sqlite3_column_int64(statement, 0),
                     sqlite3_column_blob(statement, 1),
                     sqlite3_column_bytes(statement, 1) / POSITION_FACTS_SIZE, view);
    }
    sqlite3_finalize(statement);
    return !database_failed(database);
}

/* Sorts by key; the entries come in the order of the numbers and keep it (radix sort, a byte at a
   time). */
static bool sort_entries(Database *database, LibraryView *view) {
    size_t count = (size_t)view->count;
    uint64_t *other = malloc((count + 1) * sizeof *other);
    if (!other) {
        return database_fail(database, SQLITE_NOMEM);
    }
    for (int shift = 32; shift < 64; shift += 8) {
        size_t places[257] = {0};
        for (size_t i = 0; i < count; i++) {
            places[(view->entries[i] >> shift & 0xff) + 1]++;
        }
        if (count == 0 || places[(view->entries[0] >> shift & 0xff) + 1] == count) {
            continue; /* the same everywhere */
        }
        for (int digit = 0; digit < 256; digit++) {
            places[digit + 1] += places[digit];
        }
        for (size_t i = 0; i < count; i++) {
            other[places[view->entries[i] >> shift & 0xff]++] = view->entries[i];
        }
        uint64_t *swap = view->entries;
        view->entries = other;
        other = swap;
    }
    free(other);
    return true;
}

static void reverse(LibraryView *view) {
    for (int64_t i = 0, j = view->count - 1; i < j; i++, j--) {
        uint64_t swap = view->entries[i];
        view->entries[i] = view->entries[j];
        view->entries[j] = swap;
    }
}

bool library_view_make(Library *library, const LibraryFilter *filter, LibraryOrder order,
                       bool descending, LibraryView *view) {
    Database *database = &library->database;
    LibraryView made = {.count = 0};
    Order wanted = {.by = order, .descending = descending};
    CompiledFilter compiled = {.word_count = 0};
    library_begin_call(library);
    bool good = database_run(database, "BEGIN") && filter_compile(library, filter, &compiled) &&
                make_ranks(database, order, &wanted.ranks) &&
                gather(database, &compiled, &wanted, &made) && sort_entries(database, &made);
    library_end(library, good);
    filter_release(&compiled);
    free(wanted.ranks.of);
    if (!good) {
        library_view_release(&made);
        return false;
    }
    if (descending) {
        reverse(&made);
    }
    *view = made;
    return true;
}

void library_view_release(LibraryView *view) {
    free(view->entries);
    *view = (LibraryView){.count = 0};
}

int64_t library_view_find(const LibraryView *view, int64_t id) {
    int64_t at = view->count - 1;
    while (at >= 0 && library_view_game(view, at) != id) {
        at--;
    }
    return at;
}

bool library_view_rows(Library *library, const LibraryView *view, int64_t first, LibraryRow *rows,
                       int capacity, int *count) {
    Database *database = &library->database;
    int read = 0;
    library_begin_call(library);
    sqlite3_stmt *statement = database_prepare(database, LIBRARY_SELECT_ROW("") " WHERE g.id=?1");
    for (; read < capacity && first >= 0 && first + read < view->count; read++) {
        rows[read] = (LibraryRow){.id = 0};
        sqlite3_reset(statement);
        sqlite3_bind_int64(statement, 1, library_view_game(view, first + read));
        if (database_row(database, statement)) {
            library_read_row(statement, &rows[read]);
        }
    }
    sqlite3_finalize(statement);
    library_read_reviews(library, rows, read);
    library_read_users(library, rows, read);
    if (database_failed(database)) {
        return false;
    }
    *count = read;
    return true;
}

uint64_t library_stamp(Library *library) {
    Database *database = &library->database;
    uint64_t others = (uint64_t)database_number(database, "PRAGMA data_version", 0);
    return others << 40 ^ (uint64_t)sqlite3_total_changes64(database->handle);
}
