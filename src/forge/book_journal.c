#include "forge/book_journal.h"

#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "base/bytes.h"
#include "base/checksum.h"
#include "base/clock.h"
#include "base/error.h"
#include "base/file.h"

static const char magic[8] = "TCBOOKJ";

enum { VERSION = 2, HEADER_SIZE = 24, RECORD_SIZE = 33, CHECKED = RECORD_SIZE - 4, EXACT = 128 };

#define JOURNAL_CAP ((size_t)1 << 30)

static const double flush_interval = 5; /* seconds: what a power cut may take */

struct BookJournal {
    int fd;
    char *path;
    BookAnswer *answers; /* of earlier runs, sorted */
    size_t count;
    double flushed;
};

static void write_header(const char *text, Buf *out) {
    unsigned char header[HEADER_SIZE];
    size_t length = strlen(text);
    memcpy(header, magic, sizeof magic);
    bytes_put(header + 8, VERSION, 4);
    bytes_put(header + 12, length, 4);
    bytes_put(header + 16, checksum_add(checksum_add(CHECKSUM_START, header + 8, 8), text, length),
              8);
    buf_add(out, (const char *)header, sizeof header);
    buf_add(out, text, length);
}

static uint32_t checksum_of(const unsigned char *record) {
    uint64_t sum = checksum_add(CHECKSUM_START, record, CHECKED);
    return (uint32_t)(sum ^ (sum >> 32));
}

static void write_record(const BookRequest *request, const TcBookLeaf *leaf,
                         unsigned char *record) {
    bytes_put(record, request->board.mover, 8);
    bytes_put(record + 8, request->board.opponent, 8);
    bytes_put(record + 16, request->excluded, 8);
    record[24] = (unsigned char)leaf->move;
    bytes_put(record + 25, (uint16_t)book_halves(leaf->value.value), 2);
    record[27] = (unsigned char)leaf->value.depth;
    record[28] = (unsigned char)(leaf->value.selectivity | (leaf->value.exact ? EXACT : 0));
    bytes_put(record + CHECKED, checksum_of(record), 4);
}

static bool read_record(const unsigned char *record, BookAnswer *answer) {
    if (bytes_get(record + CHECKED, 4) != checksum_of(record)) {
        return false;
    }
    *answer = (BookAnswer){.request = {.board = {bytes_get(record, 8), bytes_get(record + 8, 8)},
                                       .excluded = bytes_get(record + 16, 8)},
                           .leaf = {.move = record[24],
                                    .value = {.value = (int16_t)bytes_get(record + 25, 2) / 2.0,
                                              .depth = record[27],
                                              .selectivity = record[28] & (EXACT - 1),
                                              .exact = (record[28] & EXACT) != 0}}};
    return true;
}

static int compare_words(uint64_t a, uint64_t b) {
    return (a > b) - (a < b);
}

static int compare_requests(const void *a, const void *b) {
    const BookRequest *left = a;
    const BookRequest *right = b;
    int order = compare_words(left->board.mover, right->board.mover);
    order = order != 0 ? order : compare_words(left->board.opponent, right->board.opponent);
    return order != 0 ? order : compare_words(left->excluded, right->excluded);
}

/* The whole records from start on; *end is where the next one belongs. */
static TcStatus read_records(const unsigned char *bytes, size_t size, size_t start,
                             BookAnswer **answers, size_t *count, size_t *end) {
    size_t max = (size - start) / RECORD_SIZE;
    *answers = malloc((max + 1) * sizeof **answers);
    if (*answers == NULL) {
        return TC_ERROR_MEMORY;
    }
    *count = 0;
    while (*count < max && read_record(bytes + start + *count * RECORD_SIZE, &(*answers)[*count])) {
        ++*count;
    }
    *end = start + *count * RECORD_SIZE;
    return TC_OK;
}

bool book_journal_is_file(const void *bytes, size_t size) {
    return size >= sizeof magic && memcmp(bytes, magic, sizeof magic) == 0;
}

