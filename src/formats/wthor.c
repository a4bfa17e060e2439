#include "formats/wthor.h"

#include <inttypes.h>
#include <string.h>

#include <turncoat/result.h>

#include "base/error.h"

enum {
    HEADER_SIZE = 16,
    RECORD_SIZE = 68,
    MOVES_AT = 8,
    THEORY_EMPTIES_DEFAULT = 22,
    PLAYER_SIZE = 20,
    TOURNAMENT_SIZE = 26
};

static unsigned read_16(const unsigned char *bytes) {
    return (unsigned)(bytes[0] | bytes[1] << 8);
}

TcStatus wthor_parse_header(const void *bytes, size_t size, WthorHeader *header, TcError *error) {
    const unsigned char *at = bytes;
    if (size < HEADER_SIZE) {
        return error_set(error, TC_ERROR_SYNTAX,
                         "found %zu bytes, expected a WTHOR file of at least %d: it is cut off",
                         size, HEADER_SIZE);
    }
    uint32_t games = read_16(at + 4) | (uint32_t)read_16(at + 6) << 16;
    unsigned names = read_16(at + 8);
    uint64_t whole = HEADER_SIZE + (uint64_t)games * RECORD_SIZE;
    if (games == 0 && names > 0) {
        return error_set(
            error, TC_ERROR_SYNTAX,
            "found a damaged WTHOR file of %u names with %zu bytes, expected %u (players) "
            "or %u (tournaments): get it again",
            names, size, HEADER_SIZE + names * PLAYER_SIZE, HEADER_SIZE + names * TOURNAMENT_SIZE);
    }
    if (size != whole) {
        return error_set(error, TC_ERROR_SYNTAX,
                         "found a WTHOR file that %s: %zu bytes, expected %" PRIu64
                         " for the %" PRIu32 " games that its header counts; get it again",
                         size < whole ? "is cut off" : "has more than its games", size, whole,
                         games);
    }
    if (games == 0) {
        return error_set(error, TC_ERROR_SYNTAX, "found a WTHOR file without games");
    }
    if ((at[12] != 0 && at[12] != 8) || at[13] > 1 || at[14] > 60) {
        return error_set(
            error, TC_ERROR_SYNTAX,
            "found board size %d, kind %d, theory from %d empties, expected a WTHOR file "
            "of games on 8 by 8 squares",
            at[12], at[13], at[14]);
    }
    if (at[13] == 1) {
        return error_set(error, TC_ERROR_SYNTAX,
                         "found solitaires, expected a WTHOR file of games");
    }
    *header = (WthorHeader){.games = games,
                            .year = (int)read_16(at + 10),
                            .theory_empties = at[14] != 0 ? at[14] : THEORY_EMPTIES_DEFAULT};
    return TC_OK;
}

/* f5 is stored as 56: ten times the rank plus the file. */
static TcSquare square_of(unsigned char move) {
    int rank = move / 10 - 1;
    int file = move % 10 - 1;
    return rank >= 0 && rank < 8 && file >= 0 && file < 8 ? rank * 8 + file : TC_NO_SQUARE;
}

static TcStatus replay(const unsigned char *moves, uint32_t number, TcGame *game, TcError *error) {
    int count = TC_GAME_MAX_MOVES;
    while (count > 0 && moves[count - 1] == 0) {
        count--;
    }
    tc_game_init(game);
    for (int i = 0; i < count; i++) {
        TcSquare square = square_of(moves[i]);
        if (square == TC_NO_SQUARE) {
            return error_set(error, TC_ERROR_SYNTAX,
                             "game %" PRIu32
                             ": move %d: found %d, expected a square as 10 * rank + "
                             "file",
                             number, i + 1, moves[i]);
        }
        if (tc_game_play(game, square) != TC_OK) {
            char name[TC_SQUARE_NAME_SIZE];
            tc_square_name(square, name);
            return error_set(error, TC_ERROR_ILLEGAL, "game %" PRIu32 ": move %d, %s, is illegal",
                             number, i + 1, name);
        }
    }
    return TC_OK;
}

static void find_theory(const WthorHeader *header, int discs, WthorGame *game) {
    game->has_theory = false;
    for (int ply = 0; ply <= game->game.count; ply++) {
        if (tc_board_empties(&game->game.positions[ply].board) == header->theory_empties) {
            game->has_theory = true;
            game->theory_ply = ply;
            game->theory = 2 * discs - 64;
        }
    }
}

TcStatus wthor_parse_game(const void *bytes, const WthorHeader *header, uint32_t index,
                          WthorGame *out, TcError *error) {
    const unsigned char *at =
        (const unsigned char *)bytes + HEADER_SIZE + (size_t)index * RECORD_SIZE;
    if (at[6] > 64 || at[7] > 64) {
        return error_set(error, TC_ERROR_SYNTAX,
                         "game %" PRIu32 ": found scores %d and %d, expected 0 to 64 black discs",
                         index + 1, at[6], at[7]);
    }
    WthorGame game = {.tournament = (int)read_16(at),
                      .black = (int)read_16(at + 2),
                      .white = (int)read_16(at + 4),
                      .stated = 2 * at[6] - 64};
    TcStatus status = replay(at + MOVES_AT, index + 1, &game.game, error);
    if (status != TC_OK) {
        return status;
    }
    TcResult board = tc_result_of_board(&game.game.positions[game.game.count]);
    game.result = board.has_score ? (int)board.black_score : game.stated;
    find_theory(header, at[7], &game);
    *out = game;
    return TC_OK;
}
