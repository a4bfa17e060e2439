/* perft: counts the leaves of the game tree, the standard test of the rules and of their speed. */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/clock.h"
#include "cli/commands.h"
#include "cli/message.h"
#include "cli/options.h"
#include "core/kernels.h"

enum { DEPTH_MAX = 20 }; /* the count of depth 20 still fits in 64 bits */

static void print_row(const char *depth, uint64_t leaves, double seconds) {
    double rate = seconds > 0 ? (double)leaves / seconds : 0;
    printf("%5s %20" PRIu64 " %10.3f %14.0f\n", depth, leaves, seconds, rate);
}

ExitCode cmd_perft(Invocation *call) {
    TcPosition from = tc_position_initial();
    const Option options[] = {OPTION_START(&from), OPTIONS_END(call)};
    if (!options_parse(call, options)) {
        return call->code;
    }
    char *end;
    errno = 0;
    long depth = strtol(call->operands[0], &end, 10);
    if (*end != '\0' || errno != 0 || depth < 1 || depth > DEPTH_MAX) {
        message_error("perft: found '%s', expected a depth from 1 to %d", call->operands[0],
                      DEPTH_MAX);
        return EXIT_BAD;
    }
    const TcBoard *board = &from.board;
    printf("%5s %20s %10s %14s\n", "depth", "leaves", "seconds", "nps");
    uint64_t total = 0;
    double total_seconds = 0;
    for (int i = 1; i <= depth; i++) {
        double start = clock_seconds();
        uint64_t leaves = core_kernels()->perft(board->mover, board->opponent, i);
        double seconds = clock_seconds() - start;
        char label[12];
        snprintf(label, sizeof label, "%d", i);
        print_row(label, leaves, seconds);
        total += leaves;
        total_seconds += seconds;
    }
    print_row("total", total, total_seconds);
    return EXIT_FINE;
}
