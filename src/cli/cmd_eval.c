/* eval: the static evaluation of positions. */
#include <stdio.h>

#include <turncoat/eval.h>
#include <turncoat/formats.h>

#include "cli/commands.h"
#include "cli/games.h"
#include "cli/input.h"
#include "cli/setup.h"

static void print_value(bool json, int number, int value) {
    if (json) {
        printf("{\"number\":%d,\"value\":%d}\n", number, value);
    } else {
        printf("%6d %+5d\n", number, value);
    }
}

static ExitCode evaluate_all(bool json, const TcEval *eval, const Input *input) {
    if (!json) {
        printf("number value\n");
    }
    size_t offset = 0;
    int line = 1;
    for (int number = 1;; number++) {
        TcObfEntry entry;
        bool found;
        if (!games_next_position(input, &offset, &line, &entry, &found)) {
            return EXIT_BAD;
        }
        if (!found) {
            return EXIT_FINE;
        }
        print_value(json, number, tc_eval_static(eval, &entry.position.board));
    }
}

ExitCode cmd_eval(Invocation *call) {
    const char *weights = NULL;
    bool json = false;
    const Option options[] = {OPTION_WEIGHTS(&weights), OPTION_JSON(&json), OPTIONS_END(call)};
    if (!options_parse(call, options)) {
        return call->code;
    }
    Input input;
    TcEval *eval;
    ExitCode code = EXIT_BAD;
    if (!games_open_positions(&input, call->operands, call->operand_count, POSITIONS_ALL)) {
        return EXIT_BAD;
    }
    if (setup_eval(weights, &eval)) {
        code = evaluate_all(json, eval, &input);
        tc_eval_free(eval);
    }
    input_close(&input);
    return code;
}
