/* The corpus of pasted texts by every way that a text comes in: the reader that convert uses, the list
   that paste and drop use, the parser of a board that the set-up panel uses, and all in UTF-16. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <turncoat/formats.h>
#include <turncoat/result.h>

#include "base/buf.h"
#include "base/utf8.h"
#include "formats/game_list.h"
#include "support/paste_parts.h"
#include "support/pastes.h"
#include "support/suite.h"
#include "support/tree_check.h"
#include "support/trees.h"

/* Holds what came out of a text: the transcripts of its games in lines. */
typedef struct Read {
    TcStatus status; /* of the first thing that was wrong */
    TcError error;
    int games;
    bool inferred;
    Buf lines;
} Read;

static void add_line(Read *read, const TcTree *tree) {
    Buf line;
    buf_init(&line);
    ASSERT_TRUE(format_write(FORMAT_TRANSCRIPT, &tree, 1, &line) == TC_OK);
    while (line.size > 0 && strchr(" \n", line.data[line.size - 1]) != NULL) {
        line.data[--line.size] = '\0';
    }
    buf_add_text(&read->lines, read->games++ > 0 ? "\n" : "");
    buf_add_text(&read->lines, line.data);
    buf_release(&line);
    ASSERT_TRUE(tree_is_valid(tree));
}

/* Reads as convert does. */
static Read read_one_by_one(const char *text, size_t size) {
    Read read = {.status = TC_OK};
    GameReader reader;
    buf_init(&read.lines);
    read.status = game_reader_open(&reader, text, size, NULL, &read.error);
    if (read.status != TC_OK) {
        return read;
    }
    for (;;) {
        TcTree *tree;
        TcError error = {0};
        TcStatus status = game_reader_next(&reader, &tree, &error);
        if (status == TC_OK && tree == NULL) {
            break;
        }
        if (status == TC_OK) {
            add_line(&read, tree);
            read.inferred = read.inferred || reader.side_inferred;
        } else if (read.status == TC_OK) {
            read.status = status;
            read.error = error;
        }
        tc_tree_free(tree);
    }
    game_reader_close(&reader);
    return read;
}

/* Reads as paste and drop do. */
static Read read_list(const char *text, size_t size) {
    Read read = {.status = TC_OK};
    GameList list;
    buf_init(&read.lines);
    read.status = game_list_read(&list, text, size, NULL, &read.error);
    for (int i = 0; i < list.count; i++) {
        add_line(&read, list.games[i]);
    }
    if (read.status == TC_OK && list.rejected > 0) {
        read.status = list.error.status;
        read.error = list.error;
    }
    read.inferred = list.sides_inferred > 0;
    game_list_release(&list);
    return read;
}

/* All that is wrong is told at once. */
static void check(const Paste *paste, Read read, const char *way, Buf *wrong) {
    if (read.status != TC_OK) {
        buf_printf(wrong, "\n-- %s:\n%s\n%d:%d: %s\n", way, paste->text, read.error.line,
                   read.error.column, read.error.message);
    } else if (strcmp(read.lines.data, paste->games) != 0) {
        buf_printf(wrong, "\n-- %s:\n%s\ngave\n%s\nexpected\n%s\n", way, paste->text,
                   read.lines.data, paste->games);
    } else if (read.inferred != paste->side_inferred) {
        buf_printf(wrong, "\n-- %s:\n%s\nside inferred: %d\n", way, paste->text, read.inferred);
    }
    buf_release(&read.lines);
}

TEST(every_way_reads_the_same) {
    Buf wrong;
    buf_init(&wrong);
    for (int i = 0; i < paste_count; i++) {
        size_t size = strlen(pastes[i].text);
        check(&pastes[i], read_one_by_one(pastes[i].text, size), "convert", &wrong);
        check(&pastes[i], read_list(pastes[i].text, size), "paste", &wrong);
    }
    fputs(wrong.data, stderr);
    ck_assert_uint_eq(wrong.size, 0);
    buf_release(&wrong);
}

