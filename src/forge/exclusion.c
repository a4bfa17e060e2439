#include "forge/exclusion.h"

#include <stdlib.h>
#include <string.h>

#include <turncoat/formats.h>

#include "base/buf.h"
#include "base/checksum.h"
#include "core/bits.h"

enum { HASH_DIGITS = 16 };

void exclusion_init(Exclusion *exclusion) {
    *exclusion = (Exclusion){0};
}

void exclusion_release(Exclusion *exclusion) {
    free(exclusion->hashes);
    *exclusion = (Exclusion){0};
}

/* Whether the characters of a come before those of b: they differ first on the lowest square where
   the boards do, and - < O < X. */
static bool is_smaller(const TcBoard *a, const TcBoard *b) {
    uint64_t different = (a->mover ^ b->mover) | (a->opponent ^ b->opponent);
    uint64_t first = different & (0 - different);
    return (b->mover & first) != 0 || ((b->opponent & first) != 0 && (a->mover & first) == 0);
}

uint64_t exclusion_hash(const TcBoard *board) {
    TcBoard smallest = *board;
    for (TcSymmetry symmetry = 1; symmetry < TC_SYMMETRY_COUNT; symmetry++) {
        TcBoard image = tc_board_transform(board, symmetry);
        if (is_smaller(&image, &smallest)) {
            smallest = image;
        }
    }
    char text[64];
    for (int square = 0; square < 64; square++) {
        text[square] = (smallest.mover & bits_of(square)) != 0      ? 'X'
                       : (smallest.opponent & bits_of(square)) != 0 ? 'O'
                                                                    : '-';
    }
    return checksum_add(CHECKSUM_START, text, sizeof text);
}

/* Returns false where the line is no hash. */
static bool read_hash(const char *line, size_t length, uint64_t *hash) {
    while (length > 0 && (line[length - 1] == '\r' || line[length - 1] == ' ')) {
        length--;
    }
    char digits[HASH_DIGITS + 1] = {0};
    if (length != HASH_DIGITS) {
        return false;
    }
    memcpy(digits, line, HASH_DIGITS);
    *hash = strtoull(digits, NULL, 16);
    return strspn(digits, "0123456789abcdefABCDEF") == HASH_DIGITS;
}

/* Appends to hashes those of the lines of a text. */
static TcStatus read_lines(const char *text, size_t size, Buf *hashes, TcError *error) {
    size_t offset = 0;
    int line = 1;
    while (offset < size) {
        const char *end = memchr(text + offset, '\n', size - offset);
        size_t next = end != NULL ? (size_t)(end - text) + 1 : size;
        uint64_t hash;
        bool found = read_hash(text + offset, next - offset - (end != NULL), &hash);
        if (found) {
            offset = next;
            line++;
        } else {
            TcObfEntry entry;
            TcStatus status = tc_obf_next(text, next, &offset, &line, &entry, &found, error);
            if (status != TC_OK) {
                return status;
            }
            hash = found ? exclusion_hash(&entry.position.board) : 0;
        }
        if (found) {
            buf_add(hashes, (const char *)&hash, sizeof hash);
        }
    }
    return TC_OK;
}

static int compare(const void *left, const void *right) {
    uint64_t a = *(const uint64_t *)left, b = *(const uint64_t *)right;
    return (a > b) - (a < b);
}

TcStatus exclusion_add_text(Exclusion *exclusion, const char *text, size_t size, TcError *error) {
    Buf added;
    buf_init(&added);
    TcStatus status = read_lines(text, size, &added, error);
    size_t more = added.size / sizeof(uint64_t);
    uint64_t *hashes = NULL;
    if (status == TC_OK && more > 0) {
        hashes = realloc(exclusion->hashes, (exclusion->count + more) * sizeof *hashes);
        status = hashes == NULL || buf_failed(&added) ? TC_ERROR_MEMORY : TC_OK;
        exclusion->hashes = hashes != NULL ? hashes : exclusion->hashes;
    }
    if (status == TC_OK && more > 0) {
        memcpy(hashes + exclusion->count, added.data, added.size);
        exclusion->count += more;
        qsort(hashes, exclusion->count, sizeof *hashes, compare);
    }
    buf_release(&added);
    return status;
}

bool exclusion_has(const Exclusion *exclusion, const TcBoard *board) {
    if (exclusion->count == 0) {
        return false;
    }
    uint64_t hash = exclusion_hash(board);
    return bsearch(&hash, exclusion->hashes, exclusion->count, sizeof hash, compare) != NULL;
}

bool exclusion_meets(const Exclusion *exclusion, const TcGame *game) {
    bool met = false;
    for (int ply = 0; ply <= game->count && !met; ply++) {
        met = exclusion_has(exclusion, &game->positions[ply].board);
    }
    return met;
}

uint64_t exclusion_checksum(const Exclusion *exclusion) {
    uint64_t checksum = 0;
    for (size_t i = 0; i < exclusion->count; i++) {
        if (i == 0 || exclusion->hashes[i] != exclusion->hashes[i - 1]) {
            checksum = checksum_add(checksum, &exclusion->hashes[i], sizeof(uint64_t));
        }
    }
    return checksum;
}
