/* Tests what each system has its own file for, the same of all: the user's folders, fonts, and the
   wake-up of the window's loop. */
#define _XOPEN_SOURCE 700 /* putenv */
#include <stdlib.h>
#include <string.h>

#include "app/folders.h"
#include "base/file_names.h"
#include "base/thread.h"
#include "gui/platform/wake.h"
#include "gui/ui/fonts.h"
#include "support/folder.h"

/* -- folders -- */

static char folder[TEST_FOLDER_SIZE];

/* All that any system looks at; putenv is what they have in common, and keeps the text. */
static void set_places(const char *path) {
    static const char *const names[] = {"HOME",           "XDG_CONFIG_HOME", "XDG_DATA_HOME",
                                        "XDG_STATE_HOME", "APPDATA",         "LOCALAPPDATA",
                                        "USERPROFILE"};
    static char texts[sizeof names / sizeof names[0]][TEST_FOLDER_SIZE + 20];
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        snprintf(texts[i], sizeof texts[i], "%s=%s", names[i], path);
        ck_assert_int_eq(putenv(texts[i]), 0);
    }
}

static bool ends_with(const char *text, const char *end) {
    size_t length = strlen(text), cut = strlen(end);
    return length >= cut && strcmp(text + length - cut, end) == 0;
}

TEST(files_are_kept_below_the_user_s_folders) {
    static const UserFolder folders[] = {FOLDER_CONFIG, FOLDER_DATA, FOLDER_STATE};
    char path[FILE_PATH_SIZE];
    test_folder_make(folder);
    set_places(folder);
    ck_assert(folders_home(path));
    ck_assert_str_eq(path, folder);
    for (int i = 0; i < 3; i++) {
        ck_assert(folders_find(folders[i],
                               "gr\xc3\xb6\xc3\x9f"
                               "e.ini",
                               path));
        ck_assert_int_eq(strncmp(path, folder, strlen(folder)), 0);
        ck_assert(ends_with(path, "urncoat/gr\xc3\xb6\xc3\x9f"
                                  "e.ini"));
        file_make_folders(path);
        ck_assert_int_eq(file_replace(path, "x", 1, false), TC_OK);
        test_expect_content(path, "x", 1);
        file_remove(path);
    }
    ck_assert(file_cut_to_folder(path));
    ck_assert_int_eq(rmdir(path), 0);
    test_folder_remove(folder);
}

TEST(the_library_and_the_book_are_data) {
    char path[FILE_PATH_SIZE], data[FILE_PATH_SIZE];
    test_folder_make(folder);
    set_places(folder);
    ck_assert(folders_find(FOLDER_DATA, "book.tcb", data));
    ck_assert(folders_file(USER_BOOK, NULL, path));
    ck_assert_str_eq(path, data);
    ck_assert(folders_find(FOLDER_DATA, "library.db", data));
    ck_assert(folders_file(USER_LIBRARY, NULL, path));
    ck_assert_str_eq(path, data);
    ck_assert(folders_file(USER_LIBRARY, folder, path));
    ck_assert(file_cut_to_folder(path));
    ck_assert_str_eq(path, folder);
    ck_assert(folders_file(USER_SETTINGS, folder, path)); /* which are no data */
    ck_assert(folders_file(USER_SETTINGS, NULL, data));
    ck_assert_str_eq(path, data);
    test_folder_remove(folder);
}

TEST(what_is_too_long_is_no_folder) {
    char path[FILE_PATH_SIZE], name[FILE_PATH_SIZE];
    memset(name, 'x', sizeof name);
    name[sizeof name - 1] = '\0';
    set_places("/tmp");
    ck_assert(!folders_find(FOLDER_DATA, name, path));
    set_places("");
    ck_assert(!folders_find(FOLDER_DATA, "book.tcb", path));
}

/* -- fonts -- */

TEST(fonts_are_files) {
    FontFiles files;
    ck_assert(fonts_find(&files));
    ck_assert_int_ge(files.count, 1);
    ck_assert_int_le(files.count, FONT_FACES_MAX);
    for (int i = 0; i < files.count; i++) {
        ck_assert_int_eq(file_kind(files.faces[i].files[FONT_REGULAR].path), FILE_REGULAR);
        ck_assert_int_eq(file_kind(files.faces[i].files[FONT_SEMIBOLD].path), FILE_REGULAR);
    }
}

TEST(each_language_has_its_font) {
    FontFiles files;
    ck_assert(fonts_find(&files));
    ck_assert_int_eq(fonts_face_of(&files, "en"), 0);
    for (int i = 0; i < FONT_LANGUAGES; i++) {
        int face = fonts_face_of(&files, font_languages[i]);
        ck_assert_int_eq(face, files.of_language[i]);
        ck_assert(face >= -1 && face < files.count);
    }
}

/* -- wake-ups -- */

static Wake wake;

static int count_rings(void) {
    SDL_Event event;
    int rings = 0;
    while (SDL_PollEvent(&event)) {
        rings += wake_answer(&wake, &event);
    }
    return rings;
}

static void set_up_events(void) {
    ck_assert_int_eq(SDL_Init(SDL_INIT_EVENTS), 0);
    wake_init(&wake);
    (void)count_rings();
}

TEST(rings_are_one_event_until_it_is_answered) {
    set_up_events();
    for (int i = 0; i < 3; i++) {
        wake_ring(&wake);
        wake_ring(&wake);
        ck_assert_int_eq(count_rings(), 1);
        ck_assert_int_eq(count_rings(), 0);
    }
    ck_assert(!wake_answer(&wake, &(SDL_Event){.type = SDL_KEYDOWN}));
    SDL_Quit();
}

TEST(a_thread_ends_the_wait_of_the_loop) {
    Thread thread;
    SDL_Event event = {.type = 0};
    set_up_events();
    ck_assert_int_eq(thread_create(&thread, wake_ring, &wake), TC_OK);
    while (!wake_answer(&wake, &event)) {
        ck_assert_int_eq(SDL_WaitEvent(&event), 1);
    }
    thread_join(&thread);
    ck_assert_int_eq(count_rings(), 0);
    SDL_Quit();
}

SUITE("platform", NULL, NULL)
