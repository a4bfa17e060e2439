#include "storage/library_thread.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/file.h"
#include "base/translatable.h"
#include "storage/library_review.h"
#include "storage/library_thread_state.h"
#include "storage/library_user.h"

enum { EXPORT_STEP = 200 };

static const double progress_gap = 0.05; /* seconds between two reports of progress */

/* -- on the thread -- */

void library_answer_free(LibraryAnswer *answer) {
    if (answer) {
        tc_tree_free(answer->tree);
        progress_free(answer->played);
        free(answer);
    }
}

/* The answer goes, and another begins; without memory or room for it, it is lost. Those to questions
   push out an unread older one. */
static void send_answer(LibraryThread *thread, bool newest_only) {
    LibraryAnswer *answer = thread->answer, *next = calloc(1, sizeof *next);
    uint64_t ticket = answer->ticket;
    int kind = (int)answer->kind;
    if (next && (newest_only ? queue_push_newest(&thread->answers, kind, &answer)
                             : queue_push(&thread->answers, kind, &answer))) {
        thread->answer = next;
    } else {
        free(next);
        tc_tree_free(answer->tree);
        progress_free(answer->played);
        *answer = (LibraryAnswer){.tree = NULL};
    }
    thread->answer->ticket = ticket;
    if (thread->wake) {
        thread->wake(thread->context);
    }
}

static void settle(LibraryThread *thread, bool good) {
    thread->answer->deletions = thread->deletion_count;
    if (good) {
        return;
    }
    if (thread->request_error.problem != LIBRARY_FINE) {
        thread->answer->error = thread->request_error;
    } else {
        thread->answer->error = thread->library ? *library_error(thread->library) : thread->error;
    }
}

static bool on_progress(void *context, const ImportProgress *progress) {
    LibraryThread *thread = context;
    double now = clock_seconds();
    if (now - thread->reported >= progress_gap) {
        thread->reported = now;
        thread->answer->kind = ANSWER_IMPORTING;
        thread->answer->progress = *progress;
        thread->answer->progress.path = NULL;
        send_answer(thread, true);
    }
    return thread->request.ticket > atomic_load(&thread->stopped);
}

static bool import(LibraryThread *thread) {
    const char *path = thread->request.path;
    ImportOptions options = {.progress = on_progress, .context = thread};
    ImportResult result = {.files = 0};
    bool good = thread->library && library_import(thread->library, &path, 1, &options, &result);
    thread->answer->kind = ANSWER_IMPORTED;
    thread->answer->imported = result;
    return good;
}

/* -- the list that is browsed -- */

static bool is_viewed(const LibraryThread *thread, const LibraryBrowse *browse, uint64_t stamp) {
    return thread->serial != 0 && thread->stamp == stamp && thread->viewed.order == browse->order &&
           thread->viewed.descending == browse->descending &&
           library_conditions_are_equal(&thread->viewed.conditions, &browse->conditions);
}

static bool renew_view(LibraryThread *thread, const LibraryBrowse *browse) {
    uint64_t stamp = library_stamp(thread->library);
    LibraryFilter filter = library_conditions_filter(&browse->conditions);
    LibraryView view;
    if (is_viewed(thread, browse, stamp)) {
        return true;
    }
    if (!library_view_make(thread->library, &filter, browse->order, browse->descending, &view)) {
        return false;
    }
    library_view_release(&thread->view);
    thread->view = view;
    thread->viewed = *browse;
    thread->stamp = stamp;
    thread->serial++;
    return true;
}

static bool browse(LibraryThread *thread) {
    const LibraryBrowse *wanted = &thread->request.browse;
    LibraryAnswer *answer = thread->answer;
    answer->kind = ANSWER_BROWSED;
    if (!thread->library || !renew_view(thread, wanted)) {
        return false;
    }
    int64_t total = thread->view.count, first = wanted->first;
    answer->place = wanted->game ? library_view_find(&thread->view, wanted->game) : -1;
    if (wanted->around && answer->place >= 0) {
        first = answer->place - LIBRARY_PAGE / 2;
    }
    first = first > total - LIBRARY_PAGE ? total - LIBRARY_PAGE : first;
    answer->first = first < 0 ? 0 : first;
    answer->total = total;
    answer->serial = thread->serial;
    return library_view_rows(thread->library, &thread->view, answer->first, answer->rows,
                             LIBRARY_PAGE, &answer->row_count);
}

