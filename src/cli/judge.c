#include "cli/judge.h"

int judge_sign(int value) {
    return (value > 0) - (value < 0);
}

static bool wants_sign(const TcLimits *limits, int empties) {
    return empties <= limits->wld_from && empties > limits->exact_from;
}

static void count_discs(const TcPosition *position, const TcLimits *limits, Judgement *judgement) {
    int score = tc_board_score(&position->board);
    bool sign = wants_sign(limits, tc_board_empties(&position->board));
    *judgement = (Judgement){.value = sign ? judge_sign(score) : score,
                             .proven = true,
                             .wld = sign,
                             .move = TC_NO_SQUARE,
                             .selectivity = 100};
}

static TcBound reversed(TcBound bound) {
    return bound == TC_BOUND_NONE    ? TC_BOUND_NONE
           : bound == TC_BOUND_LOWER ? TC_BOUND_UPPER
                                     : TC_BOUND_LOWER;
}

static void finish_values(const TcLimits *limits, int empties, bool passed, TcReport *report) {
    for (int i = 0; i < report->line_count; i++) {
        TcLine *line = &report->lines[i];
        line->value = passed ? -line->value : line->value;
        line->bound = passed ? reversed(line->bound) : line->bound;
        if (line->exact && wants_sign(limits, empties)) {
            line->value = judge_sign(tc_value_discs(line->value));
            line->wld = true;
        }
    }
}

static bool is_proven(const TcReport *report) {
    const TcLine *best = &report->lines[0];
    return tc_report_is_whole(report) && (best->exact || best->wld || best->bound != TC_BOUND_NONE);
}

TcStatus judge_position(TcEngine *engine, const TcPosition *position, const TcLimits *limits,
                        TcProgressFn *progress, void *context, Judgement *judgement) {
    if (tc_board_is_over(&position->board)) {
        count_discs(position, limits, judgement);
        return TC_OK;
    }
    bool passed = tc_board_must_pass(&position->board);
    TcPosition root = passed ? tc_position_play(position, TC_PASS) : *position;
    TcReport *report = &judgement->report;
    TcLimits of_root = *limits;
    if (passed) {
        of_root.score_low = -limits->score_high;
        of_root.score_high = -limits->score_low;
    }
    TcStatus status = tc_engine_search(engine, &root, &of_root, progress, context, report);
    if (status != TC_OK) {
        return status;
    }
    finish_values(limits, tc_board_empties(&position->board), passed, report);
    const TcLine *best = &report->lines[0];
    judgement->value = tc_value_discs(best->value);
    judgement->proven = is_proven(report);
    judgement->wld = best->wld;
    judgement->bound = best->bound;
    judgement->move = passed ? TC_PASS : best->move;
    judgement->depth = best->depth;
    judgement->selectivity = best->selectivity;
    judgement->uncertainty = judgement->proven ? 0 : best->uncertainty;
    return TC_OK;
}

void judge_write_line(const Judgement *judgement, Buf *text) {
    if (judgement->move == TC_PASS) {
        buf_add_text(text, "pass ");
    }
    const TcLine *moves = &judgement->report.lines[0];
    for (int i = 0; i < moves->pv_length; i++) {
        char name[TC_SQUARE_NAME_SIZE];
        tc_square_name(moves->pv[i], name);
        buf_printf(text, i == 0 ? "%s" : " %s", name);
    }
}
