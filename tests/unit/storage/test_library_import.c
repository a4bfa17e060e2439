#define _XOPEN_SOURCE 700

#include <sys/stat.h>

#include "base/file.h"
#include "library_fixture.h"
#include "storage/library.h"
#include "storage/library_game.h"
#include "storage/library_row.h"

#define WTHOR_FOLDER TEST_SHARED "/data/wthor"

enum { WTHOR_GAMES = 137548 };

/* Holds what an import reported. */
typedef struct Reported {
    int reasons;
    char reason[300];
    int notes;
    char note[300];
    int calls, stop_after; /* progress is stopped at this call; 0: never */
    const char *touch;     /* a file that grows at the first call; NULL */
} Reported;

static bool on_progress(void *context, const ImportProgress *progress) {
    Reported *reported = context;
    reported->calls++;
    ck_assert_int_le(progress->files_done, progress->files);
    if (reported->touch && reported->calls == 1) {
        FILE *file = fopen(reported->touch, "a");
        ck_assert(file && fputs("\n", file) >= 0);
        fclose(file);
    }
    return reported->calls != reported->stop_after;
}

static void on_reject(void *context, const char *path, int64_t number, const char *reason) {
    Reported *reported = context;
    reported->reasons++;
    snprintf(reported->reason, sizeof reported->reason, "%s:%d: %s", strrchr(path, '/') + 1,
             (int)number, reason);
}

static void on_note(void *context, const char *path, int64_t number, const char *text) {
    Reported *reported = context;
    reported->notes++;
    snprintf(reported->note, sizeof reported->note, "%s:%d: %s", strrchr(path, '/') + 1,
             (int)number, text);
}

static bool import_path(const char *path, Reported *reported, ImportResult *result) {
    ImportOptions options = {
        .progress = on_progress, .reject = on_reject, .note = on_note, .context = reported};
    return library_import(library, &path, 1, &options, result);
}

static ImportResult import_bytes(const char *name, const void *bytes, size_t size,
                                 Reported *reported) {
    char path[128];
    ImportResult result;
    folder_write(&folder, name, bytes, size, path);
    *reported = (Reported){.reasons = 0};
    ck_assert_msg(import_path(path, reported, &result), "%s",
                  tc_error_text(library_error(library)));
    return result;
}

static ImportResult import_text(const char *name, const char *text, Reported *reported) {
    return import_bytes(name, text, strlen(text), reported);
}

static const char ggf[] =
    "(;GM[Othello]PC[NBoard]DT[2014-02-21 20:52:27 GMT]PB[./mEdax]PW[chris]RE[?]TI[15:00]TY[8]"
    "BO[8 ---------------------------O*------*O--------------------------- "
    "*]B[F5]W[F6]B[D3]W[C5];)\n"
    "(;GM[Othello]PB[a]PW[b]RE[+64.00]TY[8]BO[8 ---------------------------O*------*O-------------"
    "-------------- *]B[E6/1.5/2]W[F4]B[E3]W[F6]B[G5]W[D6]B[E7]W[F5]B[C5];)\n";

TEST(every_format_is_read_and_known_again) {
    static const struct {
        const char *name, *text;
        int games;
    } files[] = {
        {"games.ggf", ggf, 2},
        {"a.sgf", "(;GM[2]FF[4]PB[x]PW[y]EV[Open]DT[2020-02-02];B[f5];W[d6]C[hm](;B[c3])(;B[c5]))",
         1},
        {"a.pgn",
         "[Black \"p\"]\n[White \"q\"]\n[Date \"2011.01.01\"]\n[Result \"1-0\"]\n\n1. F5 d6 2. "
         "C3 d3 1-0\n",
         1},
        {"list.txt", "f5d6c3d3c4f4\nf5f6e6f4\n", 2},
        {"q.json",
         "{\"args\":[{\"players\":[{\"name\":\"n1\"},{\"name\":\"n2\"}],\"position\":{\"moves\":[{"
         "\"t\":1000,\"m\":\"f5\"},{\"t\":900,\"m\":\"d6\"}]},\"created\":\"2022-03-04T00:00:00Z\"}"
         "]}",
         1}};
    int sum = 0;
    for (int again = 0; again < 2; again++) {
        for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
            Reported reported;
            ImportResult result = import_text(files[i].name, files[i].text, &reported);
            ck_assert_msg(result.added == (again ? 0 : files[i].games), "%s: %d added, %s",
                          files[i].name, (int)result.added, reported.reason);
            ck_assert_int_eq(result.known, again ? files[i].games : 0);
            ck_assert_int_eq(result.rejected + result.files_rejected, 0);
            sum += again ? 0 : files[i].games;
        }
    }
    ck_assert_int_eq(count_games(library), sum);
    LibraryRow row;
    TcTree *tree;
    ck_assert(library_get(library, 3, &row, &tree));
    ck_assert_str_eq(row.event, "Open");
    ck_assert_str_eq(row.source, "a.sgf");
    ck_assert_int_eq(row.year, 2020);
    ck_assert_int_eq(tc_tree_line_count(tree), 2);
    tc_tree_free(tree);
}

