#include "external/external.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "base/arguments.h"
#include "base/clock.h"
#include "base/job.h"
#include "base/random.h"
#include "external/protocol.h"
#include "support/folder.h"
#include "support/positions.h"
#include "support/suite.h"
#include "support/waker.h"

static TcStop stop;
static Mutex spawning;
static uint64_t seed;
static TcError error;

static void set_up(void) {
    signal(SIGPIPE, SIG_IGN);
    mutex_init(&spawning);
}

static ExternalSpec spec_of(ExternalProtocolId protocol, const char *speaks, const char *mode,
                            int at) {
    ExternalSpec spec = {.name = "Fake", .protocol = protocol, .patience = 5};
    snprintf(spec.command, sizeof spec.command, "'" TEST_FAKE_ENGINE "' %s \"%s\" %d %llu", speaks,
             mode, at, (unsigned long long)++seed);
    return spec;
}

static External *create(const ExternalSpec *spec) {
    External *external = external_create(&spawning);
    ck_assert_ptr_nonnull(external);
    external_listen(external, spec, &stop, tc_stop_generation(&stop));
    return external;
}

static const char *const words[EXTERNAL_PROTOCOLS] = {"", "gtp", "nboard"};

static External *create_fine(int protocol) {
    ExternalSpec spec = spec_of((ExternalProtocolId)protocol, words[protocol], "fine", 0);
    return create(&spec);
}

/* Plays both sides to the end of the game; its moves come at the cursor. */
static TcStatus play_game(External *external) {
    ExternalQuestion question = {.clocks = false};
    tc_game_init(&question.game);
    while (!tc_game_is_over(&question.game)) {
        TcSquare move;
        TcStatus status = external_move(external, &question, &move, NULL, &error);
        if (status != TC_OK) {
            return status;
        }
        ck_assert_int_eq(tc_game_play(&question.game, move), TC_OK);
    }
    return TC_OK;
}

TEST(plays_games_in_both_protocols) {
    for (int i = EXTERNAL_GTP; i < EXTERNAL_PROTOCOLS; i++) {
        for (int detected = 0; detected < 2; detected++) {
            ExternalSpec spec =
                spec_of(detected ? EXTERNAL_DETECT : (ExternalProtocolId)i, words[i], "fine", 0);
            External *external = create(&spec);
            ck_assert_int_eq(external_begin(external, &error), TC_OK);
            ck_assert_int_eq(external_protocol(external), i);
            ck_assert_str_eq(external_title(external), i == EXTERNAL_GTP ? "Fake 2" : "Fake");
            ck_assert_int_eq(play_game(external), TC_OK);
            ck_assert_int_eq(play_game(external), TC_OK);
            external_free(external, 1);
        }
    }
}

/* Some programs end lines as DOS does, and say a bare move. */
TEST(reads_lines_of_dos) {
    for (int i = EXTERNAL_GTP; i < EXTERNAL_PROTOCOLS; i++) {
        ExternalSpec spec = {.protocol = (ExternalProtocolId)i, .shell = true, .patience = 5};
        snprintf(spec.command, sizeof spec.command,
                 "'" TEST_FAKE_ENGINE "' %s fine | sed -u -e 's,/.*,,' -e 's/$/\\r/'", words[i]);
        External *external = create(&spec);
        ck_assert_int_eq(play_game(external), TC_OK);
        ck_assert_str_eq(external_title(external), i == EXTERNAL_GTP ? "Fake 2" : "Fake");
        external_free(external, 1);
    }
}

/* Moves are taken back, and another variation is asked about. */
TEST(follows_a_game_that_jumps) {
    for (int i = EXTERNAL_GTP; i < EXTERNAL_PROTOCOLS; i++) {
        External *external = create_fine(i);
        ExternalQuestion question = {.clocks = true, .left = {60, 30}, .increment = 1};
        TcSquare move;
        uint64_t random = 3;
        tc_game_init(&question.game);
        for (int turn = 0; turn < 200; turn++) {
            int ply = (int)random_below(&random, (uint32_t)question.game.count + 1);
            if (random_below(&random, 3) == 0) {
                ck_assert_int_eq(tc_game_go_to(&question.game, ply), TC_OK);
            }
            if (tc_game_is_over(&question.game)) {
                tc_game_init(&question.game);
            }
            ck_assert_int_eq(external_move(external, &question, &move, NULL, &error), TC_OK);
            ck_assert_int_eq(tc_game_play(&question.game, move), TC_OK);
        }
        external_free(external, 1);
    }
}

