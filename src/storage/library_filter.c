#include "storage/library_filter.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "storage/library_state.h"

static bool is_given(const char *text) {
    return text && text[0];
}

enum { LIBRARY_PATTERN_SIZE = 4 * LIBRARY_TEXT_SIZE };

/* "%part%" for LIKE, with its special characters escaped. */
static void make_pattern(const char *part, char pattern[LIBRARY_PATTERN_SIZE]) {
    char folded[2 * LIBRARY_TEXT_SIZE];
    library_fold(part, folded, sizeof folded);
    size_t at = 0;
    pattern[at++] = '%';
    for (const char *c = folded; *c && at + 4 < LIBRARY_PATTERN_SIZE; c++) {
        if (strchr("%_\\", *c)) {
            pattern[at++] = '\\';
        }
        pattern[at++] = *c;
    }
    pattern[at++] = '%';
    pattern[at] = '\0';
}

/* -- sets -- */

/* Makes a set of numbers up to the largest id of a table. */
static bool set_make(Database *database, Set *set, const char *table) {
    char sql[64];
    snprintf(sql, sizeof sql, "SELECT max(id) FROM %s", table);
    int64_t last = database_number(database, sql, 0);
    set->size = last + 1;
    set->bits = database_failed(database) ? NULL : calloc((size_t)(set->size / 8 + 1), 1);
    return set->bits || database_fail(database, SQLITE_NOMEM);
}

/* The rows of a table in whose text the part is found. */
static bool find_ids(Database *database, const char *table, const char *sql, const char *part,
                     Set *set) {
    char pattern[LIBRARY_PATTERN_SIZE];
    if (!set_make(database, set, table)) {
        return false;
    }
    make_pattern(part, pattern);
    sqlite3_stmt *statement = database_prepare(database, sql);
    database_bind(statement, 1, pattern);
    while (database_row(database, statement)) {
        set_add(set, sqlite3_column_int64(statement, 0));
    }
    sqlite3_finalize(statement);
    return !database_failed(database);
}

static bool find_players(Database *database, const char *part, Set *set) {
    return find_ids(database, "players", "SELECT id FROM players WHERE folded LIKE ?1 ESCAPE '\\'",
                    part, set);
}

static bool find_events(Database *database, const char *part, Set *set) {
    return find_ids(database, "events", "SELECT id FROM events WHERE folded LIKE ?1 ESCAPE '\\'",
                    part, set);
}

/* Tags are stored as they were written: they are folded here. */
static bool find_tagged(Database *database, const char *part, Set *set) {
    char wanted[2 * LIBRARY_TEXT_SIZE], tags[4 * LIBRARY_TEXT_SIZE];
    if (!set_make(database, set, "games")) {
        return false;
    }
    library_fold(part, wanted, sizeof wanted);
    sqlite3_stmt *statement =
        database_prepare(database, "SELECT id,tags FROM games WHERE tags<>''");
    while (database_row(database, statement)) {
        library_fold(database_text(statement, 1), tags, sizeof tags);
        if (strstr(tags, wanted)) {
            set_add(set, sqlite3_column_int64(statement, 0));
        }
    }
    sqlite3_finalize(statement);
    return !database_failed(database);
}

/* -- columns of the index -- */

