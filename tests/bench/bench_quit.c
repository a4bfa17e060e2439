/* Measures how long the program takes to end (jobs_free) from the worst moment of each queue: the
   engine analyses on all processors, the library imports a file, the book is merged or extended, a
   file is written. The clock's figures need a machine with nothing else to do. Usage: bench_quit
   WTHOR_FILE [ROUNDS]. */
#define _XOPEN_SOURCE 700
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <turncoat/init.h>

#include "app/book.h"
#include "app/library.h"
#include "base/clock.h"
#include "base/cpu.h"
#include "base/random.h"
#include "session/engine.h"
#include "session/modes.h"
#include "storage/file_write.h"
#include "storage/library_import.h"
#include "storage/library_store.h"

enum { HASH = 64, PAUSE_MAX = 300 /* ms */, WRITTEN = 4 << 20 };

static App app;
static char folder[] = "/tmp/turncoat-quit-XXXXXX";
static const char *wthor;

static void report(App *of, const AppEvent *event) {
    (void)of;
    (void)event;
}

static void fail(const char *why) {
    fprintf(stderr, "bench_quit: %s\n", why);
    exit(EXIT_FAILURE);
}

/* Begins with nothing of what an earlier round left. */
static void begin(void) {
    TcEngine *engine;
    char command[80];
    snprintf(command, sizeof command, "rm -rf %s/*", folder);
    if (system(command) != 0) {
        fail("the folder cannot be emptied");
    }
    app = (App){.report = report, .data_dir = folder};
    settings_init(&app.settings);
    if (jobs_create(NULL, NULL, &app.jobs) != TC_OK || queues_begin(&app) != TC_OK ||
        tc_engine_create(HASH, NULL, &engine) != TC_OK ||
        session_create(&(SessionConfig){.engine = session_engine_real(engine), .jobs = app.jobs},
                       &app.session) != TC_OK) {
        fail("out of memory");
    }
    session_set_engine(app.session, HASH, cpu_count());
}

/* -- what is under way -- */

static void analyse(void) {
    (void)session_set_analysis(app.session, true);
}

typedef struct Import {
    LibraryJob head;
    ImportOptions options;
    LibraryImport *import;
    JobControl *control;
} Import;

static bool goes_on(void *context, const ImportProgress *progress) {
    (void)progress;
    return !job_is_stopped(((Import *)context)->control);
}

static TcStatus import_run(void *job, JobControl *control) {
    Import *own = job;
    Library *library = library_in(&own->head);
    own->control = control;
    bool good = library && library_import_step(own->import, library) &&
                library_import_step(own->import, library); /* lists, then reads */
    return library_settle(&own->head, good);
}

static void import_free(void *job) {
    library_import_free(((Import *)job)->import);
    free(job);
}

static void import_done(void *job, TcStatus status) {
    (void)status;
    import_free(job);
}

static void import(void) {
    static const JobType type = {.run = import_run, .done = import_done, .drop = import_free};
    Import *own = library_job(&app, sizeof *own);
    if (!own) {
        fail("out of memory");
    }
    own->options = (ImportOptions){.progress = goes_on, .context = own};
    own->import = library_import_create(&wthor, 1, &own->options);
    (void)library_submit(own, &type, JOB_QUEUE);
}

static void merge(void) {
    TcBoard start = tc_board_initial();
    TcSquare move = tc_square_parse("f5");
    book_begin(&app);
    book_change(&app, &(BookChange){BOOK_SET, .board = start, .leaf = {move, {2, 20, 73, false}}});
}

static void extend(void) {
    book_begin(&app);
    book_extend(&app, &(TcBookExtendLimits){.from = tc_board_initial(),
                                            .positions = 100000,
                                            .plies = 60,
                                            .errors = 64,
                                            .depth = 20,
                                            .selectivity = 73,
                                            .exact_from = 20});
}

static void write_done(void *job, TcStatus status) {
    (void)status;
    file_write_free(job);
}

static void write_files(void) {
    static const JobType type = {
        .run = file_write_run, .done = write_done, .drop = file_write_free};
    static char bytes[WRITTEN];
    char path[64];
    snprintf(path, sizeof path, "%s/written", folder);
    (void)(file_write_submit(app.queues[QUEUE_DISK], &type, NULL, JOB_REPLACE_WAITING, path, bytes,
                             sizeof bytes, NULL, NULL) == TC_OK);
}

static const struct {
    const char *name;
    void (*start)(void);
} moments[] = {{"analysis", analyse},
               {"import", import},
               {"merge", merge},
               {"extend", extend},
               {"write", write_files}};

/* -- the measure -- */

/* Lets it work for so many milliseconds, with what its jobs bring. */
static void work(int milliseconds) {
    double end = clock_seconds() + milliseconds / 1000.0;
    while (clock_seconds() < end) {
        job_wait(app.jobs, end);
        job_pump(app.jobs);
        (void)session_pump(app.session);
    }
}

static double quit(void) {
    double from = clock_seconds();
    jobs_free(app.jobs);
    double seconds = clock_seconds() - from;
    library_store_free(app.library);
    session_free(app.session);
    book_end(&app);
    return seconds;
}

int main(int argc, char *argv[]) {
    int rounds = argc > 2 ? atoi(argv[2]) : 20;
    uint64_t random = 1;
    char command[80];
    if (argc < 2 || rounds < 1 || mkdtemp(folder) == NULL) {
        fail("usage: bench_quit WTHOR_FILE [ROUNDS]");
    }
    wthor = argv[1];
    tc_init(TC_CPU_BEST);
    for (size_t i = 0; i < sizeof moments / sizeof moments[0]; i++) {
        double sum = 0, most = 0;
        for (int round = 0; round < rounds; round++) {
            begin();
            moments[i].start();
            work((int)random_below(&random, PAUSE_MAX));
            double seconds = quit();
            sum += seconds;
            most = seconds > most ? seconds : most;
        }
        printf("%-10s mean %.0f ms, most %.0f ms of %d\n", moments[i].name, 1000 * sum / rounds,
               1000 * most, rounds);
    }
    snprintf(command, sizeof command, "rm -r %s", folder);
    return system(command) == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
