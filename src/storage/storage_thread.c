/* A slot for each kind holds the newest write that waits. The mutex is held while bytes are copied
   or swapped, never while a file is written. */
#include "storage/storage_thread.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <sys/stat.h>

#include "base/buf.h"
#include "base/file.h"
#include "base/thread.h"

typedef struct Slot {
    bool waits, busy;
    uint64_t turn; /* of two kinds that wait, the older goes first */
    char path[STORAGE_PATH_SIZE];
    Buf bytes;
    bool told; /* a result waits */
    TcStatus status;
} Slot;

struct Storage {
    Thread thread;
    Mutex mutex;
    Condition given;
    Slot slots[STORAGE_KINDS]; /* under the mutex, as are the next two */
    uint64_t turns;
    bool ends;
    void (*wake)(void *context);
    void *context;
    char path[STORAGE_PATH_SIZE]; /* of the file being written: the thread's, as is the next */
    Buf bytes;
};

/* mkdir -p of what stands before the last slash. */
static void make_folders(char *path) {
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        mkdir(path, 0700); /* if this fails so does the write, and that is told */
        *slash = '/';
    }
}

static Slot *oldest(Storage *storage) {
    Slot *found = NULL;
    for (int kind = 0; kind < STORAGE_KINDS; kind++) {
        Slot *slot = &storage->slots[kind];
        if (slot->waits && (!found || slot->turn < found->turn)) {
            found = slot;
        }
    }
    return found;
}

/* Waits for a write and takes it; NULL: there is none, and there will be none. */
static Slot *take(Storage *storage) {
    mutex_lock(&storage->mutex);
    Slot *slot = oldest(storage);
    while (!slot && !storage->ends) {
        condition_wait(&storage->given, &storage->mutex);
        slot = oldest(storage);
    }
    if (slot) {
        Buf swap = slot->bytes;
        slot->bytes = storage->bytes;
        storage->bytes = swap;
        memcpy(storage->path, slot->path, sizeof slot->path);
        slot->waits = false;
        slot->busy = true;
    }
    mutex_unlock(&storage->mutex);
    return slot;
}

static void work(void *context) {
    Storage *storage = context;
    for (Slot *slot = take(storage); slot; slot = take(storage)) {
        make_folders(storage->path);
        TcStatus status =
            file_replace(storage->path, storage->bytes.data, storage->bytes.size, true);
        mutex_lock(&storage->mutex);
        slot->told = true;
        slot->busy = false;
        slot->status = status;
        mutex_unlock(&storage->mutex);
        if (storage->wake) {
            storage->wake(storage->context);
        }
    }
}

static void release(Storage *storage) {
    for (int kind = 0; kind < STORAGE_KINDS; kind++) {
        buf_release(&storage->slots[kind].bytes);
    }
    buf_release(&storage->bytes);
    condition_release(&storage->given);
    mutex_release(&storage->mutex);
    free(storage);
}

TcStatus storage_create(void (*wake)(void *context), void *context, Storage **storage) {
    Storage *made = calloc(1, sizeof *made);
    if (!made) {
        return TC_ERROR_MEMORY;
    }
    made->wake = wake;
    made->context = context;
    mutex_init(&made->mutex);
    condition_init(&made->given);
    buf_init(&made->bytes);
    for (int kind = 0; kind < STORAGE_KINDS; kind++) {
        buf_init(&made->slots[kind].bytes);
    }
    if (thread_create(&made->thread, work, made) != TC_OK) {
        release(made);
        return TC_ERROR_MEMORY;
    }
    *storage = made;
    return TC_OK;
}

void storage_free(Storage *storage) {
    if (!storage) {
        return;
    }
    mutex_lock(&storage->mutex);
    storage->ends = true;
    condition_broadcast(&storage->given);
    mutex_unlock(&storage->mutex);
    thread_join(&storage->thread);
    release(storage);
}

TcStatus storage_write(Storage *storage, StorageKind kind, const char *path, const char *bytes,
                       size_t size) {
    Slot *slot = &storage->slots[kind];
    size_t length = strlen(path);
    if (length >= sizeof slot->path || size > STORAGE_BYTES_MAX) {
        return TC_ERROR_TOO_LARGE;
    }
    Buf copy;
    buf_init(&copy);
    buf_add(&copy, bytes, size);
    if (buf_failed(&copy)) {
        buf_release(&copy);
        return TC_ERROR_MEMORY;
    }
    mutex_lock(&storage->mutex);
    Buf before = slot->bytes;
    slot->bytes = copy;
    memcpy(slot->path, path, length + 1);
    slot->turn = slot->waits ? slot->turn : ++storage->turns;
    slot->waits = true;
    condition_broadcast(&storage->given);
    mutex_unlock(&storage->mutex);
    buf_release(&before);
    return TC_OK;
}

bool storage_result(Storage *storage, StorageResult *result) {
    bool found = false;
    mutex_lock(&storage->mutex);
    for (int kind = 0; kind < STORAGE_KINDS && !found; kind++) {
        Slot *slot = &storage->slots[kind];
        if (slot->told) {
            *result = (StorageResult){(StorageKind)kind, slot->status, !slot->waits && !slot->busy};
            slot->told = false;
            found = true;
        }
    }
    mutex_unlock(&storage->mutex);
    return found;
}
