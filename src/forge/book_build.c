#include "forge/book.h"

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/error.h"
#include "base/file.h"
#include "tools/pool.h"

/* Positions that a round adds: enough for many threads, few enough to follow the values. */
enum { ROUND = 128 };

#define BOOK_CAP ((size_t)1 << 30)

static const double write_interval = 300; /* seconds between two versions of the file */

typedef struct Result {
    TcBookLeaf leaf;
    uint64_t nodes;
} Result;

typedef struct Builder {
    const BookBuildOptions *options;
    TcBook *book;
    bool *removed;     /* whether a position of the book as it was read is marked as removed */
    int removed_count; /* of them */
    BookGraph graph;
    BookJournal *journal;
    BookRequest *requests; /* of the round */
    int request_count;
    BookBuildProgress progress;
    double started, written;
} Builder;

/* -- what is wanted -- */

int book_build_wants(const BookGraph *graph, TcBook *book, const BookQuality *quality,
                     BookRequest *requests) {
    int count = 0;
    for (int i = 0; i < book->count; i++) {
        count += book_wants(graph, book, i, quality, &requests[count]);
    }
    return count;
}

int book_build_min_empties(int ply) {
    enum { EMPTIES_FIRST = 60 };
    return EMPTIES_FIRST - ply + 1;
}

/* -- searching -- */

static void report(Builder *builder) {
    builder->progress.seconds = clock_seconds() - builder->started;
    builder->progress.positions = builder->book->count;
    if (builder->options->progress != NULL) {
        builder->options->progress(builder->options->progress_context, &builder->progress);
    }
}

static TcStatus run_request(void *context, const PoolTask *task) {
    Builder *builder = context;
    Result *result = task->result;
    return book_search(task->engine, &builder->requests[task->number], &builder->options->quality,
                       builder->options->stop, &result->leaf, &result->nodes);
}

static TcStatus use_answer(Builder *builder, const BookRequest *request, const TcBookLeaf *answer) {
    builder->progress.waiting--;
    return tc_book_set_leaf(builder->book, tc_book_index(builder->book, &request->board), answer);
}

static TcStatus deliver_answer(void *context, const PoolTask *task) {
    Builder *builder = context;
    const Result *result = task->result;
    const BookRequest *request = &builder->requests[task->number];
    builder->progress.searches++;
    builder->progress.nodes += result->nodes;
    report(builder);
    TcStatus status = use_answer(builder, request, &result->leaf);
    return status == TC_OK ? book_journal_add(builder->journal, request, &result->leaf) : status;
}

static bool was_stopped(const Builder *builder) {
    return builder->options->stop != NULL && tc_stop_generation(builder->options->stop) != 0;
}

/* -- the file -- */

static TcStatus write_book(Builder *builder) {
    void *bytes;
    size_t size;
    book_graph_propagate(&builder->graph, builder->book);
    book_mark_removed(builder->book, builder->removed, builder->removed_count);
    if (builder->options->practice != NULL) {
        book_practice_count(builder->options->practice, builder->book);
    }
    TcStatus status = tc_book_write(builder->book, &bytes, &size);
    if (status == TC_OK) {
        status = file_replace(builder->options->out, bytes, size, true);
        free(bytes);
    }
    builder->written = clock_seconds();
    return status;
}

static void wait_for_answers(void *context) {
    report(context);
}

/* Answers of earlier runs first; what is left moves to the front of requests. */
static TcStatus use_known_answers(Builder *builder) {
    int left = 0;
    TcStatus status = TC_OK;
    for (int i = 0; i < builder->request_count && status == TC_OK; i++) {
        TcBookLeaf answer;
        if (book_journal_find(builder->journal, &builder->requests[i], &answer)) {
            status = use_answer(builder, &builder->requests[i], &answer);
            builder->progress.found++;
        } else {
            builder->requests[left++] = builder->requests[i];
        }
    }
    builder->request_count = left;
    return status;
}

/* Values all that wants it. */
static TcStatus value_positions(Builder *builder) {
    free(builder->requests);
    builder->requests = malloc(((size_t)builder->book->count + 1) * sizeof *builder->requests);
    if (builder->requests == NULL) {
        return TC_ERROR_MEMORY;
    }
    builder->request_count = book_build_wants(&builder->graph, builder->book,
                                              &builder->options->quality, builder->requests);
    builder->progress.waiting = builder->request_count;
    TcStatus status = use_known_answers(builder);
    PoolWork work = {.jobs = builder->options->jobs,
                     .end = (uint64_t)builder->request_count,
                     .hash_megabytes = builder->options->hash_megabytes,
                     .eval = builder->options->eval,
                     .result_size = sizeof(Result),
                     .stop = builder->options->stop,
                     .context = builder,
                     .run = run_request,
                     .deliver = deliver_answer,
                     .wait = wait_for_answers};
    return status == TC_OK && builder->request_count > 0 ? pool_run(&work) : status;
}

/* -- drop-out expansion -- */

