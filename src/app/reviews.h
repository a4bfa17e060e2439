/* Reviews many games, one after the other, while the session has no other work for the engine. A
   game is fetched with its tree, searched, and stored again with its values. The queue is in the
   library's file: the user can stop it and continue it later, even after a restart. App.reviews is
   what is known of it. */
#pragma once

#include "app/app.h"
#include "storage/library_store.h"
#include "words/strings.h"

/* Must be called after the jobs were freed. */
void reviews_end(App *app);

/* Requests the number of games that wait for a review. */
void reviews_count(App *app);

/* Must be called when the session may have changed: stores the review of the current game if it is
   complete, and requests the next game. */
void reviews_follow(App *app);

/* Adds games to the queue, and goes on with it. */
void reviews_add(App *app, const LibraryRange *range);

/* Stops the queue, or goes on with it. */
void reviews_switch(App *app);

/* Says how far the queue is, or how many games wait in it. */
Text reviews_text(const App *app);

/* Whether they have the engine to themselves: no search of the board runs. */
bool reviews_alone(const App *app);

/* Takes all games from the queue; call this while it is stopped. */
void reviews_forget(App *app);
