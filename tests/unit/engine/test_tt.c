/* The transposition table, by one thread and by several. */
#include "base/mem.h"
#include "base/random.h"
#include "base/thread.h"
#include "engine/tt.h"
#include "support/suite.h"

static Tt tt;

static void set_up(void) {
    ck_assert_int_eq(tt_init(&tt, 1), TC_OK);
    tt_new_search(&tt);
}

static void tear_down(void) {
    tt_release(&tt);
}

static void store(uint64_t mover, uint64_t opponent, int depth, int alpha, int value, int move) {
    tt_store(&tt, tt_hash(mover, opponent), mover, opponent,
             &(TtValue){
                 .depth = depth, .alpha = alpha, .beta = alpha + 1, .value = value, .move = move});
}

static const TtEntry *find(uint64_t mover, uint64_t opponent) {
    static TtEntry entry;
    return tt_find(&tt, tt_hash(mover, opponent), mover, opponent, &entry);
}

TEST(bounds_of_one_depth_meet) {
    ck_assert_ptr_null(find(1, 2));
    store(1, 2, 6, 3, 5, 20); /* failed high: at least 5 */
    ck_assert_int_eq(find(1, 2)->lower, 5);
    ck_assert_int_eq(find(1, 2)->upper, 64);
    store(1, 2, 6, 8, 7, 21); /* failed low: at most 7 */
    ck_assert_int_eq(find(1, 2)->lower, 5);
    ck_assert_int_eq(find(1, 2)->upper, 7);
    ck_assert_int_eq(find(1, 2)->moves[0], 21);
    ck_assert_int_eq(find(1, 2)->moves[1], 20);
    ck_assert_ptr_null(find(2, 1));
}

TEST(deeper_replaces_and_shallower_only_adds_its_move) {
    store(1, 2, 6, 3, 5, 20);
    store(1, 2, 8, 10, 4, TC_NO_SQUARE);
    ck_assert_int_eq(find(1, 2)->depth, 8);
    ck_assert_int_eq(find(1, 2)->lower, -64);
    ck_assert_int_eq(find(1, 2)->upper, 4);
    ck_assert_int_eq(find(1, 2)->moves[0], 20);
    store(1, 2, 4, 30, 40, 22);
    ck_assert_int_eq(find(1, 2)->depth, 8);
    ck_assert_int_eq(find(1, 2)->upper, 4);
    ck_assert_int_eq(find(1, 2)->moves[0], 22);
}

static void store_sure(int depth, int selectivity, int alpha, int value) {
    tt_store(&tt, tt_hash(1, 2), 1, 2,
             &(TtValue){.depth = depth,
                        .selectivity = selectivity,
                        .alpha = alpha,
                        .beta = alpha + 1,
                        .value = value,
                        .move = TC_NO_SQUARE});
}

TEST(surer_replaces_and_less_sure_does_not) {
    store_sure(8, 2, 3, 5);
    store_sure(8, 1, 10, 9); /* less sure: nothing */
    ck_assert_int_eq(find(1, 2)->lower, 5);
    ck_assert_int_eq(find(1, 2)->upper, 64);
    store_sure(8, 3, 10, 9); /* surer: the bound from before is gone */
    ck_assert_int_eq(find(1, 2)->selectivity, 3);
    ck_assert_int_eq(find(1, 2)->lower, -64);
    ck_assert_int_eq(find(1, 2)->upper, 9);
    store_sure(6, 3, 1, 2); /* shallower: nothing */
    ck_assert_int_eq(find(1, 2)->depth, 8);
    ck_assert_int_eq(find(1, 2)->lower, -64);
    store_sure(6, 4, 1, 2); /* shallower but surer: what is wanted last */
    ck_assert_int_eq(find(1, 2)->depth, 6);
    ck_assert_int_eq(find(1, 2)->selectivity, 4);
    ck_assert_int_eq(find(1, 2)->lower, 2);
    ck_assert_int_eq(find(1, 2)->upper, 64);
}

TEST(contradicting_estimates_leave_the_newer) {
    store(1, 2, 6, 3, 5, 20);
    store(1, 2, 6, 3, 2, 20);
    ck_assert_int_eq(find(1, 2)->lower, -64);
    ck_assert_int_eq(find(1, 2)->upper, 2);
}

/* Boards that share a bucket: found by trying. */
static uint64_t same_bucket(uint64_t *random_state) {
    uint64_t mover;
    do {
        mover = random_next(random_state);
    } while ((tt_hash(mover, 0) & tt.mask) != 5);
    return mover;
}

