/* Books of Edax are files of version 4, little endian: a header of 42 bytes; positions of two words,
   four counts, value and bounds, number of links, level; links of score and move; then the best move
   that is not a link, in the same form. Move 64 is a pass, 65 no move. A position whose mover must
   pass stands for itself there, with the pass as its link. (Edax 4.4, book.c) */
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "base/bytes.h"
#include "base/error.h"
#include "engine/book.h"

enum {
    HEADER = 42,
    COUNT_AT = HEADER - 4,
    POSITION = 40, /* without links and the best move beside them */
    LINK = 2,
    VERSION = 4,
    RELEASE = 6,
    SELECTIVITY = 73,
    PASS = 64,
    NO_MOVE = 65,
    NO_SCORE = -127
};

static const char magic[8] = {'X', 'A', 'D', 'E', 'K', 'O', 'O', 'B'};

/* -- reading -- */

typedef struct Position {
    TcBoard board;
    int level;
    int leaf_value, leaf_move;
} Position;

static TcStatus refuse(TcError *error, const char *what, size_t number) {
    return error_set(error, TC_ERROR_SYNTAX, "position %zu: %s", number, what);
}

bool tc_book_is_edax(const void *bytes, size_t size) {
    return size >= sizeof magic && memcmp(bytes, magic, sizeof magic) == 0;
}

/* *at moves past the position; false when the bytes end before it does. */
static bool read_position(const unsigned char *bytes, size_t size, size_t *at, Position *position) {
    if (size - *at < POSITION) {
        return false;
    }
    const unsigned char *from = bytes + *at;
    size_t links = from[38];
    size_t whole = POSITION + LINK * (links + 1);
    if (size - *at < whole) {
        return false;
    }
    const unsigned char *leaf = from + POSITION + LINK * links;
    *position = (Position){.board = {bytes_get(from, 8), bytes_get(from + 8, 8)},
                           .level = from[39],
                           .leaf_value = (int8_t)leaf[0],
                           .leaf_move = leaf[1]};
    *at += whole;
    return true;
}

/* The position after a pass has a place of its own, and links are found by position. */
static TcStatus import_position(TcBook *book, const Position *position, size_t number,
                                TcError *error) {
    const TcBoard *board = &position->board;
    if ((board->mover & board->opponent) != 0 || tc_board_moves(board) == 0) {
        return (board->mover & board->opponent) != 0 ? refuse(error, "discs overlap", number)
                                                     : TC_OK;
    }
    TcSymmetry symmetry;
    (void)tc_board_canonical(board, &symmetry);
    int index;
    TcStatus status = tc_book_add(book, board, &index);
    if (status != TC_OK) {
        return status == TC_ERROR_ILLEGAL ? refuse(error, "is none of this game", number) : status;
    }
    if (!tc_square_is_valid(position->leaf_move) || book->nodes[index].leaf_depth > 0 ||
        book_is_removed(&book->nodes[index])) {
        return TC_OK;
    }
    int empties = tc_board_empties(board);
    int depth = position->level < empties ? position->level : empties;
    TcBookLeaf leaf = {.move = tc_square_transform(position->leaf_move, symmetry),
                       .value = {.value = position->leaf_value,
                                 .depth = depth > 0 ? depth : 1,
                                 .selectivity = SELECTIVITY}};
    status = tc_book_set_leaf(book, index, &leaf);
    return status == TC_OK || status == TC_ERROR_MEMORY
               ? status
               : refuse(error, "its best move or value cannot be", number);
}

TcStatus tc_book_import_edax(TcBook *book, const void *bytes, size_t size, TcError *error) {
    const unsigned char *from = bytes;
    if (!tc_book_is_edax(bytes, size) || size < HEADER) {
        return error_set(error, TC_ERROR_SYNTAX, "found something else, expected a book of Edax");
    }
    if (from[8] != VERSION) {
        return error_set(error, TC_ERROR_SYNTAX,
                         "found another version of Edax's book, expected 4");
    }
    uint64_t wanted = bytes_get(from + COUNT_AT, 4);
    size_t at = HEADER;
    uint64_t count = 0;
    TcStatus status = TC_OK;
    while (status == TC_OK && count < wanted) {
        Position position;
        if (!read_position(from, size, &at, &position)) {
            return refuse(error, "the book is cut short here", (size_t)count + 1);
        }
        status = import_position(book, &position, (size_t)++count, error);
    }
    if (status == TC_OK && at != size) {
        return refuse(error, "the book goes on after its last position", (size_t)count);
    }
    return status == TC_OK ? tc_book_propagate(book) : status;
}

