/* The engines of others that the user has added: their list and its file, a thread for each that is in
   use, what their tests said, and who is asked for a move or for values. */
#ifndef GUI_WINDOW_ENGINES_H
#define GUI_WINDOW_ENGINES_H

#include "external/engine_list.h"
#include "external/external_thread.h"
#include "gui/window/app.h"
#include "gui/window/engine_match.h"

typedef enum EngineVerdict {
    ENGINE_UNTESTED = 0, /* in this run */
    ENGINE_TESTING,
    ENGINE_GOOD,
    ENGINE_BAD
} EngineVerdict;

typedef struct EngineSlot {
    ExternalThread *thread; /* NULL: not in use so far */
    EngineVerdict verdict;
    ExternalAnswer answer; /* of the last test or move */
    uint64_t test, move;   /* tickets; 0: nothing is asked */
} EngineSlot;

typedef struct Engines {
    EngineList list;
    EngineSlot slots[ENGINES_MAX];
    char path[FOLDERS_PATH_SIZE]; /* empty: nothing can be kept */
    Mutex spawning;
    ExternalThread *leaving[ENGINES_MAX]; /* of removed ones, until they have ended */
    uint64_t question;                    /* of the session, that is being answered; 0: none */
    int asked;                            /* whom it was put to */
    EngineMatch match;
} Engines;

/* Once the storage thread is there; and at the end. */
void engines_begin(App *app);
void engines_end(App *app);

/* The session may have changed: asks, or stops asking, for a move. */
void engines_follow(App *app);

/* Takes what the threads have sent. */
void engines_pump(App *app);

/* Puts an engine into the list, in place of number index or at the end, and tests it. False when it
   has no name or command, or another has its name. */
bool engines_put(App *app, int index, const ExternalSpec *spec);
void engines_remove(App *app, int index);
void engines_test(App *app, int index);

/* What is known of it: "NBoard: Edax 4.4, moves in 0.3 s". */
Text engines_verdict(const Engines *engines, int index);

#endif
