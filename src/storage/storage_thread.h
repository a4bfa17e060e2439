/* The thread that writes files, so that a slow disk never blocks the window: every write is flushed
   to the disk. The bytes are copied. If two writes of the same kind are waiting, only the newer is
   done. Owned by the UI thread. */
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
    STORAGE_ENGINES, /* the list of other engines */
    STORAGE_SAVE,    /* a file that the user saves */
    STORAGE_KINDS
} StorageKind;

enum { STORAGE_PATH_SIZE = 1024 };
#define STORAGE_BYTES_MAX ((size_t)64 << 20)

/* The result of a write. */
typedef struct StorageResult {
    StorageKind kind;
    TcStatus status;
    bool last; /* no write of this kind is waiting or under way */
} StorageResult;

/* Starts the thread. It calls wake (may be NULL) when a result is waiting. TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus storage_create(void (*wake)(void *context), void *context,
                                       Storage **storage);

/* Does the remaining writes, then ends the thread. NULL is allowed. */
void storage_free(Storage *storage);

/* Requests to write bytes to path, and to make the folders above it. TC_ERROR_TOO_LARGE if path or
   bytes exceed the sizes above, TC_ERROR_MEMORY; after these, writes that were waiting are still
   done. */
TC_WARN_UNUSED TcStatus storage_write(Storage *storage, StorageKind kind, const char *path,
                                      const char *bytes, size_t size);

/* The next result; false: none. */
bool storage_result(Storage *storage, StorageResult *result);

#endif
