/* The real views drawn into memory, at several sizes and states: the controls stay in the window,
   have names of their own and do not cover each other; the ui-tree is JSON; and nothing of an
   evaluation appears while it is to be hidden. */
#include <stdio.h>
#include <string.h>

#include "gui/game/state.h"
#include "gui/help/state.h"
#include "gui/lab/state.h"
#include "gui/settings/state.h"
#include "gui/ui/focus.h"
#include "gui/window/keys.h"
#include "gui/window/textbox.h"
#include "support/json_reader.h"
#include "support/lines.h"
#include "support/screen.h"

static Screen screen;
static Buf tree; /* as it was drawn last */

static void begin(void) {
    screen.canvas = NULL;
    buf_init(&tree);
}

static void end(void) {
    if (screen.canvas) {
        close_screen(&screen);
    }
    buf_release(&tree);
}

TEST(the_reader_can_say_no) {
    ck_assert(is_json("[{\"a\":1,\"b\":[true,null,\"x\\\"\"]}]\n"));
    ck_assert(!is_json("[{\"a\":1,}]"));
    ck_assert(!is_json("[{\"a\" 1}]"));
    ck_assert(!is_json("[1 2]"));
    ck_assert(!is_json("[\"a]"));
}

static bool does_nothing(const UiControl *control) {
    return control->call.id == COMMAND_NONE;
}

/* Asserts only what is wrong: Check notes every assertion in a file, and there are millions. */
static void check_controls(const Layout *layout) {
    SDL_Rect window = {0, 0, layout->width, layout->height}, both;
    int fields = 0;
    for (int i = 0; i < ui.count; i++) {
        fields += ui.controls[i].role == UI_FIELD;
    }
    if (fields > VIEW_BOXES_MAX) {
        ck_abort_msg("%d text boxes at %dx%d", fields, window.w, window.h);
    }
    for (int i = ui.modal_from; i < ui.count; i++) {
        const UiControl *a = &ui.controls[i];
        SDL_IntersectRect(&a->rect, &window, &both);
        if (!SDL_RectEquals(&both, &a->rect)) {
            ck_abort_msg("%s leaves %dx%d", a->name, window.w, window.h);
        }
        for (int k = ui.modal_from; k < i; k++) {
            const UiControl *b = &ui.controls[k];
            if (strcmp(a->name, b->name) == 0) {
                ck_abort_msg("two controls are named %s at %dx%d", a->name, window.w, window.h);
            }
            if (!does_nothing(a) && !does_nothing(b) && SDL_HasIntersection(&a->rect, &b->rect)) {
                ck_abort_msg("%s covers %s at %dx%d", a->name, b->name, window.w, window.h);
            }
        }
    }
}

static const struct {
    int w, h;
    float scale;
} sizes[] = {{1180, 740, 1},  {720, 520, 1}, {720, 1100, 1}, {1920, 1080, 1},
             {1500, 1100, 2}, {900, 905, 1}, {1024, 700, 1}};

enum { SIZES = sizeof sizes / sizeof sizes[0] };

/* The sizes in the first language, in texts 40 % longer, and in the other languages, which lie
   between and which a sanitizer does without: thousands of frames take most of a minute. A test
   has one language, and its windows of all sizes share the fonts. */
enum { EXTREMES = 2, CASES = SUITE_ONE_IN > 1 ? EXTREMES : LANGUAGE_COUNT + 1 };

static bool is_longest(int number) {
    return number == 1;
}

static const char *tag_of(int number) {
    return is_longest(number) ? LANGUAGE_PSEUDO : languages[number > 0 ? number - 1 : 0].tag;
}

/* Opens a canvas of a pixel: filling thousands of windows takes most of their time, and where things lie is
   asked of the controls. */
static void open_case(int number) {
    const char *tag = tag_of(number);
    ck_assert_msg(translate_begin(tag, TEST_LOCALES), "no catalogue of %s", tag);
    open_canvas(&screen, 1, 1);
}

static void open_size(int size) {
    if (screen.driver.session) {
        close_window(&screen);
    }
    ui = (Ui){0};
    open_window(&screen, sizes[size].w, sizes[size].h, sizes[size].scale);
}

static void check_json(void) {
    ck_assert_msg(is_json(tree.data), "no JSON at %dx%d: %s", screen.layout.width,
                  screen.layout.height, tree.data);
}

