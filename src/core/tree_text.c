/* Texts at the nodes of a tree, and its headers. */
#include "core/tree.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"

/* -- texts -- */

/* U+FEFF as UTF-8: it tells of the encoding of a file, and says nothing in a text. Some readers
   drop it, so that a text with it would not come back from a file as it went. */
static bool is_byte_order_mark(const char *text, size_t length) {
    return length >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0;
}

/* Returns an owned copy with line ends made \n, control characters blanks and no byte order marks;
   NULL in *copy for an empty text. */
static TcStatus clean(const char *text, size_t length, char **copy) {
    *copy = NULL;
    if (length > TC_TREE_TEXT_MAX) {
        return TC_ERROR_TOO_LARGE;
    }
    if (!utf8_is_valid(text, length)) {
        return TC_ERROR_ARGUMENT;
    }
    if (length == 0) {
        return TC_OK;
    }
    char *out = malloc(length + 1);
    if (out == NULL) {
        return TC_ERROR_MEMORY;
    }
    size_t kept = 0;
    for (size_t i = 0; i < length; i++) {
        unsigned char c = (unsigned char)text[i];
        if (is_byte_order_mark(text + i, length - i)) {
            i += 2;
            continue;
        }
        if (c == '\r') {
            i += i + 1 < length && text[i + 1] == '\n';
            c = '\n';
        }
        out[kept++] = (c < ' ' && c != '\n' && c != '\t') || c == 127 ? ' ' : (char)c;
    }
    out[kept] = '\0';
    if (kept == 0) {
        free(out);
        return TC_OK;
    }
    *copy = out;
    return TC_OK;
}

/* Puts text in place of *slot; an equal one is no change. */
static TcStatus replace(TcTree *tree, char **slot, const char *text, size_t length) {
    char *copy;
    TcStatus status = clean(text, length, &copy);
    if (status != TC_OK) {
        return status;
    }
    bool same = copy == NULL || *slot == NULL ? copy == *slot : strcmp(copy, *slot) == 0;
    if (same) {
        free(copy);
        return TC_OK;
    }
    free(*slot);
    *slot = copy;
    tree->revision++;
    return TC_OK;
}

TcStatus tc_tree_set_comment(TcTree *tree, TcNode node, const char *text) {
    return tc_tree_set_comment_bytes(tree, node, text, strlen(text));
}

TcStatus tc_tree_set_comment_bytes(TcTree *tree, TcNode node, const char *text, size_t length) {
    assert(tree_has(tree, node));
    return replace(tree, &tree->nodes[node].comment, text, length);
}

TcStatus tc_tree_set_extra(TcTree *tree, TcNode node, const char *text) {
    assert(tree_has(tree, node));
    return replace(tree, &tree->nodes[node].extra, text, strlen(text));
}

const char *tc_tree_comment(const TcTree *tree, TcNode node) {
    const char *text = tree_at(tree, node)->comment;
    return text != NULL ? text : "";
}

const char *tc_tree_extra(const TcTree *tree, TcNode node) {
    const char *text = tree_at(tree, node)->extra;
    return text != NULL ? text : "";
}

void tree_release_texts(TreeNode *node) {
    free(node->comment);
    free(node->extra);
    node->comment = node->extra = NULL;
}

/* Returns false when memory is out. */
static bool copy_text(const char *text, char **copy) {
    *copy = text != NULL ? strdup(text) : NULL;
    return text == NULL || *copy != NULL;
}

TcStatus tree_copy_texts(const TcTree *source, TcTree *clone) {
    clone->header_count = 0;
    for (int i = 0; i < source->filled; i++) {
        if (!copy_text(source->nodes[i].comment, &clone->nodes[i].comment) ||
            !copy_text(source->nodes[i].extra, &clone->nodes[i].extra)) {
            return TC_ERROR_MEMORY;
        }
    }
    for (int i = 0; i < source->header_count; i++) {
        clone->headers[i] = source->headers[i];
        if (!copy_text(source->headers[i].text, &clone->headers[i].text)) {
            return TC_ERROR_MEMORY;
        }
        clone->header_count++;
    }
    return TC_OK;
}

/* -- headers -- */

