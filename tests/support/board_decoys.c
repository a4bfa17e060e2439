/* Pictures that hold no board, though much in them looks like one. */
#include <math.h>
#include <stdio.h>

#include "base/random.h"
#include "support/board_styles.h"
#include "support/canvas.h"

typedef struct Decoy {
    const char *name;
    void (*draw)(Image *image, uint64_t *random);
} Decoy;

static int below(uint64_t *random, int bound) {
    return (int)random_below(random, (uint32_t)bound);
}

static uint32_t any_colour(uint64_t *random) {
    return (uint32_t)random_next(random) & 0xffffff;
}

/* A net of lines or chequered squares; square: px of one. */
typedef struct Net {
    float x, y, square;
    int columns, rows;
} Net;

static Net net_of(uint64_t *random, int columns, int rows) {
    return (Net){(float)(20 + below(random, 80)), (float)(20 + below(random, 80)),
                 (float)(18 + below(random, 40)), columns, rows};
}

static void draw_chequers(Image *image, const Net *net, uint32_t light, uint32_t dark) {
    for (int i = 0; i < net->columns * net->rows; i++) {
        int column = i % net->columns, row = i / net->columns;
        canvas_rect(image, net->x + net->square * (float)column, net->y + net->square * (float)row,
                    net->square, net->square, (column + row) & 1 ? dark : light);
    }
}

static void draw_net(Image *image, const Net *net, uint32_t line) {
    float width = net->square * (float)net->columns, height = net->square * (float)net->rows;
    for (int i = 0; i <= net->columns; i++) {
        canvas_rect(image, net->x + net->square * (float)i, net->y, 1, height + 1, line);
    }
    for (int i = 0; i <= net->rows; i++) {
        canvas_rect(image, net->x, net->y + net->square * (float)i, width + 1, 1, line);
    }
}

static float centre(float from, float square, int index) {
    return from + square * ((float)index + 0.5F);
}

static void draw_chess(Image *image, uint64_t *random) {
    Net net = net_of(random, 8, 8);
    draw_chequers(image, &net, 0xf0d9b5, 0xb58863);
    for (int i = 0; i < 64; i++) {
        if (below(random, 3) > 0) {
            continue;
        }
        float x = centre(net.x, net.square, i & 7), y = centre(net.y, net.square, i >> 3);
        uint32_t colour = below(random, 2) ? 0x202020 : 0xf8f8f8;
        float s = net.square;
        canvas_rect(image, x - s * 0.28F, y + s * 0.22F, s * 0.56F, s * 0.14F, colour);
        canvas_rect(image, x - s * 0.12F, y - s * 0.15F, s * 0.24F, s * 0.4F, colour);
        canvas_disc(image, x, y - s * 0.2F, s * 0.16F, colour, 1);
    }
}

static void draw_go(Image *image, uint64_t *random) {
    static const int sizes[] = {9, 13, 19};
    int size = sizes[below(random, 3)];
    Net net = net_of(random, size - 1, size - 1);
    net.square = fminf(net.square, 30);
    canvas_rect(image, net.x - net.square, net.y - net.square, net.square * (float)(size + 1),
                net.square * (float)(size + 1), 0xdcb35c);
    draw_net(image, &net, 0x202020);
    for (int i = 0; i < size * size; i++) {
        if (below(random, 3) == 0) {
            canvas_disc(image, net.x + net.square * (float)(i % size),
                        net.y + net.square * (float)(i / size), net.square * 0.46F,
                        below(random, 2) ? 0x101010 : 0xf6f6f6, 1);
        }
    }
}

static void draw_draughts(Image *image, uint64_t *random) {
    int size = below(random, 2) ? 8 : 10;
    Net net = net_of(random, size, size);
    bool begin = below(random, 2) == 0;
    draw_chequers(image, &net, 0xf3e2c0, 0x6f8f4f);
    for (int i = 0; i < size * size; i++) {
        int column = i % size, row = i / size;
        bool filled = begin ? row < 3 || row >= size - 3 : below(random, 3) == 0;
        if (((column + row) & 1) && filled) {
            canvas_disc(image, centre(net.x, net.square, column), centre(net.y, net.square, row),
                        net.square * 0.38F, row < size / 2 ? 0x181818 : 0xf4f4f4, 1);
        }
    }
}

