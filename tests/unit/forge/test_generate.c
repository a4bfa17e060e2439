/* Self-play and labels: the same records from any number of threads, after any interruption and
   from any number of shards, and each of them true. */
#define _XOPEN_SOURCE 700 /* mkdtemp */
#include "forge/generate.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "forge/label.h"
#include "forge/selfplay.h"
#include "forge/train_data.h"
#include "support/built_in.h"
#include "support/plain_solver.h"
#include "support/practice.h"
#include "support/scratch.h"

enum {
    EXACT_FROM = 8,
    LABEL_DEPTH = 3,
    LABEL_EXACT_FROM = 9,
    RANDOM_MIN = 6,
    RANDOM_MAX = 45,
    PLIES = 20,
    PER_GAME = 8
};

static Scratch scratch;

static void make_scratch(void) {
    scratch_make(&scratch);
}

static void remove_scratch(void) {
    scratch_remove(&scratch);
}

static const Exclusion nothing;

static GenerateOptions options_for(SampleKind kind, uint64_t units, int jobs) {
    return (GenerateOptions){.kind = kind,
                             .units = units,
                             .seed = 77,
                             .playout = {.random_min = RANDOM_MIN,
                                         .random_max = RANDOM_MAX,
                                         .plies = kind == SAMPLE_SELFPLAY ? 0 : PLIES,
                                         .depth = 1,
                                         .exact_from = EXACT_FROM},
                             .steps_min = 1,
                             .steps_max = 2,
                             .per_game = PER_GAME,
                             .empties_max = 60,
                             .label_depth = LABEL_DEPTH,
                             .label_exact_from = LABEL_EXACT_FROM,
                             .exclusion = &nothing,
                             .eval = built_in,
                             .hash_megabytes = 1,
                             .jobs = jobs,
                             .out = scratch.path};
}

static GenerateProgress generate(const GenerateOptions *options) {
    GenerateProgress progress;
    TcError error;
    TcStatus status = generate_run(options, &progress, &error);
    ck_assert_msg(status == TC_OK, "%s", error.message);
    return progress;
}

TEST(does_not_depend_on_the_number_of_threads) {
    for (SampleKind kind = SAMPLE_SELFPLAY; kind < SAMPLE_KINDS; kind++) {
        Buf one;
        uint64_t units = kind == SAMPLE_SELFPLAY ? 200 : 40;
        GenerateOptions options = options_for(kind, units, 1);
        GenerateProgress progress = generate(&options);
        ck_assert_uint_eq(progress.units, units);
        ck_assert_uint_eq(progress.resumed, 0);
        scratch_take(&scratch, &one);
        options = options_for(kind, units, 5);
        generate(&options);
        scratch_expect(&scratch, &one);
        unlink(scratch.path);
    }
}

/* Called after each block: every run makes a third of the whole, or the rest. */
static void interrupt(void *context, const GenerateProgress *progress) {
    if (progress->units - progress->resumed >= progress->total / 3) {
        tc_stop_request(context);
    }
}

static void stop_and_go_on(SampleKind kind, uint64_t units) {
    GenerateOptions options = options_for(kind, units, 2);
    int stops = 0;
    GenerateProgress progress;
    do {
        TcStop stop = {0};
        options.playout.stop = &stop;
        options.progress = interrupt;
        options.progress_context = &stop;
        progress = generate(&options);
        stops++;
        ck_assert_uint_gt(progress.units, progress.resumed);
    } while (progress.units < units);
    ck_assert_int_ge(stops, 3);
    Buf stopped;
    scratch_take(&scratch, &stopped);
    options = options_for(kind, units, 2);
    generate(&options);
    scratch_expect(&scratch, &stopped);
    unlink(scratch.path);
}

