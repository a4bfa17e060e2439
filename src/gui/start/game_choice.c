#include "gui/start/state.h"

#include <stddef.h>
#include <string.h>

GameChoice game_choice_default(void) {
    return (GameChoice){.level = 2, .white_level = 7, .minutes = 10, .increment = 5, .corners = 1};
}

int game_choice_program(int level) {
    return level > LEVEL_CHOICES ? level - LEVEL_CHOICES - 1 : -1;
}

/* Two computers play and nobody's results can be followed; an engine may have been removed. */
static int level_of(const GameChoice *choice, TcColour colour) {
    bool watch = choice->side == SIDE_WATCH;
    int level = watch && colour == TC_WHITE ? choice->white_level : choice->level;
    bool gone = game_choice_program(level) >= choice->programs;
    return gone || (watch && level == LEVEL_ADAPTIVE) ? 2 : level;
}

int game_choice_level(const GameChoice *choice) {
    return level_of(choice, choice->side == SIDE_WATCH ? choice->edited : TC_BLACK);
}

/* The minutes and seconds per move of a clock; 0 minutes: no clock. */
static void time_of(const GameChoice *choice, ClockChoice clock, int *minutes, int *increment) {
    static const struct {
        int minutes, increment;
    } times[CLOCK_COUNT] = {[CLOCK_1_0] = {1, 0}, [CLOCK_5_3] = {5, 3}, [CLOCK_15_10] = {15, 10}};
    bool custom = clock == CLOCK_CUSTOM;
    *minutes = custom ? choice->minutes : times[clock].minutes;
    *increment = custom ? choice->increment : times[clock].increment;
}

int game_choice_names(const GameChoice *choice) {
    return choice->side == SIDE_WATCH ? 0 : choice->side == SIDE_BOTH ? 2 : 1;
}

static SessionPlayer human(const GameChoice *choice, int name) {
    SessionPlayer player = {.kind = SESSION_HUMAN};
    memcpy(player.name, choice->names[name], sizeof player.name);
    return player;
}

static SessionPlayer computer(int level) {
    bool adaptive = level == LEVEL_ADAPTIVE, program = game_choice_program(level) >= 0;
    return (SessionPlayer){.kind = SESSION_COMPUTER,
                           .level = adaptive || program ? 1 : level,
                           .adaptive = adaptive,
                           .program = program};
}

/* The discs in the corners are the user's, or those of the weaker computer; of two people
   Black's. */
static TcColour favoured(const GameChoice *choice) {
    bool white =
        choice->side == SIDE_WHITE ||
        (choice->side == SIDE_WATCH && level_of(choice, TC_WHITE) < level_of(choice, TC_BLACK));
    return white ? TC_WHITE : TC_BLACK;
}

SessionSetup game_choice_setup(const GameChoice *choice) {
    SessionSetup setup = {
        .start = choice->start, .corners = choice->corners, .favoured = favoured(choice)};
    bool both = choice->side == SIDE_BOTH;
    setup.players[TC_BLACK] = both || choice->side == SIDE_BLACK
                                  ? human(choice, 0)
                                  : computer(level_of(choice, TC_BLACK));
    setup.players[TC_WHITE] = both                         ? human(choice, 1)
                              : choice->side == SIDE_WHITE ? human(choice, 0)
                                                           : computer(level_of(choice, TC_WHITE));
    int minutes, increment;
    time_of(choice, choice->clock, &minutes, &increment);
    for (int i = 0; i < 2; i++) {
        setup.time[i] = (SessionTime){.seconds = 60.0 * minutes, .increment = increment};
    }
    return setup;
}
