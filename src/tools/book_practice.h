/* Practice: tournament games, and how often each position occurred in them. */
#pragma once

#include <turncoat/book.h>

#include "tools/wthor_files.h"

typedef struct BookPractice BookPractice;

/* Creates an empty collection. TC_ERROR_MEMORY. Release with book_practice_free, which allows
   NULL. */
TC_WARN_UNUSED TcStatus book_practice_create(BookPractice **practice);
void book_practice_free(BookPractice *practice);

/* Adds the games of a WTHOR file or folder; arguments and errors as in wthor_files_read. */
TC_WARN_UNUSED TcStatus book_practice_read(BookPractice *practice, const char *path,
                                           WthorNoteFn *note, void *context, char *why);

int book_practice_games(const BookPractice *practice);

/* Writes a game by its number, 0..games - 1, in the order of reading. */
void book_practice_game(const BookPractice *practice, int number, TcGame *game);

/* Adds to the book every position that occurred in at least the given number of games.
   TC_ERROR_MEMORY, TC_ERROR_FULL. */
TC_WARN_UNUSED TcStatus book_practice_add(const BookPractice *practice, int games, TcBook *book);

/* Sets the wins, draws and losses of every position of the book; what they were is lost. */
void book_practice_count(const BookPractice *practice, TcBook *book);

/* Corrects the book's text after a count, if it names games: it gives the number of these, and no longer
   how many of the former a position had to have. TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus book_practice_note(const BookPractice *practice, TcBook *book);
