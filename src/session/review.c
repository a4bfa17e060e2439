/* The evaluation of whole games: the positions one after the other, from the last to the first, so
   that what is proven at the end serves the moves before it through the engine's table. It asks the
   engine like everything else, one question at a time, and leaves its answers in the value
   store. A survey asks the same of another game, when nobody else asks. */
#include "session/review.h"

#include "session/refresh.h"
#include "session/values.h"

/* Whether a position needs no search: the game is over, or its value is good enough. */
static bool is_settled(const Session *session, const Analysis *from, const TcPosition *position,
                       int round) {
    PositionValue value = analysis_value(from, position);
    TcLimits limits = review_limits(session, round);
    bool solves = tc_board_empties(&position->board) <= limits.exact_from;
    return value.known && !value.from_file &&
           (value.exact || (!solves && value.depth >= limits.depth));
}

/* Goes back along the line to a node to the next position to be asked about; false when there is none
   before it. */
static bool find_position(const Session *session, Analysis *from, const TcTree *tree, TcNode end,
                          int first, int round, int *ply) {
    for (; *ply >= first; --*ply) {
        const TcPosition *position = tc_tree_position(tree, tc_tree_ancestor(tree, end, *ply));
        if (!is_settled(session, from, position, round)) {
            break;
        }
        analysis_need(from, position);
    }
    return *ply >= first;
}

static void judge(const Session *session, SessionReviewed *judged) {
    const Review *review = &session->game.review;
    values_judge(session, session->analysis, session->game.tree, review->end, review->first,
                 judged);
}

/* Shows the position before the first mistake, unless the user looks at something else by now. */
static void show_first_mistake(Session *session) {
    Game *game = &session->game;
    SessionReviewed judged;
    int ply = 0;
    judge(session, &judged);
    while (ply < judged.game.count && judged.losses.mark[ply] == LOSS_MARK_NONE) {
        ply++;
    }
    if (ply < judged.game.count && tc_tree_cursor(game->tree) == game->review.from &&
        review_is_shown(session)) {
        record_go_to(game, ply);
        state_show_position(session);
    }
}

/* Goes on to the next position to be asked about in this round; false when there is none. */
static bool find_next(const Session *session, Game *game, int *done) {
    Review *review = &game->review;
    int round = game->review_progress.round;
    bool found = find_position(session, session->analysis, game->tree, review->end, review->first,
                               round, &review->ply);
    *done = tc_tree_ply(game->tree, review->end) - review->ply;
    return found;
}

/* A review belongs to its game: whoever reads the tree again knows of it, and how deep a whole
   round has looked. */
static void note_round(const Session *session, Game *game, int round) {
    TcTreeReview before = tc_tree_review(game->tree);
    TcTreeReview note = {.depth = review_limits(session, round).depth,
                         .first = game->review.first,
                         .end = game->review.end};
    if (before.depth > note.depth && before.end == note.end) {
        note.depth = before.depth; /* its values are those of an earlier and deeper review */
    }
    TcStatus status = tc_tree_set_review(game->tree, note);
    (void)status; /* without memory it is a review of this run only */
}

static void find_deeper(const Session *session, Game *game) {
    enum { ROUNDS = 10 }; /* the last of them takes ages */
    SessionReview *now = &game->review_progress;
    while (!find_next(session, game, &now->deepened) && now->round < ROUNDS) {
        note_round(session, game, now->round++);
        now->recovered = false;
        game->review.ply = tc_tree_ply(game->tree, game->review.end);
    }
}

/* Whether most positions have a value. Those of a book have none once it is another one: the rounds of
   looking deeper look at them. */
static bool is_valued(const Session *session, const TcTree *tree, TcNode end, int first) {
    int valued = 0, positions = tc_tree_ply(tree, end) + 1 - first;
    for (int ply = first; ply < first + positions; ply++) {
        const TcPosition *position = tc_tree_position(tree, tc_tree_ancestor(tree, end, ply));
        valued += analysis_value(session->analysis, position).known;
    }
    return 2 * valued > positions;
}

