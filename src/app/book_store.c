#include "app/book_store.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/clock.h"
#include "storage/autosave.h"

/* While an extension finds value after value, writing the file and bringing values up may take one part
   of so many of the time. */
enum { WRITE_SHARE = 10, MERGE_SHARE = 20 };

/* Work that is put off: when it was last done, and how long that took. */
typedef struct Rhythm {
    double done_at, took;
} Rhythm;

struct BookStore {
    char path[FILE_PATH_SIZE];
    UserBook *book;
    int lock;       /* of the file; -1: not claimed, or files cannot be locked */
    bool claimed;   /* the file is this run's to change */
    bool untouched; /* it could not be read and is still there: it must not be written */
    bool changed;   /* since the books were merged, */
    bool unsaved;   /* and since the file was written */
    Rhythm writing, merging;
};

static bool is_due(const Rhythm *rhythm, int share) {
    return clock_seconds() - rhythm->done_at >= share * rhythm->took;
}

static void note_done(Rhythm *rhythm, double began) {
    rhythm->done_at = clock_seconds();
    rhythm->took = rhythm->done_at - began;
}

static BookFault fail(BookError *error, BookFault fault, TcStatus status) {
    error->fault = fault;
    error->status = status;
    return fault;
}

/* -- the file -- */

static TcStatus read_into(BookStore *store, TcError *error) {
    Buf bytes;
    buf_init(&bytes);
    TcStatus status = file_read_regular(store->path, BOOK_FILE_MAX, &bytes);
    if (status == TC_OK) {
        status = user_book_read(store->book, bytes.data, bytes.size, error);
    }
    buf_release(&bytes);
    return status == TC_ERROR_NOT_FOUND ? TC_OK : status;
}

/* A damaged file is kept under another name, any other that cannot be read where it is. */
BookFault book_store_open(BookStore *store, char aside[FILE_PATH_SIZE], BookError *error) {
    *error = (BookError){.fault = BOOK_FINE};
    TcStatus status = read_into(store, &error->text);
    store->changed = user_book_count(store->book) > 0;
    if (status == TC_ERROR_SYNTAX && autosave_set_aside(store->path, aside) == TC_OK) {
        return fail(error, BOOK_SET_ASIDE, status);
    }
    store->untouched = status != TC_OK;
    return status == TC_OK ? BOOK_FINE : fail(error, BOOK_UNREADABLE, status);
}

static TcStatus write_to(const BookStore *store, const char *path) {
    void *bytes;
    size_t size;
    TcStatus status = user_book_write(store->book, &bytes, &size);
    if (status == TC_OK) {
        status = file_replace(path, bytes, size, true);
        free(bytes);
    }
    return status;
}

static TcStatus save(BookStore *store) {
    double began = clock_seconds();
    TcStatus status = write_to(store, store->path);
    store->unsaved = status != TC_OK;
    note_done(&store->writing, began);
    return status;
}

/* Before the first change: another run may have changed the file since it was read. */
static bool claim(BookStore *store, BookError *error) {
    *error = (BookError){.fault = BOOK_FINE};
    if (store->untouched) {
        (void)fail(error, BOOK_UNREADABLE, TC_ERROR_IO);
    } else if (!store->claimed && !autosave_claim(store->path, &store->lock)) {
        (void)fail(error, BOOK_IN_USE, TC_ERROR_IO);
    } else if (!store->claimed) {
        TcStatus status = read_into(store, &error->text);
        store->claimed = status == TC_OK;
        if (status != TC_OK) {
            autosave_unclaim(store->lock);
            (void)fail(error, BOOK_UNREADABLE, status);
        }
    }
    return error->fault == BOOK_FINE;
}

/* -- changes -- */

/* After an attempt at a change, which had this status. */
static BookFault finish(BookStore *store, TcStatus status, bool changed, BookError *error) {
    if (status == TC_OK && changed) {
        store->changed = true;
        status = save(store);
    }
    return status == TC_OK ? BOOK_FINE : fail(error, BOOK_REFUSED, status);
}

BookFault book_store_learn(BookStore *store, const UserBookGame *game, BookError *error) {
    if (!claim(store, error)) {
        return error->fault;
    }
    bool changed = false;
    TcStatus status = user_book_learn(store->book, game, &changed);
    return finish(store, status, changed, error);
}