static bool report_error(LibraryThread *thread, LibraryProblem problem, const char *message) {
    thread->request_error.problem = problem;
    snprintf(thread->request_error.message, sizeof thread->request_error.message, "%s", message);
    return false;
}

/* The numbers of the games of a range, the caller's to free; NULL after an error. */
static int64_t *ids_of(LibraryThread *thread, const LibraryRange *range, int *count) {
    bool good = range->serial != 0 && range->serial == thread->serial && range->first >= 0 &&
                range->first <= range->last && range->last < thread->view.count;
    if (!good) {
        report_error(thread, LIBRARY_NOT_THERE, N_("the list has changed in the meantime"));
        return NULL;
    }
    size_t size = (size_t)(range->last - range->first + 1);
    int64_t *ids = malloc(size * sizeof *ids);
    if (!ids) {
        report_error(thread, LIBRARY_NO_MEMORY, N_("out of memory"));
        return NULL;
    }
    for (size_t i = 0; i < size; i++) {
        ids[i] = library_view_game(&thread->view, range->first + (int64_t)i);
    }
    *count = (int)size;
    return ids;
}

/* The oldest is forgotten: its games stay deleted. */
static void remember(LibraryThread *thread, int64_t *ids, int count) {
    if (thread->deletion_count == DELETIONS_MAX) {
        free(thread->deletions[0].ids);
        memmove(&thread->deletions[0], &thread->deletions[1],
                (DELETIONS_MAX - 1) * sizeof thread->deletions[0]);
        thread->deletion_count--;
    }
    thread->deletions[thread->deletion_count++] = (Deletion){ids, count};
}

static bool delete_range(LibraryThread *thread) {
    int count = 0;
    int64_t *ids = ids_of(thread, &thread->request.range, &count);
    if (!ids || !library_delete(thread->library, ids, count)) {
        free(ids);
        return false;
    }
    remember(thread, ids, count);
    thread->answer->games = count;
    return true;
}

static bool undelete(LibraryThread *thread) {
    if (thread->deletion_count == 0) {
        return report_error(thread, LIBRARY_NOT_THERE, N_("nothing was deleted"));
    }
    Deletion *last = &thread->deletions[thread->deletion_count - 1];
    if (!library_restore(thread->library, last->ids, last->count)) {
        return false;
    }
    thread->answer->games = last->count;
    thread->answer->id = last->ids[0];
    free(last->ids);
    thread->deletion_count--;
    return true;
}

/* -- export -- */

/* In steps, so that it can be stopped. */
static bool collect(LibraryThread *thread, const int64_t *ids, int count, Format format, Buf *out) {
    ImportProgress progress = {.files = count};
    bool one = format_is_picture(format);
    for (int at = 0, step; at < count; at += step) {
        step = count - at < EXPORT_STEP || one ? count - at : EXPORT_STEP;
        if (!library_export(thread->library, ids + at, step, format, out)) {
            return false;
        }
        progress.files_done = at + step;
        if (!on_progress(thread, &progress)) {
            return report_error(thread, LIBRARY_CANCELLED, N_("cancelled; no file was written"));
        }
    }
    return true;
}

/* Replaces the file of the request, unless what is to be in it could not be made. */
static bool write_file(LibraryThread *thread, const Buf *out, bool good) {
    TcStatus status = !good ? TC_OK
                      : buf_failed(out)
                          ? TC_ERROR_MEMORY
                          : file_replace(thread->request.path, out->data, out->size, true);
    if (status == TC_ERROR_FULL) {
        return report_error(thread, LIBRARY_DISK_FULL,
                            N_("the disk is full; nothing was changed, make room and try again"));
    }
    return status == TC_OK
               ? good
               : report_error(thread, LIBRARY_REFUSED, N_("the file cannot be written"));
}

