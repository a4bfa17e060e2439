#include "storage/library_thread.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/queue.h"
#include "base/thread.h"
#include "base/translatable.h"

/* Beside the requests that must all be done there is a place for a question of either kind and for
   the end, so that these always find room. */
enum { REQUESTS_MAX = 32, REQUEST_PLACES = REQUESTS_MAX + 3, ANSWERS_MAX = 40 };

static const double progress_gap = 0.05; /* seconds between two reports of progress */

typedef enum RequestKind {
    REQUEST_EXPLORE,
    REQUEST_LIST,
    REQUEST_GET,
    REQUEST_DELETE,
    REQUEST_RESTORE,
    REQUEST_ADD,
    REQUEST_IMPORT,
    REQUEST_END
} RequestKind;

typedef struct Request {
    RequestKind kind;
    uint64_t ticket;
    LibraryAsk ask;
    TcPosition position;
    LibraryOrder order;
    bool descending, own;
    int level;
    int64_t number; /* the first row, or a game */
    TcTree *tree;   /* REQUEST_ADD: owned */
    char path[LIBRARY_PATH_SIZE];
} Request;

/* Of these the newest alone counts. */
static bool is_question(RequestKind kind) {
    return kind == REQUEST_EXPLORE || kind == REQUEST_LIST;
}

struct LibraryThread {
    Thread thread;
    Queue requests, answers;
    void (*wake)(void *context);
    void *context;
    char path[LIBRARY_PATH_SIZE];
    _Atomic uint64_t stopped; /* imports of this ticket and older ones end */
    atomic_int waiting;       /* requests not taken yet, but for questions */
    uint64_t tickets;         /* the UI thread's */
    Request asked;            /* likewise, to fill */
    Library *library;         /* from here on the thread's */
    LibraryError error;
    LibraryAnswer answer;
    Request request;
    double reported; /* when progress was told last */
};

/* -- on the thread -- */

/* Answers that are questions' push out an unread older one. One that finds no room is freed. */
static void give(LibraryThread *thread, bool newest_only) {
    LibraryAnswer *answer = &thread->answer;
    bool given = newest_only ? queue_push_newest(&thread->answers, (int)answer->kind, answer)
                             : queue_push(&thread->answers, (int)answer->kind, answer);
    if (!given) {
        tc_tree_free(answer->tree);
    }
    if (thread->wake) {
        thread->wake(thread->context);
    }
}

static void settle(LibraryThread *thread, bool good) {
    if (!good) {
        thread->answer.error = thread->library ? *library_error(thread->library) : thread->error;
    }
}

static LibraryFilter filter_of(const LibraryAsk *ask) {
    LibraryFilter filter = {.player = ask->player,
                            .event = ask->event,
                            .tag = ask->tag,
                            .year_from = ask->year_from,
                            .year_to = ask->year_to,
                            .kind = ask->kind,
                            .positions = ask->positions,
                            .position_count = ask->position_count};
    memcpy(filter.any_outcome, ask->any_outcome, sizeof filter.any_outcome);
    return filter;
}

static bool on_progress(void *context, const ImportProgress *progress) {
    LibraryThread *thread = context;
    double now = clock_seconds();
    if (now - thread->reported >= progress_gap) {
        thread->reported = now;
        thread->answer.kind = ANSWER_IMPORTING;
        thread->answer.progress = *progress;
        thread->answer.progress.path = NULL;
        give(thread, true);
    }
    return thread->request.ticket > atomic_load(&thread->stopped);
}

static bool import(LibraryThread *thread) {
    const char *path = thread->request.path;
    ImportOptions options = {.progress = on_progress, .context = thread};
    ImportResult result = {.files = 0};
    bool good = thread->library && library_import(thread->library, &path, 1, &options, &result);
    thread->answer.kind = ANSWER_IMPORTED;
    thread->answer.imported = result;
    return good;
}

static bool add(LibraryThread *thread) {
    Request *request = &thread->request;
    LibraryNotes notes = {.own = request->own, .level = request->level};
    bool good = thread->library &&
                library_add(thread->library, request->tree, &notes, &thread->answer.id, NULL);
    tc_tree_free(request->tree);
    return good;
}

static bool do_request(LibraryThread *thread) {
    const Request *request = &thread->request;
    LibraryAnswer *answer = &thread->answer;
    Library *library = thread->library;
    LibraryFilter filter = filter_of(&request->ask);
    switch (request->kind) {
    case REQUEST_EXPLORE:
        answer->kind = ANSWER_EXPLORED;
        return library && library_explore(library, &request->position, &filter, &answer->explorer);
    case REQUEST_LIST:
        answer->kind = ANSWER_LISTED;
        return library &&
               library_list(library, &filter, request->order, request->descending, request->number,
                            answer->rows, LIBRARY_PAGE, &answer->row_count, &answer->total);
    case REQUEST_GET:
        answer->kind = ANSWER_GOT;
        answer->id = request->number;
        return library && library_get(library, request->number, &answer->rows[0], &answer->tree);
    case REQUEST_DELETE:
        answer->kind = ANSWER_CHANGED;
        return library && library_delete(library, &request->number, 1);
    case REQUEST_RESTORE:
        answer->kind = ANSWER_CHANGED;
        return library && library_restore(library, &request->number, 1);
    case REQUEST_ADD:
        answer->kind = ANSWER_CHANGED;
        return add(thread);
    case REQUEST_IMPORT:
        return import(thread);
    case REQUEST_END:
        break;
    }
    return true;
}

