/* Questions for the engine: every purpose says what it wants, and the order in which they are
   heard stands in question_wanted. */
#include "session/state.h"

#include <math.h>
#include <string.h>

#include <turncoat/clock.h>

#include "base/random.h"
#include "session/player.h"

/* Of what is left on a computer's clock, the most that a move is held back for. */
static const double DELAY_SHARE = 0.01;
static const double ONE_HINT_SECONDS = 2;

/* -- the game -- */

static bool mover_is_program(const Session *session) {
    return state_is_computers_turn(session) &&
           session->game.setup.players[tc_game_position(&session->line)->mover].program;
}

/* Who is to move in the game, and what is shown of it. */
static Task wanted_task(const Session *session, bool paused) {
    const Purpose *purpose = &session->game.purpose;
    const Match *match = &session->game.match;
    if (tc_game_is_over(&session->line)) {
        return TASK_NONE;
    }
    if (purpose->wish == WISH_MOVE) {
        return mover_is_program(session) ? TASK_PROGRAM : TASK_MOVE;
    }
    if (state_is_playing(session) && match->draw_seed != 0) {
        return TASK_DRAW_START;
    }
    if (game_is_analysed(&session->game)) {
        return paused || learn_hides(session) ? TASK_NONE : TASK_ANALYSIS;
    }
    if (state_is_computers_turn(session)) {
        bool waits = match->pause != MATCH_GOES_ON || !state_is_at_end(session);
        return waits ? TASK_NONE : mover_is_program(session) ? TASK_PROGRAM : TASK_MOVE;
    }
    return paused                            ? TASK_NONE
           : purpose->hints                  ? TASK_HINT
           : purpose->wish == WISH_BEST_MOVE ? TASK_BEST_MOVE
                                             : TASK_NONE;
}

/* What the computer can think about while a human does: the position after the reply that it
   expects, if that is its turn. */
static bool ponder_question(const Session *session, Question *question) {
    const TcPosition *here = tc_game_position(&session->line);
    bool expects = session->state.ponders && state_is_playing(session) &&
                   !state_is_computers_turn(session) && !state_has_ended_here(session) &&
                   session->reply != TC_NO_SQUARE && tc_position_equal(here, &session->reply_from);
    if (!expects) {
        return false;
    }
    const SessionPlayer *players = session->game.setup.players;
    TcPosition next = tc_position_after(here, session->reply);
    if (tc_board_is_over(&next.board) || players[next.mover].kind == SESSION_HUMAN) {
        return false;
    }
    *question = (Question){
        .task = TASK_PONDER, .position = next, .level = player_level_for(players, next.mover)};
    return true;
}

static const GameClock *clock_of(const Session *session, TcColour colour) {
    const GameClock *clock = &session->game.match.clock;
    return state_is_playing(session) && game_clock_is_on(clock, colour) ? clock : NULL;
}

/* What the level allows, and no more than the clock does. */
static TcLimits move_limits(const Session *session, const Question *question) {
    const TcLevel *level = state_level(session, question->level);
    TcLimits limits = tc_level_limits(level);
    limits.soft_seconds = limits.seconds; /* forced moves at once */
    TcColour mover = question->position.mover;
    const GameClock *clock = clock_of(session, mover);
    if (clock == NULL) {
        return limits;
    }
    TcClock left = {.seconds =
                        game_clock_left(clock, session->line.cursor, mover, state_now(session)),
                    .increment = clock->time[mover].increment};
    return tc_clock_limits(&left, tc_board_empties(&question->position.board), &limits);
}

/* The same for a position, so that asking again changes nothing. */
static double pace_of(const SessionPace *pace, const Question *question) {
    if (question->level >= TC_LEVEL_CLUB) {
        return pace->others;
    }
    uint64_t random = tc_position_key(&question->position);
    return pace->min + (pace->max - pace->min) * random_unit(&random);
}

