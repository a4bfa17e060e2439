/* Asking the worker and taking in what it sends. */
#include "session/state.h"

#include <math.h>
#include <stdlib.h>

#include <turncoat/clock.h>

#include "base/clock.h"
#include "session/adapt.h"
#include "session/judge.h"
#include "session/player.h"

/* Of what is left on a computer's clock, the most that a move is held back for. */
static const double DELAY_SHARE = 0.01;
static const double ONE_HINT_SECONDS = 2;

/* -- what should run ----------------------------------------------------------------------------
 */

bool state_is_playing(const Session *session) {
    return session->snapshot.started && !session->snapshot.analysing;
}

bool state_is_computers_turn(const Session *session) {
    const SessionSnapshot *now = &session->snapshot;
    return state_is_playing(session) && !state_has_ended_here(session) &&
           !player_human_at_cursor(now->players, &now->game);
}

static SessionThinking wanted_kind(const Session *session) {
    const SessionSnapshot *now = &session->snapshot;
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
        bool idle = session->analysis_stopped || learn_hides(session);
        return idle ? SESSION_IDLE : SESSION_THINKING_ANALYSIS;
    }
    if (state_is_computers_turn(session)) {
        bool waits = session->match.held || now->game.cursor < now->game.count;
        return waits ? SESSION_IDLE : SESSION_THINKING_MOVE;
    }
    return now->hints || now->one_hint ? SESSION_THINKING_HINT : SESSION_IDLE;
}

/* What the computer can think about while a human does: the position after the reply that it
   expects, if that is its turn. */
