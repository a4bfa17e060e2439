/* The Search Lab: with its default switches it is the ordinary search; every switch keeps what it must keep; its
   tables replace as their schemes say. */
#include <turncoat/engine.h>

#include <string.h>

#include "base/random.h"
#include "engine/lab.h"
#include "support/built_in.h"
#include "support/levels.h"
#include "support/plain_solver.h"
#include "support/positions.h"
#include "support/suite.h"

static TcEngine *engine;

static void set_up(void) {
    ck_assert_int_eq(tc_engine_create(4, built_in, &engine), TC_OK);
}

static void tear_down(void) {
    tc_engine_free(engine);
}

static TcReport search(const TcPosition *position, const TcLimits *limits) {
    TcReport report;
    tc_engine_clear(engine);
    ck_assert_int_eq(tc_engine_search(engine, position, limits, NULL, NULL, &report), TC_OK);
    ASSERT_TRUE(report.finished);
    return report;
}

static TcPosition some_position(int empties, uint64_t *random_state) {
    TcPosition position;
    do {
        position = positions_by_play(60 - empties, random_state);
    } while (tc_board_is_over(&position.board));
    return position;
}

/* The value of the side that has the moves, which is the opponent when the mover must pass. */
static int plain_value(const TcPosition *position) {
    TcBoard board = position->board;
    if (tc_board_must_pass(&board)) {
        board = tc_board_pass(&board);
    }
    return plain_solve(&board, -64, 64);
}

TEST(defaults_are_the_ordinary_search, .to = LEVELS) {
    if (!levels_choose(_i)) {
        return;
    }
    uint64_t random = 61;
    TcLab lab = tc_lab_default();
    for (int round = 0; round < 40; round++) {
        TcPosition position = some_position(4 + round, &random);
        TcLimits limits = {.depth = 1 + round % 8,
                           .exact_from = round % 3 == 0 ? 15 : 0,
                           .wld_from = round % 5 == 0 ? 14 : 0,
                           .selectivity = round % 2 == 0 ? 73 : 100,
                           .all_moves = round % 7 == 0};
        TcReport ordinary = search(&position, &limits);
        limits.lab = &lab;
        TcReport in_lab = search(&position, &limits);
        ASSERT_SAME_INT((long long)in_lab.nodes, (long long)ordinary.nodes);
        ASSERT_SAME_INT(in_lab.line_count, ordinary.line_count);
        for (int i = 0; i < ordinary.line_count; i++) {
            ASSERT_SAME_INT(in_lab.lines[i].move, ordinary.lines[i].move);
            ASSERT_SAME_VALUE(in_lab.lines[i].value, ordinary.lines[i].value);
            ASSERT_SAME_INT(in_lab.lines[i].pv_length, ordinary.lines[i].pv_length);
        }
    }
}

/* Several settings besides the switches, by number; false when there are no more. */
static bool set_variant(TcLab *lab, int variant) {
    *lab = tc_lab_default();
    if (variant < TC_LAB_FEATURE_COUNT) {
        lab->features ^= TC_LAB_SET(variant);
        return true;
    }
    variant -= TC_LAB_FEATURE_COUNT;
    if (variant < TC_LAB_REPLACE_COUNT) {
        lab->replacement = (TcLabReplacement)variant;
        lab->table_bits = 8;
        return true;
    }
    variant -= TC_LAB_REPLACE_COUNT;
    static const int empties[] = {5, 6, 7, 8, 9};
    if (variant < 5) {
        lab->numbers[TC_LAB_NUMBER_TABLE_EMPTIES] = empties[variant];
        lab->numbers[TC_LAB_NUMBER_TABLE_DEPTH] = 1 + 2 * variant;
        return true;
    }
    variant -= 5;
    if (variant == 0 || variant == 1) {
        lab->mask = variant == 0 ? TC_LAB_MASK_OLD : TC_LAB_MASK_NONE;
        return true;
    }
    if (variant == 2) {
        lab->features = 0; /* bare alpha-beta */
        return true;
    }
    if (variant == 3) { /* what only the lab has, all of it at once */
        lab->features |= ~TC_LAB_DEFAULT & (TC_LAB_SET(TC_LAB_FEATURE_COUNT) - 1);
        return true;
    }
    return false;
}

