#include "engine/pattern.h"

#include <assert.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/checksum.h"
#include "base/mem.h"
#include "core/bits.h"

static const struct {
    const char *name;
    const char *squares;
} definitions[PATTERN_KINDS] = {
#define PATTERN(name, squares) {#name, squares},
#include "engine/patterns.def"
#undef PATTERN
};

static const int32_t powers[PATTERN_LENGTH_MAX + 1] = {1,   3,    9,    27,    81,   243,
                                                       729, 2187, 6561, 19683, 59049};

static uint64_t set_of(const uint8_t *squares, int length) {
    uint64_t set = 0;
    for (int k = 0; k < length; k++) {
        set |= bits_of(squares[k]);
    }
    return set;
}

/* The instances: the images of the defined one that cover different squares. */
static void make_instances(PatternKind *kind, const char *text) {
    uint8_t first[PATTERN_LENGTH_MAX];
    kind->length = (int)strlen(text) / 2;
    for (int k = 0; k < kind->length; k++) {
        first[k] = (uint8_t)tc_square_parse(text + 2 * k);
    }
    kind->instances = 0;
    for (TcSymmetry s = TC_SYMMETRY_IDENTITY; s < TC_SYMMETRY_COUNT; s++) {
        uint8_t *image = kind->squares[kind->instances];
        for (int k = 0; k < kind->length; k++) {
            image[k] = (uint8_t)tc_square_transform(first[k], s);
        }
        bool known = false;
        for (int i = 0; i < kind->instances; i++) {
            known = known || set_of(kind->squares[i], kind->length) == set_of(image, kind->length);
        }
        kind->instances += !known;
    }
}

/* Finds how the symmetry that maps the first instance onto itself moves its digits; false when none
   does. */
static bool find_mirror(const PatternKind *kind, int mirror[PATTERN_LENGTH_MAX]) {
    const uint8_t *squares = kind->squares[0];
    for (TcSymmetry s = TC_SYMMETRY_MIRROR_FILES; s < TC_SYMMETRY_COUNT; s++) {
        bool maps = true, moves = false;
        for (int k = 0; k < kind->length; k++) {
            int image = tc_square_transform(squares[k], s);
            mirror[k] = -1;
            for (int j = 0; j < kind->length; j++) {
                if (squares[j] == image) {
                    mirror[k] = j;
                }
            }
            maps = maps && mirror[k] >= 0;
            moves = moves || mirror[k] != k;
        }
        if (maps && moves) {
            return true;
        }
    }
    return false;
}

/* Entry e of a kind holds the index e - (3^length - 1) / 2, whose digits plus one are those of e in
   plain ternary: mirroring the digits of e mirrors the index. */
static int32_t mirrored_entry(int32_t entry, int length, const int mirror[PATTERN_LENGTH_MAX]) {
    int32_t mirrored = 0;
    for (int k = 0; k < length; k++) {
        mirrored += entry % 3 * powers[mirror[k]];
        entry /= 3;
    }
    return mirrored;
}

static void share_entries(PatternTables *tables, const PatternKind *kind) {
    int mirror[PATTERN_LENGTH_MAX];
    bool has_mirror = find_mirror(kind, mirror);
    int32_t *shared = tables->shared + kind->full_first;
    for (int32_t entry = 0; entry < kind->full_count; entry++) {
        int32_t twin = has_mirror ? mirrored_entry(entry, kind->length, mirror) : entry;
        shared[entry] = twin < entry ? shared[twin] : tables->shared_size++;
    }
}

static void add_features(PatternTables *tables, const PatternKind *kind) {
    for (int i = 0; i < kind->instances; i++) {
        int feature = kind->first_feature + i;
        tables->centre[feature] = kind->full_first + kind->full_count / 2;
        for (int k = 0; k < kind->length; k++) {
            tables->delta[kind->squares[i][k]][feature] = (int16_t)powers[k];
        }
    }
}

