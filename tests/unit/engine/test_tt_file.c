/* The file of a table: what was kept is found again, damage is, and a long solve goes on. */
#include <stdlib.h>
#include <string.h>

#include <turncoat/engine.h>

#include "base/bytes.h"
#include "base/checksum.h"
#include "engine/probcut.h"
#include "engine/tt_file.h"
#include "support/suite.h"

enum { WEIGHTS = 77, CHECKSUM_AT = 32 };

static Tt tt;
static Buf file;

static void set_up(void) {
    ck_assert_int_eq(tt_init(&tt, 1), TC_OK);
    tt_new_search(&tt);
    buf_init(&file);
}

static void tear_down(void) {
    tt_release(&tt);
    buf_release(&file);
}

/* A board by number, with 50 empty squares. */
static TcBoard board_of(int number) {
    uint64_t mover = 0x7f, opponent = UINT64_C(0x7f) << 8;
    uint64_t bit = UINT64_C(1) << (16 + number % 48);
    return number < 48 ? (TcBoard){mover | bit, opponent} : (TcBoard){mover, opponent | bit};
}

static void store(int number, int depth, int selectivity) {
    TcBoard board = board_of(number);
    tt_store(&tt, tt_hash(board.mover, board.opponent), board.mover, board.opponent,
             &(TtValue){.depth = depth,
                        .selectivity = selectivity,
                        .alpha = 3,
                        .beta = 4,
                        .value = 6,
                        .move = 15});
}

static const TtEntry *find(const Tt *table, int number, TtEntry *entry) {
    TcBoard board = board_of(number);
    return tt_find(table, tt_hash(board.mover, board.opponent), board.mover, board.opponent, entry);
}

static TcStatus read_into(Tt *table, const char *bytes, size_t size) {
    TcError error = {0};
    TcStatus status = tt_read_file(table, WEIGHTS, bytes, size, &error);
    ck_assert((status == TC_OK) == (error.message[0] == '\0'));
    return status;
}

static int count_found(const Tt *table) {
    int found = 0;
    TtEntry entry;
    for (int i = 0; i < 96; i++) {
        found += find(table, i, &entry) != NULL;
    }
    return found;
}

static void write_some(void) {
    for (int i = 0; i < 90; i++) {
        store(i, 10 + i % 30, SELECTIVITY_NONE);
    }
    ck_assert_int_eq(tt_write(&tt, WEIGHTS, 1000, &file), TC_OK);
}

TEST(what_was_written_is_found) {
    write_some();
    Tt other;
    ck_assert_int_eq(tt_init(&other, 1), TC_OK);
    ck_assert_int_eq(read_into(&other, file.data, file.size), TC_OK);
    for (int i = 0; i < 96; i++) {
        TtEntry before, after;
        bool is_there = find(&tt, i, &before) != NULL;
        ck_assert_int_eq(find(&other, i, &after) != NULL, is_there);
        before.age = after.age = 0;
        ck_assert(!is_there || memcmp(&before, &after, sizeof after) == 0);
    }
    ck_assert_int_ge(count_found(&other), 80);
    tt_release(&other);
}

/* A part that has been touched so far may be too small for what is read: a large table takes seconds. */
TEST(a_large_table_is_waited_for) {
    write_some();
    Tt other;
    ck_assert_int_eq(tt_init(&other, 256), TC_OK);
    tt_want(&other, other.size); /* as by a file of so many entries */
    other.toucher = toucher_start(other.buckets, other.size);
    ck_assert_int_eq(read_into(&other, file.data, file.size), TC_OK);
    ck_assert_uint_eq((other.mask + 1) * sizeof(TtBucket), other.size);
    ck_assert_int_ge(count_found(&other), 80);
    tt_release(&other);
}

TEST(the_deepest_are_written) {
    for (int i = 0; i < 90; i++) {
        store(i, i < 60 ? 10 : 40, SELECTIVITY_NONE);
    }
    ck_assert_int_eq(tt_write(&tt, WEIGHTS, 40, &file), TC_OK);
    Tt other;
    ck_assert_int_eq(tt_init(&other, 1), TC_OK);
    ck_assert_int_eq(read_into(&other, file.data, file.size), TC_OK);
    TtEntry entry;
    for (int i = 0; i < 90; i++) {
        ck_assert_int_eq(find(&other, i, &entry) != NULL, i >= 60);
    }
    tt_release(&other);
}

TEST(a_table_that_holds_more_keeps_it) {
    write_some();
    TcBoard board = board_of(3);
    tt_store(&tt, tt_hash(board.mover, board.opponent), board.mover, board.opponent,
             &(TtValue){.depth = 50,
                        .selectivity = SELECTIVITY_NONE,
                        .alpha = 3,
                        .beta = 4,
                        .value = 8,
                        .move = 60});
    ck_assert_int_eq(read_into(&tt, file.data, file.size), TC_OK);
    TtEntry entry;
    ck_assert_ptr_nonnull(find(&tt, 3, &entry));
    ck_assert_int_eq(entry.depth, 50);
}

