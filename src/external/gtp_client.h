/* The controller's side of GTP: a program that plays, asked one command at a time. */
#ifndef EXTERNAL_GTP_CLIENT_H
#define EXTERNAL_GTP_CLIENT_H

#include "external/process.h"

typedef enum GtpReply {
    GTP_REPLY_FINE,    /* "= text" */
    GTP_REPLY_ERROR,   /* "? text" */
    GTP_REPLY_GARBAGE, /* something else */
    GTP_REPLY_FLOOD,   /* a line, or a reply, without end */
    GTP_REPLY_LATE,    /* none in time */
    GTP_REPLY_ENDED,   /* the program ended */
    GTP_REPLY_STOPPED  /* the token moved */
} GtpReply;

/* Sends command (a line without its end) and takes the reply within seconds. text: what stands
   after "=" or "?"; for garbage the line that was none. */
GtpReply gtp_client_request(Process *process, const char *command, double seconds,
                            const TcStop *stop, Buf *text);

#endif
