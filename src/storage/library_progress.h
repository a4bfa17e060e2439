/* The data of "Your progress": the user's games against the computer, with the results of their
   reviews, and exercises. Deleted games do not count. */
#pragma once

#include "base/buf.h"
#include "core/reasons.h"
#include "storage/library.h"
#include "storage/library_row.h"

/* The result of a review for one side. */
typedef struct ProgressReview {
    int accuracy; /* percent; -1: no review */
    int lost;     /* discs */
    int mistakes[MISTAKE_KINDS];
} ProgressReview;

typedef enum ProgressResult { PROGRESS_LOST, PROGRESS_DRAWN, PROGRESS_WON } ProgressResult;

typedef struct ProgressGame {
    int day;   /* as 20261122; an unknown month or day is 0 */
    int level; /* of the computer */
    TcColour side;
    bool helped;
    ProgressResult result;
    int score; /* discs for the user; LIBRARY_NO_SCORE: the game did not end on the board */
    ProgressReview review;
} ProgressGame;

typedef enum ProgressKind {
    PROGRESS_ENDGAME,
    PROGRESS_OPENING,
    PROGRESS_GUESS,
    PROGRESS_KINDS
} ProgressKind;

/* A finished exercise. */
typedef struct ProgressExercise {
    int day;
    ProgressKind kind;
    int moves, right; /* of these moves */
    int lost;         /* discs */
    int matched;      /* guesses: the same move as in the game */
    bool clean;       /* without a mistake or help */
} ProgressExercise;

/* Games and exercises in the order in which they were played. */
typedef struct Progress {
    ProgressGame *games;
    ProgressExercise *exercises;
    int game_count, exercise_count;
} Progress;

/* The caller frees *progress. */
bool library_progress(Library *library, Progress **progress);
void progress_free(Progress *progress);

/* Writes a table for other programs: a line with names, then a line for each game and each
   exercise. */
void progress_write_csv(const Progress *progress, Buf *out);

/* Stores the review of a game, by TcColour, with every game of these moves that the user played;
   there may be none. A game has what it has from a deeper review. */
bool library_note_review(Library *library, const TcGame *game, int depth,
                         const ProgressReview sides[2]);

bool library_note_exercise(Library *library, const ProgressExercise *exercise);
