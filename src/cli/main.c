/* turncoat-cli: the table of commands, and what all of them share: dispatch, help, the choice of
   kernels, and the check that the output arrived. */
#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include <turncoat/init.h>

#include "cli/command.h"
#include "cli/message.h"

/* Of commands whose limits come from setup_base. */
#define DEEP_AS_ALLOWED                                                                            \
    "With --time or --nodes, and neither --depth nor --level, every search goes as deep as they\n" \
    "allow, and solves exactly from where they suffice."

/* Alphabetical. */
static const Command commands[] = {
    {"analyze", "FILE", "what every move of a game was worth",
     "FILE is a game in any format that convert reads; - reads standard input. Of a file of\n"
     "several games the first is taken, of a game with variations the main line. Values are discs\n"
     "for the player who moved. A move that loses more than 2 discs is marked ?!, more than 4 ?,\n"
     "more than 8 ??. Looks 10 plies ahead and solves from 16 empty squares by "
     "default.\n" DEEP_AS_ALLOWED,
     (OPTIONS_ENGINE & ~OPTION_SET(OPTION_WLD_FROM)) | OPTION_SET(OPTION_JSON) |
         OPTION_SET(OPTION_GAME),
     cmd_analyze},
    {"arena", "A B", "a match of two engine programs, or of two sets of our own options",
     "A and B are command lines of programs that speak GTP, each run by /bin/sh -c; or give\n"
     "--self with two sets of engine options, cut at blanks, such as '--depth 6' '--level 4'; as "
     "in\n"
     "gtp a set without these two looks as deep as --time or --clock allow.\n"
     "Plays 100 games unless told otherwise, every opening twice, with colours swapped. An\n"
     "illegal move, a crash, garbage or no answer in time loses that game and is named; the\n"
     "program is started anew for the next. --time is told to programs as a period of one move\n"
     "(time_settings 0 S 1); what ends a game is --move-timeout alone: 60 seconds, or --time and\n"
     "5 more, unless given. With --clock each side has a clock for the game (time_settings S 0 0,\n"
     "time_left before every move), and whose time is up has lost. --sprt stops at error rates of\n"
     "5 %. Exits with 1 when A made less than half of the points.",
     OPTION_SET(OPTION_CONCURRENCY) | OPTION_SET(OPTION_GAMES) | OPTION_SET(OPTION_JSON) |
         OPTION_SET(OPTION_LOG) | OPTION_SET(OPTION_MOVE_TIMEOUT) | OPTION_SET(OPTION_OPENINGS) |
         OPTION_SET(OPTION_OPENING_PLIES) | OPTION_SET(OPTION_BALANCE) | OPTION_SET(OPTION_SEED) |
         OPTION_SET(OPTION_CLOCK) | OPTION_SET(OPTION_SELF) | OPTION_SET(OPTION_SPRT) |
         OPTION_SET(OPTION_TIME),
     cmd_arena},
    {"bench", NULL, "a fixed workload: nodes (the signature), seconds, nodes a second",
     "The total of nodes changes only when the search changes.", OPTION_SET(OPTION_JSON),
     cmd_bench},
    {"convert", "IN OUT", "the games of a file of any format, in another format",
     "IN is known by its content: transcripts (one, or one a line), boards, OBF, GGF, SGF, PGN,\n"
     "Othello Quest's JSON, and WTHOR games, with the names that lie beside them; - reads "
     "standard\n"
     "input. OUT is written as its name ends: .sgf (keeps everything), .ggf, .pgn, .txt (moves, a\n"
     "game a line), .board (the last position), .obf (every position of a game), .svg (a picture "
     "of\n"
     "the last position) or .moves.svg (a diagram of the moves), of the first game; - writes to\n"
     "standard output, SGF unless --format says otherwise. A game that cannot be read is left "
     "out,\n"
     "with a note, and the command exits with 1.",
     OPTION_SET(OPTION_FORMAT) | OPTION_SET(OPTION_FORCE), cmd_convert},
    {"eval", "FILE", "the static evaluation of every position of an OBF file",
     "What the weights say without looking ahead, in discs for the side to move; - reads standard\n"
     "input. Of games in SGF, GGF or PGN every position is taken.",
     OPTION_SET(OPTION_WEIGHTS) | OPTION_SET(OPTION_JSON), cmd_eval},
    {"fit-probcut", NULL, "how well shallow searches foretell deep ones, into a weights file",
     "Searches positions of self-play, drawn from the seed (1 unless given), to every depth up to "
     "D\n"
     "(12; three of four positions to two plies less) without cuts on guesses, and to the end from "
     "E\n"
     "empty squares (20). What is learnt from 3000 positions unless told otherwise is written, "
     "with\n"
     "the weights of --weights or the built-in ones, to --out. Needed after every training: until\n"
     "then a search with the new weights makes do with guesses that suit any.",
     OPTION_SET(OPTION_OUT) | OPTION_SET(OPTION_WEIGHTS) | OPTION_SET(OPTION_POSITIONS) |
         OPTION_SET(OPTION_SEED) | OPTION_SET(OPTION_DEPTH) | OPTION_SET(OPTION_EXACT_FROM) |
         OPTION_SET(OPTION_HASH) | OPTION_SET(OPTION_JOBS),
     cmd_fit_probcut},
    {"gtp", NULL, "the Go Text Protocol, version 2, on standard input and output",
     "Looks 12 plies ahead by default; the command level sets a strength.\n" DEEP_AS_ALLOWED "\n"
     "The same holds for a clock, which time_settings and time_left set. Ends at quit or when\n"
     "standard input ends.",
     OPTIONS_ENGINE | OPTION_SET(OPTION_SEED) | OPTION_SET(OPTION_PONDER), cmd_gtp},
    {"lab", NULL, "what each technique of the search is worth: on, off and in combinations",
     "Searches positions of self-play with every setting of an experiment and compares nodes and\n"
     "time with the first setting's. Experiments: switches, table, replacement, thresholds,\n"
     "combinations, pruning, false-hits, masks, history; all of them unless one is named. The\n"
     "midgame is searched 6, 8 or 10 plies deep unless --depth says how deep; endgames have 16 to\n"
     "20 empty squares and are solved. error: how far values lie from the first setting's, in\n"
     "discs a position; loss: what the chosen moves give away to a search 4 plies deeper. A table\n"
     "has 8 MB unless told otherwise. --out writes the chart to FILE besides.",
     OPTION_SET(OPTION_EXPERIMENT) | OPTION_SET(OPTION_DEPTH) | OPTION_SET(OPTION_HASH) |
         OPTION_SET(OPTION_CSV) | OPTION_SET(OPTION_JSON) | OPTION_SET(OPTION_SVG) |
         OPTION_SET(OPTION_OUT) | OPTION_SET(OPTION_WEIGHTS),
     cmd_lab},
    {"label", NULL, "positions valued by a search, as samples for training",
     "Plays games as selfplay does, of 24 plies after the random moves, and takes 8 positions "
     "from\n"
     "each: on its path, a few random moves off it, or leaves: boards that a search of a position "
     "on\n"
     "the path, 10 or 11 plies deep at 73 %, evaluates. N is rounded up to a multiple of 8, and "
     "some\n"
     "games are too short to give 8. The first 9 random moves (--random-min, if that is less) are\n"
     "not left to chance: all openings are dealt out in turn. What is solved is proven, whatever\n"
     "the selectivity. A killed run goes on where it was when the same command is given again. "
     "Each\n"
     "shard is a file of its own; train takes them together.",
     OPTIONS_LABELS | OPTION_SET(OPTION_FROM), cmd_label},
    {"nboard", NULL, "the NBoard protocol, version 2, on standard input and output",
     "For the NBoard window and others that speak its protocol: hint, go, analyze, ping. set "
     "depth\n"
     "stands for the limits of the levels about that deep; --exact-from, --wld-from, --time and\n"
     "--nodes overrule them. Before that it looks 12 plies ahead.\n" DEEP_AS_ALLOWED "\n"
     "The same holds for the clock of the game, to which go keeps. stop, which is no part of the\n"
     "protocol, makes go answer at once.",
     OPTIONS_ENGINE | OPTION_SET(OPTION_SEED), cmd_nboard},
    {"perft", "N", "leaf counts of the game tree at depths 1 to N, nodes a second", NULL,
     OPTION_SET(OPTION_BOARD), cmd_perft},
    {"play", NULL, "a game at the terminal, in plain sentences",
     "You play Black against level 3, Casual, unless told otherwise. --time only shortens what "
     "the\n"
     "level would take.",
     OPTIONS_ENGINE | OPTION_SET(OPTION_COLOUR) | OPTION_SET(OPTION_BOARD) |
         OPTION_SET(OPTION_SEED),
     cmd_play},
    {"selfplay", NULL, "games of the engine against itself, as samples for training",
     "A killed run goes on where it was when the same command is given again, and the file is the\n"
     "same for any number of threads. Every game begins with random moves, which are left out. "
     "Looks\n"
     "4 plies ahead and plays perfectly from 12 empty squares, with a table of 1 MB a thread, "
     "unless\n"
     "told otherwise; the seed is 1.",
     OPTIONS_SAMPLES | OPTION_SET(OPTION_GAMES), cmd_selfplay},
    {"siblings", NULL, "the older name of label --from offline",
     "Takes the options of label, which says what they do.", OPTIONS_LABELS, cmd_siblings},
    {"solve", "FILE", "the exact result of every position of an OBF file",
     "A line a position and a last line with totals; - reads standard input. Of games in SGF, GGF\n"
     "or PGN the position that is set up is taken. Exits with 1 when a\n"
     "score differs from the file's. A score that limits, such as --time, have kept from being\n"
     "proven has a ~, and is what was found until then; with\n"
     "--between one that lies beyond its ends is a proven bound, as in >=+6.",
     OPTIONS_ENGINE | OPTION_SET(OPTION_BETWEEN) | OPTION_SET(OPTION_WLD) |
         OPTION_SET(OPTION_ALL_MOVES) | OPTION_SET(OPTION_JSON) | OPTION_SET(OPTION_SHARD),
     cmd_solve},
    {"train", "FILE...", "weights from games and samples",
     "FILE is a sample file of selfplay or label, a WTHOR file of games (.wtb) or a folder of\n"
     "these. Equal positions, also when mirrored or turned, are merged. The errors on the games "
     "that\n"
     "are held out, always the same ones, are printed for every ply and source, before and after\n"
     "the weights are rounded. Bias is prediction less value, for the side to move. Begins with\n"
     "--weights, or with zeros; with --iterations 0 such weights are only measured. With --width\n"
     "factors, which know what pairs of terms are worth together, are trained on top of them; "
     "then\n"
     "the second errors are those with factors. Needs fit-probcut afterwards.",
     OPTIONS_TRAINING, cmd_train},
};