/* *added: how many positions. */
static TcStatus expand(Builder *builder, int *added) {
    const BookBuildOptions *options = builder->options;
    int before = builder->book->count;
    int room = options->positions == 0 ? ROUND : options->positions - before;
    BookGrowth growth = {.root = tc_board_initial(),
                         .errors = options->errors,
                         .min_empties = book_build_min_empties(options->ply),
                         .max = room < ROUND ? room : ROUND};
    TcStatus status = book_grow(&builder->graph, builder->book, &growth, &builder->progress.cost);
    *added = builder->book->count - before;
    return status;
}

static TcStatus build(Builder *builder) {
    int added = 1;
    TcStatus status = TC_OK;
    while (added > 0 && status == TC_OK) {
        status = book_graph_extend(&builder->graph, builder->book);
        if (status == TC_OK) {
            status = value_positions(builder);
        }
        if (status != TC_OK || was_stopped(builder)) {
            return status;
        }
        report(builder);
        status = expand(builder, &added);
        if (status == TC_OK && added > 0 && clock_seconds() - builder->written > write_interval) {
            status = book_graph_extend(&builder->graph, builder->book);
            status = status == TC_OK ? write_book(builder) : status;
        }
    }
    builder->progress.finished = status == TC_OK;
    return status;
}

/* -- the run -- */

static TcStatus read_book(Builder *builder, TcError *error) {
    Buf bytes;
    buf_init(&bytes);
    TcStatus status = file_read_regular(builder->options->out, BOOK_CAP, &bytes);
    if (status == TC_OK) {
        status = tc_book_read(bytes.data, bytes.size, &builder->book, error);
    } else if (status == TC_ERROR_NOT_FOUND) {
        status = tc_book_create(&builder->book);
    }
    buf_release(&bytes);
    if (status == TC_OK) {
        builder->removed = book_list_removed(builder->book);
        builder->removed_count = builder->book->count;
        status = builder->removed != NULL ? TC_OK : TC_ERROR_MEMORY;
    }
    return status;
}

static TcStatus add_first_positions(Builder *builder) {
    TcBoard start = tc_board_initial();
    int index;
    TcStatus status = tc_book_add(builder->book, &start, &index);
    const BookBuildOptions *options = builder->options;
    if (status == TC_OK && options->practice != NULL && options->practice_games > 0) {
        status = book_practice_add(options->practice, options->practice_games, builder->book);
    }
    return status;
}

void book_build_describe(const BookQuality *quality, const TcEval *eval, int hash_megabytes,
                         Buf *text) {
    buf_printf(text, "weights=%s depth=%d selectivity=%d exact-from=%d hash=%d", tc_eval_run(eval),
               quality->depth, quality->selectivity, quality->exact_from, hash_megabytes);
}

static void describe_values(const BookBuildOptions *options, Buf *text) {
    book_build_describe(&options->quality, options->eval, options->hash_megabytes, text);
}

static void describe_book(const BookBuildOptions *options, Buf *text) {
    describe_values(options, text);
    buf_printf(text, " errors=%d ply=%d", options->errors, options->ply);
    if (options->practice != NULL) {
        buf_printf(text, " practice-games=%d practice-min=%d",
                   book_practice_games(options->practice), options->practice_games);
    }
}

static TcStatus open_journal(Builder *builder, TcError *error) {
    Buf path, text;
    buf_init(&path);
    buf_init(&text);
    buf_printf(&path, "%s.journal", builder->options->out);
    describe_values(builder->options, &text);
    TcError reason;
    TcStatus status = buf_failed(&path) || buf_failed(&text)
                          ? TC_ERROR_MEMORY
                          : book_journal_open(path.data, text.data, &builder->journal, &reason);
    if (status != TC_OK && reason.message[0] != '\0') {
        (void)error_set(error, status, "the journal %.100s", reason.message);
    }
    buf_clear(&text);
    describe_book(builder->options, &text);
    tc_book_set_text(builder->book, text.data);
    buf_release(&path);
    buf_release(&text);
    return status;
}

static void release(Builder *builder) {
    free(builder->requests);
    free(builder->removed);
    book_graph_release(&builder->graph);
    tc_book_free(builder->book);
}

TcStatus book_build_run(const BookBuildOptions *options, BookBuildProgress *progress,
                        TcError *error) {
    Builder builder = {.options = options, .started = clock_seconds()};
    builder.written = builder.started;
    *error = (TcError){0};
    book_graph_init(&builder.graph);
    TcStatus status = read_book(&builder, error);
    if (status == TC_OK) {
        status = open_journal(&builder, error);
    }
    if (status == TC_OK) {
        status = add_first_positions(&builder);
    }
    if (status == TC_OK) {
        status = build(&builder);
    }
    if (status == TC_OK) {
        status = write_book(&builder);
    }
    book_journal_close(builder.journal, status == TC_OK && builder.progress.finished);
    if (status == TC_OK) {
        report(&builder);
    }
    *progress = builder.progress;
    release(&builder);
    return status;
}