TEST(goes_on_after_a_stop) {
    stop_and_go_on(SAMPLE_SELFPLAY, 400);
    stop_and_go_on(SAMPLE_OFFLINE, 200);
}

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
    const SampleRecord *records;
    do {
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
    } while (records != NULL);
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
        ASSERT_TRUE(record->halves == before->halves || record->halves == -before->halves);
    }
    if (empties <= EXACT_FROM) {
        ASSERT_SAME_INT(2 * plain_solve(&record->board, -64, 64), record->halves);
    }
}

TEST(records_games_with_their_results) {
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

static TcEngine *plain_engine;

static void check_label(const SampleRecord *record, const SampleRecord *before) {
    (void)before;
    int empties = tc_board_empties(&record->board);
    ASSERT_TRUE(tc_board_moves(&record->board) != 0);
    ASSERT_TRUE(empties <= 60 - RANDOM_MIN);
    if (empties > LABEL_EXACT_FROM) {
        ASSERT_SAME_INT(record->label, SAMPLE_ESTIMATE);
        return;
    }
    ASSERT_SAME_INT(record->label, SAMPLE_EXACT);
    if (empties <= EXACT_FROM) {
        ASSERT_SAME_INT(2 * plain_solve(&record->board, -64, 64), record->halves);
    }
}

TEST(values_labels) {
    for (SampleKind kind = SAMPLE_OFFLINE; kind < SAMPLE_KINDS; kind++) {
        GenerateOptions options = options_for(kind, 120, 2);
        generate(&options);
        Counts counts = read_all(check_label);
        ck_assert_int_gt(counts.records, 110 * PER_GAME - 110);
        ck_assert_int_le(counts.records, 120 * PER_GAME);
        ck_assert_int_gt(counts.exact, 0);
        ck_assert_int_lt(counts.exact, counts.records);
        unlink(scratch.path);
    }
}

static int far_off; /* estimates that a search with an empty table does not confirm */

static void check_estimate(const SampleRecord *record, const SampleRecord *before) {
    (void)before;
    TcLimits limits = {.depth = LABEL_DEPTH, .exact_from = LABEL_EXACT_FROM, .selectivity = 100};
    TcReport report;
    tc_engine_clear(plain_engine);
    TcPosition position = {.board = record->board, .mover = TC_BLACK};
    ck_assert_int_eq(tc_engine_search(plain_engine, &position, &limits, NULL, NULL, &report),
                     TC_OK);
    if (record->label == SAMPLE_EXACT) {
        ASSERT_TRUE(report.exact);
        ASSERT_SAME_VALUE(2 * report.lines[0].value, record->halves);
    }
    far_off += 2 * report.lines[0].value != record->halves;
}

/* Labels are what a plain search says. The game's own searches have left deeper values in the table
   here and there. */
TEST(labels_are_those_of_a_plain_search) {
    ck_assert_int_eq(tc_engine_create(1, built_in, &plain_engine), TC_OK);
    for (SampleKind kind = SAMPLE_OFFLINE; kind <= SAMPLE_PATH; kind++) {
        far_off = 0;
        GenerateOptions options = options_for(kind, 100, 2);
        generate(&options);
        Counts counts = read_all(check_estimate);
        ck_assert_int_lt(far_off, counts.records / 10);
        unlink(scratch.path);
    }
    tc_engine_free(plain_engine);
}

static void check_proof(const SampleRecord *record, const SampleRecord *before) {
    (void)before;
    if (record->label == SAMPLE_EXACT) {
        TcLimits limits = {.depth = 1, .exact_from = 60, .selectivity = 100};
        TcReport report;
        TcPosition position = {.board = record->board, .mover = TC_BLACK};
        ck_assert_int_eq(tc_engine_search(plain_engine, &position, &limits, NULL, NULL, &report),
                         TC_OK);
        ASSERT_SAME_VALUE(2 * report.lines[0].value, record->halves);
    }
}

/* A search with ProbCut cuts proves nothing: what is solved is searched without them. */
TEST(proves_what_it_calls_exact) {
    ck_assert_int_eq(tc_engine_create(1, built_in, &plain_engine), TC_OK);
    for (SampleKind kind = SAMPLE_SELFPLAY; kind <= SAMPLE_OFFLINE; kind++) {
        GenerateOptions options = options_for(kind, 20, 2);
        options.playout.random_min = 22;
        options.playout.random_max = 41;
        options.playout.selectivity = 73;
        options.playout.exact_from = 15;
        options.label_exact_from = 15;
        generate(&options);
        Counts counts = read_all(check_proof);
        ck_assert_int_gt(counts.exact, 20);
        unlink(scratch.path);
    }
    tc_engine_free(plain_engine);
}

/* The games of the seed, as generate_labels plays them before it takes anything. */
static Playout play_first(const GenerateOptions *options, Openings *openings) {
    GenerateOptions whole = *options;
    ck_assert_int_eq(openings_init(openings, RANDOM_MIN, options->seed), TC_OK);
    whole.playout.openings = openings;
    TcEngine *engine;
    ck_assert_int_eq(tc_engine_create(1, built_in, &engine), TC_OK);
    uint64_t random = playout_seed(options->seed, 0);
    Playout playout;
    ck_assert_int_eq(playout_run(engine, &whole.playout, 0, &random, &playout), TC_OK);
    tc_engine_free(engine);
    return playout;
}

static TcBoard game_boards[61];
static int on_path;

static void check_path(const SampleRecord *record, const SampleRecord *before) {
    (void)before;
    on_path += tc_board_equal(&record->board, &game_boards[tc_board_empties(&record->board)]);
}

TEST(takes_positions_from_the_path_or_off_it) {
    static const int min[SAMPLE_KINDS] = {[SAMPLE_PATH] = PER_GAME};
    static const int max[SAMPLE_KINDS] = {
        [SAMPLE_PATH] = PER_GAME, [SAMPLE_OFFLINE] = 4, [SAMPLE_LEAVES] = 4};
    for (SampleKind kind = SAMPLE_OFFLINE; kind < SAMPLE_KINDS; kind++) {
        GenerateOptions options = options_for(kind, 1, 1);
        Openings openings;
        Playout playout = play_first(&options, &openings);
        ck_assert_int_eq(playout.first, 0);
        ck_assert_int_eq(playout.game.count, PLIES);
        TcBoard start = openings_position(&openings, 0).board;
        ck_assert(tc_board_equal(&playout.game.positions[0].board, &start));
        for (int ply = 0; ply < playout.game.count; ply++) {
            TcBoard board = playout.game.positions[ply].board;
            game_boards[tc_board_empties(&board)] = board;
        }
        openings_release(&openings);
        on_path = 0;
        generate(&options);
        Counts counts = read_all(check_path);
        ck_assert_int_eq(counts.records, PER_GAME);
        ck_assert_int_ge(on_path, min[kind]);
        ck_assert_int_le(on_path, max[kind]);
        unlink(scratch.path);
    }
}

static void check_empties(const SampleRecord *record, const SampleRecord *before) {
    (void)before;
    int empties = tc_board_empties(&record->board);
    ck_assert_int_ge(empties, 20);
    ck_assert_int_le(empties, 24);
}

TEST(takes_positions_of_the_empties_asked_for) {
    GenerateOptions options = options_for(SAMPLE_PATH, 20, 1);
    options.playout.random_max = 40;
    options.empties_min = 20;
    options.empties_max = 24;
    generate(&options);
    ck_assert_int_gt(read_all(check_empties).records, 20);
    unlink(scratch.path);
}

enum { PEOPLE_GAMES = 60, PEOPLE_MOVES = 24 };

static TcGame people[PEOPLE_GAMES];
static int seen_of[PEOPLE_GAMES];

static BookPractice *play_people(void) {
    static char texts[PEOPLE_GAMES][2 * PEOPLE_MOVES + 1];
    const char *games[PEOPLE_GAMES];
    int results[PEOPLE_GAMES] = {0};
    uint64_t random = 5;
    for (int i = 0; i < PEOPLE_GAMES; i++) {
        tc_game_init(&people[i]);
        for (int ply = 0; ply < PEOPLE_MOVES; ply++) {
            TcSquare move = playout_random_move(&tc_game_position(&people[i])->board, &random);
            ck_assert_int_eq(tc_game_play(&people[i], move), TC_OK);
            texts[i][2 * ply] = (char)('a' + move % 8);
            texts[i][2 * ply + 1] = (char)('1' + move / 8);
        }
        games[i] = texts[i];
    }
    return practice_of(&scratch, games, results, PEOPLE_GAMES);
}

/* Checks positions that are late enough to be in one game only. */
static void check_people(const SampleRecord *record, const SampleRecord *before) {
    (void)before;
    int ply = 60 - tc_board_empties(&record->board), found = 0;
    for (int i = 0; i < PEOPLE_GAMES; i++) {
        if (tc_board_equal(&people[i].positions[ply].board, &record->board)) {
            seen_of[i]++;
            found++;
        }
    }
    ck_assert_int_eq(found, 1);
}

static GenerateOptions options_of_people(const BookPractice *practice) {
    GenerateOptions options = options_for(SAMPLE_PATH, PEOPLE_GAMES, 2);
    options.practice = practice;
    options.per_game = 3;
    options.empties_max = 48;
    return options;
}

static bool is_held_out(int game) {
    const TrainData split = {.holdout = TRAIN_HOLDOUT};
    return train_data_holds_out(&split, train_data_hash_game(&people[game]));
}

/* Checks that there are three positions of each game, but none of those that training holds out, which are
   counted, and of the one that is left out (-1: none). */
static int count_seen_people(const GenerateOptions *options, int left_out) {
    int held_out = 0;
    generate(options);
    memset(seen_of, 0, sizeof seen_of);
    read_all(check_people);
    for (int i = 0; i < PEOPLE_GAMES; i++) {
        ck_assert_int_eq(seen_of[i], is_held_out(i) || i == left_out ? 0 : 3);
        held_out += is_held_out(i);
    }
    return held_out;
}

TEST(takes_positions_of_peoples_games) {
    BookPractice *practice = play_people();
    GenerateOptions options = options_of_people(practice);
    ck_assert_int_gt(count_seen_people(&options, -1), 0);
    book_practice_free(practice);
    unlink(scratch.path);
}

static Exclusion excluded;

static void check_excluded(const SampleRecord *record, const SampleRecord *before) {
    (void)before;
    ASSERT_TRUE(!exclusion_has(&excluded, &record->board));
}

static void exclude_boards(const TcBoard *boards, int count) {
    exclusion_init(&excluded);
    for (int i = 0; i < count; i++) {
        char line[32];
        snprintf(line, sizeof line, "%016" PRIx64 "\n", exclusion_hash(&boards[i]));
        ck_assert_int_eq(exclusion_add_text(&excluded, line, strlen(line), NULL), TC_OK);
    }
}

static TcBoard some_boards[1000];
static int some_count;

static void take_some(const SampleRecord *record, const SampleRecord *before) {
    (void)before;
    if (record->board.mover % 3 == 0 && some_count < 1000) {
        TcSymmetry symmetry = (TcSymmetry)(some_count % TC_SYMMETRY_COUNT);
        some_boards[some_count++] = tc_board_transform(&record->board, symmetry);
    }
}

TEST(labels_no_excluded_position) {
    for (SampleKind kind = SAMPLE_OFFLINE; kind < SAMPLE_KINDS; kind++) {
        GenerateOptions options = options_for(kind, 60, 2);
        generate(&options);
        some_count = 0;
        read_all(take_some);
        ck_assert_int_gt(some_count, 50);
        unlink(scratch.path);
        exclude_boards(some_boards, some_count);
        options.exclusion = &excluded;
        generate(&options);
        Counts counts = read_all(check_excluded);
        ck_assert_int_gt(counts.records, 100);
        unlink(scratch.path);
        exclusion_release(&excluded);
    }
}

TEST(leaves_out_peoples_games_with_excluded_positions) {
    BookPractice *practice = play_people();
    GenerateOptions options = options_of_people(practice);
    int last = 0; /* a game that training does not hold out */
    while (is_held_out(last)) {
        last++;
    }
    exclude_boards(&people[last].positions[20].board, 1);
    options.exclusion = &excluded;
    count_seen_people(&options, last);
    exclusion_release(&excluded);
    book_practice_free(practice);
}

static int compare_records(const void *left, const void *right) {
    return memcmp(left, right, SAMPLE_RECORD_SIZE);
}

/* The records of the file, as bytes. */
static void append_records(Buf *records) {
    SampleReader *reader;
    ck_assert_int_eq(sample_reader_open(scratch.path, &reader, NULL), TC_OK);
    uint32_t count;
    const SampleRecord *found;
    do {
        ck_assert_int_eq(sample_reader_next(reader, &found, &count, NULL), TC_OK);
        for (uint32_t i = 0; i < count; i++) {
            sample_add_record(records, &found[i]);
        }
    } while (found != NULL);
    sample_reader_close(reader);
}

static void sort_records(Buf *records) {
    qsort(records->data, records->size / SAMPLE_RECORD_SIZE, SAMPLE_RECORD_SIZE, compare_records);
}

TEST(shards_are_the_whole_together) {
    for (uint32_t shards = 2; shards <= 5; shards += 3) {
        Buf whole, parts;
        buf_init(&whole);
        buf_init(&parts);
        GenerateOptions options = options_for(SAMPLE_PATH, 140, 2); /* 4 blocks and a piece */
        generate(&options);
        append_records(&whole);
        unlink(scratch.path);
        uint64_t units = 0;
        for (uint32_t shard = 0; shard < shards; shard++) {
            options.shard = shard;
            options.shards = shards;
            GenerateProgress progress = generate(&options);
            ck_assert_uint_eq(progress.units, progress.total);
            units += progress.units;
            append_records(&parts);
            /* a finished shard has nothing to do */
            ck_assert_uint_eq(generate(&options).resumed, progress.units);
            unlink(scratch.path);
        }
        ck_assert_uint_eq(units, 140);
        sort_records(&whole);
        sort_records(&parts);
        ck_assert_uint_eq(whole.size, parts.size);
        ck_assert(memcmp(whole.data, parts.data, whole.size) == 0);
        buf_release(&whole);
        buf_release(&parts);
    }
}

TEST(shards_are_not_mixed_up) {
    GenerateOptions options = options_for(SAMPLE_PATH, 40, 2);
    options.shards = 2;
    generate(&options);
    options.shard = 1;
    GenerateProgress progress;
    TcError error;
    ck_assert_int_eq(generate_run(&options, &progress, &error), TC_ERROR_ILLEGAL);
    ck_assert_ptr_nonnull(strstr(error.message, "shard=1/2"));
}

TEST(plays_other_games_with_another_seed) {
    Buf first, second;
    buf_init(&first);
    buf_init(&second);
    TcEngine *engine;
    ck_assert_int_eq(tc_engine_create(1, built_in, &engine), TC_OK);
    GenerateOptions options = options_for(SAMPLE_SELFPLAY, 1, 1);
    ck_assert_int_eq(generate_selfplay(engine, &options, 0, &first), TC_OK);
    options.seed++;
    ck_assert_int_eq(generate_selfplay(engine, &options, 0, &second), TC_OK);
    ck_assert(memcmp(first.data, second.data, SAMPLE_RECORD_SIZE) != 0);
    tc_engine_free(engine);
    buf_release(&first);
    buf_release(&second);
}

int main(void) {
    built_in_unpack();
    return suite_run("generate", make_scratch, remove_scratch);
}
