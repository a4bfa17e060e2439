#include "formats/image.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <png.h>
#include <turbojpeg.h>
#include <webp/decode.h>

#include "base/bounds.h"
#include "base/error.h"

enum { PIXEL = 4 };

typedef enum Kind { KIND_PNG, KIND_JPEG, KIND_WEBP, KINDS } Kind;

/* Says how a file of a kind begins. */
static const struct {
    const char *name;
    size_t skip; /* bytes before the mark */
    const char *mark;
    size_t size;
} kinds[KINDS] = {
    [KIND_PNG] = {"PNG", 0, "\x89PNG\r\n\x1a\n", 8},
    [KIND_JPEG] = {"JPEG", 0, "\xff\xd8\xff", 3},
    [KIND_WEBP] = {"WebP", 8, "WEBP", 4},
};

/* -- PNG -- */

static bool begin_png(const uint8_t *bytes, size_t size, png_image *png) {
    *png = (png_image){.version = PNG_IMAGE_VERSION};
    return png_image_begin_read_from_memory(png, bytes, size) != 0;
}

static bool measure_png(const uint8_t *bytes, size_t size, Image *image) {
    png_image png;
    bool good = begin_png(bytes, size, &png) && png.width <= INT32_MAX && png.height <= INT32_MAX;
    image->width = (int)png.width;
    image->height = (int)png.height;
    png_image_free(&png);
    return good;
}

static bool decode_png(const uint8_t *bytes, size_t size, Image *image) {
    png_image png;
    bool good = begin_png(bytes, size, &png);
    if (good) {
        png.format = PNG_FORMAT_RGBA;
        good = png_image_finish_read(&png, NULL, image->pixels, 0, NULL) != 0;
    }
    png_image_free(&png);
    return good;
}

/* -- JPEG -- */

/* The library has sizes of 32 bits on some systems: it sees less of what is larger, and refuses. */
static bool measure_jpeg(const uint8_t *bytes, size_t size, Image *image) {
    int sampling, space;
    tjhandle jpeg = tjInitDecompress();
    bool good = jpeg != NULL && tjDecompressHeader3(jpeg, bytes, (unsigned long)size, &image->width,
                                                    &image->height, &sampling, &space) == 0;
    tjDestroy(jpeg);
    return good;
}

/* The end of a file may be missing, which is a warning: what there is may hold the board. */
static bool decode_jpeg(const uint8_t *bytes, size_t size, Image *image) {
    tjhandle jpeg = tjInitDecompress();
    bool good = jpeg != NULL;
    if (good) {
        memset(image->pixels, 0xff, (size_t)image->width * (size_t)image->height * PIXEL);
        good = tjDecompress2(jpeg, bytes, (unsigned long)size, image->pixels, image->width, 0,
                             image->height, TJPF_RGBA, 0) == 0 ||
               tjGetErrorCode(jpeg) == TJERR_WARNING;
    }
    tjDestroy(jpeg);
    return good;
}

/* -- WebP -- */

static bool measure_webp(const uint8_t *bytes, size_t size, Image *image) {
    return WebPGetInfo(bytes, size, &image->width, &image->height) != 0;
}

static bool decode_webp(const uint8_t *bytes, size_t size, Image *image) {
    size_t room = (size_t)image->width * (size_t)image->height * PIXEL;
    return WebPDecodeRGBAInto(bytes, size, image->pixels, room, image->width * PIXEL) != NULL;
}

/* -- all -- */

/* KINDS: it is none of them. */
static Kind find_kind(const char *bytes, size_t size) {
    for (Kind kind = 0; kind < KINDS; kind++) {
        if (size >= kinds[kind].skip + kinds[kind].size &&
            memcmp(bytes + kinds[kind].skip, kinds[kind].mark, kinds[kind].size) == 0) {
            return kind;
        }
    }
    return KINDS;
}

bool image_is(const char *bytes, size_t size) {
    return find_kind(bytes, size) != KINDS;
}

/* The size of an image, by the head of its file. */
static bool read_size(Kind kind, const uint8_t *bytes, size_t size, Image *image) {
    return kind == KIND_PNG    ? measure_png(bytes, size, image)
           : kind == KIND_JPEG ? measure_jpeg(bytes, size, image)
                               : measure_webp(bytes, size, image);
}

static bool read_pixels(Kind kind, const uint8_t *bytes, size_t size, Image *image) {
    return kind == KIND_PNG    ? decode_png(bytes, size, image)
           : kind == KIND_JPEG ? decode_jpeg(bytes, size, image)
                               : decode_webp(bytes, size, image);
}

static void lay_on_white(const Image *image) {
    size_t count = (size_t)image->width * (size_t)image->height;
    for (uint8_t *pixel = image->pixels; count > 0; count--, pixel += PIXEL) {
        int alpha = pixel[3];
        for (int i = 0; i < 3 && alpha < 255; i++) {
            pixel[i] = (uint8_t)((pixel[i] * alpha + 255 * (255 - alpha) + 127) / 255);
        }
        pixel[3] = 255;
    }
}

