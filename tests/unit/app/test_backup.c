/* A backup is put in place at the start of the program, and what was there is kept whole: every
   time, with the games of a library whose program was killed, and all of the backup or none of
   it. */
#define _XOPEN_SOURCE 700
#include "app/backup.h"

#include "base/file_names.h"
#include "storage/library_query.h"
#include "support/app_files.h"
#include "support/app_library.h"
#include "support/lines.h"

static void add_line(Library *library, const char *moves) {
    (void)add_to_library(library, line_tree(moves), (LibraryNotes){.own = true});
}

static int count_games(const char *path) {
    LibraryRow row;
    int count;
    int64_t total = 0;
    Library *library = open_library_at(path);
    ck_assert(library_list(library, NULL, LIBRARY_BY_ADDED, false, 0, &row, 1, &count, &total));
    library_close(library);
    return (int)total;
}

/* The path of the first file whose name begins so and is not one of SQLite's own; "": none. */
static const char *find_file(const char *beginning) {
    static char path[FILE_PATH_SIZE];
    FileNames names;
    path[0] = '\0';
    ck_assert_int_eq(file_list(files, "", &names), TC_OK);
    for (int i = 0; i < names.count && !path[0]; i++) {
        const char *name = names.names[i];
        if (strncmp(name, beginning, strlen(beginning)) == 0 && !file_name_ends(name, "-wal") &&
            !file_name_ends(name, "-shm")) {
            snprintf(path, sizeof path, "%s/%s", files, name);
        }
    }
    file_names_release(&names);
    return path;
}

static void copy(const char *from, const char *to) {
    Buf bytes;
    buf_init(&bytes);
    ck_assert_int_eq(file_read(file_at(from), 1 << 24, &bytes), TC_OK);
    ck_assert_int_eq(file_replace(file_at(to), bytes.data, bytes.size, false), TC_OK);
    buf_release(&bytes);
}

/* A library to come with no game, which marks a backup that is there as a whole. */
static void put_library(void) {
    library_close(open_library_at(file_at("library.db" BACKUP_NEXT)));
}

TEST(every_file_that_was_there_is_kept) {
    file_put("settings.ini", "one");
    file_put("settings.ini" BACKUP_NEXT, "two");
    put_library();
    ck_assert(backup_apply(NULL));
    file_expect("settings.ini", "two");
    file_put("settings.ini" BACKUP_NEXT, "three");
    put_library();
    ck_assert(backup_apply(NULL));
    file_expect("settings.ini", "three");
    ck_assert(!backup_apply(NULL));
    const char *first = find_file("settings.ini.before");
    test_expect_content(first, "one", 3);
}

/* The program was killed: its last games are in SQLite's journal, which is not the new
   library's. */
TEST(a_journal_goes_with_its_library) {
    Library *library = open_library_at(file_at("library.db"));
    add_line(library, "f5d6c3");
    copy("library.db", "kept");
    copy("library.db-wal", "kept-wal");
    library_close(library);
    copy("kept", "library.db");
    copy("kept-wal", "library.db-wal");
    library = open_library_at(file_at("library.db" BACKUP_NEXT));
    add_line(library, "f5d6");
    add_line(library, "f5f6");
    library_close(library);
    ck_assert(backup_apply(NULL));
    ck_assert_int_eq(count_games(file_at("library.db")), 2);
    ck_assert_int_eq(count_games(find_file("library.db.before")), 1);
}

/* The library comes last: without it the program was stopped while it took the backup apart. */
TEST(a_part_of_a_backup_is_not_put_in_place) {
    file_put("settings.ini", "one");
    file_put("settings.ini" BACKUP_NEXT, "two");
    ck_assert(!backup_apply(NULL));
    file_expect("settings.ini", "one");
}

/* Its files would be taken from under it, and what it keeps next would take those of the backup away. Which
   file of a game it has depends on those that ran before. */
TEST(a_backup_waits_while_a_window_runs, .to = 2) {
    int lock;
    file_put("settings.ini", "one");
    file_put("settings.ini" BACKUP_NEXT, "two");
    put_library();
    ck_assert(autosave_claim(file_at(_i == 0 ? "session.sgf" : "session-9.sgf"), &lock));
    ck_assert(!backup_apply(NULL));
    file_expect("settings.ini", "one");
    autosave_unclaim(lock);
    ck_assert(backup_apply(NULL));
    file_expect("settings.ini", "two");
    ck_assert(autosave_claim(file_at("session.sgf"), &lock)); /* the window that starts has it */
    autosave_unclaim(lock);
}

