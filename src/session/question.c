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

static SessionThinking wanted_kind(const Session *session, bool stopped) {
    const SessionState *now = &session->state;
    if (tc_game_is_over(&now->game)) {
        return SESSION_IDLE;
    }
    if (session->forced) {
        return SESSION_THINKING_MOVE;
    }
    if (state_is_playing(session) && session->match.draw_seed != 0) {
        return SESSION_THINKING_START;
    }
    if (now->analysing) {
        return stopped || learn_hides(session) ? SESSION_IDLE : SESSION_THINKING_ANALYSIS;
    }
    if (state_is_computers_turn(session)) {
        bool waits = session->match.held || now->game.cursor < now->game.count;
        return waits ? SESSION_IDLE : SESSION_THINKING_MOVE;
    }
    return (now->hints || now->one_hint) && !stopped ? SESSION_THINKING_HINT : SESSION_IDLE;
}

/* What the computer can think about while a human does: the position after the reply that it
   expects, if that is its turn. */
static bool ponder_question(const Session *session, Question *question) {
    const SessionState *now = &session->state;
    bool expects = now->ponders && state_is_playing(session) && !state_is_computers_turn(session) &&
                   !state_has_ended_here(session) && session->reply != TC_NO_SQUARE &&
                   tc_position_equal(tc_game_position(&now->game), &session->reply_from);
    if (!expects) {
        return false;
    }
    TcGame next = now->game;
    if (tc_game_play(&next, session->reply) != TC_OK ||
        player_human_at_cursor(now->players, &next)) {
        return false;
    }
    const TcPosition *position = tc_game_position(&next);
    *question = (Question){.kind = SESSION_THINKING_MOVE,
                           .position = *position,
                           .level = player_level_for(now->players, position->mover),
                           .ponder = true};
    return true;
}

static const GameClock *clock_of(const Session *session, TcColour colour) {
    const GameClock *clock = &session->match.clock;
    return state_is_playing(session) && game_clock_is_on(clock, colour) ? clock : NULL;
}

