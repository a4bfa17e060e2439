/* The bytes of a book's file, little endian. Header: "TCBOOK" and two zero bytes, u32 version, u32
   positions, u32 length of the text, u32 size of the packed part, u64 checksum of all of this and
   of what follows. Then the text, then the packed part: a zstd frame of columns, one after the
   other, in which neighbouring bytes are alike. Columns: u64 mover, u64 opponent (the positions are
   in ascending order of these), the eight one-byte fields, then u32 wins, draws, losses. A value
   is its discs rounded down, with a flag if half a disc is to be added. Values that propagate up
   from links are stored too: computing them takes longer than everything else in loading. */
#include <stdlib.h>
#include <string.h>
#include <zstd.h>

#include "base/bytes.h"
#include "base/checksum.h"
#include "base/error.h"
#include "engine/book.h"
#include "engine/probcut.h"

static const unsigned char magic[8] = {'T', 'C', 'B', 'O', 'O', 'K', 0, 0};

enum {
    VERSION = 2,
    HEADER_SIZE = 32,
    CHECKSUM_AT = HEADER_SIZE - 8,
    POSITION_SIZE = 36,
    SMALL_LEVEL = 19, /* of zstd: a million positions take 16 s, */
    FAST_LEVEL = 3    /* and 0.2 s, in a file that is a twentieth larger */
};

static uint64_t checksum_of(const unsigned char *bytes, size_t size) {
    return checksum_add(checksum_add(CHECKSUM_START, bytes, CHECKSUM_AT), bytes + HEADER_SIZE,
                        size - HEADER_SIZE);
}

/* -- a position in its columns -- */

enum { HALF = 4, LEAF_HALF = 8, FLAGS = BOOK_EXACT | BOOK_LEAF_EXACT | HALF | LEAF_HALF };

typedef struct Columns {
    unsigned char *at;
    size_t count;
} Columns;

enum { BYTES_AT = 16, BYTE_FIELDS = 8, FLAGS_AT = BYTES_AT + 3, GAMES_AT = BYTES_AT + BYTE_FIELDS };

static unsigned char *cell(const Columns *columns, int offset, int size, size_t index) {
    return columns->at + (size_t)offset * columns->count + (size_t)size * index;
}

static void put_node(const Columns *columns, size_t index, const BookNode *node) {
    int half = node->halves & 1, leaf_half = node->leaf_halves & 1;
    const unsigned char fields[BYTE_FIELDS] = {
        (unsigned char)((node->halves - half) / 2),
        node->depth,
        node->selectivity,
        (unsigned char)(node->flags | (half ? HALF : 0) | (leaf_half ? LEAF_HALF : 0)),
        (unsigned char)((node->leaf_halves - leaf_half) / 2),
        node->leaf_depth,
        node->leaf_selectivity,
        node->leaf_move};
    bytes_put(cell(columns, 0, 8, index), node->board.mover, 8);
    bytes_put(cell(columns, 8, 8, index), node->board.opponent, 8);
    for (int i = 0; i < BYTE_FIELDS; i++) {
        *cell(columns, BYTES_AT + i, 1, index) = fields[i];
    }
    bytes_put(cell(columns, GAMES_AT, 4, index), node->games.wins, 4);
    bytes_put(cell(columns, GAMES_AT + 4, 4, index), node->games.draws, 4);
    bytes_put(cell(columns, GAMES_AT + 8, 4, index), node->games.losses, 4);
}

static BookNode get_node(const Columns *columns, size_t index) {
    unsigned char fields[BYTE_FIELDS];
    for (int i = 0; i < BYTE_FIELDS; i++) {
        fields[i] = *cell(columns, BYTES_AT + i, 1, index);
    }
    return (BookNode){.board = {bytes_get(cell(columns, 0, 8, index), 8),
                                bytes_get(cell(columns, 8, 8, index), 8)},
                      .halves = (int16_t)(2 * (int8_t)fields[0] + ((fields[3] & HALF) != 0)),
                      .depth = fields[1],
                      .selectivity = fields[2],
                      .flags = fields[3] & (BOOK_EXACT | BOOK_LEAF_EXACT),
                      .leaf_halves =
                          (int16_t)(2 * (int8_t)fields[4] + ((fields[3] & LEAF_HALF) != 0)),
                      .leaf_depth = fields[5],
                      .leaf_selectivity = fields[6],
                      .leaf_move = fields[7],
                      .games = {(uint32_t)bytes_get(cell(columns, GAMES_AT, 4, index), 4),
                                (uint32_t)bytes_get(cell(columns, GAMES_AT + 4, 4, index), 4),
                                (uint32_t)bytes_get(cell(columns, GAMES_AT + 8, 4, index), 4)}};
}

/* -- writing -- */

static int compare_nodes(const void *a, const void *b) {
    const BookNode *const *left = a;
    const BookNode *const *right = b;
    return tc_board_compare(&(*left)->board, &(*right)->board);
}

/* The columns of all positions, or NULL. */
static unsigned char *make_columns(const TcBook *book) {
    size_t count = (size_t)book->count;
    unsigned char *bytes = malloc(count * POSITION_SIZE + 1);
    const BookNode **sorted = malloc((count + 1) * sizeof *sorted);
    if (bytes != NULL && sorted != NULL) {
        for (size_t i = 0; i < count; i++) {
            sorted[i] = &book->nodes[i];
        }
        qsort(sorted, count, sizeof *sorted, compare_nodes);
        Columns columns = {bytes, count};
        for (size_t i = 0; i < count; i++) {
            put_node(&columns, i, sorted[i]);
        }
    } else {
        free(bytes);
        bytes = NULL;
    }
    free(sorted);
    return bytes;
}