typedef struct Case {
    const char *mode;
    TcStatus gtp, nboard;
    double patience;
} Case;

static const Case cases[] = {
    {"crash", TC_ERROR_ENDED, TC_ERROR_ENDED, 5},
    {"leave", TC_ERROR_ENDED, TC_ERROR_ENDED, 5},
    {"half", TC_ERROR_ENDED, TC_ERROR_ENDED, 5},
    {"eof", TC_ERROR_ENDED, TC_ERROR_ENDED, 5},
    {"hang", TC_ERROR_NO_ANSWER, TC_ERROR_NO_ANSWER, 0.3},
    {"silent", TC_ERROR_NO_ANSWER, TC_ERROR_NO_ANSWER, 0.3},
    {"nonsense", TC_ERROR_SYNTAX, TC_ERROR_SYNTAX, 5},
    {"refuse", TC_ERROR_REFUSED, TC_ERROR_SYNTAX, 5},
    {"illegal", TC_ERROR_ILLEGAL, TC_ERROR_ILLEGAL, 5},
    {"pass", TC_ERROR_ILLEGAL, TC_ERROR_ILLEGAL, 5},
    {"flood", TC_ERROR_TOO_LARGE, TC_ERROR_TOO_LARGE, 30},
    {"line", TC_ERROR_TOO_LARGE, TC_ERROR_TOO_LARGE, 30},
};

/* Each ends the program there and then, is told as what it is, and the next question begins anew. */
TEST(reports_every_fault) {
    for (size_t c = 0; c < sizeof cases / sizeof cases[0]; c++) {
        for (int i = EXTERNAL_GTP; i < EXTERNAL_PROTOCOLS; i++) {
            ExternalSpec spec = spec_of((ExternalProtocolId)i, words[i], cases[c].mode, 2);
            External *external = create(&spec);
            ExternalQuestion question = {.clocks = false};
            TcSquare move = TC_NO_SQUARE;
            tc_game_init(&question.game);
            ck_assert_int_eq(external_begin(external, &error), TC_OK);
            spec.patience = cases[c].patience;
            external_listen(external, &spec, &stop, tc_stop_generation(&stop));
            ck_assert_int_eq(external_move(external, &question, &move, NULL, &error), TC_OK);
            ck_assert_int_eq(tc_game_play(&question.game, move), TC_OK);
            TcStatus status = external_move(external, &question, &move, NULL, &error);
            TcStatus expected = i == EXTERNAL_GTP ? cases[c].gtp : cases[c].nboard;
            ck_assert_msg(status == expected && error.status == status, "%s %s: %d, expected %d",
                          words[i], cases[c].mode, status, expected);
            ck_assert_int_eq(strncmp(error.at, i == EXTERNAL_GTP ? "genmove" : "go", 2), 0);
            spec.patience = 5;
            external_listen(external, &spec, &stop, tc_stop_generation(&stop));
            ck_assert_int_eq(external_move(external, &question, &move, NULL, &error), TC_OK);
            external_free(external, 0);
        }
    }
}

/* A time that a program was told is one that it may use, unless whoever asks has set a limit. */
TEST(waits_as_long_as_a_program_was_told) {
    static const struct {
        double patience, seconds, left, expected;
    } limits[] = {{0, 0, 0, 60},   {0, 30, 0, 60},     {0, 120, 0, 130}, {0, 0, 7200, 7200},
                  {0, 0, 20, 20},  {0, 120, 300, 300}, {5, 120, 0, 5},   {5, 0, 7200, 5},
                  {5, 120, 20, 5}, {30, 0, 20, 20}};
    for (size_t i = 0; i < sizeof limits / sizeof limits[0]; i++) {
        External external = {.spec = {.patience = limits[i].patience}};
        ExternalQuestion question = {.clocks = limits[i].left > 0,
                                     .left = {limits[i].left, 1},
                                     .seconds = limits[i].seconds};
        tc_game_init(&question.game);
        ck_assert_double_eq(external_move_seconds(&external, &question), limits[i].expected);
    }
}

