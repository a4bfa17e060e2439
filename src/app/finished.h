/* Games that have ended on the board go to the library, and the book learns from them. */
#ifndef APP_FINISHED_H
#define APP_FINISHED_H

#include "app/app.h"

/* Must be called when the session may have changed. A game that ends again after a move was taken
   back, or is looked at again, is the same game to the library unless its moves differ: also in a
   later run, and when it was deleted there since. */
void finished_follow(App *app);

#endif
