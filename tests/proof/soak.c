/* soak SEED COUNT [SECONDS]: whole games through the real session, with the real engine on quick levels, and between the
   moves the random commands that the tests of the session give (support/random_player.h), besides practice, comments, single
   hints and other engines' sizes. After each game what is kept of the session is put into another one, which must keep the
   same. The memory that the program holds after the first games must be enough for all that follow, within 1 %. A seed is a
   game.
   soak analysis SEED COUNT SECONDS: one position is analysed so long; the memory likewise, from a quarter of the time
   on. Prints "done N"; 1 at a fault. */
#define _GNU_SOURCE
#include <malloc.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/clock.h"
#include "session/edit.h"
#include "session/modes.h"
#include "session/practice.h"
#include "session/saved.h"
#include "session/start.h"
#include "storage/autosave.h"
#include "support/random_player.h"
#include "support/suite.h"
#include "support/tree_check.h"

enum { WARM = 120 /* games */, STEPS_MAX = 1500, TOP_LEVEL = 4 };

static RandomPlayer player = {.top_level = TOP_LEVEL};
static SessionDriver restored;
static TcEval *eval;
static uint64_t
    *game_seed; /* shared with the process that the suite forks, which may end at a fault */

/* Main reads them from the command line. */
static uint64_t seed;
static long count;
static double seconds;

static void open_sessions(void) {
    TcEngine *engine = NULL;
    ck_assert_int_eq(tc_eval_create_default(&eval), TC_OK);
    ck_assert_int_eq(tc_engine_create(TC_HASH_MEGABYTES_MIN, eval, &engine), TC_OK);
    driver_init(&player.driver);
    player.driver.config.engine = session_engine_real(engine);
    player.driver.config.report_interval = 0.01;
    driver_own_time(&player.driver);
    driver_open(&player.driver);
}

static void close_sessions(void) {
    driver_close(&player.driver);
    tc_eval_free(eval);
}

static const SessionSnapshot *now(void) {
    return driver_now(&player.driver);
}

static uint32_t below(uint32_t bound) {
    return random_player_below(&player, bound);
}

static void pump(double at_most) {
    job_wait(player.driver.jobs, clock_seconds() + at_most);
    random_player_pump(&player);
}

static void start_game(uint64_t of_seed) {
    *game_seed = player.random = of_seed;
    do {
        random_player_start(&player);
    } while (!now()->started);
}

static void play_somehow(void) {
    uint64_t moves = tc_board_moves(&tc_game_position(&now()->game)->board);
    if (moves != 0) {
        (void)session_play(player.driver.session, (TcSquare)__builtin_ctzll(moves));
    }
}

/* One command in six is no move. What is done in an exercise nobody checks but the session itself. */
static void do_something(void) {
    Session *session = player.driver.session;
    PracticePlan plan = {.kind = (PracticeKind)below(2), .empties = 10 + (int)below(5)};
    switch (below(90)) {
    case 0:
        (void)session_practise(session, &plan);
        break;
    case 1:
        (void)session_one_hint(session);
        break;
    case 2:
        session_set_engine(session, TC_HASH_MEGABYTES_MIN, 1 + (int)below(2));
        break;
    case 3:
        (void)session_go_on(session);
        break;
    case 4:
        (void)driver_comment(session, "so it is");
        break;
    default:
        if (now()->paused && below(4) == 0) { /* a game that waits would take most of the steps */
            (void)session_computer_move(session);
        } else if (!now()->exercising) {
            (below(6) == 0 ? random_player_command : random_player_play)(&player);
        } else if (below(20) == 0) {
            (void)session_leave_practice(session);
        } else {
            play_somehow();
        }
    }
    driver_check(&player.driver);
}

static void add_kept(const Session *session, Buf *out) {
    for (int part = 0; part < AUTOSAVE_GAMES_MAX; part++) {
        Buf line;
        buf_init(&line);
        const TcTree *tree = session_save(session, (SessionPart)part, &line);
        if (tree != NULL) {
            ASSERT_TRUE(tree_is_valid(tree));
            ASSERT_SAME_INT(autosave_write(tree, line.data, out), TC_OK);
        }
        buf_release(&line);
    }
}

static void check_restored(void) {
    Autosave kept;
    Buf before, after;
    buf_init(&before);
    buf_init(&after);
    (void)session_leave_practice(player.driver.session);
    add_kept(player.driver.session, &before);
    ASSERT_SAME_INT(autosave_parse(before.data, before.size, &kept), TC_OK);
    ASSERT_TRUE(!kept.damaged);
    driver_init(&restored);
    restored.config.adaptive = now()->adaptive; /* which the settings keep */
    driver_open(&restored);
    for (int i = 0; i < kept.count; i++) {
        ASSERT_TRUE(session_restore(restored.session, (SessionPart)i, kept.games[i].state.data,
                                    kept.games[i].tree));
        kept.games[i].tree = NULL;
    }
    autosave_release(&kept);
    add_kept(restored.session, &after);
    if (!buf_equal(&before, &after)) {
        ck_abort_msg("kept:\n%s\nrestored:\n%s", before.data, after.data);
    }
    buf_release(&before);
    buf_release(&after);
    driver_close(&restored);
}

