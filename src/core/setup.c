#include "core/setup.h"

#include "core/bits.h"
#include "core/features.h"

#define CENTRE UINT64_C(0x0000001818000000)

bool setup_is_playable(const TcPosition *position) {
    return !tc_board_is_over(&position->board);
}

SetupProblem setup_problem(const TcPosition *position) {
    uint64_t discs = position->board.mover | position->board.opponent;
    uint64_t regions[FEATURES_REGIONS_MAX];
    if (!setup_is_playable(position)) {
        return SETUP_NO_MOVE;
    }
    if ((discs & CENTRE) != CENTRE) {
        return SETUP_CENTRE;
    }
    if (features_regions(discs, regions) > 1) {
        return SETUP_APART;
    }
    return tc_board_must_pass(&position->board) ? SETUP_PASS : SETUP_FINE;
}
