#include "engine/tt_file.h"

#include <string.h>

#include "base/bytes.h"
#include "base/checksum.h"
#include "base/clock.h"
#include "base/error.h"
#include "core/bits.h"
#include "engine/probcut.h"

static const double touch_interval = 0.001; /* between two looks while the table is touched */

static const char magic[8] = "TCTABLE";

enum {
    AT_VERSION = 8,
    AT_ENTRY = 12,
    AT_WEIGHTS = 16,
    AT_COUNT = 24,
    AT_CHECKSUM = 32,
    DEPTHS = 64
};

/* -- writing -- */

/* Calls for all entries: a loop over buckets and ways, with what the slot contains. */
typedef struct Walk {
    const Tt *tt;
    uint64_t bucket;
    int way;
    uint64_t mover, opponent;
    TtEntry entry;
} Walk;

static bool walk_next(Walk *walk) {
    while (walk->bucket <= walk->tt->mask) {
        uint64_t bucket = walk->bucket;
        int way = walk->way;
        walk->way = (way + 1) % TT_WAYS;
        walk->bucket += walk->way == 0;
        if (tt_read_slot(walk->tt, bucket, way, &walk->mover, &walk->opponent, &walk->entry)) {
            return true;
        }
    }
    return false;
}

static int depth_of(const TtEntry *entry) {
    return entry->depth < DEPTHS ? entry->depth : DEPTHS - 1;
}

/* The depth from which on there are no more than count entries. */
static int lowest_depth(const Tt *tt, size_t count) {
    size_t counts[DEPTHS] = {0};
    Walk walk = {.tt = tt};
    while (walk_next(&walk)) {
        counts[depth_of(&walk.entry)]++;
    }
    int depth = DEPTHS;
    size_t sum = 0;
    while (depth > 0 && sum + counts[depth - 1] <= count) {
        sum += counts[--depth];
    }
    return depth;
}

static void add_entry(const Walk *walk, Buf *out) {
    unsigned char bytes[TT_FILE_ENTRY_BYTES] = {0};
    const TtEntry *entry = &walk->entry;
    bytes_put(bytes, walk->mover, 8);
    bytes_put(bytes + 8, walk->opponent, 8);
    bytes[16] = (unsigned char)entry->lower;
    bytes[17] = (unsigned char)entry->upper;
    bytes[18] = entry->depth;
    bytes[19] = entry->selectivity;
    bytes[20] = entry->moves[0];
    bytes[21] = entry->moves[1];
    buf_add(out, (const char *)bytes, sizeof bytes);
}

static uint64_t checksum_of(const unsigned char *file, size_t size) {
    uint64_t sum = checksum_add(CHECKSUM_START, file, AT_CHECKSUM);
    return checksum_add(sum, file + TT_FILE_HEADER_BYTES, size - TT_FILE_HEADER_BYTES);
}

TcStatus tt_write(const Tt *tt, uint64_t weights, size_t count, Buf *out) {
    unsigned char header[TT_FILE_HEADER_BYTES] = {0};
    size_t begin = out->size;
    buf_add(out, (const char *)header, sizeof header);
    int lowest = lowest_depth(tt, count);
    size_t written = 0;
    Walk walk = {.tt = tt};
    /* Deeper ones may have come since they were counted. */
    while (written < count && walk_next(&walk)) {
        if (depth_of(&walk.entry) >= lowest) {
            add_entry(&walk, out);
            written++;
        }
    }
    if (buf_failed(out)) {
        return TC_ERROR_MEMORY;
    }
    unsigned char *file = (unsigned char *)out->data + begin;
    memcpy(file, magic, sizeof magic);
    bytes_put(file + AT_VERSION, TT_FILE_VERSION, 4);
    bytes_put(file + AT_ENTRY, TT_FILE_ENTRY_BYTES, 4);
    bytes_put(file + AT_WEIGHTS, weights, 8);
    bytes_put(file + AT_COUNT, written, 8);
    bytes_put(file + AT_CHECKSUM, checksum_of(file, out->size - begin), 8);
    return TC_OK;
}

/* -- reading -- */

