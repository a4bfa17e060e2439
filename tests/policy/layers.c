/* Checks who includes whom, by the list arrows: the layers of src and include, and the rooms of
   src/gui. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "policy.h"

typedef struct {
    Run *run;
    bool rooms; /* not layers */
    const char *arrows, *scenes;
    FILE *sorter; /* gets lines "from to" and says which are in a circle */
} Map;

/* Whether a list of words, up to the end of its line, holds one. */
static bool holds(const char *words, const char *word) {
    size_t length = strlen(word);
    for (; *words == ' '; words += 1 + strcspn(words + 1, " \n")) {
        if (strncmp(words + 1, word, length) == 0 && strchr(" \n", words[1 + length]) != NULL) {
            return true;
        }
    }
    return false;
}

/* Returns what the line "KIND NAME: WORDS" of the arrows says, or NULL. */
static const char *words_of(const Map *map, const char *kind, const char *name) {
    char begin[2 * NAME_SIZE];
    snprintf(begin, sizeof begin, "\n%s %s:", kind, name);
    const char *line = strstr(map->arrows, begin);
    return line != NULL ? line + strlen(begin) : NULL;
}

/* Returns what the layer or room of a file may see, NULL if it is in none; place gets its name. */
static const char *sight_of(const Map *map, const char *path, char place[NAME_SIZE]) {
    char name[NAME_SIZE + 4];
    const char *owner =
        sscanf(path, "include/turncoat/%255[^.]", name) == 1 ? words_of(map, "public", name) : NULL;
    *place = '\0';
    if (owner != NULL) {
        sscanf(owner, "%255s", place);
    } else if (sscanf(path, map->rooms ? "src/gui/%255[^/]" : "src/%255[^/]", place) == 1 &&
               strcmp(place, "api") == 0) {
        return NULL; /* it has no folder */
    }
    const char *sees = words_of(map, map->rooms ? "room" : "layer", place);
    snprintf(name, sizeof name, ", %s)\n", place);
    return sees == NULL && map->rooms && strstr(map->scenes, name) ? words_of(map, "scene", "any")
                                                                   : sees;
}

static void check_include(const Map *map, const File *file, const Token *at) {
    char path[NAME_SIZE], from[NAME_SIZE], to[NAME_SIZE];
    const char *sees = sight_of(map, file->path, from);
    snprintf(path, sizeof path, "%s%.*s", *at->at == '<' ? "include/" : "src/", at->length - 2,
             at->at + 1);
    /* the window puts the tables of all scenes together, and sees nothing else of them */
    bool table = map->rooms && strcmp(from, "window") == 0 && strstr(path, ".def") != NULL;
    bool ours = matches(path, map->rooms ? "^src/gui/" : "^src/|^include/turncoat/");
    if (strstr(path, "../") != NULL) {
        report(map->run, file->path, at->line, "%s climbs with ../", path);
    } else if (ours && !table) {
        if (sight_of(map, path, to) == NULL) {
            report(map->run, file->path, at->line, "%s belongs to no place of the list arrows",
                   path);
        } else if (strcmp(from, to) != 0 && !holds(sees, to)) {
            report(map->run, file->path, at->line, "%s must not include %s (%s)", from, path, to);
        }
        fprintf(map->sorter, "%s %s\n", map->rooms ? from : file->path, map->rooms ? to : path);
    }
}

static void check_link(const Map *map, const File *file, const Token *at) {
    char from[NAME_SIZE], to[NAME_SIZE];
    const char *sees = sight_of(map, file->path, from);
    snprintf(to, sizeof to, "%.*s", at->length - 9, at->at + 9);
    /* the window may name the engine's target, by which the public side is linked */
    bool engine = strcmp(from, "gui") == 0 && strcmp(to, "engine") == 0;
    if (words_of(map, "layer", to) != NULL && !holds(sees, to) && !engine) {
        report(map->run, file->path, at->line, "%s must not link turncoat_%s", from, to);
    }
}

static void check_file(const Map *map, const File *file) {
    char place[NAME_SIZE];
    if (sight_of(map, file->path, place) == NULL) {
        report(map->run, file->path, 0, "it belongs to no place of the list arrows");
        return;
    }
    for (const Token *at = file->tokens + 1; at->length > 0; at++) {
        if (token_in(at, "include") && token_in(at - 1, "#") && matches(file->path, "\\.[ch]$")) {
            check_include(map, file, at + 1);
        } else if (token_in(at, "turncoat_*") && matches(file->path, "/CMakeLists.txt$")) {
            check_link(map, file, at);
        }
    }
}

static void check(Run *run, bool rooms, const char *where) {
    const File *scenes = find_file(run, "src/gui/window/scenes.def");
    Map map = {run, rooms, read_list(run, "arrows"), scenes != NULL ? scenes->text : "",
               popen("tsort 2>&1 >/dev/null", "w")};
    for (const File *file = run->files; file->path != NULL && map.sorter != NULL; file++) {
        if (matches(file->path, where)) {
            check_file(&map, file);
        }
    }
    fflush(stdout);
    if (map.sorter == NULL || pclose(map.sorter) != 0) {
        report(run, rooms ? "src/gui" : "src", 0, "those above include each other in a circle");
    }
}

void check_layers(Run *run) {
    check(run, false, "^src/.*/|^include/");
}

void check_rooms(Run *run) {
    const File *scenes = find_file(run, "src/gui/window/scenes.def");
    char folder[NAME_SIZE];
    for (const Token *at = scenes ? scenes->tokens : NULL; at != NULL && at->length > 0; at++) {
        snprintf(folder, sizeof folder, "src/gui/%.*s/", at[1].length, at[1].at);
        if (token_in(at, ",") && find_file(run, folder) == NULL) {
            report(run, scenes->path, at->line, "%s is not there", folder);
        }
    }
    check(run, true, "^src/gui/.*/");
}
