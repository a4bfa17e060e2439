#include "session/opening.h"

#include <stdlib.h>

#include "base/random.h"
#include "core/bits.h"

/* Plays random legal moves; false when the game came to a pass on the way. */
static bool draw_moves(uint64_t *random, TcPosition *position, TcSquare *moves) {
    *position = tc_position_initial();
    for (int ply = 0; ply < SESSION_RANDOM_PLIES; ply++) {
        uint64_t choice = tc_board_moves(&position->board);
        if (choice == 0) {
            return false;
        }
        for (uint32_t skip = random_below(random, (uint32_t)bits_count(choice)); skip > 0; skip--) {
            choice = bits_rest(choice);
        }
        moves[ply] = bits_first(choice);
        *position = tc_position_play(position, moves[ply]);
    }
    return tc_board_moves(&position->board) != 0;
}

static void ignore(void *context, const TcReport *report) {
    (void)context;
    (void)report;
}

/* False when the engine failed or was stopped. */
static bool value_of(const SessionEngine *engine, const TcLimits *stop, const TcPosition *position,
                     int *value) {
    TcReport report;
    TcLimits limits = {.depth = OPENING_DEPTH,
                       .selectivity = 98,
                       .stop = stop->stop,
                       .stop_generation = stop->stop_generation};
    if (engine->search(engine->self, position, &limits, ignore, NULL, &report) != TC_OK ||
        !report.finished || report.line_count == 0) {
        return false;
    }
    *value = report.lines[0].value;
    return true;
}

void opening_draw(const SessionEngine *engine, const TcLimits *stop, uint64_t seed,
                  Opening *opening) {
    uint64_t random = seed;
    *opening = (Opening){.count = 0};
    for (int try = 1; try <= OPENING_TRIES; try++) {
        Opening drawn = {.count = SESSION_RANDOM_PLIES};
        TcPosition position;
        if (!draw_moves(&random, &position, drawn.moves)) {
            continue;
        }
        if (!value_of(engine, stop, &position, &drawn.value)) {
            opening->count = 0;
            return;
        }
        if (opening->count == 0 || abs(drawn.value) < abs(opening->value)) {
            *opening = drawn;
        }
        opening->tries = try;
        if (abs(opening->value) <= OPENING_EVEN_MAX) {
            return;
        }
    }
}
