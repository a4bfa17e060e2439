#include "storage/game_writer.h"
#include "storage/library_state.h"

#include <stdlib.h>
#include <string.h>

#include "storage/index_sums.h"
#include "storage/library_row.h"

enum { PLAYERS, EVENTS, SOURCES };

enum { WORDS_ROW = POSITION_CHUNK * POSITION_WORD_SIZE };

static const char *const name_find_sql[] = {"SELECT id FROM players WHERE folded=?1",
                                            "SELECT id FROM events WHERE folded=?1",
                                            "SELECT id FROM sources WHERE folded=?1"};
static const char *const name_add_sql[] = {"INSERT INTO players(folded,name) VALUES(?1,?2)",
                                           "INSERT INTO events(folded,name) VALUES(?1,?2)",
                                           "INSERT INTO sources(folded,name) VALUES(?1,?2)"};

static const char find_any_number[] =
    "SELECT EXISTS(SELECT 1 FROM players p JOIN games g ON g.black=p.id"
    " WHERE p.folded>='#' AND p.folded<'$')"
    " OR EXISTS(SELECT 1 FROM players p JOIN games g ON g.white=p.id"
    " WHERE p.folded>='#' AND p.folded<'$')";

bool game_writer_open(GameWriter *writer, Library *library) {
    Database *database = &library->database;
    *writer = (GameWriter){.library = library, .chunk = -1};
    writer->words = calloc(POSITION_COLUMNS, WORDS_ROW);
    writer->facts = calloc(POSITION_CHUNK, POSITION_FACTS_SIZE);
    if (!writer->words || !writer->facts) {
        return database_fail(database, SQLITE_NOMEM);
    }
    for (int kind = PLAYERS; kind <= SOURCES; kind++) {
        writer->name_find[kind] = database_prepare(database, name_find_sql[kind]);
        writer->name_add[kind] = database_prepare(database, name_add_sql[kind]);
    }
    writer->find = database_prepare(
        database, "SELECT id,deleted,(SELECT folded>='#' AND folded<'$' FROM events"
                  " WHERE events.id=games.event) FROM games WHERE digest=?1");
    writer->revive = database_prepare(database, "UPDATE games SET deleted=NULL WHERE id=?1");
    writer->rename = database_prepare(
        database, "UPDATE games SET digest=?2,black=?3,white=?4,event=ifnull(?5,event),deleted=NULL"
                  " WHERE id=?1");
    writer->numbered = database_number(database, find_any_number, 0) != 0;
    writer->insert = database_prepare(
        database,
        "INSERT INTO games(id,digest,own,black,white,event,source,year,date,outcome,score,start,"
        "moves,theory,level,tags,record)"
        " VALUES(?1,?2,?3,?4,?5,?6,?7,?8,?9,?10,?11,?12,?13,?14,?15,?16,?17)");
    writer->words_read = database_prepare(database, "SELECT words FROM positions WHERE id=?1");
    writer->words_write =
        database_prepare(database, "INSERT OR REPLACE INTO positions(id,words) VALUES(?1,?2)");
    writer->facts_read = database_prepare(database, "SELECT rows FROM facts WHERE id=?1");
    writer->facts_write =
        database_prepare(database, "INSERT OR REPLACE INTO facts(id,rows) VALUES(?1,?2)");
    writer->sum_write =
        database_prepare(database, "INSERT OR REPLACE INTO sums(id,sum) VALUES(?1,?2)");
    writer->next = database_number(database, "SELECT max(id) FROM games", 0) + 1;
    return !database_failed(database);
}

void game_writer_close(GameWriter *writer) {
    for (int kind = PLAYERS; kind <= SOURCES; kind++) {
        sqlite3_finalize(writer->name_find[kind]);
        sqlite3_finalize(writer->name_add[kind]);
    }
    sqlite3_finalize(writer->find);
    sqlite3_finalize(writer->insert);
    sqlite3_finalize(writer->revive);
    sqlite3_finalize(writer->rename);
    sqlite3_finalize(writer->words_read);
    sqlite3_finalize(writer->words_write);
    sqlite3_finalize(writer->facts_read);
    sqlite3_finalize(writer->facts_write);
    sqlite3_finalize(writer->sum_write);
    free(writer->words);
    free(writer->facts);
}

/* -- pieces of the index -- */

static int64_t words_id(int column, int64_t chunk) {
    return ((int64_t)(column + POSITION_DISCS_MIN) << 32) | chunk;
}