enum { COMMAND_COUNT = sizeof commands / sizeof commands[0] };

static void print_help(void) {
    printf("Usage: turncoat-cli COMMAND [OPTION...] [OPERAND]\n\nCommands:\n");
    for (int i = 0; i < COMMAND_COUNT; i++) {
        char left[32];
        snprintf(left, sizeof left, "%s%s%s", commands[i].name,
                 commands[i].operand != NULL ? " " : "",
                 commands[i].operand != NULL ? commands[i].operand : "");
        printf("  %-14s %s\n", left, commands[i].summary);
    }
    printf("\nOptions:\n"
           "  --help         this list; after a command, its options\n"
           "  --version      the version\n"
           "\nExit codes: 0 fine, 1 the answer is negative, 2 bad usage or input, 130 stopped by "
           "Ctrl+C.\n");
}

static void print_command_help(const Command *command) {
    printf("Usage: turncoat-cli %s [OPTION...]%s%s\n\n%c%s.\n", command->name,
           command->operand != NULL ? " " : "", command->operand != NULL ? command->operand : "",
           toupper((unsigned char)command->summary[0]), command->summary + 1);
    if (command->notes != NULL) {
        printf("%s\n", command->notes);
    }
    printf("\nOptions:\n");
    options_print(stdout, command->options | OPTIONS_ALWAYS);
}

