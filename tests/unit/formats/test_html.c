/* The page of a game: texts escaped, every element closed, a diagram for ten moves, and the graph cut
   where no value is known. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include <turncoat/formats.h>

#include "formats/game_list.h"
#include "support/lines.h"
#include "support/suite.h"
#include "support/tree_check.h"
#include "support/trees.h"

#define HOSTILE "<script>alert('1')</script> & \"quoted\" &amp; ]]> </td>"
#define HARMLESS                                                                                   \
    "&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt; &amp; &quot;quoted&quot; &amp;amp; ]]&gt; "   \
    "&lt;/td&gt;"

static TcTree *tree;
static Buf page; /* as it was written last */

static void begin(void) {
    tree = NULL;
    buf_init(&page);
}

static void end(void) {
    tc_tree_free(tree);
    buf_release(&page);
}

static void take(TcTree *next) {
    tc_tree_free(tree);
    tree = next;
}

static void write(Format format) {
    const TcTree *one = tree;
    buf_clear(&page);
    ck_assert_int_eq(format_write(format, &one, 1, &page), TC_OK);
}

static int count(const char *text) {
    int found = 0;
    for (const char *at = page.data; (at = strstr(at, text)) != NULL; at += strlen(text)) {
        found++;
    }
    return found;
}

static void set_value(TcNode node, double value) {
    TcNodeEval eval = {.known = true, .value = value};
    ck_assert_int_eq(tc_tree_set_eval(tree, node, &eval), TC_OK);
}

/* -- well-formed -- */

static bool is_entity(const char *at) {
    static const char *const known[] = {"&amp;", "&lt;", "&gt;", "&quot;", "&#39;", "&#10;"};
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        if (strncmp(at, known[i], strlen(known[i])) == 0) {
            return true;
        }
    }
    return false;
}

