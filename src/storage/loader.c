#include "storage/loader.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/queue.h"
#include "storage/import_files.h"

enum { REQUEST_END = LOADER_KINDS, REQUEST_KINDS };

typedef struct Request {
    int kind; /* LoaderKind or REQUEST_END */
    uint64_t ticket;
    bool has_shown;
    TcPosition shown;
    char path[LOADER_PATH_SIZE];
} Request;

typedef struct Answer {
    uint64_t ticket;
    LoaderResult result;
} Answer;

struct Loader {
    Thread thread;
    Queue requests, answers;
    void (*wake)(void *context);
    void *context;
    uint64_t tickets[LOADER_KINDS]; /* of the newest request of each kind: the UI thread's */
};

TcStatus loader_read(const char *path, const TcPosition *shown, GameList *games,
                     TcTextError *error) {
    ImportNames names = {.looked = false};
    GameOptions options = {
        .shown = shown, .players = &names.players, .tournaments = &names.tournaments};
    Buf bytes;
    buf_init(&bytes);
    *games = (GameList){.count = 0};
    TcStatus status = file_read_regular(path, FORMAT_BYTES_MAX, &bytes);
    if (status == TC_OK && format_detect(bytes.data, bytes.size) == FORMAT_WTHOR) {
        import_names_for(&names, path);
    }
    if (status == TC_OK) {
        status = game_list_read(games, bytes.data, bytes.size, &options, error);
    }
    import_names_release(&names);
    buf_release(&bytes);
    return status;
}

static void serve(Loader *loader, const Request *request) {
    Answer answer = {.ticket = request->ticket, .result.kind = (LoaderKind)request->kind};
    LoaderResult *result = &answer.result;
    memcpy(result->path, request->path, sizeof result->path);
    if (result->kind == LOADER_FOLDER) {
        result->status = folder_read(request->path, &result->folder);
    } else {
        result->status = loader_read(request->path, request->has_shown ? &request->shown : NULL,
                                     &result->games, &result->error);
    }
    queue_push_newest(&loader->answers, request->kind, &answer);
    if (loader->wake) {
        loader->wake(loader->context);
    }
}

static void work(void *context) {
    Loader *loader = context;
    Request request;
    for (;;) {
        queue_wait(&loader->requests, &request);
        if (request.kind == REQUEST_END) {
            return;
        }
        serve(loader, &request);
    }
}

static void drop_answer(void *message) {
    loader_release_result(&((Answer *)message)->result);
}

static TcStatus start(Loader *loader) {
    if (queue_init(&loader->requests, sizeof(Request), REQUEST_KINDS) != TC_OK) {
        return TC_ERROR_MEMORY;
    }
    if (queue_init(&loader->answers, sizeof(Answer), LOADER_KINDS) != TC_OK) {
        queue_release(&loader->requests);
        return TC_ERROR_MEMORY;
    }
    queue_own(&loader->answers, drop_answer);
    if (thread_create(&loader->thread, work, loader) != TC_OK) {
        queue_release(&loader->answers);
        queue_release(&loader->requests);
        return TC_ERROR_MEMORY;
    }
    return TC_OK;
}

TcStatus loader_create(void (*wake)(void *context), void *context, Loader **loader) {
    Loader *made = calloc(1, sizeof *made);
    if (!made) {
        return TC_ERROR_MEMORY;
    }
    made->wake = wake;
    made->context = context;
    if (start(made) != TC_OK) {
        free(made);
        return TC_ERROR_MEMORY;
    }
    *loader = made;
    return TC_OK;
}

void loader_free(Loader *loader) {
    if (!loader) {
        return;
    }
    queue_clear(&loader->requests);
    queue_push(&loader->requests, REQUEST_END, &(Request){.kind = REQUEST_END});
    thread_join(&loader->thread);
    queue_release(&loader->answers);
    queue_release(&loader->requests);
    free(loader);
}

bool loader_ask(Loader *loader, LoaderKind kind, const char *path, const TcPosition *shown) {
    Request request = {.kind = (int)kind, .has_shown = shown != NULL};
    size_t length = strlen(path);
    if (length >= LOADER_PATH_SIZE) {
        return false;
    }
    if (shown) {
        request.shown = *shown;
    }
    memcpy(request.path, path, length + 1);
    request.ticket = ++loader->tickets[kind];
    return queue_push_newest(&loader->requests, request.kind, &request);
}

/* An answer to what is no longer asked is for nobody. */
bool loader_result(Loader *loader, LoaderResult *result) {
    Answer answer;
    while (queue_pop(&loader->answers, &answer)) {
        if (answer.ticket == loader->tickets[answer.result.kind]) {
            *result = answer.result;
            return true;
        }
        loader_release_result(&answer.result);
    }
    return false;
}

void loader_release_result(LoaderResult *result) {
    game_list_release(&result->games);
    folder_release(&result->folder);
}
