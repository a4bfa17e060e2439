/* Function pointers: members, variables and typedefs each stand in the list pointers, with a reason. Parameters are
   counted: a function can only call them and hand them on, for what keeps one is a pointer of the list. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "policy.h"

typedef struct {
    Run *run;
    const File *file;
    const char *list;
    char *types, *found; /* names of typedefs; lines "\npath name " of what the list is to have */
    FILE *to_types, *to_found;
    int parameters;
} Walk;

/* The innermost bracket around a place; the file's first token if there is none. */
static const Token *around(const File *file, const Token *at) {
    for (int depth = 0; depth >= 0 && at > file->tokens;) {
        at--;
        depth += token_in(at, ")|]|}") - token_in(at, "(|[|{");
    }
    return at;
}

static const Token *skip_qualifiers(const Token *at) {
    while (token_in(at, "*|const|volatile|restrict|_Atomic")) {
        at++;
    }
    return at;
}

/* The name in "type (*name[..])(", which begins at its bracket, or NULL. */
static const Token *find_plain(const Token *at) {
    bool type = is_word(at - 1) && !token_in(at - 1, "return|else|case|do|goto|sizeof");
    if (!token_in(at, "(") || !token_in(at + 1, "*") || !(type || token_in(at - 1, "*|,"))) {
        return NULL;
    }
    const Token *name = skip_qualifiers(at + 1), *end = name + 1;
    while (is_word(name) && token_in(end, "[|(")) {
        end = after(end);
    }
    return is_word(name) && token_in(end, ")") && token_in(end + 1, "(") ? name : NULL;
}

/* The name in "Type *name" of a typedef of functions, or NULL; among parameters the star may lack. */
static const Token *find_typed(const Walk *walk, const Token *at) {
    if (!is_word(at) || !token_in(at, walk->types)) {
        return NULL;
    }
    const Token *name = skip_qualifiers(at + 1);
    bool pointer = name > at + 1 || token_in(around(walk->file, at), "(");
    return pointer && is_word(name) && token_in(name + 1, ",|)|;|=|[") ? name : NULL;
}

/* One more pointer; outer is its struct, or none. */
static void add(Walk *walk, const Token *name, const Token *outer) {
    char full[NAME_SIZE], line[2 * NAME_SIZE], whole[2 * NAME_SIZE];
    int length = outer != NULL ? snprintf(full, sizeof full, "%.*s.", outer->length, outer->at) : 0;
    snprintf(whole, sizeof whole, "\n%s %.*s* ", walk->file->path, length, full);
    snprintf(full + length, sizeof full - (size_t)length, "%.*s", name->length, name->at);
    snprintf(line, sizeof line, "\n%s %s ", walk->file->path, full);
    fprintf(walk->to_found, "%s%s", line, whole);
    if (strstr(walk->list, line) == NULL && strstr(walk->list, whole) == NULL) {
        report(walk->run, walk->file->path, name->line,
               "%s is one more function pointer: call a function, or run a job", full);
    }
}

static void judge(Walk *walk, const Token *name, const Token *at) {
    const Token *bracket = around(walk->file, at), *outer = bracket - 1;
    if (token_in(bracket, "(")) { /* of a function's body, not of a prototype or another pointer */
        walk->parameters += token_in(after(bracket), "{") && is_word(outer);
    } else if (token_in(bracket, "{") && is_word(outer) && !token_in(outer, "else|do")) {
        outer =
            token_in(outer, "struct|union") ? after(bracket) : outer; /* its name stands behind */
        add(walk, name, is_word(outer) ? outer : NULL);
    } else {
        add(walk, name, NULL);
    }
}

/* Gathers what a typedef calls functions, or pointers to them. */
static void look_for_type(Walk *walk, const Token *at) {
    bool type = token_in(at, "typedef");
    for (; type && !token_in(at, ";"); at = token_in(at, "{") ? after(at) : at + 1) {
        const Token *name = find_plain(at);
        if (name == NULL && is_word(at) && !token_in(at, "__attribute__") &&
            token_in(at + 1, "(") && token_in(after(at + 1), ";")) {
            name = at;
            add(walk, name, NULL);
        }
        if (name != NULL) {
            fprintf(walk->to_types, "%.*s|", name->length, name->at);
        }
    }
}

/* Looks at each place of src and include, for types or for what is of them. */
static void look(Walk *walk, bool for_types) {
    for (walk->file = walk->run->files; walk->file->path != NULL; walk->file++) {
        bool ours = matches(walk->file->path, "^(src|include)/.*\\.[ch]$");
        for (const Token *at = walk->file->tokens + 1; ours && at->length > 0; at++) {
            const Token *name = for_types ? NULL : find_plain(at);
            if (for_types) {
                look_for_type(walk, at);
            } else if (name != NULL || (name = find_typed(walk, at)) != NULL) {
                judge(walk, name, at);
            }
        }
    }
}

void check_pointers(Run *run) {
    char path[NAME_SIZE], name[NAME_SIZE] = "", line[2 * NAME_SIZE + 3];
    size_t size;
    Walk walk = {.run = run, .list = read_list(run, "pointers")};
    walk.to_types = open_memstream(&walk.types, &size);
    walk.to_found = open_memstream(&walk.found, &size);
    look(&walk, true);
    fclose(walk.to_types);
    look(&walk, false);
    fclose(walk.to_found);
    while (next_name(&walk.list, path)) {
        sscanf(walk.list, "%*s %255s", name);
        snprintf(line, sizeof line, "\n%s %s ", path, name);
        if (strstr(walk.found, line) == NULL) {
            report(run, "tests/policy/pointers", 0, "%s %s: there is none; take the line out", path,
                   name);
        }
    }
    printf("%d parameters are functions to call\n", walk.parameters);
}