static bool write_range(LibraryThread *thread) {
    const char *path = thread->request.path;
    int count = 0;
    Format format;
    if (!thread->library) {
        return false;
    }
    if (!format_by_suffix(path, &format) || !format_is_writable(format)) {
        return report_error(thread, LIBRARY_BAD_GAME, N_("this format cannot be written"));
    }
    int64_t *ids = ids_of(thread, &thread->request.range, &count);
    Buf out;
    buf_init(&out);
    bool good = ids && collect(thread, ids, count, format, &out);
    good = write_file(thread, &out, good);
    buf_release(&out);
    free(ids);
    thread->answer->games = count;
    return good;
}

static bool export_range(LibraryThread *thread) {
    bool good = write_range(thread);
    thread->answer->kind = ANSWER_EXPORTED; /* it was ANSWER_IMPORTING for a while */
    return good;
}

/* -- the rest -- */

static bool add(LibraryThread *thread) {
    Request *request = &thread->request;
    LibraryNotes notes = {.own = true, .level = request->level, .helped = request->helped};
    bool good = thread->library &&
                library_add(thread->library, request->tree, &notes, &thread->answer->id, NULL);
    tc_tree_free(request->tree);
    return good;
}

static bool set_user(LibraryThread *thread) {
    Request *request = &thread->request;
    bool found = false;
    bool good = thread->library && library_set_user(thread->library, request->tree, &found);
    thread->answer->games = found;
    tc_tree_free(request->tree);
    return good;
}

static bool write_progress(LibraryThread *thread) {
    Progress *progress = NULL;
    Buf out;
    buf_init(&out);
    bool good = thread->library && library_progress(thread->library, &progress);
    if (good) {
        progress_write_csv(progress, &out);
    }
    good = write_file(thread, &out, good);
    progress_free(progress);
    buf_release(&out);
    return good;
}

static bool want_reviews(LibraryThread *thread) {
    int count = 0;
    int64_t *ids = ids_of(thread, &thread->request.range, &count);
    bool good = ids && library_want_reviews(thread->library, ids, count, &thread->answer->games);
    free(ids);
    return good;
}

static bool keep_review(LibraryThread *thread) {
    const Request *request = &thread->request;
    bool good = thread->library && library_keep_review(thread->library, request->number,
                                                       request->tree, &request->review);
    thread->answer->id = request->number;
    tc_tree_free(request->tree);
    return good;
}

static bool do_request(LibraryThread *thread) {
    const Request *request = &thread->request;
    LibraryAnswer *answer = thread->answer;
    Library *library = thread->library;
    LibraryFilter filter = library_conditions_filter(&request->browse.conditions);
    switch (request->kind) {
    case REQUEST_EXPLORE:
        answer->kind = ANSWER_EXPLORED;
        return library && library_explore(library, &request->position, &filter, &answer->explorer);
    case REQUEST_LIST:
        answer->kind = ANSWER_LISTED;
        return library &&
               library_list(library, &filter, request->browse.order, request->browse.descending,
                            request->browse.first, answer->rows, LIBRARY_PAGE, &answer->row_count,
                            &answer->total);
    case REQUEST_BROWSE:
        return browse(thread);
    case REQUEST_GET:
        answer->kind = ANSWER_GOT;
        answer->id = request->number;
        return library && library_get(library, request->number, &answer->rows[0], &answer->tree);
    case REQUEST_DELETE_RANGE:
        answer->kind = ANSWER_CHANGED;
        return library && delete_range(thread);
    case REQUEST_UNDELETE:
        answer->kind = ANSWER_CHANGED;
        return library && undelete(thread);
    case REQUEST_TAGS:
        answer->kind = ANSWER_CHANGED;
        return library && library_set_tags(library, request->number, request->path);
    case REQUEST_SET_USER:
        answer->kind = ANSWER_CHANGED;
        return set_user(thread);
    case REQUEST_EXPORT:
        return export_range(thread);
    case REQUEST_ADD:
        answer->kind = ANSWER_CHANGED;
        return add(thread);
    case REQUEST_IMPORT:
        return import(thread);
    case REQUEST_SAMPLE:
        answer->kind = ANSWER_SAMPLED;
        return library && library_sample(library, request->browse.conditions.kind, request->empties,
                                         request->seed, answer->samples, LIBRARY_SAMPLES_MAX,
                                         &answer->sample_count);
    case REQUEST_NOTE_REVIEW:
        answer->kind = ANSWER_NOTED;
        return library && library_note_review(library, &request->game, request->sides);
    case REQUEST_NOTE_EXERCISE:
        answer->kind = ANSWER_NOTED;
        return library && library_note_exercise(library, &request->exercise);
    case REQUEST_PROGRESS:
        answer->kind = ANSWER_PROGRESS;
        return library && library_progress(library, &answer->played);
    case REQUEST_WRITE_PROGRESS:
        answer->kind = ANSWER_WRITTEN;
        return write_progress(thread);
    case REQUEST_WANT_REVIEWS:
        answer->kind = ANSWER_REVIEWS;
        return library && want_reviews(thread);
    case REQUEST_NEXT_REVIEW:
        answer->kind = ANSWER_REVIEWS;
        return library && library_next_review(library, &answer->id, &answer->tree, &answer->games);
    case REQUEST_KEEP_REVIEW:
        answer->kind = ANSWER_CHANGED;
        return keep_review(thread);
    case REQUEST_FORGET_REVIEWS:
        answer->kind = ANSWER_REVIEWS;
        return library && library_forget_reviews(library);
    case REQUEST_END:
        break;
    }
    return true;
}

