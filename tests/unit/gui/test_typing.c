/* Typing into a comment of the real window, on SDL's dummy display: what an input method puts
   together is no text until it is done, replaces what was selected, and never breaks a
   character. */
#include <stdio.h>
#include <string.h>

#include "gui/help/state.h"
#include "gui/ui/focus.h"
#include "gui/window/frame.h"
#include "gui/window/keys.h"
#include "gui/window/sync.h"
#include "session/edit.h"
#include "session/start.h"
#include "support/dummy_window.h"
#include "support/quiet_job.h"

static void open_app(void) {
    window_open(COMMAND_ANALYSE, COMMAND_COMMENT);
}

static void close_app(void) {
    gui_free(gui);
}

static void type(const char *text) {
    SDL_Event event = {.text = {.type = SDL_TEXTINPUT}};
    snprintf(event.text.text, sizeof event.text.text, "%s", text);
    window_handle(&event);
}

static void compose(const char *text, int characters) {
    SDL_Event event = {.edit = {.type = SDL_TEXTEDITING, .start = characters}};
    snprintf(event.edit.text, sizeof event.edit.text, "%s", text);
    window_handle(&event);
}

static void open_comment(void) {
    command_run(gui, (CommandCall){COMMAND_COMMENT, 0});
    gui_draw(gui);
}

static const SessionSnapshot *now(void) {
    return session_snapshot(gui->app.session);
}

static const char *comment(void) {
    return tc_tree_comment(now()->tree, tc_tree_cursor(now()->tree));
}

TEST(what_is_composed_is_no_text_yet) {
    type("ab");
    window_press(SDLK_LEFT, KMOD_NONE);
    compose("てか", 1);
    ck_assert_str_eq(comment(), "ab");
    ck_assert_str_eq(gui->state.typing->composed, "てか");
    ck_assert_uint_eq(gui->state.typing->composed_caret, 3);
    ck_assert_uint_eq(gui->state.typing->caret, 1);
    compose("", 0);
    ck_assert_str_eq(gui->state.typing->composed, "");
    ck_assert_str_eq(comment(), "ab");
    compose("手", 1);
    type("手");
    ck_assert_str_eq(comment(), "a手b");
    ck_assert_str_eq(gui->state.typing->composed, "");
}

TEST(composing_replaces_what_is_selected) {
    type("one two");
    window_press(SDLK_LEFT, (SDL_Keymod)(KMOD_LCTRL | KMOD_LSHIFT));
    compose("に", 1);
    ck_assert_str_eq(comment(), "one ");
    type("二");
    ck_assert_str_eq(comment(), "one 二");
}

TEST(long_compositions_are_cut_between_characters) {
    char text[SDL_TEXTEDITINGEVENT_TEXT_SIZE] = "";
    SDL_Event event = {.editExt = {.type = SDL_TEXTEDITING_EXT, .start = 60}};
    event.editExt.text = SDL_calloc(1, 400);
    for (int i = 0; i < 100; i++) {
        SDL_strlcat(event.editExt.text, "手", 400);
    }
    window_handle(&event); /* frees the text */
    ck_assert_uint_eq(strlen(gui->state.typing->composed) % 3, 0);
    ck_assert_uint_gt(strlen(gui->state.typing->composed), 60);
    ASSERT_TRUE(gui->state.typing->composed_caret <= strlen(gui->state.typing->composed));
    compose(text, 0);
}

TEST(without_a_field_nothing_is_composed) {
    window_press(SDLK_ESCAPE, KMOD_NONE);
    compose("手", 1);
    ck_assert_str_eq(gui->state.typing->composed, "");
    ck_assert_str_eq(comment(), "");
}

static void await_moves(int count) {
    SDL_Event event;
    while (now()->game.count < count) {
        ck_assert(SDL_WaitEvent(&event));
        window_handle(&event);
    }
}

