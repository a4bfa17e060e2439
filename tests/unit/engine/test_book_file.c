/* The opening book as bytes: its own file, other books of ours, and books of Edax. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/bytes.h"
#include "engine/book.h"
#include "support/books.h"

static TcBook *make_mixture(int count) {
    uint64_t random = 5;
    TcBook *book = books_make();
    while (tc_book_count(book) < count) {
        TcPosition position = positions_by_play((int)random_below(&random, 56), &random);
        if (!tc_board_is_over(&position.board)) {
            int index = books_add(book, &position.board);
            books_set_random_leaf(book, index, &random);
            tc_book_set_games(book, index,
                              &(TcBookGames){(uint32_t)random_next(&random), 3, UINT32_MAX});
        }
    }
    tc_book_set_text(book, "depth=20 weights=none");
    ck_assert_int_eq(tc_book_propagate(book), TC_OK);
    return book;
}

TEST(comes_back_from_its_file) {
    TcBook *book = make_mixture(500);
    void *bytes, *again;
    size_t size, again_size;
    ck_assert_int_eq(tc_book_write(book, &bytes, &size), TC_OK);
    TcBook *read;
    TcError error;
    ck_assert_int_eq(tc_book_read(bytes, size, &read, &error), TC_OK);
    ck_assert_str_eq(tc_book_text(read), "depth=20 weights=none");
    ck_assert_int_eq(tc_book_count(read), 500);
    for (int i = 0; i < 500; i++) {
        TcBoard board = tc_book_board(book, i);
        int there = tc_book_index(read, &board);
        ck_assert(memcmp(&read->nodes[there], &book->nodes[i], sizeof(BookNode)) == 0);
    }
    ck_assert_int_eq(tc_book_write(read, &again, &again_size), TC_OK);
    ck_assert_uint_eq(again_size, size);
    ck_assert(memcmp(again, bytes, size) == 0);
    free(bytes);
    free(again);
    tc_book_free(book);
    tc_book_free(read);
}

TEST(refuses_damaged_files) {
    TcBook *book = make_mixture(40);
    void *bytes;
    size_t size;
    ck_assert_int_eq(tc_book_write(book, &bytes, &size), TC_OK);
    TcBook *read = NULL;
    for (size_t cut = 0; cut < size; cut++) {
        unsigned char *part = malloc(cut + 1); /* exactly as long: a read past it is seen */
        memcpy(part, bytes, cut);
        TcError error = {0};
        ASSERT_SAME_INT(tc_book_read(part, cut, &read, &error), TC_ERROR_SYNTAX);
        ASSERT_TRUE(error.message[0] != '\0');
        free(part);
    }
    unsigned char *changed = bytes;
    for (size_t at = 0; at < size; at++) {
        bool version = at >= 8 && at < 12;
        changed[at] ^= 0x41;
        ASSERT_SAME_INT(tc_book_read(changed, size, &read, NULL),
                        version ? TC_ERROR_NEWER : TC_ERROR_SYNTAX);
        changed[at] ^= 0x41;
    }
    ck_assert_ptr_null(read);
    free(bytes);
    tc_book_free(book);
}

/* -- what comes from elsewhere -- */

