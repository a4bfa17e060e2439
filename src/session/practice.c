/* Practice: what is asked of the engine, what comes of its answers, and the user's commands.
   While it is on, snapshot.game is the exercise's, and the game that was on is kept with its
   tree. */
#include "session/practice.h"

#include "base/random.h"
#include "session/practice_grade.h"
#include "session/state.h"

enum {
    POPULAR_PART = 10 /* replies that are rarer than this part of the most popular are left out */
};

static const TcPosition *position_of(const Session *session) {
    return tc_game_position(&session->line);
}

static bool is_opening(const Session *session) {
    return session->state.practice.kind == PRACTICE_OPENING;
}

/* -- whose turn it is -- */

static bool is_done(const Session *session) {
    const SessionPractice *now = &session->state.practice;
    bool all = is_opening(session) && now->own_moves >= now->own_total && !now->on_line;
    return all || tc_game_is_over(&session->line);
}

static void go_on(Session *session) {
    SessionPractice *now = &session->state.practice;
    if (now->kind == PRACTICE_GUESS) {
        practice_guess_next(session);
        return;
    }
    state_leave_position(session);
    now->wants_popular = false;
    session->practice->reply = TC_NO_SQUARE;
    if (is_done(session)) {
        practice_end(session);
    } else if (position_of(session)->mover == now->side) {
        practice_request(session);
    } else {
        now->state = PRACTICE_REPLYING;
        now->popular = false;
        session->practice->reply = practice_line_next(&session->practice->line);
        now->wants_popular = is_opening(session) && session->practice->reply == TC_NO_SQUARE;
    }
}

/* The line, and whether the game still is on it. */
static void follow_line(Session *session) {
    SessionPractice *now = &session->state.practice;
    if (is_opening(session)) {
        practice_line_play(&session->practice->line, position_of(session));
        now->on_line = !session->practice->line.left;
    }
}

/* -- an exercise -- */

static void clear_exercise(SessionPractice *now) {
    now->wants_positions = now->wants_popular = false;
    now->solved = now->hinted = now->revealed = now->popular = false;
    now->offered = -1;
    now->goal = now->own_moves = now->move_count = 0;
    now->answer = TC_NO_SQUARE;
    now->last = (PracticeMove){.move = TC_NO_SQUARE};
}

static void begin_opening(Session *session) {
    SessionPractice *now = &session->state.practice;
    const PracticePlan *plan = &session->practice->plan;
    TcPosition start = tc_position_initial();
    if (!practice_put(session, &start)) {
        return;
    }
    practice_line_begin(&session->practice->line, &plan->line);
    now->side = plan->side;
    now->on_line = true;
    now->own_total = practice_line_moves(&plan->line, plan->side) + plan->beyond;
    go_on(session);
}

static void begin_exercise(Session *session) {
    state_leave_position(session);
    session->state.has_report = false;
    session->practice->line = (PracticeLine){.left = true};
    clear_exercise(&session->state.practice);
    if (is_opening(session)) {
        begin_opening(session);
    } else if (session->state.practice.kind == PRACTICE_GUESS) {
        practice_guess_begin(session);
    } else {
        practice_find(session);
    }
}

/* -- life -- */

static bool is_plan(const PracticePlan *plan) {
    if (plan->kind == PRACTICE_OPENING) {
        TcPosition start = tc_position_initial();
        return plan->line.count > 0 && tc_position_equal(&plan->line.start, &start) &&
               plan->beyond >= 0 && plan->beyond <= PRACTICE_BEYOND_MAX;
    }
    if (plan->kind == PRACTICE_GUESS) {
        return plan->from >= 0 && plan->from < plan->line.count && practice_guess_count(plan) > 0;
    }
    return plan->kind == PRACTICE_ENDGAME && plan->empties >= PRACTICE_EMPTIES_MIN &&
           plan->empties <= PRACTICE_EMPTIES_MAX;
}

/* The game goes aside, and an empty record is there instead. */
static bool put_aside(Session *session) {
    Game *game = &session->game;
    Game exercise = {.setup = game->setup,
                     .adaptive = game->adaptive,
                     .number = game->number,
                     .purpose = {.activity = ACTIVITY_ANALYSE, .exercise = EXERCISE_PRACTISE}};
    if (!record_begin(&exercise, NULL)) {
        return false;
    }
    learn_leave(session);
    game_clock_stop(&game->match.clock, state_now(session));
    game->purpose.paused = false;
    game->purpose.wish = WISH_NONE;
    session->below = *game;
    session->state.notice.kind = SESSION_NOTICE_NONE;
    session->state.practice = (SessionPractice){.state = PRACTICE_FINDING};
    state_put(session, &exercise);
    return true;
}

