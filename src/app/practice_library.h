/* Practice and the library: it gives the session positions and replies, and keeps the exercises that are
   done. */
#pragma once

#include "app/app.h"

/* Must be called after the jobs were freed. */
void practice_library_end(App *app);

/* Must be called when the session may have changed: asks the library for what it wants, and no
   longer for what it does not want any more. */
void practice_library_follow(App *app);

/* The random numbers of exercises. */
uint64_t *practice_random(App *app);
