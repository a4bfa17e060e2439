/* Questions about the state, the small changes that many commands make, and a game as a whole, put in
   place of the one that is on, and kept for undo. */
#include "session/state.h"

#include <string.h>

#include "base/utf8.h"
#include "session/players.h"

double state_now(const Session *session) {
    return search_now(&session->config);
}

const TcLevel *state_level(const Session *session, int number) {
    return number == TC_LEVEL_CUSTOM ? &session->state.preferences.custom : tc_level(number);
}

void state_read_line(Session *session) {
    record_line(&session->game, &session->line);
}

bool state_has_record(const Session *session) {
    const Game *game = &session->game;
    TcPosition standard = tc_position_initial();
    return tc_tree_node_count(game->tree) > 1 + game->random_plies ||
           tc_tree_comment(game->tree, TC_NODE_ROOT)[0] != '\0' ||
           tc_tree_extra(game->tree, TC_NODE_ROOT)[0] != '\0' ||
           tc_tree_header_count(game->tree) > 0 ||
           (!game->started && !tc_position_equal(tc_tree_start(game->tree), &standard));
}

void state_cut_redo(Session *session) {
    record_cut(&session->game);
    state_read_line(session);
}

bool state_is_at_end(const Session *session) {
    return session->line.cursor == session->line.count;
}

bool state_is_taken_back(const Session *session) {
    const TcGame *line = &session->line;
    return game_plays(&session->game) && !state_is_at_end(session) &&
           line->cursor == line->count - session->game.match.taken_back;
}

bool state_has_ended_here(const Session *session) {
    return session->game.match.ending != SESSION_NOT_ENDED && game_plays(&session->game) &&
           state_is_at_end(session);
}

bool state_is_computers_turn(const Session *session) {
    return game_plays(&session->game) && !state_has_ended_here(session) &&
           !players_human_at_cursor(session->game.setup.players, &session->line);
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
    TcUserSides said = tc_tree_user_sides(game->tree);
    if (said != TC_USER_UNKNOWN || !game->started) {
        return said != TC_USER_UNKNOWN ? said : user_by_name(session);
    }
    for (int colour = TC_BLACK; colour <= TC_WHITE; colour++) {
        sides |= (game->setup.players[colour].kind == SESSION_HUMAN) << colour;
    }
    return sides == 0 ? TC_USER_NOBODY : (TcUserSides)sides;
}

/* The answer is still to be found. */
bool learn_hides(const Session *session) {
    LearnState state = session->game.learn.state;
    return state == LEARN_ASKED || state == LEARN_CHECKING || state == LEARN_WRONG;
}

bool state_is_asked(const Session *session) {
    return game_practises(&session->game) || learn_hides(session);
}

const Game *state_own_game(const Session *session) {
    return game_practises(&session->game) ? &session->below : &session->game;
}

bool state_shows_values(const Session *session) {
    const Game *game = &session->game;
    const SessionPractice *exercise = &session->state.practice;
    return game_practises(&session->game)
               ? exercise->revealed && exercise->solved && exercise->state == PRACTICE_ASKED
               : (game->purpose.hints || game_is_analysed(game)) && !learn_hides(session);
}

/* Says how each task is shown, and what is true of it. */
static const struct {
    SessionThinking thinking;
    int traits;
} task_table[TASK_COUNT] = {
    [TASK_NONE] = {SESSION_IDLE, 0},
    [TASK_MOVE] = {SESSION_THINKING_MOVE, TASK_MOVES},
    [TASK_PROGRAM] = {SESSION_THINKING_MOVE, TASK_MOVES},
    [TASK_PONDER] = {SESSION_IDLE, TASK_MOVES}, /* nobody waits for it */
    [TASK_DRAW_START] = {SESSION_THINKING_START, TASK_DRAWS},
    [TASK_HINT] = {SESSION_THINKING_HINT, TASK_SHOWS | TASK_YIELDS},
    [TASK_BEST_MOVE] = {SESSION_THINKING_HINT, TASK_YIELDS},
    [TASK_ANALYSIS] = {SESSION_THINKING_ANALYSIS, TASK_SHOWS | TASK_YIELDS},
    [TASK_REVIEW] = {SESSION_THINKING_REVIEW, TASK_ELSEWHERE},
    [TASK_DEEPEN] = {SESSION_THINKING_REVIEW, TASK_ELSEWHERE | TASK_YIELDS},
    [TASK_SURVEY] = {SESSION_IDLE, TASK_ELSEWHERE},
    [TASK_WATCH] = {SESSION_IDLE, TASK_ELSEWHERE},
    [TASK_TRY] = {SESSION_THINKING_REVIEW, TASK_ELSEWHERE},
    [TASK_EXERCISE] = {SESSION_THINKING_PRACTICE, TASK_APART},
    [TASK_REPLY] = {SESSION_THINKING_PRACTICE, TASK_APART},
    [TASK_DRAW_GAME] = {SESSION_THINKING_PRACTICE, TASK_DRAWS},
    [TASK_LAB_RUN] = {SESSION_THINKING_LAB, TASK_APART},
};

bool task_is(Task task, int traits) {
    return (task_table[task].traits & traits) != 0;
}

/* Nobody waits for what only prepares the answer to a move that is still to come. */
SessionThinking state_thinking(const Session *session) {
    Task task = session->question.task;
    PracticeState state = session->state.practice.state;
    bool quiet = task == TASK_EXERCISE && (state == PRACTICE_ASKED || state == PRACTICE_WRONG);
    return session->answered || quiet ? SESSION_IDLE : task_table[task].thinking;
}

