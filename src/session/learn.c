/* Learn from my mistakes: after a review every marked move of a player is put again as a puzzle.
   Until the answer is found or asked for, no evaluation is to be seen anywhere. A try that the
   review does not know is searched like a position of the review, and judged by what it loses. */
#include "session/learn.h"

#include "session/refresh.h"
#include "session/values.h"

/* The store's values are those on the board and in the list, where a told one may have given way to
   a search. */
static bool is_worth_more(const PositionValue *found, const PositionValue *kept,
                          const TcBoard *board) {
    return found->known && !found->from_file && tc_board_is_legal(board, found->best) &&
           (kept->from_file || found->exact || (!kept->exact && found->depth >= kept->depth));
}

static void request_puzzle(Session *session, int index) {
    Game *game = &session->game;
    SessionLearn *learn = &game->learn;
    learn->index = index;
    learn->tried = TC_NO_SQUARE;
    learn->tries = 0;
    learn->loss = 0;
    learn->state = index < learn->count ? LEARN_ASKED : LEARN_OVER;
    learn->line_length = 0;
    if (learn->state == LEARN_OVER) {
        return;
    }
    int ply = learn->plies[index];
    TcNode end = game->review.end, node = tc_tree_ancestor(game->tree, end, ply);
    learn->position = *tc_tree_position(game->tree, node);
    PositionValue *kept = &game->learn_values[index];
    PositionValue found = analysis_value(session->analysis, &learn->position);
    learn->played = tc_tree_move(game->tree, tc_tree_ancestor(game->tree, end, ply + 1));
    if (found.best != learn->played && is_worth_more(&found, kept, &learn->position.board)) {
        *kept = found;
    }
    learn->best = kept->best;
    record_put(game, (Place){end, node});
    state_show_position(session);
}

/* A book that is changed or switched off takes its values out of the store: what makes a move a
   mistake is kept with the puzzle, until more is known. */
static void collect(Session *session, TcUserSides sides) {
    Game *game = &session->game;
    SessionLearn *learn = &game->learn;
    SessionReviewed judged;
    values_judge(session, session->analysis, game->tree, game->review.end, game->review.first,
                 &judged);
    for (int i = 0; i < judged.game.count; i++) {
        bool theirs = sides >> judged.game.positions[i].mover & 1;
        if (theirs && judged.losses.mark[i] != LOSS_MARK_NONE &&
            tc_board_is_legal(&judged.game.positions[i].board, judged.values[i].best)) {
            game->learn_values[learn->count] = judged.values[i];
            learn->plies[learn->count++] = (int8_t)i;
        }
    }
}

bool session_can_learn(const Session *session) {
    const Game *game = &session->game;
    return game->review_progress.complete && game_is_analysed(game) &&
           game->purpose.exercise == EXERCISE_NONE;
}

/* A game that others played teaches by both sides. */
bool session_learn(Session *session) {
    TcUserSides user = state_user(session);
    if (!session_can_learn(session) || user == TC_USER_UNKNOWN) {
        return false;
    }
    session->game.purpose.exercise = EXERCISE_LEARN;
    session->game.learn = (SessionLearn){.state = LEARN_ASKED};
    session->game.learn_from = record_place(&session->game);
    collect(session, user == TC_USER_NOBODY ? TC_USER_BOTH : user);
    request_puzzle(session, 0);
    return state_refresh(session);
}

bool session_leave_learn(Session *session) {
    if (!game_learns(&session->game)) {
        return false;
    }
    learn_leave(session);
    return state_refresh(session);
}

static void reveal(Session *session, LearnState state) {
    SessionLearn *learn = &session->game.learn;
    learn->state = state;
    learn->line_length = (uint8_t)analysis_line(session->analysis, &learn->position, learn->line);
    if (learn->line_length == 0 || learn->line[0] != learn->best) { /* the store has changed */
        learn->line_length = 1;
        learn->line[0] = (uint8_t)learn->best;
    }
}

/* Returns false while the store does not know what the tried move loses. */
static bool judge_try(Session *session) {
    SessionLearn *learn = &session->game.learn;
    TcPosition next = tc_position_after(&learn->position, learn->tried);
    PositionValue best = session->game.learn_values[learn->index];
    PositionValue tried = analysis_value(session->analysis, &next);
    int min_depth = session->state.preferences.thresholds.min_depth - 1;
    if (learn->tried == learn->best) {
        learn->loss = 0;
    } else if (tried.known && (tried.exact || tried.depth >= min_depth)) {
        int loss = losses_between(&best, &tried, learn->position.mover);
        learn->loss = (int16_t)(loss < 0 ? 0 : loss);
    } else {
        return false;
    }
    bool right = losses_mark(learn->loss, &session->state.preferences.thresholds) == LOSS_MARK_NONE;
    if (right) {
        learn->found += learn->tries == 1;
        reveal(session, LEARN_RIGHT);
    } else {
        learn->state = LEARN_WRONG;
    }
    return true;
}

bool learn_try(Session *session, TcSquare square) {
    SessionLearn *learn = &session->game.learn;
    if (learn->state == LEARN_CHECKING ||
        !tc_board_is_legal(&tc_game_position(&session->line)->board, square)) {
        return false;
    }
    learn->tried = square;
    learn->tries++;
    session->game.purpose.paused = false;
    if (!judge_try(session)) {
        learn->state = LEARN_CHECKING;
    }
    return true;
}

/* A search that found nothing counts as no try. */
void learn_answered(Session *session) {
    SessionLearn *learn = &session->game.learn;
    if (!judge_try(session)) {
        learn->tries--;
        learn->state = LEARN_ASKED;
    }
}

bool session_learn_reveal(Session *session) {
    if (!learn_hides(session)) {
        return false;
    }
    reveal(session, LEARN_SHOWN);
    return state_refresh(session);
}

bool session_learn_next(Session *session) {
    const SessionLearn *learn = &session->game.learn;
    if (learn->state == LEARN_OFF || learn->state == LEARN_OVER) {
        return false;
    }
    request_puzzle(session, learn->index + 1);
    return state_refresh(session);
}
