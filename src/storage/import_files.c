#include "storage/import_files.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/array.h"
#include "base/file_names.h"
#include "formats/format.h"

enum { DEPTH_MAX = 32, PATH_SIZE = 4096 };

static void add_file(ImportFiles *files, const char *path, bool named) {
    ImportFile *grown = array_grown(files->files, (size_t)files->count, sizeof *grown);
    if (!grown) {
        files->failed = true;
        return;
    }
    files->files = grown;
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
    FileNames names;
    if (file_list(path, "", &names) != TC_OK) {
        add_file(files, path, true); /* reading it will say why */
        return;
    }
    for (int i = 0; i < names.count; i++) {
        char inside[PATH_SIZE];
        FileAbout about;
        const char *name = names.names[i];
        int length = snprintf(inside, sizeof inside, "%s/%s", path, name);
        if (name[0] == '.' || length >= PATH_SIZE || !file_about(inside, &about) || about.is_link) {
            continue;
        }
        if (about.kind == FILE_FOLDER && depth < DEPTH_MAX) {
            add_folder(files, inside, depth + 1);
        } else if (about.kind == FILE_FOLDER) {
            add_file(files, inside, true); /* likewise: it is not skipped unsaid */
        } else if (about.kind == FILE_REGULAR) {
            add_file(files, inside, false);
        }
    }
    file_names_release(&names);
}

void import_files_add(ImportFiles *files, const char *path) {
    if (file_kind(path) == FILE_FOLDER) {
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
    if (!file_about(path, stamp)) {
        return TC_ERROR_NOT_FOUND;
    }
    return file_read_regular(path, FORMAT_IMPORT_MAX, bytes);
}

bool import_file_is_same(const char *path, const ImportStamp *stamp) {
    FileAbout now;
    return file_about(path, &now) && file_is_same(&now, stamp);
}

/* -- names of WTHOR -- */

static void read_names(const char *folder, const char *suffix, WthorNames *names) {
    FileNames files;
    if (file_list(folder, suffix, &files) != TC_OK) {
        return;
    }
    for (int i = 0; i < files.count; i++) {
        char path[PATH_SIZE];
        if (names->count == 0 && strncasecmp(files.names[i], "WTH", 3) == 0 &&
            snprintf(path, sizeof path, "%s/%s", folder, files.names[i]) < PATH_SIZE) {
            Buf bytes;
            ImportStamp stamp;
            buf_init(&bytes);
            if (import_file_read(path, &bytes, &stamp) == TC_OK &&
                wthor_parse_names(bytes.data, bytes.size, names, NULL) != TC_OK) {
                *names = (WthorNames){.count = 0}; /* the games are worth having without */
            }
            buf_release(&bytes);
        }
    }
    file_names_release(&files);
}

void import_names_for(ImportNames *names, const char *path) {
    char folder[sizeof names->folder];
    snprintf(folder, sizeof folder, "%.*s", (int)file_folder_size(path), path);
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
