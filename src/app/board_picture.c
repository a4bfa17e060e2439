#include "app/board_picture.h"

#include <math.h>
#include <stdlib.h>

#include "app/app.h"
#include "base/job.h"

void board_picture_end(App *app) {
    picture_release(&app->picture.read);
    app->picture.changes++;
}

static void report(App *app) {
    app->picture.changes++;
    app->report(app, &(AppEvent){.kind = APP_PICTURE});
}

void board_picture_open(App *app, PictureRead *read, int board) {
    picture_release(&app->picture.read);
    app->picture.read = *read;
    app->picture.board = board < read->count ? board : 0;
    *read = (PictureRead){.count = 0};
    report(app);
}

void board_picture_step(App *app, int step) {
    int count = app->picture.read.count;
    if (count > 0) {
        app->picture.board = (app->picture.board + step + count) % count;
        report(app);
    }
}

static ImageRect around(const PictureBoard *board) {
    float from[2], to[2];
    for (int axis = 0; axis < 2; axis++) {
        float across = 8 * board->across[axis], down = 8 * board->down[axis];
        from[axis] = board->corner[axis] + fminf(across, 0) + fminf(down, 0);
        to[axis] = board->corner[axis] + fmaxf(across, 0) + fmaxf(down, 0);
    }
    float room = (to[0] - from[0]) / 16;
    return (ImageRect){(int)(from[0] - room), (int)(from[1] - room),
                       (int)(to[0] - from[0] + 2 * room), (int)(to[1] - from[1] + 2 * room)};
}

ImageRect board_picture_place(const App *app) {
    const PictureRead *read = &app->picture.read;
    return read->count > 0 ? around(&read->boards[app->picture.board])
                           : (ImageRect){0, 0, read->image.width, read->image.height};
}

/* -- a rectangle -- */

typedef struct Marked {
    Job job;
    App *app;
    int changes; /* of the picture that it is a part of */
    Image image; /* owned: the part around it */
    int place[2];
    float from[2], to[2]; /* within that part */
    PictureBoard board;
} Marked;

static TcStatus read_marked(void *job, JobControl *control) {
    Marked *marked = job;
    (void)control;
    return picture_read(&marked->image, marked->from, marked->to, &marked->board)
               ? TC_OK
               : TC_ERROR_NOT_FOUND;
}

static void drop_marked(void *job) {
    Marked *marked = job;
    image_release(&marked->image);
    free(marked);
}

static void refuse(App *app) {
    app_say(app, _("This rectangle is too small for a board"));
}

static void show_marked(void *job, TcStatus status) {
    Marked *marked = job;
    App *app = marked->app;
    BoardPicture *own = &app->picture;
    if (status != TC_OK) {
        refuse(app);
    } else if (own->changes == marked->changes && own->read.image.pixels != NULL) {
        marked->board.corner[0] += (float)marked->place[0];
        marked->board.corner[1] += (float)marked->place[1];
        own->read.boards[0] = marked->board;
        own->read.count = 1;
        own->board = 0;
        report(app);
    }
    drop_marked(marked);
}

void board_picture_mark(App *app, ImageRect rect) {
    static const JobType type = {.run = read_marked, .done = show_marked, .drop = drop_marked};
    int room = rect.width / 6, left = rect.x > room ? rect.x - room : 0;
    int top = rect.y > room ? rect.y - room : 0;
    ImageRect part = {left, top, rect.x + rect.width + room - left,
                      rect.y + rect.height + room - top};
    Marked *marked = calloc(1, sizeof *marked);
    if (marked == NULL ||
        !image_cut(&app->picture.read.image, part, PICTURE_PIXELS_MAX, &marked->image)) {
        free(marked);
        refuse(app);
        return;
    }
    marked->app = app;
    marked->changes = app->picture.changes;
    marked->place[0] = left;
    marked->place[1] = top;
    marked->from[0] = (float)(rect.x - left);
    marked->from[1] = (float)(rect.y - top);
    marked->to[0] = marked->from[0] + (float)rect.width;
    marked->to[1] = marked->from[1] + (float)rect.height;
    job_submit(app->queues[QUEUE_LOAD], &type, JOB_REPLACE_RUNNING, &marked->job);
}