TEST(merges_by_the_better_leaf) {
    uint64_t random = 7;
    int links = 0;
    for (int round = 0; round < 20; round++) {
        TcBook *a = books_tangle(&random, 30);
        TcBook *b = books_make();
        TcBook *both = books_make();
        for (int i = 0; i < a->count; i++) { /* a third of the positions each, and both */
            uint32_t where = random_below(&random, 3);
            BookNode node = a->nodes[i];
            int index = books_add(where == 0 ? both : b, &node.board);
            (where == 0 ? both : b)->nodes[index] = node;
            if (where == 2) {
                index = books_add(both, &node.board);
                books_set_random_leaf(both, index, &random);
                both->nodes[index].games = (TcBookGames){1, 2, 3};
            }
        }
        TcBook *first = books_make();
        ck_assert_int_eq(tc_book_merge(first, both), TC_OK);
        ck_assert_int_eq(tc_book_merge(first, b), TC_OK);
        ck_assert_int_eq(first->count, a->count);
        for (int i = 0; i < first->count; i++) {
            const BookNode *node = &first->nodes[i];
            int at_both = tc_book_index(both, &node->board), at_b = tc_book_index(b, &node->board);
            int depth = at_both >= 0 ? both->nodes[at_both].leaf_depth : 0;
            bool exact = at_both >= 0 && (both->nodes[at_both].flags & BOOK_LEAF_EXACT) != 0;
            if (at_b >= 0) {
                const BookNode *other = &b->nodes[at_b];
                bool other_exact = (other->flags & BOOK_LEAF_EXACT) != 0;
                depth = exact != other_exact        ? (exact ? depth : other->leaf_depth)
                        : depth > other->leaf_depth ? depth
                                                    : other->leaf_depth;
                exact = exact || other_exact;
            }
            ASSERT_SAME_INT(node->leaf_depth, depth);
            ASSERT_SAME_INT((node->flags & BOOK_LEAF_EXACT) != 0, exact);
        }
        BooksPlain plain = {.book = first};
        for (int i = 0; i < first->count; i++) {
            ASSERT_TRUE(first->nodes[i].halves == 2 * books_plain_value(&plain, i).value);
        }
        links += plain.links;
        tc_book_free(a);
        tc_book_free(b);
        tc_book_free(both);
        tc_book_free(first);
    }
    ck_assert_int_gt(links, 100);
}

typedef struct EdaxFile {
    unsigned char bytes[1000];
    size_t size;
} EdaxFile;

static void put_edax(EdaxFile *file, uint64_t value, int size) {
    for (int i = 0; i < size; i++) {
        file->bytes[file->size++] = (unsigned char)(i < 8 ? value >> (8 * i) : 0);
    }
}

/* links: moves with their scores. */
static void put_edax_position(EdaxFile *file, const TcBoard *board, int level,
                              const char *const links[], int leaf_score, const char *leaf) {
    int count = 0;
    while (links[count] != NULL) {
        count++;
    }
    put_edax(file, board->mover, 8);
    put_edax(file, board->opponent, 8);
    put_edax(file, 0, 16 + 6);
    put_edax(file, (uint64_t)count, 1);
    put_edax(file, (uint64_t)level, 1);
    for (int i = 0; i < count; i++) {
        put_edax(file, 0, 1);
        put_edax(file, (uint64_t)tc_square_parse(links[i]), 1);
    }
    put_edax(file, (uint64_t)leaf_score & 0xff, 1);
    put_edax(file, leaf != NULL ? (uint64_t)tc_square_parse(leaf) : TC_NO_SQUARE, 1);
}

static EdaxFile make_edax(void) {
    EdaxFile file = {.size = 0};
    memcpy(file.bytes, "XADEKOOB\4\6", 10);
    file.size = 38;
    put_edax(&file, 3, 4);
    TcPosition start = tc_position_initial();
    TcPosition f5 = tc_position_play(&start, tc_square_parse("f5"));
    TcPosition f5d6 = tc_position_play(&f5, tc_square_parse("d6"));
    put_edax_position(&file, &start.board, 21, (const char *const[]){"f5", NULL}, 0, NULL);
    put_edax_position(&file, &f5.board, 21, (const char *const[]){"d6", NULL}, -3, "f6");
    put_edax_position(&file, &f5d6.board, 21, (const char *const[]){NULL}, -1, "c3");
    return file;
}

TEST(reads_books_of_edax) {
    EdaxFile file = make_edax();
    TcBook *book = books_make();
    TcError error;
    ck_assert(tc_book_is_edax(file.bytes, file.size));
    ck_assert_int_eq(tc_book_import_edax(book, file.bytes, file.size, &error), TC_OK);
    ck_assert_int_eq(tc_book_count(book), 3);
    TcPosition position = tc_position_initial();
    position = tc_position_play(&position, tc_square_parse("f5"));
    TcBookEntry entry;
    ck_assert(tc_book_find(book, &position.board, &entry));
    ck_assert_double_eq(entry.value.value, 1);
    ck_assert_int_eq(entry.count, 2);
    ck_assert_int_eq(entry.moves[0].square, tc_square_parse("d6"));
    ck_assert_int_eq(entry.moves[1].square, tc_square_parse("f6"));
    ck_assert_double_eq(entry.moves[1].value.value, -3);
    ck_assert_int_eq(entry.moves[1].value.depth, 21);
    tc_book_free(book);
}