#define WIPE_OUT "B[E6]W[F4]B[E3]W[F6]B[G5]W[D6]B[E7]W[F5]B[C5]"
#define PLAYED "(;GM[Othello]PB[a]PW[b]"
#define START "BO[8 ---------------------------O*------*O--------------------------- *]"

/* Other rules, and a result that the board contradicts; in WTHOR's files too, which make no trees. */
TEST(what_is_odd_about_games_is_told) {
    static const char *const moves = "e6f4e3f6g5d6e7f5c5";
    Reported reported;
    ImportResult result = import_text("odd.ggf",
                                      PLAYED "TY[8]RE[+64.00]" START WIPE_OUT ";)" PLAYED
                                             "DT[2001]TY[8]RE[-10.00]" START WIPE_OUT ";)" PLAYED
                                             "DT[2002]TY[8k]KM[2]RE[+62]" START WIPE_OUT ";)",
                                      &reported);
    ck_assert_int_eq(result.added, 3);
    ck_assert_int_eq(result.noted, 2);
    ck_assert_int_eq(reported.notes, 2);
    ck_assert_ptr_nonnull(strstr(reported.note, "odd.ggf:3: this is a komi game"));
    unsigned char bytes[16 + 2 * 68] = {20, 26, 1, 1, 2, [10] = 0xea, [11] = 7, [12] = 8};
    for (int game = 0; game < 2; game++) {
        unsigned char *record = bytes + 16 + game * 68;
        record[2] = (unsigned char)game;
        record[6] = game == 0 ? 64 : 13;
        for (int i = 0; i < 9; i++) {
            record[8 + i] = (unsigned char)(10 * (moves[2 * i + 1] - '0') + moves[2 * i] - 'a' + 1);
        }
    }
    result = import_bytes("odd.wtb", bytes, sizeof bytes, &reported);
    ck_assert_int_eq(result.added, 2);
    ck_assert_int_eq(result.noted, 1);
    ck_assert_str_eq(reported.note, "odd.wtb:2: the file gives the result 'White won 51\u201313', "
                                    "but by the board it is 'Black won 64\u20130 (13\u20130 on "
                                    "the board)', which counts");
    LibraryRow row;
    ck_assert(library_get(library, 5, &row, NULL));
    ck_assert_int_eq(row.score, 64);
}

TEST(bad_games_are_told_and_good_ones_taken) {
    Reported reported;
    ImportResult result = import_text("mixed.txt", "f5d6c3\nf5f6e6f4\nf5a1\n", &reported);
    ck_assert_int_eq(result.added, 2);
    ck_assert_int_eq(result.rejected, 1);
    ck_assert_int_eq(reported.reasons, 1);
    ck_assert_ptr_nonnull(strstr(reported.reason, "mixed.txt:3: 3:3:"));
    result = import_text("none.sgf", "(;GM[2]FF[4])", &reported);
    ck_assert_int_eq(result.added, 0);
    ck_assert_int_eq(result.rejected, 1);
    ck_assert_int_eq(result.files_rejected, 0);
}

TEST(missing_files_are_told) {
    Reported reported = {.reasons = 0};
    ImportResult result;
    ck_assert(import_path("/tmp/turncoat-there-is-no-such-file", &reported, &result));
    ck_assert_int_eq(result.files_rejected, 1);
    ck_assert_int_eq(reported.reasons, 1);
    ck_assert(import_path("/dev/zero", &reported, &result));
    ck_assert_int_eq(result.files_rejected, 1);
}

