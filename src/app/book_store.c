#include "app/book.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/clock.h"
#include "base/error.h"
#include "base/file_names.h"
#include "storage/autosave.h"
#include "storage/file_write.h"

/* Limits what the thread does beside searching while an extension finds value after value: writing
   the file and bringing values up may take one part of so many of the time. */
enum { WRITE_SHARE = 10, MERGE_SHARE = 20 };

/* Work that is put off: when it was last done, and how long that took. */
typedef struct Rhythm {
    double done_at, took;
} Rhythm;

struct BookStore {
    char path[FILE_PATH_SIZE];
    TcUserBook *book;
    int lock;        /* of the file; -1: not claimed, or files cannot be locked */
    bool claimed;    /* the file is this run's to change */
    bool untouched;  /* it could not be read and is still there: it must not be written */
    bool changed;    /* since the books were merged, */
    bool unsaved;    /* and since the file was written */
    FileAbout known; /* the file as it was read or written last */
    Rhythm writing, merging;
};

static bool is_due(const Rhythm *rhythm, int share) {
    return clock_seconds() - rhythm->done_at >= share * rhythm->took;
}

static void note_done(Rhythm *rhythm, double began) {
    rhythm->done_at = clock_seconds();
    rhythm->took = rhythm->done_at - began;
}

/* -- the file -- */

/* Whether nobody else has put another file in its place. */
static bool is_known(const BookStore *store) {
    FileAbout now;
    (void)file_about(store->path, &now);
    return file_is_same(&now, &store->known);
}

/* Keeps what is not in the file yet, and adds the file's positions to it. */
static TcStatus read_into(BookStore *store, TcError *error) {
    FileAbout about;
    (void)file_about(store->path, &about);
    Buf bytes;
    buf_init(&bytes);
    TcStatus status = file_read_regular(store->path, BOOK_FILE_MAX, &bytes);
    if (status == TC_OK) {
        status = store->unsaved ? tc_user_book_rebase(store->book, bytes.data, bytes.size, error)
                                : tc_user_book_read(store->book, bytes.data, bytes.size, error);
        store->changed |= status == TC_OK;
    }
    buf_release(&bytes);
    status = status == TC_ERROR_NOT_FOUND ? TC_OK : status;
    if (status == TC_OK) {
        store->known = about;
    }
    return status;
}

/* A file that could not be read, for the reason that error has, must not be written. */
static TcStatus refuse_unread(TcError *error) {
    TcError reason = *error;
    return error_set(error, TC_ERROR_UNREADABLE, "%s", tc_error_text(&reason));
}

/* A damaged file is kept under another name, any other that cannot be read where it is. */
TcStatus book_store_open(BookStore *store, char aside[FILE_PATH_SIZE], TcError *error) {
    *error = (TcError){0};
    error->status = read_into(store, error);
    store->changed = tc_user_book_count(store->book) > 0;
    if (error->status == TC_ERROR_SYNTAX &&
        file_set_aside(store->path, "damaged", aside) == TC_OK) {
        return TC_ERROR_DAMAGED;
    }
    store->untouched = error->status != TC_OK;
    return store->untouched ? refuse_unread(error) : TC_OK;
}

static TcStatus write_to(const BookStore *store, const char *path) {
    void *bytes;
    size_t size;
    TcStatus status = tc_user_book_write(store->book, &bytes, &size);
    if (status == TC_OK) {
        status = file_replace(path, bytes, size, true);
        free(bytes);
    }
    return status;
}

static TcStatus save(BookStore *store) {
    double began = clock_seconds();
    TcError ignored;
    TcStatus status = is_known(store) ? TC_OK : read_into(store, &ignored);
    if (status == TC_OK) {
        status = write_to(store, store->path);
    }
    store->unsaved = status != TC_OK;
    if (status == TC_OK) {
        (void)file_about(store->path, &store->known);
    }
    note_done(&store->writing, began);
    return status;
}

/* Claims the file before the first change. Another run may have changed it since it was read, and later
   another program may. */