/* What the level allows, and no more than the clock does. */
static TcLimits move_limits(const Session *session, const Question *question) {
    const TcLevel *level = state_level(session, question->level);
    TcLimits limits = tc_level_limits(level);
    limits.soft_seconds = limits.seconds; /* forced moves at once */
    limits.book = level->book_loss > 0 ? session->book : NULL;
    limits.book_plies = session->book_plies;
    TcColour mover = question->position.mover;
    const GameClock *clock = clock_of(session, mover);
    if (clock == NULL) {
        return limits;
    }
    TcClock left = {
        .seconds = game_clock_left(clock, session->state.game.cursor, mover, state_now(session)),
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
    double left = game_clock_left(clock, session->state.game.cursor, mover, state_now(session));
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

bool review_is_of(const Session *session, const TcGame *other) {
    const TcGame *game = &session->review.game;
    return other->count == game->count && tc_position_equal(&other->start, &game->start) &&
           memcmp(other->moves, game->moves, (size_t)game->count * sizeof game->moves[0]) == 0;
}

bool review_is_shown(const Session *session) {
    return review_is_of(session, &session->state.game);
}

/* The position shown is analysed first; then all of the game has its turn, or the one in the
   background. */
static const double REST_SECONDS = 5;

static bool has_rested(const Session *session) {
    return state_now(session) >= session->review.shown_since + REST_SECONDS;
}

static bool can_deepen(const Session *session) {
    const SessionState *now = &session->state;
    return now->review.complete && session->review.ply >= session->review.first && now->analysing &&
           !session->forced && !session->stopped && !now->review.stopped && !now->learn.on &&
           !practice_is_on(session) && !now->lab.running && review_is_shown(session);
}

double review_due(const Session *session) {
    bool waits =
        can_deepen(session) && session->question.round == 0 && !session->state.survey.running;
    return waits ? session->review.shown_since + REST_SECONDS : INFINITY;
}

static bool deepen_question(const Session *session, Question *question) {
    if (!can_deepen(session) || !has_rested(session)) {
        return false;
    }
    *question = (Question){.kind = SESSION_THINKING_REVIEW,
                           .position = session->review.game.positions[session->review.ply],
                           .round = session->state.review.round};
    return true;
}

/* What it may take the engine from, when the user has looked at it for a while. */
static bool yields_to_survey(SessionThinking kind, int round) {
    return kind == SESSION_THINKING_HINT || kind == SESSION_THINKING_ANALYSIS ||
           (kind == SESSION_THINKING_REVIEW && round > 0);
}

double survey_due(const Session *session) {
    const Question *asked = &session->question;
    bool waits = session->state.survey.running && !asked->survey &&
                 yields_to_survey(asked->kind, asked->round);
    return waits ? session->review.shown_since + REST_SECONDS : INFINITY;
}

static bool survey_question(const Session *session, SessionThinking wanted, Question *question) {
    bool free = wanted == SESSION_IDLE || (yields_to_survey(wanted, 0) && has_rested(session));
    if (!session->state.survey.running || !free) {
        return false;
    }
    const Survey *survey = &session->survey;
    *question = (Question){.kind = SESSION_THINKING_REVIEW,
                           .position = survey->game.positions[survey->ply],
                           .survey = true};
    return true;
}

static bool review_question(const Session *session, Question *question) {
    if (!session->state.review.running || session->state.review.stopped) {
        return false;
    }
    *question = (Question){.kind = SESSION_THINKING_REVIEW,
                           .position = session->review.game.positions[session->review.ply]};
    return true;
}

const TcPosition *learn_position(const Session *session) {
    const SessionLearn *learn = &session->state.learn;
    return &session->review.game.positions[learn->plies[learn->index]];
}

TcPosition learn_position_after(const Session *session, TcSquare move) {
    TcPosition next = tc_position_play(learn_position(session), move);
    return tc_board_must_pass(&next.board) ? tc_position_play(&next, TC_PASS) : next;
}

static bool learn_question(const Session *session, Question *question) {
    const SessionLearn *learn = &session->state.learn;
    if (!learn->on || learn->state != LEARN_CHECKING) {
        return false;
    }
    *question = (Question){.kind = SESSION_THINKING_REVIEW,
                           .position = learn_position_after(session, learn->tried)};
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
    *question = (Question){.kind = SESSION_THINKING_PRACTICE,
                           .position = *tc_game_position(&session->state.game)};
    switch (now->on ? now->state : PRACTICE_NONE_FOUND) {
    case PRACTICE_FINDING:
        if (own->at < own->count) {
            question->position = own->candidates[own->at];
        } else {
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
        question->brief = true;
        return !now->wants_popular;
    default:
        return false;
    }
}

static TcLimits practice_limits(const Session *session, const Question *question) {
    TcLimits limits = tc_limits_unbounded();
    limits.all_moves = !question->brief;
    if (question->brief && session->practice->reply != TC_NO_SQUARE) {
        /* known already; asked for all the same, so that eyes can follow */
        return (TcLimits){.depth = 1, .selectivity = 100};
    }
    if (session->state.practice.kind != PRACTICE_ENDGAME) {
        limits = question->brief ? reply_limits : opening_limits;
    }
    return limits;
}

/* -- the lab -- */

static bool lab_question(const Session *session, Question *question) {
    const SessionLab *lab = &session->state.lab;
    if (!lab->running) {
        return false;
    }
    *question = (Question){
        .kind = SESSION_THINKING_LAB, .position = lab->position, .lab = session->lab_number};
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
    const TcPosition *position = tc_game_position(&session->state.game);
    Question wanted = {.kind = wanted_kind(session, session->stopped), .position = *position};
    Question other;
    if (practice_is_on(session)) {
        bool asks = practice_question(session, &other) && !session->stopped;
        wanted.kind = SESSION_IDLE;
        return lab_question(session, &other) || asks ? other : wanted;
    }
    bool first = wanted.kind == SESSION_THINKING_MOVE || wanted.kind == SESSION_THINKING_START;
    if (!first && lab_question(session, &other)) {
        return other;
    }
    bool analyses = session->state.analysing && !session->forced;
    if (analyses && (review_question(session, &other) ||
                     (learn_question(session, &other) && !session->stopped))) {
        return other;
    }
    bool ponders = wanted.kind == SESSION_IDLE && !session->stopped;
    if ((ponders && ponder_question(session, &other)) ||
        survey_question(session, wanted.kind, &other) ||
        (analyses && deepen_question(session, &other))) {
        return other;
    }
    const SessionPlayer *mover = &session->state.players[position->mover];
    wanted.program =
        wanted.kind == SESSION_THINKING_MOVE && state_is_computers_turn(session) && mover->program;
    wanted.brief = wanted.kind == SESSION_THINKING_HINT && !session->state.hints;
    if (wanted.kind == SESSION_THINKING_START) {
        wanted.seed = session->match.draw_seed;
    }
    if (wanted.kind == SESSION_THINKING_MOVE) {
        static const SessionPlayer nobody[2] = {{.kind = SESSION_HUMAN}, {.kind = SESSION_HUMAN}};
        bool started = session->state.started;
        wanted.level = player_level_for(started ? session->state.players : nobody, position->mover);
    }
    return wanted;
}

static bool is_held(const Session *session) {
    return session->match.held && state_is_computers_turn(session) && state_is_at_end(session);
}

static bool has_stopped_review(const Session *session) {
    const SessionReview *review = &session->state.review;
    return review->running && review->stopped && session->state.analysing;
}

static bool is_stopped(const Session *session) {
    Question other;
    bool asks = practice_is_on(session)
                    ? practice_question(session, &other)
                    : learn_question(session, &other) ||
                          wanted_kind(session, true) != wanted_kind(session, false);
    return session->stopped && asks;
}

bool question_can_go_on(const Session *session) {
    return state_thinking(session) == SESSION_IDLE &&
           (is_held(session) || has_stopped_review(session) || is_stopped(session));
}

bool question_is_same(const Question *a, const Question *b) {
    return a->kind == b->kind && a->level == b->level && a->program == b->program &&
           a->ponder == b->ponder && a->seed == b->seed && a->brief == b->brief &&
           a->lab == b->lab && a->empties == b->empties && a->round == b->round &&
           a->survey == b->survey && tc_position_equal(&a->position, &b->position);
}

SessionLimit question_limit(const Session *session, const Question *question) {
    bool hints = question->kind == SESSION_THINKING_HINT && !question->brief;
    return hints                                         ? session->hint_limit
           : question->kind == SESSION_THINKING_ANALYSIS ? session->analysis_limit
                                                         : (SessionLimit){.depth = 0};
}

TcLimits question_limits(const Session *session, const Question *question) {
    if (question->kind == SESSION_THINKING_MOVE) {
        return move_limits(session, question);
    }
    if (question->kind == SESSION_THINKING_REVIEW) {
        return review_limits(session, question->round);
    }
    if (question->kind == SESSION_THINKING_PRACTICE) {
        return practice_limits(session, question);
    }
    TcLimits limits = tc_limits_unbounded();
    limits.all_moves = !question->brief;
    if (question->brief) {
        limits.seconds = ONE_HINT_SECONDS;
        limits.book = session->book;
        return limits;
    }
    SessionLimit limit = question_limit(session, question);
    limits.seconds = limit.seconds;
    if (limit.depth > 0) { /* it solves what is no deeper than that */
        limits.depth = limits.exact_from = limit.depth;
    }
    return limits;
}