TEST(old_goes_before_shallow_before_deep) {
    uint64_t random = 1;
    uint64_t boards[TT_WAYS + 2];
    for (int i = 0; i < TT_WAYS + 2; i++) {
        boards[i] = same_bucket(&random);
    }
    store(boards[0], 0, 30, 0, 1, 1); /* deep, but of the search before */
    tt_new_search(&tt);
    for (int i = 1; i < TT_WAYS; i++) {
        store(boards[i], 0, 10 + i, 0, 1, 1);
    }
    store(boards[TT_WAYS], 0, 2, 0, 1, 1);
    ck_assert_ptr_null(find(boards[0], 0));
    ck_assert_ptr_nonnull(find(boards[1], 0));
    store(boards[TT_WAYS + 1], 0, 2, 0, 1, 1);
    ck_assert_ptr_null(find(boards[TT_WAYS], 0));
    for (int i = 1; i < TT_WAYS; i++) {
        ck_assert_ptr_nonnull(find(boards[i], 0));
    }
}

TEST(clear_forgets) {
    store(1, 2, 6, 3, 5, 20);
    tt_clear(&tt);
    ck_assert_ptr_null(find(1, 2));
}

/* A bucket of an older generation is filled as a new one is: in the same order, with nothing left
   of what stood there. */
TEST(a_cleared_bucket_is_as_a_new_one) {
    uint64_t random = 1;
    uint64_t boards[2 * TT_WAYS + 1];
    for (int i = 0; i < 2 * TT_WAYS + 1; i++) {
        boards[i] = same_bucket(&random);
    }
    for (int i = 0; i < TT_WAYS; i++) {
        store(boards[i], 0, 40, 0, 1, 1); /* deeper than all that follow */
    }
    tt_clear(&tt);
    tt_new_search(&tt); /* of the same age as what stood there */
    store(boards[TT_WAYS], 0, 10, 3, 5, 20);
    for (int i = 0; i < TT_WAYS; i++) {
        ck_assert_ptr_null(find(boards[i], 0));
    }
    for (int i = 0; i < TT_WAYS; i++) {
        store(boards[TT_WAYS + i], 0, 10 + i, 3, 5, 20);
    }
    for (int i = 0; i < TT_WAYS; i++) {
        ck_assert_ptr_null(find(boards[i], 0));
        ck_assert_int_eq(find(boards[TT_WAYS + i], 0)->depth, 10 + i);
        ck_assert_int_eq(find(boards[TT_WAYS + i], 0)->upper, 64);
        ck_assert_int_eq(find(boards[TT_WAYS + i], 0)->moves[1], TC_NO_SQUARE);
    }
    store(boards[2 * TT_WAYS], 0, 2, 0, 1, 1); /* all are of this age: the shallowest goes */
    ck_assert_ptr_null(find(boards[TT_WAYS], 0));
    /* a board that was there before: nothing of it is taken over */
    store(boards[0], 0, 3, 0, 1, TC_NO_SQUARE);
    ck_assert_int_eq(find(boards[0], 0)->depth, 3);
    ck_assert_int_eq(find(boards[0], 0)->moves[0], TC_NO_SQUARE);
}

/* The first generations' entries do not come back when all generations have been used. */
TEST(no_generation_comes_back) {
    enum { GENERATIONS = 1 << TT_GENERATION_BITS, STORED = 3 };
    for (int i = 0; i < 2 * GENERATIONS; i++) {
        if (i < STORED) {
            store((uint64_t)i + 1, 64, 6, 3, 5, 20);
            ck_assert_ptr_nonnull(find((uint64_t)i + 1, 64));
        } else {
            for (int j = 0; j < STORED; j++) {
                ASSERT_TRUE(find((uint64_t)j + 1, 64) == NULL);
            }
        }
        tt_clear(&tt);
    }
}

/* -- races -- */

/* Boards that crowd a few buckets, each with an entry that its own squares decide: whoever finds
   one finds all of it. */
enum {
    RACERS = 4,
    RACE_BOARDS = 24,
#if defined(__SANITIZE_THREAD__)
    RACE_ROUNDS = 200000, /* it looks at every access */
#else
    RACE_ROUNDS =
        3000000, /* without the second look at the count 1 to 3640 torn entries were read */
#endif
    RACE_ROUNDS_MAX = 20 * RACE_ROUNDS,
    RACE_FOUND = RACE_ROUNDS / 40 /* entries a racer */
};