static void check_game(int size) {
    for (int state = 0; state < 6; state++) {
        screen.gui.state.scenes.count = 1;
        if (!screen.snapshot.started || state == 2) {
            open_scene(&screen, SCENE_START);
        }
        if (state == 5) {
            open_scene(&screen, SCENE_HELP);
        }
        screen.gui.state.tab = state == 3 ? TAB_LINES : TAB_MOVES;
        if (state == 1) {
            play(&screen, 41);
        }
        if (state == 3) {
            screen.snapshot.hints = screen.snapshot.evaluation_visible = true;
            screen.snapshot.thinking = SESSION_THINKING_HINT;
            value_moves(&screen);
        }
        if (state == 4) {
            screen.snapshot.over = true;
            layout_compute(sizes[size].w, sizes[size].h, sizes[size].scale,
                           &(LayoutWish){.banner = true}, &screen.layout);
        }
        draw(&screen, &tree);
        check_controls(&screen.layout);
        check_json();
    }
}

TEST(controls_stay_inside_and_apart, .to = CASES) {
    open_case(_i);
    for (int size = 0; size < SIZES; size++) {
        open_size(size);
        check_game(size);
    }
}

/* Each tab of the settings, with the list of keys at its start and its end. */
static void check_seen(const char *name) {
    ck_assert_msg(ui_find(&ui, ui_id(name)) != NULL, "%s is not in sight at %dx%d", name,
                  screen.layout.width, screen.layout.height);
}

static void check_settings(int number) {
    SettingsState *state = open_scene(&screen, SCENE_SETTINGS);
    command_choose_keys(COMMAND_UNDO, "Ctrl+N");
    for (int tab = 0; tab < SETTINGS_TABS; tab++) {
        for (int first = 0; first < 1000; first += 999) {
            state->section = tab;
            state->list.first = first;
            form_state(&screen.gui, SCENE_SETTINGS)->top = first;
            draw(&screen, &tree);
            check_controls(&screen.layout);
            check_json();
            ck_assert_ptr_null(ui_find(&ui, ui_id("square a1")));
        }
    }
    /* every row can be reached by its number */
    state->section = TAB_KEYS;
    View keys = screen_view(&screen);
    for (int row = 0; row < keys_table.rows(&keys) && number < EXTREMES; row++) {
        Text name = keys_table.control(&keys, row);
        state->list = (TableState){.row = row, .follow = true};
        draw(&screen, &tree);
        if (name.s[0]) { /* else it is a heading */
            check_seen(name.s);
        }
    }
    for (int id = 0; id < SETTING_COUNT && number < EXTREMES; id++) {
        const SettingInfo *info = setting_info((SettingId)id);
        if (info->label[0]) {
            state->section = (int)info->section;
            form_state(&screen.gui, SCENE_SETTINGS)->follow = SETTINGS_FIRST + id + 1;
            draw(&screen, &tree);
            check_seen(text_format("set %s", info->key).s);
        }
    }
    command_choose_keys(COMMAND_UNDO, NULL);
}

TEST(settings_stay_inside_and_apart, .to = CASES) {
    open_case(_i);
    for (int size = 0; size < SIZES; size++) {
        open_size(size);
        check_settings(_i);
    }
}

/* A lab in the middle of all its searches, with numbers as wide as they get. */
static void fill_lab(SessionLab *lab) {
    *lab = (SessionLab){.running = true, .depth = 12, .count = TC_LAB_FEATURE_COUNT + 2, .at = 9};
    lab->position = tc_position_initial();
    for (int i = 0; i < lab->count; i++) {
        lab->runs[i] =
            (SessionLabRun){.feature = i == 0                ? SESSION_LAB_DEFAULT
                                       : i == lab->count - 1 ? SESSION_LAB_TOGETHER
                                                             : i - 1,
                            .state = i < lab->at ? (SessionLabState)(SESSION_LAB_DONE + i % 3)
                                                 : SESSION_LAB_WAITING,
                            .differs = i == 2,
                            .nodes = i < lab->at ? 888888888u + (uint64_t)i * 7777777777u : 0,
                            .seconds = i < lab->at ? 0.888 + 88.8 * i : 0};
    }
}