uint64_t state_program_question(const Session *session) {
    return session->question.task == TASK_PROGRAM && !session->answered ? session->questions : 0;
}

/* Nobody chose the random plies of a balanced start, so they are not taken back. */
int state_undo_target(const Session *session) {
    const TcGame *line = &session->line;
    if (state_is_asked(session)) {
        return -1;
    }
    if (!game_plays(&session->game)) {
        return line->cursor - 1;
    }
    int ply = players_turn_before(session->game.setup.players, line);
    return ply < session->game.random_plies ? -1 : ply;
}

int state_redo_target(const Session *session) {
    const TcGame *line = &session->line;
    if (state_is_asked(session)) {
        return -1;
    }
    if (game_plays(&session->game)) {
        return players_turn_after(session->game.setup.players, line);
    }
    return line->cursor < line->count ? line->cursor + 1 : -1;
}

bool state_can_bring_back(const Session *session) {
    return (session->before.tree != NULL || session->resigned) && !state_is_asked(session) &&
           (session->game.opened || state_undo_target(session) < 0 ||
            (session->resigned && state_has_ended_here(session)));
}

bool state_is_pinned(const Session *session) {
    return session->game.purpose.pinned && game_is_analysed(&session->game) &&
           session->game.purpose.exercise == EXERCISE_NONE;
}

void state_notify(Session *session, SessionNoticeKind kind, TcColour colour, TcSquare square) {
    session->state.notice = (SessionNotice){.kind = kind,
                                            .colour = colour,
                                            .square = square,
                                            .serial = session->state.notice.serial + 1};
}

void state_notify_pass(Session *session) {
    const TcGame *line = &session->line;
    TcColour passed;
    if (!tc_game_is_over(line) && tc_game_passed_before(line, line->cursor, &passed)) {
        state_notify(session, SESSION_NOTICE_PASS, passed, TC_NO_SQUARE);
    }
}

void state_show_position(Session *session) {
    state_read_line(session);
    session->game.opened = false;
    session->game.purpose.paused = false;
    session->game.purpose.wish = WISH_NONE;
    session->shown_since = state_now(session);
    session->state.marked = TC_NO_SQUARE;
    session->warned = TC_NO_SQUARE;
}

bool state_match_waits(const Session *session) {
    return session->aside || session->game.match.pause != MATCH_GOES_ON;
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
        state_show_position(session);
    }
}

/* -- a game in place of another -- */

void game_free(Game *game) {
    tc_tree_free(game->tree);
    *game = (Game){.tree = NULL};
}

void state_put(Session *session, Game *game) {
    state_drop_question(session);
    session->game = *game;
    analysis_set_games(session->analysis, game->number, session->before.number);
    *game = (Game){.tree = NULL};
    session->state.has_report = false;
    session->state.marked = TC_NO_SQUARE;
    session->warned = TC_NO_SQUARE;
    session->shown_since = state_now(session);
    state_read_line(session);
}

/* Its clocks stop, and nobody waits for a move that was asked for. */
static void keep_before(Session *session, Game before) {
    state_forget_before(session);
    session->before = before;
    session->before.purpose.wish = WISH_NONE;
    game_clock_stop(&session->before.match.clock, state_now(session));
}

void practice_leave(Session *session) {
    if (game_practises(&session->game)) {
        session->state.practice = (SessionPractice){.state = PRACTICE_OFF};
        game_free(&session->game);
        state_put(session, &session->below);
    }
}

/* The user's work is lost with a game, or moves that computers have made for them; one that was only
   looked at can be opened again. */
static int worth_of(const Game *game) {
    bool watched = game->started && players_humans(game->setup.players) == 0;
    return game->worked ? 2 : watched ? 1 : 0;
}

static bool before_is_worth_more(const Session *session) {
    return session->before.tree != NULL && worth_of(&session->before) > worth_of(&session->game);
}

void state_replace(Session *session, Game *next, bool keeps) {
    practice_leave(session); /* the game below it is what is replaced */
    learn_leave(session);
    if (keeps && state_has_record(session) && !before_is_worth_more(session)) {
        keep_before(session, session->game);
    } else { /* what was kept before stays, unless it was the same game */
        if (session->resigned) {
            state_forget_before(session);
        }
        game_free(&session->game);
    }
    next->number = ++session->numbers;
    session->aside = false;
    session->state.notice.kind = SESSION_NOTICE_NONE;
    state_put(session, next);
}

void state_keep_before_resigning(Session *session) {
    keep_before(session, session->game);
    session->before.played.cursor = tc_tree_cursor(session->game.tree);
    session->before.tree = NULL;
    session->resigned = true;
}

void state_restore_before(Session *session) {
    session->aside = false;
    Game before = session->before;
    if (session->resigned) {
        before.tree = session->game.tree;
        before.match.ends++;
        before.match.assisted |= session->game.match.assisted; /* who has seen values knows them */
        before.worked |= session->game.worked;
        tc_tree_make_main(before.tree, before.played.end); /* moves taken back are of it again */
        record_put(&before, before.played);
    } else {
        game_free(&session->game);
    }
    session->before = (Game){.tree = NULL};
    session->resigned = false;
    state_put(session, &before);
}

void state_forget_before(Session *session) {
    game_free(&session->before);
    session->resigned = false;
}

void state_work_on(Session *session) {
    session->game.worked = true;
    if (!session->resigned) {
        state_forget_before(session);
    }
}

void state_forget_resigning(Session *session) {
    if (session->resigned) {
        state_forget_before(session);
    }
}
