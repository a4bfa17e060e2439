/* The thread that reads game files and folders, so that a slow disk or a long file never blocks the
   window. There is one request of each kind at a time: a newer one replaces one that is waiting,
   and the answer to a replaced request is dropped. Owned by the UI thread. */
#ifndef STORAGE_LOADER_H
#define STORAGE_LOADER_H

#include <turncoat/game.h>

#include "base/service.h"
#include "formats/game_list.h"
#include "storage/folder.h"

typedef Service Loader;

typedef enum LoaderKind {
    LOADER_OPEN,    /* games to show */
    LOADER_PREVIEW, /* games to preview in the list of files */
    LOADER_FOLDER,  /* the contents of a folder */
    LOADER_KINDS
} LoaderKind;

enum { LOADER_PATH_SIZE = 1024 };

typedef struct LoaderResult {
    LoaderKind kind;
    char path[LOADER_PATH_SIZE];
    TcStatus status;   /* TC_OK: at least one game, or the folder was read */
    TcTextError error; /* for TC_ERROR_SYNTAX and TC_ERROR_ILLEGAL */
    GameList games;    /* the games that could be read; after a failure those before it */
    Folder folder;
} LoaderResult;

/* Reads the games of a file, or of standard input for "-", on the caller's thread. Games of WTHOR
   get their names from the files in the same folder, if there are any. shown: as in GameOptions, or
   NULL. Returns the status of game_list_read or file_read. Release the games in any case. */
TC_WARN_UNUSED TcStatus loader_read(const char *path, const TcPosition *shown, GameList *games,
                                    TcTextError *error);

/* Starts the thread. It calls wake (may be NULL) when a result is waiting. TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus loader_create(void (*wake)(void *context), void *context, Loader **loader);

/* Waits for the file being read. NULL is allowed. */
void loader_free(Loader *loader);

/* shown: as in GameOptions, copied; NULL: none. False if path is too long. */
bool loader_request(Loader *loader, LoaderKind kind, const char *path, const TcPosition *shown);

/* The next result, which the caller releases; false: none. */
bool loader_result(Loader *loader, LoaderResult *result);
void loader_release_result(LoaderResult *result);

#endif
