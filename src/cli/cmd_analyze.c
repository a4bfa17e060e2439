/* analyze: the value of every move of a game, or of every legal move of a position. For a game it searches the positions from the last to the first,
   so that the transposition table already knows later positions; the report runs forwards. */
#include <stdio.h>

#include <turncoat/formats.h>

#include "cli/commands.h"
#include "cli/games.h"
#include "cli/interrupt.h"
#include "cli/judge.h"
#include "cli/message.h"
#include "cli/setup.h"
#include "core/turning.h"

enum { DEPTH_DEFAULT = 10, EXACT_FROM_DEFAULT = 16 };

typedef struct MoveReview {
    bool known; /* false when Ctrl+C came first */
    TcSquare best;
    int value; /* of the move played, discs for its player */
    int loss;  /* against the best */
    int depth;
    int selectivity; /* percent */
    bool exact;
    int uncertainty; /* of value, as TcLine's */
} MoveReview;

typedef struct PlayerTotals {
    int moves, loss;
    int marked[LOSS_MARK_COUNT];
} PlayerTotals;

typedef struct Analysis {
    bool json;
    Setup setup;
    TcLimits limits;
    TcGame game;
    int first; /* drawn plies are not reviewed */
    MoveReview moves[TC_GAME_MAX_MOVES];
    PlayerTotals totals[2];
} Analysis;

static LossMark mark_of(const MoveReview *review) {
    LossThresholds thresholds = losses_default_thresholds();
    return losses_mark(review->loss, &thresholds);
}

/* The limits for what follows a move: it must not be looked at more deeply than its rivals, or the
   comparison would be unfair to one of them. */
static TcLimits limits_after(TcLimits limits) {
    limits.depth -= limits.depth > 1;
    limits.exact_from -= limits.exact_from > 0;
    return limits;
}

/* The value of the move played when it is not the best. Both searches may have seen different
   things; a loss below zero means nothing. */
static TcStatus review_other(Analysis *analysis, int ply, const TcLimits *limits,
                             const Judgement *best, MoveReview *review) {
    TcLimits after = limits_after(*limits);
    TcPosition next = tc_position_play(&analysis->game.positions[ply], analysis->game.moves[ply]);
    Judgement judgement;
    TcStatus status = judge_position(analysis->setup.engine, &next, &after, NULL, NULL, &judgement);
    if (status != TC_OK) {
        return status;
    }
    review->value = -judgement.value;
    review->uncertainty = judgement.uncertainty;
    review->loss = best->value > review->value ? best->value - review->value : 0;
    review->exact = best->proven && judgement.proven;
    return TC_OK;
}

static TcStatus review_move(Analysis *analysis, int ply, const TcLimits *limits) {
    MoveReview *review = &analysis->moves[ply];
    Judgement judgement;
    TcStatus status = judge_position(analysis->setup.engine, &analysis->game.positions[ply], limits,
                                     NULL, NULL, &judgement);
    if (status != TC_OK) {
        return status;
    }
    *review = (MoveReview){.best = judgement.move,
                           .value = judgement.value,
                           .depth = judgement.depth,
                           .selectivity = judgement.selectivity,
                           .exact = judgement.proven,
                           .uncertainty = judgement.uncertainty};
    if (judgement.move != analysis->game.moves[ply]) {
        status = review_other(analysis, ply, limits, &judgement, review);
    }
    review->known = status == TC_OK && !interrupt_came();
    return status;
}

static TcLimits choose_limits(const EngineOptions *options) {
    TcLimits base = tc_limits_unbounded();
    base.depth = DEPTH_DEFAULT;
    base.exact_from = EXACT_FROM_DEFAULT;
    TcLimits limits = setup_limits(options, setup_base(options, base));
    limits.steady = true;
    limits.wld_from = 0; /* a loss in discs needs values in discs */
    limits.all_moves = false;
    return limits;
}

static TcStatus review_game(Analysis *analysis) {
    TcStatus status = TC_OK;
    for (int ply = analysis->game.count - 1;
         ply >= analysis->first && status == TC_OK && !interrupt_came(); ply--) {
        status = review_move(analysis, ply, &analysis->limits);
    }
    return status;
}

static void add_to_totals(PlayerTotals *totals, const MoveReview *review) {
    totals->moves++;
    totals->loss += review->loss;
    totals->marked[mark_of(review)]++;
}

