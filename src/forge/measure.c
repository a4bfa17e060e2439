#include "forge/measure.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>

void measure_add(MeasureTally *tally, double prediction, double value) {
    double error = prediction - value;
    tally->count++;
    tally->absolute += fabs(error);
    tally->square += error * error;
    tally->sum += error;
}

static double mean(const MeasureTally *tally, double sum) {
    return tally->count > 0 ? sum / (double)tally->count : 0;
}

double measure_mae(const MeasureTally *tally) {
    return mean(tally, tally->absolute);
}

double measure_rmse(const MeasureTally *tally) {
    return sqrt(mean(tally, tally->square));
}

double measure_bias(const MeasureTally *tally) {
    return mean(tally, tally->sum);
}

MeasureTally measure_total(const Measure *measure, TrainSource source, MeasureStep step) {
    MeasureTally total = {0};
    for (int ply = 0; ply < TRAIN_PLIES; ply++) {
        const MeasureTally *tally = &measure->tallies[source][ply][step];
        total.count += tally->count;
        total.absolute += tally->absolute;
        total.square += tally->square;
        total.sum += tally->sum;
    }
    return total;
}

static void write_errors(const MeasureTally *before, const MeasureTally *after, char separator,
                         int width, Buf *out) {
    const MeasureTally *steps[] = {before, after};
    for (int i = 0; i < 2; i++) {
        const double errors[] = {measure_mae(steps[i]), measure_rmse(steps[i]),
                                 measure_bias(steps[i])};
        for (int k = 0; k < 3; k++) {
            char text[32];
            snprintf(text, sizeof text, "%+.3f", errors[k]);
            buf_printf(out, "%c%*s", separator, width, k < 2 ? text + 1 : text);
        }
    }
}

static void write_row(const Measure *measure, TrainSource source, int ply, Buf *out) {
    const MeasureTally *tallies = measure->tallies[source][ply];
    if (tallies[MEASURE_AFTER].count > 0) {
        buf_printf(out, "%-17s %4d %7d %10" PRIu64, train_source_name(source), ply, 60 - ply,
                   tallies[MEASURE_AFTER].count);
        write_errors(&tallies[MEASURE_BEFORE], &tallies[MEASURE_AFTER], ' ', 8, out);
        buf_add_char(out, '\n');
    }
}

void measure_write_table(const Measure *measure, Buf *out) {
    buf_printf(out, "%-17s %4s %7s %10s %8s %8s %8s %8s %8s %8s\n", "held out", "ply", "empties",
               "positions", "MAE", "RMSE", "bias", "MAE", "RMSE", "bias");
    buf_printf(out, "%-17s %4s %7s %10s %26s %26s\n", "", "", "", "", "before quantisation",
               "after quantisation");
    for (TrainSource source = 0; source < TRAIN_SOURCES; source++) {
        for (int ply = 0; ply < TRAIN_PLIES; ply++) {
            write_row(measure, source, ply, out);
        }
    }
    for (TrainSource source = 0; source < TRAIN_SOURCES; source++) {
        MeasureTally before = measure_total(measure, source, MEASURE_BEFORE);
        MeasureTally after = measure_total(measure, source, MEASURE_AFTER);
        if (after.count > 0) {
            buf_printf(out, "%-17s %4s %7s %10" PRIu64, train_source_name(source), "all", "",
                       after.count);
            write_errors(&before, &after, ' ', 8, out);
            buf_add_char(out, '\n');
        }
    }
}

void measure_write_csv(const Measure *measure, Buf *out) {
    buf_add_text(out, "source,ply,empties,positions,mae_before,rmse_before,bias_before,mae_after,"
                      "rmse_after,bias_after\n");
    for (TrainSource source = 0; source < TRAIN_SOURCES; source++) {
        for (int ply = 0; ply < TRAIN_PLIES; ply++) {
            const MeasureTally *tallies = measure->tallies[source][ply];
            if (tallies[MEASURE_AFTER].count > 0) {
                buf_printf(out, "%s,%d,%d,%" PRIu64, train_source_name(source), ply, 60 - ply,
                           tallies[MEASURE_AFTER].count);
                write_errors(&tallies[MEASURE_BEFORE], &tallies[MEASURE_AFTER], ',', 0, out);
                buf_add_char(out, '\n');
            }
        }
    }
}
