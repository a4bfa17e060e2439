/* left[ply] stays what it was when the turn began, and spent grows beside it: so a turn that is
   taken back later begins again with all the time that it had. */
#include "session/game_clock.h"

#include <assert.h>
#include <math.h>

void game_clock_init(GameClock *clock, const SessionTime time[2]) {
    *clock = (GameClock){.time = {time[0], time[1]}};
    for (int ply = 0; ply <= TC_GAME_MAX_MOVES; ply++) {
        for (int colour = 0; colour < 2; colour++) {
            clock->left[ply][colour] = time[colour].seconds;
        }
    }
}

bool game_clock_is_on(const GameClock *clock, TcColour colour) {
    return clock->time[colour].seconds > 0;
}

void game_clock_stop(GameClock *clock, double now) {
    if (clock->running) {
        clock->spent += now - clock->since;
        clock->running = false;
    }
}

static void leave_turn(GameClock *clock, double now) {
    game_clock_stop(clock, now);
    clock->left[clock->ply][clock->colour] -= clock->spent;
    clock->spent = 0;
}

void game_clock_run(GameClock *clock, int ply, TcColour colour, double now) {
    assert(ply >= 0 && ply <= TC_GAME_MAX_MOVES);
    if (clock->ply != ply || clock->colour != colour) {
        leave_turn(clock, now);
        clock->ply = ply;
        clock->colour = colour;
    }
    if (!clock->running && game_clock_is_on(clock, colour)) {
        clock->running = true;
        clock->since = now;
    }
}

void game_clock_move(GameClock *clock, int ply, TcColour colour, double now) {
    assert(ply >= 0 && ply < TC_GAME_MAX_MOVES);
    game_clock_stop(clock, now);
    bool begun = clock->ply == ply && clock->colour == colour;
    if (!begun) {
        leave_turn(clock, now);
    }
    clock->left[ply + 1][0] = clock->left[ply][0];
    clock->left[ply + 1][1] = clock->left[ply][1];
    clock->left[ply + 1][colour] += clock->time[colour].increment - (begun ? clock->spent : 0);
    clock->spent = 0;
    clock->ply = ply + 1;
}

double game_clock_left(const GameClock *clock, int ply, TcColour colour, double now) {
    double left = clock->left[ply][colour];
    if (clock->ply == ply && clock->colour == colour) {
        left -= clock->spent + (clock->running ? now - clock->since : 0);
    }
    return fmax(left, 0);
}

double game_clock_due(const GameClock *clock) {
    if (!clock->running) {
        return INFINITY;
    }
    return clock->since + clock->left[clock->ply][clock->colour] - clock->spent;
}
