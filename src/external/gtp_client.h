/* The controller's side of GTP: sends one command at a time to a program that plays. */
#ifndef EXTERNAL_GTP_CLIENT_H
#define EXTERNAL_GTP_CLIENT_H

#include "external/process.h"

typedef enum GtpReply {
    GTP_REPLY_FINE,    /* "= text" */
    GTP_REPLY_ERROR,   /* "? text" */
    GTP_REPLY_GARBAGE, /* something else */
    GTP_REPLY_FLOOD,   /* an endless line or reply */
    GTP_REPLY_LATE,    /* none in time */
    GTP_REPLY_ENDED,   /* the program ended */
    GTP_REPLY_STOPPED  /* the stop token moved */
} GtpReply;

/* Sends command (a line without its line end) and waits up to seconds for the reply. text: the text
   after "=" or "?"; for garbage, that line. */
GtpReply gtp_client_request(Process *process, const char *command, double seconds,
                            const TcStop *stop, Buf *text);

#endif