TEST(every_switch_keeps_exact_values, .to = LEVELS) {
    if (!levels_choose(_i)) {
        return;
    }
    uint64_t random = 62;
    TcLab lab;
    for (int variant = 0; set_variant(&lab, variant); variant++) {
        for (int i = 0; i < 6; i++) {
            TcPosition position = some_position(6 + i, &random);
            TcLimits limits = tc_limits_unbounded();
            limits.lab = &lab;
            limits.all_moves = i == 3;
            TcReport report = search(&position, &limits);
            ASSERT_TRUE(report.exact && report.lines[0].exact);
            if (report.lines[0].value != plain_value(&position)) {
                ck_abort_msg("variant %d: %.1f, expected %d", variant, report.lines[0].value,
                             plain_value(&position));
            }
        }
    }
}

/* A search to a depth, without table, ProbCut and reductions, has one value, however moves are put in order and
   windows chosen. */
TEST(order_and_windows_keep_depth_values, .to = LEVELS) {
    if (!levels_choose(_i)) {
        return;
    }
    static const TcLabFeature sound[] = {
        TC_LAB_KILLERS, TC_LAB_HISTORY,    TC_LAB_EVALUATION, TC_LAB_MOBILITY, TC_LAB_SQUARES,
        TC_LAB_SCOUT,   TC_LAB_ASPIRATION, TC_LAB_DEEPENING,  TC_LAB_PARITY,   TC_LAB_REFUTATION};
    uint64_t random = 63;
    TcLab bare = tc_lab_default();
    bare.features &= ~(TC_LAB_SET(TC_LAB_TABLE) | TC_LAB_SET(TC_LAB_PROBCUT) |
                       TC_LAB_SET(TC_LAB_REDUCTION) | TC_LAB_SET(TC_LAB_STABILITY));
    for (int round = 0; round < 6; round++) {
        TcPosition position = some_position(50 - 5 * round, &random);
        TcLimits limits = {.depth = 6, .selectivity = 100, .lab = &bare};
        TcReport first = search(&position, &limits);
        for (size_t i = 0; i < sizeof sound / sizeof sound[0]; i++) {
            TcLab lab = bare;
            lab.features ^= TC_LAB_SET(sound[i]);
            limits.lab = &lab;
            TcReport other = search(&position, &limits);
            if (other.lines[0].value != first.lines[0].value) {
                ck_abort_msg("%s: %.1f, expected %.1f", tc_lab_feature(sound[i])->name,
                             other.lines[0].value, first.lines[0].value);
            }
        }
    }
}

/* A switch that changes nothing would be a switch that is not connected. */
static uint64_t nodes_with(uint64_t features) {
    uint64_t random = 64;
    uint64_t nodes = 0;
    TcLab lab = tc_lab_default();
    lab.features = features;
    for (int i = 0; i < 8; i++) {
        TcPosition position = some_position(i < 4 ? 44 - i : 15, &random);
        TcLimits limits = {.depth = 8, .exact_from = 18, .selectivity = 100, .lab = &lab};
        nodes += search(&position, &limits).nodes;
    }
    return nodes;
}

TEST(every_switch_does_something) {
    uint64_t ordinary = nodes_with(TC_LAB_DEFAULT);
    for (int feature = 0; feature < TC_LAB_FEATURE_COUNT; feature++) {
        bool saves_time_only = feature == TC_LAB_STAGED;
        if (nodes_with(TC_LAB_DEFAULT ^ TC_LAB_SET(feature)) == ordinary && !saves_time_only) {
            ck_abort_msg("%s changes no node", tc_lab_feature((TcLabFeature)feature)->name);
        }
    }
}

