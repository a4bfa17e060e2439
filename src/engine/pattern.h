/* Pattern features of a board and their indices.

   A feature is one instance of a pattern (patterns.def). Its index is a number in balanced ternary:
   each of its squares adds 3^k for a black disc, -3^k for a white one, and nothing when empty. So
   the index seen by the other side is the negative, one set of indices serves both sides, and a
   pass costs nothing. Indices of up to ten squares lie within +-29,524 and fit 16 bits. The
   features of a board fill PATTERN_LANES lanes; a move adds one row of a table for the disc placed
   and two for each disc flipped.

   The entries of one stage's weights are numbered 0..full_size-1: kind after kind, the indices of
   each kind in rising order. Instances of a kind share its entries. Where a symmetry maps an
   instance onto itself, mirrored indices mean the same: in files and in training they share one
   weight of 0..shared_size-1.

   The entries of the counts follow those of the patterns: numbers of moves, of squares where moves
   may come (potential moves), and of discs, which no sum over small patterns can give exactly. */
#pragma once

#include <stdint.h>

#include <turncoat/board.h>
#include <turncoat/status.h>

#include "core/bits.h"

enum {
    PATTERN_KINDS = 10,
    PATTERN_LENGTH_MAX = 10,
    PATTERN_FEATURES = 42,
    PATTERN_LANES = 48,  /* features, padded to whole vectors with lanes that stay 0 */
    PATTERN_STAGES = 30, /* of two plies: stage = (discs - 4) / 2 */
    PATTERN_COUNTS = 5,
    PATTERN_COUNT_ENTRIES = 6 * 64,                   /* of all counts in a stage */
    PATTERN_TERMS = PATTERN_FEATURES + PATTERN_COUNTS /* of the sum that values a board */
};

/* The entries of each count begin here, after PatternTables.counts_first. The mover's moves have
   separate entries for an odd number of empty squares: who moves last is worth a disc or two, and a
   stage of two plies has no other term for it. */
enum {
    PATTERN_MOVES = 0,
    PATTERN_MOVES_OPPONENT = 128,
    PATTERN_POTENTIAL = 192,
    PATTERN_POTENTIAL_OPPONENT = 256,
    PATTERN_DISCS = 320
};

typedef struct PatternKind {
    const char *name;
    int length;
    int instances;
    int first_feature;
    uint8_t squares[8][PATTERN_LENGTH_MAX]; /* [instance][k]: the square that counts 3^k */
    int32_t full_first;                     /* first entry of the kind in a stage */
    int32_t full_count;                     /* number of its entries, 3^length */
} PatternKind;

typedef struct PatternTables {
    /* What a black disc on a square adds to each index. */
    _Alignas(64) int16_t delta[64][PATTERN_LANES];
    int32_t centre[PATTERN_LANES]; /* entry of index 0 of each feature; full_size for padding */
    PatternKind kinds[PATTERN_KINDS];
    int32_t counts_first; /* entry where the counts begin */
    int32_t counts_shared_first;
    int32_t full_size;
    int32_t shared_size;
    int32_t *shared; /* [full_size]: the shared weight of each entry */
    uint64_t hash;   /* of the definition: equal hashes mean interchangeable weights */
} PatternTables;

/* Creates the tables, which are read-only afterwards: any number of threads may share them.
   TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus pattern_tables_create(PatternTables **tables);
void pattern_tables_free(PatternTables *tables);

/* The indices of a board; Black's discs add, White's subtract. */
typedef struct PatternFrame {
    _Alignas(64) int16_t index[PATTERN_LANES];
} PatternFrame;

/* Computes the indices from scratch: the discs in plus add, those in minus subtract. */
void pattern_frame_init(const PatternTables *tables, PatternFrame *frame, uint64_t plus,
                        uint64_t minus);

/* The stage of a board, 0..PATTERN_STAGES-1, from its empty squares. */
static inline int pattern_stage(int empties) {
    int stage = (60 - empties) / 2;
    return stage < 0 ? 0 : stage < PATTERN_STAGES ? stage : PATTERN_STAGES - 1;
}

/* The entries of a board's counts, less counts_first. moves, opponent_moves: the numbers of legal
   moves of both sides. A potential move is an empty square next to a disc of the other side. */
static inline void pattern_counts(uint64_t mover, uint64_t opponent, int moves, int opponent_moves,
                                  int32_t entries[PATTERN_COUNTS]) {
    uint64_t empty = ~(mover | opponent);
    entries[0] = PATTERN_MOVES + 64 * (bits_count(empty) & 1) + moves;
    entries[1] = PATTERN_MOVES_OPPONENT + opponent_moves;
    entries[2] = PATTERN_POTENTIAL + bits_count(bits_grow(opponent) & empty);
    entries[3] = PATTERN_POTENTIAL_OPPONENT + bits_count(bits_grow(mover) & empty);
    entries[4] = PATTERN_DISCS + (bits_count(mover) & 63);
}

/* Collects, for training, the index of the shared weight of each term, as the mover sees the
   board. */
void pattern_collect(const PatternTables *tables, const TcBoard *board,
                     int32_t weights[PATTERN_TERMS]);
