#include "support/random_player.h"

#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "core/bits.h"
#include "session/edit.h"
#include "session/ending.h"
#include "session/start.h"
#include "support/suite.h"

uint32_t random_player_below(RandomPlayer *player, uint32_t bound) {
    return random_below(&player->random, bound);
}

static const SessionSnapshot *now_of(const RandomPlayer *player) {
    return driver_now(&player->driver);
}

static bool is_same_record(const TcGame *a, const TcGame *b) {
    return a->cursor == b->cursor && a->count == b->count &&
           memcmp(a->moves, b->moves, sizeof a->moves) == 0;
}

/* -- commands, each with what must be true after it -- */

static SessionPlayer random_player(RandomPlayer *player) {
    uint32_t level = random_player_below(player, (uint32_t)player->top_level + 3);
    return level < 3 ? (SessionPlayer){.kind = SESSION_HUMAN}
                     : (SessionPlayer){.kind = SESSION_COMPUTER, .level = (int)level - 2};
}

static SessionTime random_time(RandomPlayer *player) {
    static const double seconds[] = {0, 0, 0.002, 0.02, 60};
    return (SessionTime){.seconds = seconds[random_player_below(player, 5)],
                         .increment = 0.001 * random_player_below(player, 3)};
}

/* plies: with which the game begins. */
static void check_started(const RandomPlayer *player, int plies) {
    const SessionSnapshot *now = now_of(player);
    ASSERT_TRUE(now->started && !now->analysing && !now->paused && !now->has_report);
    ASSERT_SAME_INT(now->game.count, plies);
    ASSERT_SAME_INT(now->random_plies, plies);
    ASSERT_SAME_INT(now->outcome.ending, SESSION_NOT_ENDED);
}

void random_player_start(RandomPlayer *player) {
    SessionSetup setup = {.players = {random_player(player), random_player(player)},
                          .time = {random_time(player), random_time(player)},
                          .start = random_player_below(player, 2) > 0
                                       ? SESSION_START_STANDARD
                                       : (SessionStartKind)random_player_below(player, 3),
                          .corners = (int)random_player_below(player, 5),
                          .favoured = (TcColour)random_player_below(player, 2)};
    setup.players[random_player_below(player, 2)].adaptive = random_player_below(player, 2) > 0;
    bool valid = setup.start != SESSION_START_HANDICAP || setup.corners > 0;
    bool even = setup.start == SESSION_START_BALANCED && random_player_below(player, 2) > 0;
    if (even) { /* as from a list */
        static const char moves[] = "f5f6f7e3c3e6f3g3";
        setup.opening.count = SESSION_RANDOM_PLIES;
        for (int i = 0; i < SESSION_RANDOM_PLIES; i++) {
            setup.opening.moves[i] = tc_square_parse(moves + 2 * i);
        }
    }
    uint64_t revision = now_of(player)->revision;
    ASSERT_SAME_INT(session_start_game(player->driver.session, &setup), valid);
    if (valid) {
        check_started(player, even ? SESSION_RANDOM_PLIES : 0);
    } else {
        ASSERT_SAME_SET(now_of(player)->revision, revision);
    }
}

static void start_rematch(RandomPlayer *player) {
    SessionSnapshot before = *now_of(player);
    bool swapped = random_player_below(player, 2) > 0;
    bool playing = before.started && !before.exercise_shown;
    ASSERT_SAME_INT(session_rematch(player->driver.session, swapped), playing);
    if (playing) {
        bool even = before.setup.start == SESSION_START_BALANCED &&
                    before.random_plies == SESSION_RANDOM_PLIES;
        if (before.setup.start == SESSION_START_BALANCED && before.analysing) {
            even = now_of(player)->random_plies >
                   0; /* the line on the board may lack what the game has */
        }
        check_started(player, even ? SESSION_RANDOM_PLIES : 0);
        for (int i = 0; i < 2; i++) {
            int from = swapped ? 1 - i : i;
            ASSERT_SAME_INT(now_of(player)->setup.players[i].kind, before.setup.players[from].kind);
            ASSERT_TRUE(now_of(player)->setup.time[i].seconds == before.setup.time[from].seconds);
        }
    }
}

static void resign(RandomPlayer *player) {
    SessionSnapshot before = *now_of(player);
    bool can = session_can_resign(player->driver.session);
    int stands = can ? session_resign_ply(player->driver.session) : before.game.count;
    ASSERT_TRUE(stands == before.game.count || stands == before.game.cursor);
    ASSERT_SAME_INT(session_resign(player->driver.session), can);
    ASSERT_SAME_INT(now_of(player)->game.count, stands);
    if (can) {
        ASSERT_SAME_INT(now_of(player)->outcome.ending, SESSION_ENDED_BY_RESIGNATION);
        ASSERT_TRUE(!session_can_resign(player->driver.session));
    }
}

