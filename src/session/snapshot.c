/* The snapshot, filled in one place from the state. */
#include "session/snapshot.h"

#include <math.h>

#include <turncoat/result.h>

#include "session/question.h"
#include "session/state.h"
#include "session/values.h"

/* off_board: it has ended by resignation or on time. Nobody has won where other rules decide and no
   header says how. */
static SessionOutcome outcome_at(const Session *session, bool off_board,
                                 const TcPosition *position) {
    const Match *match = &session->game.match;
    if (off_board) {
        return (SessionOutcome){.ending = match->ending, .winner = tc_colour_other(match->loser)};
    }
    if (!tc_board_is_over(&position->board)) {
        return (SessionOutcome){.ending = SESSION_NOT_ENDED};
    }
    TcResult result = tc_tree_result_at(session->game.tree, position);
    return (SessionOutcome){.ending = SESSION_ENDED_ON_BOARD,
                            .draw = result.sign == 0,
                            .winner = result.sign < 0 ? TC_WHITE : TC_BLACK};
}

/* The result holds also while the game is analysed. */
static void publish_outcome(const Session *session, SessionSnapshot *now) {
    const TcGame *line = &session->line;
    const Match *match = &session->game.match;
    bool off_board = session->game.started && match->ending != SESSION_NOT_ENDED;
    now->over = tc_game_is_over(line);
    now->outcome = outcome_at(session, state_has_ended_here(session), tc_game_position(line));
    now->result = outcome_at(session, off_board, &line->positions[line->count]);
    now->assisted = match->assisted || match->ends > 1;
}

static void publish_game(const Session *session, SessionSnapshot *now) {
    const Game *game = &session->game;
    now->tree = game->tree;
    now->game = session->line;
    now->number = game->number;
    now->number_before = session->before.number;
    now->random_plies = record_random_plies(game);
    now->main_random_plies = record_random_plies_of(game, tc_tree_main_end(game->tree));
    now->random_end = tc_tree_ancestor(game->tree, game->played.end, game->random_plies);
    now->adaptive = game->adaptive;
    now->review = game->review_progress;
    now->learn = game->learn;
    now->started = game->started;
    now->setup = game->setup;
}

static void publish_purpose(const Session *session, SessionSnapshot *now) {
    const Game *game = &session->game;
    now->exercise_shown = game_practises(game);
    now->playing = game_plays(game);
    now->hints = game->purpose.hints;
    now->analysing = game_is_analysed(game) && !now->exercise_shown;
    now->exercising = state_is_asked(session);
    now->blank = !game->started && !game_is_analysed(game) && !state_has_record(session);
    now->can_hint = !now->exercise_shown && !now->blank && !now->analysing;
}

static void publish_activity(const Session *session, SessionSnapshot *now) {
    now->program = state_program_question(session);
    now->program_failed =
        session->game.match.pause == MATCH_FAILED && state_is_computers_turn(session);
    now->thinking = state_thinking(session);
    now->pondering = !session->answered && session->question.task == TASK_PONDER;
    now->paused = state_is_computers_turn(session) && now->thinking == SESSION_IDLE;
    now->pinned = state_is_pinned(session);
    now->pinned_here = now->pinned && tc_position_equal(&session->game.purpose.pin,
                                                        tc_game_position(&session->line));
    now->can_go_on = question_can_go_on(session);
    now->evaluation_visible = state_shows_values(session);
    now->limit = question_limit(session, &session->question);
    now->brings_back = state_can_bring_back(session);
}

static void publish_values(const Session *session, SessionSnapshot *now) {
    const TcGame *game = &now->game;
    values_of_line(session->analysis, game, now->values);
    losses_judge(game, now->random_plies, now->values, &session->state.preferences.thresholds,
                 &now->judgement);
    now->in_book = session->book != NULL &&
                   tc_book_find(session->book, &tc_game_position(game)->board, &now->book);
    now->played = TC_NO_SQUARE;
    now->flipped = 0;
    if (game->cursor > 0) {
        now->played = game->moves[game->cursor - 1];
        now->flipped = tc_board_flips(&game->positions[game->cursor - 1].board, now->played);
    }
}

static void publish_clock(const Session *session, SessionSnapshot *now) {
    const GameClock *clock = &session->game.match.clock;
    double seconds = state_now(session);
    now->clock =
        (SessionClock){.running = clock->running, .colour = clock->colour, .since = seconds};
    for (int i = 0; i < 2; i++) {
        TcColour colour = (TcColour)i;
        now->clock.on[i] = game_plays(&session->game) && game_clock_is_on(clock, colour);
        now->clock.left[i] = game_clock_left(clock, now->game.cursor, colour, seconds);
    }
}

void state_publish(Session *session) {
    SessionSnapshot *now = &session->snapshot;
    now->state = session->state;
    now->user = state_user(session);
    publish_game(session, now);
    publish_outcome(session, now);
    publish_purpose(session, now);
    publish_activity(session, now);
    publish_values(session, now);
    publish_clock(session, now);
    now->revision++;
}

const SessionSnapshot *session_snapshot(const Session *session) {
    return &session->snapshot;
}

double session_clock_left(const SessionSnapshot *snapshot, TcColour colour, double now) {
    const SessionClock *clock = &snapshot->clock;
    double gone = clock->running && clock->colour == colour ? now - clock->since : 0;
    return clock->on[colour] ? fmax(clock->left[colour] - fmax(gone, 0), 0) : 0;
}

double session_budget_used(const SessionSnapshot *snapshot, double now) {
    const SessionBudget *budget = &snapshot->budget;
    double used = 0;
    if (budget->seconds > 0) {
        used = (now - budget->began) / budget->seconds;
    } else if (budget->depth > 0 && snapshot->has_report) {
        used = (double)snapshot->report.depth / budget->depth;
    }
    return fmin(fmax(used, 0), 1);
}