/* The set-up panel and options take a board alone, and then the same one. */
TEST(boards_alone_are_the_same) {
    int boards = 0;
    for (int i = 0; i < paste_count; i++) {
        TcPosition position;
        bool inferred;
        size_t size = strlen(pastes[i].text);
        if (tc_board_text_parse(pastes[i].text, size, &position, &inferred, NULL) == TC_OK) {
            char text[TC_POSITION_TEXT_SIZE];
            TcPosition initial = tc_position_initial();
            tc_position_write(&position, text);
            ck_assert_str_eq(tc_position_equal(&position, &initial) ? "" : text, pastes[i].games);
            ck_assert_int_eq(inferred, pastes[i].side_inferred);
            boards++;
        }
    }
    ck_assert_int_gt(boards, 60);
}

/* Text in UTF-16 with its mark, big end first or last. */
static void encode(const char *text, size_t size, bool big, Buf *out) {
    unsigned units[2] = {0xfeff, 0};
    buf_clear(out);
    for (size_t at = 0;;) {
        for (int i = 0; i < 2 && (i == 0 || units[1] != 0); i++) {
            buf_add_char(out, (char)(big ? units[i] >> 8 : units[i] & 0xff));
            buf_add_char(out, (char)(big ? units[i] & 0xff : units[i] >> 8));
        }
        if (at == size) {
            return;
        }
        size_t length = utf8_length(text + at, size - at);
        unsigned point = (unsigned char)text[at];
        point &= length == 1 ? 0x7f : 0x7fu >> length;
        for (size_t i = 1; i < length; i++) {
            point = point << 6 | ((unsigned char)text[at + i] & 0x3f);
        }
        at += length;
        bool pair = point > 0xffff;
        units[0] = pair ? 0xd7c0 + (point >> 10) : point;
        units[1] = pair ? 0xdc00 | (point & 0x3ff) : 0;
    }
}

TEST(utf16_reads_the_same) {
    Buf wide, wrong;
    buf_init(&wide);
    buf_init(&wrong);
    for (int i = 0; i < paste_count; i++) {
        for (int big = 0; big < 2; big++) {
            encode(pastes[i].text, strlen(pastes[i].text), big, &wide);
            check(&pastes[i], read_one_by_one(wide.data, wide.size), "UTF-16", &wrong);
            check(&pastes[i], read_list(wide.data, wide.size), "UTF-16", &wrong);
        }
    }
    fputs(wrong.data, stderr);
    ck_assert_uint_eq(wrong.size, 0);
    buf_release(&wrong);
    buf_release(&wide);
}

TEST(says_what_is_wrong) {
    Buf wrong;
    buf_init(&wrong);
    for (int i = 0; i < bad_paste_count; i++) {
        const BadPaste *bad = &bad_pastes[i];
        for (int way = 0; way < 2; way++) {
            Read read = (way == 0 ? read_one_by_one : read_list)(bad->text, strlen(bad->text));
            if (read.status == TC_OK) {
                buf_printf(&wrong, "\n%s\nread as '%s'\n", bad->text, read.lines.data);
            } else if (strstr(read.error.message, bad->message) == NULL ||
                       read.error.line != bad->line || read.error.column != bad->column) {
                buf_printf(&wrong, "\n%s\n%d:%d: %s\n", bad->text, read.error.line,
                           read.error.column, read.error.message);
            }
            buf_release(&read.lines);
        }
    }
    fputs(wrong.data, stderr);
    ck_assert_uint_eq(wrong.size, 0);
    buf_release(&wrong);
}

/* A text that is cut says so or has the moves before the cut: a game never changes. */
TEST(is_cut_at_every_byte, .to = paste_count) {
    const Paste *paste = &pastes[_i]; /* each with the time of a test */
    size_t size = strlen(paste->text);
    for (size_t cut = 0; cut < size; cut++) {
        char *copy = malloc(cut > 0 ? cut : 1); /* nothing is read past the end */
        ASSERT_TRUE(copy != NULL);
        memcpy(copy, paste->text, cut);
        Read one = read_one_by_one(copy, cut), all = read_list(copy, cut);
        ASSERT_TRUE(strcmp(one.lines.data, all.lines.data) == 0);
        ASSERT_TRUE(one.games > 0 || one.status != TC_OK || all.status != TC_OK);
        ASSERT_TRUE(all.status == TC_OK || all.error.message[0] != '\0');
        buf_release(&one.lines);
        buf_release(&all.lines);
        free(copy);
    }
}

