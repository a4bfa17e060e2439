/* The results of searches, the moves of other programs, and the life of a session. */
#include "session/session.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "session/draw.h"
#include "session/edit.h"
#include "session/ending.h"
#include "session/practice_find.h"
#include "session/refresh.h"
#include "session/start.h"

/* Keeps what the report says of the moves before the store knows better. */
static void keep_searched(Session *session, const TcReport *report) {
    SessionSearched *searched = session->state.searched;
    if (!tc_position_equal(&session->reported, &session->question.position)) {
        memset(searched, 0, sizeof session->state.searched);
    }
    session->reported = session->question.position;
    for (int i = 0; i < report->line_count; i++) {
        const TcLine *line = &report->lines[i];
        if (line->depth > 0 && !line->wld) {
            searched[line->move] = (SessionSearched){line->value, (int8_t)line->depth, line->exact};
        }
    }
}

/* A search for a move gives the screen its effort and not its values: at the computer's turn no
   hint is shown. */
static void handle_report(Session *session, const TcReport *report) {
    Task task = session->question.task;
    bool here = !task_is(task, TASK_ELSEWHERE) && task != TASK_BEST_MOVE;
    TcReport shown = *report;
    if (report->line_count == 0) {
        return;
    }
    if (here && !report->from_book) {
        keep_searched(session, report);
    }
    analysis_handle(task == TASK_SURVEY ? session->surveyed : session->analysis,
                    &session->question.position, &shown);
    if (task == TASK_BEST_MOVE && shown.lines[0].depth > 0) {
        session->state.marked = shown.lines[0].move;
    }
    if (here) {
        shown.line_count = task_is(task, TASK_SHOWS) ? shown.line_count : 0;
        state_show_report(session, &session->question.position, &shown);
    } else if (session->state.has_report) { /* what is shown may be worth something else now */
        analysis_handle(session->analysis, &session->reported, &session->state.report);
    }
}

static void expect_reply(Session *session, const TcReport *report, TcSquare played) {
    session->reply_from = *tc_game_position(&session->line);
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
    bool plays_out = session->game.purpose.wish == WISH_PLAY_OUT;
    bool asked_for = !state_is_computers_turn(session);
    if (report->line_count > 0) {
        const TcLevel *level = state_level(session, session->question.level);
        square = report->finished ? tc_level_choose(level, &session->question.position.board,
                                                    report, &session->random_state)
                                  : report->lines[0].move;
    }
    if (edit_play_move(session, square)) {
        if (asked_for) { /* it is as good as the user's own */
            state_work_on(session);
        }
        expect_reply(session, report, square);
        session->game.purpose.wish = plays_out ? WISH_PLAY_OUT : session->game.purpose.wish;
    } else {
        /* The search failed: the game waits instead of asking for ever. */
        state_pause_match(session, MATCH_PAUSED);
    }
}

/* -- what jobs bring -- */

static void handle_progress(void *job, const void *report) {
    Session *session = ((EngineJob *)job)->session;
    Task task = session->question.task;
    if (task == TASK_LAB_RUN) {
        lab_progress(session, report);
    }
    if (!task_is(task, TASK_APART)) {
        handle_report(session, report);
    }
    session->changed = state_refresh(session);
}

static void handle_result(Session *session, TcStatus status, const TcReport *report) {
    Task task = session->question.task;
    if (!task_is(task, TASK_APART)) {
        handle_report(session, report);
    }
    switch (task) {
    case TASK_LAB_RUN:
        lab_result(session, status, report);
        break;
    case TASK_EXERCISE:
    case TASK_REPLY:
        practice_answered(session, report);
        break;
    case TASK_MOVE:
        make_computers_move(session, report);
        break;
    case TASK_REVIEW:
        review_answered(session);
        break;
    case TASK_DEEPEN:
        review_deepened(session);
        break;
    case TASK_SURVEY:
        survey_answered(session);
        break;
    case TASK_TRY:
        learn_answered(session);
        break;
    case TASK_WATCH:
        session->watched = tc_position_key(&session->question.position);
        break;
    default:
        break;
    }
}

static void note_answer(Session *session) {
    session->answered = true;
    session->search = NULL;
    session->asked = 0;
}

static void search_done(void *job, TcStatus status) {
    SearchJob *search = job;
    Session *session = search->head.session;
    note_answer(session);
    handle_result(session, status, &search->report);
    free(search);
    session->changed = state_refresh(session);
}