/* *stored: the file has it. */
static bool read_blob(Database *database, sqlite3_stmt *statement, int64_t id, unsigned char *to,
                      size_t size, bool *stored) {
    memset(to, 0, size);
    sqlite3_bind_int64(statement, 1, id);
    *stored = database_row(database, statement);
    if (*stored) {
        size_t there = (size_t)sqlite3_column_bytes(statement, 0);
        const void *bytes = sqlite3_column_blob(statement, 0);
        if (bytes) {
            memcpy(to, bytes, there < size ? there : size);
        }
    }
    sqlite3_reset(statement);
    return !database_failed(database);
}

/* least: bytes that are written although they are 0. */
static bool write_blob(GameWriter *writer, sqlite3_stmt *statement, int64_t id,
                       const unsigned char *from, size_t size, size_t least) {
    Database *database = &writer->library->database;
    while (size > least && from[size - 1] == 0) { /* games to come are not written */
        size--;
    }
    if (size == 0) {
        return true;
    }
    sqlite3_bind_int64(statement, 1, id);
    sqlite3_bind_blob(statement, 2, from, (int)size, SQLITE_STATIC);
    sqlite3_bind_int64(writer->sum_write, 1, id);
    sqlite3_bind_int64(writer->sum_write, 2, (int64_t)index_sum(from, size));
    return database_do(database, statement) && database_do(database, writer->sum_write);
}

bool game_writer_flush(GameWriter *writer) {
    bool good = true;
    for (int column = 0; writer->dirty && good && column < POSITION_COLUMNS; column++) {
        /* a word that is gone, of a game that was removed for good, takes the place of what it was */
        good = write_blob(writer, writer->words_write, words_id(column, writer->chunk),
                          writer->words + (size_t)column * WORDS_ROW, WORDS_ROW,
                          writer->stored[column] ? POSITION_WORD_SIZE : 0);
    }
    if (writer->dirty && good) {
        good = write_blob(writer, writer->facts_write, index_sum_of_facts(writer->chunk),
                          writer->facts, (size_t)POSITION_CHUNK * POSITION_FACTS_SIZE, 0);
    }
    writer->dirty = writer->dirty && !good;
    return good;
}

static bool enter_chunk(GameWriter *writer, int64_t chunk) {
    Database *database = &writer->library->database;
    if (writer->chunk == chunk) {
        return true;
    }
    if (!game_writer_flush(writer)) {
        return false;
    }
    writer->chunk = -1;
    for (int column = 0; column < POSITION_COLUMNS; column++) {
        if (!read_blob(database, writer->words_read, words_id(column, chunk),
                       writer->words + (size_t)column * WORDS_ROW, WORDS_ROW,
                       &writer->stored[column])) {
            return false;
        }
    }
    bool stored;
    if (!read_blob(database, writer->facts_read, chunk, writer->facts,
                   (size_t)POSITION_CHUNK * POSITION_FACTS_SIZE, &stored)) {
        return false;
    }
    writer->chunk = chunk;
    return true;
}

/* Puts a game that is in the table into the index. */
static bool index_game(GameWriter *writer, int64_t id, const TcGame *game,
                       const PositionFacts *facts) {
    if (!enter_chunk(writer, id / POSITION_CHUNK)) {
        return false;
    }
    size_t slot = (size_t)(id % POSITION_CHUNK);
    uint64_t words[POSITION_COLUMNS];
    position_words(game, words);
    for (size_t column = 0; column < POSITION_COLUMNS; column++) {
        position_word_store(words[column],
                            writer->words + column * WORDS_ROW + slot * POSITION_WORD_SIZE);
    }
    position_facts_store(facts, writer->facts + slot * POSITION_FACTS_SIZE);
    writer->dirty = true;
    return true;
}

bool game_writer_mark(Library *library, int64_t id, bool deleted) {
    Database *database = &library->database;
    sqlite3_blob *blob = NULL;
    int at = (int)(id % POSITION_CHUNK) * POSITION_FACTS_SIZE + POSITION_FLAGS_AT;
    unsigned char before = 0, flags = 0;
    int code =
        sqlite3_blob_open(database->handle, "main", "facts", "rows", id / POSITION_CHUNK, 1, &blob);
    if (code == SQLITE_OK) {
        code = sqlite3_blob_read(blob, &before, 1, at);
    }
    if (code == SQLITE_OK) {
        flags = (unsigned char)(deleted ? before | POSITION_DELETED : before & ~POSITION_DELETED);
        code = sqlite3_blob_write(blob, &flags, 1, at);
    }
    sqlite3_blob_close(blob);
    if (code != SQLITE_OK) {
        return database_fail(database, code == SQLITE_ERROR ? SQLITE_CORRUPT : code);
    }
    return before == flags || index_sum_add(library, index_sum_of_facts(id / POSITION_CHUNK),
                                            index_sum_change((size_t)at, before, flags));
}

/* -- games -- */

/* The number of a name in its table, which it enters if need be; 0 for "" unless it is a
   player's. */
