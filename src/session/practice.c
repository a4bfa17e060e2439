/* Practice: what is asked of the engine, what comes of its answers, and the user's commands.
   While it is on, snapshot.game is the exercise's, and the game that was on is kept with its
   tree. In a game to guess, which is played through as it was, moves are guessed before they are
   made, where there is a choice. */
#include "session/practice.h"

#include "base/random.h"
#include "core/bits.h"
#include "core/people.h"
#include "session/practice_find.h"

static const TcPosition *position_of(const Session *session) {
    return tc_game_position(&session->line);
}

static bool is_kind(const Session *session, PracticeKind kind) {
    return session->state.practice.kind == kind;
}

/* -- whose turn it is -- */

static bool is_guessed(const PracticePlan *plan, int ply) {
    const TcPosition *position = &plan->line.positions[ply];
    return plan->guess[position->mover] && bits_count(tc_board_moves(&position->board)) > 1;
}

static int count_guesses(const PracticePlan *plan) {
    int count = 0;
    for (int ply = plan->from; ply < plan->line.count; ply++) {
        count += is_guessed(plan, ply);
    }
    return count;
}

/* All of a game's moves are guessed, or an opening's made and more beside its line. */
static bool is_done(const Session *session) {
    const SessionPractice *now = &session->state.practice;
    bool on_way = now->kind == PRACTICE_ENDGAME || (now->kind == PRACTICE_OPENING && now->on_line);
    return tc_game_is_over(&session->line) || (!on_way && now->own_moves >= now->own_total);
}

static bool is_users_turn(const Session *session) {
    return is_kind(session, PRACTICE_GUESS)
               ? is_guessed(&session->practice.plan, session->line.cursor)
               : position_of(session)->mover == session->state.practice.side;
}

static void end(Session *session) {
    SessionPractice *now = &session->state.practice;
    PracticeScore score = practice_exercise_score(now);
    now->state = PRACTICE_OVER;
    now->score.exercises += score.exercises;
    now->score.clean += score.clean;
}

static void go_on(Session *session) {
    SessionPractice *now = &session->state.practice;
    Practice *own = &session->practice;
    own->reply = TC_NO_SQUARE;
    now->wants_popular = false;
    if (is_done(session)) {
        end(session);
    } else if (is_users_turn(session)) {
        practice_request(session);
    } else {
        now->state = PRACTICE_REPLYING;
        now->popular = false;
        own->reply = now->kind == PRACTICE_GUESS ? own->plan.line.moves[session->line.cursor]
                                                 : practice_line_next(&own->line);
        now->wants_popular = now->kind == PRACTICE_OPENING && own->reply == TC_NO_SQUARE;
    }
}

/* The user's move stands, or the game's in its place. */
static void finish_move(Session *session) {
    session->state.practice.own_moves++;
    go_on(session);
}

/* The line, and whether the game still is on it. */
static void follow_line(Session *session) {
    PracticeLine *line = &session->practice.line;
    if (is_kind(session, PRACTICE_OPENING)) {
        practice_line_play(line, position_of(session));
        session->state.practice.on_line = !line->left;
    }
}

/* -- an exercise -- */

static void begin_opening(Session *session) {
    SessionPractice *now = &session->state.practice;
    Practice *own = &session->practice;
    TcPosition start = tc_position_initial();
    if (practice_put(session, &start)) {
        practice_line_begin(&own->line, &own->plan.line);
        now->side = own->plan.side;
        now->own_total = practice_line_moves(&own->plan.line, own->plan.side) + own->plan.beyond;
        go_on(session);
    }
}

static void begin_guessing(Session *session) {
    SessionPractice *now = &session->state.practice;
    const PracticePlan *plan = &session->practice.plan;
    bool played = practice_put(session, &plan->line.start);
    for (int ply = 0; ply < plan->from && played; ply++) {
        played = practice_play(session, plan->line.moves[ply]);
    }
    now->guess[0] = plan->guess[0];
    now->guess[1] = plan->guess[1];
    now->own_total = count_guesses(plan);
    if (played) {
        go_on(session);
    } else {
        now->state = PRACTICE_NONE_FOUND; /* there is no memory for it */
    }
}

