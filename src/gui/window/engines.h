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
    ExternalAnswer answer;     /* of the last test or move */
    uint64_t test, move, hint; /* tickets; 0: nothing is asked */
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
    uint64_t hinted;     /* key of the position of hints; 0: of none */
    ExternalHints hints; /* the second opinion on it, so far */
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

/* Chooses whose values stand beside ours in the list of lines, by an index; the same again: nobody's. */
void engines_choose_second(App *app, int index);

/* The second opinion on a move in the position at the cursor; NULL: there is none so far. And whose it is;
   NULL: nobody's. */
const ExternalLine *engines_second(const Engines *engines, const SessionSnapshot *now,
                                   TcSquare move);
const char *engines_second_name(const Engines *engines);

/* What is known of it: "NBoard: Edax 4.4, moves in 0.3 s". */
Text engines_verdict(const Engines *engines, int index);

#endif