/* -- writing -- */

typedef struct Writer {
    const TcBook *book;
    uint32_t *lines;    /* that lead out of the book from each position */
    Buf passes;         /* of TcBoard: positions of the file whose mover must pass */
    int deepest, level; /* fewest empty squares, and highest level */
    Buf out;
} Writer;

static void put(Writer *writer, uint64_t value, int size) {
    unsigned char bytes[8];
    bytes_put(bytes, value, size);
    buf_add(&writer->out, (const char *)bytes, (size_t)size);
}

static void put_move(Writer *writer, TcValue score, int move) {
    put(writer, (uint64_t)tc_value_discs(score), 1);
    put(writer, (uint64_t)move, 1);
}

/* value: the side's that is to move. A value that is not proven has no bounds. */
static void put_position(Writer *writer, const TcBoard *board, const TcBookGames *games,
                         uint32_t lines, const TcBookValue *value, int links) {
    int discs = tc_value_discs(value->value);
    int lower = value->exact ? discs : -64, upper = value->exact ? discs : 64;
    put(writer, board->mover, 8);
    put(writer, board->opponent, 8);
    put(writer, games->wins, 4);
    put(writer, games->draws, 4);
    put(writer, games->losses, 4);
    put(writer, lines, 4);
    put(writer, (uint64_t)discs, 2);
    put(writer, (uint64_t)lower, 2);
    put(writer, (uint64_t)upper, 2);
    put(writer, (uint64_t)links, 1);
    put(writer, (uint64_t)value->depth, 1);
}

/* The index of the position after a move, which may follow a pass. */
static int index_after(const TcBook *book, const TcBoard *board, TcSquare move, bool *passed) {
    TcBoard next = tc_board_play(board, move), found;
    return book_normalise(&next, &found, passed, NULL)
               ? book_find_canonical(book, &found, book_key(&found))
               : BOOK_NONE;
}

static void add_lines(uint32_t *to, uint32_t more) {
    *to = *to + (uint64_t)more > UINT32_MAX ? UINT32_MAX : *to + more;
}

/* Counts what leads out of a position, those below it being counted, and keeps the passes that it
   meets. */
static void count_position(Writer *writer, int index) {
    const BookNode *node = &writer->book->nodes[index];
    TcBookEntry entry;
    if (node->depth == 0 || !tc_book_find(writer->book, &node->board, &entry)) {
        return; /* a position without a value cannot stand in such a file */
    }
    int empties = tc_board_empties(&node->board);
    writer->deepest = empties < writer->deepest ? empties : writer->deepest;
    writer->level = node->depth > writer->level ? node->depth : writer->level;
    for (int i = 0; i < entry.count; i++) {
        bool passed = false;
        int to = entry.moves[i].in_book
                     ? index_after(writer->book, &node->board, entry.moves[i].square, &passed)
                     : BOOK_NONE;
        add_lines(&writer->lines[index], to == BOOK_NONE ? 1 : writer->lines[to]);
        if (passed && entry.moves[i].value.depth > 0) {
            TcBoard next = tc_board_play(&node->board, entry.moves[i].square);
            next = tc_board_canonical(&next, NULL);
            buf_add(&writer->passes, (const char *)&next, sizeof next);
        }
    }
}

/* Several moves may lead to one pass. Returns how many passes there are. */
static uint32_t drop_repeated_passes(Writer *writer, TcBoard *passes) {
    size_t count = writer->passes.size / sizeof *passes;
    uint32_t kept = 0;
    qsort(passes, count, sizeof *passes, tc_board_compare);
    for (size_t i = 0; i < count; i++) {
        if (kept == 0 || !tc_board_equal(&passes[kept - 1], &passes[i])) {
            passes[kept++] = passes[i];
        }
    }
    return kept;
}

