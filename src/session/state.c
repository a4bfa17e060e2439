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

void state_read_line(Session *session) {
    record_line(&session->game, &session->line);
}

bool state_is_playing(const Session *session) {
    return game_plays(&session->game);
}

bool state_practises(const Session *session) {
    return game_practises(&session->game);
}

bool state_has_record(const Session *session) {
    const Game *game = &session->game;
    TcPosition standard = tc_position_initial();
    return tc_tree_node_count(game->tree) > 1 + game->random_plies ||
           tc_tree_comment(game->tree, TC_NODE_ROOT)[0] != '\0' ||
           (!game->started && !tc_position_equal(tc_tree_start(game->tree), &standard));
}

void state_cut_redo(Session *session) {
    record_cut(&session->game);
    state_read_line(session);
}

bool state_is_at_end(const Session *session) {
    return session->line.cursor == session->line.count;
}

bool state_has_ended_here(const Session *session) {
    return session->game.match.ending != SESSION_NOT_ENDED && state_is_playing(session) &&
           state_is_at_end(session);
}

bool state_is_computers_turn(const Session *session) {
    return state_is_playing(session) && !state_has_ended_here(session) &&
           !player_human_at_cursor(session->game.setup.players, &session->line);
}

/* A side is the user's if it has the name under which a user played here last. */
static TcUserSides user_by_name(const Session *session) {
    static const char *const keys[2] = {TC_HEADER_BLACK, TC_HEADER_WHITE};
    int sides = 0;
    for (int colour = TC_BLACK; colour <= TC_WHITE; colour++) {
        const char *name = tc_tree_header(session->game.tree, keys[colour]);
        for (int i = 0; i < 2; i++) {
            const SessionPlayer *player = &session->game.setup.players[i];
            bool same = name[0] && player->kind == SESSION_HUMAN && utf8_find(name, player->name) &&
                        strlen(name) == strlen(player->name);
            sides |= same << colour;
        }
    }
    return (TcUserSides)sides;
}

TcUserSides state_user(const Session *session) {
    const Game *game = &session->game;
    int sides = 0;
    if (!game->started) {
        TcUserSides said = tc_tree_user_sides(game->tree);
        return said != TC_USER_UNKNOWN ? said : user_by_name(session);
    }
    for (int colour = TC_BLACK; colour <= TC_WHITE; colour++) {
        sides |= (game->setup.players[colour].kind == SESSION_HUMAN) << colour;
    }
    return sides == 0 ? TC_USER_NOBODY : (TcUserSides)sides;
}

/* The values of the position are to be seen; otherwise, during practice, nothing is. */
static bool practice_shows_values(const Session *session) {
    const SessionPractice *now = &session->state.practice;
    return now->revealed && now->solved && now->state == PRACTICE_ASKED;
}

/* The answer is still to be found. */
bool learn_hides(const Session *session) {
    LearnState state = session->game.learn.state;
    return state == LEARN_ASKED || state == LEARN_CHECKING || state == LEARN_WRONG;
}

bool state_is_asked(const Session *session) {
    return state_practises(session) || learn_hides(session);
}

const Game *state_own_game(const Session *session) {
    return state_practises(session) ? &session->below : &session->game;
}

bool state_shows_values(const Session *session) {
    const Game *game = &session->game;
    return state_practises(session)
               ? practice_shows_values(session)
               : (game->purpose.hints || game_is_analysed(game)) && !learn_hides(session);
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
    PracticeState state = session->state.practice.state;
    return state == PRACTICE_ASKED || state == PRACTICE_WRONG;
}

SessionThinking state_thinking(const Session *session) {
    Task task = session->question.task;
    bool quiet = task == TASK_EXERCISE && is_quiet(session);
    return session->answered || quiet ? SESSION_IDLE : task_table[task];
}

/* Nobody chose the random plies of a balanced start, so they are not taken back. */
int state_undo_target(const Session *session) {
    const TcGame *line = &session->line;
    if (state_is_asked(session)) {
        return -1;
    }
    if (!state_is_playing(session)) {
        return line->cursor - 1;
    }
    int ply = player_turn_before(session->game.setup.players, line);
    return ply < session->game.random_plies ? -1 : ply;
}

int state_redo_target(const Session *session) {
    const TcGame *line = &session->line;
    if (state_is_asked(session)) {
        return -1;
    }
    if (state_is_playing(session)) {
        return player_turn_after(session->game.setup.players, line);
    }
    return line->cursor < line->count ? line->cursor + 1 : -1;
}

bool state_can_bring_back(const Session *session) {
    bool gave_up = session->game.match.ending == SESSION_ENDED_BY_RESIGNATION;
    return (session->before.tree != NULL || session->resigned) && !state_practises(session) &&
           (session->game.opened || state_undo_target(session) < 0 ||
            (gave_up && state_has_ended_here(session)));
}

void state_notify(Session *session, SessionNoticeKind kind, TcColour colour, TcSquare square) {
    session->state.notice = (SessionNotice){.kind = kind,
                                            .colour = colour,
                                            .square = square,
                                            .serial = session->state.notice.serial + 1};
}

void state_leave_position(Session *session) {
    session->game.opened = false;
    session->game.purpose.paused = false;
    session->game.purpose.wish = WISH_NONE;
    session->shown_since = state_now(session);
    session->state.marked = TC_NO_SQUARE;
}

void state_pause_match(Session *session, MatchPause pause) {
    Game *game = &session->game;
    game->purpose.wish = WISH_NONE;
    if (state_is_computers_turn(session) && game->match.pause < pause) {
        game->match.pause = pause;
    }
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

void learn_leave(Session *session) {
    Game *game = &session->game;
    if (game_learns(game)) {
        record_put(game, game->learn_from);
        game->purpose.exercise = EXERCISE_NONE;
        game->learn = (SessionLearn){.state = LEARN_OFF};
        state_read_line(session);
        state_leave_position(session);
    }
}
