/* Pictures as pixels: PNG, JPEG and WebP are decoded by libpng, libjpeg-turbo and libwebp. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <turncoat/status.h>

/* Rows from the top, each of width pixels of four bytes: red, green, blue, 255. What is transparent
   in a file lies on white. */
typedef struct Image {
    int width, height;
    uint8_t *pixels; /* owned; NULL: there is no picture */
} Image;

/* Larger pictures are refused: they are no screenshots, and would take much memory. */
enum { IMAGE_SIDE_MAX = 16384, IMAGE_PIXELS_MAX = 50 * 1000 * 1000 };

/* Whether the bytes begin as files of these kinds do. */
bool image_is(const char *bytes, size_t size);

/* Decodes a whole file into a new image, to be released. TC_ERROR_SYNTAX if it is none of these
   kinds, or damaged; TC_ERROR_TOO_LARGE by what its head says, before anything is allocated;
   TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus image_decode(const char *bytes, size_t size, Image *image, TcError *error);

/* A rectangle of px. */
typedef struct ImageRect {
    int x, y, width, height;
} ImageRect;

/* A copy of the part of an image that lies in a rectangle, made smaller, by averages, where it has more
   than pixels_max pixels. False: no part does, or no memory. */
bool image_cut(const Image *image, ImageRect rect, int pixels_max, Image *part);

void image_release(Image *image);
