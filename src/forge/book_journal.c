#include "forge/book.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/checksum.h"
#include "base/clock.h"
#include "base/error.h"
#include "base/file.h"
#include "forge/journal.h"

static const char title[] = "answers of book value: ";

enum { LINE_SIZE = 96 };

static const double flush_interval = 5; /* seconds: what a power cut may take */

struct BookJournal {
    int file; /* below 0: not open */
    char *path;
    uint64_t seed;       /* of the checksums */
    BookAnswer *answers; /* of earlier runs, sorted */
    size_t count;
    double flushed;
};

static int write_line(uint64_t seed, const BookRequest *request, const TcBookLeaf *leaf,
                      char line[LINE_SIZE]) {
    const TcBookValue *value = &leaf->value;
    int length =
        snprintf(line, LINE_SIZE, "%016" PRIx64 " %016" PRIx64 " %016" PRIx64 " %d %d %d %d %d ",
                 request->board.mover, request->board.opponent, request->excluded, (int)leaf->move,
                 book_halves(value->value), value->depth, value->selectivity, value->exact);
    uint64_t sum = checksum_add(seed, line, (size_t)length);
    return length + snprintf(line + length, LINE_SIZE - (size_t)length, "%08" PRIx32 "\n",
                             (uint32_t)(sum ^ (sum >> 32)));
}

/* Reads a line; false unless it is exactly as it would be written. */
static bool read_line(uint64_t seed, const char *text, size_t length, BookAnswer *answer) {
    char line[LINE_SIZE] = "", again[LINE_SIZE];
    int move, halves, exact;
    BookRequest *request = &answer->request;
    TcBookValue *value = &answer->leaf.value;
    *answer = (BookAnswer){.leaf = {.move = TC_NO_SQUARE}};
    if (length >= LINE_SIZE) {
        return false;
    }
    memcpy(line, text, length);
    if (sscanf(line, "%16" SCNx64 " %16" SCNx64 " %16" SCNx64 " %3d %4d %3d %3d %1d",
               &request->board.mover, &request->board.opponent, &request->excluded, &move, &halves,
               &value->depth, &value->selectivity, &exact) != 8) {
        return false;
    }
    answer->leaf.move = (TcSquare)move;
    value->value = halves / 2.0;
    value->exact = exact == 1;
    (void)write_line(seed, request, &answer->leaf, again);
    return strcmp(line, again) == 0;
}

static int compare_requests(const void *a, const void *b) {
    const BookRequest *left = a;
    const BookRequest *right = b;
    int order = tc_board_compare(&left->board, &right->board);
    return order != 0 ? order
                      : (left->excluded > right->excluded) - (left->excluded < right->excluded);
}

static uint64_t seed_of(const char *bytes, size_t head) {
    return checksum_add(CHECKSUM_START, bytes, head);
}

/* Reads the whole lines behind a head of *at bytes, and moves *at to where the next one belongs. */
static TcStatus read_lines(const char *bytes, size_t size, size_t *at, BookAnswer **answers,
                           size_t *count) {
    uint64_t seed = seed_of(bytes, *at);
    size_t max = 1;
    for (size_t i = *at; i < size; i++) {
        max += bytes[i] == '\n';
    }
    *count = 0;
    *answers = malloc(max * sizeof **answers);
    if (*answers == NULL) {
        return TC_ERROR_MEMORY;
    }
    const char *end;
    while ((end = memchr(bytes + *at, '\n', size - *at)) != NULL &&
           read_line(seed, bytes + *at, (size_t)(end + 1 - (bytes + *at)), &(*answers)[*count])) {
        *at = (size_t)(end + 1 - bytes);
        ++*count;
    }
    return TC_OK;
}

bool book_journal_is_file(const void *bytes, size_t size) {
    return size >= sizeof title - 1 && memcmp(bytes, title, sizeof title - 1) == 0;
}

TcStatus book_journal_read(const void *bytes, size_t size, BookAnswer **answers, size_t *count,
                           TcError *error) {
    const char *end = book_journal_is_file(bytes, size) ? memchr(bytes, '\n', size) : NULL;
    if (end == NULL) {
        return error_set(error, TC_ERROR_SYNTAX,
                         "found something else, expected answers of book value");
    }
    size_t at = (size_t)(end + 1 - (const char *)bytes);
    return read_lines(bytes, size, &at, answers, count);
}

static TcStatus open_at(BookJournal *journal, const char *text, Buf *bytes, TcError *error) {
    Buf head;
    buf_init(&head);
    buf_printf(&head, "%s%s\n", title, text);
    size_t at = head.size;
    TcStatus status = journal_open(journal->path, &head, &journal->file, bytes);
    buf_release(&head);
    if (status == TC_ERROR_IN_USE) {
        return error_set(error, status, "is being written by another process");
    }
    if (status == TC_ERROR_ILLEGAL) {
        return error_set(error, status,
                         "is the journal of a run with other options or weights; give those, or "
                         "remove it");
    }
    if (status != TC_OK) {
        return status;
    }
    journal->seed = seed_of(bytes->data, at);
    status = read_lines(bytes->data, bytes->size, &at, &journal->answers, &journal->count);
    if (status == TC_OK) {
        qsort(journal->answers, journal->count, sizeof *journal->answers, compare_requests);
        status = file_cut(journal->file, at) ? TC_OK : TC_ERROR_IO;
    }
    return status;
}

TcStatus book_journal_open(const char *path, const char *text, BookJournal **out, TcError *error) {
    *error = (TcError){0};
    BookJournal *journal = calloc(1, sizeof *journal);
    if (journal == NULL) {
        return TC_ERROR_MEMORY;
    }
    Buf bytes;
    buf_init(&bytes);
    journal->flushed = clock_seconds();
    journal->path = strdup(path);
    journal->file = -1;
    TcStatus status =
        journal->path == NULL ? TC_ERROR_MEMORY : open_at(journal, text, &bytes, error);
    buf_release(&bytes);
    if (status != TC_OK) {
        book_journal_close(journal, false);
        return status;
    }
    *out = journal;
    return TC_OK;
}

bool book_journal_find(const BookJournal *journal, const BookRequest *request, TcBookLeaf *answer) {
    const BookAnswer *found = journal->count == 0
                                  ? NULL
                                  : bsearch(request, journal->answers, journal->count,
                                            sizeof *journal->answers, compare_requests);
    if (found != NULL) {
        *answer = found->leaf;
    }
    return found != NULL;
}

TcStatus book_journal_add(BookJournal *journal, const BookRequest *request,
                          const TcBookLeaf *answer) {
    char line[LINE_SIZE];
    int length = write_line(journal->seed, request, answer, line);
    TcStatus status = file_write_all(journal->file, line, (size_t)length);
    double now = clock_seconds();
    if (status != TC_OK || now - journal->flushed < flush_interval) {
        return status;
    }
    journal->flushed = now;
    return file_flush(journal->file) ? TC_OK : TC_ERROR_IO;
}

void book_journal_close(BookJournal *journal, bool finished) {
    if (journal == NULL) {
        return;
    }
    if (finished) {
        file_remove(journal->path);
    }
    if (journal->file >= 0) {
        file_close(journal->file);
    }
    free(journal->answers);
    free(journal->path);
    free(journal);
}
