/* Every text that is drawn has the contrast that WCAG asks to the pixels below it: 4.5 to 1, in high contrast
   7, and words of what cannot be used now 3 and 4.5; in every theme, on every board. The linker lets this test
   see every text on its way to the canvas. */
#include <math.h>
#include <string.h>

#include "gui/book/state.h"
#include "gui/engines/state.h"
#include "gui/files/state.h"
#include "gui/library/state.h"
#include "gui/settings/state.h"
#include "gui/window/frame_state.h"
#include "gui/window/menu.h"
#include "storage/library_row.h"
#include "support/screen.h"

int __real_canvas_text(Canvas *canvas, Font font, int x, int y, CanvasAlign align, SDL_Color colour,
                       const char *text);
int __wrap_canvas_text(Canvas *canvas, Font font, int x, int y, CanvasAlign align, SDL_Color colour,
                       const char *text);
int __real_canvas_moving_text(Canvas *canvas, Font font, int x, int y, CanvasAlign align,
                              SDL_Color colour, const char *text);
int __wrap_canvas_moving_text(Canvas *canvas, Font font, int x, int y, CanvasAlign align,
                              SDL_Color colour, const char *text);
void __real_canvas_cover(Canvas *canvas, const SDL_Rect *rect);
void __wrap_canvas_cover(Canvas *canvas, const SDL_Rect *rect);
void __real_canvas_dim(Canvas *canvas, SDL_Color colour);
void __wrap_canvas_dim(Canvas *canvas, SDL_Color colour);

static Screen screen;
static Frame frame;
static SDL_Rect cover; /* what lies in it is not drawn, */
static bool behind;    /* and what lies behind a dialog is not for reading */
static int texts;      /* that were measured, */
static int faults;     /* and of these cannot be read */

static double linear(Uint8 value) {
    double c = value / 255.0;
    return c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4);
}

static double luminance(SDL_Color c) {
    return 0.2126 * linear(c.r) + 0.7152 * linear(c.g) + 0.0722 * linear(c.b);
}

static SDL_Color blend(SDL_Color over, SDL_Color ground) {
    int a = over.a, b = 255 - a;
    return (SDL_Color){(Uint8)((over.r * a + ground.r * b) / 255),
                       (Uint8)((over.g * a + ground.g * b) / 255),
                       (Uint8)((over.b * a + ground.b * b) / 255), 255};
}

static double contrast(SDL_Color text, SDL_Color ground) {
    double x = luminance(blend(text, ground)), y = luminance(ground);
    return (fmax(x, y) + 0.05) / (fmin(x, y) + 0.05);
}

static bool is_same(SDL_Color a, SDL_Color b) {
    return a.r == b.r && a.g == b.g && a.b == b.b;
}

static double least_of(SDL_Color colour) {
    bool high = theme_in_use() == THEME_CONTRAST;
    bool faint = is_same(colour, theme_colour(COLOUR_FAINT)) &&
                 !is_same(theme_colour(COLOUR_FAINT), theme_colour(COLOUR_MUTED));
    return faint ? (high ? 4.5 : 3.0) : high ? 7.0 : 4.5;
}

/* The contrast to the middle pixel of three along the text: a line of the board that crosses it is not what
   it stands on. */
static double measure(SDL_Rect row, SDL_Color colour) {
    double found[3];
    for (int i = 0; i < 3; i++) {
        Uint32 pixel = 0;
        SDL_Rect at = {row.x + row.w * (2 * i + 1) / 6, row.y, 1, 1};
        ck_assert_int_eq(SDL_RenderReadPixels(screen.renderer, &at, SDL_PIXELFORMAT_ARGB8888,
                                              &pixel, sizeof pixel),
                         0);
        found[i] = contrast(
            colour, (SDL_Color){(Uint8)(pixel >> 16), (Uint8)(pixel >> 8), (Uint8)pixel, 255});
    }
    return fmax(fmin(found[0], found[1]), fmin(fmax(found[0], found[1]), found[2]));
}

static void check(SDL_Rect row, SDL_Color colour, const char *text) {
    SDL_Rect window = {0, 0, screen.layout.width, screen.layout.height}, both;
    if (!text[0] || !SDL_IntersectRect(&row, &window, &both) || !SDL_RectEquals(&row, &both) ||
        SDL_HasIntersection(&row, &cover) || behind) {
        return;
    }
    double found = measure(row, colour);
    texts++;
    if (found < least_of(colour) - 0.005) {
        faults++;
        fprintf(stderr, "%.2f instead of %.1f: \"%s\" at %d, %d, #%02X%02X%02X\n", found,
                least_of(colour), text, row.x, row.y, colour.r, colour.g, colour.b);
    }
}

