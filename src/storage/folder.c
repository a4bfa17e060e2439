#include "storage/folder.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include <sys/stat.h>

static int compare(const void *left, const void *right) {
    const FolderEntry *a = left, *b = right;
    if (a->is_folder != b->is_folder) {
        return a->is_folder ? -1 : 1;
    }
    int order = strcasecmp(a->name, b->name);
    return order != 0 ? order : strcmp(a->name, b->name);
}

/* Room for one more; NULL: no memory. */
static FolderEntry *grow(Folder *folder, int *capacity) {
    if (folder->count == *capacity) {
        int wanted = *capacity > 0 ? 2 * *capacity : 64;
        FolderEntry *grown = realloc(folder->entries, (size_t)wanted * sizeof *grown);
        if (!grown) {
            return NULL;
        }
        folder->entries = grown;
        *capacity = wanted;
    }
    return &folder->entries[folder->count];
}

/* False: not to be listed. Links are followed; devices and the like are left out. */
static bool describe(int fd, const char *name, FolderEntry *entry) {
    struct stat about;
    if (name[0] == '.' || strlen(name) >= FOLDER_NAME_SIZE || fstatat(fd, name, &about, 0) != 0 ||
        !(S_ISDIR(about.st_mode) || S_ISREG(about.st_mode))) {
        return false;
    }
    *entry = (FolderEntry){.is_folder = S_ISDIR(about.st_mode),
                           .size = (uint64_t)about.st_size,
                           .changed = about.st_mtime};
    memcpy(entry->name, name, strlen(name) + 1);
    return true;
}

static TcStatus read_entries(DIR *dir, Folder *folder) {
    int capacity = 0;
    for (struct dirent *item = readdir(dir); item; item = readdir(dir)) {
        FolderEntry *entry = grow(folder, &capacity);
        if (!entry) {
            return TC_ERROR_MEMORY;
        }
        if (!describe(dirfd(dir), item->d_name, entry)) {
            continue;
        }
        folder->count++;
        if (folder->count == FOLDER_ENTRIES_MAX) {
            folder->more = true;
            break;
        }
    }
    return TC_OK;
}

TcStatus folder_read(const char *path, Folder *out) {
    Folder made = {.count = 0};
    DIR *dir = opendir(path);
    if (!dir) {
        return errno == ENOENT ? TC_ERROR_NOT_FOUND : TC_ERROR_IO;
    }
    TcStatus status = read_entries(dir, &made);
    closedir(dir);
    if (status != TC_OK) {
        folder_release(&made);
        return status;
    }
    if (made.count > 0) {
        qsort(made.entries, (size_t)made.count, sizeof made.entries[0], compare);
    }
    *out = made;
    return TC_OK;
}

void folder_release(Folder *folder) {
    free(folder->entries);
    *folder = (Folder){.count = 0};
}
