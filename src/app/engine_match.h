/* A match of two computer players, our levels or other programs' engines, on the board: pairs of
   games, each opening with both colours. The games are the session's; a player that fails or
   resigns loses the game. Any other game on the board, also one brought back by undo, ends the
   match. */
#pragma once

#include "app/app.h"

typedef struct EngineMatch {
    bool on;
    SessionPlayer players[2]; /* the first is Black in the first game of each pair */
    SessionTime time;         /* for each player and game */
    bool balanced;            /* balanced random openings; else the standard start */
    int games;                /* an even number */
    int played, draws, wins[2];
    uint64_t game; /* SessionSnapshot.number of the one that is being played */
    int discs;     /* sum over all games of the first player's discs less the second's */
} EngineMatch;

/* Starts a match with match's players, time, balanced and games; resets the rest. */
void engine_match_start(App *app, const EngineMatch *match);
void engine_match_stop(App *app);

/* Must be called when the session may have changed: counts a game that has ended and starts the
   next. */
void engine_match_follow(App *app);

/* "Club 7": the level in the user's language, or the engine's own name. */
const char *engine_match_player(const SessionPlayer *player);

/* "Club 7 – Edax: 1.5 – 2.5", and with "…, game 5 of 10" behind it. */
Text engine_match_score(const EngineMatch *match);
Text engine_match_text(const EngineMatch *match);

/* The match that is being played; NULL: none is. */
const EngineMatch *engine_match_on(const struct Engines *engines);
