/* The evaluation of a whole game: its positions one after the other, from the last to the first, so
   that what is proven at the end serves the moves before it through the engine's table. It asks the
   engine like everything else, one question at a time, and leaves its answers in the value
   store. */
#include "session/state.h"

#include "session/judge.h"
#include "session/mistakes.h"

bool review_is_settled(const Session *session, const TcPosition *position, int round) {
    SessionValue value = analysis_value(session->analysis, position);
    TcLimits limits = review_limits(session, round);
    bool solves = tc_board_empties(&position->board) <= limits.exact_from;
    return value.known && !value.from_file &&
           (value.exact || (!solves && value.depth >= limits.depth));
}

/* Before the first mistake, unless the user looks at something else by now. */
static void show_first_mistake(Session *session) {
    const TcGame *game = &session->review.game;
    SessionValue values[TC_GAME_MAX_MOVES + 1];
    SessionJudgement judged;
    int ply = 0;
    review_judge(session, values, &judged);
    while (ply < game->count && judged.mark[ply] == SESSION_MARK_NONE) {
        ply++;
    }
    if (ply < game->count && session->state.game.cursor == session->review.from &&
        review_is_shown(session) && tc_game_go_to(&session->state.game, ply) == TC_OK) {
        state_leave_position(session);
    }
}

/* Goes back to the next position to be asked about; false when there is none before it. */
static bool find_position(Session *session) {
    const Review *review = &session->review;
    while (session->review.ply >= review->first &&
           review_is_settled(session, &review->game.positions[review->ply],
                             session->state.review.round)) {
        session->review.ply--;
    }
    return session->review.ply >= review->first;
}

static int count_done(const Session *session) {
    return session->review.game.count - session->review.ply;
}

/* The last of them takes ages. */
enum { DEEPEN_ROUNDS = 10 };

static void find_deeper(Session *session) {
    while (!find_position(session) && session->state.review.round < DEEPEN_ROUNDS) {
        session->state.review.round++;
        session->state.review.recovered = false;
        session->review.ply = session->review.game.count;
    }
    session->state.review.deepened = count_done(session);
}

/* A review belongs to its game: whoever reads the tree again knows of it. */
static void note_in_tree(Session *session) {
    TcTreeReview note = {.depth = review_base_limits(session)->depth,
                         .first = session->review.first};
    TcGame game;
    if (session->tree == NULL) {
        return;
    }
    tc_tree_main_line(session->tree, &game);
    if (review_is_of(session, &game)) {
        TcStatus status = tc_tree_set_review(session->tree, note);
        (void)status; /* without memory it is a review of this run only */
    }
}

static bool is_valued(const Session *session, const TcGame *game, int first) {
    int ply = first;
    while (ply <= game->count && analysis_value(session->analysis, &game->positions[ply]).known) {
        ply++;
    }
    return ply > game->count;
}

/* What a file says is shown, and looked at again by the rounds of looking deeper. */
void review_recover(Session *session) {
    TcGame game;
    if (session->tree == NULL) {
        return;
    }
    TcTreeReview note = tc_tree_review(session->tree);
    tc_tree_main_line(session->tree, &game);
    if (note.depth == 0 || note.first > game.count || !is_valued(session, &game, note.first)) {
        return;
    }
    int total = game.count + 1 - note.first;
    session->review = (Review){
        .game = game, .first = note.first, .ply = game.count, .shown_since = state_now(session)};
    session->state.review =
        (SessionReview){.complete = true, .done = total, .total = total, .round = 1};
    find_deeper(session);
    session->state.review.recovered = true;
}

static void find_next(Session *session) {
    SessionReview *now = &session->state.review;
    bool found = find_position(session);
    now->done = count_done(session);
    if (!found) {
        now->running = false;
        now->complete = true;
        note_in_tree(session);
        show_first_mistake(session);
        session->review.shown_since = state_now(session);
        find_deeper(session);
        state_notify(session, SESSION_NOTICE_REVIEWED, TC_BLACK, TC_NO_SQUARE);
    }
}

void review_judge(const Session *session, SessionValue values[TC_GAME_MAX_MOVES + 1],
                  SessionJudgement *judgement) {
    const TcGame *game = &session->review.game;
    for (int ply = 0; ply <= TC_GAME_MAX_MOVES; ply++) {
        values[ply] = ply <= game->count ? analysis_value(session->analysis, &game->positions[ply])
                                         : (SessionValue){.known = false};
    }
    judge_game(game, session->review.first, values, &session->thresholds, judgement);
}

void review_sum_up(const Session *session, const TcGame *game,
                   const SessionValue values[TC_GAME_MAX_MOVES + 1], const SessionJudgement *judged,
                   SessionReviewed *reviewed) {
    reviewed->depth = review_base_limits(session)->depth;
    mistakes_count(game, values, judged, reviewed->mistakes);
    for (int colour = 0; colour < 2; colour++) {
        reviewed->accuracy[colour] = judged->accuracy[colour][SESSION_WHOLE_GAME];
        reviewed->lost[colour] = judged->total[colour];
        reviewed->marked[colour] = judged->counts[colour][SESSION_MARK_MISTAKE] +
                                   judged->counts[colour][SESSION_MARK_BLUNDER];
    }
}

bool session_reviewed(const Session *session, TcGame *game, SessionReviewed *reviewed) {
    SessionValue values[TC_GAME_MAX_MOVES + 1];
    SessionJudgement judged;
    if (!session->state.review.complete) {
        return false;
    }
    *game = session->review.game;
    review_judge(session, values, &judged);
    review_sum_up(session, game, values, &judged, reviewed);
    reviewed->first = session->review.first;
    return true;
}

void session_set_review_depth(Session *session, const SessionReviewDepth *depth) {
    session->config.review_limits = (TcLimits){.depth = depth->depth,
                                               .exact_from = depth->exact_from,
                                               .selectivity = 95,
                                               .seconds = depth->seconds};
    state_refresh(session);
}

void review_answered(Session *session) {
    session->review.ply--; /* whatever came of it: no position is asked about twice */
    find_next(session);
}

/* What is shown may be worth something else now. */
void review_deepened(Session *session) {
    session->review.ply--;
    find_deeper(session);
    if (session->state.has_report) {
        analysis_handle(session->analysis, &session->reported, &session->state.report);
    }
}

bool session_can_review(const Session *session) {
    const SessionState *now = &session->state;
    bool runs = now->review.running && !now->review.stopped;
    return now->game.count > 0 && !runs && !now->learn.on && !now->practice.on;
}

/* A stopped one of this game goes on instead. */
static void begin(Session *session) {
    SessionReview *now = &session->state.review;
    if (!now->running || !review_is_shown(session)) {
        session->review.game = session->state.game;
        session->review.first = session->state.random_plies;
        session->review.ply = session->review.game.count;
        session->review.from = session->state.game.cursor;
        *now = (SessionReview){.running = true,
                               .total = session->review.game.count + 1 - session->review.first};
        find_next(session);
    }
    now->stopped = false;
}

bool session_review(Session *session) {
    if (!session_can_review(session)) {
        return false;
    }
    session->opened = session->stopped = false;
    begin(session);
    if (!session_set_analysis(session, true)) { /* which refreshes otherwise */
        state_refresh(session);
    }
    return true;
}