/* The computer answers while its opponent writes on their own move. */
TEST(a_comment_stays_with_its_position_until_the_user_leaves_it) {
    SessionSetup setup = {.players = {{.kind = SESSION_HUMAN}, {SESSION_COMPUTER, .level = 1}}};
    ck_assert(session_start_game(gui->app.session, &setup));
    gui_sync(gui);
    ck_assert(command_run(gui, (CommandCall){COMMAND_PLAY, tc_square_parse("f5")}));
    open_comment();
    type("my ");
    await_moves(2);
    ck_assert_int_eq(now()->game.cursor, 2);
    ck_assert_str_ne(gui->state.message, "");
    type("move");
    window_press(SDLK_e, KMOD_NONE);
    window_press(SDLK_BACKSPACE, KMOD_NONE);
    ck_assert_str_eq(comment(), "");
    ck_assert(command_run(gui, (CommandCall){COMMAND_PREVIOUS, 0}));
    ck_assert_str_eq(comment(), "my mov");
    gui_draw(gui);
    type("!");
    ck_assert_str_eq(comment(), "my mov!");
    ck_assert(command_run(gui, (CommandCall){COMMAND_NEXT, 0}));
    gui_draw(gui);
    type("theirs");
    ck_assert_str_eq(comment(), "theirs");
}

static void answer_for_a_program(void *job, TcStatus status) {
    (void)job;
    (void)status;
    ck_assert(session_play(gui->app.session, tc_square_parse("d6")));
    app_changed(&gui->app);
}

/* Another program's move comes by a job, not by the session's own engine. */
TEST(a_comment_stays_when_another_program_moves) {
    static const JobType moving = {
        .run = quiet_run, .done = answer_for_a_program, .drop = quiet_drop};
    static Job job;
    SessionSetup setup = {.players = {{.kind = SESSION_HUMAN}, {.kind = SESSION_HUMAN}}};
    ck_assert(session_start_game(gui->app.session, &setup));
    gui_sync(gui);
    ck_assert(command_run(gui, (CommandCall){COMMAND_PLAY, tc_square_parse("f5")}));
    open_comment();
    type("my ");
    for (SDL_Event event; SDL_WaitEventTimeout(&event, 100);) { /* of our engine, too */
        window_handle(&event);
    }
    job_submit(gui->app.queues[QUEUE_LOOK], &moving, JOB_QUEUE, &job);
    await_moves(2);
    type("move");
    ck_assert_str_eq(comment(), "");
    ck_assert(command_run(gui, (CommandCall){COMMAND_PREVIOUS, 0}));
    ck_assert_str_eq(comment(), "my move");
}

TEST(a_comment_that_is_left_follows_the_board) {
    SessionSetup setup = {.players = {{.kind = SESSION_HUMAN}, {SESSION_COMPUTER, .level = 1}}};
    ck_assert(session_start_game(gui->app.session, &setup));
    gui_sync(gui);
    ck_assert(command_run(gui, (CommandCall){COMMAND_PLAY, tc_square_parse("f5")}));
    open_comment();
    type("mine");
    await_moves(2);
    window_press(SDLK_ESCAPE, KMOD_NONE);
    open_comment();
    type("theirs");
    ck_assert_str_eq(comment(), "theirs");
}

/* It would keep the letters of squares to itself; words that are looked for in a list may need it. */
TEST(where_letters_are_squares_an_input_method_is_off) {
    ck_assert_str_eq(SDL_GetHint(SDL_HINT_IME_INTERNAL_EDITING), "0");
    ck_assert(SDL_IsTextInputActive());
    window_press(SDLK_ESCAPE, KMOD_NONE);
    ck_assert(!SDL_IsTextInputActive());
    window_press(SDLK_f, KMOD_NONE);
    window_press(SDLK_5, KMOD_NONE);
    ck_assert_int_eq(now()->game.count, 1);
    ASSERT_TRUE(scene_enter(gui, SCENE_HELP));
    gui_draw(gui);
    ck_assert(SDL_IsTextInputActive());
    scene_leave(gui, SCENE_HELP);
    open_comment();
    ck_assert(SDL_IsTextInputActive());
    window_press(SDLK_a, KMOD_NONE);
    type("a");
    ck_assert_str_eq(comment(), "a");
}

