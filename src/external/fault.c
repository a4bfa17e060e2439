/* Faults of a program, and how long it may take. */
#include "external/protocol.h"

#include <math.h>
#include <stdio.h>

#include "base/error.h"

static const double setup_seconds = 10; /* at most, to start or to set a board up */
static const double detect_seconds = 3; /* for NBoard's answer, before GTP is tried */
static const double late_seconds = 10;  /* beyond the time that it was told for a move */
static const double crash_grace = 1;    /* between the end of output and the end of the program */

static double patience_of(const External *external) {
    return external->spec.patience > 0 ? external->spec.patience : EXTERNAL_PATIENCE;
}

/* A time that the program was told is one that it may use, unless whoever asks has set a limit. */
double external_move_seconds(const External *external, const ExternalQuestion *question) {
    double left = question->left[tc_game_position(&question->game)->mover];
    if (external->spec.patience > 0) {
        return question->clocks ? fmin(left, external->spec.patience) : external->spec.patience;
    }
    return question->clocks ? left : fmax(EXTERNAL_PATIENCE, question->seconds + late_seconds);
}

double external_setup_seconds(const External *external) {
    return external->spec.setup > 0 ? external->spec.setup
                                    : fmin(patience_of(external), setup_seconds);
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

static bool keeps_running(TcStatus status) {
    return status == TC_ERROR_UNSUPPORTED || status == TC_RESIGNED;
}

TcStatus external_fail(External *external, TcStatus status, const char *at, const char *quote) {
    TcError *error = &external->error;
    char clean[EXTERNAL_QUOTE_SIZE];
    external_clean(clean, sizeof clean, quote);
    (void)error_set(error, status, "%s", clean);
    external_clean(error->at, sizeof error->at, at);
    if (!keeps_running(status)) {
        process_end(&external->process, 0, NULL);
    }
    return status;
}

TcStatus external_fail_read(External *external, TcStatus status, const char *at, double seconds,
                            const char *answer) {
    char told[PROCESS_HOW_SIZE] = "";
    if (status == TC_ERROR_ENDED) {
        process_end(&external->process, crash_grace, told);
    } else if (status == TC_ERROR_NO_ANSWER) {
        snprintf(told, sizeof told, "%g", seconds);
    }
    return external_fail(external, status, at, told[0] != '\0' ? told : answer);
}

TcStatus external_check(External *external, const ExternalQuestion *question, const char *at,
                        TcSquare square, TcSquare *move) {
    char name[TC_SQUARE_NAME_SIZE];
    if (square == TC_PASS ||
        !tc_board_is_legal(&tc_game_position(&question->game)->board, square)) {
        tc_square_name(square, name);
        return external_fail(external, TC_ERROR_ILLEGAL, at, name);
    }
    *move = square;
    return TC_OK;
}
