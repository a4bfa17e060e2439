/* Games out of bytes of any format. The reader gives one after the other; the list holds all of a
   file. Neither touches files. */
#ifndef FORMATS_GAME_LIST_H
#define FORMATS_GAME_LIST_H

#include <turncoat/tree.h>

#include "formats/format.h"
#include "formats/reader.h"
#include "formats/wthor.h"

typedef struct GameOptions {
    const WthorNames *players,
        *tournaments; /* for WTHOR games; NULL: only their numbers are known */
    const TcPosition
        *shown; /* a transcript that is none from the start may go on from here; NULL */
} GameOptions;

typedef struct GameReader {
    Format format;
    GameOptions options;
    Reader reader;
    void *data;      /* the format's own, from open to close */
    uint32_t number; /* likewise: games that were read, or a way of reading */
} GameReader;

/* Begins reading. The bytes, and what options points to, must outlive the reader; options may be
   NULL. TC_ERROR_TOO_LARGE, TC_ERROR_SYNTAX for a file of names, a damaged WTHOR file or JSON;
   TC_ERROR_MEMORY. On failure there is nothing to close. */
TC_WARN_UNUSED TcStatus game_reader_open(GameReader *reader, const char *bytes, size_t size,
                                         const GameOptions *options, TcTextError *error);

/* The same of a format that is not looked for. */
TC_WARN_UNUSED TcStatus game_reader_open_as(GameReader *reader, Format format, const char *bytes,
                                            size_t size, const GameOptions *options,
                                            TcTextError *error);

/* The next game; *tree is NULL after the last one, else the caller's. A game that cannot be read
   gives its status (TC_ERROR_SYNTAX, TC_ERROR_ILLEGAL, TC_ERROR_TOO_LARGE, TC_ERROR_MEMORY) and its
   place in *error, with the part before the error in *tree unless there is none; the next call goes
   on with the game after it, if its beginning can be found. */
TC_WARN_UNUSED TcStatus game_reader_next(GameReader *reader, TcTree **tree, TcTextError *error);

void game_reader_close(GameReader *reader);

/* All games of a file. */
typedef struct GameList {
    Format format;
    TcTree **games; /* owned, as are the trees */
    int count, capacity;
    int rejected;      /* games that could not be read */
    TcStatus status;   /* of the first of them; TC_OK when there is none */
    TcTextError error; /* where it is wrong */
    TcTree *beginning; /* owned: what of it could be read, with a move at least; NULL: nothing */
} GameList;

enum { GAME_LIST_MAX = 20000 };

/* Reads at most GAME_LIST_MAX games into a fresh list, to be released in any case. TC_OK when there
   is at least one whole game. Otherwise the status and \*error describe the first bad one, whose
   legal beginning is in list->beginning; TC_ERROR_SYNTAX when there is no game at all. */
TC_WARN_UNUSED TcStatus game_list_read(GameList *list, const char *bytes, size_t size,
                                       const GameOptions *options, TcTextError *error);

/* Takes a game out of the list: it is the caller's then. */
TcTree *game_list_take(GameList *list, int index);

void game_list_release(GameList *list);

#endif
