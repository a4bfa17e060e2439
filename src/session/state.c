/* Questions about the state, and the small changes that many commands make. */
#include "session/state.h"

#include <string.h>

#include "base/clock.h"
#include "base/utf8.h"
#include "session/player.h"

double state_now(const Session *session) {
    const SessionConfig *config = &session->config;
    return config->now != NULL ? config->now(config->now_context) : clock_seconds();
}

const TcLevel *state_level(const Session *session, int number) {
    return number == TC_LEVEL_CUSTOM ? &session->custom : tc_level(number);
}

bool state_is_playing(const Session *session) {
    return session->state.started && !session->state.analysing;
}

bool state_has_record(const Session *session) {
    const SessionState *now = &session->state;
    const TcTree *tree = session->tree;
    TcPosition standard = tc_position_initial();
    bool noted = tree != NULL && (tc_tree_node_count(tree) > 1 + now->random_plies ||
                                  tc_tree_comment(tree, TC_NODE_ROOT)[0] != '\0');
    return noted || now->game.count > now->random_plies ||
           (!now->started && !tc_position_equal(&now->game.start, &standard));
}

void state_cut_redo(Session *session) {
    SessionState *now = &session->state;
    now->game.count = now->game.cursor;
    if (now->random_plies > now->game.count) {
        now->random_plies = now->game.count;
    }
}

bool state_is_at_end(const Session *session) {
    return session->state.game.cursor == session->state.game.count;
}

bool state_has_ended_here(const Session *session) {
    return session->match.ending != SESSION_NOT_ENDED && state_is_playing(session) &&
           state_is_at_end(session);
}

bool state_is_computers_turn(const Session *session) {
    const SessionState *now = &session->state;
    return state_is_playing(session) && !state_has_ended_here(session) &&
           !player_human_at_cursor(now->players, &now->game);
}

/* A side is the user's if it has the name under which a user played here last. */
static TcUserSides user_by_name(const Session *session) {
    static const char *const keys[2] = {TC_HEADER_BLACK, TC_HEADER_WHITE};
    int sides = 0;
    for (int colour = TC_BLACK; colour <= TC_WHITE; colour++) {
        const char *name = tc_tree_header(session->tree, keys[colour]);
        for (int i = 0; i < 2; i++) {
            const SessionPlayer *player = &session->state.players[i];
            bool same = name[0] && player->kind == SESSION_HUMAN && utf8_find(name, player->name) &&
                        strlen(name) == strlen(player->name);
            sides |= same << colour;
        }
    }
    return (TcUserSides)sides;
}

TcUserSides state_user(const Session *session) {
    const SessionState *now = &session->state;
    int sides = 0;
    if (!now->started && session->tree) {
        TcUserSides said = tc_tree_user_sides(session->tree);
        return said != TC_USER_UNKNOWN ? said : user_by_name(session);
    }
    if (!now->started) {
        return TC_USER_UNKNOWN;
    }
    for (int colour = TC_BLACK; colour <= TC_WHITE; colour++) {
        sides |= (now->players[colour].kind == SESSION_HUMAN) << colour;
    }
    return sides == 0 ? TC_USER_NOBODY : (TcUserSides)sides;
}

bool practice_is_on(const Session *session) {
    return session->state.practice.on;
}

/* The values of the position are to be seen; otherwise, during practice, nothing is. */
static bool practice_shows_values(const Session *session) {
    const SessionPractice *now = &session->state.practice;
    return now->revealed && now->solved && now->state == PRACTICE_ASKED;
}

/* The answer is still to be found. */
bool learn_hides(const Session *session) {
    const SessionLearn *learn = &session->state.learn;
    return learn->on && (learn->state == LEARN_ASKED || learn->state == LEARN_CHECKING ||
                         learn->state == LEARN_WRONG);
}

bool state_shows_values(const Session *session) {
    const SessionState *now = &session->state;
    return practice_is_on(session) ? practice_shows_values(session)
                                   : (now->hints || now->analysing) && !learn_hides(session);
}