/* The score goes on. The first position may be the one that was answered last: it is asked again. */
static bool begin_exercise(Session *session) {
    SessionPractice *now = &session->state.practice;
    const PracticePlan *plan = &session->practice.plan;
    state_drop_question(session);
    state_show_position(session);
    session->state.has_report = false;
    session->practice.line = (PracticeLine){.left = true};
    *now = (SessionPractice){.kind = plan->kind,
                             .empties = plan->empties,
                             .on_line = plan->kind != PRACTICE_ENDGAME,
                             .offered = -1,
                             .last.move = TC_NO_SQUARE,
                             .answer = TC_NO_SQUARE,
                             .score = now->score};
    if (plan->kind == PRACTICE_OPENING) {
        begin_opening(session);
    } else if (plan->kind == PRACTICE_GUESS) {
        begin_guessing(session);
    } else {
        practice_find(session);
    }
    return state_refresh(session);
}

/* -- life -- */

static bool is_plan(const PracticePlan *plan) {
    if (plan->kind == PRACTICE_OPENING) {
        TcPosition start = tc_position_initial();
        return plan->line.count > 0 && tc_position_equal(&plan->line.start, &start) &&
               plan->beyond >= 0 && plan->beyond <= PRACTICE_BEYOND_MAX;
    }
    if (plan->kind == PRACTICE_GUESS) {
        return plan->from >= 0 && count_guesses(plan) > 0;
    }
    return plan->kind == PRACTICE_ENDGAME && plan->empties >= PRACTICE_EMPTIES_MIN &&
           plan->empties <= PRACTICE_EMPTIES_MAX && plan->people >= 0 &&
           plan->people < PEOPLE_GROUPS;
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
    state_put(session, &exercise);
    return true;
}

bool session_practise(Session *session, const PracticePlan *plan) {
    if (!is_plan(plan) || (!game_practises(&session->game) && !put_aside(session))) {
        return false;
    }
    session->practice.plan = *plan;
    return begin_exercise(session);
}

bool session_practice_next(Session *session) {
    return game_practises(&session->game) && begin_exercise(session);
}

bool session_leave_practice(Session *session) {
    if (!game_practises(&session->game)) {
        return false;
    }
    practice_leave(session);
    return state_refresh(session);
}

void session_set_aside(Session *session, bool aside) {
    if (session->aside != aside) {
        session->aside = aside;
        state_refresh(session);
    }
}

/* -- what its owner gives -- */

/* The chance of a reply that was played in so many games, when the most popular was in max. */
static int chance_of(const TcBoard *board, TcSquare move, int games, int max) {
    enum { POPULAR_PART = 10 }; /* what is rarer than this part of the most popular is left out */
    return games * POPULAR_PART >= max && tc_board_is_legal(board, move) ? games : 0;
}

bool session_practice_offer(Session *session, const TcPosition *positions, int count) {
    if (!session->state.practice.wants_positions) {
        return false;
    }
    practice_take_offer(session, positions, count);
    return state_refresh(session);
}

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
    for (int i = 0; i < count; i++) {
        all += chance_of(board, moves[i], games[i], max);
    }
    int left = all > 0 ? (int)random_below(&session->random_state, (uint32_t)all) : 0;
    for (int i = 0; i < count && !now->popular; i++) {
        int chance = chance_of(board, moves[i], games[i], max);
        now->popular = left < chance;
        left -= chance;
        if (now->popular) {
            session->practice.reply = moves[i];
            now->popular_games = games[i];
        }
    }
    return state_refresh(session);
}

/* -- questions and answers -- */

/* Counts no merit where nothing could go wrong. The game's move takes the place of a guess. */
static void add_grade(Session *session, PracticeMove graded) {
    SessionPractice *now = &session->state.practice;
    Practice *own = &session->practice;
    graded.helped = own->helped;
    graded.again = own->tried_before;
    if (now->kind == PRACTICE_ENDGAME && graded.known &&
        practice_best_count(&own->report) == own->report.line_count) {
        graded.verdict = PRACTICE_FORCED;
    }
    now->last = graded;
    if (!graded.again) {
        now->moves[now->move_count++] = graded;
        practice_count(&now->score, &graded);
    }
    own->tried_before = true;
    if (now->kind == PRACTICE_GUESS) {
        practice_take_back(session);
        (void)practice_play(session, graded.game_move);
        state_notify_pass(session);
        finish_move(session);
    } else if (practice_is_wrong(graded.verdict)) {
        now->state = PRACTICE_WRONG;
    } else {
        finish_move(session);
    }
}

