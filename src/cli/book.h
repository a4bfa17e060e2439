/* Books as the commands that work on them read and write them; error messages name the file. */
#ifndef CLI_BOOK_H
#define CLI_BOOK_H

#include <turncoat/book.h>
#include <turncoat/position.h>

#include "base/buf.h"
#include "cli/options.h"
#include "tools/book_build.h"

/* False after an error message. */
bool book_read(const char *path, TcBook **book);

/* Replaces the file. False after an error message. */
bool book_write(const TcBook *book, const char *path);

/* "start", a transcript, or a board and the side to move. False after an error message. */
bool book_parse_position(const char *command, const char *text, TcPosition *position);

/* --depth, --selectivity and --exact-from, or what a book is made with by default. */
BookQuality book_quality(const Options *options);

/* "+2", "-1", "?" when there is none; at most 8 bytes with the NUL. */
void book_value_text(const TcBookValue *value, char text[8]);

/* "20@73%", "exact", or "" when there is none; at most 16 bytes with the NUL. */
void book_depth_text(const TcBookValue *value, char text[16]);

#endif