TEST(refuses_damaged_books_of_edax) {
    EdaxFile file = make_edax();
    for (size_t cut = 0; cut < file.size; cut++) {
        unsigned char *part = malloc(cut + 1);
        memcpy(part, file.bytes, cut);
        TcBook *book = books_make();
        TcError error = {0};
        ASSERT_SAME_INT(tc_book_import_edax(book, part, cut, &error), TC_ERROR_SYNTAX);
        ASSERT_TRUE(error.message[0] != '\0');
        tc_book_free(book);
        free(part);
    }
    for (size_t at = 0; at < file.size; at++) { /* no crash, whatever it makes of it */
        TcBook *book = books_make();
        file.bytes[at] ^= 0x5a;
        TcStatus status = tc_book_import_edax(book, file.bytes, file.size, NULL);
        ASSERT_TRUE(status == TC_OK || status == TC_ERROR_SYNTAX);
        file.bytes[at] ^= 0x5a;
        tc_book_free(book);
    }
}

/* A record of such a file, as the format's description has it. */
typedef struct EdaxRecord {
    TcBoard board;
    int value, links;
    const unsigned char *moves; /* score and move of each link, then of the leaf */
} EdaxRecord;

static EdaxRecord read_record(const unsigned char **at) {
    const unsigned char *from = *at;
    EdaxRecord record = {{bytes_get(from, 8), bytes_get(from + 8, 8)},
                         (int16_t)bytes_get(from + 32, 2),
                         from[38],
                         from + 40};
    *at += 40 + 2 * (record.links + 1);
    return record;
}

static int compare_records(const void *a, const void *b) {
    const EdaxRecord *left = a, *right = b;
    return memcmp(&left->board, &right->board, sizeof left->board);
}

/* The value of the record that a move leads to, for the side that plays it. */
static int value_behind(const EdaxRecord *records, size_t count, const EdaxRecord *from, int move) {
    TcBoard next = move == 64 ? tc_board_pass(&from->board) : tc_board_play(&from->board, move);
    const EdaxRecord wanted = {.board = tc_board_canonical(&next, NULL)};
    const EdaxRecord *found = bsearch(&wanted, records, count, sizeof *records, compare_records);
    ck_assert_ptr_nonnull(found);
    return -found->value;
}

/* Every link leads to a record with the value that it says, and the best of links and leaf is the
   value of the record. */
static int check_record(const EdaxRecord *records, size_t count, const EdaxRecord *record) {
    int best = -127, passes = 0;
    uint64_t moves = tc_board_moves(&record->board);
    TcBoard canonical = tc_board_canonical(&record->board, NULL);
    ASSERT_TRUE(memcmp(&canonical, &record->board, sizeof canonical) == 0);
    for (int i = 0; i <= record->links; i++) {
        int score = (int8_t)record->moves[2 * i], move = record->moves[2 * i + 1];
        bool leaf = i == record->links;
        ASSERT_TRUE(leaf || score == value_behind(records, count, record, move));
        ASSERT_TRUE((move < 64 && moves >> move & 1) || (move == 64 && moves == 0) ||
                    (leaf && move == 65));
        best = score > best ? score : best;
        passes += move == 64;
    }
    ASSERT_SAME_INT(best, record->value);
    return passes;
}

/* Edax knows whole discs alone: halves are cut off. */
static void check_same_discs(const TcBook *book, const TcBook *back) {
    ASSERT_SAME_INT(tc_book_count(book), tc_book_count(back));
    for (int i = 0; i < tc_book_count(book); i++) {
        TcBoard board = tc_book_board(book, i);
        TcBookEntry entry, other;
        ASSERT_TRUE(tc_book_find(book, &board, &entry) && tc_book_find(back, &board, &other));
        ASSERT_SAME_VALUE(trunc(entry.value.value), other.value.value);
        ASSERT_SAME_INT(entry.count, other.count);
    }
}

