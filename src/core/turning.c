#include "core/turning.h"

#include <stdio.h>
#include <string.h>

#include "base/translatable.h"

static int sign(int value) {
    return (value > 0) - (value < 0);
}

static void explain(const TcGame *game, TurningPoint *point) {
    const TcPosition *before = &game->positions[point->ply];
    Reason reasons[REASON_COUNT];
    bool known = tc_square_is_valid(point->best) && point->best != point->move &&
                 tc_board_is_legal(&before->board, point->best);
    point->explained = known && reasons_find(before, point->move, point->best, reasons) > 0;
    if (point->explained) {
        point->reason = reasons[0];
    }
}

static int loss_of(const TurningPoint *point) {
    return point->before - point->after;
}

/* The one that loses least of those kept; of equals the last. */
static int find_least(const TurningPoint *points, int count) {
    int least = 0;
    for (int i = 1; i < count; i++) {
        least = loss_of(&points[i]) <= loss_of(&points[least]) ? i : least;
    }
    return least;
}

int turning_points_find(const TcGame *game, const TurningMove moves[TC_GAME_MAX_MOVES],
                        TurningPoint points[TURNING_POINTS_MAX]) {
    int count = 0;
    for (int ply = 0; ply < game->count; ply++) {
        const TurningMove *move = &moves[ply];
        if (!move->marked || sign(move->after) >= sign(move->before)) {
            continue;
        }
        TurningPoint point = {.ply = ply,
                              .before = move->before,
                              .after = move->after,
                              .mover = game->positions[ply].mover,
                              .move = game->moves[ply],
                              .best = move->best};
        if (count == TURNING_POINTS_MAX) {
            int least = find_least(points, count);
            if (loss_of(&point) <= loss_of(&points[least])) {
                continue;
            }
            count--;
            memmove(&points[least], &points[least + 1], (size_t)(count - least) * sizeof points[0]);
        }
        points[count++] = point;
    }
    for (int i = 0; i < count; i++) {
        explain(game, &points[i]);
    }
    return count;
}

int turning_points_of_losses(const TcGame *game, const PositionValue values[TC_GAME_MAX_MOVES + 1],
                             const Losses *losses, TurningPoint points[TURNING_POINTS_MAX]) {
    TurningMove moves[TC_GAME_MAX_MOVES];
    for (int i = 0; i < game->count; i++) {
        int black = tc_value_discs(values[i].black_value);
        int before = game->positions[i].mover == TC_BLACK ? black : -black;
        moves[i] = (TurningMove){.marked = losses->mark[i] != LOSS_MARK_NONE,
                                 .before = before,
                                 .after = before - losses->loss[i],
                                 .best = values[i].best};
    }
    return turning_points_find(game, moves, points);
}

TurningSentence turning_sentence(int before, int after) {
    if (sign(after) >= sign(before)) {
        return (TurningSentence){.format = NULL};
    }
    if (before == 0) {
        return (TurningSentence){N_("%1$s turns a draw into a loss by %2$d."), -after, 0};
    }
    return after == 0 ? (TurningSentence){N_("%1$s turns a win by %2$d into a draw."), before, 0}
                      : (TurningSentence){N_("%1$s turns a win by %2$d into a loss by %3$d."),
                                          before, -after};
}

void turning_text(const TurningPoint *point, char text[TURNING_TEXT_SIZE]) {
    char name[TC_SQUARE_NAME_SIZE], reason[REASON_TEXT_SIZE] = "", how[TURNING_TEXT_SIZE / 2];
    TurningSentence sentence = turning_sentence(point->before, point->after);
    tc_square_name(point->move, name);
    sentence_write(how, sizeof how, sentence.format, name, sentence.first, sentence.second);
    if (point->explained) {
        reasons_text(&point->reason, reason);
    } else if (tc_square_is_valid(point->best)) {
        tc_square_name(point->best, name);
        snprintf(reason, sizeof reason, "%s is the best move.", name);
    }
    snprintf(text, TURNING_TEXT_SIZE, "%s%s%s", how, reason[0] ? " " : "", reason);
}
