/* solve: the exact result of positions, of an OBF file checked against the scores in the file. It
   parses the whole file before the first search, so that it reports an error in the last line at
   once, not after an hour. */
#include <inttypes.h>
#include <stdio.h>

#include <turncoat/formats.h>

#include "base/buf.h"
#include "base/json.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/games.h"
#include "cli/input.h"
#include "cli/interrupt.h"
#include "cli/judge.h"
#include "cli/message.h"
#include "cli/setup.h"
#include "cli/share.h"
#include "cli/watch.h"

typedef struct Totals {
    int positions, solved, differing;
    double seconds;
    uint64_t nodes;
} Totals;

typedef struct Solve {
    bool wld, all_moves, json;
    int shard[2];
    Input input;
    Setup setup;
    TcLimits limits;
    Watch watch;
    const char *share; /* a folder; NULL: this process works alone */
    Totals totals;
} Solve;

static double rate(uint64_t nodes, double seconds) {
    return seconds > 0 ? (double)nodes / seconds : 0;
}

/* Parses all; several processes share one position. */
static bool check_file(const Input *input, bool shared) {
    PositionReader reader = games_positions(input);
    while (games_next_position(&reader)) {
    }
    if (reader.failed) {
        return false;
    }
    int count = reader.number;
    if (count == 0) {
        message_error("%s:1:1: found no position, expected lines of 64 squares and the side to "
                      "move",
                      input->name.data);
    }
    if (shared && count > 1) {
        message_error("%s: --share solves one position, not %d", input->name.data, count);
    }
    return count > 0 && !(shared && count > 1);
}

/* The score of a move in the file, if it has one. */
static bool file_score(const TcObfEntry *entry, TcSquare move, int *score) {
    for (int i = 0; i < entry->move_count; i++) {
        if (entry->moves[i].square == move) {
            *score = entry->moves[i].score;
            return true;
        }
    }
    return false;
}

static bool agrees(bool wld, int value, TcBound bound, int expected) {
    return wld                       ? judge_sign(value) == judge_sign(expected)
           : bound == TC_BOUND_LOWER ? expected >= value
           : bound == TC_BOUND_UPPER ? expected <= value
                                     : value == expected;
}

static bool is_proven(const TcLine *line) {
    return line->exact || line->wld || line->bound != TC_BOUND_NONE;
}

/* A line of the all-moves report as the file sees it: false when the file says otherwise. */
static bool line_agrees(const Solve *solve, const TcObfEntry *entry, const Judgement *judgement,
                        int line, int *expected) {
    const TcLine *candidate = &judgement->report.lines[line];
    TcSquare move = judgement->move == TC_PASS ? TC_PASS : candidate->move;
    return !is_proven(candidate) || judgement->move == TC_PASS ||
           !file_score(entry, move, expected) ||
           agrees(solve->wld || candidate->wld, tc_value_discs(candidate->value), candidate->bound,
                  *expected);
}

static bool differs(const Solve *solve, const TcObfEntry *entry, const Judgement *judgement) {
    return entry->has_value && judgement->proven &&
           !agrees(solve->wld || judgement->wld, judgement->value, judgement->bound, entry->value);
}

static int count_differences(const Solve *solve, const TcObfEntry *entry,
                             const Judgement *judgement) {
    int count = differs(solve, entry, judgement);
    for (int i = 0; i < judgement->report.line_count && solve->all_moves; i++) {
        int expected;
        count += !line_agrees(solve, entry, judgement, i, &expected);
    }
    return count;
}

static void add_score(bool wld, int value, TcBound bound, bool proven, Buf *out) {
    static const char *const words[] = {"loss", "draw", "win"};
    if (wld && proven) {
        buf_add_text(out, words[judge_sign(value) + 1]);
    } else {
        static const char *const relations[] = {"", ">=", "<="};
        buf_printf(out, "%s%+d", proven ? relations[bound] : "~", value);
    }
}

static void add_all_moves(const Solve *solve, const TcObfEntry *entry, const Judgement *judgement,
                          Buf *out) {
    for (int i = 0; i < judgement->report.line_count; i++) {
        const TcLine *line = &judgement->report.lines[i];
        char name[TC_SQUARE_NAME_SIZE];
        tc_square_name(line->move, name);
        buf_printf(out, i == 0 ? "%s:" : " %s:", name);
        add_score(solve->wld || line->wld, tc_value_discs(line->value), line->bound,
                  is_proven(line), out);
        int expected;
        if (!line_agrees(solve, entry, judgement, i, &expected)) {
            buf_printf(out, "(file %+d)", expected);
        }
    }
}

