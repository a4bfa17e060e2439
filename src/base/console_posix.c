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

static void (*interrupted)(void);

static void handle_signal(int signal_number) {
    (void)signal_number;
    interrupted();
}

void console_on_interrupt(void (*handle)(void)) {
    interrupted = handle;
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = handle_signal;
    sigemptyset(&action.sa_mask);
    action.sa_flags = (int)SA_RESETHAND; /* and no SA_RESTART: a read at a prompt ends too */
    sigaction(SIGINT, &action, NULL);
}

void console_ignore_broken_pipe(void) {
    signal(SIGPIPE, SIG_IGN);
}
