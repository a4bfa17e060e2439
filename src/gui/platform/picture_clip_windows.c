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

/* Windows makes a bitmap of every kind of picture that programs copy there. */
bool picture_clip_may_get(void) {
    return IsClipboardFormatAvailable(RegisterClipboardFormatW(L"PNG")) ||
           IsClipboardFormatAvailable(CF_BITMAP);
}

static TcStatus read_png(HANDLE memory, Image *image, TcError *error) {
    const void *bytes = memory != NULL ? GlobalLock(memory) : NULL;
    if (bytes == NULL) {
        return TC_ERROR_NOT_FOUND;
    }
    TcStatus status = image_decode(bytes, GlobalSize(memory), image, error);
    GlobalUnlock(memory);
    return status;
}

/* Rows from the top, of pixels that are blue, green, red and nothing, whatever the bitmap itself is like. */
static bool copy_pixels(HBITMAP bitmap, Image *image) {
    BITMAPINFO as = {.bmiHeader = {.biSize = sizeof as.bmiHeader,
                                   .biWidth = image->width,
                                   .biHeight = -image->height,
                                   .biPlanes = 1,
                                   .biBitCount = 32,
                                   .biCompression = BI_RGB}};
    HDC screen = GetDC(NULL);
    int rows =
        GetDIBits(screen, bitmap, 0, (UINT)image->height, image->pixels, &as, DIB_RGB_COLORS);
    ReleaseDC(NULL, screen);
    return rows == image->height;
}

static TcStatus read_bitmap(HBITMAP bitmap, Image *image) {
    BITMAP about;
    if (bitmap == NULL || GetObjectW(bitmap, sizeof about, &about) == 0) {
        return TC_ERROR_NOT_FOUND;
    }
    size_t pixels = (size_t)about.bmWidth * (size_t)about.bmHeight;
    if (about.bmWidth > IMAGE_SIDE_MAX || about.bmHeight > IMAGE_SIDE_MAX ||
        pixels > IMAGE_PIXELS_MAX) {
        return TC_ERROR_TOO_LARGE;
    }
    Image made = {about.bmWidth, about.bmHeight, malloc(pixels * 4)};
    if (made.pixels == NULL || !copy_pixels(bitmap, &made)) {
        image_release(&made);
        return TC_ERROR_MEMORY;
    }
    for (uint8_t *at = made.pixels; at < made.pixels + pixels * 4; at += 4) {
        uint8_t blue = at[0];
        at[0] = at[2];
        at[2] = blue;
        at[3] = 255;
    }
    *image = made;
    return TC_OK;
}

TcStatus picture_clip_get(Image *image, TcError *error) {
    if (!OpenClipboard(NULL)) {
        return TC_ERROR_NOT_FOUND;
    }
    TcStatus status = read_png(GetClipboardData(RegisterClipboardFormatW(L"PNG")), image, error);
    if (status != TC_OK) {
        TcStatus other = read_bitmap(GetClipboardData(CF_BITMAP), image);
        status = other == TC_ERROR_NOT_FOUND ? status : other;
    }
    CloseClipboard();
    return status;
}

void picture_clip_end(PictureClip *clip) {
    (void)clip;
}