static bool is_played(void) {
    return now()->started && (now()->over || now()->outcome.ending != SESSION_NOT_ENDED);
}

static void play_game(uint64_t of_seed) {
    start_game(of_seed);
    for (int step = 0; step < STEPS_MAX && !is_played(); step++) {
        bool thinks = now()->thinking == SESSION_THINKING_MOVE;
        if (!thinks || below(20) == 0) {
            do_something();
        }
        pump(thinks ? 0.01 : 0.0002 * below(4));
    }
    check_restored();
}

/* Analyses an opening and an endgame on two threads: what is made when it is first asked for is there
   then, which random commands ask for in any game. */
static void warm_up(void) {
    start_game(1);
    session_set_engine(player.driver.session, TC_HASH_MEGABYTES_MIN, 2);
    (void)session_set_analysis(player.driver.session, true);
    for (int step = 0; step < 2 * WARM && !now()->over; step++) {
        pump(0.01);
        if (step >= WARM) {
            play_somehow();
        }
    }
    (void)session_set_analysis(player.driver.session, false);
}

/* Pages that are in memory, without those that the allocator keeps for later. */
static long resident(void) {
    malloc_trim(0);
    long size, pages = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    if (file != NULL && fscanf(file, "%ld %ld", &size, &pages) != 2) {
        pages = 0;
    }
    if (file != NULL) {
        fclose(file);
    }
    return pages;
}

static void play_games(double end) {
    long warm = 0, done = 0;
    for (; done < count && clock_seconds() < end; done++) {
        play_game(seed + (uint64_t)done);
        if (done < WARM) {
            warm = resident() > warm ? resident() : warm;
        }
    }
    long last = resident();
    printf("%ld pages in memory after %ld games, %ld while the first %d were played\n", last, done,
           warm, WARM);
    if (done > 2 * WARM && last > warm + warm / 100) {
        ck_abort_msg("it grows");
    }
    printf("done %ld\n", done);
}

/* Each second a seed; the growth since the first quarter is projected. */
static void analyse(double length) {
    double begin = clock_seconds(), now_at = begin;
    long early = 0, last = 0;
    start_game(seed);
    for (int i = 0; i < 10; i++) {
        play_somehow();
    }
    (void)session_set_analysis(player.driver.session, true);
    for (; now_at < begin + length; now_at = clock_seconds()) {
        pump(1);
        last = resident();
        early = now_at < begin + length / 4 && last > early ? last : early;
    }
    if (now()->thinking != SESSION_THINKING_ANALYSIS) {
        ck_abort_msg("the analysis has ended");
    }
    printf("%ld pages in memory after %.0f s, %ld in the first quarter: %.1f MB more in 24 hours\n",
           last, length, early, fmax((double)(last - early), 0) * 86400 / (0.75 * length) / 256);
    if (last > early + early / 100) {
        ck_abort_msg("it grows");
    }
    printf("done %.0f\n", floor(length));
}

TEST(games, .timeout = 1e6) {
    warm_up();
    play_games(clock_seconds() + seconds);
}

/* Check cannot tell a duration above 2^31 microseconds, so that the test ends by a signal, which
   has none: one that nobody sends who ends the program. */
TEST(analysis, .timeout = 1e6, .signal = SIGUSR1) {
    warm_up();
    analyse(fmin(seconds, (double)count));
    fflush(stdout);
    raise(SIGUSR1);
}

int main(int argc, char *argv[]) {
    bool analyses = argc == 5 && strcmp(argv[1], "analysis") == 0;
    setenv("CK_RUN_CASE", analyses ? "analysis" : "games", 1);
    if (argc < 3) {
        fprintf(stderr,
                "usage: soak SEED COUNT [SECONDS]\n       soak analysis SEED COUNT SECONDS\n");
        return 2;
    }
    argv += analyses;
    seed = strtoull(argv[1], NULL, 10);
    count = atol(argv[2]);
    seconds = argc > 3 ? atof(argv[3]) : INFINITY;
    mallopt(M_MMAP_THRESHOLD,
            1 << 17); /* for good: it would grow, and large blocks stay in the heap */
    game_seed =
        mmap(NULL, sizeof *game_seed, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (game_seed == MAP_FAILED) {
        return 2;
    }
    int failed = suite_run("soak", open_sessions, close_sessions);
    if (failed) {
        printf("the seed was %llu\n", (unsigned long long)*game_seed);
    }
    return failed;
}
