/* An opening book: positions, each with the best move that leads out of the book, and values that
   come up from there by negamax. A position stands for its 8 images under symmetry and for either
   colour; one whose mover must pass stands as the one after the pass. Links are not stored: a move
   is a link when the position after it is in the book. Not for two threads at once, but that any
   number may look up while nobody changes it. */
#ifndef TURNCOAT_BOOK_H
#define TURNCOAT_BOOK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <turncoat/board.h>
#include <turncoat/limits.h>
#include <turncoat/progress.h>
#include <turncoat/status.h>

typedef struct TcBook TcBook;

enum { TC_BOOK_POSITIONS_MAX = 1 << 24, TC_BOOK_TEXT_MAX = 1024 };

/* How good a value is. */
typedef struct TcBookValue {
    int value;       /* discs for the side that has the moves, -64..64 */
    int depth;       /* plies searched; 0: not valued */
    int selectivity; /* percent, as TcLimits.selectivity; 100: no ProbCut cuts */
    bool exact;      /* the proven final score */
} TcBookValue;

/* The best move that leads out of the book. */
typedef struct TcBookLeaf {
    TcSquare move; /* TC_NO_SQUARE with a depth: every move leads to a position of the book */
    TcBookValue value;
} TcBookLeaf;

/* Games that went through a position, by their results for the side that has the moves. */
typedef struct TcBookGames {
    uint32_t wins, draws, losses;
} TcBookGames;

typedef struct TcBookMove {
    TcSquare square;
    TcBookValue value;
    bool in_book;      /* leads to a position of the book; false: the leaf */
    TcBookGames games; /* of the position that it leads to, for the side that plays the move */
} TcBookMove;

typedef struct TcBookEntry {
    TcBookValue value;
    TcBookGames games;
    int count; /* moves; of those that lead out of the book the best one only */
    TcBookMove moves[TC_LINES_MAX]; /* best first; those without a value last */
} TcBookEntry;

/* An empty book. TC_ERROR_MEMORY. Release with tc_book_free. */
TC_WARN_UNUSED TcStatus tc_book_create(TcBook **book);

/* NULL is fine. */
void tc_book_free(TcBook *book);

/* A book from the bytes of a file. TC_ERROR_SYNTAX when they are damaged or of another version:
   error->message says what (no line or column). TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus tc_book_read(const void *bytes, size_t size, TcBook **book,
                                     TcTextError *error);

/* The book that is built into the library. TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus tc_book_create_default(TcBook **book);

/* The bytes of a file, which the caller frees. Books with the same positions, values and text give
   the same bytes. TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus tc_book_write(const TcBook *book, void **bytes, size_t *size);

/* How it was made, as "name=value name=value"; never NULL. Longer texts are cut. */
const char *tc_book_text(const TcBook *book);
void tc_book_set_text(TcBook *book, const char *text);

/* The move to play given a report that has from_book set: one of those worth at most loss discs less
   than the best; the better, the more often. *random_state is the caller's and advances. */
TcSquare tc_book_choose(const TcReport *report, int loss, uint64_t *random_state);

int tc_book_count(const TcBook *book);

/* Position index, 0..count - 1, as it stands in the book: its mover has a move. The order is that of
   their addition; removing one puts the last in its place. */
TcBoard tc_book_board(const TcBook *book, int index);

/* False when neither board nor the one after a forced pass is there. The moves are those of board,
   or those after the pass. */
bool tc_book_find(const TcBook *book, const TcBoard *board, TcBookEntry *entry);

/* All that is known of the moves of a board as the report of a search, best first, each with its line as
   far as the book goes. False, and *report untouched, where no move has a value. */
bool tc_book_report(const TcBook *book, const TcBoard *board, TcReport *report);

/* Its number, or -1. */
int tc_book_index(const TcBook *book, const TcBoard *board);

/* The leaf as it is stored, with its move as on the board of tc_book_board. */
TcBookLeaf tc_book_leaf(const TcBook *book, int index);

/* Adds a position without a value, or finds it: *index. TC_ERROR_ILLEGAL when the game is over there
   or a centre square is empty, TC_ERROR_FULL, TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus tc_book_add(TcBook *book, const TcBoard *board, int *index);

/* leaf->move as on the board of tc_book_board; TC_ERROR_ILLEGAL when it is no move there,
   TC_ERROR_ARGUMENT for numbers out of range. Values of other positions are as before until
   tc_book_propagate. */
TC_WARN_UNUSED TcStatus tc_book_set_leaf(TcBook *book, int index, const TcBookLeaf *leaf);

void tc_book_set_games(TcBook *book, int index, const TcBookGames *games);

/* Where the move to it was the best, it becomes the leaf with the value that it had. */
void tc_book_remove(TcBook *book, int index);

/* Takes what other has: its positions, of each the better leaf, and the games of whichever knows more
   of them; then brings the values up. After a failure some of it is there. TC_ERROR_MEMORY,
   TC_ERROR_FULL. */
TC_WARN_UNUSED TcStatus tc_book_merge(TcBook *book, const TcBook *other);

/* The same for the bytes of a book of Edax, version 4. Its levels count as depths at 73 %, its
   moves beside the links as leaves; where there is a leaf already it stays. TC_ERROR_SYNTAX with the
   reason in *error (no line or column). */
bool tc_book_is_edax(const void *bytes, size_t size);
TC_WARN_UNUSED TcStatus tc_book_import_edax(TcBook *book, const void *bytes, size_t size,
                                            TcTextError *error);

/* Gives every position the best of its moves' values, where they are known: without a leaf, unless all
   moves lead into the book, or with a link to a position of unknown value, its own is unknown, because
   the best move may be the missing one. A leaf that has become a link counts no more once what it leads
   to has a value. TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus tc_book_propagate(TcBook *book);

#endif