static SDL_Rect row_of(int x, int y, int w, CanvasAlign align) {
    return (SDL_Rect){align == ALIGN_LEFT ? x : align == ALIGN_RIGHT ? x - w : x - w / 2, y, w, 1};
}

int __wrap_canvas_text(Canvas *canvas, Font font, int x, int y, CanvasAlign align, SDL_Color colour,
                       const char *text) {
    check(row_of(x, y, canvas_text_width(canvas, font, text), align), colour, text);
    return __real_canvas_text(canvas, font, x, y, align, colour, text);
}

int __wrap_canvas_moving_text(Canvas *canvas, Font font, int x, int y, CanvasAlign align,
                              SDL_Color colour, const char *text) {
    check(row_of(x, y, canvas_moving_width(canvas, font, text), align), colour, text);
    return __real_canvas_moving_text(canvas, font, x, y, align, colour, text);
}

void __wrap_canvas_cover(Canvas *canvas, const SDL_Rect *rect) {
    cover = rect ? *rect : (SDL_Rect){.w = 0};
    __real_canvas_cover(canvas, rect);
}

void __wrap_canvas_dim(Canvas *canvas, SDL_Color colour) {
    behind = colour.a > 0;
    __real_canvas_dim(canvas, colour);
}

/* -- what is drawn -- */

/* Losses of every kind. */
static void value_moves_apart(void) {
    value_moves(&screen);
    for (int i = 0; i < screen.snapshot.report.line_count; i++) {
        screen.snapshot.report.lines[i].value -= 3 * i;
    }
    screen.snapshot.preferences.thresholds =
        (LossThresholds){.dubious = 2, .mistake = 4, .blunder = 8};
}

static void look_at_hints(Buf *tree) {
    screen.snapshot.hints = screen.snapshot.evaluation_visible = true;
    screen.snapshot.thinking = SESSION_THINKING_HINT;
    for (int tab = 0; tab < TAB_COUNT; tab++) {
        screen.gui.state.tab = (ViewTab)tab;
        settings_set(&screen.gui.app.settings, SETTING_HINT_STYLE, tab % 2);
        settings_set(&screen.gui.app.settings, SETTING_BEST_LINE, 4 * (tab % 2));
        draw(&screen, tree);
    }
    screen.snapshot.hints = screen.snapshot.evaluation_visible = false;
    screen.snapshot.thinking = SESSION_IDLE;
}

static void look_at_settings(Buf *tree) {
    SettingsState *state = open_scene(&screen, SCENE_SETTINGS);
    for (int tab = 0; tab < SETTINGS_TABS; tab++) {
        state->section = tab;
        draw(&screen, tree);
    }
    screen.gui.state.scenes.count = 1;
}

static void look_at_menu(Buf *tree) {
    Menu *menu = open_scene(&screen, SCENE_MENU);
    *menu = (Menu){.group = GROUP_GAME};
    for (int group = GROUP_GAME; group < GROUP_COUNT; group++) {
        menu_choose_group(&screen.gui, GROUP_NONE, false);
        menu_choose_group(&screen.gui, (MenuGroup)group, false);
        draw(&screen, tree);
    }
    screen.gui.state.scenes.count = 1;
}

/* Games, of which one has tags and a review; the first one is shown beside them. */
static void look_at_library(Screen *on, Buf *tree) {
    LibraryState *library = open_scene(on, SCENE_LIBRARY);
    library->listed = true;
    library->total = library->row_count = library->table.rows = 12;
    for (int i = 0; i < library->row_count; i++) {
        library->rows[i] = (LibraryRow){.id = i + 1,
                                        .black = "Ada Lovelace",
                                        .white = "Blaise Pascal",
                                        .event = "World Championship",
                                        .date = "2026-11-22",
                                        .year = 2026,
                                        .tags = "endgame"};
    }
    library->chosen = library->rows[0];
    library->game = on->snapshot.game;
    draw(on, tree);
    on->gui.state.scenes.count = 1;
}

