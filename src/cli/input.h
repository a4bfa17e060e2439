/* The file that a command works on, read whole and within a cap; error messages name it. */
#ifndef CLI_INPUT_H
#define CLI_INPUT_H

#include <stdbool.h>
#include <stddef.h>

#include <turncoat/status.h>

#include "base/buf.h"

enum { INPUT_CAP_POSITIONS = 16 << 20, INPUT_CAP_WEIGHTS = 64 << 20 };

/* Reads path ("-": standard input) into bytes. False after an error message. */
bool input_read(const char *path, size_t cap, Buf *bytes);

/* path, or "standard input". */
const char *input_name(const char *path);

/* Says where in the file what is wrong. */
void input_report_error(const char *path, const TcTextError *error);

#endif
