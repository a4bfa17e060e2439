#include "forge/starts.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/clock.h"
#include "base/file.h"
#include "core/bits.h"
#include "forge/journal.h"
#include "tools/pool.h"

enum { NAME_LENGTH = 2 };

/* A search with so many plies less goes first; where it finds so many discs more than the list
   allows, the deep one is spared. Of 401 even starts after six moves two are lost by it. */
enum { SPARED_PLIES = 6, SPARED_MARGIN = 4 };

/* A line of moves and the position that it leads to. */
typedef struct Line {
    TcBoard canonical;
    uint8_t moves[STARTS_PLIES_MAX];
} Line;

typedef struct Lines {
    Line *all;
    size_t count;
} Lines;

typedef struct Maker {
    const StartsOptions *options;
    Lines lines;
    int8_t *values; /* [lines.count], for Black */
    Buf path;       /* of the journal */
    int journal;
    StartsProgress progress;
    double started;
} Maker;

/* -- the lines -- */

static TcStatus add_line(Lines *lines, const TcPosition *position,
                         const uint8_t moves[STARTS_PLIES_MAX]) {
    Line *grown = array_grown(lines->all, lines->count, sizeof *grown);
    if (grown == NULL) {
        return TC_ERROR_MEMORY;
    }
    lines->all = grown;
    Line *line = &lines->all[lines->count++];
    line->canonical = tc_board_canonical(&position->board, NULL);
    memcpy(line->moves, moves, sizeof line->moves);
    return TC_OK;
}

/* All lines that go on from a position; those with a pass are left out. The four first moves are
   symmetric, so f5 stands for all. */
static TcStatus extend(const StartsOptions *options, const TcPosition *position, int ply,
                       uint8_t moves[STARTS_PLIES_MAX], Lines *lines) {
    uint64_t set = tc_board_moves(&position->board);
    if (ply == options->plies) {
        bool fits = set != 0 && !opening_names_know(options->named, position);
        return fits ? add_line(lines, position, moves) : TC_OK;
    }
    set &= ply == 0 ? UINT64_C(1) << tc_square_parse("f5") : ~UINT64_C(0);
    TcStatus status = TC_OK;
    for (; set != 0 && status == TC_OK; set = bits_rest(set)) {
        TcSquare square = bits_first(set);
        TcPosition next = tc_position_play(position, square);
        moves[ply] = (uint8_t)square;
        status = extend(options, &next, ply + 1, moves, lines);
    }
    return status;
}

static int compare_moves(const void *a, const void *b) {
    const Line *x = a, *y = b;
    return memcmp(x->moves, y->moves, sizeof x->moves);
}

/* Lines to one position lie together, the first of them in front. */
static int compare_lines(const void *a, const void *b) {
    const Line *x = a, *y = b;
    int order = tc_board_compare(&x->canonical, &y->canonical);
    return order != 0 ? order : compare_moves(a, b);
}

static void drop_doubles(Lines *lines) {
    size_t kept = 0;
    qsort(lines->all, lines->count, sizeof *lines->all, compare_lines);
    for (size_t i = 0; i < lines->count; i++) {
        if (kept == 0 ||
            !tc_board_equal(&lines->all[kept - 1].canonical, &lines->all[i].canonical)) {
            lines->all[kept++] = lines->all[i];
        }
    }
    lines->count = kept;
    qsort(lines->all, lines->count, sizeof *lines->all, compare_moves);
}

static TcStatus find_lines(Maker *maker) {
    uint8_t moves[STARTS_PLIES_MAX] = {0};
    TcPosition start = tc_position_initial();
    TcStatus status = extend(maker->options, &start, 0, moves, &maker->lines);
    if (status == TC_OK && maker->lines.count > 0) {
        drop_doubles(&maker->lines);
    }
    return status;
}

static void add_moves(const Maker *maker, size_t index, Buf *out) {
    for (int i = 0; i < maker->options->plies; i++) {
        char name[TC_SQUARE_NAME_SIZE];
        tc_square_name(maker->lines.all[index].moves[i], name);
        buf_add(out, name, NAME_LENGTH);
    }
}

/* -- the journal: a head that names the options, then a line "f5d6c3d3 +1" a position -- */

static void add_head(const Maker *maker, Buf *out) {
    const StartsOptions *options = maker->options;
    buf_printf(
        out, "# %d plies, depth %d, selectivity %d, balance %d, %zu positions, weights %s, %d MB\n",
        options->plies, options->depth, options->selectivity, options->balance, maker->lines.count,
        tc_eval_run(options->eval), options->hash_megabytes);
}

static void add_record(const Maker *maker, size_t index, int value, Buf *out) {
    add_moves(maker, index, out);
    buf_printf(out, " %+d\n", value);
}

/* Takes the values of whole lines that are as expected; returns how many bytes they take. */
static size_t take_values(Maker *maker, const char *text, size_t size) {
    size_t at = 0;
    Buf line;
    buf_init(&line);
    while (maker->progress.done < maker->lines.count) {
        size_t moves = (size_t)maker->options->plies * NAME_LENGTH;
        if (size - at <= moves || memchr(text + at, '\n', size - at) == NULL) {
            break;
        }
        size_t index = (size_t)maker->progress.done;
        int value = (int)strtol(text + at + moves, NULL, 10);
        buf_clear(&line);
        add_record(maker, index, value, &line);
        if (abs(value) > TC_SQUARE_COUNT || line.size > size - at ||
            memcmp(line.data, text + at, line.size) != 0) {
            break;
        }
        maker->values[index] = (int8_t)value;
        maker->progress.done++;
        at += line.size;
    }
    buf_release(&line);
    return at;
}

