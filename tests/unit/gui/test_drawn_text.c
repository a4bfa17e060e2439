/* Views are drawn into memory, and the linker lets this test see every text and ring on its way to the
   canvas: texts say what is so, and nothing lies across them. */
#include <string.h>

#include "gui/game/state.h"
#include "support/lines.h"
#include "support/screen.h"

int __real_canvas_text(Canvas *canvas, Font font, int x, int y, CanvasAlign align, SDL_Color colour,
                       const char *text);
int __wrap_canvas_text(Canvas *canvas, Font font, int x, int y, CanvasAlign align, SDL_Color colour,
                       const char *text);

static Screen screen;
static Buf tree;  /* as it was drawn last, */
static Buf drawn; /* and all its texts, a blank after each: a paragraph is one text again */

int __wrap_canvas_text(Canvas *canvas, Font font, int x, int y, CanvasAlign align, SDL_Color colour,
                       const char *text) {
    buf_printf(&drawn, "%s ", text);
    return __real_canvas_text(canvas, font, x, y, align, colour, text);
}

static void begin(void) {
    buf_init(&tree);
    buf_init(&drawn);
    open_part(&screen, 1180, 740, 1180, 740, 1);
    play(&screen, 10);
}

static void end(void) {
    close_screen(&screen);
    buf_release(&tree);
    buf_release(&drawn);
}

static bool is_drawn(const char *text) {
    buf_clear(&drawn);
    draw(&screen, &tree);
    return strstr(drawn.data, text) != NULL;
}

/* Values come back by themselves only after the computer's move. */
TEST(the_list_of_lines_says_why_it_is_empty) {
    SessionSnapshot *now = &screen.snapshot;
    screen.gui.state.tab = TAB_LINES;
    ck_assert(is_drawn("Press Hint (F2) or Analyse (F3)"));
    now->evaluation_visible = true;
    now->thinking = SESSION_THINKING_MOVE;
    ck_assert(is_drawn("Values return on a human player\u2019s turn."));
    now->thinking = SESSION_THINKING_ANALYSIS;
    now->analysing = now->pinned = true;
    ck_assert(!is_drawn("Values return"));
    ck_assert(is_drawn("The engine stays with another position"));
    now->pinned = false;
    now->over = true;
    ck_assert(!is_drawn("Values return"));
    ck_assert(is_drawn("Neither side can move here, so the game is over."));
}

int main(void) {
    if (!fonts_find(&fonts)) {
        fputs("no usable font is installed\n", stderr);
        return 1;
    }
    return suite_run("drawn_text", begin, end);
}
