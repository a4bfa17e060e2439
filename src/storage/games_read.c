#include "storage/games_read.h"

#include <stdlib.h>
#include <string.h>

#include "storage/import_files.h"

static TcStatus read_games(const GamesRead *read, const char *path, const Buf *bytes,
                           GameList *games, TcError *error) {
    ImportNames names = {.looked = false};
    GameOptions options = {.shown = read->has_shown ? &read->shown : NULL,
                           .players = &names.players,
                           .tournaments = &names.tournaments};
    if (format_detect(bytes->data, bytes->size) == FORMAT_WTHOR) {
        import_names_for(&names, path);
    }
    TcStatus status = game_list_read(games, bytes->data, bytes->size, &options, error);
    import_names_release(&names);
    return status;
}

/* The games have a path while they are of one file alone. */
static TcStatus take_games(GamesRead *read, const char *path, const FileAbout *about,
                           GameList *games) {
    bool alone = read->games.count == 0;
    bool first_part = read->games.rejected == 0 && games->rejected > 0;
    TcStatus status = game_list_join(&read->games, games);
    read->path[0] = '\0';
    if (status == TC_OK && first_part) {
        read->partly = path;
    }
    if (status == TC_OK && alone) {
        strcpy(read->path, path);
        (void)file_real(path, read->path, sizeof read->path);
        read->about = *about;
    }
    return status;
}

static TcStatus read_file(GamesRead *read, const char *path, GameList *games, TcError *error) {
    FileAbout about;
    Buf bytes;
    (void)file_about(path, &about);
    buf_init(&bytes);
    TcStatus status = file_read_regular(path, FORMAT_BYTES_MAX, &bytes);
    if (status == TC_OK && !read->boards && image_is(bytes.data, bytes.size)) {
        picture_release(&read->picture);
        status = picture_load(bytes.data, bytes.size, &read->picture, error);
    } else if (status == TC_OK) {
        status = read_games(read, path, &bytes, games, error);
    }
    buf_release(&bytes);
    return status == TC_OK && games->count > 0 ? take_games(read, path, &about, games) : status;
}

static void note_failure(GamesRead *read, const char *path, const TcError *error, GameList *games) {
    read->failed = path;
    read->error = *error;
    read->games.beginning = games->beginning;
    games->beginning = NULL;
}

TcStatus games_read_run(void *job, JobControl *control) {
    GamesRead *read = job;
    TcStatus first = TC_OK;
    const char *path = read->paths;
    for (int i = 0; i < read->count && !job_is_stopped(control); i++, path += strlen(path) + 1) {
        GameList games = {.count = 0};
        TcError error = {0};
        TcStatus status = read_file(read, path, &games, &error);
        if (status != TC_OK && first == TC_OK) {
            first = status;
            note_failure(read, path, &error, &games);
        }
        game_list_release(&games);
    }
    return first;
}

void games_read_free(void *job) {
    GamesRead *read = job;
    game_list_release(&read->games);
    picture_release(&read->picture);
    free(read);
}

/* Returns the bytes that the paths take; 0: one is too long. */
static size_t size_of(const GamesWanted *wanted) {
    size_t size = 0;
    for (int i = 0; i < wanted->count; i++) {
        size_t length = strlen(wanted->paths[i]);
        if (length >= FILE_PATH_SIZE) {
            return 0;
        }
        size += length + 1;
    }
    return size;
}

JobId games_read_submit(JobQueue *queue, const JobType *type, void *owner,
                        const GamesWanted *wanted) {
    size_t size = size_of(wanted);
    GamesRead *read = size > 0 ? calloc(1, sizeof *read + size) : NULL;
    if (read == NULL) {
        return 0;
    }
    read->owner = owner;
    read->boards = wanted->boards;
    read->first = wanted->first;
    read->has_shown = wanted->shown != NULL;
    if (wanted->shown != NULL) {
        read->shown = *wanted->shown;
    }
    char *end = read->paths;
    for (int i = 0; i < wanted->count; i++) {
        size_t length = strlen(wanted->paths[i]) + 1;
        memcpy(end, wanted->paths[i], length);
        end += length;
    }
    read->count = wanted->count;
    read->failed = read->paths; /* where it cannot even run */
    return job_submit(queue, type, JOB_REPLACE_RUNNING, &read->job);
}
