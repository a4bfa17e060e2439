/* Forms without a window: places and their types, ranges, typed numbers, what a call may do, and the
   arithmetic of the layout, for words of any length. */
#include <ctype.h>

#include "app/engines.h"
#include "base/random.h"
#include "gui/settings/state.h"
#include "gui/start/state.h"
#include "gui/ui/focus.h"
#include "gui/window/form.h"
#include "gui/window/form_part.h"
#include "gui/window/key_press.h"
#include "gui/window/menu.h"
#include "support/gui_driver.h"

/* -- numbers -- */

TEST(a_number_stays_in_its_range, .bare = true) {
    FormField field = {.kind = FORM_NUMBER, .min = 2, .max = 60, .step = 4};
    ck_assert_int_eq(form_step(&field, 10, 1), 14);
    ck_assert_int_eq(form_step(&field, 58, 1), 60);
    ck_assert_int_eq(form_step(&field, 60, 1), 60);
    ck_assert_int_eq(form_step(&field, 3, -1), 2);
    ck_assert_int_eq(form_step(&field, 2, -1), 2);
    field.step = 0;
    ck_assert_int_eq(form_step(&field, 10, -1), 9);
}

TEST(arrows_stop_where_the_table_says, .bare = true) {
    static const int stops[] = {0, 1, 2, 5, 10, 60};
    FormField field = {.kind = FORM_NUMBER, .max = 60, .stops = stops};
    static const struct {
        int value, less, more;
    } cases[] = {{0, 0, 1},  {1, 0, 2},    {3, 2, 5},   {5, 2, 10},
                 {9, 5, 10}, {59, 10, 60}, {60, 10, 60}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        ck_assert_int_eq(form_step(&field, cases[i].value, -1), cases[i].less);
        ck_assert_int_eq(form_step(&field, cases[i].value, 1), cases[i].more);
    }
}

TEST(a_number_is_typed_digit_by_digit, .bare = true) {
    FormField field = {.kind = FORM_NUMBER, .min = 8, .max = 26};
    int number = 0;
    ck_assert(!form_type(&field, &number, 2)); /* not yet */
    ck_assert_int_eq(number, 2);
    ck_assert(form_type(&field, &number, 4));
    ck_assert_int_eq(number, 24);
    ck_assert(form_type(&field, &number, 9)); /* 249 is none: it begins anew */
    ck_assert_int_eq(number, 9);
    ck_assert(!form_type(&field, &number, -1)); /* erased */
    ck_assert_int_eq(number, 0);
    ck_assert(!form_type(&field, &number, -1));
    ck_assert_int_eq(number, 0);
}

TEST(a_number_has_words, .bare = true) {
    FormField field = {.kind = FORM_NUMBER, .max = 9, .format = "%d min", .zero = "No limit"};
    ck_assert_str_eq(form_number(&field, 0).s, "No limit");
    ck_assert_str_eq(form_number(&field, 7).s, "7 min");
    field.zero = field.format = NULL;
    ck_assert_str_eq(form_number(&field, 0).s, "0");
}

/* -- calls -- */

TEST(calls_are_told_apart, .bare = true) {
    for (int scene = 0; scene < SCENE_COUNT; scene++) {
        for (int field = 0; field < FORM_FIELDS_MAX; field += 7) {
            for (int action = 0; action <= FORM_OPTIONS_MAX; action += 5) {
                SceneId own;
                int its, what;
                form_call_of(form_call((SceneId)scene, field, action), &own, &its, &what);
                ck_assert(own == (SceneId)scene && its == field && what == action);
            }
        }
    }
}

/* Every form of the program: names that are unique, places of the right type, stored ranges that
   hold what can be chosen. */
