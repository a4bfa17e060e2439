/* Sessions that are killed. A child (kill_child.h) runs the window's commands, drawn at random from
   their table, with the real jobs that write and files in a folder of its own; at a random moment it
   is ended by SIGKILL. The next child begins with those files, and what it finds must be what was
   known to be written last, or what was handed to the thread after that. Every chain of children has
   a seed, which a failure says: TURNCOAT_KILL_SEED=N runs the chain of that seed alone. */
#define _XOPEN_SOURCE 700
#include <ftw.h>
#include <signal.h>
#include <sys/wait.h>

#include "support/scratch.h"
#include "unit/gui/kill_child.h"

enum {
    CHAIN = 5,         /* children that go on from each other's files */
    BYTES_MAX = 60000, /* that a child tells before it is killed, at most */
    STATES_MAX = 4000  /* that it hands to the thread */
};

/* -- the parent -- */

/* Holds what a child has told. */
typedef struct Told {
    Buf bytes;
    const char *states[STATES_MAX]; /* in bytes: what it found, and what it handed on */
    uint32_t sizes[STATES_MAX];
    int count, written; /* and how many of them are known to be written */
    bool all;           /* that was said of all of them */
} Told;

static void read_told(Told *told) {
    size_t at = 0;
    MessageHead head;
    told->count = told->written = 0;
    told->all = false;
    while (at + sizeof head <= told->bytes.size) {
        memcpy(&head, told->bytes.data + at, sizeof head);
        at += sizeof head;
        if (at + head.size > told->bytes.size) {
            return; /* it was killed in the midst of this, and before it was handed on */
        }
        if (head.kind == WRITTEN) {
            told->written = told->count;
            told->all = true;
        } else if (told->count < STATES_MAX) {
            told->states[told->count] = told->bytes.data + at;
            told->sizes[told->count++] = head.size;
            told->written = head.kind == RESTORED ? 1 : told->written;
        }
        at += head.size;
    }
}

/* Reads what a child tells, until there are so many bytes; false: there are no more. */
static bool listen(int from, size_t size, Buf *bytes) {
    while (bytes->size < size) {
        char part[512];
        size_t left = size - bytes->size;
        ssize_t got = read(from, part, left < sizeof part ? left : sizeof part);
        if (got <= 0) {
            return false;
        }
        buf_add(bytes, part, (size_t)got);
    }
    return true;
}

static void drain(int from, Buf *bytes) {
    char part[4096];
    for (ssize_t size; (size = read(from, part, sizeof part)) > 0;) {
        buf_add(bytes, part, (size_t)size);
    }
}

static struct {
    int sessions, handed, written, newer; /* states in all; sessions that had more on the disk than
                                             was known */
    int starts[SESSION_START_COUNT];      /* sessions that ended in such a game */
} counts;

/* Counts what came up, by the words of describe. */
static void count(const Told *told) {
    const char *last = told->states[told->written - 1];
    for (int i = 0; i < SESSION_START_COUNT; i++) {
        char start[32];
        snprintf(start, sizeof start, "\nstart %d, ", i);
        counts.starts[i] += strstr(last, start) != NULL && strstr(last, "\nstarted 1") != NULL;
    }
    counts.sessions++;
    counts.handed += told->count - 1;
    counts.written += told->written - 1;
}

/* Starts a child; returns where it is heard. */
static int start_child(pid_t *child, int *end) {
    int ends[2];
    ck_assert_int_eq(pipe(ends), 0);
    *child = fork();
    ck_assert_int_ge(*child, 0);
    *end = ends[1];
    if (*child == 0) {
        close(ends[0]);
        channel = ends[1];
    } else {
        close(ends[1]);
    }
    return ends[0];
}

static void end_child(pid_t child, int from, uint64_t seed, Told *told) {
    int status;
    kill(child, SIGKILL);
    drain(from, &told->bytes);
    close(from);
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    ck_assert_msg(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL,
                  "seed %" PRIu64 ": the child has ended by itself: %d", seed, status);
    read_told(told);
    ck_assert_int_lt(told->count, STATES_MAX);
    ck_assert_msg(told->count > 0, "seed %" PRIu64 ": the child has found nothing", seed);
}

/* Reads on until the child has told what it found or, with all, until all of it is written. */
static void listen_until(int from, bool all, Told *told) {
    bool more = true;
    buf_clear(&told->bytes);
    do {
        more = listen(from, told->bytes.size + 1, &told->bytes);
        read_told(told);
    } while (more && (told->count == 0 || (all && !told->all)));
}

