/* Puts a picture on the clipboard and gets one from it, which SDL 2 does not offer. On X11 a separate window on a
   separate connection owns the selection, and a job sends the picture to any program that requests
   it, while this program runs and nothing else is copied. Owned by the
   UI thread. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "base/job.h"
#include "formats/image.h"

typedef struct PictureClip PictureClip;

/* Puts the bytes of a PNG file on the clipboard, in place of the picture in *clip, and sets *clip
   until something else is copied. Returns false, with *clip NULL, if this is not possible here. */
bool picture_clip_put(JobQueue *queue, PictureClip **clip, const void *png, size_t size);

/* Whether the clipboard may hold a picture that another program put there. */
bool picture_clip_may_get(void);

/* Gets the picture from the clipboard as an image, to be released; for a job, since the other program
   may be slow. TC_ERROR_NOT_FOUND if there is none; the errors of image_decode. */
TC_WARN_UNUSED TcStatus picture_clip_get(Image *image, TcError *error);

/* Ends the job of a picture, before jobs_free. NULL is allowed. */
void picture_clip_end(PictureClip *clip);