/* Goes on where the journal of an earlier run ends; a line that was cut off is written again. */
static TcStatus open_journal(Maker *maker) {
    Buf head, old;
    buf_init(&head);
    buf_init(&old);
    add_head(maker, &head);
    buf_printf(&maker->path, "%s.journal", maker->options->out);
    TcStatus status = buf_failed(&maker->path)
                          ? TC_ERROR_MEMORY
                          : journal_open(maker->path.data, &head, &maker->journal, &old);
    if (status == TC_OK) {
        size_t end = head.size + take_values(maker, old.data + head.size, old.size - head.size);
        maker->progress.found = maker->progress.done;
        status = file_cut(maker->journal, end) ? TC_OK : TC_ERROR_IO;
    } else {
        maker->journal = -1;
    }
    buf_release(&head);
    buf_release(&old);
    return status;
}

/* -- values -- */

static void report(Maker *maker) {
    maker->progress.seconds = clock_seconds() - maker->started;
    if (maker->options->progress != NULL) {
        maker->options->progress(maker->options->progress_context, &maker->progress);
    }
}

static void wait_for_values(void *context) {
    report(context);
}

static TcColour mover_of(const Maker *maker) {
    return maker->options->plies % 2 == 0 ? TC_BLACK : TC_WHITE;
}

/* The value for Black, by an engine that knows nothing of other searches. */
static TcStatus search(const StartsOptions *options, TcEngine *engine, const TcPosition *position,
                       int depth, int *value) {
    TcLimits limits = {.depth = depth,
                       .selectivity = options->selectivity,
                       .stop = options->stop,
                       .stop_generation = 0};
    TcReport report;
    tc_engine_clear(engine);
    TcStatus status = tc_engine_search(engine, position, &limits, NULL, NULL, &report);
    if (status == TC_OK) {
        int found = tc_value_discs(report.lines[0].value);
        *value = position->mover == TC_BLACK ? found : -found;
    }
    return status;
}

static TcStatus run_search(void *context, const PoolTask *task) {
    Maker *maker = context;
    const StartsOptions *options = maker->options;
    TcEngine *engine = task->engine;
    TcPosition position = {maker->lines.all[task->number].canonical, mover_of(maker)};
    int *value = task->result;
    TcStatus status = TC_OK;
    bool near = true;
    if (options->depth > SPARED_PLIES) {
        status = search(options, engine, &position, options->depth - SPARED_PLIES, value);
        near = status == TC_OK && abs(*value) <= options->balance + SPARED_MARGIN;
    }
    return near ? search(options, engine, &position, options->depth, value) : status;
}

/* A search that was stopped is not delivered: the pool looks at the token first. */
static TcStatus keep_value(void *context, const PoolTask *task) {
    Maker *maker = context;
    int value = *(int *)task->result;
    maker->values[task->number] = (int8_t)value;
    Buf line;
    buf_init(&line);
    add_record(maker, (size_t)task->number, value, &line);
    TcStatus status =
        buf_failed(&line) ? TC_ERROR_MEMORY : file_write_all(maker->journal, line.data, line.size);
    buf_release(&line);
    maker->progress.done++;
    report(maker);
    return status;
}

static TcStatus value_all(Maker *maker) {
    const StartsOptions *options = maker->options;
    PoolWork work = {.jobs = options->jobs,
                     .first = maker->progress.done,
                     .end = maker->lines.count,
                     .hash_megabytes = options->hash_megabytes,
                     .eval = options->eval,
                     .result_size = sizeof(int),
                     .stop = options->stop,
                     .context = maker,
                     .run = run_search,
                     .deliver = keep_value,
                     .wait = wait_for_values};
    return pool_run(&work);
}

/* -- the list -- */

static TcStatus write_list(Maker *maker) {
    const StartsOptions *options = maker->options;
    Buf out;
    buf_init(&out);
    buf_printf(&out,
               "# Even starts after %d moves: a search %d plies deep at %d %% finds a lead of at "
               "most %d discs.\n",
               options->plies, options->depth, options->selectivity, options->balance);
    for (size_t i = 0; i < maker->lines.count; i++) {
        if (abs(maker->values[i]) <= options->balance) {
            add_moves(maker, i, &out);
            buf_add_char(&out, '\n');
            maker->progress.even++;
        }
    }
    TcStatus status =
        buf_failed(&out) ? TC_ERROR_MEMORY : file_replace(options->out, out.data, out.size, true);
    buf_release(&out);
    return status;
}

static TcStatus prepare(Maker *maker) {
    TcStatus status = find_lines(maker);
    maker->progress.total = maker->lines.count;
    maker->values = calloc(maker->lines.count + 1, sizeof *maker->values);
    return status == TC_OK && maker->values == NULL ? TC_ERROR_MEMORY : status;
}

static TcStatus make(Maker *maker) {
    TcStatus status = prepare(maker);
    status = status == TC_OK ? open_journal(maker) : status;
    status = status == TC_OK ? value_all(maker) : status;
    if (status == TC_OK && maker->progress.done == maker->progress.total) {
        status = write_list(maker);
        maker->progress.finished = status == TC_OK;
    }
    report(maker);
    return status;
}

static void release(Maker *maker) {
    if (maker->journal >= 0) {
        file_close(maker->journal);
    }
    if (maker->progress.finished) {
        file_remove(maker->path.data);
    }
    free(maker->values);
    free(maker->lines.all);
    buf_release(&maker->path);
}

TcStatus starts_make(const StartsOptions *options, StartsProgress *progress) {
    assert(options->plies >= 1 && options->plies <= STARTS_PLIES_MAX);
    Maker maker = {.options = options, .journal = -1, .started = clock_seconds()};
    buf_init(&maker.path);
    TcStatus status = make(&maker);
    release(&maker);
    *progress = maker.progress;
    return status;
}