bool session_practise(Session *session, const PracticePlan *plan) {
    SessionPractice *now = &session->state.practice;
    if (!is_plan(plan)) {
        return false;
    }
    if (!state_practises(session) && !put_aside(session)) {
        return false;
    }
    session->practice->plan = *plan;
    now->kind = plan->kind;
    now->empties = plan->empties;
    begin_exercise(session);
    state_refresh(session);
    return true;
}

bool session_practice_next(Session *session) {
    if (!state_practises(session)) {
        return false;
    }
    begin_exercise(session);
    state_refresh(session);
    return true;
}

bool session_leave_practice(Session *session) {
    if (!state_practises(session)) {
        return false;
    }
    practice_leave(session);
    state_refresh(session);
    return true;
}

/* -- what its owner gives -- */

bool session_practice_popular(Session *session, const TcSquare *moves, const int *games,
                              int count) {
    SessionPractice *now = &session->state.practice;
    const TcBoard *board = &position_of(session)->board;
    int max = 0, all = 0;
    if (!now->wants_popular) {
        return false;
    }
    now->wants_popular = false;
    for (int i = 0; i < count; i++) {
        max = games[i] > max ? games[i] : max;
    }
    for (int pass = 0; pass < 2; pass++) {
        int chosen = pass == 1 ? (int)random_below(&session->random_state, (uint32_t)all) : 0;
        for (int i = 0; i < count; i++) {
            if (games[i] * POPULAR_PART < max || games[i] <= 0 ||
                !tc_board_is_legal(board, moves[i])) {
                continue;
            }
            if (pass == 1 && chosen < games[i]) {
                session->practice->reply = moves[i];
                now->popular = true;
                now->popular_games = games[i];
                break;
            }
            all += pass == 0 ? games[i] : 0;
            chosen -= games[i];
        }
        if (all == 0) {
            break;
        }
    }
    state_refresh(session);
    return true;
}

/* -- questions and answers -- */

/* Whether nothing could go wrong here: then it is no merit. */
static bool is_all_one(const TcReport *report) {
    return practice_best_count(report) == report->line_count;
}

static void add_grade(Session *session, PracticeMove graded) {
    SessionPractice *now = &session->state.practice;
    Practice *own = session->practice;
    graded.helped = own->helped;
    graded.again = own->tried_before;
    if (now->kind == PRACTICE_ENDGAME && graded.known && is_all_one(&own->report)) {
        graded.verdict = PRACTICE_FORCED;
    }
    now->last = graded;
    if (!graded.again) {
        now->moves[now->move_count++] = graded;
        practice_count(&now->score, &graded);
    }
    own->tried_before = true;
    if (now->kind == PRACTICE_GUESS) {
        practice_guess_made(session);
    } else if (practice_is_wrong(graded.verdict)) {
        now->state = PRACTICE_WRONG;
    } else {
        now->own_moves++;
        go_on(session);
    }
}

static void grade_try(Session *session) {
    Practice *own = session->practice;
    if (!session->state.practice.solved) {
        return;
    }
    int ply = session->line.cursor - 1;
    PracticeMove graded =
        is_opening(session) ? practice_grade_opening(&own->report, own->tried,
                                                     practice_line_next(&own->line_before))
        : session->state.practice.kind == PRACTICE_GUESS
            ? practice_grade_guess(&own->report, own->tried, own->plan.line.moves[ply])
            : practice_grade_exact(&own->report, own->tried);
    follow_line(session);
    add_grade(session, graded);
}

static void show_hint(Session *session) {
    SessionPractice *now = &session->state.practice;
    Practice *own = session->practice;
    TcSquare next = practice_line_next(&own->line);
    if (next == TC_NO_SQUARE && !now->solved) {
        own->hint_asked = true;
        return;
    }
    own->hint_asked = false;
    now->hinted = true;
    if (is_opening(session)) {
        now->hint_file = tc_square_file(next != TC_NO_SQUARE ? next : own->report.lines[0].move);
    } else {
        now->hint_value = own->report.lines[0].value;
        now->hint_moves = practice_best_count(&own->report);
    }
}

/* The values go into the one store too, so that all that shows them agrees. Before they are there
   the line's move is marked. */
static void show_values(Session *session) {
    SessionPractice *now = &session->state.practice;
    Practice *own = session->practice;
    now->answer = practice_line_next(&own->line);
    now->answer_in_line = now->answer != TC_NO_SQUARE;
    session->state.marked = now->solved ? TC_NO_SQUARE : now->answer;
    if (!now->solved) {
        return;
    }
    TcReport report = own->report;
    analysis_handle(session->analysis, &own->asked, &report);
    state_show_report(session, &own->asked, &report);
    now->answer = now->answer_in_line ? now->answer : report.lines[0].move;
}

