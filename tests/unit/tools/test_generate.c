/* Self-play and siblings: the same records from any number of threads and after any interruption,
   and each of them true. */
#define _XOPEN_SOURCE 700 /* mkdtemp */
#include "tools/generate.h"

#include <string.h>

#include <turncoat/init.h>

#include "support/plain_solver.h"
#include "support/scratch.h"

enum { EXACT_FROM = 8, LABEL_EXACT_FROM = 9, RANDOM_MIN = 10, RANDOM_MAX = 49 };

static Scratch scratch;

static void make_scratch(void) {
    scratch_make(&scratch);
}

static void remove_scratch(void) {
    scratch_remove(&scratch);
}

static GenerateOptions options_for(SampleKind kind, uint64_t units, int jobs) {
    return (GenerateOptions){.kind = kind,
                             .units = units,
                             .seed = 77,
                             .playout = {.random_min = RANDOM_MIN,
                                         .random_max = RANDOM_MAX,
                                         .depth = 1,
                                         .exact_from = EXACT_FROM},
                             .steps_min = 1,
                             .steps_max = 2,
                             .label_depth = 1,
                             .label_exact_from = LABEL_EXACT_FROM,
                             .hash_megabytes = 1,
                             .jobs = jobs,
                             .out = scratch.path};
}

static GenerateProgress generate(const GenerateOptions *options) {
    GenerateProgress progress;
    TcTextError error;
    TcStatus status = generate_run(options, &progress, &error);
    ck_assert_msg(status == TC_OK, "%s", error.message);
    return progress;
}

static void expect_file(const Buf *expected) {
    Buf found;
    buf_init(&found);
    scratch_read(&scratch, &found);
    ck_assert_uint_eq(found.size, expected->size);
    ck_assert(memcmp(found.data, expected->data, found.size) == 0);
    buf_release(&found);
}

START_TEST(does_not_depend_on_the_number_of_threads) {
    for (SampleKind kind = SAMPLE_SELFPLAY; kind <= SAMPLE_SIBLINGS; kind++) {
        Buf one;
        buf_init(&one);
        GenerateOptions options = options_for(kind, 200, 1);
        GenerateProgress progress = generate(&options);
        ck_assert_uint_eq(progress.units, 200);
        ck_assert_uint_eq(progress.resumed, 0);
        scratch_read(&scratch, &one);
        unlink(scratch.path);
        options = options_for(kind, 200, 5);
        generate(&options);
        expect_file(&one);
        unlink(scratch.path);
        buf_release(&one);
    }
}
END_TEST

typedef struct Interruption {
    TcStop stop;
    int calls;
} Interruption;

/* The pool calls this some times a second: the run is stopped after the first block at the latest
   when the second call comes. */
static void interrupt(void *context, const GenerateProgress *progress) {
    Interruption *interruption = context;
    interruption->calls++;
    if (progress->units > progress->resumed) {
        tc_stop_request(&interruption->stop);
    }
}

START_TEST(goes_on_after_a_stop) {
    enum { GAMES = 4000 };
    GenerateOptions options = options_for(SAMPLE_SELFPLAY, GAMES, 2);
    int stops = 0;
    GenerateProgress progress;
    do {
        Interruption interruption = {.calls = 0};
        options.playout.stop = &interruption.stop;
        options.progress = interrupt;
        options.progress_context = &interruption;
        progress = generate(&options);
        stops++;
        ck_assert_uint_gt(progress.units, progress.resumed);
    } while (progress.units < GAMES);
    ck_assert_int_gt(stops, 1);
    Buf stopped;
    buf_init(&stopped);
    scratch_read(&scratch, &stopped);
    unlink(scratch.path);
    options = options_for(SAMPLE_SELFPLAY, GAMES, 2);
    generate(&options);
    expect_file(&stopped);
    buf_release(&stopped);
}
END_TEST

typedef struct Counts {
    int records, exact, games;
    int plies[61];
} Counts;

typedef void CheckFn(const SampleRecord *record, const SampleRecord *before);

static Counts read_all(CheckFn *check) {
    Counts counts = {0};
    SampleReader *reader;
    ck_assert_int_eq(sample_reader_open(scratch.path, &reader, NULL), TC_OK);
    SampleRecord before = {.game = UINT32_MAX};
    uint32_t count;
    do {
        const SampleRecord *records;
        ck_assert_int_eq(sample_reader_next(reader, &records, &count, NULL), TC_OK);
        for (uint32_t i = 0; i < count; i++) {
            check(&records[i], records[i].game == before.game ? &before : NULL);
            counts.records++;
            counts.exact += records[i].label == SAMPLE_EXACT;
            if (records[i].game != before.game) {
                counts.games++;
                counts.plies[60 - tc_board_empties(&records[i].board)]++;
            }
            before = records[i];
        }
    } while (count > 0);
    sample_reader_close(reader);
    return counts;
}

/* The result follows the game: it changes its sign with the side to move, and from EXACT_FROM
   empties on it is what a plain solver says. */
