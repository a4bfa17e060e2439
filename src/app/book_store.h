/* The user's opening book and its file. A change is in the file when its function returns, but what
   an extension finds is written at most a tenth of the time, sooner for small books, and by
   book_store_save. A damaged file is renamed; a file that another run of the program changes, or
   that cannot be read, is left alone; one that was put in its place is read before the next change.
   Reading, writing and bringing values up take their time: the jobs of QUEUE_BOOK call this, and the
   UI thread when they have ended. */
#ifndef APP_BOOK_STORE_H
#define APP_BOOK_STORE_H

#include <turncoat/book_extend.h>
#include <turncoat/user_book.h>

#include "base/file.h"

/* Larger files are refused. */
#define BOOK_FILE_MAX ((size_t)256 << 20)

typedef struct BookStore BookStore;

/* An empty book; book_store_open reads the file. shipped may be NULL and must outlive it. NULL: no
   memory. */
BookStore *book_store_create(const char *path, const TcBook *shipped);

/* Writes what is not in the file yet, and lets go of it. NULL is allowed. */
void book_store_close(BookStore *store);

/* Those that take an error clear it first, and may write a message to it. A change, and the beginning
   of an extension, may fail with TC_ERROR_UNREADABLE: the file cannot be read, for the reason in the
   message, so that it must not be written; with TC_ERROR_IN_USE: another run of the program changes
   it; or with the status of user_book.h, or of reading and writing files. After the first two
   nothing was done. */

/* Reads the file, if there is one. TC_ERROR_DAMAGED: it has a new name, aside;
   TC_ERROR_UNREADABLE. */
TcStatus book_store_open(BookStore *store, char aside[FILE_PATH_SIZE], TcError *error);

/* The book is changed as tc_user_book_set, _remove, _undo, _import and _learn do it; or it is written
   into another file, which changes nothing. */
typedef enum BookAction {
    BOOK_SET,
    BOOK_REMOVE,
    BOOK_UNDO,
    BOOK_IMPORT,
    BOOK_EXPORT,
    BOOK_LEARN
} BookAction;

typedef struct BookChange {
    BookAction action;
    TcBoard board;             /* of BOOK_SET and BOOK_REMOVE */
    TcBookLeaf leaf;           /* of BOOK_SET */
    char path[FILE_PATH_SIZE]; /* of BOOK_IMPORT and BOOK_EXPORT */
    TcUserBookGame game;       /* of BOOK_LEARN */
} BookChange;

TcStatus book_store_change(BookStore *store, const BookChange *change, TcError *error);

/* Makes an extension of the merged book. What it finds is for book_store_add, until another one
   begins; when it has ended, book_store_save writes the rest. */
TcStatus book_store_begin_extension(BookStore *store, const TcBookExtendLimits *limits,
                                    TcBookExtend **extend, TcError *error);
TcStatus book_store_add(BookStore *store, const TcBoard *board, const TcBookLeaf *leaf);
TcStatus book_store_save(BookStore *store);

bool book_store_can_undo(const BookStore *store);

/* The merged book and the user's own positions, if they have changed since the last call; the
   caller frees both. sparing: not if bringing values up would take more than a twentieth of the
   time. Returns false, with both NULL, if there is nothing new, or no memory. */
bool book_store_merge(BookStore *store, bool sparing, TcBook **all, TcBook **own);

#endif