static TcStatus check_header(const unsigned char *file, size_t size, uint64_t weights,
                             TcError *error) {
    if (size < TT_FILE_HEADER_BYTES || memcmp(file, magic, sizeof magic) != 0) {
        return error_set(error, TC_ERROR_FOREIGN, "not a kept table of a search");
    }
    uint64_t version = bytes_get(file + AT_VERSION, 4);
    if (version != TT_FILE_VERSION) {
        return error_set(error, version > TT_FILE_VERSION ? TC_ERROR_NEWER : TC_ERROR_DAMAGED,
                         "a kept table of another version");
    }
    uint64_t count = bytes_get(file + AT_COUNT, 8);
    if (bytes_get(file + AT_ENTRY, 4) != TT_FILE_ENTRY_BYTES ||
        count != (size - TT_FILE_HEADER_BYTES) / TT_FILE_ENTRY_BYTES ||
        (size - TT_FILE_HEADER_BYTES) % TT_FILE_ENTRY_BYTES != 0 ||
        bytes_get(file + AT_CHECKSUM, 8) != checksum_of(file, size)) {
        return error_set(error, TC_ERROR_DAMAGED, "a kept table that is damaged");
    }
    if (bytes_get(file + AT_WEIGHTS, 8) != weights) {
        return error_set(error, TC_ERROR_ARGUMENT, "a kept table that was made with other weights");
    }
    return TC_OK;
}

static void parse_entry(const unsigned char *bytes, uint64_t *mover, uint64_t *opponent,
                        TtEntry *entry) {
    *mover = bytes_get(bytes, 8);
    *opponent = bytes_get(bytes + 8, 8);
    *entry = (TtEntry){.lower = (int8_t)bytes[16],
                       .upper = (int8_t)bytes[17],
                       .depth = bytes[18],
                       .selectivity = bytes[19],
                       .moves = {bytes[20], bytes[21]}};
}

static bool is_move(uint64_t discs, int move) {
    return move == TC_NO_SQUARE || (move < 64 && (discs >> move & 1) == 0);
}

/* Whether the search may trust an entry: nothing in it can lead it astray but a wrong bound. */
static bool is_sound(uint64_t mover, uint64_t opponent, const TtEntry *entry) {
    uint64_t discs = mover | opponent;
    return (mover & opponent) == 0 && discs != 0 && entry->depth <= 64 - bits_count(discs) &&
           entry->selectivity < SELECTIVITY_LEVELS && entry->lower >= -64 &&
           entry->lower <= entry->upper && entry->upper <= 64 && is_move(discs, entry->moves[0]) &&
           is_move(discs, entry->moves[1]);
}

TcStatus tt_read_file(Tt *tt, uint64_t weights, const void *bytes, size_t size, TcError *error) {
    const unsigned char *file = bytes;
    TcStatus status = check_header(file, size, weights, error);
    uint64_t mover, opponent;
    TtEntry entry;
    for (size_t at = TT_FILE_HEADER_BYTES; status == TC_OK && at < size;
         at += TT_FILE_ENTRY_BYTES) {
        parse_entry(file + at, &mover, &opponent, &entry);
        if (!is_sound(mover, opponent, &entry)) {
            status = error_set(error, TC_ERROR_DAMAGED, "a kept table with bounds that cannot be");
        }
    }
    if (status != TC_OK) {
        return status;
    }
    /* Room for each entry: twice as many slots, which are larger than in the file. */
    tt_want(tt, 2 * size * sizeof(TtBucket) / (TT_WAYS * TT_FILE_ENTRY_BYTES));
    while (!tt_has_wanted(tt)) { /* a moment: a file is smaller than most tables */
        toucher_wait(tt->toucher, clock_seconds() + touch_interval);
    }
    tt_use_wanted(tt);
    while (tt_spread(tt)) {
    }
    for (size_t at = TT_FILE_HEADER_BYTES; at < size; at += TT_FILE_ENTRY_BYTES) {
        parse_entry(file + at, &mover, &opponent, &entry);
        tt_put(tt, mover, opponent, &entry);
    }
    return TC_OK;
}