TEST(writes_books_of_edax) {
    TcBook *book, *back = books_make();
    void *bytes;
    size_t size;
    ck_assert_int_eq(tc_book_create_default(&book), TC_OK);
    ck_assert_int_eq(tc_book_write_edax(book, &bytes, &size), TC_OK);
    size_t count = bytes_get((unsigned char *)bytes + 38, 4);
    ck_assert_int_ge((int)count, tc_book_count(book));
    EdaxRecord *records = malloc(count * sizeof *records);
    const unsigned char *at = (unsigned char *)bytes + 42;
    for (size_t i = 0; i < count; i++) {
        records[i] = read_record(&at);
    }
    ck_assert(at == (unsigned char *)bytes + size);
    qsort(records, count, sizeof *records, compare_records);
    int passes = 0;
    for (size_t i = 0; i < count; i++) {
        passes += check_record(records, count, &records[i]);
    }
    ck_assert_int_eq(passes, (int)count - tc_book_count(book));
    TcError error;
    ck_assert_int_eq(tc_book_import_edax(back, bytes, size, &error), TC_OK);
    check_same_discs(book, back);
    free(records);
    free(bytes);
    tc_book_free(back);
    tc_book_free(book);
}

TEST(rounds_halves_for_edax) {
    static const TcValue values[] = {3.5, -3.5, 0.5, -0.5, 64, -63.5};
    static const int discs[] = {3, -3, 0, 0, 64, -63};
    TcBoard start = tc_board_initial();
    for (size_t i = 0; i < sizeof discs / sizeof discs[0]; i++) {
        TcBook *book = books_make();
        void *bytes;
        size_t size;
        int index = books_add(book, &start);
        TcBoard board = tc_book_board(book, index);
        books_set_leaf(book, index, __builtin_ctzll(tc_board_moves(&board)), values[i], 20, i == 4);
        ck_assert_int_eq(tc_book_propagate(book), TC_OK);
        ck_assert_int_eq(tc_book_write_edax(book, &bytes, &size), TC_OK);
        const unsigned char *at = (unsigned char *)bytes + 42;
        EdaxRecord record = read_record(&at);
        ck_assert_int_eq(record.value, discs[i]);
        ck_assert_int_eq((int8_t)record.moves[0], discs[i]);
        free(bytes);
        tc_book_free(book);
    }
}

/* A random position, one of whose moves leaves the other side none. */
static TcBoard find_pass(TcSquare *move) {
    for (uint64_t random = 3;;) {
        TcPosition position = positions_by_play(20 + (int)random_below(&random, 20), &random);
        uint64_t moves = tc_board_moves(&position.board);
        for (; moves != 0; moves &= moves - 1) {
            *move = __builtin_ctzll(moves);
            TcBoard next = tc_board_play(&position.board, *move);
            if (tc_board_must_pass(&next)) {
                return position.board;
            }
        }
    }
}

TEST(writes_passes_as_positions_of_their_own) {
    TcBook *book = books_make();
    TcSquare move;
    TcBoard board = find_pass(&move), next = tc_board_play(&board, move);
    books_add(book, &board);
    books_add(book, &next);
    for (int i = 0; i < tc_book_count(book); i++) {
        TcBoard stored = tc_book_board(book, i);
        TcBookLeaf leaf = {.value = {.value = -20, .depth = 10, .selectivity = 73}};
        leaf.move = __builtin_ctzll(tc_board_moves(&stored));
        ck_assert_int_eq(tc_book_set_leaf(book, i, &leaf), TC_OK);
    }
    ck_assert_int_eq(tc_book_propagate(book), TC_OK);
    void *bytes;
    size_t size;
    ck_assert_int_eq(tc_book_write_edax(book, &bytes, &size), TC_OK);
    const unsigned char *at = (unsigned char *)bytes + 42;
    int passes = 0;
    while (at < (unsigned char *)bytes + size) {
        EdaxRecord record = read_record(&at);
        passes += record.links == 1 && record.moves[1] == 64;
    }
    ck_assert_int_eq(tc_book_count(book), 2);
    ck_assert_int_eq(passes, 1);
    free(bytes);
    tc_book_free(book);
}

SUITE("engine/book_file", NULL, NULL)
