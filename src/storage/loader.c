#include "storage/loader.h"

#include <string.h>

#include "base/file.h"
#include "storage/import_files.h"

typedef struct Request {
    ServiceHead head;
    bool has_shown;
    TcPosition shown;
    char path[LOADER_PATH_SIZE];
} Request;

typedef struct Answer {
    ServiceHead head;
    LoaderResult result;
} Answer;

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

static void serve(void *message, void *out) {
    const Request *request = message;
    LoaderResult *result = &((Answer *)out)->result;
    result->kind = (LoaderKind)request->head.kind;
    memcpy(result->path, request->path, sizeof result->path);
    result->error = (TcTextError){.line = 0};
    if (result->kind == LOADER_FOLDER) {
        result->status = folder_read(request->path, &result->folder);
    } else {
        result->status = loader_read(request->path, request->has_shown ? &request->shown : NULL,
                                     &result->games, &result->error);
    }
}

static void drop_answer(void *message) {
    loader_release_result(&((Answer *)message)->result);
}

TcStatus loader_create(void (*wake)(void *context), void *context, Loader **loader) {
    return service_create(&(ServiceConfig){.kinds = LOADER_KINDS,
                                           .request_size = sizeof(Request),
                                           .answer_size = sizeof(Answer),
                                           .serve = serve,
                                           .drop_answer = drop_answer,
                                           .wake = wake,
                                           .wake_context = context},
                          loader);
}

void loader_free(Loader *loader) {
    service_free(loader, false);
}

bool loader_request(Loader *loader, LoaderKind kind, const char *path, const TcPosition *shown) {
    Request request = {.head.kind = (int)kind, .has_shown = shown != NULL};
    size_t length = strlen(path);
    if (length >= LOADER_PATH_SIZE) {
        return false;
    }
    if (shown) {
        request.shown = *shown;
    }
    memcpy(request.path, path, length + 1);
    service_request(loader, &request);
    return true;
}

/* An answer to what is no longer asked is for nobody. */
bool loader_result(Loader *loader, LoaderResult *result) {
    Answer answer;
    bool newest;
    while (service_answer(loader, &answer, &newest)) {
        if (newest) {
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
