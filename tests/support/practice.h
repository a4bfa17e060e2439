/* Games of people, for tests of what uses them. */
#pragma once

#include <check.h>
#include <unistd.h>

#include "support/scratch.h"
#include "tools/book_practice.h"

enum { PRACTICE_GAMES_MAX = 250 };

/* A WTHOR file of transcripts with results in discs for Black; count: PRACTICE_GAMES_MAX at most. */
static inline void practice_write(const Scratch *scratch, const char *const *games,
                                  const int *results, int count) {
    unsigned char bytes[16 + 68 * PRACTICE_GAMES_MAX] = {
        20, 26, 2, 24, (unsigned char)count, 0, 0, 0, 0, 0, 0xe9, 7, 8, 0, 24, 0};
    for (int i = 0; i < count; i++) {
        unsigned char *record = bytes + 16 + 68 * i;
        record[6] = (unsigned char)((results[i] + 64) / 2);
        for (size_t n = 0; games[i][2 * n] != '\0'; n++) {
            record[8 + n] =
                (unsigned char)(10 * (games[i][2 * n + 1] - '0') + games[i][2 * n] - 'a' + 1);
        }
    }
    scratch_write(scratch, bytes, 16 + 68 * (size_t)count);
}

static inline void practice_ignore_note(void *context, const char *text) {
    (void)context;
    ck_abort_msg("%s", text);
}

/* The same games, read from such a file; release with book_practice_free. */
static inline BookPractice *practice_of(const Scratch *scratch, const char *const *games,
                                        const int *results, int count) {
    BookPractice *practice;
    char why[WTHOR_FILES_NOTE_SIZE];
    practice_write(scratch, games, results, count);
    ck_assert_int_eq(book_practice_create(&practice), TC_OK);
    ck_assert_int_eq(book_practice_read(practice, scratch->path, practice_ignore_note, NULL, why),
                     TC_OK);
    unlink(scratch->path);
    return practice;
}
