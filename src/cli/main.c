/* turncoat-cli: the table of commands and their common parts: dispatch, help, the choice of
   kernels, and the check that the output was written. */
#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include <turncoat/init.h>

#include "base/console.h"
#include "base/nearest.h"
#include "cli/command.h"
#include "cli/message.h"

/* Of programs that play. */
#define FROM_THE_BOOK                                                                              \
    "Levels from Master on play from an opening book, and so does what is given neither --depth\n" \
    "nor --level; with --book every setting does."

/* Of commands whose limits come from setup_base. */
#define DEEP_AS_ALLOWED                                                                            \
    "With --time or --nodes, and neither --depth nor --level, every search goes as deep as\n"      \
    "they allow, and solves exactly as early as they allow."

/* Commands that take positions or games say this of their operand (input_open). */
#define OPERANDS                                                                                   \
    "Give a file, or - for standard input; or the position itself, as 64 squares (X, O, -) and\n"  \
    "the side to move, as moves such as f5d6c3, or as start. A file may be a picture of boards.\n"

/* Commands that read one book say this of it. */
#define BUILT_IN_BOOK_ALONE "Without BOOK it is the built-in one."
#define BUILT_IN_BOOK BUILT_IN_BOOK_ALONE "\n"

/* Alphabetical. */
static const Command commands[] = {
    {.name = "analyse", .same_as = "analyze"},
    {"analyze", "GAME...", "what every move of a game was worth",
     OPERANDS
     "A file has a game in any format that convert reads. Of several games the first is\n"
     "analysed, of a game with variations the main line, of a position without moves every legal\n"
     "move. Values are discs for the player who moved. A move that loses more than 2 discs is\n"
     "marked ?!, more than 4 ?, more than 8 ??. The search goes 10 plies deep, and solves from 16\n"
     "empty squares on, by default.\n" DEEP_AS_ALLOWED,
     (OPTIONS_ENGINE & ~OPTION_SET(OPTION_WLD_FROM)) | OPTION_SET(OPTION_JSON) |
         OPTION_SET(OPTION_GAME),
     cmd_analyze, NULL},
    {"arena", "A B", "a match between two engine programs, or two sets of our own options",
     "A and B are command lines of programs that speak GTP; /bin/sh -c runs each. Or give\n"
     "--self with two sets of engine options, separated by blanks, such as '--depth 6'\n"
     "'--level 4'; as in gtp, a set without these two searches as deep as --time or --clock\n"
     "allows. By default the match has 100 games; every opening is played twice, with colours\n"
     "swapped. A program that makes an illegal move, crashes, sends garbage or does not answer\n"
     "in time loses that game, and the report names the fault; it is restarted for the next\n"
     "game. --time is sent to programs as a period of one move (time_settings 0 S 1); only\n"
     "--move-timeout ends a game: 60 seconds by default, or --time and 5 more. With --clock\n"
     "each side has a clock for the whole game (time_settings S 0 0, and time_left before\n"
     "every move), and loses when its time runs out. --sprt stops at error rates of 5 %. Exits\n"
     "with 1 when A scored less than half of the points.",
     OPTION_SET(OPTION_CONCURRENCY) | OPTION_SET(OPTION_GAMES) | OPTION_SET(OPTION_JSON) |
         OPTION_SET(OPTION_LOG) | OPTION_SET(OPTION_MOVE_TIMEOUT) | OPTION_SET(OPTION_OPENINGS) |
         OPTION_SET(OPTION_OPENING_PLIES) | OPTION_SET(OPTION_BALANCE) | OPTION_SET(OPTION_SEED) |
         OPTION_SET(OPTION_CLOCK) | OPTION_SET(OPTION_SELF) | OPTION_SET(OPTION_SPRT) |
         OPTION_SET(OPTION_TIME),
     cmd_arena, NULL},
    {"bench", NULL, "a fixed workload: nodes (the signature), seconds, nodes per second",
     "The number of nodes changes only when the search changes.", OPTION_SET(OPTION_JSON),
     cmd_bench, NULL},
    {"book build", NULL, "an opening book, made or extended",
     "Values every position of --out FILE, which is made unless it is there, by the best of its\n"
     "moves that lead out of the book, 20 plies deep at 73 %, and exactly at 24 empty squares or\n"
     "fewer, by default; then adds the positions behind the cheapest of these moves, counted in\n"
     "what both sides give away from the start position on. With --positions it ends at N\n"
     "positions. A search by each of the N threads of --jobs has a table of --hash. A killed run\n"
     "resumes when you give the same command again, and makes the same book; until it has ended\n"
     "FILE.journal has the values found so far. A book that is finished is extended by larger\n"
     "--errors, --ply or --positions, and better values are found by a larger --depth or\n"
     "--selectivity.",
     OPTIONS_BOOK_BUILD, cmd_book_build, NULL},
    {"book check", "[BOOK]", "whether all values of a book follow from each other",
     BUILT_IN_BOOK "Exits with 1 when not.", 0, cmd_book_check, NULL},
    {"book export", "[BOOK] OUT", "the tree or the positions of a book for other programs",
     BUILT_IN_BOOK
     "OUT ends in .sgf or .ggf, a tree of all lines with their values in which each position goes\n"
     "on in one place, or in .obf, a line per position with the values of its moves.",
     OPTION_SET(OPTION_FORCE), cmd_book_export, NULL},
    {"book import", "FILE", "a book of Edax, or how often tournament games took each move",
     "Writes --out from --book and FILE. Positions and best moves of a book of Edax (version 4) "
     "are\n"
     "added where the book has none; Edax's level counts as the depth, at 73 %. The games of a\n"
     "WTHOR file or folder are counted at the positions of the book.",
     OPTION_SET(OPTION_BOOK) | OPTION_SET(OPTION_OUT), cmd_book_import, NULL},
    {"book merge", "BOOK...", "several books, and answers of book value, in one",
     "Writes --out. Of two values of a position that which is proven, deeper or surer is taken;\n"
     "what other positions are worth follows. Answers that no longer fit are left out.",
     OPTION_SET(OPTION_OUT), cmd_book_merge, NULL},
    {"book plan", "[BOOK]", "the positions that a book wants valued, for other machines",
     BUILT_IN_BOOK
     "Writes to --out, in OBF: positions without a good enough value, with the moves that need\n"
     "none, then those by which the book would grow (--errors, --ply, at most --positions). Value\n"
     "them with book value, in parts, and give the answers to book merge.",
     OPTIONS_BOOK_QUALITY | OPTION_SET(OPTION_ERRORS) | OPTION_SET(OPTION_PLY) |
         OPTION_SET(OPTION_POSITIONS),
     cmd_book_plan, NULL},
    {"book show", "POSITION...", "what a book knows of a position",
     OPERANDS
     "The book is that of --book, or the built-in one. Values are discs for the side to move. A *\n"
     "marks a move that leads out of the book; of these the best one is known. Exits with 1 when "
     "a\n"
     "position is not in the book.",
     OPTION_SET(OPTION_BOOK) | OPTION_SET(OPTION_JSON), cmd_book_show, NULL},
    {"book stats", "[BOOK]", "how many positions a book has, and how good their values are",
     BUILT_IN_BOOK_ALONE, OPTION_SET(OPTION_JSON), cmd_book_stats, NULL},
    {"book value", "PLAN", "values for the positions of a plan, or of a part of it",
     "Writes the answers to --out, as book build finds them. With --shard I/N every N-th "
     "position.\n"
     "A killed run resumes when you give the same command again.",
     OPTIONS_BOOK_QUALITY | OPTION_SET(OPTION_HASH) | OPTION_SET(OPTION_JOBS) |
         OPTION_SET(OPTION_WEIGHTS) | OPTION_SET(OPTION_SHARD),
     cmd_book_value, NULL},
    {"convert", "IN OUT", "the games of a file in any format, written in another format",
     "The content decides how IN is read: transcripts (one, or one per line), boards, OBF,\n"
     "GGF, SGF, PGN, Othello Quest's JSON, WTHOR games, with names from the files in the same\n"
     "folder, or a picture of boards (PNG, JPEG, WebP). - reads standard input; moves or a "
     "position may stand in the place of IN. The\n"
     "name of OUT decides how it is written: .sgf (keeps everything), .ggf, .pgn, .txt (moves,\n"
     "one game per line), .board (the last position), .obf (every position of a game), .svg (a\n"
     "picture of the last position), .moves.svg (a diagram of the moves), .sheet.svg (diagrams of\n"
     "ten moves each) or .html (a page for reading and print: diagrams, moves, comments, a graph\n"
     "of the values); the last four show the first game. - writes SGF to standard output, or what "
     "--format says. A game\n"
     "that cannot be read is left out and reported, and the command exits with 1.",
     OPTION_SET(OPTION_FORMAT) | OPTION_SET(OPTION_FORCE), cmd_convert, NULL},
    {"eval", "POSITION...", "the static evaluation of positions",
     OPERANDS
     "Prints what the weights say without a search, in discs for the side to move. A file is\n"
     "OBF, or any format of games: then every position of the games is evaluated.",
     OPTION_SET(OPTION_WEIGHTS) | OPTION_SET(OPTION_JSON), cmd_eval, NULL},
    {"fit-probcut", NULL,
     "measures how well shallow searches predict deep ones, for a weights file",
     "Searches positions of self-play, drawn from the seed (1 by default), to every depth up\n"
     "to D (12 by default; three positions in four to two plies less) without ProbCut cuts,\n"
     "and to the end from E empty squares on (20 by default). Writes what 3000 positions (by\n"
     "default) show, with the weights of --weights or the built-in ones, to --out. Run it\n"
     "after every training: until then, a search with the new weights uses error margins that\n"
     "suit any weights.",
     OPTION_SET(OPTION_OUT) | OPTION_SET(OPTION_WEIGHTS) | OPTION_SET(OPTION_POSITIONS) |
         OPTION_SET(OPTION_SEED) | OPTION_SET(OPTION_DEPTH) | OPTION_SET(OPTION_EXACT_FROM) |
         OPTION_SET(OPTION_HASH) | OPTION_SET(OPTION_JOBS),
     cmd_fit_probcut, NULL},
    {"gtp", NULL, "the Go Text Protocol, version 2, on standard input and output",
     "Searches 12 plies deep by default; the command level sets a strength.\n" DEEP_AS_ALLOWED "\n"
     "The same holds for a clock, which time_settings and time_left set. Ends at quit, or when\n"
     "standard input ends.\n" FROM_THE_BOOK,
     OPTIONS_PLAY | OPTION_SET(OPTION_SEED) | OPTION_SET(OPTION_PONDER), cmd_gtp, NULL},
    {"lab", NULL, "what each technique of the search is worth: on, off and combined",
     "Searches positions of self-play with every setting of an experiment and compares nodes\n"
     "and time with the first setting. Experiments: switches, table, replacement, thresholds,\n"
     "combinations, pruning, false-hits, masks, history; without --experiment, all of them.\n"
     "The midgame is searched 6, 8 or 10 plies deep unless --depth is given; endgames have 16\n"
     "to 20 empty squares and are solved. error: how far values lie from those of the first\n"
     "setting, in discs per position; loss: what the chosen moves give away, by a search 4\n"
     "plies deeper. The table has 8 MB by default. --out also writes the chart to FILE.",
     OPTION_SET(OPTION_EXPERIMENT) | OPTION_SET(OPTION_DEPTH) | OPTION_SET(OPTION_HASH) |
         OPTION_SET(OPTION_CSV) | OPTION_SET(OPTION_JSON) | OPTION_SET(OPTION_SVG) |
         OPTION_SET(OPTION_OUT) | OPTION_SET(OPTION_WEIGHTS),
     cmd_lab, NULL},
    {"label", NULL, "positions valued by a search, as samples for training",
     "Plays games as selfplay does and takes positions from each: on its path, a few random\n"
     "moves off it, or leaves: boards that a search of a position on the path, 10 or 11 plies\n"
     "deep at 73 %, evaluates. --positions is rounded up to a multiple of --per-game; some\n"
     "games are too short to give that many. With --practice the games are those of people,\n"
     "without those that train holds out. Each line of a file for --exclude is a position as\n"
     "in OBF, or the hash of one: FNV-1a, 64 bits, in 16 hexadecimal digits, over the squares\n"
     "a1 to h8 (X the side to move, O the other, - empty) of the smallest of its 8 images.\n"
     "The first 9 random moves (or --random-min, if that is less) are not random: all\n"
     "openings are used in turn. Solved values are proven, whatever the selectivity; others\n"
     "lean with the parity of their depth, which --label-mean evens out. A killed run resumes when "
     "you give the same\n"
     "command again. Each shard is a separate file; train reads them together.",
     OPTIONS_LABELS | OPTION_SET(OPTION_FROM), cmd_label, NULL},
    {"nboard", NULL, "the NBoard protocol, version 2, on standard input and output",
     "For NBoard and other programs that speak its protocol: hint, go, analyze, ping. set\n"
     "depth selects the limits of a playing level of about that depth; --exact-from,\n"
     "--wld-from, --time and --nodes override them. Before set depth, searches are 12 plies\n"
     "deep.\n" DEEP_AS_ALLOWED "\n"
     "The same holds for the game's clock, which go respects. stop, an extension of the\n"
     "protocol, makes go answer at once.\n" FROM_THE_BOOK,
     OPTIONS_PLAY | OPTION_SET(OPTION_SEED), cmd_nboard, NULL},
    {"perft", "N", "leaf counts of the game tree at depths 1 to N, and nodes per second", NULL,
     OPTION_SET(OPTION_BOARD), cmd_perft, NULL},
    {"play", NULL, "a game in the terminal, in plain sentences",
     "By default you play Black against level 4, Casual 4. --time only shortens the level's\n"
     "searches.\n" FROM_THE_BOOK,
     OPTIONS_PLAY | OPTION_SET(OPTION_COLOUR) | OPTION_SET(OPTION_BOARD) | OPTION_SET(OPTION_SEED),
     cmd_play, NULL},
    {"selfplay", NULL, "games of the engine against itself, as samples for training",
     "A killed run resumes when you give the same command again; the file is the same for any\n"
     "number of threads. Every game begins with random moves, which are left out. By default\n"
     "the search goes 4 plies deep and plays perfectly from 12 empty squares on, with a table\n"
     "of 1 MB per thread; the seed is 1.",
     OPTIONS_SAMPLES | OPTION_SET(OPTION_GAMES), cmd_selfplay, NULL},
    {"siblings", NULL, "the older name of label --from offline",
     "Takes the options of label; see label --help.", OPTIONS_LABELS, cmd_siblings, NULL},
    {"solve", "POSITION...", "the exact result of positions",
     OPERANDS
     "Prints one line per position and a last line with totals. A file is OBF, transcripts, of\n"
     "which the positions at the end are solved, or games in any format: then those that are set\n"
     "up are solved. Exits with 1 when a score differs from that in the file. A ~ marks a score\n"
     "that a limit, such as --time, left unproven: it is the best found until then. With\n"
     "--between, a score beyond either end is a proven bound, as in >=+6.",
     OPTIONS_ENGINE | OPTION_SET(OPTION_BETWEEN) | OPTION_SET(OPTION_WLD) |
         OPTION_SET(OPTION_ALL_MOVES) | OPTION_SET(OPTION_JSON) | OPTION_SET(OPTION_SHARD),
     cmd_solve, NULL},
    {"starts", NULL, "even starts for games: openings that a search finds balanced",
     "Values every position after 8 moves (--opening-plies), symmetric ones once, that is on no\n"
     "line of a named opening, and writes the moves to those where neither side leads by more\n"
     "than 2 discs (--balance) to --out. The search goes 12 plies deep at 73 % by default, with a\n"
     "table of 4 MB per thread. A killed run resumes when you give the same command again; the\n"
     "list is the same for any number of threads.",
     OPTION_SET(OPTION_OUT) | OPTION_SET(OPTION_OPENING_PLIES) | OPTION_SET(OPTION_BALANCE) |
         OPTION_SET(OPTION_DEPTH) | OPTION_SET(OPTION_SELECTIVITY) | OPTION_SET(OPTION_HASH) |
         OPTION_SET(OPTION_JOBS) | OPTION_SET(OPTION_WEIGHTS),
     cmd_starts, NULL},
    {"train", "FILE...", "weights from games and samples",
     "FILE is a sample file of selfplay or label, a WTHOR file of games (.wtb) or a folder of\n"
     "these. Equal positions, also when mirrored or rotated, are merged. The errors on the\n"
     "games that are held out, always the same ones, are printed for every ply and source,\n"
     "before and after the weights are rounded. Bias is prediction minus value, for the side\n"
     "to move. Training starts from --weights, or from zeros; --iterations 0 only measures\n"
     "such weights. With --width, factors, which know what pairs of terms are worth together,\n"
     "are trained on top; then the second errors are those with factors. Run fit-probcut\n"
     "afterwards.",
     OPTIONS_TRAINING, cmd_train, NULL},
};