static void draw_calendar(Image *image, uint64_t *random) {
    Net net = net_of(random, 7, 6);
    char text[16];
    draw_net(image, &net, 0xb0b0b0);
    for (int i = 0; i < 31; i++) {
        float x = centre(net.x, net.square, (i + 3) % 7),
              y = centre(net.y, net.square, (i + 3) / 7);
        snprintf(text, sizeof text, "%d", i + 1);
        if (below(random, 6) == 0) {
            canvas_disc(image, x, y, net.square * 0.4F, 0x4080e0, 1);
        }
        canvas_text(image, x - 6, y - 4, 8, text, 0x202020);
    }
}

static void draw_keyboard(Image *image, uint64_t *random) {
    Net net = net_of(random, 12, 4);
    for (int i = 0; i < 48; i++) {
        char text[2] = {(char)('A' + i % 26), 0};
        float x = net.x + net.square * ((float)(i % 12) + 0.25F * (float)(i / 12));
        float y = net.y + net.square * (float)(i / 12);
        canvas_rect(image, x, y, net.square * 0.9F, net.square * 0.9F, 0x404448);
        canvas_text(image, x + 4, y + 4, 8, text, 0xf0f0f0);
    }
}

static void draw_cells(Image *image, uint64_t *random) {
    Net net = net_of(random, 8 + below(random, 6), 8 + below(random, 10));
    net.square = fmaxf(net.square * 0.6F, 16);
    draw_net(image, &net, 0xc8c8c8);
    for (int i = 0; i < net.columns * net.rows; i++) {
        char text[16];
        snprintf(text, sizeof text, "%d", below(random, 90));
        if (below(random, 3) > 0) {
            canvas_text(image, net.x + net.square * (float)(i % net.columns) + 3,
                        net.y + net.square * (float)(i / net.columns) + 4, 7, text, 0x303030);
        }
    }
}

/* Rows of icons, round or square; there may well be eight rows of eight. */
static void draw_icons(Image *image, uint64_t *random) {
    Net net = net_of(random, 5 + below(random, 5), 5 + below(random, 5));
    bool round = below(random, 2) == 0, two = below(random, 2) == 0;
    for (int i = 0; i < net.columns * net.rows; i++) {
        float x = centre(net.x, net.square, i % net.columns),
              y = centre(net.y, net.square, i / net.columns);
        uint32_t colour = two ? (below(random, 2) ? 0x3060c0 : 0xe08030) : any_colour(random);
        if (round) {
            canvas_disc(image, x, y, net.square * 0.36F, colour, 1);
            canvas_rect(image, x - net.square * 0.15F, y - 1, net.square * 0.3F, 3, 0xffffff);
        } else {
            canvas_rect(image, x - net.square * 0.36F, y - net.square * 0.36F, net.square * 0.72F,
                        net.square * 0.72F, colour);
        }
    }
}

static void draw_prose(Image *image, uint64_t *random) {
    for (int y = 20; y < image->height - 20; y += 16) {
        char text[60];
        int length = 20 + below(random, 38);
        for (int i = 0; i < length; i++) {
            text[i] = (char)(below(random, 6) ? 'A' + below(random, 26) : ' ');
        }
        text[length] = 0;
        canvas_text(image, 20, (float)y, 9, text, 0x202020);
    }
}

/* Seven columns of six, with discs in holes. */
static void draw_four(Image *image, uint64_t *random) {
    Net net = net_of(random, 7, 6);
    canvas_rect(image, net.x, net.y, net.square * 7, net.square * 6, 0x2050b0);
    for (int i = 0; i < 42; i++) {
        static const uint32_t colours[] = {0xffffff, 0xd02020, 0xf0d020};
        canvas_disc(image, centre(net.x, net.square, i % 7), centre(net.y, net.square, i / 7),
                    net.square * 0.4F, colours[below(random, 3)], 1);
    }
}

