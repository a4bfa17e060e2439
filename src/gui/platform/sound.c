/* Decaying tones, like wood or a small bell: each partial decays separately, and the first two
   milliseconds rise to avoid a click. */
#include "gui/platform/sound.h"

#include <math.h>
#include <stdlib.h>

#include <SDL.h>

#include "base/clock.h"
#include "gui/platform/desktop.h"

enum { PARTIALS = 3, NOTES = 3, WAITING_MAX = 8 };

/* A note begins at start seconds; each partial has a frequency in Hz, a share of the loudness and
   the seconds in which it falls to a third. */
typedef struct Note {
    float start, seconds;
    struct {
        float frequency, share, decay;
    } partials[PARTIALS];
} Note;

static const Note sounds[SOUND_COUNT][NOTES] = {
    [SOUND_PLACE] = {{0, 0.09f, {{620, 0.6f, 0.014f}, {1480, 0.3f, 0.007f}, {190, 0.4f, 0.022f}}}},
    [SOUND_FLIP] = {{0, 0.07f, {{880, 0.22f, 0.012f}, {2100, 0.12f, 0.006f}}}},
    [SOUND_PASS] = {{0, 0.28f, {{523, 0.3f, 0.08f}}}, {0.13f, 0.32f, {{392, 0.3f, 0.09f}}}},
    [SOUND_END] = {{0, 0.5f, {{523, 0.28f, 0.16f}, {1046, 0.08f, 0.08f}}},
                   {0.14f, 0.5f, {{659, 0.28f, 0.16f}, {1318, 0.08f, 0.08f}}},
                   {0.28f, 0.7f, {{784, 0.3f, 0.22f}, {1568, 0.08f, 0.1f}}}},
    [SOUND_ILLEGAL] = {{0, 0.16f, {{164, 0.45f, 0.05f}, {246, 0.2f, 0.04f}, {492, 0.14f, 0.03f}}}},
};

static const float RISE = 0.002f, LOUDNESS = 0.5f, TURN = 6.2831853f;

static float note_at(const Note *note, float t) {
    float value = 0;
    for (int i = 0; i < PARTIALS; i++) {
        if (note->partials[i].share > 0) {
            value += note->partials[i].share * sinf(TURN * note->partials[i].frequency * t) *
                     expf(-t / note->partials[i].decay);
        }
    }
    float left = note->seconds - t;
    return value * fminf(1, fminf(t, left) / RISE);
}

size_t sound_make(SoundId id, int16_t samples[SOUND_SAMPLES_MAX]) {
    const Note *notes = sounds[id];
    size_t count = 0;
    for (int n = 0; n < NOTES; n++) {
        size_t end = (size_t)((notes[n].start + notes[n].seconds) * SOUND_RATE);
        count = end > count ? end : count;
    }
    count = count < SOUND_SAMPLES_MAX ? count : SOUND_SAMPLES_MAX;
    for (size_t i = 0; i < count; i++) {
        float value = 0;
        for (int n = 0; n < NOTES; n++) {
            float t = (float)i / SOUND_RATE - notes[n].start;
            value += t >= 0 && t < notes[n].seconds ? note_at(&notes[n], t) : 0;
        }
        samples[i] = (int16_t)lroundf(fmaxf(-1, fminf(1, LOUDNESS * value)) * 32767);
    }
    return count;
}

/* Half as loud to the ear is a quarter of the power or so: the square of the percentage. */
void sound_scale(int16_t *samples, size_t count, int percent) {
    for (size_t i = 0; i < count; i++) {
        samples[i] = (int16_t)(samples[i] * percent / 100 * percent / 100);
    }
}

/* -- playing -- */

static const double CLOSE_AFTER = 2.0; /* seconds of silence */
static const double AGAIN_AFTER = 30.0;

struct Sound {
    JobQueue *queue;
    int percent;              /* of the volume; 0: off */
    int waiting;              /* jobs that play */
    SDL_AudioDeviceID device; /* from here on the queue's; 0: closed */
    double again_at;          /* none is opened before: the last try has failed */
    int16_t samples[SOUND_SAMPLES_MAX];
};

typedef struct PlayJob {
    Job job;
    Sound *sound;
    SoundId id;
    int percent;
} PlayJob;

static void open_device(Sound *sound) {
    SDL_AudioSpec wanted = {
        .freq = SOUND_RATE, .format = AUDIO_S16SYS, .channels = 1, .samples = 1024};
    if (sound->device || clock_seconds() < sound->again_at) {
        return;
    }
    bool ready = desktop_has_sound() && SDL_InitSubSystem(SDL_INIT_AUDIO) == 0;
    sound->device = ready ? SDL_OpenAudioDevice(NULL, 0, &wanted, NULL, 0) : 0;
    if (sound->device) {
        SDL_PauseAudioDevice(sound->device, 0);
        return;
    }
    if (ready) {
        SDL_QuitSubSystem(SDL_INIT_AUDIO);
    }
    sound->again_at = clock_seconds() + AGAIN_AFTER; /* a headset or a server may come back */
}

static void close_device(Sound *sound) {
    if (sound->device) {
        SDL_CloseAudioDevice(sound->device);
        SDL_QuitSubSystem(SDL_INIT_AUDIO);
    }
    sound->device = 0;
}

static TcStatus play(void *job, JobControl *control) {
    const PlayJob *play = job;
    Sound *sound = play->sound;
    (void)control;
    open_device(sound);
    if (sound->device) {
        size_t count = sound_make(play->id, sound->samples);
        sound_scale(sound->samples, count, play->percent);
        SDL_QueueAudio(sound->device, sound->samples, (Uint32)(count * sizeof(int16_t)));
    }
    SDL_TLSCleanup(); /* SDL's error text: it frees those of its own threads only */
    return TC_OK;
}

/* Comes after every sound; the next sound cancels it. */
static TcStatus close_later(void *job, JobControl *control) {
    Sound *sound = ((PlayJob *)job)->sound;
    if (sound->device && job_wait_until(control, clock_seconds() + CLOSE_AFTER)) {
        close_device(sound);
        SDL_TLSCleanup();
    }
    return TC_OK;
}

static void note_played(void *job, TcStatus status) {
    (void)status;
    ((PlayJob *)job)->sound->waiting--;
    free(job);
}

static void drop_play(void *job) {
    note_played(job, TC_OK);
}

static const JobType play_type = {.run = play, .done = note_played, .drop = drop_play};
static const JobType close_type = {.run = close_later, .done = note_played, .drop = drop_play};

static void submit(Sound *sound, const JobType *type, JobPolicy policy, SoundId id) {
    PlayJob *job = malloc(sizeof *job);
    if (job) { /* else there is silence */
        *job = (PlayJob){.sound = sound, .id = id, .percent = sound->percent};
        sound->waiting++;
        job_submit(sound->queue, type, policy, &job->job);
    }
}

Sound *sound_create(JobQueue *queue) {
    Sound *sound = calloc(1, sizeof *sound);
    if (sound) {
        sound->queue = queue;
    }
    return sound;
}

void sound_free(Sound *sound) {
    if (sound) {
        close_device(sound);
        free(sound);
    }
}

void sound_set_volume(Sound *sound, int percent) {
    if (sound) {
        sound->percent = percent;
    }
}

void sound_play(Sound *sound, SoundId id) {
    if (sound && sound->percent > 0 && sound->waiting < WAITING_MAX) {
        submit(sound, &play_type, JOB_QUEUE, id);
        submit(sound, &close_type, JOB_REPLACE_RUNNING, id);
    }
}
