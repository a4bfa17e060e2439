/* The level that follows a user's results: a simple staircase (G. B. Wetherill and H. Levitt,
   "Sequential estimation of points on a psychometric function", 1965), which settles where about
   half of the games are won. */
#ifndef SESSION_ADAPT_H
#define SESSION_ADAPT_H

#include "session/players.h"

/* Handles a result in discs for the user, -64..64. Two wins more than losses raise the level, two
   losses more lower it. A result by more than ADAPT_CLEAR discs counts twice. Sets change and
   counted. */
enum { ADAPT_CLEAR = 32, ADAPT_STEPS = 2, ADAPT_LEVEL_FIRST = 2 };
void adapt_handle(SessionAdaptive *adaptive, int score);

/* Brings a state from a file into range; level 0 becomes ADAPT_LEVEL_FIRST. */
void adapt_normalise(SessionAdaptive *adaptive);

#endif
