/* The games of files, at once and read by jobs, and folders: only the newest job counts; failures
   are reported. */
#define _XOPEN_SOURCE 700
#include "storage/games_read.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "storage/folder.h"
#include "support/folder.h"
#include "support/pastes.h"
#include "support/suite.h"

static char folder[TEST_FOLDER_SIZE];
static Jobs *jobs;
static JobQueue *queue;
static GamesRead *last; /* the job that was done last, and its status */
static TcStatus last_status;

static void is_read(void *job, TcStatus status) {
    ck_assert_ptr_null(last);
    last = job;
    last_status = status;
}

static const JobType reading = {.run = games_read_run, .done = is_read, .drop = games_read_free};

static void begin(void) {
    test_folder_make(folder);
    ck_assert_int_eq(jobs_create(NULL, NULL, &jobs), TC_OK);
    ck_assert_int_eq(job_queue_create(jobs, &(JobQueueConfig){.quit = JOB_CANCEL}, &queue), TC_OK);
}

static void end(void) {
    char command[80];
    jobs_free(jobs);
    snprintf(command, sizeof command, "rm -r %s", folder);
    ck_assert_int_eq(system(command), 0);
}

static const char *make(const char *name, const char *text) {
    static char path[120];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    ck_assert_int_eq(file_replace(path, text, strlen(text), false), TC_OK);
    return path;
}

/* Reads in a job; games_read_free ends it. */
static GamesRead *read_wanted(const GamesWanted *wanted) {
    last = NULL;
    JobId id = games_read_submit(queue, &reading, NULL, wanted);
    ck_assert_uint_ne(id, 0);
    job_await(queue, id);
    return last;
}

static GamesRead *read_by_job(const char *path) {
    GamesRead *read = read_wanted(&(GamesWanted){.paths = &path, .count = 1});
    ck_assert_str_eq(last_status == TC_OK ? read->path : read->failed, path);
    return read;
}

TEST(games_are_read) {
    GamesRead *read = read_by_job(make("a.txt", "f5d6c3\nf5f4\n"));
    ck_assert_int_eq(last_status, TC_OK);
    ck_assert_int_eq(read->games.count, 2);
    games_read_free(read);
}

/* Files "0.txt" and so on, at most four, and their paths. */
static void make_files(const char *const *texts, int count, const char **of) {
    static char paths[4][120];
    for (int i = 0; i < count; i++) {
        char name[16];
        snprintf(name, sizeof name, "%d.txt", i);
        snprintf(paths[i], sizeof paths[i], "%s", make(name, texts[i]));
        of[i] = paths[i];
    }
}

/* They are one list; the first that fails is told, and the others are read all the same. */
TEST(several_files_are_read_at_once) {
    const char *const texts[] = {"f5d6c3\nf5f4\n", "f5d6a1", "d3c3", "f5d6b1"}, *of[4];
    make_files(texts, 4, of);
    GamesRead *read = read_wanted(&(GamesWanted){.paths = of, .count = 4});
    ck_assert_int_eq(last_status, TC_ERROR_ILLEGAL);
    ck_assert_str_eq(read->failed, of[1]);
    ck_assert_int_eq(read->error.column, 5);
    ck_assert_int_eq(tc_tree_node_count(read->games.beginning), 3);
    ck_assert_int_eq(read->games.count, 3);
    ck_assert_str_eq(read->path, "");
    games_read_free(read);
    read = read_wanted(&(GamesWanted){.paths = of + 1, .count = 2}); /* of one alone */
    ck_assert_int_eq(read->games.count, 1);
    ck_assert_str_eq(read->path, of[2]);
    games_read_free(read);
}

/* Games that cannot be read beside others fail no file; the first file that has some is told. */
TEST(a_file_that_is_read_in_part_is_told) {
    const char *const texts[] = {"f5d6c3\n", "f5d6\nf5f6\nf5a1\nf5b1\n", "d3c3\nd3e3\nd3a1\n"},
                      *of[3];
    make_files(texts, 3, of);
    GamesRead *read = read_wanted(&(GamesWanted){.paths = of, .count = 3});
    ck_assert_int_eq(last_status, TC_OK);
    ck_assert(read->games.count == 5 && read->games.rejected == 3);
    ck_assert_str_eq(read->partly, of[1]);
    ck_assert_int_eq(read->games.error.line, 3);
    games_read_free(read);
    read = read_by_job(of[0]);
    ck_assert_ptr_null(read->partly);
    games_read_free(read);
}

