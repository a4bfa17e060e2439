/* Tests that what a panel will cover need not be drawn: with and without that the picture is the
   same; that what is dimmed looks as under a field that lets it through; and how much of a text fits is
   remembered for every font and width by itself. */
#include <stdlib.h>
#include <string.h>

#include "gui/ui/canvas.h"
#include "support/suite.h"

enum { WIDTH = 600, HEIGHT = 400, PICTURES = 40, SHAPES = 60 };

static FontFiles files;
static Canvas *canvas;
static SDL_Surface *surface;
static SDL_Renderer *renderer;
static uint32_t state;

static void begin(void) {
    ck_assert_int_eq(TTF_Init(), 0);
    ck_assert(fonts_find(&files));
    surface = SDL_CreateRGBSurfaceWithFormat(0, WIDTH, HEIGHT, 32, SDL_PIXELFORMAT_RGB888);
    renderer = SDL_CreateSoftwareRenderer(surface);
    ck_assert_int_eq(canvas_create(renderer, &files, &canvas), TC_OK);
}

static void end(void) {
    canvas_free(canvas);
    SDL_DestroyRenderer(renderer);
    SDL_FreeSurface(surface);
    TTF_Quit();
}

static int below(int limit) {
    state = state * 1664525u + 1013904223u;
    return (int)((state >> 8) % (uint32_t)limit);
}

static SDL_Color colour(void) {
    Uint8 alpha = below(3) ? 255 : (Uint8)below(255);
    return (SDL_Color){(Uint8)below(256), (Uint8)below(256), (Uint8)below(256), alpha};
}

static SDL_Rect place(void) {
    return (SDL_Rect){below(WIDTH) - 20, below(HEIGHT) - 20, below(300) + 1, below(300) + 1};
}

static void draw_shape(void) {
    SDL_Rect rect = place();
    SDL_FPoint line[2] = {{(float)below(300), (float)below(300)}, {10, 20}};
    SDL_Rect within = place();
    SDL_Color ink = colour();
    switch (below(8)) {
    case 0:
        canvas_fill(canvas, rect, ink);
        break;
    case 1:
        canvas_round(canvas, rect, below(20), ink);
        break;
    case 2:
        canvas_outline(canvas, rect, below(20), 2, ink);
        break;
    case 3:
        canvas_dot(canvas, rect.x, rect.y, below(40) + 1, ink);
        break;
    case 4:
        canvas_text(canvas, (Font){13 + below(3), below(2)}, rect.x, rect.y, ALIGN_CENTRE, ink,
                    "A word that is drawn");
        break;
    case 5:
        canvas_polyline(canvas, rect, line, 2, 2, ink);
        break;
    case 6:
        canvas_sprite(canvas, SPRITE_BLACK, rect.x, rect.y, 40, 40, ink);
        break;
    default:
        if (canvas_still_begin(canvas, rect.w, rect.h, state)) {
            canvas_fill(canvas, (SDL_Rect){0, 0, rect.w, rect.h}, (SDL_Color){9, 99, 9, 255});
            canvas_fill(canvas, within, ink);
        }
        canvas_still_end(canvas, rect.x, rect.y);
    }
}

/* A picture made of shapes, with a panel on top. */
static void draw_picture(uint32_t seed, bool tells, Uint32 out[WIDTH * HEIGHT]) {
    state = seed;
    SDL_Rect panel = place();
    canvas_cover(canvas, tells ? &panel : NULL);
    canvas_fill(canvas, (SDL_Rect){0, 0, WIDTH, HEIGHT}, (SDL_Color){20, 30, 40, 255});
    for (int i = 0; i < SHAPES; i++) {
        draw_shape();
    }
    canvas_cover(canvas, NULL);
    canvas_fill(canvas, panel, (SDL_Color){200, 200, 210, 255});
    canvas_text(canvas, (Font){13, true}, panel.x, panel.y + 20, ALIGN_LEFT,
                (SDL_Color){0, 0, 0, 255}, "On top");
    ck_assert_int_eq(SDL_RenderReadPixels(renderer, NULL, SDL_PIXELFORMAT_RGB888, out, WIDTH * 4),
                     0);
}

TEST(what_is_covered_is_not_missed) {
    static Uint32 whole[WIDTH * HEIGHT], spared[WIDTH * HEIGHT];
    for (uint32_t seed = 1; seed <= PICTURES; seed++) {
        draw_picture(seed, false, whole);
        draw_picture(seed, true, spared);
        ck_assert_msg(memcmp(whole, spared, sizeof whole) == 0, "seed %u", seed);
    }
}

