/* The preview of a game beside a list: how it ends, and who played it. */
#pragma once

#include "gui/window/form.h"
#include "gui/window/view.h"

/* The fields of a form's column aside that hold it, from a number on. */
enum {
    PREVIEW_BOARD,
    PREVIEW_BLACK,
    PREVIEW_WHITE,
    PREVIEW_RESULT,
    PREVIEW_MOVES,
    PREVIEW_DISCS,
    PREVIEW_EVENT,
    PREVIEW_DATE,
    PREVIEW_FIELDS
};

#define GAME_PREVIEW_FIELD(field, kind, more) [field] = {kind, FORM_ASIDE | (more)}
#define GAME_PREVIEW_FIELDS(first)                                                                 \
    GAME_PREVIEW_FIELD((first) + PREVIEW_BOARD, FORM_BOARD, 0),                                    \
        GAME_PREVIEW_FIELD((first) + PREVIEW_BLACK, FORM_NOTE, FORM_CLOSE | FORM_LOUD),            \
        GAME_PREVIEW_FIELD((first) + PREVIEW_WHITE, FORM_NOTE, FORM_CLOSE | FORM_LOUD),            \
        GAME_PREVIEW_FIELD((first) + PREVIEW_RESULT, FORM_NOTE, FORM_CLOSE | FORM_LOUD),           \
        GAME_PREVIEW_FIELD((first) + PREVIEW_MOVES, FORM_NOTE, FORM_CLOSE | FORM_SMALL),           \
        GAME_PREVIEW_FIELD((first) + PREVIEW_DISCS, FORM_NOTE, FORM_CLOSE | FORM_SMALL),           \
        GAME_PREVIEW_FIELD((first) + PREVIEW_EVENT, FORM_NOTE, FORM_CLOSE | FORM_SMALL),           \
        GAME_PREVIEW_FIELD((first) + PREVIEW_DATE, FORM_NOTE, FORM_SMALL)

/* Describes one of them; tree NULL: no game, and nothing is seen. */
void game_preview_describe(int field, const TcTree *tree, FormNow *now);

/* Draws the last board of a game; name: its own in the ui-tree. */
void game_preview_draw(const View *view, SDL_Rect place, const TcTree *tree, const char *name);

/* The discs and empty squares of a game's last board, in words. */
Text game_preview_discs(const TcTree *tree);