/* Attributes from the element's name to its end: name="value", nothing else. NULL: not so. */
static const char *skip_attributes(const char *at) {
    while (*at == ' ') {
        at++;
        at += strspn(at, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-");
        if (strncmp(at, "=\"", 2) != 0) {
            return NULL;
        }
        at += 2;
        do {
            at += *at == '&' && is_entity(at);
            at += strcspn(at, "\"<&");
        } while (*at == '&' && is_entity(at));
        if (*at++ != '"') {
            return NULL;
        }
    }
    return strncmp(at, "/>", 2) == 0 || *at == '>' ? at : NULL;
}

/* An XML document of elements, attributes and text, as far as we write such. */
static bool is_xml(const char *at) {
    enum { DEEP = 32, NAME = 16 };
    char open[DEEP][NAME];
    int depth = 0;
    while (*at != '\0') {
        if (*at != '<') {
            if (*at == '>' || (*at == '&' && !is_entity(at)) ||
                (depth == 0 && !isspace((unsigned char)*at))) {
                return false;
            }
            at++;
            continue;
        }
        bool closing = at[1] == '/';
        at += closing ? 2 : 1;
        size_t length = strspn(at, "abcdefghijklmnopqrstuvwxyz0123456789");
        if (length == 0 || length >= NAME || depth == DEEP) {
            return false;
        }
        if (closing) {
            if (depth == 0 || strlen(open[depth - 1]) != length ||
                memcmp(open[--depth], at, length) != 0 || at[length] != '>') {
                return false;
            }
            at += length + 1;
            continue;
        }
        snprintf(open[depth], NAME, "%.*s", (int)length, at);
        at = skip_attributes(at + length);
        if (at == NULL) {
            return false;
        }
        depth += *at == '>';
        at += *at == '>' ? 1 : 2;
    }
    return depth == 0;
}

static bool is_well_formed(const char *at) {
    static const char doctype[] = "<!DOCTYPE html>";
    return strncmp(at, doctype, strlen(doctype)) == 0 && is_xml(at + strlen(doctype));
}

TEST(the_check_knows_bad_pages) {
    static const struct {
        const char *text;
        bool good;
    } pages[] = {{"<!DOCTYPE html>\n<a b=\"c\">x &amp; <d/></a>\n", true},
                 {"<a></a>", false},
                 {"<!DOCTYPE html><a>", false},
                 {"<!DOCTYPE html><a></b></a>", false},
                 {"<!DOCTYPE html><a>x & y</a>", false},
                 {"<!DOCTYPE html><a>x > y</a>", false},
                 {"<!DOCTYPE html><a b=\"<\"></a>", false},
                 {"<!DOCTYPE html><a b=\"x & y\"></a>", false},
                 {"<!DOCTYPE html><a b=\"x &amp; &#10;y\"></a>", true},
                 {"<!DOCTYPE html><a b></a>", false},
                 {"<!DOCTYPE html><a></a>x", false}};
    for (size_t i = 0; i < sizeof pages / sizeof pages[0]; i++) {
        ck_assert_msg(is_well_formed(pages[i].text) == pages[i].good, "%s", pages[i].text);
    }
}

TEST(every_game_gives_a_well_formed_page) {
    enum { GAMES = 300 };
    uint64_t random = 12;
    for (int i = 0; i < GAMES; i++) {
        take(trees_random(&random));
        write(FORMAT_HTML);
        ASSERT_TRUE(is_well_formed(page.data));
    }
}

/* -- what it says -- */

TEST(texts_are_escaped) {
    static const char *const keys[] = {TC_HEADER_BLACK, TC_HEADER_WHITE, TC_HEADER_EVENT,
                                       TC_HEADER_DATE,  TC_HEADER_PLACE, TC_HEADER_RESULT};
    enum { KEYS = sizeof keys / sizeof keys[0] };
    take(line_tree("f5d6c3"));
    TcNode first = tc_tree_first_child(tree, TC_NODE_ROOT);
    TcNode other;
    for (int i = 0; i < KEYS; i++) {
        ck_assert_int_eq(tc_tree_set_header(tree, keys[i], HOSTILE), TC_OK);
    }
    ck_assert_int_eq(tc_tree_add(tree, first, tc_square_parse("f6"), &other), TC_OK);
    ck_assert_int_eq(tc_tree_set_comment(tree, TC_NODE_ROOT, HOSTILE), TC_OK);
    ck_assert_int_eq(tc_tree_set_comment(tree, first, HOSTILE), TC_OK);
    ck_assert_int_eq(tc_tree_set_comment(tree, other, HOSTILE), TC_OK);
    write(FORMAT_HTML);
    ck_assert(is_well_formed(page.data));
    /* the players in title and heading too */
    ck_assert_int_eq(count(HARMLESS), KEYS + 2 * 2 + 3);
    ck_assert_int_eq(count("<script"), 0);
}

TEST(shows_a_diagram_for_ten_moves_and_one_of_the_end) {
    take(line_tree("f5d6c3d3c4f4f6f3e6e7d7"));
    write(FORMAT_HTML);
    ck_assert_int_eq(count("<svg "), 3);
    ck_assert_int_eq(count("Moves 1–10<"), 1);
    ck_assert_int_eq(count("Move 11<"), 1);
    ck_assert_int_eq(count("; White to move<"), 1);
    ck_assert_int_eq(count("<td class=\"n\">11</td><td>Black</td><td>d7</td>"), 1);
}

/* The page carries the whole game, with what nobody reads in it: variations, values, comments. */
TEST(pages_read_back_as_equal_games) {
    enum { GAMES = 300 };
    uint64_t random = 13;
    for (int i = 0; i < GAMES; i++) {
        take(trees_random(&random));
        GameList list;
        TcError error = {0};
        write(FORMAT_HTML);
        ck_assert_int_eq(format_detect(page.data, page.size), FORMAT_HTML);
        TcStatus status = game_list_read(&list, page.data, page.size, NULL, &error);
        ck_assert_msg(status == TC_OK && list.count == 1 && list.rejected == 0, "%s",
                      error.message);
        ASSERT_TRUE(trees_are_equal(tree, list.games[0]));
        game_list_release(&list);
    }
}

/* Nothing is picked out of markup, whatever looks like a move in it. */
TEST(other_pages_are_no_games) {
    static const char *const pages[] = {
        "<!DOCTYPE html>\n<html><body><h1>f5d6c3</h1></body></html>",
        "<html>\n<head><title>Games</title></head><body>f5 d6</body></html>",
        "  <h1>Final</h1>\n<p>f5d6c3</p>",
        "<p><svg xmlns=\"http://www.w3.org/2000/svg\"></svg></p>",
        "f5d6c3</p>\n<h2>Next</h2>",
        "<pre>f5d6c3</pre>",
    };
    for (size_t i = 0; i < sizeof pages / sizeof pages[0]; i++) {
        GameList list;
        TcError error = {0};
        ck_assert_int_eq(game_list_read(&list, pages[i], strlen(pages[i]), NULL, &error),
                         TC_ERROR_SYNTAX);
        ck_assert_msg(strstr(error.message, "a page for reading (HTML)") != NULL, "%s: %s",
                      pages[i], error.message);
        game_list_release(&list);
    }
}

/* A browser does not help with a diagram that was saved here. */
TEST(diagrams_are_no_games) {
    static const Format formats[] = {FORMAT_SVG, FORMAT_SVG_MOVES, FORMAT_SVG_SHEET};
    static const char *const begins[] = {
        "", "<?xml version=\"1.0\"?>\n<!-- by hand -->\n<!DOCTYPE svg>\n"};
    take(line_tree("f5d6c3"));
    for (size_t i = 0; i < 2 * sizeof formats / sizeof formats[0]; i++) {
        GameList list;
        TcError error = {0};
        Buf text;
        write(formats[i / 2]);
        buf_init(&text);
        buf_add_text(&text, begins[i % 2]);
        buf_add(&text, page.data, page.size);
        ck_assert_int_eq(game_list_read(&list, text.data, text.size, NULL, &error),
                         TC_ERROR_SYNTAX);
        ck_assert_msg(strstr(error.message, "a diagram (SVG), which has no moves") != NULL, "%s",
                      error.message);
        game_list_release(&list);
        buf_release(&text);
    }
}

TEST(damaged_pages_are_told) {
    take(line_tree("f5d6c3"));
    write(FORMAT_HTML);
    for (size_t size = 0; size <= page.size; size++) {
        GameList list;
        TcError error = {0};
        TcStatus status = game_list_read(&list, page.data, size, NULL, &error);
        ck_assert(status == TC_OK ? list.count == 1 : error.message[0] != '\0');
        if (status == TC_OK) { /* the whole game or none */
            ck_assert(trees_are_equal(tree, list.games[0]));
        }
        game_list_release(&list);
    }
}

TEST(a_game_without_moves_is_a_position) {
    take(line_tree(""));
    set_value(TC_NODE_ROOT, 0);
    write(FORMAT_HTML);
    ck_assert(is_well_formed(page.data));
    ck_assert_int_eq(count("Position: Black 2, White 2; Black to move"), 1);
    ck_assert_int_eq(count("Moves "), 0);
}

TEST(tells_of_passes_and_of_the_result) {
    take(line_tree("c4c3f5b4a4a5b2a3c1"));
    write(FORMAT_HTML);
    int passes = 0;
    TcGame game;
    tc_tree_main_line(tree, &game);
    for (int ply = 0; ply < game.count; ply++) {
        passes += tc_game_passed_before(&game, ply, &(TcColour){TC_BLACK});
    }
    ck_assert_int_gt(passes, 0);
    ck_assert_int_eq(count(" passes</td>"), passes);
    take(line_tree("f5d6c3"));
    ck_assert_int_eq(tc_tree_set_header(tree, TC_HEADER_RESULT, "W+R"), TC_OK);
    write(FORMAT_HTML);
    ck_assert_int_eq(count(">White won: Black resigned<"), 1);
}

TEST(the_graph_is_cut_where_nothing_is_known) {
    take(line_tree("f5d6c3d3c4f4"));
    write(FORMAT_HTML);
    ck_assert_int_eq(count("class=\"graph\""), 0);
    TcNode node = TC_NODE_ROOT;
    for (int ply = 0; ply <= 5; ply++, node = tc_tree_first_child(tree, node)) {
        if (ply != 2) {
            set_value(node, ply - 10.5);
        }
    }
    write(FORMAT_HTML);
    ck_assert_int_eq(count("class=\"graph\""), 1);
    ck_assert_int_eq(count("<title>5: -5</title>"), 1);
    ck_assert_int_eq(count("<title>2: "), 0);
    ck_assert_int_eq(count(">-16</text>"), 1);
    const char *line = strstr(page.data, "stroke-width=\"2\"");
    ck_assert_ptr_nonnull(line);
    int begun = 0;
    int gone_on = 0;
    for (line = strstr(line, "d=\"") + 3; *line != '"'; line++) {
        begun += *line == 'M';
        gone_on += *line == 'L';
    }
    ck_assert_int_eq(begun, 2);
    ck_assert_int_eq(gone_on, 3);
}

/* The move that decides a reviewed game, in a sentence; nothing of a game without a review. */
TEST(names_the_moves_that_decided_a_reviewed_game) {
    take(line_tree("f5d6c3d3c4f4f6g5e6d7c7g6f7c5g3b5c6e3d2e7f8d8a6c1f2e8c8"));
    const char *sentence =
        "<li>Move 24, White: c1 turns a win by 4 into a loss by 5. After c2 White "
        "has 16 moves; after c1 only 13.</li>";
    TcNode node = TC_NODE_ROOT;
    for (int ply = 0; ply <= 27; ply++, node = tc_tree_first_child(tree, node)) {
        TcNodeEval eval = {.known = true, .value = ply < 24 ? -4 : 5, .depth = 10};
        if (ply == 23) {
            eval.line[eval.line_length++] = (uint8_t)tc_square_parse("c2");
        }
        ck_assert_int_eq(tc_tree_set_eval(tree, node, &eval), TC_OK);
    }
    write(FORMAT_HTML);
    ck_assert_int_eq(count("class=\"turning\""), 0);
    ck_assert_int_eq(tc_tree_set_review(tree, (TcTreeReview){.depth = 10}), TC_OK);
    write(FORMAT_HTML);
    ck_assert_int_eq(count("class=\"turning\""), 1);
    ck_assert_int_eq(count("<li>"), 1);
    ck_assert_int_eq(count(sentence), 1);
    TcNode end = tc_tree_main_end(tree), part = tc_tree_ancestor(tree, end, 25), other;
    ck_assert_int_eq(tc_tree_set_review(tree, (TcTreeReview){.depth = 10, .end = part}), TC_OK);
    write(FORMAT_HTML); /* of a game that went on after its review */
    ck_assert_int_eq(count(sentence), 1);
    TcNode first = tc_tree_first_child(tree, TC_NODE_ROOT);
    ck_assert_int_eq(tc_tree_add(tree, first, tc_square_parse("f6"), &other), TC_OK);
    ck_assert_int_eq(tc_tree_set_review(tree, (TcTreeReview){.depth = 10, .end = other}), TC_OK);
    write(FORMAT_HTML); /* the review is a variation's */
    ck_assert_int_eq(count("class=\"turning\""), 0);
}

TEST(drawn_moves_decide_no_game) {
    take(line_tree("f5d6c3d3c4f4f6g5e6d7"));
    TcNode node = TC_NODE_ROOT;
    for (int ply = 0; ply <= 10; ply++, node = tc_tree_first_child(tree, node)) {
        TcNodeEval eval = {.known = true, .value = ply < 5 ? 0 : -20, .depth = 10};
        ck_assert_int_eq(tc_tree_set_eval(tree, node, &eval), TC_OK);
    }
    ck_assert_int_eq(tc_tree_set_review(tree, (TcTreeReview){.depth = 10}), TC_OK);
    write(FORMAT_HTML);
    ck_assert_int_eq(count("<li>Move 5, Black"), 1);
    ck_assert_int_eq(tc_tree_set_header(tree, TC_HEADER_VARIANT, TC_VARIANT_XOT), TC_OK);
    write(FORMAT_HTML);
    ck_assert_int_eq(count("<li>"), 0);
}

TEST(lists_variations_within_each_other) {
    static const char sgf[] = "(;GM[2];B[f5](;W[d6];B[c3])(;W[f6];B[e6](;W[f4])(;W[d6]DO[])))";
    GameList list;
    ck_assert_int_eq(game_list_read(&list, sgf, strlen(sgf), NULL, NULL), TC_OK);
    take(trees_take(&list));
    write(FORMAT_HTML);
    ck_assert_int_eq(count("Or: 2 f6 3 e6 4 f4 (4 d6?!)<"), 1);
    game_list_release(&list);
}

/* -- the sheet of diagrams -- */

TEST(every_game_gives_a_well_formed_sheet) {
    enum { GAMES = 300 };
    uint64_t random = 13;
    for (int i = 0; i < GAMES; i++) {
        take(trees_random(&random));
        TcGame game;
        tc_tree_main_line(tree, &game);
        write(FORMAT_SVG_SHEET);
        ASSERT_TRUE(is_xml(page.data));
        ASSERT_SAME_INT(count("<svg "), 2 + (game.count + 9) / 10);
    }
}

TEST(a_sheet_has_a_diagram_for_ten_moves) {
    take(line_tree("f5d6c3d3c4f4f6f3e6e7f7"));
    write(FORMAT_SVG_SHEET);
    ck_assert_int_eq(count(">Black – White</text>"), 1);
    ck_assert_int_eq(count(">Moves 1–10</text>"), 1);
    ck_assert_int_eq(count(">Move 11</text>"), 1);
    ck_assert_int_eq(count(">At the end: Black "), 1);
    ck_assert_int_eq(count(">10</text>"), 1);
    ck_assert_int_eq(tc_tree_set_header(tree, TC_HEADER_BLACK, HOSTILE), TC_OK);
    ck_assert_int_eq(tc_tree_set_header(tree, TC_HEADER_EVENT, HOSTILE), TC_OK);
    ck_assert_int_eq(tc_tree_set_header(tree, TC_HEADER_RESULT, "B+2"), TC_OK);
    write(FORMAT_SVG_SHEET);
    ck_assert_int_eq(count(HARMLESS), 2);
    ck_assert_int_eq(count(", Black won 33\u201331</text>"), 1);
}

SUITE("html", begin, end)
