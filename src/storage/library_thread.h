/* The library on a thread of its own, for the window: requests go in by value, answers are
   handed over, and the UI thread never waits for the disk. Of two questions of the same kind that wait,
   only the newer is answered. Owned by the UI thread. */
#ifndef STORAGE_LIBRARY_THREAD_H
#define STORAGE_LIBRARY_THREAD_H

#include <turncoat/tree.h>

#include "storage/library_conditions.h"
#include "storage/library_import.h"
#include "storage/library_progress.h"
#include "storage/library_sample.h"

typedef struct LibraryThread LibraryThread;

enum { LIBRARY_PAGE = 100 };

/* A part of a sorted list. The list is kept on the thread while its pages are asked for; serial
   names it, so that what is done to its rows is done to those that were seen. */
typedef struct LibraryBrowse {
    LibraryConditions conditions;
    LibraryOrder order;
    bool descending;
    int64_t first; /* row from which LIBRARY_PAGE rows are wanted */
    int64_t game;  /* whose place is wanted; 0: none */
    bool around;   /* the rows about that game's place instead of those from first on */
} LibraryBrowse;

/* Rows of a list that was browsed, both ends among them. */
typedef struct LibraryRange {
    uint64_t serial;
    int64_t first, last;
} LibraryRange;

typedef enum LibraryAnswerKind {
    ANSWER_OPENED,    /* the first answer, whether it could be opened or not */
    ANSWER_EXPLORED,  /* to library_thread_explore */
    ANSWER_LISTED,    /* to library_thread_list */
    ANSWER_GOT,       /* to library_thread_get */
    ANSWER_CHANGED,   /* to add, delete, restore, tag, keep_review: what was asked before may have
                         another answer now */
    ANSWER_BROWSED,   /* to library_thread_browse */
    ANSWER_EXPORTED,  /* to library_thread_export */
    ANSWER_IMPORTING, /* progress, at most 20 times a second; of an export: games in place of
                         files */
    ANSWER_IMPORTED,
    ANSWER_SAMPLED,  /* to library_thread_sample */
    ANSWER_NOTED,    /* to library_thread_note_review and ..._exercise */
    ANSWER_PROGRESS, /* to library_thread_progress */
    ANSWER_WRITTEN,  /* to library_thread_write_progress */
    ANSWER_REVIEWS,  /* to want, next and forget_reviews; games: how many wait */
    ANSWER_KINDS
} LibraryAnswerKind;

typedef struct LibraryAnswer {
    LibraryAnswerKind kind;
    LibraryError error; /* LIBRARY_FINE, or what went wrong */
    uint64_t ticket;    /* of the request */
    LibraryOpened opened;
    Explorer explorer;
    LibraryRow rows[LIBRARY_PAGE];
    int row_count;
    int64_t total;
    int64_t first, place; /* ANSWER_BROWSED: of the rows; of the game that was asked about, or -1 */
    uint64_t serial;      /* likewise, of the list */
    int64_t games;        /* ANSWER_CHANGED, ANSWER_EXPORTED: how many */
    int deletions;        /* ANSWER_CHANGED: how many can be undone */
    int64_t id;           /* of the game that was added or fetched */
    TcTree *tree; /* ANSWER_GOT, ANSWER_REVIEWS: the answer's, unless it is taken out; else NULL */
    ImportProgress progress; /* its path is NULL */
    ImportResult imported;
    LibrarySample samples[LIBRARY_SAMPLES_MAX];
    int sample_count;
    Progress *played; /* ANSWER_PROGRESS: the answer's, unless it is taken out; else NULL */
} LibraryAnswer;

/* Starts the thread, which opens the library at path. wake (may be NULL) is called on it when an
   answer waits. TC_ERROR_MEMORY; TC_ERROR_TOO_LARGE for a path of more than LIBRARY_PATH_SIZE
   bytes. */
TC_WARN_UNUSED TcStatus library_thread_create(const char *path, void (*wake)(void *context),
                                              void *context, LibraryThread **thread);

/* Stops an import, does what else was asked, ends the thread. NULL is fine. */
void library_thread_free(LibraryThread *thread);

/* The requests; each returns the ticket that its answer will carry, 0 when there was no room for it
   (memory, or too many wait). conditions may be NULL: all games. */
uint64_t library_thread_explore(LibraryThread *thread, const TcPosition *position,
                                const LibraryConditions *conditions);
uint64_t library_thread_list(LibraryThread *thread, const LibraryConditions *conditions,
                             LibraryOrder order, bool descending, int64_t first);
uint64_t library_thread_browse(LibraryThread *thread, const LibraryBrowse *browse);
uint64_t library_thread_get(LibraryThread *thread, int64_t id);

/* All of them or none; LIBRARY_NOT_THERE when the list is another by now. Undeleting takes back the
   last deletion of this thread that has not been taken back, LIBRARY_NOT_THERE when there is
   none. */
uint64_t library_thread_delete_range(LibraryThread *thread, const LibraryRange *range);
uint64_t library_thread_undelete(LibraryThread *thread);

/* The words of a tag are divided by blanks; "" takes all away. 0 also for too long a text. */
uint64_t library_thread_set_tags(LibraryThread *thread, int64_t id, const char *tags);

/* Writes games to a file, which is replaced when it is there, in the format of its name's end. It
   is reported, and stopped, as an import is. */
uint64_t library_thread_export(LibraryThread *thread, const LibraryRange *range, const char *path);
/* A game of the user's own. */
uint64_t library_thread_add(LibraryThread *thread, const TcTree *tree, int level,
                            const LibraryPlayed *played);
uint64_t library_thread_import(LibraryThread *thread, const char *path);

/* Positions of so many empty squares, of random games. */
uint64_t library_thread_sample(LibraryThread *thread, LibraryKind kind, int empties, uint64_t seed);

/* What "Your progress" is made of: notes, all of it, and a file of it (progress_write_csv). */
uint64_t library_thread_note_review(LibraryThread *thread, const TcGame *game,
                                    const ProgressReview sides[2]);
uint64_t library_thread_note_exercise(LibraryThread *thread, const ProgressExercise *exercise);
uint64_t library_thread_progress(LibraryThread *thread);
uint64_t library_thread_write_progress(LibraryThread *thread, const char *path);

/* The queue of games that wait for their review (library_review.h), which is kept in the library. The
   answer to next has the game with its tree; its id is 0 when none waits. */
uint64_t library_thread_want_reviews(LibraryThread *thread, const LibraryRange *range);
uint64_t library_thread_next_review(LibraryThread *thread);
uint64_t library_thread_keep_review(LibraryThread *thread, int64_t id, const TcTree *tree,
                                    const LibraryReview *review);
uint64_t library_thread_forget_reviews(LibraryThread *thread);

/* Ends the import under way: nothing of the file that it is at is added. Of an export no file is
   left. */
void library_thread_stop_import(LibraryThread *thread);

/* The next answer, the caller's; NULL when there is none. */
LibraryAnswer *library_thread_answer(LibraryThread *thread);
void library_answer_free(LibraryAnswer *answer);

#endif
