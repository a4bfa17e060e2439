/* The engine's tasks: hints, analysis, the computer's moves. A command that returns a bool
   says whether it did something; when false nothing changed but perhaps the notice. */
#ifndef SESSION_MODES_H
#define SESSION_MODES_H

#include <stdbool.h>

#include <turncoat/book.h>
#include <turncoat/level.h>

typedef struct Session Session;

/* What ends a search for hints or an analysis before everything is proven; 0: nothing. */
typedef struct SessionLimit {
    int depth;
    double seconds;
} SessionLimit;

/* Hints on or off; analysis on or off. Ending an analysis puts a started game back as it was
   before. */
bool session_set_hints(Session *session, bool on);
bool session_set_analysis(Session *session, bool on);

/* Asks for the best move of this position and no more: it is marked, no value is shown, and the
   next move takes it away; asked for again, it goes too. False when hints or analysis are on, or it
   is no human's turn. */
bool session_one_hint(Session *session);
bool session_can_one_hint(const Session *session);

/* What hints and analysis may take from now on; what runs begins again. Before, hints have
   SessionConfig.hint_seconds and an analysis no limit. */
void session_set_limits(Session *session, const SessionLimit *hints, const SessionLimit *analysis);

/* The computer moves: at once if it is thinking ("move now": the best move known so far), else it
   thinks for the side to move, whoever that is (for a human at the level of the computer player, or
   Club 9 when there is none or no game is started). False when the game is over. */
bool session_computer_move(Session *session);
bool session_can_computer_move(const Session *session);

/* Stops what runs: a computer's move pauses the game, a move asked for at a human's turn or in
   analysis is called off (hints or analysis then go on), a hint switches hints off, an analysis
   search keeps its values and stays in analysis without searching until the position changes. */
bool session_stop(Session *session);
bool session_can_stop(const Session *session);

/* Whether a computer thinks while a human is to move; off at first. Stays as it is from game to
   game. */
bool session_set_pondering(Session *session, bool on);

/* Seconds that a computer's move takes at least: somewhere between min and max, by the position, at
   levels below TC_LEVEL_CLUB, and others at the rest; never more than a clock allows. Instead of
   SessionConfig.move_delay. */
typedef struct SessionPace {
    double min, max, others;
} SessionPace;
void session_set_pace(Session *session, const SessionPace *pace);

/* What TC_LEVEL_CUSTOM stands for from now on; its texts are not used. */
void session_set_custom_level(Session *session, const TcLevel *level);

/* The opening book that computers play from at the levels which do, NULL (at first): none, and to
   how many moves from the start, 0: as far as it goes. Its values are shown wherever no search has
   looked as deep: lines of the report then have from_book set. It stays the caller's and must not
   change while it is set; when this returns the book before may go. */
void session_set_book(Session *session, const TcBook *book, int plies);

#endif