static bool ponder_question(const Session *session, Question *question) {
    const SessionSnapshot *now = &session->snapshot;
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

static Question wanted_question(const Session *session) {
    const TcPosition *position = tc_game_position(&session->snapshot.game);
    Question wanted = {.kind = wanted_kind(session), .position = *position};
    Question other;
    if (practice_is_on(session)) {
        wanted.kind = SESSION_IDLE;
        return state_lab_question(session, &other) || practice_question(session, &other) ? other
                                                                                         : wanted;
    }
    bool first = wanted.kind == SESSION_THINKING_MOVE || wanted.kind == SESSION_THINKING_START;
    if (!first && state_lab_question(session, &other)) {
        return other;
    }
    if (session->snapshot.analysing && !session->forced &&
        (review_question(session, &other) || learn_question(session, &other))) {
        return other;
    }
    wanted.brief = wanted.kind == SESSION_THINKING_HINT && !session->snapshot.hints;
    if (wanted.kind == SESSION_IDLE && ponder_question(session, &other)) {
        return other;
    }
    if (wanted.kind == SESSION_THINKING_START) {
        wanted.seed = session->match.draw_seed;
    }
    if (wanted.kind == SESSION_THINKING_MOVE) {
        static const SessionPlayer nobody[2] = {{.kind = SESSION_HUMAN}, {.kind = SESSION_HUMAN}};
        bool started = session->snapshot.started;
        wanted.level =
            player_level_for(started ? session->snapshot.players : nobody, position->mover);
    }
    return wanted;
}

static bool is_same_question(const Question *a, const Question *b) {
    return a->kind == b->kind && a->level == b->level && a->ponder == b->ponder &&
           a->seed == b->seed && a->brief == b->brief && a->lab == b->lab &&
           a->empties == b->empties && tc_position_equal(&a->position, &b->position);
}

/* -- asking -------------------------------------------------------------------------------------
 */

static const GameClock *clock_of(const Session *session, TcColour colour) {
    const GameClock *clock = &session->match.clock;
    return state_is_playing(session) && game_clock_is_on(clock, colour) ? clock : NULL;
}

/* What the level allows, and no more than the clock does. */
static TcLimits move_limits(const Session *session, const Question *question) {
    TcLimits limits = tc_level_limits(tc_level(question->level));
    limits.soft_seconds = limits.seconds; /* forced moves at once */
    TcColour mover = question->position.mover;
    const GameClock *clock = clock_of(session, mover);
    if (clock == NULL) {
        return limits;
    }
    TcClock left = {
        .seconds = game_clock_left(clock, session->snapshot.game.cursor, mover, clock_seconds()),
        .increment = clock->time[mover].increment};
    return tc_clock_limits(&left, tc_board_empties(&question->position.board), &limits);
}

/* Eyes can follow, but not at the price of the game. */
static double move_delay(const Session *session, const Question *question) {
    TcColour mover = question->position.mover;
    const GameClock *clock = clock_of(session, mover);
    double delay = session->config.move_delay;
    if (clock == NULL) {
        return delay;
    }
    double left = game_clock_left(clock, session->snapshot.game.cursor, mover, clock_seconds());
    return fmin(delay, DELAY_SHARE * left + 0.5 * clock->time[mover].increment);
}

static TcLimits limits_of(const Session *session, const Question *question) {
    if (question->kind == SESSION_THINKING_MOVE) {
        return move_limits(session, question);
    }
    if (question->kind == SESSION_THINKING_REVIEW) {
        return review_limits(session);
    }
    if (question->kind == SESSION_THINKING_PRACTICE) {
        return practice_limits(session, question);
    }
    TcLimits limits = tc_limits_unbounded();
    limits.all_moves = !question->brief;
    if (question->brief) {
        limits.seconds = ONE_HINT_SECONDS;
    } else if (question->kind == SESSION_THINKING_HINT) {
        limits.seconds = session->config.hint_seconds;
    }
    return limits;
}

void state_drop_question(Session *session) {
    session->generation++;
    session->question.kind = SESSION_IDLE;
    session->answered = true;
    worker_stop(session->worker);
}

/* Values of the same position stay on the screen when only the purpose changes. */
static bool keeps_report(const Question *old, const Question *wanted) {
    return old->kind != SESSION_THINKING_MOVE && wanted->kind != SESSION_THINKING_MOVE &&
           old->kind != SESSION_THINKING_REVIEW && wanted->kind != SESSION_THINKING_REVIEW &&
           tc_position_equal(&old->position, &wanted->position);
}

static void set_budget(Session *session, const TcLimits *limits) {
    session->snapshot.budget =
        (SessionBudget){.began = clock_seconds(),
                        .seconds = limits->seconds,
                        .depth = limits->depth < TC_DEPTH_MAX ? limits->depth : 0};
}

/* The lab begins with an empty table, and nobody else finds there what it left. */
static void clear_for_lab(Session *session, bool in_lab) {
    if (in_lab || session->lab_left) {
        worker_clear(session->worker);
    }
    session->lab_left = in_lab;
}

static void ask(Session *session, const Question *wanted) {
    if (!keeps_report(&session->question, wanted)) {
        session->snapshot.has_report = false;
    }
    state_drop_question(session);
    session->question = *wanted;
    bool in_lab = wanted->kind == SESSION_THINKING_LAB;
    clear_for_lab(session, in_lab);
    if (wanted->kind == SESSION_IDLE) {
        return;
    }
    session->answered = false;
    bool draws = wanted->kind == SESSION_THINKING_START || wanted->empties > 0;
    Request request = {.kind = draws ? REQUEST_DRAW : REQUEST_SEARCH,
                       .generation = session->generation,
                       .position = wanted->position,
                       .limits = limits_of(session, wanted),
                       .ponder = wanted->ponder,
                       .in_lab = in_lab,
                       .seed = wanted->seed,
                       .empties = wanted->empties};
    if (in_lab) {
        state_lab_limits(session, &request.limits, &request.lab);
    }
    if (wanted->kind == SESSION_THINKING_MOVE) {
        request.not_before = clock_seconds() + move_delay(session, wanted);
        set_budget(session, &request.limits);
    } else if (wanted->kind == SESSION_THINKING_PRACTICE && wanted->brief) {
        request.not_before = clock_seconds() + session->config.move_delay;
    }
    worker_ask(session->worker, &request);
}

/* Derives the rest of the snapshot from the state. */
static void publish(Session *session) {
    SessionSnapshot *now = &session->snapshot;
    const TcGame *game = &now->game;
    branches_follow(session);
    now->over = tc_game_is_over(game);
    bool ponders = session->question.ponder;
    bool quiet = ponders || (session->question.kind == SESSION_THINKING_PRACTICE &&
                             practice_is_quiet(session));
    now->thinking = session->answered || quiet ? SESSION_IDLE : session->question.kind;
    now->pondering = !session->answered && ponders;
    now->paused = state_is_computers_turn(session) && now->thinking == SESSION_IDLE;
    for (int ply = 0; ply <= TC_GAME_MAX_MOVES; ply++) {
        now->values[ply] = ply <= game->count
                               ? analysis_value(session->analysis, &game->positions[ply])
                               : (SessionValue){.known = false};
    }
    judge_game(game, now->random_plies, now->values, &session->thresholds, &now->judgement);
    now->played = TC_NO_SQUARE;
    now->flipped = 0;
    if (game->cursor > 0) {
        now->played = game->moves[game->cursor - 1];
        now->flipped = tc_board_flips(&game->positions[game->cursor - 1].board, now->played);
    }
    state_publish_match(session);
    state_lab_publish(session);
    now->revision++;
}

/* The move that was expected has come: the search for the answer goes on as the one that is wanted,
   its time counted from here. */
static bool take_hit(Session *session, const Question *wanted) {
    Question hit = session->question;
    hit.ponder = false;
    if (!session->question.ponder || !is_same_question(&hit, wanted)) {
        return false;
    }
    session->question = hit;
    session->snapshot.has_report = false;
    TcLimits limits = limits_of(session, wanted);
    set_budget(session, &limits);
    worker_hit(session->worker, limits.seconds, clock_seconds() + move_delay(session, wanted));
    return true;
}

void state_refresh(Session *session) {
    session->snapshot.evaluation_visible =
        practice_is_on(session)
            ? practice_shows_values(session)
            : (session->snapshot.hints || session->snapshot.analysing) && !learn_hides(session);
    state_keep_clock(session, clock_seconds());
    Question wanted = wanted_question(session);
    if (!is_same_question(&wanted, &session->question) && !take_hit(session, &wanted)) {
        ask(session, &wanted);
    }
    if (!session->snapshot.evaluation_visible && wanted.kind != SESSION_THINKING_MOVE) {
        session->snapshot.has_report = false;
    }
    publish(session);
}

/* -- what the worker sends ----------------------------------------------------------------------
 */

/* A search for a move gives the screen its effort and not its values: at the computer's turn no
   hint is shown. */
static void show_report(Session *session, const TcReport *report) {
    if (session->question.kind == SESSION_THINKING_REVIEW) {
        return; /* of another position */
    }
    if (session->question.brief) {
        session->snapshot.marked =
            report->lines[0].depth > 0 ? report->lines[0].move : session->snapshot.marked;
        return;
    }
    session->snapshot.has_report = true;
    session->snapshot.report = *report;
    if (session->question.kind == SESSION_THINKING_MOVE) {
        session->snapshot.report.line_count = 0;
    }
}

static void take_report(Session *session, const TcReport *report) {
    if (report->line_count == 0) {
        return;
    }
    TcReport shown = *report;
    analysis_take(session->analysis, &session->question.position, &shown);
    show_report(session, &shown);
}

static void expect_reply(Session *session, const TcReport *report, TcSquare played) {
    session->reply_from = *tc_game_position(&session->snapshot.game);
    session->reply = TC_NO_SQUARE;
    for (int i = 0; i < report->line_count; i++) {
        const TcLine *line = &report->lines[i];
        if (line->move == played && line->pv_length > 1) {
            session->reply = line->pv[1];
        }
    }
}

/* The level chooses from what its limits give; from a search cut short the best move so far is
   played, which is some legal move when nothing has been searched yet. */
static void make_computers_move(Session *session, const TcReport *report) {
    TcSquare square = TC_NO_SQUARE;
    if (report->line_count > 0) {
        const TcLevel *level = tc_level(session->question.level);
        square = report->finished ? tc_level_choose(level, report, &session->random_state)
                                  : report->lines[0].move;
    }
    if (state_play_move(session, square)) {
        expect_reply(session, report, square);
    } else {
        /* The search failed: the game waits instead of asking for ever. */
        session->forced = false;
        session->match.held = session->match.held || state_is_computers_turn(session);
    }
}

/* Of several configurations only the last one counts. */
static void take_configured(Session *session, const Report *message) {
    if (message->generation == session->configuration) {
        session->snapshot.engine_status = message->status;
        session->snapshot.engine_pending = false;
        session->snapshot.revision++;
    }
}

static void take_message(Session *session, const Report *message) {
    if (message->kind == REPORT_CONFIGURED) {
        take_configured(session, message);
        return;
    }
    if (message->generation != session->generation) {
        return;
    }
    if (message->kind == REPORT_OPENING) {
        session->answered = true;
        if (practice_is_on(session)) {
            practice_take_draw(session, message->moves, message->move_count);
        } else {
            state_take_opening(session, message->moves, message->move_count);
        }
        state_refresh(session);
        return;
    }
    if (session->question.kind == SESSION_THINKING_PRACTICE) {
        if (message->kind == REPORT_RESULT) {
            session->answered = true;
            practice_take_report(session, &message->report);
            state_refresh(session);
        }
        return;
    }
    if (session->question.kind == SESSION_THINKING_LAB) {
        session->answered = message->kind == REPORT_RESULT;
        state_lab_take(session, message);
        state_refresh(session);
        return;
    }
    take_report(session, &message->report);
    if (message->kind == REPORT_RESULT) {
        session->answered = true;
        if (session->question.kind == SESSION_THINKING_MOVE) {
            make_computers_move(session, &message->report);
        } else if (session->question.kind == SESSION_THINKING_REVIEW &&
                   session->snapshot.review.running) {
            review_answered(session);
        } else if (session->question.kind == SESSION_THINKING_REVIEW) {
            learn_answered(session);
        }
    }
    state_refresh(session);
}

bool session_pump(Session *session) {
    uint64_t before = session->snapshot.revision;
    Report message;
    state_check_flag(session, clock_seconds());
    while (worker_receive(session->worker, &message)) {
        take_message(session, &message);
    }
    return session->snapshot.revision != before;
}

/* -- life ---------------------------------------------------------------------------------------
 */

TcStatus session_create(const SessionConfig *config, Session **out) {
    Session *session = calloc(1, sizeof *session);
    Practice *practice = calloc(1, sizeof *practice);
    if (session == NULL || practice == NULL || analysis_create(&session->analysis) != TC_OK) {
        free(practice);
        free(session);
        return TC_ERROR_MEMORY;
    }
    session->practice = practice;
    TcStatus status = worker_create(config, &session->worker);
    if (status != TC_OK) {
        analysis_free(session->analysis);
        free(practice);
        free(session);
        return status;
    }
    session->config = *config;
    session->random_state = config->seed;
    session->snapshot.adaptive = config->adaptive;
    adapt_mend(&session->snapshot.adaptive);
    session->answered = true;
    session->reply = TC_NO_SQUARE;
    session->snapshot.marked = TC_NO_SQUARE;
    session->thresholds = judge_usual_thresholds();
    tc_game_init(&session->snapshot.game);
    state_refresh(session);
    *out = session;
    return TC_OK;
}

void session_free(Session *session) {
    if (session == NULL) {
        return;
    }
    worker_free(session->worker);
    analysis_free(session->analysis);
    tc_tree_free(session->tree);
    tc_tree_free(session->stash.tree);
    tc_tree_free(session->practice->kept.tree);
    free(session->practice);
    free(session);
}

const SessionSnapshot *session_snapshot(const Session *session) {
    return &session->snapshot;
}

void session_set_thresholds(Session *session, const SessionThresholds *thresholds) {
    session->thresholds = *thresholds;
    state_refresh(session);
}

void session_set_engine(Session *session, int hash_megabytes, int threads) {
    session->snapshot.engine_pending = true;
    state_drop_question(session);
    worker_configure(session->worker, ++session->configuration, hash_megabytes, threads);
    state_refresh(session);
}
