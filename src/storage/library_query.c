#include "storage/library_query.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "storage/library_tree.h"
#include "storage/position_index.h"

/* A set of numbers, 0..size - 1. */
typedef struct Set {
    uint8_t *bits; /* owned; NULL: nothing is in it */
    int64_t size;
} Set;

static bool set_has(const Set *set, int64_t number) {
    return number >= 0 && number < set->size && (set->bits[number >> 3] >> (number & 7) & 1);
}

/* Sets for numbers up to the largest id of a table. */
static bool set_make(Database *database, Set *set, const char *largest) {
    int64_t last = database_number(database, largest, 0);
    set->size = last + 1;
    set->bits = database_failed(database) ? NULL : calloc((size_t)(set->size / 8 + 1), 1);
    return set->bits || database_fail(database, SQLITE_NOMEM);
}

static void set_add(Set *set, int64_t number) {
    if (number >= 0 && number < set->size) {
        set->bits[number >> 3] |= (uint8_t)(1 << (number & 7));
    }
}

static bool is_given(const char *text) {
    return text && text[0];
}

/* "%part%" for LIKE, with what means something there made plain. */
static void write_pattern(const char *part, char *pattern, size_t size) {
    char folded[2 * LIBRARY_TEXT_SIZE];
    library_fold(part, folded, sizeof folded);
    size_t at = 0;
    pattern[at++] = '%';
    for (const char *c = folded; *c && at + 4 < size; c++) {
        if (strchr("%_\\", *c)) {
            pattern[at++] = '\\';
        }
        pattern[at++] = *c;
    }
    pattern[at++] = '%';
    pattern[at] = '\0';
}

enum { PATTERN_SIZE = 4 * LIBRARY_TEXT_SIZE };

static bool find_names(Database *database, const char *table, const char *part, Set *set) {
    char sql[160], pattern[PATTERN_SIZE];
    snprintf(sql, sizeof sql, "SELECT max(id) FROM %s", table);
    if (!set_make(database, set, sql)) {
        return false;
    }
    snprintf(sql, sizeof sql, "SELECT id FROM %s WHERE folded LIKE ?1 ESCAPE '\\'", table);
    write_pattern(part, pattern, sizeof pattern);
    sqlite3_stmt *statement = database_prepare(database, sql);
    database_bind(statement, 1, pattern);
    while (database_row(database, statement)) {
        set_add(set, sqlite3_column_int64(statement, 0));
    }
    sqlite3_finalize(statement);
    return !database_failed(database);
}

/* -- scanning columns -- */

/* A filter made ready: names as sets of numbers. */
typedef struct Sieve {
    const LibraryFilter *filter;
    Set player, black, white, event;
    unsigned outcomes; /* bits by LibraryOutcome */
} Sieve;

static void sieve_release(Sieve *sieve) {
    free(sieve->player.bits);
    free(sieve->black.bits);
    free(sieve->white.bits);
    free(sieve->event.bits);
}

static unsigned outcomes_of(const LibraryFilter *filter) {
    unsigned outcomes = 0;
    for (int i = 0; i < 4; i++) {
        outcomes |= filter->any_outcome[i] ? 1u << i : 0;
    }
    return outcomes ? outcomes : 0xf;
}

static bool sieve_make(Database *database, const LibraryFilter *filter, Sieve *sieve) {
    static const LibraryFilter everything;
    filter = filter ? filter : &everything;
    *sieve = (Sieve){.filter = filter, .outcomes = outcomes_of(filter)};
    return (!is_given(filter->player) ||
            find_names(database, "players", filter->player, &sieve->player)) &&
           (!is_given(filter->black) ||
            find_names(database, "players", filter->black, &sieve->black)) &&
           (!is_given(filter->white) ||
            find_names(database, "players", filter->white, &sieve->white)) &&
           (!is_given(filter->event) ||
            find_names(database, "events", filter->event, &sieve->event));
}

