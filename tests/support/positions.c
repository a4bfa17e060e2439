#include "support/positions.h"

#include "base/random.h"
#include "support/oracle.h"

static Oracle oracle_of(const TcPosition *position) {
    return oracle_from(position->board.mover, position->board.opponent);
}

TcSquare positions_random_move(const TcPosition *position, uint64_t *random_state) {
    Oracle oracle = oracle_of(position);
    TcSquare legal[64];
    uint32_t count = 0;
    for (TcSquare square = 0; square < 64; square++) {
        if (oracle_flips(&oracle, square) != 0) {
            legal[count++] = square;
        }
    }
    if (count > 0) {
        return legal[random_below(random_state, count)];
    }
    Oracle other = oracle_pass(&oracle);
    return oracle_moves(&other) != 0 ? TC_PASS : TC_NO_SQUARE;
}

static TcPosition start_position(void) {
    return (TcPosition){
        .board = {.mover = UINT64_C(0x0000000810000000), .opponent = UINT64_C(0x0000001008000000)},
        .mover = TC_BLACK};
}

/* Plays or passes with the oracle; false when the game is over. */
static bool step(TcPosition *position, uint64_t *random_state) {
    TcSquare move = positions_random_move(position, random_state);
    if (move == TC_NO_SQUARE) {
        return false;
    }
    Oracle before = oracle_of(position);
    Oracle after = move == TC_PASS ? oracle_pass(&before) : oracle_play(&before, move);
    position->board.mover = oracle_mover(&after);
    position->board.opponent = oracle_opponent(&after);
    position->mover = position->mover == TC_BLACK ? TC_WHITE : TC_BLACK;
    return true;
}

TcPosition positions_by_play(int plies, uint64_t *random_state) {
    TcPosition position = start_position();
    for (int ply = 0; ply < plies && step(&position, random_state); ply++) {
    }
    return position;
}

TcPosition positions_by_chance(uint64_t *random_state) {
    const uint64_t centre = UINT64_C(0x0000001818000000);
    uint64_t discs = random_next(random_state);
    uint64_t more = random_next(random_state);
    switch (random_below(random_state, 4)) {
    case 0:
        discs &= more;
        break;
    case 1:
        discs |= more;
        break;
    case 2:
        discs |= more | random_next(random_state);
        break;
    default:
        break;
    }
    discs |= centre;
    uint64_t mover = random_next(random_state);
    if (random_below(random_state, 3) == 0) {
        mover &= random_next(random_state); /* few of the mover's: long runs to turn */
    }
    return (TcPosition){.board = {.mover = discs & mover, .opponent = discs & ~mover},
                        .mover = random_below(random_state, 2) == 0 ? TC_BLACK : TC_WHITE};
}

void positions_each_by_play(int count, uint64_t seed, PositionFn *visit) {
    TcPosition position = start_position();
    for (int i = 0; i < count; i++) {
        visit(&position);
        if (!step(&position, &seed)) {
            position = start_position();
        }
    }
}

void positions_each_by_chance(int count, uint64_t seed, PositionFn *visit) {
    for (int i = 0; i < count; i++) {
        TcPosition position = positions_by_chance(&seed);
        visit(&position);
    }
}