TEST(reports_what_cannot_be_started) {
    static const struct {
        const char *command;
        TcStatus status;
    } bad[] = {{"", TC_ERROR_ARGUMENT},
               {"'open", TC_ERROR_ARGUMENT},
               {"/nowhere/engine -x", TC_ERROR_NOT_FOUND},
               {"/etc", TC_ERROR_NOT_FOUND},
               {"/etc/passwd", TC_ERROR_NOT_FOUND},
               {"true", TC_ERROR_ENDED},
               {"echo $HOME `id`; touch x", TC_ERROR_ENDED}};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        ExternalSpec spec = {.protocol = EXTERNAL_DETECT, .patience = 5};
        strcpy(spec.command, bad[i].command);
        External *external = create(&spec);
        TcStatus status = external_begin(external, &error);
        ck_assert_msg(status == bad[i].status ||
                          (bad[i].status == TC_ERROR_ENDED && status == TC_ERROR_SYNTAX),
                      "'%s': %d", bad[i].command, status);
        external_free(external, 0);
    }
}

static void note_hints(void *context, const ExternalHints *hints) {
    *(ExternalHints *)context = *hints;
}

TEST(has_values_where_the_protocol_has_them) {
    ExternalQuestion question = {.clocks = false};
    ExternalHints hints = {0};
    tc_game_init(&question.game);
    External *external = create_fine(EXTERNAL_NBOARD);
    ck_assert_int_eq(external_hint(external, &question, 0.3, note_hints, &hints, &error), TC_OK);
    ck_assert_int_eq(hints.count, 4);
    for (int i = 0; i < 4; i++) {
        ck_assert(tc_board_is_legal(&question.game.start.board, hints.lines[i].move));
        ck_assert_double_eq(hints.lines[i].value, 4 - 1.5 * i);
        ck_assert_int_eq(hints.lines[i].depth, 12);
    }
    TcSquare move;
    ck_assert_int_eq(external_move(external, &question, &move, NULL, &error), TC_OK);
    external_free(external, 1);
    external = create_fine(EXTERNAL_GTP);
    ck_assert_int_eq(external_hint(external, &question, 0.3, note_hints, &hints, &error),
                     TC_ERROR_UNSUPPORTED);
    ck_assert_int_eq(external_move(external, &question, &move, NULL, &error), TC_OK);
    external_free(external, 1);
}

/* The first value is all that is wanted. */
static void note_one(void *context, const ExternalHints *hints) {
    *(double *)context = hints->lines[0].value;
    tc_stop_request(&stop);
}

static void expect_clock(External *external, const ExternalSpec *spec,
                         const ExternalQuestion *question, double left) {
    double told = -1;
    external_listen(external, spec, &stop, tc_stop_generation(&stop));
    ck_assert_int_eq(external_hint(external, question, 30, note_one, &told, &error), TC_OK);
    ck_assert_double_eq(told, left);
}

/* Readers of GGF add the increments to its clock, and take the times of the moves off: what is left comes
   of it, with every move and pass. */
TEST(a_program_is_told_what_is_left_of_its_clock) {
    ExternalSpec spec = spec_of(EXTERNAL_NBOARD, "nboard", "clock", 0);
    External *external = create(&spec);
    bool passed = false;
    uint64_t random = 5;
    for (int increment = 0; increment < 4 || !passed; increment++) {
        ExternalQuestion question = {.clocks = true, .left = {60, 30}, .increment = increment % 4};
        TcGame *game = &question.game;
        tc_game_init(game);
        while (!tc_game_is_over(game)) {
            const TcPosition *here = tc_game_position(game);
            TcColour who;
            passed =
                passed || (increment % 4 > 0 && tc_game_passed_before(game, game->cursor, &who));
            expect_clock(external, &spec, &question, question.left[here->mover]);
            ck_assert_int_eq(tc_game_play(game, positions_random_move(here, &random)), TC_OK);
        }
    }
    ExternalQuestion last = {.clocks = true, .left = {0.4, 0.4}};
    tc_game_init(&last.game);
    expect_clock(external, &spec, &last, 1);
    external_free(external, 1);
}

/* GTP cannot set a board up; NBoard's protocol can. */
TEST(begins_from_other_boards_where_it_can) {
    for (int i = EXTERNAL_GTP; i < EXTERNAL_PROTOCOLS; i++) {
        External *external = create_fine(i);
        ExternalQuestion question = {.clocks = false};
        TcPosition start = tc_position_initial();
        start.board.mover |= 1;
        TcSquare move;
        tc_game_init_from(&question.game, &start);
        ck_assert_int_eq(external_move(external, &question, &move, NULL, &error),
                         i == EXTERNAL_GTP ? TC_ERROR_UNSUPPORTED : TC_OK);
        external_free(external, 1);
    }
}

