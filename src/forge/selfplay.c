/* Self-play samples. The value of every position after the random moves is the result of the game.
   Play is perfect from exact_from empties on, so the value is exact there. */
#include "forge/selfplay.h"

TcStatus generate_selfplay(TcEngine *engine, const GenerateOptions *options, uint32_t unit,
                           Buf *records) {
    uint64_t random = playout_seed(options->seed, unit);
    Playout playout;
    TcStatus status = playout_run(engine, &options->playout, unit, &random, &playout);
    if (status != TC_OK) {
        return status;
    }
    const TcGame *game = &playout.game;
    int black = tc_position_black_score(&game->positions[game->count]);
    for (int ply = playout.first; ply < game->count; ply++) {
        const TcPosition *position = &game->positions[ply];
        bool exact = tc_board_empties(&position->board) <= options->playout.exact_from;
        sample_add_record(
            records,
            &(SampleRecord){.board = position->board,
                            .game = unit,
                            .halves = (int16_t)(2 * (position->mover == TC_BLACK ? black : -black)),
                            .label = exact ? SAMPLE_EXACT : SAMPLE_RESULT});
    }
    return TC_OK;
}
