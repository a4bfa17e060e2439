/* Text in several scripts: each sign from a face that has it, on one baseline; what fits; and lines
   broken where Japanese may be broken. */
#include <stdio.h>
#include <string.h>

#include "gui/ui/text.h"
#include "gui/window/view.h"
#include "support/suite.h"

#define MOVE "\xe6\x89\x8b\xe7\x95\xaa" /* 手番 */

static FontFiles files;
static FontCache fonts;
static SDL_Surface *surface;
static SDL_Renderer *renderer;
static const Font body = {13, false};
static const SDL_Color red = {255, 0, 0, 255}, grey = {90, 90, 90, 255};

static void begin(void) {
    ck_assert_int_eq(TTF_Init(), 0);
    ck_assert(fonts_find(&files));
    font_cache_init(&fonts, &files);
    surface = SDL_CreateRGBSurfaceWithFormat(0, 600, 400, 32, SDL_PIXELFORMAT_ARGB8888);
    renderer = SDL_CreateSoftwareRenderer(surface);
}

static void end(void) {
    font_cache_release(&fonts);
    SDL_DestroyRenderer(renderer);
    SDL_FreeSurface(surface);
    TTF_Quit();
}

TEST(runs_follow_the_faces) {
    FontRun run = font_cache_run(&fonts, body, "c4 +2 \xe2\x88\x92");
    ck_assert_int_eq(run.face, 0);
    ck_assert_uint_eq(run.length, 9);
    if (fonts_face_of(&files, "ja") <= 0) {
        return; /* the rest needs fonts-noto-cjk */
    }
    run = font_cache_run(&fonts, body, "c4 " MOVE " 2");
    ck_assert_int_eq(run.face, 0);
    ck_assert_uint_eq(run.length, 3);
    run = font_cache_run(&fonts, body, MOVE " 2");
    ck_assert_int_ne(run.face, 0);
    ck_assert_uint_eq(run.length, strlen(MOVE));
}

TEST(broken_text_ends) {
    static const char *const broken[] = {"\xe6\x89", "\x80\x80", "a\xff", "\xf0\x9f"};
    for (size_t i = 0; i < sizeof broken / sizeof broken[0]; i++) {
        size_t at = 0;
        while (broken[i][at]) {
            FontRun run = font_cache_run(&fonts, body, broken[i] + at);
            ck_assert_uint_gt(run.length, 0);
            at += run.length;
        }
        ck_assert_uint_eq(at, strlen(broken[i]));
        (void)text_fitting(&fonts, body, broken[i], 100);
    }
}

static Picture draw(SDL_Color colour, const char *text) {
    Picture drawn = {.w = 0};
    text_draw(&fonts, renderer, body, colour, text, &drawn);
    if (drawn.texture) {
        SDL_DestroyTexture(drawn.texture);
    }
    return drawn;
}

TEST(mixed_text_is_as_wide_as_its_parts) {
    if (fonts_face_of(&files, "ja") <= 0) {
        return;
    }
    int latin = draw(red, "c4 ").w, kanji = draw(red, MOVE).w, both = draw(red, "c4 " MOVE).w;
    ck_assert_int_eq(both, latin + kanji);
    ck_assert_int_ge(kanji, 2 * body.px - 4); /* two square signs, not two boxes or nothing */
    ck_assert_uint_eq(text_fitting(&fonts, body, "c4 " MOVE, both), strlen("c4 " MOVE));
    ck_assert_uint_eq(text_fitting(&fonts, body, "c4 " MOVE, both - 3), strlen("c4 ") + 3);
}