static bool sieve_takes(const Sieve *sieve, const PositionFacts *facts) {
    const LibraryFilter *filter = sieve->filter;
    bool own = (facts->flags & POSITION_OWN) != 0;
    if (!(facts->flags & POSITION_PRESENT) || (facts->flags & POSITION_DELETED) ||
        (filter->kind == LIBRARY_OWN && !own) || (filter->kind == LIBRARY_IMPORTED && own) ||
        !(sieve->outcomes >> (facts->flags >> POSITION_OUTCOME_SHIFT & 3) & 1) ||
        (filter->year_from && facts->year < filter->year_from) ||
        (filter->year_to && (facts->year == 0 || facts->year > filter->year_to))) {
        return false;
    }
    return (!sieve->player.bits || set_has(&sieve->player, facts->black) ||
            set_has(&sieve->player, facts->white)) &&
           (!sieve->black.bits || set_has(&sieve->black, facts->black)) &&
           (!sieve->white.bits || set_has(&sieve->white, facts->white)) &&
           (!sieve->event.bits || set_has(&sieve->event, facts->event));
}

/* Called for every word of the column that is the position's. id: the game's number. */
typedef struct Scan Scan;
typedef void ScanFn(Scan *scan, int64_t id, uint64_t word, const unsigned char *facts);

struct Scan {
    Database *database;
    const PositionKey *key;
    ScanFn *visit;
    bool wants_facts;
    const Sieve *sieve;
    Explorer *explorer;
    ExplorerMove by_move[128];
    Set *found;
};

static void scan_chunk(Scan *scan, sqlite3_stmt *words, sqlite3_stmt *facts_of) {
    int64_t chunk = sqlite3_column_int64(words, 0) & 0xffffffff;
    const unsigned char *bytes = sqlite3_column_blob(words, 1);
    int count = sqlite3_column_bytes(words, 1) / POSITION_WORD_SIZE;
    const unsigned char *facts = NULL;
    int facts_count = 0;
    for (int slot = 0; bytes && slot < count && slot < POSITION_CHUNK; slot++) {
        uint64_t word = position_word_load(bytes + slot * POSITION_WORD_SIZE);
        if (!position_word_is(word, scan->key)) {
            continue;
        }
        if (scan->wants_facts && !facts) {
            sqlite3_reset(facts_of);
            sqlite3_bind_int64(facts_of, 1, chunk);
            if (!database_row(scan->database, facts_of) ||
                !(facts = sqlite3_column_blob(facts_of, 0))) {
                database_fail(scan->database, SQLITE_CORRUPT);
                return;
            }
            facts_count = sqlite3_column_bytes(facts_of, 0) / POSITION_FACTS_SIZE;
        }
        if (!scan->wants_facts || slot < facts_count) {
            scan->visit(scan, chunk * POSITION_CHUNK + slot, word,
                        facts ? facts + slot * POSITION_FACTS_SIZE : NULL);
        }
    }
}

static bool scan_column(Scan *scan) {
    Database *database = scan->database;
    int64_t first = (int64_t)scan->key->discs << 32;
    sqlite3_stmt *words = database_prepare(
        database, "SELECT id,words FROM positions WHERE id BETWEEN ?1 AND ?2 ORDER BY id");
    sqlite3_stmt *facts = database_prepare(database, "SELECT rows FROM facts WHERE id=?1");
    sqlite3_bind_int64(words, 1, first);
    sqlite3_bind_int64(words, 2, first + 0xffffffff);
    while (!database_failed(database) && database_row(database, words)) {
        scan_chunk(scan, words, facts);
    }
    sqlite3_finalize(words);
    sqlite3_finalize(facts);
    return !database_failed(database);
}

/* A forced pass is made, as in the games. */
static TcPosition settled(const TcPosition *position) {
    return tc_board_must_pass(&position->board) ? tc_position_play(position, TC_PASS) : *position;
}

/* -- the explorer -- */

