/* Techniques that only the lab has, as hooks in the hot files. In the ordinary search each hook is
   an empty inline function or a constant. Compiled per level, in the lab's copy only. */
#pragma once

#include "core/level.h"
#include "engine/lab.h"

#if defined(TC_LAB)

#define lab_find LEVEL_NAME(lab_find)
#define lab_store LEVEL_NAME(lab_store)
#define lab_hopes_for_null_move LEVEL_NAME(lab_hopes_for_null_move)
#define lab_quiescence LEVEL_NAME(lab_quiescence)
#define lab_begin_line LEVEL_NAME(lab_begin_line)
#define lab_end_line LEVEL_NAME(lab_end_line)
#define lab_enter LEVEL_NAME(lab_enter)
#define lab_follow LEVEL_NAME(lab_follow)
#define lab_keep_line LEVEL_NAME(lab_keep_line)
#define lab_refutation LEVEL_NAME(lab_refutation)
#define lab_evaluates LEVEL_NAME(lab_evaluates)

/* tt_find and tt_store for the table that the lab has selected. nodes: positions visited for the
   result. */
const TtEntry *lab_find(const Search *search, uint64_t hash, uint64_t mover, uint64_t opponent,
                        TtEntry *found);
void lab_store(Search *search, uint64_t hash, uint64_t mover, uint64_t opponent,
               const TtValue *value, uint64_t nodes);

/* Whether a pass at a null-window node (alpha, alpha + 1) may fail high: deep enough, not after
   another pass, and the static evaluation is above alpha. */
bool lab_hopes_for_null_move(const Search *search, const TcBoard *board, int depth, int alpha,
                             int ply);

/* The value of a leaf whose mover can move: the static evaluation, or more if taking corners raises
   it. */
int lab_quiescence(Search *search, const TcBoard *board, uint64_t legal, int alpha, int beta,
                   int ply);

/* The refutation table learns the best lines. lab_begin_line and lab_end_line stand around the
   search of a root move; lab_enter: a node begins; lab_follow: a move (or TC_PASS) is made there;
   lab_keep_line: that move is the best there so far. */
void lab_begin_line(Search *search, int square);
void lab_end_line(Search *search, int square);
void lab_enter(Search *search, int ply);
void lab_follow(Search *search, int ply, int square);
void lab_keep_line(Search *search, int ply, int square);

/* The next move of the root move's line in the previous iteration if the node at ply lies on it,
   else TC_NO_SQUARE. */
int lab_refutation(const Search *search, int ply);

/* Called when a board is evaluated: lab.sample may draw it. */
void lab_evaluates(const Search *search, uint64_t mover, uint64_t opponent);

/* The plies that an only move is searched deeper (conditional extension). depth: of the node; moves:
   their number. */
static inline int lab_extension(const Search *search, int depth, int empties, int moves) {
    return LAB_ON(search, EXTENSION) && moves == 1 && depth >= 2 && depth < empties;
}

#else

static inline bool lab_hopes_for_null_move(const Search *search, const TcBoard *board, int depth,
                                           int alpha, int ply) {
    (void)search, (void)board, (void)depth, (void)alpha, (void)ply;
    return false;
}

static inline int lab_quiescence(Search *search, const TcBoard *board, uint64_t legal, int alpha,
                                 int beta, int ply) {
    (void)search, (void)board, (void)legal, (void)alpha, (void)beta, (void)ply;
    return 0;
}

static inline void lab_begin_line(Search *search, int square) {
    (void)search, (void)square;
}

static inline void lab_end_line(Search *search, int square) {
    (void)search, (void)square;
}

static inline void lab_enter(Search *search, int ply) {
    (void)search, (void)ply;
}

static inline void lab_follow(Search *search, int ply, int square) {
    (void)search, (void)ply, (void)square;
}

static inline void lab_keep_line(Search *search, int ply, int square) {
    (void)search, (void)ply, (void)square;
}

static inline int lab_refutation(const Search *search, int ply) {
    (void)search, (void)ply;
    return TC_NO_SQUARE;
}

static inline void lab_evaluates(const Search *search, uint64_t mover, uint64_t opponent) {
    (void)search, (void)mover, (void)opponent;
}

static inline int lab_extension(const Search *search, int depth, int empties, int moves) {
    (void)search, (void)depth, (void)empties, (void)moves;
    return 0;
}

#endif
