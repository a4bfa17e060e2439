#include "gui/lab/text.h"

#include <stdio.h>

#include "gui/words/translate.h"

static const struct {
    const char *title, *description;
} words[TC_LAB_FEATURE_COUNT] = {
    [TC_LAB_TABLE] = {N_("Transposition table"),
                      N_("Avoids repeated searches; the next four need it")},
    [TC_LAB_TABLE_VALUES] = {N_("Table: bounds"), N_("Known values cut off or narrow the window")},
    [TC_LAB_TABLE_MOVES] = {N_("Table: moves"), N_("The previous best move is tried first")},
    [TC_LAB_TWO_BOUNDS] = {N_("Table: two bounds"),
                           N_("Stores a lower and an upper bound per position")},
    [TC_LAB_ETC] = {N_("Transposition cut-offs"),
                    N_("A known reply refutes a move without a search")},
    [TC_LAB_LOCAL_TABLE] = {N_("Local endgame table"),
                            N_("A fast table just for the last empty squares")},
    [TC_LAB_STABILITY] = {N_("Stable discs"), N_("Discs that can never flip bound the result")},
    [TC_LAB_PROBCUT] = {N_("Multi-ProbCut"), N_("A confident shallow search replaces a deep one")},
    [TC_LAB_KILLERS] = {N_("Killer moves"), N_("Moves that refuted a similar position come early")},
    [TC_LAB_HISTORY] = {N_("History"), N_("Moves that often cut off come earlier")},
    [TC_LAB_EVALUATION] = {N_("Order by evaluation"), N_("The evaluation orders the moves")},
    [TC_LAB_MOBILITY] = {N_("Order by mobility"), N_("Moves that leave low mobility come first")},
    [TC_LAB_PARITY] = {N_("Order by parity"),
                       N_("Regions with an odd number of empties come first")},
    [TC_LAB_SQUARES] = {N_("Order by squares"),
                        N_("Corners come first, squares next to them last")},
    [TC_LAB_STAGED] = {N_("Staged moves"),
                       N_("The table’s move is searched before ordering others")},
    [TC_LAB_SCOUT] = {N_("Scout windows"), N_("Later moves are only tested for being better")},
    [TC_LAB_ASPIRATION] = {N_("Aspiration window"),
                           N_("The search starts close to the expected value")},
    [TC_LAB_DEEPENING] = {N_("Iterative deepening"),
                          N_("One ply deeper each time, not all at once")},
    [TC_LAB_SELECTIVE_ITERATIONS] = {N_("Selective iterations"),
                                     N_("Rough iterations before a proof; need Multi-ProbCut")},
    [TC_LAB_REFUTATION] = {N_("Refutation table"),
                           N_("The last refutation of a root move is tried first")},
    [TC_LAB_EXTENSION] = {N_("Extension"), N_("A forced move costs no depth")},
    [TC_LAB_NULL_MOVE] = {N_("Null move"), N_("If even a pass is good enough, cut off")},
    [TC_LAB_REDUCTION] = {N_("Late move reduction"), N_("From the fourth move on, one ply less")},
    [TC_LAB_QUIESCENCE] = {N_("Quiescence"),
                           N_("Positions with a capturable corner are searched further")},
};

const char *lab_title(TcLabFeature feature) {
    return words[feature].title;
}

const char *lab_description(TcLabFeature feature) {
    return words[feature].description;
}

void lab_ratio_text(double ratio, char out[TEXT_NUMBER_SIZE]) {
    int digits = ratio < 9.995 ? 2 : ratio < 99.95 ? 1 : 0;
    snprintf(out, TEXT_NUMBER_SIZE, "\u00d7%.*f", digits, ratio < 1e6 ? ratio : 1e6);
}

void lab_seconds_text(double seconds, char out[TEXT_NUMBER_SIZE]) {
    if (seconds < 0.9995) {
        int digits = seconds < 0.00995 ? 1 : 0;
        snprintf(out, TEXT_NUMBER_SIZE, "%.*f ms", digits, 1000 * seconds);
        return;
    }
    int digits = seconds < 9.995 ? 2 : seconds < 99.95 ? 1 : 0;
    snprintf(out, TEXT_NUMBER_SIZE, "%.*f s", digits, seconds < 1e6 ? seconds : 1e6);
}