/* Files that are no games are told by name, with what to do. */
TEST(other_files_are_named) {
    static const struct {
        const char *bytes;
        size_t size;
        const char *message;
    } files[] = {
        {"", 0, "found no game, the text is empty"},
        {" \n\t\r\n", 5, "found no game, the text is empty"},
        {"\xef\xbb\xbf", 3, "found no game, the text is empty"},
        {"\xff\xfe", 2, "found no game, the text is empty"},
        {"\0\0\0\0\0\0\0\0\0\0", 10, "found 10 bytes that are all zero"},
        {"\x1f\x8b\x08\0\0\0", 6, "found a gzip archive, expected a game: unpack it first"},
        {"PK\x03\x04\x14\0", 6, "found a ZIP archive"},
        {"BZh91AY", 7, "found a bzip2 archive"},
        {"\xfd"
         "7zXZ\0",
         6, "found an xz archive"},
        {"\x89PNG\r\n\x1a\n", 8, "found a damaged PNG picture"},
        {"\xff\xd8\xff\xe0", 4, "found a damaged JPEG picture"},
        {"GIF89a", 6, "found a GIF picture"},
        {"%PDF-1.4\n", 9, "found a PDF document"},
        {"{\\rtf1\\ansi", 11, "found a document in RTF"},
        {"TCBOOK\0\0", 8, "found an opening book of Turncoat"},
        {"XADEKOOB\x04", 9, "found an opening book of Edax"},
        {"EGAROUCID\x03", 10, "found an opening book of Egaroucid"},
        {"TCWEIGHT", 8, "found the weights of Turncoat"},
        {"SQLite format 3\0", 16, "found a database (SQLite)"},
        {"\x7f"
         "ELF\x02\x01",
         6, "found a program"},
        {"f\0005\0d\0006\0c\0003\0", 12, "found a text in UTF-16 without its mark"},
        {"\0f\0005\0d\0006\0c\0003", 12, "found a text in UTF-16 without its mark"},
        {"\xff\xfe\0\0f\0\0\0", 8, "found a text in UTF-32"},
    };
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        Read one = read_one_by_one(files[i].bytes, files[i].size);
        Read all = read_list(files[i].bytes, files[i].size);
        ck_assert_int_eq(one.status, TC_ERROR_SYNTAX);
        ck_assert_int_eq(all.status, TC_ERROR_SYNTAX);
        ck_assert_msg(strstr(one.error.message, files[i].message) != NULL, "%s: %s",
                      files[i].message, one.error.message);
        ck_assert_str_eq(one.error.message, all.error.message);
        buf_release(&one.lines);
        buf_release(&all.lines);
    }
}

static TcTree *read_first(const char *text) {
    GameList list;
    TcError error = {0};
    TcStatus status = game_list_read(&list, text, strlen(text), NULL, &error);
    ck_assert_msg(status == TC_OK, "%s: %s", text, error.message);
    TcTree *tree = trees_take(&list);
    game_list_release(&list);
    return tree;
}

/* The words beside the moves are kept: names as headers, whatever they look like, the rest as a
   comment. */
