/* bench_library FOLDER [LIBRARY]: imports FOLDER (WTHOR's, say) into a fresh library at LIBRARY
   (/tmp/bench-library.db), and measures the import, the size, and the questions that the window
   asks: what was played in the position after each of the first plies of a frequent game, with and
   without filters, and pages of lists. Medians of 20. Afterwards the library is removed. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <sys/stat.h>

#include <turncoat/formats.h>
#include <turncoat/init.h>

#include "base/clock.h"
#include "storage/library_import.h"
#include "storage/library_query.h"
#include "storage/library_row.h"
#include "storage/library_view.h"

enum { RUNS = 20, PAGE = 100 };

static const char *path = "/tmp/bench-library.db";

static void give_up(const char *what) {
    fprintf(stderr, "bench_library: %s\n", what);
    exit(EXIT_FAILURE);
}

static int by_time(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double explore(Library *library, const TcPosition *position, const LibraryFilter *filter,
                      Explorer *found) {
    double times[RUNS];
    for (int i = 0; i < RUNS; i++) {
        double began = clock_seconds();
        if (!library_explore(library, position, filter, found)) {
            give_up(tc_error_text(library_error(library)));
        }
        times[i] = clock_seconds() - began;
    }
    qsort(times, RUNS, sizeof times[0], by_time);
    return 1000 * times[RUNS / 2];
}

static void measure_explorer(Library *library) {
    static const char moves[] = "f5d6c3d3c4f4f6f3e6e7d7c5b6d8c6f7g5";
    LibraryFilter filter = {.player = "tamenori", .year_from = 1990, .year_to = 2010};
    TcGame game;
    if (tc_transcript_parse(moves, strlen(moves), NULL, &game, NULL) != TC_OK) {
        give_up("the line is illegal");
    }
    puts("ply   games   ms   with player and years");
    for (int ply = 0; ply <= game.count; ply++) {
        Explorer all, some;
        double plain = explore(library, &game.positions[ply], NULL, &all);
        double filtered = explore(library, &game.positions[ply], &filter, &some);
        printf("%3d %7d %6.2f %6.2f %d\n", ply, all.all.games, plain, filtered, some.all.games);
    }
}

static void measure_list(Library *library, const char *what, const LibraryFilter *filter,
                         LibraryOrder order, int64_t first) {
    static LibraryRow rows[PAGE];
    double times[RUNS];
    int count = 0;
    int64_t total = 0;
    for (int i = 0; i < RUNS; i++) {
        double began = clock_seconds();
        if (!library_list(library, filter, order, true, first, rows, PAGE, &count, &total)) {
            give_up(tc_error_text(library_error(library)));
        }
        times[i] = clock_seconds() - began;
    }
    qsort(times, RUNS, sizeof times[0], by_time);
    printf("%-40s %7.1f ms, %lld games\n", what, 1000 * times[RUNS / 2], (long long)total);
}

static void measure_lists(Library *library) {
    TcPosition start = tc_position_initial();
    TcGame game;
    const char line[] = "f5d6c3d3c4f4f6f3e6e7";
    if (tc_transcript_parse(line, strlen(line), NULL, &game, NULL) != TC_OK) {
        give_up("the line is illegal");
    }
    LibraryFilter player = {.player = "tamenori"}, year = {.year_from = 2004, .year_to = 2004};
    LibraryFilter here = {.positions = &game.positions[game.count], .position_count = 1};
    LibraryFilter all = {.positions = &start, .position_count = 1};
    LibraryFilter words = {.text = "tamenori meijin"}, opening = {.opening = "tiger"};
    measure_list(library, "all, by date", NULL, LIBRARY_BY_DATE, 0);
    measure_list(library, "all, by Black's name", NULL, LIBRARY_BY_BLACK, 0);
    measure_list(library, "all, by Black's name, from 100,000 on", NULL, LIBRARY_BY_BLACK, 100000);
    measure_list(library, "a player, by result", &player, LIBRARY_BY_RESULT, 0);
    measure_list(library, "a year, by tournament", &year, LIBRARY_BY_EVENT, 0);
    measure_list(library, "a position of ply 10, by date", &here, LIBRARY_BY_DATE, 0);
    measure_list(library, "two words, by date", &words, LIBRARY_BY_DATE, 0);
    measure_list(library, "an opening, by result", &opening, LIBRARY_BY_RESULT, 0);
    measure_list(library, "all, by tournament", NULL, LIBRARY_BY_EVENT, 0);
    measure_list(library, "all, by number of moves", NULL, LIBRARY_BY_MOVES, 0);
    measure_list(library, "the start position, by date", &all, LIBRARY_BY_DATE, 0);
}

/* Measures what scrolling through a list costs, once it is made. */
static void measure_pages(Library *library) {
    static LibraryRow rows[PAGE];
    double times[RUNS];
    LibraryView view;
    int count;
    if (!library_view_make(library, NULL, LIBRARY_BY_BLACK, false, &view)) {
        give_up(tc_error_text(library_error(library)));
    }
    for (int i = 0; i < RUNS; i++) {
        double began = clock_seconds();
        if (!library_view_rows(library, &view, (view.count - PAGE) * i / RUNS, rows, PAGE,
                               &count)) {
            give_up(tc_error_text(library_error(library)));
        }
        times[i] = clock_seconds() - began;
    }
    qsort(times, RUNS, sizeof times[0], by_time);
    printf("%-40s %7.1f ms, most %.1f ms\n", "a page of a list that is made",
           1000 * times[RUNS / 2], 1000 * times[RUNS - 1]);
    library_view_release(&view);
}

static void remove_library(void) {
    static const char *const suffixes[] = {"", "-wal", "-shm"};
    for (int i = 0; i < 3; i++) {
        char name[1024];
        snprintf(name, sizeof name, "%s%s", path, suffixes[i]);
        unlink(name);
    }
}

static Library *open_library(void) {
    TcError error;
    double began = clock_seconds();
    Library *library = library_open(path, NULL, NULL, &error);
    if (!library) {
        give_up(error.message);
    }
    printf("open: %.3f s\n", clock_seconds() - began);
    return library;
}

int main(int argc, char *argv[]) {
    if (argc < 2 || argc > 3) {
        give_up("usage: bench_library FOLDER [LIBRARY]");
    }
    path = argc > 2 ? argv[2] : path;
    tc_init(TC_CPU_BEST);
    remove_library();
    Library *library = open_library();
    for (int i = 0; i < 2; i++) {
        ImportResult result;
        if (!library_import(library, (const char *const *)argv + 1, 1, NULL, &result)) {
            give_up(tc_error_text(library_error(library)));
        }
        printf("import: %.2f s, %d files, %lld games added, %lld known, %lld rejected\n",
               result.seconds, result.files, (long long)result.added, (long long)result.known,
               (long long)result.rejected);
    }
    library_close(library);
    struct stat status;
    if (stat(path, &status) == 0) {
        printf("size: %.1f MB\n", (double)status.st_size / 1e6);
    }
    library = open_library();
    measure_explorer(library);
    measure_lists(library);
    measure_pages(library);
    library_close(library);
    remove_library();
    return EXIT_SUCCESS;
}
