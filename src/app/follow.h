/* The program follows the session. */
#pragma once

#include "app/app.h"

/* Brings up to date what is stored, asked of other engines, counted in a match and learnt for the
   book. Call it when the session may have changed. */
void app_follow(App *app);

/* Must be called before the state is stored for the last time: it waits until the library has what no
   later start tries again, and the game that has just ended, so that the next start does not offer it.
   It stops what makes the library busy, as the end would. Another program that writes holds it up only so
   long, and not for a game that the next start does offer. */
void app_follow_end(App *app);