/* Half a square is forgotten by whatever is done before its other half. */
TEST(a_column_goes_with_escape_commands_and_other_text) {
    window_press(SDLK_ESCAPE, KMOD_NONE);
    window_press(SDLK_f, KMOD_NONE);
    ck_assert_str_ne(gui->state.message, "");
    window_press(SDLK_ESCAPE, KMOD_NONE);
    window_press(SDLK_5, KMOD_NONE);
    ck_assert_int_eq(now()->game.count, 0);
    ck_assert_str_eq(gui->state.message, "");
    window_press(SDLK_f, KMOD_NONE);
    ck_assert(command_run(gui, (CommandCall){COMMAND_OVERLAY, 0}));
    window_press(SDLK_5, KMOD_NONE);
    ck_assert_int_eq(now()->game.count, 0);
    ck_assert(command_run(gui, (CommandCall){COMMAND_PRACTICE, 0}));
    window_press(SDLK_f, KMOD_NONE);
    ck_assert_str_ne(gui->state.message, "");
    window_press(SDLK_ESCAPE, KMOD_NONE); /* the letter is newer than the panel */
    ck_assert_int_eq(scenes_top(&gui->state.scenes, PLACE_PANEL), SCENE_PRACTICE);
    window_press(SDLK_5, KMOD_NONE);
    ck_assert_int_eq(now()->game.count, 0);
    window_press(SDLK_ESCAPE, KMOD_NONE);
    ck_assert_int_ne(scenes_top(&gui->state.scenes, PLACE_PANEL), SCENE_PRACTICE);
    window_press(SDLK_f, KMOD_NONE);
    ui_set_focus(gui->ui, ui_id("comment"));
    type("5");
    ck_assert_str_eq(comment(), "5");
    window_press(SDLK_ESCAPE, KMOD_NONE);
    window_press(SDLK_5, KMOD_NONE);
    ck_assert_int_eq(now()->game.count, 0);
    window_press(SDLK_f, KMOD_NONE);
    window_press(SDLK_5, KMOD_NONE);
    ck_assert_int_eq(now()->game.count, 1);
}

static const UiControl *field_of_comment(void) {
    return ui_find(gui->ui, ui_id("comment"));
}

/* Its choices stand where the text goes. */
TEST(an_input_method_is_told_where_the_caret_is) {
    SDL_Rect empty = gui->frame->caret;
    compose("てすと", 3);
    SDL_Rect after = gui->frame->caret;
    ck_assert(SDL_HasIntersection(&empty, &field_of_comment()->rect));
    ck_assert(SDL_HasIntersection(&after, &field_of_comment()->rect));
    ck_assert_int_gt(after.x, empty.x);
    ck_assert_int_eq(after.y, empty.y);
    compose("", 0);
    window_press(SDLK_ESCAPE, KMOD_NONE);
    ck_assert_int_eq(gui->state.typing->place.w, 0);
}

TEST(lines_are_gone_through_by_arrows) {
    type("first");
    window_press(SDLK_RETURN, KMOD_NONE);
    type("second one");
    window_press(SDLK_UP, KMOD_NONE);
    ck_assert_uint_eq(gui->state.typing->caret, 5); /* the line above is shorter */
    window_press(SDLK_HOME, KMOD_NONE);
    ck_assert_uint_eq(gui->state.typing->caret, 0);
    window_press(SDLK_DOWN, KMOD_NONE);
    ck_assert_uint_eq(gui->state.typing->caret, 6);
    window_press(SDLK_END, KMOD_LSHIFT);
    ck_assert_uint_eq(gui->state.typing->caret, 16);
    ck_assert_uint_eq(gui->state.typing->anchor, 6);
    window_press(SDLK_DELETE, KMOD_NONE);
    ck_assert_str_eq(comment(), "first\n");
}

