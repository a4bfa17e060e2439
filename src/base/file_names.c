#include "base/file_names.h"
#include "base/path.h"
#include "base/utf8.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

size_t file_folder_size(const char *path) {
    size_t size = strlen(path);
    while (size > 0 && !file_is_separator(path[size - 1])) {
        size--;
    }
    return size;
}

const char *file_name(const char *path) {
    const char *name = path + file_folder_size(path);
    return *name != '\0' ? name : path;
}

bool file_cut_to_folder(char *path) {
    size_t size = file_folder_size(path), root = file_root_size(path);
    if (size == 0) {
        return false;
    }
    path[size > root ? size - 1 : root] = '\0';
    return true;
}

bool file_is_same(const FileAbout *a, const FileAbout *b) {
    return a->number == b->number && a->device == b->device && a->size == b->size &&
           a->changed == b->changed && a->changed_fraction == b->changed_fraction;
}

bool file_name_ends(const char *name, const char *suffix) {
    size_t length = strlen(name), size = strlen(suffix);
    return length > size && strcasecmp(name + length - size, suffix) == 0;
}

enum { TEMPORARY_LETTERS = 6 };
static const char temporary_ending[] = ".new-";

/* Returns how much of a file's name begins that of its temporary file: no system takes a longer one. */
static size_t temporary_part(const char *name) {
    enum { NAME_BYTES = 255 };
    size_t length = strlen(name),
           room = NAME_BYTES - TEMPORARY_LETTERS - (sizeof temporary_ending - 1);
    return length <= room ? length : utf8_begin(name, room);
}

void file_temporary_name(const char *path, uint64_t random, Buf *name) {
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789";
    size_t folder = file_folder_size(path);
    buf_clear(name);
    buf_add(name, path, folder + temporary_part(path + folder));
    buf_add_text(name, temporary_ending);
    for (int i = 0; i < TEMPORARY_LETTERS; i++, random /= sizeof letters - 1) {
        buf_add_char(name, letters[random % (sizeof letters - 1)]);
    }
}

bool file_name_is_temporary(const char *name, const char *of) {
    size_t length = temporary_part(of), ending = strlen(temporary_ending);
    return strlen(name) == length + ending + TEMPORARY_LETTERS && memcmp(name, of, length) == 0 &&
           memcmp(name + length, temporary_ending, ending) == 0;
}

bool file_names_add(FileNames *names, const char *name, const char *suffix) {
    if (!file_name_ends(name, suffix)) {
        return true;
    }
    char **more = realloc(names->names, ((size_t)names->count + 1) * sizeof *more);
    if (more == NULL) {
        return false;
    }
    names->names = more;
    more[names->count] = strdup(name);
    return more[names->count] != NULL && ++names->count > 0;
}

static int compare(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

TcStatus file_names_finish(FileNames *names, bool fine) {
    if (!fine) {
        file_names_release(names);
        return TC_ERROR_MEMORY;
    }
    if (names->count > 0) {
        qsort(names->names, (size_t)names->count, sizeof *names->names, compare);
    }
    return TC_OK;
}

void file_names_release(FileNames *names) {
    for (int i = 0; i < names->count; i++) {
        free(names->names[i]);
    }
    free(names->names);
    *names = (FileNames){0};
}
