/* Faults of a board that the user has set up. */
#pragma once

#include <stdbool.h>

#include <turncoat/position.h>

typedef enum SetupProblem {
    SETUP_FINE = 0,
    SETUP_NO_MOVE, /* neither side can move: there is no game to play */
    SETUP_CENTRE,  /* one of the four centre squares is empty; they never are in a game */
    SETUP_APART,   /* the discs are not all connected; in a game they are */
    SETUP_PASS     /* possible, but the side to move must pass first */
} SetupProblem;

/* The most serious fault of a position. */
SetupProblem setup_problem(const TcPosition *position);

/* Whether a game can begin there: not with SETUP_NO_MOVE, nor with SETUP_CENTRE, since no file can
   hold such a board, and its game would be lost. */
bool setup_is_playable(const TcPosition *position);
