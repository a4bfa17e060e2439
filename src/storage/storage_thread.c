#include "storage/storage_thread.h"

#include <stdlib.h>
#include <string.h>

#include <sys/stat.h>

#include "base/file.h"
#include "base/queue.h"
#include "base/thread.h"

typedef struct Job {
    StorageKind kind; /* STORAGE_KINDS: end */
    size_t size;
    char path[STORAGE_PATH_SIZE];
    char bytes[STORAGE_BYTES_MAX];
} Job;

struct Storage {
    Thread thread;
    Queue jobs, results;
    void (*wake)(void *context);
    void *context;
    Job given; /* the UI thread's, to fill */
    Job taken; /* the thread's */
};

/* mkdir -p of what stands before the last slash. */
static void make_folders(char *path) {
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        mkdir(path, 0700); /* if this fails so does the write, and that is told */
        *slash = '/';
    }
}

static void work(void *context) {
    Storage *storage = context;
    Job *job = &storage->taken;
    for (;;) {
        queue_wait(&storage->jobs, job);
        if (job->kind == STORAGE_KINDS) {
            return;
        }
        make_folders(job->path);
        StorageResult result = {job->kind, file_replace(job->path, job->bytes, job->size, true)};
        queue_push_newest(&storage->results, (int)job->kind, &result);
        if (storage->wake) {
            storage->wake(storage->context);
        }
    }
}

TcStatus storage_create(void (*wake)(void *context), void *context, Storage **storage) {
    Storage *made = calloc(1, sizeof *made);
    if (!made) {
        return TC_ERROR_MEMORY;
    }
    made->wake = wake;
    made->context = context;
    if (queue_init(&made->jobs, sizeof(Job), STORAGE_KINDS + 1) != TC_OK) {
        free(made);
        return TC_ERROR_MEMORY;
    }
    if (queue_init(&made->results, sizeof(StorageResult), STORAGE_KINDS) != TC_OK) {
        queue_release(&made->jobs);
        free(made);
        return TC_ERROR_MEMORY;
    }
    if (thread_create(&made->thread, work, made) != TC_OK) {
        queue_release(&made->jobs);
        queue_release(&made->results);
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
    storage->given.kind = STORAGE_KINDS;
    queue_push_newest(&storage->jobs, STORAGE_KINDS, &storage->given);
    thread_join(&storage->thread);
    queue_release(&storage->jobs);
    queue_release(&storage->results);
    free(storage);
}

TcStatus storage_write(Storage *storage, StorageKind kind, const char *path, const char *bytes,
                       size_t size) {
    Job *job = &storage->given;
    size_t length = strlen(path);
    if (length >= sizeof job->path || size > sizeof job->bytes) {
        return TC_ERROR_TOO_LARGE;
    }
    job->kind = kind;
    job->size = size;
    memcpy(job->path, path, length + 1);
    memcpy(job->bytes, bytes, size);
    queue_push_newest(&storage->jobs, (int)kind, job);
    return TC_OK;
}

bool storage_result(Storage *storage, StorageResult *result) {
    return queue_pop(&storage->results, result);
}
