/* The frame around the scenes: SDL's part of the Gui among it. */
#pragma once

#include "gui/platform/picture_clip.h"
#include "gui/platform/wake.h"
#include "gui/ui/field.h"
#include "gui/ui/video.h"
#include "gui/window/gui.h"
#include "gui/window/narrator.h"
#include "gui/window/table_view.h"

/* A finger on the screen: window/touch.h. */
typedef struct Touch {
    bool down; /* it has not moved since it was put down */
    SDL_Point at;
    double since;
} Touch;

typedef struct Frame {
    Video video;
    Wake wake;
    Layout layout;
    ViewTyping typing;
    struct ViewTables tables;
    FieldUndo undo; /* of the field that was typed into last */
    bool selecting; /* the mouse selects in a field */
    SDL_Rect caret; /* where the input method was told to show its choices, in window coordinates */
    Touch touch;
    PictureClip *picture; /* on the clipboard; NULL: none */
    bool waits;           /* the user had the move when the loop looked last */
    Text title;
    Buf tree, tree_before;
    Narrator narrator;
    SDL_Cursor *cursors[3]; /* window/input.c: an arrow, and those of the two kinds of edges */
    bool maximised;         /* when it was seen last */
    int window_width, window_height; /* while it does not fill the screen */
    SDL_Rect outer;                  /* likewise, with the window manager's frame */
} Frame;
