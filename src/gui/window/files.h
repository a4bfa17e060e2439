/* Requests to the file dialog (files/). */
#pragma once

#include "base/file.h"
#include "gui/window/scene.h"

enum { FILE_NAME_SIZE = FILE_PATH_SIZE };

typedef struct FileRequest {
    bool save;
    bool kinds;        /* saving a game: offers the formats */
    bool folders;      /* a whole folder can be chosen */
    const char *title; /* translated */
    const char *verb;  /* the button's label, translated */
    const char *name;  /* suggested name to save as */
    /* Not a game: the extension with its dot, added to names without it. NULL: a game. */
    const char *suffix;
    CommandCall call; /* the command that asks, which is run again with the file that was chosen */
} FileRequest;

typedef struct FileChoice {
    char path[FILE_PATH_SIZE];
    int game; /* index in the file of the game that was previewed */
} FileChoice;

/* The file for the command that is running, which has asked for it; NULL: it has to ask. */
const FileChoice *files_chosen(const Gui *gui);

/* Opens the dialog. */
void files_request(Gui *gui, const FileRequest *request);
