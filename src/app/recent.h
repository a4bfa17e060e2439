/* Recently used files: those that games were opened from or saved to. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "base/file.h"

typedef struct App App;

enum { RECENT_MAX = 12 };

typedef struct RecentFiles {
    char paths[RECENT_MAX][FILE_PATH_SIZE]; /* newest first; "" after the last */
    char path[FILE_PATH_SIZE];  /* the file that a game was opened from or saved to; "": none; */
    uint64_t of;                /* which game: SessionSnapshot.number */
    bool partial;               /* saving there would lose other games of the file, or its texts */
    FileAbout read;             /* the file as the game was read; all 0: it was saved to since */
    FileAbout written;          /* the disk's: the file of a game as one was saved last */
    char list[FILE_PATH_SIZE];  /* the file that keeps the list; "": none */
    char saved[FILE_PATH_SIZE]; /* the folder that was last saved to, by anything; "": none */
} RecentFiles;

void recent_begin(App *app);

/* Notes that a file was opened or saved: it becomes the newest one, and that of a game, which is all
   that it has. path: as file_real has it, so that a file has one, whatever links lead to it. */
void recent_add(App *app, const char *path, uint64_t game);

/* The file that the game on the board was opened from or saved to; "": there is none. */
const char *recent_path(const App *app);

/* Notes that path was chosen to be written: its folder is offered for the next one. */
void recent_note_saved(App *app, const char *path);
