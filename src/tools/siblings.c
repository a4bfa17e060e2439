/* Sibling samples: positions that games do not reach because the moves to them are bad. Weights
   trained on played moves alone take those moves for good ones, and a search looks at little else.
 */
#include "base/random.h"
#include "tools/generate.h"

/* A game that ends at nearly every try gives way to another. */
enum { TRIES = 16 * GENERATE_SIBLINGS };

/* False when the game is over after the moves. */
static bool step_aside(const GenerateOptions *options, const Playout *playout, uint64_t *random,
                       TcPosition *position) {
    uint32_t plies = (uint32_t)(playout->game.count - playout->random_plies);
    *position = playout->game.positions[playout->random_plies + (int)random_below(random, plies)];
    uint32_t span = (uint32_t)(options->steps_max - options->steps_min + 1);
    for (int moves = options->steps_min + (int)random_below(random, span); moves > 0; moves--) {
        if (tc_board_must_pass(&position->board)) {
            *position = tc_position_play(position, TC_PASS);
        }
        if (tc_board_moves(&position->board) == 0) {
            return false;
        }
        *position = tc_position_play(position, playout_random_move(&position->board, random));
    }
    if (tc_board_must_pass(&position->board)) {
        *position = tc_position_play(position, TC_PASS);
    }
    return tc_board_moves(&position->board) != 0;
}

static TcStatus add_sibling(TcEngine *engine, const GenerateOptions *options, uint32_t unit,
                            const TcPosition *position, Buf *records) {
    TcReport report;
    TcStatus status = playout_search(engine, &options->playout, options->label_depth,
                                     options->label_exact_from, position, &report);
    if (status == TC_OK) {
        sample_add_record(records,
                          &(SampleRecord){.board = position->board,
                                          .game = unit,
                                          .value = (int8_t)report.lines[0].value,
                                          .label = report.exact ? SAMPLE_EXACT : SAMPLE_ESTIMATE});
    }
    return status;
}

TcStatus generate_siblings(TcEngine *engine, const GenerateOptions *options, uint32_t unit,
                           Buf *records) {
    uint64_t random = playout_seed(options->seed, unit);
    for (int made = 0; made < GENERATE_SIBLINGS;) {
        Playout playout;
        TcStatus status = playout_run(engine, &options->playout, unit, &random, &playout);
        for (int i = 0; status == TC_OK && i < TRIES && made < GENERATE_SIBLINGS; i++) {
            TcPosition position;
            if (step_aside(options, &playout, &random, &position)) {
                status = add_sibling(engine, options, unit, &position, records);
                made++;
            }
        }
        if (status != TC_OK) {
            return status;
        }
    }
    return TC_OK;
}
