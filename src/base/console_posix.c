#define _XOPEN_SOURCE 700 /* SA_RESETHAND */
#include "base/console.h"

#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

void console_begin(int *argc, char ***argv, FILE *out) {
    (void)argc;
    (void)argv;
    setvbuf(out, NULL, _IOLBF, BUFSIZ);
}

bool console_input_is_terminal(void) {
    return isatty(STDIN_FILENO) != 0;
}

bool console_errors_are_terminal(void) {
    return isatty(STDERR_FILENO) != 0;
}

static void (*interrupted)(void), (*terminated)(void);

static void handle_signal(int number) {
    (number == SIGINT ? interrupted : terminated)();
}

static void await(int number) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = handle_signal;
    sigemptyset(&action.sa_mask);
    action.sa_flags =
        (int)SA_RESETHAND; /* and does not restart calls: a read at a prompt ends too */
    sigaction(number, &action, NULL);
}

void console_on_interrupt(void (*handle)(void)) {
    interrupted = handle;
    await(SIGINT);
}

void console_on_termination(void (*handle)(void)) {
    terminated = handle;
    await(SIGTERM);
}

void console_ignore_broken_pipe(void) {
    signal(SIGPIPE, SIG_IGN);
}
