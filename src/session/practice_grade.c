#include "session/practice_grade.h"

#include <stddef.h>

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
    int best = report->line_count > 0 ? report->lines[0].value : 0;
    return practice_is_exact(report) && practice_best_count(report) < report->line_count &&
           best >= -PRACTICE_WIDEST && best <= PRACTICE_WIDEST;
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

PracticeMove practice_grade_exact(const TcReport *report, TcSquare move) {
    const TcLine *line = line_of(report, move), *best = &report->lines[0];
    PracticeMove graded = {.move = move, .instead = best->move};
    if (line == NULL) {
        return graded;
    }
    graded.known = true;
    graded.value = (int8_t)line->value;
    graded.loss = (int8_t)(best->value - line->value);
    graded.verdict =
        report->line_count == 1 ? PRACTICE_FORCED : verdict_of(best->value, line->value);
    if (graded.loss == 0) {
        graded.instead = move;
    }
    return graded;
}

/* A line that is better than the move is what to compare with; else the engine's best. */
PracticeMove practice_grade_opening(const TcReport *report, TcSquare move, TcSquare line_move) {
    const TcLine *line = line_of(report, move), *best = &report->lines[0];
    const TcLine *main = line_of(report, line_move);
    PracticeMove graded = {.move = move, .instead = best->move};
    if (line == NULL) {
        return graded;
    }
    bool good = best->value - line->value <= PRACTICE_TOLERANCE ||
                (main != NULL && line->value >= main->value);
    graded.known = true;
    graded.value = (int8_t)line->value;
    graded.instead_line = main != NULL && main->value > line->value;
    graded.instead = graded.instead_line ? line_move : best->move;
    int loss = (graded.instead_line ? main->value : best->value) - line->value;
    graded.loss = (int8_t)(loss > 0 ? loss : 0);
    graded.verdict = report->line_count == 1      ? PRACTICE_FORCED
                     : line->value >= best->value ? PRACTICE_BEST
                     : good                       ? PRACTICE_GOOD
                                                  : PRACTICE_LOSES;
    if (main != NULL && graded.verdict == PRACTICE_BEST) {
        graded.verdict = PRACTICE_GOOD; /* it leaves the line all the same */
    }
    return graded;
}

bool practice_is_wrong(PracticeVerdict verdict) {
    return verdict >= PRACTICE_LOSES;
}

PracticeMove practice_grade_guess(const TcReport *report, TcSquare move, TcSquare game_move) {
    const TcLine *line = line_of(report, move), *best = &report->lines[0];
    const TcLine *game = line_of(report, game_move);
    PracticeMove graded = {.move = move, .instead = best->move, .game_move = game_move};
    if (line == NULL || game == NULL) {
        return graded;
    }
    graded.known = graded.guessed = true;
    graded.value = (int8_t)line->value;
    graded.loss = (int8_t)(best->value - line->value);
    graded.game_loss = (int8_t)(best->value - game->value);
    graded.verdict = graded.loss == 0                    ? PRACTICE_BEST
                     : graded.loss <= PRACTICE_TOLERANCE ? PRACTICE_GOOD
                                                         : PRACTICE_LOSES;
    return graded;
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