/* Eyes can follow, but not at the price of the game. */
double question_delay(const Session *session, const Question *question) {
    TcColour mover = question->position.mover;
    const GameClock *clock = clock_of(session, mover);
    double delay = pace_of(&session->pace, question);
    if (clock == NULL) {
        return delay;
    }
    double left = game_clock_left(clock, session->line.cursor, mover, state_now(session));
    return fmin(delay, DELAY_SHARE * left + 0.5 * clock->time[mover].increment);
}

/* -- review and learning -- */

static const TcLimits default_limits = {
    .depth = 16, .exact_from = 20, .selectivity = 95, .seconds = 3};

const TcLimits *review_base_limits(const Session *session) {
    const TcLimits *own = &session->config.review_limits;
    return own->depth > 0 ? own : &default_limits;
}

/* A round of looking deeper costs about twice as much as the one before it. */
TcLimits review_limits(const Session *session, int round) {
    TcLimits limits = *review_base_limits(session);
    limits.depth = (int)fmin(limits.depth + 2 * round, TC_DEPTH_MAX);
    limits.exact_from = (int)fmin(limits.exact_from + round, TC_DEPTH_MAX);
    limits.seconds = ldexp(limits.seconds, round);
    limits.all_moves = false;
    return limits;
}

bool review_is_shown(const Session *session) {
    return record_place(&session->game).end == session->game.review.end;
}

const TcPosition *review_position(const Session *session, int ply) {
    const Game *game = &session->game;
    return tc_tree_position(game->tree, tc_tree_ancestor(game->tree, game->review.end, ply));
}

/* The position shown is analysed first; then all of the game has its turn, or the one in the
   background. */
static const double REST_SECONDS = 5;

static bool has_rested(const Session *session) {
    return state_now(session) >= session->shown_since + REST_SECONDS;
}

static bool can_deepen(const Session *session) {
    const Game *game = &session->game;
    const SessionReview *review = &game->review_progress;
    return review->complete && game->review.ply >= game->review.first && game_is_analysed(game) &&
           game->purpose.exercise == EXERCISE_NONE && game->purpose.wish != WISH_MOVE &&
           !game->purpose.paused && !review->stopped && !session->state.lab.running &&
           review_is_shown(session);
}

double review_due(const Session *session) {
    bool waits = can_deepen(session) && session->question.task != TASK_DEEPEN &&
                 !session->state.survey.running;
    return waits ? session->shown_since + REST_SECONDS : INFINITY;
}

static bool deepen_question(const Session *session, Question *question) {
    if (!can_deepen(session) || !has_rested(session)) {
        return false;
    }
    *question = (Question){.task = TASK_DEEPEN,
                           .position = *review_position(session, session->game.review.ply),
                           .round = session->game.review_progress.round};
    return true;
}

/* What it may take the engine from, when the user has looked at it for a while. */
static bool yields_to_survey(Task task) {
    return task == TASK_HINT || task == TASK_BEST_MOVE || task == TASK_ANALYSIS ||
           task == TASK_DEEPEN;
}

double survey_due(const Session *session) {
    bool waits = session->state.survey.running && yields_to_survey(session->question.task);
    return waits ? session->shown_since + REST_SECONDS : INFINITY;
}

static bool survey_question(const Session *session, Task wanted, Question *question) {
    bool free = wanted == TASK_NONE || (yields_to_survey(wanted) && has_rested(session));
    if (!session->state.survey.running || !free) {
        return false;
    }
    const Survey *survey = &session->survey;
    *question =
        (Question){.task = TASK_SURVEY, .position = *tc_tree_position(survey->tree, survey->node)};
    return true;
}

static bool review_question(const Session *session, Question *question) {
    const SessionReview *now = &session->game.review_progress;
    if (!now->running || now->stopped) {
        return false;
    }
    *question = (Question){.task = TASK_REVIEW,
                           .position = *review_position(session, session->game.review.ply)};
    return true;
}

const TcPosition *learn_position(const Session *session) {
    const SessionLearn *learn = &session->game.learn;
    return review_position(session, learn->plies[learn->index]);
}

TcPosition learn_position_after(const Session *session, TcSquare move) {
    return tc_position_after(learn_position(session), move);
}

