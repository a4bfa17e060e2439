/* The clocks of the game, and how much of its time a move has used. */
#include "session/state.h"

#include <math.h>

/* A clock runs while a player is to move and nothing waits. */
static bool wants_clock(const Session *session) {
    const Match *match = &session->game.match;
    bool plays = state_is_playing(session) && !tc_game_is_over(&session->line) &&
                 !state_has_ended_here(session) && match->draw_seed == 0;
    if (!plays) {
        return false;
    }
    if (state_is_computers_turn(session)) {
        return session->game.purpose.wish == WISH_MOVE ||
               (state_is_at_end(session) && match->pause == MATCH_GOES_ON);
    }
    return state_is_at_end(session) || match->taken_back;
}

void state_keep_clock(Session *session, double now) {
    const TcGame *game = &session->line;
    if (wants_clock(session)) {
        game_clock_run(&session->game.match.clock, game->cursor, tc_game_position(game)->mover,
                       now);
    } else {
        game_clock_stop(&session->game.match.clock, now);
    }
}

double session_due(const Session *session) {
    return fmin(game_clock_due(&session->game.match.clock),
                fmin(review_due(session), survey_due(session)));
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