static void draw_photo(Image *image, uint64_t *random) {
    for (int i = 0; i < 60; i++) {
        canvas_disc(image, (float)below(random, image->width), (float)below(random, image->height),
                    (float)(5 + below(random, 120)), any_colour(random), 0.7F);
    }
    canvas_blur(image, 2);
    canvas_noise(image, 8, random);
}

/* -- drawn after the finder was built: it took gems for a board twice in forty, and pegs once -- */

static void draw_sudoku(Image *image, uint64_t *random) {
    Net net = net_of(random, 9, 9);
    Net boxes = {net.x, net.y, net.square * 3, 3, 3};
    canvas_rect(image, net.x, net.y, net.square * 9, net.square * 9, 0xfdfdf8);
    draw_net(image, &net, 0x909090);
    draw_net(image, &boxes, 0x101010);
    for (int i = 0; i < 81; i++) {
        char text[2] = {(char)('1' + below(random, 9)), 0};
        if (below(random, 3) == 0) {
            canvas_text(image, centre(net.x, net.square, i % 9) - 4,
                        centre(net.y, net.square, i / 9) - 5, 10, text, 0x202020);
        }
    }
}

static void draw_crossword(Image *image, uint64_t *random) {
    int size = 8 + below(random, 8);
    Net net = net_of(random, size, size);
    net.square = fminf(net.square, 28);
    canvas_rect(image, net.x, net.y, net.square * (float)size, net.square * (float)size, 0xffffff);
    for (int i = 0; i < size * size; i++) {
        if (below(random, 4) == 0) {
            canvas_rect(image, net.x + net.square * (float)(i % size),
                        net.y + net.square * (float)(i / size), net.square, net.square, 0x101010);
        }
    }
    draw_net(image, &net, 0x101010);
}

/* Eight rows of eight, or nine of nine, grey cells; some open, with a number, some with a mine. */
static void draw_mines(Image *image, uint64_t *random) {
    int size = 8 + below(random, 2);
    Net net = net_of(random, size, size);
    for (int i = 0; i < size * size; i++) {
        float x = net.x + net.square * (float)(i % size),
              y = net.y + net.square * (float)(i / size);
        char text[2] = {(char)('1' + below(random, 5)), 0};
        int what = below(random, 6);
        canvas_rect(image, x, y, net.square, net.square, what > 2 ? 0xa0a4a8 : 0xd8dadc);
        if (what == 0) {
            canvas_text(image, x + net.square * 0.35F, y + net.square * 0.3F, 10, text, 0x2040c0);
        } else if (what == 1) {
            canvas_disc(image, x + net.square * 0.5F, y + net.square * 0.5F, net.square * 0.25F,
                        0x181818, 1);
        }
    }
    draw_net(image, &net, 0x707478);
}

/* A game of gems: eight rows of eight, of five to seven colours, one in each square. */
static void draw_gems(Image *image, uint64_t *random) {
    static const uint32_t colours[] = {0xd03030, 0x30a030, 0x3050d0, 0xe0c020,
                                       0xa030b0, 0xe08020, 0xf0f0f0};
    int count = 5 + below(random, 3);
    Net net = net_of(random, 8, 8);
    draw_chequers(image, &net, 0x303848, 0x283040);
    for (int i = 0; i < 64; i++) {
        canvas_disc(image, centre(net.x, net.square, i % 8), centre(net.y, net.square, i / 8),
                    net.square * 0.38F, colours[below(random, count)], 1);
    }
}

/* A hall's seats: free and taken, an aisle in the middle. */
static void draw_seats(Image *image, uint64_t *random) {
    Net net = net_of(random, 10 + below(random, 8), 6 + below(random, 6));
    net.square = fminf(net.square, 30);
    for (int i = 0; i < net.columns * net.rows; i++) {
        int column = i % net.columns, aisle = column >= net.columns / 2;
        canvas_disc(image, centre(net.x, net.square, column + aisle),
                    centre(net.y, net.square, i / net.columns), net.square * 0.4F,
                    below(random, 3) ? 0x58a868 : 0x909090, 1);
    }
}

