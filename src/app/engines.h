/* Other programs' engines that the user has added: their list and its file, a queue of jobs for each
   one in use, the verdicts of their tests, and requests for moves and values. */
#pragma once

#include "app/app.h"
#include "app/engine_match.h"
#include "external/engine_list.h"
#include "external/external.h"

typedef enum EngineVerdict {
    ENGINE_UNTESTED = 0, /* in this run */
    ENGINE_TESTING,
    ENGINE_GOOD,
    ENGINE_BAD
} EngineVerdict;

/* A test has shown this. */
typedef struct EngineTest {
    TcError error;
    ExternalProtocolId protocol;
    char title[EXTERNAL_TITLE_SIZE];
    bool has_values; /* its protocol has values of moves */
    double seconds;  /* for the move */
} EngineTest;

typedef struct EngineSlot {
    JobQueue *queue;    /* NULL: not used yet */
    External *external; /* the queue's */
    EngineVerdict verdict;
    EngineTest tested;
    JobId test; /* pending; 0: none */
} EngineSlot;

typedef struct Engines {
    EngineList list;
    EngineSlot slots[ENGINES_MAX]; /* those beyond the list keep their queues */
    int removals, removed;         /* of the list: how many, and the index of the last */
    char path[FILE_PATH_SIZE];     /* of the list's file; empty: it cannot be saved */
    EngineList before;             /* the disk's: as this run last had it in the file */
    Mutex spawning;
    uint64_t question; /* the session's pending request for a move; 0: none */
    int asked;         /* index of the engine that has this request, */
    JobId move;        /* and its job; 0: it waits for the end of a test */
    EngineMatch match;
    uint64_t hinted;     /* key of the position that hints belong to; 0: none */
    JobId hint;          /* the job that brings them; 0: none */
    ExternalHints hints; /* the second opinion on that position, so far */
} Engines;

/* Must be called after the queues were made. */
void engines_begin(App *app);
/* Must be called after the jobs were freed. */
void engines_end(App *app);

/* Stores an engine in the list, replacing number index or at the end, and tests it. False when it
   has no name or command, or another engine has its name. */
bool engines_put(App *app, int index, const ExternalSpec *spec);
void engines_remove(App *app, int index);

/* The index of an engine when another is removed from the list; -1: it is that one. */
int engines_index_without(int index, int removed);

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
