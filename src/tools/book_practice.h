/* Practice: the games of tournaments, and how often each position came up in them. */
#ifndef TOOLS_BOOK_PRACTICE_H
#define TOOLS_BOOK_PRACTICE_H

#include <turncoat/book.h>

#include "tools/wthor_files.h"

typedef struct BookPractice BookPractice;

/* TC_ERROR_MEMORY. Release with book_practice_free; NULL is fine there. */
TC_WARN_UNUSED TcStatus book_practice_create(BookPractice **practice);
void book_practice_free(BookPractice *practice);

/* Adds the games of a WTHOR file or folder, as wthor_files_read. */
TC_WARN_UNUSED TcStatus book_practice_read(BookPractice *practice, const char *path,
                                           WthorNoteFn *note, void *context, char *why);

int book_practice_games(const BookPractice *practice);

/* number: 0..games - 1, in the order in which they were read. */
void book_practice_game(const BookPractice *practice, int number, TcGame *game);

/* Adds every position that was reached in so many games or more. TC_ERROR_MEMORY,
   TC_ERROR_FULL. */
TC_WARN_UNUSED TcStatus book_practice_add(const BookPractice *practice, int games, TcBook *book);

/* Sets the games of every position of the book. */
void book_practice_count(const BookPractice *practice, TcBook *book);

#endif
