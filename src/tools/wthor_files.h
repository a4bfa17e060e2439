/* The games of WTHOR files and of folders full of them, one after the other. */
#ifndef TOOLS_WTHOR_FILES_H
#define TOOLS_WTHOR_FILES_H

#include "formats/wthor.h"

enum { WTHOR_FILES_NOTE_SIZE = 4352 };

/* Says that something was left out. */
typedef void WthorNoteFn(void *context, const char *text);

typedef struct WthorFiles {
    TcStatus (*game)(void *context, const WthorGame *game); /* an error ends the reading */
    void *context;                                          /* of game */
    WthorNoteFn *note;
    void *note_context;
    char *why; /* [WTHOR_FILES_NOTE_SIZE]: names the file and the reason when something failed */
} WthorFiles;

/* path: a WTHOR file of games, or a folder of which all (*.wtb, in any case) are read, in the order
   of their names. A game that cannot be replayed is left out with a note. TC_ERROR_NOT_FOUND also
   for a folder without such files. */
TC_WARN_UNUSED TcStatus wthor_files_read(const WthorFiles *files, const char *path);

#endif
