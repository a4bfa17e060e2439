#include "session/mistakes.h"

#include <string.h>

#include "session/reasons.h"

/* What a reason says about the kind. */
static const MistakeKind kinds[REASON_COUNT] = {
    [REASON_CORNER] = MISTAKE_CORNER,         [REASON_X_SQUARE] = MISTAKE_X_SQUARE,
    [REASON_C_SQUARE] = MISTAKE_OTHER,        [REASON_THEIR_MOBILITY] = MISTAKE_MOBILITY,
    [REASON_OWN_MOBILITY] = MISTAKE_MOBILITY, [REASON_FRONTIER] = MISTAKE_OTHER,
    [REASON_STABLE] = MISTAKE_OTHER,          [REASON_PARITY] = MISTAKE_PARITY};

MistakeKind mistake_kind(const TcPosition *before, TcSquare played, TcSquare best) {
    Reason reasons[REASON_COUNT];
    int count = reasons_find(before, played, best, reasons);
    MistakeKind kind = MISTAKE_OTHER;
    for (int i = 0; i < count; i++) {
        MistakeKind other = kinds[reasons[i].kind];
        kind = other < kind ? other : kind;
    }
    return kind;
}

void mistakes_count(const TcGame *game, const SessionValue values[TC_GAME_MAX_MOVES + 1],
                    const SessionJudgement *judgement, int counts[2][MISTAKE_KINDS]) {
    memset(counts, 0, 2 * sizeof counts[0]);
    for (int i = 0; i < game->count; i++) {
        const TcPosition *before = &game->positions[i];
        TcSquare best = values[i].best;
        if (judgement->mark[i] == SESSION_MARK_NONE) {
            continue;
        }
        bool known = tc_square_is_valid(best) && best != game->moves[i] &&
                     tc_board_is_legal(&before->board, best);
        MistakeKind kind = known ? mistake_kind(before, game->moves[i], best) : MISTAKE_OTHER;
        counts[before->mover][kind]++;
    }
}
