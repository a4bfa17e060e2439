#include "storage/loader.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/thread.h"
#include "storage/import_files.h"

typedef struct Request {
    bool waits;
    uint64_t turn;
    bool has_shown;
    TcPosition shown;
    char path[LOADER_PATH_SIZE];
} Request;

struct Loader {
    Thread thread;
    Mutex mutex;
    Condition given;
    Request requests[LOADER_KINDS]; /* under the mutex, as is the rest */
    LoaderResult results[LOADER_KINDS];
    bool told[LOADER_KINDS];
    uint64_t turns;
    bool ends;
    void (*wake)(void *context);
    void *context;
};

static int oldest(const Loader *loader) {
    int found = LOADER_KINDS;
    for (int kind = 0; kind < LOADER_KINDS; kind++) {
        const Request *request = &loader->requests[kind];
        if (request->waits &&
            (found == LOADER_KINDS || request->turn < loader->requests[found].turn)) {
            found = kind;
        }
    }
    return found;
}

/* Waits for a request and copies it; LOADER_KINDS: there will be none. */
static int take(Loader *loader, Request *request) {
    mutex_lock(&loader->mutex);
    while (!loader->ends && oldest(loader) == LOADER_KINDS) {
        condition_wait(&loader->given, &loader->mutex);
    }
    int kind = loader->ends ? LOADER_KINDS : oldest(loader);
    if (kind != LOADER_KINDS) {
        *request = loader->requests[kind];
        loader->requests[kind].waits = false;
    }
    mutex_unlock(&loader->mutex);
    return kind;
}

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

static void tell(Loader *loader, int kind, LoaderResult *result, uint64_t turn) {
    mutex_lock(&loader->mutex);
    bool stale = loader->requests[kind].turn != turn;
    LoaderResult drop = loader->results[kind];
    bool had = loader->told[kind];
    if (!stale) {
        loader->results[kind] = *result;
        loader->told[kind] = true;
    }
    mutex_unlock(&loader->mutex);
    if (stale) {
        loader_release_result(result);
    } else if (had) {
        loader_release_result(&drop);
    }
    if (!stale && loader->wake) {
        loader->wake(loader->context);
    }
}

static void work(void *context) {
    Loader *loader = context;
    Request request;
    for (int kind = take(loader, &request); kind != LOADER_KINDS; kind = take(loader, &request)) {
        LoaderResult result = {.kind = (LoaderKind)kind};
        memcpy(result.path, request.path, sizeof result.path);
        if (kind == LOADER_FOLDER) {
            result.status = folder_read(request.path, &result.folder);
        } else {
            result.status = loader_read(request.path, request.has_shown ? &request.shown : NULL,
                                        &result.games, &result.error);
        }
        tell(loader, kind, &result, request.turn);
    }
}

static void release(Loader *loader) {
    for (int kind = 0; kind < LOADER_KINDS; kind++) {
        if (loader->told[kind]) {
            loader_release_result(&loader->results[kind]);
        }
    }
    condition_release(&loader->given);
    mutex_release(&loader->mutex);
    free(loader);
}

TcStatus loader_create(void (*wake)(void *context), void *context, Loader **loader) {
    Loader *made = calloc(1, sizeof *made);
    if (!made) {
        return TC_ERROR_MEMORY;
    }
    made->wake = wake;
    made->context = context;
    mutex_init(&made->mutex);
    condition_init(&made->given);
    if (thread_create(&made->thread, work, made) != TC_OK) {
        release(made);
        return TC_ERROR_MEMORY;
    }
    *loader = made;
    return TC_OK;
}

void loader_free(Loader *loader) {
    if (!loader) {
        return;
    }
    mutex_lock(&loader->mutex);
    loader->ends = true;
    condition_broadcast(&loader->given);
    mutex_unlock(&loader->mutex);
    thread_join(&loader->thread);
    release(loader);
}

bool loader_ask(Loader *loader, LoaderKind kind, const char *path, const TcPosition *shown) {
    size_t length = strlen(path);
    if (length >= LOADER_PATH_SIZE) {
        return false;
    }
    mutex_lock(&loader->mutex);
    Request *request = &loader->requests[kind];
    *request = (Request){.waits = true, .turn = ++loader->turns, .has_shown = shown != NULL};
    if (shown) {
        request->shown = *shown;
    }
    memcpy(request->path, path, length + 1);
    condition_broadcast(&loader->given);
    mutex_unlock(&loader->mutex);
    return true;
}

bool loader_result(Loader *loader, LoaderResult *result) {
    bool found = false;
    mutex_lock(&loader->mutex);
    for (int kind = 0; kind < LOADER_KINDS && !found; kind++) {
        if (loader->told[kind]) {
            /* an answer to what is no longer asked is for nobody */
            found = !loader->requests[kind].waits;
            LoaderResult one = loader->results[kind];
            loader->told[kind] = false;
            if (found) {
                *result = one;
            } else {
                loader_release_result(&one);
            }
        }
    }
    mutex_unlock(&loader->mutex);
    return found;
}

void loader_release_result(LoaderResult *result) {
    game_list_release(&result->games);
    folder_release(&result->folder);
}
