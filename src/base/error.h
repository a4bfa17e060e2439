/* Fills in a TcError. */
#pragma once

#include <turncoat/status.h>

/* Writes status and message to *error, unless it is NULL, with the place (line and column from 1) or
   without one; returns status. The message is valid UTF-8, whatever it quotes. */
__attribute__((format(printf, 3, 4))) TcStatus error_set(TcError *error, TcStatus status,
                                                         const char *format, ...);
__attribute__((format(printf, 5, 6))) TcStatus
error_set_at(TcError *error, TcStatus status, int line, int column, const char *format, ...);

/* The whole of an error for a terminal, to stand after the name of what was read: ":3:7: found 'x'",
   or ": out of memory" without a place. Returns text. */
enum { ERROR_TEXT_SIZE = TC_ERROR_MESSAGE_SIZE + 32 };
const char *error_with_place(const TcError *error, char text[ERROR_TEXT_SIZE]);