/* Nothing of a file that is not whole gets into the table. */
TEST(damage_is_seen) {
    for (int i = 0; i < 4; i++) {
        store(i, 20, SELECTIVITY_NONE);
    }
    ck_assert_int_eq(tt_write(&tt, WEIGHTS, 4, &file), TC_OK);
    tt_clear(&tt);
    for (size_t size = 0; size < file.size; size++) {
        ck_assert_int_ne(read_into(&tt, file.data, size), TC_OK);
    }
    for (size_t at = 0; at < file.size; at++) {
        file.data[at] ^= 4;
        ck_assert_int_ne(read_into(&tt, file.data, file.size), TC_OK);
        file.data[at] ^= 4;
    }
    ck_assert_int_eq(count_found(&tt), 0);
    ck_assert_int_eq(read_into(&tt, file.data, file.size), TC_OK);
    ck_assert_int_eq(count_found(&tt), 4);
}

static void sign(void) {
    unsigned char *bytes = (unsigned char *)file.data;
    uint64_t sum = checksum_add(CHECKSUM_START, bytes, CHECKSUM_AT);
    sum = checksum_add(sum, bytes + TT_FILE_HEADER_BYTES, file.size - TT_FILE_HEADER_BYTES);
    bytes_put(bytes + CHECKSUM_AT, sum, 8);
}

/* A checksum that fits does not excuse boards, bounds, depths and moves that cannot be. */
TEST(what_cannot_be_is_refused) {
    static const struct {
        int at;
        int value;
    } changes[] = {{0, 0x80}, /* the mover has a disc of the opponent's, below */
                   {16, 65},  /* bounds */
                   {16, -65},
                   {17, 5},
                   {18, 61}, /* depth */
                   {19, SELECTIVITY_LEVELS},
                   {20, 0},
                   {21, 64}};
    store(0, 20, SELECTIVITY_NONE);
    ck_assert_int_eq(tt_write(&tt, WEIGHTS, 1, &file), TC_OK);
    unsigned char *entry = (unsigned char *)file.data + TT_FILE_HEADER_BYTES;
    for (size_t i = 0; i < sizeof changes / sizeof changes[0]; i++) {
        unsigned char before[TT_FILE_ENTRY_BYTES];
        memcpy(before, entry, sizeof before);
        entry[changes[i].at] = (unsigned char)changes[i].value;
        entry[8] |= changes[i].at == 0 ? 0x80 : 0;
        sign();
        ck_assert_int_eq(read_into(&tt, file.data, file.size), TC_ERROR_DAMAGED);
        memcpy(entry, before, sizeof before);
    }
    sign();
    ck_assert_int_eq(read_into(&tt, file.data, file.size), TC_OK);
}

TEST(others_are_told_apart) {
    write_some();
    TcError error = {0};
    ck_assert_int_eq(tt_read_file(&tt, WEIGHTS + 1, file.data, file.size, &error),
                     TC_ERROR_ARGUMENT);
    ck_assert_int_eq(read_into(&tt, "OBF", 3), TC_ERROR_FOREIGN);
    file.data[8] = TT_FILE_VERSION + 1;
    sign();
    ck_assert_int_eq(read_into(&tt, file.data, file.size), TC_ERROR_NEWER);
}

/* -- a solve that goes on -- */

static TcPosition hard_position(void) {
    TcPosition position;
    const char *text = "-XXXXXX-X-XOXX--X-XXOXXXXXXXXOOOXXOOOOOO--OOOO----O-OO----O----- X";
    ck_assert_int_eq(tc_position_parse(text, strlen(text), &position, NULL, NULL), TC_OK);
    return position;
}

static TcReport solve(TcEngine *engine, uint64_t nodes) {
    TcPosition position = hard_position();
    TcLimits limits = tc_limits_unbounded();
    limits.nodes = nodes;
    TcReport report;
    ck_assert_int_eq(tc_engine_search(engine, &position, &limits, NULL, NULL, &report), TC_OK);
    return report;
}

static TcEngine *new_engine(void) {
    TcEngine *engine;
    ck_assert_int_eq(tc_engine_create(16, NULL, &engine), TC_OK);
    return engine;
}

TEST(a_solve_goes_on_in_another_engine, .bare = true) {
    TcEngine *engine = new_engine();
    TcReport whole = solve(engine, 0);
    ck_assert(whole.exact);
    tc_engine_clear(engine);
    uint64_t half = whole.nodes / 2;
    ck_assert_int_lt(solve(engine, half).selectivity, 100); /* the proof is not over */
    void *bytes;
    size_t size;
    ck_assert_int_eq(tc_engine_write_table(engine, &bytes, &size), TC_OK);
    tc_engine_free(engine);
    engine = new_engine();
    TcError error = {0};
    ck_assert_int_eq(tc_engine_read_table(engine, bytes, size, &error), TC_OK);
    TcReport rest = solve(engine, 0);
    ck_assert(rest.exact);
    ck_assert_double_eq(rest.lines[0].value, whole.lines[0].value);
    ck_assert_uint_lt(rest.nodes, half + whole.nodes / 4);
    free(bytes);
    tc_engine_free(engine);
}

SUITE("tt_file", set_up, tear_down)