static const Command *find_command(const char *name) {
    for (int i = 0; i < COMMAND_COUNT; i++) {
        if (strcmp(name, commands[i].name) == 0) {
            return &commands[i];
        }
    }
    return NULL;
}

static bool choose_kernels(const Options *options) {
#define LEVEL(number) TC_CPU_V##number,
    static const TcCpuLevel levels[] = {TC_CPU_LEVELS(LEVEL)}; /* in the order of the choices */
#undef LEVEL
    TcCpuLevel wanted = options_has(options, OPTION_CPU) ? levels[options->cpu] : TC_CPU_BEST;
    tc_init(wanted);
    if (wanted != TC_CPU_BEST && tc_cpu_level() != wanted) {
        message_error("--cpu v%d: this processor or this build does not have this level; leave "
                      "--cpu out",
                      wanted);
        return false;
    }
    return true;
}

static ExitCode run_command(int argc, char *argv[]) {
    const Command *command = find_command(argv[0]);
    if (command == NULL) {
        message_error("found '%s', expected a command; see turncoat-cli --help", argv[0]);
        return EXIT_BAD;
    }
    Options options;
    if (!options_parse(argc, argv, command->options, command->operand, &options)) {
        return EXIT_BAD;
    }
    if (options.help) {
        print_command_help(command);
        return EXIT_FINE;
    }
    return choose_kernels(&options) ? command->run(&options) : EXIT_BAD;
}

static ExitCode run(int argc, char *argv[]) {
    if (argc < 2) {
        message_error("a command is missing; see turncoat-cli --help");
        return EXIT_BAD;
    }
    if (strcmp(argv[1], "--help") == 0) {
        print_help();
        return EXIT_FINE;
    }
    if (strcmp(argv[1], "--version") == 0) {
        printf("turncoat-cli %s\n", TURNCOAT_VERSION);
        return EXIT_FINE;
    }
    return run_command(argc - 1, argv + 1);
}

int main(int argc, char *argv[]) {
    setvbuf(stdout, NULL, _IOLBF, BUFSIZ);
    tc_init(TC_CPU_BEST);
    ExitCode code = run(argc, argv);
    bool broken = ferror(stdout) != 0;
    broken = fflush(stdout) != 0 || broken;
    if (broken && errno != EPIPE) {
        message_error("standard output could not be written; check the disk");
        code = EXIT_BAD;
    }
    return (int)code;
}
