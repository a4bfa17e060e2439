/* The controller's side of GTP: sends one command at a time to a program that plays. */
#ifndef EXTERNAL_GTP_CLIENT_H
#define EXTERNAL_GTP_CLIENT_H

#include <turncoat/game.h>

#include "external/process.h"

enum { GTP_COMMAND_SIZE = 64, GTP_GREETING = 4, GTP_NAME = 1, GTP_VERSION = 2 };

/* Sends command (a line without its line end) and waits up to seconds for the reply. text: the text
   after "=" or "?"; TC_ERROR_REFUSED for the latter, unless the program may refuse, for only what
   every game needs must be known to it: then TC_OK, and text is empty. TC_ERROR_SYNTAX for something
   else: text is that line. TC_ERROR_TOO_LARGE for an endless reply; else as process_read_line. */
TcStatus gtp_client_request(Process *process, const char *command, double seconds, bool may_refuse,
                            const TcStop *stop, Buf *text);

/* The commands that greet a program, which may refuse each; two answers are its name and version. */
extern const char *const gtp_client_greeting[GTP_GREETING];

/* "black" or "white" */
const char *gtp_client_colour(TcColour colour);

/* Writes the command that tells of a move, such as "play black F5". Some programs make passes by
   themselves: they may refuse them. */
void gtp_client_play(TcColour colour, TcSquare square, char command[GTP_COMMAND_SIZE]);

/* Reads the answer to genmove: a square, which may be illegal, or TC_PASS. TC_RESIGNED, or
   TC_ERROR_SYNTAX. */
TcStatus gtp_client_read_move(const char *text, TcSquare *square);

#endif
