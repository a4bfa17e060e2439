/* The state of the library's thread: library_requests.c sends requests to it, library_thread.c
   handles them on it. */
#ifndef STORAGE_LIBRARY_THREAD_STATE_H
#define STORAGE_LIBRARY_THREAD_STATE_H

#include <stdatomic.h>

#include "base/queue.h"
#include "base/thread.h"
#include "storage/library_thread.h"
#include "storage/library_view.h"

/* Besides the requests that must all be handled there is one place for each kind of query and one
   for the end, so that these always have room. */
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
    REQUEST_SET_USER,
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
    LibraryBrowse browse; /* its conditions are used by every query */
    LibraryRange range;
    TcPosition position;
    bool helped; /* REQUEST_ADD */
    int level;
    ProgressExercise exercise;
    TcGame game;               /* REQUEST_NOTE_REVIEW */
    ProgressReview sides[2];   /* REQUEST_NOTE_REVIEW */
    int64_t number;            /* of a game */
    int empties;               /* REQUEST_SAMPLE */
    uint64_t seed;             /* likewise */
    LibraryReview review;      /* REQUEST_KEEP_REVIEW */
    TcTree *tree;              /* REQUEST_KEEP_REVIEW, REQUEST_ADD, REQUEST_SET_USER: owned */
    char path[FILE_PATH_SIZE]; /* or tags */
} Request;

/* Games deleted by one request. */
typedef struct Deletion {
    int64_t *ids; /* owned */
    int count;
} Deletion;

/* Queries: only the newest of a kind is answered. */
static inline bool request_is_question(RequestKind kind) {
    return kind == REQUEST_EXPLORE || kind == REQUEST_LIST || kind == REQUEST_BROWSE;
}

struct LibraryThread {
    Thread thread;
    Queue requests, answers;
    void (*wake)(void *context);
    void *context;
    char path[FILE_PATH_SIZE];
    _Atomic uint64_t stopped;   /* imports with this ticket or an older one must end */
    atomic_int waiting;         /* requests not handled yet, without queries */
    uint64_t tickets;           /* used by the UI thread */
    Request asked;              /* likewise, to fill */
    Library *library;           /* from here on used by the library's thread */
    LibraryError error;         /* of opening */
    LibraryError request_error; /* of the request under way */
    LibraryAnswer *answer;      /* to the request under way */
    Request request;
    double reported; /* when progress was last reported */
    LibraryView view;
    LibraryBrowse viewed; /* the request that made it */
    uint64_t serial;      /* of the view; 0: none */
    uint64_t stamp;       /* library_stamp when the view was made */
    Deletion deletions[DELETIONS_MAX];
    int deletion_count;
};

#endif
