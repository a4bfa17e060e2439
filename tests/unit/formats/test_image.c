/* Decoding pictures: what was drawn comes back from each kind of file, and nothing that a file may hold does
   harm. */
#include <string.h>

#include <png.h>
#include <turbojpeg.h>
#include <webp/encode.h>

#include "base/buf.h"
#include "base/random.h"
#include "formats/image.h"
#include "support/canvas.h"
#include "support/suite.h"

enum { WIDTH = 37, HEIGHT = 23 };

static Image draw(void) {
    Image image = canvas_make(WIDTH, HEIGHT, 0x20a060);
    canvas_disc(&image, 12, 11, 8, 0xf0f0f0, 1);
    return image;
}

static void write_png(const Image *image, Buf *out) {
    png_image png = {.version = PNG_IMAGE_VERSION,
                     .width = (png_uint_32)image->width,
                     .height = (png_uint_32)image->height,
                     .format = PNG_FORMAT_RGBA};
    png_alloc_size_t size = 0;
    ck_assert(png_image_write_to_memory(&png, NULL, &size, 0, image->pixels, 0, NULL));
    char *bytes = malloc(size);
    ck_assert(png_image_write_to_memory(&png, bytes, &size, 0, image->pixels, 0, NULL));
    buf_add(out, bytes, size);
    free(bytes);
}

static void write_jpeg(const Image *image, Buf *out) {
    unsigned char *bytes = NULL;
    unsigned long size = 0;
    tjhandle jpeg = tjInitCompress();
    ck_assert_int_eq(tjCompress2(jpeg, image->pixels, image->width, 0, image->height, TJPF_RGBA,
                                 &bytes, &size, TJSAMP_444, 95, 0),
                     0);
    buf_add(out, (const char *)bytes, size);
    tjFree(bytes);
    tjDestroy(jpeg);
}

static void write_webp(const Image *image, Buf *out) {
    uint8_t *bytes = NULL;
    size_t size = WebPEncodeLosslessRGBA(image->pixels, image->width, image->height,
                                         image->width * 4, &bytes);
    ck_assert_uint_gt(size, 0);
    buf_add(out, (const char *)bytes, size);
    WebPFree(bytes);
}

static void (*const writers[])(const Image *image, Buf *out) = {write_png, write_jpeg, write_webp};
enum { KINDS = sizeof writers / sizeof writers[0] };

static void write(int kind, Buf *out) {
    Image image = draw();
    buf_init(out);
    writers[kind](&image, out);
    image_release(&image);
}

/* The decoded picture is as it was drawn, but for what JPEG loses. */
TEST(pictures_come_back) {
    for (int kind = 0; kind < KINDS; kind++) {
        Image drawn = draw(), read;
        Buf bytes;
        write(kind, &bytes);
        ck_assert(image_is(bytes.data, bytes.size));
        ck_assert_int_eq(image_decode(bytes.data, bytes.size, &read, NULL), TC_OK);
        ck_assert_int_eq(read.width, WIDTH);
        ck_assert_int_eq(read.height, HEIGHT);
        for (int i = 0; i < WIDTH * HEIGHT * 4; i++) {
            ck_assert_int_le(abs(read.pixels[i] - drawn.pixels[i]), kind == 1 ? 24 : 0);
        }
        buf_release(&bytes);
        image_release(&drawn);
        image_release(&read);
    }
}

TEST(what_is_transparent_lies_on_white) {
    Image drawn = draw(), read;
    Buf bytes;
    drawn.pixels[3] = 0;
    drawn.pixels[7] = 128;
    buf_init(&bytes);
    write_png(&drawn, &bytes);
    ck_assert_int_eq(image_decode(bytes.data, bytes.size, &read, NULL), TC_OK);
    ck_assert_int_eq(read.pixels[0], 255);
    ck_assert_int_eq(read.pixels[3], 255);
    ck_assert_int_eq(read.pixels[4], (0x20 * 128 + 255 * 127 + 127) / 255);
    buf_release(&bytes);
    image_release(&drawn);
    image_release(&read);
}

/* Either a picture or an error that says something. */
static void decode_anything(const char *bytes, size_t size) {
    Image image = {.pixels = NULL};
    TcError error = {0};
    if (image_decode(bytes, size, &image, &error) == TC_OK) {
        ASSERT_TRUE(image.width > 0 && image.height > 0 && image.pixels != NULL);
        image_release(&image);
    } else {
        ASSERT_TRUE(image.pixels == NULL && error.message[0] != '\0');
    }
}

TEST(cut_pictures_do_no_harm) {
    for (int kind = 0; kind < KINDS; kind++) {
        Buf bytes;
        write(kind, &bytes);
        for (size_t size = 0; size < bytes.size; size++) {
            decode_anything(bytes.data, size);
        }
        buf_release(&bytes);
    }
}

TEST(changed_pictures_do_no_harm) {
    uint64_t random = 38;
    for (int i = 0; i < 3000 / SUITE_ONE_IN; i++) {
        Buf bytes;
        write(i % KINDS, &bytes);
        for (int change = (int)random_below(&random, 6); change >= 0; change--) {
            bytes.data[random_below(&random, (uint32_t)bytes.size)] =
                (char)random_below(&random, 256);
        }
        decode_anything(bytes.data, bytes.size);
        buf_release(&bytes);
    }
}

/* Sizes are judged by the head alone: this JPEG says that it has 65,000 x 65,000 pixels. */
TEST(huge_pictures_are_refused) {
    Buf bytes;
    TcError error = {0};
    Image image;
    write(1, &bytes);
    char *frame = bytes.data;
    while (memcmp(frame, "\xff\xc0", 2) != 0) {
        frame++;
    }
    memcpy(frame + 5, "\xfd\xe8\xfd\xe8", 4);
    ck_assert_int_eq(image_decode(bytes.data, bytes.size, &image, &error), TC_ERROR_TOO_LARGE);
    ck_assert_ptr_nonnull(strstr(error.message, "65000 x 65000"));
    buf_release(&bytes);
}

TEST(one_pixel_is_a_picture) {
    Image drawn = canvas_make(1, 1, 0x123456), read;
    for (int kind = 0; kind < KINDS; kind++) {
        Buf bytes;
        buf_init(&bytes);
        writers[kind](&drawn, &bytes);
        ck_assert_int_eq(image_decode(bytes.data, bytes.size, &read, NULL), TC_OK);
        ck_assert_int_eq(read.width * read.height, 1);
        image_release(&read);
        buf_release(&bytes);
    }
    image_release(&drawn);
}

TEST(a_part_is_cut_and_shrunk) {
    Image drawn = draw(), part;
    ck_assert(!image_cut(&drawn, (ImageRect){WIDTH, 0, 5, 5}, 100, &part));
    ck_assert(image_cut(&drawn, (ImageRect){30, -4, 20, 10}, 1000, &part));
    ck_assert_int_eq(part.width, WIDTH - 30);
    ck_assert_int_eq(part.height, 6);
    image_release(&part);
    ck_assert(image_cut(&drawn, (ImageRect){0, 0, WIDTH, HEIGHT}, WIDTH * HEIGHT / 4, &part));
    ck_assert_int_eq(part.width, WIDTH / 2);
    ck_assert_int_eq(part.height, HEIGHT / 2);
    ck_assert_mem_eq(part.pixels, drawn.pixels, 4);
    image_release(&part);
    image_release(&drawn);
}

SUITE("image", NULL, NULL)