static void handle_values(Session *session, const TcReport *report) {
    SessionPractice *now = &session->state.practice;
    Practice *own = session->practice;
    if (report->line_count == 0) { /* the engine has no memory: nothing can be graded */
        now->state = PRACTICE_NONE_FOUND;
        return;
    }
    own->report = *report;
    now->solved = true;
    if (now->state == PRACTICE_CHECKING) {
        grade_try(session);
        return;
    }
    if (own->hint_asked) {
        show_hint(session);
    }
    if (now->revealed && now->state == PRACTICE_ASKED) {
        show_values(session);
    }
}

static void handle_reply(Session *session, const TcReport *report) {
    TcSquare reply = session->practice->reply;
    if (reply == TC_NO_SQUARE && report->line_count > 0) {
        reply = report->lines[0].move;
    }
    if (reply == TC_NO_SQUARE || !practice_play(session, reply)) {
        session->state.practice.state = PRACTICE_NONE_FOUND;
        return;
    }
    follow_line(session);
    practice_report_pass(session);
    go_on(session);
}

void practice_handle_report(Session *session, const TcReport *report) {
    switch (session->state.practice.state) {
    case PRACTICE_FINDING:
        practice_handle_candidate(session, report);
        break;
    case PRACTICE_ASKED:
    case PRACTICE_CHECKING:
        handle_values(session, report);
        break;
    case PRACTICE_REPLYING:
        handle_reply(session, report);
        break;
    default:
        break;
    }
}

/* -- the user's commands -- */

/* A square while a wrong move stands on the board means: that one instead. */
SessionNoticeKind practice_try(Session *session, TcSquare square) {
    SessionPractice *now = &session->state.practice;
    Practice *own = session->practice;
    bool asked = now->state == PRACTICE_ASKED || now->state == PRACTICE_WRONG;
    if (!asked || !tc_board_is_legal(&own->asked.board, square)) {
        return now->state == PRACTICE_ASKED ? SESSION_NOTICE_ILLEGAL : SESSION_NOTICE_NOT_YOUR_TURN;
    }
    if (now->state == PRACTICE_WRONG) {
        session_practice_retry(session);
    }
    own->tried = square;
    session->game.purpose.paused = false;
    session->state.marked = TC_NO_SQUARE;
    own->line_before = own->line;
    TcSquare next = practice_line_next(&own->line);
    PracticeLine after = own->line;
    if (!practice_play(session, square)) {
        return SESSION_NOTICE_ILLEGAL; /* there is no memory for it */
    }
    if (is_opening(session) && next != TC_NO_SQUARE &&
        practice_line_play(&after, position_of(session))) {
        follow_line(session);
        add_grade(session, (PracticeMove){.move = square,
                                          .instead = square,
                                          .instead_line = true,
                                          .verdict = PRACTICE_IN_LINE});
    } else {
        now->state = PRACTICE_CHECKING;
        grade_try(session);
    }
    practice_report_pass(session);
    return SESSION_NOTICE_NONE;
}

bool session_practice_can_retry(const Session *session) {
    PracticeState state = session->state.practice.state;
    return state == PRACTICE_WRONG || state == PRACTICE_CHECKING;
}

/* Back to the position that was asked, and nothing after it. */
bool session_practice_retry(Session *session) {
    SessionPractice *now = &session->state.practice;
    Practice *own = session->practice;
    if (!session_practice_can_retry(session)) {
        return false;
    }
    practice_take_back(session);
    own->line = own->line_before;
    now->on_line = is_opening(session) && !own->line.left;
    now->state = PRACTICE_ASKED;
    session->game.purpose.paused = false;
    state_refresh(session);
    if (now->revealed) {
        show_values(session);
        state_refresh(session);
    }
    return true;
}

bool session_practice_can_go_on(const Session *session) {
    return session->state.practice.state == PRACTICE_WRONG;
}

bool session_practice_go_on(Session *session) {
    if (!session_practice_can_go_on(session)) {
        return false;
    }
    session->state.practice.own_moves++;
    go_on(session);
    state_refresh(session);
    return true;
}

bool session_practice_can_hint(const Session *session) {
    const SessionPractice *now = &session->state.practice;
    return now->kind != PRACTICE_GUESS && now->state == PRACTICE_ASKED && !now->hinted &&
           !now->revealed;
}

bool session_practice_hint(Session *session) {
    if (!session_practice_can_hint(session)) {
        return false;
    }
    session->practice->helped = true;
    show_hint(session);
    state_refresh(session);
    return true;
}

bool session_practice_can_reveal(const Session *session) {
    const SessionPractice *now = &session->state.practice;
    return !now->revealed && (now->state == PRACTICE_ASKED || now->state == PRACTICE_WRONG);
}

bool session_practice_reveal(Session *session) {
    SessionPractice *now = &session->state.practice;
    if (!session_practice_can_reveal(session)) {
        return false;
    }
    session->practice->helped = true;
    now->revealed = true;
    if (now->state == PRACTICE_WRONG) {
        return session_practice_retry(session);
    }
    show_values(session);
    state_refresh(session);
    return true;
}