static void check_field(const Scene *scene, const FormField *field) {
    bool text = field->kind == FORM_TEXT, value = field->kind == FORM_NUMBER ||
                                                  field->kind == FORM_CHOICE ||
                                                  field->kind == FORM_SWITCH;
    ck_assert(scene->custom || (field->kind != FORM_CUSTOM && field->kind != FORM_BOARD));
    ck_assert_msg(field->kind == FORM_BUTTON || field->kind >= FORM_NOTE || field->name, "%s",
                  scene->name);
    ck_assert_int_eq(text, field->target.type == FORM_CHARS);
    ck_assert(!value || field->target.base != FORM_NOWHERE);
    ck_assert(!value || field->target.size == (field->target.type == FORM_BOOL ? 1 : sizeof(int)));
    ck_assert(field->count <= FORM_OPTIONS_MAX);
    ck_assert_msg(!field->label || !islower((unsigned char)field->label[0]), "%s", field->label);
    ck_assert(field->kind != FORM_BUTTON || field->call.id > 0);
    ck_assert((field->kind == FORM_TABLE) == (field->table != NULL));
    ck_assert(field->kind != FORM_TABLE || field->target.size == sizeof(TableState));
    if (field->kind == FORM_NUMBER) {
        ck_assert_msg(field->min < field->max, "%s", field->name);
    }
    if (field->kept > 0 && field->kind == FORM_NUMBER) {
        const SettingInfo *info = setting_info((SettingId)(field->kept - 1));
        ck_assert_msg(info->min <= field->min && info->max >= field->max, "%s", field->name);
    }
}

TEST(the_tables_are_in_order) {
    int forms = 0, customs = 0;
    for (int id = 0; id < SCENE_COUNT; id++) {
        const Scene *scene = program.scenes[id];
        forms += scene->form != NULL;
        for (int i = 0; scene->form && i < scene->form->count; i++) {
            check_field(scene, &scene->form->fields[i]);
            customs += scene->form->fields[i].kind == FORM_CUSTOM;
        }
        ck_assert(!scene->form || scene->form->count <= FORM_FIELDS_MAX);
    }
    ck_assert_int_ge(forms, 1);
    ck_assert_int_eq(customs, 3); /* form.h names them */
}

TEST(what_cannot_be_called_does_nothing) {
    ck_assert(!can_at(COMMAND_FIELD, -1));
    ck_assert(!can_at(COMMAND_FIELD, form_call(SCENE_GAME, 0, FORM_PRESS)));
    ck_assert(!can_at(COMMAND_FIELD, form_call(SCENE_COUNT, 0, FORM_PRESS)));
    ck_assert(!can_at(COMMAND_FIELD, form_call(SCENE_START, FORM_FIELDS_MAX, FORM_PRESS)));
    ck_assert(gui_shows(&gui, SCENE_START));
    ck_assert(can_at(COMMAND_FIELD, form_call(SCENE_START, 0, FORM_CHOOSE)));
    ck_assert(!can_at(COMMAND_FIELD, form_call(SCENE_START, 0, FORM_CHOOSE + FORM_OPTIONS_MAX)));
    scene_leave(&gui, SCENE_START); /* closed */
    ck_assert(!can_at(COMMAND_FIELD, form_call(SCENE_START, 0, FORM_CHOOSE)));
}

/* -- keys and focus -- */

static bool key(SceneId scene, SDL_Keycode code) {
    return form_key(&gui, scene, &(KeyPress){.sym = {.sym = code}, .key = code, .plain = true});
}

static bool has_focus(SettingId id) {
    return ui_has_focus(&ui, ui_id(text_format("set %s", setting_info(id)->key).s));
}

/* The control of a setting, as its frame would have it. */
static void draw_setting(SettingId id) {
    int call = form_call(SCENE_SETTINGS, SETTINGS_FIRST + (int)id, FORM_PRESS);
    ui_begin(&ui);
    ui_add(&ui, UI_BUTTON, text_format("set %s", setting_info(id)->key).s, (SDL_Rect){0, 0, 9, 9},
           (CommandCall){COMMAND_FIELD, call}, UI_FOCUSABLE);
}

static void open_hints(void) {
    ck_assert(run(COMMAND_SETTINGS) && choose(SCENE_SETTINGS, SETTINGS_SECTION, SETTINGS_HINTS));
}

