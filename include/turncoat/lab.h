/* The Search Lab: every technique of the search's inner nodes can be switched off, and some that
   the engine does not use can be switched on, to measure what each is worth in this game. A search
   with TcLimits.lab set runs in a copy of the search that reads these switches; the ordinary search
   does not know them and pays nothing.

   T1 to T5 are the texts whose experiments this repeats: T1 and T5 two articles of a series on
   Reversi search of 2011, "Transposition Table" and "History Heuristic"; T2 a book's chapter on a
   Reversi program in C; T3 lecture slides on search enhancements (Hsu 2014); T4 notes on the endgame
   of Edax (2020). */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include <turncoat/board.h>

/* X(identifier, name, on in the ordinary search, texts, what it is) */
/* clang-format off */
#define TC_LAB_FEATURES(X)                                                                         \
    X(TABLE, "table", 1, "T1 T2 T3", "the transposition table; the next four need it")             \
    X(TABLE_VALUES, "table-values", 1, "T1 T2 T3", "bounds in the table cut off and narrow the window") \
    X(TABLE_MOVES, "table-moves", 1, "T1 T3", "moves in the table are tried first")                \
    X(TWO_BOUNDS, "two-bounds", 1, "T2", "a lower and an upper bound in each entry, not only the newer one") \
    X(ETC, "etc", 1, "", "enhanced transposition cut-offs: a child in the table refutes")          \
    X(LOCAL_TABLE, "local-table", 1, "", "a table of each thread for the last squares of the endgame") \
    X(STABILITY, "stability", 1, "", "discs that can never be flipped bound the result")           \
    X(PROBCUT, "probcut", 1, "T2", "Multi-ProbCut in the iterations before the last")              \
    X(KILLERS, "killers", 1, "T1 T3 T5", "two moves a ply that cut off before")                    \
    X(HISTORY, "history", 1, "T1 T3 T5", "moves that cut off score 2^depth")                        \
    X(EVALUATION, "evaluation", 1, "T3", "midgame moves in the order of a shallow evaluation")     \
    X(MOBILITY, "mobility", 1, "T3", "moves that leave the opponent low mobility first")           \
    X(PARITY, "parity", 1, "T4", "squares of quadrants with an odd number of empties first")       \
    X(SQUARES, "squares", 1, "T3", "corners first, squares beside them last")                      \
    X(STAGED, "staged", 1, "", "the table's move is searched before the others are ordered")      \
    X(SCOUT, "scout", 1, "T3 T4", "a null window for every move after the first")                  \
    X(ASPIRATION, "aspiration", 1, "T3 T4", "a narrow window around the expected value at the root") \
    X(DEEPENING, "deepening", 1, "T3 T4", "iterative deepening, not the last depth at once")         \
    X(SELECTIVE_ITERATIONS, "selective-iterations", 1, "", "iterations of rising selectivity before a proof; they need probcut") \
    X(REDUCTION, "late-moves", 1, "T3", "late move reduction: from the third move on two plies less") \
    X(REFUTATION, "refutation", 0, "T3", "a refutation table: each root move's last line is tried first") \
    X(EXTENSION, "extension", 0, "T3", "conditional extension: an only move costs no depth")       \
    X(NULL_MOVE, "null-move", 0, "T3", "a pass that still fails high cuts off")                    \
    X(QUIESCENCE, "quiescence", 0, "T3", "leaves where a corner can be taken are searched further")
/* clang-format on */

typedef enum TcLabFeature {
#define TC_LAB_ID(id, name, on, texts, what) TC_LAB_##id,
    TC_LAB_FEATURES(TC_LAB_ID)
#undef TC_LAB_ID
        TC_LAB_FEATURE_COUNT
} TcLabFeature;

#define TC_LAB_SET(feature) (UINT64_C(1) << (feature))

/* The features of the ordinary search. */
#define TC_LAB_BIT(id, name, on, texts, what) | (UINT64_C(on) << TC_LAB_##id)
#define TC_LAB_DEFAULT (UINT64_C(0) TC_LAB_FEATURES(TC_LAB_BIT))

/* X(identifier, name, its value in the ordinary search, least, greatest, step, what it is): numbers
   of the search that the lab can change. step: how far from a value another plays differently
   enough to be told apart in games, for turncoat-forge spsa; 0: not for games. */
/* clang-format off */
#define TC_LAB_NUMBERS(X)                                                                          \
    X(TABLE_DEPTH, "table-depth", 2, 1, 60, 0, "the midgame uses the table from this depth on (T2)") \
    X(TABLE_EMPTIES, "table-empties", 12, 5, 60, 0, "the endgame uses it from so many empty squares on (T2)") \
    X(KILLER, "killer", 4, 0, 1 << 24, 8, "a killer in the order; a disc of evaluation is 32")     \
    X(HISTORY, "history", 16, 0, 1 << 18, 16, "each doubling of the history score, in sixteenths of that") \
    X(MOBILITY, "mobility", 31, 0, 1024, 12, "a move of the opponent's, where depth is below 3")   \
    X(POTENTIAL, "potential", 6, 0, 1024, 4, "a potential move of his there")                      \
    X(PROBCUT_EARLY, "probcut-early", 97, 20, 400, 8, "percent of ProbCut's margin at 73 %, from 36 empty squares on") \
    X(PROBCUT_MIDDLE, "probcut-middle", 97, 20, 400, 8, "percent from 22 to 35")                  \
    X(PROBCUT_LATE, "probcut-late", 103, 20, 400, 8, "percent with fewer")                         \
    X(PROBCUT_NEAR, "probcut-near", 102, 20, 400, 8, "percent of it at depths below 6")        \
    X(PROBCUT_FAR, "probcut-far", 106, 20, 400, 8, "percent from depth 6 on")                      \
    X(PROBCUT_HOPE, "probcut-hope", 14, 0, 400, 20, "percent of a deviation that a shallow search may still bring")