/* A WTHOR file of games f5d6.., each with other players. */
static size_t make_wthor(int games, unsigned char *bytes) {
    static const unsigned char moves[] = {56, 64, 33, 34, 43};
    memset(bytes, 0, 16 + 68 * (size_t)games);
    bytes[4] = (unsigned char)games;
    bytes[5] = (unsigned char)(games >> 8);
    bytes[10] = 2001 & 255;
    bytes[11] = 2001 >> 8;
    for (int i = 0; i < games; i++) {
        unsigned char *record = bytes + 16 + 68 * (size_t)i;
        record[2] = (unsigned char)i;
        record[3] = (unsigned char)(i >> 8);
        record[6] = 40;
        memcpy(record + 8, moves, sizeof moves);
    }
    return 16 + 68 * (size_t)games;
}

enum { SOME_GAMES = 1500 };
static unsigned char wthor[16 + 68 * SOME_GAMES];

TEST(a_stop_takes_nothing_of_the_file) {
    char path[128];
    ImportResult result;
    folder_write(&folder, "WTH_2001.wtb", wthor, make_wthor(SOME_GAMES, wthor), path);
    for (int stop = 1; stop <= 5; stop++) {
        Reported reported = {.stop_after = stop};
        ck_assert(!import_path(path, &reported, &result));
        ck_assert_int_eq(library_error(library)->status, TC_CANCELLED);
        ck_assert_int_eq(result.added, 0);
        ck_assert_int_eq(count_games(library), 0);
    }
    Reported reported = {.stop_after = 0};
    ck_assert(import_path(path, &reported, &result));
    ck_assert_int_eq(result.added, SOME_GAMES);
    ck_assert_int_eq(count_games(library), SOME_GAMES);
    TcPosition start = tc_position_initial();
    Explorer explorer;
    ck_assert(library_explore(library, &start, NULL, &explorer));
    ck_assert_int_eq(explorer.all.games, SOME_GAMES);
    ck_assert_int_eq(explorer.all.black_wins, SOME_GAMES);
    ck_assert(explorer_discs(&explorer.all) > 39.99 && explorer_discs(&explorer.all) < 40.01);
}

TEST(a_file_that_changes_is_refused) {
    char path[128];
    ImportResult result;
    folder_write(&folder, "WTH_2001.wtb", wthor, make_wthor(SOME_GAMES, wthor), path);
    Reported reported = {.touch = path};
    ck_assert(import_path(path, &reported, &result));
    ck_assert_int_eq(result.added, 0);
    ck_assert_int_eq(result.files_rejected, 1);
    ck_assert_ptr_nonnull(strstr(reported.reason, "changed while it was being read"));
    ck_assert_int_eq(count_games(library), 0);
}

TEST(folders_are_walked) {
    char path[128], inside[96];
    ImportResult result;
    Reported reported = {.reasons = 0};
    snprintf(inside, sizeof inside, "%s/files", folder.path);
    ck_assert_int_eq(mkdir(inside, 0700), 0);
    folder_write(&folder, "files/WTH_2001.wtb", wthor, make_wthor(3, wthor), path);
    char names[16 + 20 * 3] = {0};
    names[8] = 3;
    memcpy(names + 16 + 20, "Rose Brian", 10);
    folder_write(&folder, "files/wthor.jou", names, sizeof names, path);
    folder_write(&folder, "files/picture.png", "\x89PNG\r\n\x1a\n", 8, path);
    folder_write(&folder, "files/games.ggf", ggf, strlen(ggf), path);
    ck_assert(import_path(inside, &reported, &result));
    ck_assert_int_eq(result.added, 5);
    ck_assert_int_eq(reported.reasons, 0);
    LibraryFilter filter = {.black = "rose"};
    LibraryRow rows[5];
    int count;
    ck_assert(library_list(library, &filter, LIBRARY_BY_DATE, false, 0, rows, 5, &count, NULL));
    ck_assert_int_eq(count, 1);
    ck_assert_str_eq(rows[0].black, "Rose Brian");
    ck_assert_int_eq(rows[0].score, 16);
    static const char *const made[] = {"WTH_2001.wtb", "wthor.jou", "picture.png", "games.ggf"};
    for (size_t i = 0; i < 4; i++) {
        snprintf(path, sizeof path, "%s/%s", inside, made[i]);
        unlink(path);
    }
    ck_assert_int_eq(rmdir(inside), 0);
}

static void write_names(const char *second) {
    char path[128], names[16 + 20 * 3] = {0};
    names[8] = 3;
    memcpy(names + 16, "Ada", 3);
    memcpy(names + 16 + 20, "Rose Brian", 10);
    memcpy(names + 16 + 40, second, strlen(second));
    folder_write(&folder, "wthor.jou", names, sizeof names, path);
}

