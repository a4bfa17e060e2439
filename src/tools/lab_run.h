/* A run of the Search Lab: the positions of a set, searched with one setting after another. */
#pragma once

#include <turncoat/engine.h>

enum { LAB_POSITIONS_MAX = 64 };

/* The positions of a set and the limits to search them with. */
typedef struct LabWork {
    const TcPosition *positions;
    int count; /* at most LAB_POSITIONS_MAX */
    TcLimits limits;
} LabWork;

/* The result of a setting on a set. */
typedef struct LabResult {
    uint64_t nodes;
    double seconds; /* processor time, of every position the fastest of a few searches */
    int changed;    /* number of positions whose value differs from the first setting's */
    double error;   /* mean absolute difference of the values over all positions, in discs */
    double loss;    /* judged: mean discs that the moves lose, by the judge; else 0 */
    TcLabStats stats;
} LabResult;

typedef struct LabRun {
    TcEngine *engine;
    const LabWork *work;
    bool judged;
    bool (*interrupted)(void); /* called between positions */
    /* The judge's value of each move, by [position][square], from a search LAB_JUDGE_DEEPER plies
       deeper, or exact; INT8_MIN if there is no such move. */
    int8_t judge[LAB_POSITIONS_MAX][TC_SQUARE_COUNT];
    bool has_judge;
    int values[LAB_POSITIONS_MAX]; /* of the first setting */
    bool has_values;
} LabRun;

enum { LAB_JUDGE_DEEPER = 4, LAB_JUDGE_SELECTIVITY = 95 };

/* Initialises a run. engine, work and interrupted must outlive it. */
void lab_run_init(LabRun *run, TcEngine *engine, const LabWork *work, bool judged,
                  bool (*interrupted)(void));

/* Searches every position with the setting, each from an empty table. Later calls are compared with
   the values of the first call. *finished is false after an interruption. */
TC_WARN_UNUSED TcStatus lab_run_setting(LabRun *run, const TcLab *lab, LabResult *result,
                                        bool *finished);

/* -- experiments: each compares settings with its first one -- */

/* A kind of positions and the way to search them. */
typedef enum LabSet {
    LAB_SET_SHALLOW, /* the midgame, to depth 6 as in T1 and T5 by default */
    LAB_SET_MIDDLE,  /* the midgame, deeper; for settings whose trees grow fast */
    LAB_SET_DEEP,    /* the midgame, deeper still */
    LAB_SET_END,     /* 16 to 20 empty squares, solved */
    LAB_SET_COUNT
} LabSet;

enum { LAB_ROWS_MAX = 32, LAB_LABEL_SIZE = 40 };

/* One setting of an experiment. */
typedef struct LabSetting {
    char label[LAB_LABEL_SIZE];
    TcLab lab;
} LabSetting;

typedef struct LabExperiment {
    const char *name;  /* "masks" */
    const char *texts; /* the founding text: "T4"; "": our own experiment */
    const char *title; /* a sentence without its full stop */
    unsigned sets;     /* bits 1 << LabSet: the sets to run on */
    unsigned judged;   /* the same: the sets where the loss of the moves is measured */
    /* Writes at most LAB_ROWS_MAX settings, the one to compare with first; returns how many. */
    int (*settings)(LabSet set, LabSetting settings[LAB_ROWS_MAX]);
} LabExperiment;

/* The experiment with an index from 0; NULL if there is none. */
const LabExperiment *lab_experiment(int index);
