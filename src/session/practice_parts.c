#include "session/practice_parts.h"

#include <stddef.h>

#include "session/difficulty.h"

/* -- a line -- */

void practice_line_begin(PracticeLine *line, const TcGame *game) {
    *line = (PracticeLine){.game = *game, .left = game->count == 0};
}

TcSquare practice_line_next(const PracticeLine *line) {
    if (line->left || line->at >= line->game.count) {
        return TC_NO_SQUARE;
    }
    return tc_square_transform(line->game.moves[line->at], line->symmetry);
}

/* The orientation that there was goes on where it can. */
bool practice_line_play(PracticeLine *line, const TcPosition *after) {
    const TcPosition *written = &line->game.positions[line->at + 1];
    bool more = !line->left && line->at < line->game.count && written->mover == after->mover;
    for (int i = 0; more && i < TC_SYMMETRY_COUNT; i++) {
        TcSymmetry symmetry = (TcSymmetry)(((int)line->symmetry + i) % TC_SYMMETRY_COUNT);
        TcBoard turned = tc_board_transform(&written->board, symmetry);
        if (tc_board_equal(&turned, &after->board)) {
            line->symmetry = symmetry;
            line->at++;
            line->left = line->at == line->game.count;
            return true;
        }
    }
    line->left = true;
    return false;
}

int practice_line_moves(const TcGame *game, TcColour colour) {
    int count = 0;
    for (int i = 0; i < game->count; i++) {
        count += tc_game_move_colour(game, i) == colour;
    }
    return count;
}

/* -- grades -- */

/* The line of a move; NULL: it is not in the report. */
static const TcLine *line_of(const TcReport *report, TcSquare move) {
    for (int i = 0; i < report->line_count; i++) {
        if (report->lines[i].move == move) {
            return &report->lines[i];
        }
    }
    return NULL;
}

int practice_best_count(const TcReport *report) {
    int count = 0;
    while (count < report->line_count && report->lines[count].value == report->lines[0].value) {
        count++;
    }
    return count;
}

bool practice_is_exact(const TcReport *report) {
    for (int i = 0; i < report->line_count; i++) {
        if (!report->lines[i].exact) {
            return false;
        }
    }
    return report->line_count > 0;
}

bool practice_is_worthy(const TcReport *report) {
    TcValue best = report->line_count > 0 ? report->lines[0].value : 0;
    return practice_is_exact(report) && practice_best_count(report) < report->line_count &&
           best >= -PRACTICE_WIDEST && best <= PRACTICE_WIDEST;
}

double practice_off(const PracticePlan *plan, const TcPosition *position, const TcReport *report) {
    static const double easy_max = 0.2, hard_min = 0.5;
    PeopleForecast forecast;
    if (plan->difficulty == PRACTICE_ANY ||
        !difficulty_forecast(position, TC_NO_SQUARE, report, plan->people, &forecast)) {
        return 0;
    }
    double off = plan->difficulty == PRACTICE_EASY ? forecast.mistake - easy_max
                                                   : hard_min - forecast.mistake;
    return off > 0 ? off : 0;
}

static PracticeVerdict verdict_of(int best, int value) {
    if (value >= best) {
        return PRACTICE_BEST;
    }
    if (best > 0 && value <= 0) {
        return value == 0 ? PRACTICE_WIN_TO_DRAW : PRACTICE_WIN_TO_LOSS;
    }
    return best == 0 ? PRACTICE_DRAW_TO_LOSS : PRACTICE_LOSES;
}

/* Moves are graded by their values as they are shown. */
static int discs_of(const TcLine *line) {
    return tc_value_discs(line->value);
}

static void grade_exact(const TcReport *report, PracticeMove *graded) {
    graded->verdict = report->line_count == 1 ? PRACTICE_FORCED
                                              : verdict_of(discs_of(report->lines), graded->value);
    if (graded->loss == 0) {
        graded->instead = graded->move;
    }
}

/* A line that is better than the move is what to compare with; else the engine's best. What is no
   worse than the line is good; but it leaves the line all the same. */
static void grade_opening(const TcReport *report, const TcLine *main, PracticeMove *graded) {
    bool best = graded->loss <= 0;
    bool good =
        graded->loss <= PRACTICE_TOLERANCE || (main != NULL && graded->value >= discs_of(main));
    graded->verdict = report->line_count == 1 ? PRACTICE_FORCED
                      : best && main == NULL  ? PRACTICE_BEST
                      : good                  ? PRACTICE_GOOD
                                              : PRACTICE_LOSES;
    graded->loss = best ? 0 : graded->loss;
    graded->instead_line = main != NULL && discs_of(main) > graded->value;
    if (graded->instead_line) {
        graded->instead = main->move;
        graded->loss = (int16_t)(discs_of(main) - graded->value);
    }
}

static void grade_guess(const TcReport *report, const TcLine *game, PracticeMove *graded) {
    graded->guessed = true;
    graded->game_loss = (int16_t)(discs_of(report->lines) - discs_of(game));
    graded->verdict = graded->loss == 0                    ? PRACTICE_BEST
                      : graded->loss <= PRACTICE_TOLERANCE ? PRACTICE_GOOD
                                                           : PRACTICE_LOSES;
}

PracticeMove practice_grade(PracticeKind kind, const TcReport *report, TcSquare move,
                            TcSquare other) {
    const TcLine *line = line_of(report, move), *other_line = line_of(report, other);
    PracticeMove graded = {.move = move, .instead = report->lines[0].move, .game_move = other};
    graded.known = line != NULL && (kind != PRACTICE_GUESS || other_line != NULL);
    if (!graded.known) {
        return graded;
    }
    graded.value = (int8_t)discs_of(line);
    graded.loss = (int16_t)(discs_of(report->lines) - graded.value);
    if (kind == PRACTICE_OPENING) {
        grade_opening(report, other_line, &graded);
    } else if (kind == PRACTICE_GUESS) {
        grade_guess(report, other_line, &graded);
    } else {
        grade_exact(report, &graded);
    }
    return graded;
}

bool practice_is_wrong(PracticeVerdict verdict) {
    return verdict >= PRACTICE_LOSES;
}

void practice_count(PracticeScore *score, const PracticeMove *move) {
    bool right = !practice_is_wrong(move->verdict) && !move->helped;
    if (move->verdict == PRACTICE_FORCED) {
        return;
    }
    score->moves++;
    score->right += right;
    score->lost += move->verdict == PRACTICE_GOOD && !move->guessed ? 0 : move->loss;
    score->matched += move->guessed && !move->helped && move->move == move->game_move;
    score->game_lost += move->guessed ? move->game_loss : 0;
    score->streak = right ? score->streak + 1 : 0;
    score->best_streak = score->streak > score->best_streak ? score->streak : score->best_streak;
}

PracticeScore practice_exercise_score(const SessionPractice *practice) {
    PracticeScore score = {.exercises = 1, .clean = practice->move_count > 0};
    for (int i = 0; i < practice->move_count; i++) {
        const PracticeMove *move = &practice->moves[i];
        score.clean = score.clean && !practice_is_wrong(move->verdict) && !move->helped;
        practice_count(&score, move);
    }
    return score;
}
