#include "support/canvas.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <turbojpeg.h>

#include "base/random.h"

static uint8_t *pixel_at(const Image *image, int x, int y) {
    return image->pixels + 4 * ((size_t)y * (size_t)image->width + (size_t)x);
}

static void blend(Image *image, int x, int y, uint32_t colour, float alpha) {
    if (x < 0 || y < 0 || x >= image->width || y >= image->height || alpha <= 0) {
        return;
    }
    uint8_t *pixel = pixel_at(image, x, y);
    for (int i = 0; i < 3; i++) {
        float wanted = (float)(colour >> (16 - 8 * i) & 255);
        pixel[i] = (uint8_t)lrintf((float)pixel[i] + (wanted - (float)pixel[i]) * fminf(alpha, 1));
    }
}

Image canvas_make(int width, int height, uint32_t colour) {
    Image image = {width, height, malloc((size_t)width * (size_t)height * 4)};
    for (int y = 0; y < height; y++) {
        for (int x = 0; x < width; x++) {
            uint8_t *pixel = pixel_at(&image, x, y);
            memcpy(
                pixel,
                (uint8_t[4]){(uint8_t)(colour >> 16), (uint8_t)(colour >> 8), (uint8_t)colour, 255},
                4);
        }
    }
    return image;
}

/* Returns how much of the pixel at i lies between two ends. */
static float cover(int i, float from, float to) {
    return fmaxf(0, fminf((float)i + 1, to) - fmaxf((float)i, from));
}

void canvas_rect(Image *image, float x, float y, float width, float height, uint32_t colour) {
    for (int i = (int)floorf(y); (float)i < y + height; i++) {
        for (int j = (int)floorf(x); (float)j < x + width; j++) {
            blend(image, j, i, colour, cover(j, x, x + width) * cover(i, y, y + height));
        }
    }
}

/* The part of the pixel at (x, y) that lies in the ring between two radii. */
static float cover_ring(float dx, float dy, float inner, float outer) {
    float distance = sqrtf(dx * dx + dy * dy);
    return fminf(fmaxf(outer - distance + 0.5F, 0), 1) -
           fminf(fmaxf(inner - distance + 0.5F, 0), 1);
}

static void draw_ring(Image *image, const float at[2], float inner, float outer, uint32_t colour,
                      float alpha) {
    for (int i = (int)(at[1] - outer - 1); (float)i <= at[1] + outer + 1; i++) {
        for (int j = (int)(at[0] - outer - 1); (float)j <= at[0] + outer + 1; j++) {
            float part = cover_ring((float)j + 0.5F - at[0], (float)i + 0.5F - at[1], inner, outer);
            blend(image, j, i, colour, alpha * part);
        }
    }
}

void canvas_disc(Image *image, float x, float y, float radius, uint32_t colour, float alpha) {
    draw_ring(image, (float[2]){x, y}, -2, radius, colour, alpha);
}

void canvas_ring(Image *image, float x, float y, float radius, float width, uint32_t colour) {
    draw_ring(image, (float[2]){x, y}, radius - width / 2, radius + width / 2, colour, 1);
}

void canvas_line(Image *image, const float from[2], const float to[2], float width,
                 uint32_t colour) {
    float dx = to[0] - from[0], dy = to[1] - from[1], length = dx * dx + dy * dy + 1e-6F;
    for (int i = (int)(fminf(from[1], to[1]) - width); (float)i <= fmaxf(from[1], to[1]) + width;
         i++) {
        for (int j = (int)(fminf(from[0], to[0]) - width);
             (float)j <= fmaxf(from[0], to[0]) + width; j++) {
            float px = (float)j + 0.5F - from[0], py = (float)i + 0.5F - from[1];
            float along = fminf(fmaxf((px * dx + py * dy) / length, 0), 1);
            float away = hypotf(px - along * dx, py - along * dy);
            blend(image, j, i, colour, fminf(fmaxf(width / 2 - away + 0.5F, 0), 1));
        }
    }
}

/* Rows of five dots, the highest bit on the left. */
static const char *const letters = "0123456789+-.ABCDEFGHIJKLMNOPQRSTUVWXYZ";
static const uint8_t dots[][7] = {
    {14, 17, 19, 21, 25, 17, 14}, {4, 12, 4, 4, 4, 4, 14},      {14, 17, 1, 2, 4, 8, 31},
    {31, 2, 4, 2, 1, 17, 14},     {2, 6, 10, 18, 31, 2, 2},     {31, 16, 30, 1, 1, 17, 14},
    {6, 8, 16, 30, 17, 17, 14},   {31, 1, 2, 4, 8, 8, 8},       {14, 17, 17, 14, 17, 17, 14},
    {14, 17, 17, 15, 1, 2, 12},   {0, 4, 4, 31, 4, 4, 0},       {0, 0, 0, 31, 0, 0, 0},
    {0, 0, 0, 0, 0, 12, 12},      {14, 17, 17, 31, 17, 17, 17}, {30, 17, 17, 30, 17, 17, 30},
    {14, 17, 16, 16, 16, 17, 14}, {28, 18, 17, 17, 17, 18, 28}, {31, 16, 16, 30, 16, 16, 31},
    {31, 16, 16, 30, 16, 16, 16}, {14, 17, 16, 23, 17, 17, 15}, {17, 17, 17, 31, 17, 17, 17},
    {14, 4, 4, 4, 4, 4, 14},      {7, 2, 2, 2, 2, 18, 12},      {17, 18, 20, 24, 20, 18, 17},
    {16, 16, 16, 16, 16, 16, 31}, {17, 27, 21, 21, 17, 17, 17}, {17, 25, 21, 19, 17, 17, 17},
    {14, 17, 17, 17, 17, 17, 14}, {30, 17, 17, 30, 16, 16, 16}, {14, 17, 17, 17, 21, 18, 13},
    {30, 17, 17, 30, 20, 18, 17}, {15, 16, 16, 14, 1, 1, 30},   {31, 4, 4, 4, 4, 4, 4},
    {17, 17, 17, 17, 17, 17, 14}, {17, 17, 17, 17, 17, 10, 4},  {17, 17, 17, 21, 21, 21, 10},
    {17, 17, 10, 4, 10, 17, 17},  {17, 17, 17, 10, 4, 4, 4},    {31, 1, 2, 4, 8, 16, 31}};

