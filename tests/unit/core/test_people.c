/* The model sees what plain counting finds, and says what follows: chances that add up, the same for all
   images of a board, and forecasts that follow from them. */
#include "core/people.h"

#include <math.h>

#include "base/random.h"
#include "core/bits.h"
#include "support/oracle.h"
#include "support/positions.h"
#include "support/suite.h"

static PeopleMove moves[PEOPLE_MOVES_MAX];
static int count;

static void list_moves(const TcBoard *board, uint64_t *random) {
    count = 0;
    for (uint64_t rest = tc_board_moves(board); rest != 0; rest = bits_rest(rest)) {
        int value = (int)random_below(random, 41) - 20;
        moves[count++] = (PeopleMove){bits_first(rest), value};
    }
}

/* -- features, plainly -- */

static bool is_at(uint64_t set, int file, int rank) {
    return file >= 0 && file < 8 && rank >= 0 && rank < 8 && (set >> (rank * 8 + file) & 1);
}

static int count_plainly(uint64_t set) {
    int found = 0;
    for (int square = 0; square < 64; square++) {
        found += is_at(set, square % 8, square / 8);
    }
    return found;
}

static bool touches(uint64_t set, int square) {
    bool found = false;
    for (int step = 0; step < 9; step++) {
        found |= step != 4 && is_at(set, square % 8 + step % 3 - 1, square / 8 + step / 3 - 1);
    }
    return found;
}

/* The empty corner that a square touches; -1 if there is none. */
static int empty_corner(uint64_t empty, int square) {
    static const int corners[] = {0, 7, 56, 63};
    for (int i = 0; i < 4; i++) {
        if (touches(bits_of(corners[i]), square) && (empty >> corners[i] & 1)) {
            return corners[i];
        }
    }
    return -1;
}

static int flood(uint64_t *left, int file, int rank) {
    if (!is_at(*left, file, rank)) {
        return 0;
    }
    int size = 1;
    *left &= ~bits_of(rank * 8 + file);
    for (int step = 0; step < 9; step++) {
        size += flood(left, file + step % 3 - 1, rank + step / 3 - 1);
    }
    return size;
}

static double frontier(uint64_t discs, uint64_t empty) {
    int found = 0;
    for (int square = 0; square < 64; square++) {
        found += is_at(discs, square % 8, square / 8) && touches(empty, square);
    }
    return log(1 + found);
}

static void check_features(const TcBoard *board, TcSquare last, TcSquare move,
                           const double *features) {
    Oracle oracle = oracle_from(board->mover, board->opponent), next = oracle_play(&oracle, move);
    Oracle passed = oracle_pass(&next);
    uint64_t empty = ~(board->mover | board->opponent), flips = oracle_flips(&oracle, move);
    int file = move % 8, rank = move / 8, corner = empty_corner(empty, move);
    bool at_edge = file == 0 || file == 7 || rank == 0 || rank == 7;
    bool at_corner = (file == 0 || file == 7) && (rank == 0 || rank == 7);
    uint64_t left = empty;
    int region = flood(&left, file, rank);
    ASSERT_TRUE(features[PEOPLE_CORNER] == at_corner);
    ASSERT_TRUE(features[PEOPLE_X_SQUARE] == (corner >= 0 && !at_edge));
    ASSERT_TRUE(features[PEOPLE_C_SQUARE] == (corner >= 0 && at_edge));
    ASSERT_TRUE(features[PEOPLE_EDGE] == (at_edge && !at_corner && corner < 0));
    ASSERT_TRUE(features[PEOPLE_BOX] == (file >= 2 && file <= 5 && rank >= 2 && rank <= 5));
    ASSERT_TRUE(features[PEOPLE_GIVES] == count_plainly(oracle_moves(&next) & BITS_CORNERS));
    ASSERT_TRUE(features[PEOPLE_FLIPS] == log(count_plainly(flips)));
    ASSERT_TRUE(features[PEOPLE_FRONTIER] ==
                frontier(flips | bits_of(move), empty & ~bits_of(move)));
    ASSERT_TRUE(features[PEOPLE_THEIR_MOVES] == log(1 + count_plainly(oracle_moves(&next))));
    ASSERT_TRUE(features[PEOPLE_OWN_MOVES] == log(1 + count_plainly(oracle_moves(&passed))));
    ASSERT_TRUE(features[PEOPLE_PASS] == (oracle_moves(&next) == 0));
    ASSERT_TRUE(features[PEOPLE_NEAR] == touches(bits_of(last), move));
    ASSERT_TRUE(features[PEOPLE_ANSWER] == is_at(flips, last % 8, last / 8));
    ASSERT_TRUE(features[PEOPLE_ODD] == region % 2);
    ASSERT_TRUE(features[PEOPLE_SMALL] == (region <= 3));
}