/* Whatever is in the table of the user's files, but for what is of this machine alone. */
TEST(all_of_the_user_s_files_come_back) {
    char path[FILE_PATH_SIZE];
    app_set_up();
    app_use_folder(NULL);
    for (int i = USER_LIBRARY + 1; i < USER_FILE_COUNT; i++) {
        const char *name = folders_backup_name((UserFile)i);
        ck_assert(folders_file((UserFile)i, NULL, path));
        ck_assert(name || i == USER_RECENT);
        ck_assert_int_eq(file_replace(path, name ? name : "", name ? strlen(name) : 0, false),
                         TC_OK);
    }
    backup_save(&app, file_at("all.backup"));
    await_message("in the backup");
    for (int i = USER_LIBRARY + 1; i < USER_FILE_COUNT; i++) {
        ck_assert(folders_file((UserFile)i, NULL, path));
        file_remove(path);
    }
    backup_restore(&app, file_at("all.backup"));
    await_message("starts the next time");
    app_tear_down();
    ck_assert(backup_apply(NULL));
    for (int i = USER_LIBRARY + 1; i < USER_FILE_COUNT; i++) {
        const char *name = folders_backup_name((UserFile)i);
        ck_assert(folders_file((UserFile)i, NULL, path));
        ck_assert_int_eq(file_is_taken(path), name != NULL);
        if (name) {
            test_expect_content(path, name, strlen(name));
        }
    }
}

static bool is_kept(void) {
    return app.autosave.writing == 0;
}

static void start(void) {
    app_set_up();
    app_use_folder(NULL);
    autosave_begin(&app);
    autosave_restore(&app);
}

static void stop(void) {
    app_tear_down();
    autosave_end(&app);
}

/* A backup is made while windows run. None of them was broken off, whichever window starts next, and
   whoever put the backup in place. */
TEST(a_game_of_a_backup_was_not_broken_off, .to = 2) {
    int lock = -1;
    if (_i == 1) { /* the second window */
        ck_assert(autosave_claim(file_at("session.sgf"), &lock));
    }
    start();
    driver_start(&driver, 0, 0);
    play("f5");
    pump_until(is_kept);
    backup_save(&app, file_at("all.backup"));
    await_message("in the backup");
    backup_restore(&app, file_at("all.backup"));
    await_message("starts the next time");
    stop();
    autosave_unclaim(lock);
    ck_assert(backup_apply(NULL));
    ck_assert(_i == 0 || autosave_claim(file_at("session.sgf"), &lock));
    start();
    ck_assert_str_eq(said, "");
    expect_moves("f5");
    stop();
    autosave_unclaim(lock);
}

/* Neither what is no backup, nor one that cannot be written, changes anything. */
TEST(a_backup_that_fails_is_told) {
    app_set_up();
    app_use_folder(NULL);
    file_put("settings.ini", "one");
    file_put("none.backup", "a diary");
    backup_restore(&app, file_at("none.backup"));
    await_message("The backup failed: ");
    backup_restore(&app, file_at("missing.backup"));
    await_message("The backup failed: ");
    forget_reports();
    backup_save(&app, "/proc/none/all.backup");
    await_message("The backup failed: ");
    ck_assert_int_eq(reports[APP_CHANGED], 1);
    app_tear_down();
    ck_assert(!backup_apply(NULL));
    file_expect("settings.ini", "one");
    ck_assert_str_eq(find_file("settings.ini.before"), "");
}

/* Library and book may be somewhere else, or nowhere. */
TEST(a_backup_goes_where_the_library_is) {
    char data[TEST_FOLDER_SIZE], path[2 * TEST_FOLDER_SIZE];
    test_folder_make(data);
    file_put("settings.ini" BACKUP_NEXT, "two");
    ck_assert(!backup_apply(data));
    snprintf(path, sizeof path, "%s/library.db" BACKUP_NEXT, data);
    library_close(open_library_at(path));
    snprintf(path, sizeof path, "%s/book.tcb" BACKUP_NEXT, data);
    ck_assert_int_eq(file_replace(path, "book", 4, false), TC_OK);
    ck_assert(!backup_apply(NULL));
    ck_assert(backup_apply(data));
    file_expect("settings.ini", "two");
    snprintf(path, sizeof path, "%s/book.tcb", data);
    test_expect_content(path, "book", 4);
    ck_assert(!backup_apply(data));
    files_use_none();
    ck_assert(!backup_apply(NULL));
    files_use(files_home);
    test_folder_remove(data);
}

SUITE("app_backup", files_begin, files_end)