static void check_lab(int number) {
    LabState *state = open_scene(&screen, SCENE_LAB);
    snprintf(screen.gui.state.message, sizeof screen.gui.state.message, "said above the foot");
    for (int full = 0; full < 2; full++) {
        for (int first = 0; first < 1000; first += 999) {
            state->list.first = first;
            form_state(&screen.gui, SCENE_SETTINGS)->top = first;
            draw(&screen, &tree);
            check_controls(&screen.layout);
            check_json();
            const SDL_Rect *said = &ui_find(&ui, ui_id("announcement"))->rect;
            ck_assert_int_le(said->y + said->h, ui_find(&ui, ui_id("status"))->rect.y);
            ck_assert_ptr_null(ui_find(&ui, ui_id("square a1")));
            ck_assert_msg(is_longest(number) || ui.cut_count == 0, "cut at %dx%d: %s",
                          screen.layout.width, screen.layout.height, ui.cut[0]);
        }
        for (int row = 0; row < lab_techniques.rows(NULL) && number < EXTREMES; row++) {
            Text name = lab_techniques.control(NULL, row);
            state->list.row = row;
            state->list.follow = true;
            draw(&screen, &tree);
            if (name.s[0]) {
                check_seen(name.s);
            }
        }
        fill_lab(&screen.snapshot.lab);
    }
}

TEST(the_lab_stays_inside_and_apart, .to = CASES) {
    open_case(_i);
    for (int size = 0; size < SIZES; size++) {
        open_size(size);
        check_lab(_i);
    }
}

/* A clock that runs is in sight, also where a page or a dialog covers the players' cards. */
static void check_clock(int number) {
    static const SceneId covers[] = {SCENE_HELP, SCENE_SETTINGS, SCENE_LAB};
    play(&screen, 2);
    screen.snapshot.clock = (SessionClock){.on = {true, true},
                                           .left = {[TC_BLACK] = 3600, [TC_WHITE] = 3600},
                                           .running = true,
                                           .colour = TC_BLACK};
    draw(&screen, &tree);
    ck_assert_ptr_nonnull(ui_find(&ui, ui_id("clock black")));
    ck_assert_ptr_null(ui_find(&ui, ui_id("running clock")));
    for (size_t i = 0; i < sizeof covers / sizeof covers[0]; i++) {
        screen.gui.state.scenes.count = 1;
        open_scene(&screen, covers[i]);
        draw(&screen, &tree);
        const UiControl *clock = ui_find(&ui, ui_id("running clock"));
        ck_assert_msg(clock != NULL, "no clock over scene %d at %dx%d in %s", (int)covers[i],
                      screen.layout.width, screen.layout.height, tag_of(number));
        ck_assert_str_eq(clock->value, "60:00");
        ck_assert_ptr_eq(clock, &ui.controls[ui.count - 1]); /* nothing lies over it */
        SDL_Rect bar = screen.layout.toolbar, both;
        SDL_IntersectRect(&clock->rect, &bar, &both);
        ck_assert(SDL_RectEquals(&both, &clock->rect));
        for (int k = ui.modal_from; k < ui.count - 1; k++) {
            ck_assert_msg(ui.controls[k].call.id == COMMAND_NONE ||
                              !SDL_HasIntersection(&ui.controls[k].rect, &clock->rect),
                          "the clock covers %s at %dx%d in %s", ui.controls[k].name,
                          screen.layout.width, screen.layout.height, tag_of(number));
        }
    }
}

TEST(a_running_clock_is_seen, .to = EXTREMES) {
    open_case(_i);
    for (int size = 0; size < SIZES; size++) {
        open_size(size);
        check_clock(_i);
    }
}

/* Shows the board after ten moves, with values of the moves. */
static void open_valued(void) {
    open_part(&screen, 1180, 740, 1180, 740, 1);
    play(&screen, 10);
    value_moves(&screen);
}

/* "28@73%" in a square: by the page of keys, and while the mouse is over it. */
TEST(figures_are_explained) {
    open_valued();
    screen.snapshot.hints = screen.snapshot.evaluation_visible = true;
    settings_set(&screen.gui.app.settings, SETTING_HINT_STYLE, HINTS_DETAILED);
    Text square = text_of_square(screen.snapshot.report.lines[0].move);
    draw(&screen, &tree);
    ck_assert_ptr_null(strstr(tree.data, "9 plies deep"));
    ui.hover = ui_id(text_format("square %s", square.s).s);
    draw(&screen, &tree);
    const UiControl *status = ui_find(&ui, ui_id("status"));
    ck_assert_msg(strstr(status->value, "9 plies deep") != NULL, "%s", status->value);
    ck_assert_ptr_null(strstr(tree.data, "28@73%"));
    HelpState *help = open_scene(&screen, SCENE_HELP);
    help->keys.first = COMMAND_COUNT; /* down to the last */
    draw(&screen, &tree);
    ck_assert_ptr_nonnull(strstr(tree.data, "28@73% A hint 28 plies deep"));
}

