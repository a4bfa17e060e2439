/* Marks on squares: read from and written to the properties of SGF, and drawn in diagrams. */
#include "formats/marks.h"

#include <string.h>

#include "formats/format_type.h"
#include "formats/sgf.h"
#include "support/suite.h"

static SquareMarks read(const char *extra) {
    SquareMarks marks;
    marks_read(extra, &marks);
    return marks;
}

TEST(marks_are_read) {
    SquareMarks marks = read("ZZ[x]CR[c4][d5:e6]MA[a1]SQ[dd]TR[h8]LB[e3:A][f3:\\]1]N[name]");
    ck_assert_int_eq(marks.kind[tc_square_parse("c4")], SQUARE_MARK_CIRCLE);
    ck_assert_int_eq(marks.kind[tc_square_parse("d5")], SQUARE_MARK_CIRCLE);
    ck_assert_int_eq(marks.kind[tc_square_parse("e6")], SQUARE_MARK_CIRCLE);
    ck_assert_int_eq(marks.kind[tc_square_parse("a1")], SQUARE_MARK_CROSS);
    ck_assert_int_eq(marks.kind[tc_square_parse("d4")], SQUARE_MARK_SQUARE);
    ck_assert_int_eq(marks.kind[tc_square_parse("h8")], SQUARE_MARK_TRIANGLE);
    ck_assert_int_eq(marks.kind[tc_square_parse("e3")], SQUARE_MARK_LETTER);
    ck_assert_str_eq(marks.label[tc_square_parse("e3")], "A");
    ck_assert_str_eq(marks.label[tc_square_parse("f3")], "]1");
    marks = read("3.5 seconds, of another format");
    for (int i = 0; i < TC_SQUARE_COUNT; i++) {
        ck_assert_int_eq(marks.kind[i], SQUARE_MARK_NONE);
    }
}

/* Cut anywhere, a text is read without harm. */
TEST(cut_texts_are_read) {
    static const char text[] = "CR[c4][d5:e6]LB[e3:A][f3]ZZ[x\\]y]MA[zz]";
    for (size_t length = 0; length < sizeof text; length++) {
        char cut[sizeof text] = "";
        memcpy(cut, text, length);
        (void)read(cut);
    }
}

static void write(const char *extra, const SquareMarks *marks, const char *expected) {
    Buf out;
    buf_init(&out);
    ck_assert_int_eq(marks_write(extra, marks, &out), TC_OK);
    ck_assert_str_eq(out.data, expected);
    buf_release(&out);
}

TEST(marks_are_written_beside_other_properties) {
    SquareMarks marks = read("");
    marks_toggle(&marks, tc_square_parse("c4"), SQUARE_MARK_CIRCLE);
    marks_toggle(&marks, tc_square_parse("d4"), SQUARE_MARK_LETTER);
    marks_toggle(&marks, tc_square_parse("e4"), SQUARE_MARK_LETTER);
    write("", &marks, "CR[c4]LB[d4:A][e4:B]");
    write("ZZ[x]CR[a1]TR[b2]YY[y\\]]", &marks, "ZZ[x]YY[y\\]]CR[c4]LB[d4:A][e4:B]");
    marks_toggle(&marks, tc_square_parse("d4"), SQUARE_MARK_LETTER); /* taken away */
    marks_toggle(&marks, tc_square_parse("c4"), SQUARE_MARK_CROSS);  /* another */
    marks_toggle(&marks, tc_square_parse("f4"), SQUARE_MARK_LETTER); /* the first free */
    write("", &marks, "MA[c4]LB[e4:B][f4:A]");
    Buf out;
    buf_init(&out);
    ck_assert_int_eq(marks_write("of another format", &marks, &out), TC_ERROR_ARGUMENT);
    ck_assert_uint_eq(out.size, 0);
    buf_release(&out);
}

/* Four characters of a label are kept, however many bytes they have: half a character is no text, which
   no SVG may contain and no node would take. */
TEST(labels_are_cut_between_characters) {
    static const struct {
        const char *extra, *label;
    } cases[] = {
        {"LB[e3:ABC\xc3\xa9]", "ABC\xc3\xa9"},
        {"LB[e3:\xe9\xbb\x92\xe7\x99\xbd]", "\xe9\xbb\x92\xe7\x99\xbd"},
        {"LB[e3:\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9]", "\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9"},
        {"LB[e3:start]", "star"}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        SquareMarks marks = read(cases[i].extra);
        ck_assert_str_eq(marks.label[tc_square_parse("e3")], cases[i].label);
        Buf out;
        TcTree *tree;
        buf_init(&out);
        ck_assert_int_eq(marks_write(cases[i].extra, &marks, &out), TC_OK);
        ck_assert_int_eq(tc_tree_create(NULL, &tree), TC_OK);
        ck_assert_int_eq(tc_tree_set_extra(tree, TC_NODE_ROOT, out.data), TC_OK);
        tc_tree_free(tree);
        buf_release(&out);
    }
}

TEST(files_keep_and_show_marks) {
    static const char sgf[] = "(;GM[2]SZ[8];B[f5]CR[d6]LB[f6:Q];W[d6]TR[c3]SQ[a1]MA[b2]CR[h8])";
    Reader reader = reader_over(sgf, strlen(sgf), 1);
    TcTree *tree = NULL;
    Buf out;
    buf_init(&out);
    ck_assert_int_eq(sgf_next(&reader, &tree, NULL), TC_OK);
    sgf_write(tree, &out);
    ck_assert_ptr_nonnull(strstr(out.data, "CR[d6]LB[f6:Q]"));
    ck_assert_ptr_nonnull(strstr(out.data, "TR[c3]"));
    buf_clear(&out);
    html_format.write(tree, &out);
    ck_assert_ptr_nonnull(strstr(out.data, ">Q</text>"));
    ck_assert_ptr_nonnull(strstr(out.data, "After 1. f5"));
    buf_clear(&out);
    svg_format.write(tree, &out); /* at the end: no letter, and each shape in its place */
    ck_assert_ptr_nonnull(strstr(out.data, "M155 144l11 22h-22z\"/>"));
    ck_assert_ptr_nonnull(strstr(out.data, "M44 44h22v22h-22z\"/>"));
    ck_assert_ptr_nonnull(strstr(out.data, "M94 94l22 22m0 -22l-22 22\"/>"));
    ck_assert_ptr_nonnull(strstr(out.data, "M394 405a11 11 0 1 0 22 0a11 11 0 1 0 -22 0\"/>"));
    ck_assert_ptr_null(strstr(out.data, ">Q</text>"));
    buf_release(&out);
    tc_tree_free(tree);
}

SUITE("marks", NULL, NULL)