static void grade_try(Session *session) {
    const Practice *own = &session->practice;
    PracticeKind kind = session->state.practice.kind;
    if (session->state.practice.solved) {
        TcSquare other = kind == PRACTICE_GUESS ? own->plan.line.moves[session->line.cursor - 1]
                                                : practice_line_next(&own->line_before);
        PracticeMove graded = practice_grade(kind, &own->report, own->tried, other);
        follow_line(session);
        add_grade(session, graded);
    }
}

static void show_hint(Session *session) {
    SessionPractice *now = &session->state.practice;
    Practice *own = &session->practice;
    TcSquare next = practice_line_next(&own->line);
    own->hint_asked = next == TC_NO_SQUARE && !now->solved;
    if (own->hint_asked) {
        return;
    }
    now->hinted = true;
    if (now->kind == PRACTICE_OPENING) {
        now->hint_file = tc_square_file(next != TC_NO_SQUARE ? next : own->report.lines[0].move);
    } else {
        now->hint_value = tc_value_discs(own->report.lines[0].value);
        now->hint_moves = practice_best_count(&own->report);
    }
}

/* The values go into the one store too, so that all that shows them agrees. Before they are there
   the line's move is marked. */
static void show_values(Session *session) {
    SessionPractice *now = &session->state.practice;
    const Practice *own = &session->practice;
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

static void take_values(Session *session, const TcReport *report) {
    SessionPractice *now = &session->state.practice;
    Practice *own = &session->practice;
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
    if (now->revealed) {
        show_values(session);
    }
}

static void take_reply(Session *session, const TcReport *report) {
    TcSquare reply = session->practice.reply;
    if (reply == TC_NO_SQUARE && report->line_count > 0) {
        reply = report->lines[0].move;
    }
    if (reply == TC_NO_SQUARE || !practice_play(session, reply)) {
        session->state.practice.state = PRACTICE_NONE_FOUND;
        return;
    }
    follow_line(session);
    state_notify_pass(session);
    go_on(session);
}

void practice_answered(Session *session, const TcReport *report) {
    switch (session->state.practice.state) {
    case PRACTICE_FINDING:
        practice_take_candidate(session, report);
        break;
    case PRACTICE_ASKED:
    case PRACTICE_CHECKING:
        take_values(session, report);
        break;
    case PRACTICE_REPLYING:
        take_reply(session, report);
        break;
    default:
        break;
    }
}

/* -- the user's commands -- */

/* A square while a wrong move stands on the board means: that one instead. */
bool practice_try(Session *session, TcSquare square) {
    SessionPractice *now = &session->state.practice;
    Practice *own = &session->practice;
    bool asked = now->state == PRACTICE_ASKED || now->state == PRACTICE_WRONG;
    if (!asked || !tc_board_is_legal(&own->asked.board, square)) {
        return false;
    }
    if (now->state == PRACTICE_WRONG) {
        session_practice_retry(session);
    }
    own->tried = square;
    session->game.purpose.paused = false;
    session->state.marked = TC_NO_SQUARE;
    own->line_before = own->line;
    PracticeLine after = own->line;
    if (!practice_play(session, square)) {
        return false; /* there is no memory for it */
    }
    if (practice_line_next(&after) != TC_NO_SQUARE &&
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
    state_notify_pass(session);
    return true;
}

bool session_practice_can_retry(const Session *session) {
    PracticeState state = session->state.practice.state;
    return state == PRACTICE_WRONG || state == PRACTICE_CHECKING;
}

/* Goes back to the position that was asked, with nothing after it. */
bool session_practice_retry(Session *session) {
    SessionPractice *now = &session->state.practice;
    Practice *own = &session->practice;
    if (!session_practice_can_retry(session)) {
        return false;
    }
    practice_take_back(session);
    own->line = own->line_before;
    now->on_line = is_kind(session, PRACTICE_OPENING) && !own->line.left;
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
    finish_move(session);
    return state_refresh(session);
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
    session->practice.helped = true;
    show_hint(session);
    return state_refresh(session);
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
    session->practice.helped = true;
    now->revealed = true;
    if (now->state == PRACTICE_WRONG) {
        return session_practice_retry(session);
    }
    show_values(session);
    return state_refresh(session);
}
