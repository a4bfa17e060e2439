/* The list of even starts against a search of every position that lines lead to, and its
   journal. */
#include "forge/starts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <turncoat/formats.h>

#include "base/file.h"
#include "core/bits.h"
#include "engine/eval_data.h"
#include "support/scratch.h"
#include "support/suite.h"

enum { PLIES = 5, DEPTH = 3, BALANCE = 1 };

static TcEval *eval;
static OpeningNames *names;
static Scratch scratch;
static char journal[120];

static void set_up(void) {
    ck_assert_int_eq(tc_eval_create_default(&eval), TC_OK);
    ck_assert_int_eq(opening_names_create(NULL, 0, &names, NULL), TC_OK);
    scratch_make(&scratch);
    snprintf(journal, sizeof journal, "%s.journal", scratch.path);
}

static void tear_down(void) {
    scratch_remove(&scratch);
    opening_names_free(names);
    tc_eval_free(eval);
}

static StartsOptions options_of(int jobs) {
    return (StartsOptions){.plies = PLIES,
                           .balance = BALANCE,
                           .depth = DEPTH,
                           .selectivity = 100,
                           .eval = eval,
                           .named = names,
                           .hash_megabytes = 1,
                           .jobs = jobs,
                           .out = scratch.path};
}

static StartsProgress make(const StartsOptions *options, Buf *list) {
    StartsProgress progress;
    ck_assert_int_eq(starts_make(options, &progress), TC_OK);
    ck_assert(progress.finished);
    ck_assert_int_eq(file_read(scratch.path, 1 << 20, list), TC_OK);
    return progress;
}

/* The next line of moves, replayed; false at the end. */
static bool next_start(const char **at, TcGame *game) {
    TcPosition start = tc_position_initial();
    while (**at == '#') {
        *at = strchr(*at, '\n') + 1;
    }
    if (**at == '\0') {
        return false;
    }
    size_t length = strcspn(*at, "\n");
    ck_assert_int_eq(tc_transcript_parse(*at, length, &start, game, NULL), TC_OK);
    ck_assert_uint_eq(length, 2 * PLIES);
    ck_assert_int_eq(game->count, PLIES);
    *at += length + 1;
    return true;
}

static int value_of(TcEngine *engine, const TcPosition *position) {
    TcLimits limits = {.depth = DEPTH, .selectivity = 100};
    TcPosition canonical = {tc_board_canonical(&position->board, NULL), position->mover};
    TcReport report;
    tc_engine_clear(engine);
    ck_assert_int_eq(tc_engine_search(engine, &canonical, &limits, NULL, NULL, &report), TC_OK);
    return tc_value_discs(report.lines[0].value);
}

typedef struct Check {
    TcEngine *engine;
    TcBoard listed[4096];
    bool reached[4096];
    int count;
} Check;

/* Every position of every line is on the list, or named, or not even. */
static void check_lines(Check *check, const TcPosition *position, int ply) {
    uint64_t moves = tc_board_moves(&position->board);
    if (ply < PLIES) {
        for (; moves != 0; moves = bits_rest(moves)) {
            TcPosition next = tc_position_play(position, bits_first(moves));
            check_lines(check, &next, ply + 1);
        }
        return;
    }
    TcBoard canonical = tc_board_canonical(&position->board, NULL);
    for (int i = 0; i < check->count; i++) {
        if (tc_board_equal(&check->listed[i], &canonical)) {
            check->reached[i] = true;
            return;
        }
    }
    ASSERT_TRUE(moves == 0 || opening_names_know(names, position) ||
                abs(value_of(check->engine, position)) > BALANCE);
}

TEST(the_list_is_all_even_positions_once) {
    StartsOptions options = options_of(1);
    static Check check;
    Buf list;
    TcGame game;
    buf_init(&list);
    ck_assert_int_eq(tc_engine_create(1, eval, &check.engine), TC_OK);
    StartsProgress progress = make(&options, &list);
    for (const char *at = list.data; next_start(&at, &game);) {
        const TcPosition *position = tc_game_position(&game);
        TcBoard canonical = tc_board_canonical(&position->board, NULL);
        ck_assert_int_le(abs(value_of(check.engine, position)), BALANCE);
        ck_assert(!opening_names_know(names, position));
        for (int i = 0; i < check.count; i++) {
            ck_assert(!tc_board_equal(&check.listed[i], &canonical));
        }
        check.listed[check.count++] = canonical;
    }
    ck_assert_int_gt(check.count, 10);
    ck_assert_uint_eq(progress.even, (uint64_t)check.count);
    TcPosition start = tc_position_initial();
    check_lines(&check, &start, 0);
    for (int i = 0; i < check.count; i++) {
        ck_assert(check.reached[i]);
    }
    tc_engine_free(check.engine);
    buf_release(&list);
}

