#include "cli/ponder.h"

void ponder_init(Ponder *ponder, TcEngine *engine) {
    thinker_init(&ponder->thinker);
    ponder->engine = engine;
}

static void run_search(void *context) {
    Ponder *ponder = context;
    ponder->status = tc_engine_search(ponder->engine, &ponder->position, &ponder->limits, NULL,
                                      NULL, &ponder->report);
}

void ponder_start(Ponder *ponder, const TcPosition *position, const TcLimits *limits) {
    ponder_stop(ponder);
    ponder->position = *position;
    ponder->limits = *limits;
    tc_limits_ponder(&ponder->limits, &ponder->thinker.deadline);
    thinker_attach(&ponder->thinker, &ponder->limits);
    (void)thinker_start(&ponder->thinker, run_search, ponder);
}

bool ponder_is_about(const Ponder *ponder, const TcPosition *position) {
    return ponder->thinker.busy && tc_position_equal(&ponder->position, position);
}

TcStatus ponder_finish(Ponder *ponder, const TcLimits *limits, TcReport *report) {
    tc_ponder_hit(&ponder->thinker.deadline, limits->soft_seconds, limits->seconds);
    thinker_wait(&ponder->thinker);
    *report = ponder->report;
    return ponder->status;
}

void ponder_stop(Ponder *ponder) {
    thinker_stop(&ponder->thinker);
}

bool ponder_expects(const TcPosition *after_move, const TcLine *line, TcPosition *expected) {
    if (tc_board_moves(&after_move->board) == 0) {
        *expected = tc_position_play(after_move, TC_PASS);
    } else if (line->pv_length > 1 && tc_board_is_legal(&after_move->board, line->pv[1])) {
        *expected = tc_position_play(after_move, line->pv[1]);
    } else {
        return false;
    }
    return tc_board_moves(&expected->board) != 0;
}
