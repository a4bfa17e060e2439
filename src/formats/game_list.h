/* Reads games from bytes of any format. The reader returns one after another; the list holds all
   games of a file. Neither accesses files. */
#pragma once

#include <turncoat/tree.h>

#include "base/buf.h"
#include "formats/format.h"
#include "formats/reader.h"
#include "formats/wthor.h"

typedef struct GameOptions {
    const WthorNames *players,
        *tournaments; /* of WTHOR games; NULL: only their numbers are known */
    const TcPosition
        *shown; /* a transcript illegal from the start may continue from here; or NULL */
    bool
        as_written; /* a result in the header that contradicts the board stays, and none is added */
    bool imports;   /* the file may have FORMAT_IMPORT_MAX bytes */
} GameOptions;

typedef struct GameReader {
    Format format;
    GameOptions options;
    Reader reader;
    void *data;         /* private to the format, from open to close */
    uint32_t number;    /* the same: the number of games read, or a mode of reading */
    bool side_inferred; /* of the game just read: nothing names the side to move at its start, which
                           is therefore that of the number of discs; the user is told */
    uint64_t doubtful;  /* the same: squares of a picture that were perhaps misread */
    Buf decoded;        /* the bytes as UTF-8, if they are in UTF-16 */
} GameReader;

/* Begins reading; the format is detected. The bytes, and what options points to, must outlive the
   reader; options may be NULL. TC_ERROR_TOO_LARGE above FORMAT_BYTES_MAX (options: FORMAT_IMPORT_MAX);
   TC_ERROR_SYNTAX for a file of names, and for a damaged WTHOR file or JSON; TC_ERROR_MEMORY. On failure there is nothing
   to close. */
TC_WARN_UNUSED TcStatus game_reader_open(GameReader *reader, const char *bytes, size_t size,
                                         const GameOptions *options, TcError *error);

/* The same for a given format, without detection. */
TC_WARN_UNUSED TcStatus game_reader_open_as(GameReader *reader, Format format, const char *bytes,
                                            size_t size, const GameOptions *options,
                                            TcError *error);

/* Reads the next game. *tree is NULL after the last one; otherwise the caller owns it. For a game
   that cannot be read it returns TC_ERROR_SYNTAX, TC_ERROR_ILLEGAL, TC_ERROR_TOO_LARGE or
   TC_ERROR_MEMORY, the place in *error, and the part before the error in *tree (NULL: none). A
   finished game has the result by the board, whatever the format says (result.h). The
   next call continues with the game after it if it can find its beginning. */
TC_WARN_UNUSED TcStatus game_reader_next(GameReader *reader, TcTree **tree, TcError *error);

void game_reader_close(GameReader *reader);

/* All games of a file. */
typedef struct GameList {
    Format format;
    TcTree **games; /* owned, as are the trees */
    int count, capacity;
    int rejected;           /* number of games that could not be read */
    TcError error;          /* of the first rejected game; TC_OK: none was rejected */
    bool misread;           /* names and comments are in an encoding that is not read */
    bool more;              /* the text has more games than GAME_LIST_MAX */
    TcTree *beginning;      /* owned: its legal beginning, at least one move; NULL: none */
    int sides_inferred;     /* number of games whose side to move at the start is not written */
    TcColour inferred_side; /* of the first of them */
    uint64_t doubtful;      /* of the first game: squares of a picture that were perhaps misread */
} GameList;

enum { GAME_LIST_MAX = 20000 };

/* Reads at most GAME_LIST_MAX games, rejected ones included, into a new list. Release the list in
   any case. TC_OK if there is at least one whole game. Otherwise the status and the error describe
   the first rejected one, whose legal beginning is in list->beginning; TC_ERROR_SYNTAX if there is
   no game at all. Also the errors of game_reader_open. */
TC_WARN_UNUSED TcStatus game_list_read(GameList *list, const char *bytes, size_t size,
                                       const GameOptions *options, TcError *error);

/* Moves the games of another list behind those of this one, which counts them as its own. The
   beginning of a game that could not be read stays. TC_ERROR_MEMORY: both are as before. */
TC_WARN_UNUSED TcStatus game_list_join(GameList *list, GameList *more);

void game_list_release(GameList *list);
