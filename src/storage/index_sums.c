#include "storage/index_sums.h"

#include <stdio.h>

#include "storage/library_state.h"
#include "storage/position_index.h"

/* Odd, so that no change of a word is lost; another for every word, so that none may be swapped. */
static uint64_t factor_of(size_t word) {
    return (2 * (uint64_t)word + 1) * UINT64_C(0x9e3779b97f4a7c15);
}

uint64_t index_sum(const unsigned char *bytes, size_t size) {
    uint64_t sum = 0;
    size_t words = size / 8;
    for (size_t i = 0; i < words; i++) {
        sum += position_word_load(bytes + 8 * i) * factor_of(i);
    }
    for (size_t i = 8 * words; i < size; i++) {
        sum += index_sum_change(i, 0, bytes[i]);
    }
    return sum;
}

uint64_t index_sum_change(size_t at, unsigned char before, unsigned char after) {
    return ((uint64_t)after - (uint64_t)before) * factor_of(at / 8) << 8 * (at % 8);
}

static bool put_sum(Database *database, sqlite3_stmt *statement, int64_t id, uint64_t sum) {
    sqlite3_bind_int64(statement, 1, id);
    sqlite3_bind_int64(statement, 2, (int64_t)sum);
    return database_do(database, statement);
}

bool index_sum_add(Library *library, int64_t id, uint64_t change) {
    Database *database = &library->database;
    char sql[64];
    snprintf(sql, sizeof sql, "SELECT sum FROM sums WHERE id=%lld", (long long)id);
    uint64_t sum = (uint64_t)database_number(database, sql, 0) + change;
    sqlite3_stmt *write = database_prepare(database, "UPDATE sums SET sum=?2 WHERE id=?1");
    bool good = put_sum(database, write, id, sum);
    sqlite3_finalize(write);
    return good;
}

/* -- all of them -- */

/* Number, bytes, sum. */
static const char *const pieces[] = {
    "SELECT p.id,p.words,s.sum FROM positions p LEFT JOIN sums s ON s.id=p.id",
    "SELECT f.id,f.rows,s.sum FROM facts f LEFT JOIN sums s ON s.id=f.id"};

static uint64_t sum_of_row(sqlite3_stmt *row) {
    const unsigned char *bytes = sqlite3_column_blob(row, 1);
    return bytes ? index_sum(bytes, (size_t)sqlite3_column_bytes(row, 1)) : 0;
}

/* Counts the pieces; -1: one is not what it was. */
static int64_t count_sound(Database *database, const char *sql) {
    sqlite3_stmt *row = database_prepare(database, sql);
    int64_t count = 0;
    while (count >= 0 && database_row(database, row)) {
        bool sound = sqlite3_column_type(row, 2) == SQLITE_INTEGER &&
                     (uint64_t)sqlite3_column_int64(row, 2) == sum_of_row(row);
        count = sound ? count + 1 : -1;
    }
    sqlite3_finalize(row);
    return count;
}

bool index_check(Library *library, bool *sound) {
    Database *database = &library->database;
    /* one view of the file: another program may be adding games */
    if (!database_run(database, "BEGIN")) {
        return false;
    }
    int64_t words = count_sound(database, pieces[0]), facts = count_sound(database, pieces[1]);
    int64_t sums = database_number(database, "SELECT count(*) FROM sums", 0);
    bool good = !database_failed(database);
    *sound = words >= 0 && facts >= 0 && words + facts == sums;
    return library_end(library, good);
}
