/* The clipboard copies the data, so there is nothing to own. Programs that accept PNG use this
   format name. */
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

void picture_clip_end(PictureClip *clip) {
    (void)clip;
}