static void print_text(const Solve *solve, const TcObfEntry *entry, const Judgement *judgement,
                       int number) {
    Buf score;
    Buf moves;
    buf_init(&score);
    buf_init(&moves);
    add_score(solve->wld || judgement->wld, judgement->value, judgement->bound, judgement->proven,
              &score);
    if (solve->all_moves) {
        add_all_moves(solve, entry, judgement, &moves);
    } else {
        judge_write_line(judgement, &moves);
    }
    char name[TC_SQUARE_NAME_SIZE];
    tc_square_name(judgement->move, name);
    const TcReport *report = &judgement->report;
    printf("%6d %7d %5s %-4s %10.3f %14" PRIu64 " %12.0f%s%s", number,
           tc_board_empties(&entry->position.board), score.data, name, report->seconds,
           report->nodes, rate(report->nodes, report->seconds), moves.size > 0 ? "  " : "",
           moves.data);
    if (differs(solve, entry, judgement)) {
        printf("  DIFFERS: the file says %+d", entry->value);
    }
    printf("\n");
    buf_release(&moves);
    buf_release(&score);
}

/* Says so where a score is a bound, or only who wins, and nothing where it is neither. */
static void add_json_kind(TcBound bound, bool wld, Buf *out) {
    if (bound != TC_BOUND_NONE) {
        buf_printf(out, ",\"bound\":\"%s\"", bound == TC_BOUND_LOWER ? "lower" : "upper");
    }
    if (wld) {
        buf_add_text(out, ",\"wld\":true");
    }
}

static const char *truth(bool value) {
    return value ? "true" : "false";
}

static void add_json_moves(const Solve *solve, const TcObfEntry *entry, const Judgement *judgement,
                           Buf *out) {
    buf_add_text(out, ",\"moves\":[");
    for (int i = 0; i < judgement->report.line_count; i++) {
        const TcLine *line = &judgement->report.lines[i];
        char name[TC_SQUARE_NAME_SIZE];
        tc_square_name(line->move, name);
        buf_printf(out, "%s{\"move\":\"%s\",\"score\":%d,\"exact\":%s", i == 0 ? "" : ",", name,
                   tc_value_discs(line->value), truth(line->exact || line->wld));
        add_json_kind(line->bound, line->wld, out);
        int expected;
        if (!line_agrees(solve, entry, judgement, i, &expected)) {
            buf_printf(out, ",\"expected\":%d", expected);
        }
        buf_add_char(out, '}');
    }
    buf_add_char(out, ']');
}

static void print_json(const Solve *solve, const TcObfEntry *entry, const Judgement *judgement,
                       int number) {
    Buf out;
    Buf line;
    buf_init(&out);
    buf_init(&line);
    judge_write_line(judgement, &line);
    char name[TC_SQUARE_NAME_SIZE];
    tc_square_name(judgement->move, name);
    const TcReport *report = &judgement->report;
    buf_printf(&out, "{\"number\":%d,\"empties\":%d,\"score\":%d,\"exact\":%s,\"move\":\"%s\"",
               number, tc_board_empties(&entry->position.board), judgement->value,
               truth(judgement->proven && judgement->bound == TC_BOUND_NONE), name);
    add_json_kind(judgement->bound, judgement->proven && judgement->wld, &out);
    buf_add_text(&out, ",\"pv\":");
    json_add_string(&out, line.data);
    buf_printf(&out, ",\"depth\":%d,\"selectivity\":%d", judgement->depth, judgement->selectivity);
    buf_printf(&out, ",\"seconds\":%.3f,\"nodes\":%" PRIu64 ",\"nps\":%.0f", report->seconds,
               report->nodes, rate(report->nodes, report->seconds));
    if (entry->has_value) {
        buf_printf(&out, ",\"expected\":%d", entry->value);
    }
    if (solve->all_moves) {
        add_json_moves(solve, entry, judgement, &out);
    }
    printf("%s}\n", out.data);
    buf_release(&line);
    buf_release(&out);
}

/* Returns false after an error message. */
static bool judge_entry(Solve *solve, const TcObfEntry *entry, int number, Judgement *judgement) {
    if (solve->share != NULL) {
        return share_solve(solve->setup.engine, solve->share, &entry->position, &solve->limits,
                           judgement);
    }
    solve->watch.number = number;
    TcStatus status = judge_position(solve->setup.engine, &entry->position, &solve->limits,
                                     watch_progress, &solve->watch, judgement);
    watch_solved(&solve->watch);
    if (status != TC_OK) {
        message_error("%s:%d:1: %s", solve->input.name.data, entry->line, tc_status_text(status));
    }
    return status == TC_OK;
}

static bool solve_entry(Solve *solve, const TcObfEntry *entry, int number) {
    Judgement judgement;
    if (!judge_entry(solve, entry, number, &judgement)) {
        return false;
    }
    Totals *totals = &solve->totals;
    totals->positions++;
    totals->solved += judgement.proven;
    totals->differing += count_differences(solve, entry, &judgement) > 0;
    totals->seconds += judgement.report.seconds;
    totals->nodes += judgement.report.nodes;
    (solve->json ? print_json : print_text)(solve, entry, &judgement, number);
    return true;
}