TEST(keeps_what_is_said_beside_the_moves) {
    TcTree *tree = read_first("Event: Open d3\nBlack: c4d3\nWhite: A player\nOpening: Tiger f5\n"
                              "1. e6 2. f4 3. c3\nDate: 2024-05-06\n");
    ck_assert_str_eq(tc_tree_header(tree, TC_HEADER_BLACK), "c4d3");
    ck_assert_str_eq(tc_tree_header(tree, TC_HEADER_WHITE), "A player");
    ck_assert_str_eq(tc_tree_header(tree, TC_HEADER_EVENT), "Open d3");
    ck_assert_str_eq(tc_tree_header(tree, TC_HEADER_DATE), "2024-05-06");
    ck_assert_str_eq(tc_tree_comment(tree, TC_NODE_ROOT), "Opening: Tiger f5");
    tc_tree_free(tree);
    tree = read_first("Black: J\xfcrgen\nWhite: \xef\xbc\xa1\xe6\x9c\xac\nf5d6c3");
    ck_assert_str_eq(tc_tree_header(tree, TC_HEADER_BLACK), "J\xc3\xbcrgen"); /* Latin-1 */
    ck_assert_str_eq(tc_tree_header(tree, TC_HEADER_WHITE), "\xef\xbc\xa1\xe6\x9c\xac");
    tc_tree_free(tree);
    tree = read_first("  A B C D E F G H\n1 --------\n2 --------\n3 --------\n4 ---OX---\n"
                      "5 ---XO---\n6 --------\n7 --------\n8 --------\nBlack: 2\nWhite: 2 discs\n");
    ck_assert_str_eq(tc_tree_header(tree, TC_HEADER_BLACK), ""); /* numbers of discs */
    ck_assert_str_eq(tc_tree_header(tree, TC_HEADER_WHITE), "");
    tc_tree_free(tree);
    tree = read_first(START "\nBlack: 33, White: 31\n");
    ck_assert_str_eq(tc_tree_header(tree, TC_HEADER_BLACK), "");
    ck_assert_str_eq(tc_tree_header(tree, TC_HEADER_WHITE), "");
    ck_assert_str_eq(tc_tree_comment(tree, TC_NODE_ROOT), "Black: 33\nWhite: 31");
    tc_tree_free(tree);
    tree = read_first("Black: Ann, White: 31 discs\nf5d6c3\n");
    ck_assert_str_eq(tc_tree_header(tree, TC_HEADER_BLACK), "Ann");
    ck_assert_str_eq(tc_tree_header(tree, TC_HEADER_WHITE), "");
    tc_tree_free(tree);
    tree = read_first("{\"created\":1700000000000,\"moves\":[\"f5\"]}");
    ck_assert_str_eq(tc_tree_header(tree, TC_HEADER_DATE), "");
    tc_tree_free(tree);
    for (int i = 0; i < paste_count; i++) {
        if (strstr(pastes[i].text, "/os: end .5 ") != NULL) {
            tree = read_first(pastes[i].text);
            ck_assert_str_eq(tc_tree_header(tree, TC_HEADER_BLACK), "nyanyan");
            ck_assert_str_eq(tc_tree_header(tree, TC_HEADER_WHITE_RATING), "2585.8");
            ck_assert_str_eq(tc_tree_header(tree, TC_HEADER_RESULT), "B+12");
            TcNode first = tc_tree_first_child(tree, TC_NODE_ROOT);
            ck_assert(tc_tree_seconds(tree, first) == 2.0);
            tc_tree_free(tree);
        }
    }
}

/* The kind of game decides who has won. */
TEST(kinds_of_games_are_kept) {
    static const struct {
        const char *type, *kept;
        TcRules rules;
    } kinds[] = {{"8", "", TC_RULES_ORDINARY},
                 {"s8r14", "", TC_RULES_ORDINARY},
                 {"8a", "8a", TC_RULES_ANTI},
                 {"s8r16k", "s8r16k", TC_RULES_KOMI},
                 {"10", "10", TC_RULES_UNKNOWN}};
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        Buf text;
        buf_init(&text);
        buf_printf(&text,
                   "/os: join .5 %s K?\n|0 move(s)\n" GGS_PLAYERS GGS_START
                   "|* to move\n/os: update .5 %s K?\n|  1: F5\n" GGS_PLAYERS GGS_F5 "|O to move\n",
                   kinds[i].type, kinds[i].type);
        TcTree *tree = read_first(text.data);
        ck_assert_str_eq(tc_tree_header(tree, TC_HEADER_GGF_TYPE), kinds[i].kept);
        ck_assert_int_eq(tc_tree_rules(tree), kinds[i].rules);
        tc_tree_free(tree);
        buf_release(&text);
    }
}

SUITE("pastes", NULL, NULL)
