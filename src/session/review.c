/* The evaluation of a whole game: its positions one after the other, from the last to the first, so
   that what is proven at the end serves the moves before it through the engine's table. It asks the
   worker like everything else, one question at a time, and leaves its answers in the value
   store. */
#include "session/state.h"

/* Nothing to ask about this position: it is over, or known as well as a search would. */
static bool is_settled(const Session *session, const TcPosition *position) {
    SessionValue value = analysis_value(session->analysis, position);
    return value.known && !value.from_file &&
           (value.exact || value.depth >= review_base_limits(session)->depth);
}

/* Goes back to the next position to be asked about; the review ends before the first. */
static void find_next(Session *session) {
    const Review *review = &session->review;
    SessionReview *now = &session->state.review;
    while (session->review.ply >= review->first &&
           is_settled(session, &review->game.positions[review->ply])) {
        session->review.ply--;
    }
    now->done = now->total - (session->review.ply + 1 - review->first);
    if (session->review.ply < review->first) {
        now->running = false;
        now->complete = true;
        state_notify(session, SESSION_NOTICE_REVIEWED, TC_BLACK, TC_NO_SQUARE);
    }
}

void review_answered(Session *session) {
    session->review.ply--; /* whatever came of it: no position is asked about twice */
    find_next(session);
}

bool session_can_review(const Session *session) {
    const SessionState *now = &session->state;
    return now->game.count > 0 && !now->review.running && !now->learn.on && !now->practice.on;
}

bool session_review(Session *session) {
    if (!session_can_review(session)) {
        return false;
    }
    session->opened = false;
    session->review.game = session->state.game;
    session->review.first = session->state.random_plies;
    session->review.ply = session->review.game.count;
    session->state.review = (SessionReview){
        .running = true, .total = session->review.game.count + 1 - session->review.first};
    find_next(session);
    if (!session_set_analysis(session, true)) { /* which refreshes otherwise */
        state_refresh(session);
    }
    return true;
}
