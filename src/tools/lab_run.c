#include "tools/lab_run.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { TIMED_SEARCHES = 5 };
static const double timed_seconds = 0.2; /* a position is not searched again after this */

void lab_run_init(LabRun *run, TcEngine *engine, const LabWork *work, bool judged,
                  bool (*interrupted)(void)) {
    memset(run, 0, sizeof *run);
    run->engine = engine;
    run->work = work;
    run->judged = judged;
    run->interrupted = interrupted;
}

static double processor_seconds(void) {
    return (double)clock() / CLOCKS_PER_SEC;
}

/* Finds what every move is worth by the ordinary search: solved where the set is solved. */
static TcStatus judge_position(LabRun *run, int index) {
    TcLimits limits = run->work->limits;
    limits.lab = NULL;
    limits.all_moves = true;
    limits.selectivity = LAB_JUDGE_SELECTIVITY;
    if (limits.depth + LAB_JUDGE_DEEPER <= TC_DEPTH_MAX) {
        limits.depth += LAB_JUDGE_DEEPER;
    }
    TcReport report;
    TcStatus status =
        tc_engine_search(run->engine, &run->work->positions[index], &limits, NULL, NULL, &report);
    for (int i = 0; status == TC_OK && i < report.line_count; i++) {
        run->judge[index][report.lines[i].move] = (int8_t)tc_value_discs(report.lines[i].value);
    }
    return status;
}

static TcStatus judge_all(LabRun *run) {
    memset(run->judge, INT8_MIN, sizeof run->judge);
    TcStatus status = TC_OK;
    for (int i = 0; i < run->work->count && status == TC_OK && !run->interrupted(); i++) {
        status = judge_position(run, i);
    }
    run->has_judge = true;
    return status;
}

/* Discs that the move gives away by the judge. */
static int loss_of(const LabRun *run, int index, TcSquare move) {
    const int8_t *worth = run->judge[index];
    int best = INT8_MIN;
    for (int square = 0; square < TC_SQUARE_COUNT; square++) {
        best = worth[square] > best ? worth[square] : best;
    }
    return best - worth[move];
}

static void add_stats(TcLabStats *sum, const TcLabStats *stats) {
    sum->finds += stats->finds;
    sum->hits += stats->hits;
    sum->false_hits += stats->false_hits;
    sum->table_cuts += stats->table_cuts;
    sum->child_cuts += stats->child_cuts;
    sum->stable_cuts += stats->stable_cuts;
    sum->probcut_cuts += stats->probcut_cuts;
    sum->stores += stats->stores;
    sum->replaced += stats->replaced;
    sum->refused += stats->refused;
    sum->cuts += stats->cuts;
    sum->first_cuts += stats->first_cuts;
    sum->flips_tried += stats->flips_tried;
    sum->flips_empty += stats->flips_empty;
}

/* The seconds of the fastest of some searches, all alike: one alone may be the first to touch its
   memory or share the processor, and a short one is hardly longer than that. */
static TcStatus search_timed(LabRun *run, int index, const TcLimits *limits, TcReport *report,
                             double *seconds) {
    double spent = 0;
    TcStatus status = TC_OK;
    for (int i = 0; i < TIMED_SEARCHES && spent < timed_seconds && status == TC_OK; i++) {
        tc_engine_clear(run->engine);
        double start = processor_seconds();
        status =
            tc_engine_search(run->engine, &run->work->positions[index], limits, NULL, NULL, report);
        double taken = processor_seconds() - start;
        *seconds = i == 0 ? taken : fmin(*seconds, taken);
        spent += taken;
    }
    return status;
}

static TcStatus run_position(LabRun *run, const TcLab *lab, int index, LabResult *result) {
    TcLabStats stats;
    TcLab counted = *lab;
    counted.stats = &stats;
    TcLimits limits = run->work->limits;
    limits.lab = &counted;
    TcReport report;
    double seconds;
    TcStatus status = search_timed(run, index, &limits, &report, &seconds);
    if (status != TC_OK) {
        return status;
    }
    result->seconds += seconds;
    result->nodes += report.nodes;
    add_stats(&result->stats, &stats);
    int value = tc_value_discs(report.lines[0].value);
    if (!run->has_values) {
        run->values[index] = value;
    }
    result->changed += value != run->values[index];
    result->error += abs(value - run->values[index]);
    result->loss += run->judged ? loss_of(run, index, report.lines[0].move) : 0;
    return TC_OK;
}

TcStatus lab_run_setting(LabRun *run, const TcLab *lab, LabResult *result, bool *finished) {
    *result = (LabResult){0};
    TcStatus status = run->judged && !run->has_judge ? judge_all(run) : TC_OK;
    int done = 0;
    for (; done < run->work->count && status == TC_OK && !run->interrupted(); done++) {
        status = run_position(run, lab, done, result);
    }
    result->error /= run->work->count;
    result->loss /= run->work->count;
    run->has_values = true;
    *finished = status == TC_OK && !run->interrupted();
    return status;
}
