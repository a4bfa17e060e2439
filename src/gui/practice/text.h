/* The words that an exercise shows. */
#ifndef GUI_PRACTICE_TEXT_H
#define GUI_PRACTICE_TEXT_H

#include "gui/practice/state.h"
#include "storage/library_sample.h"

/* The title of the exercise: "Endgame, 12 empty", "Tiger". */
Text text_practice_title(const SessionSnapshot *now, const PracticeChoice *choice,
                         const OpeningNames *names);

/* The game from which the position comes, or how far the opening has been played; empty if there is
   nothing to say. samples: those that were offered last (App.practice). */
Text text_practice_origin(const SessionSnapshot *now, const LibrarySample *samples);

/* The user's current task. */
Text text_practice_task(const SessionSnapshot *now);

/* The value of the last move, or a hint; empty if there is none. */
Text text_practice_grade(const SessionSnapshot *now, const PracticeChoice *choice,
                         const OpeningNames *names);

/* A graded move in short: "best", "loses 4, h8". */
Text text_practice_move(const PracticeMove *move);

#endif
