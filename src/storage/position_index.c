#include "storage/position_index.h"

#include <string.h>

#include "base/bytes.h"

static bool is_less(const TcBoard *a, const TcBoard *b) {
    return a->mover != b->mover ? a->mover < b->mover : a->opponent < b->opponent;
}

/* Every bit of the word reaches every bit of the result (the finaliser of Stafford's Mix13). */
static uint64_t mix(uint64_t word) {
    word = (word ^ (word >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    word = (word ^ (word >> 27)) * UINT64_C(0x94d049bb133111eb);
    return word ^ (word >> 31);
}

PositionKey position_key(const TcPosition *position) {
    PositionKey found = {.way_count = 0};
    TcBoard smallest = position->board;
    for (int way = 0; way < TC_SYMMETRY_COUNT; way++) {
        TcBoard image = tc_board_transform(&position->board, (TcSymmetry)way);
        if (found.way_count > 0 && is_less(&smallest, &image)) {
            continue;
        }
        if (found.way_count > 0 && !tc_board_equal(&image, &smallest)) {
            found.way_count = 0;
        }
        smallest = image;
        found.ways[found.way_count++] = (uint8_t)way;
    }
    uint64_t side = position->mover == TC_WHITE ? UINT64_C(0x9e3779b97f4a7c15) : 0;
    found.key = mix(mix(smallest.mover ^ side) + smallest.opponent) & ~UINT64_C(127);
    found.discs = TC_SQUARE_COUNT - tc_board_empties(&position->board);
    return found;
}

int position_key_move(const PositionKey *key, TcSquare move) {
    int smallest = POSITION_NO_MOVE;
    for (int i = 0; i < key->way_count; i++) {
        int image = tc_square_transform(move, (TcSymmetry)key->ways[i]);
        smallest = image < smallest ? image : smallest;
    }
    return smallest;
}

void position_words(const TcGame *game, uint64_t words[POSITION_COLUMNS]) {
    memset(words, 0, POSITION_COLUMNS * sizeof *words);
    for (int ply = 0; ply <= game->count; ply++) {
        PositionKey key = position_key(&game->positions[ply]);
        int column = key.discs - POSITION_DISCS_MIN;
        if (column >= 0 && column < POSITION_COLUMNS) {
            int move =
                ply < game->count ? position_key_move(&key, game->moves[ply]) : POSITION_NO_MOVE;
            words[column] = key.key | (uint64_t)move;
        }
    }
}

void position_word_store(uint64_t word, unsigned char *bytes) {
    bytes_put(bytes, word, POSITION_WORD_SIZE);
}

uint64_t position_word_load(const unsigned char *bytes) {
    return bytes_get(bytes, POSITION_WORD_SIZE);
}

void position_facts_store(const PositionFacts *facts, unsigned char *bytes) {
    bytes_put(bytes, facts->black, 4);
    bytes_put(bytes + 4, facts->white, 4);
    bytes_put(bytes + 8, facts->event, 4);
    bytes_put(bytes + 12, facts->year, 2);
    bytes[14] = (unsigned char)facts->score;
    bytes[POSITION_FLAGS_AT] = facts->flags;
}

PositionFacts position_facts_load(const unsigned char *bytes) {
    return (PositionFacts){.black = (uint32_t)bytes_get(bytes, 4),
                           .white = (uint32_t)bytes_get(bytes + 4, 4),
                           .event = (uint32_t)bytes_get(bytes + 8, 4),
                           .year = (uint16_t)bytes_get(bytes + 12, 2),
                           .score = (int8_t)bytes[14],
                           .flags = bytes[POSITION_FLAGS_AT]};
}
