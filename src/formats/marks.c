#include "formats/marks.h"

#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "formats/sgf.h"

static const struct {
    const char *id, *name;
} kinds[SQUARE_MARK_COUNT] = {{"", ""},         {"CR", "circle"},   {"MA", "cross"},
                              {"SQ", "square"}, {"TR", "triangle"}, {"LB", "letter"}};

const char *marks_name(SquareMark mark) {
    return kinds[mark].name;
}

/* -- reading -- */

static SquareMark kind_of(const SgfProperty *property) {
    for (int i = SQUARE_MARK_NONE + 1; i < SQUARE_MARK_COUNT; i++) {
        if (sgf_is_id(property, kinds[i].id)) {
            return (SquareMark)i;
        }
    }
    return SQUARE_MARK_NONE;
}

/* "c4:A" */
static void put_label(SquareMarks *marks, const char *text) {
    const char *colon = strchr(text, ':');
    char point[3] = "";
    if (colon != text + 2) {
        return;
    }
    memcpy(point, text, 2);
    TcSquare square = sgf_point(point);
    if (tc_square_is_valid(square)) {
        marks->kind[square] = SQUARE_MARK_LETTER;
        size_t length = utf8_bytes(colon + 1, MARK_LABEL_MAX);
        snprintf(marks->label[square], MARK_LABEL_SIZE, "%.*s", (int)length, colon + 1);
    }
}

static void put_value(SquareMarks *marks, SquareMark kind, const SgfProperty *property) {
    uint64_t points = kind == SQUARE_MARK_LETTER ? 0 : sgf_points(property);
    for (TcSquare square = 0; square < TC_SQUARE_COUNT; square++) {
        if (points >> square & 1) {
            marks->kind[square] = (uint8_t)kind;
        }
    }
    if (kind == SQUARE_MARK_LETTER) {
        put_label(marks, property->value.data);
    }
}

/* The next property of a text that consists of them, up to where the reader is then; of a mark the
   values go to marks, unless that is NULL. */
static SquareMark read_property(Reader *reader, SgfProperty *property, SquareMarks *marks) {
    SquareMark kind =
        sgf_read_id(reader, property, NULL) == TC_OK ? kind_of(property) : SQUARE_MARK_NONE;
    while (reader_peek(reader) == '[' && sgf_read_value(reader, property, NULL) == TC_OK) {
        if (kind != SQUARE_MARK_NONE && marks != NULL) {
            put_value(marks, kind, property);
        }
        reader_skip_space(reader);
    }
    return kind;
}

void marks_read(const char *extra, SquareMarks *marks) {
    *marks = (SquareMarks){.kind = {0}};
    if (extra[0] == '\0' || !sgf_is_properties(extra)) {
        return;
    }
    Reader reader = reader_over(extra, strlen(extra), 1);
    SgfProperty property;
    buf_init(&property.value);
    while (reader_peek(&reader) != READER_END) {
        (void)read_property(&reader, &property, marks);
    }
    buf_release(&property.value);
}

/* -- changing and writing -- */

static bool has_label(const SquareMarks *marks, char letter) {
    for (TcSquare square = 0; square < TC_SQUARE_COUNT; square++) {
        if (marks->kind[square] == SQUARE_MARK_LETTER && marks->label[square][0] == letter) {
            return true;
        }
    }
    return false;
}

void marks_toggle(SquareMarks *marks, TcSquare square, SquareMark mark) {
    char letter = 'A';
    if (marks->kind[square] == (int)mark) {
        marks->kind[square] = SQUARE_MARK_NONE;
        return;
    }
    marks->kind[square] = SQUARE_MARK_NONE;
    while (letter < 'Z' && has_label(marks, letter)) {
        letter++;
    }
    marks->kind[square] = (uint8_t)mark;
    snprintf(marks->label[square], MARK_LABEL_SIZE, "%c", letter);
}

static void add_value(const SquareMarks *marks, TcSquare square, Buf *out) {
    char name[TC_SQUARE_NAME_SIZE];
    tc_square_name(square, name);
    buf_printf(out, "[%s", name);
    if (marks->kind[square] == SQUARE_MARK_LETTER) {
        buf_add_char(out, ':');
        for (const char *at = marks->label[square]; *at != '\0'; at++) {
            buf_add_text(out, strchr("]\\:", *at) ? "\\" : "");
            buf_add_char(out, *at);
        }
    }
    buf_add_char(out, ']');
}

static void add_kind(const SquareMarks *marks, SquareMark kind, Buf *out) {
    bool first = true;
    for (TcSquare square = 0; square < TC_SQUARE_COUNT; square++) {
        if (marks->kind[square] == (int)kind) {
            buf_add_text(out, first ? kinds[kind].id : "");
            add_value(marks, square, out);
            first = false;
        }
    }
}

TcStatus marks_write(const char *extra, const SquareMarks *marks, Buf *out) {
    if (!sgf_is_properties(extra)) {
        return TC_ERROR_ARGUMENT;
    }
    Reader reader = reader_over(extra, strlen(extra), 1);
    SgfProperty property;
    buf_init(&property.value);
    while (reader_peek(&reader) != READER_END) {
        size_t from = reader.at;
        if (read_property(&reader, &property, NULL) == SQUARE_MARK_NONE) {
            buf_add(out, extra + from, reader.at - from);
        }
    }
    buf_release(&property.value);
    for (int kind = SQUARE_MARK_NONE + 1; kind < SQUARE_MARK_COUNT; kind++) {
        add_kind(marks, (SquareMark)kind, out);
    }
    return TC_OK;
}