/* clang-format on */

typedef enum TcLabNumber {
#define TC_LAB_ID_OF_NUMBER(id, name, ordinary, least, greatest, step, what) TC_LAB_NUMBER_##id,
    TC_LAB_NUMBERS(TC_LAB_ID_OF_NUMBER)
#undef TC_LAB_ID_OF_NUMBER
        TC_LAB_NUMBER_COUNT
} TcLabNumber;

typedef struct TcLabNumberInfo {
    const char *name; /* "probcut-late" */
    const char *what; /* a phrase */
    int ordinary, least, greatest, step;
} TcLabNumberInfo;

/* number: below TC_LAB_NUMBER_COUNT. */
const TcLabNumberInfo *tc_lab_number(TcLabNumber number);

typedef struct TcLabFeatureInfo {
    const char *name;  /* "table-values" */
    const char *texts; /* those of T1 to T5 that describe it, "T1 T2"; "" when none does */
    const char *what;  /* a phrase */
    bool on;           /* on in the ordinary search */
} TcLabFeatureInfo;

/* feature: below TC_LAB_FEATURE_COUNT. */
const TcLabFeatureInfo *tc_lab_feature(TcLabFeature feature);

/* Says which position keeps the place when two need it (Breuker, Uiterwijk, van den Herik, ICCA
   Journal 17(4), 1994). All schemes but the engine's own use a table of 2^table_bits entries. */
typedef enum TcLabReplacement {
    TC_LAB_REPLACE_ENGINE = 0, /* that of the engine's own table, engine/tt.h */
    TC_LAB_REPLACE_NEW,        /* always the newer */
    TC_LAB_REPLACE_OLD,        /* always the older */
    TC_LAB_REPLACE_DEEP,       /* the deeper; at equal depth the newer */
    TC_LAB_REPLACE_DEEP_EXACT, /* the deeper; at equal depth the exact one (T1) */
    TC_LAB_REPLACE_BIG,        /* the one whose tree had more nodes; at equal size the newer */
    TC_LAB_REPLACE_TWO_DEEP,   /* pairs: one for the deeper, one for the newer */
    TC_LAB_REPLACE_TWO_BIG,    /* pairs: one for the bigger, one for the newer */
    TC_LAB_REPLACE_COUNT
} TcLabReplacement;

/* The name of a scheme, such as "two-deep". */
const char *tc_lab_replacement_name(TcLabReplacement replacement);

/* T4: which neighbours of an empty square must hold an opposing disc for a move there to be
   tried. */
typedef enum TcLabMask {
    TC_LAB_MASK_TIGHT = 0, /* those with another square behind them */
    TC_LAB_MASK_OLD,       /* all of them */
    TC_LAB_MASK_NONE       /* no test: every move is tried */
} TcLabMask;

/* Counters, reset by every search; the table keeps its contents from search to search (T2). */
typedef struct TcLabStats {
    uint64_t finds;        /* look-ups in the big table, also those of children */
    uint64_t hits;         /* look-ups that found the position */
    uint64_t false_hits;   /* look-ups that took another position for it; lab tables only */
    uint64_t table_cuts;   /* nodes decided by a bound of the table */
    uint64_t child_cuts;   /* nodes decided by an entry of a child */
    uint64_t stable_cuts;  /* nodes decided by stable discs */
    uint64_t probcut_cuts; /* nodes decided by Multi-ProbCut */
    uint64_t stores;       /* results stored in the big table */
    uint64_t replaced;     /* stores that replaced another position; lab tables only */
    uint64_t refused;      /* stores that the replacement scheme refused; lab tables only */
    uint64_t cuts;         /* nodes cut off by a searched move */
    uint64_t first_cuts;   /* nodes cut off by the first of them */
    uint64_t flips_tried;  /* T4: squares of the last three whose flips were computed */
    uint64_t flips_empty;  /* those of them that flip nothing */
} TcLabStats;

enum { TC_LAB_SAMPLE = 2, TC_LAB_DISCS = 65 };

/* Boards that a search evaluates: at most TC_LAB_SAMPLE, drawn at random, for each number of
   discs. */
typedef struct TcLabSample {
    uint64_t random;             /* any number at first; it decides what is drawn */
    uint64_t seen[TC_LAB_DISCS]; /* zero at first; boards[n] has the smaller of this and
                                    TC_LAB_SAMPLE */
    TcBoard boards[TC_LAB_DISCS][TC_LAB_SAMPLE]; /* their mover can move */
} TcLabSample;

enum {
    TC_LAB_WHOLE_BOARD = 64, /* as key_bits: a false hit is impossible */
    TC_LAB_KEY_BITS_MAX = 32,
    TC_LAB_TABLE_BITS_MIN = 4,
    TC_LAB_TABLE_BITS_MAX = 24
};

typedef struct TcLab {
    uint64_t features; /* TC_LAB_SET of those that are on */
    TcLabReplacement replacement;
    int table_bits; /* of lab tables: TC_LAB_TABLE_BITS_MIN..MAX */
    int key_bits;   /* of lab tables: 0..TC_LAB_KEY_BITS_MAX bits of the key that distinguish
                           positions of the same place (T3), or TC_LAB_WHOLE_BOARD */
    int numbers[TC_LAB_NUMBER_COUNT];
    TcLabMask mask;
    TcLabStats *stats;   /* filled in by the search; may be NULL */
    TcLabSample *sample; /* the search adds to it; may be NULL */
} TcLab;

/* The settings of the ordinary search: the same nodes and values on one thread. */
TcLab tc_lab_default(void);