static void work(void *context) {
    LibraryThread *thread = context;
    thread->answer->kind = ANSWER_OPENED;
    thread->library = library_open(thread->path, NULL, &thread->answer->opened, &thread->error);
    settle(thread, thread->library != NULL);
    send_answer(thread, false);
    for (;;) {
        queue_wait(&thread->requests, &thread->request);
        if (!request_is_question(thread->request.kind)) {
            atomic_fetch_sub(&thread->waiting, 1);
        }
        if (thread->request.kind == REQUEST_END) {
            break;
        }
        thread->answer->ticket = thread->request.ticket;
        thread->request_error = (LibraryError){.problem = LIBRARY_FINE};
        settle(thread, do_request(thread));
        send_answer(thread, request_is_question(thread->request.kind));
    }
    library_view_release(&thread->view);
    for (int i = 0; i < thread->deletion_count; i++) {
        free(thread->deletions[i].ids);
    }
    library_close(thread->library);
    library_answer_free(thread->answer);
}

/* -- on the UI thread -- */

static void drop_answer(void *message) {
    library_answer_free(*(LibraryAnswer **)message);
}

TcStatus library_thread_create(const char *path, void (*wake)(void *context), void *context,
                               LibraryThread **out) {
    if (strlen(path) >= FILE_PATH_SIZE) {
        return TC_ERROR_TOO_LARGE;
    }
    LibraryThread *thread = calloc(1, sizeof *thread);
    if (!thread) {
        return TC_ERROR_MEMORY;
    }
    memcpy(thread->path, path, strlen(path) + 1);
    thread->wake = wake;
    thread->context = context;
    bool requests = queue_init(&thread->requests, sizeof(Request), REQUEST_PLACES) == TC_OK;
    bool answers = queue_init(&thread->answers, sizeof(LibraryAnswer *), ANSWERS_MAX) == TC_OK;
    queue_own(&thread->answers, drop_answer);
    thread->answer = calloc(1, sizeof *thread->answer);
    if (!requests || !answers || !thread->answer ||
        thread_create(&thread->thread, work, thread) != TC_OK) {
        if (requests) {
            queue_release(&thread->requests);
        }
        if (answers) {
            queue_release(&thread->answers);
        }
        free(thread->answer);
        free(thread);
        return TC_ERROR_MEMORY;
    }
    *out = thread;
    return TC_OK;
}

void library_thread_free(LibraryThread *thread) {
    if (!thread) {
        return;
    }
    library_thread_stop_import(thread);
    thread->asked = (Request){.kind = REQUEST_END};
    queue_push(&thread->requests, REQUEST_END, &thread->asked);
    thread_join(&thread->thread);
    queue_release(&thread->requests);
    queue_release(&thread->answers);
    free(thread);
}

void library_thread_stop_import(LibraryThread *thread) {
    atomic_store(&thread->stopped, thread->tickets);
}

LibraryAnswer *library_thread_answer(LibraryThread *thread) {
    LibraryAnswer *answer;
    return queue_pop(&thread->answers, &answer) ? answer : NULL;
}
