/* Questions for the engine. What it is to do follows from the purpose, the switches and the record:
   wanted_task alone decides that, and question_wanted adds what belongs to the task. */
#include "session/question.h"

#include <math.h>

#include <turncoat/clock.h>

#include "base/random.h"

/* The position shown is analysed first; then all of the game has its turn, or the one in the
   background. */
static const double REST_SECONDS = 5;

static bool has_rested(const Session *session) {
    return state_now(session) >= session->shown_since + REST_SECONDS;
}

/* -- the task -- */

static Task move_task(const Session *session) {
    bool program = state_is_computers_turn(session) &&
                   session->game.setup.players[tc_game_position(&session->line)->mover].program;
    return program ? TASK_PROGRAM : TASK_MOVE;
}

static bool wants_move(const Purpose *purpose) {
    return purpose->wish == WISH_MOVE || purpose->wish == WISH_PLAY_OUT;
}

/* Says who is to move in the game, and what is shown of it. */
static Task game_task(const Session *session, bool paused) {
    const Purpose *purpose = &session->game.purpose;
    const Match *match = &session->game.match;
    if (tc_game_is_over(&session->line) && !state_is_pinned(session)) {
        return TASK_NONE;
    }
    if (wants_move(purpose)) {
        return move_task(session);
    }
    if (game_plays(&session->game) && match->draw_seed != 0) {
        return TASK_DRAW_START;
    }
    if (game_is_analysed(&session->game)) {
        bool hidden = session->hidden && !state_is_pinned(session);
        return paused || hidden || learn_hides(session) ? TASK_NONE : TASK_ANALYSIS;
    }
    if (state_is_computers_turn(session)) {
        bool waits = state_match_waits(session) || !state_is_at_end(session);
        return waits ? TASK_NONE : move_task(session);
    }
    return paused || session->hidden         ? TASK_NONE
           : purpose->hints                  ? TASK_HINT
           : purpose->wish == WISH_BEST_MOVE ? TASK_BEST_MOVE
                                             : TASK_NONE;
}

static Task practice_task(const Session *session) {
    const SessionPractice *now = &session->state.practice;
    const Practice *own = &session->practice;
    switch (now->state) {
    case PRACTICE_FINDING:
        return now->wants_positions   ? TASK_NONE
               : own->at < own->count ? TASK_EXERCISE
                                      : TASK_DRAW_GAME;
    case PRACTICE_ASKED:
    case PRACTICE_CHECKING:
    case PRACTICE_WRONG:
        return TASK_EXERCISE;
    case PRACTICE_REPLYING:
        return now->wants_popular ? TASK_NONE : TASK_REPLY;
    default:
        return TASK_NONE;
    }
}

/* The computer can think while a human does: about the position after the reply that it expects, if
   that is its turn. */
static bool can_ponder(const Session *session) {
    const TcPosition *here = tc_game_position(&session->line);
    bool expects = session->state.preferences.ponders && game_plays(&session->game) &&
                   !state_is_computers_turn(session) && !state_has_ended_here(session) &&
                   session->reply != TC_NO_SQUARE && tc_position_equal(here, &session->reply_from);
    if (!expects) {
        return false;
    }
    TcPosition next = tc_position_after(here, session->reply);
    return !tc_board_is_over(&next.board) &&
           session->game.setup.players[next.mover].kind == SESSION_COMPUTER;
}

/* A warning may need values where a player is to move without any. It has them after one search. */
static bool can_watch(const Session *session) {
    return session->watched != tc_position_key(tc_game_position(&session->line)) &&
           session->state.preferences.warns && game_plays(&session->game) &&
           !state_is_computers_turn(session) && !state_has_ended_here(session) &&
           !tc_game_is_over(&session->line);
}

static bool can_deepen(const Session *session, bool paused) {
    const Game *game = &session->game;
    const Purpose *purpose = &game->purpose;
    const SessionReview *review = &game->review_progress;
    bool left = review->complete && game->review.ply >= game->review.first;
    bool held = paused || purpose->pinned || review->stopped;
    bool busy =
        purpose->exercise != EXERCISE_NONE || wants_move(purpose) || session->state.lab.running;
    return left && game_is_analysed(game) && !held && !busy && review_is_shown(session);
}

static Task wanted_task(const Session *session) {
    const Game *game = &session->game;
    const SessionReview *review = &game->review_progress;
    bool paused = game->purpose.paused, in_lab = session->state.lab.running;
    if (game_practises(game)) {
        return in_lab ? TASK_LAB_RUN : paused ? TASK_NONE : practice_task(session);
    }
    Task task = game_task(session, paused);
    if (task_is(task, TASK_MOVES | TASK_DRAWS)) {
        return task;
    }
    if (in_lab) {
        return TASK_LAB_RUN;
    }
    if (game_is_analysed(game) && review->running && !review->stopped) {
        return TASK_REVIEW;
    }
    if (game_is_analysed(game) && game->learn.state == LEARN_CHECKING && !paused) {
        return TASK_TRY;
    }
    if (task == TASK_NONE && !paused && can_watch(session)) {
        return TASK_WATCH;
    }
    if (task == TASK_NONE && !paused && can_ponder(session)) {
        return TASK_PONDER;
    }
    if (session->state.survey.running &&
        (task == TASK_NONE || (task_is(task, TASK_YIELDS) && has_rested(session)))) {
        return TASK_SURVEY;
    }
    return can_deepen(session, paused) && has_rested(session) ? TASK_DEEPEN : task;
}

