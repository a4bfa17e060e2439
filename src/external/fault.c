/* Faults of a program, and how long it may take. */
#include "external/protocol.h"

#include <math.h>

static const double setup_seconds = 10; /* at most, to start or to set a board up */
static const double detect_seconds = 3; /* for NBoard's answer, before GTP is tried */
static const double crash_grace = 0.2;  /* between the end of output and the end of the program */

double external_patience(const External *external) {
    return external->spec.patience > 0 ? external->spec.patience : EXTERNAL_PATIENCE;
}

double external_setup_seconds(const External *external) {
    return fmin(external_patience(external), setup_seconds);
}

double external_greet_seconds(const External *external) {
    double seconds = external_setup_seconds(external);
    return external->trying ? fmin(seconds, detect_seconds) : seconds;
}

void external_clean(char *to, size_t size, const char *text) {
    size_t length = 0;
    for (; *text != '\0' && *text != '\n' && length + 1 < size; text++) {
        to[length++] = *text >= ' ' && *text <= '~' ? *text : '?';
    }
    to[length] = '\0';
}

static bool keeps_running(ExternalFault fault) {
    return fault == EXTERNAL_UNABLE || fault == EXTERNAL_RESIGNED;
}

ExternalFault external_fail(External *external, ExternalFault fault, const char *at,
                            const char *quote) {
    ExternalError *error = &external->error;
    *error = (ExternalError){.fault = fault};
    external_clean(error->at, sizeof error->at, at);
    external_clean(error->quote, sizeof error->quote, quote);
    if (!keeps_running(fault)) {
        process_end(&external->process, 0, NULL);
    }
    return fault;
}

ExternalFault external_fail_read(External *external, ProcessResult result, const char *at,
                                 double seconds) {
    char how[PROCESS_HOW_SIZE] = "";
    switch (result) {
    case PROCESS_ENDED:
        process_end(&external->process, crash_grace, how);
        (void)external_fail(external, EXTERNAL_ENDED, at, how);
        break;
    case PROCESS_LATE:
        (void)external_fail(external, EXTERNAL_LATE, at, "");
        break;
    case PROCESS_STOPPED:
        (void)external_fail(external, EXTERNAL_STOPPED, at, "");
        break;
    default:
        (void)external_fail(external, EXTERNAL_FLOOD, at, "");
    }
    external->error.seconds = seconds;
    return external->error.fault;
}

ExternalFault external_check(External *external, const ExternalQuestion *question, const char *at,
                             TcSquare square, TcSquare *move) {
    char name[TC_SQUARE_NAME_SIZE];
    if (square == TC_PASS ||
        !tc_board_is_legal(&tc_game_position(&question->game)->board, square)) {
        tc_square_name(square, name);
        return external_fail(external, EXTERNAL_ILLEGAL, at, name);
    }
    *move = square;
    return EXTERNAL_FINE;
}
