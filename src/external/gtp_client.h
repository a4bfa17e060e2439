/* The controller's side of GTP: sends one command at a time to a program that plays. */
#pragma once

#include "external/process.h"

/* Sends command (a line without its line end) and waits up to seconds for the reply. text: the text
   after "=" or "?"; TC_ERROR_REFUSED for the latter, unless the program may refuse, for only what
   every game needs must be known to it: then TC_OK, and text is empty. TC_ERROR_SYNTAX for something
   else: text is that line. TC_ERROR_TOO_LARGE for an endless reply; else as process_read_line. */
TcStatus gtp_client_request(Process *process, const char *command, double seconds, bool may_refuse,
                            Buf *text);
