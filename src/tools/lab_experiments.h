/* The experiments of the Search Lab: they search sets of positions with one setting after another,
   and compare each with the first. */
#ifndef TOOLS_LAB_EXPERIMENTS_H
#define TOOLS_LAB_EXPERIMENTS_H

#include <turncoat/engine.h>

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

#endif
