/* A game is played through as it was: moves of one side, or of both, are guessed before they are
   made, where there is a choice. */
#include <assert.h>
#include <string.h>

#include "core/bits.h"
#include "session/state.h"

static bool is_guessed(const PracticePlan *plan, int ply) {
    const TcPosition *position = &plan->line.positions[ply];
    return plan->guess[position->mover] && bits_count(tc_board_moves(&position->board)) > 1;
}

int practice_guess_count(const PracticePlan *plan) {
    int count = 0;
    for (int ply = plan->from; ply < plan->line.count; ply++) {
        count += is_guessed(plan, ply);
    }
    return count;
}

/* The next move is asked for, or made as the game has it. */
void practice_guess_next(Session *session) {
    SessionPractice *now = &session->state.practice;
    const PracticePlan *plan = &session->practice->plan;
    int ply = session->line.cursor;
    state_leave_position(session);
    if (now->own_moves == now->own_total || ply >= plan->line.count) {
        practice_end(session);
    } else if (is_guessed(plan, ply)) {
        now->side = tc_game_position(&session->line)->mover;
        practice_request(session);
    } else {
        now->state = PRACTICE_REPLYING;
        session->practice->reply = plan->line.moves[ply];
    }
}

static void make_move(Session *session) {
    bool made = practice_play(session, session->practice->plan.line.moves[session->line.cursor]);
    assert(made); /* it is a game's */
    (void)made;
}

void practice_guess_begin(Session *session) {
    SessionPractice *now = &session->state.practice;
    const PracticePlan *plan = &session->practice->plan;
    if (!practice_put(session, &plan->line.start)) {
        return;
    }
    for (int ply = 0; ply < plan->from; ply++) {
        make_move(session);
    }
    memcpy(now->guess, plan->guess, sizeof now->guess);
    now->on_line = true;
    now->own_total = practice_guess_count(plan);
    practice_guess_next(session);
}

/* The game's move takes the place of the guess. */
void practice_guess_made(Session *session) {
    practice_take_back(session);
    make_move(session);
    session->state.practice.own_moves++;
    practice_report_pass(session);
    practice_guess_next(session);
}
