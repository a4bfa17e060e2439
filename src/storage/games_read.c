#include "storage/games_read.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "storage/import_files.h"

static TcStatus read_games(const char *path, const Buf *bytes, const TcPosition *shown,
                           GameList *games, TcError *error) {
    ImportNames names = {.looked = false};
    GameOptions options = {
        .shown = shown, .players = &names.players, .tournaments = &names.tournaments};
    if (format_detect(bytes->data, bytes->size) == FORMAT_WTHOR) {
        import_names_for(&names, path);
    }
    TcStatus status = game_list_read(games, bytes->data, bytes->size, &options, error);
    import_names_release(&names);
    return status;
}

TcStatus games_read(const char *path, const TcPosition *shown, GameList *games, TcError *error) {
    Buf bytes;
    buf_init(&bytes);
    *games = (GameList){.format = FORMAT_TRANSCRIPT};
    TcStatus status = file_read_regular(path, FORMAT_BYTES_MAX, &bytes);
    if (status == TC_OK) {
        status = read_games(path, &bytes, shown, games, error);
    }
    buf_release(&bytes);
    return status;
}

TcStatus games_read_run(void *job, JobControl *control) {
    GamesRead *read = job;
    Buf bytes;
    (void)control;
    buf_init(&bytes);
    TcStatus status = file_read_regular(read->path, FORMAT_BYTES_MAX, &bytes);
    if (status == TC_OK && image_is(bytes.data, bytes.size)) {
        status = picture_load(bytes.data, bytes.size, &read->picture, &read->error);
    } else if (status == TC_OK) {
        status = read_games(read->path, &bytes, read->has_shown ? &read->shown : NULL, &read->games,
                            &read->error);
    }
    buf_release(&bytes);
    (void)file_real(read->path, read->path, sizeof read->path);
    return status;
}

void games_read_free(void *job) {
    GamesRead *read = job;
    game_list_release(&read->games);
    picture_release(&read->picture);
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
