/* Messages between the session and its worker, by value. */
#ifndef SESSION_MESSAGE_H
#define SESSION_MESSAGE_H

#include <stdbool.h>
#include <stdint.h>

#include <turncoat/game.h>
#include <turncoat/lab.h>
#include <turncoat/limits.h>
#include <turncoat/position.h>
#include <turncoat/progress.h>
#include <turncoat/status.h>

typedef enum RequestKind {
    REQUEST_SEARCH = 0,
    REQUEST_CLEAR,
    REQUEST_CONFIGURE,
    REQUEST_DRAW,
    REQUEST_QUIT
} RequestKind;

enum { REQUEST_KIND_COUNT = 5 };

/* To the worker. Of each kind at most one is unread: a newer search makes an older one stale, and
   clearing twice is clearing once, and so is a newer configuration. */
typedef struct Request {
    RequestKind kind;
    uint64_t generation; /* which question this is; its reports carry it back */
    TcPosition position;
    TcLimits limits; /* the worker adds its stop token */
    bool in_lab;     /* in the Search Lab, with these switches: */
    TcLab lab;
    double not_before;  /* the session's time before which the result is held back; 0: at once */
    bool ponder;        /* on the opponent's time: without limits of time, reporting nothing and
                           holding the result back, until worker_hit */
    int hash_megabytes; /* of the engine, for REQUEST_CONFIGURE */
    int threads;
    uint64_t seed; /* for REQUEST_DRAW: of the balanced start, ... */
    int empties;   /* ... or, above 0, of a game to so many empty squares */
} Request;

typedef enum ReportKind {
    REPORT_PROGRESS = 0,
    REPORT_RESULT,
    REPORT_CONFIGURED,
    REPORT_OPENING
} ReportKind;

enum { REPORT_KIND_COUNT = 4 };

/* From the worker. Of each kind at most one is unread: newest progress overwrites older progress,
   and a newer result belongs to a newer question. A configuration belongs to no question. */
typedef struct Report {
    ReportKind kind;
    uint64_t generation;
    TcStatus status; /* of the search or configuration; report is empty unless a search was TC_OK */
    TcReport report;
    TcSquare moves[TC_GAME_MAX_MOVES]; /* of REPORT_OPENING */
    int move_count;                    /* 0: none was found */
} Report;

#endif
