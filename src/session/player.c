#include "session/player.h"

#include <stddef.h>

enum { LEVEL_FOR_HUMANS = 9 };

static bool is_human_at(const SessionPlayer players[2], const TcGame *game, int ply) {
    return players[game->positions[ply].mover].kind == SESSION_HUMAN;
}

static bool has_human(const SessionPlayer players[2]) {
    return players[TC_BLACK].kind == SESSION_HUMAN || players[TC_WHITE].kind == SESSION_HUMAN;
}

bool player_human_at_cursor(const SessionPlayer players[2], const TcGame *game) {
    return is_human_at(players, game, game->cursor) || tc_game_is_over(game);
}

int player_turn_before(const SessionPlayer players[2], const TcGame *game) {
    int ply = game->cursor - 1;
    if (has_human(players)) {
        while (ply >= 0 && !is_human_at(players, game, ply)) {
            ply--;
        }
    }
    return ply;
}

int player_turn_after(const SessionPlayer players[2], const TcGame *game) {
    if (game->cursor == game->count) {
        return -1;
    }
    int ply = game->cursor + 1;
    if (has_human(players)) {
        while (ply < game->count && !is_human_at(players, game, ply)) {
            ply++;
        }
    }
    return ply;
}

int player_level_for(const SessionPlayer players[2], TcColour colour) {
    TcColour other = tc_colour_other(colour);
    if (players[colour].kind == SESSION_COMPUTER) {
        return players[colour].level;
    }
    if (players[other].kind == SESSION_COMPUTER) {
        return players[other].level;
    }
    return LEVEL_FOR_HUMANS;
}

bool player_pair_is_valid(const SessionPlayer players[2]) {
    for (int i = 0; i < 2; i++) {
        bool known = players[i].kind == SESSION_HUMAN ||
                     (players[i].kind == SESSION_COMPUTER && tc_level(players[i].level) != NULL);
        if (!known) {
            return false;
        }
    }
    return true;
}