static void expect_games_of(const char *black, int games) {
    LibraryFilter filter = {.black = black};
    LibraryRow row;
    int count;
    int64_t total;
    ck_assert(library_list(library, &filter, LIBRARY_BY_DATE, false, 0, &row, 1, &count, &total));
    ck_assert_int_eq((int)total, games);
}

/* The files of names come later, the second of them with a player more. */
TEST(games_of_wthor_get_their_names_later) {
    char path[128];
    int64_t deleted = 1;
    ImportResult result;
    Reported reported = {.reasons = 0};
    TcTree *tree;
    folder_write(&folder, "WTH_2001.wtb", wthor, make_wthor(3, wthor), path);
    ck_assert(import_path(path, &reported, &result));
    ck_assert_int_eq((int)result.added, 3);
    expect_games_of("#1", 1);
    ck_assert(library_get(library, 2, NULL, &tree)); /* a review writes the whole game */
    ck_assert(library_keep_review(library, 2, tree, &(LibraryReview){.depth = 16}));
    tc_tree_free(tree);
    ck_assert(library_delete(library, &deleted, 1));
    write_names("");
    ck_assert(import_path(path, &reported, &result));
    ck_assert_int_eq((int)result.added, 1); /* the one that was deleted */
    ck_assert_int_eq((int)result.known, 2);
    reopen(); /* whose index is sound */
    expect_games_of("ada", 1);
    expect_games_of("rose", 1);
    expect_games_of("#2", 1);
    expect_games_of("#1", 0);
    ck_assert(library_get(library, 2, NULL, &tree));
    ck_assert_str_eq(tc_tree_header(tree, TC_HEADER_BLACK), "Rose Brian");
    ck_assert_str_eq(tc_tree_header(tree, TC_HEADER_WHITE), "Ada");
    tc_tree_free(tree);
    write_names("Cy");
    for (int i = 0; i < 2; i++) {
        ck_assert(import_path(path, &reported, &result));
        ck_assert_int_eq((int)result.known, 3);
    }
    expect_games_of("cy", 1);
    expect_games_of("#2", 0);
    ck_assert_int_eq((int)count_games(library), 3);
}

/* The names of players and tournaments come one after the other: neither takes the other's place. */
TEST(games_of_wthor_get_the_name_of_their_tournament, .to = 2) {
    char path[128], names[128];
    char tournaments[16 + 26 * 3] = {0};
    ImportResult result;
    Reported reported = {.reasons = 0};
    LibraryFilter filter = {.event = "cup"};
    LibraryRow row;
    int count;
    int64_t total;
    tournaments[8] = 3;
    for (int i = 0; i < 3; i++) {
        memcpy(tournaments + 16 + 26 * i, "Cup", 3);
    }
    folder_write(&folder, "WTH_2001.wtb", wthor, make_wthor(3, wthor), path);
    for (int turn = 0; turn < 2; turn++) {
        if (turn == _i) {
            folder_write(&folder, "wthor.trn", tournaments, sizeof tournaments, names);
        } else {
            write_names("Cy");
        }
        ck_assert(import_path(path, &reported, &result));
        ck_assert_int_eq((int)result.known, turn == 0 ? 0 : 3);
        if (turn == _i) {
            ck_assert_int_eq(unlink(names), 0);
        }
    }
    ck_assert(import_path(path, &reported, &result)); /* numbers take no name's place */
    ck_assert_int_eq((int)result.known, 3);
    expect_games_of("#1", 0);
    reopen();
    ck_assert(library_list(library, &filter, LIBRARY_BY_DATE, false, 0, &row, 1, &count, &total));
    ck_assert_int_eq((int)total, 3);
}

/* An export of a large library is one file. */
TEST(a_file_may_be_larger_than_one_that_is_opened) {
    char path[128];
    ImportResult result;
    Reported reported = {.reasons = 0};
    folder_write(&folder, "all.sgf", "(;GM[2];B[f5];W[d6];B[c3])", 26, path);
    ck_assert_int_eq(truncate(path, FORMAT_BYTES_MAX + 1), 0);
    ck_assert(import_path(path, &reported, &result));
    ck_assert_int_eq((int)result.added, 1);
    ck_assert_int_eq(reported.reasons, 0);
}

