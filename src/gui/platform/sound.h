/* Short sounds, synthesised here and played by jobs: a slow or missing sound server neither blocks
   the window nor is an error. The device is open only while there is something to
   play, so that silence costs nothing. Owned by the UI thread. */
#pragma once

#include <stddef.h>
#include <stdint.h>

#include "base/job.h"

typedef enum SoundId {
    SOUND_PLACE,
    SOUND_FLIP,
    SOUND_PASS,
    SOUND_END,
    SOUND_ILLEGAL,
    SOUND_COUNT
} SoundId;

typedef struct Sound Sound;

enum { SOUND_RATE = 44100, SOUND_SAMPLES_MAX = SOUND_RATE };

/* Silent until it has a volume. NULL without memory; the other functions accept NULL and do
   nothing. */
Sound *sound_create(JobQueue *queue);

/* Must be called after jobs_free. */
void sound_free(Sound *sound);

/* Plays a sound after those that are still playing; drops it if too many are waiting. */
void sound_play(Sound *sound, SoundId id);

/* Sets the volume of later sounds, in percent of the loudest; 0: off. */
void sound_set_volume(Sound *sound, int percent);

/* Makes the samples of a sound, mono, SOUND_RATE per second; returns their number. */
size_t sound_make(SoundId id, int16_t samples[SOUND_SAMPLES_MAX]);

/* Scales samples to a volume in percent. */
void sound_scale(int16_t *samples, size_t count, int percent);
