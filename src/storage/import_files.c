#include "storage/import_files.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/file.h"
#include "formats/format.h"

enum { DEPTH_MAX = 32, PATH_SIZE = 4096 };

static void add_file(ImportFiles *files, const char *path, bool named) {
    if (files->count == files->capacity) {
        int capacity = files->capacity ? 2 * files->capacity : 64;
        ImportFile *grown = realloc(files->files, (size_t)capacity * sizeof *grown);
        if (!grown) {
            files->failed = true;
            return;
        }
        files->files = grown;
        files->capacity = capacity;
    }
    size_t size = strlen(path) + 1;
    char *copy = malloc(size);
    if (!copy) {
        files->failed = true;
        return;
    }
    memcpy(copy, path, size);
    files->files[files->count++] = (ImportFile){copy, named};
}

static void add_folder(ImportFiles *files, const char *path, int depth) {
    struct dirent **entries = NULL;
    int count = scandir(path, &entries, NULL, alphasort);
    if (count < 0) {
        add_file(files, path, true); /* reading it will say why */
        return;
    }
    for (int i = 0; i < count; i++) {
        char inside[PATH_SIZE];
        struct stat status;
        const char *name = entries[i]->d_name;
        int length = snprintf(inside, sizeof inside, "%s/%s", path, name);
        if (name[0] != '.' && length < PATH_SIZE && lstat(inside, &status) == 0) {
            if (S_ISDIR(status.st_mode) && depth < DEPTH_MAX) {
                add_folder(files, inside, depth + 1);
            } else if (S_ISREG(status.st_mode)) {
                add_file(files, inside, false);
            }
        }
        free(entries[i]);
    }
    free(entries);
}

void import_files_add(ImportFiles *files, const char *path) {
    struct stat status;
    if (stat(path, &status) == 0 && S_ISDIR(status.st_mode)) {
        add_folder(files, path, 0);
    } else {
        add_file(files, path, true);
    }
}

void import_files_release(ImportFiles *files) {
    for (int i = 0; i < files->count; i++) {
        free(files->files[i].path);
    }
    free(files->files);
    *files = (ImportFiles){.count = 0};
}

TcStatus import_file_read(const char *path, Buf *bytes, ImportStamp *stamp) {
    if (stat(path, stamp) != 0) {
        return TC_ERROR_NOT_FOUND;
    }
    return file_read_regular(path, FORMAT_BYTES_MAX, bytes);
}

bool import_file_is_same(const char *path, const ImportStamp *stamp) {
    struct stat now;
    return stat(path, &now) == 0 && now.st_ino == stamp->st_ino && now.st_dev == stamp->st_dev &&
           now.st_size == stamp->st_size && now.st_mtim.tv_sec == stamp->st_mtim.tv_sec &&
           now.st_mtim.tv_nsec == stamp->st_mtim.tv_nsec;
}

/* -- names of WTHOR -- */

static bool has_name(const char *file, const char *suffix) {
    size_t length = strlen(file);
    return strncasecmp(file, "WTH", 3) == 0 && length > 4 &&
           strcasecmp(file + length - 4, suffix) == 0;
}

static void read_names(const char *folder, const char *suffix, WthorNames *names) {
    struct dirent **entries = NULL;
    int count = scandir(folder, &entries, NULL, alphasort);
    for (int i = 0; i < count; i++) {
        char path[PATH_SIZE];
        if (names->count == 0 && has_name(entries[i]->d_name, suffix) &&
            snprintf(path, sizeof path, "%s/%s", folder, entries[i]->d_name) < PATH_SIZE) {
            Buf bytes;
            ImportStamp stamp;
            buf_init(&bytes);
            if (import_file_read(path, &bytes, &stamp) == TC_OK &&
                wthor_parse_names(bytes.data, bytes.size, names, NULL) != TC_OK) {
                *names = (WthorNames){.count = 0}; /* the games are worth having without */
            }
            buf_release(&bytes);
        }
        free(entries[i]);
    }
    if (count >= 0) {
        free(entries);
    }
}

void import_names_for(ImportNames *names, const char *path) {
    const char *slash = strrchr(path, '/');
    int length = slash ? (int)(slash - path) + 1 : 0; /* with the slash: "/" is a folder too */
    char folder[sizeof names->folder];
    snprintf(folder, sizeof folder, "%.*s", length, path);
    if (names->looked && strcmp(folder, names->folder) == 0) {
        return;
    }
    import_names_release(names);
    names->looked = true;
    memcpy(names->folder, folder, sizeof folder);
    read_names(folder[0] ? folder : ".", ".JOU", &names->players);
    read_names(folder[0] ? folder : ".", ".TRN", &names->tournaments);
}

void import_names_release(ImportNames *names) {
    wthor_release_names(&names->players);
    wthor_release_names(&names->tournaments);
    *names = (ImportNames){.looked = false};
}
