#include "session/players.h"

#include <stdlib.h>
#include <string.h>

#include "base/bounds.h"

/* -- the setup -- */

static bool is_within(double value, double max) {
    return value >= 0 && value <= max; /* and a number */
}

static bool player_is_valid(const SessionPlayer *player) {
    bool known = player->kind == SESSION_HUMAN ||
                 (player->kind == SESSION_COMPUTER && tc_level(player->level) != NULL);
    return known && memchr(player->name, '\0', SESSION_NAME_SIZE) != NULL;
}

bool players_setup_is_valid(const SessionSetup *setup) {
    bool handicap = setup->start == SESSION_START_HANDICAP;
    bool good = setup->opening.count >= 0 && setup->opening.count <= SESSION_RANDOM_PLIES &&
                (!handicap || (setup->corners >= 1 && setup->corners <= SESSION_CORNERS_MAX));
    for (int i = 0; i < 2; i++) {
        good = good && player_is_valid(&setup->players[i]) &&
               is_within(setup->time[i].seconds, SESSION_SECONDS_MAX) &&
               is_within(setup->time[i].increment, SESSION_INCREMENT_MAX);
    }
    return good;
}

/* -- turns -- */

int players_humans(const SessionPlayer players[2]) {
    return (players[TC_BLACK].kind == SESSION_HUMAN) + (players[TC_WHITE].kind == SESSION_HUMAN);
}

static bool is_human_at(const SessionPlayer players[2], const TcGame *game, int ply) {
    return players[game->positions[ply].mover].kind == SESSION_HUMAN;
}

bool players_human_at_cursor(const SessionPlayer players[2], const TcGame *game) {
    return is_human_at(players, game, game->cursor) || tc_game_is_over(game);
}

int players_turn_before(const SessionPlayer players[2], const TcGame *game) {
    int ply = game->cursor - 1;
    while (players_humans(players) > 0 && ply >= 0 && !is_human_at(players, game, ply)) {
        ply--;
    }
    return ply;
}

int players_turn_after(const SessionPlayer players[2], const TcGame *game) {
    int ply = game->cursor + 1;
    if (game->cursor == game->count) {
        return -1;
    }
    while (players_humans(players) > 0 && ply < game->count && !is_human_at(players, game, ply)) {
        ply++;
    }
    return ply;
}

/* Other programs have none. */
static bool has_level(const SessionPlayer *player) {
    return player->kind == SESSION_COMPUTER && !player->program;
}

int players_level_for(const SessionPlayer players[2], TcColour colour) {
    enum { LEVEL_FOR_HUMANS = 9 };
    const SessionPlayer *own = &players[colour], *other = &players[tc_colour_other(colour)];
    return has_level(own) ? own->level : has_level(other) ? other->level : LEVEL_FOR_HUMANS;
}

/* -- the level that follows results -- */

void players_adapt_normalise(SessionAdaptive *adaptive) {
    if (adaptive->level == 0) {
        adaptive->level = ADAPT_LEVEL_FIRST;
    }
    adaptive->level = int_within(adaptive->level, 1, TC_LEVEL_COUNT);
    adaptive->balance = int_within(adaptive->balance, 1 - ADAPT_STEPS, ADAPT_STEPS - 1);
    adaptive->change = int_within(adaptive->change, -1, 1);
}

void players_adapt(SessionAdaptive *adaptive, int score) {
    int sign = (score > 0) - (score < 0);
    int before = adaptive->level;
    adaptive->balance += abs(score) > ADAPT_CLEAR ? 2 * sign : sign;
    if (abs(adaptive->balance) >= ADAPT_STEPS) {
        adaptive->level = int_within(before + sign, 1, TC_LEVEL_COUNT);
        adaptive->balance = 0;
    }
    adaptive->change = adaptive->level - before;
    adaptive->counted = true;
}