/* The ending is the file's own, whatever the folders above it are called. */
TEST(a_name_without_an_ending_is_taken_in_every_folder) {
    char path[128], inside[96];
    ImportResult result;
    Reported reported = {.reasons = 0};
    snprintf(inside, sizeof inside, "%s/x.y", folder.path);
    ck_assert_int_eq(mkdir(inside, 0700), 0);
    folder_write(&folder, "x.y/game", "f5d6c3d3c4", 10, path);
    ck_assert(import_path(inside, &reported, &result));
    ck_assert_int_eq(result.added, 1);
    unlink(path);
    folder_write(&folder, "x.y/game.c", "f5d6c3d3", 8, path); /* some program's text */
    ck_assert(import_path(inside, &reported, &result));
    ck_assert_int_eq(result.files, 0);
    unlink(path);
    ck_assert_int_eq(rmdir(inside), 0);
}

/* Writes a game; exported and read into an empty library it is the same again. */
static void write_game(const char *name, const char *black, char path[128]) {
    char text[100];
    int size = snprintf(text, sizeof text, "(;GM[2]PB[%s]PW[q];B[f5];W[d6])", black);
    folder_write(&folder, name, text, (size_t)size, path);
}

/* A file a step, and between two steps the library is everybody's. */
/* Folders lie in each other only so deep; what is deeper is told. */
TEST(a_folder_that_lies_too_deep_is_told) {
    enum { DEEP = 40 };
    char inside[96 + 2 * DEEP], file[96 + 2 * DEEP + 16];
    ImportResult result;
    Reported reported = {.reasons = 0};
    size_t end = (size_t)snprintf(inside, sizeof inside, "%s/deep", folder.path);
    for (int i = 0; i < DEEP; i++, end += 2) {
        memcpy(inside + end, "/d", 3);
    }
    snprintf(file, sizeof file, "%s/games.ggf", inside);
    file_make_folders(file);
    ck_assert_int_eq(file_replace(file, ggf, strlen(ggf), false), TC_OK);
    ck_assert(import_path(folder.path, &reported, &result));
    ck_assert_int_eq(result.added, 0);
    ck_assert_int_eq(result.files_rejected, 1);
    ck_assert_int_eq(reported.reasons, 1);
    ck_assert_int_eq(unlink(file), 0);
    for (int i = 0; i <= DEEP; i++, *strrchr(inside, '/') = '\0') {
        ck_assert_int_eq(rmdir(inside), 0);
    }
}

TEST(a_folder_is_imported_in_steps) {
    char path[128];
    const char *const paths[] = {folder.path};
    write_game("a.sgf", "ann", path);
    write_game("b.sgf", "bob", path);
    write_game("c.sgf", "cy", path);
    LibraryImport *import = library_import_create(paths, 1, NULL);
    ck_assert_ptr_nonnull(import);
    ck_assert(!library_import_is_over(import));
    ck_assert(library_import_step(import, library));
    int files = library_import_progress(import)->files;
    ck_assert_int_ge(files, 3); /* the library's own are among them */
    for (int done = 1; done <= files; done++) {
        ck_assert(!library_import_is_over(import));
        ck_assert(library_import_step(import, library));
        ck_assert_int_eq(library_import_progress(import)->files_done, done);
        if (done <= 3) {
            ck_assert_int_eq((int)library_import_progress(import)->added, done);
            ck_assert_int_eq((int)count_games(library), done);
        }
        (void)library_get(library, 99, NULL, NULL); /* the failure of another */
    }
    ck_assert(library_import_is_over(import));
    ck_assert_int_eq((int)library_import_result(import)->added, 3);
    library_import_free(import);
    library_import_free(NULL);
}

TEST(what_was_imported_before_a_stop_is_kept) {
    char path[128];
    const char *const paths[] = {folder.path};
    Reported reported = {.stop_after = 2};
    ImportOptions options = {.progress = on_progress, .reject = on_reject, .context = &reported};
    ImportResult result;
    write_game("a.sgf", "ann", path);
    write_game("b.sgf", "bob", path);
    ck_assert(!library_import(library, paths, 1, &options, &result));
    ck_assert_int_eq(library_error(library)->status, TC_CANCELLED);
    ck_assert_int_eq((int)result.added, 1);
    ck_assert_int_eq((int)count_games(library), 1);
}

