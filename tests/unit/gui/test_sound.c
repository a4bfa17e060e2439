/* The sounds are there, end softly, never crack; and without a device nothing fails. */
#include <stdlib.h>

#include <SDL.h>

#include "gui/platform/sound.h"
#include "support/own_clock.h"
#include "support/quiet_job.h"
#include "support/suite.h"

static int16_t samples[SOUND_SAMPLES_MAX];

TEST(sounds_are_heard_and_end_softly, .to = SOUND_COUNT) {
    size_t count = sound_make((SoundId)_i, samples);
    int max = 0, step = 0;
    ck_assert_uint_ge(count, SOUND_RATE / 20);
    ck_assert_uint_le(count, SOUND_SAMPLES_MAX);
    for (size_t i = 0; i < count; i++) {
        max = abs(samples[i]) > max ? abs(samples[i]) : max;
        int now = i > 0 ? abs(samples[i] - samples[i - 1]) : abs(samples[i]);
        step = now > step ? now : step;
    }
    ck_assert_int_ge(max, 1500);  /* to be heard */
    ck_assert_int_lt(max, 30000); /* not cut off */
    ck_assert_int_lt(step, 8000); /* no crack */
    ck_assert_int_lt(abs(samples[0]), 200);
    ck_assert_int_lt(abs(samples[count - 1]), 500);
}

TEST(sounds_differ) {
    static int16_t other[SOUND_SAMPLES_MAX];
    size_t place = sound_make(SOUND_PLACE, samples), pass = sound_make(SOUND_PASS, other);
    ck_assert_uint_lt(place, pass);
}

TEST(the_volume_goes_down_and_up) {
    int16_t half[] = {1000, -1000, 0}, whole[] = {32767, -32767, 1};
    sound_scale(half, 3, 50);
    sound_scale(whole, 3, 100);
    ck_assert_int_eq(half[0], 250);
    ck_assert_int_eq(half[1], -250);
    ck_assert_int_eq(whole[0], 32767);
    ck_assert_int_eq(whole[1], -32767);
    ck_assert_int_eq(whole[2], 1);
}

TEST(no_device_is_no_error) {
    setenv("SDL_AUDIODRIVER", "no-such-driver", 1);
    Jobs *jobs;
    JobQueue *queue;
    ck_assert_int_eq(jobs_create(NULL, NULL, &jobs), TC_OK);
    ck_assert_int_eq(job_queue_create(jobs, &(JobQueueConfig){.quit = JOB_CANCEL}, &queue), TC_OK);
    Sound *sound = sound_create(queue);
    for (int i = 0; i < 100; i++) {
        sound_set_volume(sound, i);
        sound_play(sound, (SoundId)(i % SOUND_COUNT));
        job_pump(jobs);
    }
    ck_assert(jobs_free(jobs));
    sound_free(sound);
    sound_play(NULL, SOUND_PLACE);
    sound_set_volume(NULL, 50);
    sound_free(NULL);
}

static int tries;

SDL_AudioDeviceID __wrap_SDL_OpenAudioDevice(const char *device, int captures,
                                             const SDL_AudioSpec *wanted, SDL_AudioSpec *got,
                                             int changes);

/* It fails. */
SDL_AudioDeviceID __wrap_SDL_OpenAudioDevice(const char *device, int captures,
                                             const SDL_AudioSpec *wanted, SDL_AudioSpec *got,
                                             int changes) {
    (void)device;
    (void)captures;
    (void)wanted;
    (void)got;
    (void)changes;
    tries++;
    return 0;
}

/* A headset may be plugged in again, and a server may be there again. */
TEST(a_device_that_failed_is_tried_again) {
    static const struct {
        double at;
        int tries;
    } sounds[] = {{100, 1}, {110, 1}, {129, 1}, {131, 2}, {160, 2}, {162, 3}};
    Jobs *jobs;
    JobQueue *queue;
    setenv("SDL_AUDIODRIVER", "dummy", 1);
    ck_assert_int_eq(jobs_create(NULL, NULL, &jobs), TC_OK);
    ck_assert_int_eq(job_queue_create(jobs, &(JobQueueConfig){.quit = JOB_CANCEL}, &queue), TC_OK);
    Sound *sound = sound_create(queue);
    sound_set_volume(sound, 50);
    for (size_t i = 0; i < sizeof sounds / sizeof sounds[0]; i++) {
        own_clock_stand(sounds[i].at);
        sound_play(sound, SOUND_PLACE);
        quiet_await(queue);
        job_pump(jobs);
        ck_assert_int_eq(tries, sounds[i].tries);
        ck_assert_uint_eq(SDL_WasInit(SDL_INIT_AUDIO), 0);
    }
    ck_assert(jobs_free(jobs));
    sound_free(sound);
}

SUITE("sound", NULL, NULL)
