/* The extension of the user's book by an engine of its own: a job on the queue extend. */
#ifndef APP_BOOK_EXTENSION_H
#define APP_BOOK_EXTENSION_H

#include "app/app.h"

/* Lets an engine add positions; app->book says how far it is. One at a time. After
   book_extend_stop what it has found stays. */
void book_extend(App *app, const TcBookExtendLimits *limits);
void book_extend_stop(App *app);

#endif