/* The list takes so many, those included that cannot be read. */
TEST(a_file_with_too_many_games_is_told) {
    Buf text;
    buf_init(&text);
    for (int i = 1; i <= GAME_LIST_MAX + 1; i++) {
        buf_add_text(&text, i == 2 || i > GAME_LIST_MAX ? "\n(;GM[2];B[a1])" : "(;)");
        if (i >= GAME_LIST_MAX) {
            GamesRead *read = read_by_job(make("many.sgf", text.data));
            ck_assert_int_eq(last_status, TC_OK);
            ck_assert_int_eq(read->games.count, GAME_LIST_MAX - 1);
            ck_assert_int_eq(read->games.rejected, 1);
            ck_assert(read->games.more == (i > GAME_LIST_MAX));
            games_read_free(read);
        }
    }
    buf_release(&text);
}

/* It is one where it is opened, and its boards are games where it is only looked at. */
TEST(a_picture_is_read) {
    const char *path = TEST_SOURCE "/tests/golden/window/start.png";
    GamesRead *read = read_wanted(&(GamesWanted){.paths = &path, .count = 1});
    ck_assert_int_eq(last_status, TC_OK);
    ck_assert_int_eq(read->picture.count, 1);
    ck_assert_int_eq(read->games.count, 0);
    games_read_free(read);
    read = read_wanted(&(GamesWanted){.paths = &path, .count = 1, .boards = true});
    ck_assert_int_eq(last_status, TC_OK);
    ck_assert_ptr_null(read->picture.image.pixels);
    ck_assert_int_eq(read->games.count, 1);
    games_read_free(read);
}

/* Files opened and dropped are the games that the same texts pasted are. */
TEST(pasted_texts_are_read_from_files_too) {
    for (int i = 0; i < paste_count; i++) {
        GamesRead *read = read_by_job(make("paste.txt", pastes[i].text));
        const GameList *games = &read->games;
        ck_assert_msg(last_status == TC_OK && games->rejected == 0, "%s: %s", pastes[i].text,
                      read->error.message);
        ck_assert_int_eq(games->sides_inferred > 0, pastes[i].side_inferred);
        Buf lines;
        buf_init(&lines);
        for (int k = 0; k < games->count; k++) {
            const TcTree *one = games->games[k];
            size_t before = lines.size;
            ck_assert_int_eq(format_write(FORMAT_TRANSCRIPT, &one, 1, &lines), TC_OK);
            while (lines.size > before && strchr(" \n", lines.data[lines.size - 1]) != NULL) {
                lines.data[--lines.size] = '\0';
            }
            buf_add_text(&lines, k + 1 < games->count ? "\n" : "");
        }
        ck_assert_str_eq(lines.data, pastes[i].games);
        buf_release(&lines);
        games_read_free(read);
    }
    for (int i = 0; i < bad_paste_count; i++) {
        GamesRead *read = read_by_job(make("paste.txt", bad_pastes[i].text));
        ck_assert_int_ne(last_status, TC_OK);
        ck_assert_ptr_nonnull(strstr(read->error.message, bad_pastes[i].message));
        games_read_free(read);
    }
}

static void write_bytes(const char *name, const void *bytes, size_t size) {
    char path[120];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    ck_assert_int_eq(file_replace(path, bytes, size, false), TC_OK);
}

/* One game of WTHOR, f5 d6, of players 1 and 2 at tournament 1. */
static void make_wthor(const char *name) {
    unsigned char bytes[16 + 68] = {20, 26, 2, 24, 1, [10] = 2001 & 255, 2001 >> 8, 8};
    const unsigned char record[] = {1, 0, 1, 0, 2, 0, 40, 0, 56, 64};
    memcpy(bytes + 16, record, sizeof record);
    write_bytes(name, bytes, sizeof bytes);
}

/* A file of names in CP1252, so many bytes each. */
static void make_names(const char *name, size_t width, const char *const texts[3]) {
    unsigned char bytes[16 + 3 * 26] = {20, 26, 2, 24, [8] = 3};
    for (size_t i = 0; i < 3; i++) {
        memcpy(bytes + 16 + i * width, texts[i], strlen(texts[i]));
    }
    write_bytes(name, bytes, 16 + 3 * width);
}