/* The keys that take back moves take back words instead, and never a move. */
TEST(typing_is_taken_back_and_no_move_is) {
    window_press(SDLK_ESCAPE, KMOD_NONE);
    ck_assert(session_play(gui->app.session, 19));
    gui_sync(gui);
    gui_draw(gui);
    int plies = now()->game.count;
    ck_assert_int_eq(plies, 1);
    open_comment();
    type("o");
    type("n");
    type(" ");
    type("t");
    window_press(SDLK_z, KMOD_LCTRL);
    ck_assert_str_eq(comment(), "on ");
    window_press(SDLK_z, KMOD_LCTRL);
    ck_assert_str_eq(comment(), "");
    window_press(SDLK_z, KMOD_LCTRL); /* nothing is left: still no move */
    ck_assert_int_eq(now()->game.cursor, plies);
    window_press(SDLK_z, (SDL_Keymod)(KMOD_LCTRL | KMOD_LSHIFT));
    ck_assert_str_eq(comment(), "on ");
    window_press(SDLK_y, KMOD_LCTRL);
    ck_assert_str_eq(comment(), "on t");
    window_press(SDLK_ESCAPE, KMOD_NONE);
    window_press(SDLK_z, KMOD_LCTRL);
    ck_assert_int_eq(now()->game.cursor, plies - 1);
}

/* Typing that was undone beside one position is not done again beside another. */
TEST(each_comment_is_taken_back_by_itself) {
    window_press(SDLK_ESCAPE, KMOD_NONE);
    ck_assert(session_play(gui->app.session, 19));
    gui_sync(gui);
    open_comment();
    type("a");
    window_press(SDLK_z, KMOD_LCTRL);
    window_press(SDLK_ESCAPE, KMOD_NONE);
    command_run(gui, (CommandCall){COMMAND_PREVIOUS, 0});
    open_comment();
    window_press(SDLK_y, KMOD_LCTRL);
    ck_assert_str_eq(comment(), "");
}

/* The typing is not done again beside the same position of the next game either. */
TEST(a_new_game_has_comments_of_its_own) {
    static const SessionSetup setup = {
        .players = {{.kind = SESSION_HUMAN}, {.kind = SESSION_HUMAN}}};
    type("a");
    window_press(SDLK_z, KMOD_LCTRL);
    window_press(SDLK_ESCAPE, KMOD_NONE);
    ck_assert(session_play(gui->app.session, 19));
    ck_assert(session_start_game(gui->app.session, &setup));
    gui_sync(gui);
    gui_draw(gui);
    ck_assert_int_eq(now()->game.cursor, 0);
    open_comment();
    window_press(SDLK_y, KMOD_LCTRL);
    ck_assert_str_eq(comment(), "");
    type("b");
    ck_assert_str_eq(comment(), "b"); /* the field is open */
}

/* A press as SDL reports it: the text that it writes, which may be none, waits behind it. */
static void press_and_write(SDL_Keycode key, int modifiers, const char *text) {
    SDL_Event event = {.text = {.type = SDL_TEXTINPUT}};
    snprintf(event.text.text, sizeof event.text.text, "%s", text);
    ck_assert(!text[0] || SDL_PushEvent(&event) == 1);
    window_press(key, (SDL_Keymod)modifiers);
    if (SDL_PeepEvents(&event, 1, SDL_GETEVENT, SDL_TEXTINPUT, SDL_TEXTINPUT) == 1) {
        window_handle(&event);
    }
}

static bool opens_menu(int modifiers, const char *text) {
    press_and_write(SDLK_m, modifiers, text);
    bool opened = gui_shows(gui, SCENE_MENU);
    if (opened) {
        window_press(SDLK_ESCAPE, KMOD_NONE);
    }
    return opened;
}

