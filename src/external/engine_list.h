/* The engines that a user has added, as values and as text: a line each. Names are distinct and not
   empty. */
#ifndef EXTERNAL_ENGINE_LIST_H
#define EXTERNAL_ENGINE_LIST_H

#include "base/buf.h"
#include "external/external.h"

enum { ENGINES_MAX = 12 };

typedef struct EngineList {
    int count;
    int second; /* the number, from 1, of the one whose values stand beside ours; 0: none */
    ExternalSpec specs[ENGINES_MAX];
} EngineList;

/* -1: there is none of that name. */
int engine_list_find(const EngineList *list, const char *name);

/* Whether it can be put in place of number index, or at the end (index == count). */
bool engine_list_admits(const EngineList *list, int index, const ExternalSpec *spec);

/* Reads what engine_list_write wrote; returns how many lines were not understood, or too many. */
int engine_list_parse(EngineList *list, const char *text);
void engine_list_write(const EngineList *list, Buf *out);

#endif