enum { COMMAND_COUNT = sizeof commands / sizeof commands[0] };

static void print_command_line(const Command *command) {
    char left[48];
    snprintf(left, sizeof left, "%s%s%s", command->name, command->operand != NULL ? " " : "",
             command->operand != NULL ? command->operand : "");
    printf("  %-23s %s%s\n", left, command->same_as != NULL ? "the same as " : command->summary,
           command->same_as != NULL ? command->same_as : "");
}

static void print_help(void) {
    printf("Usage: turncoat-cli COMMAND [OPTION...] [OPERAND]\n\nCommands:\n");
    for (int i = 0; i < COMMAND_COUNT; i++) {
        print_command_line(&commands[i]);
    }
    printf("\nOptions:\n"
           "  --help         this list; after a command, its options\n"
           "  --version      the version\n"
           "\nExit codes: 0 success, 1 negative answer, 2 wrong usage or input, 130 stopped by "
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
            return commands[i].same_as != NULL ? find_command(commands[i].same_as) : &commands[i];
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

/* Whether a command belongs to a group, "book" and so on. */
static bool is_of_group(const Command *command, const char *group) {
    size_t length = strlen(group);
    return strncmp(command->name, group, length) == 0 && command->name[length] == ' ';
}

/* The commands of a group; false when there is none. */
static bool print_group(const char *group) {
    bool any = false;
    for (int i = 0; i < COMMAND_COUNT; i++) {
        if (is_of_group(&commands[i], group)) {
            printf("%s", any ? "" : "Commands:\n");
            print_command_line(&commands[i]);
            any = true;
        }
    }
    return any;
}

enum { NAME_SIZE = 64 };

/* The command that argv begins with; argv then begins with its whole name, also if that has two
   words. NULL when there is none. */
static const Command *take_command(int *argc, char **argv[]) {
    char name[NAME_SIZE];
    const Command *command = NULL;
    if (*argc > 1 &&
        snprintf(name, sizeof name, "%s %s", (*argv)[0], (*argv)[1]) < (int)sizeof name) {
        command = find_command(name);
    }
    bool two_words = command != NULL;
    command = two_words ? command : find_command((*argv)[0]);
    if (command != NULL) {
        *argv += two_words;
        *argc -= two_words;
        (*argv)[0] = (char *)command->name; /* which nothing changes */
    }
    return command;
}

/* The second word of a group is wrong or missing; names of two words are near to two. */
static void refuse_command(int argc, char *argv[]) {
    char typed[NAME_SIZE], near[NEAREST_TEXT_SIZE];
    Nearest nearest = {.word = ""};
    bool group = false;
    for (int i = 0; i < COMMAND_COUNT; i++) {
        bool two = strchr(commands[i].name, ' ') != NULL && argc > 1;
        snprintf(typed, sizeof typed, two ? "%s %s" : "%s", argv[0], argc > 1 ? argv[1] : "");
        group = group || is_of_group(&commands[i], argv[0]);
        nearest_offer(&nearest, typed, commands[i].name);
    }
    nearest_text(&nearest, near);
    if (group && argc == 1) {
        message_error("%s: one of its commands is missing; see turncoat-cli %s --help", argv[0],
                      argv[0]);
    } else if (group) {
        message_error("%s: found '%s', expected a command%s; see turncoat-cli %s --help", argv[0],
                      argv[1], near, argv[0]);
    } else {
        message_error("found '%s', expected a command%s; see turncoat-cli --help", argv[0], near);
    }
}

static ExitCode run_command(int argc, char *argv[]) {
    const Command *command = take_command(&argc, &argv);
    if (command == NULL && argc > 1 && strcmp(argv[1], "--help") == 0 && print_group(argv[0])) {
        return EXIT_FINE;
    }
    if (command == NULL) {
        refuse_command(argc, argv);
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
    console_begin(&argc, &argv, stdout);
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