TEST(arrows_go_from_field_to_field) {
    open_hints();
    ck_assert(key(SCENE_SETTINGS, SDLK_DOWN) && has_focus(SETTING_HINT_STYLE)); /* the first */
    ck_assert(key(SCENE_SETTINGS, SDLK_DOWN) && has_focus(SETTING_DUBIOUS));
    ck_assert(key(SCENE_SETTINGS, SDLK_PAGEDOWN) && has_focus(SETTING_DOTS)); /* the last */
    ck_assert(key(SCENE_SETTINGS, SDLK_DOWN) && has_focus(SETTING_DOTS));
    ck_assert(key(SCENE_SETTINGS, SDLK_UP) && has_focus(SETTING_UNCERTAINTY));
    ck_assert(key(SCENE_SETTINGS, SDLK_PAGEUP) && has_focus(SETTING_HINT_STYLE));
    ck_assert(key(SCENE_SETTINGS, SDLK_PAGEUP)); /* to the tabs */
    ck_assert(!has_focus(SETTING_HINT_STYLE) && gui.ui->focus_visible);
    ck_assert(!key(SCENE_SETTINGS, SDLK_F5));
}

TEST(left_and_right_change_what_has_the_keyboard) {
    const int *values = gui.app.settings.values;
    open_hints();
    form_focus(&gui, SCENE_SETTINGS, SETTINGS_FIRST + SETTING_BEST_LINE);
    draw_setting(SETTING_BEST_LINE);
    ck_assert(key(SCENE_SETTINGS, SDLK_RIGHT) && values[SETTING_BEST_LINE] == 1);
    ck_assert(key(SCENE_SETTINGS, SDLK_LEFT) && key(SCENE_SETTINGS, SDLK_LEFT));
    ck_assert_int_eq(values[SETTING_BEST_LINE], 0); /* the least */
    form_focus(&gui, SCENE_SETTINGS, SETTINGS_FIRST + SETTING_HINT_STYLE);
    draw_setting(SETTING_HINT_STYLE);
    ck_assert(key(SCENE_SETTINGS, SDLK_RIGHT) && key(SCENE_SETTINGS, SDLK_RIGHT));
    ck_assert_int_eq(values[SETTING_HINT_STYLE], HINTS_DETAILED); /* the last of the choice */
    form_focus(&gui, SCENE_SETTINGS, SETTINGS_FIRST + SETTING_DOTS);
    draw_setting(SETTING_DOTS);
    ck_assert(key(SCENE_SETTINGS, SDLK_LEFT) && values[SETTING_DOTS] == 0);
    ck_assert(key(SCENE_SETTINGS, SDLK_LEFT) && values[SETTING_DOTS] == 0); /* it is off */
    ck_assert(key(SCENE_SETTINGS, SDLK_RIGHT) && values[SETTING_DOTS] == 1);
}

/* The level that follows results lies hidden between ours and theirs where two computers play. */
TEST(left_and_right_pass_over_what_is_hidden) {
    static Engines engines = {.list = {.count = 1, .specs = {{.name = "Other"}}}};
    GameChoice *choice = &((StartState *)scenes_state(&gui.state.scenes, SCENE_START))->choice;
    gui.app.engines = &engines;
    ck_assert(choose(SCENE_START, START_SIDE, SIDE_WATCH));
    choice->level = TC_LEVEL_CUSTOM;
    ck_assert(!can_at(COMMAND_FIELD, form_call(SCENE_START, START_LEVEL, FORM_MORE)));
    choice->programs = 1;
    ck_assert(press_field(SCENE_START, START_LEVEL, FORM_MORE));
    ck_assert_int_eq(choice->level, LEVEL_CHOICES + 1);
    ck_assert(press_field(SCENE_START, START_LEVEL, FORM_LESS));
    ck_assert_int_eq(choice->level, TC_LEVEL_CUSTOM);
    gui.app.engines = NULL;
}

TEST(digits_go_into_the_number_with_the_keyboard) {
    const int *values = gui.app.settings.values;
    open_hints();
    ck_assert(!form_type_text(&gui, SCENE_SETTINGS, "7")); /* nothing has it */
    form_focus(&gui, SCENE_SETTINGS, SETTINGS_FIRST + SETTING_BLUNDER);
    draw_setting(SETTING_BLUNDER);
    ck_assert(form_type_text(&gui, SCENE_SETTINGS, "1") &&
              form_type_text(&gui, SCENE_SETTINGS, "2"));
    ck_assert_int_eq(values[SETTING_BLUNDER], 12);
    ck_assert(!form_type_text(&gui, SCENE_SETTINGS, "x"));
    ck_assert(key(SCENE_SETTINGS, SDLK_BACKSPACE));
    ck_assert_int_eq(form_state(&gui, SCENE_SETTINGS)->number, 1);
    form_focus(&gui, SCENE_SETTINGS, SETTINGS_FIRST + SETTING_DOTS); /* which has no digits */
    draw_setting(SETTING_DOTS);
    ck_assert(!form_type_text(&gui, SCENE_SETTINGS, "3") && !key(SCENE_SETTINGS, SDLK_BACKSPACE));
}