/* A journal whose last line was cut, or is not its own, is gone on with, by any number of threads. */
TEST(a_damaged_journal_is_gone_on_with) {
    StartsOptions options = options_of(1);
    Buf whole, list;
    buf_init(&whole);
    buf_init(&list);
    StartsProgress progress = make(&options, &whole);
    uint64_t total = progress.total;
    options = options_of(3);
    for (int round = 0; round < 3; round++) {
        char head[160];
        snprintf(head, sizeof head,
                 "# %d plies, depth %d, selectivity 100, balance %d, %d positions, weights %s, "
                 "1 MB\n",
                 PLIES, DEPTH, BALANCE, (int)total, tc_eval_run(eval));
        static const char *const tails[] = {"", "f5d6", "a1a1a1a1a1 +1\n"};
        char text[200];
        snprintf(text, sizeof text, "%s%s", head, tails[round]);
        ck_assert_int_eq(file_replace(journal, text, strlen(text), false), TC_OK);
        buf_clear(&list);
        progress = make(&options, &list);
        ck_assert_uint_eq(progress.found, 0);
        ck_assert_uint_eq(list.size, whole.size);
        ck_assert_mem_eq(list.data, whole.data, whole.size);
        ck_assert(file_kind(journal) == FILE_NONE);
    }
    buf_release(&list);
    buf_release(&whole);
}

/* Stops after a number of values. */
typedef struct Stopper {
    TcStop *stop;
    uint64_t after;
} Stopper;

static void stop_after(void *context, const StartsProgress *progress) {
    Stopper *stopper = context;
    if (progress->done >= stopper->after && tc_stop_generation(stopper->stop) == 0) {
        (void)tc_stop_request(stopper->stop);
    }
}

TEST(values_found_are_kept) {
    Buf whole, list;
    buf_init(&whole);
    buf_init(&list);
    StartsOptions options = options_of(2);
    make(&options, &whole);
    StartsProgress progress = {.finished = false};
    uint64_t before = 0;
    for (int round = 0; round < 1000 && !progress.finished; round++) {
        TcStop stop = {0};
        Stopper stopper = {&stop, before + 40};
        options.stop = &stop;
        options.progress = stop_after;
        options.progress_context = &stopper;
        ck_assert_int_eq(starts_make(&options, &progress), TC_OK);
        ck_assert_uint_eq(progress.found, before);
        ck_assert_uint_ge(progress.done, before);
        before = progress.done;
    }
    ck_assert(progress.finished);
    ck_assert_int_eq(file_read(scratch.path, 1 << 20, &list), TC_OK);
    ck_assert_uint_eq(list.size, whole.size);
    ck_assert_mem_eq(list.data, whole.data, whole.size);
    buf_release(&list);
    buf_release(&whole);
}

/* Values of two searches that differ would else stand on one list. */
TEST(a_journal_of_another_search_is_refused) {
    StartsOptions options = options_of(1);
    StartsProgress progress;
    TcStop stop = {0};
    Stopper stopper = {&stop, 10};
    options.stop = &stop;
    options.progress = stop_after;
    options.progress_context = &stopper;
    ck_assert_int_eq(starts_make(&options, &progress), TC_OK);
    ck_assert(!progress.finished);
    options = options_of(1);
    options.hash_megabytes = 2;
    ck_assert_int_eq(starts_make(&options, &progress), TC_ERROR_ILLEGAL);
    options.hash_megabytes = 1;
    snprintf(eval->run, sizeof eval->run, "others");
    ck_assert_int_eq(starts_make(&options, &progress), TC_ERROR_ILLEGAL);
}

TEST(a_journal_of_other_options_is_refused) {
    StartsOptions options = options_of(1);
    StartsProgress progress;
    static const char other[] =
        "# 5 plies, depth 4, selectivity 100, balance 1, 9 positions\nf5d6c3d3c4 +1\n";
    ck_assert_int_eq(file_replace(journal, other, sizeof other - 1, false), TC_OK);
    ck_assert_int_eq(starts_make(&options, &progress), TC_ERROR_ILLEGAL);
    Buf left;
    buf_init(&left);
    ck_assert_int_eq(file_read(journal, 1000, &left), TC_OK);
    ck_assert_str_eq(left.data, other); /* nothing of it is lost */
    buf_release(&left);
    ck_assert(file_kind(scratch.path) == FILE_NONE);
}

SUITE("starts", set_up, tear_down)
