/* The input file of a command, read completely if it is at most a given size; error messages name
   it. */
#ifndef CLI_INPUT_H
#define CLI_INPUT_H

#include <stdbool.h>
#include <stddef.h>

#include <turncoat/status.h>

#include "base/buf.h"

enum { INPUT_CAP_POSITIONS = 16 << 20, INPUT_CAP_WEIGHTS = 64 << 20 };

/* Reads path ("-": standard input) into bytes, at most cap bytes. Returns false after an error
   message. */
bool input_read(const char *path, size_t cap, Buf *bytes);

/* path, or "standard input". */
const char *input_name(const char *path);

/* Reports an error and its place in the file. */
void input_report_error(const char *path, const TcTextError *error);

#endif
