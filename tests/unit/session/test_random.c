/* Sequences of random commands at random moments, with the scripted engine and with the real one: a
   thousand each in the slow suite, a few dozen elsewhere. After every command the session must agree with itself and with a replay of its record,
   and nothing but the computer's move may change the record by itself. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "core/bits.h"
#include "session/edit.h"
#include "session/ending.h"
#include "session/start.h"
#include "support/session_driver.h"
#include "support/suite.h"

enum { SEQUENCES_LONG = 1000, SEQUENCES_SHORT = 60, COMMANDS = 16 };

typedef struct Player {
    SessionDriver driver;
    uint64_t random;
    int top_level; /* of the computers: higher ones think longer */
    int moves;     /* made by computers */
    int pondered;  /* moments when a computer thought on a human's time */
    int drawn;     /* balanced starts */
    int flags;     /* fallen */
    int hasty;     /* commands given while a computer was thinking about its move */
} Player;

static uint32_t below(Player *player, uint32_t bound) {
    return random_below(&player->random, bound);
}

static const SessionSnapshot *now_of(const Player *player) {
    return driver_now(&player->driver);
}

static bool is_same_record(const TcGame *a, const TcGame *b) {
    return a->cursor == b->cursor && a->count == b->count &&
           memcmp(a->moves, b->moves, sizeof a->moves) == 0;
}

/* -- commands, each with what must be true after it -- */

static SessionPlayer random_player(Player *player) {
    uint32_t level = below(player, (uint32_t)player->top_level + 3);
    return level < 3 ? (SessionPlayer){.kind = SESSION_HUMAN}
                     : (SessionPlayer){.kind = SESSION_COMPUTER, .level = (int)level - 2};
}

static SessionTime random_time(Player *player) {
    static const double seconds[] = {0, 0, 0.002, 0.02, 60};
    return (SessionTime){.seconds = seconds[below(player, 5)],
                         .increment = 0.001 * below(player, 3)};
}

/* plies: with which the game begins. */
static void check_started(const Player *player, int plies) {
    const SessionSnapshot *now = now_of(player);
    ck_assert(now->started && !now->analysing && !now->paused && !now->has_report);
    ck_assert_int_eq(now->game.count, plies);
    ck_assert_int_eq(now->random_plies, plies);
    ck_assert_int_eq(now->outcome.ending, SESSION_NOT_ENDED);
}

static void start(Player *player) {
    SessionSetup setup = {.players = {random_player(player), random_player(player)},
                          .time = {random_time(player), random_time(player)},
                          .start = below(player, 2) > 0 ? SESSION_START_STANDARD
                                                        : (SessionStartKind)below(player, 3),
                          .corners = (int)below(player, 5),
                          .favoured = (TcColour)below(player, 2)};
    setup.players[below(player, 2)].adaptive = below(player, 2) > 0;
    bool valid = setup.start != SESSION_START_HANDICAP || setup.corners > 0;
    bool even = setup.start == SESSION_START_BALANCED && below(player, 2) > 0;
    if (even) { /* as from a list */
        static const char moves[] = "f5f6f7e3c3e6f3g3";
        setup.opening.count = SESSION_RANDOM_PLIES;
        for (int i = 0; i < SESSION_RANDOM_PLIES; i++) {
            setup.opening.moves[i] = tc_square_parse(moves + 2 * i);
        }
    }
    uint64_t revision = now_of(player)->revision;
    ck_assert_int_eq(session_start_game(player->driver.session, &setup), valid);
    if (valid) {
        check_started(player, even ? SESSION_RANDOM_PLIES : 0);
    } else {
        ck_assert_uint_eq(now_of(player)->revision, revision);
    }
}

static void start_rematch(Player *player) {
    SessionSnapshot before = *now_of(player);
    bool swapped = below(player, 2) > 0;
    bool playing = before.started && !before.exercise_shown;
    ck_assert_int_eq(session_rematch(player->driver.session, swapped), playing);
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
            ck_assert_int_eq(now_of(player)->setup.players[i].kind,
                             before.setup.players[from].kind);
            ck_assert(now_of(player)->setup.time[i].seconds == before.setup.time[from].seconds);
        }
    }
}