static void count_game(ExplorerMove *to, const PositionFacts *facts) {
    LibraryOutcome outcome = (LibraryOutcome)(facts->flags >> POSITION_OUTCOME_SHIFT & 3);
    to->games++;
    to->black_wins += outcome == LIBRARY_BLACK_WON;
    to->draws += outcome == LIBRARY_DRAWN;
    to->white_wins += outcome == LIBRARY_WHITE_WON;
    if (facts->score != LIBRARY_NO_SCORE) {
        to->scored++;
        to->score_sum += facts->score;
    }
}

static void explore_game(Scan *scan, int64_t id, uint64_t word, const unsigned char *bytes) {
    (void)id;
    PositionFacts facts = position_facts_load(bytes);
    if (sieve_takes(scan->sieve, &facts)) {
        count_game(&scan->by_move[position_word_move(word)], &facts);
        count_game(&scan->explorer->all, &facts);
    }
}

double explorer_discs(const ExplorerMove *move) {
    return move->scored > 0 ? 32 + (double)move->score_sum / move->scored / 2 : -1;
}

static int most_played_first(const void *a, const void *b) {
    const ExplorerMove *x = a, *y = b;
    return x->games != y->games ? (x->games < y->games ? 1 : -1) : x->move - y->move;
}

static void list_moves(const Scan *scan, const TcPosition *position, Explorer *explorer) {
    TcSquare first_with[128];
    for (int i = 0; i < 128; i++) {
        first_with[i] = TC_NO_SQUARE;
    }
    for (TcSquare move = 0; move < TC_SQUARE_COUNT; move++) {
        if (!tc_board_is_legal(&position->board, move)) {
            continue;
        }
        int canonical = position_key_move(scan->key, move);
        if (first_with[canonical] == TC_NO_SQUARE) {
            first_with[canonical] = move;
        }
        ExplorerMove *to = &explorer->moves[explorer->move_count++];
        *to = scan->by_move[canonical];
        to->move = move;
        to->same_as = first_with[canonical];
    }
    qsort(explorer->moves, (size_t)explorer->move_count, sizeof explorer->moves[0],
          most_played_first);
}

bool library_explore(Library *library, const TcPosition *position, const LibraryFilter *filter,
                     Explorer *explorer) {
    Database *database = &library->database;
    library_begin_call(library);
    TcPosition here = settled(position);
    PositionKey key = position_key(&here);
    Explorer found = {.all = {.move = TC_NO_SQUARE, .same_as = TC_NO_SQUARE}};
    Sieve sieve;
    Scan scan = {.database = database,
                 .key = &key,
                 .visit = explore_game,
                 .wants_facts = true,
                 .sieve = &sieve,
                 .explorer = &found};
    /* one view of the file: columns and facts must not be of two different moments */
    bool good = sieve_make(database, filter, &sieve) && database_run(database, "BEGIN") &&
                scan_column(&scan);
    library_end(library, good);
    sieve_release(&sieve);
    if (good) {
        found.ended = scan.by_move[POSITION_NO_MOVE].games;
        list_moves(&scan, &here, &found);
        *explorer = found;
    }
    return good;
}

/* -- lists -- */

static void note_game(Scan *scan, int64_t id, uint64_t word, const unsigned char *facts) {
    (void)word;
    (void)facts;
    set_add(scan->found, id);
}

static bool find_positions(Library *library, const LibraryFilter *filter, Set *found) {
    Database *database = &library->database;
    bool good = set_make(database, found, "SELECT max(id) FROM games");
    for (int i = 0; good && i < filter->position_count; i++) {
        TcPosition here = settled(&filter->positions[i]);
        PositionKey key = position_key(&here);
        Scan scan = {.database = database, .key = &key, .visit = note_game, .found = found};
        good = scan_column(&scan);
    }
    return good;
}

/* wanted(id) in SQL: whether the game is in the set. */
static void is_wanted(sqlite3_context *context, int count, sqlite3_value **values) {
    (void)count;
    const Set *set = sqlite3_user_data(context);
    sqlite3_result_int(context, set_has(set, sqlite3_value_int64(values[0])));
}