static void expect_marks(int dubious, int mistake, int blunder) {
    const int *values = gui.app.settings.values;
    ASSERT_SAME_INT(values[SETTING_DUBIOUS], dubious);
    ASSERT_SAME_INT(values[SETTING_MISTAKE], mistake);
    ASSERT_SAME_INT(values[SETTING_BLUNDER], blunder);
}

static void begin_number(SettingId id) {
    form_focus(&gui, SCENE_SETTINGS, SETTINGS_FIRST + (int)id);
    draw_setting(id);
}

/* The first digit of 12 is a number, too, for which other marks have to make room. */
TEST(a_digit_takes_back_what_the_one_before_has_pushed) {
    open_hints();
    begin_number(SETTING_BLUNDER);
    ck_assert(form_type_text(&gui, SCENE_SETTINGS, "1"));
    expect_marks(1, 2, 3);
    ck_assert(form_type_text(&gui, SCENE_SETTINGS, "2"));
    expect_marks(2, 4, 12);
    ck_assert(key(SCENE_SETTINGS, SDLK_BACKSPACE) && key(SCENE_SETTINGS, SDLK_BACKSPACE));
    expect_marks(2, 4, 8); /* erased: it is as it was */
    ck_assert(form_type_text(&gui, SCENE_SETTINGS, "1") &&
              form_type_text(&gui, SCENE_SETTINGS, "4"));
    begin_number(SETTING_MISTAKE);
    ck_assert(form_type_text(&gui, SCENE_SETTINGS, "2"));
    expect_marks(1, 2, 14);
    ck_assert(form_type_text(&gui, SCENE_SETTINGS, "0"));
    expect_marks(2, 20, 21);
    begin_number(SETTING_BLUNDER); /* what was typed before stays */
    ck_assert(form_type_text(&gui, SCENE_SETTINGS, "9"));
    expect_marks(2, 8, 9);
}

TEST(a_list_opens_at_its_choice) {
    ck_assert(run(COMMAND_SETTINGS));
    gui.app.settings.values[SETTING_DISCS] = 1;
    ck_assert(press_field(SCENE_SETTINGS, SETTINGS_FIRST + SETTING_DISCS, FORM_PRESS));
    const Menu *menu = scenes_state(&gui.state.scenes, SCENE_MENU);
    ck_assert(gui_shows(&gui, SCENE_MENU) && menu->count == 2 && menu->chosen == 2);
    ck_assert_str_eq(menu_item_name(&gui, menu->items[0]).s, "discs shaded");
    ck_assert_str_eq(menu_item_text(&gui, menu->items[1]).s, "Flat");
    ck_assert(ui_has_focus(&ui, ui_id("discs flat")));
    ck_assert(command_run(&gui, menu->items[0]) && gui.app.settings.values[SETTING_DISCS] == 0);
}

/* Enter on a choice that is made does what the panel is for. */
TEST(enter_accepts_on_a_chosen_tile) {
    int call = form_call(SCENE_START, START_LEVEL, FORM_CHOOSE + 1);
    ck_assert(gui_shows(&gui, SCENE_START) && choose(SCENE_START, START_SIDE, SIDE_BOTH));
    ui_begin(&ui);
    UiControl *tile = ui_add(&ui, UI_RADIO, "level beginner 2", (SDL_Rect){0, 0, 9, 9},
                             (CommandCall){COMMAND_FIELD, call}, UI_FOCUSABLE);
    ui_set_focus(&ui, tile->id);
    ck_assert(!key(SCENE_START, SDLK_RETURN) && !now()->started); /* it chooses first */
    tile->flags |= UI_SELECTED;
    ck_assert(key(SCENE_START, SDLK_RETURN) && now()->started);
}

/* -- tiles -- */

