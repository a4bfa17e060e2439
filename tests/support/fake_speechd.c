/* libspeechd.so.2 for tests: writes what it is asked to the file SPEECH_LOG, a line for each call. No server answers while
   SPEECH_DOWN is a file that exists; with SPEECH_HANG one that takes what it is to say and never comes back. */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

typedef struct Connection Connection;

Connection *spd_open(const char *client, const char *connection, const char *user, int mode);
void spd_close(Connection *connection);
int spd_say(Connection *connection, int priority, const char *text);
int spd_set_language(Connection *connection, const char *language);

struct Connection {
    FILE *file;
};

static Connection only;

static int names_a_file(const char *variable) {
    const char *path = getenv(variable);
    return path != NULL && access(path, F_OK) == 0;
}

static int is_down(void) {
    return names_a_file("SPEECH_DOWN");
}

Connection *spd_open(const char *client, const char *connection, const char *user, int mode) {
    const char *path = getenv("SPEECH_LOG");
    (void)user;
    only.file = !is_down() && path != NULL ? fopen(path, "a") : NULL;
    if (only.file == NULL) {
        return NULL;
    }
    setvbuf(only.file, NULL, _IOLBF, 0);
    fprintf(only.file, "open %s %s %d\n", client, connection, mode);
    return &only;
}

void spd_close(Connection *connection) {
    fputs("close\n", connection->file);
    fclose(connection->file);
}

int spd_say(Connection *connection, int priority, const char *text) {
    if (is_down()) {
        return -1;
    }
    while (names_a_file("SPEECH_HANG")) {
        pause();
    }
    fprintf(connection->file, "%s: %s\n",
            priority == 2   ? "event"
            : priority == 3 ? "focus"
                            : "?",
            text);
    return 1;
}

int spd_set_language(Connection *connection, const char *language) {
    fprintf(connection->file, "language %s\n", language);
    return 0;
}