static TcStatus claim(BookStore *store, TcError *error) {
    *error = (TcError){0};
    if (store->claimed && is_known(store)) {
        return TC_OK;
    }
    if (!store->claimed && !store->untouched && !autosave_claim(store->path, &store->lock)) {
        return TC_ERROR_IN_USE;
    }
    error->status = store->untouched ? TC_ERROR_IO : read_into(store, error);
    store->claimed = error->status == TC_OK;
    if (store->claimed) {
        return TC_OK;
    }
    if (!store->untouched) {
        autosave_unclaim(store->lock);
    }
    return refuse_unread(error);
}

/* -- changes -- */

static TcStatus import_from(BookStore *store, const char *path, TcError *error) {
    Buf bytes;
    buf_init(&bytes);
    TcStatus status = file_read_regular(path, BOOK_FILE_MAX, &bytes);
    if (status == TC_OK) {
        status = tc_user_book_import(store->book, bytes.data, bytes.size, error);
    }
    buf_release(&bytes);
    return status;
}

static TcStatus apply(BookStore *store, const BookChange *change, bool *changed, TcError *error) {
    switch (change->action) {
    case BOOK_SET:
        return tc_user_book_set(store->book, &change->board, &change->leaf);
    case BOOK_REMOVE:
        return tc_user_book_remove(store->book, &change->board);
    case BOOK_IMPORT:
        return import_from(store, change->path, error);
    case BOOK_LEARN:
        return tc_user_book_learn(store->book, &change->game, changed);
    case BOOK_UNDO:
    case BOOK_EXPORT:
        break;
    }
    tc_user_book_undo(store->book);
    return TC_OK;
}

TcStatus book_store_change(BookStore *store, const BookChange *change, TcError *error) {
    bool changed = true;
    if (change->action == BOOK_EXPORT) {
        return write_to(store, change->path);
    }
    TcStatus status = claim(store, error);
    if (status == TC_OK) {
        status = apply(store, change, &changed, error);
    }
    if (status == TC_OK && changed) {
        store->changed = store->unsaved = true;
        status = save(store);
    }
    return status;
}

/* -- extensions -- */

static TcStatus make_extension(BookStore *store, const TcBookExtendLimits *limits,
                               TcBookExtend **extend) {
    TcBook *all, *removed;
    TcStatus status = tc_user_book_all(store->book, &all);
    if (status != TC_OK) {
        return status;
    }
    status = tc_user_book_removed(store->book, &removed);
    if (status != TC_OK) {
        tc_book_free(all);
        return status;
    }
    tc_user_book_begin_extension(store->book);
    return tc_book_extend_create(limits, all, removed, extend);
}

TcStatus book_store_begin_extension(BookStore *store, const TcBookExtendLimits *limits,
                                    TcBookExtend **extend, TcError *error) {
    TcStatus status = claim(store, error);
    return status == TC_OK ? make_extension(store, limits, extend) : status;
}

TcStatus book_store_add(BookStore *store, const TcBoard *board, const TcBookLeaf *leaf) {
    bool changed = false;
    TcStatus status = tc_user_book_extend(store->book, board, leaf, &changed);
    store->changed |= changed;
    store->unsaved |= changed;
    if (status == TC_OK && store->unsaved && is_due(&store->writing, WRITE_SHARE)) {
        status = save(store);
    }
    return status;
}

TcStatus book_store_save(BookStore *store) {
    return store->unsaved ? save(store) : TC_OK;
}

/* -- what it is -- */

bool book_store_can_undo(const BookStore *store) {
    return tc_user_book_can_undo(store->book);
}

bool book_store_merge(BookStore *store, bool sparing, TcBook **all, TcBook **own) {
    *all = *own = NULL;
    if (!store->changed || (sparing && !is_due(&store->merging, MERGE_SHARE))) {
        return false;
    }
    double began = clock_seconds();
    store->changed = false;
    if (tc_user_book_all(store->book, all) != TC_OK) {
        *all = NULL;
    } else if (tc_user_book_own(store->book, own) != TC_OK) {
        tc_book_free(*all);
        *all = *own = NULL;
    }
    note_done(&store->merging, began);
    return *all != NULL;
}

/* -- life -- */

BookStore *book_store_create(const char *path, const TcBook *shipped) {
    BookStore *store = calloc(1, sizeof *store);
    if (store == NULL || tc_user_book_create(shipped, &store->book) != TC_OK) {
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
    tc_user_book_free(store->book);
    free(store);
}
