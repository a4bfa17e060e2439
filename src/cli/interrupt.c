#define _XOPEN_SOURCE 700 /* SA_RESETHAND */
#include "cli/interrupt.h"

#include <signal.h>
#include <stddef.h>
#include <string.h>

static TcStop token; /* generation 0 until Ctrl+C */

/* An atomic addition without a lock is one of the few things that a handler may do. */
static void handle(int signal_number) {
    (void)signal_number;
    (void)tc_stop_request(&token);
}

void interrupt_install(void) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = handle;
    sigemptyset(&action.sa_mask);
    action.sa_flags = (int)SA_RESETHAND; /* and no SA_RESTART: a read at a prompt ends too */
    sigaction(SIGINT, &action, NULL);
}

void interrupt_attach(TcLimits *limits) {
    limits->stop = &token;
    limits->stop_generation = 0;
}

bool interrupt_came(void) {
    return tc_stop_generation(&token) != 0;
}
