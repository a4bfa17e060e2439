/* The command line of the window program as values. */
#ifndef GUI_PLATFORM_OPTIONS_H
#define GUI_PLATFORM_OPTIONS_H

#include <stdbool.h>

typedef enum GuiAction { GUI_RUN, GUI_HELP, GUI_VERSION, GUI_BAD_USAGE } GuiAction;

enum { OPTIONS_FILES_MAX = 64 };

typedef struct GuiOptions {
    bool fullscreen;
    bool no_animation;
    int width, height;                    /* window coordinates; 0: the default */
    bool placed;                          /* the window's frame was last at ... */
    int x, y;                             /* ... this place, */
    int frame_width, frame_height;        /* so much larger than the window, */
    bool maximised;                       /* and was as large as the screen lets it be */
    float scale;                          /* 0: the desktop's */
    int hash_megabytes;                   /* 0: as the settings say */
    const char *language;                 /* a tag of translate.h; NULL: the system's */
    bool afresh;                          /* not where the last run was left */
    const char *ui_tree;                  /* file to keep equal to the screen, or NULL */
    const char *files[OPTIONS_FILES_MAX]; /* to open */
    int file_count;
    const char *data_dir; /* where the library is; NULL: the desktop's folder for data */
    char *const *import;  /* files and folders for the library, without a window; NULL: none */
    int import_count;
} GuiOptions;

enum { OPTIONS_ERROR_SIZE = 200 };

/* Reads the arguments. GUI_BAD_USAGE: error says in one line what is wrong. Strings stay argv's. */
GuiAction options_parse(int argc, char *const argv[], GuiOptions *options,
                        char error[OPTIONS_ERROR_SIZE]);

/* What --help prints. */
extern const char gui_options_help[];

#endif
