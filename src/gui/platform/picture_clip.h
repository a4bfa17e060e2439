/* A picture on the clipboard, which SDL 2 does not offer. On X11 a window of our own, on a connection
   of its own, owns the selection, and a thread gives the picture to whoever asks, as long as the
   program runs and nothing else is copied. Owned by the UI thread. */
#ifndef GUI_PLATFORM_PICTURE_CLIP_H
#define GUI_PLATFORM_PICTURE_CLIP_H

#include <stdbool.h>
#include <stddef.h>

typedef struct PictureClip PictureClip;

/* Puts the bytes of a PNG file in place of what was there, and of *clip, which is freed; the caller
   frees the new one. False, *clip NULL: there is no way here. */
bool picture_clip_put(PictureClip **clip, const void *png, size_t size);

/* NULL is fine. */
void picture_clip_free(PictureClip *clip);

#endif