/* Conditions and the texts to bind, in order. */
typedef struct Where {
    Buf sql;
    char patterns[5][PATTERN_SIZE];
    int count;
} Where;

static void add_like(Where *where, const char *part, const char *condition) {
    if (is_given(part)) {
        write_pattern(part, where->patterns[where->count++], PATTERN_SIZE);
        buf_printf(&where->sql, condition, where->count, where->count);
    }
}

static void build_where(const LibraryFilter *filter, Where *where) {
    buf_init(&where->sql);
    where->count = 0;
    buf_add_text(&where->sql, "WHERE g.deleted IS NULL");
#define LIKE "LIKE ?%d ESCAPE '\\'"
    add_like(where, filter->player,
             " AND (g.black IN (SELECT id FROM players WHERE folded " LIKE
             ") OR g.white IN (SELECT id FROM players WHERE folded " LIKE "))");
    add_like(where, filter->black,
             " AND g.black IN (SELECT id FROM players WHERE folded " LIKE ")");
    add_like(where, filter->white,
             " AND g.white IN (SELECT id FROM players WHERE folded " LIKE ")");
    add_like(where, filter->event, " AND g.event IN (SELECT id FROM events WHERE folded " LIKE ")");
    add_like(where, filter->tag, " AND lower(g.tags) " LIKE);
#undef LIKE
    if (filter->year_from) {
        buf_printf(&where->sql, " AND g.year>=%d", filter->year_from);
    }
    if (filter->year_to) {
        buf_printf(&where->sql, " AND g.year BETWEEN 1 AND %d", filter->year_to);
    }
    if (filter->kind != LIBRARY_ALL) {
        buf_printf(&where->sql, " AND g.own=%d", filter->kind == LIBRARY_OWN);
    }
    if (outcomes_of(filter) != 0xf) {
        buf_printf(&where->sql, " AND (%u>>g.outcome)&1", outcomes_of(filter));
    }
    if (filter->position_count > 0) {
        buf_add_text(&where->sql, " AND wanted(g.id)");
    }
}

/* Ties in the order in which the games were added, so that pages do not overlap. */
static const char *order_text(LibraryOrder order, bool descending) {
    static const char *const texts[][2] = {
        [LIBRARY_BY_DATE] = {"g.year,g.date,g.id", "g.year DESC,g.date DESC,g.id DESC"},
        [LIBRARY_BY_BLACK] = {"b.folded,g.id", "b.folded DESC,g.id DESC"},
        [LIBRARY_BY_WHITE] = {"w.folded,g.id", "w.folded DESC,g.id DESC"},
        [LIBRARY_BY_EVENT] = {"e.folded,g.id", "e.folded DESC,g.id DESC"},
        [LIBRARY_BY_RESULT] = {"g.score,g.id", "g.score DESC,g.id DESC"},
        [LIBRARY_BY_MOVES] = {"length(g.moves),g.id", "length(g.moves) DESC,g.id DESC"},
        [LIBRARY_BY_ADDED] = {"g.id", "g.id DESC"}};
    return texts[order][descending];
}

static sqlite3_stmt *prepare_list(Database *database, const Where *where, const char *sql) {
    sqlite3_stmt *statement = database_prepare(database, sql);
    for (int i = 0; statement && i < where->count; i++) {
        database_bind(statement, i + 1, where->patterns[i]);
    }
    return statement;
}

static int64_t count_rows(Database *database, const Where *where) {
    Buf sql;
    buf_init(&sql);
    buf_printf(&sql, "SELECT count(*) FROM games g %s", where->sql.data);
    sqlite3_stmt *statement = prepare_list(database, where, sql.data);
    int64_t total = database_row(database, statement) ? sqlite3_column_int64(statement, 0) : 0;
    sqlite3_finalize(statement);
    buf_release(&sql);
    return total;
}

