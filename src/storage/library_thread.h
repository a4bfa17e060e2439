/* The library on a thread of its own: requests are passed by value, answers are handed over, and
   the UI thread never waits for the disk. If two queries of the same kind are waiting, only the
   newer is answered. Owned by the UI thread. */
#ifndef STORAGE_LIBRARY_THREAD_H
#define STORAGE_LIBRARY_THREAD_H

#include <turncoat/tree.h>

#include "storage/library_conditions.h"
#include "storage/library_import.h"
#include "storage/library_progress.h"
#include "storage/library_sample.h"

typedef struct LibraryThread LibraryThread;

enum { LIBRARY_PAGE = 100 };

/* A request for part of a sorted list. The thread keeps the list while its pages are requested. A
   serial number identifies the list, so that a command on its rows affects the rows that the user
   saw. */
typedef struct LibraryBrowse {
    LibraryConditions conditions;
    LibraryOrder order;
    bool descending;
    int64_t first; /* the first of the LIBRARY_PAGE rows wanted */
    int64_t game;  /* the game whose place is wanted; 0: none */
    bool around;   /* return the rows around that place instead of those from first on */
} LibraryBrowse;

/* Rows first..last of a browsed list. */
typedef struct LibraryRange {
    uint64_t serial;
    int64_t first, last;
} LibraryRange;

typedef enum LibraryAnswerKind {
    ANSWER_OPENED,    /* the first answer, after opening or failing to open */
    ANSWER_EXPLORED,  /* to library_thread_explore */
    ANSWER_LISTED,    /* to library_thread_list */
    ANSWER_GOT,       /* to library_thread_get */
    ANSWER_CHANGED,   /* to add, delete, undelete, set_tags, set_user, keep_review: earlier answers
                         may be out of date */
    ANSWER_BROWSED,   /* to library_thread_browse */
    ANSWER_EXPORTED,  /* to library_thread_export */
    ANSWER_IMPORTING, /* progress, at most 20 times a second; of an export in games instead of files
                         */
    ANSWER_IMPORTED,
    ANSWER_SAMPLED,  /* to library_thread_sample */
    ANSWER_NOTED,    /* to library_thread_note_review and ..._exercise */
    ANSWER_PROGRESS, /* to library_thread_progress */
    ANSWER_WRITTEN,  /* to library_thread_write_progress */
    ANSWER_REVIEWS,  /* to want, next and forget_reviews; games: the length of the queue */
    ANSWER_KINDS
} LibraryAnswerKind;

typedef struct LibraryAnswer {
    LibraryAnswerKind kind;
    LibraryError error; /* LIBRARY_FINE, or the failure */
    uint64_t ticket;    /* of the request */
    LibraryOpened opened;
    Explorer explorer;
    LibraryRow rows[LIBRARY_PAGE];
    int row_count;
    int64_t total;
    int64_t first, place; /* ANSWER_BROWSED: of the rows; of the requested game, or -1 */
    uint64_t serial;      /* ANSWER_BROWSED: of the list */
    int64_t games;        /* ANSWER_CHANGED, ANSWER_EXPORTED: how many */
    int deletions;        /* ANSWER_CHANGED: how many can be undone */
    int64_t id;           /* of the game added or fetched */
    TcTree *tree; /* ANSWER_GOT, ANSWER_REVIEWS: owned by the answer; set it to NULL to take it */
    ImportProgress progress; /* its path is NULL */
    ImportResult imported;
    LibrarySample samples[LIBRARY_SAMPLES_MAX];
    int sample_count;
    Progress *played; /* ANSWER_PROGRESS: owned by the answer; set it to NULL to take it */
} LibraryAnswer;

/* Starts the thread, which opens the library at path. It calls wake (may be NULL) when an answer is
   waiting. TC_ERROR_MEMORY; TC_ERROR_TOO_LARGE for a path of more than FILE_PATH_SIZE bytes. */
TC_WARN_UNUSED TcStatus library_thread_create(const char *path, void (*wake)(void *context),
                                              void *context, LibraryThread **thread);

/* Stops an import, handles the other requests and ends the thread. NULL is allowed. */
void library_thread_free(LibraryThread *thread);

/* The requests. Each returns the ticket of its answer, or 0 if there is no room for it (no memory,
   or too many waiting). conditions may be NULL: all games. */
uint64_t library_thread_explore(LibraryThread *thread, const TcPosition *position,
                                const LibraryConditions *conditions);
uint64_t library_thread_list(LibraryThread *thread, const LibraryConditions *conditions,
                             LibraryOrder order, bool descending, int64_t first);
uint64_t library_thread_browse(LibraryThread *thread, const LibraryBrowse *browse);
uint64_t library_thread_get(LibraryThread *thread, int64_t id);

/* Deletes all rows or none; LIBRARY_NOT_THERE if the list has changed. library_thread_undelete
   reverts this thread's last deletion that is not yet reverted; LIBRARY_NOT_THERE: none. */
uint64_t library_thread_delete_range(LibraryThread *thread, const LibraryRange *range);
uint64_t library_thread_undelete(LibraryThread *thread);

/* Tags are words separated by spaces; "" removes all. Returns 0 for too long a text too. */
uint64_t library_thread_set_tags(LibraryThread *thread, int64_t id, const char *tags);

/* Writes games to a file, replacing an existing one, in the format of the name's extension.
   Progress and stop work as for an import. */
uint64_t library_thread_export(LibraryThread *thread, const LibraryRange *range, const char *path);
/* Adds a game that was played here; level and helped as in LibraryNotes. */
uint64_t library_thread_add(LibraryThread *thread, const TcTree *tree, int level, bool helped);

/* The user's sides in a tree become those of its game, if the library has it. */
uint64_t library_thread_set_user(LibraryThread *thread, const TcTree *tree);
uint64_t library_thread_import(LibraryThread *thread, const char *path);

/* Positions with empties empty squares from random games. */
uint64_t library_thread_sample(LibraryThread *thread, LibraryKind kind, int empties, uint64_t seed);

/* For "Your progress": store a review or an exercise, read everything, and write it to a file
   (progress_write_csv). */
uint64_t library_thread_note_review(LibraryThread *thread, const TcGame *game,
                                    const ProgressReview sides[2]);
uint64_t library_thread_note_exercise(LibraryThread *thread, const ProgressExercise *exercise);
uint64_t library_thread_progress(LibraryThread *thread);
uint64_t library_thread_write_progress(LibraryThread *thread, const char *path);

/* The queue of games that wait for a review (library_review.h). The answer to
   library_thread_next_review has the game's tree; its id is 0 if none is waiting. */
uint64_t library_thread_want_reviews(LibraryThread *thread, const LibraryRange *range);
uint64_t library_thread_next_review(LibraryThread *thread);
uint64_t library_thread_keep_review(LibraryThread *thread, int64_t id, const TcTree *tree,
                                    const LibraryReview *review);
uint64_t library_thread_forget_reviews(LibraryThread *thread);

/* Stops the import under way; nothing of its present file is added. A stopped export leaves no
   file. */
void library_thread_stop_import(LibraryThread *thread);

/* The next answer, which the caller frees; NULL: none. */
LibraryAnswer *library_thread_answer(LibraryThread *thread);
void library_answer_free(LibraryAnswer *answer);

#endif
