/* Faults of a board that was set up by hand. */
#ifndef CORE_SETUP_H
#define CORE_SETUP_H

#include <stdbool.h>

#include <turncoat/position.h>

typedef enum SetupProblem {
    SETUP_FINE = 0,
    SETUP_NO_MOVE, /* neither side can move: there is no game to play */
    SETUP_CENTRE,  /* one of the four centre squares is empty; they never are in a game */
    SETUP_APART,   /* not all discs hang together; in a game they do */
    SETUP_PASS     /* possible, but the side to move has to pass first */
} SetupProblem;

/* The gravest of them. */
SetupProblem setup_problem(const TcPosition *position);

/* A game can begin there: all but SETUP_NO_MOVE. */
bool setup_is_playable(const TcPosition *position);

#endif
