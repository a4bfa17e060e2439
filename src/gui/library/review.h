/* The words and commands of reviews in the background (app/reviews.h). */
#ifndef GUI_LIBRARY_REVIEW_H
#define GUI_LIBRARY_REVIEW_H

#include "gui/library/state.h"

/* The progress of the whole queue, 0..1. */
double library_review_share(const View *view);
Text library_review_text(const View *view);

#endif
