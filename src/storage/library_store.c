#include "storage/library_store.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/file.h"
#include "base/translatable.h"
#include "storage/library.h"
#include "storage/library_game.h"
#include "storage/library_progress.h"
#include "storage/library_view.h"

enum { EXPORT_STEP = 200, DELETIONS_MAX = 16 };

/* Games deleted by one call. */
typedef struct Deletion {
    int64_t *ids; /* owned */
    int count;
} Deletion;

struct LibraryStore {
    char path[FILE_PATH_SIZE];
    Library *library; /* NULL: not open */
    TcError error;    /* of opening, or of the last call; TC_OK: see the library's */
    LibraryView view;
    LibraryBrowse viewed; /* what it was made for */
    uint64_t serial;      /* of the view, or of the one to come after a deletion; 0: none */
    uint64_t stamp;       /* library_stamp when the view was made */
    LibraryView
        before; /* the one that the window has, until it asks with the serial of the other */
    uint64_t serial_before;
    Deletion deletions[DELETIONS_MAX];
    int deletion_count;
    const void *next; /* the write that others wait for; compared, never looked into */
};

/* -- life -- */

static bool report_error(LibraryStore *store, TcStatus status, const char *message) {
    (void)error_set(&store->error, status, "%s", message);
    return false;
}

LibraryStore *library_store_create(const char *path) {
    LibraryStore *store = calloc(1, sizeof *store);
    if (store) {
        snprintf(store->path, sizeof store->path, "%s", path);
        report_error(store, TC_ERROR_NOT_FOUND, N_("there is no folder for data"));
    }
    return store;
}

void library_store_free(LibraryStore *store) {
    if (!store) {
        return;
    }
    library_view_release(&store->view);
    library_view_release(&store->before);
    for (int i = 0; i < store->deletion_count; i++) {
        free(store->deletions[i].ids);
    }
    library_close(store->library);
    free(store);
}

/* Deletions of earlier runs can be reverted, too: the games of one moment at once, the newest first. */
static void find_deletions(LibraryStore *store) {
    Deletion found[DELETIONS_MAX];
    int64_t time = INT64_MAX;
    int count = 0;
    while (count < DELETIONS_MAX && (found[count].ids = library_deleted_before(
                                         store->library, &time, &found[count].count)) != NULL) {
        count++;
    }
    for (int i = count; i > 0; i--) {
        store->deletions[store->deletion_count++] = found[i - 1];
    }
}

bool library_store_open(LibraryStore *store, LibraryOpened *opened) {
    if (store->path[0]) {
        store->library = library_open(store->path, NULL, opened, &store->error);
    }
    if (store->library && !opened->read_only) {
        find_deletions(store);
    }
    return store->library != NULL;
}

Library *library_store_library(LibraryStore *store) {
    if (store->library) {
        store->error.status = TC_OK;
    }
    return store->library;
}

const TcError *library_store_error(const LibraryStore *store) {
    bool own = !store->library || store->error.status != TC_OK;
    return own ? &store->error : library_error(store->library);
}

bool library_store_is_next(const LibraryStore *store, const void *writer) {
    return store->next == NULL || store->next == writer;
}

void library_store_set_next(LibraryStore *store, const void *writer) {
    store->next = writer;
}

/* -- the list that is browsed -- */

static bool is_viewed(const LibraryStore *store, const LibraryBrowse *browse, uint64_t stamp) {
    return store->serial != 0 && store->stamp == stamp && store->viewed.order == browse->order &&
           store->viewed.descending == browse->descending &&
           library_conditions_are_equal(&store->viewed.conditions, &browse->conditions);
}

static bool has_range(const LibraryStore *store, const LibraryRange *range) {
    return range->serial != 0 && range->serial == store->serial && range->first >= 0 &&
           range->first <= range->last && range->last < store->view.count;
}

/* Returns where the games of a range of the view before begin in that of now, if they stand there as they
   did; else -1. */
static int64_t find_range(const LibraryStore *store, const LibraryRange *range) {
    const LibraryView *from = &store->before, *to = &store->view;
    if (range->serial == 0 || range->serial != store->serial_before || range->first < 0 ||
        range->last < range->first || range->last >= from->count) {
        return -1;
    }
    int64_t at = library_view_find(to, library_view_game(from, range->first));
    int64_t more = range->last - range->first;
    bool same = at >= 0 && at + more < to->count;
    for (int64_t i = 1; same && i <= more; i++) {
        same = library_view_game(to, at + i) == library_view_game(from, range->first + i);
    }
    return same ? at : -1;
}

static bool renew_view(LibraryStore *store, const LibraryBrowse *browse) {
    uint64_t stamp = library_stamp(store->library);
    LibraryFilter filter = library_conditions_filter(&browse->conditions);
    LibraryView view;
    if (is_viewed(store, browse, stamp)) {
        return true;
    }
    if (!library_view_make(store->library, &filter, browse->order, browse->descending, &view)) {
        return false;
    }
    if (browse->chosen.serial == store->serial) { /* else an answer was not taken */
        library_view_release(&store->before);
        store->before = store->view;
        store->serial_before = store->serial;
    } else {
        library_view_release(&store->view);
    }
    store->view = view;
    store->viewed = *browse;
    store->stamp = stamp;
    store->serial++;
    return true;
}

static bool is_empty(Library *library, bool *empty) {
    LibraryRow row;
    int count;
    int64_t total = 0;
    bool good = library_list(library, NULL, LIBRARY_BY_ADDED, false, 0, &row, 1, &count, &total);
    *empty = total == 0;
    return good;
}

