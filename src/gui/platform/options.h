/* The parsed command line of the window program. */
#pragma once

#include <stdbool.h>

typedef enum GuiAction { GUI_RUN, GUI_HELP, GUI_VERSION, GUI_BAD_USAGE } GuiAction;

enum { OPTIONS_FILES_MAX = 64 };

typedef struct GuiOptions {
    bool fullscreen;
    bool no_animation;
    int width, height;                    /* window coordinates; 0: the default */
    bool placed;                          /* the last place of the window is known: */
    int x, y;                             /* ... the corner of its frame, */
    int frame_width, frame_height;        /* the size of the frame minus the window's, */
    bool maximised;                       /* and the window was maximised */
    float scale;                          /* 0: the desktop's */
    int hash_megabytes;                   /* 0: the setting's */
    const char *language;                 /* a tag of translate.h; NULL: the system's */
    bool afresh;                          /* do not continue where the last run ended */
    const char *ui_tree;                  /* file that follows the screen, or NULL */
    const char *files[OPTIONS_FILES_MAX]; /* to open */
    int file_count;
    const char *data_dir; /* folder of the library; NULL: the desktop's folder for data */
    char *const *import;  /* files and folders to import without a window; NULL: none */
    int import_count;
} GuiOptions;

enum { OPTIONS_ERROR_SIZE = 200 };

/* Parses the arguments. On GUI_BAD_USAGE error says in one line what is wrong. The strings belong
   to argv. */
GuiAction options_parse(int argc, char *const argv[], GuiOptions *options,
                        char error[OPTIONS_ERROR_SIZE]);

/* The text of --help. */
extern const char gui_options_help[];
