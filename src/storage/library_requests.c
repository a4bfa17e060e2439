/* Requests of the UI thread to the library's. */
#include <string.h>

#include "storage/library_thread_state.h"

static Request *begin(LibraryThread *thread, RequestKind kind) {
    thread->asked = (Request){.kind = kind, .ticket = ++thread->tickets};
    return &thread->asked;
}

static uint64_t send(LibraryThread *thread) {
    Request *request = &thread->asked;
    if (request_is_question(request->kind)) {
        return queue_push_newest(&thread->requests, (int)request->kind, request) ? request->ticket
                                                                                 : 0;
    }
    if (atomic_load(&thread->waiting) >= REQUESTS_MAX) {
        return 0;
    }
    atomic_fetch_add(&thread->waiting, 1);
    return queue_push(&thread->requests, (int)request->kind, request) ? request->ticket : 0;
}

uint64_t library_thread_explore(LibraryThread *thread, const TcPosition *position,
                                const LibraryConditions *conditions) {
    Request *request = begin(thread, REQUEST_EXPLORE);
    request->position = *position;
    if (conditions) {
        request->browse.conditions = *conditions;
    }
    return send(thread);
}

uint64_t library_thread_list(LibraryThread *thread, const LibraryConditions *conditions,
                             LibraryOrder order, bool descending, int64_t first) {
    Request *request = begin(thread, REQUEST_LIST);
    request->browse.order = order;
    request->browse.descending = descending;
    request->browse.first = first;
    if (conditions) {
        request->browse.conditions = *conditions;
    }
    return send(thread);
}

uint64_t library_thread_browse(LibraryThread *thread, const LibraryBrowse *browse) {
    begin(thread, REQUEST_BROWSE)->browse = *browse;
    return send(thread);
}

static uint64_t send_game(LibraryThread *thread, RequestKind kind, int64_t id) {
    begin(thread, kind)->number = id;
    return send(thread);
}

uint64_t library_thread_get(LibraryThread *thread, int64_t id) {
    return send_game(thread, REQUEST_GET, id);
}

static uint64_t send_tree(LibraryThread *thread, const TcTree *tree) {
    if (tc_tree_clone(tree, &thread->asked.tree) != TC_OK) {
        return 0;
    }
    uint64_t ticket = send(thread);
    if (ticket == 0) {
        tc_tree_free(thread->asked.tree);
    }
    return ticket;
}

uint64_t library_thread_add(LibraryThread *thread, const TcTree *tree, int level, bool helped) {
    Request *request = begin(thread, REQUEST_ADD);
    request->level = level;
    request->helped = helped;
    return send_tree(thread, tree);
}

uint64_t library_thread_set_user(LibraryThread *thread, const TcTree *tree) {
    begin(thread, REQUEST_SET_USER);
    return send_tree(thread, tree);
}

uint64_t library_thread_delete_range(LibraryThread *thread, const LibraryRange *range) {
    begin(thread, REQUEST_DELETE_RANGE)->range = *range;
    return send(thread);
}

uint64_t library_thread_undelete(LibraryThread *thread) {
    begin(thread, REQUEST_UNDELETE);
    return send(thread);
}

static uint64_t send_text(LibraryThread *thread, const char *text) {
    size_t size = strlen(text) + 1;
    if (size > sizeof thread->asked.path) {
        return 0;
    }
    memcpy(thread->asked.path, text, size);
    return send(thread);
}

uint64_t library_thread_set_tags(LibraryThread *thread, int64_t id, const char *tags) {
    begin(thread, REQUEST_TAGS)->number = id;
    return strlen(tags) < LIBRARY_TEXT_SIZE ? send_text(thread, tags) : 0;
}

uint64_t library_thread_export(LibraryThread *thread, const LibraryRange *range, const char *path) {
    begin(thread, REQUEST_EXPORT)->range = *range;
    return send_text(thread, path);
}

uint64_t library_thread_sample(LibraryThread *thread, LibraryKind kind, int empties,
                               uint64_t seed) {
    Request *request = begin(thread, REQUEST_SAMPLE);
    request->browse.conditions.kind = kind;
    request->empties = empties;
    request->seed = seed;
    return send(thread);
}

uint64_t library_thread_import(LibraryThread *thread, const char *path) {
    begin(thread, REQUEST_IMPORT);
    return send_text(thread, path);
}

uint64_t library_thread_note_review(LibraryThread *thread, const TcGame *game,
                                    const ProgressReview sides[2]) {
    Request *request = begin(thread, REQUEST_NOTE_REVIEW);
    request->game = *game;
    memcpy(request->sides, sides, sizeof request->sides);
    return send(thread);
}

uint64_t library_thread_note_exercise(LibraryThread *thread, const ProgressExercise *exercise) {
    begin(thread, REQUEST_NOTE_EXERCISE)->exercise = *exercise;
    return send(thread);
}

uint64_t library_thread_progress(LibraryThread *thread) {
    begin(thread, REQUEST_PROGRESS);
    return send(thread);
}

uint64_t library_thread_write_progress(LibraryThread *thread, const char *path) {
    begin(thread, REQUEST_WRITE_PROGRESS);
    return send_text(thread, path);
}

uint64_t library_thread_want_reviews(LibraryThread *thread, const LibraryRange *range) {
    begin(thread, REQUEST_WANT_REVIEWS)->range = *range;
    return send(thread);
}

uint64_t library_thread_next_review(LibraryThread *thread) {
    begin(thread, REQUEST_NEXT_REVIEW);
    return send(thread);
}

uint64_t library_thread_keep_review(LibraryThread *thread, int64_t id, const TcTree *tree,
                                    const LibraryReview *review) {
    Request *request = begin(thread, REQUEST_KEEP_REVIEW);
    request->number = id;
    request->review = *review;
    return send_tree(thread, tree);
}

uint64_t library_thread_forget_reviews(LibraryThread *thread) {
    begin(thread, REQUEST_FORGET_REVIEWS);
    return send(thread);
}
