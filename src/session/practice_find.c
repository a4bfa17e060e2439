#include "session/practice_find.h"

#include "base/random.h"

enum {
    TRIES_MAX = 60,  /* positions solved in vain for one exercise */
    OFFERS_MAX = 4,  /* and times that the library was asked for it */
    COMPARED_MAX = 8 /* positions worth solving that are compared by their difficulty */
};

bool practice_put(Session *session, const TcPosition *start) {
    Game next = {.tree = NULL};
    if (!record_begin(&next, start)) {
        session->state.practice.state = PRACTICE_NONE_FOUND;
        return false;
    }
    tc_tree_free(session->game.tree);
    session->game.tree = next.tree;
    state_read_line(session);
    return true;
}

bool practice_play(Session *session, TcSquare square) {
    bool played = record_play(&session->game, square);
    state_read_line(session);
    return played;
}

void practice_take_back(Session *session) {
    (void)tc_tree_back(session->game.tree);
    state_read_line(session);
}

void practice_request(Session *session) {
    SessionPractice *now = &session->state.practice;
    Practice *own = &session->practice;
    own->asked = *tc_game_position(&session->line);
    own->helped = own->tried_before = own->hint_asked = false;
    now->state = PRACTICE_ASKED;
    now->side = own->asked.mover;
    now->solved = now->hinted = now->revealed = false;
    now->answer = TC_NO_SQUARE;
}

/* Asks the library first where it is to be asked; the engine draws what is missing. */
static void find_more(Session *session) {
    SessionPractice *now = &session->state.practice;
    Practice *own = &session->practice;
    own->count = own->at = 0;
    own->compared = now->source == PRACTICE_DRAWN ? own->compared : 0;
    if (own->tries > TRIES_MAX) {
        now->state = PRACTICE_NONE_FOUND;
        return;
    }
    now->wants_positions = now->source != PRACTICE_DRAWN && own->offers < OFFERS_MAX;
    if (!now->wants_positions) {
        now->source = PRACTICE_DRAWN;
        own->seed = random_next(&session->random_state) | 1;
    }
}

void practice_find(Session *session) {
    SessionPractice *now = &session->state.practice;
    Practice *own = &session->practice;
    now->state = PRACTICE_FINDING;
    now->source = own->plan.source;
    own->tries = own->offers = own->compared = 0;
    find_more(session);
}

static bool was_seen(const Practice *own, const TcPosition *position) {
    uint64_t key = tc_position_key(position);
    for (int i = 0; i < PRACTICE_SEEN_MAX; i++) {
        if (own->seen[i] == key) {
            return true;
        }
    }
    return false;
}

/* Keeps the candidate if it is the nearest in difficulty so far. */
static void compare(Practice *own, const TcReport *report) {
    const TcPosition *position = &own->candidates[own->at];
    double off = practice_off(&own->plan, position, report);
    if (own->compared++ == 0 || off < own->off) {
        own->off = off;
        own->nearest = own->numbers[own->at];
        own->nearest_position = *position;
        own->nearest_report = *report;
    }
}

static void put_nearest(Session *session) {
    SessionPractice *now = &session->state.practice;
    Practice *own = &session->practice;
    own->seen[own->seen_count++ % PRACTICE_SEEN_MAX] = tc_position_key(&own->nearest_position);
    now->offered = now->source == PRACTICE_DRAWN ? -1 : own->nearest;
    now->goal = tc_value_discs(own->nearest_report.lines[0].value);
    if (practice_put(session, &own->nearest_position)) {
        practice_request(session);
        own->report = own->nearest_report;
        now->solved = true;
    }
}

/* Looks on while a harder or an easier one is wanted: within an offer, as its numbers hold so long. */
void practice_take_candidate(Session *session, const TcReport *report) {
    SessionPractice *now = &session->state.practice;
    Practice *own = &session->practice;
    own->tries++;
    if (practice_is_worthy(report)) {
        compare(own, report);
    }
    bool last = ++own->at == own->count;
    bool ends = (last && now->source != PRACTICE_DRAWN) || own->tries > TRIES_MAX;
    if (own->compared > 0 && (own->off <= 0 || own->compared == COMPARED_MAX || ends)) {
        put_nearest(session);
        return;
    }
    state_drop_question(session); /* two games may have the same position, one after the other */
    if (last) {
        find_more(session);
    }
}

void practice_take_offer(Session *session, const TcPosition *positions, int count) {
    SessionPractice *now = &session->state.practice;
    Practice *own = &session->practice;
    now->wants_positions = false;
    own->offers++;
    own->count = own->at = 0;
    for (int i = 0; i < count && i < PRACTICE_OFFER_MAX; i++) {
        bool fits = tc_board_empties(&positions[i].board) == now->empties &&
                    !tc_board_is_over(&positions[i].board) &&
                    !tc_board_must_pass(&positions[i].board);
        if (fits && !was_seen(own, &positions[i])) {
            own->numbers[own->count] = i;
            own->candidates[own->count++] = positions[i];
        }
    }
    if (own->count == 0) {
        own->offers = OFFERS_MAX;
        find_more(session);
    }
}

void practice_take_game(Session *session, const TcSquare *moves, int count) {
    Practice *own = &session->practice;
    TcPosition position = tc_position_initial();
    bool good = count > 0;
    for (int i = 0; i < count && good; i++) {
        good = tc_board_is_legal(&position.board, moves[i]);
        position = good ? tc_position_after(&position, moves[i]) : position;
    }
    own->candidates[0] = position;
    own->count = good;
    own->at = 0;
    if (!good) {
        session->state.practice.state = PRACTICE_NONE_FOUND;
    }
}
