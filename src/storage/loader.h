/* The thread that reads files of games and folders, so that neither a slow disk nor a long file
   holds up the window. One request of each kind at a time: a newer one takes the place of one that
   waits, and the answer to one that was replaced is dropped. Owned by the UI thread. */
#ifndef STORAGE_LOADER_H
#define STORAGE_LOADER_H

#include <turncoat/game.h>

#include "base/service.h"
#include "formats/game_list.h"
#include "storage/folder.h"

typedef Service Loader;

typedef enum LoaderKind {
    LOADER_OPEN,    /* games, to be shown */
    LOADER_PREVIEW, /* games, to be looked at in the list of files */
    LOADER_FOLDER,  /* what a folder holds */
    LOADER_KINDS
} LoaderKind;

enum { LOADER_PATH_SIZE = 1024 };

typedef struct LoaderResult {
    LoaderKind kind;
    char path[LOADER_PATH_SIZE];
    TcStatus status;   /* TC_OK: there is at least one game, or the folder was read */
    TcTextError error; /* for TC_ERROR_SYNTAX and TC_ERROR_ILLEGAL */
    GameList games;    /* what could be read; its beginning also on failure */
    Folder folder;
} LoaderResult;

/* Reads the games of a file, or of standard input for "-", on the caller's thread; those of WTHOR
   get their names from the files beside it, if they are there. shown: as in GameOptions, or NULL.
   The status is that of game_list_read or file_read; the games are to be released in any case. */
TC_WARN_UNUSED TcStatus loader_read(const char *path, const TcPosition *shown, GameList *games,
                                    TcTextError *error);

/* Starts the thread. wake (may be NULL) is called on it when a result waits. TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus loader_create(void (*wake)(void *context), void *context, Loader **loader);

/* Waits for what is being read. NULL is fine. */
void loader_free(Loader *loader);

/* shown: as in GameOptions, copied; NULL: none. False when path is too long. */
bool loader_request(Loader *loader, LoaderKind kind, const char *path, const TcPosition *shown);

/* The next result, the caller's then, to be released; false when there is none. */
bool loader_result(Loader *loader, LoaderResult *result);
void loader_release_result(LoaderResult *result);

#endif
