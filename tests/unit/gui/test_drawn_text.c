/* Views are drawn into memory, and the linker lets this test see every text and ring on its way to the
   canvas: texts say what is so, and nothing lies across them. */
#include <math.h>
#include <string.h>

#include "gui/game/state.h"
#include "support/lines.h"
#include "support/screen.h"

int __real_canvas_text(Canvas *canvas, Font font, int x, int y, CanvasAlign align, SDL_Color colour,
                       const char *text);
int __wrap_canvas_text(Canvas *canvas, Font font, int x, int y, CanvasAlign align, SDL_Color colour,
                       const char *text);
void __real_canvas_ring(Canvas *canvas, int x, int y, int diameter, int thickness,
                        SDL_Color colour);
void __wrap_canvas_ring(Canvas *canvas, int x, int y, int diameter, int thickness,
                        SDL_Color colour);

enum { DRAWN_MAX = 500 };

typedef struct DrawnText {
    SDL_Rect capitals; /* as high as these are */
    Text text;
} DrawnText;

typedef struct DrawnRing {
    SDL_Point middle;
    int hole; /* radius */
} DrawnRing;

static Screen screen;
static Buf tree;  /* as it was drawn last, */
static Buf drawn; /* and all its texts, a blank after each: a paragraph is one text again */
static DrawnText texts[DRAWN_MAX];
static DrawnRing rings[DRAWN_MAX];
static int text_count, ring_count;

int __wrap_canvas_text(Canvas *canvas, Font font, int x, int y, CanvasAlign align, SDL_Color colour,
                       const char *text) {
    int w = canvas_text_width(canvas, font, text), h = font.px * 7 / 10;
    int left = align == ALIGN_LEFT ? x : align == ALIGN_RIGHT ? x - w : x - w / 2;
    ck_assert_int_lt(text_count, DRAWN_MAX);
    texts[text_count++] =
        (DrawnText){.capitals = {left, y - h / 2, w, h}, .text = text_format("%s", text)};
    buf_printf(&drawn, "%s ", text);
    return __real_canvas_text(canvas, font, x, y, align, colour, text);
}

