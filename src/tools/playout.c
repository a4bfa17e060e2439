#include "tools/playout.h"

#include <assert.h>
#include <stdbool.h>

#include "base/random.h"
#include "core/bits.h"

uint64_t playout_seed(uint64_t seed, uint64_t unit) {
    uint64_t state = random_next(&seed) + unit;
    return random_next(&state);
}

TcSquare playout_random_move(const TcBoard *board, uint64_t *random) {
    uint64_t moves = tc_board_moves(board);
    assert(moves != 0);
    return bits_nth(moves, random_below(random, (uint32_t)bits_count(moves)));
}

void playout_random_moves(const TcPosition *start, int count, uint64_t *random, TcGame *game) {
    do {
        tc_game_init_from(game, start);
        while (game->count < count && !tc_game_is_over(game)) {
            TcStatus status =
                tc_game_play(game, playout_random_move(&tc_game_position(game)->board, random));
            assert(status == TC_OK);
            (void)status;
        }
    } while (tc_game_is_over(game));
}

static TcLimits limits_of(const PlayoutOptions *options, int depth, int exact_from) {
    return (TcLimits){.depth = depth,
                      .exact_from = exact_from,
                      .selectivity = options->selectivity,
                      .solve_selectivity = 100,
                      .stop = options->stop};
}

TcStatus playout_value(TcEngine *engine, const PlayoutOptions *options, int depth, int exact_from,
                       bool mean, const TcBoard *board, TcValue *value, bool *exact) {
    TcLimits limits = limits_of(options, depth, exact_from);
    TcPosition position = {.board = *board, .mover = TC_BLACK};
    TcReport report;
    limits.steady = mean;
    TcStatus status = tc_engine_search(engine, &position, &limits, NULL, NULL, &report);
    if (status == TC_OK) {
        *exact = report.exact;
        *value = report.lines[0].value;
    }
    return status;
}

TcStatus playout_run(TcEngine *engine, const PlayoutOptions *options, uint64_t number,
                     uint64_t *random, Playout *playout) {
    int span = options->random_max - options->random_min + 1;
    playout->first = options->random_min + (int)(number % (uint64_t)span);
    TcPosition start = tc_position_initial();
    if (options->openings != NULL) {
        start = openings_position(options->openings, number);
        playout->first -= options->openings->plies;
    }
    TcGame *game = &playout->game;
    playout_random_moves(&start, playout->first, random, game);
    TcLimits limits = limits_of(options, options->depth, options->exact_from);
    tc_engine_clear(engine);
    int end = options->plies > 0 ? playout->first + options->plies : TC_GAME_MAX_MOVES;
    while (!tc_game_is_over(game) && game->count < end) {
        TcReport report;
        TcStatus status =
            tc_engine_search(engine, tc_game_position(game), &limits, NULL, NULL, &report);
        if (status == TC_OK) {
            status = tc_game_play(game, report.lines[0].move);
        }
        if (status != TC_OK) {
            return status;
        }
    }
    return TC_OK;
}
