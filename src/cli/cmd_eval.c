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
    PositionReader reader = games_positions(input);
    while (games_next_position(&reader)) {
        games_note_side(&reader);
        print_value(json, reader.number, tc_eval_static(eval, &reader.entry.position.board));
    }
    return reader.failed ? EXIT_BAD : EXIT_FINE;
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