static void start_new(RandomPlayer *player) {
    ASSERT_TRUE(session_new(player->driver.session));
    const SessionSnapshot *now = now_of(player);
    ASSERT_TRUE(!now->started && !now->hints && !now->analysing);
    ASSERT_SAME_INT(now->thinking, SESSION_IDLE);
    ASSERT_SAME_INT(now->game.count, 0);
}

static bool has_new_flag(const SessionSnapshot *before, const SessionSnapshot *now) {
    return now->notice.kind == SESSION_NOTICE_TIME && now->notice.serial > before->notice.serial;
}

void random_player_play(RandomPlayer *player) {
    SessionSnapshot before = *now_of(player);
    const TcPosition *position = tc_game_position(&before.game);
    uint64_t moves = tc_board_moves(&position->board);
    bool theirs = before.started && !before.analysing && !before.over &&
                  before.setup.players[position->mover].kind == SESSION_COMPUTER;
    TcSquare square = (TcSquare)random_player_below(player, 66);
    for (uint32_t skip = random_player_below(player, 12); moves != 0 && skip < 10; skip++) {
        square = bits_first(moves);
        moves = bits_rest(moves);
    }
    bool legal = tc_board_is_legal(&position->board, square);
    SessionNoticeKind refused = before.paused ? SESSION_NOTICE_PAUSED
                                : theirs      ? SESSION_NOTICE_NOT_YOUR_TURN
                                              : SESSION_NOTICE_ILLEGAL;
    bool done = session_play(player->driver.session, square);
    const SessionSnapshot *now = now_of(player);
    if (before.outcome.ending > SESSION_ENDED_ON_BOARD ||
        before.thinking == SESSION_THINKING_START || has_new_flag(&before, now)) {
        ASSERT_TRUE(!done);
        return;
    }
    ASSERT_SAME_INT(done, legal && !theirs);
    if (done) {
        ASSERT_SAME_INT(now->game.cursor, before.game.cursor + 1);
        ASSERT_SAME_INT(now->played, square);
    } else {
        ASSERT_TRUE(is_same_record(&now->game, &before.game));
        ASSERT_SAME_INT(now->notice.kind, refused);
        ASSERT_SAME_INT(now->thinking, before.thinking);
    }
}

/* Checks where a step of undo or redo ends: at a human's turn, if players matter. */
static void check_step(const SessionSnapshot *before, const SessionSnapshot *now) {
    bool playing = now->started && !now->analysing;
    bool human = false;
    for (int i = 0; i < 2; i++) {
        human = human || now->setup.players[i].kind == SESSION_HUMAN;
    }
    int steps = abs(now->game.cursor - before->game.cursor);
    ASSERT_TRUE(steps >= 1);
    ASSERT_TRUE(steps == 1 || (playing && human));
    TcColour mover = tc_game_position(&now->game)->mover;
    ASSERT_TRUE(!playing || !human || now->setup.players[mover].kind == SESSION_HUMAN ||
                (now->game.cursor == now->game.count && now->game.cursor > before->game.cursor));
}

static void undo_or_redo(RandomPlayer *player, bool back) {
    Session *session = player->driver.session;
    SessionSnapshot before = *now_of(player);
    bool can = back ? session_can_undo(session) : session_can_redo(session);
    ASSERT_SAME_INT(back ? session_undo(session) : session_redo(session), can);
    const SessionSnapshot *now = now_of(player);
    if (back && before.brings_back) {
        ASSERT_TRUE(can && !now->brings_back);
        ASSERT_SAME_INT(now->notice.kind, SESSION_NOTICE_BROUGHT_BACK);
        session_set_analysis(session, false); /* the game that it came from is not known here */
        return;
    }
    ASSERT_SAME_INT(now->game.count, before.game.count);
    if (can) {
        ASSERT_TRUE((now->game.cursor < before.game.cursor) == back);
        check_step(&before, now);
    } else {
        ASSERT_SAME_SET(now->revision, before.revision);
    }
}

static void go_to(RandomPlayer *player) {
    SessionSnapshot before = *now_of(player);
    int ply = (int)random_player_below(player, (uint32_t)before.game.count + 3) - 1;
    bool done = session_go_to(player->driver.session, ply);
    ASSERT_SAME_INT(done, ply >= 0 && ply <= before.game.count && ply != before.game.cursor);
    ASSERT_SAME_INT(now_of(player)->game.cursor, done ? ply : before.game.cursor);
    ASSERT_SAME_INT(now_of(player)->game.count, before.game.count);
}

static void set_hints(RandomPlayer *player) {
    SessionSnapshot before = *now_of(player);
    bool on = random_player_below(player, 3) > 0;
    ASSERT_SAME_INT(session_set_hints(player->driver.session, on), on != before.hints);
    ASSERT_SAME_INT(now_of(player)->hints, on);
    ASSERT_TRUE(is_same_record(&now_of(player)->game, &before.game));
}

