/* The result of a game: one rule for all who say it, and its texts.

   The board says the result of a game that was played to its end, and it beats every header: the
   winner takes the empty squares, so that a player who is wiped out by 13 discs loses 64–0. A
   header says it of other games, and of all games that were played by other rules (komi, anti),
   whose results cannot be counted here. */
#pragma once

#include <turncoat/tree.h>

typedef enum TcEnding {
    TC_ENDING_NONE = 0, /* not over, or not known */
    TC_ENDING_SCORE,    /* played to the end, or adjudicated: the score is known */
    TC_ENDING_AGREED,   /* the players agreed on a score */
    TC_ENDING_WIN,      /* who won is all that is known */
    TC_ENDING_RESIGNED, /* the loser resigned */
    TC_ENDING_TIMEOUT,  /* the loser ran out of time */
    TC_ENDING_LEFT,     /* the loser left the game */
    TC_ENDING_VOID      /* the game does not count */
} TcEnding;

typedef struct TcResult {
    TcEnding ending;
    int sign;           /* 1: Black won, -1: White won; 0: a draw, or not known */
    bool has_score;     /* black_score is known */
    bool has_counts;    /* the score is one of discs, which can be said as "38–26" */
    double black_score; /* for Black, -64..64, to the hundredth; the winner has the empty squares */
    int discs[2];       /* by TcColour, on the last board; both 0: not known */
} TcResult;

/* The rules by which a game was played. Moves are the same by all of them. */
typedef enum TcRules {
    TC_RULES_ORDINARY = 0,
    TC_RULES_KOMI,   /* some discs were given to one side */
    TC_RULES_ANTI,   /* fewer discs win */
    TC_RULES_UNKNOWN /* of a type that is not known here */
} TcRules;

enum { TC_RESULT_SIZE = 16, TC_RESULT_TEXT_SIZE = 80 };

/* -- the rule -- */

/* The result by the board; TC_ENDING_NONE while somebody can move. */
TcResult tc_result_of_board(const TcPosition *position);

/* The result of a game that ended with so many discs. */
TcResult tc_result_of_discs(int black, int white);

/* The result with a score for Black in which the winner has the empty squares. */
TcResult tc_result_of_score(double black_score);

/* The rules are known by the headers of the game. A tree that is NULL is ordinary. */
TcRules tc_tree_rules(const TcTree *tree);

/* The result of the main line. */
TcResult tc_tree_result(const TcTree *tree);

/* The result of the game if it ended with this position; what a header says holds for the end of
   the main line only. tree NULL: without headers. */
TcResult tc_tree_result_at(const TcTree *tree, const TcPosition *end);

/* Lets the header agree with the board, for readers of files: a finished game gets its result by
   the board, also if the header has none or gives only the winner. A header that says more, or
   something else, is kept as TC_HEADER_STATED_RESULT. TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus tc_tree_settle_result(TcTree *tree);

/* Whether the file gave a result that the finished board contradicts; *stated is that result. */
bool tc_tree_result_is_disputed(const TcTree *tree, TcResult *stated);

/* -- the header -- */

/* Parses a header as in SGF, "B+12", "W+4.5", "B+", "0", "Draw", "B+R", "W+Time", "B+F", "Void",
   "?", or as in PGN, "1-0", "1/2-1/2", "33-31". What cannot be read gives TC_ENDING_NONE. */
TcResult tc_result_parse(const char *text);

/* Writes the header; "?" for TC_ENDING_NONE. */
void tc_result_write(const TcResult *result, char text[TC_RESULT_SIZE]);

/* -- the texts -- */

/* The score as discs, by TcColour; false without counts. */
bool tc_result_counts(const TcResult *result, int counts[2]);

/* "64–0" with the discs of first before the dash; "1–0", "0–1" or "½–½" without counts; "" if the
   result is not known. */
void tc_result_score_text(const TcResult *result, TcColour first, char text[TC_RESULT_SIZE]);

/* The discs on the board in the same way, "13–0", if they differ from the score, else "". */
void tc_result_board_text(const TcResult *result, TcColour first, char text[TC_RESULT_SIZE]);

/* A sentence without its full stop: "Black won 64–0 (13–0 on the board)", "Draw, 32–32",
   "White won: Black resigned", "Black won by 8.5"; "" if the result is not known. */
void tc_result_text(const TcResult *result, char text[TC_RESULT_TEXT_SIZE]);