/* -- the question -- */

/* The position in the line under review after so many moves. */
static const TcPosition *review_position(const Session *session, int ply) {
    const Game *game = &session->game;
    return tc_tree_position(game->tree, tc_tree_ancestor(game->tree, game->review.end, ply));
}

static TcPosition position_of(const Session *session, Task task) {
    const Game *game = &session->game;
    const TcPosition *here = tc_game_position(&session->line);
    const Survey *survey = &session->survey;
    const Practice *own = &session->practice;
    bool finds = session->state.practice.state == PRACTICE_FINDING;
    switch (task) {
    case TASK_PONDER:
        return tc_position_after(here, session->reply);
    case TASK_ANALYSIS:
        return state_is_pinned(session) ? game->purpose.pin : *here;
    case TASK_REVIEW:
    case TASK_DEEPEN:
        return *review_position(session, game->review.ply);
    case TASK_TRY:
        return tc_position_after(&game->learn.position, game->learn.tried);
    case TASK_SURVEY:
        return *tc_tree_position(survey->tree,
                                 tc_tree_ancestor(survey->tree, survey->end, survey->ply));
    case TASK_EXERCISE:
        return finds ? own->candidates[own->at] : own->asked;
    case TASK_LAB_RUN:
        return session->state.lab.position;
    default:
        return *here;
    }
}

/* A game that nobody has started has no players. */
static int level_for(const Session *session, TcColour mover) {
    static const SessionPlayer nobody[2] = {{.kind = SESSION_HUMAN}, {.kind = SESSION_HUMAN}};
    const Game *game = &session->game;
    return players_level_for(game->started ? game->setup.players : nobody, mover);
}

Question question_wanted(const Session *session) {
    Task task = wanted_task(session);
    Question wanted = {.task = task, .position = position_of(session, task)};
    if (task_is(task, TASK_MOVES)) {
        wanted.level = level_for(session, wanted.position.mover);
    } else if (task == TASK_DRAW_START) {
        wanted.seed = session->game.match.draw_seed;
    } else if (task == TASK_DRAW_GAME) {
        wanted.seed = session->practice.seed;
        wanted.empties = session->state.practice.empties;
    } else if (task == TASK_DEEPEN) {
        wanted.round = session->game.review_progress.round;
    } else if (task == TASK_LAB_RUN) {
        wanted.lab = session->lab_number;
    }
    return wanted;
}

bool question_is_same(const Question *a, const Question *b) {
    return a->task == b->task && a->level == b->level && a->seed == b->seed && a->lab == b->lab &&
           a->empties == b->empties && a->round == b->round &&
           tc_position_equal(&a->position, &b->position);
}

bool question_can_go_on(const Session *session) {
    const Game *game = &session->game;
    const SessionReview *review = &game->review_progress;
    bool held =
        state_match_waits(session) && state_is_computers_turn(session) && state_is_at_end(session);
    bool reviews = review->running && review->stopped && game_is_analysed(game);
    bool asks = game_practises(game) ? practice_task(session) != TASK_NONE
                                     : game->learn.state == LEARN_CHECKING ||
                                           game_task(session, true) != game_task(session, false) ||
                                           can_deepen(session, false);
    return state_thinking(session) == SESSION_IDLE &&
           (held || reviews || (game->purpose.paused && asks));
}

/* -- positions and times of other purposes -- */

bool review_is_shown(const Session *session) {
    return record_place(&session->game).end == session->game.review.end;
}

double question_due(const Session *session) {
    Task task = session->question.task;
    bool waits = session->state.survey.running
                     ? task_is(task, TASK_YIELDS)
                     : can_deepen(session, session->game.purpose.paused) && task != TASK_DEEPEN;
    return waits ? session->shown_since + REST_SECONDS : INFINITY;
}

/* -- time and limits -- */

/* The clock of a question's mover; false: none counts. */
static bool read_clock(const Session *session, const Question *question, TcClock *left) {
    const GameClock *clock = &session->game.match.clock;
    TcColour mover = question->position.mover;
    *left = (TcClock){.seconds =
                          game_clock_left(clock, session->line.cursor, mover, state_now(session)),
                      .increment = clock->time[mover].increment};
    return game_plays(&session->game) && game_clock_is_on(clock, mover);
}

/* Eyes can follow, but not at the price of the game; the same for a position, so that asking again
   changes nothing. */