/* Whether a line is another one, which may go on: in analysis what was taken back in the game is a
   variation that its line leads to. */
static bool goes_on(const TcGame *line, const TcGame *from) {
    return line->cursor == from->cursor && line->count >= from->count &&
           memcmp(line->moves, from->moves, (size_t)from->count * sizeof *line->moves) == 0;
}

static void set_analysis(RandomPlayer *player) {
    SessionSnapshot before = *now_of(player);
    bool on = random_player_below(player, 2) > 0;
    ASSERT_SAME_INT(session_set_analysis(player->driver.session, on), on != before.analysing);
    const SessionSnapshot *now = now_of(player);
    ASSERT_SAME_INT(now->analysing, on);
    bool left_now = before.analysing && !on;
    if (on) {
        ASSERT_TRUE(goes_on(&now->game, &before.game));
    } else {
        ASSERT_TRUE(
            is_same_record(&now->game, left_now && now->started ? &player->left : &before.game));
    }
    if (on && !before.analysing) {
        player->left = before.game;
    }
}

void random_player_ponder(RandomPlayer *player) {
    SessionSnapshot before = *now_of(player);
    bool on = random_player_below(player, 4) > 0;
    driver_ponder(&player->driver, on);
    ASSERT_SAME_INT(now_of(player)->preferences.ponders, on);
    ASSERT_SAME_INT(now_of(player)->thinking, before.thinking);
}

static void computer_move(RandomPlayer *player) {
    SessionSnapshot before = *now_of(player);
    bool can = session_can_computer_move(player->driver.session);
    ASSERT_SAME_INT(session_computer_move(player->driver.session), can);
    ASSERT_TRUE(is_same_record(&now_of(player)->game, &before.game));
    ASSERT_TRUE(!can || now_of(player)->thinking == SESSION_THINKING_MOVE);
}

static void stop(RandomPlayer *player) {
    SessionSnapshot before = *now_of(player);
    ASSERT_SAME_INT(session_stop(player->driver.session), before.thinking != SESSION_IDLE);
    const SessionSnapshot *now = now_of(player);
    ASSERT_TRUE(is_same_record(&now->game, &before.game));
    if (before.thinking == SESSION_THINKING_START) {
        ASSERT_TRUE(now->thinking != SESSION_THINKING_START); /* the game goes on without it */
        return;
    }
    ASSERT_TRUE(now->thinking == SESSION_IDLE || before.thinking == SESSION_THINKING_MOVE);
    ASSERT_TRUE(now->thinking != SESSION_THINKING_MOVE);
}

void random_player_pump(RandomPlayer *player) {
    static const double pauses[] = {0, 0, 0, 0.0005, 0.002};
    driver_pass(&player->driver, pauses[random_player_below(player, 5)]);
    driver_yield((int)random_player_below(player, 5) * 200);
    SessionSnapshot before = *now_of(player);
    bool changed = driver_pump(&player->driver);
    const SessionSnapshot *now = now_of(player);
    ASSERT_SAME_INT(changed, now->revision != before.revision);
    if (before.thinking == SESSION_THINKING_START) {
        player->drawn += now->random_plies == SESSION_RANDOM_PLIES ? 1 : 0;
    } else if (has_new_flag(&before, now)) {
        ASSERT_SAME_INT(now->outcome.ending, SESSION_ENDED_ON_TIME);
        player->flags++;
    } else if (!is_same_record(&now->game, &before.game)) {
        ASSERT_SAME_INT(before.thinking, SESSION_THINKING_MOVE);
        ASSERT_TRUE(now->game.cursor > before.game.cursor);
        player->moves += now->game.cursor - before.game.cursor;
    }
}

static void do_command(RandomPlayer *player) {
    switch (random_player_below(player, 28)) {
    case 0:
        random_player_start(player);
        break;
    case 1:
        start_new(player);
        break;
    case 2:
    case 3:
        undo_or_redo(player, true);
        break;
    case 4:
        undo_or_redo(player, false);
        break;
    case 5:
        go_to(player);
        break;
    case 6:
    case 7:
        set_hints(player);
        break;
    case 8:
    case 9:
        set_analysis(player);
        break;
    case 10:
    case 11:
        computer_move(player);
        break;
    case 12:
        stop(player);
        break;
    case 13:
    case 14:
        random_player_ponder(player);
        break;
    case 15:
        start_rematch(player);
        break;
    case 16:
        resign(player);
        break;
    default:
        random_player_play(player);
    }
}

void random_player_command(RandomPlayer *player) {
    player->pondered += now_of(player)->pondering ? 1 : 0;
    player->hasty += now_of(player)->thinking == SESSION_THINKING_MOVE ? 1 : 0;
    uint64_t revision = now_of(player)->revision;
    do_command(player);
    ASSERT_TRUE(now_of(player)->revision >= revision);
    driver_check(&player->driver);
}
