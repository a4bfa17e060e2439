/* Texts read aloud by jobs: a slow or missing server never blocks the window. */
#pragma once

#include <stdbool.h>

#include "base/job.h"
#include "gui/platform/voice.h"

enum { SPEECH_TEXT_SIZE = 512, SPEECH_LANGUAGE_SIZE = 16 };

/* The queue's thread keeps this between two texts. */
typedef struct Speech {
    Voice *voice; /* NULL: none so far, or it has gone */
} Speech;

typedef struct SayJob {
    Job job;
    Speech *speech;
    void *owner;  /* whoever wants to know how it went */
    bool passing; /* it interrupts what is being read */
    char language[SPEECH_LANGUAGE_SIZE];
    char text[SPEECH_TEXT_SIZE]; /* empty: only looks for a voice */
} SayJob;

/* The run of a SayJob, with the errors of voice_open. */
TcStatus speech_say(void *job, JobControl *control);

/* Must be called after jobs_free, unless that left a thread behind, which may still be speaking.
   NULL is allowed. */
void speech_free(Speech *speech);
