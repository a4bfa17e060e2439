/* Sentences and numbers for the user, as values: printed where they are used, and cut to TEXT_SIZE. */
#ifndef GUI_WORDS_STRINGS_H
#define GUI_WORDS_STRINGS_H

#include <stdbool.h>
#include <stdint.h>

#include "formats/opening_names.h"
#include "session/reasons.h"
#include "session/snapshot.h"

enum { TEXT_SIZE = 240, TEXT_NUMBER_SIZE = 16 };

/* text_of_value(3).s lasts to the end of its statement. */
typedef struct Text {
    char s[TEXT_SIZE];
} Text;

Text text_format(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* "+2", "0", and with the true minus sign U+2212 "−3". */
Text text_of_value(int value);

/* A line's value: as above; "win", "draw" or "loss" when only that is proven; "…" before any. */
Text text_of_line_value(const TcLine *line);

/* How deep and how sure: "24@98%", and "24" without ProbCut cuts. */
Text text_of_depth(const TcLine *line);

/* What the figures of a detailed hint mean. */
Text text_of_line_details(const TcLine *line);

/* "Ada lost 12 discs, 4 mistakes"; "Accuracy 87 %: opening 95, middle 80, endgame 88". */
Text text_of_loss(const SessionJudgement *judged, TcColour colour, const char *name);
Text text_of_accuracy(const SessionJudgement *judged, TcColour colour);

/* "?!", "?", "??", or nothing. */
const char *text_mark(SessionMark mark);

/* Why a move was a mistake: "White can take a corner". */
Text text_of_reason(const Reason *reason);

/* "950", "12.4 k", "3.6 M", "412 M", "1.2 G". */
Text text_of_count(double count);

/* A whole number with its thousands apart: "137,548"; "1 game", "137,548 games". */
Text text_of_number(int64_t number);
Text text_of_games(int64_t count);

/* For the plural of a number that is shown as a text: what counts is whether it is one. */
int text_plural(int64_t count);

/* A game clock: "4:59", and below TEXT_TENTHS_BELOW seconds "0:07.3". */
enum { TEXT_TENTHS_BELOW = 10 };
Text text_of_clock(double seconds);

/* "0:07", "12:41". */
Text text_of_duration(double seconds);

/* The day, as games have it: "2026-11-22"; empty when it is not known. */
Text text_of_today(void);

/* "f5"; the moves of a line from index first on: "c2 b3 f7". */
Text text_of_square(TcSquare square);
Text text_of_moves(const TcLine *line, int first);

/* Of a game's players: "Ada – Ben"; "?" for a name that is not known. */
Text text_of_names(const char *black, const char *white);

/* What stands on a player's card, and below it. */
Text text_of_player(const SessionSnapshot *now, TcColour colour);
Text text_of_player_detail(const SessionSnapshot *now, TcColour colour);

/* Whether every word of a search, divided by blanks, is in one of some texts, in either case. */
bool text_has_words(const char *search, const char *const texts[], int count);

/* Whose turn it is: "Your move", "Turncoat is thinking …". go_key: the key that lets the computer
   move; empty: it has none. */
Text text_of_turn(const SessionSnapshot *now, const char *go_key);

/* "You win 40 – 24", "You resign: Turncoat wins"; the game has ended at the cursor. */
Text text_of_result(const SessionSnapshot *now);

/* What a notice says; empty when it needs no words. */
Text text_of_notice(const SessionSnapshot *now);

/* What the engine is doing: depth, nodes, speed, time, in few words when brief; empty when it has
   nothing to say. */
Text text_of_search(const SessionSnapshot *now, bool brief);

/* What the game just played means for a level that follows results; empty when there is none. */
Text text_of_adaptive(const SessionSnapshot *now);

/* The opening that the game has reached at the cursor, left: and the move that left it: "Tiger, left
   at 9. c5"; empty when none is known there. */
Text text_of_opening(const OpeningNames *names, const TcGame *game, bool left);

/* "Black to move, best d3 +2", or how the game ended. */
Text text_of_state(const SessionSnapshot *now);

/* The window's title, which says the state to those who hear it only. */
Text text_of_title(const SessionSnapshot *now);

#endif
