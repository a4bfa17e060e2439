/* The moves of programs of others, which come from outside. */
#include "session/program.h"

#include "session/state.h"

static bool is_asked(const Session *session, uint64_t question) {
    return question != 0 && question == state_program_question(session);
}

bool session_program_moves(Session *session, uint64_t question, TcSquare square) {
    if (!is_asked(session, question) ||
        !tc_board_is_legal(&session->question.position.board, square)) {
        return false;
    }
    if (!state_check_flag(session, state_now(session))) {
        session->answered = true;
        (void)state_play_move(session, square);
    }
    state_refresh(session);
    return true;
}

bool session_program_fails(Session *session, uint64_t question) {
    if (!is_asked(session, question)) {
        return false;
    }
    session->answered = true;
    state_pause_match(session, MATCH_FAILED);
    state_refresh(session);
    return true;
}

bool session_program_resigns(Session *session, uint64_t question) {
    if (!is_asked(session, question)) {
        return false;
    }
    session->answered = true;
    state_give_up(session);
    state_refresh(session);
    return true;
}