static void draw_squares_code(Image *image, uint64_t *random) {
    int size = 21 + 4 * below(random, 3);
    Net net = net_of(random, size, size);
    net.square = (float)(6 + below(random, 5));
    canvas_rect(image, net.x - 10, net.y - 10, net.square * (float)size + 20,
                net.square * (float)size + 20, 0xffffff);
    for (int i = 0; i < size * size; i++) {
        if (below(random, 2)) {
            canvas_rect(image, net.x + net.square * (float)(i % size),
                        net.y + net.square * (float)(i / size), net.square, net.square, 0x000000);
        }
    }
}

/* Pegs in the holes of a cross. */
static void draw_pegs(Image *image, uint64_t *random) {
    Net net = net_of(random, 7, 7);
    canvas_disc(image, centre(net.x, net.square, 3), centre(net.y, net.square, 3),
                net.square * 4.6F, 0x8a5a30, 1);
    for (int i = 0; i < 49; i++) {
        int column = i % 7, row = i / 7;
        if ((column < 2 || column > 4) && (row < 2 || row > 4)) {
            continue;
        }
        canvas_disc(image, centre(net.x, net.square, column), centre(net.y, net.square, row),
                    net.square * 0.3F, below(random, 3) ? 0xf0e0c0 : 0x402810, 1);
    }
}

/* Sixteen tiles of dominoes on green cloth. */
static void draw_dominoes(Image *image, uint64_t *random) {
    Net net = net_of(random, 4, 4);
    net.square = fmaxf(net.square, 36);
    canvas_rect(image, net.x - 10, net.y - 10, net.square * 9, net.square * 5, 0x2e7d4f);
    for (int i = 0; i < 16; i++) {
        float x = net.x + net.square * 2.1F * (float)(i % 4),
              y = net.y + net.square * 1.2F * (float)(i / 4);
        canvas_rect(image, x, y, net.square * 2, net.square, 0xf8f8f0);
        canvas_rect(image, x + net.square - 1, y, 2, net.square, 0x303030);
        for (int pip = 0; pip < 9; pip++) {
            if (below(random, 2)) {
                canvas_disc(image, x + net.square * (0.25F + 0.25F * (float)(pip % 3)),
                            y + net.square * (0.25F + 0.25F * (float)(pip / 3)), net.square * 0.09F,
                            0x181818, 1);
            }
        }
    }
}

static const Decoy decoys[] = {
    {"chess", draw_chess},
    {"go", draw_go},
    {"draughts", draw_draughts},
    {"calendar", draw_calendar},
    {"keyboard", draw_keyboard},
    {"sheet", draw_cells},
    {"icons", draw_icons},
    {"prose", draw_prose},
    {"four in a row", draw_four},
    {"blobs", draw_photo},
    {"gems", draw_gems},
    {"pegs", draw_pegs},
    /* for the measure alone */
    {"sudoku", draw_sudoku},
    {"crossword", draw_crossword},
    {"mines", draw_mines},
    {"seats", draw_seats},
    {"dominoes", draw_dominoes},
    {"code of squares", draw_squares_code},
};

enum { DECOYS_BUILT_WITH = 12 };

bool board_decoy_is_fresh(int kind) {
    return kind >= DECOYS_BUILT_WITH;
}

int board_decoy_count(void) {
    return sizeof decoys / sizeof decoys[0];
}

const char *board_decoy_name(int kind) {
    return decoys[kind].name;
}

Image board_decoy_draw(int kind, uint64_t seed) {
    uint64_t random = seed * 7919 + (uint64_t)kind;
    Image image = canvas_make(400 + below(&random, 500), 300 + below(&random, 500),
                              below(&random, 2) ? 0xffffff : 0x202428);
    decoys[kind].draw(&image, &random);
    if (below(&random, 3) == 0) {
        canvas_jpeg(&image, 40 + below(&random, 56));
    }
    return image;
}
