#include "core/zobrist.h"

#include "base/random.h"
#include "core/bits.h"

/* The random words are splitmix64's outputs at fixed places, computed when needed: a key is taken a
   few times a move, never inside a search, so a table would only be state to initialise. */
static uint64_t disc_word(TcColour colour, int square) {
    uint64_t state = ((uint64_t)colour * 64 + (uint64_t)square) * UINT64_C(0x9e3779b97f4a7c15);
    return random_next(&state);
}

static const uint64_t white_to_move_word = UINT64_C(0xf9d6a7e3b4c82951);

static uint64_t discs_word(TcColour colour, uint64_t discs) {
    uint64_t word = 0;
    for (; discs != 0; discs = bits_rest(discs)) {
        word ^= disc_word(colour, bits_first(discs));
    }
    return word;
}

uint64_t tc_position_key(const TcPosition *position) {
    return discs_word(TC_BLACK, tc_position_discs(position, TC_BLACK)) ^
           discs_word(TC_WHITE, tc_position_discs(position, TC_WHITE)) ^
           (position->mover == TC_WHITE ? white_to_move_word : 0);
}

uint64_t tc_position_key_after(uint64_t key, const TcPosition *before, TcSquare square) {
    key ^= white_to_move_word;
    if (square == TC_PASS) {
        return key;
    }
    uint64_t flipped = tc_board_flips(&before->board, square);
    return key ^ disc_word(before->mover, square) ^ discs_word(TC_BLACK, flipped) ^
           discs_word(TC_WHITE, flipped);
}

uint64_t zobrist_between(uint64_t key, const TcPosition *from, const TcPosition *to) {
    for (int colour = TC_BLACK; colour <= TC_WHITE; colour++) {
        key ^= discs_word((TcColour)colour, tc_position_discs(from, (TcColour)colour) ^
                                                tc_position_discs(to, (TcColour)colour));
    }
    return from->mover == to->mover ? key : key ^ white_to_move_word;
}