/* A number that games tune shows in the search. */
TEST(every_number_does_something) {
    for (int number = 0; number < TC_LAB_NUMBER_COUNT; number++) {
        const TcLabNumberInfo *info = tc_lab_number((TcLabNumber)number);
        uint64_t random = 73;
        bool differs = info->step == 0; /* these belong to the experiments */
        for (int i = 0; i < 12 && !differs; i++) {
            TcPosition position = some_position(12 + 3 * i, &random);
            TcLab lab = tc_lab_default();
            lab.numbers[number] = info->ordinary + 3 * info->step;
            TcLimits limits = {.depth = 9, .selectivity = 73, .lab = &lab};
            uint64_t nodes = search(&position, &limits).nodes;
            limits.lab = NULL;
            differs = nodes != search(&position, &limits).nodes;
        }
        ck_assert_msg(differs, "%s changes nothing", info->name);
    }
}

TEST(statistics_begin_anew_and_add_up) {
    uint64_t random = 65;
    TcPosition position = some_position(18, &random);
    TcLabStats first, second;
    TcLab lab = tc_lab_default();
    lab.stats = &first;
    TcLimits limits = {.depth = 6, .exact_from = 20, .selectivity = 100, .lab = &lab};
    (void)search(&position, &limits);
    lab.stats = &second;
    (void)search(&position, &limits);
    ck_assert_mem_eq(&first, &second, sizeof first);
    ck_assert_uint_gt(first.hits, 0);
    ck_assert_uint_ge(first.finds, first.hits);
    ck_assert_uint_ge(first.hits, first.table_cuts);
    ck_assert_uint_ge(first.cuts, first.first_cuts);
    ck_assert_uint_gt(first.first_cuts, first.cuts / 2);
    ck_assert_uint_gt(first.stores, 0);
    ck_assert_uint_gt(first.flips_tried, first.flips_empty);
    ck_assert_uint_eq(first.false_hits, 0);
}

/* The contents stay between searches, the statistics do not: a search done again finds what the
   first left. Of many positions, since one alone may now prove another of its best moves. */
TEST(searches_done_again_find_what_is_there) {
    uint64_t random = 65, first = 0, again = 0;
    for (int i = 0; i < 20; i++) {
        TcPosition position = some_position(16, &random);
        TcLabStats stats;
        TcLab lab = tc_lab_default();
        lab.stats = &stats;
        TcLimits limits = {.depth = 6, .exact_from = 16, .selectivity = 100, .lab = &lab};
        TcReport report;
        (void)search(&position, &limits);
        first += stats.finds;
        ck_assert_int_eq(tc_engine_search(engine, &position, &limits, NULL, NULL, &report), TC_OK);
        again += stats.finds;
    }
    fprintf(stderr, "%lu %lu\n", (unsigned long)first, (unsigned long)again);
    ck_assert_uint_lt(again, first / 3);
}

/* A sample changes nothing, and holds boards that the search can reach. */
TEST(samples_hold_boards_of_the_tree, .to = 2) {
    tc_init(_i == 0 ? TC_CPU_V1 : TC_CPU_V3);
    enum { DEPTH = 6 };
    uint64_t random = 66;
    for (int round = 0; round < 10; round++) {
        TcPosition position = some_position(10 + 2 * round, &random);
        TcLab lab = tc_lab_default();
        TcLimits limits = {.depth = DEPTH, .selectivity = 73, .lab = &lab};
        TcReport without = search(&position, &limits);
        TcLabSample sample = {.random = 7}, again = {.random = 7};
        lab.sample = &sample;
        TcReport with = search(&position, &limits);
        ck_assert_uint_eq(with.nodes, without.nodes);
        lab.sample = &again;
        (void)search(&position, &limits);
        ck_assert_mem_eq(&sample, &again, sizeof sample);
        int root = 64 - tc_board_empties(&position.board);
        uint64_t seen = 0;
        for (int discs = 0; discs < TC_LAB_DISCS; discs++) {
            ck_assert(sample.seen[discs] == 0 || (discs > root && discs <= root + DEPTH));
            seen += sample.seen[discs];
            for (uint64_t i = 0; i < sample.seen[discs] && i < TC_LAB_SAMPLE; i++) {
                const TcBoard *board = &sample.boards[discs][i];
                ck_assert_int_eq(64 - tc_board_empties(board), discs);
                ck_assert(tc_board_moves(board) != 0);
                uint64_t old = position.board.mover | position.board.opponent;
                ck_assert_uint_eq((board->mover | board->opponent) & old, old);
            }
        }
        ck_assert_uint_gt(sample.seen[root + DEPTH], 2 * TC_LAB_SAMPLE);
        ck_assert_uint_lt(seen, 40 * with.nodes);
    }
}

