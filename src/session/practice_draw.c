#include "session/practice_draw.h"

#include <stddef.h>

#include "base/random.h"
#include "core/bits.h"

enum { RANDOM_PLIES = 6, TRIES = 20 };

static void ignore(void *context, const TcReport *report) {
    (void)context;
    (void)report;
}

static TcSquare any_move(uint64_t *random, const TcBoard *board) {
    uint64_t choice = tc_board_moves(board);
    for (uint32_t skip = random_below(random, (uint32_t)bits_count(choice)); skip > 0; skip--) {
        choice = bits_rest(choice);
    }
    return bits_first(choice);
}

/* One of those that are nearly best; TC_NO_SQUARE: the engine failed or was stopped. */
static TcSquare good_move(const SessionEngine *engine, const TcLimits *stop, uint64_t *random,
                          const TcPosition *position) {
    TcReport report;
    TcLimits limits = {.depth = PRACTICE_DRAW_DEPTH,
                       .selectivity = 95,
                       .all_moves = true,
                       .stop = stop->stop,
                       .stop_generation = stop->stop_generation};
    if (engine->search(engine->self, position, &limits, ignore, NULL, &report) != TC_OK ||
        !report.finished || report.line_count == 0) {
        return TC_NO_SQUARE;
    }
    int count = 1;
    while (count < report.line_count &&
           report.lines[count].value >= report.lines[0].value - PRACTICE_DRAW_SPREAD) {
        count++;
    }
    return report.lines[random_below(random, (uint32_t)count)].move;
}

/* One game; false when it ended, or came past the number of squares, before. *failed: the
   engine. */
static bool play(const SessionEngine *engine, const TcLimits *stop, uint64_t *random, int empties,
                 PracticeDraw *draw, bool *failed) {
    TcGame game;
    tc_game_init(&game);
    while (!tc_game_is_over(&game)) {
        const TcPosition *position = tc_game_position(&game);
        if (tc_board_empties(&position->board) == empties) {
            return true;
        }
        TcSquare move = game.count < RANDOM_PLIES ? any_move(random, &position->board)
                                                  : good_move(engine, stop, random, position);
        if (move == TC_NO_SQUARE || tc_game_play(&game, move) != TC_OK) {
            *failed = true;
            return false;
        }
        draw->moves[draw->count++] = move;
    }
    return false;
}

void practice_draw(const SessionEngine *engine, const TcLimits *stop, uint64_t seed, int empties,
                   PracticeDraw *draw) {
    uint64_t random = seed;
    bool failed = false;
    for (int try = 0; try < TRIES && !failed; try++) {
        *draw = (PracticeDraw){.count = 0};
        if (play(engine, stop, &random, empties, draw, &failed)) {
            return;
        }
    }
    draw->count = 0;
}
