/* Pictures of boards as a format that is only read: each board is a game that is set up there. */
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "formats/build.h"
#include "formats/format_type.h"
#include "formats/picture.h"

typedef struct Found {
    PictureRead read;
    int next;
} Found;

static bool detect(const Reader *text) {
    return image_is(text->text, text->length);
}

static TcStatus open(GameReader *reader, TcError *error) {
    Found *found = calloc(1, sizeof *found);
    TcStatus status = TC_ERROR_MEMORY;
    if (found != NULL) {
        status = picture_load(reader->reader.text, reader->reader.length, &found->read, error);
    }
    if (status == TC_OK && found->read.count == 0) {
        status = error_set(error, TC_ERROR_SYNTAX, PICTURE_NO_BOARD);
        picture_release(&found->read);
    }
    if (status == TC_OK) {
        reader->data = found;
    } else {
        free(found);
    }
    return status;
}

static TcStatus next(GameReader *reader, TcTree **tree, TcError *error) {
    Found *found = reader->data;
    if (found->next == found->read.count) {
        return TC_OK;
    }
    reader->number++;
    const PictureBoard *board = &found->read.boards[found->next++];
    Reader where = {.line = 1, .column = 1};
    TcColour mover = picture_mover(board, &reader->side_inferred);
    reader->doubtful = board->doubtful;
    return build_tree((uint64_t[2]){board->black, board->white}, mover, &where, tree, error);
}

static void close(GameReader *reader) {
    Found *found = reader->data;
    if (found != NULL) {
        picture_release(&found->read);
    }
    free(found);
}

const FormatType picture_format = {
    .suffix = "png", .binary = true, .detect = detect, .open = open, .next = next, .close = close};