/* Hashes the list and the stages: whatever decides which weight a number means. */
static uint64_t hash_definitions(void) {
    uint64_t hash = CHECKSUM_START;
    for (int i = 0; i < PATTERN_KINDS; i++) {
        hash = checksum_add(hash, definitions[i].squares, strlen(definitions[i].squares) + 1);
    }
    const unsigned char rest[] = {PATTERN_STAGES, PATTERN_COUNTS};
    return checksum_add(hash, rest, sizeof rest);
}

static int32_t make_kinds(PatternTables *tables) {
    int32_t full_size = 0;
    int feature = 0;
    for (int i = 0; i < PATTERN_KINDS; i++) {
        PatternKind *kind = &tables->kinds[i];
        kind->name = definitions[i].name;
        make_instances(kind, definitions[i].squares);
        kind->first_feature = feature;
        kind->full_first = full_size;
        kind->full_count = powers[kind->length];
        feature += kind->instances;
        full_size += kind->full_count;
    }
    assert(feature == PATTERN_FEATURES);
    return full_size;
}

TcStatus pattern_tables_create(PatternTables **out) {
    PatternTables *tables = mem_aligned(64, sizeof *tables);
    if (tables == NULL) {
        return TC_ERROR_MEMORY;
    }
    memset(tables, 0, sizeof *tables);
    tables->counts_first = make_kinds(tables);
    tables->full_size = tables->counts_first + PATTERN_COUNT_ENTRIES;
    tables->shared = malloc((size_t)tables->full_size * sizeof *tables->shared);
    if (tables->shared == NULL) {
        mem_free_aligned(tables);
        return TC_ERROR_MEMORY;
    }
    for (int i = 0; i < PATTERN_KINDS; i++) {
        share_entries(tables, &tables->kinds[i]);
        add_features(tables, &tables->kinds[i]);
    }
    tables->counts_shared_first = tables->shared_size;
    for (int i = 0; i < PATTERN_COUNT_ENTRIES; i++) {
        tables->shared[tables->counts_first + i] = tables->shared_size++;
    }
    for (int i = PATTERN_FEATURES; i < PATTERN_LANES; i++) {
        tables->centre[i] = tables->full_size;
    }
    tables->hash = hash_definitions();
    *out = tables;
    return TC_OK;
}

void pattern_tables_free(PatternTables *tables) {
    if (tables != NULL) {
        free(tables->shared);
        mem_free_aligned(tables);
    }
}

static void add_discs(const PatternTables *tables, PatternFrame *frame, uint64_t discs, int sign) {
    for (; discs != 0; discs = bits_rest(discs)) {
        const int16_t *delta = tables->delta[bits_first(discs)];
        for (int i = 0; i < PATTERN_LANES; i++) {
            frame->index[i] = (int16_t)(frame->index[i] + sign * delta[i]);
        }
    }
}

void pattern_frame_init(const PatternTables *tables, PatternFrame *frame, uint64_t plus,
                        uint64_t minus) {
    memset(frame, 0, sizeof *frame);
    add_discs(tables, frame, plus, 1);
    add_discs(tables, frame, minus, -1);
}

void pattern_collect(const PatternTables *tables, const TcBoard *board,
                     int32_t weights[PATTERN_TERMS]) {
    PatternFrame frame;
    pattern_frame_init(tables, &frame, board->mover, board->opponent);
    for (int i = 0; i < PATTERN_FEATURES; i++) {
        weights[i] = tables->shared[tables->centre[i] + frame.index[i]];
    }
    TcBoard turned = tc_board_pass(board);
    int32_t *counts = weights + PATTERN_FEATURES;
    pattern_counts(board->mover, board->opponent, bits_count(tc_board_moves(board)),
                   bits_count(tc_board_moves(&turned)), counts);
    for (int i = 0; i < PATTERN_COUNTS; i++) {
        counts[i] += tables->counts_shared_first;
    }
}