static bool every_kind_came(const int kinds[TC_STATUS_COUNT]) {
    static const TcStatus all[] = {TC_ERROR_ENDED,  TC_ERROR_NO_ANSWER, TC_ERROR_TOO_LARGE,
                                   TC_ERROR_SYNTAX, TC_ERROR_REFUSED,   TC_ERROR_ILLEGAL};
    size_t i = 0;
    while (i < sizeof all / sizeof all[0] && kinds[all[i]] > 0) {
        i++;
    }
    return i == sizeof all / sizeof all[0];
}

/* Draws faults at random, in all that a program says, until there were so many and each kind among
   them, and a tenth as many moves between them: a busy machine lets little come in time. */
static void survive(int wanted) {
    int faults = 0, moves = 0, kinds[TC_STATUS_COUNT] = {0};
    ExternalSpec spec = spec_of(EXTERNAL_GTP, "gtp", "random", 0);
    External *external = create(&spec);
    ExternalQuestion question = {.clocks = false};
    tc_game_init(&question.game);
    while (faults < wanted || moves <= wanted / 10 || !every_kind_came(kinds)) {
        TcSquare move = TC_NO_SQUARE;
        double from = clock_seconds();
        TcStatus status = external_move(external, &question, &move, NULL, &error);
        ck_assert_double_lt(clock_seconds() - from, 60);
        ck_assert_int_eq(status, error.status);
        kinds[status]++;
        if (status != TC_OK) {
            faults++;
            int next = 1 + faults % 2;
            spec = spec_of(faults % 7 == 0 ? EXTERNAL_DETECT : (ExternalProtocolId)next,
                           words[next], "random", 0);
            spec.patience = 0.06;
            external_listen(external, &spec, &stop, tc_stop_generation(&stop));
            continue;
        }
        moves++;
        ck_assert_int_eq(tc_game_play(&question.game, move), TC_OK);
        if (tc_game_is_over(&question.game)) {
            tc_game_init(&question.game);
        }
    }
    external_free(external, 0);
    printf("moves %d, ended %d, late %d, flood %d, garbage %d, refused %d, illegal %d\n", moves,
           kinds[TC_ERROR_ENDED], kinds[TC_ERROR_NO_ANSWER], kinds[TC_ERROR_TOO_LARGE],
           kinds[TC_ERROR_SYNTAX], kinds[TC_ERROR_REFUSED], kinds[TC_ERROR_ILLEGAL]);
}

TEST(survives_faults_of_every_kind) {
    survive(150);
}

TEST(survives_a_thousand_faults, .slow = true) {
    survive(1000);
}

/* -- a stop -- */

typedef struct MoveJob {
    Job job;
    External *external;
    ExternalSpec spec;
    TcStatus status;
    bool done;
} MoveJob;

static TcStatus run_move(void *job, JobControl *control) {
    MoveJob *own = job;
    ExternalQuestion question = {.clocks = false};
    TcError its_error;
    TcSquare move;
    int begun = 1;
    tc_game_init(&question.game);
    external_listen(own->external, &own->spec, job_token(control), 0);
    job_report(control, &begun, sizeof begun);
    own->status = external_move(own->external, &question, &move, NULL, &its_error);
    return TC_OK;
}

static void stop_it(void *job, const void *report) {
    const MoveJob *own = job;
    (void)report;
    job_stop(own->job.queue, own->job.id);
}

static void note_done(void *job, TcStatus status) {
    ck_assert_int_eq(status, TC_OK);
    ((MoveJob *)job)->done = true;
}

static void refuse_drop(void *job) {
    (void)job;
    ck_abort_msg("dropped");
}

/* Its patience would be a minute. The next question is answered. */
TEST(stops_at_once) {
    static const JobType stopped = {run_move, stop_it, note_done, refuse_drop};
    static const JobType answered = {run_move, NULL, note_done, refuse_drop};
    for (int i = EXTERNAL_GTP; i < EXTERNAL_PROTOCOLS; i++) {
        Jobs *jobs;
        JobQueue *queue;
        Waker waker;
        waker_init(&waker);
        ck_assert_int_eq(jobs_create(waker_ring, &waker, &jobs), TC_OK);
        JobQueueConfig config = {.quit = JOB_FINISH, .report_size = sizeof(int)};
        ck_assert_int_eq(job_queue_create(jobs, &config, &queue), TC_OK);
        External *external = external_create(&spawning);
        for (int again = 0; again < 2; again++) {
            MoveJob own = {
                .external = external,
                .spec = spec_of((ExternalProtocolId)i, words[i], again ? "fine" : "hang", 0)};
            own.spec.patience = 60;
            (void)job_submit(queue, again ? &answered : &stopped, JOB_QUEUE, &own.job);
            for (job_pump(jobs); !own.done; job_pump(jobs)) {
                waker_wait(&waker);
            }
            ck_assert_int_eq(own.status, again ? TC_OK : TC_CANCELLED);
        }
        jobs_free(jobs);
        external_free(external, 1);
    }
}

