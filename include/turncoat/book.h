/* An opening book: positions, each with the best move that leads out of the book (its leaf), and
   values that propagate up from there by negamax. A position stands for its 8 images under symmetry
   and for either colour; one whose mover must pass stands as the one after the pass. Links are not
   stored: a move is a link when the position after it is in the book. Any number of threads may
   read a book while none changes it; a thread that changes it needs it to itself. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <turncoat/board.h>
#include <turncoat/limits.h>
#include <turncoat/progress.h>
#include <turncoat/status.h>

typedef struct TcBook TcBook;

enum { TC_BOOK_POSITIONS_MAX = 1 << 24, TC_BOOK_TEXT_MAX = 1024 };

/* A value, and how reliable it is. */
typedef struct TcBookValue {
    TcValue value;   /* for the side that can move; kept to the half disc */
    int depth;       /* plies searched; 0: not valued */
    int selectivity; /* percent, as TcLimits.selectivity; 100: no ProbCut cuts */
    bool exact;      /* the proven final score */
} TcBookValue;

/* The best move that leads out of the book. */
typedef struct TcBookLeaf {
    TcSquare move; /* TC_NO_SQUARE with a depth: every move leads to a position of the book */
    TcBookValue value;
} TcBookLeaf;

/* The number of games that went through a position, by result for the side that can move. */
typedef struct TcBookGames {
    uint32_t wins, draws, losses;
} TcBookGames;

typedef struct TcBookMove {
    TcSquare square;
    TcBookValue value;
    bool in_book;      /* it leads to a position of the book; false: it is the leaf */
    TcBookGames games; /* of the position after the move, for the side that plays it */
} TcBookMove;

typedef struct TcBookEntry {
    TcBookValue value;
    TcBookGames games;
    int count; /* number of moves: all into the book, and the best one out of it */
    TcBookMove moves[TC_LINES_MAX]; /* best first; those without a value last */
} TcBookEntry;

/* An empty book. TC_ERROR_MEMORY. Release with tc_book_free. */
TC_WARN_UNUSED TcStatus tc_book_create(TcBook **book);

/* NULL is allowed. */
void tc_book_free(TcBook *book);

/* Reads a book from the bytes of a file. TC_ERROR_SYNTAX when they are damaged,
   TC_ERROR_NEWER when a later version made them: error->message says what is wrong (no line or
   column). TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus tc_book_read(const void *bytes, size_t size, TcBook **book, TcError *error);

/* The default book, which comes with the library. TC_ERROR_MEMORY. In a build with
   TURNCOAT_DATA_FILES it is a file, and the errors of reading one are possible too:
   TC_ERROR_NOT_FOUND, TC_ERROR_IO, TC_ERROR_TOO_LARGE, TC_ERROR_SYNTAX. */
TC_WARN_UNUSED TcStatus tc_book_create_default(TcBook **book);

/* Writes the bytes of a book file, which the caller frees. Books with the same positions, values
   and text give the same bytes. TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus tc_book_write(const TcBook *book, void **bytes, size_t *size);

/* Returns how the book was made, as "name=value name=value"; never NULL. Longer texts than
   TC_BOOK_TEXT_MAX are cut. */
const char *tc_book_text(const TcBook *book);
void tc_book_set_text(TcBook *book, const char *text);

/* Chooses a move from a report that has from_book set, among the moves worth at most loss discs
   less than the best: each disc less halves the chance of a move. *random_state is the caller's and
   advances. */
TcSquare tc_book_choose(const TcReport *report, int loss, uint64_t *random_state);

int tc_book_count(const TcBook *book);

/* Position number index, 0..count - 1, as it is stored: its mover can move. Positions are in the
   order in which they were added, but removing one moves the last into its place. */
TcBoard tc_book_board(const TcBook *book, int index);

/* Looks a board up; returns false if neither it nor the board after a forced pass is in the book.
   The moves are those of board, or those after the pass. */
bool tc_book_find(const TcBook *book, const TcBoard *board, TcBookEntry *entry);

/* Reports all moves of a board that have a value, best first, each with its line as far as the book
   goes. Returns false, and leaves *report unchanged, if there is none. */
bool tc_book_report(const TcBook *book, const TcBoard *board, TcReport *report);

/* The same for a player, who leaves a board to a search where the best move leads out of the book,
   and after the first plies moves of a game (0: never). book NULL: false. */
bool tc_book_answer(const TcBook *book, int plies, const TcBoard *board, TcReport *report);

/* The index of a board's position, or -1 if it is not in the book. */
int tc_book_index(const TcBook *book, const TcBoard *board);

/* The leaf as stored; its move is one on the board of tc_book_board. */
TcBookLeaf tc_book_leaf(const TcBook *book, int index);

/* Adds a position without a value, or finds it: *index. TC_ERROR_ILLEGAL when the game is over
   there, a centre square is empty or discs overlap; TC_ERROR_FULL, TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus tc_book_add(TcBook *book, const TcBoard *board, int *index);

/* Sets the leaf of a position; leaf->move is one on the board of tc_book_board. TC_ERROR_ILLEGAL
   when it is no legal move there, TC_ERROR_ARGUMENT for numbers out of range. The values of
   positions stay as they are until tc_book_propagate. */
TC_WARN_UNUSED TcStatus tc_book_set_leaf(TcBook *book, int index, const TcBookLeaf *leaf);

void tc_book_set_games(TcBook *book, int index, const TcBookGames *games);

/* Removes a position. In each position with a leaf and a move to it, that move becomes the leaf,
   with its value, if it is worth more than the leaf or no move led out of the book. If its value is
   unknown and the leaf is another move, the leaf becomes unknown too. */
void tc_book_remove(TcBook *book, int index);

/* Adds the contents of other: its positions; for each position the better leaf, and the games of
   the book that has more. Then propagates the values. After an error some of it has been added.
   TC_ERROR_MEMORY, TC_ERROR_FULL. */
TC_WARN_UNUSED TcStatus tc_book_merge(TcBook *book, const TcBook *other);

/* The same for the bytes of a book of Edax, version 4. Its levels count as depths at 73 %, and its
   best moves that are not links as leaves; existing leaves stay. TC_ERROR_SYNTAX with the reason in
   *error (no line or column). */
bool tc_book_is_edax(const void *bytes, size_t size);
TC_WARN_UNUSED TcStatus tc_book_import_edax(TcBook *book, const void *bytes, size_t size,
                                            TcError *error);

/* Writes the bytes of such a book, which the caller frees: all positions that have a value, each
   with its links and the best move that is none. Depths become levels; selectivities are lost.
   TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus tc_book_write_edax(const TcBook *book, void **bytes, size_t *size);

/* Gives every position the best value of its moves. The value is unknown without a leaf, unless all
   moves lead into the book, and with a link to a position of unknown value, because the missing
   move may be the best one. A leaf that has become a link no longer counts once the position that
   it leads to has a value. TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus tc_book_propagate(TcBook *book);