BookFault book_store_set(BookStore *store, const TcBoard *board, const TcBookLeaf *leaf,
                         BookError *error) {
    return claim(store, error) ? finish(store, user_book_set(store->book, board, leaf), true, error)
                               : error->fault;
}

BookFault book_store_remove(BookStore *store, const TcBoard *board, BookError *error) {
    return claim(store, error) ? finish(store, user_book_remove(store->book, board), true, error)
                               : error->fault;
}

BookFault book_store_undo(BookStore *store, BookError *error) {
    if (!claim(store, error)) {
        return error->fault;
    }
    user_book_undo(store->book);
    return finish(store, TC_OK, true, error);
}

BookFault book_store_import(BookStore *store, const char *path, BookError *error) {
    if (!claim(store, error)) {
        return error->fault;
    }
    Buf bytes;
    buf_init(&bytes);
    TcStatus status = file_read_regular(path, BOOK_FILE_MAX, &bytes);
    if (status == TC_OK) {
        status = user_book_import(store->book, bytes.data, bytes.size, &error->text);
    }
    buf_release(&bytes);
    return finish(store, status, true, error);
}

BookFault book_store_export(const BookStore *store, const char *path, BookError *error) {
    *error = (BookError){.fault = BOOK_FINE};
    TcStatus status = write_to(store, path);
    return status == TC_OK ? BOOK_FINE : fail(error, BOOK_REFUSED, status);
}

/* -- extensions -- */

static TcStatus make_extension(BookStore *store, const BookExtendLimits *limits,
                               BookExtend **extend) {
    TcBook *all, *removed;
    TcStatus status = user_book_all(store->book, &all);
    if (status != TC_OK) {
        return status;
    }
    status = user_book_removed(store->book, &removed);
    if (status != TC_OK) {
        tc_book_free(all);
        return status;
    }
    user_book_begin_extension(store->book);
    return book_extend_create(limits, all, removed, extend);
}

BookFault book_store_begin_extension(BookStore *store, const BookExtendLimits *limits,
                                     BookExtend **extend, BookError *error) {
    return claim(store, error) ? finish(store, make_extension(store, limits, extend), false, error)
                               : error->fault;
}

BookFault book_store_add(BookStore *store, const TcBoard *board, const TcBookLeaf *leaf,
                         BookError *error) {
    bool changed = false;
    *error = (BookError){.fault = BOOK_FINE};
    TcStatus status = user_book_extend(store->book, board, leaf, &changed);
    store->changed |= changed;
    store->unsaved |= changed;
    if (status == TC_OK && store->unsaved && is_due(&store->writing, WRITE_SHARE)) {
        status = save(store);
    }
    return status == TC_OK ? BOOK_FINE : fail(error, BOOK_REFUSED, status);
}

BookFault book_store_save(BookStore *store, BookError *error) {
    *error = (BookError){.fault = BOOK_FINE};
    TcStatus status = store->unsaved ? save(store) : TC_OK;
    return status == TC_OK ? BOOK_FINE : fail(error, BOOK_REFUSED, status);
}

/* -- what it is -- */

bool book_store_can_undo(const BookStore *store) {
    return user_book_can_undo(store->book);
}

int book_store_count(const BookStore *store) {
    return user_book_count(store->book);
}

bool book_store_merge(BookStore *store, bool sparing, TcBook **all, TcBook **own) {
    *all = *own = NULL;
    if (!store->changed || (sparing && !is_due(&store->merging, MERGE_SHARE))) {
        return false;
    }
    double began = clock_seconds();
    store->changed = false;
    if (user_book_all(store->book, all) != TC_OK) {
        *all = NULL;
    } else if (user_book_own(store->book, own) != TC_OK) {
        tc_book_free(*all);
        *all = *own = NULL;
    }
    note_done(&store->merging, began);
    return *all != NULL;
}

/* -- life -- */

BookStore *book_store_create(const char *path, const TcBook *shipped) {
    BookStore *store = calloc(1, sizeof *store);
    if (store == NULL || user_book_create(shipped, &store->book) != TC_OK) {
        free(store);
        return NULL;
    }
    snprintf(store->path, sizeof store->path, "%s", path);
    store->lock = -1;
    return store;
}

void book_store_close(BookStore *store) {
    if (store == NULL) {
        return;
    }
    if (store->unsaved) {
        (void)save(store);
    }
    if (store->claimed) {
        autosave_unclaim(store->lock);
    }
    user_book_free(store->book);
    free(store);
}
