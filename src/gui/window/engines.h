/* Other programs' engines that the user has added: their list and its file, a thread for each one
   in use, the verdicts of their tests, and requests for moves and values. */
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
    ExternalThread *thread; /* NULL: not used yet */
    EngineVerdict verdict;
    ExternalAnswer answer;     /* of the last test or move */
    uint64_t test, move, hint; /* tickets of pending requests; 0: none */
} EngineSlot;

typedef struct Engines {
    EngineList list;
    EngineSlot slots[ENGINES_MAX];
    char path[FILE_PATH_SIZE]; /* of the list's file; empty: it cannot be saved */
    Mutex spawning;
    ExternalThread *leaving[ENGINES_MAX]; /* threads of removed engines that have not ended yet */
    uint64_t question;                    /* the session's pending request for a move; 0: none */
    int asked;                            /* index of the engine that has this request */
    EngineMatch match;
    uint64_t hinted;     /* key of the position that hints belong to; 0: none */
    ExternalHints hints; /* the second opinion on that position, so far */
} Engines;

/* engines_begin needs the storage thread. */
void engines_begin(App *app);
void engines_end(App *app);

/* Must be called when the session may have changed: requests a move, or cancels the request. */
void engines_follow(App *app);

/* Handles what the threads have sent. */
void engines_pump(App *app);

/* Stores an engine in the list, replacing number index or at the end, and tests it. False when it
   has no name or command, or another engine has its name. */
bool engines_put(App *app, int index, const ExternalSpec *spec);
void engines_remove(App *app, int index);
void engines_test(App *app, int index);

/* Chooses by index the engine whose values the list of lines shows next to ours; the same index
   again chooses none. */
void engines_choose_second(App *app, int index);

/* The second opinion on a move of the current position; NULL: none yet. And the name of the engine
   that gives it; NULL: none is chosen. */
const ExternalLine *engines_second(const Engines *engines, const SessionSnapshot *now,
                                   TcSquare move);
const char *engines_second_name(const Engines *engines);

/* The result of its test for the user: "NBoard: Edax 4.4, moves in 0.3 s". */
Text engines_verdict(const Engines *engines, int index);

#endif
