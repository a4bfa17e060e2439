/* The scenes of the window, and the stack of those that are open, which alone decides what is in
   front. Input goes from the top of the stack down until a scene uses it; drawing and the commands
   that can run follow from the same stack. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "gui/ui/call.h"
#include "gui/ui/field.h"
#include "storage/settings.h"

typedef struct Gui Gui;
typedef struct View View;
typedef struct KeyPress KeyPress;
typedef struct Menu Menu;
typedef struct Table Table;
typedef struct UiControl UiControl;
typedef struct Form Form;
typedef struct FormNow FormNow;
typedef struct FormOptionNow FormOptionNow;
typedef struct SDL_Point SDL_Point;
typedef struct SDL_Rect SDL_Rect;

typedef enum SceneId {
    SCENE_SHOWN = -4,  /* home of commands of the game while its own position is on the board */
    SCENE_WINDOW = -3, /* home of commands whose keys no scene keeps to itself */
    SCENE_FRONT = -2,  /* home of commands of whatever scene is in front */
    SCENE_NONE = -1,
#define SCENE(id, folder) SCENE_##id,
#include "gui/window/scenes.def"
#undef SCENE
    SCENE_COUNT
} SceneId;

#define SCENE_SET(id) (1u << SCENE_##id)

/* The scenes that a scene of the whole window closes when it opens: the others of its kind, and the
   page of keys. */
#define SCENES_OF_WINDOW                                                                           \
    (SCENE_SET(LIBRARY) | SCENE_SET(LAB) | SCENE_SET(PROGRESS) | SCENE_SET(BOOK) |                 \
     SCENE_SET(SETTINGS) | SCENE_SET(HELP))

typedef enum ScenePlace {
    PLACE_WINDOW, /* below the toolbar, instead of the game */
    PLACE_PANEL,  /* in the game's panel */
    PLACE_OVER    /* over everything */
} ScenePlace;

/* A form (window/form.h) keeps this while its scene lives. */
typedef struct FormState {
    int top;    /* the first visible line of those that scroll */
    int follow; /* the next drawing scrolls the field of this number - 1 into view */
    int typed;  /* the field in which a number is being typed, likewise; 0: none */
    int number; /* so far */
    int lines;  /* that scroll, as last drawn */
    int height; /* px of one within another scene, as last measured */
} FormState;

/* Every function may be NULL. Those that return bool return whether they used the input. */
typedef struct Scene {
    const char *name;
    ScenePlace place;
    bool modal;        /* scenes below get no input */
    bool admits;       /* but their commands can run */
    unsigned replaces; /* the set of scenes, of which this may be one, that close when this one is
                          opened or closed by its command */
    size_t state_size; /* bytes of its state: zeroed, then kept from its first opening to the end */
    void (*init)(void *state);
    void (*enter)(Gui *gui);
    void (*leave)(Gui *gui);
    /* The scene keeps its keys: the frame gets only the window's keys, Escape, keys that press the
       focused control, and Tab unless the scene uses it. Other keys type into the scene's field.
       Its controls lose the focus when it closes. */
    bool keeps_keys;
    void (*release)(void *state); /* what the state owns */
    void (*follow)(Gui *gui);     /* the session may have changed */
    void (*before_frame)(Gui *gui);
    void (*draw)(const View *view); /* NULL: it is its form */
    /* The scene's form, and what of it depends on the moment: a field, an option of a choice; what
       follows when a field has another value than before; the picture of a custom field. */
    const Form *form;
    void (*describe)(const Gui *gui, int field, FormNow *now);
    void (*option)(const Gui *gui, int field, int index, FormOptionNow *option);
    void (*changed)(Gui *gui, int field);
    void (*custom)(const View *view, SDL_Rect rect);
    bool (*key)(Gui *gui, const KeyPress *press);
    bool (*text)(Gui *gui, const char *text);
    bool (*press)(Gui *gui, const UiControl *control, SDL_Point at, bool left);
    void (*motion)(Gui *gui, const UiControl *control, SDL_Point at);
    void (*let_go)(Gui *gui); /* a mouse button was released, wherever */
    bool (*wheel)(Gui *gui, int down, SDL_Point at);
    bool (*square)(Gui *gui, int square); /* chosen on the board */
    bool (*drop)(Gui *gui, const char *path);
    int go;                   /* the command of the "start or continue" key; 0: none */
    int stop;                 /* and of the "stop or go on" key; 0: of a modal scene none, else the
                                 session's */
    bool (*escape)(Gui *gui); /* false: nothing left to close; NULL: Escape closes the
                                 scene, unless it is the game */
    /* field: the text of a call's field; false: the field is another scene's. field_changed: its
       text or caret has changed. */
    bool (*field)(Gui *gui, CommandCall call, Field *field);
    void (*field_changed)(Gui *gui, CommandCall call);
    /* Fills the menu of a right click on control (NULL: the Menu key without a focused control) at
       a point; false: there is none. With by_key *at becomes the menu's place. */
    bool (*menu)(Gui *gui, const UiControl *control, SDL_Point *at, bool by_key, Menu *menu);
} Scene;