TEST(exported_games_are_the_same) {
    static const Format formats[] = {FORMAT_SGF, FORMAT_GGF, FORMAT_PGN, FORMAT_TRANSCRIPT};
    int64_t ids[] = {1, 2};
    for (size_t i = 0; i < sizeof formats / sizeof formats[0]; i++) {
        Reported reported;
        Buf out;
        import_text("games.ggf", ggf, &reported);
        buf_init(&out);
        ck_assert_msg(library_export(library, ids, 2, formats[i], &out), "%s",
                      tc_error_text(library_error(library)));
        library_close(library);
        folder_remove(&folder);
        set_up();
        ImportResult result = import_bytes("out", out.data, out.size, &reported);
        ck_assert_msg(result.added == 2, "%s: %d, %s", format_suffix(formats[i]), (int)result.added,
                      reported.reason);
        LibraryRow row;
        TcTree *tree;
        ck_assert(library_get(library, 2, &row, &tree));
        ck_assert_int_eq(row.moves, 9);
        ck_assert_int_eq(row.score, 64);
        ck_assert_str_eq(row.black, formats[i] == FORMAT_TRANSCRIPT ? "" : "a");
        tc_tree_free(tree);
        buf_clear(&out);
        ids[1] = 77;
        ck_assert(!library_export(library, ids, 2, formats[i], &out));
        ck_assert_int_eq(library_error(library)->status, TC_ERROR_NOT_FOUND);
        ck_assert_int_eq((int)out.size, 0);
        ids[1] = 2;
        ck_assert(!library_export(library, ids, 2, FORMAT_SVG, &out));
        ck_assert(library_export(library, ids, 1, FORMAT_SVG_MOVES, &out));
        ck_assert(!library_export(library, ids, 1, FORMAT_WTHOR, &out));
        buf_release(&out);
        library_close(library);
        folder_remove(&folder);
        set_up();
    }
}

/* A game of the user's own comes back from a file that the library wrote; one of another day, or of which
   only the year is known, is another. */
TEST(an_own_game_is_known_again) {
    static const Format formats[] = {FORMAT_SGF, FORMAT_GGF, FORMAT_PGN};
    static const char game[] = "(;GM[2]PB[Ada]PW[Bert]DT[%s];B[f5];W[d6];B[c3])";
    static const char *const days[] = {"2026-11-28", "2026-11-29", "2026"};
    int64_t id = add_game(library, "f5d6c3", "Ada", "Bert", "2026-11-28", true);
    Reported reported;
    for (size_t i = 0; i < sizeof formats / sizeof formats[0]; i++) {
        Buf out;
        buf_init(&out);
        ck_assert(library_export(library, &id, 1, formats[i], &out));
        ImportResult result = import_bytes("out", out.data, out.size, &reported);
        ck_assert_int_eq((int)result.added, 0);
        ck_assert_int_eq((int)result.known, 1);
        buf_release(&out);
    }
    ck_assert(library_delete(library, &id, 1)); /* the first import brings it back */
    for (int i = 0; i < 3; i++) {
        char text[120];
        snprintf(text, sizeof text, game, days[i]);
        ck_assert_int_eq((int)import_text("other.sgf", text, &reported).added, i < 2);
        ck_assert_int_eq((int)count_games(library), i < 2 ? i + 1 : 2);
    }
}

/* The whole of WTHOR: every game, once; figures in tests/bench/bench_library.c. */
TEST(wthor_goes_in_once) {
    if (access(WTHOR_FOLDER, R_OK) != 0) {
        fprintf(stderr, "skipped: no " WTHOR_FOLDER "\n");
        return;
    }
    ImportResult result;
    Reported reported = {.reasons = 0};
    for (int again = 0; again < 2; again++) {
        ck_assert(import_path(WTHOR_FOLDER, &reported, &result));
        ck_assert_int_eq(result.files, 49);
        ck_assert_int_eq(result.added, again ? 0 : WTHOR_GAMES);
        ck_assert_int_eq(result.known, again ? WTHOR_GAMES : 0);
        ck_assert_int_eq(result.rejected + result.files_rejected, 0);
    }
    TcPosition start = tc_position_initial();
    Explorer explorer;
    ck_assert(library_explore(library, &start, NULL, &explorer));
    ck_assert_int_eq(explorer.all.games, WTHOR_GAMES);
    ck_assert_int_eq(explorer.moves[0].games, WTHOR_GAMES);
    ck_assert_int_eq(explorer.moves[3].games, WTHOR_GAMES); /* d3, c4, f5 and e6 are one */
    library_close(library);
    struct stat status;
    ck_assert_int_eq(stat(folder.library, &status), 0);
    ck_assert_int_lt(status.st_size, 500000000);
    library = folder_open(&folder);
    ck_assert_int_eq(count_games(library), WTHOR_GAMES);
}

SUITE("library_import", set_up, tear_down)
