/* All that is read of pictures stays: sets of squares, place, score and confidence, with tests/golden/pictures. Built
   where its numbers are those of this processor and library; others may fall on the other side of a decision. */
#include <math.h>
#include <string.h>

#include "formats/picture.h"
#include "support/board_styles.h"
#include "support/golden.h"

/* A line tells in numbers all that was read of a picture. */
static void say(int style, int count, const PictureBoard *board, Buf *out) {
    buf_printf(out, "%d %d", style, count);
    if (count > 0) {
        buf_printf(out, " %016" PRIx64 " %016" PRIx64 " %016" PRIx64, board->black, board->white,
                   board->marked);
        buf_printf(out, " %.2f %.2f %.3f %.3f %.3f %.3f", (double)board->corner[0],
                   (double)board->corner[1], (double)board->across[0], (double)board->across[1],
                   (double)board->down[0], (double)board->down[1]);
        buf_printf(out, " %.2f", (double)board->score);
        for (int i = 0; i < 64; i++) {
            buf_printf(out, " %.2f", (double)board->confidence[i]);
        }
    }
    buf_add_char(out, '\n');
}

/* Words must be the same, and numbers nearly: they differ a little by compiler. */
static bool says_same(const char *now, int now_length, const char *then, int then_length) {
    const char *end = now + now_length, *then_end = then + then_length;
    while (now < end && then < then_end) {
        size_t word = strcspn(now, " \n"), before = strcspn(then, " \n");
        bool same = memchr(now, '.', word) != NULL
                        ? fabs(strtod(now, NULL) - strtod(then, NULL)) <= 0.03
                        : word == before && memcmp(now, then, word) == 0;
        if (!same) {
            return false;
        }
        now += word + 1;
        then += before + 1;
    }
    return now >= end && then >= then_end;
}

/* A picture of a board made so small that little of it is sure, and a rectangle that lies beside it. */
static void say_small(int style, const StyledBoard *drawn, Buf *out) {
    enum { SIDE = 80, PART = 12 }; /* px of the board; this part of a square is the rectangle off */
    float shrink = SIDE / (8 * drawn->square), off = drawn->square * shrink / PART;
    float from[2] = {drawn->x * shrink + off, drawn->y * shrink - off};
    PictureBoard board;
    Image small;
    ck_assert(image_cut(&drawn->image, (ImageRect){0, 0, drawn->image.width, drawn->image.height},
                        (int)((float)drawn->image.width * shrink) *
                            (int)((float)drawn->image.height * shrink),
                        &small));
    bool read = picture_read(&small, from, (float[2]){from[0] + SIDE, from[1] + SIDE}, &board);
    say(style, read, &board, out);
    image_release(&small);
}

TEST(all_that_is_read_stays) {
    Buf said;
    buf_init(&said);
    for (int style = 0; style < board_style_count(); style++) {
        PictureBoard boards[PICTURE_BOARDS_MAX];
        StyledBoard drawn = board_style_draw(style, 6000);
        say(style, picture_find(&drawn.image, boards), &boards[0], &said);
        say_small(style, &drawn, &said);
        image_release(&drawn.image);
    }
    golden_expect_by(TEST_SOURCE "/tests/golden/pictures", &said, says_same);
    buf_release(&said);
}

SUITE("picture_numbers", NULL, NULL)
