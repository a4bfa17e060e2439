/* Recently used files, and requests to the file dialog (files/). */
#ifndef GUI_WINDOW_FILES_H
#define GUI_WINDOW_FILES_H

#include "base/file.h"
#include "gui/window/scene.h"
#include "words/strings.h"

enum { RECENT_MAX = 12, FILE_NAME_SIZE = FILE_PATH_SIZE };

typedef struct RecentFiles {
    char paths[RECENT_MAX][FILE_PATH_SIZE]; /* newest first; "" after the last */
    char path[FILE_PATH_SIZE];  /* the file that a game was opened from or saved to; "": none; */
    uint64_t of;                /* which game: SessionSnapshot.number */
    char list[FILE_PATH_SIZE];  /* the file that keeps the list; "": none */
    char saved[FILE_PATH_SIZE]; /* the folder that was last saved to, by anything; "": none */
} RecentFiles;

void recent_begin(Gui *gui);

/* Notes that path was opened or saved: it becomes the newest file, and that of a game. */
void recent_add(Gui *gui, const char *path, uint64_t game);

/* The file that the game on the board was opened from or saved to; "": there is none. */
const char *recent_path(const Gui *gui);

/* Notes that path was chosen to be written: its folder is offered for the next one. */
void recent_note_saved(Gui *gui, const char *path);

/* A name for a game's file, without ending: "Ada - Turncoat Club 7, 2026-11-25". Characters that a
   file system may refuse are replaced; a date that is longer than a day is cut. "": nothing is
   known. */
Text files_name_of_game(const char *black, const char *white, const char *date);

/* The user's home folder; false when the system does not name one. */
bool files_home(char path[FILE_PATH_SIZE]);

/* What the dialog asks for. */
typedef struct FileRequest {
    bool save;
    bool kinds;        /* saving a game: offers the formats */
    bool folders;      /* a whole folder can be chosen */
    const char *title; /* translated */
    const char *verb;  /* the button's label, translated */
    const char *name;  /* suggested name to save as */
    /* Not a game: the extension with its dot, added to names without it. NULL: a game. */
    const char *suffix;
    /* Called with the choice. game: index in the file of the game that was previewed. */
    void (*chosen)(Gui *gui, const char *path, int game);
} FileRequest;

/* Opens the dialog; request->chosen is called when the user has chosen. */
void files_request(Gui *gui, const FileRequest *request);

#endif