/* Kills it at a random moment after it has found what it goes on from. */
static void run_and_kill(uint64_t seed, Told *told) {
    uint64_t random = seed ^ 0x5EED;
    pid_t child;
    int end, from = start_child(&child, &end);
    if (child == 0) {
        run_child(seed);
    }
    listen_until(from, false, told);
    (void)listen(from, told->bytes.size + random_below(&random, BYTES_MAX), &told->bytes);
    end_child(child, from, seed, told);
}

/* Kills it as soon as all of the script is written. */
static void run_script_and_kill(int script, Told *told) {
    pid_t child;
    int end, from = start_child(&child, &end);
    if (child == 0) {
        run_script(script);
    }
    listen_until(from, true, told);
    end_child(child, from, (uint64_t)script, told);
}

/* The child then says nothing of the game on the board. */
static bool was_exercise(const char *state, size_t size) {
    static const char game[] = "\nmoves ";
    for (size_t at = 0; at + sizeof game <= size; at++) {
        if (memcmp(state + at, game, sizeof game - 1) == 0) {
            return false;
        }
    }
    return true;
}

static void check_found(const Told *before, const Told *after, uint64_t seed) {
    int last = before->written - 1;
    for (int i = last; i < before->count; i++) {
        size_t size = before->sizes[i];
        bool begins =
            size <= after->sizes[0] && memcmp(before->states[i], after->states[0], size) == 0;
        if (begins && (size == after->sizes[0] || was_exercise(before->states[i], size))) {
            counts.newer += i > last;
            return;
        }
    }
    printf("what was found:\n%.*s\n", (int)after->sizes[0], after->states[0]);
    for (int i = last; i < before->count; i++) {
        printf("what was %s:\n%.*s\n", i == last ? "written" : "handed on", (int)before->sizes[i],
               before->states[i]);
    }
    fflush(stdout);
    ck_abort_msg("seed %" PRIu64 ": something else was found", seed);
}

static void set_folders(const Scratch *scratch) {
    static const char *const names[] = {"HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME",
                                        "XDG_STATE_HOME"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        ck_assert_int_eq(setenv(names[i], scratch->folder, 1), 0);
    }
}

static int clean_file(const char *path, const struct stat *about, int kind, struct FTW *place) {
    (void)about;
    (void)kind;
    (void)place;
    return remove(path);
}

static Scratch scratch;
static Told told[2];

static void begin_chain(void) {
    scratch_make(&scratch);
    set_folders(&scratch);
    for (int i = 0; i < 2; i++) {
        buf_init(&told[i].bytes);
        told[i].count = 0;
    }
}

static void end_chain(void) {
    buf_release(&told[0].bytes);
    buf_release(&told[1].bytes);
    nftw(scratch.folder, clean_file, 8, FTW_DEPTH | FTW_PHYS);
}

static void run_chain(uint64_t seed) {
    begin_chain();
    for (int i = 0; i <= CHAIN; i++) {
        told[i % 2].count = 0;
        run_and_kill(seed + (uint64_t)i, &told[i % 2]);
        if (i > 0) {
            check_found(&told[1 - i % 2], &told[i % 2], seed);
            count(&told[1 - i % 2]);
        }
    }
    end_chain();
}

/* Every way to begin a game. */
TEST(every_start_outlives_the_program, .to = SCRIPTS) {
    begin_chain();
    run_script_and_kill(_i, &told[0]);
    ck_assert_int_gt(told[0].count, 1);
    run_script_and_kill(-1, &told[1]);
    check_found(&told[0], &told[1], (uint64_t)_i);
    end_chain();
}

static void run_sessions(int chains, uint64_t first) {
    const char *only = getenv("TURNCOAT_KILL_SEED");
    if (only) {
        run_chain(strtoull(only, NULL, 10));
        return;
    }
    printf("%d sessions from seed %" PRIu64 " on\n", chains * CHAIN, first);
    for (int i = 0; i < chains; i++) {
        run_chain(first + (uint64_t)(100 * i));
    }
    printf("%d states were handed on, %d of them known to be written; %d times a later one was "
           "found; games by start: %d %d %d %d\n",
           counts.handed, counts.written, counts.newer, counts.starts[0], counts.starts[1],
           counts.starts[2], counts.starts[3]);
    /* how many are written depends on the disk's and the processors' other work */
    ck_assert_int_eq(counts.sessions, chains * CHAIN);
    ck_assert_int_gt(counts.written, 0);
}

TEST(twenty_sessions_are_killed_and_restored) {
    run_sessions(20 / CHAIN, 1);
}

TEST(a_thousand_sessions_are_killed_and_restored, .slow = true) {
    run_sessions(1000 / CHAIN, 100000);
}

SUITE("kill", NULL, NULL)