static void check_selfplay(const SampleRecord *record, const SampleRecord *before) {
    int empties = tc_board_empties(&record->board);
    ASSERT_TRUE(tc_board_moves(&record->board) != 0);
    ASSERT_SAME_INT(record->label, empties <= EXACT_FROM ? SAMPLE_EXACT : SAMPLE_RESULT);
    if (before != NULL) {
        ASSERT_SAME_INT(empties, tc_board_empties(&before->board) - 1);
        ASSERT_TRUE(record->value == before->value || record->value == -before->value);
    }
    if (empties <= EXACT_FROM) {
        ASSERT_SAME_INT(plain_solve(&record->board, -64, 64), record->value);
    }
}

START_TEST(records_games_with_their_results) {
    GenerateOptions options = options_for(SAMPLE_SELFPLAY, 120, 2);
    GenerateProgress progress = generate(&options);
    Counts counts = read_all(check_selfplay);
    ck_assert_int_eq(counts.games, 120);
    ck_assert_uint_eq(progress.records, (uint64_t)counts.records);
    ck_assert_int_gt(counts.exact, 120 * 4);
    for (int ply = RANDOM_MIN; ply <= RANDOM_MAX; ply++) {
        ck_assert_int_eq(counts.plies[ply], 3); /* 40 lengths of the random part, 120 games */
    }
}
END_TEST

static void check_sibling(const SampleRecord *record, const SampleRecord *before) {
    (void)before;
    int empties = tc_board_empties(&record->board);
    ASSERT_TRUE(tc_board_moves(&record->board) != 0);
    ASSERT_TRUE(empties < 60 - RANDOM_MIN);
    if (empties <= LABEL_EXACT_FROM) {
        ASSERT_SAME_INT(record->label, SAMPLE_EXACT);
        if (empties <= EXACT_FROM) {
            ASSERT_SAME_INT(plain_solve(&record->board, -64, 64), record->value);
        }
    } else {
        ASSERT_SAME_INT(record->label, SAMPLE_ESTIMATE);
    }
}

START_TEST(values_siblings) {
    GenerateOptions options = options_for(SAMPLE_SIBLINGS, 60, 2);
    generate(&options);
    Counts counts = read_all(check_sibling);
    ck_assert_int_eq(counts.games, 60);
    ck_assert_int_eq(counts.records, 60 * GENERATE_SIBLINGS);
    ck_assert_int_gt(counts.exact, 0);
    ck_assert_int_lt(counts.exact, counts.records);
}
END_TEST

static TcBoard game_boards[61];

static void check_game_position(const SampleRecord *record, const SampleRecord *before) {
    (void)before;
    ASSERT_TRUE(tc_board_equal(&record->board, &game_boards[tc_board_empties(&record->board)]));
}

/* Without a step the positions are those of the game that selfplay makes of the same seed. */
START_TEST(takes_positions_of_the_game_itself) {
    GenerateOptions options = options_for(SAMPLE_SIBLINGS, 1, 1);
    options.steps_min = options.steps_max = 0;
    TcEngine *engine;
    ck_assert_int_eq(tc_engine_create(1, NULL, &engine), TC_OK);
    uint64_t random = playout_seed(options.seed, 0);
    Playout playout;
    ck_assert_int_eq(playout_run(engine, &options.playout, 0, &random, &playout), TC_OK);
    tc_engine_free(engine);
    for (int ply = playout.random_plies; ply < playout.game.count; ply++) {
        TcBoard board = playout.game.positions[ply].board;
        game_boards[tc_board_empties(&board)] = board;
    }
    generate(&options);
    Counts counts = read_all(check_game_position);
    ck_assert_int_eq(counts.records, GENERATE_SIBLINGS);
}
END_TEST

START_TEST(plays_other_games_with_another_seed) {
    Buf first, second;
    buf_init(&first);
    buf_init(&second);
    TcEngine *engine;
    ck_assert_int_eq(tc_engine_create(1, NULL, &engine), TC_OK);
    GenerateOptions options = options_for(SAMPLE_SELFPLAY, 1, 1);
    ck_assert_int_eq(generate_selfplay(engine, &options, 0, &first), TC_OK);
    options.seed++;
    ck_assert_int_eq(generate_selfplay(engine, &options, 0, &second), TC_OK);
    ck_assert(memcmp(first.data, second.data, SAMPLE_RECORD_SIZE) != 0);
    tc_engine_free(engine);
    buf_release(&first);
    buf_release(&second);
}
END_TEST

static void add(Suite *suite, const char *name, const TTest *test) {
    tcase_add_checked_fixture(suite_add(suite, name, test), make_scratch, remove_scratch);
}

int main(void) {
    tc_init(TC_CPU_BEST);
    Suite *suite = suite_create("generate");
    add(suite, "threads", does_not_depend_on_the_number_of_threads);
    add(suite, "stops", goes_on_after_a_stop);
    add(suite, "selfplay", records_games_with_their_results);
    add(suite, "siblings", values_siblings);
    add(suite, "no steps", takes_positions_of_the_game_itself);
    add(suite, "seeds", plays_other_games_with_another_seed);
    return suite_run(suite);
}
