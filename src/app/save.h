/* Saves the game: what a file of it is called and holds, and the jobs that write it. */
#pragma once

#include <stdbool.h>

#include <turncoat/status.h>

#include "base/buf.h"
#include "session/snapshot.h"
#include "words/strings.h"

typedef struct App App;

/* Whether the suffix of path is one that can be written. */
bool save_knows_suffix(const char *path);

/* The user saves one of these. */
typedef enum SaveKind {
    SAVE_GAME,     /* as SGF, or another game format by the suffix */
    SAVE_IMAGE,    /* the board as the window shows it, PNG */
    SAVE_DIAGRAM,  /* the position, SVG */
    SAVE_NUMBERED, /* the main line with numbers on its discs, SVG */
    SAVE_SHEET,    /* the main line, ten moves a diagram, SVG */
    SAVE_PAGE,     /* the game for reading and print, HTML */
    SAVE_KIND_COUNT
} SaveKind;

/* The kind that the suffix of a path stands for; SAVE_GAME for an unknown one. */
SaveKind save_kind(const char *path);

/* Replaces the suffix of name, a buffer of size bytes, by the kind's default one. Returns false,
   with name unchanged, if the result does not fit. */
bool save_set_kind(char *name, size_t size, SaveKind kind);

/* The name, without ending, that is proposed for the game's file: its players and its day. */
Text save_name(const App *app);

/* Whether the format keeps everything in a game, including comments and variations. */
bool save_is_whole(const char *path);

/* Fills in the result of an ended game in tree, a copy of the game's tree; and of a game that was
   played here its day if tree has no date, the variant that its start is of, and how many of its moves
   were drawn. TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus save_fill_facts(const App *app, TcTree *tree);

/* Fills in tree, a copy of the game's, with all headers that a file of the game has: missing players,
   whose game it is, and what save_fill_facts does. TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus save_fill_headers(const App *app, TcTree *tree);

/* A name for a game's file, without ending: "Ada - Turncoat Club 7, 2026-11-25". Characters that a
   file system may refuse are replaced; a date that is longer than a day is cut. "": nothing is
   known. */
Text save_name_of_game(const char *black, const char *white, const char *date);

/* Has the game written in the format of path's suffix, with its tree; missing players, date and result
   are filled in where they are known. SGF and HTML also hold the values that the session knows. Says
   how it ended. */
void save_game(App *app, const char *path);

/* Saves bytes that are made already, likewise: a picture. */
void save_bytes(App *app, const char *path, const Buf *bytes);

/* Saves the game to the file that the game came from or was saved to, unless others have changed it since:
   then it stays as it is, and where to save is asked (APP_ASKS_NAME). */
void save_again(App *app);
