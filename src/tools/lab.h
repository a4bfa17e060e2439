/* The experiments of the Search Lab: sets of positions, searched with one setting after another and
   compared with the first. */
#ifndef TOOLS_LAB_H
#define TOOLS_LAB_H

#include <turncoat/engine.h>

/* A kind of position and how it is searched. */
typedef enum LabSet {
    LAB_SET_SHALLOW, /* the midgame, to depth 6 as in T1 and T5 by default */
    LAB_SET_MIDDLE,  /* the midgame, deeper, for settings whose trees grow fast */
    LAB_SET_DEEP,    /* the midgame, deeper still */
    LAB_SET_END,     /* 16 to 20 empty squares, solved */
    LAB_SET_COUNT
} LabSet;

enum { LAB_ROWS_MAX = 32, LAB_LABEL_SIZE = 40, LAB_POSITIONS_MAX = 64 };

/* One setting of an experiment. */
typedef struct LabSetting {
    char label[LAB_LABEL_SIZE];
    TcLab lab;
} LabSetting;

typedef struct LabExperiment {
    const char *name;  /* "masks" */
    const char *texts; /* "T4"; "" for our own */
    const char *title; /* a sentence without its stop */
    unsigned sets;     /* 1 << LabSet of those that it is run on */
    unsigned judged;   /* of these, those where it is measured how much worse moves get */
    /* Writes at most LAB_ROWS_MAX settings, that which all are compared with first; how many. */
    int (*settings)(LabSet set, LabSetting settings[LAB_ROWS_MAX]);
} LabExperiment;

/* Experiment number index from 0 on; NULL when there is none. */
const LabExperiment *lab_experiment(int index);

/* The positions of a set, and how to search them. */
typedef struct LabWork {
    const TcPosition *positions;
    int count; /* at most LAB_POSITIONS_MAX */
    TcLimits limits;
} LabWork;

/* What a setting did on a set. */
typedef struct LabResult {
    uint64_t nodes;
    double seconds; /* of the processor */
    int changed;    /* positions whose value differs from the first setting's */
    double error;   /* mean of how much, in discs, over all positions */
    double loss;    /* judged: discs a move worse than the best by the judge; else 0 */
    TcLabStats stats;
} LabResult;

typedef struct LabRun {
    TcEngine *engine;
    const LabWork *work;
    bool judged;
    bool (*interrupted)(void); /* asked between positions */
    /* What each move is worth to a search LAB_JUDGE_DEEPER plies deeper, or exactly:
       [position][square]. */
    int8_t judge[LAB_POSITIONS_MAX][TC_SQUARE_COUNT];
    bool has_judge;
    int values[LAB_POSITIONS_MAX]; /* of the first setting */
    bool has_values;
} LabRun;

enum { LAB_JUDGE_DEEPER = 4, LAB_JUDGE_SELECTIVITY = 95 };

/* engine, work and interrupted must outlive the run. */
void lab_run_init(LabRun *run, TcEngine *engine, const LabWork *work, bool judged,
                  bool (*interrupted)(void));

/* Searches every position with the setting, from an empty table each; the first call's values are
   what later ones are compared with. *finished is false after an interruption. */
TC_WARN_UNUSED TcStatus lab_run_setting(LabRun *run, const TcLab *lab, LabResult *result,
                                        bool *finished);

#endif
