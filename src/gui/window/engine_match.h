/* A match of two computers, ours or engines of others, on the board: pairs of games, each opening with
   both colours. Games are those of the session; who fails or resigns has lost his game. Any other
   game that the user begins ends it. */
#ifndef GUI_WINDOW_ENGINE_MATCH_H
#define GUI_WINDOW_ENGINE_MATCH_H

#include "gui/window/app.h"

typedef struct EngineMatch {
    bool on;
    SessionPlayer players[2]; /* the first is Black in every first game of a pair */
    SessionTime time;         /* of each for a game */
    bool balanced;            /* openings are drawn; else the standard start */
    int games;                /* an even number */
    int played, draws, wins[2];
    int discs;         /* of the first player more than the second's, over all games */
    char names[2][32]; /* for people */
} EngineMatch;

/* Everything but players, time, balanced, games and names is reset. */
void engine_match_start(App *app, const EngineMatch *match);
void engine_match_stop(App *app);

/* The session may have changed: counts a game that has ended and begins the next. */
void engine_match_follow(App *app);

/* "Edax 2.5 – 1.5 Club 7, game 5 of 10" */
Text engine_match_text(const EngineMatch *match);

#endif
