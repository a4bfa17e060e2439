#include "support/board_styles.h"

#include <math.h>
#include <stdio.h>

#include "base/random.h"
#include "support/canvas.h"
#include "support/positions.h"

typedef enum Texture { FLAT, WOOD, NOISE, GRADIENT } Texture;
typedef enum DiscKind { FLAT_DISC, SHADED, OUTLINED, MONO, LETTER } DiscKind;
typedef enum Around { NOTHING, LIGHT, DARK } Around;

/* Says what is drawn on squares and around the board. */
enum {
    LAST_DOT = 1,
    LAST_RING = 2,
    LEGAL_DOT = 4,
    LEGAL_GHOST = 8,
    LEGAL_RING = 16,
    LEGAL_NUMBER = 32,
    VALUES = 64,
    NUMBERS = 128,
    LABELS = 256,
    STARS = 512,
    STABLE = 1024,
    PHOTO = 2048
};

typedef struct Style {
    const char *name;
    uint32_t board, second;
    Texture texture;
    uint32_t line;
    double line_width;
    uint32_t frame;
    double frame_width;
    DiscKind disc;
    double radius;
    uint32_t dark, light;
    int marks;
    Around around;
    int from, to;
} Style;

#define STYLE(...) {__VA_ARGS__},
static const Style styles[] = {
#include "support/board_styles.def"
};

enum { STYLES = sizeof styles / sizeof styles[0] };

/* A picture that is being drawn. */
typedef struct Sheet {
    const Style *style;
    StyledBoard *out;
    Image *image;
    TcPosition position;
    float x, y, square;
    uint64_t *random;
} Sheet;

static float unit(uint64_t *random) {
    return (float)random_unit(random);
}

static float between(uint64_t *random, float from, float to) {
    return from + (to - from) * unit(random);
}

static int below(uint64_t *random, int bound) {
    return (int)random_below(random, (uint32_t)bound);
}

/* Lighter or darker by a number of levels. */
static uint32_t shade(uint32_t colour, int by) {
    uint32_t made = 0;
    for (int shift = 0; shift < 24; shift += 8) {
        int value = (int)(colour >> shift & 255) + by;
        made |= (uint32_t)(value < 0 ? 0 : value > 255 ? 255 : value) << shift;
    }
    return made;
}

static uint32_t ink_on(uint32_t colour) {
    return (colour >> 8 & 255) > 110 ? 0x101010 : 0xf0f0f0;
}

/* -- the board -- */

static void draw_square(const Sheet *sheet, int file, int rank) {
    const Style *style = sheet->style;
    float side = sheet->square, x = sheet->x + side * (float)file,
          y = sheet->y + side * (float)rank;
    uint32_t colour = (file + rank) & 1 ? style->second : style->board;
    canvas_rect(sheet->image, x, y, side, side, colour);
    for (int i = 0; (float)i < side && style->texture == WOOD; i++) {
        float wave = sinf((y + (float)i) * 0.35F + 0.02F * x) + sinf((y + (float)i) * 1.7F);
        canvas_rect(sheet->image, x, y + (float)i, side, 1, shade(colour, (int)(wave * 5)));
    }
    for (int i = 0; (float)i < side && style->texture == GRADIENT; i++) {
        float down = ((float)rank + (float)i / side - 4) / 4;
        canvas_rect(sheet->image, x, y + (float)i, side, 1, shade(colour, (int)(-14 * down)));
    }
}

static void draw_lines(const Sheet *sheet) {
    const Style *style = sheet->style;
    float side = sheet->square, width = fmaxf(roundf((float)style->line_width * side), 1),
          all = 8 * side;
    for (int i = 0; i <= 8 && style->line_width > 0; i++) {
        float at = (float)i * side - width / 2;
        canvas_rect(sheet->image, sheet->x + at, sheet->y, width, all, style->line);
        canvas_rect(sheet->image, sheet->x, sheet->y + at, all, width, style->line);
    }
    for (int i = 0; i < 4 && style->marks & STARS; i++) {
        canvas_disc(sheet->image, sheet->x + side * (i & 1 ? 6 : 2),
                    sheet->y + side * (i & 2 ? 6 : 2), fmaxf(side * 0.06F, 1.5F), style->line, 1);
    }
}

static void draw_labels(const Sheet *sheet) {
    float side = sheet->square, height = fmaxf(side * 0.26F, 7);
    uint32_t colour = sheet->style->frame_width > 0.4F ? ink_on(sheet->style->frame) : 0x707070;
    for (int i = 0; i < 8 && sheet->style->marks & LABELS; i++) {
        char text[2] = {(char)('A' + i), 0};
        float along = side * ((float)i + 0.5F) - height / 3;
        canvas_text(sheet->image, sheet->x + along, sheet->y - height * 1.5F, height, text, colour);
        text[0] = (char)('1' + i);
        canvas_text(sheet->image, sheet->x - height * 1.2F, sheet->y + along, height, text, colour);
    }
}

