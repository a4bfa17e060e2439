#include "session/draw.h"

#include <stdlib.h>

#include "base/random.h"
#include "core/bits.h"

typedef struct Drawing {
    const SessionEngine *engine;
    const TcStop *stop;
    uint64_t random;
} Drawing;

static void ignore(void *context, const TcReport *report) {
    (void)context;
    (void)report;
}

/* Returns false when the engine failed or was stopped. */
static bool ask(const Drawing *drawing, const TcPosition *position, TcLimits limits,
                TcReport *report) {
    const SessionEngine *engine = drawing->engine;
    limits.stop = drawing->stop;
    return engine->search(engine->self, position, &limits, ignore, NULL, report) == TC_OK &&
           report->finished && report->line_count > 0;
}

static TcSquare any_move(Drawing *drawing, const TcBoard *board) {
    uint64_t moves = tc_board_moves(board);
    return bits_nth(moves, random_below(&drawing->random, (uint32_t)bits_count(moves)));
}

/* -- a balanced start -- */

/* Plays random legal moves; false when the game came to a pass on the way. */
static bool draw_moves(Drawing *drawing, TcPosition *position, Drawn *drawn) {
    *position = tc_position_initial();
    *drawn = (Drawn){.count = 0};
    while (drawn->count < SESSION_RANDOM_PLIES && tc_board_moves(&position->board) != 0) {
        TcSquare move = any_move(drawing, &position->board);
        drawn->moves[drawn->count++] = move;
        *position = tc_position_play(position, move);
    }
    return tc_board_moves(&position->board) != 0;
}

void draw_start(const SessionEngine *engine, const TcStop *stop, uint64_t seed, Drawn *drawn) {
    static const TcLimits limits = {.depth = DRAW_START_DEPTH, .selectivity = 98};
    Drawing drawing = {engine, stop, seed};
    *drawn = (Drawn){.count = 0};
    for (int try = 1; try <= DRAW_START_TRIES; try++) {
        Drawn next;
        TcPosition position;
        TcReport report;
        if (!draw_moves(&drawing, &position, &next)) {
            continue;
        }
        if (!ask(&drawing, &position, limits, &report)) {
            drawn->count = 0;
            return;
        }
        next.value = tc_value_discs(report.lines[0].value);
        if (drawn->count == 0 || abs(next.value) < abs(drawn->value)) {
            *drawn = next;
        }
        drawn->tries = try;
        if (abs(drawn->value) <= DRAW_EVEN_MAX) {
            return;
        }
    }
}

/* -- a game -- */

/* Returns one of those that are nearly best; TC_NO_SQUARE: the engine failed or was stopped. */
static TcSquare good_move(Drawing *drawing, const TcPosition *position) {
    static const TcLimits limits = {.depth = DRAW_GAME_DEPTH, .selectivity = 95, .all_moves = true};
    TcReport report;
    if (!ask(drawing, position, limits, &report)) {
        return TC_NO_SQUARE;
    }
    int count = 1;
    while (count < report.line_count &&
           report.lines[count].value >= report.lines[0].value - DRAW_GAME_SPREAD) {
        count++;
    }
    return report.lines[random_below(&drawing->random, (uint32_t)count)].move;
}

/* Plays a game; false when it ended, or came past the number of squares, before. *failed: the
   engine. */
static bool play(Drawing *drawing, int empties, Drawn *drawn, bool *failed) {
    enum { RANDOM_PLIES = 6 };
    TcPosition position = tc_position_initial();
    while (tc_board_moves(&position.board) != 0 && !*failed) {
        if (tc_board_empties(&position.board) == empties) {
            return true;
        }
        TcSquare move = drawn->count < RANDOM_PLIES ? any_move(drawing, &position.board)
                                                    : good_move(drawing, &position);
        *failed = !tc_board_is_legal(&position.board, move);
        if (!*failed) {
            drawn->moves[drawn->count++] = move;
            position = tc_position_after(&position, move);
        }
    }
    return false;
}

void draw_game(const SessionEngine *engine, const TcStop *stop, uint64_t seed, int empties,
               Drawn *drawn) {
    enum { TRIES = 20 };
    Drawing drawing = {engine, stop, seed};
    bool failed = false;
    for (int try = 0; try < TRIES && !failed; try++) {
        *drawn = (Drawn){.count = 0};
        if (play(&drawing, empties, drawn, &failed)) {
            return;
        }
    }
    drawn->count = 0;
}

TcStatus draw_run(void *job, JobControl *control) {
    DrawJob *own = job;
    const SessionEngine *engine = &own->head.config->engine;
    if (own->head.clear) {
        engine->clear(engine->self);
    }
    if (own->empties > 0) {
        draw_game(engine, job_token(control), own->seed, own->empties, &own->drawn);
    } else {
        draw_start(engine, job_token(control), own->seed, &own->drawn);
    }
    return TC_OK;
}
