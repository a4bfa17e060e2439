/* Marks on squares, for teaching, as SGF has them: they stand among the properties of a node's extra
   (tc_tree_extra), so that every reader and writer of SGF keeps them. */
#pragma once

#include <stdint.h>

#include <turncoat/square.h>
#include <turncoat/status.h>

#include "base/buf.h"

typedef enum SquareMark {
    SQUARE_MARK_NONE = 0,
    SQUARE_MARK_CIRCLE,
    SQUARE_MARK_CROSS,
    SQUARE_MARK_SQUARE,
    SQUARE_MARK_TRIANGLE,
    SQUARE_MARK_LETTER,
    SQUARE_MARK_COUNT
} SquareMark;

/* Characters of a label, longer ones of files are cut; and its bytes with its NUL. */
enum { MARK_LABEL_MAX = 4, MARK_LABEL_SIZE = 4 * MARK_LABEL_MAX + 1 };

typedef struct SquareMarks {
    uint8_t kind[TC_SQUARE_COUNT]; /* SquareMark */
    char label[TC_SQUARE_COUNT][MARK_LABEL_SIZE];
} SquareMarks;

/* "circle" and so on; "" for none. */
const char *marks_name(SquareMark mark);

/* The marks in an extra; none in one of another format. */
void marks_read(const char *extra, SquareMarks *marks);

/* Puts a mark on a square, or takes it away where it stands; a letter is the first that is free. */
void marks_toggle(SquareMarks *marks, TcSquare square, SquareMark mark);

/* Appends extra with these marks in place of its own. TC_ERROR_ARGUMENT: it is another format's. */
TC_WARN_UNUSED TcStatus marks_write(const char *extra, const SquareMarks *marks, Buf *out);