/* number: of the move, from 1. */
static void print_move(bool json, int number, TcColour mover, TcSquare square,
                       const MoveReview *review) {
    char move[TC_SQUARE_NAME_SIZE];
    char best[TC_SQUARE_NAME_SIZE];
    tc_square_name(square, move);
    tc_square_name(review->best, best);
    const char *colour = tc_colour_name(mover);
    const char *mark = losses_mark_text(mark_of(review));
    double discs = review->uncertainty / 10.0;
    if (json) {
        printf("{\"ply\":%d,\"colour\":\"%s\",\"move\":\"%s\",\"value\":%d,\"best\":\"%s\","
               "\"loss\":%d,\"depth\":%d,\"selectivity\":%d,\"exact\":%s,\"mark\":\"%s\","
               "\"uncertainty\":%.1f}\n",
               number, colour, move, review->value, best, review->loss, review->depth,
               review->selectivity, review->exact ? "true" : "false", mark, discs);
        return;
    }
    char depth[32];
    if (review->selectivity == 100) {
        snprintf(depth, sizeof depth, "%d", review->depth);
    } else {
        snprintf(depth, sizeof depth, "%d@%d%%", review->depth, review->selectivity);
    }
    printf("%3d  %-6s  %-4s  %+5d  %-4s  %4d  %5s", number, colour, move, review->value, best,
           review->loss, review->exact ? "exact" : depth);
    if (discs > 0) {
        printf("  %-4s  %4.1f\n", mark, discs);
    } else {
        printf("%s%s\n", mark[0] != '\0' ? "  " : "", mark);
    }
}

static void print_totals(const Analysis *analysis, TcColour colour) {
    const PlayerTotals *totals = &analysis->totals[colour];
    double mean = totals->moves > 0 ? (double)totals->loss / totals->moves : 0;
    if (analysis->json) {
        printf("{\"total_colour\":\"%s\",\"total_moves\":%d,\"total_loss\":%d,"
               "\"total_mean_loss\":%.2f,\"total_marks\":{",
               tc_colour_name(colour), totals->moves, totals->loss, mean);
        for (int mark = LOSS_MARK_DUBIOUS; mark < LOSS_MARK_COUNT; mark++) {
            printf("%s\"%s\":%d", mark > LOSS_MARK_DUBIOUS ? "," : "",
                   losses_mark_text((LossMark)mark), totals->marked[mark]);
        }
        printf("}}\n");
        return;
    }
    printf("total  %s  %d moves, %d discs lost, %.2f a move", tc_colour_name(colour), totals->moves,
           totals->loss, mean);
    for (int mark = LOSS_MARK_DUBIOUS; mark < LOSS_MARK_COUNT; mark++) {
        printf(", %d %s", totals->marked[mark], losses_mark_text((LossMark)mark));
    }
    printf("\n");
}

/* The number of a move and its side, as in the rows above. */
static void print_turning_point(bool json, const TurningPoint *point) {
    char move[TC_SQUARE_NAME_SIZE], text[TURNING_TEXT_SIZE];
    tc_square_name(point->move, move);
    turning_text(point, text);
    if (json) {
        printf("{\"turning_ply\":%d,\"turning_colour\":\"%s\",\"turning_move\":\"%s\","
               "\"turning_before\":%d,\"turning_after\":%d,\"turning_text\":\"%s\"}\n",
               point->ply + 1, tc_colour_name(point->mover), move, point->before, point->after,
               text);
    } else {
        printf("turn   %d %s: %s\n", point->ply + 1, tc_colour_name(point->mover), text);
    }
}

static void print_turning_points(const Analysis *analysis) {
    TurningMove moves[TC_GAME_MAX_MOVES];
    TurningPoint points[TURNING_POINTS_MAX];
    for (int i = 0; i < analysis->game.count; i++) {
        const MoveReview *review = &analysis->moves[i];
        moves[i] = (TurningMove){.marked = review->known && mark_of(review) != LOSS_MARK_NONE,
                                 .before = review->value + review->loss,
                                 .after = review->value,
                                 .best = review->best};
    }
    int count = turning_points_find(&analysis->game, moves, points);
    for (int i = 0; i < count; i++) {
        print_turning_point(analysis->json, &points[i]);
    }
}

static void print_head(const Analysis *analysis) {
    if (!analysis->json) {
        printf("%3s  %-6s  %-4s  %5s  %-4s  %4s  %5s  %s  %s\n", "ply", "colour", "move", "value",
               "best", "loss", "depth", "mark", "uncertainty");
    }
}

static void print_analysis(Analysis *analysis) {
    print_head(analysis);
    for (int ply = 0; ply < analysis->game.count; ply++) {
        if (analysis->moves[ply].known) {
            TcColour colour = tc_game_move_colour(&analysis->game, ply);
            add_to_totals(&analysis->totals[colour], &analysis->moves[ply]);
            print_move(analysis->json, ply + 1, colour, analysis->game.moves[ply],
                       &analysis->moves[ply]);
        }
    }
    print_totals(analysis, TC_BLACK);
    print_totals(analysis, TC_WHITE);
    print_turning_points(analysis);
}

