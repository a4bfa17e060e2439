/* Short sounds, made here and played on a thread of their own: a sound server that is slow, or none
   at all, neither holds up the window nor is an error. The device is open only while there is
   something to hear, so that silence costs nothing. Owned by the UI thread. */
#ifndef GUI_PLATFORM_SOUND_H
#define GUI_PLATFORM_SOUND_H

#include <stddef.h>
#include <stdint.h>

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

/* Starts the thread; NULL when that cannot be, and all that follows then does nothing. */
Sound *sound_create(void);
void sound_free(Sound *sound);

/* Plays it after those that still play; dropped when many wait. */
void sound_play(Sound *sound, SoundId id);

/* From now on, in percent of the loudest. */
void sound_set_volume(Sound *sound, int percent);

/* The samples of a sound, mono, at SOUND_RATE a second; returns how many. */
size_t sound_make(SoundId id, int16_t samples[SOUND_SAMPLES_MAX]);

/* As loud as percent says. */
void sound_scale(int16_t *samples, size_t count, int percent);

#endif