static bool learn_question(const Session *session, Question *question) {
    const SessionLearn *learn = &session->game.learn;
    if (learn->state != LEARN_CHECKING) {
        return false;
    }
    *question =
        (Question){.task = TASK_TRY, .position = learn_position_after(session, learn->tried)};
    return true;
}

/* -- practice -- */

/* Of a move in an opening. */
static const TcLimits opening_limits = {
    .depth = 14, .exact_from = 18, .selectivity = 95, .seconds = 3, .all_moves = true};
static const TcLimits reply_limits = {
    .depth = 16, .exact_from = 18, .selectivity = 95, .seconds = 2};

static bool practice_question(const Session *session, Question *question) {
    const SessionPractice *now = &session->state.practice;
    const Practice *own = session->practice;
    *question = (Question){.task = TASK_EXERCISE, .position = *tc_game_position(&session->line)};
    switch (now->state) {
    case PRACTICE_FINDING:
        if (own->at < own->count) {
            question->position = own->candidates[own->at];
        } else {
            question->task = TASK_DRAW_GAME;
            question->seed = own->seed;
            question->empties = now->empties;
        }
        return !now->wants_positions;
    case PRACTICE_ASKED:
    case PRACTICE_CHECKING:
    case PRACTICE_WRONG:
        question->position = own->asked;
        return true;
    case PRACTICE_REPLYING:
        question->task = TASK_REPLY;
        return !now->wants_popular;
    default:
        return false;
    }
}

static TcLimits practice_limits(const Session *session, const Question *question) {
    TcLimits limits = tc_limits_unbounded();
    bool reply = question->task == TASK_REPLY;
    limits.all_moves = !reply;
    if (reply && session->practice->reply != TC_NO_SQUARE) {
        /* known already; asked for all the same, so that eyes can follow */
        return (TcLimits){.depth = 1, .selectivity = 100};
    }
    if (session->state.practice.kind != PRACTICE_ENDGAME) {
        limits = reply ? reply_limits : opening_limits;
    }
    return limits;
}

/* -- the lab -- */

static bool lab_question(const Session *session, Question *question) {
    const SessionLab *lab = &session->state.lab;
    if (!lab->running) {
        return false;
    }
    *question =
        (Question){.task = TASK_LAB_RUN, .position = lab->position, .lab = session->lab_number};
    return true;
}

void question_lab_limits(const Session *session, TcLimits *limits, TcLab *switches) {
    const SessionLab *lab = &session->state.lab;
    *limits = (TcLimits){.depth = lab->to_the_end ? TC_DEPTH_MAX : lab->depth,
                         .exact_from = lab->to_the_end ? TC_DEPTH_MAX : 0,
                         .selectivity = 100};
    if (lab->at > 0 && lab->runs[0].state == SESSION_LAB_DONE) {
        limits->nodes = lab->runs[0].nodes * SESSION_LAB_NODES_FACTOR;
    }
    *switches = tc_lab_default();
    switches->features = lab->runs[lab->at].features;
}

bool question_lab_wants(const Session *session, int index) {
    const SessionLabRun *run = &session->state.lab.runs[index];
    double sum = 0;
    for (int i = 0; i < run->repeats; i++) {
        sum += session->lab_times[index][i];
    }
    return run->state == SESSION_LAB_WAITING ||
           (run->state == SESSION_LAB_DONE && run->repeats < SESSION_LAB_REPEATS_MAX &&
            sum < session->lab_min);
}

/* -- all together -- */