/* Waits for a move at its first "go", which it says in the pipe, and gives the job up. */
static void call_off(External *external, const ExternalSpec *spec, const char *pipe) {
    static const JobType type = {run_move, NULL, note_done, refuse_drop};
    MoveJob own = {.external = external, .spec = *spec};
    JobQueueConfig config = {.quit = JOB_FINISH, .report_size = sizeof(int)};
    Jobs *jobs;
    JobQueue *queue;
    Waker waker;
    waker_init(&waker);
    ck_assert_int_eq(jobs_create(waker_ring, &waker, &jobs), TC_OK);
    ck_assert_int_eq(job_queue_create(jobs, &config, &queue), TC_OK);
    (void)job_submit(queue, &type, JOB_QUEUE, &own.job);
    FILE *said = fopen(pipe, "r"); /* it opens when the other side does */
    ck_assert_int_eq(fgetc(said), '\n');
    fclose(said);
    job_stop(queue, own.job.id);
    for (job_pump(jobs); !own.done; job_pump(jobs)) {
        waker_wait(&waker);
    }
    ck_assert_int_eq(own.status, TC_CANCELLED);
    jobs_free(jobs);
}

/* One that reads on while it thinks is told to end that by a ping; one that does not, and so cannot answer
   the next question's ping, is started again for that question, a move or values. */
TEST(what_was_called_off_does_not_fail_the_next, .to = 4) {
    bool reads_on = _i % 2 == 0;
    char folder[TEST_FOLDER_SIZE], pipe[TEST_FOLDER_SIZE + 8], log[TEST_FOLDER_SIZE + 8];
    ExternalSpec spec = {
        .protocol = EXTERNAL_NBOARD, .shell = true, .setup = reads_on ? 30 : 2, .patience = 30};
    ExternalQuestion question = {.clocks = false};
    TcSquare move;
    Buf told;
    test_folder_make(folder);
    snprintf(pipe, sizeof pipe, "%s/pipe", folder);
    snprintf(log, sizeof log, "%s/log", folder);
    ck_assert_int_eq(mkfifo(pipe, 0600), 0);
    snprintf(
        spec.command, sizeof spec.command,
        "cd '%s'; while read -r c; do echo \"${c%%%% *}\" >>log; case $c in"
        " ping*) echo \"pong${c#ping}\";; hint*) echo 'search F5 1 0 9';; quit) exit;;"
        " go) if [ -e pipe ]; then echo >pipe; rm pipe; %s; else echo '=== F5'; fi;; esac; done",
        folder, reads_on ? ":" : "sleep 1000");
    tc_game_init(&question.game);
    External *external = external_create(&spawning);
    call_off(external, &spec, pipe);
    external_listen(external, &spec, &stop, tc_stop_generation(&stop));
    if (_i < 2) {
        ck_assert_int_eq(external_move(external, &question, &move, NULL, &error), TC_OK);
        ck_assert_int_eq(move, tc_square_parse("f5"));
    } else {
        expect_clock(external, &spec, &question, 1);
    }
    external_free(external, 1);
    buf_init(&told);
    ck_assert_int_eq(file_read(log, 10000, &told), TC_OK);
    ck_assert_ptr_nonnull(
        strstr(told.data, reads_on ? "go\nping\nset\nping\n" : "go\nnboard\nping\nset\nping\n"));
    buf_release(&told);
    test_folder_remove(folder);
}

/* The first two starts say nothing, or what may be said at any time, as one that takes longer to start
   than NBoard's first try waits. */
