/* Pictures of boards as a format that is only read: each board is a game that is set up there. */
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "formats/build.h"
#include "formats/format_type.h"
#include "formats/picture.h"

typedef struct Found {
    PictureBoard boards[PICTURE_BOARDS_MAX];
    int count, next;
} Found;

static bool detect(const Reader *text) {
    return image_is(text->text, text->length);
}

static TcStatus open(GameReader *reader, TcError *error) {
    Image image;
    TcStatus status = image_decode(reader->reader.text, reader->reader.length, &image, error);
    if (status != TC_OK) {
        return status;
    }
    Found *found = calloc(1, sizeof *found);
    if (found != NULL) {
        found->count = picture_find(&image, found->boards);
    }
    image_release(&image);
    if (found == NULL || found->count == 0) {
        status = found == NULL ? TC_ERROR_MEMORY : TC_ERROR_SYNTAX;
        free(found);
        return error_set(error, status, status == TC_ERROR_MEMORY ? "%s" : PICTURE_NO_BOARD,
                         tc_status_text(status));
    }
    reader->data = found;
    return TC_OK;
}

static TcStatus next(GameReader *reader, TcTree **tree, TcError *error) {
    Found *found = reader->data;
    if (found->next == found->count) {
        return TC_OK;
    }
    const PictureBoard *board = &found->boards[found->next++];
    Reader where = {.line = 1, .column = 1};
    TcColour mover = picture_mover(board, &reader->side_inferred);
    reader->doubtful = board->doubtful;
    return build_tree((uint64_t[2]){board->black, board->white}, mover, &where, tree, error);
}

static void close(GameReader *reader) {
    free(reader->data);
}

const FormatType picture_format = {
    .suffix = "png", .detect = detect, .open = open, .next = next, .close = close};
