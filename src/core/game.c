#include <turncoat/game.h>

#include <assert.h>
#include <string.h>

/* Makes the pass that the rules force, if they do, so that the mover of a stored position can
   move. */
static void settle(TcPosition *position, uint64_t *key) {
    if (tc_board_must_pass(&position->board)) {
        *key = tc_position_key_after(*key, position, TC_PASS);
        *position = tc_position_play(position, TC_PASS);
    }
}

void tc_game_init(TcGame *game) {
    TcPosition start = tc_position_initial();
    tc_game_init_from(game, &start);
}

void tc_game_init_from(TcGame *game, const TcPosition *start) {
    memset(game, 0, sizeof *game);
    game->start = *start;
    game->positions[0] = *start;
    game->keys[0] = tc_position_key(start);
    settle(&game->positions[0], &game->keys[0]);
}

const TcPosition *tc_game_position(const TcGame *game) {
    return &game->positions[game->cursor];
}

bool tc_game_is_over(const TcGame *game) {
    return tc_board_moves(&tc_game_position(game)->board) == 0;
}

TcStatus tc_game_play(TcGame *game, TcSquare square) {
    const TcPosition *now = tc_game_position(game);
    if (!tc_board_is_legal(&now->board, square)) {
        return TC_ERROR_ILLEGAL;
    }
    int ply = game->cursor;
    if (ply < game->count && game->moves[ply] == square) {
        game->cursor++;
        return TC_OK;
    }
    /* A board without a single empty square has no legal move, but one set up with fewer than four
       discs could have more than 60. */
    if (ply == TC_GAME_MAX_MOVES) {
        return TC_ERROR_ILLEGAL;
    }
    uint64_t key = tc_position_key_after(game->keys[ply], now, square);
    TcPosition next = tc_position_play(now, square);
    settle(&next, &key);
    game->moves[ply] = square;
    game->positions[ply + 1] = next;
    game->keys[ply + 1] = key;
    game->cursor = ply + 1;
    game->count = ply + 1;
    return TC_OK;
}

TcStatus tc_game_go_to(TcGame *game, int ply) {
    if (ply < 0 || ply > game->count) {
        return TC_ERROR_ARGUMENT;
    }
    game->cursor = ply;
    return TC_OK;
}

TcColour tc_game_move_colour(const TcGame *game, int index) {
    assert(index >= 0 && index < game->count);
    return game->positions[index].mover;
}

bool tc_game_passed_before(const TcGame *game, int ply, TcColour *who) {
    assert(ply >= 0 && ply <= game->count);
    TcColour due = ply == 0 ? game->start.mover : tc_colour_other(game->positions[ply - 1].mover);
    if (game->positions[ply].mover == due) {
        return false;
    }
    *who = due;
    return true;
}
