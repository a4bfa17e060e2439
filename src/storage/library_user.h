/* Knows whose side of a game is the user's, from the table "played": the one place in the library
   that says it. A row of a game against a computer also has what "Your progress" is made of. */
#pragma once

#include "storage/library.h"
#include "storage/library_row.h"

/* The user's sides of a game. */
TcUserSides library_user_of(Library *library, int64_t id);

/* Fills the user's sides of the rows. */
void library_read_users(Library *library, LibraryRow *rows, int count);

/* Notes, inside a transaction, the sides of a game unless they are known already, or unknown. */
bool library_note_user(Library *library, int64_t id, TcUserSides sides, bool helped);

/* The sides of a tree become those of its game. played: it has ended on the board, and its tree does not
   have the names and the date that it was added with; it is the newest of the user's own games with
   these moves. *found: the library has the game. What a review found for another side is dropped. */
bool library_set_user(Library *library, const TcTree *tree, bool played, bool *found);