/* -- the stack; SCENE_GAME is always on it -- */

typedef struct SceneStack {
    const Scene *const *scenes; /* every one, by SceneId */
    int count;
    SceneId open[SCENE_COUNT]; /* bottom first */
    void *states[SCENE_COUNT]; /* by SceneId; NULL: never opened */
    FormState forms[SCENE_COUNT];
} SceneStack;

/* scenes: every one, by SceneId. False when out of memory. */
bool scenes_init(SceneStack *stack, const Scene *const *scenes);
void scenes_release(SceneStack *stack);

const Scene *scene_of(const SceneStack *stack, SceneId id);
SceneId scene_id(const SceneStack *stack, const Scene *scene);

bool scenes_has(const SceneStack *stack, SceneId id);

/* The topmost open scene of a place, or SCENE_NONE. */
SceneId scenes_top(const SceneStack *stack, ScenePlace place);

SceneId scenes_front(const SceneStack *stack);

/* Whether a scene's commands can run: it is open, and no modal scene lies over it. */
bool scenes_admit(const SceneStack *stack, SceneId id);

/* The state of a scene, made at its first use; NULL without memory. */
void *scenes_state(SceneStack *stack, SceneId id);

/* Puts a scene on the stack, without its enter; false without memory. */
bool scenes_push(SceneStack *stack, SceneId id);

/* A walk over the open scenes, from the top (NULL) down to the first modal one, after which NULL
   comes. */
const Scene *scene_below(const SceneStack *stack, const Scene *scene);

/* Those that are to be asked. */
#define EACH_SCENE(gui)                                                                            \
    for (const Scene *each = NULL; (each = scene_below(&(gui)->state.scenes, each)) != NULL;)

/* -- scenes of the window -- */

/* Opens and closes a scene; nothing happens where it is open, or not. */
bool scene_enter(Gui *gui, SceneId id);
void scene_leave(Gui *gui, SceneId id);

/* Does what the command of a scene does: those that it replaces close, and it opens or closes. */
void scene_toggle(Gui *gui, SceneId id);

/* Closes what lies over the game or stands in its place, the panels apart. */
void scenes_uncover(Gui *gui);

/* Closes the panels that stand in the game's place, for what is done to the game and seen there; an
   exercise stays. */
void scenes_leave_panels(Gui *gui);

/* Another game is there: the panels close too that are about the one before. */
void scenes_show_game(Gui *gui);

/* The session may have changed: the panels that stand for its state open and close, and every scene
   that was ever open follows. */
void scenes_follow_session(Gui *gui);

/* Whether nothing is on and the start panel stands where the game would be: it cannot be closed. */
bool scenes_rest(const Gui *gui);
void scenes_follow(Gui *gui);

/* Lets every scene prepare for a frame before it is drawn. */
void scenes_before_frame(Gui *gui);