TEST(a_text_is_measured_as_wide_as_it_is_drawn) {
    static const char *const texts[] = {"A", "fi", "Tournament 1977", " ", "j", "c4 " MOVE};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        Picture drawn = draw(red, texts[i]);
        ck_assert_int_gt(drawn.w, 0);
        ck_assert_int_eq(drawn.w, text_width(&fonts, body, texts[i]));
        ck_assert_int_ge(drawn.ink.x, 0);
        ck_assert_int_le(drawn.ink.x + drawn.ink.w, drawn.w);
    }
    ck_assert_ptr_null(draw(red, " ").texture);
    ck_assert_int_eq(draw(red, "").w, 0);
}

TEST(each_colour_has_its_texture) {
    Picture first = draw(red, "Score"), second = draw(grey, "Score");
    ck_assert_ptr_nonnull(first.texture);
    ck_assert_int_eq(second.ink.w, first.ink.w);
    ck_assert_int_eq(second.ink.h, first.ink.h);
}

/* The cache holds so many pictures and no more: what was used last stays, what it holds is freed. */
TEST(what_was_used_last_is_kept) {
    static Picture places[64];
    Pictures pictures = {places, 4, 16, 0};
    SDL_Texture *kept = SDL_CreateTexture(renderer, SDL_PIXELFORMAT_ARGB8888, 0, 1, 1);
    pictures_find(&pictures, 7)->texture = kept;
    for (uint64_t key = 100; key < 1100; key++) {
        Picture *place = pictures_find(&pictures, key * UINT64_C(0x9E3779B97F4A7C15));
        ck_assert_ptr_null(place->texture);
        place->texture = SDL_CreateTexture(renderer, SDL_PIXELFORMAT_ARGB8888, 0, 1, 1);
        ck_assert_ptr_eq(pictures_find(&pictures, 7)->texture, kept);
    }
    int filled = 0;
    for (int i = 0; i < 64; i++) {
        filled += places[i].texture != NULL;
    }
    ck_assert_int_eq(filled, 64);
    pictures_clear(&pictures);
    ck_assert_ptr_null(pictures_find(&pictures, 7)->texture);
}

TEST(japanese_breaks_between_signs_but_not_before_a_stop) {
    Canvas *canvas = NULL;
    Layout layout = {.scale = 1};
    ck_assert_int_eq(canvas_create(renderer, &files, &canvas), TC_OK);
    View view = {.canvas = canvas, .layout = &layout};
    /* あ times n, then 。: the stop never stands alone on a line */
    for (int n = 3; fonts_face_of(&files, "ja") > 0 && n <= 30; n++) {
        char text[200] = "";
        for (int i = 0; i < n; i++) {
            strcat(text, "\xe3\x81\x82");
        }
        int w = canvas_text_width(canvas, view_font(&view, TYPE_BODY), text);
        strcat(text, "\xe3\x80\x82");
        ck_assert_int_eq(view_paragraph_lines(&view, TYPE_BODY, w, text), 2);
        ck_assert_int_eq(view_paragraph_lines(&view, TYPE_BODY, 2 * w, text), 1);
    }
    canvas_free(canvas);
}

/* A line ends before the number, never between it and its sign. */
TEST(no_line_begins_with_a_percent_sign) {
    Canvas *canvas = NULL;
    Layout layout = {.scale = 1};
    ck_assert_int_eq(canvas_create(renderer, &files, &canvas), TC_OK);
    View view = {.canvas = canvas, .layout = &layout};
    Font font = view_font(&view, TYPE_BODY);
    static const char text[] = "Right moves: 75 %. Lost: 3";
    for (size_t end = strlen("Right moves: 75"); end <= strlen("Right moves: 75 %"); end++) {
        char before[sizeof text] = "";
        memcpy(before, text, end);
        int w = canvas_text_width(canvas, font, before);
        ck_assert_uint_eq(view_line_length(&view, font, w, text), strlen("Right moves:"));
    }
    int w = canvas_text_width(canvas, font, "Right moves: 75 %.");
    ck_assert_uint_eq(view_line_length(&view, font, w, text), strlen("Right moves: 75 %."));
    canvas_free(canvas);
}

SUITE("text", begin, end)
