/* The evaluation of a whole game: its positions one after the other, from the last to the first, so
   that what is proven at the end serves the moves before it through the engine's table. It asks the
   engine like everything else, one question at a time, and leaves its answers in the value
   store. */
#include "session/state.h"

#include "session/judge.h"

bool review_is_settled(const Session *session, const TcPosition *position, int round) {
    SessionValue value = analysis_value(session->analysis, position);
    TcLimits limits = review_limits(session, round);
    bool solves = tc_board_empties(&position->board) <= limits.exact_from;
    return value.known && !value.from_file &&
           (value.exact || (!solves && value.depth >= limits.depth));
}

/* Before the first mistake, unless the user looks at something else by now. */
static void show_first_mistake(Session *session) {
    Game *game = &session->game;
    TcGame line;
    SessionValue values[TC_GAME_MAX_MOVES + 1];
    SessionJudgement judged;
    int ply = 0;
    review_judge(session, &line, values, &judged);
    while (ply < line.count && judged.mark[ply] == SESSION_MARK_NONE) {
        ply++;
    }
    if (ply < line.count && tc_tree_cursor(game->tree) == game->review.from &&
        review_is_shown(session)) {
        record_go_to(game, ply);
        state_read_line(session);
        state_leave_position(session);
    }
}

/* Goes back to the next position to be asked about; false when there is none before it. */
static bool find_position(Session *session) {
    Review *review = &session->game.review;
    while (review->ply >= review->first &&
           review_is_settled(session, review_position(session, review->ply),
                             session->game.review_progress.round)) {
        review->ply--;
    }
    return review->ply >= review->first;
}

static int count_plies(const Session *session) {
    return tc_tree_ply(session->game.tree, session->game.review.end);
}

static int count_done(const Session *session) {
    return count_plies(session) - session->game.review.ply;
}

/* The last of them takes ages. */
enum { DEEPEN_ROUNDS = 10 };

static void find_deeper(Session *session) {
    SessionReview *now = &session->game.review_progress;
    while (!find_position(session) && now->round < DEEPEN_ROUNDS) {
        now->round++;
        now->recovered = false;
        session->game.review.ply = count_plies(session);
    }
    now->deepened = count_done(session);
}

/* A review belongs to its game: whoever reads the tree again knows of it. */
static void note_in_tree(Session *session) {
    const Game *game = &session->game;
    TcTreeReview note = {.depth = review_base_limits(session)->depth, .first = game->review.first};
    if (game->review.end == tc_tree_main_end(game->tree)) {
        TcStatus status = tc_tree_set_review(game->tree, note);
        (void)status; /* without memory it is a review of this run only */
    }
}

static bool is_valued(const Session *session, TcNode end, int first) {
    const TcTree *tree = session->game.tree;
    for (TcNode node = end; tc_tree_ply(tree, node) >= first; node = tc_tree_parent(tree, node)) {
        if (!analysis_value(session->analysis, tc_tree_position(tree, node)).known) {
            return false;
        }
        if (node == TC_NODE_ROOT) {
            break;
        }
    }
    return true;
}

/* What a file says is shown, and looked at again by the rounds of looking deeper. */
void review_recover(Session *session) {
    Game *game = &session->game;
    TcTreeReview note = tc_tree_review(game->tree);
    TcNode end = tc_tree_main_end(game->tree);
    int plies = tc_tree_ply(game->tree, end);
    if (note.depth == 0 || note.first > plies || !is_valued(session, end, note.first)) {
        return;
    }
    int total = plies + 1 - note.first;
    game->review = (Review){.end = end, .first = note.first, .ply = plies};
    game->review_progress =
        (SessionReview){.complete = true, .done = total, .total = total, .round = 1};
    session->shown_since = state_now(session);
    find_deeper(session);
    game->review_progress.recovered = true;
}

/* Nodes of a deleted branch may be given to others. */
static void leave_branch(const TcTree *tree, TcNode top, Game *game) {
    Review *review = &game->review;
    if (tc_tree_is_below(tree, top, review->end)) {
        game->review_progress = (SessionReview){.total = 0};
        *review = (Review){.end = TC_NODE_ROOT, .from = TC_NO_NODE};
    } else if (review->from != TC_NO_NODE && tc_tree_is_below(tree, top, review->from)) {
        review->from = TC_NO_NODE;
    }
}

void review_leave_branch(Session *session, TcNode top) {
    leave_branch(session->game.tree, top, &session->game);
    if (session->resigned) {
        leave_branch(session->game.tree, top, &session->before);
    }
}

static void find_next(Session *session) {
    SessionReview *now = &session->game.review_progress;
    bool found = find_position(session);
    now->done = count_done(session);
    if (!found) {
        now->running = false;
        now->complete = true;
        note_in_tree(session);
        show_first_mistake(session);
        session->shown_since = state_now(session);
        find_deeper(session);
        state_notify(session, SESSION_NOTICE_REVIEWED, TC_BLACK, TC_NO_SQUARE);
    }
}

void review_judge(const Session *session, TcGame *line, SessionValue values[TC_GAME_MAX_MOVES + 1],
                  SessionJudgement *judgement) {
    const Game *game = &session->game;
    tc_tree_line_to(game->tree, game->review.end, line);
    values_of_line(session, line, values);
    judge_game(line, game->review.first, values, &session->thresholds, judgement);
}

void review_sum_up(const Session *session, const TcGame *game,
                   const SessionValue values[TC_GAME_MAX_MOVES + 1], const SessionJudgement *judged,
                   SessionReviewed *reviewed) {
    reviewed->depth = review_base_limits(session)->depth;
    judge_count_mistakes(game, values, judged, reviewed->mistakes);
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
    if (!session->game.review_progress.complete) {
        return false;
    }
    review_judge(session, game, values, &judged);
    review_sum_up(session, game, values, &judged, reviewed);
    reviewed->first = session->game.review.first;
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
    session->game.review.ply--; /* whatever came of it: no position is asked about twice */
    find_next(session);
}

/* What is shown may be worth something else now. */
void review_deepened(Session *session) {
    session->game.review.ply--;
    find_deeper(session);
    if (session->state.has_report) {
        analysis_handle(session->analysis, &session->reported, &session->state.report);
    }
}

bool session_can_review(const Session *session) {
    const SessionReview *now = &session->game.review_progress;
    bool runs = now->running && !now->stopped;
    return session->line.count > 0 && !runs && session->game.purpose.exercise == EXERCISE_NONE;
}

/* A stopped one of this game goes on instead. */
static void begin(Session *session) {
    Game *game = &session->game;
    SessionReview *now = &game->review_progress;
    if (!now->running || !review_is_shown(session)) {
        Place place = record_place(game);
        game->review = (Review){.end = place.end,
                                .first = record_random_plies(game),
                                .ply = session->line.count,
                                .from = place.cursor};
        *now =
            (SessionReview){.running = true, .total = session->line.count + 1 - game->review.first};
        find_next(session);
    }
    now->stopped = false;
}

bool session_review(Session *session) {
    if (!session_can_review(session)) {
        return false;
    }
    session->game.opened = session->game.purpose.paused = false;
    begin(session);
    if (!session_set_analysis(session, true)) { /* which refreshes otherwise */
        state_refresh(session);
    }
    return true;
}