static void draw_board(const Sheet *sheet) {
    float side = sheet->square, frame = (float)sheet->style->frame_width * side;
    canvas_rect(sheet->image, sheet->x - frame, sheet->y - frame, 8 * side + 2 * frame,
                8 * side + 2 * frame, sheet->style->frame);
    for (int i = 0; i < 64; i++) {
        draw_square(sheet, i & 7, i >> 3);
    }
    draw_lines(sheet);
    draw_labels(sheet);
}

/* -- discs -- */

static void draw_letter_disc(const Sheet *sheet, float x, float y, float radius, bool black) {
    float width = fmaxf(radius * 0.3F, 1.5F), arm = radius * 0.8F;
    if (!black) {
        canvas_ring(sheet->image, x, y, radius * 0.9F, width, sheet->style->light);
        return;
    }
    for (int i = -1; i < 2; i += 2) {
        canvas_line(sheet->image, (float[2]){x - arm, y - arm * (float)i},
                    (float[2]){x + arm, y + arm * (float)i}, width, sheet->style->dark);
    }
}

static void draw_shaded(const Sheet *sheet, float x, float y, float radius, uint32_t colour) {
    canvas_disc(sheet->image, x + radius * 0.08F, y + radius * 0.1F, radius * 1.02F, 0, 0.35F);
    for (int i = 0; i < 8; i++) {
        float part = 1 - (float)i / 8;
        canvas_disc(sheet->image, x - radius * (1 - part) * 0.4F, y - radius * (1 - part) * 0.4F,
                    radius * part, shade(colour, i * 6 - 22), 1);
    }
}

static void draw_disc(const Sheet *sheet, float x, float y, bool black) {
    const Style *style = sheet->style;
    float radius = (float)style->radius * sheet->square;
    uint32_t colour = black ? style->dark : style->light;
    if (style->disc == LETTER) {
        draw_letter_disc(sheet, x, y, radius, black);
    } else if (style->disc == SHADED) {
        draw_shaded(sheet, x, y, radius, colour);
    } else {
        canvas_disc(sheet->image, x, y, radius, colour, 1);
    }
    if (style->disc == MONO || style->disc == OUTLINED) {
        canvas_ring(sheet->image, x, y, radius, fmaxf(radius * 0.08F, 1.2F),
                    style->disc == MONO ? style->dark
                    : black             ? style->light
                                        : style->dark);
    }
}

static void centre_text(const Sheet *sheet, float x, float y, float height, const char *text,
                        uint32_t colour) {
    float width = 0;
    for (int i = 0; text[i]; i++) {
        width += height * 6 / 7;
    }
    canvas_text(sheet->image, x - width / 2, y - height / 2, height, text, colour);
}

static void mark_disc(const Sheet *sheet, float x, float y, bool black, int number) {
    const Style *style = sheet->style;
    float side = sheet->square;
    char text[16];
    snprintf(text, sizeof text, "%d", number % 60 + 1);
    if (style->marks & NUMBERS && number % 5 != 0) {
        centre_text(sheet, x, y, fmaxf(side * 0.3F, 6), text, black ? 0xffffff : 0);
    }
    if (style->marks & STABLE && number % 7 == 0) {
        canvas_disc(sheet->image, x, y, side * 0.1F, 0x3060e0, 1);
    }
}

static void mark_last(const Sheet *sheet, float x, float y) {
    float side = sheet->square;
    if (sheet->style->marks & LAST_DOT) {
        canvas_disc(sheet->image, x, y, side * 0.1F, 0xe03020, 1);
    }
    if (sheet->style->marks & LAST_RING) {
        canvas_ring(sheet->image, x, y, side * 0.24F, fmaxf(side * 0.05F, 1), 0xe0a020);
    }
}

static void mark_legal(const Sheet *sheet, float x, float y, int number) {
    const Style *style = sheet->style;
    float side = sheet->square;
    char text[16];
    snprintf(text, sizeof text, "%+d", number % 40 - 20);
    if (style->marks & LEGAL_DOT) {
        canvas_disc(sheet->image, x, y, side * 0.1F, ink_on(style->board), 0.6F);
    }
    if (style->marks & LEGAL_GHOST) {
        bool black = sheet->position.mover == TC_BLACK;
        canvas_disc(sheet->image, x, y, side * (float)style->radius,
                    black ? style->dark : style->light, 0.28F);
    }
    if (style->marks & LEGAL_RING) {
        canvas_ring(sheet->image, x, y, side * 0.2F, fmaxf(side * 0.04F, 1), ink_on(style->board));
    }
    if (style->marks & (VALUES | LEGAL_NUMBER)) {
        centre_text(sheet, x, y, fmaxf(side * 0.28F, 6), text,
                    style->marks & VALUES ? 0xf0e060 : ink_on(style->board));
    }
}

static void draw_discs(const Sheet *sheet) {
    uint64_t black = sheet->out->black, white = sheet->out->white, all = black | white;
    uint64_t legal = tc_board_moves(&sheet->position.board);
    bool last = false;
    for (int i = 0; i < 64; i++) {
        float x = sheet->x + sheet->square * ((float)(i & 7) + 0.5F);
        float y = sheet->y + sheet->square * ((float)(i >> 3) + 0.5F);
        if (all >> i & 1) {
            draw_disc(sheet, x, y, black >> i & 1);
            mark_disc(sheet, x, y, black >> i & 1, i);
            if (!last && below(sheet->random, 5) == 0) {
                last = true;
                mark_last(sheet, x, y);
            }
        } else if (legal >> i & 1) {
            mark_legal(sheet, x, y, i * 7 % 40);
        }
    }
}