static void draw_letter(Image *image, float x, float y, float dot, const uint8_t rows[7],
                        uint32_t colour) {
    for (int row = 0; row < 7; row++) {
        for (int column = 0; column < 5; column++) {
            if (rows[row] >> (4 - column) & 1) {
                canvas_rect(image, x + dot * (float)column, y + dot * (float)row, dot, dot, colour);
            }
        }
    }
}

void canvas_text(Image *image, float x, float y, float height, const char *text, uint32_t colour) {
    float dot = height / 7;
    for (int i = 0; text[i]; i++, x += 6 * dot) {
        const char *found = strchr(letters, text[i]);
        if (found != NULL) {
            draw_letter(image, x, y, dot, dots[found - letters], colour);
        }
    }
}

static uint8_t to_byte(float value) {
    return (uint8_t)lrintf(fminf(fmaxf(value, 0), 255));
}

void canvas_noise(Image *image, float strength, uint64_t *random) {
    size_t count = (size_t)image->width * (size_t)image->height * 4;
    for (size_t i = 0; i < count; i++) {
        uint64_t word = random_next(random);
        float sum = (float)(word & 1023) + (float)(word >> 10 & 1023) + (float)(word >> 20 & 1023);
        if ((i & 3) != 3) {
            image->pixels[i] = to_byte((float)image->pixels[i] + (sum / 1535 - 1) * 2 * strength);
        }
    }
}

static float sample(const Image *image, float x, float y, int channel) {
    x = fminf(fmaxf(x - 0.5F, 0), (float)image->width - 1.001F);
    y = fminf(fmaxf(y - 0.5F, 0), (float)image->height - 1.001F);
    int i = (int)x, j = (int)y;
    float a = x - (float)i, b = y - (float)j;
    const uint8_t *top = pixel_at(image, i, j) + channel;
    const uint8_t *below = top + 4 * (size_t)image->width;
    return ((float)top[0] * (1 - a) + (float)top[4] * a) * (1 - b) +
           ((float)below[0] * (1 - a) + (float)below[4] * a) * b;
}

/* Every pixel from a place of the old picture. */
static void remap(Image *image, void (*place)(float *x, float *y, const float *by),
                  const float *by) {
    Image made = canvas_make(image->width, image->height, 0);
    for (int i = 0; i < made.height; i++) {
        for (int j = 0; j < made.width; j++) {
            float x = (float)j + 0.5F, y = (float)i + 0.5F;
            place(&x, &y, by);
            for (int c = 0; c < 3; c++) {
                pixel_at(&made, j, i)[c] = to_byte(sample(image, x, y, c));
            }
        }
    }
    image_release(image);
    *image = made;
}

static void turn(float *x, float *y, const float *by) {
    float dx = *x - by[2], dy = *y - by[3];
    float narrow = 1 + by[4] * dy / by[3];
    dx *= narrow;
    *x = by[2] + dx * by[0] - dy * by[1];
    *y = by[3] + dx * by[1] + dy * by[0];
}

void canvas_turn(Image *image, float degrees, float keystone) {
    float angle = degrees * 0.0174533F;
    remap(image, turn,
          (float[5]){cosf(angle), sinf(angle), (float)image->width / 2, (float)image->height / 2,
                     keystone});
}

static void blur_rows(Image *image, int dx, int dy, float side) {
    Image old = {image->width, image->height, NULL};
    size_t bytes = (size_t)old.width * (size_t)old.height * 4;
    old.pixels = memcpy(malloc(bytes), image->pixels, bytes);
    for (int y = dy; y < old.height - dy; y++) {
        for (int x = dx; x < old.width - dx; x++) {
            for (int c = 0; c < 3; c++) {
                float sum = side * (float)(pixel_at(&old, x - dx, y - dy)[c] +
                                           pixel_at(&old, x + dx, y + dy)[c]);
                pixel_at(image, x, y)[c] =
                    to_byte((sum + (float)pixel_at(&old, x, y)[c]) / (1 + 2 * side));
            }
        }
    }
    image_release(&old);
}

void canvas_blur(Image *image, float radius) {
    for (; radius > 0; radius -= 0.8F) {
        blur_rows(image, 1, 0, fminf(radius, 1));
        blur_rows(image, 0, 1, fminf(radius, 1));
    }
}

void canvas_jpeg(Image *image, int quality) {
    unsigned char *bytes = NULL;
    unsigned long size = 0;
    tjhandle jpeg = tjInitCompress();
    if (tjCompress2(jpeg, image->pixels, image->width, 0, image->height, TJPF_RGBA, &bytes, &size,
                    TJSAMP_420, quality, 0) == 0) {
        Image made = {0, 0, NULL};
        if (image_decode((const char *)bytes, size, &made, NULL) == TC_OK) {
            image_release(image);
            *image = made;
        }
    }
    tjFree(bytes);
    tjDestroy(jpeg);
}
