#include "tools/openings.h"

#include <assert.h>
#include <stdlib.h>

#include "base/random.h"
#include "core/bits.h"

static void drop_doubles(Openings *openings) {
    qsort(openings->boards, openings->count, sizeof *openings->boards, tc_board_compare);
    uint32_t kept = 0;
    for (uint32_t i = 0; i < openings->count; i++) {
        if (kept == 0 || !tc_board_equal(&openings->boards[i], &openings->boards[kept - 1])) {
            openings->boards[kept++] = openings->boards[i];
        }
    }
    openings->count = kept;
}

/* The board after a move, forced pass made; false when the game is over there. */
static bool play(const TcBoard *board, TcSquare square, TcBoard *after) {
    *after = tc_board_play(board, square);
    if (tc_board_must_pass(after)) {
        *after = tc_board_pass(after);
    }
    *after = tc_board_canonical(after, NULL);
    return tc_board_moves(after) != 0;
}

static TcStatus play_on(const Openings *from, Openings *to) {
    size_t moves = 0;
    for (uint32_t i = 0; i < from->count; i++) {
        moves += (size_t)bits_count(tc_board_moves(&from->boards[i]));
    }
    *to = (Openings){.plies = from->plies + 1, .boards = malloc((moves + 1) * sizeof *to->boards)};
    if (to->boards == NULL) {
        return TC_ERROR_MEMORY;
    }
    for (uint32_t i = 0; i < from->count; i++) {
        for (uint64_t set = tc_board_moves(&from->boards[i]); set != 0; set = bits_rest(set)) {
            to->count += play(&from->boards[i], bits_first(set), &to->boards[to->count]);
        }
    }
    drop_doubles(to);
    return TC_OK;
}

static void shuffle(Openings *openings, uint64_t seed) {
    for (uint32_t left = openings->count; left > 1; left--) {
        uint32_t at = random_below(&seed, left);
        TcBoard board = openings->boards[at];
        openings->boards[at] = openings->boards[left - 1];
        openings->boards[left - 1] = board;
    }
}

TcStatus openings_init(Openings *openings, int plies, uint64_t seed) {
    assert(plies >= 0 && plies <= OPENINGS_PLIES_MAX);
    Openings made = {.count = 1, .boards = malloc(sizeof *made.boards)};
    if (made.boards == NULL) {
        return TC_ERROR_MEMORY;
    }
    made.boards[0] = tc_board_initial();
    while (made.plies < plies) {
        Openings next;
        TcStatus status = play_on(&made, &next);
        openings_release(&made);
        if (status != TC_OK) {
            return status;
        }
        made = next;
    }
    shuffle(&made, seed);
    *openings = made;
    return TC_OK;
}

void openings_release(Openings *openings) {
    free(openings->boards);
    *openings = (Openings){0};
}

TcPosition openings_position(const Openings *openings, uint64_t number) {
    return (TcPosition){.board = openings->boards[number % openings->count],
                        .mover = openings->plies % 2 == 0 ? TC_BLACK : TC_WHITE};
}
