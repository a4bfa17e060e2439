#include "cli/interrupt.h"

#include "base/console.h"

static TcStop token; /* generation 0 until Ctrl+C */

/* An atomic addition without a lock is one of the few things that a handler may do. */
static void handle(void) {
    (void)tc_stop_request(&token);
}

void interrupt_install(void) {
    console_on_interrupt(handle);
}

void interrupt_attach(TcLimits *limits) {
    limits->stop = &token;
    limits->stop_generation = 0;
}

bool interrupt_came(void) {
    return tc_stop_generation(&token) != 0;
}
