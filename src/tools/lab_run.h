/* A run of the Search Lab: the positions of a set, searched with one setting after another. */
#ifndef TOOLS_LAB_RUN_H
#define TOOLS_LAB_RUN_H

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

#endif
