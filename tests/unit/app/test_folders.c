/* The folders of the user's files: the variables of the XDG base directory specification, those
   that they leave open, and paths that do not fit. */
#define _XOPEN_SOURCE 700
#include "app/folders.h"

#include <stdlib.h>
#include <string.h>

#include "support/suite.h"

static void set(const char *variable, const char *value) {
    ck_assert_int_eq(value ? setenv(variable, value, 1) : unsetenv(variable), 0);
}

TEST(variables_say_where_files_are) {
    static const struct {
        const char *config, *data, *state, *home; /* NULL: not set */
        const char *paths[3];                     /* NULL: there is none */
    } cases[] = {
        {"/c", "/d", "/s", "/h", {"/c/turncoat/x", "/d/turncoat/x", "/s/turncoat/x"}},
        {NULL,
         "",
         "relative",
         "/h",
         {"/h/.config/turncoat/x", "/h/.local/share/turncoat/x", "/h/.local/state/turncoat/x"}},
        {"/c", NULL, NULL, NULL, {"/c/turncoat/x", NULL, NULL}},
        {NULL, NULL, NULL, "", {NULL, NULL, NULL}},
        {NULL, NULL, NULL, "home", {NULL, NULL, NULL}}};
    static const UserFolder folders[] = {FOLDER_CONFIG, FOLDER_DATA, FOLDER_STATE};
    char path[FILE_PATH_SIZE];
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        set("XDG_CONFIG_HOME", cases[i].config);
        set("XDG_DATA_HOME", cases[i].data);
        set("XDG_STATE_HOME", cases[i].state);
        set("HOME", cases[i].home);
        for (int folder = 0; folder < 3; folder++) {
            bool found = folders_find(folders[folder], "x", path);
            ck_assert_msg(found == (cases[i].paths[folder] != NULL), "case %d", (int)i);
            if (found) {
                ck_assert_str_eq(path, cases[i].paths[folder]);
            }
        }
    }
}

/* An absolute path of so many bytes. */
static const char *long_path(size_t length) {
    static char path[FILE_PATH_SIZE + 1];
    memset(path, 'a', length);
    path[0] = '/';
    path[length] = '\0';
    return path;
}

TEST(paths_fit_or_there_are_none) {
    char path[FILE_PATH_SIZE];
    size_t room = FILE_PATH_SIZE - 1;
    set("HOME", "/h");
    set("XDG_CONFIG_HOME", long_path(room - strlen("/turncoat/x")));
    ck_assert(folders_find(FOLDER_CONFIG, "x", path));
    ck_assert_uint_eq(strlen(path), room);
    set("XDG_CONFIG_HOME", long_path(room - strlen("/turncoat/x") + 1));
    ck_assert(folders_find(FOLDER_CONFIG, "x", path)); /* the one at home does */
    ck_assert_str_eq(path, "/h/.config/turncoat/x");
    set("HOME", long_path(room));
    ck_assert(folders_home(path));
    ck_assert_uint_eq(strlen(path), room);
    ck_assert(!folders_find(FOLDER_CONFIG, "x", path));
    set("HOME", long_path(room + 1));
    ck_assert(!folders_home(path));
    set("HOME", "");
    ck_assert(!folders_home(path));
    set("HOME", NULL);
    ck_assert(!folders_home(path));
}

/* Library and book can be somewhere else; other files cannot. */
TEST(the_folder_for_data_can_be_another_one) {
    char path[FILE_PATH_SIZE];
    size_t room = FILE_PATH_SIZE - 1;
    set("XDG_CONFIG_HOME", "/c");
    set("XDG_DATA_HOME", "/d");
    set("XDG_STATE_HOME", "/s");
    ck_assert(folders_file(USER_LIBRARY, NULL, path));
    ck_assert_str_eq(path, "/d/turncoat/library.db");
    ck_assert(folders_file(USER_LIBRARY, "/else", path));
    ck_assert_str_eq(path, "/else/library.db");
    ck_assert(folders_file(USER_SETTINGS, "/else", path));
    ck_assert_str_eq(path, "/c/turncoat/settings.ini");
    ck_assert(folders_file(USER_GAME, "/else", path));
    ck_assert_str_eq(path, "/s/turncoat/session.sgf");
    ck_assert(folders_file(USER_LIBRARY, long_path(room - strlen("/library.db")), path));
    ck_assert(!folders_file(USER_LIBRARY, long_path(room - strlen("/library.db") + 1), path));
}

SUITE("app/folders", NULL, NULL)
