#include "core/losses.h"

#include <math.h>
#include <string.h>

LossThresholds losses_default_thresholds(void) {
    return (LossThresholds){.dubious = 2, .mistake = 4, .blunder = 8, .min_depth = 6};
}

LossMark losses_mark(int loss, const LossThresholds *thresholds) {
    if (loss > thresholds->blunder) {
        return LOSS_MARK_BLUNDER;
    }
    if (loss > thresholds->mistake) {
        return LOSS_MARK_MISTAKE;
    }
    return loss > thresholds->dubious ? LOSS_MARK_DUBIOUS : LOSS_MARK_NONE;
}

const char *losses_mark_text(LossMark mark) {
    static const char *const texts[LOSS_MARK_COUNT] = {"", "?!", "?", "??"};
    return texts[mark];
}

static bool is_sure(const PositionValue *value, int min_depth) {
    return value->known && (value->exact || value->depth >= min_depth);
}

/* The best move, or one that leads to an image of the same position: all four first moves do. */
static bool is_best(const TcPosition *position, TcSquare move, TcSquare best) {
    if (move == best || move == TC_PASS || !tc_board_is_legal(&position->board, best)) {
        return move == best;
    }
    TcBoard played = tc_board_play(&position->board, move);
    TcBoard better = tc_board_play(&position->board, best);
    played = tc_board_canonical(&played, NULL);
    better = tc_board_canonical(&better, NULL);
    return tc_board_equal(&played, &better);
}

/* Percent of the moves that were made with so many empty squares. */
static int accuracy(const TcGame *game, const Losses *judgement, TcColour colour, int min,
                    int max) {
    static const double HALVED_BY = 8;
    double sum = 0;
    int count = 0;
    for (int i = 0; i < game->count; i++) {
        int empties = tc_board_empties(&game->positions[i].board);
        if (game->positions[i].mover == colour && judgement->loss[i] >= 0 && empties >= min &&
            empties <= max) {
            sum += 100 * exp2(-judgement->loss[i] / HALVED_BY);
            count++;
        }
    }
    return count > 0 ? (int)lround(sum / count) : -1;
}

static void judge_accuracy(const TcGame *game, Losses *judgement) {
    static const int empties[LOSS_PHASES][2] = {[LOSS_WHOLE_GAME] = {0, 64},
                                                [LOSS_OPENING] = {41, 64},
                                                [LOSS_MIDDLE] = {21, 40},
                                                [LOSS_ENDGAME] = {0, 20}};
    for (int colour = 0; colour < 2; colour++) {
        for (int phase = 0; phase < LOSS_PHASES; phase++) {
            judgement->accuracy[colour][phase] =
                accuracy(game, judgement, (TcColour)colour, empties[phase][0], empties[phase][1]);
        }
    }
}

int losses_between(const PositionValue *before, const PositionValue *after, TcColour mover) {
    int lost = tc_value_discs(before->black_value) - tc_value_discs(after->black_value);
    return mover == TC_BLACK ? lost : -lost;
}

void losses_judge(const TcGame *game, int first, const PositionValue values[TC_GAME_MAX_MOVES + 1],
                  const LossThresholds *thresholds, Losses *judgement) {
    *judgement = (Losses){.total = {0}};
    memset(judgement->loss, -1, sizeof judgement->loss);
    for (int i = first; i < game->count; i++) {
        /* the move itself is one ply of the search before it */
        if (!is_sure(&values[i], thresholds->min_depth) ||
            !is_sure(&values[i + 1], thresholds->min_depth - 1)) {
            continue;
        }
        TcColour mover = game->positions[i].mover;
        int loss = losses_between(&values[i], &values[i + 1], mover);
        loss = loss < 0 || is_best(&game->positions[i], game->moves[i], values[i].best) ? 0 : loss;
        LossMark mark = losses_mark(loss, thresholds);
        judgement->loss[i] = (int16_t)loss;
        judgement->mark[i] = (uint8_t)mark;
        judgement->total[mover] += loss;
        judgement->judged[mover]++;
        judgement->counts[mover][mark]++;
    }
    judge_accuracy(game, judgement);
}

void losses_count_mistakes(const TcGame *game, const PositionValue values[TC_GAME_MAX_MOVES + 1],
                           const Losses *judgement, int counts[2][MISTAKE_KINDS]) {
    memset(counts, 0, 2 * sizeof counts[0]);
    for (int i = 0; i < game->count; i++) {
        const TcPosition *before = &game->positions[i];
        TcSquare best = values[i].best;
        if (judgement->mark[i] == LOSS_MARK_NONE) {
            continue;
        }
        bool known = tc_square_is_valid(best) && best != game->moves[i] &&
                     tc_board_is_legal(&before->board, best);
        MistakeKind kind = known ? reasons_kind(before, game->moves[i], best) : MISTAKE_OTHER;
        counts[before->mover][kind]++;
    }
}
