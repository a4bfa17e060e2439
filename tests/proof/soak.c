/* soak SEED COUNT [SECONDS]: whole games through the real session, with the real engine on quick levels, and random
   commands between the moves: undo, redo, hints, analysis, practice, new games, other engines' sizes. After each game
   what is kept of the session is put into another one, which must keep the same. The memory that the program holds
   after the first games must be enough for all that follow, within 1 %. A seed is a game.
   soak analysis SEED MINUTES SECONDS: one position is analysed so long; the memory likewise, from a quarter of the time
   on. Prints "done N"; 1 at a fault. */
#define _GNU_SOURCE
#include <malloc.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <turncoat/init.h>

#include "base/clock.h"
#include "base/random.h"
#include "core/bits.h"
#include "session/edit.h"
#include "session/ending.h"
#include "session/modes.h"
#include "session/practice.h"
#include "session/saved.h"
#include "session/session.h"
#include "session/start.h"
#include "storage/autosave.h"
#include "support/null_engine.h"
#include "support/tree_check.h"

enum { WARM = 120 /* games */, STEPS_MAX = 1500, TOP_LEVEL = 4 };

typedef struct Place {
    Session *session;
    Jobs *jobs;
    NullEngine none;
} Place;

static Place played, restored;
static uint64_t game_seed, random_state;

static uint32_t below(uint32_t bound) {
    return random_below(&random_state, bound);
}

static void fail(const char *what) {
    printf("seed %llu: %s\n", (unsigned long long)game_seed, what);
    exit(1);
}

static void open_place(Place *place, const TcEval *eval) {
    SessionConfig config = {.report_interval = 0.01, .seed = 1};
    if (jobs_create(NULL, NULL, &place->jobs) != TC_OK) {
        fail("no queue");
    }
    TcEngine *engine = NULL;
    null_engine_init(&place->none);
    if (eval != NULL && tc_engine_create(TC_HASH_MEGABYTES_MIN, eval, &engine) != TC_OK) {
        fail("no engine");
    }
    config.engine =
        engine != NULL ? session_engine_real(engine) : null_engine_interface(&place->none);
    config.jobs = place->jobs;
    if (session_create(&config, &place->session) != TC_OK) {
        fail("no session");
    }
}

static void close_place(Place *place) {
    (void)jobs_free(place->jobs);
    session_free(place->session);
}

static const SessionSnapshot *now(void) {
    return session_snapshot(played.session);
}

static void pump(double seconds) {
    job_wait(played.jobs, fmin(clock_seconds() + seconds, session_due(played.session)));
    job_pump(played.jobs);
    (void)session_pump(played.session);
}

static SessionPlayer draw_player(void) {
    uint32_t level = below(TOP_LEVEL + 3);
    return level < 3 ? (SessionPlayer){.kind = SESSION_HUMAN}
                     : (SessionPlayer){.kind = SESSION_COMPUTER, .level = (int)level - 2};
}

static void start_game(void) {
    static const double times[] = {0, 0, 0, 1, 60};
    SessionSetup setup = {.players = {draw_player(), draw_player()},
                          .start = (SessionStartKind)below(2),
                          .corners = 1 + (int)below(4)};
    for (int i = 0; i < 2; i++) {
        setup.time[i] = (SessionTime){.seconds = times[below(5)], .increment = 0.01};
    }
    if (!session_start_game(played.session, &setup)) {
        fail("a game cannot be started");
    }
}

static void play_some_move(void) {
    uint64_t moves = tc_board_moves(&tc_game_position(&now()->game)->board);
    for (uint32_t skip = below(12); moves != 0 && skip > 0 && bits_rest(moves) != 0; skip--) {
        moves = bits_rest(moves);
    }
    if (moves != 0) {
        (void)session_play(played.session, bits_first(moves));
    }
}

/* One command in six is no move. */
static void do_something(void) {
    Session *session = played.session;
    PracticePlan plan = {.kind = (PracticeKind)below(2), .empties = 10 + (int)below(5)};
    switch (below(90)) {
    case 0:
    case 1:
        (void)session_undo(session);
        break;
    case 2:
        (void)session_redo(session);
        break;
    case 3:
        (void)session_set_hints(session, below(2) > 0);
        break;
    case 4:
        (void)session_set_analysis(session, below(3) == 0);
        break;
    case 5:
        (void)session_go_to(session, (int)below((uint32_t)now()->game.count + 1));
        break;
    case 6:
        (void)session_practise(session, &plan);
        break;
    case 7:
        (void)session_leave_practice(session);
        break;
    case 8:
        (void)session_computer_move(session);
        break;
    case 9:
        (void)session_one_hint(session);
        break;
    case 10:
        session_set_engine(session, TC_HASH_MEGABYTES_MIN, 1 + (int)below(2));
        break;
    case 11:
        (void)session_stop(session);
        break;
    case 12:
        (void)session_go_on(session);
        break;
    case 13:
        (void)session_set_comment(session, "so it is");
        break;
    case 14:
        (void)session_rematch(session, below(2) > 0);
        break;
    case 15:
        (void)(below(8) == 0 && session_resign(session));
        break;
    default:
        play_some_move();
    }
}

