/* Reads and writes books for the commands; error messages name the file. */
#pragma once

#include <turncoat/book.h>

#include "base/buf.h"
#include "cli/setup.h"

/* Reads the book in path, which the caller frees with tc_book_free. Returns false after an error
   message. */
bool book_read(const char *path, TcBook **book);

/* The book in path, or the built-in one if path is NULL; otherwise the same. */
bool book_open(const char *path, TcBook **book);

/* The book that a program plays from: of options, or the built-in one. NULL with no_book, or if the
   book cannot be used, which is reported. */
TcBook *book_to_play(const PlayOptions *options);

/* Writes the book, replacing the file. Returns false after an error message. */
bool book_write(const TcBook *book, const char *path);

/* "+2", "-1", or "?" if there is none; at most 8 bytes with the NUL. */
void book_value_text(const TcBookValue *value, char text[8]);

/* "20@73%", "exact", or "" if there is none; at most 16 bytes with the NUL. */
void book_depth_text(const TcBookValue *value, char text[16]);
