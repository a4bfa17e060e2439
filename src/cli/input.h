/* An input is what a command works on: a file, or a position or moves in the command line itself.
   Error messages name it. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include <turncoat/position.h>
#include <turncoat/status.h>

#include "base/buf.h"

enum { INPUT_CAP_POSITIONS = 64 << 20, INPUT_CAP_WEIGHTS = 64 << 20, INPUT_CAP_BOOK = 1 << 30 };

/* Reads path ("-": standard input) into bytes, at most cap bytes. Returns false after an error
   message. */
bool input_read(const char *path, size_t cap, Buf *bytes);

/* path, or "standard input". */
const char *input_name(const char *path);

/* Reports an error about a file, "FILE:2:3: ...", and returns false; true where there is none. */
bool input_report(const char *path, const TcError *error);

/* Whether a new file may be written to path: one that exists only by force. Returns false after an error
   message. */
bool input_may_replace(bool force, const char *path);

/* Whether file_replace can write path. Ask it before work that takes long, which would else be lost.
   Returns false after an error message. */
bool input_is_writable(const char *command, const char *path);

/* The operand of a command that takes positions or games. */
typedef struct Input {
    Buf bytes;  /* of the file, or as it was typed */
    Buf name;   /* for messages */
    bool typed; /* a position or moves, not a file */
} Input;

/* The one rule of all commands: an existing file is a file ("-": standard input); anything else is
   read as a file with these bytes would be, if that gives a position or moves ("start": the
   standard start). Words of one position, such as its board and side, may be given apart. At most
   cap bytes. Returns false after an error message; then there is nothing to close. */
bool input_open(Input *input, char *const *words, int count, size_t cap);
void input_close(Input *input);

/* Parses the one position of an option's value: "start", a board and the side to move, or moves.
   place begins the error message. Returns false after it. */
bool input_parse_position(const char *place, const char *text, TcPosition *position);
