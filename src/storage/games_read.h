/* The games of files, read by a job, so that a slow disk or a long file keeps nobody waiting. */
#pragma once

#include <turncoat/game.h>

#include "base/file.h"
#include "base/job.h"
#include "formats/game_list.h"
#include "formats/picture.h"

/* A caller says by it what is to be read. */
typedef struct GamesWanted {
    const char *const *paths; /* of files of games, and of pictures of boards */
    int count;
    const TcPosition *shown; /* as in GameOptions, or NULL */
    int first;   /* index of the game, or of the board of a picture, that shall be shown first */
    bool boards; /* the boards of a picture are games that are set up there, and not a picture */
} GamesWanted;

/* A job holds what it has read. Games of WTHOR have their names from the files in the same folder,
   if there are any. Whoever takes games or the picture leaves an empty one. */
typedef struct GamesRead {
    Job job;
    void *owner; /* whoever wants the games */
    bool has_shown, boards;
    int first; /* as it was wanted */
    TcPosition shown;
    GameList games;      /* of all files, and the beginning of the one that failed */
    PictureRead picture; /* the last of the files that are pictures */
    /* The file of the games, as file_real has it; "": they are of several. */
    char path[FILE_PATH_SIZE];
    FileAbout about;    /* that file just before it was read */
    const char *failed; /* after a failure the first file that failed, as it was given */
    const char *partly; /* likewise the first with games that cannot be read; NULL: there is none */
    TcError error;      /* what is wrong there, for TC_ERROR_SYNTAX and TC_ERROR_ILLEGAL */
    int count;
    char paths[]; /* to read: one after the other, each with its NUL */
} GamesRead;

/* Submits a job that reads what is wanted, and cancels all of the same type: what is asked last
   counts. The type has games_read_run. 0 if a path is too long, or without memory. */
JobId games_read_submit(JobQueue *queue, const JobType *type, void *owner,
                        const GamesWanted *wanted);

/* A JobType's run. Its status is that of the first failure of game_list_read, file_read_regular or
   picture_load: the other files are read all the same. Its done calls games_read_free, which is its
   drop, too. */
TcStatus games_read_run(void *job, JobControl *control);
void games_read_free(void *job);
