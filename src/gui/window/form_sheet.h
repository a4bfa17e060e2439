/* A form as it is laid out for a frame: its visible fields, measured and placed. Shared by the files
   of forms alone. */
#ifndef GUI_WINDOW_FORM_SHEET_H
#define GUI_WINDOW_FORM_SHEET_H

#include "gui/window/form.h"
#include "gui/window/view.h"

/* In logical px. */
typedef struct FormStyle {
    float pad, title, gap, beside, caption, control, picture, big, row;
} FormStyle;

enum { FORM_TILE_GAP = 6, FORM_GROUP = 18, FORM_LIST_PAD = 10, FORM_ARROW = 30 };

/* A visible field; or the words below a choice that explain its option. */
typedef struct FormPart {
    const FormField *field;
    FormNow now;
    FormRun runs[FORM_RUNS_MAX]; /* of a choice */
    int run_count;
    bool groups, pictures, list, explains;
    int chosen; /* the index of its option, -1: none */
} FormPart;

enum { FORM_PARTS_MAX = 64 };

/* What stays on top, what scrolls, and the buttons at the end. */
enum { FORM_TOP, FORM_BODY, FORM_END, FORM_SECTIONS };
typedef struct FormSection {
    int first, count, height;
} FormSection;

typedef struct Sheet {
    const View *view;
    SceneId scene;
    const Scene *own;
    const Form *form;
    const FormStyle *style;
    FormMeasure measure;
    int width;
    FormSection sections[FORM_SECTIONS];
    FormItem items[FORM_PARTS_MAX];
    FormPart parts[FORM_PARTS_MAX];
} Sheet;

/* The style of a window's size; and of a form within another scene. */
const FormStyle *sheet_style(const View *view);
const FormStyle *sheet_style_within(const View *view, SceneId scene);

/* Measures the visible fields for a width of px. */
void sheet_open(Sheet *sheet, const View *view, SceneId scene, const FormStyle *style, int width);

/* Lays them out, each section from 0 on; returns the height of all. room: px for all of them. */
int sheet_lay_out(Sheet *sheet, int room);

/* Draws a field's control, and its label, in the place where it came to stand. */
void sheet_draw_control(const Sheet *sheet, const FormItem *item, const FormPart *part,
                        SDL_Rect rect);
void sheet_draw_label(const Sheet *sheet, const FormItem *item, const FormPart *part,
                      SDL_Rect rect);

/* Finds how a form fits a room; returns its height. What is too high first stands closer, then its
   choices become lists, from the last one up. columns: of its body; one where two do not fit,
   since one can scroll. */
int sheet_fit(Sheet *sheet, const View *view, SceneId scene, int width, int room, int columns);

int sheet_px(const Sheet *sheet, float logical);
int sheet_text_width(const Sheet *sheet, ThemeType type, const char *text);
int sheet_line(const Sheet *sheet, ThemeType type); /* the height of a line of text */
int sheet_tile_height(const Sheet *sheet, const FormPart *part);
int sheet_tile_gap(const Sheet *sheet, const FormRun *run);

ThemeType part_note_type(const FormPart *part);
ThemeType part_button_type(const FormPart *part);
const char *part_button_text(const FormPart *part);

#endif
