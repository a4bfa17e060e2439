/* The queues of the program: one thread for each kind of work that may take long or wait for
   something. What one of them owns, like the library's file, its jobs alone touch. */
#pragma once

#include "base/job.h"

struct App;

typedef enum QueueId {
    QUEUE_DISK,      /* writes files */
    QUEUE_LOAD,      /* reads files for the user */
    QUEUE_LOOK,      /* looks at folders for the user: one that hangs keeps no file waiting */
    QUEUE_LIBRARY,   /* uses the game library */
    QUEUE_BOOK,      /* owns the user's opening book */
    QUEUE_EXTEND,    /* searches for it */
    QUEUE_SOUND,     /* owns the audio device */
    QUEUE_VOICE,     /* owns the connection to the server of speech */
    QUEUE_CLIPBOARD, /* gives the copied picture to whoever pastes it */
    QUEUE_COUNT
} QueueId;

/* Makes App.queues in App.jobs. TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus queues_begin(struct App *app);
