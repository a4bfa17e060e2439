#define _DEFAULT_SOURCE /* syscall */
#include "external/process.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/clock.h"
#include "external/gtp_client.h"
#include "support/suite.h"

/* Nothing is waited for so long: 100 seconds are those that a program sleeps that nobody ends. */
#define LONG_FROM_NOW (clock_seconds() + 1e5)

static int groups_killed, groups_without_leader;

/* Replaces the system's, which it calls: once the leader of a group was waited for, its number may
   be another program's, so a group is killed while that is still to come. */
int kill(pid_t id, int signal_number) {
    if (id < -1) {
        siginfo_t info = {.si_pid = 0};
        groups_killed++;
        groups_without_leader += waitid(P_PID, (id_t)-id, &info, WEXITED | WNOHANG | WNOWAIT) != 0;
    }
    return (int)syscall(SYS_kill, id, signal_number);
}

static Process start(const char *command) {
    static Mutex spawning;
    Process process = {0};
    mutex_init(&spawning);
    ck_assert_int_eq(process_start(&process, command, &spawning), TC_OK);
    mutex_release(&spawning);
    signal(SIGPIPE, SIG_IGN);
    return process;
}

static TcStatus ask(Process *process, double seconds, Buf *text) {
    return gtp_client_request(process, "name", seconds, false, text);
}

TEST(reads_lines_however_they_come) {
    Process process = start("printf 'one \\r\\ntw'; read line; printf ' o\\n\\nlast'");
    Buf line;
    buf_init(&line);
    static const char *const lines[] = {"one", "tw o", ""};
    for (int i = 0; i < 3; i++) {
        ck_assert_int_eq(process_read_line(&process, LONG_FROM_NOW, &line), TC_OK);
        ck_assert_str_eq(line.data, lines[i]);
        ck_assert(i > 0 || process_write(&process, "\n", 1) == TC_OK);
    }
    ck_assert_int_eq(process_read_line(&process, LONG_FROM_NOW, &line), TC_ERROR_ENDED);
    char how[PROCESS_HOW_SIZE];
    process_end(&process, 1, how);
    ck_assert_str_eq(how, "exit code 0");
    buf_release(&line);
}

TEST(gives_up_when_it_should) {
    Buf line;
    buf_init(&line);
    Process process = start("exec sleep 100");
    double deadline = clock_seconds() + 0.15;
    ck_assert_int_eq(process_read_line(&process, deadline, &line), TC_ERROR_NO_ANSWER);
    ck_assert(clock_seconds() >= deadline);
    TcStop stop = {0};
    (void)tc_stop_request(&stop);
    process.stop = &stop;
    ck_assert_int_eq(process_read_line(&process, LONG_FROM_NOW, &line), TC_CANCELLED);
    process_end(&process, 0, NULL);
    process = start("yes | tr -d '\\n'");
    ck_assert_int_eq(process_read_line(&process, LONG_FROM_NOW, &line), TC_ERROR_TOO_LARGE);
    process_end(&process, 0, NULL);
    buf_release(&line);
}

/* One that never reads cannot make us wait, nor one that has gone kill us. */
TEST(never_waits_to_write) {
    Process process = start("exec sleep 100");
    char block[4096];
    memset(block, 'x', sizeof block);
    TcStatus result = TC_OK;
    for (int i = 0; i < 1000 && result == TC_OK; i++) {
        result = process_write(&process, block, sizeof block);
    }
    ck_assert_int_eq(result, TC_ERROR_NO_ANSWER);
    process_end(&process, 0, NULL);
    process = start("exit 7");
    Buf line;
    buf_init(&line);
    ck_assert_int_eq(process_read_line(&process, LONG_FROM_NOW, &line), TC_ERROR_ENDED);
    buf_release(&line);
    char how[PROCESS_HOW_SIZE];
    result = TC_OK; /* the two ends of a program that ends need not close in order */
    while (result == TC_OK) {
        result = process_write(&process, "x", 1);
    }
    ck_assert_int_eq(result, TC_ERROR_ENDED);
    process_end(&process, 5, how);
    ck_assert_str_eq(how, "exit code 7");
}

TEST(ends_the_whole_group) {
    Process process = start("sleep 100 & echo $!; wait");
    Buf line;
    buf_init(&line);
    ck_assert_int_eq(process_read_line(&process, LONG_FROM_NOW, &line), TC_OK);
    pid_t child = (pid_t)strtol(line.data, NULL, 10);
    ck_assert_int_gt(child, 1);
    ck_assert_int_eq(kill(child, 0), 0);
    char how[PROCESS_HOW_SIZE];
    process_end(&process, 0, how);
    ck_assert_str_eq(how, "signal 9");
    /* gone, or an orphan that nobody has buried yet */
    char command[80];
    snprintf(command, sizeof command, "while grep -q '^State:.[^ZX]' /proc/%d/status; do :; done",
             (int)child);
    Process probe = start(command);
    ck_assert_int_eq(process_read_line(&probe, LONG_FROM_NOW, &line), TC_ERROR_ENDED);
    process_end(&probe, 5, NULL);
    buf_release(&line);
}

TEST(kills_no_group_whose_number_is_free) {
    Process process = start("exit 3");
    char how[PROCESS_HOW_SIZE];
    process_end(&process, 10, how);
    ck_assert_str_eq(how, "exit code 3");
    process = start("exec sleep 100");
    process_end(&process, 0.01, how);
    ck_assert_str_eq(how, "signal 9");
    ck_assert_int_eq(groups_killed, 2);
    ck_assert_int_eq(groups_without_leader, 0);
}

TEST(takes_gtp_replies) {
    Buf text;
    buf_init(&text);
    Process process = start("cat >/dev/null & "
                            "printf '\\n\\n= one\\n\\n=12 two\\r\\n\\r\\n=D3\\n\\n=\\n\\n"
                            "? no\\nmore\\n\\n=1.5 x \\n\\n'; sleep 100");
    static const char *const texts[] = {"one", "two", "D3", "", "no\nmore", "1.5 x"};
    for (int i = 0; i < 6; i++) {
        ck_assert_int_eq(ask(&process, 10, &text), i == 4 ? TC_ERROR_REFUSED : TC_OK);
        ck_assert_str_eq(text.data, texts[i]);
    }
    ck_assert_int_eq(ask(&process, 0.1, &text), TC_ERROR_NO_ANSWER);
    process_end(&process, 0, NULL);
    buf_release(&text);
}

TEST(tells_garbage_from_replies) {
    Buf text;
    buf_init(&text);
    Process process = start("printf 'hello\\n\\n'; sleep 100");
    ck_assert_int_eq(ask(&process, 10, &text), TC_ERROR_SYNTAX);
    ck_assert_str_eq(text.data, "hello");
    process_end(&process, 0, NULL);
    process = start("echo '= x'; yes; sleep 100");
    ck_assert_int_eq(ask(&process, 10, &text), TC_ERROR_TOO_LARGE);
    process_end(&process, 0, NULL);
    process = start("yes ''; sleep 100");
    ck_assert_int_eq(ask(&process, 10, &text), TC_ERROR_TOO_LARGE);
    process_end(&process, 0, NULL);
    process = start("read line; printf '= half a reply\\n'");
    ck_assert_int_eq(ask(&process, 10, &text), TC_ERROR_ENDED);
    process_end(&process, 1, NULL);
    buf_release(&text);
}

SUITE("process", NULL, NULL)
