/* arena: a match of two engine programs, or of two sets of our own options. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/console.h"
#include "cli/arena_report.h"
#include "cli/book.h"
#include "cli/commands.h"
#include "cli/input.h"
#include "cli/interrupt.h"
#include "cli/message.h"
#include "cli/setup.h"

enum { GAMES_DEFAULT = 100, GAMES_MAX = 1000000, WORDS_MAX = 64 };

/* Chances to accept the weaker or the stronger hypothesis when the other holds. */
static const double sprt_error = 0.05;

/* Seconds for a move without --time, and on top of it. */
static const double timeout_default = 60;
static const double timeout_beyond_time = 5;

/* One side's set of options; the words of the copy are what the options point into. */
typedef struct OwnSide {
    Buf copy;
    PlayOptions options;
    TcEval *eval; /* shared by its engines, as is: */
    TcBook *book; /* NULL: none */
} OwnSide;

typedef struct MatchOptions {
    const char *self[2], *openings, *log; /* NULL: not given */
    uint64_t games, seed;
    int concurrency, opening_plies, balance;
    double seconds, move_timeout, clock[2], sprt[2]; /* 0: not given; sprt: both 0 */
    bool json;
} MatchOptions;

typedef struct Match {
    const Invocation *call;
    MatchOptions options;
    ArenaConfig config;
    ArenaSprt sprt;
    ArenaOpening *openings;
    OwnSide own[2];
    ArenaReport report;
} Match;

static TcStatus make_engine(const void *context, TcEngine **engine) {
    const OwnSide *own = context;
    TcEngine *made;
    TcStatus status = tc_engine_create(own->options.engine.hash, own->eval, &made);
    if (status != TC_OK) {
        return status;
    }
    status = tc_engine_set_threads(made, own->options.engine.threads);
    if (status != TC_OK) {
        tc_engine_free(made);
        return status;
    }
    *engine = made;
    return TC_OK;
}

/* Cuts a set at its blanks; there is no quoting. */
static bool parse_set(const char *text, OwnSide *own) {
    static const Command gtp = {.name =
                                    "gtp"}; /* whose options they are, and whose help shows them */
    char name[] = "gtp";
    char *words[WORDS_MAX + 1] = {name};
    int count = 1;
    buf_add_text(&own->copy, text);
    char *rest;
    for (char *word = strtok_r(own->copy.data, " \t", &rest); word != NULL;
         word = strtok_r(NULL, " \t", &rest)) {
        if (count == WORDS_MAX) {
            message_error("arena: found more than %d words in a set of --self", WORDS_MAX - 1);
            return false;
        }
        words[count++] = word;
    }
    Invocation call = {.command = &gtp, .count = count, .words = words};
    own->options = (PlayOptions)PLAY_OPTIONS_DEFAULT;
    const Option options[] = {OPTIONS_PLAY(&own->options), {.name = NULL}};
    return options_read(&call, options);
}

/* The time of the match is that of a side which has none of its own. */
static TcLimits own_limits(const MatchOptions *match, const OwnSide *side) {
    EngineOptions own = side->options.engine;
    own.seconds = own.seconds > 0 ? own.seconds : match->seconds;
    PlayLimits play = setup_play_limits(&own);
    TcLimits limits = match->clock[0] > 0 ? play.clock : play.move;
    limits.soft_seconds = limits.seconds; /* forced moves at once */
    return limits;
}

static bool set_own_side(Match *match, int index) {
    OwnSide *own = &match->own[index];
    const char *text = match->options.self[index];
    match->report.names[index] = text;
    if (!parse_set(text, own) || !setup_eval(own->options.engine.weights, &own->eval)) {
        return false;
    }
    own->book = setup_plays_book(&own->options) ? book_to_play(&own->options) : NULL;
    match->config.sides[index] = (ArenaSide){.make_engine = make_engine,
                                             .context = own,
                                             .book = own->book,
                                             .book_plies = own->options.book_depth,
                                             .limits = own_limits(&match->options, own),
                                             .level = own->options.engine.level};
    return true;
}

