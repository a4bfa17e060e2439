/* Headers and their files: all functions that a header of src declares are of one file, with its parts for systems, or each of
   several for builds, or of the header's family; and no two headers of src declare functions of one file. What a header
   declares by a table (*.def) does not count. */
#include <stdlib.h>
#include <string.h>

#include "policy.h"

typedef struct {
    const Token *name;
    const File *file, *header; /* of src, which declares it; NULL: none */
} Function;

/* All that files of src define, in the order of the files. */
typedef struct {
    Function *list;
    int count;
} Functions;

static const Token *skip_directive(const Token *at) {
    int line = at->line;
    while ((++at)->length > 0 && (at->line == line || token_in(at - 1, "\\"))) {
        line = at->line;
    }
    return at;
}

/* Moves behind a declaration or a function's body. *name is the function that others may call, or NULL. */
static bool next(const Token **place, const Token **name, bool *body) {
    const Token *at = *place;
    bool shown = true;
    *name = NULL;
    *body = false;
    while (at->length > 0 && !*body && (at == *place || !token_in(at - 1, ";"))) {
        if (token_in(at, "#")) {
            at = skip_directive(at);
        } else if (token_in(at, "{")) {
            *body = *name != NULL;
            at = after(at);
        } else if (token_in(at, "(")) {
            bool names = is_word(at - 1) && !token_in(at - 1, "__attribute__|_Static_assert");
            *name = *name == NULL && names && !token_in(at + 1, "*") ? at - 1 : *name;
            at = after(at);
        } else {
            shown = shown && !token_in(at, "static|typedef|=");
            at++;
        }
    }
    *name = shown ? *name : NULL;
    *place = at;
    return at->length > 0 || *name != NULL;
}

/* The length of a path without its end; a file for a system is a part of the one without its name. */
static size_t stem(const File *file) {
    const char *end = strrchr(file->path, '_');
    return end != NULL && (strcmp(end, "_posix.c") == 0 || strcmp(end, "_windows.c") == 0)
               ? (size_t)(end - file->path)
               : strlen(file->path) - 2;
}

static bool are_one(const File *file, const File *other) {
    return stem(file) == stem(other) && strncmp(file->path, other->path, stem(file)) == 0;
}

/* A family is the files of a folder whose names begin with the same word, and the whole folder for state.h of a scene and for
   the header of the panel. The window's state.h is of no scene: its folder has much that views are to see apart. */
static bool are_kin(const File *header, const File *file) {
    const char *name = strrchr(header->path, '/') + 1;
    size_t folder = (size_t)(name - header->path), word = strcspn(name, "_.");
    const char *other = file->path + folder;
    if (strncmp(header->path, file->path, folder) != 0 || strchr(other, '/') != NULL) {
        return false;
    }
    return (strncmp(name, other, word) == 0 && strcspn(other, "_.") == word) ||
           (matches(header->path, "^src/gui/([^/]*/state|game/panel/panel)\\.h$") &&
            !matches(header->path, "^src/gui/window/"));
}

/* The next definition of a function from a place of the list on, in one file, or in the family of its header, if that is not
   NULL. */
static Function *find(const Functions *all, int from, const Token *name, const File *file,
                      const File *header) {
    for (Function *it = all->list + from; it < all->list + all->count; it++) {
        if (it->name->length == name->length &&
            (file == NULL || are_one(it->file, file) ||
             (are_kin(header, it->file) && are_kin(header, file))) &&
            strncmp(it->name->at, name->at, (size_t)name->length) == 0) {
            return it;
        }
    }
    return NULL;
}

static void gather(Functions *all, const File *file) {
    const Token *at = file->tokens + 1, *name;
    for (bool body; next(&at, &name, &body);) {
        if (name != NULL && body) {
            all->list = realloc(all->list, (size_t)(all->count + 1) * sizeof *all->list);
            all->list[all->count++] = (Function){name, file, NULL};
        }
    }
}

/* The first function of a header that is defined, but not in a file; NULL: there is none. With mark those in the file
   get their header. */
static const Function *lacks(const Functions *all, const File *header, const File *file,
                             bool mark) {
    const Token *at = header->tokens + 1, *name;
    for (bool body; next(&at, &name, &body);) {
        Function *any = name != NULL && !body ? find(all, 0, name, NULL, NULL) : NULL;
        Function *here = any != NULL ? find(all, 0, name, file, header) : NULL;
        if (any != NULL && here == NULL) {
            return any;
        }
        if (here != NULL && mark) {
            here->header = here->header != NULL ? here->header : header;
        }
    }
    return NULL;
}

/* The file of the header's name comes first among those that define all that it declares. */
static void check_header(Run *run, const Functions *all, const File *header) {
    const Token *at = header->tokens + 1, *name;
    const Function *first = NULL, *lack = NULL;
    for (bool body; first == NULL && next(&at, &name, &body);) {
        first = name != NULL && !body ? find(all, 0, name, NULL, NULL) : NULL;
    }
    bool found = false, named = false;
    for (const Function *it = first; it != NULL && !named;
         it = find(all, (int)(it - all->list) + 1, first->name, NULL, NULL)) {
        const Function *other = lacks(all, header, it->file, false);
        named = other == NULL && are_one(it->file, header);
        found = found || other == NULL;
        lack = other != NULL ? other : lack;
    }
    for (const Function *it = first; it != NULL && found;
         it = find(all, (int)(it - all->list) + 1, first->name, NULL, NULL)) {
        if (!named || are_one(it->file, header)) {
            (void)lacks(all, header, it->file, true);
        }
    }
    if (first != NULL && !found) {
        report(run, header->path, 0, "%.*s is of %s, but %.*s of %s", first->name->length,
               first->name->at, first->file->path, lack->name->length, lack->name->at,
               lack->file->path);
    }
}

void check_owners(Run *run) {
    Functions all = {.count = 0};
    for (const File *file = run->files; file->path != NULL; file++) {
        if (matches(file->path, "^src/.*\\.c$")) {
            gather(&all, file);
        }
    }
    for (const File *file = run->files; file->path != NULL; file++) {
        if (matches(file->path, "^src/.*\\.h$")) {
            check_header(run, &all, file);
        }
    }
    const Function *last = NULL;
    for (const Function *it = all.list; it < all.list + all.count; it++) {
        if (it->header != NULL && last != NULL && are_one(it->file, last->file) &&
            it->header != last->header) {
            report(run, it->file->path, it->name->line, "%.*s is declared in %s, others in %s",
                   it->name->length, it->name->at, it->header->path, last->header->path);
        }
        last = it->header != NULL ? it : last;
    }
}
