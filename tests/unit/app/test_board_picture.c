/* The picture whose board is confirmed: what it shows of itself, its boards in turn, and a
   rectangle that the user draws, which is read beside the window and may come too late. How boards
   are read is formats/test_picture.c's. */
#include "app/board_picture.h"

#include <math.h>

#include "support/app_driver.h"
#include "support/board_styles.h"
#include "support/canvas.h"
#include "support/quiet_job.h"

static StyledBoard left, right;
static int changes; /* that the picture has seen */

static void begin(void) {
    app_set_up();
    left = board_style_draw(0, 11);
    right = board_style_draw(4, 12);
}

static void end(void) {
    app_tear_down();
    board_picture_end(&app);
    image_release(&left.image);
    image_release(&right.image);
}

static void paste(const Image *part, Image *page, int x) {
    for (int y = 0; y < part->height; y++) {
        memcpy(page->pixels + 4 * (y * page->width + x), part->pixels + 4 * y * part->width,
               4 * (size_t)part->width);
    }
}

/* Both boards side by side. */
static PictureRead read_page(void) {
    int height = left.image.height > right.image.height ? left.image.height : right.image.height;
    Image page = canvas_make(left.image.width + right.image.width, height, 0xffffff);
    PictureRead read;
    paste(&left.image, &page, 0);
    paste(&right.image, &page, left.image.width);
    ck_assert_int_eq(picture_take(&page, &read), TC_OK);
    ck_assert_int_eq(read.count, 2);
    return read;
}

static void open_page(void) {
    PictureRead read = read_page();
    board_picture_open(&app, &read, 0);
    ck_assert_ptr_null(read.image.pixels); /* it was taken */
    changes = app.picture.changes;
}

/* The same, as if none of its boards had been found. */
static void open_unread(void) {
    PictureRead read = read_page();
    read.count = 0;
    board_picture_open(&app, &read, 0);
    changes = app.picture.changes;
}

static const PictureBoard *shown(void) {
    return &app.picture.read.boards[app.picture.board];
}

static bool picture_has_changed(void) {
    return app.picture.changes != changes;
}

static TcStatus run_nothing(void *job, JobControl *control) {
    (void)job;
    (void)control;
    return TC_OK;
}

/* Waits until what was asked for before has ended. */
static void await_queue(void) {
    static const JobType nothing = {.run = run_nothing, .done = quiet_done, .drop = quiet_drop};
    Job job;
    JobQueue *queue = app.queues[QUEUE_LOAD];
    job_await(queue, job_submit(queue, &nothing, JOB_QUEUE, &job));
}

static ImageRect square_of(const StyledBoard *board, int x, float off) {
    int side = (int)lroundf(8 * board->square);
    return (ImageRect){x + (int)lroundf(board->x + off), (int)lroundf(board->y + off), side, side};
}

TEST(boards_are_shown_in_turn) {
    open_page();
    ASSERT_SAME_SET(shown()->black, left.black);
    board_picture_step(&app, 1);
    ck_assert(picture_has_changed());
    ASSERT_SAME_SET(shown()->black, right.black);
    board_picture_step(&app, 1);
    ASSERT_SAME_SET(shown()->black, left.black);
    board_picture_step(&app, -1);
    ASSERT_SAME_SET(shown()->black, right.black);
}

TEST(another_picture_begins_with_its_first_board) {
    open_page();
    board_picture_step(&app, 1);
    open_page();
    ck_assert_int_eq(app.picture.board, 0);
}

/* A file of it was looked at before, and a board chosen. */
TEST(the_chosen_board_is_shown) {
    for (int board = 1; board <= 2; board++) {
        GamesRead *read = calloc(1, sizeof *read);
        ck_assert_ptr_nonnull(read);
        read->picture = read_page();
        read->first = board;
        open_read(&app, read, TC_OK, false);
        ck_assert_int_eq(app.picture.board, board == 1 ? 1 : 0); /* there are two */
    }
}

/* Half a square more on every side, so that frame and letters are seen. */
TEST(the_place_is_that_of_the_board) {
    open_page();
    for (int i = 0; i < 2; i++) {
        const StyledBoard *board = i == 0 ? &left : &right;
        float x = board->x + (i == 0 ? 0 : (float)left.image.width), near = board->square / 3;
        ImageRect place = board_picture_place(&app);
        ck_assert_float_eq_tol((float)place.x, x - board->square / 2, near);
        ck_assert_float_eq_tol((float)place.y, board->y - board->square / 2, near);
        ck_assert_float_eq_tol((float)place.width, 9 * board->square, near);
        ck_assert_float_eq_tol((float)place.height, 9 * board->square, near);
        board_picture_step(&app, 1);
    }
}

TEST(without_a_board_all_of_it_is_shown) {
    open_unread();
    board_picture_step(&app, 1);
    ck_assert(!picture_has_changed());
    ImageRect place = board_picture_place(&app);
    ck_assert_int_eq(place.x, 0);
    ck_assert_int_eq(place.y, 0);
    ck_assert_int_eq(place.width, app.picture.read.image.width);
    ck_assert_int_eq(place.height, app.picture.read.image.height);
}

/* Its place is one of the picture, not of the part that was read. */
TEST(a_rectangle_is_read) {
    open_unread();
    board_picture_mark(&app, square_of(&right, left.image.width, right.square / 10));
    pump_until(picture_has_changed);
    ck_assert_int_eq(app.picture.read.count, 1);
    ASSERT_SAME_SET(shown()->black, right.black);
    ASSERT_SAME_SET(shown()->white, right.white);
    ck_assert_float_eq_tol(shown()->corner[0], (float)left.image.width + right.x, right.square / 4);
    ck_assert_float_eq_tol(shown()->corner[1], right.y, right.square / 4);
}

TEST(the_last_rectangle_counts) {
    open_unread();
    board_picture_mark(&app, square_of(&right, left.image.width, 0));
    board_picture_mark(&app, square_of(&left, 0, 0));
    pump_until(picture_has_changed);
    await_queue();
    ASSERT_SAME_SET(shown()->black, left.black);
}

TEST(a_small_rectangle_is_refused) {
    open_unread();
    board_picture_mark(&app, (ImageRect){10, 10, 40, 300});
    await_message("too small for a board");
    ck_assert(!picture_has_changed());
    board_picture_mark(&app, (ImageRect){10, 10, 0, 0});
    await_message("too small for a board");
}

/* Drawn on a picture that another has replaced since, or that is no longer there. */
TEST(a_late_answer_is_left) {
    open_unread();
    board_picture_mark(&app, square_of(&left, 0, 0));
    open_unread();
    await_queue();
    ck_assert(!picture_has_changed());
    ck_assert_int_eq(app.picture.read.count, 0);
    board_picture_mark(&app, square_of(&left, 0, 0));
    board_picture_end(&app);
    changes = app.picture.changes;
    await_queue();
    ck_assert(!picture_has_changed());
    ck_assert_ptr_null(app.picture.read.image.pixels);
}

SUITE("board picture", begin, end)
