/* Every command with the ways to reach it by mouse and key, made from the tables, is what
   tests/golden/window/commands.txt says: no command is without a way by mouse, and a changed list is seen.
   A failure leaves the list of today as commands.txt in the working folder. */
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gui/window/command.h"
#include "gui/window/commands.h"
#include "gui/window/keys.h"
#include "support/suite.h"
#include "words/translate.h"

static const char *const places[MENU_PLACES] = {
    [TOOLBAR] = "toolbar",     [TOOLBAR_END] = "toolbar",     [BOARD_MENU] = "menu of the board",
    [MOVES_MENU] = "of moves", [GRAPH_MENU] = "of the graph", [LIBRARY_MENU] = "of the library",
    [MAIN_MENU] = "☰"};

static const char *const ids[COMMAND_COUNT] = {
#define COMMAND(id, ...) [COMMAND_##id] = "COMMAND_" #id,
#define COMMAND_AT COMMAND
#define COMMAND_OF COMMAND
#include "gui/window/commands.def"
#undef COMMAND
#undef COMMAND_AT
#undef COMMAND_OF
};

static char *read_file(const char *path) {
    FILE *file = fopen(path, "rb");
    static char bytes[256 * 1024];
    ck_assert_msg(file != NULL, "%s", path);
    size_t size = fread(bytes, 1, sizeof bytes - 1, file);
    fclose(file);
    bytes[size] = '\0';
    return bytes;
}

/* Whether a text has this as a word of its own. */
static bool has_word(const char *text, const char *word) {
    size_t length = strlen(word);
    for (const char *at = strstr(text, word); at; at = strstr(at + 1, word)) {
        char next = at[length];
        if (next != '_' && (next < 'A' || next > 'Z') && (next < '0' || next > '9')) {
            return true;
        }
    }
    return false;
}

/* The folder of the scene whose sources name the command, for one that has no seat; empty: none. */
static Text folder_of_control(int id) {
    glob_t files;
    Text folder = {""};
    ck_assert_int_eq(glob(TEST_SOURCE "/src/gui/*/*.c", 0, NULL, &files), 0);
    ck_assert_int_eq(glob(TEST_SOURCE "/src/gui/*/*/*.c", GLOB_APPEND, NULL, &files), 0);
    for (size_t i = 0; i < files.gl_pathc && !folder.s[0]; i++) {
        const char *name = files.gl_pathv[i] + strlen(TEST_SOURCE "/src/gui/");
        if (has_word(read_file(files.gl_pathv[i]), ids[id])) {
            folder = text_format("control of %.*s", (int)strcspn(name, "/"), name);
        }
    }
    globfree(&files);
    return folder;
}

/* An edge that the mouse draws goes both ways; the command of the other one stands before. */
static Text other_way(int id) {
    static const char *const names[] = {"panel narrower", "graph lower"};
    Text path = {""};
    for (size_t i = 0; i < sizeof names / sizeof names[0] && !path.s[0]; i++) {
        path = strcmp(command_of(id)->name, names[i]) == 0 ? folder_of_control(id - 1) : path;
    }
    return path;
}

static Text mouse_path(int id) {
    Text path = {""};
    for (int place = 0; place < MENU_PLACES; place++) {
        if (!(command_of(id)->seats >> (8 * place) & 255)) {
            continue;
        }
        path = text_format("%s%s%s%s%s", path.s, path.s[0] ? ", " : "", places[place],
                           place == MAIN_MENU ? " " : "",
                           place == MAIN_MENU ? menu_group_name(command_group(id)) : "");
    }
    if (path.s[0] || id == COMMAND_MENU) {
        return path.s[0] ? path : text_format("right button");
    }
    path = folder_of_control(id);
    return path.s[0] || id == 0 ? path : other_way(id);
}

TEST(every_command_is_reached) {
    FILE *list = fopen("commands.txt", "wb");
    ck_assert(list != NULL);
    for (int id = 0; id < COMMAND_COUNT; id++) {
        Text path = mouse_path(id);
        ck_assert_msg(path.s[0] != '\0', "%s has no way by mouse", command_of(id)->name);
        fprintf(list, "%s | %s | %s\n", command_of(id)->name, path.s, text_of_key(id).s);
    }
    fclose(list);
    char *now = strdup(read_file("commands.txt"));
    ck_assert_msg(
        strcmp(now, read_file(TEST_SOURCE "/tests/golden/window/commands.txt")) == 0,
        "not as in tests/golden/window/commands.txt; if that is meant, copy commands.txt");
    free(now);
    remove("commands.txt");
}

TEST(menus_are_short) {
    int counts[GROUP_COUNT] = {0}, board = 0, seat = 0;
    for (int id = 0; id < COMMAND_COUNT; id++) {
        counts[command_group(id)]++;
        ck_assert(command_group(id) == GROUP_NONE || !command_of(id)->takes_argument);
    }
    for (int group = 1; group < GROUP_COUNT; group++) {
        ck_assert_int_gt(counts[group], 0);
        ck_assert_int_le(counts[group], 14);
        ck_assert_str_ne(menu_group_name((MenuGroup)group), "");
    }
    while (command_seated(BOARD_MENU, &seat) != COMMAND_NONE) {
        board++;
    }
    ck_assert_int_eq(board, 8);
}

SUITE("command_list", NULL, NULL)