static void print_totals(const Solve *solve) {
    const Totals *totals = &solve->totals;
    if (solve->json) {
        printf("{\"total_positions\":%d,\"total_solved\":%d,\"total_differing\":%d,"
               "\"total_seconds\":%.3f,\"total_nodes\":%" PRIu64 ",\"total_nps\":%.0f}\n",
               totals->positions, totals->solved, totals->differing, totals->seconds, totals->nodes,
               rate(totals->nodes, totals->seconds));
        return;
    }
    printf("%6s %25.3f %14" PRIu64 " %12.0f  %d positions, %d solved, %d differ\n", "total",
           totals->seconds, totals->nodes, rate(totals->nodes, totals->seconds), totals->positions,
           totals->solved, totals->differing);
}

static ExitCode solve_all(Solve *solve) {
    const Input *input = &solve->input;
    if (!solve->json) {
        printf("%6s %7s %5s %-4s %10s %14s %12s  %s\n", "number", "empties", "score", "move",
               "seconds", "nodes", "nps", solve->all_moves ? "moves" : "pv");
    }
    PositionReader reader = games_positions(input);
    const TcObfEntry *entry = &reader.entry;
    while (!interrupt_came() && games_next_position(&reader)) {
        if (solve->share == NULL && (reader.number - solve->shard[0]) % solve->shard[1] != 0) {
            continue;
        }
        games_note_side(&reader);
        if (!solve_entry(solve, entry, reader.number)) {
            return EXIT_BAD;
        }
    }
    if (reader.failed) {
        return EXIT_BAD;
    }
    print_totals(solve);
    return interrupt_came()              ? EXIT_INTERRUPTED
           : solve->totals.differing > 0 ? EXIT_NEGATIVE
                                         : EXIT_FINE;
}

/* Everything is solved unless the options say less; --depth alone means no more than that depth. */
static TcLimits solve_limits(const Solve *solve, const EngineOptions *engine,
                             const int between[2]) {
    TcLimits limits = tc_limits_unbounded();
    if (engine->depth > 0) {
        limits.exact_from = engine->depth;
    }
    if (solve->wld) {
        limits.wld_from = limits.exact_from;
        limits.exact_from = 0;
    }
    limits = setup_limits(engine, limits);
    limits.all_moves = solve->all_moves;
    limits.steady = true;
    limits.between = between[0] < between[1];
    if (limits.between) {
        limits.wld_from = 0; /* discs are asked for, also at a level that does not count them */
    }
    limits.score_low = between[0];
    limits.score_high = between[1];
    return limits;
}

ExitCode cmd_solve(Invocation *call) {
    EngineOptions engine = ENGINE_OPTIONS_DEFAULT;
    Solve solve = {.shard = {1, 1}};
    const char *keep = NULL;
    int between[2] = {0, 0};
    const Option options[] = {
        OPTION_ROW("all-moves", NULL, FLAG, &solve.all_moves, 0, 0,
                   "score every legal move, not only the best one"),
        OPTION_ROW("between", "LOW,HIGH", RANGE, &between[0], -65, 65,
                   "find a score between LOW and HIGH, or else only on which side it lies"),
        OPTION_ROW("wld", NULL, FLAG, &solve.wld, 0, 0, "find only win, draw or loss"),
        OPTION_WLD_FROM(&engine.wld_from),
        OPTIONS_ENGINE(&engine),
        OPTION_ROW("keep", "FILE", TEXT, &keep, 0, 0,
                   "keep what was found in FILE, and go on from there: long solves can be stopped"),
        OPTION_PART(&solve.shard[0]),
        OPTION_ROW("share", "FOLDER", TEXT, &solve.share, 0, 0,
                   "solve one position together with all processes that have the same FOLDER"),
        OPTION_JSON(&solve.json),
        OPTIONS_END(call)};
    if (!options_parse(call, options)) {
        return call->code;
    }
    ExitCode code = EXIT_BAD;
    if (solve.share != NULL &&
        (solve.all_moves || solve.wld || engine.wld_from != OPTION_NOT_GIVEN ||
         between[0] < between[1] || keep != NULL)) {
        message_error("--share finds the exact score: not with --all-moves, --between, --keep, "
                      "--wld or --wld-from");
        return EXIT_BAD;
    }
    if ((solve.wld || engine.wld_from != OPTION_NOT_GIVEN) && between[0] < between[1]) {
        message_error("--between finds discs: not with --wld or --wld-from; leave one of them out");
        return EXIT_BAD;
    }
    solve.limits = solve_limits(&solve, &engine, between);
    if (!games_open_positions(&solve.input, call->operands, call->operand_count,
                              POSITIONS_SET_UP)) {
        return EXIT_BAD;
    }
    if (check_file(&solve.input, solve.share != NULL) && setup_engine(&engine, &solve.setup)) {
        interrupt_install();
        if (watch_begin(&solve.watch, solve.setup.engine, keep)) {
            code = solve_all(&solve);
            code = watch_end(&solve.watch) ? code : EXIT_BAD;
        }
        setup_release(&solve.setup);
    }
    input_close(&solve.input);
    return code;
}