typedef struct Racer {
    Thread thread;
    uint64_t seed;
    uint64_t boards[RACE_BOARDS];
    int found;
    int wrong;
} Racer;

static TtValue value_of(uint64_t board) {
    /* both bounds at once: the window is open */
    return (TtValue){.depth = 1 + (int)(board >> 20 & 31),
                     .selectivity = (int)(board >> 30 & 3),
                     .alpha = -65,
                     .beta = 65,
                     .value = (int)(board >> 40 & 63) - 32,
                     .move = (int)(board >> 50 & 63)};
}

static bool is_whole(const TtEntry *entry, uint64_t board) {
    TtValue value = value_of(board);
    return entry->depth == value.depth && entry->selectivity == value.selectivity &&
           entry->lower == value.value && entry->upper == value.value &&
           entry->moves[0] == value.move && entry->moves[1] == TC_NO_SQUARE;
}

static void race(void *context) {
    Racer *racer = context;
    /* Until it has found enough: a thread that is put to sleep amid a write hides its bucket. */
    for (int i = 0; i < RACE_ROUNDS || (racer->found <= RACE_FOUND && i < RACE_ROUNDS_MAX); i++) {
        uint64_t board = racer->boards[random_next(&racer->seed) % RACE_BOARDS];
        uint64_t hash = tt_hash(board, ~board);
        if ((i & 1) != 0) {
            TtValue value = value_of(board);
            tt_store(&tt, hash, board, ~board, &value);
        } else {
            TtEntry entry;
            if (tt_find(&tt, hash, board, ~board, &entry) != NULL) {
                racer->found++;
                racer->wrong += !is_whole(&entry, board);
            }
        }
    }
}

TEST(threads_find_whole_entries_or_none) {
    Racer racers[RACERS];
    uint64_t random = 7;
    for (int i = 0; i < RACE_BOARDS; i++) {
        uint64_t board;
        do {
            board = random_next(&random);
        } while ((tt_hash(board, ~board) & tt.mask) > 1); /* two buckets, four places */
        for (int t = 0; t < RACERS; t++) {
            racers[t].boards[i] = board;
        }
    }
    for (int t = 0; t < RACERS; t++) {
        racers[t].seed = (uint64_t)t + 1;
        racers[t].found = racers[t].wrong = 0;
        ck_assert_int_eq(thread_create(&racers[t].thread, race, &racers[t]), TC_OK);
    }
    int found = 0;
    for (int t = 0; t < RACERS; t++) {
        thread_join(&racers[t].thread);
        ck_assert_int_eq(racers[t].wrong, 0);
        found += racers[t].found;
    }
    ck_assert_int_gt(found, RACERS * RACE_FOUND);
}

/* -- sizes -- */

TEST(another_size_is_empty) {
    store(1, 2, 6, 3, 5, 20);
    ck_assert_int_eq(tt_resize(&tt, 8), TC_OK);
    ck_assert_uint_eq((tt.mask + 1) * sizeof(TtBucket), 8 * 1024 * 1024);
    ck_assert_ptr_null(find(1, 2));
    store(1, 2, 6, 3, 5, 20);
    ck_assert_ptr_nonnull(find(1, 2));
}

TEST(more_than_is_free_is_refused) {
    uint64_t free_megabytes = mem_available() >> 20;
    if (free_megabytes >= 1 << 29) {
        return; /* nobody knows, or it is more than can be asked for */
    }
    int too_many = (int)(2 * free_megabytes);
    store(1, 2, 6, 3, 5, 20);
    ck_assert_int_eq(tt_resize(&tt, too_many), TC_ERROR_MEMORY);
    ck_assert_ptr_nonnull(find(1, 2));
    Tt other = {.mask = 3};
    ck_assert_int_eq(tt_init(&other, too_many), TC_ERROR_MEMORY);
    ck_assert_uint_eq(other.mask, 3);
}

TEST(size_is_rounded_down) {
    ck_assert_uint_eq((tt.mask + 1) * sizeof(TtBucket), 1024 * 1024);
    Tt other;
    ck_assert_int_eq(tt_init(&other, 7), TC_OK);
    ck_assert_uint_eq((other.mask + 1) * sizeof(TtBucket), 4 * 1024 * 1024);
    tt_release(&other);
}

