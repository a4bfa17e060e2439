#include "storage/storage_thread.h"

#include <string.h>

#include "base/buf.h"
#include "base/file.h"

typedef struct Request {
    ServiceHead head;
    char path[STORAGE_PATH_SIZE];
    Buf bytes; /* owned */
} Request;

typedef struct Answer {
    ServiceHead head;
    TcStatus status;
} Answer;

static void drop_request(void *message) {
    buf_release(&((Request *)message)->bytes);
}

static void serve(void *message, void *out) {
    Request *request = message;
    file_make_folders(request->path);
    ((Answer *)out)->status =
        file_replace(request->path, request->bytes.data, request->bytes.size, true);
    drop_request(request);
}

TcStatus storage_create(void (*wake)(void *context), void *context, Storage **storage) {
    return service_create(&(ServiceConfig){.kinds = STORAGE_KINDS,
                                           .request_size = sizeof(Request),
                                           .answer_size = sizeof(Answer),
                                           .serve = serve,
                                           .drop_request = drop_request,
                                           .wake = wake,
                                           .wake_context = context},
                          storage);
}

void storage_free(Storage *storage) {
    service_free(storage, true);
}

TcStatus storage_write(Storage *storage, StorageKind kind, const char *path, const char *bytes,
                       size_t size) {
    Request request = {.head.kind = (int)kind};
    size_t length = strlen(path);
    if (length >= sizeof request.path || size > STORAGE_BYTES_MAX) {
        return TC_ERROR_TOO_LARGE;
    }
    memcpy(request.path, path, length + 1);
    buf_init(&request.bytes);
    buf_add(&request.bytes, bytes, size);
    if (buf_failed(&request.bytes)) {
        buf_release(&request.bytes);
        return TC_ERROR_MEMORY;
    }
    service_request(storage, &request);
    return TC_OK;
}

bool storage_result(Storage *storage, StorageResult *result) {
    Answer answer;
    bool newest;
    if (!service_answer(storage, &answer, &newest)) {
        return false;
    }
    *result = (StorageResult){
        .kind = (StorageKind)answer.head.kind, .status = answer.status, .last = newest};
    return true;
}