static void draw_done(void *job, TcStatus status) {
    DrawJob *draw = job;
    Session *session = draw->head.session;
    (void)status; /* no moves say as much */
    bool exercise = session->question.task == TASK_DRAW_GAME;
    note_answer(session);
    if (exercise) {
        practice_take_game(session, draw->drawn.moves, draw->drawn.count);
    } else {
        start_handle_opening(session, draw->drawn.moves, draw->drawn.count);
    }
    free(draw);
    session->changed = state_refresh(session);
}

static void configure_done(void *job, TcStatus status) {
    Session *session = ((EngineJob *)job)->session;
    session->state.engine_status = status;
    session->state.engine_pending = false;
    free(job);
    session->changed = true;
    state_publish(session);
}

static const JobType search_type = {
    .run = search_run, .progress = handle_progress, .done = search_done, .drop = free};
static const JobType draw_type = {.run = draw_run, .done = draw_done, .drop = free};
static const JobType configure_type = {.run = configure_run, .done = configure_done, .drop = free};

double session_due(const Session *session) {
    return fmin(game_clock_due(&session->game.match.clock), question_due(session));
}

bool session_pump(Session *session) {
    double now = state_now(session);
    uint64_t before = session->snapshot.revision;
    if (ending_check_flag(session, now) || now >= session_due(session)) {
        state_refresh(session);
    }
    bool changed = session->changed || session->snapshot.revision != before;
    session->changed = false;
    return changed;
}

/* -- the answers of another engine -- */

/* Whether it answers the question that is asked; then nobody else does. */
static bool takes_answer(Session *session, uint64_t question) {
    bool asked = question != 0 && question == state_program_question(session);
    session->answered = session->answered || asked;
    return asked;
}

bool session_program_moves(Session *session, uint64_t question, TcSquare square) {
    if (!tc_board_is_legal(&session->question.position.board, square) ||
        !takes_answer(session, question)) {
        return false;
    }
    if (!ending_check_flag(session, state_now(session))) {
        (void)edit_play_move(session, square);
    }
    return state_refresh(session);
}

bool session_program_fails(Session *session, uint64_t question) {
    if (!takes_answer(session, question)) {
        return false;
    }
    state_pause_match(session, MATCH_FAILED);
    return state_refresh(session);
}

bool session_program_resigns(Session *session, uint64_t question) {
    if (!takes_answer(session, question)) {
        return false;
    }
    ending_give_up(session);
    return state_refresh(session);
}

/* -- life -- */

static void free_all(Session *session) {
    analysis_free(session->analysis);
    analysis_free(session->surveyed);
    game_free(&session->game);
    game_free(&session->before);
    game_free(&session->below);
    free(session);
}

TcStatus session_create(const SessionConfig *config, Session **out) {
    Session *session = calloc(1, sizeof *session);
    if (session == NULL) {
        return TC_ERROR_MEMORY;
    }
    static const JobQueueConfig queue = {
        .quit = JOB_CANCEL, .low_priority = true, .report_size = sizeof(TcReport)};
    TcStatus status =
        record_begin(&session->game, NULL) ? analysis_create(&session->analysis) : TC_ERROR_MEMORY;
    status = status == TC_OK ? analysis_create(&session->surveyed) : status;
    status = status == TC_OK ? job_queue_create(config->jobs, &queue, &session->queue) : status;
    if (status != TC_OK) {
        free_all(session);
        return status;
    }
    session->config = *config;
    session->search_type = &search_type;
    session->draw_type = &draw_type;
    session->random_state = config->seed;
    session->state.preferences = session_default_preferences();
    session->game.adaptive = config->adaptive;
    players_adapt_normalise(&session->game.adaptive);
    session->answered = true;
    session->reply = TC_NO_SQUARE;
    session->state.marked = TC_NO_SQUARE;
    session->warned = TC_NO_SQUARE;
    state_read_line(session);
    state_refresh(session);
    *out = session;
    return TC_OK;
}

void session_free(Session *session) {
    if (session != NULL) {
        session->config.engine.release(session->config.engine.self);
        free_all(session);
    }
}

void session_set_engine(Session *session, int hash_megabytes, int threads) {
    ConfigureJob *job = calloc(1, sizeof *job);
    state_drop_question(session);
    session->state.engine_pending = job != NULL;
    if (job == NULL) {
        session->state.engine_status = TC_ERROR_MEMORY;
    } else {
        *job = (ConfigureJob){.head = {.session = session, .config = &session->config},
                              .hash_megabytes = hash_megabytes,
                              .threads = threads};
        job_submit(session->queue, &configure_type, JOB_REPLACE_RUNNING, &job->head.job);
    }
    state_refresh(session);
}
