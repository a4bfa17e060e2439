/* The data of "Your progress": the user's games against the computer with what reviews found in
   them, and exercises. A game that is deleted from the library counts no more. */
#ifndef STORAGE_LIBRARY_PROGRESS_H
#define STORAGE_LIBRARY_PROGRESS_H

#include "base/buf.h"
#include "storage/library.h"

/* What went wrong with a mistake; the session says which. */
typedef enum ProgressMistake {
    PROGRESS_CORNER,
    PROGRESS_X_SQUARE,
    PROGRESS_MOBILITY,
    PROGRESS_PARITY,
    PROGRESS_OTHER,
    PROGRESS_MISTAKES
} ProgressMistake;

/* What a review says of one side. */
typedef struct ProgressReview {
    int accuracy; /* percent; -1: there is no review */
    int lost;     /* discs */
    int mistakes[PROGRESS_MISTAKES];
} ProgressReview;

typedef enum ProgressResult { PROGRESS_LOST, PROGRESS_DRAWN, PROGRESS_WON } ProgressResult;

typedef struct ProgressGame {
    int day;   /* 20261122; months and days that are not known are 0 */
    int level; /* of the computer */
    TcColour side;
    bool helped;
    ProgressResult result;
    int score; /* discs for the user; LIBRARY_NO_SCORE: it did not end on the board */
    ProgressReview review;
} ProgressGame;

typedef enum ProgressKind {
    PROGRESS_ENDGAME,
    PROGRESS_OPENING,
    PROGRESS_GUESS,
    PROGRESS_KINDS
} ProgressKind;

/* An exercise that was done. */
typedef struct ProgressExercise {
    int day;
    ProgressKind kind;
    int moves, right; /* of them */
    int lost;         /* discs */
    int matched;      /* guesses: as the game went on */
    bool clean;       /* without a mistake or help */
} ProgressExercise;

/* In the order in which they were played. */
typedef struct Progress {
    ProgressGame *games;
    ProgressExercise *exercises;
    int game_count, exercise_count;
} Progress;

/* The caller frees it. A library that could not be brought up has no progress. */
bool library_progress(Library *library, Progress **progress);
void progress_free(Progress *progress);

/* A table for other programs: a line of names, then a line a game and a line an exercise. */
void progress_write_csv(const Progress *progress, Buf *out);

/* A review of a game, by TcColour: noted with all games of these moves in which the user's part is
   known; there may be none. */
bool library_note_review(Library *library, const TcGame *game, const ProgressReview sides[2]);

bool library_note_exercise(Library *library, const ProgressExercise *exercise);

#endif
