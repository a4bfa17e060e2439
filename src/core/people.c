#include "core/people.h"

#include <math.h>
#include <stdlib.h>

#include "core/bits.h"
#include "core/features.h"

enum { LOSS_MAX = 24, FAR_FLIPS = 4, SMALL_REGION = 3, BAND = 16 };

static const double weights_of[PEOPLE_BANDS][PEOPLE_GROUPS][PEOPLE_FEATURES] = {
#include "core/people.def"
};

static bool touches_empty_corner(const TcBoard *board, int corner) {
    return corner >= 0 && !((board->mover | board->opponent) & bits_of(corner));
}

/* A single line of flips is easily missed: its end is far away. */
static bool is_far(uint64_t flips, TcSquare move) {
    int farthest = 0;
    for (uint64_t rest = flips; rest; rest = bits_rest(rest)) {
        int files = tc_square_file(bits_first(rest)) - tc_square_file(move);
        int ranks = tc_square_rank(bits_first(rest)) - tc_square_rank(move);
        farthest = (int)fmax(farthest, fmax(abs(files), abs(ranks)));
    }
    return farthest >= FAR_FLIPS && farthest == bits_count(flips);
}

static double log_count(uint64_t squares) {
    return log(1 + bits_count(squares));
}

static void see_square(const TcBoard *board, TcSquare move, double *features) {
    static const uint64_t edges = BITS_RANK_1 | BITS_RANK_8 | BITS_FILE_A | BITS_FILE_H;
    static const uint64_t box = UINT64_C(0x00003c3c3c3c0000);
    uint64_t bit = bits_of(move);
    bool corner = bit & BITS_CORNERS, c = touches_empty_corner(board, features_corner_of_c(move));
    features[PEOPLE_CORNER] = corner;
    features[PEOPLE_X_SQUARE] = touches_empty_corner(board, features_corner_of_x(move));
    features[PEOPLE_C_SQUARE] = c;
    features[PEOPLE_EDGE] = (bit & edges) && !corner && !c;
    features[PEOPLE_BOX] = (bit & box) != 0;
}

static void see_flips(const TcBoard *board, TcSquare move, TcSquare last, double *features) {
    uint64_t flips = tc_board_flips(board, move), bit = bits_of(move);
    uint64_t empty = ~(board->mover | board->opponent | bit);
    uint64_t answered = tc_square_is_valid(last) ? bits_of(last) : 0;
    features[PEOPLE_FLIPS] = log(bits_count(flips));
    features[PEOPLE_FAR] = is_far(flips, move);
    features[PEOPLE_FRONTIER] = log_count(features_frontier(flips | bit, empty));
    features[PEOPLE_NEAR] = (bits_grow(answered) & bit) != 0;
    features[PEOPLE_ANSWER] = (flips & answered) != 0;
}

static void see_mobility(const TcBoard *board, TcSquare move, double *features) {
    TcBoard next = tc_board_play(board, move);
    TcBoard passed = tc_board_pass(&next);
    uint64_t theirs = tc_board_moves(&next);
    features[PEOPLE_GIVES] = bits_count(theirs & BITS_CORNERS);
    features[PEOPLE_THEIR_MOVES] = log_count(theirs);
    features[PEOPLE_OWN_MOVES] = log_count(tc_board_moves(&passed));
    features[PEOPLE_PASS] = theirs == 0;
}

static void see_region(const TcBoard *board, TcSquare move, double *features) {
    uint64_t regions[FEATURES_REGIONS_MAX];
    int count = features_regions(~(board->mover | board->opponent), regions);
    for (int i = 0; i < count; i++) {
        if (regions[i] & bits_of(move)) {
            features[PEOPLE_ODD] = bits_count(regions[i]) % 2;
            features[PEOPLE_SMALL] = bits_count(regions[i]) <= SMALL_REGION;
        }
    }
}

bool people_view(const TcBoard *board, TcSquare last, const PeopleMove *moves, int count,
                 PeopleView *view) {
    int empties = tc_board_empties(board), best = -64;
    if (empties < PEOPLE_EMPTIES_MIN || empties > PEOPLE_EMPTIES_MAX || count < 2 ||
        count > PEOPLE_MOVES_MAX) {
        return false;
    }
    for (int i = 0; i < count; i++) {
        best = moves[i].value > best ? moves[i].value : best;
    }
    *view = (PeopleView){.band = (PEOPLE_EMPTIES_MAX - empties) / BAND, .count = count};
    for (int i = 0; i < count; i++) {
        double *features = view->features[i];
        view->loss[i] = best - moves[i].value;
        features[PEOPLE_BEST] = view->loss[i] == 0;
        features[PEOPLE_LOSS] = fmin(view->loss[i], LOSS_MAX) / 10;
        features[PEOPLE_ROOT] = sqrt(fmin(view->loss[i], LOSS_MAX));
        see_square(board, moves[i].move, features);
        see_flips(board, moves[i].move, last, features);
        see_mobility(board, moves[i].move, features);
        see_region(board, moves[i].move, features);
    }
    return true;
}

void people_chances(const PeopleView *view, const double weights[PEOPLE_FEATURES],
                    double chances[PEOPLE_MOVES_MAX]) {
    double most = -INFINITY, sum = 0;
    for (int i = 0; i < view->count; i++) {
        chances[i] = 0;
        for (int f = 0; f < PEOPLE_FEATURES; f++) {
            chances[i] += weights[f] * view->features[i][f];
        }
        most = fmax(most, chances[i]);
    }
    for (int i = 0; i < view->count; i++) {
        chances[i] = exp(chances[i] - most);
        sum += chances[i];
    }
    for (int i = 0; i < view->count; i++) {
        chances[i] /= sum;
    }
}

bool people_forecast(const TcBoard *board, TcSquare last, const PeopleMove *moves, int count,
                     int group, PeopleForecast *forecast) {
    PeopleView view;
    if (!people_view(board, last, moves, count, &view)) {
        return false;
    }
    people_chances(&view, weights_of[view.band][group], forecast->chances);
    forecast->loss = forecast->mistake = 0;
    for (int i = 0; i < count; i++) {
        forecast->loss += forecast->chances[i] * view.loss[i];
        forecast->mistake += view.loss[i] >= PEOPLE_MISTAKE ? forecast->chances[i] : 0;
    }
    return true;
}
