#include "gui/platform/speech.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

#include <SDL.h>

#include "base/queue.h"
#include "base/thread.h"

enum { WAITING_MAX = 32, END_MILLISECONDS = 500 };

typedef enum Kind { KIND_EVENT, KIND_PASSING, KIND_QUIT } Kind;

typedef struct Message {
    Kind kind;
    char language[SPEECH_LANGUAGE_SIZE];
    char text[SPEECH_TEXT_SIZE];
} Message;

struct Speech {
    Thread thread;
    Queue queue;
    atomic_int status;
    SDL_sem *ended; /* posted when the thread is done */
    void (*wake)(void *context);
    void *wake_context;
};

static void set_status(Speech *speech, VoiceStatus status) {
    if (atomic_exchange(&speech->status, (int)status) != (int)status) {
        speech->wake(speech->wake_context);
    }
}

/* What was not there, library or server, may be now. */
static void try_voice(Speech *speech, Voice **voice) {
    if (!*voice) {
        set_status(speech, voice_open(voice));
    }
}

/* A server that was restarted gets the text again. */
static void say(Speech *speech, Voice **voice, const Message *message) {
    for (int attempt = 0; attempt < 2; attempt++) {
        try_voice(speech, voice);
        if (!*voice ||
            voice_say(*voice, message->kind == KIND_PASSING, message->language, message->text)) {
            return;
        }
        voice_close(*voice);
        *voice = NULL;
    }
    set_status(speech, VOICE_NO_SERVER);
}

static void work(void *context) {
    Speech *speech = context;
    Voice *voice = NULL;
    Message message;
    try_voice(speech, &voice);
    for (queue_wait(&speech->queue, &message); message.kind != KIND_QUIT;
         queue_wait(&speech->queue, &message)) {
        say(speech, &voice, &message);
    }
    if (voice) {
        voice_close(voice);
    }
    SDL_TLSCleanup(); /* SDL's error text: it frees those of its own threads only */
    SDL_SemPost(speech->ended);
}

static void release(Speech *speech) {
    if (speech->ended) {
        SDL_DestroySemaphore(speech->ended);
    }
    queue_release(&speech->queue);
    free(speech);
}

Speech *speech_create(void (*wake)(void *context), void *wake_context) {
    Speech *speech = calloc(1, sizeof *speech);
    if (!speech || queue_init(&speech->queue, sizeof(Message), WAITING_MAX) != TC_OK) {
        free(speech);
        return NULL;
    }
    atomic_init(&speech->status, VOICE_FINE);
    speech->ended = SDL_CreateSemaphore(0);
    speech->wake = wake;
    speech->wake_context = wake_context;
    if (!speech->ended || thread_create(&speech->thread, work, speech) != TC_OK) {
        release(speech);
        return NULL;
    }
    return speech;
}

void speech_free(Speech *speech) {
    if (speech) {
        queue_clear(&speech->queue);
        (void)queue_push(&speech->queue, KIND_QUIT, &(Message){.kind = KIND_QUIT});
        /* one that waits for a server that hangs is left to the end of the process */
        if (SDL_SemWaitTimeout(speech->ended, END_MILLISECONDS) == 0) {
            thread_join(&speech->thread);
            release(speech);
        }
    }
}

VoiceStatus speech_status(const Speech *speech) {
    return (VoiceStatus)atomic_load(&speech->status);
}

static Message message_of(Kind kind, const char *language, const char *text) {
    Message message = {.kind = kind};
    snprintf(message.language, sizeof message.language, "%s", language);
    snprintf(message.text, sizeof message.text, "%s", text);
    return message;
}

void speech_say(Speech *speech, const char *language, const char *text) {
    Message message = message_of(KIND_EVENT, language, text);
    (void)queue_push(&speech->queue, KIND_EVENT, &message);
}

void speech_say_passing(Speech *speech, const char *language, const char *text) {
    Message message = message_of(KIND_PASSING, language, text);
    (void)queue_push_newest(&speech->queue, KIND_PASSING, &message);
}