static TcStatus write_at(const TcBook *book, int level, void **out, size_t *out_size) {
    size_t raw_size = (size_t)book->count * POSITION_SIZE;
    size_t text_size = strlen(book->text);
    size_t bound = ZSTD_compressBound(raw_size);
    unsigned char *columns = make_columns(book);
    unsigned char *bytes = malloc(HEADER_SIZE + text_size + bound);
    size_t packed =
        columns != NULL && bytes != NULL
            ? ZSTD_compress(bytes + HEADER_SIZE + text_size, bound, columns, raw_size, level)
            : 0;
    free(columns);
    if (packed == 0 || ZSTD_isError(packed)) {
        free(bytes);
        return TC_ERROR_MEMORY;
    }
    memcpy(bytes, magic, sizeof magic);
    bytes_put(bytes + 8, VERSION, 4);
    bytes_put(bytes + 12, (uint64_t)book->count, 4);
    bytes_put(bytes + 16, text_size, 4);
    bytes_put(bytes + 20, packed, 4);
    memcpy(bytes + HEADER_SIZE, book->text, text_size);
    *out_size = HEADER_SIZE + text_size + packed;
    bytes_put(bytes + CHECKSUM_AT, checksum_of(bytes, *out_size), 8);
    *out = bytes;
    return TC_OK;
}

TcStatus tc_book_write(const TcBook *book, void **bytes, size_t *size) {
    return write_at(book, SMALL_LEVEL, bytes, size);
}

TcStatus book_write_fast(const TcBook *book, void **bytes, size_t *size) {
    return write_at(book, FAST_LEVEL, bytes, size);
}

/* -- reading -- */

static bool is_value(int halves, int depth, int selectivity) {
    return halves >= -128 && halves <= 128 && depth <= TC_DEPTH_MAX &&
           probcut_level(selectivity) >= 0;
}

static bool is_sound(const BookNode *node) {
    const TcBoard *board = &node->board;
    if ((board->mover & board->opponent) != 0 ||
        (~(board->mover | board->opponent) & BOOK_CENTRE) != 0 || tc_board_moves(board) == 0) {
        return false;
    }
    TcBoard canonical = tc_board_canonical(board, NULL);
    return tc_board_equal(&canonical, board) &&
           is_value(node->halves, node->depth, node->selectivity) &&
           is_value(node->leaf_halves, node->leaf_depth, node->leaf_selectivity) &&
           (node->leaf_move == TC_NO_SQUARE || tc_board_is_legal(board, node->leaf_move));
}

static TcStatus read_positions(TcBook *book, const Columns *columns, TcError *error) {
    if (book_reserve(book, (int)columns->count) != TC_OK) {
        return TC_ERROR_MEMORY;
    }
    for (size_t i = 0; i < columns->count; i++) {
        BookNode node = get_node(columns, i);
        if (!is_sound(&node) || *cell(columns, FLAGS_AT, 1, i) > FLAGS ||
            (i > 0 && tc_board_compare(&book->nodes[i - 1].board, &node.board) >= 0)) {
            return error_set(error, TC_ERROR_SYNTAX, "position %zu of the book is damaged", i + 1);
        }
        book_append(book, &node);
    }
    return TC_OK;
}

static TcStatus unpack(TcBook *book, size_t count, const unsigned char *packed, size_t packed_size,
                       TcError *error) {
    size_t raw_size = count * POSITION_SIZE;
    unsigned char *raw = malloc(raw_size + 1);
    if (raw == NULL) {
        return TC_ERROR_MEMORY;
    }
    size_t unpacked = ZSTD_decompress(raw, raw_size + 1, packed, packed_size);
    TcStatus status =
        ZSTD_isError(unpacked) || unpacked != raw_size
            ? error_set(error, TC_ERROR_SYNTAX, "the packed positions of the book are damaged")
            : read_positions(book, &(Columns){raw, count}, error);
    free(raw);
    return status;
}

TcStatus tc_book_read(const void *bytes, size_t size, TcBook **out, TcError *error) {
    const unsigned char *at = bytes;
    if (size < HEADER_SIZE || memcmp(at, magic, sizeof magic) != 0) {
        return error_set(error, TC_ERROR_SYNTAX,
                         "found something else, expected a book of Turncoat");
    }
    uint64_t version = bytes_get(at + 8, 4), count = bytes_get(at + 12, 4);
    uint64_t text_size = bytes_get(at + 16, 4), packed = bytes_get(at + 20, 4);
    if (version != VERSION) {
        return error_set(error, version > VERSION ? TC_ERROR_NEWER : TC_ERROR_SYNTAX,
                         "found a book of version %u, expected %d", (unsigned)version, VERSION);
    }
    if (count > TC_BOOK_POSITIONS_MAX || text_size > TC_BOOK_TEXT_MAX ||
        size != HEADER_SIZE + text_size + packed) {
        return error_set(error, TC_ERROR_SYNTAX,
                         "the size of the book does not fit its header; it is cut short");
    }
    if (bytes_get(at + CHECKSUM_AT, 8) != checksum_of(at, size)) {
        return error_set(error, TC_ERROR_SYNTAX, "the book is damaged: its checksum is wrong");
    }
    TcBook *book;
    TcStatus status = tc_book_create(&book);
    if (status != TC_OK) {
        return status;
    }
    memcpy(book->text, at + HEADER_SIZE, text_size);
    book->text[text_size] = '\0';
    status = unpack(book, (size_t)count, at + HEADER_SIZE + text_size, (size_t)packed, error);
    if (status != TC_OK) {
        tc_book_free(book);
        return status;
    }
    *out = book;
    return TC_OK;
}
