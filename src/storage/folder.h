/* The contents of a folder for a list of files: folders first, then files, each by name, without
   hidden ones. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include <turncoat/status.h>

enum { FOLDER_NAME_SIZE = 256, FOLDER_ENTRIES_MAX = 20000 };

typedef struct FolderEntry {
    char name[FOLDER_NAME_SIZE]; /* in the system's bytes, mostly UTF-8 */
    bool is_folder;
    uint64_t size;   /* bytes; of files */
    int64_t changed; /* seconds since 1970 */
} FolderEntry;

typedef struct Folder {
    FolderEntry *entries; /* owned */
    int count;
    bool more; /* there are more than FOLDER_ENTRIES_MAX */
} Folder;

/* TC_ERROR_NOT_FOUND; TC_ERROR_IO if it is not a folder or may not be read; TC_ERROR_MEMORY. After
   a failure there is nothing to release. */
TC_WARN_UNUSED TcStatus folder_read(const char *path, Folder *folder);
void folder_release(Folder *folder);
