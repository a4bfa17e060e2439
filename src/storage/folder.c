#include "storage/folder.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/file.h"
#include "base/file_names.h"

enum { FOLDER_PATH_SIZE = 4096 };

static int compare(const void *left, const void *right) {
    const FolderEntry *a = left, *b = right;
    if (a->is_folder != b->is_folder) {
        return a->is_folder ? -1 : 1;
    }
    int order = strcasecmp(a->name, b->name);
    return order != 0 ? order : strcmp(a->name, b->name);
}

/* Returns false: not to be listed. Links are followed; devices and the like are left out. */
static bool describe(const char *folder, const char *name, FolderEntry *entry) {
    char path[FOLDER_PATH_SIZE];
    FileAbout about;
    int length = snprintf(path, sizeof path, "%s/%s", folder, name);
    if (name[0] == '.' || strlen(name) >= FOLDER_NAME_SIZE || length >= FOLDER_PATH_SIZE ||
        !file_about(path, &about) || (about.kind != FILE_FOLDER && about.kind != FILE_REGULAR)) {
        return false;
    }
    *entry = (FolderEntry){
        .is_folder = about.kind == FILE_FOLDER, .size = about.size, .changed = about.changed};
    memcpy(entry->name, name, strlen(name) + 1);
    return true;
}

TcStatus folder_read(const char *path, Folder *out) {
    FileNames names;
    TcStatus status = file_list(path, "", &names);
    if (status != TC_OK) {
        bool missing = status == TC_ERROR_IO && file_kind(path) == FILE_NONE;
        return missing ? TC_ERROR_NOT_FOUND : status;
    }
    int room = names.count < FOLDER_ENTRIES_MAX ? names.count : FOLDER_ENTRIES_MAX;
    Folder made = {.entries = malloc(((size_t)room + 1) * sizeof *made.entries)};
    for (int i = 0; made.entries && i < names.count && !made.more; i++) {
        made.count += describe(path, names.names[i], &made.entries[made.count]);
        made.more = made.count == FOLDER_ENTRIES_MAX;
    }
    file_names_release(&names);
    if (!made.entries) {
        return TC_ERROR_MEMORY;
    }
    qsort(made.entries, (size_t)made.count, sizeof made.entries[0], compare);
    *out = made;
    return TC_OK;
}

void folder_release(Folder *folder) {
    free(folder->entries);
    *folder = (Folder){.count = 0};
}