double question_delay(const Session *session, const Question *question) {
    static const double CLOCK_SHARE = 0.01; /* of what is left */
    const SessionPace *pace = &session->state.preferences.pace;
    uint64_t random = tc_position_key(&question->position);
    TcClock left;
    if (question->task == TASK_REPLY) {
        return pace->others;
    }
    double delay = question->level >= TC_LEVEL_CLUB
                       ? pace->others
                       : pace->min + (pace->max - pace->min) * random_unit(&random);
    return read_clock(session, question, &left)
               ? fmin(delay, CLOCK_SHARE * left.seconds + 0.5 * left.increment)
               : delay;
}

/* Allows what the level does, and no more than the clock does. */
static TcLimits move_limits(const Session *session, const Question *question) {
    TcLimits limits = tc_level_limits(state_level(session, question->level));
    TcClock left;
    limits.soft_seconds = limits.seconds; /* forced moves at once */
    return read_clock(session, question, &left)
               ? tc_clock_limits(&left, tc_board_empties(&question->position.board), &limits)
               : limits;
}

/* A round of looking deeper costs about twice as much as the one before it. */
TcLimits review_limits(const Session *session, int round) {
    const SessionReviewDepth *base = &session->state.preferences.review;
    return (TcLimits){.depth = (int)fmin(base->depth + 2 * round, TC_DEPTH_MAX),
                      .exact_from = (int)fmin(base->exact_from + round, TC_DEPTH_MAX),
                      .selectivity = 95,
                      .solve_selectivity = 100,
                      .seconds = ldexp(base->seconds, round)};
}

/* All moves, well enough to judge one. */
static const TcLimits judging_limits = {
    .depth = 14, .exact_from = 18, .selectivity = 95, .seconds = 3, .all_moves = true};

/* An endgame is solved. */
static TcLimits exercise_limits(const Session *session) {
    TcLimits limits = tc_limits_unbounded();
    limits.all_moves = true;
    return session->state.practice.kind == PRACTICE_ENDGAME ? limits : judging_limits;
}

/* One that is known already is asked for all the same, so that eyes can follow. */
static TcLimits reply_limits(const Session *session) {
    static const TcLimits others = {.depth = 16, .exact_from = 18, .selectivity = 95, .seconds = 2};
    return session->practice.reply != TC_NO_SQUARE ? (TcLimits){.depth = 1, .selectivity = 100}
           : session->state.practice.kind == PRACTICE_ENDGAME ? tc_limits_unbounded()
                                                              : others;
}

static TcLimits lab_limits(const SessionLab *lab) {
    TcLimits limits = {.depth = lab->to_the_end ? TC_DEPTH_MAX : lab->depth,
                       .exact_from = lab->to_the_end ? TC_DEPTH_MAX : 0,
                       .selectivity = 100};
    if (lab->at > 0 && lab->runs[0].state == SESSION_LAB_DONE) {
        limits.nodes = lab->runs[0].nodes * SESSION_LAB_NODES_FACTOR;
    }
    return limits;
}

SessionLimit question_limit(const Session *session, const Question *question) {
    const SessionPreferences *preferences = &session->state.preferences;
    return question->task == TASK_HINT       ? preferences->hints
           : question->task == TASK_ANALYSIS ? preferences->analysis
                                             : (SessionLimit){.depth = 0};
}

/* Hints and analysis value all moves, as long as the user's limit allows. */
static TcLimits shown_limits(const Session *session, const Question *question) {
    static const SessionLimit best_move = {.seconds = 2};
    TcLimits limits = tc_limits_unbounded();
    bool all = question->task != TASK_BEST_MOVE;
    SessionLimit limit = all ? question_limit(session, question) : best_move;
    limits.all_moves = all;
    limits.seconds = limit.seconds;
    if (limit.depth > 0) { /* it solves what is no deeper than that */
        limits.depth = limits.exact_from = limit.depth;
    }
    return limits;
}

static TcLimits limits_of(const Session *session, const Question *question) {
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
        return exercise_limits(session);
    case TASK_WATCH:
        return judging_limits;
    case TASK_REPLY:
        return reply_limits(session);
    case TASK_LAB_RUN:
        return lab_limits(&session->state.lab);
    default:
        return shown_limits(session, question);
    }
}

/* The Lab compares what searches find, and a level that errs chooses by it, here as on the command
   line; all else is shown and kept. */
TcLimits question_limits(const Session *session, const Question *question) {
    TcLimits limits = limits_of(session, question);
    bool moves = question->task == TASK_MOVE || question->task == TASK_PONDER;
    limits.steady = question->task != TASK_LAB_RUN && !(moves && limits.all_moves);
    return limits;
}

bool question_ask_book(const Session *session, const Question *question, TcReport *report) {
    bool moves = question->task == TASK_MOVE || question->task == TASK_PONDER;
    if (moves && state_level(session, question->level)->book_loss <= 0) {
        return false;
    }
    return (moves || question->task == TASK_BEST_MOVE) &&
           tc_book_answer(session->book, moves ? session->book_plies : 0, &question->position.board,
                          report);
}