static void scan_chunk(ColumnScan *scan, sqlite3_stmt *words, sqlite3_stmt *facts_of) {
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

bool column_scan(ColumnScan *scan) {
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

static void note_game(ColumnScan *scan, int64_t id, uint64_t word, const unsigned char *facts) {
    (void)word;
    (void)facts;
    set_add(scan->context, id);
}

/* The games through one of the positions. */
static bool find_positions(Database *database, const TcPosition *positions, int count, Set *found) {
    bool good = set_make(database, found, "games");
    for (int i = 0; good && i < count; i++) {
        TcPosition here = tc_position_settled(&positions[i]);
        PositionKey key = position_key(&here);
        ColumnScan scan = {.database = database, .key = &key, .visit = note_game, .context = found};
        good = column_scan(&scan);
    }
    return good;
}

/* The games through a position whose opening has the part in its name. */
static bool find_opening(Library *library, const char *part, Set *found) {
    Database *database = &library->database;
    if (!library->openings && opening_names_create(NULL, 0, &library->openings, NULL) != TC_OK) {
        return database_fail(database, SQLITE_NOMEM);
    }
    int max = opening_names_count(library->openings);
    TcPosition *positions = calloc((size_t)max + 1, sizeof *positions);
    if (!positions) {
        return database_fail(database, SQLITE_NOMEM);
    }
    int count = opening_names_search(library->openings, part, positions, max);
    bool good = find_positions(database, positions, count, found);
    free(positions);
    return good;
}

/* Each of its bounds is enough to ask for reviewed games only. */
static bool asks_for_review(const LibraryReviewFilter *filter) {
    return filter->reviewed || filter->accuracy_from || filter->accuracy_below ||
           filter->mistakes_from || filter->mistakes_below;
}

static bool find_reviewed(Library *library, const LibraryReviewFilter *filter, Set *found) {
    Database *database = &library->database;
    if (!set_make(database, found, "games")) {
        return false;
    }
    sqlite3_stmt *statement =
        database_prepare(database, "SELECT game FROM reviews WHERE " REVIEW_ACCURACY
                                   ">=?1 AND (?2=0 OR " REVIEW_ACCURACY "<?2) AND " REVIEW_MISTAKES
                                   ">=?3 AND (?4=0 OR " REVIEW_MISTAKES "<?4)");
    const int bounds[] = {filter->accuracy_from, filter->accuracy_below, filter->mistakes_from,
                          filter->mistakes_below};
    for (int i = 0; i < 4; i++) {
        sqlite3_bind_int(statement, i + 1, bounds[i]);
    }
    while (database_row(database, statement)) {
        set_add(found, sqlite3_column_int64(statement, 0));
    }
    sqlite3_finalize(statement);
    return !database_failed(database);
}

/* -- the filter -- */

static void word_release(FilterWord *word) {
    free(word->players.bits);
    free(word->events.bits);
    free(word->tagged.bits);
}

void filter_release(CompiledFilter *compiled) {
    Set *const sets[] = {&compiled->player,  &compiled->black,   &compiled->white,
                         &compiled->event,   &compiled->tagged,  &compiled->here,
                         &compiled->opening, &compiled->reviewed};
    for (size_t i = 0; i < sizeof sets / sizeof sets[0]; i++) {
        free(sets[i]->bits);
    }
    for (int i = 0; i < compiled->word_count; i++) {
        word_release(&compiled->words[i]);
    }
}

static unsigned outcomes_of(const LibraryFilter *filter) {
    unsigned outcomes = 0;
    for (int i = 0; i < 4; i++) {
        outcomes |= filter->any_outcome[i] ? 1u << i : 0;
    }
    return outcomes ? outcomes : 0xf;
}

static bool make_words(Database *database, const char *text, CompiledFilter *compiled) {
    char word[LIBRARY_TEXT_SIZE];
    while (is_given(text) && compiled->word_count < FILTER_WORDS_MAX) {
        text += strspn(text, " \t");
        size_t length = strcspn(text, " \t");
        if (length > 0) {
            FilterWord *made = &compiled->words[compiled->word_count++];
            snprintf(word, sizeof word, "%.*s", (int)length, text);
            if (!find_players(database, word, &made->players) ||
                !find_events(database, word, &made->events) ||
                !find_tagged(database, word, &made->tagged)) {
                return false;
            }
        }
        text += length;
    }
    return true;
}

bool filter_compile(Library *library, const LibraryFilter *filter, CompiledFilter *compiled) {
    static const LibraryFilter everything;
    Database *database = &library->database;
    filter = filter ? filter : &everything;
    *compiled = (CompiledFilter){.filter = filter, .outcomes = outcomes_of(filter)};
    return (!is_given(filter->player) ||
            find_players(database, filter->player, &compiled->player)) &&
           (!is_given(filter->black) || find_players(database, filter->black, &compiled->black)) &&
           (!is_given(filter->white) || find_players(database, filter->white, &compiled->white)) &&
           (!is_given(filter->event) || find_events(database, filter->event, &compiled->event)) &&
           (!is_given(filter->tag) || find_tagged(database, filter->tag, &compiled->tagged)) &&
           (!asks_for_review(&filter->review) ||
            find_reviewed(library, &filter->review, &compiled->reviewed)) &&
           (!is_given(filter->opening) ||
            find_opening(library, filter->opening, &compiled->opening)) &&
           (filter->position_count == 0 ||
            find_positions(database, filter->positions, filter->position_count, &compiled->here)) &&
           make_words(database, filter->text, compiled);
}

static bool passes(const Set *set, int64_t number) {
    return !set->bits || set_has(set, number);
}

/* Every word is part of a name, or of a tag. */
static bool words_match(const CompiledFilter *compiled, int64_t id, const PositionFacts *facts) {
    for (int i = 0; i < compiled->word_count; i++) {
        const FilterWord *word = &compiled->words[i];
        if (!set_has(&word->players, facts->black) && !set_has(&word->players, facts->white) &&
            !set_has(&word->events, facts->event) && !set_has(&word->tagged, id)) {
            return false;
        }
    }
    return true;
}

bool filter_matches(const CompiledFilter *compiled, int64_t id, const PositionFacts *facts) {
    const LibraryFilter *filter = compiled->filter;
    bool own = (facts->flags & POSITION_OWN) != 0;
    if (!(facts->flags & POSITION_PRESENT) || (facts->flags & POSITION_DELETED) ||
        (filter->kind == LIBRARY_OWN && !own) || (filter->kind == LIBRARY_IMPORTED && own) ||
        !(compiled->outcomes >> (facts->flags >> POSITION_OUTCOME_SHIFT & 3) & 1) ||
        (filter->year_from && facts->year < filter->year_from) ||
        (filter->year_to && (facts->year == 0 || facts->year > filter->year_to))) {
        return false;
    }
    return (!compiled->player.bits || set_has(&compiled->player, facts->black) ||
            set_has(&compiled->player, facts->white)) &&
           passes(&compiled->black, facts->black) && passes(&compiled->white, facts->white) &&
           passes(&compiled->event, facts->event) && passes(&compiled->tagged, id) &&
           passes(&compiled->here, id) && passes(&compiled->opening, id) &&
           passes(&compiled->reviewed, id) && words_match(compiled, id, facts);
}
