#include "forge/book.h"

#include <stdlib.h>
#include <string.h>

#include <turncoat/formats.h>

#include "base/array.h"
#include "base/error.h"
#include "core/bits.h"
#include "formats/text_lines.h"
#include "tools/pool.h"

/* -- the plan -- */

static void add_position(const TcBoard *board, Buf *out) {
    text_add_position(&(TcPosition){.board = *board, .mover = TC_BLACK}, out);
    buf_add_char(out, ';');
}

static void add_request(const TcBook *book, const TcBoard *board, Buf *out) {
    TcBookEntry entry;
    add_position(board, out);
    if (tc_book_find(book, board, &entry)) {
        for (int i = 0; i < entry.count; i++) {
            const TcBookMove *move = &entry.moves[i];
            if (move->in_book) {
                text_add_obf_move(move->square, tc_value_discs(move->value.value), out);
            }
        }
    }
    buf_add_char(out, '\n');
}

static int add_wants(const BookGraph *graph, TcBook *book, const BookQuality *quality,
                     BookRequest *requests, Buf *out) {
    int count = book_build_wants(graph, book, quality, requests);
    for (int i = 0; i < count; i++) {
        add_request(book, &requests[i].board, out);
    }
    return count;
}

/* A copy of the book grows; what that adds leads nowhere yet. */
static TcStatus add_growth(const BookGraph *graph, const TcBook *book, const BookGrowth *growth,
                           Buf *out, int *count) {
    TcBook *grown;
    int cost;
    TcStatus status = book_clone(book, &grown);
    if (status != TC_OK) {
        return status;
    }
    status = book_grow(graph, grown, growth, &cost);
    for (int i = book->count; i < grown->count; i++) {
        add_position(&grown->nodes[i].board, out);
        buf_add_char(out, '\n');
        ++*count;
    }
    tc_book_free(grown);
    return status;
}

TcStatus book_plan_write(TcBook *book, const BookQuality *quality, int errors, int ply,
                         int positions, Buf *out, int *count) {
    BookGraph graph;
    BookGrowth growth = {.root = tc_board_initial(),
                         .min_empties = book_build_min_empties(ply),
                         .errors = errors,
                         .max = positions > 0 ? positions : TC_BOOK_POSITIONS_MAX};
    book_graph_init(&graph);
    BookRequest *requests = malloc(((size_t)book->count + 1) * sizeof *requests);
    TcStatus status = requests != NULL ? book_graph_extend(&graph, book) : TC_ERROR_MEMORY;
    if (status == TC_OK) {
        book_graph_propagate(&graph, book);
        *count = add_wants(&graph, book, quality, requests, out);
        status = add_growth(&graph, book, &growth, out, count);
    }
    free(requests);
    book_graph_release(&graph);
    return status == TC_OK && buf_failed(out) ? TC_ERROR_MEMORY : status;
}

static bool make_request(const TcObfEntry *entry, BookRequest *request) {
    TcSymmetry symmetry;
    request->board = tc_board_canonical(&entry->position.board, &symmetry);
    request->excluded = 0;
    for (int i = 0; i < entry->move_count; i++) {
        TcSquare square = tc_square_transform(entry->moves[i].square, symmetry);
        request->excluded |= tc_square_is_valid(square) ? bits_of(square) : 0;
    }
    return (tc_board_moves(&request->board) & ~request->excluded) != 0;
}

TcStatus book_plan_read(const char *text, size_t length, BookRequest **out, int *count,
                        TcError *error) {
    size_t offset = 0;
    int line = 1;
    BookRequest *requests = NULL;
    TcStatus status = TC_OK;
    bool found = true;
    *count = 0;
    while (status == TC_OK && found) {
        TcObfEntry entry;
        status = tc_obf_next(text, length, &offset, &line, &entry, &found, error);
        if (status == TC_OK && found) {
            BookRequest *grown = array_grown(requests, (size_t)*count, sizeof *requests);
            status = grown != NULL ? TC_OK : TC_ERROR_MEMORY;
            requests = grown != NULL ? grown : requests;
        }
        *count += status == TC_OK && found && make_request(&entry, &requests[*count]);
    }
    if (status != TC_OK) {
        free(requests);
        return status;
    }
    *out = requests;
    return TC_OK;
}

/* -- values -- */

typedef struct Valuer {
    const BookValueOptions *options;
    const BookRequest **requests; /* those of the shard that have no answer yet */
    int waiting, done, all;
    BookJournal *journal;
} Valuer;

static TcStatus run_request(void *context, const PoolTask *task) {
    Valuer *valuer = context;
    uint64_t nodes;
    return book_search(task->engine, valuer->requests[task->number], &valuer->options->quality,
                       valuer->options->stop, task->result, &nodes);
}