static bool set_sides(Match *match) {
    if (match->options.self[0] != NULL) {
        if (match->options.move_timeout > 0) {
            message_error("arena: --move-timeout is for programs; limit --self with --time");
            return false;
        }
        return set_own_side(match, ARENA_A) && set_own_side(match, ARENA_B);
    }
    for (int side = 0; side < 2; side++) {
        const char *command = match->report.names[side] = match->call->operands[side];
        if (strlen(command) >= EXTERNAL_COMMAND_SIZE) {
            message_error("arena: found a command line of %zu bytes, expected at most %d",
                          strlen(command), EXTERNAL_COMMAND_SIZE - 1);
            return false;
        }
        match->config.sides[side] = (ArenaSide){.command = command};
    }
    return true;
}

static bool set_length(Match *match) {
    const MatchOptions *options = &match->options;
    if (options->games % 2 != 0) {
        message_error("arena: --games: found %d, expected an even number: every opening is played "
                      "with both colours",
                      (int)options->games);
        return false;
    }
    match->config.games = (int)options->games;
    match->config.concurrency = options->concurrency;
    if (options->clock[0] > 0 && options->seconds > 0) {
        message_error("arena: --clock and --time: give one of them");
        return false;
    }
    match->config.seconds = options->seconds;
    match->config.clock = (TcClock){.seconds = options->clock[0], .increment = options->clock[1]};
    match->config.move_timeout = options->move_timeout > 0 ? options->move_timeout
                                 : options->seconds > 0    ? options->seconds + timeout_beyond_time
                                 : options->clock[0] > 0   ? 0
                                                           : timeout_default;
    if (options->sprt[0] < options->sprt[1]) {
        match->sprt = (ArenaSprt){.elo0 = options->sprt[0],
                                  .elo1 = options->sprt[1],
                                  .alpha = sprt_error,
                                  .beta = sprt_error};
        match->config.sprt = &match->sprt;
    }
    return true;
}

static bool read_openings(Match *match, const char *path, int pairs) {
    Buf text;
    buf_init(&text);
    bool fine = input_read(path, INPUT_CAP_POSITIONS, &text);
    TcError error = {0};
    int found = 0;
    if (fine) {
        error.status =
            arena_openings_parse(text.data, text.size, pairs, match->openings, &found, &error);
    }
    if (!input_report(path, &error)) {
        fine = false;
    } else if (fine && found == 0) {
        message_error("%s:1:1: found no opening, expected a line such as f5d6c3", input_name(path));
        fine = false;
    }
    match->config.opening_count = found < pairs ? found : pairs;
    buf_release(&text);
    return fine;
}

/* Balanced openings are judged by the built-in weights, whatever the players use. */
static bool draw_openings(Match *match, int pairs) {
    const MatchOptions *options = &match->options;
    ArenaDraw draw = {.count = pairs,
                      .plies = options->opening_plies,
                      .seed = match->config.seed,
                      .balance = options->balance};
    TcStatus status = TC_OK;
    if (options->balance != OPTION_NOT_GIVEN) {
        status = tc_engine_create(TC_HASH_MEGABYTES_MIN, NULL, &draw.engine);
    }
    if (status == TC_OK) {
        status = arena_openings_random(&draw, match->openings);
    }
    tc_engine_free(draw.engine);
    if (status == TC_ERROR_NOT_FOUND) {
        message_error("arena: found no opening of %d plies that is within %d discs of a draw; give "
                      "more --opening-plies or a wider --balance",
                      draw.plies, draw.balance);
    } else if (status != TC_OK) {
        message_error("arena: %s", tc_status_text(status));
    }
    return status == TC_OK;
}

static bool set_openings(Match *match) {
    const MatchOptions *options = &match->options;
    int pairs = match->config.games / 2;
    match->config.seed = setup_seed(options->seed);
    match->config.openings = match->openings = calloc((size_t)pairs, sizeof *match->openings);
    if (match->openings == NULL) {
        message_error("arena: %s", tc_status_text(TC_ERROR_MEMORY));
        return false;
    }
    if (options->openings != NULL) {
        if (options->balance != OPTION_NOT_GIVEN) {
            message_error(
                "arena: --balance is for random openings; leave out --balance or --openings");
            return false;
        }
        return read_openings(match, options->openings, pairs);
    }
    match->config.opening_count = pairs;
    return draw_openings(match, pairs);
}

