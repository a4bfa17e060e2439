/* The scene of the user's progress: results, accuracy, mistakes, practice. */
#pragma once

#include <turncoat/level.h>

#include "base/job.h"
#include "gui/window/form.h"
#include "gui/window/gui.h"
#include "gui/window/parts.h"
#include "gui/window/table_view.h"
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

/* It is computed from the games in the library. A game in which the user had help counts only in
   helped. */
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

typedef enum ProgressTab {
    PROGRESS_TAB_RESULTS = 0,
    PROGRESS_TAB_ACCURACY,
    PROGRESS_TAB_MISTAKES,
    PROGRESS_TAB_PRACTICE,
    PROGRESS_TABS
} ProgressTab;

typedef struct ProgressState {
    ProgressTab tab;
    bool known;  /* the summary has been read */
    bool stale;  /* and must be read again */
    int changes; /* App.library_changes when it was requested last */
    Summary summary;
    TableState levels, mistakes, kinds;
    JobId writing; /* of a file; 0: none is being written */
    Text problem;  /* why there is no summary; empty: nothing is wrong */
} ProgressState;

static inline ProgressState *progress_of(const Gui *gui) {
    return gui_scene(gui, SCENE_PROGRESS);
}

extern const Form progress_form;
void progress_describe(const Gui *gui, int field, FormNow *now);

/* Draws the months as columns, or the accuracy, as the tab wants it. */
void progress_draw_graph(const View *view, SDL_Rect rect);

/* -- bars, columns and lines -- */

/* Draws a bar of three parts: won, drawn, lost. */
void plot_tally(const View *view, SDL_Rect rect, const Tally *tally);

/* Draws the months as columns, under what the colours mean. */
void plot_months(const View *view, SDL_Rect rect, const Summary *summary);

/* Draws the accuracy of the last games, in percent, and their means. */
void plot_accuracy(const View *view, SDL_Rect rect, const Summary *summary);

/* Draws the percentages of the last exercises as a small plot. */
void plot_shares(const View *view, SDL_Rect rect, const SummaryKind *kind);