/* AltGr is the right Alt or Mode, under Windows with Ctrl. */
TEST(what_altgr_writes_is_no_command) {
    ck_assert(!opens_menu(KMOD_RALT, "µ"));
    ck_assert(!opens_menu(KMOD_MODE, "µ"));
    ck_assert(!opens_menu(KMOD_RALT | KMOD_LSHIFT, "º"));
    press_and_write(SDLK_c, KMOD_LCTRL | KMOD_RALT, "ć");
    ck_assert_str_eq(gui->state.message, "");
    press_and_write(SDLK_z, KMOD_LCTRL | KMOD_RALT, "ż");
    press_and_write(SDLK_RIGHT, KMOD_NONE, "");
    ck_assert_str_eq(comment(), "µµºćż");
    press_and_write(SDLK_c, KMOD_LCTRL | KMOD_LALT, "");
    ck_assert_str_ne(gui->state.message, "");
    gui_hush(gui);
    press_and_write(SDLK_c, KMOD_LCTRL | KMOD_RALT, "");
    ck_assert_str_ne(gui->state.message, "");
}

/* A press in a Cyrillic layout: the key is named by the letter that it types there. */
static void press_cyrillic(SDL_Scancode place, SDL_Keycode letter, int modifiers) {
    SDL_Event event = {
        .key = {.type = SDL_KEYDOWN,
                .keysym = {.scancode = place, .sym = letter, .mod = (Uint16)modifiers}}};
    window_handle(&event);
}

/* The places of the Latin letters are those of the keys, in the text as well as on the board. */
TEST(keys_of_another_script_work) {
    press_cyrillic(SDL_SCANCODE_F, 0x430, KMOD_NONE);
    type("а");
    ck_assert_str_eq(comment(), "а");
    press_cyrillic(SDL_SCANCODE_Z, 0x44f, KMOD_LCTRL);
    ck_assert_str_eq(comment(), "");
    window_press(SDLK_ESCAPE, KMOD_NONE);
    press_cyrillic(SDL_SCANCODE_F, 0x430, KMOD_NONE);
    window_press(SDLK_5, KMOD_NONE);
    ck_assert_int_eq(now()->game.count, 1);
    press_cyrillic(SDL_SCANCODE_Z, 0x44f, KMOD_LCTRL);
    ck_assert_int_eq(now()->game.cursor, 0);
    command_choose_keys(COMMAND_REDO, "Ctrl+я"); /* by an earlier version */
    press_cyrillic(SDL_SCANCODE_Z, 0x44f, KMOD_LCTRL);
    command_choose_keys(COMMAND_REDO, NULL);
    ck_assert_int_eq(now()->game.cursor, 1);
    press_cyrillic(SDL_SCANCODE_Z, 0x44f, KMOD_LCTRL);
    /* letters that a Latin layout adds are none of the others */
    press_cyrillic(SDL_SCANCODE_W, 0xe9, KMOD_NONE);
    press_cyrillic(SDL_SCANCODE_Y, 0xe9, KMOD_LCTRL);
    ck_assert_int_eq(now()->game.cursor, 0);
}

/* An Alt at the right writes nothing of its own, though SDL adds the key's letter there as well. */
TEST(alt_keys_work_in_a_comment) {
    ck_assert(opens_menu(KMOD_LALT, "m"));
    ck_assert(opens_menu(KMOD_LALT, "µ"));
    ck_assert(opens_menu(KMOD_RALT, "m"));
    ck_assert(opens_menu(KMOD_RALT, "M")); /* with a lock */
    ck_assert(opens_menu(KMOD_RALT, ""));
    ck_assert_str_eq(comment(), "");
}