void tree_release_headers(TcTree *tree) {
    for (int i = 0; i < tree->header_count; i++) {
        free(tree->headers[i].text);
    }
    free(tree->headers);
}

static bool is_key(const char *key) {
    size_t length = strlen(key);
    return length > 0 && length < TC_TREE_KEY_SIZE &&
           key[strspn(key, "abcdefghijklmnopqrstuvwxyz0123456789-")] == '\0';
}

static int find_header(const TcTree *tree, const char *key) {
    for (int i = 0; i < tree->header_count; i++) {
        if (strcmp(tree->headers[i].key, key) == 0) {
            return i;
        }
    }
    return -1;
}

const char *tc_tree_header(const TcTree *tree, const char *key) {
    int index = find_header(tree, key);
    return index >= 0 ? tree->headers[index].text : "";
}

int tc_tree_header_count(const TcTree *tree) {
    return tree->header_count;
}

const char *tc_tree_header_key(const TcTree *tree, int index) {
    assert(index >= 0 && index < tree->header_count);
    return tree->headers[index].key;
}

/* One line, without blanks at its ends; NULL in *copy when nothing is left. */
static TcStatus clean_line(const char *text, size_t length, char **copy) {
    TcStatus status = clean(text, length, copy);
    if (status != TC_OK || *copy == NULL) {
        return status;
    }
    char *out = *copy;
    for (char *at = out; *at != '\0'; at++) {
        *at = *at == '\n' || *at == '\t' ? ' ' : *at;
    }
    size_t size = strlen(out);
    while (size > 0 && out[size - 1] == ' ') {
        size--;
    }
    size_t blanks = strspn(out, " ");
    if (blanks >= size) {
        free(out);
        *copy = NULL;
        return TC_OK;
    }
    memmove(out, out + blanks, size - blanks);
    out[size - blanks] = '\0';
    return TC_OK;
}

static void drop_header(TcTree *tree, int index) {
    free(tree->headers[index].text);
    tree->header_count--;
    memmove(&tree->headers[index], &tree->headers[index + 1],
            (size_t)(tree->header_count - index) * sizeof *tree->headers);
    tree->revision++;
}

/* The state of the program has room with any game. */
static bool has_room(const TcTree *tree, const char *key) {
    bool has_state = find_header(tree, TC_HEADER_SESSION) >= 0;
    return strcmp(key, TC_HEADER_SESSION) == 0 ||
           tree->header_count < TC_TREE_HEADERS_MAX + has_state;
}

static TcStatus append_header(TcTree *tree, const char *key, char *text) {
    if (!has_room(tree, key)) {
        return TC_ERROR_TOO_LARGE;
    }
    if (tree->header_count == tree->header_capacity) {
        int capacity = 2 * tree->header_capacity + 8;
        TreeHeader *headers = realloc(tree->headers, (size_t)capacity * sizeof *headers);
        if (headers == NULL) {
            return TC_ERROR_MEMORY;
        }
        tree->headers = headers;
        tree->header_capacity = capacity;
    }
    TreeHeader *header = &tree->headers[tree->header_count++];
    memset(header, 0, sizeof *header);
    memcpy(header->key, key, strlen(key));
    header->text = text;
    tree->revision++;
    return TC_OK;
}

TcStatus tc_tree_set_header(TcTree *tree, const char *key, const char *text) {
    return tc_tree_set_header_bytes(tree, key, text, strlen(text));
}

TcStatus tc_tree_set_header_bytes(TcTree *tree, const char *key, const char *text, size_t length) {
    char *copy;
    TcStatus status = is_key(key) ? clean_line(text, length, &copy) : TC_ERROR_ARGUMENT;
    if (status != TC_OK) {
        return status;
    }
    int index = find_header(tree, key);
    if (copy == NULL) {
        if (index >= 0) {
            drop_header(tree, index);
        }
        return TC_OK;
    }
    if (index < 0) {
        status = append_header(tree, key, copy);
        if (status != TC_OK) {
            free(copy);
        }
        return status;
    }
    if (strcmp(tree->headers[index].text, copy) == 0) {
        free(copy);
        return TC_OK;
    }
    free(tree->headers[index].text);
    tree->headers[index].text = copy;
    tree->revision++;
    return TC_OK;
}