/* Shows what a file says, which the rounds of looking deeper look at again. */
void review_recover(Session *session, Game *game) {
    TcTreeReview note = tc_tree_review(game->tree);
    if (note.depth == 0) {
        return;
    }
    int plies = tc_tree_ply(game->tree, note.end);
    int drawn = record_random_plies_of(game, note.end);
    int first = note.first > drawn ? note.first : drawn; /* the note may be an older program's */
    if (first > plies || !is_valued(session, game->tree, note.end, first)) {
        return;
    }
    int total = plies + 1 - first;
    game->review = (Review){.end = note.end, .first = first, .ply = plies};
    game->review_progress =
        (SessionReview){.complete = true, .done = total, .total = total, .round = 1};
    session->shown_since = state_now(session);
    find_deeper(session, game);
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

static void complete(Session *session) {
    SessionReview *now = &session->game.review_progress;
    now->running = false;
    now->complete = true;
    if (game_is_analysed(&session->game)) {
        show_first_mistake(session);
    }
    session->shown_since = state_now(session);
    find_deeper(session, &session->game);
    state_notify(session, SESSION_NOTICE_REVIEWED, TC_BLACK, TC_NO_SQUARE);
}

static void go_on(Session *session) {
    if (!find_next(session, &session->game, &session->game.review_progress.done)) {
        complete(session);
    }
}

bool session_reviewed(const Session *session, SessionReviewed *reviewed) {
    bool complete = session->game.review_progress.complete;
    if (complete) {
        TcTreeReview note = tc_tree_review(session->game.tree);
        judge(session, reviewed);
        reviewed->depth = note.end == session->game.review.end ? note.depth : reviewed->depth;
    }
    return complete;
}

void review_answered(Session *session) {
    session->game.review.ply--; /* whatever came of it: no position is asked about twice */
    go_on(session);
}

void review_deepened(Session *session) {
    session->game.review.ply--;
    find_deeper(session, &session->game);
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
        go_on(session);
    }
    now->stopped = false;
}

/* The analysis begins where the game stands, to which it goes back at its end; only then may a review
   that had nothing to search go elsewhere. */
static void enter_with_review(Session *session) {
    (void)session_set_analysis(session, true);
    if (session->game.review_progress.complete) {
        show_first_mistake(session);
    }
}

bool session_review(Session *session) {
    if (!session_can_review(session)) {
        return false;
    }
    bool analysed = game_is_analysed(&session->game);
    session->game.opened = session->game.purpose.paused = false;
    begin(session);
    if (!analysed) {
        enter_with_review(session);
    }
    return state_refresh(session);
}

/* -- another game -- */

static void go_on_surveying(Session *session) {
    SessionSurvey *now = &session->state.survey;
    Survey *survey = &session->survey;
    now->running = find_position(session, session->surveyed, survey->tree, survey->end,
                                 survey->first, 0, &survey->ply);
    now->complete = !now->running;
    if (now->complete) {
        values_put(session->surveyed, survey->tree);
    }
    now->done = now->total + survey->first - 1 - survey->ply;
}

void survey_answered(Session *session) {
    session->survey.ply--; /* likewise */
    go_on_surveying(session);
}

void session_survey(Session *session, TcTree *tree) {
    TcNode end = tc_tree_main_end(tree);
    int ply = tc_tree_ply(tree, end), first = tc_tree_drawn_plies(tree, end);
    uint64_t last = tc_position_key(tc_tree_position(tree, end));
    if (last != session->surveyed_end) { /* one that was stopped goes on */
        analysis_clear(session->surveyed);
        session->surveyed_end = last;
    }
    session->survey = (Survey){.tree = tree, .end = end, .first = first, .ply = ply};
    session->state.survey = (SessionSurvey){.total = ply + 1 - first};
    go_on_surveying(session);
    state_refresh(session);
}

void session_end_survey(Session *session) {
    session->survey = (Survey){.tree = NULL};
    session->state.survey = (SessionSurvey){.running = false};
    state_refresh(session);
}

bool session_surveyed(const Session *session, SessionReviewed *reviewed) {
    const Survey *survey = &session->survey;
    bool complete = session->state.survey.complete;
    if (complete) {
        values_judge(session, session->surveyed, survey->tree, survey->end, survey->first,
                     reviewed);
    }
    return complete;
}