void __wrap_canvas_ring(Canvas *canvas, int x, int y, int diameter, int thickness,
                        SDL_Color colour) {
    ck_assert_int_lt(ring_count, DRAWN_MAX);
    if (thickness > 0) { /* else it is a dot */
        rings[ring_count++] = (DrawnRing){.middle = {x, y}, .hole = diameter / 2 - thickness};
    }
    __real_canvas_ring(canvas, x, y, diameter, thickness, colour);
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

static void draw_anew(void) {
    buf_clear(&drawn);
    text_count = ring_count = 0;
    draw(&screen, &tree);
}

static bool is_drawn(const char *text) {
    draw_anew();
    return strstr(drawn.data, text) != NULL;
}

/* Returns the text as it was drawn last; NULL: it was not. */
static const DrawnText *find(const char *text) {
    for (int i = 0; i < text_count; i++) {
        if (strcmp(texts[i].text.s, text) == 0) {
            return &texts[i];
        }
    }
    return NULL;
}

/* Asserts that every ring around a text leaves a pixel between them. Returns how many there are. */
static int check_rings(void) {
    int around = 0;
    for (int i = 0; i < ring_count; i++) {
        for (int k = 0; k < text_count; k++) {
            SDL_Rect box = texts[k].capitals;
            int x = box.x + box.w / 2 - rings[i].middle.x;
            int y = box.y + box.h / 2 - rings[i].middle.y;
            if (abs(x) <= 2 && abs(y) <= 2) {
                around++;
                ck_assert_msg(hypot(box.w / 2.0, box.h / 2.0) + 1 <= rings[i].hole,
                              "a ring of %d px around %s, %d px wide", 2 * rings[i].hole,
                              texts[k].text.s, box.w);
            }
        }
    }
    return around;
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
    now->thinking = SESSION_THINKING_MOVE; /* asked for, or of a game that is played out */
    ck_assert(!is_drawn("Values return"));
    ck_assert(is_drawn("Thinking \u2026"));
    now->thinking = SESSION_IDLE;
    now->can_go_on = true;
    ck_assert(is_drawn("The search was stopped. Go on continues it"));
    now->over = true;
    ck_assert(!is_drawn("Values return"));
    ck_assert(is_drawn("Neither side can move here, so the game is over."));
}

/* Black discs of high contrast have a white rim. */
TEST(names_in_the_tree_are_free_of_rings, .to = THEME_COUNT) {
    theme_use((ThemeId)_i);
    TcTree *record = line_tree("f5f4g3f6f7c5d6");
    screen.snapshot.tree = record;
    screen.snapshot.revision++;
    settings_set(&screen.gui.app.settings, SETTING_TREE, 1);
    for (int zoom = 2; zoom <= 4; zoom++) {
        settings_set(&screen.gui.app.settings, SETTING_TREE_ZOOM, zoom);
        ck_assert(is_drawn("g3"));
        check_rings();
    }
    screen.snapshot.tree = NULL;
    tc_tree_free(record);
}

/* A board to which no game from the standard start leads can be played all the same, unless its middle is
   empty. */
TEST(a_remark_on_a_board_is_no_refusal) {
    uint64_t *discs = screen.gui.state.setup_discs;
    open_scene(&screen, SCENE_SETUP);
    discs[TC_BLACK] = UINT64_C(0x0000000810000001);
    discs[TC_WHITE] = UINT64_C(0x0000001008000000);
    ck_assert(is_drawn("Some discs lie apart, as in a game with a handicap."));
    ck_assert(!is_drawn("No game leads here"));
    discs[TC_BLACK] = UINT64_C(0x0100000810000000);
    discs[TC_WHITE] = UINT64_C(0x0000001000000000);
    ck_assert(is_drawn("No game leads here: the four centre squares are never empty."));
}

/* The last step of a hint in steps. */
TEST(a_value_is_free_of_its_ring, .to = THEME_COUNT) {
    SessionSnapshot *now = &screen.snapshot;
    bool black = tc_game_position(&now->game)->mover == TC_BLACK;
    theme_use((ThemeId)_i);
    now->marked = tc_square_parse("h8");
    now->values[now->game.cursor] = (PositionValue){.known = true, .black_value = black ? -28 : 28};
    screen.gui.state.hint_step = HINT_VALUE;
    draw_anew();
    ck_assert_ptr_nonnull(find("\u221228"));
    ck_assert_int_gt(check_rings(), 0);
}

/* The sign of a mistake stands where it was played, beside the value there: a round badge. */
TEST(a_value_is_free_of_its_sign, .to = 2) {
    SessionSnapshot *now = &screen.snapshot;
    settings_set(&screen.gui.app.settings, SETTING_HINT_STYLE, _i);
    value_moves(&screen);
    now->hints = now->evaluation_visible = true;
    now->thinking = SESSION_THINKING_ANALYSIS;
    TcSquare played = now->report.lines[1].move;
    now->report.lines[1].value = -28;
    ck_assert_int_eq(tc_game_play(&now->game, played), TC_OK);
    now->game.cursor--;
    now->judgement.mark[now->game.cursor] = LOSS_MARK_BLUNDER;
    draw_anew();
    const DrawnText *value = find("\u221228"), *sign = find("??");
    ck_assert(value && sign);
    SDL_Rect box = value->capitals, badge = sign->capitals;
    int x = badge.x + badge.w / 2 - box.x - box.w, y = box.y - badge.y - badge.h / 2;
    ck_assert_msg(hypot(x > 0 ? x : 0, y > 0 ? y : 0) >=
                      (_i == HINTS_DETAILED ? 0.12 : 0.16) * screen.layout.square,
                  "the sign is %d px right of the value, and %d above it", x, y);
}

/* The status line explains the figures of the square under the mouse: those that are in it. */
TEST(figures_are_explained_where_they_are) {
    SessionSnapshot *now = &screen.snapshot;
    settings_set(&screen.gui.app.settings, SETTING_HINT_STYLE, HINTS_DETAILED);
    value_moves(&screen);
    now->hints = now->evaluation_visible = true;
    now->thinking = SESSION_THINKING_HINT;
    Text square = text_of_square(now->report.lines[0].move);
    ui.hover = ui_id(text_format("square %s", square.s).s);
    draw_anew();
    ck_assert_ptr_nonnull(strstr(tree.data, "9 plies deep"));
    layout_compute(LAYOUT_MINIMUM_WIDTH, LAYOUT_MINIMUM_HEIGHT, 1, &(LayoutWish){.play = false},
                   &screen.layout);
    draw_anew();
    ck_assert_ptr_null(strstr(tree.data, "9 plies deep"));
}

/* The graph at its least height, as its edge can be drawn, and higher. */
TEST(labels_of_the_graph_stand_apart, .from = 1, .to = 20) {
    SessionSnapshot *now = &screen.snapshot;
    value_moves(&screen);
    now->evaluation_visible = true;
    now->analysing = true;
    now->values[3].black_value = 64;
    layout_compute(1180, 740, 1, &(LayoutWish){.graph = 10 * _i}, &screen.layout);
    draw_anew();
    SDL_Rect graph = screen.layout.graph, both;
    int labels = 0;
    for (int i = 0; i < text_count; i++) {
        SDL_Rect a = texts[i].capitals;
        bool inside = SDL_HasIntersection(&a, &graph);
        labels += inside && strcmp(texts[i].text.s, "64") == 0;
        for (int k = 0; k < i && inside; k++) {
            ck_assert_msg(!SDL_IntersectRect(&a, &texts[k].capitals, &both), "%s lies over %s",
                          texts[i].text.s, texts[k].text.s);
        }
    }
    ck_assert_int_ge(labels, 1);
}

int main(void) {
    if (!fonts_find(&fonts)) {
        fputs("no usable font is installed\n", stderr);
        return 1;
    }
    return suite_run("drawn_text", begin, end);
}
