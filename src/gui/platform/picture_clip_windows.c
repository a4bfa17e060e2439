/* The clipboard copies the data, so there is nothing to own. Programs that accept PNG use this
   format name. */
#include <stdlib.h>
#include <string.h>
#include <windows.h>

#include "gui/platform/picture_clip.h"

static HGLOBAL copy(const void *bytes, size_t size) {
    HGLOBAL memory = GlobalAlloc(GMEM_MOVEABLE, size);
    void *place = memory != NULL ? GlobalLock(memory) : NULL;
    if (place != NULL) {
        memcpy(place, bytes, size);
        GlobalUnlock(memory);
    }
    return memory;
}

bool picture_clip_put(JobQueue *queue, PictureClip **clip, const void *png, size_t size) {
    (void)queue;
    *clip = NULL;
    HGLOBAL memory = copy(png, size);
    bool given = false;
    if (memory != NULL && OpenClipboard(NULL)) {
        EmptyClipboard();
        given = SetClipboardData(RegisterClipboardFormatW(L"PNG"), memory) != NULL;
        CloseClipboard();
    }
    if (!given) {
        GlobalFree(memory);
    }
    return given;
}

/* -- getting one -- */

bool picture_clip_may_get(void) {
    return IsClipboardFormatAvailable(RegisterClipboardFormatW(L"PNG")) ||
           IsClipboardFormatAvailable(CF_DIB);
}

/* A picture of 24 or 32 bits a pixel, as programs that put no PNG there copy it: rows from the bottom, or, with a
   negative height, from the top; blue, green, red. */
static TcStatus read_dib(const BITMAPINFOHEADER *head, size_t size, Image *image) {
    size_t width = (size_t)head->biWidth, pixel = head->biBitCount / 8u;
    size_t height = (size_t)(head->biHeight < 0 ? -head->biHeight : head->biHeight);
    size_t row = (width * pixel + 3) / 4 * 4;
    size_t skip = head->biSize + (head->biCompression == BI_BITFIELDS ? 12 : 0);
    if (head->biWidth < 1 || width > IMAGE_SIDE_MAX || height < 1 || height > IMAGE_SIDE_MAX ||
        width * height > IMAGE_PIXELS_MAX || (pixel != 3 && pixel != 4) ||
        size < skip + row * height) {
        return TC_ERROR_SYNTAX;
    }
    Image made = {(int)width, (int)height, malloc(width * height * 4)};
    if (made.pixels == NULL) {
        return TC_ERROR_MEMORY;
    }
    for (size_t y = 0; y < height; y++) {
        size_t from = head->biHeight < 0 ? y : height - 1 - y;
        const uint8_t *in = (const uint8_t *)head + skip + from * row;
        uint8_t *out = made.pixels + y * width * 4;
        for (size_t x = 0; x < width; x++, in += pixel, out += 4) {
            out[0] = in[2];
            out[1] = in[1];
            out[2] = in[0];
            out[3] = 255;
        }
    }
    *image = made;
    return TC_OK;
}

static TcStatus read_clip(UINT format, Image *image, TcError *error) {
    HANDLE memory = GetClipboardData(format);
    const void *bytes = memory != NULL ? GlobalLock(memory) : NULL;
    size_t size = bytes != NULL ? GlobalSize(memory) : 0;
    TcStatus status = TC_ERROR_NOT_FOUND;
    if (bytes != NULL) {
        status = format != CF_DIB                   ? image_decode(bytes, size, image, error)
                 : size >= sizeof(BITMAPINFOHEADER) ? read_dib(bytes, size, image)
                                                    : TC_ERROR_SYNTAX;
        GlobalUnlock(memory);
    }
    return status;
}

TcStatus picture_clip_get(Image *image, TcError *error) {
    if (!OpenClipboard(NULL)) {
        return TC_ERROR_NOT_FOUND;
    }
    TcStatus status = read_clip(RegisterClipboardFormatW(L"PNG"), image, error);
    if (status == TC_ERROR_NOT_FOUND) {
        status = read_clip(CF_DIB, image, error);
    }
    CloseClipboard();
    return status;
}

void picture_clip_end(PictureClip *clip) {
    (void)clip;
}