TEST(detects_one_that_starts_slowly, .to = 2) {
    char folder[TEST_FOLDER_SIZE];
    ExternalSpec spec = {.protocol = EXTERNAL_DETECT, .shell = true, .patience = 2};
    test_folder_make(folder);
    snprintf(spec.command, sizeof spec.command,
             "cd '%s'; echo >>starts; if [ $(wc -l <starts) -lt 3 ]; then %s exec sleep 1000; fi;"
             " exec '" TEST_FAKE_ENGINE "' nboard fine",
             folder, _i == 1 ? "echo status Loading;" : "");
    External *external = create(&spec);
    ck_assert_int_eq(external_begin(external, &error), TC_OK);
    ck_assert_int_eq(external_protocol(external), EXTERNAL_NBOARD);
    external_end(external, 1);
    test_folder_remove(folder);
    spec = (ExternalSpec){.protocol = EXTERNAL_DETECT, .shell = true, .patience = 0.1};
    strcpy(spec.command, "exec sleep 1000");
    external_listen(external, &spec, &stop, tc_stop_generation(&stop));
    ck_assert_int_eq(external_begin(external, &error), TC_ERROR_NO_ANSWER);
    ck_assert_str_eq(error.at, "ping");
    ck_assert_int_eq(external_protocol(external), EXTERNAL_DETECT);
    external_free(external, 1);
}

/* A start knows of a stop that came before it, each time anew. */
TEST(a_stop_before_the_start_counts) {
    for (int i = 0; i < EXTERNAL_PROTOCOLS; i++) {
        TcStop early = {0};
        ExternalSpec spec = spec_of((ExternalProtocolId)i, words[i ? i : EXTERNAL_GTP], "fine", 0);
        External *external = external_create(&spawning);
        (void)tc_stop_request(&early);
        for (int again = 0; again < 2; again++) {
            external_listen(external, &spec, &early, 0);
            ck_assert_int_eq(external_begin(external, &error), TC_CANCELLED);
            external_end(external, 0);
        }
        external_listen(external, &spec, &early, tc_stop_generation(&early));
        ck_assert_int_eq(external_begin(external, &error), TC_OK);
        external_free(external, 1);
    }
}

/* A program that had a clock is told of the next game that has none: else it plays that one in no time.
   The times are whole seconds, while there is one. */
TEST(a_clock_ends_with_its_game) {
    char log[TEST_FOLDER_SIZE + 8], folder[TEST_FOLDER_SIZE];
    ExternalSpec spec = {.protocol = EXTERNAL_GTP, .shell = true, .patience = 5};
    ExternalQuestion question = {.clocks = false};
    TcSquare move;
    Buf told;
    test_folder_make(folder);
    snprintf(log, sizeof log, "%s/log", folder);
    snprintf(spec.command, sizeof spec.command,
             "while read -r c; do case $c in time*) echo \"$c\" >>%s;; esac;"
             " case $c in genmove*) printf '= f5\\n\\n';; *) printf '=\\n\\n';; esac; done",
             log);
    tc_game_init(&question.game);
    External *external = create(&spec);
    for (int game = 0; game < 7; game++) {
        question.clocks = game == 1 || game > 4;
        question.left[0] = question.left[1] = game == 6 ? 0.75 : 9.75;
        question.seconds = game == 3 ? 2 : 0;
        external_new_game(external);
        ck_assert_int_eq(external_move(external, &question, &move, NULL, &error), TC_OK);
    }
    external_free(external, 1);
    buf_init(&told);
    ck_assert_int_eq(file_read(log, 10000, &told), TC_OK);
    ck_assert_str_eq(told.data, "time_settings 9 0 0\ntime_left black 9 0\n"
                                "time_settings 0 1 0\ntime_settings 0 2 1\n"
                                "time_settings 0 1 0\n"
                                "time_settings 9 0 0\ntime_left black 9 0\n"
                                "time_settings 0.75 0 0\ntime_left black 0.75 0\n");
    buf_release(&told);
    test_folder_remove(folder);
}

TEST(divides_command_lines) {
    Arguments arguments;
    ck_assert(arguments_split(&arguments, "  a 'b c' \"d 'e\"f\t C:\\x\\y '' "));
    static const char *const expected[] = {"a", "b c", "d 'ef", "C:\\x\\y", ""};
    ck_assert_int_eq(arguments.count, 5);
    for (int i = 0; i < 5; i++) {
        ck_assert_str_eq(arguments.words[i], expected[i]);
    }
    ck_assert_ptr_null(arguments.words[5]);
    ck_assert(!arguments_split(&arguments, " \t"));
    ck_assert(!arguments_split(&arguments, "a \"b"));
    char many[2 * ARGUMENTS_MAX + 3] = "";
    for (int i = 0; i <= ARGUMENTS_MAX; i++) {
        strcat(many, "a ");
    }
    ck_assert(!arguments_split(&arguments, many));
    many[2 * ARGUMENTS_MAX] = '\0';
    ck_assert(arguments_split(&arguments, many));
}

int main(void) {
    set_up();
    return suite_run("external", NULL, NULL);
}
