/* The inside of the library's thread: what library_thread.c does on it, and library_requests.c sends to
   it. */
#ifndef STORAGE_LIBRARY_THREAD_STATE_H
#define STORAGE_LIBRARY_THREAD_STATE_H

#include <stdatomic.h>

#include "base/queue.h"
#include "base/thread.h"
#include "storage/library_thread.h"
#include "storage/library_view.h"

/* Beside the requests that must all be done there is a place for a question of either kind and for
   the end, so that these always find room. */
enum { REQUESTS_MAX = 32, REQUEST_PLACES = REQUESTS_MAX + 4, ANSWERS_MAX = 40 };

enum { DELETIONS_MAX = 16 };

typedef enum RequestKind {
    REQUEST_EXPLORE,
    REQUEST_LIST,
    REQUEST_BROWSE,
    REQUEST_GET,
    REQUEST_DELETE_RANGE,
    REQUEST_UNDELETE,
    REQUEST_TAGS,
    REQUEST_EXPORT,
    REQUEST_ADD,
    REQUEST_IMPORT,
    REQUEST_SAMPLE,
    REQUEST_NOTE_REVIEW,
    REQUEST_NOTE_EXERCISE,
    REQUEST_PROGRESS,
    REQUEST_WRITE_PROGRESS,
    REQUEST_WANT_REVIEWS,
    REQUEST_NEXT_REVIEW,
    REQUEST_KEEP_REVIEW,
    REQUEST_FORGET_REVIEWS,
    REQUEST_END
} RequestKind;

typedef struct Request {
    RequestKind kind;
    uint64_t ticket;
    LibraryBrowse browse; /* its filter is that of every question */
    LibraryRange range;
    TcPosition position;
    LibraryPlayed played;
    int level;
    ProgressExercise exercise;
    TcGame game;                  /* REQUEST_NOTE_REVIEW, and ... */
    ProgressReview sides[2];      /* ... what it found */
    int64_t number;               /* a game */
    int empties;                  /* REQUEST_SAMPLE */
    uint64_t seed;                /* likewise */
    LibraryReview review;         /* REQUEST_KEEP_REVIEW */
    TcTree *tree;                 /* likewise, and REQUEST_ADD: owned */
    char path[LIBRARY_PATH_SIZE]; /* or tags */
} Request;

/* Games that were deleted together. */
typedef struct Deletion {
    int64_t *ids; /* owned */
    int count;
} Deletion;

/* Of these the newest alone counts. */
static inline bool request_is_question(RequestKind kind) {
    return kind == REQUEST_EXPLORE || kind == REQUEST_LIST || kind == REQUEST_BROWSE;
}

struct LibraryThread {
    Thread thread;
    Queue requests, answers;
    void (*wake)(void *context);
    void *context;
    char path[LIBRARY_PATH_SIZE];
    _Atomic uint64_t stopped;   /* imports of this ticket and older ones end */
    atomic_int waiting;         /* requests not taken yet, but for questions */
    uint64_t tickets;           /* the UI thread's */
    Request asked;              /* likewise, to fill */
    Library *library;           /* from here on the thread's */
    LibraryError error;         /* of opening */
    LibraryError request_error; /* of the request under way, the thread's own */
    LibraryAnswer *answer;      /* to the request under way */
    Request request;
    double reported; /* when progress was last reported */
    LibraryView view;
    LibraryBrowse viewed; /* what it is of */
    uint64_t serial;      /* of it; 0: there is none */
    uint64_t stamp;       /* of the library then */
    Deletion deletions[DELETIONS_MAX];
    int deletion_count;
};

#endif
