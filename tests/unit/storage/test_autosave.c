/* Tests that what is saved comes back; what is damaged is reported, set aside and not lost. */
#define _XOPEN_SOURCE 700
#include "storage/autosave.h"
#include "storage/file_write.h"

#include <string.h>

#include <sys/stat.h>
#include <utime.h>

#include "support/scratch.h"
#include "support/suite.h"
#include "support/tree_check.h"
#include "support/trees.h"

static const char STATE[] = "mode=game black=%E9%BB%92 level=3";

TEST(trees_come_back_with_their_states) {
    uint64_t random = 7;
    for (int round = 0; round < 30; round++) {
        TcTree *now = trees_random(&random), *before = trees_random(&random);
        Buf text;
        Autosave read;
        buf_init(&text);
        ck_assert_int_eq(autosave_write(now, STATE, &text), TC_OK);
        ck_assert_int_eq(autosave_write(before, "x", &text), TC_OK);
        ck_assert_int_eq(autosave_parse(text.data, text.size, &read), TC_OK);
        ck_assert_int_eq(read.count, 2);
        ck_assert(trees_are_equal(read.games[0].tree, now));
        ck_assert_int_eq(tc_tree_ply(read.games[0].tree, tc_tree_cursor(read.games[0].tree)),
                         tc_tree_ply(now, tc_tree_cursor(now)));
        ck_assert_str_eq(read.games[0].state.data, STATE);
        ck_assert(trees_are_equal(read.games[1].tree, before));
        ck_assert_str_eq(read.games[1].state.data, "x");
        autosave_release(&read);
        buf_release(&text);
        tc_tree_free(now);
        tc_tree_free(before);
    }
}

/* The lines of a log of GGS are one in no file but their own. */
TEST(any_comment_comes_back) {
    TcTree *tree;
    Buf text;
    Autosave read;
    buf_init(&text);
    ck_assert_int_eq(tc_tree_create(NULL, &tree), TC_OK);
    ck_assert_int_eq(tc_tree_set_comment(tree, TC_NODE_ROOT, "/os: join .1 s8r18\n|A B"), TC_OK);
    ck_assert_int_eq(autosave_write(tree, STATE, &text), TC_OK);
    ck_assert_int_eq(autosave_parse(text.data, text.size, &read), TC_OK);
    ck_assert(trees_are_equal(read.games[0].tree, tree));
    autosave_release(&read);
    buf_release(&text);
    tc_tree_free(tree);
}

/* The state has room with a game that has as many headers as there can be. */
TEST(a_game_with_all_headers_is_kept_with_its_state) {
    uint64_t random = 11;
    TcTree *tree = trees_random(&random);
    Buf text;
    Autosave read;
    buf_init(&text);
    for (int i = 0; tc_tree_header_count(tree) < TC_TREE_HEADERS_MAX; i++) {
        char key[16];
        snprintf(key, sizeof key, "k%d", i);
        ck_assert_int_eq(tc_tree_set_header(tree, key, key), TC_OK);
    }
    ck_assert_int_eq(autosave_write(tree, STATE, &text), TC_OK);
    ck_assert_int_eq(autosave_parse(text.data, text.size, &read), TC_OK);
    ck_assert(!read.damaged);
    ck_assert(trees_are_equal(read.games[0].tree, tree));
    ck_assert_str_eq(read.games[0].state.data, STATE);
    autosave_release(&read);
    buf_release(&text);
    tc_tree_free(tree);
}

/* Whether every node of a tree is in another one. */
static bool is_part_of(const TcTree *part, const TcTree *whole) {
    TcNode there[256] = {TC_NODE_ROOT};
    for (TcNode node = tc_tree_following(part, TC_NODE_ROOT); node != TC_NO_NODE;
         node = tc_tree_following(part, node)) {
        TcNode parent = there[tc_tree_parent(part, node)];
        ck_assert_int_lt(node, 256);
        there[node] = tc_tree_child_by_move(whole, parent, tc_tree_move(part, node));
        if (there[node] == TC_NO_NODE) {
            return false;
        }
    }
    return true;
}

/* A part is never taken for the whole, but for whole games at its beginning; what can be read of
   it is there. */
TEST(of_a_cut_file_the_beginning_is_read) {
    uint64_t random = 3;
    TcTree *tree = trees_random(&random);
    Buf text;
    Autosave read;
    buf_init(&text);
    ck_assert_int_eq(autosave_write(tree, STATE, &text), TC_OK);
    size_t first = text.size;
    ck_assert_int_eq(autosave_write(tree, STATE, &text), TC_OK);
    int whole = 0, nodes = 1;
    for (size_t size = 0; size < text.size; size++) {
        TcStatus status = autosave_parse(text.data, size, &read);
        if (status == TC_ERROR_SYNTAX) {
            ck_assert_int_eq(nodes, 1); /* no move was there yet */
            continue;
        }
        ck_assert_int_eq(status, TC_OK);
        ck_assert_str_eq(read.games[0].state.data, STATE);
        ck_assert(is_part_of(read.games[0].tree, tree));
        ck_assert_int_ge(tc_tree_node_count(read.games[0].tree), nodes);
        nodes = tc_tree_node_count(read.games[0].tree);
        if (!read.damaged) {
            whole++;
            ck_assert_uint_ge(size + 2, first);
            ck_assert_int_eq(read.count, size + 2 >= text.size ? 2 : 1);
            ck_assert(trees_are_equal(read.games[0].tree, tree));
        }
        autosave_release(&read);
    }
    ck_assert_int_eq(nodes, tc_tree_node_count(tree));
    ck_assert_int_ge(whole, 1);
    ck_assert_int_le(whole, 6); /* about the ends of lines */
    buf_release(&text);
    tc_tree_free(tree);
}