/* -- around the board -- */

static void draw_words(Image *image, float x, float y, float width, float height, uint32_t colour,
                       uint64_t *random) {
    char text[24] = "";
    for (float at = 0; at < width;) {
        int length = 2 + below(random, 8);
        for (int i = 0; i < length; i++) {
            text[i] = (char)('A' + below(random, 26));
        }
        text[length] = 0;
        at += (float)length * height * 6 / 7 + height;
        if (at < width) {
            canvas_text(image, x + at - (float)length * height * 6 / 7 - height, y, height, text,
                        colour);
        }
    }
}

static void draw_toolbar(Image *image, uint32_t ground, uint64_t *random) {
    float width = (float)image->width;
    canvas_rect(image, 0, 0, width, 26, shade(ground, -20));
    draw_words(image, 8, 8, width * 0.5F, 9, ink_on(ground), random);
    for (int i = 0; i < 6; i++) {
        float x = width - 30 * (float)(i + 1);
        canvas_rect(image, x, 4, 18, 18, shade(ground, i & 1 ? 40 : -60));
        canvas_disc(image, x + 9, 13, 6, 0x4080c0 + (uint32_t)i * 0x203010, 1);
    }
}

static void draw_list(Image *image, float x, uint32_t ground, uint64_t *random) {
    for (float y = 40; y < (float)image->height - 12; y += 18) {
        draw_words(image, x, y, (float)image->width - x - 6, 9, ink_on(ground), random);
    }
}

static uint32_t ground_of(const Style *style, uint64_t *random) {
    if (style->around == DARK) {
        return 0x15181c + (uint32_t)below(random, 3) * 0x101010;
    }
    return style->around == LIGHT ? 0xffffff - (uint32_t)below(random, 3) * 0x0a0a0a : 0xffffff;
}

/* Room for frame, labels and, beside the board, other parts of a window. */
static Image make_page(const Style *style, Sheet *sheet, uint64_t *random) {
    float room =
        fmaxf((float)style->frame_width, style->marks & LABELS ? 0.7F : 0.0F) * sheet->square;
    float board = 8 * sheet->square + 2 * room;
    bool bare = style->around == NOTHING;
    float left = bare ? between(random, 0, 6) : between(random, 10, 160);
    float top = bare ? between(random, 0, 6) : between(random, 34, 120);
    float right = bare ? between(random, 0, 6) : between(random, 20, 360);
    uint32_t ground = ground_of(style, random);
    Image image =
        canvas_make((int)(left + board + right), (int)(top + board + left / 2 + 4), ground);
    sheet->x = left + room;
    sheet->y = top + room;
    if (!bare) {
        draw_toolbar(&image, ground, random);
    }
    if (right > 120) {
        draw_list(&image, left + board + 16, ground, random);
    }
    return image;
}

/* -- all -- */

static void finish(StyledBoard *made, const Style *style, uint64_t *random) {
    made->turned = (style->marks & PHOTO) != 0;
    if (made->turned) {
        canvas_turn(&made->image, between(random, -2, 2), between(random, -0.02F, 0.02F));
        canvas_blur(&made->image, between(random, 0, 1.5F));
        canvas_noise(&made->image, between(random, 2, 10), random);
    } else if (style->texture == NOISE) {
        canvas_noise(&made->image, between(random, 1, 6), random);
    } else if (below(random, 4) == 0) {
        canvas_blur(&made->image, between(random, 0, 0.8F));
    }
    if (made->turned || below(random, 2) == 0) {
        canvas_jpeg(&made->image, 40 + below(random, 56));
    }
}

StyledBoard board_style_draw(int index, uint64_t seed) {
    uint64_t random = seed * 1000003 + (uint64_t)index;
    const Style *style = &styles[index];
    StyledBoard made = {.square = between(&random, (float)style->from, (float)style->to)};
    Sheet sheet = {.style = style, .out = &made, .image = &made.image, .random = &random};
    if (below(&random, 3) > 0) { /* most programs draw whole px */
        made.square = floorf(made.square);
    }
    sheet.square = made.square;
    sheet.position = positions_by_play(below(&random, 61), &random);
    made.black = tc_position_discs(&sheet.position, TC_BLACK);
    made.white = tc_position_discs(&sheet.position, TC_WHITE);
    made.image = make_page(style, &sheet, &random);
    if (below(&random, 3) > 0) {
        sheet.x = floorf(sheet.x);
        sheet.y = floorf(sheet.y);
    }
    made.x = sheet.x;
    made.y = sheet.y;
    draw_board(&sheet);
    draw_discs(&sheet);
    finish(&made, style, &random);
    return made;
}

int board_style_count(void) {
    return STYLES;
}

const char *board_style_name(int style) {
    return styles[style].name;
}
