#include "core/setup.h"

#include "core/bits.h"
#include "core/features.h"

#define CENTRE UINT64_C(0x0000001818000000)

static uint64_t discs_of(const TcPosition *position) {
    return position->board.mover | position->board.opponent;
}

bool setup_is_playable(const TcPosition *position) {
    return !tc_board_is_over(&position->board) && (discs_of(position) & CENTRE) == CENTRE;
}

SetupProblem setup_problem(const TcPosition *position) {
    uint64_t discs = discs_of(position), regions[FEATURES_REGIONS_MAX];
    if (tc_board_is_over(&position->board)) {
        return SETUP_NO_MOVE;
    }
    if (!setup_is_playable(position)) {
        return SETUP_CENTRE;
    }
    if (features_regions(discs, regions) > 1) {
        return SETUP_APART;
    }
    return tc_board_must_pass(&position->board) ? SETUP_PASS : SETUP_FINE;
}
