#include "engine/lab_moves.h"

#include "base/random.h"
#include "core/bits.h"
#include "core/flip.h"
#include "core/moves.h"
#include "engine/eval.h"

/* -- table -- */

static bool has_engine_table(const LabState *lab) {
    return lab->lab.replacement == TC_LAB_REPLACE_ENGINE;
}

const TtEntry *lab_find(const Search *search, uint64_t hash, uint64_t mover, uint64_t opponent,
                        TtEntry *found) {
    LabState *lab = search->lab;
    const TtEntry *entry = has_engine_table(lab) ? tt_find(search->tt, hash, mover, opponent, found)
                                                 : lab_table_find(&lab->table, hash, mover,
                                                                  opponent, found, &lab->stats);
    lab->stats.finds++;
    lab->stats.hits += entry != NULL;
    return entry;
}

/* Forgets, with one bound an entry, what is known of the other side: it is lost once a newer result
   of the same depth comes. Here the newer result simply comes without what was known. */
static void forget_other_bound(const Search *search, uint64_t hash, uint64_t mover,
                               uint64_t opponent, const TtValue *value) {
    TtEntry known;
    if (tt_find(search->tt, hash, mover, opponent, &known) != NULL && known.depth == value->depth &&
        known.selectivity == value->selectivity) {
        tt_forget_bounds(search->tt, hash, mover, opponent);
    }
}

void lab_store(Search *search, uint64_t hash, uint64_t mover, uint64_t opponent,
               const TtValue *value, uint64_t nodes) {
    LabState *lab = search->lab;
    lab->stats.stores++;
    if (!has_engine_table(lab)) {
        lab_table_store(&lab->table, hash, mover, opponent, value, nodes, &lab->stats);
        return;
    }
    if (!LAB_ON(search, TWO_BOUNDS)) {
        forget_other_bound(search, hash, mover, opponent, value);
    }
    tt_store(search->tt, hash, mover, opponent, value);
}

/* -- null move -- */

static int static_value(const Search *search, const TcBoard *board, int alpha, int beta, int ply) {
    return eval_leaf(search->eval, &search->frames[ply], search_sign(ply), board->mover,
                     board->opponent, 64 - bits_count(board->mover | board->opponent),
                     eval_window(search->selectivity, alpha, beta));
}

bool lab_hopes_for_null_move(const Search *search, const TcBoard *board, int depth, int alpha,
                             int ply) {
    enum { NULL_MOVE_DEPTH = 3 };
    return depth >= NULL_MOVE_DEPTH && (ply == 0 || search->lab->path[ply - 1] != TC_PASS) &&
           static_value(search, board, alpha, alpha + 1, ply) > alpha;
}

/* -- quiescence -- */

/* Values the board after a corner was taken; a side without a move passes. */
static int quiescence_after(Search *search, const TcBoard *board, int alpha, int beta, int ply) {
    uint64_t legal = moves_of(board->mover, board->opponent);
    if (legal != 0) {
        return lab_quiescence(search, board, legal, alpha, beta, ply);
    }
    TcBoard passed = {.mover = board->opponent, .opponent = board->mover};
    legal = moves_of(passed.mover, passed.opponent);
    if (legal == 0) {
        return tc_board_score(board);
    }
    search->frames[ply + 1] = search->frames[ply];
    return -lab_quiescence(search, &passed, legal, -beta, -alpha, ply + 1);
}

int lab_quiescence(Search *search, const TcBoard *board, uint64_t legal, int alpha, int beta,
                   int ply) {
    int best = static_value(search, board, alpha, beta, ply);
    for (uint64_t set = legal & BITS_CORNERS; set != 0 && best < beta; set = bits_rest(set)) {
        if (search_visit(search)) {
            return 0;
        }
        int square = bits_first(set);
        uint64_t flipped = flip_of(board->mover, board->opponent, square);
        TcBoard child = {.mover = board->opponent ^ flipped,
                         .opponent = board->mover ^ flipped ^ bits_of(square)};
        eval_play(search->eval, &search->frames[ply], &search->frames[ply + 1], square, flipped,
                  search_sign(ply));
        int value =
            -quiescence_after(search, &child, -beta, best > alpha ? -best : -alpha, ply + 1);
        best = value > best ? value : best;
    }
    return best;
}

/* -- refutation table -- */

void lab_begin_line(Search *search, int square) {
    search->lab->path[0] = (uint8_t)square;
    search->lab->lines[1].length = 0;
}

void lab_end_line(Search *search, int square) {
    if (!search->stopped && search->lab->lines[1].length > 0) {
        search->lab->refutations[square] = search->lab->lines[1];
    }
}

void lab_enter(Search *search, int ply) {
    search->lab->lines[ply].length = 0;
}

void lab_follow(Search *search, int ply, int square) {
    search->lab->path[ply] = (uint8_t)square;
}

void lab_keep_line(Search *search, int ply, int square) {
    pv_set(&search->lab->lines[ply], square, &search->lab->lines[ply + 1]);
}

int lab_refutation(const Search *search, int ply) {
    const LabState *lab = search->lab;
    const Pv *line = &lab->refutations[lab->path[0]];
    int at = 0;
    for (int i = 1; i < ply; i++) {
        if (lab->path[i] == TC_PASS) {
            continue; /* passes are not in lines */
        }
        if (at >= line->length || line->moves[at] != lab->path[i]) {
            return TC_NO_SQUARE;
        }
        at++;
    }
    return at < line->length ? line->moves[at] : TC_NO_SQUARE;
}

/* -- sample -- */

/* A reservoir for each number of discs: every board seen so far is in it with the same chance. */
void lab_evaluates(const Search *search, uint64_t mover, uint64_t opponent) {
    TcLabSample *sample = search->lab->lab.sample;
    if (sample == NULL) {
        return;
    }
    int discs = bits_count(mover | opponent);
    uint64_t slot = sample->seen[discs];
    if (slot >= TC_LAB_SAMPLE) {
        slot = random_below(&sample->random, (uint32_t)slot + 1);
    }
    if (slot >= TC_LAB_SAMPLE) {
        sample->seen[discs]++;
    } else if (moves_of(mover, opponent) != 0) {
        sample->boards[discs][slot] = (TcBoard){.mover = mover, .opponent = opponent};
        sample->seen[discs]++;
    }
}
