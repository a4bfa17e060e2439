/* The user's progress, counted from the games that the library keeps. A game in which the user
   was helped counts nowhere but in helped. */
#ifndef GUI_PROGRESS_SUMMARY_H
#define GUI_PROGRESS_SUMMARY_H

#include <turncoat/level.h>

#include "storage/library_progress.h"

enum {
    SUMMARY_MONTHS = 12,
    SUMMARY_GAMES_MAX = 100,    /* of a plot: the last ones */
    SUMMARY_EXERCISES_MAX = 40, /* likewise */
    SUMMARY_RECENT = 10         /* games: how it goes of late */
};

typedef struct Tally {
    int results[PROGRESS_WON + 1]; /* by ProgressResult */
    int games;
} Tally;

typedef struct SummaryMonth {
    int month; /* 202611 */
    Tally tally;
} SummaryMonth;

typedef struct SummaryKind {
    int exercises, clean;
    int moves, right, matched, lost;
    int count; /* of shares: percent of right moves, the last exercises, the oldest first */
    int shares[SUMMARY_EXERCISES_MAX];
} SummaryKind;

typedef struct Summary {
    Tally all;
    int helped;
    Tally levels[TC_LEVEL_CUSTOM + 1]; /* by number; 0: none */
    SummaryMonth months[SUMMARY_MONTHS];
    int month_count;         /* up to that of the last game, without a gap */
    int streak, best_streak; /* games won in a row; streak below 0: lost in a row */
    int reviewed;            /* games, from here on */
    double accuracy;         /* percent, the mean */
    double recent_accuracy;  /* of the last SUMMARY_RECENT */
    int plotted;             /* the last of these games, the oldest first */
    int accuracies[SUMMARY_GAMES_MAX];
    double means[SUMMARY_GAMES_MAX]; /* of each and those before it, SUMMARY_RECENT in all */
    int mistakes[PROGRESS_MISTAKES];
    int recent; /* games, at most SUMMARY_RECENT, and their mistakes */
    int recent_mistakes[PROGRESS_MISTAKES];
    SummaryKind kinds[PROGRESS_KINDS];
} Summary;

void summary_make(const Progress *progress, Summary *summary);

#endif
