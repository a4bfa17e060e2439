/* The thread that writes files, so that a slow disk never holds up the window: a write there is
   flushed to the disk before it counts. Jobs cross by value; of two writes of the same kind that
   wait, only the newer is done. Owned by the UI thread. */
#ifndef STORAGE_STORAGE_THREAD_H
#define STORAGE_STORAGE_THREAD_H

#include <stdbool.h>
#include <stddef.h>

#include <turncoat/status.h>

typedef struct Storage Storage;

typedef enum StorageKind { STORAGE_SETTINGS, STORAGE_KINDS } StorageKind;

enum { STORAGE_PATH_SIZE = 1024, STORAGE_BYTES_MAX = 48 * 1024 };

/* What became of a write. */
typedef struct StorageResult {
    StorageKind kind;
    TcStatus status;
} StorageResult;

/* Starts the thread. wake (may be NULL) is called on it when a result waits. TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus storage_create(void (*wake)(void *context), void *context,
                                       Storage **storage);

/* Does what is still to be done, then ends the thread. NULL is fine. */
void storage_free(Storage *storage);

/* Writes bytes to path, and makes the folders above it. TC_ERROR_TOO_LARGE, nothing done, when
   path or bytes are longer than the sizes above. */
TC_WARN_UNUSED TcStatus storage_write(Storage *storage, StorageKind kind, const char *path,
                                      const char *bytes, size_t size);

/* The next result; false when there is none. */
bool storage_result(Storage *storage, StorageResult *result);

#endif
