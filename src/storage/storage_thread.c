#include "storage/storage_thread.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <sys/stat.h>

#include "base/buf.h"
#include "base/file.h"
#include "base/queue.h"

enum { REQUEST_END = STORAGE_KINDS, REQUEST_KINDS };

typedef struct Request {
    int kind; /* StorageKind or REQUEST_END */
    uint64_t ticket;
    char path[STORAGE_PATH_SIZE];
    Buf bytes; /* owned */
} Request;

typedef struct Answer {
    int kind;
    uint64_t ticket;
    TcStatus status;
} Answer;

struct Storage {
    Thread thread;
    Queue requests, answers;
    void (*wake)(void *context);
    void *context;
    uint64_t tickets[STORAGE_KINDS]; /* of the newest write of each kind: the UI thread's */
};

/* mkdir -p of what stands before the last slash. */
static void make_folders(char *path) {
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        mkdir(path, 0700); /* if this fails so does the write, and that is reported */
        *slash = '/';
    }
}

static void work(void *context) {
    Storage *storage = context;
    Request request;
    for (;;) {
        queue_wait(&storage->requests, &request);
        if (request.kind == REQUEST_END) {
            return;
        }
        make_folders(request.path);
        Answer answer = {.kind = request.kind, .ticket = request.ticket};
        answer.status = file_replace(request.path, request.bytes.data, request.bytes.size, true);
        buf_release(&request.bytes);
        queue_push_newest(&storage->answers, answer.kind, &answer);
        if (storage->wake) {
            storage->wake(storage->context);
        }
    }
}

static void drop_request(void *message) {
    buf_release(&((Request *)message)->bytes);
}

static TcStatus start(Storage *storage) {
    if (queue_init(&storage->requests, sizeof(Request), REQUEST_KINDS) != TC_OK) {
        return TC_ERROR_MEMORY;
    }
    queue_own(&storage->requests, drop_request);
    if (queue_init(&storage->answers, sizeof(Answer), STORAGE_KINDS) != TC_OK) {
        queue_release(&storage->requests);
        return TC_ERROR_MEMORY;
    }
    if (thread_create(&storage->thread, work, storage) != TC_OK) {
        queue_release(&storage->answers);
        queue_release(&storage->requests);
        return TC_ERROR_MEMORY;
    }
    return TC_OK;
}

TcStatus storage_create(void (*wake)(void *context), void *context, Storage **storage) {
    Storage *made = calloc(1, sizeof *made);
    if (!made) {
        return TC_ERROR_MEMORY;
    }
    made->wake = wake;
    made->context = context;
    if (start(made) != TC_OK) {
        free(made);
        return TC_ERROR_MEMORY;
    }
    *storage = made;
    return TC_OK;
}

void storage_free(Storage *storage) {
    if (!storage) {
        return;
    }
    queue_push(&storage->requests, REQUEST_END, &(Request){.kind = REQUEST_END});
    thread_join(&storage->thread);
    queue_release(&storage->answers);
    queue_release(&storage->requests);
    free(storage);
}

TcStatus storage_write(Storage *storage, StorageKind kind, const char *path, const char *bytes,
                       size_t size) {
    Request request = {.kind = (int)kind};
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
    request.ticket = ++storage->tickets[kind];
    queue_push_newest(&storage->requests, request.kind, &request); /* has a slot for each kind */
    return TC_OK;
}

bool storage_result(Storage *storage, StorageResult *result) {
    Answer answer;
    if (!queue_pop(&storage->answers, &answer)) {
        return false;
    }
    *result = (StorageResult){.kind = (StorageKind)answer.kind,
                              .status = answer.status,
                              .last = answer.ticket == storage->tickets[answer.kind]};
    return true;
}
