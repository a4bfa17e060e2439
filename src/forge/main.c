/* turncoat-forge: the table of the commands that make weights, books and starts. It is built with
   the tests and not installed. */
#include <stddef.h>

#include "forge/commands.h"

/* Alphabetical. */
static const Command commands[] = {
    {"book build", NULL, "an opening book, made or extended",
     "Values every position of --out FILE, which is made unless it is there, by the best of its\n"
     "moves that lead out of the book; then adds the positions behind the cheapest of these\n"
     "moves, counted in what both sides give away from the start position on. With --positions\n"
     "it ends at N positions. A search by each of the N threads of --jobs has a table of --hash.\n"
     "A killed run resumes when you give the same command again, and makes the same book; until\n"
     "it has ended FILE.journal has the values found so far. A book that is finished is extended\n"
     "by larger --errors, --ply or --positions, and better values are found by a larger --depth\n"
     "or --selectivity.",
     cmd_book_build, NULL},
    {"book merge", "BOOK...", "several books, and answers of book value, in one",
     "Writes --out. Of two values of a position that which is proven, deeper or surer is taken;\n"
     "what other positions are worth follows. Answers that no longer fit are left out.",
     cmd_book_merge, NULL},
    {"book plan", "[BOOK]", "the positions that a book wants valued, for other machines",
     "Without BOOK it is the built-in one.\n"
     "Writes to --out, in OBF: positions without a good enough value, with the moves that need\n"
     "none, then those by which the book would grow (--errors, --ply, at most --positions). Value\n"
     "them with book value, in parts, and give the answers to book merge.",
     cmd_book_plan, NULL},
    {"book value", "PLAN", "values for the positions of a plan, or of a part of it",
     "Writes the answers to --out, as book build finds them. With --shard I/N every N-th\n"
     "position. A killed run resumes when you give the same command again.",
     cmd_book_value, NULL},
    {"fit-people", "GAMES", "what players of five strengths choose, from games of WTHOR",
     "GAMES is a WTHOR file of games or a folder of these. Ranks N players by what they lose a\n"
     "move in 8 games each, takes their choices in 8 others with 5 to 52 empty squares, values\n"
     "all moves by a search, and fits weights by which a move is chosen for what it loses and for\n"
     "what is seen of it on the board. Prints the log loss on the games that train holds out, and\n"
     "writes the weights to --out, as src/core/people.def.",
     cmd_fit_people, NULL},
    {"fit-probcut", "[FILE...]",
     "measures how well searches predict deeper ones and exact scores, for a weights file",
     "Searches positions of self-play, drawn from the seed, to every depth up to D (three\n"
     "positions in four to two plies less) without ProbCut cuts, and to the end from E empty\n"
     "squares on. Writes what they show, with the weights of --weights or the built-in ones, to\n"
     "--out. Run it after every training: until then, a search with the new weights uses error\n"
     "margins that suit any weights.\n"
     "With files of label it also fits the uncertainty of a value, the band in which four of\n"
     "five exact scores lie: to the labels, and to positions with 8 to 26 empty squares whose\n"
     "label is proven (label --label-exact-from 26 makes such), which it searches to every\n"
     "depth. It prints for each phase and depth how many exact scores lie in the band, the\n"
     "mean of half its width, and its cost (that width, and five times what lies outside),\n"
     "beside the best constant; each by fits that have not seen the positions.",
     cmd_fit_probcut, NULL},
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
     "lean with the parity of their depth, which --label-mean evens out. A killed run resumes\n"
     "when you give the same command again. Each shard is a separate file; train reads them\n"
     "together.",
     cmd_label, NULL},
    {"selfplay", NULL, "games of the engine against itself, as samples for training",
     "A killed run resumes when you give the same command again; the file is the same for any\n"
     "number of threads. Every game begins with random moves, which are left out. The table of\n"
     "--hash is one per thread.",
     cmd_selfplay, NULL},
    {"spsa", NULL, "numbers of the search, tuned by games",
     "Every step moves all numbers a little at once, each up or down by chance, plays N pairs of\n"
     "games between the search so changed and the one changed the other way round, and goes\n"
     "towards the winner. Writes a line a step to --out; a killed run resumes there when you give\n"
     "the same command again. Prints the numbers that it has reached, which are for the source:\n"
     "play them against the old ones before you believe them. The table of --hash is one per\n"
     "engine.",
     cmd_spsa, NULL},
    {"starts", NULL, "even starts for games: openings that a search finds balanced",
     "Values every position after so many moves, symmetric ones once, that is on no line of a\n"
     "named opening, and writes the moves to those that are even to --out. The table of --hash is\n"
     "one per thread. A killed run resumes when you give the same command again; the list is the\n"
     "same for any number of threads.",
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
     cmd_train, NULL},
    {.name = NULL},
};

int main(int argc, char *argv[]) {
    return command_main("turncoat-forge", commands, argc, argv);
}