static int64_t name_id(GameWriter *writer, int kind, const char *name) {
    Database *database = &writer->library->database;
    char folded[4 * LIBRARY_TEXT_SIZE];
    library_fold(name, folded, sizeof folded);
    if (folded[0] == '\0' && kind != PLAYERS) {
        return 0;
    }
    database_bind(writer->name_find[kind], 1, folded);
    int64_t id = database_row(database, writer->name_find[kind])
                     ? sqlite3_column_int64(writer->name_find[kind], 0)
                     : 0;
    sqlite3_reset(writer->name_find[kind]);
    if (id == 0 && !database_failed(database)) {
        database_bind(writer->name_add[kind], 1, folded);
        database_bind(writer->name_add[kind], 2, name);
        if (database_do(database, writer->name_add[kind])) {
            id = sqlite3_last_insert_rowid(database->handle);
        }
    }
    return id;
}

static void bind_unless(sqlite3_stmt *statement, int index, int value, int none) {
    if (value != none) {
        sqlite3_bind_int(statement, index, value);
    }
}

static void bind_number(sqlite3_stmt *statement, int index, int64_t id) {
    if (id != 0) {
        sqlite3_bind_int64(statement, index, id);
    }
}

static bool insert_row(GameWriter *writer, const GameRecord *record, int64_t id, int64_t digest,
                       const PositionFacts *facts, int64_t source) {
    sqlite3_stmt *to = writer->insert;
    sqlite3_bind_int64(to, 1, id);
    sqlite3_bind_int64(to, 2, digest);
    sqlite3_bind_int(to, 3, record->own);
    sqlite3_bind_int64(to, 4, facts->black);
    sqlite3_bind_int64(to, 5, facts->white);
    bind_number(to, 6, facts->event);
    bind_number(to, 7, source);
    sqlite3_bind_int(to, 8, record->year);
    database_bind(to, 9, record->date);
    sqlite3_bind_int(to, 10, (int)record->outcome);
    bind_unless(to, 11, record->score, LIBRARY_NO_SCORE);
    library_bind_moves(to, 13, 12, &record->game);
    bind_unless(to, 14, record->theory, LIBRARY_NO_SCORE);
    sqlite3_bind_int(to, 15, record->level);
    database_bind(to, 16, record->tags);
    if (record->sgf) {
        sqlite3_bind_blob64(to, 17, record->sgf, record->sgf_size, SQLITE_STATIC);
    }
    return database_do(&writer->library->database, to);
}

/* A game that the library has. */
typedef struct Known {
    int64_t id;
    bool deleted;
    bool numbered; /* its event is a number of WTHOR */
} Known;

static bool find_known(GameWriter *writer, int64_t digest, Known *known) {
    sqlite3_bind_int64(writer->find, 1, digest);
    bool found = database_row(&writer->library->database, writer->find);
    if (found) {
        *known = (Known){.id = sqlite3_column_int64(writer->find, 0),
                         .deleted = sqlite3_column_type(writer->find, 1) != SQLITE_NULL,
                         .numbered = sqlite3_column_int(writer->find, 2) != 0};
    }
    sqlite3_reset(writer->find);
    return found;
}

/* A game of the user's own may come back from a file: it is known by its whole date. */
static bool find_own(GameWriter *writer, const GameRecord *record, Known *known) {
    enum { YEAR = 4 };
    if (record->own || strlen(record->date) <= YEAR) {
        return false;
    }
    GameRecord own = *record;
    own.own = true;
    return find_known(writer, library_digest(&own), known);
}

static bool revive(GameWriter *writer, int64_t id) {
    sqlite3_bind_int64(writer->revive, 1, id);
    if (!database_do(&writer->library->database, writer->revive)) {
        return false;
    }
    if (writer->chunk == id / POSITION_CHUNK) { /* what is in memory would write the mark again */
        size_t at = (size_t)(id % POSITION_CHUNK) * POSITION_FACTS_SIZE + POSITION_FLAGS_AT;
        writer->facts[at] &= (unsigned char)~POSITION_DELETED;
    }
    return (writer->dirty && writer->chunk == id / POSITION_CHUNK) ||
           game_writer_mark(writer->library, id, false);
}

/* A game of WTHOR that was added when the file of names had one of its players, or none. */
static bool find_numbered(GameWriter *writer, const GameRecord *record, Known *known) {
    enum { BLACK = 1, WHITE = 2 };
    for (int unnamed = BLACK | WHITE; unnamed > 0 && writer->numbered && record->numbers[0];
         unnamed--) {
        GameRecord before = *record;
        before.black = unnamed & BLACK ? record->numbers[TC_BLACK] : record->black;
        before.white = unnamed & WHITE ? record->numbers[TC_WHITE] : record->white;
        if (find_known(writer, library_digest(&before), known)) {
            return true;
        }
    }
    return false;
}

