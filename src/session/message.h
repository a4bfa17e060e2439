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

/* A request to the worker. At most one of each kind is unread: a newer request replaces an older
   one of its kind. */
typedef struct Request {
    RequestKind kind;
    uint64_t generation; /* identifies the question; its reports carry it too */
    TcPosition position;
    TcLimits limits; /* the worker adds its stop token */
    bool in_lab;     /* a search of the Search Lab, with the switches lab */
    TcLab lab;
    double not_before;  /* hold the result back until this time of the session; 0: do not */
    bool ponder;        /* a search on the opponent's time: until worker_hit it has no time limit,
                           reports no progress and keeps its result back */
    int hash_megabytes; /* for REQUEST_CONFIGURE */
    int threads;
    uint64_t seed; /* for REQUEST_DRAW: of the balanced start, */
    int empties;   /* or, if empties > 0, of a game down to that many empty squares */
} Request;

typedef enum ReportKind {
    REPORT_PROGRESS = 0,
    REPORT_RESULT,
    REPORT_CONFIGURED,
    REPORT_OPENING
} ReportKind;

enum { REPORT_KIND_COUNT = 4 };

/* A report from the worker. At most one of each kind is unread: newer progress overwrites older
   progress, and a newer result belongs to a newer question. A configuration belongs to no question.
   */
typedef struct Report {
    ReportKind kind;
    uint64_t generation;
    TcStatus status; /* of the search or configuration; report is filled only for a search that was
                        TC_OK */
    TcReport report;
    TcSquare moves[TC_GAME_MAX_MOVES]; /* for REPORT_OPENING */
    int move_count;                    /* 0: none was found */
} Report;

#endif
