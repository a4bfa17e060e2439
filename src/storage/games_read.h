/* The games of a file: read at once, or as a job, so that a slow disk or a long file keeps nobody
   waiting. */
#ifndef STORAGE_GAMES_READ_H
#define STORAGE_GAMES_READ_H

#include <turncoat/game.h>

#include "base/file.h"
#include "base/job.h"
#include "formats/game_list.h"
#include "formats/picture.h"

/* Reads the games of a file, or of standard input for "-". Games of WTHOR get their names from the
   files in the same folder, if there are any. shown: as in GameOptions, or NULL. Returns the status
   of game_list_read or file_read. Release the games in any case. */
TC_WARN_UNUSED TcStatus games_read(const char *path, const TcPosition *shown, GameList *games,
                                   TcError *error);

/* A file of games, or a picture of boards. */
typedef struct GamesRead {
    Job job;
    void *owner; /* whoever wants the games */
    bool has_shown;
    TcPosition shown;
    char path[FILE_PATH_SIZE]; /* after its run as file_real has it */
    PictureRead picture;       /* if the file is a picture: there are no games then. Likewise */
    TcError error;             /* for TC_ERROR_SYNTAX and TC_ERROR_ILLEGAL */
    GameList games; /* those that could be read; after a failure those before it. Whoever takes
                          them leaves an empty list */
} GamesRead;

/* Submits a job that reads path, and cancels all of the same type: what is asked last counts. The
   type has games_read_run. 0 if path is too long, or without memory. */
JobId games_read_submit(JobQueue *queue, const JobType *type, void *owner, const char *path,
                        const TcPosition *shown);

/* A JobType's run. Its status is that of games_read. Its done calls games_read_free, which is its
   drop, too. */
TcStatus games_read_run(void *job, JobControl *control);
void games_read_free(void *job);

#endif