/* T4: the tighter the mask, the fewer flips are tried in vain; the tree is the same. */
TEST(masks_try_fewer_flips_in_vain) {
    uint64_t random = 66;
    TcPosition position = some_position(16, &random);
    TcLabStats stats[3];
    uint64_t nodes[3];
    for (int mask = TC_LAB_MASK_TIGHT; mask <= TC_LAB_MASK_NONE; mask++) {
        TcLab lab = tc_lab_default();
        lab.mask = (TcLabMask)mask;
        lab.stats = &stats[mask];
        TcLimits limits = {.depth = 6, .exact_from = 20, .selectivity = 100, .lab = &lab};
        nodes[mask] = search(&position, &limits).nodes;
    }
    ck_assert_uint_eq(nodes[0], nodes[1]);
    ck_assert_uint_eq(nodes[0], nodes[2]);
    ck_assert_uint_lt(stats[0].flips_empty, stats[1].flips_empty);
    ck_assert_uint_lt(stats[1].flips_empty, stats[2].flips_empty);
    ck_assert_uint_eq(stats[0].flips_tried - stats[0].flips_empty,
                      stats[2].flips_tried - stats[2].flips_empty);
}

TEST(short_keys_make_false_hits) {
    uint64_t random = 67;
    TcPosition position = some_position(17, &random);
    static const int bits[] = {0, 8, 16, 32, TC_LAB_WHOLE_BOARD};
    uint64_t before = UINT64_MAX;
    for (int i = 0; i < 5; i++) {
        TcLabStats stats;
        TcLab lab = tc_lab_default();
        lab.replacement = TC_LAB_REPLACE_NEW;
        lab.table_bits = 10;
        lab.key_bits = bits[i];
        lab.stats = &stats;
        TcLimits limits = {.depth = 6, .exact_from = 20, .selectivity = 100, .lab = &lab};
        TcReport report = search(&position, &limits);
        limits.lab = NULL;
        TcReport ordinary = search(&position, &limits);
        ck_assert_uint_le(stats.false_hits, before);
        ck_assert(bits[i] > 8 || stats.false_hits > 0);
        ck_assert(bits[i] < TC_LAB_WHOLE_BOARD || stats.false_hits == 0);
        if (bits[i] == TC_LAB_WHOLE_BOARD) {
            ck_assert(ordinary.exact);
            ck_assert_double_eq(report.lines[0].value, ordinary.lines[0].value);
        }
        before = stats.false_hits;
    }
}