TEST(features_are_those_of_the_board) {
    uint64_t random = 1;
    int seen = 0;
    for (int i = 0; i < 1500; i++) {
        TcPosition position = positions_by_play((int)random_below(&random, 60), &random);
        TcSquare last = bits_nth(position.board.opponent | bits_of(27), 0);
        PeopleView view;
        list_moves(&position.board, &random);
        if (!people_view(&position.board, last, moves, count, &view)) {
            continue;
        }
        ASSERT_SAME_INT(view.band, (52 - tc_board_empties(&position.board)) / 16);
        for (int k = 0; k < count; k++) {
            int best = -64;
            for (int other = 0; other < count; other++) {
                best = moves[other].value > best ? moves[other].value : best;
            }
            int loss = best - moves[k].value;
            ASSERT_SAME_INT(view.loss[k], loss);
            ASSERT_TRUE(view.features[k][PEOPLE_BEST] == (loss == 0));
            ASSERT_TRUE(view.features[k][PEOPLE_LOSS] == (loss > 24 ? 24 : loss) / 10.0);
            ASSERT_TRUE(view.features[k][PEOPLE_ROOT] == sqrt(loss > 24 ? 24 : loss));
            check_features(&position.board, last, moves[k].move, view.features[k]);
            seen++;
        }
    }
    ck_assert_int_gt(seen, 5000);
}

/* a4 flips four discs in a row: its other end is far away. */
TEST(a_long_line_is_far) {
    TcPosition position;
    PeopleView view;
    const char *board = "--------"
                        "--------"
                        "--------"
                        "-OOOOX--"
                        "---OX---"
                        "--------"
                        "--------"
                        "-------- X";
    uint64_t random = 2;
    ck_assert_int_eq(tc_position_parse(board, 66, &position, NULL, NULL), TC_OK);
    position.board.opponent |= bits_of(tc_square_parse("h8"));
    list_moves(&position.board, &random);
    ck_assert(!people_view(&position.board, TC_NO_SQUARE, moves, count, &view)); /* too early */
    position.board.opponent |= UINT64_C(0xf800000000000000);
    list_moves(&position.board, &random);
    ck_assert(people_view(&position.board, TC_NO_SQUARE, moves, count, &view));
    for (int i = 0; i < count; i++) {
        ck_assert(view.features[i][PEOPLE_FAR] == (moves[i].move == tc_square_parse("a4")));
        ck_assert(view.features[i][PEOPLE_NEAR] == 0 && view.features[i][PEOPLE_ANSWER] == 0);
    }
}

TEST(forecasts_follow_from_chances) {
    uint64_t random = 3;
    double lost[PEOPLE_GROUPS] = {0};
    for (int i = 0; i < 600; i++) {
        TcPosition position = positions_by_play(8 + (int)random_below(&random, 48), &random);
        TcSymmetry symmetry = (TcSymmetry)random_below(&random, TC_SYMMETRY_COUNT);
        TcBoard image = tc_board_transform(&position.board, symmetry);
        TcSquare last = bits_nth(position.board.opponent | bits_of(27), 0);
        PeopleMove images[PEOPLE_MOVES_MAX];
        PeopleForecast forecast, other;
        list_moves(&position.board, &random);
        for (int k = 0; k < count; k++) {
            images[k] = (PeopleMove){tc_square_transform(moves[k].move, symmetry), moves[k].value};
        }
        for (int group = 0; group < PEOPLE_GROUPS; group++) {
            int best = -64;
            double sum = 0, loss = 0, mistake = 0;
            if (!people_forecast(&position.board, last, moves, count, group, &forecast)) {
                ck_assert(count < 2 || tc_board_empties(&position.board) < 5 ||
                          tc_board_empties(&position.board) > 52);
                continue;
            }
            ck_assert(people_forecast(&image, tc_square_transform(last, symmetry), images, count,
                                      group, &other));
            for (int k = 0; k < count; k++) {
                best = moves[k].value > best ? moves[k].value : best;
            }
            for (int k = 0; k < count; k++) {
                ck_assert(fabs(forecast.chances[k] - other.chances[k]) < 1e-9);
                ck_assert(forecast.chances[k] > 0);
                sum += forecast.chances[k];
                loss += forecast.chances[k] * (best - moves[k].value);
                mistake += best - moves[k].value >= 4 ? forecast.chances[k] : 0;
            }
            ck_assert(fabs(sum - 1) < 1e-9 && fabs(loss - forecast.loss) < 1e-9);
            ck_assert(fabs(mistake - forecast.mistake) < 1e-9);
            lost[group] += forecast.loss;
        }
    }
    for (int group = 1; group < PEOPLE_GROUPS; group++) {
        ck_assert_msg(lost[group] > lost[group - 1], "group %d is expected to lose less", group);
    }
}

SUITE("people", NULL, NULL)