/* A position without moves: what each legal move is worth, best first. */
static TcStatus analyze_position(Analysis *analysis) {
    const TcPosition *position = tc_game_position(&analysis->game);
    TcLimits limits = analysis->limits;
    TcReport report;
    limits.all_moves = true;
    TcStatus status =
        tc_engine_search(analysis->setup.engine, position, &limits, NULL, NULL, &report);
    if (status != TC_OK) {
        return status;
    }
    print_head(analysis);
    for (int i = 0; i < report.line_count; i++) {
        const TcLine *line = &report.lines[i];
        MoveReview review = {.best = report.lines[0].move,
                             .value = tc_value_discs(line->value),
                             .loss = tc_value_discs(report.lines[0].value) -
                                     tc_value_discs(line->value),
                             .depth = line->depth,
                             .selectivity = line->selectivity,
                             .exact = line->exact,
                             .uncertainty = line->uncertainty};
        if (line->depth > 0) {
            print_move(analysis->json, 61 - tc_board_empties(&position->board), position->mover,
                       line->move, &review);
        }
    }
    return TC_OK;
}

static TcStatus analyze_game(Analysis *analysis) {
    TcStatus status = review_game(analysis);
    if (status == TC_OK) {
        print_analysis(analysis);
    }
    return status;
}

/* Takes the main line of a game; counts the games. */
static bool find_game(Games *games, int wanted, Analysis *analysis) {
    for (int number = 1;; number++) {
        TcTree *tree = NULL;
        TcError error = {0};
        TcStatus status = error.status = game_reader_next(&games->reader, &tree, &error);
        bool end = status == TC_OK && tree == NULL;
        bool found = status == TC_OK && tree != NULL && number == wanted;
        if (found) {
            games_report_note(games, number, tree);
            if (games->reader.format == FORMAT_OBF) { /* moves with values are no game */
                tc_game_init_from(&analysis->game, tc_tree_start(tree));
            } else {
                tc_tree_main_line(tree, &analysis->game);
            }
            analysis->first = tc_tree_drawn_plies(tree, tc_tree_main_end(tree));
        } else if (status != TC_OK && (number == wanted || status == TC_ERROR_MEMORY)) {
            games_report_error(games, &error, tree, false);
            end = true;
        } else if (end && number == 1) {
            message_error("%s:1:1: found no move, expected a game such as f5d6c3",
                          games->input.name.data);
        } else if (end) {
            message_error("%s: found %d games, expected at least %d", games->input.name.data,
                          number - 1, wanted);
        }
        tc_tree_free(tree);
        if (found || end) {
            return found;
        }
    }
}

/* A game with moves, or a position in which there are some: a line of OBF is one, the usual start too. */
static bool has_moves(const Games *games, const TcGame *game) {
    TcPosition initial = tc_position_initial();
    bool position = games->input.typed || games->reader.format == FORMAT_OBF ||
                    !tc_position_equal(&game->start, &initial);
    if (game->count == 0 && (!position || tc_game_is_over(game))) {
        message_error("%s:1:1: found no move, expected a game such as f5d6c3 or a position",
                      games->input.name.data);
        return false;
    }
    return true;
}

static bool read_game(Analysis *analysis, const Invocation *call, int number) {
    Games games;
    if (!games_open(&games, call->operands, call->operand_count, false)) {
        return false;
    }
    bool fine =
        find_game(&games, number > 0 ? number : 1, analysis) && has_moves(&games, &analysis->game);
    TcTree *more = NULL;
    if (fine && number == 0 && game_reader_next(&games.reader, &more, NULL) == TC_OK &&
        more != NULL) {
        message_note("%s: there are more games; this is the first; --game N selects another",
                     games.input.name.data);
    }
    tc_tree_free(more);
    games_close(&games);
    return fine;
}

ExitCode cmd_analyze(Invocation *call) {
    EngineOptions engine = ENGINE_OPTIONS_DEFAULT;
    Analysis analysis = {.json = false};
    int number = 0;
    const Option options[] = {OPTIONS_ENGINE(&engine),
                              OPTION_ROW("game", "N", INT, &number, 1, 1000000000,
                                         "take the N-th game of the file (default 1)"),
                              OPTION_JSON(&analysis.json), OPTIONS_END(call)};
    if (!options_parse(call, options)) {
        return call->code;
    }
    analysis.limits = choose_limits(&engine);
    if (!read_game(&analysis, call, number) || !setup_engine(&engine, &analysis.setup)) {
        return EXIT_BAD;
    }
    interrupt_install();
    TcStatus status =
        analysis.game.count > 0 ? analyze_game(&analysis) : analyze_position(&analysis);
    setup_release(&analysis.setup);
    if (status != TC_OK) {
        message_error("analyze: %s", tc_status_text(status));
        return EXIT_BAD;
    }
    return interrupt_came() ? EXIT_INTERRUPTED : EXIT_FINE;
}
