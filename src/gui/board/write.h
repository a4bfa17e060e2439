/* The game as the bytes of a file, in the format that the file name's suffix says. */
#ifndef GUI_BOARD_WRITE_H
#define GUI_BOARD_WRITE_H

#include <stdbool.h>

#include <turncoat/status.h>

#include "base/buf.h"
#include "session/snapshot.h"
#include "words/strings.h"

struct Gui;

/* Whether the suffix of path is one that can be written. */
bool write_knows_suffix(const char *path);

/* What the user saves. */
typedef enum WriteKind {
    WRITE_GAME,     /* as SGF, or another game format by the suffix */
    WRITE_IMAGE,    /* the board as the window shows it, PNG */
    WRITE_DIAGRAM,  /* the position, SVG */
    WRITE_NUMBERED, /* the main line with numbers on its discs, SVG */
    WRITE_SHEET,    /* the main line, ten moves a diagram, SVG */
    WRITE_PAGE,     /* the game for reading and print, HTML */
    WRITE_KIND_COUNT
} WriteKind;

/* The kind that the suffix of a path stands for; WRITE_GAME for an unknown one. */
WriteKind write_kind(const char *path);

/* Replaces the suffix of name, a buffer of size bytes, by the kind's default one. Returns false,
   with name unchanged, if the result does not fit. */
bool write_set_kind(char *name, size_t size, WriteKind kind);

/* The name, without ending, that is proposed for the game's file: its players and its day. */
Text write_name(const SessionSnapshot *now);

/* Whether the format keeps everything in a game, including comments and variations. */
bool write_is_whole(const char *path);

/* Fills in the result of an ended game in tree, a copy of the game's tree, and today's date if the
   game was played here and tree has none. TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus write_fill_result(const SessionSnapshot *now, TcTree *tree);

/* Writes the game in the format of path's suffix. A .png shows the board as the window draws it.
   Other formats hold the game with its tree; missing players, date and result are filled in where
   they are known. SGF and HTML also hold the values that the session knows. TC_ERROR_ARGUMENT for
   another suffix, TC_ERROR_MEMORY, TC_ERROR_IO if the renderer cannot draw the board. */
TC_WARN_UNUSED TcStatus write_game(struct Gui *gui, const char *path, Buf *out);

#endif
