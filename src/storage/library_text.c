/* Names, the mark by which the same game is known again, and moves as bytes. */
#include <ctype.h>
#include <string.h>

#include "base/checksum.h"
#include "storage/library_row.h"
#include "storage/library_state.h"

/* U+00C0 to U+00FF without their accents, in small letters; a blank stays as it is. */
static const char latin[] = "aaaaaa ceeeeiiii nooooo ouuuuy  aaaaaa ceeeeiiii nooooo ouuuuy y";

void library_fold(const char *text, char *folded, size_t size) {
    size_t at = 0;
    bool gap = false;
    for (const unsigned char *c = (const unsigned char *)text; *c && at + 2 < size; c++) {
        char letter = (char)(*c < 0x80 ? tolower(*c) : *c);
        if (*c == 0xc3 && c[1] >= 0x80 && c[1] < 0xc0 && latin[c[1] - 0x80] != ' ') {
            letter = latin[*++c - 0x80];
        }
        if (letter == ' ' || letter == '\t') {
            gap = at > 0;
            continue;
        }
        if (gap) {
            folded[at++] = ' ';
            gap = false;
        }
        folded[at++] = letter;
    }
    folded[at] = '\0';
}

/* Start and moves as bytes, under a symmetry. */
static int write_moves(const TcGame *game, TcSymmetry way, unsigned char bytes[]) {
    TcBoard start = tc_board_transform(&game->start.board, way);
    memcpy(bytes, &start, sizeof start);
    int size = (int)sizeof start;
    bytes[size++] = (unsigned char)game->start.mover;
    for (int i = 0; i < game->count; i++) {
        bytes[size++] = (unsigned char)tc_square_transform(game->moves[i], way);
    }
    return size;
}

/* The smallest of the eight writings, so that a game from d3 is known as the same from f5. */
static uint64_t add_moves(uint64_t sum, const TcGame *game) {
    enum { SIZE = sizeof(TcBoard) + 1 + TC_GAME_MAX_MOVES };
    unsigned char smallest[SIZE], image[SIZE];
    int size = write_moves(game, TC_SYMMETRY_IDENTITY, smallest);
    for (int way = 1; way < TC_SYMMETRY_COUNT; way++) {
        write_moves(game, (TcSymmetry)way, image);
        if (memcmp(image, smallest, (size_t)size) < 0) {
            memcpy(smallest, image, (size_t)size);
        }
    }
    return checksum_add(sum, smallest, (size_t)size);
}

static uint64_t add_text(uint64_t sum, const char *text) {
    char folded[4 * LIBRARY_TEXT_SIZE];
    library_fold(text, folded, sizeof folded);
    return checksum_add(sum, folded, strlen(folded) + 1);
}

int64_t library_digest(const GameRecord *record) {
    uint64_t sum = add_moves(CHECKSUM_START, &record->game);
    sum = add_text(add_text(sum, record->black), record->white);
    if (record->own) { /* the same short game may well be played twice */
        sum = add_text(sum, record->date);
        if (record->round && record->round[0]) { /* the same one by the same engines, too */
            sum = add_text(sum, record->round);
        }
    } else {
        sum = checksum_add(sum, &record->year, sizeof record->year);
    }
    int64_t digest;
    memcpy(&digest, &sum, sizeof digest);
    return digest;
}

bool library_replay(const char *start, const unsigned char *moves, int count, TcGame *game) {
    tc_game_init(game);
    if (start[0]) {
        TcPosition position;
        if (tc_position_parse(start, strlen(start), &position, NULL, NULL) != TC_OK ||
            tc_board_empties(&position.board) > TC_GAME_MAX_MOVES) {
            return false;
        }
        tc_game_init_from(game, &position);
    }
    if (count < 0 || count > TC_GAME_MAX_MOVES || (count > 0 && !moves)) {
        return false;
    }
    for (int i = 0; i < count; i++) {
        if (tc_game_play(game, moves[i]) != TC_OK) {
            return false;
        }
    }
    return true;
}
