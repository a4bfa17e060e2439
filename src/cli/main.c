/* turncoat-cli: the table of its commands. */
#include <stddef.h>

#include "cli/commands.h"

/* Programs that play have this option. */
#define FROM_THE_BOOK                                                                              \
    "Levels from Master on play from an opening book, and so does what is given neither --depth\n" \
    "nor --level; with --book every setting does."

/* Commands whose limits come from setup_base share this paragraph. */
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
     "marked ?!, more than 4 ?, more than 8 ??. The last column is the uncertainty: four of five\n"
     "exact scores lie within so many discs of the value. The search goes 10 plies deep, and\n"
     "solves from 16 empty squares on, by default.\n" DEEP_AS_ALLOWED,
     cmd_analyze, NULL},
    {"arena", "[A B]", "a match between two engine programs, or two sets of our own options",
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
     cmd_arena, NULL},
    {"bench", NULL, "a fixed workload: nodes (the signature), seconds, nodes per second",
     "The number of nodes changes only when the search changes.", cmd_bench, NULL},
    {"book check", "[BOOK]", "whether all values of a book follow from each other",
     BUILT_IN_BOOK "Exits with 1 when not.", cmd_book_check, NULL},
    {"book export", "[BOOK] OUT", "the tree or the positions of a book for other programs",
     BUILT_IN_BOOK
     "OUT ends in .sgf or .ggf, a tree of all lines with their values in which each position goes\n"
     "on in one place, in .obf, a line per position with the values of its moves, or in .dat, a\n"
     "book of Edax (version 4).",
     cmd_book_export, NULL},
    {"book import", "FILE", "a book of Edax, or how often tournament games took each move",
     "Writes --out from --book and FILE. Positions and best moves of a book of Edax (version 4) "
     "are\n"
     "added where the book has none; Edax's level counts as the depth, at 73 %. The games of a\n"
     "WTHOR file or folder are counted at the positions of the book.",
     cmd_book_import, NULL},
    {"book show", "POSITION...", "what a book knows of a position",
     OPERANDS
     "The book is that of --book, or the built-in one. Values are discs for the side to move. A *\n"
     "marks a move that leads out of the book; of these the best one is known. Exits with 1 when "
     "a\n"
     "position is not in the book.",
     cmd_book_show, NULL},
    {"book stats", "[BOOK]", "how many positions a book has, and how good their values are",
     BUILT_IN_BOOK_ALONE, cmd_book_stats, NULL},
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
     cmd_convert, NULL},
    {"eval", "POSITION...", "the static evaluation of positions",
     OPERANDS
     "Prints what the weights say without a search, in discs for the side to move. A file is\n"
     "OBF, or any format of games: then every position of the games is evaluated.",
     cmd_eval, NULL},
    {"gtp", NULL, "the Go Text Protocol, version 2, on standard input and output",
     "Searches 12 plies deep by default; the command level sets a strength.\n" DEEP_AS_ALLOWED "\n"
     "The same holds for a clock, which time_settings and time_left set. Ends at quit, or when\n"
     "standard input ends.\n" FROM_THE_BOOK,
     cmd_gtp, NULL},
    {"lab", NULL, "what each technique of the search is worth: on, off and combined",
     "Searches positions of self-play with every setting of an experiment and compares nodes\n"
     "and time with the first setting. Experiments: switches, table, replacement, thresholds,\n"
     "combinations, pruning, false-hits, masks, history; without --experiment, all of them.\n"
     "The midgame is searched 6, 8 or 10 plies deep unless --depth is given; endgames have 16\n"
     "to 20 empty squares and are solved. error: how far values lie from those of the first\n"
     "setting, in discs per position; loss: what the chosen moves give away, by a search 4\n"
     "plies deeper. The table has 8 MB by default. --out also writes the chart to FILE.",
     cmd_lab, NULL},
    {"nboard", NULL, "the NBoard protocol, version 2, on standard input and output",
     "For NBoard and other programs that speak its protocol: hint, go, analyze, ping. set\n"
     "depth selects the limits of a playing level of about that depth; --exact-from,\n"
     "--wld-from, --time and --nodes override them. Before set depth, searches are 12 plies\n"
     "deep.\n" DEEP_AS_ALLOWED "\n"
     "The same holds for the game's clock, which go respects. stop, an extension of the\n"
     "protocol, makes go answer at once.\n" FROM_THE_BOOK,
     cmd_nboard, NULL},
    {"perft", "N", "leaf counts of the game tree at depths 1 to N, and nodes per second", NULL,
     cmd_perft, NULL},
    {"play", NULL, "a game in the terminal, in plain sentences",
     "By default you play Black against level 4, Casual 4. --time only shortens the level's\n"
     "searches.\n" FROM_THE_BOOK,
     cmd_play, NULL},
    {"solve", "POSITION...", "the exact result of positions",
     OPERANDS
     "Prints one line per position and a last line with totals. A file is OBF, transcripts, of\n"
     "which the positions at the end are solved, or games in any format: then those that are set\n"
     "up are solved. Exits with 1 when a score differs from that in the file. A ~ marks a score\n"
     "that a limit, such as --time, left unproven: it is the best found until then. With\n"
     "--between, a score beyond either end is a proven bound, as in >=+6.",
     cmd_solve, NULL},
    {.name = NULL},
};

int main(int argc, char *argv[]) {
    return command_main("turncoat-cli", commands, argc, argv);
}
