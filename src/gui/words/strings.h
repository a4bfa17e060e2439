/* Sentences and numbers for people. Buffers are the caller's; every text fits TEXT_SIZE. */
#ifndef GUI_WORDS_STRINGS_H
#define GUI_WORDS_STRINGS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "formats/opening_names.h"
#include "session/reasons.h"
#include "session/session.h"

enum { TEXT_SIZE = 240, TEXT_NUMBER_SIZE = 16 };

/* "+2", "0", and with the true minus sign U+2212 "−3". */
void text_value(char out[TEXT_NUMBER_SIZE], int value);

/* A line's value: as above; "win", "draw" or "loss" when only that is proven; "…" before any. */
void text_line_value(char out[TEXT_NUMBER_SIZE], const TcLine *line);

/* How deep and how sure: "24@98%", and "24" without ProbCut cuts. */
void text_depth(char out[TEXT_NUMBER_SIZE], const TcLine *line);

/* "?!", "?", "??", or nothing. */
/* "Ada lost 12 discs, 4 mistakes"; "Accuracy 87 %: opening 95, middle 80, endgame 88". */
void text_loss(const SessionJudgement *judged, TcColour colour, const char *name,
               char out[TEXT_SIZE]);
void text_accuracy(const SessionJudgement *judged, TcColour colour, char out[TEXT_SIZE]);

/* What the figures of a detailed hint mean. */
void text_line_details(const TcLine *line, char out[TEXT_SIZE]);

const char *text_mark(SessionMark mark);

/* Why a move was a mistake: "White can take a corner". */
void text_reason(const Reason *reason, char out[TEXT_SIZE]);

/* "950", "12.4 k", "3.6 M", "412 M", "1.2 G". */
void text_count(char out[TEXT_NUMBER_SIZE], double count);

/* A whole number with its thousands apart: "137,548". */
void text_number(char out[TEXT_NUMBER_SIZE], int64_t number);

/* A game clock: "4:59", and below TEXT_TENTHS_BELOW seconds "0:07.3". */
enum { TEXT_TENTHS_BELOW = 10 };
void text_clock(char out[TEXT_NUMBER_SIZE], double seconds);

/* "0:07", "12:41". */
void text_duration(char out[TEXT_NUMBER_SIZE], double seconds);

/* The moves of a line from index first on: "c2 b3 f7". */
void text_moves(char out[TEXT_SIZE], const TcLine *line, int first);

/* What stands on a player's card. */
void text_player(const SessionSnapshot *snapshot, TcColour colour, char name[TEXT_SIZE],
                 char detail[TEXT_SIZE]);

/* Whose turn it is: "Your move", "Turncoat is thinking …". go_key: the key that lets the computer
   move; empty: it has none. */
void text_turn(const SessionSnapshot *snapshot, const char *go_key, char out[TEXT_SIZE]);

/* "You win 40 – 24", "You resign: Turncoat wins"; the game has ended at the cursor. */
void text_result(const SessionSnapshot *snapshot, char out[TEXT_SIZE]);

/* What a notice says; empty when it needs no words. */
void text_notice(const SessionSnapshot *snapshot, char out[TEXT_SIZE]);

/* What the engine is doing: depth, nodes, speed, time, in few words when brief; false when it has
   nothing to say. */
bool text_search(const SessionSnapshot *snapshot, bool brief, char out[TEXT_SIZE]);

/* What the game just played means for a level that follows results; false when there is none. */
bool text_adaptive(const SessionSnapshot *snapshot, char out[TEXT_SIZE]);

/* The opening that the game has reached at the cursor and the move that left it: "Tiger, left at 9.
   c5"; false when none is known there. */
bool text_opening(const OpeningNames *names, const SessionSnapshot *snapshot, char out[TEXT_SIZE]);

/* The name alone. */
bool text_opening_name(const OpeningNames *names, const SessionSnapshot *snapshot,
                       char out[TEXT_SIZE]);

/* The window's title, which says the state to those who hear it only. */
void text_title(const SessionSnapshot *snapshot, char out[TEXT_SIZE]);

#endif
