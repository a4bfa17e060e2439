#include "gui/progress/state.h"

#include <stdlib.h>

/* -- results -- */

static void add_result(Tally *tally, ProgressResult result) {
    tally->results[result]++;
    tally->games++;
}

static void count_streak(Summary *summary, ProgressResult result) {
    int *streak = &summary->streak;
    if (result == PROGRESS_DRAWN) {
        *streak = 0;
    } else if (result == PROGRESS_WON) {
        *streak = *streak > 0 ? *streak + 1 : 1;
    } else {
        *streak = *streak < 0 ? *streak - 1 : -1;
    }
    summary->best_streak = *streak > summary->best_streak ? *streak : summary->best_streak;
}

/* Months counted from the year 0; -1: not known. */
static int index_of(int day) {
    int month = day / 100 % 100;
    return month > 0 ? day / 10000 * 12 + month - 1 : -1;
}

static void make_months(const Progress *progress, Summary *summary) {
    int first = -1, last = -1;
    for (int i = 0; i < progress->game_count; i++) {
        int index = progress->games[i].helped ? -1 : index_of(progress->games[i].day);
        first = first < 0 || (index >= 0 && index < first) ? index : first;
        last = index > last ? index : last;
    }
    if (last < 0) {
        return;
    }
    first = last - first >= SUMMARY_MONTHS ? last - SUMMARY_MONTHS + 1 : first;
    summary->month_count = last - first + 1;
    for (int i = 0; i < summary->month_count; i++) {
        summary->months[i].month = (first + i) / 12 * 100 + (first + i) % 12 + 1;
    }
    for (int i = 0; i < progress->game_count; i++) {
        const ProgressGame *game = &progress->games[i];
        int at = index_of(game->day) - first;
        if (!game->helped && at >= 0 && at < summary->month_count) {
            add_result(&summary->months[at].tally, game->result);
        }
    }
}

/* -- reviews -- */

static bool counts_in_reviews(const ProgressGame *game) {
    return !game->helped && game->review.accuracy >= 0;
}

static int count_reviews(const Progress *progress) {
    int count = 0;
    for (int i = 0; i < progress->game_count; i++) {
        count += counts_in_reviews(&progress->games[i]);
    }
    return count;
}

static void add_mistakes(int *to, const ProgressReview *review) {
    for (int kind = 0; kind < MISTAKE_KINDS; kind++) {
        to[kind] += review->mistakes[kind];
    }
}

static void make_reviews(const Progress *progress, Summary *summary) {
    int last[SUMMARY_RECENT]; /* accuracies, round and round */
    int all = count_reviews(progress), at = 0, sum = 0, window = 0;
    for (int i = 0; i < progress->game_count; i++) {
        const ProgressGame *game = &progress->games[i];
        if (!counts_in_reviews(game)) {
            continue;
        }
        int accuracy = game->review.accuracy, *place = &last[at % SUMMARY_RECENT];
        window += accuracy - (at >= SUMMARY_RECENT ? *place : 0);
        *place = accuracy;
        sum += accuracy;
        double mean = (double)window / (at < SUMMARY_RECENT ? at + 1 : SUMMARY_RECENT);
        if (at >= all - SUMMARY_GAMES_MAX) {
            summary->means[summary->plotted] = mean;
            summary->accuracies[summary->plotted++] = accuracy;
        }
        add_mistakes(summary->mistakes, &game->review);
        if (at >= all - SUMMARY_RECENT) {
            add_mistakes(summary->recent_mistakes, &game->review);
            summary->recent++;
        }
        summary->recent_accuracy = mean;
        at++;
    }
    summary->reviewed = all;
    summary->accuracy = all > 0 ? (double)sum / all : 0;
}

/* -- exercises -- */

static int count_kind(const Progress *progress, ProgressKind kind) {
    int count = 0;
    for (int i = 0; i < progress->exercise_count; i++) {
        count += progress->exercises[i].kind == kind && progress->exercises[i].moves > 0;
    }
    return count;
}

static void make_kind(const Progress *progress, ProgressKind kind, SummaryKind *summary) {
    int skipped = count_kind(progress, kind) - SUMMARY_EXERCISES_MAX;
    for (int i = 0; i < progress->exercise_count; i++) {
        const ProgressExercise *exercise = &progress->exercises[i];
        if (exercise->kind != kind) {
            continue;
        }
        summary->exercises++;
        summary->clean += exercise->clean;
        summary->moves += exercise->moves;
        summary->right += exercise->right;
        summary->matched += exercise->matched;
        summary->lost += exercise->lost;
        if (exercise->moves > 0 && skipped-- <= 0) {
            summary->shares[summary->count++] = 100 * exercise->right / exercise->moves;
        }
    }
}

void summary_make(const Progress *progress, Summary *summary) {
    *summary = (Summary){.helped = 0};
    for (int i = 0; i < progress->game_count; i++) {
        const ProgressGame *game = &progress->games[i];
        bool known = game->level >= 1 && game->level <= TC_LEVEL_CUSTOM;
        if (game->helped) {
            summary->helped++;
            continue;
        }
        add_result(&summary->all, game->result);
        add_result(&summary->levels[known ? game->level : 0], game->result);
        count_streak(summary, game->result);
    }
    make_months(progress, summary);
    make_reviews(progress, summary);
    for (int kind = 0; kind < PROGRESS_KINDS; kind++) {
        make_kind(progress, (ProgressKind)kind, &summary->kinds[kind]);
    }
}
