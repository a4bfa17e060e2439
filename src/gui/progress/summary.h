/* The user's progress, computed from the games in the library. A game in which the user had help
   counts only in helped. */
#ifndef GUI_PROGRESS_SUMMARY_H
#define GUI_PROGRESS_SUMMARY_H

#include <turncoat/level.h>

#include "storage/library_progress.h"

enum {
    SUMMARY_MONTHS = 12,
    SUMMARY_GAMES_MAX = 100,    /* in a plot: the last ones */
    SUMMARY_EXERCISES_MAX = 40, /* in a plot: the last ones */
    SUMMARY_RECENT = 10         /* games that count as recent */
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
    int count; /* of shares: percent of right moves in the last exercises, the oldest first */
    int shares[SUMMARY_EXERCISES_MAX];
} SummaryKind;

typedef struct Summary {
    Tally all;
    int helped;
    Tally levels[TC_LEVEL_CUSTOM + 1]; /* by level; 0: without a level */
    SummaryMonth months[SUMMARY_MONTHS];
    int month_count;         /* up to the month of the last game, without gaps */
    int streak, best_streak; /* games won in a row; below 0: lost in a row */
    int reviewed;            /* reviewed games; the fields up to recent_mistakes are theirs */
    double accuracy;         /* percent, the mean */
    double recent_accuracy;  /* of the last SUMMARY_RECENT */
    int plotted;             /* number of the last of them that are plotted, the oldest first */
    int accuracies[SUMMARY_GAMES_MAX];
    double means[SUMMARY_GAMES_MAX]; /* mean of each and those before it, SUMMARY_RECENT in all */
    int mistakes[MISTAKE_KINDS];
    int recent; /* number of the last games, at most SUMMARY_RECENT, and their mistakes */
    int recent_mistakes[MISTAKE_KINDS];
    SummaryKind kinds[PROGRESS_KINDS];
} Summary;

void summary_make(const Progress *progress, Summary *summary);

#endif
