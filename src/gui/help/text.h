/* The manual as the window shows it, from the same Markdown that other readers use. */
#ifndef GUI_HELP_TEXT_H
#define GUI_HELP_TEXT_H

#include <stdbool.h>

enum { MANUAL_PAGES_MAX = 40, MANUAL_PAGE_SIZE = 16384, MANUAL_BLOCKS_MAX = 120 };

/* A page begins with a heading of the first or second level. */
typedef struct ManualPage {
    char title[80];
    const char *text; /* after the heading */
    int length;
} ManualPage;

/* Splits the manual into pages. Returns their number. */
int manual_split(const char *source, ManualPage pages[MANUAL_PAGES_MAX]);

typedef enum ManualStyle { MANUAL_PLAIN = 0, MANUAL_BOLD, MANUAL_CODE } ManualStyle;
typedef enum ManualKind {
    MANUAL_PARAGRAPH,
    MANUAL_HEADING,
    MANUAL_ITEM,
    MANUAL_PICTURE
} ManualKind;

/* A page without its markup: blocks, each terminated by a zero byte. The text of a picture is its
   description. */
typedef struct ManualText {
    char plain[MANUAL_PAGE_SIZE];
    unsigned char style[MANUAL_PAGE_SIZE]; /* ManualStyle of each byte */
    int length, count;
    struct {
        int from;
        ManualKind kind;
        char picture[48]; /* the picture's file, below assets/ */
    } blocks[MANUAL_BLOCKS_MAX];
} ManualText;

void manual_parse(const ManualPage *page, ManualText *text);

/* The first occurrence of any word of search (separated by blanks) in text; *length: its bytes.
   NULL: there is none. */
const char *manual_find(const char *text, const char *search, int *length);

/* Whether every word of search is on the page or in its title. */
bool manual_has(const char *title, const ManualText *text, const char *search);

#endif