static void add_kept(const Session *session, Buf *out) {
    for (int part = 0; part < AUTOSAVE_GAMES_MAX; part++) {
        Buf line;
        buf_init(&line);
        const TcTree *tree = session_save(session, (SessionPart)part, &line);
        if (tree != NULL &&
            (!tree_is_valid(tree) || autosave_write(tree, line.data, out) != TC_OK)) {
            fail("what is kept is not sound");
        }
        buf_release(&line);
    }
}

static void check_restored(void) {
    Autosave kept;
    Buf before, after;
    buf_init(&before);
    buf_init(&after);
    (void)session_leave_practice(played.session);
    add_kept(played.session, &before);
    if (autosave_parse(before.data, before.size, &kept) != TC_OK || kept.damaged) {
        fail("what is kept cannot be read");
    }
    for (int i = 0; i < kept.count; i++) {
        if (!session_restore(restored.session, (SessionPart)i, kept.games[i].state.data,
                             kept.games[i].tree)) {
            fail("what is kept cannot be restored");
        }
        kept.games[i].tree = NULL;
    }
    autosave_release(&kept);
    add_kept(restored.session, &after);
    if (!buf_equal(&before, &after)) {
        printf("kept:\n%s\nrestored:\n%s\n", before.data, after.data);
        fail("another session was restored");
    }
    buf_release(&before);
    buf_release(&after);
    job_pump(restored.jobs);
    (void)session_pump(restored.session);
}

static void play_game(uint64_t seed) {
    game_seed = random_state = seed;
    start_game();
    for (int step = 0; step < STEPS_MAX && !(now()->over && now()->started); step++) {
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
    start_game();
    session_set_engine(played.session, TC_HASH_MEGABYTES_MIN, 2);
    (void)session_set_analysis(played.session, true);
    for (int step = 0; step < 2 * WARM && !now()->over; step++) {
        pump(0.01);
        if (step >= WARM) {
            play_some_move();
        }
    }
    (void)session_set_analysis(played.session, false);
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

static void play_games(uint64_t seed, long count, double end) {
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
        fail("it grows");
    }
    printf("done %ld\n", done);
}

/* Each minute a seed; the growth since the first quarter is projected. */
static void analyse(uint64_t seed, double seconds) {
    double begin = clock_seconds(), now_at = begin;
    long early = 0, last = 0;
    game_seed = random_state = seed;
    start_game();
    for (int i = 0; i < 10; i++) {
        play_some_move();
    }
    (void)session_set_analysis(played.session, true);
    for (; now_at < begin + seconds; now_at = clock_seconds()) {
        pump(1);
        last = resident();
        early = now_at < begin + seconds / 4 && last > early ? last : early;
    }
    if (now()->thinking != SESSION_THINKING_ANALYSIS) {
        fail("the analysis has ended");
    }
    printf("%ld pages in memory after %.0f s, %ld in the first quarter: %.1f MB more in 24 hours\n",
           last, seconds, early, fmax((double)(last - early), 0) * 86400 / (0.75 * seconds) / 256);
    if (last > early + early / 100) {
        fail("it grows");
    }
    printf("done %.0f\n", ceil(seconds / 60));
}

int main(int argc, char *argv[]) {
    bool analyses = argc == 5 && strcmp(argv[1], "analysis") == 0;
    if (argc < 3) {
        fprintf(stderr,
                "usage: soak SEED COUNT [SECONDS]\n       soak analysis SEED MINUTES SECONDS\n");
        return 2;
    }
    argv += analyses;
    uint64_t seed = strtoull(argv[1], NULL, 10);
    long count = atol(argv[2]);
    double seconds = argc > 3 ? atof(argv[3]) : INFINITY;
    TcEval *eval;
    mallopt(M_MMAP_THRESHOLD,
            1 << 17); /* for good: it would grow, and large blocks stay in the heap */
    tc_init(TC_CPU_BEST);
    if (tc_eval_create_default(&eval) != TC_OK) {
        return 2;
    }
    open_place(&played, eval);
    open_place(&restored, NULL);
    warm_up();
    if (analyses) {
        analyse(seed, fmin(seconds, 60.0 * (double)count));
    } else {
        play_games(seed, count, clock_seconds() + seconds);
    }
    close_place(&played);
    close_place(&restored);
    tc_eval_free(eval);
    return 0;
}