/* The drawing is spared as well, or nothing would be gained. */
TEST(what_is_covered_is_not_drawn) {
    Uint32 pixel = 0;
    SDL_Rect all = {0, 0, WIDTH, HEIGHT};
    canvas_fill(canvas, all, (SDL_Color){255, 255, 255, 255});
    canvas_cover(canvas, &(SDL_Rect){100, 100, 200, 200});
    canvas_fill(canvas, all, (SDL_Color){0, 0, 0, 255});
    canvas_dot(canvas, 200, 200, 50, (SDL_Color){0, 0, 0, 255});
    canvas_cover(canvas, NULL);
    for (int at = 90; at < 310; at++) {
        bool covered = at >= 100 && at < 300;
        ck_assert_int_eq(SDL_RenderReadPixels(renderer, &(SDL_Rect){at, at, 1, 1},
                                              SDL_PIXELFORMAT_RGB888, &pixel, 4),
                         0);
        ck_assert_uint_eq(pixel & 0xFFFFFF, covered ? 0xFFFFFF : 0);
    }
}

/* The same shapes, dimmed one by one or all together by a field laid over them. A picture of two colours
   has either its own or one for all of it. */
static void draw_dimmed(uint32_t seed, SDL_Color shade, bool over, Uint32 out[WIDTH * HEIGHT]) {
    state = seed;
    canvas_dim(canvas, over ? (SDL_Color){.a = 0} : shade);
    canvas_fill(canvas, (SDL_Rect){0, 0, WIDTH, HEIGHT}, (SDL_Color){20, 130, 40, 255});
    for (int i = 0; i < 8; i++) {
        SDL_Rect rect = place();
        SDL_Color ink = colour();
        canvas_round(canvas, rect, below(20), ink);
        canvas_outline(canvas, rect, below(20), 2, colour());
        canvas_dot(canvas, rect.x, rect.y, 30, ink);
        canvas_text(canvas, (Font){15, false}, rect.x, rect.y, ALIGN_LEFT, ink, "Behind");
        canvas_sprite(canvas, SPRITE_BLACK, rect.x, rect.y, 40, 40,
                      (SDL_Color){255, 255, 255, 255});
        canvas_sprite(canvas, SPRITE_MENU, rect.x + 50, rect.y, 30, 30, ink);
        if (canvas_still_begin(canvas, 40, 40, seed * 100 + (uint32_t)i)) {
            canvas_fill(canvas, (SDL_Rect){0, 0, 40, 40}, (SDL_Color){9, 99, 9, 255});
        }
        canvas_still_end(canvas, rect.x, rect.y + 60);
    }
    canvas_dim(canvas, (SDL_Color){.a = 0});
    if (over) {
        canvas_fill(canvas, (SDL_Rect){0, 0, WIDTH, HEIGHT}, shade);
    }
    ck_assert_int_eq(SDL_RenderReadPixels(renderer, NULL, SDL_PIXELFORMAT_RGB888, out, WIDTH * 4),
                     0);
}

TEST(dimmed_shapes_look_as_under_a_field) {
    static Uint32 under[WIDTH * HEIGHT], each[WIDTH * HEIGHT];
    const SDL_Color shades[] = {{11, 13, 15, 128}, {0, 0, 0, 224}, {200, 10, 90, 60}};
    for (uint32_t seed = 1; seed <= PICTURES; seed++) {
        SDL_Color shade = shades[seed % 3];
        draw_dimmed(seed, shade, true, under);
        draw_dimmed(seed, shade, false, each);
        int worst = 0;
        for (int i = 0; i < WIDTH * HEIGHT; i++) {
            for (int bits = 0; bits < 24; bits += 8) {
                int apart = abs((int)(under[i] >> bits & 255) - (int)(each[i] >> bits & 255));
                worst = apart > worst ? apart : worst;
            }
        }
        ck_assert_msg(worst <= 6, "seed %u: %d", seed, worst); /* each layer is rounded */
    }
}

TEST(what_fits_is_of_its_font_and_width) {
    static const char text[] = "Surname Forename of Somewhere";
    for (int width = 40; width < 260; width++) {
        for (int px = 10; px < 20; px++) {
            for (int weight = 0; weight < FONT_WEIGHTS; weight++) {
                Font font = {px, (FontWeight)weight};
                char part[sizeof text];
                size_t length = canvas_text_fitting(canvas, font, text, width);
                ck_assert_uint_lt(length, sizeof text);
                memcpy(part, text, length);
                part[length] = '\0';
                int w = canvas_text_width(canvas, font, part);
                ck_assert_msg(w <= width + 1, "%d px, weight %d: %d of %d", px, weight, w, width);
            }
        }
    }
}

SUITE("canvas", begin, end)