static ExitCode play_match(Match *match) {
    console_ignore_broken_pipe(); /* a program that ended is an answer, not a reason to be killed */
    interrupt_install();
    ArenaTally tally;
    int failed;
    TcError error;
    TcStatus status = arena_run(&match->config, &tally, &failed, &error);
    if (status == TC_ERROR_NOT_FOUND) {
        message_error("arena: %s does not start: %s", match->report.names[failed], error.message);
        return EXIT_BAD;
    }
    if (status == TC_CANCELLED) {
        return EXIT_INTERRUPTED;
    }
    arena_report_summary(&match->report, &tally);
    if (status != TC_OK) {
        message_error("arena: the match has ended: %s", tc_status_text(status));
        return EXIT_BAD;
    }
    return interrupt_came()                   ? EXIT_INTERRUPTED
           : arena_report_score(&tally) < 0.5 ? EXIT_NEGATIVE
                                              : EXIT_FINE;
}

/* Two programs, or two sets of options in their place. */
static bool check_sides(const Invocation *call, const MatchOptions *options) {
    bool own = options->self[0] != NULL;
    if (own && call->operand_count > 0) {
        message_error("arena: found '%s' beside --self, expected options only", call->operands[0]);
    } else if (!own && call->operand_count < 2) {
        message_error("arena: %s missing; see turncoat-cli arena --help",
                      call->operand_count == 0 ? "A and B, or --self, are" : "B is");
    }
    return call->operand_count == (own ? 0 : 2);
}

static ExitCode run_match(Match *match) {
    buf_init(&match->own[ARENA_A].copy);
    buf_init(&match->own[ARENA_B].copy);
    match->config.interrupted = interrupt_came;
    match->config.context = &match->report;
    match->config.begin = arena_report_begin;
    match->config.game_over = arena_report_game;
    match->report.config = &match->config;
    ExitCode code = EXIT_BAD;
    if (set_length(match) && set_sides(match) && set_openings(match) &&
        arena_report_open(&match->report, match->options.json, match->options.log)) {
        code = play_match(match);
        arena_report_close(&match->report);
    }
    free(match->openings);
    for (int side = 0; side < 2; side++) {
        buf_release(&match->own[side].copy);
        tc_eval_free(match->own[side].eval);
        tc_book_free(match->own[side].book);
    }
    return code;
}

ExitCode cmd_arena(Invocation *call) {
    Match match = {.call = call,
                   .options = {.games = GAMES_DEFAULT,
                               .concurrency = 1,
                               .opening_plies = 8,
                               .balance = OPTION_NOT_GIVEN}};
    MatchOptions *own = &match.options;
    const Option options[] = {
        OPTION_ROW("games", "N", COUNT, &own->games, 0, GAMES_MAX, "play N games"),
        OPTION_ROW("self", "SET SET", TEXT_PAIR, &own->self[0], 0, 0,
                   "play two sets of gtp options against each other"),
        OPTION_TIME(&own->seconds),
        OPTION_ROW("clock", "S[+I]", CLOCK, &own->clock[0], 0, 0,
                   "give each side S seconds for the game, and I more per move"),
        OPTION_ROW("move-timeout", "S", SECONDS, &own->move_timeout, 0, 0,
                   "an engine that takes longer than S seconds for a move loses"),
        OPTION_ROW("openings", "FILE", TEXT, &own->openings, 0, 0,
                   "start with the moves in FILE, one line per pair of games"),
        OPTION_OPENING_PLIES(&own->opening_plies, 0, 50),
        OPTION_BALANCE(&own->balance),
        OPTION_SEED(&own->seed),
        OPTION_ROW("concurrency", "N", INT, &own->concurrency, 1, 256,
                   "play N games at the same time"),
        OPTION_ROW("sprt", "ELO0 ELO1", ELO_PAIR, &own->sprt[0], 0, 0,
                   "stop when the test accepts one of two strengths of A"),
        OPTION_ROW("log", "FILE", TEXT, &own->log, 0, 0,
                   "append every game to FILE, in GGF, one line per game"),
        OPTION_JSON(&own->json),
        OPTIONS_END(call)};
    if (!options_parse(call, options)) {
        return call->code;
    }
    return check_sides(call, own) ? run_match(&match) : EXIT_BAD;
}