/* The numbers are sorted and cut first; names and all are fetched only for the page. */
static int read_page(Database *database, const Where *where, const char *order, int64_t first,
                     LibraryRow *rows, int capacity) {
    static const char *const tables[] = {"", " LEFT JOIN players b ON b.id=g.black",
                                         " LEFT JOIN players w ON w.id=g.white",
                                         " LEFT JOIN events e ON e.id=g.event"};
    const char *table = tables[order[0] == 'b' ? 1 : order[0] == 'w' ? 2 : order[0] == 'e' ? 3 : 0];
    Buf sql;
    int count = 0;
    buf_init(&sql);
    buf_printf(&sql,
               "SELECT %s %s WHERE g.id IN (SELECT g.id FROM games g%s %s ORDER BY %s LIMIT %d "
               "OFFSET %lld) ORDER BY %s",
               library_row_columns, library_row_tables, table, where->sql.data, order, capacity,
               (long long)first, order);
    sqlite3_stmt *statement = prepare_list(database, where, sql.data);
    while (count < capacity && database_row(database, statement)) {
        library_read_row(statement, &rows[count++]);
    }
    sqlite3_finalize(statement);
    buf_release(&sql);
    return count;
}

bool library_list(Library *library, const LibraryFilter *filter, LibraryOrder order,
                  bool descending, int64_t first, LibraryRow *rows, int capacity, int *count,
                  int64_t *total) {
    static const LibraryFilter everything;
    Database *database = &library->database;
    library_begin_call(library);
    filter = filter ? filter : &everything;
    Set found = {.size = 0};
    Where where;
    build_where(filter, &where);
    bool good = database_run(database, "BEGIN");
    if (good && filter->position_count > 0) {
        good = find_positions(library, filter, &found);
        sqlite3_create_function(database->handle, "wanted", 1, SQLITE_UTF8, &found, is_wanted, NULL,
                                NULL);
    }
    int read =
        good ? read_page(database, &where, order_text(order, descending), first, rows, capacity)
             : 0;
    int64_t all = total && good && !database_failed(database) ? count_rows(database, &where) : 0;
    good = good && !database_failed(database);
    library_end(library, good);
    sqlite3_create_function(database->handle, "wanted", 1, SQLITE_UTF8, NULL, NULL, NULL, NULL);
    buf_release(&where.sql);
    free(found.bits);
    if (good) {
        *count = read;
        if (total) {
            *total = all;
        }
    }
    return good;
}

bool library_years(Library *library, int *first, int *last) {
    Database *database = &library->database;
    library_begin_call(library);
    int64_t from = database_number(database, "SELECT min(year) FROM games WHERE year>0", 0);
    int64_t to = database_number(database, "SELECT max(year) FROM games WHERE year>0", 0);
    if (database_failed(database)) {
        return false;
    }
    *first = (int)from;
    *last = (int)to;
    return true;
}

bool library_names(Library *library, bool events, const char *part, LibraryName *names,
                   int capacity, int *count) {
    Database *database = &library->database;
    char pattern[PATTERN_SIZE];
    library_begin_call(library);
    write_pattern(part, pattern, sizeof pattern);
    sqlite3_stmt *statement = database_prepare(
        database,
        events ? "SELECT name,(SELECT count(*) FROM games WHERE event=n.id) AS games FROM events n"
                 " WHERE folded LIKE ?1 ESCAPE '\\' ORDER BY games DESC,folded LIMIT ?2"
               : "SELECT name,(SELECT count(*) FROM games WHERE black=n.id)+"
                 "(SELECT count(*) FROM games WHERE white=n.id) AS games FROM players n"
                 " WHERE folded LIKE ?1 ESCAPE '\\' ORDER BY games DESC,folded LIMIT ?2");
    database_bind(statement, 1, pattern);
    sqlite3_bind_int(statement, 2, capacity);
    int read = 0;
    while (read < capacity && database_row(database, statement)) {
        snprintf(names[read++], LIBRARY_TEXT_SIZE, "%s", database_text(statement, 0));
    }
    sqlite3_finalize(statement);
    if (database_failed(database)) {
        return false;
    }
    *count = read;
    return true;
}