/* -- whose game it is -- */

static const struct {
    TcUserSides sides;
    const char *word;
} user_sides[] = {{TC_USER_BLACK, "black"},
                  {TC_USER_WHITE, "white"},
                  {TC_USER_BOTH, "both"},
                  {TC_USER_NOBODY, "none"}};

enum { USER_SIDES_COUNT = sizeof user_sides / sizeof user_sides[0] };

TcUserSides tc_tree_user_sides(const TcTree *tree) {
    const char *text = tc_tree_header(tree, TC_HEADER_USER_SIDE);
    for (int i = 0; i < USER_SIDES_COUNT; i++) {
        if (strcmp(text, user_sides[i].word) == 0) {
            return user_sides[i].sides;
        }
    }
    return TC_USER_UNKNOWN;
}

TcStatus tc_tree_set_user_sides(TcTree *tree, TcUserSides sides) {
    const char *word = "";
    for (int i = 0; i < USER_SIDES_COUNT; i++) {
        word = user_sides[i].sides == sides ? user_sides[i].word : word;
    }
    return tc_tree_set_header(tree, TC_HEADER_USER_SIDE, word);
}

/* -- values, marks, times -- */

const char *tc_mark_text(TcMark mark) {
    static const char *const texts[TC_MARK_COUNT] = {"", "!!", "!", "!?", "?!", "?", "??"};
    return texts[mark];
}

TcNodeEval tc_tree_eval(const TcTree *tree, TcNode node) {
    const TreeNode *at = tree_at(tree, node);
    TcNodeEval eval = {.known = at->value_known,
                       .exact = at->value_exact,
                       .value = at->value / 100.0,
                       .depth = at->depth,
                       .selectivity = at->selectivity,
                       .line_length = at->line_length};
    memcpy(eval.line, at->line, sizeof eval.line);
    return eval;
}

static bool is_in_range(const TcNodeEval *eval) {
    bool good = eval->value >= -64 && eval->value <= 64 && eval->depth >= 0 && eval->depth <= 99 &&
                eval->selectivity >= 0 && eval->selectivity <= 100 && eval->line_length >= 0 &&
                eval->line_length <= TC_EVAL_LINE_MAX;
    for (int i = 0; good && i < eval->line_length; i++) {
        good = tc_square_is_valid(eval->line[i]);
    }
    return good;
}

TcStatus tc_tree_set_eval(TcTree *tree, TcNode node, const TcNodeEval *eval) {
    if (eval->known && !is_in_range(eval)) {
        return TC_ERROR_ARGUMENT;
    }
    TreeNode *at = tree_edit(tree, node);
    at->value_known = eval->known;
    at->value_exact = eval->known && eval->exact;
    at->value = eval->known ? (int16_t)lround(eval->value * 100) : 0;
    at->depth = eval->known ? (uint8_t)eval->depth : 0;
    at->selectivity = eval->known ? (uint8_t)eval->selectivity : 0;
    at->line_length = eval->known ? (uint8_t)eval->line_length : 0;
    memcpy(at->line, eval->line, sizeof at->line);
    return TC_OK;
}

TcMark tc_tree_mark(const TcTree *tree, TcNode node) {
    return (TcMark)tree_at(tree, node)->mark;
}

void tc_tree_set_mark(TcTree *tree, TcNode node, TcMark mark) {
    assert(node != TC_NODE_ROOT && mark >= 0 && mark < TC_MARK_COUNT);
    tree_edit(tree, node)->mark = (uint8_t)mark;
}

double tc_tree_seconds(const TcTree *tree, TcNode node) {
    int32_t milliseconds = tree_at(tree, node)->milliseconds;
    return milliseconds < 0 ? -1 : milliseconds / 1000.0;
}

void tc_tree_set_seconds(TcTree *tree, TcNode node, double seconds) {
    enum { SECONDS_MAX = 2000000 };
    assert(node != TC_NODE_ROOT);
    tree_edit(tree, node)->milliseconds =
        !(seconds >= 0) ? -1
                        : (int32_t)lround((seconds < SECONDS_MAX ? seconds : SECONDS_MAX) * 1000);
}