static void write_position(Writer *writer, int index) {
    const BookNode *node = &writer->book->nodes[index];
    const TcBookMove *leaf = NULL;
    TcBookEntry entry;
    int links = 0;
    if (node->depth == 0 || !tc_book_find(writer->book, &node->board, &entry)) {
        return;
    }
    for (int i = 0; i < entry.count; i++) {
        bool valued = entry.moves[i].value.depth > 0;
        links += valued && entry.moves[i].in_book;
        leaf = valued && !entry.moves[i].in_book ? &entry.moves[i] : leaf;
    }
    TcBookValue value = book_value(node);
    put_position(writer, &node->board, &node->games, writer->lines[index], &value, links);
    for (int i = 0; i < entry.count; i++) {
        if (entry.moves[i].value.depth > 0 && entry.moves[i].in_book) {
            put_move(writer, entry.moves[i].value.value, entry.moves[i].square);
        }
    }
    put_move(writer, leaf ? leaf->value.value : NO_SCORE, leaf ? leaf->square : NO_MOVE);
}

static void write_pass(Writer *writer, const TcBoard *board) {
    TcBoard found;
    (void)book_normalise(board, &found, NULL, NULL);
    int index = book_find_canonical(writer->book, &found, book_key(&found));
    const BookNode *node = &writer->book->nodes[index];
    TcBookValue value = book_value(node);
    TcBookGames games = {node->games.losses, node->games.draws, node->games.wins};
    value.value = -value.value;
    put_position(writer, board, &games, writer->lines[index], &value, 1);
    put_move(writer, value.value, PASS);
    put_move(writer, NO_SCORE, NO_MOVE);
}

/* No date stands in it: the same book makes the same bytes. */
static void write_header(Writer *writer) {
    static const int MIDGAME_ERROR = 2, ENDCUT_ERROR = 1, VERBOSITY = 1;
    buf_add(&writer->out, magic, sizeof magic);
    put(writer, VERSION, 1);
    put(writer, RELEASE, 1);
    put(writer, 0, 8);
    put(writer, (uint64_t)writer->level, 4);
    put(writer, (uint64_t)writer->deepest, 4);
    put(writer, (uint64_t)MIDGAME_ERROR, 4);
    put(writer, (uint64_t)ENDCUT_ERROR, 4);
    put(writer, (uint64_t)VERBOSITY, 4);
}

static void write_book(Writer *writer) {
    uint32_t count = 0;
    for (int empties = 0; empties <= 60; empties++) {
        for (int i = 0; i < writer->book->count; i++) {
            if (tc_board_empties(&writer->book->nodes[i].board) == empties) {
                count_position(writer, i);
            }
        }
    }
    TcBoard *passes = (TcBoard *)(void *)writer->passes.data;
    uint32_t pass_count = drop_repeated_passes(writer, passes);
    for (int i = 0; i < writer->book->count; i++) {
        count += writer->book->nodes[i].depth > 0;
    }
    write_header(writer);
    put(writer, count + pass_count, 4);
    for (int i = 0; i < writer->book->count; i++) {
        write_position(writer, i);
    }
    for (uint32_t i = 0; i < pass_count; i++) {
        write_pass(writer, &passes[i]);
    }
}

TcStatus tc_book_write_edax(const TcBook *book, void **bytes, size_t *size) {
    Writer writer = {.book = book,
                     .lines = calloc((size_t)book->count + 1, sizeof *writer.lines),
                     .deepest = 60};
    buf_init(&writer.out);
    buf_init(&writer.passes);
    if (writer.lines) {
        write_book(&writer);
    }
    bool fine = writer.lines && !buf_failed(&writer.passes) && !buf_failed(&writer.out);
    free(writer.lines);
    buf_release(&writer.passes);
    if (!fine) {
        buf_release(&writer.out);
        return TC_ERROR_MEMORY;
    }
    *bytes = writer.out.data; /* which buf_release would free */
    *size = writer.out.size;
    return TC_OK;
}