static void resign(Player *player) {
    SessionSnapshot before = *now_of(player);
    bool can = session_can_resign(player->driver.session);
    ck_assert_int_eq(session_resign(player->driver.session), can);
    ck_assert_int_eq(now_of(player)->game.count, before.game.count);
    if (can) {
        ck_assert_int_eq(now_of(player)->outcome.ending, SESSION_ENDED_BY_RESIGNATION);
        ck_assert(!session_can_resign(player->driver.session));
    }
}

static void start_new(Player *player) {
    ck_assert(session_new(player->driver.session));
    const SessionSnapshot *now = now_of(player);
    ck_assert(!now->started && !now->hints && !now->analysing);
    ck_assert_int_eq(now->thinking, SESSION_IDLE);
    ck_assert_int_eq(now->game.count, 0);
}

static bool has_new_flag(const SessionSnapshot *before, const SessionSnapshot *now) {
    return now->notice.kind == SESSION_NOTICE_TIME && now->notice.serial > before->notice.serial;
}

static void play(Player *player) {
    SessionSnapshot before = *now_of(player);
    const TcPosition *position = tc_game_position(&before.game);
    uint64_t moves = tc_board_moves(&position->board);
    bool theirs = before.started && !before.analysing && !before.over &&
                  before.setup.players[position->mover].kind == SESSION_COMPUTER;
    TcSquare square = (TcSquare)below(player, 66);
    for (uint32_t skip = below(player, 12); moves != 0 && skip < 10; skip++) {
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
        ck_assert(!done);
        return;
    }
    ck_assert_int_eq(done, legal && !theirs);
    if (done) {
        ck_assert_int_eq(now->game.cursor, before.game.cursor + 1);
        ck_assert_int_eq(now->played, square);
    } else {
        ck_assert(is_same_record(&now->game, &before.game));
        ck_assert_int_eq(now->notice.kind, refused);
        ck_assert_int_eq(now->thinking, before.thinking);
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
    ck_assert_int_ge(steps, 1);
    ck_assert(steps == 1 || (playing && human));
    TcColour mover = tc_game_position(&now->game)->mover;
    ck_assert(!playing || !human || now->setup.players[mover].kind == SESSION_HUMAN ||
              (now->game.cursor == now->game.count && now->game.cursor > before->game.cursor));
}

static void undo_or_redo(Player *player, bool back) {
    Session *session = player->driver.session;
    SessionSnapshot before = *now_of(player);
    bool can = back ? session_can_undo(session) : session_can_redo(session);
    ck_assert_int_eq(back ? session_undo(session) : session_redo(session), can);
    const SessionSnapshot *now = now_of(player);
    if (back && before.brings_back) {
        ck_assert(can && !now->brings_back);
        ck_assert_int_eq(now->notice.kind, SESSION_NOTICE_BROUGHT_BACK);
        session_set_analysis(session, false); /* the game that it came from is not known here */
        return;
    }
    ck_assert_int_eq(now->game.count, before.game.count);
    if (can) {
        ck_assert((now->game.cursor < before.game.cursor) == back);
        check_step(&before, now);
    } else {
        ck_assert_uint_eq(now->revision, before.revision);
    }
}

static void go_to(Player *player) {
    SessionSnapshot before = *now_of(player);
    int ply = (int)below(player, (uint32_t)before.game.count + 3) - 1;
    bool done = session_go_to(player->driver.session, ply);
    ck_assert_int_eq(done, ply >= 0 && ply <= before.game.count && ply != before.game.cursor);
    ck_assert_int_eq(now_of(player)->game.cursor, done ? ply : before.game.cursor);
    ck_assert_int_eq(now_of(player)->game.count, before.game.count);
}

static void set_hints(Player *player) {
    SessionSnapshot before = *now_of(player);
    bool on = below(player, 3) > 0;
    ck_assert_int_eq(session_set_hints(player->driver.session, on), on != before.hints);
    ck_assert_int_eq(now_of(player)->hints, on);
    ck_assert(is_same_record(&now_of(player)->game, &before.game));
}

/* Whether a line is another one, which may go on: in analysis what was taken back in the game is a
   variation that its line leads to. */
static bool goes_on(const TcGame *line, const TcGame *from) {
    return line->cursor == from->cursor && line->count >= from->count &&
           memcmp(line->moves, from->moves, (size_t)from->count * sizeof *line->moves) == 0;
}

/* The game to come back to is remembered here too. */
static void set_analysis(Player *player, TcGame *left) {
    SessionSnapshot before = *now_of(player);
    bool on = below(player, 2) > 0;
    ck_assert_int_eq(session_set_analysis(player->driver.session, on), on != before.analysing);
    const SessionSnapshot *now = now_of(player);
    ck_assert_int_eq(now->analysing, on);
    bool left_now = before.analysing && !on;
    if (on) {
        ck_assert(goes_on(&now->game, &before.game));
    } else {
        ck_assert(is_same_record(&now->game, left_now && now->started ? left : &before.game));
    }
    if (on && !before.analysing) {
        *left = before.game;
    }
}

static void set_pondering(Player *player) {
    SessionSnapshot before = *now_of(player);
    bool on = below(player, 4) > 0;
    driver_ponder(&player->driver, on);
    ck_assert_int_eq(now_of(player)->preferences.ponders, on);
    ck_assert_int_eq(now_of(player)->thinking, before.thinking);
}

static void computer_move(Player *player) {
    SessionSnapshot before = *now_of(player);
    bool can = session_can_computer_move(player->driver.session);
    ck_assert_int_eq(session_computer_move(player->driver.session), can);
    ck_assert(is_same_record(&now_of(player)->game, &before.game));
    ck_assert(!can || now_of(player)->thinking == SESSION_THINKING_MOVE);
}

static void stop(Player *player) {
    SessionSnapshot before = *now_of(player);
    ck_assert_int_eq(session_stop(player->driver.session), before.thinking != SESSION_IDLE);
    const SessionSnapshot *now = now_of(player);
    ck_assert(is_same_record(&now->game, &before.game));
    if (before.thinking == SESSION_THINKING_START) {
        ck_assert_int_ne(now->thinking, SESSION_THINKING_START); /* the game goes on without it */
        return;
    }
    ck_assert(now->thinking == SESSION_IDLE || before.thinking == SESSION_THINKING_MOVE);
    ck_assert(now->thinking != SESSION_THINKING_MOVE);
}

/* Lets a little time pass, lets the worker get somewhere or not, and takes in what came. */
static void pump(Player *player) {
    static const double pauses[] = {0, 0, 0, 0.0005, 0.002};
    driver_pass(&player->driver, pauses[below(player, 5)]);
    driver_yield((int)below(player, 5) * 200);
    SessionSnapshot before = *now_of(player);
    bool changed = driver_pump(&player->driver);
    const SessionSnapshot *now = now_of(player);
    ck_assert_int_eq(changed, now->revision != before.revision);
    if (before.thinking == SESSION_THINKING_START) {
        player->drawn += now->random_plies == SESSION_RANDOM_PLIES ? 1 : 0;
    } else if (has_new_flag(&before, now)) {
        ck_assert_int_eq(now->outcome.ending, SESSION_ENDED_ON_TIME);
        player->flags++;
    } else if (!is_same_record(&now->game, &before.game)) {
        ck_assert_int_eq(before.thinking, SESSION_THINKING_MOVE);
        ck_assert_int_gt(now->game.cursor, before.game.cursor);
        player->moves += now->game.cursor - before.game.cursor;
    }
}

static void do_command(Player *player, TcGame *left) {
    switch (below(player, 28)) {
    case 0:
        start(player);
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
        set_analysis(player, left);
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
        set_pondering(player);
        break;
    case 15:
        start_rematch(player);
        break;
    case 16:
        resign(player);
        break;
    default:
        play(player);
    }
}

static void timed_command(Player *player, TcGame *left) {
    player->pondered += now_of(player)->pondering ? 1 : 0;
    player->hasty += now_of(player)->thinking == SESSION_THINKING_MOVE ? 1 : 0;
    uint64_t revision = now_of(player)->revision;
    do_command(player, left);
    ck_assert_uint_ge(now_of(player)->revision, revision);
    driver_check(&player->driver);
}

static void run_sequence(Player *player) {
    TcGame left;
    tc_game_init(&left);
    driver_own_time(&player->driver);
    driver_open(&player->driver);
    if (below(player, 4) > 0) {
        start(player);
    }
    set_pondering(player); /* at first in three of four: it comes up too seldom else */
    for (int i = 0; i < COMMANDS; i++) {
        timed_command(player, &left);
        pump(player);
        driver_check(&player->driver);
    }
    driver_close(&player->driver); /* whatever is running */
}

static void report(const Player *player, const char *engine, int sequences) {
    printf("%s engine: %d sequences of %d commands, %d of them while the computer thought of its "
           "move and %d while it pondered, %d moves by it, %d starts drawn, %d flags fallen\n",
           engine, sequences, COMMANDS, player->hasty, player->pondered, player->moves,
           player->drawn, player->flags);
}

/* Whether everything came up. How far the real engine gets between two commands, in drawing an even
   start above all, is a matter of the machine, its load and the sanitizer; so this is asked of the
   null engine, and of many sequences. */
static void check_coverage(const Player *player) {
    ck_assert_int_gt(player->pondered, SEQUENCES_LONG / 25);
    ck_assert_int_gt(player->hasty, SEQUENCES_LONG / 2);
    ck_assert_int_gt(player->flags, SEQUENCES_LONG / 20);
    ck_assert_int_gt(player->drawn, SEQUENCES_LONG / 500);
    ck_assert_int_gt(player->moves, SEQUENCES_LONG / 4);
}

static Player run_with_null_engine(int sequences) {
    Player player = {.random = 20, .top_level = TC_LEVEL_COUNT};
    for (int i = 0; i < sequences; i++) {
        driver_init(&player.driver);
        NullEngine *engine = &player.driver.engine;
        engine->iterations = 1 + (int)below(&player, 5);
        engine->microseconds = (int)below(&player, 3) * 100;
        engine->deaf_microseconds = (int)below(&player, 3) * 1000;
        engine->never_ends = below(&player, 5) == 0;
        engine->exact = below(&player, 5) == 0;
        engine->replies = below(&player, 4) > 0;
        player.driver.preferences.pace.others = below(&player, 3) * 0.001;
        player.driver.preferences.pace.min = player.driver.preferences.pace.others;
        player.driver.preferences.pace.max = player.driver.preferences.pace.others;
        run_sequence(&player);
    }
    report(&player, "null", sequences);
    ck_assert_int_gt(player.moves, 0);
    ck_assert_int_gt(player.hasty, 0);
    return player;
}

static void run_with_real_engine(int sequences) {
    TcEval *eval; /* shared: unpacking the weights a thousand times would take most of the time */
    ck_assert_int_eq(tc_eval_create_default(&eval), TC_OK);
    Player player = {.random = 1, .top_level = TC_LEVEL_COUNT};
    for (int i = 0; i < sequences; i++) {
        driver_init(&player.driver);
        TcEngine *engine;
        ck_assert_int_eq(tc_engine_create(TC_HASH_MEGABYTES_MIN, eval, &engine), TC_OK);
        player.driver.config.engine = session_engine_real(engine);
        player.driver.preferences.pace.others = below(&player, 3) * 0.001;
        player.driver.preferences.pace.min = player.driver.preferences.pace.others;
        player.driver.preferences.pace.max = player.driver.preferences.pace.others;
        player.driver.preferences.hints.seconds = below(&player, 2) * 0.005;
        player.driver.config.report_interval = below(&player, 2) * 0.001;
        player.driver.config.seed = (uint64_t)i;
        run_sequence(&player);
    }
    tc_eval_free(eval);
    report(&player, "real", sequences);
    ck_assert_int_gt(player.moves, 0);
    ck_assert_int_gt(player.hasty, 0);
}

TEST(with_the_null_engine) {
    (void)run_with_null_engine(SEQUENCES_SHORT);
}

TEST(with_the_real_engine) {
    run_with_real_engine(SEQUENCES_SHORT);
}

TEST(long_with_the_null_engine, .slow = true) {
    Player player = run_with_null_engine(SEQUENCES_LONG);
    check_coverage(&player);
}

TEST(long_with_the_real_engine, .slow = true) {
    run_with_real_engine(SEQUENCES_LONG);
}

SUITE("random", NULL, NULL)
