/* The scene of other programs' engines: a page with their list and the one that is being edited, and
   a page with a match of two of them or of our levels. scene.c has the form and the list, match.c the
   match. */
#pragma once

#include "app/engines.h"
#include "gui/window/form.h"
#include "gui/window/gui.h"

enum { ENGINES_LIST, ENGINES_MATCH, ENGINES_PAGES };

enum {
    ENGINES_PAGE,
    ENGINES_ROWS, /* from here to ENGINES_REMOVE: on the page of the list */
    ENGINES_NAME,
    ENGINES_COMMAND,
    ENGINES_PROTOCOL,
    ENGINES_DEPTH,
    ENGINES_SECONDS,
    ENGINES_ABOUT,
    ENGINES_TEST,
    ENGINES_SECOND,
    ENGINES_REMOVE,
    MATCH_FIRST, /* from here on: on the page of the match */
    MATCH_SECOND,
    MATCH_OPENING,
    MATCH_CLOCK,
    MATCH_GAMES,
    MATCH_SCORE,
    MATCH_DETAIL,
    MATCH_ABOUT,
    MATCH_START,
    MATCH_STOP,
    MATCH_END,
    ENGINES_CLOSE,
    ENGINES_FIELDS
};

typedef struct EnginesState {
    int page;
    TableState list;
    int index;         /* of the engine in the fields; the list's count: a new one */
    ExternalSpec spec; /* what the fields hold */
    int players[2];    /* of a match: a level, or after the levels an engine of others */
    int games, clock;
    bool standard; /* no openings are drawn */
} EnginesState;

static inline EnginesState *engines_of(const Gui *gui) {
    return gui_scene(gui, SCENE_ENGINES);
}

/* -- match.c -- */

/* Fills in what a field of a match, or an option of it, is now. */
void match_describe(const Gui *gui, int field, FormNow *now);
void match_option(const Gui *gui, int field, int index, FormOptionNow *option);

/* The engine with this index has been removed: the others play on, and our level of the club for it. */
void match_forget(Gui *gui, int removed);
