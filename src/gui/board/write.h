/* The game as the bytes of a file, by the end of its name. */
#ifndef GUI_BOARD_WRITE_H
#define GUI_BOARD_WRITE_H

#include <stdbool.h>

#include <turncoat/status.h>

#include "base/buf.h"
#include "session/snapshot.h"

struct App;

/* The ending says how to write. */
bool write_knows_suffix(const char *path);

/* What a user saves. */
typedef enum WriteKind {
    WRITE_GAME,     /* as SGF, or another format of games by the ending */
    WRITE_IMAGE,    /* the board as the window shows it, PNG */
    WRITE_DIAGRAM,  /* the position, SVG */
    WRITE_NUMBERED, /* the main line with numbers on its discs, SVG */
    WRITE_SHEET,    /* the main line, ten moves a diagram, SVG */
    WRITE_PAGE,     /* the game for reading and print, HTML */
    WRITE_KIND_COUNT
} WriteKind;

/* What the ending of a name says. */
WriteKind write_kind(const char *path);

/* Gives a name of at most size bytes the kind's default ending in place of its own; false
   when it is too long for that. */
bool write_set_kind(char *name, size_t size, WriteKind kind);

/* The format keeps all there is of a game: comments and variations too. */
bool write_is_whole(const char *path);

/* Says in a copy of the game's tree how it ended, when it has, and when it was played, if that was
   here and it does not say. TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus write_fill_result(const SessionSnapshot *now, TcTree *tree);

/* A .png is the board as the window draws it; other formats are of the game with its tree, the
   players, the date and the result filled in where the game does not say them; SGF and HTML
   have the values that the session knows, too. TC_ERROR_ARGUMENT for another
   ending, TC_ERROR_MEMORY, TC_ERROR_IO when the renderer cannot draw it. */
TC_WARN_UNUSED TcStatus write_game(struct App *app, const char *path, Buf *out);

#endif