/* However long the line is, and however little room is left beside it. */
TEST(a_line_in_one_row_stands_in_its_middle, .to = 6) {
    open_part(&screen, 1, 1, 1150 + 20 * _i, 740, 1);
    play(&screen, 10);
    value_moves(&screen);
    screen.snapshot.hints = screen.snapshot.evaluation_visible = true;
    screen.gui.state.tab = TAB_LINES;
    TcLine *line = &screen.snapshot.report.lines[0];
    int in_one_row = 0;
    for (line->pv_length = 2; line->pv_length < TC_PV_MAX; line->pv_length++) {
        line->pv[line->pv_length - 1] = (uint8_t)line->pv_length;
        draw(&screen, &tree);
        const UiControl *row = ui_find(&ui, ui_id("line 1"));
        const UiControl *first = ui_find(&ui, ui_id("line 1 move 2"));
        const UiControl *last =
            ui_find(&ui, ui_id(text_format("line 1 move %d", line->pv_length).s));
        if (last == NULL || last->rect.y > first->rect.y) {
            break;
        }
        int above = first->rect.y - row->rect.y;
        int below = row->rect.y + row->rect.h - first->rect.y - first->rect.h;
        ck_assert_msg(abs(above - below) <= 1, "%d moves: %d above, %d below", line->pv_length,
                      above, below);
        in_one_row++;
    }
    ck_assert_int_gt(in_one_row, 4);
}

/* The pixel in the middle of a square. */
static Uint32 pixel_of(TcSquare square) {
    SDL_Rect rect = layout_square(&screen.layout, square);
    SDL_Rect middle = {rect.x + rect.w / 2, rect.y + rect.h / 2, 1, 1};
    Uint32 pixel = 0;
    ck_assert_int_eq(SDL_RenderReadPixels(screen.renderer, &middle, SDL_PIXELFORMAT_ARGB8888,
                                          &pixel, sizeof pixel),
                     0);
    return pixel;
}

TEST(dots_mark_legal_moves_unless_switched_off) {
    open_part(&screen, 1180, 740, 1180, 740, 1);
    screen.snapshot.started = screen.snapshot.playing = true;
    TcSquare legal = tc_square_parse("d3"), other = tc_square_parse("a1");
    draw(&screen, &tree);
    Uint32 dot = pixel_of(legal), ground = pixel_of(other);
    screen.gui.app.settings.values[SETTING_DOTS] = 0;
    draw(&screen, &tree);
    ck_assert_uint_ne(pixel_of(legal), dot);
    ck_assert_uint_eq(pixel_of(other), ground);
}

/* Whether the tree has the number anywhere but as a place or a size. */
static bool tells_value(const char *number) {
    for (const char *at = strstr(tree.data, number); at; at = strstr(at + 1, number)) {
        bool part = isdigit((unsigned char)at[-1]) || isdigit((unsigned char)at[strlen(number)]);
        bool place = at[-1] == ':' && at[-2] == '"' && strchr("xywh", at[-3]) && at[-4] == '"';
        if (!part && !place) {
            return true;
        }
    }
    return false;
}

TEST(hidden_values_are_nowhere) {
    open_valued();
    for (int tab = 0; tab < TAB_COUNT; tab++) {
        screen.gui.state.tab = (ViewTab)tab;
        screen.snapshot.hints = screen.snapshot.evaluation_visible = false;
        draw(&screen, &tree);
        ck_assert(!tells_value("57"));
        ck_assert_ptr_null(strstr(tree.data, "\"hint\":"));
        ck_assert_ptr_null(ui_find(&ui, ui_id("evaluation bar")));
        screen.snapshot.hints = screen.snapshot.evaluation_visible = true;
        draw(&screen, &tree);
        ck_assert(tells_value("57"));
        ck_assert_ptr_nonnull(strstr(tree.data, "\"hint\":57"));
        ck_assert_ptr_nonnull(strstr(tree.data, "\"evaluation\":57"));
        ck_assert_ptr_nonnull(ui_find(&ui, ui_id("evaluation bar")));
    }
}