TEST(the_same_size_is_empty) {
    const TtBucket *buckets = tt.buckets;
    store(1, 2, 6, 3, 5, 20);
    ck_assert_int_eq(tt_resize(&tt, 1), TC_OK);
    ck_assert_ptr_null(find(1, 2));
    ck_assert_ptr_eq(tt.buckets, buckets); /* touched already */
}

static void put(Tt *table, uint64_t board, int depth) {
    tt_store(table, tt_hash(board, ~board), board, ~board,
             &(TtValue){.depth = depth, .alpha = 3, .beta = 4, .value = 5, .move = 20});
}

static bool has(const Tt *table, uint64_t board, int depth) {
    TtEntry entry;
    return tt_find(table, tt_hash(board, ~board), board, ~board, &entry) != NULL &&
           entry.depth == depth && entry.lower == 5;
}

/* Values that were stored in a part are found in a larger one. */
TEST(the_contents_move_to_a_larger_part) {
    enum { COUNT = 1000 };
    Tt other;
    ck_assert_int_eq(tt_init(&other, 64), TC_OK);
    tt_use_wanted(&other);
    for (uint64_t i = 1; i <= COUNT; i++) {
        put(&other, i * UINT64_C(0x9e3779b97f4a7c15), 1 + (int)(i % 50));
    }
    for (size_t megabytes = 2; megabytes <= 64; megabytes *= 4) {
        tt_want(&other, megabytes << 20);
        tt_use_wanted(&other);
        int steps = 1;
        while (tt_spread(&other)) {
            steps++;
        }
        ck_assert_int_ge(steps, 2);
        ck_assert(!tt_spread(&other));
        int found = 0;
        for (uint64_t i = 1; i <= COUNT; i++) {
            found += has(&other, i * UINT64_C(0x9e3779b97f4a7c15), 1 + (int)(i % 50));
        }
        ck_assert_int_ge(found, COUNT - 2); /* three may share a bucket */
    }
    tt_release(&other);
}

/* A part of the table is the same table, only smaller. */
TEST(the_touched_part_grows_to_the_whole) {
    Tt other;
    ck_assert_int_eq(tt_init(&other, 256), TC_OK);
    tt_want(&other, other.size);
    ck_assert_ptr_null(other.toucher); /* only larger ones have one of their own */
    other.toucher = toucher_start(other.buckets, other.size);
    tt_use_wanted(&other);
    put(&other, 1, 6);
    bool whole;
    do {
        whole = tt_has_wanted(&other);
        uint64_t before = other.mask;
        tt_use_wanted(&other);
        while (tt_spread(&other)) {
        }
        ASSERT_TRUE((other.mask & (other.mask + 1)) == 0 && other.mask >= before);
        ASSERT_TRUE(has(&other, 1, 6));
    } while (!whole);
    ck_assert_uint_eq((other.mask + 1) * sizeof(TtBucket), other.size);
    ck_assert_uint_eq(other.size, 256 << 20);
    tt_release(&other);
}

TEST(no_more_than_wanted_is_used) {
    Tt other;
    ck_assert_int_eq(tt_init(&other, 64), TC_OK);
    size_t wanted[] = {3 << 20, 5 << 20, 1 << 20, SIZE_MAX};
    size_t expected[] = {4 << 20, 8 << 20, 8 << 20, 64 << 20};
    for (int i = 0; i < 4; i++) {
        tt_want(&other, wanted[i]);
        tt_use_wanted(&other);
        ck_assert_uint_eq((other.mask + 1) * sizeof(TtBucket), expected[i]);
    }
    tt_clear(&other);
    tt_use_wanted(&other);
    ck_assert_uint_eq((other.mask + 1) * sizeof(TtBucket), 1 << 20);
    tt_release(&other);
}

TEST(hash_spreads_neighbouring_boards) {
    /* 64 boards that differ in one disc from each other must not crowd: each bit of the bucket
       index is set for about half of them. */
    for (int bit = 0; bit < 13; bit++) {
        int set = 0;
        for (int square = 0; square < 64; square++) {
            set += (int)(tt_hash(UINT64_C(1) << square, 0x1800000000) >> bit & 1);
            set += (int)(tt_hash(0x0810000000, UINT64_C(1) << square) >> bit & 1);
        }
        ck_assert_int_gt(set, 32);
        ck_assert_int_lt(set, 96);
    }
}

SUITE("tt", set_up, tear_down)
