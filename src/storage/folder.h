/* The contents of a folder, for a list of files: folders first, then files, by name; hidden ones not. */
#ifndef STORAGE_FOLDER_H
#define STORAGE_FOLDER_H

#include <stdbool.h>
#include <stdint.h>

#include <turncoat/status.h>

enum { FOLDER_NAME_SIZE = 256, FOLDER_ENTRIES_MAX = 20000 };

typedef struct FolderEntry {
    char name[FOLDER_NAME_SIZE]; /* bytes of the system, mostly UTF-8 */
    bool is_folder;
    uint64_t size;   /* bytes, of a file */
    int64_t changed; /* seconds since 1970 */
} FolderEntry;

typedef struct Folder {
    FolderEntry *entries; /* owned */
    int count;
    bool more; /* than FOLDER_ENTRIES_MAX */
} Folder;

/* TC_ERROR_NOT_FOUND, TC_ERROR_IO when it is no folder or may not be read, TC_ERROR_MEMORY; on
   failure there is nothing to release. */
TC_WARN_UNUSED TcStatus folder_read(const char *path, Folder *folder);
void folder_release(Folder *folder);

#endif