TEST(tiles_stand_in_one_row_while_all_words_fit, .bare = true) {
    FormRun run = {.count = 5, .widest = 40, .total = 150};
    ck_assert_int_eq(form_spread_tiles(&run, 5 * 48 + 4 * 6, 4, 6), 1);
    ck_assert(run.even && run.columns == 5);
    ck_assert_int_eq(form_spread_tiles(&run, 150 + 5 * 8 + 4 * 6, 4, 6), 1); /* uneven */
    ck_assert(!run.even && run.columns == 5);
    ck_assert_int_eq(form_spread_tiles(&run, 200, 4, 6), 2);
    ck_assert(run.even && run.columns == 3);
    ck_assert_int_eq(form_spread_tiles(&run, 102, 4, 6), 3);
    ck_assert_int_eq(form_spread_tiles(&run, 101, 4, 6), 0); /* five rows are a list */
    ck_assert_int_eq(form_spread_tiles(&run, 47, 4, 6), 0);  /* the widest word has no room */
}

/* -- lines -- */

/* Controls stand side by side from their labels on, and none gets less than it needs where there is
   room for all. Returns where the last one ends. */
static int check_line(const FormShare *shares, int count, int width, int gap) {
    int x = -gap;
    bool fits = form_least(shares, count, gap) <= width;
    for (int i = 0; i < count; i++) {
        ASSERT_TRUE(shares[i].x == x + gap + shares[i].lead);
        ASSERT_TRUE(!fits || shares[i].w >= shares[i].least);
        x = shares[i].x + shares[i].w;
    }
    ASSERT_TRUE(!fits || x <= width);
    return x;
}

TEST(controls_share_a_line, .bare = true) {
    FormShare shares[] = {{.lead = 60, .least = 100}, {.least = 40, .wish = 40}, {.least = 80}};
    ck_assert_int_eq(form_least(shares, 3, 8), 60 + 100 + 40 + 80 + 16);
    form_share(shares, 3, 400, 8);
    ck_assert_int_eq(check_line(shares, 3, 400, 8), 400);
    ck_assert_int_eq(shares[1].w, 40);          /* which wants no more */
    ck_assert_int_eq(shares[0].w, shares[2].w); /* the others share the rest alike, */
    shares[0].least = 170;
    form_share(shares, 3, 400, 8); /* but none has less than it needs */
    ck_assert_int_eq(shares[0].w - 170, shares[2].w - 80);
    shares[0].least = 100;
    form_share(shares, 1, 400, 8); /* alone it takes all, */
    ck_assert(shares[0].x == 60 && shares[0].w == 340);
    shares[0].wish = 120; /* unless it wants less */
    form_share(shares, 1, 400, 8);
    ck_assert_int_eq(shares[0].w, 120);
}

TEST(a_line_without_room_is_divided_all_the_same, .bare = true) {
    FormShare shares[] = {{.least = 100, .wish = 150}, {.least = 60, .wish = 300}};
    form_share(shares, 2, 200, 10); /* less than both want */
    ck_assert(shares[0].w == 115 && shares[1].w == 75);
    form_share(shares, 2, 100, 10); /* less than both need */
    ck_assert(shares[0].w < 100 && shares[1].w < 60);
}

TEST(lines_fold_into_two_columns, .bare = true) {
    static const int tops[] = {0, 160, 200, 240, 280, 320};
    ck_assert_int_eq(form_fold(tops, 5), 1);
    static const int even[] = {30, 70, 110, 150, 190};
    ck_assert_int_eq(form_fold(even, 4), 2);
    ck_assert_int_eq(form_fold(even, 1), 1); /* a single line stays left */
    ck_assert_int_eq(form_fold(even, 0), 0);
}

/* Words of any length in any width. */
TEST(no_words_are_too_long, .bare = true) {
    uint64_t random = 1;
    for (int round = 0; round < 20000; round++) {
        FormShare shares[8];
        int count = 1 + (int)random_below(&random, 8);
        int width = 250 + (int)random_below(&random, 1400), gap = (int)random_below(&random, 12);
        for (int i = 0; i < count; i++) {
            int least = 20 + (int)random_below(&random, 180);
            int wish = least + (int)random_below(&random, 60);
            shares[i] = (FormShare){.lead = (int)random_below(&random, 2) * 40,
                                    .least = least,
                                    .wish = random_below(&random, 2) ? wish : 0};
        }
        form_share(shares, count, width, gap);
        check_line(shares, count, width, gap);
    }
}

SUITE("form", gui_set_up, gui_tear_down)