TcStatus book_journal_read(const void *bytes, size_t size, BookAnswer **answers, size_t *count,
                           TcError *error) {
    const unsigned char *at = bytes;
    size_t end;
    uint64_t length = size >= HEADER_SIZE ? bytes_get(at + 12, 4) : 0;
    if (!book_journal_is_file(bytes, size) || size < HEADER_SIZE + length ||
        bytes_get(at + 8, 4) != VERSION ||
        bytes_get(at + 16, 8) !=
            checksum_add(checksum_add(CHECKSUM_START, at + 8, 8), at + HEADER_SIZE, length)) {
        return error_set(error, TC_ERROR_SYNTAX,
                         "found something else, expected answers of book value");
    }
    return read_records(at, size, HEADER_SIZE + length, answers, count, &end);
}

/* A file that is empty, or was killed while its header was written, begins anew. */
static TcStatus resume(BookJournal *journal, const Buf *bytes, const Buf *header, TcError *error) {
    size_t end = 0;
    if (bytes->size < header->size && memcmp(bytes->data, header->data, bytes->size) == 0) {
        if (!file_cut(journal->fd, 0)) {
            return TC_ERROR_IO;
        }
        return file_write_all(journal->fd, header->data, header->size);
    }
    if (bytes->size < header->size || memcmp(bytes->data, header->data, header->size) != 0) {
        return error_set(error, TC_ERROR_ILLEGAL,
                         "is the journal of a run with other options or weights; give those, "
                         "or remove it");
    }
    TcStatus status = read_records((const unsigned char *)bytes->data, bytes->size, header->size,
                                   &journal->answers, &journal->count, &end);
    if (status == TC_OK) {
        qsort(journal->answers, journal->count, sizeof *journal->answers, compare_requests);
    }
    if (status == TC_OK && !file_cut(journal->fd, end)) {
        status = TC_ERROR_IO;
    }
    return status;
}

static TcStatus open_locked(BookJournal *journal, const char *text, TcError *error) {
    TcStatus status = file_open_own(journal->path, &journal->fd);
    if (status == TC_ERROR_IN_USE) {
        return error_set(error, status, "is being written by another process");
    }
    if (status != TC_OK) {
        return status;
    }
    Buf bytes, header;
    buf_init(&bytes);
    buf_init(&header);
    write_header(text, &header);
    status = file_read_regular(journal->path, JOURNAL_CAP, &bytes);
    if (status == TC_OK) {
        status = buf_failed(&header) ? TC_ERROR_MEMORY : resume(journal, &bytes, &header, error);
    }
    buf_release(&bytes);
    buf_release(&header);
    return status;
}

TcStatus book_journal_open(const char *path, const char *text, BookJournal **out, TcError *error) {
    *error = (TcError){0};
    BookJournal *journal = calloc(1, sizeof *journal);
    if (journal == NULL) {
        return TC_ERROR_MEMORY;
    }
    journal->flushed = clock_seconds();
    journal->path = strdup(path);
    journal->fd = -1;
    TcStatus status = journal->path == NULL ? TC_ERROR_MEMORY : open_locked(journal, text, error);
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
    unsigned char record[RECORD_SIZE];
    write_record(request, answer, record);
    TcStatus status = file_write_all(journal->fd, (const char *)record, sizeof record);
    double now = clock_seconds();
    if (status != TC_OK || now - journal->flushed < flush_interval) {
        return status;
    }
    journal->flushed = now;
    return file_flush(journal->fd) ? TC_OK : TC_ERROR_IO;
}

void book_journal_close(BookJournal *journal, bool finished) {
    if (journal == NULL) {
        return;
    }
    if (finished) {
        file_remove(journal->path);
    }
    if (journal->fd >= 0) {
        file_close(journal->fd);
    }
    free(journal->answers);
    free(journal->path);
    free(journal);
}
