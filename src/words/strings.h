/* Sentences and numbers for the user, as values, so that they can be used in place; they are cut to
   TEXT_SIZE, which every translation fits. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include <turncoat/result.h>

#include "core/turning.h"
#include "formats/opening_names.h"
#include "formats/starts.h"
#include "session/snapshot.h"

enum { TEXT_SIZE = 320, TEXT_NUMBER_SIZE = 16 };

/* A string such as text_of_value(3).s is valid until the end of its statement. */
typedef struct Text {
    char s[TEXT_SIZE];
} Text;

Text text_format(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* "+2", "0", and "−3" with the true minus sign U+2212. */
Text text_of_value(TcValue value);

/* "±3" of an uncertainty in tenths of a disc; "" if there is none. */
Text text_of_uncertainty(int tenths);

/* Returns who leads and by how much, where no sign says for whom: "Black +2", "White +3", "0".
   black_value: for Black. */
Text text_of_lead(TcValue black_value);

/* The value of a line: as above; "win", "draw" or "loss" if only that is proven; "…" if there is
   none yet. */
Text text_of_line_value(const TcLine *line);

/* The depth and selectivity of a line: "24@98%"; "24" without ProbCut cuts. */
Text text_of_depth(const TcLine *line);

/* Explains the figures of a detailed hint. */
Text text_of_line_details(const TcLine *line);

/* "Ada lost 12 discs"; "4 mistakes"; "Accuracy 87 % · opening 95 · middle 80 · endgame 88", empty if
   it is unknown. */
Text text_of_loss(const Losses *judged, TcColour colour, const char *name);
Text text_of_mistakes(const Losses *judged, TcColour colour);
Text text_of_accuracy(const Losses *judged, TcColour colour);

/* The reason for a mistake: "After f6 White has 7 moves; after d6 only 5." */
Text text_of_reason(const Reason *reason);

/* "f6 turns a win by 4 into a loss by 6."; before and after are discs for the mover. Empty where the
   outcome did not become worse. */
Text text_of_swing(TcSquare move, int before, int after);

/* The reason of a turning point, or its best move if it has none; empty if that is not known. */
Text text_of_turning_reason(const TurningPoint *point);

/* "12.4" with one digit after the point, as the language writes it. */
Text text_of_decimal(double number, int digits);

/* "950", "12.4 k", "3.6 M", "412 M", "1.2 G". */
Text text_of_count(double count);

/* A whole number with thousands separators of the language: "137,548"; "1 game", "137,548 games". */
Text text_of_number(int64_t number);
Text text_of_games(int64_t count);

/* A count to pass to translate_plural when the number itself is formatted as text: large counts are
   reduced to 1000. */
int text_plural(int64_t count);

/* A game clock: "4:59", and below TEXT_TENTHS_BELOW seconds "0:07.3". */
enum { TEXT_TENTHS_BELOW = 10 };
Text text_of_clock(double seconds);

/* "0:07", "12:41". */
Text text_of_duration(double seconds);

/* Today's date in the format of game files: "2026-11-22"; empty if unknown. */
Text text_of_today(void);

/* The time of day, "14:03"; empty if unknown. */
Text text_of_time(void);

/* "f5"; the moves of a line from index first: "c2 b3 f7". */
Text text_of_square(TcSquare square);
Text text_of_moves(const TcLine *line, int first);

/* A player's name; "?" for an unknown one. */
const char *text_of_any_name(const char *name);

/* The players of a game: "Ada – Ben". */
Text text_of_names(const char *black, const char *white);

/* The names with a result behind them. A name may end in a number, so that they and a number never
   stand side by side: "Ada – Club 7: 40 – 24". */
Text text_of_pairing(const char *black, const char *white, const char *score);

/* The two lines of a player's card. */
Text text_of_player(const SessionSnapshot *now, TcColour colour);
Text text_of_player_detail(const SessionSnapshot *now, TcColour colour);

/* Whether every word of search (separated by blanks) occurs in one of the texts, ignoring case. */
bool text_has_words(const char *search, const char *const texts[], int count);

/* "Black passes. ", the sentence before that of the turn; empty: nobody has just passed. */
Text text_of_pass(const SessionSnapshot *now);

/* The side to move: "Your move", "Turncoat is thinking …". go_key: the key that makes a paused
   computer move; empty: there is none. */
Text text_of_turn(const SessionSnapshot *now, const char *go_key);

/* "You win 40–24", "You resign: Turncoat wins"; only for a game that has ended at the cursor. */
Text text_of_result(const SessionSnapshot *now);

/* "64–0", the discs of first before the dash; with both also those on the board where they differ,
   "64–0 (13–0 on the board)". Empty if the result is not known. */
Text text_of_score(const TcResult *result, TcColour first, bool both);

/* The same of the main line of a game, for lists: "64–0". */
Text text_of_tree_result(const TcTree *tree);

/* Returns what is to be told about a game that was opened: other rules, a result that the board
   contradicts; empty: nothing. */
Text text_of_note(const TcTree *tree);

/* The text of the notice; empty if it needs none. go_key: as for text_of_turn. */
Text text_of_notice(const SessionSnapshot *now, const char *go_key);

/* The state of the search, in parts of which the last can be missed first: depth, time, nodes, speed.
   Empty without a report. */
Text text_of_search(const SessionSnapshot *now);

/* Returns what the last game means for an adaptive level; empty without one. */
Text text_of_adaptive(const SessionSnapshot *now);

/* The opening of the game at the cursor, and if left is set the move that left it, such as "Tiger,
   left at 9. c5"; or the even start that the game has, or that a header of its tree (NULL: none)
   tells of. Empty if none is known. */
Text text_of_opening(const OpeningNames *names, const Starts *starts, const TcGame *game,
                     const TcTree *tree, bool left);

/* "Black to move, best d3 +2", or the result of the game. */
Text text_of_state(const SessionSnapshot *now);

/* The title of the window, which contains the state for users of screen readers. */
Text text_of_title(const SessionSnapshot *now);
Text text_of_page_title(const char *page); /* while it stands in the game's place */