static const SessionThinking task_table[TASK_COUNT] = {
    [TASK_NONE] = SESSION_IDLE,
    [TASK_MOVE] = SESSION_THINKING_MOVE,
    [TASK_PROGRAM] = SESSION_THINKING_MOVE,
    [TASK_PONDER] = SESSION_IDLE, /* nobody waits for it */
    [TASK_DRAW_START] = SESSION_THINKING_START,
    [TASK_HINT] = SESSION_THINKING_HINT,
    [TASK_BEST_MOVE] = SESSION_THINKING_HINT,
    [TASK_ANALYSIS] = SESSION_THINKING_ANALYSIS,
    [TASK_REVIEW] = SESSION_THINKING_REVIEW,
    [TASK_DEEPEN] = SESSION_THINKING_REVIEW,
    [TASK_SURVEY] = SESSION_IDLE,
    [TASK_TRY] = SESSION_THINKING_REVIEW,
    [TASK_EXERCISE] = SESSION_THINKING_PRACTICE,
    [TASK_REPLY] = SESSION_THINKING_PRACTICE,
    [TASK_DRAW_GAME] = SESSION_THINKING_PRACTICE,
    [TASK_LAB_RUN] = SESSION_THINKING_LAB,
};

bool task_shows_values(Task task) {
    return task == TASK_HINT || task == TASK_ANALYSIS;
}

/* What runs is only in preparation: nobody waits for it. */
static bool is_quiet(const Session *session) {
    const SessionPractice *now = &session->state.practice;
    return now->on && (now->state == PRACTICE_ASKED || now->state == PRACTICE_WRONG);
}

SessionThinking state_thinking(const Session *session) {
    Task task = session->question.task;
    bool quiet = task == TASK_EXERCISE && is_quiet(session);
    return session->answered || quiet ? SESSION_IDLE : task_table[task];
}

/* Nobody chose the random plies of a balanced start, so they are not taken back. */
int state_undo_target(const Session *session) {
    const SessionState *now = &session->state;
    if (learn_hides(session) || practice_is_on(session)) {
        return -1;
    }
    if (!state_is_playing(session)) {
        return now->game.cursor - 1;
    }
    int ply = player_turn_before(now->players, &now->game);
    return ply < now->random_plies ? -1 : ply;
}

int state_redo_target(const Session *session) {
    const SessionState *now = &session->state;
    if (learn_hides(session) || practice_is_on(session)) {
        return -1;
    }
    if (state_is_playing(session)) {
        return player_turn_after(now->players, &now->game);
    }
    return now->game.cursor < now->game.count ? now->game.cursor + 1 : -1;
}

bool state_can_bring_back(const Session *session) {
    bool resigned = session->match.ending == SESSION_ENDED_BY_RESIGNATION;
    return session->stash.full && !practice_is_on(session) &&
           (session->opened || state_undo_target(session) < 0 ||
            (resigned && state_has_ended_here(session)));
}

void state_notify(Session *session, SessionNoticeKind kind, TcColour colour, TcSquare square) {
    session->state.notice = (SessionNotice){.kind = kind,
                                            .colour = colour,
                                            .square = square,
                                            .serial = session->state.notice.serial + 1};
}

void state_leave_position(Session *session) {
    session->opened = false;
    session->forced = false;
    session->stopped = false;
    session->review.shown_since = state_now(session);
    session->state.one_hint = false;
    session->state.marked = TC_NO_SQUARE;
}

void state_drop_question(Session *session) {
    session->questions++;
    session->question.task = TASK_NONE;
    session->answered = true;
    job_cancel(session->queue, session->asked);
    session->search = NULL;
    session->asked = 0;
}

void state_show_report(Session *session, const TcPosition *position, const TcReport *report) {
    session->state.has_report = true;
    session->state.report = *report;
    session->reported = *position;
}

void review_forget(Session *session) {
    session->state.review = (SessionReview){.total = 0};
}

void learn_forget(Session *session) {
    session->state.learn = (SessionLearn){.on = false};
}

TcGame learn_game_before(const Session *session) {
    const TcTree *tree = session->tree;
    TcGame game = session->state.game;
    if (session->state.learn.on && tree != NULL && tc_tree_has(tree, session->learn_from)) {
        TcNode end = session->learn_from;
        while (tc_tree_continuation(tree, end) != TC_NO_NODE) {
            end = tc_tree_continuation(tree, end);
        }
        tc_tree_line_to(tree, end, &game);
        game.cursor = tc_tree_ply(tree, session->learn_from);
    }
    return game;
}

void learn_leave(Session *session) {
    if (session->state.learn.on) {
        session->state.game = learn_game_before(session);
        learn_forget(session);
        state_leave_position(session);
    }
}