TEST(the_tree_states_the_position) {
    open_part(&screen, 1180, 740, 1180, 740, 1);
    open_scene(&screen, SCENE_START);
    screen.snapshot.blank = true;
    draw(&screen, &tree);
    ck_assert_ptr_nonnull(strstr(tree.data, "\"to_move\":\"black\",\"black\":2,\"white\":2"));
    ck_assert_ptr_nonnull(strstr(tree.data, "\"mode\":\"start\",\"panel\":\"start\""));
    const char *d3 = strstr(tree.data, "\"name\":\"square d3\"");
    ck_assert_ptr_nonnull(d3);
    ck_assert_ptr_nonnull(strstr(d3, "\"state\":\"empty\",\"legal\":true,\"last\":false"));
    screen.gui.state.scenes.count = 1;
    play(&screen, 1);
    /* discs still turning are already what they become */
    screen.gui.state.flip = (ViewFlip){.discs = ~UINT64_C(0), .from = 0};
    draw(&screen, &tree);
    ck_assert_ptr_nonnull(strstr(tree.data, "\"black\":4,\"white\":1"));
    ck_assert_ptr_nonnull(strstr(tree.data, "\"last\":\"d3\""));
    d3 = strstr(tree.data, "\"name\":\"square d3\"");
    ck_assert_ptr_nonnull(strstr(d3, "\"state\":\"black\",\"legal\":false,\"last\":true"));
}

static const UiControl *mistake_row(int index) {
    return ui_find(&ui, ui_id(text_format("mistake %d", index + 1).s));
}

/* A deeper search finds that moves are no mistakes: the row of the one that is looked at stays
   where it is, and stays chosen. */
TEST(the_chosen_mistake_stays_with_its_move) {
    enum { MOVES = 56, LOOKED_AT = 25 };
    open_part(&screen, 1180, 740, 1180, 740, 1);
    play(&screen, MOVES);
    SessionSnapshot *now = &screen.snapshot;
    now->analysing = now->evaluation_visible = now->review.complete = true;
    screen.gui.state.tab = TAB_REVIEW;
    for (int i = 1; i < MOVES; i += 2) {
        now->judgement.mark[i] = LOSS_MARK_MISTAKE;
        now->judgement.loss[i] = 5;
        now->values[i].best = TC_NO_SQUARE;
    }
    ck_assert_int_eq(tc_game_go_to(&now->game, LOOKED_AT), TC_OK);
    view_follow_mistake(now, &screen.gui.state);
    draw(&screen, &tree);
    const UiControl *row = mistake_row(LOOKED_AT);
    ck_assert(row && row->flags & UI_SELECTED);
    int y = row->rect.y;
    for (int gone = 1; gone <= LOOKED_AT; gone += 6) { /* and the one looked at is among them */
        now->judgement.mark[gone] = LOSS_MARK_NONE;
        view_follow_mistake(now, &screen.gui.state);
        draw(&screen, &tree);
        row = mistake_row(LOOKED_AT);
        ck_assert(row && row->flags & UI_SELECTED);
        ck_assert_int_eq(row->rect.y, y);
        for (int i = 0; i < MOVES; i++) {
            ck_assert(i == LOOKED_AT || !mistake_row(i) || !(mistake_row(i)->flags & UI_SELECTED));
        }
    }
    ck_assert_int_eq(now->judgement.mark[LOOKED_AT], LOSS_MARK_NONE);
    ck_assert_int_eq(tc_game_go_to(&now->game, LOOKED_AT + 2), TC_OK); /* another one is chosen */
    view_follow_mistake(now, &screen.gui.state);
    draw(&screen, &tree);
    ck_assert(!mistake_row(LOOKED_AT) && mistake_row(LOOKED_AT + 2)->flags & UI_SELECTED);
}

/* -- fields -- */

/* Draws a field that has not been there before. */
static const UiControl *draw_field(const View *view, int number) {
    const UiControl *control = ui_add(&ui, UI_FIELD, text_format("field %d", number).s,
                                      (SDL_Rect){0, 0, 300, 30}, NO_CALL, 0);
    textbox_draw(
        view,
        &(TextBox){.control = control, .room = control->rect, .type = TYPE_BODY, .text = "A name"});
    return control;
}

/* However many fields were drawn before, a click is answered in every one that is there. */
TEST(all_fields_of_a_screen_take_clicks) {
    open_part(&screen, 400, 200, 1180, 740, 1);
    View view = screen_view(&screen);
    for (int number = 0; number < 40; number += 3) {
        const UiControl *drawn[3];
        ui_begin(&ui);
        for (int i = 0; i < 3; i++) {
            drawn[i] = draw_field(&view, number + i);
        }
        ui_end(&ui);
        for (int i = 0; i < 3; i++) {
            size_t at = textbox_at(screen.canvas, &screen.typing, drawn[i]->id, "A name", 290, 15);
            ck_assert_uint_eq(at, strlen("A name"));
        }
    }
}

