/* Reads the games of a WTHOR file, or of all such files in a folder, one after another. */
#pragma once

#include "formats/wthor.h"

enum { WTHOR_FILES_NOTE_SIZE = 4352 };

/* Called with a note that something was left out. */
typedef void WthorNoteFn(void *context, const char *text);

typedef struct WthorFiles {
    TcStatus (*game)(void *context, const WthorGame *game); /* an error ends reading */
    void *context;                                          /* of game */
    WthorNoteFn *note;
    void *note_context;
    char *why; /* [WTHOR_FILES_NOTE_SIZE]: the file and the reason of a failure */
} WthorFiles;

/* Reads path: a WTHOR file of games, or a folder, of which all such files (*.wtb, ignoring case)
   are read in the order of their names. A game that cannot be replayed is left out; there is a note
   for each of the first five of a file, then one with their number. TC_ERROR_NOT_FOUND also for a
   folder without such files; other errors as file_read, wthor_parse_header and game. */
TC_WARN_UNUSED TcStatus wthor_files_read(const WthorFiles *files, const char *path);
