/* Measures how long it takes from a stop request to the end of the search, over many stops at
   random moments of searches of the whole game; on so many threads. The clock's figures need a
   machine with nothing else to do; processor time, of all threads together, says what the search
   itself did after the request. The first stop has a line of its own: the system may still be
   finding memory for the table. Usage: bench_stops [STOPS [THREADS [HASH]]]. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include <turncoat/engine.h>
#include <turncoat/init.h>

#include "base/clock.h"
#include "base/cpu.h"
#include "base/random.h"
#include "base/thread.h"

enum { PAUSE_MAX = 60000000 /* nanoseconds */, STOPS_MAX = 1000000 };

static const char *const boards[] = {
    "---------------------------OX------XO--------------------------- X",
    "--XXX-----XXXX--OOOXXXX-OOXXXX--OOXXXX--OOXOOX----XOO------O---- O",
    "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X",
};
enum { BOARDS = sizeof boards / sizeof boards[0] };

static TcStop stop;

typedef struct Delay {
    double clock; /* seconds from the request to the return; negative: it failed */
    double processor;
} Delay;

typedef struct Stopper {
    long pause; /* nanoseconds */
    Delay asked_at;
} Stopper;

static Delay now(void) {
    struct timespec used;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
    return (Delay){.clock = clock_seconds(),
                   .processor = (double)used.tv_sec + 1e-9 * (double)used.tv_nsec};
}

static void stop_soon(void *context) {
    Stopper *stopper = context;
    nanosleep(&(struct timespec){.tv_nsec = stopper->pause}, NULL);
    stopper->asked_at = now();
    tc_stop_request(&stop);
}

static int compare(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static Delay stop_once(TcEngine *engine, int number, uint64_t *random_state) {
    TcPosition position;
    TcLimits limits = tc_limits_unbounded();
    limits.all_moves = number % 2 == 1;
    limits.exact_from = number % 4 < 2 ? 60 : 0;
    limits.stop = &stop;
    limits.stop_generation = tc_stop_generation(&stop);
    Stopper stopper = {.pause = (long)(random_next(random_state) % PAUSE_MAX)};
    Thread thread;
    TcReport report;
    if (tc_position_parse(boards[number % BOARDS], 66, &position, NULL, NULL) != TC_OK ||
        thread_create(&thread, stop_soon, &stopper) != TC_OK) {
        return (Delay){.clock = -1};
    }
    TcStatus status = tc_engine_search(engine, &position, &limits, NULL, NULL, &report);
    Delay end = now();
    thread_join(&thread);
    if (status != TC_OK || report.finished) {
        return (Delay){.clock = -1};
    }
    return (Delay){.clock = end.clock - stopper.asked_at.clock,
                   .processor = end.processor - stopper.asked_at.processor};
}

static void print(const char *what, double *delays, int count) {
    double first = delays[0];
    int worst = 0;
    for (int i = 1; i < count; i++) {
        worst = delays[i] > delays[worst] ? i : worst;
    }
    qsort(delays, (size_t)count, sizeof *delays, compare);
    printf("%-15s first %.3f ms, median %.3f ms, 99 %% within %.3f ms, most %.3f ms (stop %d)\n",
           what, 1000 * first, 1000 * delays[count / 2], 1000 * delays[(count * 99 - 1) / 100],
           1000 * delays[count - 1], worst);
}

int main(int argc, char *argv[]) {
    int stops = argc > 1 ? atoi(argv[1]) : 1000;
    int threads = argc > 2 ? atoi(argv[2]) : cpu_count();
    int hash = argc > 3 ? atoi(argv[3]) : TC_HASH_MEGABYTES_DEFAULT;
    tc_init(TC_CPU_BEST);
    TcEngine *engine;
    double *clock = malloc(sizeof *clock * STOPS_MAX);
    double *processor = malloc(sizeof *processor * STOPS_MAX);
    if (clock == NULL || processor == NULL || stops < 1 || stops > STOPS_MAX ||
        tc_engine_create(hash, NULL, &engine) != TC_OK ||
        tc_engine_set_threads(engine, threads) != TC_OK) {
        fprintf(stderr, "usage: bench_stops [STOPS [THREADS [HASH]]]\n");
        return EXIT_FAILURE;
    }
    uint64_t random = 1;
    for (int i = 0; i < stops; i++) {
        if (i % BOARDS == 0) {
            tc_engine_clear(engine);
        }
        Delay delay = stop_once(engine, i, &random);
        clock[i] = delay.clock;
        processor[i] = delay.processor;
        if (delay.clock < 0) {
            fprintf(stderr, "stop %d: the search failed, or ended by itself\n", i);
            return EXIT_FAILURE;
        }
    }
    printf("%d stops, %d threads\n", stops, threads);
    print("clock", clock, stops);
    print("processor time", processor, stops);
    tc_engine_free(engine);
    free(processor);
    free(clock);
    return EXIT_SUCCESS;
}