bool library_store_browse(LibraryStore *store, const LibraryBrowse *browse, LibraryPage *page) {
    if (!library_store_library(store) || !renew_view(store, browse)) {
        return false;
    }
    int64_t total = store->view.count, first = browse->first;
    int count;
    bool known = browse->chosen.serial == store->serial; /* the caller has this list */
    page->chosen = known ? -1 : find_range(store, &browse->chosen);
    page->place = browse->game && !known ? library_view_find(&store->view, browse->game) : -1;
    if (browse->around && page->place >= 0) {
        first = page->place - LIBRARY_PAGE / 2;
    }
    first = first > total - LIBRARY_PAGE ? total - LIBRARY_PAGE : first;
    page->first = first < 0 ? 0 : first;
    page->total = total;
    page->serial = store->serial;
    page->empty = false;
    page->deletions = store->deletion_count;
    return (page->place < 0 ||
            library_view_rows(store->library, &store->view, page->place, &page->game, 1, &count)) &&
           library_view_rows(store->library, &store->view, page->first, page->rows, LIBRARY_PAGE,
                             &page->row_count) &&
           (total > 0 || is_empty(store->library, &page->empty));
}

int64_t *library_store_games(LibraryStore *store, const LibraryRange *range, int *count) {
    *count = 0;
    if (!library_store_library(store)) {
        return NULL;
    }
    if (!has_range(store, range)) {
        report_error(store, TC_ERROR_NOT_FOUND, N_("the list has changed in the meantime"));
        return NULL;
    }
    size_t size = (size_t)(range->last - range->first + 1);
    int64_t *ids = malloc(size * sizeof *ids);
    if (!ids) {
        report_error(store, TC_ERROR_MEMORY, "");
        return NULL;
    }
    for (size_t i = 0; i < size; i++) {
        ids[i] = library_view_game(&store->view, range->first + (int64_t)i);
    }
    *count = (int)size;
    return ids;
}

/* -- deletions -- */

/* The oldest is forgotten: its games stay deleted. */
static void remember(LibraryStore *store, int64_t *ids, int count) {
    if (store->deletion_count == DELETIONS_MAX) {
        free(store->deletions[0].ids);
        memmove(&store->deletions[0], &store->deletions[1],
                (DELETIONS_MAX - 1) * sizeof store->deletions[0]);
        store->deletion_count--;
    }
    store->deletions[store->deletion_count++] = (Deletion){ids, count};
}

bool library_store_delete(LibraryStore *store, const LibraryRange *range, int *count) {
    int64_t *ids = library_store_games(store, range, count);
    if (!ids || !library_delete(store->library, ids, *count)) {
        free(ids);
        return false;
    }
    remember(store, ids, *count);
    store->serial++; /* a range of that list may have games that are no longer there */
    return true;
}

bool library_store_undelete(LibraryStore *store, int *count, int64_t *first) {
    if (!library_store_library(store)) {
        return false;
    }
    if (store->deletion_count == 0) {
        return report_error(store, TC_ERROR_NOT_FOUND, N_("nothing was deleted"));
    }
    Deletion *last = &store->deletions[store->deletion_count - 1];
    if (!library_restore(store->library, last->ids, last->count)) {
        return false;
    }
    *count = last->count;
    *first = last->ids[0];
    free(last->ids);
    store->deletion_count--;
    return true;
}

int library_store_deletions(const LibraryStore *store) {
    return store->deletion_count;
}

/* -- files -- */

static bool write_file(LibraryStore *store, const char *path, const Buf *out) {
    TcStatus status =
        buf_failed(out) ? TC_ERROR_MEMORY : file_replace(path, out->data, out->size, true);
    if (status == TC_ERROR_FULL) {
        return report_error(store, TC_ERROR_FULL,
                            N_("the disk is full; nothing was changed, make room and try again"));
    }
    return status == TC_OK || report_error(store, TC_ERROR_IO, N_("the file cannot be written"));
}

typedef struct Export {
    const int64_t *ids;
    int count;
    Format format;
    ImportProgressFn *progress;
    void *context;
} Export;

/* Collects in steps, so that it can be stopped. A picture is made at once: it has room for one game
   only. */
static bool collect(LibraryStore *store, const Export *export, Buf *out) {
    ImportProgress progress = {.files = export->count};
    int most = format_is_picture(export->format) ? export->count : EXPORT_STEP;
    for (int at = 0, step; at < export->count; at += step) {
        step = export->count - at < most ? export->count - at : most;
        if (!library_export(store->library, export->ids + at, step, export->format, out)) {
            return false;
        }
        progress.files_done = at + step;
        if (export->progress && !export->progress(export->context, &progress)) {
            return report_error(store, TC_CANCELLED, N_("cancelled; no file was written"));
        }
    }
    return true;
}

bool library_store_export(LibraryStore *store, const LibraryRange *range, const char *path,
                          ImportProgressFn *progress, void *context, int *count) {
    Export export = {.progress = progress, .context = context};
    if (!library_store_library(store)) {
        return false;
    }
    if (!format_by_suffix(path, &export.format) || !format_is_writable(export.format)) {
        return report_error(store, TC_ERROR_ARGUMENT, N_("this format cannot be written"));
    }
    int64_t *ids = library_store_games(store, range, count);
    export.ids = ids;
    export.count = *count;
    Buf out;
    buf_init(&out);
    bool good = ids && collect(store, &export, &out) && write_file(store, path, &out);
    buf_release(&out);
    free(ids);
    return good;
}

bool library_store_write_progress(LibraryStore *store, const char *path) {
    Library *library = library_store_library(store);
    Progress *progress = NULL;
    if (!library || !library_progress(library, &progress)) {
        return false;
    }
    Buf out;
    buf_init(&out);
    progress_write_csv(progress, &out);
    bool good = write_file(store, path, &out);
    progress_free(progress);
    buf_release(&out);
    return good;
}