/* A game among others that are damaged, without its state, or with more than there can be. */
TEST(a_game_that_can_be_read_is_kept) {
    /* the last has no move any more, but its state, which knows them */
    static const char *const texts[] = {
        "(;GM[2]FF[4];B[f5];W[d6])", "(;GM[2]FF[4];B[f5];W[d6];B[a1])",
        "(;GM[2]TCH[session:x];B[f5];W[d6])(;GM[2];B[a1])",
        "(;GM[2]TCH[session:x];B[f5];W[d6](;B[c3])(;B[", "(;GM[2]TCH[session:x];B[f"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        Autosave read;
        ck_assert_int_eq(autosave_parse(texts[i], strlen(texts[i]), &read), TC_OK);
        ck_assert(read.damaged && read.count == 1);
        ck_assert_int_ge(tc_tree_node_count(read.games[0].tree), i < 4 ? 3 : 1);
        ck_assert_str_eq(read.games[0].state.data, i < 2 ? "" : "x");
        autosave_release(&read);
    }
}

TEST(what_is_no_autosave_is_refused) {
    static const char *const texts[] = {"", "f5d6c3", "(;GM[2]FF[4];B[a1])", "\xff\xfe\0x", "(;"};
    Autosave read;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        ck_assert_int_eq(autosave_parse(texts[i], strlen(texts[i]), &read), TC_ERROR_SYNTAX);
    }
    ck_assert_int_eq(autosave_load("/tmp/there-is-no-such-folder/x", &read), TC_ERROR_NOT_FOUND);
    ck_assert_int_eq(autosave_load("/tmp", &read), TC_ERROR_IO);
}

TEST(a_damaged_file_is_set_aside_and_kept) {
    Scratch scratch;
    char aside[FILE_PATH_SIZE], second[FILE_PATH_SIZE];
    Autosave read;
    Buf text;
    scratch_make(&scratch);
    buf_init(&text);
    scratch_write(&scratch, "one", 3);
    ck_assert_int_eq(autosave_load(scratch.path, &read), TC_ERROR_SYNTAX);
    ck_assert_int_eq(file_set_aside(scratch.path, "damaged", aside), TC_OK);
    ck_assert_int_eq(autosave_load(scratch.path, &read), TC_ERROR_NOT_FOUND);
    scratch_write(&scratch, "two", 3);
    ck_assert_int_eq(file_set_aside(scratch.path, "damaged", second), TC_OK);
    ck_assert_int_eq(file_read(aside, 100, &text), TC_OK);
    ck_assert_str_eq(text.data, "one");
    ck_assert_int_eq(file_read(second, 100, &text), TC_OK);
    ck_assert_str_eq(text.data, "two");
    ck_assert_int_eq(file_set_aside(scratch.path, "damaged", second), TC_ERROR_IO);
    unlink(aside);
    unlink(second);
    buf_release(&text);
    scratch_remove(&scratch);
}

TEST(what_a_killed_write_left_is_cleared_when_it_is_old) {
    Scratch scratch;
    static const struct {
        const char *ending;
        bool old, cleared;
    } cases[] = {{".new-abcdef", true, true},
                 {".new-ghijkl", false, false},
                 {".backup", true, false}, /* the user's copy */
                 {".new-abcdefg", true, false}};
    char file[128];
    Autosave read;
    scratch_make(&scratch);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        snprintf(file, sizeof file, "%s%s", scratch.path, cases[i].ending);
        ck_assert_int_eq(file_replace(file, "x", 1, false), TC_OK);
        ck_assert_int_eq(utime(file, cases[i].old ? &(struct utimbuf){1000, 1000} : NULL), 0);
    }
    ck_assert_int_eq(autosave_load(scratch.path, &read), TC_ERROR_NOT_FOUND);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        snprintf(file, sizeof file, "%s%s", scratch.path, cases[i].ending);
        ck_assert_msg((unlink(file) == 0) != cases[i].cleared, "%s", cases[i].ending);
    }
    scratch_remove(&scratch);
}

TEST(one_run_has_the_file) {
    Scratch scratch;
    char path[128], lock[140];
    int first, second;
    scratch_make(&scratch);
    snprintf(path, sizeof path, "%s/new/session.sgf", scratch.folder);
    snprintf(lock, sizeof lock, "%s.lock", path);
    ck_assert(autosave_claim(path, &first));
    ck_assert_int_ge(first, 0);
    ck_assert(!autosave_claim(path, &second));
    ck_assert_int_eq(second, -1);
    autosave_unclaim(first);
    ck_assert(autosave_claim(path, &second));
    autosave_unclaim(second);
    ck_assert(autosave_claim("/proc/none/session.sgf", &first)); /* the write will tell */
    autosave_unclaim(first);
    unlink(lock);
    snprintf(path, sizeof path, "%s/new", scratch.folder);
    rmdir(path);
    scratch_remove(&scratch);
}

SUITE("autosave", NULL, NULL)
