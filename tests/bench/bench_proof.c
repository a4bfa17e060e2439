/* This bench says how well the progress of long proofs is predicted. It solves the positions of an OBF file on so many
   threads, and says what was predicted when a quarter, half and three quarters of each proof were
   done. "left" is the predicted rest over the rest that came, "all" the whole proof as predicted over
   the proof as it was. Both count nodes, so that other work on the machine changes nothing. In the
   end, how many of the positions were right within a factor of 2.
   Usage: bench_proof FILE [THREADS [HASH]]. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include <turncoat/engine.h>
#include <turncoat/formats.h>
#include <turncoat/init.h>

#include "base/file.h"

enum { FILE_CAP = 1 << 20, QUARTERS = 3, POINTS_MAX = 1 << 20 };

/* A report of a proof. */
typedef struct Point {
    double nodes, proved;
} Point;

static Point points[POINTS_MAX];
static int count;
static double before; /* nodes visited before the proof */

static void note(void *context, const TcReport *report) {
    (void)context;
    if (report->finished) {
        return;
    }
    if (!report->proving) {
        before = (double)report->nodes;
        count = 0;
    } else if (count < POINTS_MAX) {
        points[count++] = (Point){(double)report->nodes, report->proved};
    }
}

typedef struct Tally {
    int positions;
    int left[QUARTERS], all[QUARTERS];
} Tally;

static bool is_near(double ratio) {
    return ratio >= 0.5 && ratio <= 2;
}

/* The report at so many nodes. */
static const Point *at_nodes(double nodes) {
    int i = 0;
    while (i < count - 1 && points[i].nodes < nodes) {
        i++;
    }
    return &points[i];
}

static void print(const TcReport *report, int number, Tally *tally) {
    double whole = (double)report->nodes - before;
    printf("%4d %8.1f %8.0f", number, report->seconds, whole / 1e6);
    for (int i = 0; i < QUARTERS; i++) {
        const Point *point = at_nodes(before + whole * (i + 1) / (QUARTERS + 1));
        double done = point->nodes - before;
        double all = done / point->proved / whole;
        double left = (done / point->proved - done) / (whole - done);
        tally->left[i] += is_near(left);
        tally->all[i] += is_near(all);
        printf("  %5.2f %5.2f", left, all);
    }
    tally->positions++;
    printf("\n");
    fflush(stdout);
}

static bool solve(TcEngine *engine, const TcObfEntry *entry, int number, Tally *tally) {
    TcLimits limits = tc_limits_unbounded();
    TcReport report;
    count = 0;
    before = 0;
    tc_engine_clear(engine);
    if (tc_engine_search(engine, &entry->position, &limits, note, NULL, &report) != TC_OK) {
        return false;
    }
    if (count > 2 * QUARTERS) {
        print(&report, number, tally);
    }
    return true;
}

static bool solve_all(TcEngine *engine, const Buf *bytes, Tally *tally) {
    size_t offset = 0;
    int line = 1;
    bool found = true;
    bool fine = true;
    for (int number = 1; fine && found; number++) {
        TcObfEntry entry;
        TcError error = {0};
        fine =
            tc_obf_next(bytes->data, bytes->size, &offset, &line, &entry, &found, &error) == TC_OK;
        if (fine && found) {
            fine = solve(engine, &entry, number, tally);
        }
    }
    return fine;
}

int main(int argc, char *argv[]) {
    int threads = argc > 2 ? atoi(argv[2]) : 1;
    int hash = argc > 3 ? atoi(argv[3]) : 512;
    TcEngine *engine = NULL;
    Buf bytes;
    Tally tally = {0};
    buf_init(&bytes);
    tc_init(TC_CPU_BEST);
    if (argc < 2 || file_read(argv[1], FILE_CAP, &bytes) != TC_OK ||
        tc_engine_create(hash, NULL, &engine) != TC_OK ||
        tc_engine_set_threads(engine, threads) != TC_OK) {
        return EXIT_FAILURE;
    }
    printf("            proof        25 %%          50 %%          75 %%\n");
    printf("     seconds  M nodes   left   all    left   all    left   all\n");
    bool fine = solve_all(engine, &bytes, &tally);
    printf("within 2, of %-9d", tally.positions);
    for (int i = 0; i < QUARTERS; i++) {
        printf("  %5d %5d", tally.left[i], tally.all[i]);
    }
    printf("\n");
    tc_engine_free(engine);
    buf_release(&bytes);
    return fine ? EXIT_SUCCESS : EXIT_FAILURE;
}