Question question_wanted(const Session *session) {
    const Purpose *purpose = &session->game.purpose;
    const TcPosition *position = tc_game_position(&session->line);
    Question wanted = {.task = wanted_task(session, purpose->paused), .position = *position};
    Question other;
    if (state_practises(session)) {
        bool asks = practice_question(session, &other) && !purpose->paused;
        wanted.task = TASK_NONE;
        return lab_question(session, &other) || asks ? other : wanted;
    }
    bool moves = wanted.task == TASK_MOVE || wanted.task == TASK_PROGRAM;
    bool first = moves || wanted.task == TASK_DRAW_START;
    if (!first && lab_question(session, &other)) {
        return other;
    }
    bool analyses = game_is_analysed(&session->game) && purpose->wish != WISH_MOVE;
    if (analyses && (review_question(session, &other) ||
                     (learn_question(session, &other) && !purpose->paused))) {
        return other;
    }
    bool ponders = wanted.task == TASK_NONE && !purpose->paused;
    if ((ponders && ponder_question(session, &other)) ||
        survey_question(session, wanted.task, &other) ||
        (analyses && deepen_question(session, &other))) {
        return other;
    }
    if (wanted.task == TASK_DRAW_START) {
        wanted.seed = session->game.match.draw_seed;
    }
    if (moves) {
        static const SessionPlayer nobody[2] = {{.kind = SESSION_HUMAN}, {.kind = SESSION_HUMAN}};
        const SessionPlayer *players = session->game.started ? session->game.setup.players : nobody;
        wanted.level = player_level_for(players, position->mover);
    }
    return wanted;
}

static bool is_held(const Session *session) {
    return session->game.match.pause != MATCH_GOES_ON && state_is_computers_turn(session) &&
           state_is_at_end(session);
}

static bool has_stopped_review(const Session *session) {
    const SessionReview *review = &session->game.review_progress;
    return review->running && review->stopped && game_is_analysed(&session->game);
}

static bool is_stopped(const Session *session) {
    Question other;
    bool asks = state_practises(session)
                    ? practice_question(session, &other)
                    : learn_question(session, &other) ||
                          wanted_task(session, true) != wanted_task(session, false);
    return session->game.purpose.paused && asks;
}

bool question_can_go_on(const Session *session) {
    return state_thinking(session) == SESSION_IDLE &&
           (is_held(session) || has_stopped_review(session) || is_stopped(session));
}

bool question_is_same(const Question *a, const Question *b) {
    return a->task == b->task && a->level == b->level && a->seed == b->seed && a->lab == b->lab &&
           a->empties == b->empties && a->round == b->round &&
           tc_position_equal(&a->position, &b->position);
}

SessionLimit question_limit(const Session *session, const Question *question) {
    return question->task == TASK_HINT       ? session->hint_limit
           : question->task == TASK_ANALYSIS ? session->analysis_limit
                                             : (SessionLimit){.depth = 0};
}

/* Of hints and analysis: of all moves, as long as the user's limit allows. */
static TcLimits shown_limits(const Session *session, const Question *question) {
    TcLimits limits = tc_limits_unbounded();
    SessionLimit limit = question_limit(session, question);
    limits.all_moves = true;
    limits.seconds = limit.seconds;
    if (limit.depth > 0) { /* it solves what is no deeper than that */
        limits.depth = limits.exact_from = limit.depth;
    }
    return limits;
}

static TcLimits best_move_limits(void) {
    TcLimits limits = tc_limits_unbounded();
    limits.seconds = ONE_HINT_SECONDS;
    return limits;
}

TcLimits question_limits(const Session *session, const Question *question) {
    switch (question->task) {
    case TASK_MOVE:
    case TASK_PROGRAM:
    case TASK_PONDER:
        return move_limits(session, question);
    case TASK_REVIEW:
    case TASK_DEEPEN:
    case TASK_SURVEY:
    case TASK_TRY:
        return review_limits(session, question->round);
    case TASK_EXERCISE:
    case TASK_REPLY:
        return practice_limits(session, question);
    case TASK_BEST_MOVE:
        return best_move_limits();
    default:
        return shown_limits(session, question);
    }
}

bool question_ask_book(const Session *session, const Question *question, TcReport *report) {
    const TcBoard *board = &question->position.board;
    switch (question->task) {
    case TASK_MOVE:
    case TASK_PONDER:
        return state_level(session, question->level)->book_loss > 0 &&
               tc_book_answer(session->book, session->book_plies, board, report);
    case TASK_BEST_MOVE:
        return tc_book_answer(session->book, 0, board, report);
    default:
        return false;
    }
}