/* The line up to a position, moves of the book from there, and one that leads out of it. */
static void look_at_book(Screen *on, Buf *tree) {
    BookState *book = open_scene(on, SCENE_BOOK);
    TcSquare moves[] = {TC_NO_SQUARE, tc_square_parse("f5"), tc_square_parse("d6"),
                        tc_square_parse("c3"), tc_square_parse("c4")};
    tc_game_init(&book->game);
    ck_assert_int_eq(tc_game_play(&book->game, moves[1]), TC_OK);
    book->rows.first = 2;
    book->rows.count = book->table.rows = 5;
    for (int i = 0; i < 5; i++) {
        book->rows.rows[i] = (BookRow){.move = moves[i],
                                       .ply = i < 2 ? i : 2,
                                       .on_path = i < 2,
                                       .in_book = i < 4,
                                       .value = {3 - i, 20, 73, false}};
    }
    for (book->table.row = 0; book->table.row < 5; book->table.row++) {
        draw(on, tree);
    }
    on->gui.state.scenes.count = 1;
}

/* A folder with files, of which the chosen one has a fault, when one opens and when one saves. */
static void look_at_files(Screen *on, Buf *tree) {
    static FileRow rows[] = {{"..", true, 0}, {"games", true, 0}, {"final.sgf", false, 12345}};
    FilesState *files = open_scene(on, SCENE_FILES);
    FileRow *own = malloc(sizeof rows);
    ck_assert_ptr_nonnull(own);
    memcpy(own, rows, sizeof rows);
    files->rows = own;
    files->count = files->table.rows = 3;
    snprintf(files->path, sizeof files->path, "/home/ada");
    for (int save = 0; save < 2; save++) {
        files->request.save = save;
        files->problem = text_format("%s", save ? "" : "This folder cannot be read");
        draw(on, tree);
    }
    on->gui.state.scenes.count = 1;
}

/* An engine that works, one that does not, and one that is to be added; then a match. */
static void look_at_engines(Screen *on, Buf *tree) {
    static Engines engines = {.list = {.count = 2, .specs = {{.name = "Edax"}, {.name = "Saio"}}}};
    engines.slots[1].verdict = ENGINE_BAD;
    on->gui.app.engines = &engines;
    EnginesState *own = open_scene(on, SCENE_ENGINES);
    for (own->index = 0; own->index <= 2; own->index++) {
        own->list.row = own->index;
        draw(on, tree);
    }
    own->page = ENGINES_MATCH;
    draw(on, tree);
    own->page = ENGINES_LIST;
    on->gui.app.engines = NULL;
    on->gui.state.scenes.count = 1;
}

TEST(text_can_be_read_where_it_stands, .to = THEME_COUNT * THEME_BOARDS) {
    static const SceneId scenes[] = {SCENE_START, SCENE_SETUP,   SCENE_HELP,
                                     SCENE_LAB,   SCENE_DETAILS, SCENE_BOOK};
    Buf tree;
    buf_init(&tree);
    theme_use((ThemeId)(_i % THEME_COUNT));
    theme_use_board((ThemeBoard)(_i / THEME_COUNT));
    open_part(&screen, 1180, 740, 1180, 740, 1);
    frame.video.renderer = screen.renderer;
    screen.gui.frame = &frame;
    play(&screen, 12);
    draw(&screen, &tree);
    value_moves_apart();
    look_at_hints(&tree);
    look_at_settings(&tree);
    look_at_menu(&tree);
    look_at_library(&screen, &tree);
    look_at_book(&screen, &tree);
    look_at_files(&screen, &tree);
    look_at_engines(&screen, &tree);
    for (int overlay = 0; overlay < OVERLAY_COUNT; overlay++) {
        screen.gui.state.overlay = (ViewOverlay)overlay;
        draw(&screen, &tree);
    }
    for (size_t i = 0; i < sizeof scenes / sizeof scenes[0]; i++) {
        open_scene(&screen, scenes[i]);
        draw(&screen, &tree);
        screen.gui.state.scenes.count = 1;
    }
    ck_assert_int_gt(texts, 500);
    ck_assert_int_eq(faults, 0);
    buf_release(&tree);
    close_screen(&screen);
}

int main(void) {
    if (!fonts_find(&fonts)) {
        fputs("no usable font is installed\n", stderr);
        return 1;
    }
    return suite_run("contrast", NULL, NULL);
}
