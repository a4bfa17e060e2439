/* The voice of speech-dispatcher, through its library; its functions are declared in libspeechd.h
   (package libspeechd-dev). */
#include "gui/platform/voice.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <SDL.h>

/* Numbers of the library's enumerations. */
enum { MODE_SINGLE = 0, PRIORITY_MESSAGE = 2, PRIORITY_TEXT = 3 };

enum { LANGUAGE_SIZE = 16 };

typedef struct Connection Connection; /* the library's SPDConnection */

struct Voice {
    Connection *connection;
    void (*close)(Connection *connection);
    int (*say)(Connection *connection, int priority, const char *text);
    int (*set_language)(Connection *connection, const char *language);
    char language[LANGUAGE_SIZE]; /* that was set last */
};

typedef Connection *OpenConnection(const char *client, const char *connection, const char *user,
                                   int mode);

/* A function of the library, put where a pointer to it is; false when there is none. */
static bool load(void *library, const char *name, void *function) {
    void *found = SDL_LoadFunction(library, name);
    memcpy(function, &found, sizeof found);
    return found != NULL;
}

/* The library stays loaded: it has threads and thread data of others (GLib) in it. */
TcStatus voice_open(Voice **out) {
    OpenConnection *open;
    Voice *voice = calloc(1, sizeof *voice);
    void *library = voice ? SDL_LoadObject("libspeechd.so.2") : NULL;
    if (!library || !load(library, "spd_open", &open) ||
        !load(library, "spd_close", &voice->close) || !load(library, "spd_say", &voice->say) ||
        !load(library, "spd_set_language", &voice->set_language)) {
        free(voice);
        return TC_ERROR_NOT_FOUND;
    }
    voice->connection = open("turncoat", "window", NULL, MODE_SINGLE);
    if (!voice->connection) {
        free(voice);
        return TC_ERROR_NO_ANSWER;
    }
    *out = voice;
    return TC_OK;
}

void voice_close(Voice *voice) {
    voice->close(voice->connection);
    free(voice);
}

/* The server writes "zh-TW". */
static void use_language(Voice *voice, const char *language) {
    if (strcmp(voice->language, language) != 0) {
        char tag[LANGUAGE_SIZE];
        snprintf(voice->language, sizeof voice->language, "%s", language);
        snprintf(tag, sizeof tag, "%s", language);
        char *dash = strchr(tag, '_');
        if (dash) {
            *dash = '-';
        }
        (void)voice->set_language(voice->connection, tag); /* else the server's own has to do */
    }
}

bool voice_say(Voice *voice, bool passing, const char *language, const char *text) {
    use_language(voice, language);
    return voice->say(voice->connection, passing ? PRIORITY_TEXT : PRIORITY_MESSAGE, text) >= 0;
}
