/* Gives a session random commands at random moments. After each the session must agree with itself and with a replay of
   its record, and do what the command says; nothing but a computer's move may change the record by itself. The time is the
   test's own. Exercises are beyond it: whoever begins one ends it before the next command. */
#pragma once

#include "support/session_driver.h"

typedef struct RandomPlayer {
    SessionDriver driver; /* opened by the test, with driver_own_time */
    uint64_t random;
    TcGame left;   /* the game to come back to from the analysis */
    int top_level; /* of the computers: higher ones think longer */
    int moves;     /* made by computers */
    int pondered;  /* moments when a computer thought on a human's time */
    int drawn;     /* balanced starts */
    int flags;     /* fallen */
    int hasty;     /* commands given while a computer was thinking about its move */
} RandomPlayer;

uint32_t random_player_below(RandomPlayer *player, uint32_t bound);

/* Starts a game of random players, clocks and beginning; now and then one that is refused. */
void random_player_start(RandomPlayer *player);

/* Tries a square, legal in five of six. */
void random_player_play(RandomPlayer *player);

/* Switches pondering on, in one of four off. */
void random_player_ponder(RandomPlayer *player);

/* Does any of the above, or another command. */
void random_player_command(RandomPlayer *player);

/* Lets a little time pass, lets the worker get somewhere or not, and takes in what came. */
void random_player_pump(RandomPlayer *player);