/* An image without pixels so far. */
static TcStatus measure(Kind kind, const uint8_t *bytes, size_t size, Image *image,
                        TcError *error) {
    if (!read_size(kind, bytes, size, image) || image->width < 1 || image->height < 1) {
        return error_set(error, TC_ERROR_SYNTAX, "found a damaged %s picture", kinds[kind].name);
    }
    if (image->width > IMAGE_SIDE_MAX || image->height > IMAGE_SIDE_MAX ||
        (int64_t)image->width * image->height > IMAGE_PIXELS_MAX) {
        return error_set(error, TC_ERROR_TOO_LARGE,
                         "found a picture of %d x %d pixels, the maximum is %d million",
                         image->width, image->height, IMAGE_PIXELS_MAX / 1000000);
    }
    return TC_OK;
}

TcStatus image_decode(const char *bytes, size_t size, Image *image, TcError *error) {
    Kind kind = find_kind(bytes, size);
    const uint8_t *data = (const uint8_t *)bytes;
    Image made = {.pixels = NULL};
    if (kind == KINDS) {
        return error_set(error, TC_ERROR_SYNTAX, "found no PNG, JPEG or WebP picture");
    }
    TcStatus status = measure(kind, data, size, &made, error);
    if (status != TC_OK) {
        return status;
    }
    made.pixels = malloc((size_t)made.width * (size_t)made.height * PIXEL);
    if (made.pixels == NULL) {
        return error_set(error, TC_ERROR_MEMORY, "%s", tc_status_text(TC_ERROR_MEMORY));
    }
    if (!read_pixels(kind, data, size, &made)) {
        image_release(&made);
        return error_set(error, TC_ERROR_SYNTAX, "found a damaged %s picture", kinds[kind].name);
    }
    lay_on_white(&made);
    *image = made;
    return TC_OK;
}

/* -- parts -- */

/* The mean of the pixels between two places, in each direction. */
static void average(const Image *image, const int from[2], const int to[2], uint8_t *out) {
    int count = (to[0] - from[0]) * (to[1] - from[1]), sum[PIXEL] = {0};
    for (int y = from[1]; y < to[1]; y++) {
        const uint8_t *pixel =
            image->pixels + PIXEL * ((size_t)y * (size_t)image->width + (size_t)from[0]);
        for (int x = from[0]; x < to[0]; x++, pixel += PIXEL) {
            for (int i = 0; i < PIXEL; i++) {
                sum[i] += pixel[i];
            }
        }
    }
    for (int i = 0; i < PIXEL; i++) {
        out[i] = (uint8_t)(sum[i] / count);
    }
}

/* Returns where column or row i of a part begins, which is smaller by scale. */
static int place_of(int begin, int i, double scale) {
    return begin + (int)((double)i * scale);
}

static void shrink(const Image *image, ImageRect rect, double scale, Image *part) {
    for (int y = 0; y < part->height; y++) {
        for (int x = 0; x < part->width; x++) {
            int from[2] = {place_of(rect.x, x, scale), place_of(rect.y, y, scale)};
            int to[2] = {int_min(place_of(rect.x, x + 1, scale), rect.x + rect.width),
                         int_min(place_of(rect.y, y + 1, scale), rect.y + rect.height)};
            average(image, from, to,
                    part->pixels + PIXEL * ((size_t)y * (size_t)part->width + (size_t)x));
        }
    }
}

static void copy(const Image *image, ImageRect rect, Image *part) {
    size_t row = (size_t)part->width * PIXEL;
    for (int i = 0; i < part->height; i++) {
        size_t from = (size_t)(rect.y + i) * (size_t)image->width + (size_t)rect.x;
        memcpy(part->pixels + (size_t)i * row, image->pixels + from * PIXEL, row);
    }
}

static ImageRect clip(const Image *image, ImageRect rect) {
    int left = rect.x > 0 ? rect.x : 0, top = rect.y > 0 ? rect.y : 0;
    return (ImageRect){left, top, int_min(rect.x + rect.width, image->width) - left,
                       int_min(rect.y + rect.height, image->height) - top};
}

bool image_cut(const Image *image, ImageRect rect, int pixels_max, Image *part) {
    rect = clip(image, rect);
    if (rect.width < 1 || rect.height < 1) {
        return false;
    }
    double scale = sqrt((double)rect.width * rect.height / pixels_max);
    scale = scale > 1 ? scale : 1;
    Image made = {.width = (int)(rect.width / scale), .height = (int)(rect.height / scale)};
    made.width += made.width == 0;
    made.height += made.height == 0;
    made.pixels = malloc((size_t)made.width * (size_t)made.height * PIXEL);
    if (made.pixels == NULL) {
        return false;
    }
    if (scale > 1) {
        shrink(image, rect, scale, &made);
    } else {
        copy(image, rect, &made);
    }
    *part = made;
    return true;
}

void image_release(Image *image) {
    free(image->pixels);
    *image = (Image){.pixels = NULL};
}