TEST(bad_values_are_refused) {
    uint64_t random = 68;
    TcPosition position = some_position(10, &random);
    TcLab good = tc_lab_default();
    TcLab bad[10];
    for (int i = 0; i < 10; i++) {
        bad[i] = good;
    }
    bad[0].features |= TC_LAB_SET(TC_LAB_FEATURE_COUNT);
    bad[1].replacement = TC_LAB_REPLACE_COUNT;
    bad[2].table_bits = TC_LAB_TABLE_BITS_MAX + 1;
    bad[3].key_bits = 16; /* the engine's own table knows whole boards only */
    bad[4].numbers[TC_LAB_NUMBER_TABLE_DEPTH] = 0;
    bad[5].numbers[TC_LAB_NUMBER_TABLE_EMPTIES] = 4;
    bad[6].numbers[TC_LAB_NUMBER_KILLER] = -1;
    bad[7].mask = (TcLabMask)3;
    bad[8].table_bits = TC_LAB_TABLE_BITS_MIN - 1;
    bad[9].numbers[TC_LAB_NUMBER_PROBCUT_LATE] = 0;
    TcLimits limits = tc_limits_unbounded();
    TcReport report;
    for (int i = 0; i < 10; i++) {
        limits.lab = &bad[i];
        ck_assert_int_eq(tc_engine_search(engine, &position, &limits, NULL, NULL, &report),
                         TC_ERROR_ARGUMENT);
    }
    limits.lab = &good;
    ck_assert_int_eq(tc_engine_search(engine, &position, &limits, NULL, NULL, &report), TC_OK);
}

/* -- the table -- */

typedef struct Given {
    uint64_t board; /* all of one place */
    int depth;
    uint64_t nodes;
    bool exact;
} Given;

/* Returns which of the boards given one after the other are found in the end, as a set of their
   indices. */
static unsigned survivors(TcLabReplacement replacement, const Given *given, int count) {
    TcLab lab = tc_lab_default();
    lab.replacement = replacement;
    lab.table_bits = TC_LAB_TABLE_BITS_MIN;
    LabTable table = {0};
    TcLabStats stats = {0};
    ck_assert_int_eq(lab_table_prepare(&table, &lab), TC_OK);
    for (int i = 0; i < count; i++) {
        int value = given[i].exact ? 0 : 10;
        lab_table_store(&table, 3, given[i].board, 0,
                        &(TtValue){.depth = given[i].depth,
                                   .alpha = -1,
                                   .beta = 1,
                                   .value = value,
                                   .move = TC_NO_SQUARE},
                        given[i].nodes, &stats);
    }
    unsigned set = 0;
    for (int i = 0; i < count; i++) {
        TtEntry entry;
        if (lab_table_find(&table, 3, given[i].board, 0, &entry, &stats) != NULL) {
            ck_assert_int_eq(entry.depth, given[i].depth);
            set |= 1u << i;
        }
    }
    lab_table_release(&table);
    return set;
}

TEST(schemes_replace_as_described, .bare = true) {
    const Given shallow_last[] = {{1, 8, 900, false}, {2, 5, 2000, false}};
    ck_assert_uint_eq(survivors(TC_LAB_REPLACE_NEW, shallow_last, 2), 2);
    ck_assert_uint_eq(survivors(TC_LAB_REPLACE_OLD, shallow_last, 2), 1);
    ck_assert_uint_eq(survivors(TC_LAB_REPLACE_DEEP, shallow_last, 2), 1);
    ck_assert_uint_eq(survivors(TC_LAB_REPLACE_BIG, shallow_last, 2), 2);
    ck_assert_uint_eq(survivors(TC_LAB_REPLACE_TWO_DEEP, shallow_last, 2), 3);
    const Given small_last[] = {{1, 5, 900, false}, {2, 6, 20, false}, {3, 4, 10, false}};
    ck_assert_uint_eq(survivors(TC_LAB_REPLACE_DEEP, small_last, 3), 2);
    ck_assert_uint_eq(survivors(TC_LAB_REPLACE_BIG, small_last, 3), 1);
    ck_assert_uint_eq(survivors(TC_LAB_REPLACE_TWO_DEEP, small_last, 3), 6);
    ck_assert_uint_eq(survivors(TC_LAB_REPLACE_TWO_BIG, small_last, 3), 5);
    const Given equal[] = {{1, 5, 9, true}, {2, 5, 9, false}};
    ck_assert_uint_eq(survivors(TC_LAB_REPLACE_DEEP, equal, 2), 2);
    ck_assert_uint_eq(survivors(TC_LAB_REPLACE_DEEP_EXACT, equal, 2), 1);
}

int main(void) {
    built_in_unpack();
    return suite_run("lab", set_up, tear_down);
}
