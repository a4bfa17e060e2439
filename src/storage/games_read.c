#include "storage/games_read.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "storage/import_files.h"

TcStatus games_read(const char *path, const TcPosition *shown, GameList *games, TcError *error) {
    ImportNames names = {.looked = false};
    GameOptions options = {
        .shown = shown, .players = &names.players, .tournaments = &names.tournaments};
    Buf bytes;
    buf_init(&bytes);
    *games = (GameList){.count = 0};
    TcStatus status = file_read_regular(path, FORMAT_BYTES_MAX, &bytes);
    if (status == TC_OK && format_detect(bytes.data, bytes.size) == FORMAT_WTHOR) {
        import_names_for(&names, path);
    }
    if (status == TC_OK) {
        status = game_list_read(games, bytes.data, bytes.size, &options, error);
    }
    import_names_release(&names);
    buf_release(&bytes);
    return status;
}

TcStatus games_read_run(void *job, JobControl *control) {
    GamesRead *read = job;
    (void)control;
    return games_read(read->path, read->has_shown ? &read->shown : NULL, &read->games,
                      &read->error);
}

void games_read_free(void *job) {
    GamesRead *read = job;
    game_list_release(&read->games);
    free(read);
}

JobId games_read_submit(JobQueue *queue, const JobType *type, void *owner, const char *path,
                        const TcPosition *shown) {
    size_t length = strlen(path);
    GamesRead *read = length < FILE_PATH_SIZE ? calloc(1, sizeof *read) : NULL;
    if (read == NULL) {
        return 0;
    }
    read->owner = owner;
    read->has_shown = shown != NULL;
    if (shown != NULL) {
        read->shown = *shown;
    }
    memcpy(read->path, path, length + 1);
    return job_submit(queue, type, JOB_REPLACE_RUNNING, &read->job);
}