static void work(void *context) {
    LibraryThread *thread = context;
    LibraryAnswer *answer = &thread->answer;
    answer->kind = ANSWER_OPENED;
    thread->library = library_open(thread->path, NULL, &answer->opened, &thread->error);
    settle(thread, thread->library != NULL);
    give(thread, false);
    for (;;) {
        queue_wait(&thread->requests, &thread->request);
        if (!is_question(thread->request.kind)) {
            atomic_fetch_sub(&thread->waiting, 1);
        }
        if (thread->request.kind == REQUEST_END) {
            break;
        }
        *answer = (LibraryAnswer){.ticket = thread->request.ticket};
        settle(thread, do_request(thread));
        give(thread, answer->kind == ANSWER_EXPLORED || answer->kind == ANSWER_LISTED);
    }
    library_close(thread->library);
}

/* -- on the UI thread -- */

TcStatus library_thread_create(const char *path, void (*wake)(void *context), void *context,
                               LibraryThread **out) {
    if (strlen(path) >= LIBRARY_PATH_SIZE) {
        return TC_ERROR_TOO_LARGE;
    }
    LibraryThread *thread = calloc(1, sizeof *thread);
    if (!thread) {
        return TC_ERROR_MEMORY;
    }
    memcpy(thread->path, path, strlen(path) + 1);
    thread->wake = wake;
    thread->context = context;
    bool asks = queue_init(&thread->requests, sizeof(Request), REQUEST_PLACES) == TC_OK;
    bool tells = queue_init(&thread->answers, sizeof(LibraryAnswer), ANSWERS_MAX) == TC_OK;
    if (!asks || !tells || thread_create(&thread->thread, work, thread) != TC_OK) {
        if (asks) {
            queue_release(&thread->requests);
        }
        if (tells) {
            queue_release(&thread->answers);
        }
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
    while (queue_pop(&thread->answers, &thread->answer)) {
        tc_tree_free(thread->answer.tree);
    }
    queue_release(&thread->requests);
    queue_release(&thread->answers);
    free(thread);
}

static Request *begin(LibraryThread *thread, RequestKind kind) {
    thread->asked = (Request){.kind = kind, .ticket = ++thread->tickets};
    return &thread->asked;
}

static uint64_t send(LibraryThread *thread) {
    Request *request = &thread->asked;
    if (is_question(request->kind)) {
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
                                const LibraryAsk *ask) {
    Request *request = begin(thread, REQUEST_EXPLORE);
    request->position = *position;
    if (ask) {
        request->ask = *ask;
    }
    return send(thread);
}

uint64_t library_thread_list(LibraryThread *thread, const LibraryAsk *ask, LibraryOrder order,
                             bool descending, int64_t first) {
    Request *request = begin(thread, REQUEST_LIST);
    request->order = order;
    request->descending = descending;
    request->number = first;
    if (ask) {
        request->ask = *ask;
    }
    return send(thread);
}

static uint64_t send_game(LibraryThread *thread, RequestKind kind, int64_t id) {
    begin(thread, kind)->number = id;
    return send(thread);
}

uint64_t library_thread_get(LibraryThread *thread, int64_t id) {
    return send_game(thread, REQUEST_GET, id);
}

uint64_t library_thread_delete(LibraryThread *thread, int64_t id) {
    return send_game(thread, REQUEST_DELETE, id);
}

uint64_t library_thread_restore(LibraryThread *thread, int64_t id) {
    return send_game(thread, REQUEST_RESTORE, id);
}

uint64_t library_thread_add(LibraryThread *thread, const TcTree *tree, bool own, int level) {
    Request *request = begin(thread, REQUEST_ADD);
    request->own = own;
    request->level = level;
    if (tc_tree_clone(tree, &request->tree) != TC_OK) {
        return 0;
    }
    uint64_t ticket = send(thread);
    if (ticket == 0) {
        tc_tree_free(request->tree);
    }
    return ticket;
}

uint64_t library_thread_import(LibraryThread *thread, const char *path) {
    Request *request = begin(thread, REQUEST_IMPORT);
    if (strlen(path) >= sizeof request->path) {
        return 0;
    }
    memcpy(request->path, path, strlen(path) + 1);
    return send(thread);
}

void library_thread_stop_import(LibraryThread *thread) {
    atomic_store(&thread->stopped, thread->tickets);
}

bool library_thread_answer(LibraryThread *thread, LibraryAnswer *answer) {
    return queue_pop(&thread->answers, answer);
}