static void expect_names(const char *file, const char *black, const char *white,
                         const char *event) {
    char path[120];
    snprintf(path, sizeof path, "%s/%s", folder, file);
    GamesRead *read = read_by_job(path);
    ck_assert_int_eq(last_status, TC_OK);
    ck_assert_int_eq(read->games.count, 1);
    const TcTree *tree = read->games.games[0];
    ck_assert_str_eq(tc_tree_header(tree, TC_HEADER_BLACK), black);
    ck_assert_str_eq(tc_tree_header(tree, TC_HEADER_WHITE), white);
    ck_assert_str_eq(tc_tree_header(tree, TC_HEADER_EVENT), event);
    games_read_free(read);
}

/* Names from the files beside it, in any case; numbers without them, or with files that are
   none. */
TEST(wthor_games_have_names) {
    static const char *const players[] = {"???", "Tastet Marc", "Tamenori Hideshi"};
    static const char *const tournaments[] = {"Diverses parties", "Championnat \xe9t\xe9", "x"};
    make_wthor("WTH_2001.WTB");
    expect_names("WTH_2001.WTB", "#1", "#2", "#1");
    make_names("wthor.Jou", 20, players);
    expect_names("WTH_2001.WTB", "Tastet Marc", "Tamenori Hideshi", "#1");
    make_names("WTHOR.TRN", 26, tournaments);
    expect_names("WTH_2001.WTB", "Tastet Marc", "Tamenori Hideshi",
                 "Championnat \xc3\xa9t\xc3\xa9");
    make("wthor.Jou", "no names");
    expect_names("WTH_2001.WTB", "#1", "#2", "Championnat \xc3\xa9t\xc3\xa9");
}

TEST(failures_are_told) {
    Folder none;
    char path[FILE_PATH_SIZE + 1];
    GamesRead *read = read_by_job(make("a.txt", "f5d6a1"));
    ck_assert_int_eq(last_status, TC_ERROR_ILLEGAL);
    ck_assert_int_eq(read->error.column, 5);
    ck_assert_ptr_nonnull(read->games.beginning);
    games_read_free(read);
    read = read_by_job("/none/such");
    ck_assert_int_eq(last_status, TC_ERROR_NOT_FOUND);
    games_read_free(read);
    ck_assert_int_eq(folder_read("/none/such", &none), TC_ERROR_NOT_FOUND);
    memset(path, 'x', FILE_PATH_SIZE);
    path[FILE_PATH_SIZE] = '\0';
    const char *long_path = path;
    ck_assert_uint_eq(
        games_read_submit(queue, &reading, NULL, &(GamesWanted){.paths = &long_path, .count = 1}),
        0);
}

/* Nobody writes to the pipe: neither the games nor the end may wait for it. */
TEST(what_is_no_file_is_refused) {
    char path[120];
    Folder none;
    snprintf(path, sizeof path, "%s/pipe", folder);
    ck_assert_int_eq(mkfifo(path, 0600), 0);
    const char *const devices[] = {path, "/dev/zero", "/dev/tty", "-"};
    for (int i = 0; i < 4; i++) {
        GamesRead *read = read_by_job(devices[i]);
        ck_assert_int_ne(last_status, TC_OK);
        ck_assert_int_ne(last_status, TC_ERROR_TOO_LARGE);
        games_read_free(read);
    }
    ck_assert_int_ne(folder_read(path, &none), TC_OK);
}

TEST(a_folder_lists_folders_first) {
    char path[120];
    Folder listed;
    make("b.sgf", "12345");
    make("A.txt", "");
    make(".hidden", "");
    snprintf(path, sizeof path, "%s/zoo", folder);
    ck_assert_int_eq(mkdir(path, 0700), 0);
    ck_assert_int_eq(folder_read(folder, &listed), TC_OK);
    ck_assert_int_eq(listed.count, 3);
    ck_assert_str_eq(listed.entries[0].name, "zoo");
    ck_assert(listed.entries[0].is_folder);
    ck_assert_str_eq(listed.entries[1].name, "A.txt");
    ck_assert_str_eq(listed.entries[2].name, "b.sgf");
    ck_assert_uint_eq(listed.entries[2].size, 5);
    folder_release(&listed);
}

TEST(only_the_newest_counts) {
    char path[120];
    for (int i = 0; i < 50; i++) {
        char name[16];
        snprintf(name, sizeof name, "%d.txt", i);
        snprintf(path, sizeof path, "%s", make(name, i % 2 ? "f5f4" : "f5d6"));
        const char *one = path;
        ck_assert_uint_ne(
            games_read_submit(queue, &reading, NULL, &(GamesWanted){.paths = &one, .count = 1}), 0);
    }
    GamesRead *read = read_by_job(path); /* no other comes */
    ck_assert_int_eq(read->games.count, 1);
    games_read_free(read);
}

SUITE("games_read", begin, end)