static TcStatus deliver_answer(void *context, const PoolTask *task) {
    Valuer *valuer = context;
    valuer->done++;
    if (valuer->options->progress != NULL) {
        valuer->options->progress(valuer->options->progress_context, valuer->done, valuer->all);
    }
    return book_journal_add(valuer->journal, valuer->requests[task->number], task->result);
}

static void choose_requests(Valuer *valuer, const BookRequest *requests, int count) {
    for (int i = valuer->options->shard - 1; i < count; i += valuer->options->shards) {
        TcBookLeaf answer;
        valuer->all++;
        if (book_journal_find(valuer->journal, &requests[i], &answer)) {
            valuer->done++;
        } else {
            valuer->requests[valuer->waiting++] = &requests[i];
        }
    }
}

static TcStatus value_all(Valuer *valuer) {
    PoolWork work = {.jobs = valuer->options->jobs,
                     .end = (uint64_t)valuer->waiting,
                     .hash_megabytes = valuer->options->hash_megabytes,
                     .eval = valuer->options->eval,
                     .result_size = sizeof(TcBookLeaf),
                     .stop = valuer->options->stop,
                     .context = valuer,
                     .run = run_request,
                     .deliver = deliver_answer};
    return valuer->waiting > 0 ? pool_run(&work) : TC_OK;
}

TcStatus book_value_run(const BookValueOptions *options, const BookRequest *requests, int count,
                        int *done, int *all, TcError *error) {
    Valuer valuer = {.options = options};
    Buf text;
    buf_init(&text);
    book_build_describe(&options->quality, options->eval, options->hash_megabytes, &text);
    *error = (TcError){0};
    TcStatus status = buf_failed(&text)
                          ? TC_ERROR_MEMORY
                          : book_journal_open(options->out, text.data, &valuer.journal, error);
    valuer.requests = malloc(((size_t)count + 1) * sizeof *valuer.requests);
    if (valuer.requests == NULL) {
        status = TC_ERROR_MEMORY;
    }
    if (status == TC_OK) {
        choose_requests(&valuer, requests, count);
        status = value_all(&valuer);
    }
    book_journal_close(valuer.journal, false);
    free(valuer.requests);
    buf_release(&text);
    *done = valuer.done;
    *all = valuer.all;
    return status;
}

/* -- back into the book -- */

static TcStatus add_positions(TcBook *book, const BookAnswer *answers, size_t count) {
    TcStatus status = TC_OK;
    for (size_t i = 0; i < count && status == TC_OK; i++) {
        int index;
        status = tc_book_add(book, &answers[i].request.board, &index);
    }
    return status;
}

static bool is_known_as_well(const TcBook *book, const BookGraph *graph, int index,
                             const TcBookLeaf *answer) {
    TcBookValue known = book_leaf_value(&book->nodes[index]);
    return book_graph_leaf_counts(graph, book, index) && !book_is_better(&answer->value, &known);
}

/* The answer is the best of the moves out of the book when all that it left out lead into it. */
static TcStatus use_answers(TcBook *book, const BookGraph *graph, const BookAnswer *answers,
                            size_t count, int *taken) {
    TcStatus status = TC_OK;
    for (size_t i = 0; i < count && status == TC_OK; i++) {
        const BookAnswer *answer = &answers[i];
        int index = tc_book_index(book, &answer->request.board);
        uint64_t linked = book_graph_linked(graph, index);
        if (!tc_board_equal(&answer->request.board, &book->nodes[index].board) ||
            !tc_square_is_valid(answer->leaf.move)) {
            status = TC_ERROR_ILLEGAL;
        } else if ((answer->request.excluded & ~linked) == 0 &&
                   (linked & bits_of(answer->leaf.move)) == 0 &&
                   !is_known_as_well(book, graph, index, &answer->leaf)) {
            status = tc_book_set_leaf(book, index, &answer->leaf);
            *taken += status == TC_OK;
        }
    }
    return status;
}

TcStatus book_answers_merge(TcBook *book, const void *bytes, size_t size, int *taken,
                            TcError *error) {
    BookAnswer *answers;
    size_t count;
    BookGraph graph;
    TcStatus status = book_journal_read(bytes, size, &answers, &count, error);
    if (status != TC_OK) {
        return status;
    }
    *taken = 0;
    book_graph_init(&graph);
    status = add_positions(book, answers, count);
    if (status == TC_OK) {
        status = book_graph_extend(&graph, book);
    }
    if (status == TC_OK) {
        status = use_answers(book, &graph, answers, count, taken);
    }
    book_graph_release(&graph);
    free(answers);
    if (status == TC_OK) {
        status = tc_book_propagate(book);
    }
    if (status == TC_ERROR_ILLEGAL || status == TC_ERROR_ARGUMENT) {
        status = error_set(error, TC_ERROR_SYNTAX, "an answer fits no position of this game");
    }
    return status;
}