/* Gives a game the names of these facts; its event stays where they have none. */
static bool rename_game(GameWriter *writer, int64_t id, int64_t digest,
                        const PositionFacts *named) {
    sqlite3_stmt *to = writer->rename;
    sqlite3_bind_int64(to, 1, id);
    sqlite3_bind_int64(to, 2, digest);
    sqlite3_bind_int64(to, 3, named->black);
    sqlite3_bind_int64(to, 4, named->white);
    bind_number(to, 5, named->event);
    if (!database_do(&writer->library->database, to) || !enter_chunk(writer, id / POSITION_CHUNK)) {
        return false;
    }
    unsigned char *bytes = writer->facts + (size_t)(id % POSITION_CHUNK) * POSITION_FACTS_SIZE;
    PositionFacts facts = position_facts_load(bytes);
    facts.black = named->black;
    facts.white = named->white;
    facts.event = named->event != 0 ? named->event : facts.event;
    facts.flags &= (uint8_t)~POSITION_DELETED;
    position_facts_store(&facts, bytes);
    writer->dirty = true;
    return true;
}

static uint16_t year_16(int year) {
    return (uint16_t)(year < 0 || year > UINT16_MAX ? 0 : year);
}

/* Tells the caller of a game that the library has. */
static int64_t report_known(const Known *found, bool *known) {
    *known = !found->deleted;
    return found->id;
}

bool game_writer_add(GameWriter *writer, const GameRecord *record, int64_t *id, bool *known) {
    Database *database = &writer->library->database;
    int64_t digest = library_digest(record);
    bool names_event = record->numbers[0] && record->event[0] && record->event[0] != '#';
    Known found;
    bool is_known = find_known(writer, digest, &found) || find_own(writer, record, &found);
    if (is_known && !(found.numbered && names_event)) {
        *id = report_known(&found, known);
        return !found.deleted || revive(writer, *id);
    }
    PositionFacts facts = {.black = (uint32_t)name_id(writer, PLAYERS, record->black),
                           .white = (uint32_t)name_id(writer, PLAYERS, record->white),
                           .event = (uint32_t)name_id(writer, EVENTS, record->event),
                           .year = year_16(record->year),
                           .score = (int8_t)record->score,
                           .flags = (uint8_t)(POSITION_PRESENT | (record->own ? POSITION_OWN : 0) |
                                              (int)record->outcome << POSITION_OUTCOME_SHIFT)};
    if (is_known || find_numbered(writer, record, &found)) {
        *id = report_known(&found, known);
        facts.event = names_event ? facts.event : 0; /* its file may have been there before */
        return !database_failed(database) && rename_game(writer, *id, digest, &facts);
    }
    int64_t source = name_id(writer, SOURCES, record->source);
    if (database_failed(database) ||
        !insert_row(writer, record, writer->next, digest, &facts, source) ||
        !index_game(writer, writer->next, &record->game, &facts)) {
        return false;
    }
    *known = false;
    *id = writer->next++;
    return true;
}

bool game_writer_reindex(Library *library) {
    Database *database = &library->database;
    GameWriter writer;
    sqlite3_stmt *from = NULL;
    bool good =
        game_writer_open(&writer, library) &&
        database_run(database, "DELETE FROM positions; DELETE FROM facts; DELETE FROM sums");
    if (good) {
        from = database_prepare(database, "SELECT id,start,moves,black,white,ifnull(event,0),year,"
                                          "ifnull(score,-128),own,outcome,deleted IS NOT NULL"
                                          " FROM games ORDER BY id");
    }
    TcGame game;
    while (good && database_row(database, from)) {
        if (!library_replay(database_text(from, 1), sqlite3_column_blob(from, 2),
                            sqlite3_column_bytes(from, 2), &game)) {
            continue;
        }
        PositionFacts facts = {
            .black = (uint32_t)sqlite3_column_int64(from, 3),
            .white = (uint32_t)sqlite3_column_int64(from, 4),
            .event = (uint32_t)sqlite3_column_int64(from, 5),
            .year = year_16(sqlite3_column_int(from, 6)),
            .score = (int8_t)sqlite3_column_int(from, 7),
            .flags = (uint8_t)(POSITION_PRESENT | (sqlite3_column_int(from, 8) ? POSITION_OWN : 0) |
                               sqlite3_column_int(from, 9) << POSITION_OUTCOME_SHIFT |
                               (sqlite3_column_int(from, 10) ? POSITION_DELETED : 0))};
        good = index_game(&writer, sqlite3_column_int64(from, 0), &game, &facts);
    }
    sqlite3_finalize(from);
    good = good && !database_failed(database) && game_writer_flush(&writer);
    game_writer_close(&writer);
    return good;
}
