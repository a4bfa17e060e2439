/* Reviews many games, one after the other, while the session has no other work for the engine. A
   game is fetched with its tree, searched, and stored again with its values. The queue is in the
   library's file: the user can stop it and continue it later, even after a restart. */
#ifndef GUI_LIBRARY_REVIEW_H
#define GUI_LIBRARY_REVIEW_H

#include "gui/library/state.h"

/* Requests the number of games that wait for a review. */
void library_count_reviews(Gui *gui);

/* Stores the review of the current game if it is complete, and requests the next game. */
void library_follow_review(Gui *gui);

/* The progress of the whole queue, 0..1. */
double library_review_share(const View *view);
Text library_review_text(const View *view);

void library_forget_review(LibraryState *library);

#endif
