#include "support/oracle.h"

static bool on_board(int rank, int file) {
    return rank >= 0 && rank < 8 && file >= 0 && file < 8;
}

static uint64_t word_bit(int rank, int file) {
    return (uint64_t)1 << (rank * 8 + file);
}

Oracle oracle_from(uint64_t mover, uint64_t opponent) {
    Oracle oracle;
    for (int rank = 0; rank < 8; rank++) {
        for (int file = 0; file < 8; file++) {
            uint64_t bit = word_bit(rank, file);
            oracle.at[rank][file] = (mover & bit) != 0 ? 'm' : (opponent & bit) != 0 ? 'o' : '-';
        }
    }
    return oracle;
}

static uint64_t squares_with(const Oracle *oracle, char disc) {
    uint64_t set = 0;
    for (int rank = 0; rank < 8; rank++) {
        for (int file = 0; file < 8; file++) {
            if (oracle->at[rank][file] == disc) {
                set |= word_bit(rank, file);
            }
        }
    }
    return set;
}

uint64_t oracle_mover(const Oracle *oracle) {
    return squares_with(oracle, 'm');
}

uint64_t oracle_opponent(const Oracle *oracle) {
    return squares_with(oracle, 'o');
}

/* Returns how many discs turn in one direction from a square. */
static int count_towards(const Oracle *oracle, int rank, int file, int down, int right) {
    int count = 0;
    for (;;) {
        rank += down;
        file += right;
        if (!on_board(rank, file) || oracle->at[rank][file] == '-') {
            return 0;
        }
        if (oracle->at[rank][file] == 'm') {
            return count;
        }
        count++;
    }
}

uint64_t oracle_flips(const Oracle *oracle, int square) {
    int rank = square / 8;
    int file = square % 8;
    uint64_t flips = 0;
    if (oracle->at[rank][file] != '-') {
        return 0;
    }
    for (int down = -1; down <= 1; down++) {
        for (int right = -1; right <= 1; right++) {
            if (down == 0 && right == 0) {
                continue;
            }
            int count = count_towards(oracle, rank, file, down, right);
            for (int i = 1; i <= count; i++) {
                flips |= word_bit(rank + i * down, file + i * right);
            }
        }
    }
    return flips;
}

uint64_t oracle_moves(const Oracle *oracle) {
    uint64_t moves = 0;
    for (int square = 0; square < 64; square++) {
        if (oracle_flips(oracle, square) != 0) {
            moves |= word_bit(square / 8, square % 8);
        }
    }
    return moves;
}

Oracle oracle_pass(const Oracle *oracle) {
    Oracle other = *oracle;
    for (int rank = 0; rank < 8; rank++) {
        for (int file = 0; file < 8; file++) {
            char disc = oracle->at[rank][file];
            other.at[rank][file] = disc == 'm' ? 'o' : disc == 'o' ? 'm' : '-';
        }
    }
    return other;
}

Oracle oracle_play(const Oracle *oracle, int square) {
    Oracle after = *oracle;
    uint64_t flips = oracle_flips(oracle, square);
    for (int rank = 0; rank < 8; rank++) {
        for (int file = 0; file < 8; file++) {
            if ((flips & word_bit(rank, file)) != 0) {
                after.at[rank][file] = 'm';
            }
        }
    }
    after.at[square / 8][square % 8] = 'm';
    return oracle_pass(&after);
}

int oracle_score(const Oracle *oracle) {
    int mine = 0;
    int theirs = 0;
    for (int rank = 0; rank < 8; rank++) {
        for (int file = 0; file < 8; file++) {
            mine += oracle->at[rank][file] == 'm';
            theirs += oracle->at[rank][file] == 'o';
        }
    }
    if (mine > theirs) {
        mine = 64 - theirs;
    } else if (theirs > mine) {
        theirs = 64 - mine;
    }
    return mine - theirs;
}

uint64_t oracle_perft(const Oracle *oracle, int depth) {
    if (depth == 0) {
        return 1;
    }
    uint64_t leaves = 0;
    for (int square = 0; square < 64; square++) {
        if (oracle_flips(oracle, square) != 0) {
            Oracle after = oracle_play(oracle, square);
            leaves += oracle_perft(&after, depth - 1);
        }
    }
    if (leaves > 0) {
        return leaves;
    }
    Oracle other = oracle_pass(oracle);
    return oracle_moves(&other) == 0 ? 1 : oracle_perft(&other, depth - 1);
}