static bool is_drawn_in(SDL_Rect rect) {
    Uint32 pixels[40 * 30];
    ck_assert_int_eq(SDL_RenderReadPixels(screen.renderer, &rect, SDL_PIXELFORMAT_ARGB8888, pixels,
                                          rect.w * (int)sizeof *pixels),
                     0);
    for (int i = 1; i < rect.w * rect.h; i++) {
        if (pixels[i] != pixels[0]) {
            return true;
        }
    }
    return false;
}

/* A path may be as long, here with signs of two bytes: its end is in sight with the caret, and a click
   finds it. */
TEST(the_end_of_a_long_text_is_seen) {
    enum { BYTES = 1020 };
    char text[BYTES + 1];
    for (int i = 0; i < BYTES; i += 2) {
        memcpy(text + i, i % 3 > 0 ? "w7" : "ü", 2);
    }
    text[BYTES] = '\0';
    open_part(&screen, 400, 200, 1180, 740, 1);
    View view = screen_view(&screen);
    ui_begin(&ui);
    const UiControl *control = ui_add(&ui, UI_FIELD, "path", (SDL_Rect){0, 0, 300, 30}, NO_CALL, 0);
    screen.typing.control = control->id;
    for (size_t caret = BYTES; caret > 0; caret -= BYTES / 2) {
        screen.typing.caret = screen.typing.anchor = caret;
        textbox_draw(&view, &(TextBox){.control = control,
                                       .room = control->rect,
                                       .type = TYPE_BODY,
                                       .active = true,
                                       .text = text});
        SDL_Rect place = screen.typing.place;
        ck_assert_int_ge(place.x, 0);
        ck_assert_int_le(place.x + place.w, 300);
        ck_assert(is_drawn_in((SDL_Rect){place.x < 80 ? place.x + 20 : place.x - 60, 0, 40, 30}));
        ck_assert_uint_eq(textbox_at(screen.canvas, &screen.typing, control->id, text, place.x, 15),
                          caret);
    }
}

/* A game that ends with empty squares, whose result has the board's own count as well. */
static TcTree *play_wipeout(void) {
    static const char moves[] = "e6f4e3f6g5d6e7f5c5";
    SessionSnapshot *now = &screen.snapshot;
    TcTree *record = line_tree(moves);
    now->game = line_game(moves);
    ck_assert(tc_board_is_over(&tc_game_position(&now->game)->board));
    now->tree = record;
    now->over = true;
    now->outcome.ending = SESSION_ENDED_ON_BOARD;
    return record;
}

/* However wide the panel is: between all on one line and two lines nothing is cut. */
static void check_headlines(int number, int size) {
    enum { WIDTHS = 40 };
    TcTree *record = play_wipeout();
    SessionSnapshot *now = &screen.snapshot;
    for (int state = 0; state < 4; state++) {
        now->started = now->playing = state > 0;
        now->exercise_shown = state == 0;
        now->setup.players[TC_BLACK].kind = state == 2 ? SESSION_COMPUTER : SESSION_HUMAN;
        now->setup.players[TC_WHITE].kind = state > 0 ? SESSION_COMPUTER : SESSION_HUMAN;
        now->paused = state == 3;
        now->outcome.ending = state < 3 ? SESSION_ENDED_ON_BOARD : SESSION_NOT_ENDED;
        for (int width = 0; width < WIDTHS; width++) {
            const LayoutWish wish = {.banner = state == 1 || state == 2, .panel = 260 + 6 * width};
            layout_compute(sizes[size].w, sizes[size].h, sizes[size].scale, &wish, &screen.layout);
            View view = screen_view(&screen);
            ui_begin(&ui);
            info_draw(&view);
            ui_end(&ui);
            ck_assert_msg(ui.cut_count == 0, "%s: state %d, panel %d px, cut: %s", tag_of(number),
                          state, screen.layout.panel.w, ui.cut[0]);
        }
    }
    tc_tree_free(record);
}

TEST(headlines_are_never_cut, .to = CASES) {
    open_case(_i);
    for (int size = 0; size < SIZES; size++) {
        open_size(size);
        check_headlines(_i, size);
    }
}

int main(void) {
    if (!fonts_find(&fonts)) {
        fputs("no usable font is installed\n", stderr);
        return 1;
    }
    return suite_run("screen", begin, end);
}
