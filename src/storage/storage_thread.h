/* The thread that writes files, so that a slow disk never holds up the window: a write there is
   flushed to the disk before it counts. What is to be written is copied; of two writes of the same
   kind that wait, only the newer is done. Owned by the UI thread. */
#ifndef STORAGE_STORAGE_THREAD_H
#define STORAGE_STORAGE_THREAD_H

#include <stdbool.h>
#include <stddef.h>

#include <turncoat/status.h>

#include "base/service.h"

typedef Service Storage;

typedef enum StorageKind {
    STORAGE_SETTINGS,
    STORAGE_AUTOSAVE,
    STORAGE_RECENT,  /* the list of recent files */
    STORAGE_ENGINES, /* the list of engines of others */
    STORAGE_SAVE,    /* a file of the user's own */
    STORAGE_KINDS
} StorageKind;

enum { STORAGE_PATH_SIZE = 1024 };
#define STORAGE_BYTES_MAX ((size_t)64 << 20)

/* What became of a write. */
typedef struct StorageResult {
    StorageKind kind;
    TcStatus status;
    bool last; /* no write of this kind waits or is under way */
} StorageResult;

/* Starts the thread. wake (may be NULL) is called on it when a result waits. TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus storage_create(void (*wake)(void *context), void *context,
                                       Storage **storage);

/* Does what is still to be done, then ends the thread. NULL is fine. */
void storage_free(Storage *storage);

/* Writes bytes to path, and makes the folders above it. TC_ERROR_TOO_LARGE when path or bytes are
   longer than the sizes above, TC_ERROR_MEMORY; nothing is then done, and what waited still is. */
TC_WARN_UNUSED TcStatus storage_write(Storage *storage, StorageKind kind, const char *path,
                                      const char *bytes, size_t size);

/* The next result; false when there is none. */
bool storage_result(Storage *storage, StorageResult *result);

#endif
