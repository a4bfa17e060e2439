/* Draws smooth shapes into an Image, for pictures that tests read. Lengths are px; colours are
   0xRRGGBB; what lies outside is cut off. */
#pragma once

#include <stdint.h>

#include "formats/image.h"

Image canvas_make(int width, int height, uint32_t colour);
void canvas_rect(Image *image, float x, float y, float width, float height, uint32_t colour);
void canvas_disc(Image *image, float x, float y, float radius, uint32_t colour, float alpha);
void canvas_ring(Image *image, float x, float y, float radius, float width, uint32_t colour);
void canvas_line(Image *image, const float from[2], const float to[2], float width,
                 uint32_t colour);

/* Five by seven dots a character: digits, + - . and letters in capitals. height: of the seven. */
void canvas_text(Image *image, float x, float y, float height, const char *text, uint32_t colour);

/* Adds light by a function of the place, or noise to every pixel, or blurs. */
void canvas_noise(Image *image, float strength, uint64_t *random);
void canvas_blur(Image *image, float radius);

/* The same picture through JPEG. */
void canvas_jpeg(Image *image, int quality);

/* Turns it by some degrees, and makes it narrower at the top by a part of the width. */
void canvas_turn(Image *image, float degrees, float keystone);
