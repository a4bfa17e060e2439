/* Forms on the screen. Sheet, FormPart and what takes them are for the files of forms alone: a form that
   is laid out, and its visible fields, as they are measured and drawn in a frame; the rest is for all.
   Lengths are in px unless a comment says otherwise. */
#pragma once

#include "gui/window/form.h"
#include "gui/window/parts.h"
#include "gui/window/view.h"

/* Lengths are logical px. */
typedef struct FormStyle {
    float pad, title, gap, beside, caption, control, picture, big, row, fact;
} FormStyle;

enum { FORM_LINES_MAX = 64 };

/* A form that is being laid out. */
typedef struct Sheet {
    const View *view;
    SceneId scene;
    const Scene *own;
    const Form *form;
    const FormStyle *style;
    bool close;             /* it stands as close as it can */
    unsigned column_of;     /* whose lines these are: FORM_ASIDE, FORM_EXTRA or 0 */
    int lists;              /* choices from this field on are lists, if they can be */
    int width;              /* of all, */
    int beside, gap, thumb; /* px that the lines below the head have less: for the column
                                  aside, with its gap, and for the thumb */
    int shift;              /* px by which they stand further right */
    int column;             /* of the labels beside controls, and */
    int columns, fold;      /* if there are two columns the line with which the second one begins */
    int foot;               /* below the lines, for the buttons of a panel */
    int count, head;        /* lines, and how many of them stay on top */
    int fills;              /* the line that takes the height that is left, */
    int more, most;         /* how much that is, and at most; 0: there is no most */
    int height;
    int tops[FORM_LINES_MAX + 1];
    uint8_t line_of[FORM_FIELDS_MAX];
} Sheet;

typedef struct FormPart {
    int index;
    const FormField *field;
    bool explains; /* it is no control, but what the option of a choice means */
    FormNow now;
    FormRun runs[FORM_RUNS_MAX]; /* of a choice */
    int run_count;
    bool groups, pictures, list;
    int chosen;    /* the index of its option, -1: none */
    int label;     /* the width of a label that stands outside the control; 0: there is none */
    int lead, row; /* the row beside which it stands: what is above that, and its height */
    bool fills;    /* takes the height that is left, */
    int most;      /* up to this; 0: all of it */
} FormPart;

/* Measures what a field's control needs and wants; its height in a width; and draws it. */
void part_measure(const Sheet *sheet, FormPart *part, FormShare *share);
int part_height(const Sheet *sheet, FormPart *part, int width);
void part_draw(const Sheet *sheet, const FormPart *part, SDL_Rect rect);

/* The button of a field. */
Button part_button(const FormPart *part);

static inline int sheet_px(const Sheet *sheet, float logical) {
    return view_px(sheet->view, logical);
}

/* Keys, wheel and text for forms. */

/* Gives the keyboard to a field, and scrolls it into view. */
void form_focus(Gui *gui, SceneId scene, int field);

/* Each returns whether the form of a scene used it. down: rows. */
bool form_key(Gui *gui, SceneId scene, const KeyPress *press);
bool form_type_text(Gui *gui, SceneId scene, const char *text);
bool form_wheel(Gui *gui, SceneId scene, int down);

/* The parts of a form that are only read: notes, facts in cells, and what explains the option of a
   choice. */

/* An option of its choice; at -1: none. */
FormOptionNow part_option(const Sheet *sheet, const FormPart *part, int at);

int part_note_width(const Sheet *sheet, const FormPart *part);
int part_note_height(const Sheet *sheet, const FormPart *part, int width);
void part_draw_note(const Sheet *sheet, const FormPart *part, SDL_Rect rect);
int part_fact_width(const Sheet *sheet, const FormPart *part);
int part_fact_height(const Sheet *sheet);
void part_draw_fact(const Sheet *sheet, const FormPart *part, SDL_Rect rect);
int part_help_height(const Sheet *sheet, const FormPart *part, int width);
void part_draw_explanation(const Sheet *sheet, const FormPart *part, SDL_Rect rect);

/* Draws a scene by its own function, or as its form: by its place a card in the panel, a dialog or a
   page. */
void scene_draw(const View *view, SceneId scene);

/* The rectangle that a scene of PLACE_OVER covers; empty for other scenes. */
SDL_Rect scene_card(const View *view, SceneId id);

/* A form without a title within another scene: its height in px at a width, and its drawing. */
int form_height(const View *view, SceneId scene, int width);
void form_draw_in(const View *view, SceneId scene, SDL_Rect rect);
