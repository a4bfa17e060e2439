/* Files: those that were used last, and the dialog that asks for one, which is files/. */
#ifndef GUI_WINDOW_FILES_H
#define GUI_WINDOW_FILES_H

#include "gui/window/scene.h"
#include "storage/loader.h"

enum { RECENT_MAX = 12, FILE_NAME_SIZE = LOADER_PATH_SIZE };

typedef struct RecentFiles {
    char paths[RECENT_MAX][LOADER_PATH_SIZE]; /* newest first; "" after the last */
    char path[LOADER_PATH_SIZE]; /* what the game was opened from or saved to; "" none */
    char list[LOADER_PATH_SIZE]; /* where the list is kept; "": nowhere */
} RecentFiles;

void recent_begin(App *app);

/* A file was opened or saved: it is the newest, and the game's. */
void recent_add(App *app, const char *path);

/* The folder that a user's own files begin in; false when the system does not say. */
bool files_home(char path[LOADER_PATH_SIZE]);

/* What the dialog is to ask for. */
typedef struct FileRequest {
    bool save;
    bool kinds;        /* saving a game, which can be done in several ways */
    bool folders;      /* a whole folder can be chosen */
    const char *title; /* translated, as verb: of the button */
    const char *verb;
    const char *name; /* suggested, to save as */
    const char
        *suffix; /* of what is no game, with the point: names without it get it; NULL: a game */
    /* What follows from the choice. game: of the file, the one that was looked at. */
    void (*chosen)(App *app, const char *path, int game);
} FileRequest;

/* Its answer comes when the user has given it. */
void files_request(App *app, const FileRequest *request);

#endif