/* The list stays at the page that was chosen until something else is looked for. */
TEST(a_moved_caret_is_no_other_search) {
    static const SDL_Keycode keys[] = {SDLK_LEFT, SDLK_HOME, SDLK_END, SDLK_BACKSPACE};
    ck_assert(command_run(gui, (CommandCall){COMMAND_MANUAL, 0}));
    gui_draw(gui);
    const Manual *manual = &help_of(gui)->manual;
    for (int i = 0; i < 4; i++) {
        window_press(SDLK_DOWN, KMOD_NONE);
    }
    ck_assert_int_eq(manual->list.row, 4);
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        window_press(keys[i], KMOD_NONE);
        ck_assert_int_eq(manual->list.row, 4);
    }
    window_press(SDLK_c, KMOD_LCTRL);
    compose("", 0);
    ck_assert_int_eq(manual->list.row, 4);
    type("e");
    ck_assert_int_eq(manual->list.row, 0);
    window_press(SDLK_DOWN, KMOD_NONE);
    window_press(SDLK_z, KMOD_LCTRL);
    ck_assert_int_eq(manual->list.row, 0);
}

/* A comment of so many bytes, in lines, beside the position shown. */
static char *long_comment(size_t length) {
    char *text = malloc(length + 1);
    ck_assert_ptr_nonnull(text);
    for (size_t i = 0; i < length; i++) {
        text[i] = i % 61 == 60 ? '\n' : i % 7 == 6 ? ' ' : (char)('a' + i % 23);
    }
    text[length] = '\0';
    TcNode node = tc_tree_cursor(app_now(&gui->app)->tree);
    ck_assert(session_set_comment(gui->app.session, node, text));
    gui_draw(gui);
    return text;
}

/* Everything can be seen and changed far beyond the first pages, and nothing of the rest is
   lost. */
TEST(long_comments_can_be_changed) {
    enum { LENGTH = 60000 };
    char *text = long_comment(LENGTH);
    window_press(SDLK_HOME, KMOD_LCTRL);
    window_press(SDLK_a, KMOD_LCTRL);
    window_press(SDLK_RIGHT, KMOD_NONE);
    type("end");
    ck_assert_uint_eq(strlen(comment()), LENGTH + 3);
    ck_assert_int_eq(memcmp(comment(), text, LENGTH), 0);
    ck_assert_str_eq(comment() + LENGTH, "end");
    const ViewTyping *typing = gui->state.typing;
    ck_assert_uint_eq(typing->lines[typing->line_count - 1].end, LENGTH + 3);
    ck_assert_int_gt(gui->state.lists[TAB_NOTES].first,
                     LENGTH / 61 - 60); /* the caret is in sight */
    window_press(SDLK_UP, KMOD_NONE);
    type("x");
    ck_assert_uint_eq(strlen(comment()), LENGTH + 4);
    window_press(SDLK_z, KMOD_LCTRL);
    window_press(SDLK_z, KMOD_LCTRL);
    ck_assert_str_eq(comment(), text);
    free(text);
}

/* The limit is said when it is reached; beyond it a comment is as it was. */
TEST(what_does_not_fit_into_a_comment_is_said) {
    char *text = long_comment(VIEW_COMMENT_SIZE - 3);
    window_press(SDLK_a, KMOD_LCTRL);
    window_press(SDLK_RIGHT, KMOD_NONE);
    type("12");
    ck_assert_str_eq(gui->state.message, "");
    ck_assert_uint_eq(strlen(comment()), VIEW_COMMENT_SIZE - 1);
    type("3");
    ck_assert_uint_eq(strlen(comment()), VIEW_COMMENT_SIZE - 1);
    ck_assert_msg(strstr(gui->state.message, "65") != NULL, "\"%s\"", gui->state.message);
    gui_hush(gui);
    free(text);
    text = long_comment(VIEW_COMMENT_SIZE);
    type("f5");
    window_press(SDLK_SPACE, KMOD_NONE);
    ck_assert_str_ne(gui->state.message, "");
    ck_assert_str_eq(comment(), text);
    ck_assert_int_eq(now()->game.count, 0);
    window_press(SDLK_ESCAPE, KMOD_NONE);
    ck_assert(!ui_has_focus(gui->ui, ui_id("comment")));
    free(text);
}

SUITE("typing", open_app, close_app)
