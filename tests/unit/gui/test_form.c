/* Forms without a window: places and their types, ranges, typed numbers, what a call may do, and the
   arithmetic of the layout, for words of any length. */
#include "base/random.h"
#include "gui/settings/state.h"
#include "gui/start/state.h"
#include "gui/window/form_input.h"
#include "gui/window/menu.h"
#include "support/gui_driver.h"

/* -- numbers -- */

START_TEST(a_number_stays_in_its_range) {
    FormField field = {.kind = FORM_NUMBER, .min = 2, .max = 60, .step = 4};
    ck_assert_int_eq(form_step(&field, 10, 1), 14);
    ck_assert_int_eq(form_step(&field, 58, 1), 60);
    ck_assert_int_eq(form_step(&field, 60, 1), 60);
    ck_assert_int_eq(form_step(&field, 3, -1), 2);
    ck_assert_int_eq(form_step(&field, 2, -1), 2);
    field.step = 0;
    ck_assert_int_eq(form_step(&field, 10, -1), 9);
}
END_TEST

START_TEST(arrows_stop_where_the_table_says) {
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
END_TEST

START_TEST(a_number_is_typed_digit_by_digit) {
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
END_TEST

START_TEST(a_number_has_words) {
    FormField field = {.kind = FORM_NUMBER, .max = 9, .format = "%d min", .zero = "No limit"};
    ck_assert_str_eq(form_number(&field, 0).s, "No limit");
    ck_assert_str_eq(form_number(&field, 7).s, "7 min");
    field.zero = field.format = NULL;
    ck_assert_str_eq(form_number(&field, 0).s, "0");
}
END_TEST

/* -- calls -- */

START_TEST(calls_are_told_apart) {
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
END_TEST

/* Every form of the program: names that are unique, places of the right type, stored ranges that
   hold what can be chosen. */
static void check_field(const Scene *scene, const FormField *field) {
    bool text = field->kind == FORM_TEXT, value = field->kind == FORM_NUMBER ||
                                                  field->kind == FORM_CHOICE ||
                                                  field->kind == FORM_SWITCH;
    ck_assert_msg(field->kind == FORM_BUTTON || field->kind == FORM_NOTE ||
                      field->kind == FORM_CUSTOM || field->name,
                  "%s", scene->name);
    ck_assert_int_eq(text, field->target.type == FORM_CHARS);
    ck_assert(!value || field->target.base != FORM_NOWHERE);
    ck_assert(!value || field->target.size == (field->target.type == FORM_BOOL ? 1 : sizeof(int)));
    ck_assert(field->count <= FORM_OPTIONS_MAX);
    ck_assert(field->kind != FORM_BUTTON || field->call.id > 0);
    if (field->kind == FORM_NUMBER) {
        ck_assert_msg(field->min < field->max, "%s", field->name);
    }
    if (field->kept > 0 && field->kind == FORM_NUMBER) {
        const SettingInfo *info = setting_info((SettingId)(field->kept - 1));
        ck_assert_msg(info->min <= field->min && info->max >= field->max, "%s", field->name);
    }
}

START_TEST(the_tables_are_in_order) {
    int forms = 0;
    for (int id = 0; id < SCENE_COUNT; id++) {
        const Scene *scene = program.scenes[id];
        forms += scene->form != NULL;
        for (int i = 0; scene->form && i < scene->form->count; i++) {
            check_field(scene, &scene->form->fields[i]);
        }
        ck_assert(!scene->form || scene->form->count <= FORM_FIELDS_MAX);
    }
    ck_assert_int_ge(forms, 1);
}
END_TEST

START_TEST(what_cannot_be_called_does_nothing) {
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
END_TEST

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

START_TEST(arrows_go_from_field_to_field) {
    open_hints();
    ck_assert(key(SCENE_SETTINGS, SDLK_DOWN) && has_focus(SETTING_HINT_STYLE)); /* the first */
    ck_assert(key(SCENE_SETTINGS, SDLK_DOWN) && has_focus(SETTING_DUBIOUS));
    ck_assert(key(SCENE_SETTINGS, SDLK_PAGEDOWN) && has_focus(SETTING_DOTS)); /* the last */
    ck_assert(key(SCENE_SETTINGS, SDLK_DOWN) && has_focus(SETTING_DOTS));
    ck_assert(key(SCENE_SETTINGS, SDLK_UP) && has_focus(SETTING_BEST_LINE));
    ck_assert(key(SCENE_SETTINGS, SDLK_PAGEUP)); /* to the tabs */
    ck_assert(!has_focus(SETTING_HINT_STYLE) && gui.ui->focus_visible);
    ck_assert(!key(SCENE_SETTINGS, SDLK_F5));
}
END_TEST

START_TEST(left_and_right_change_what_has_the_keyboard) {
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
END_TEST

START_TEST(digits_go_into_the_number_with_the_keyboard) {
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
END_TEST

START_TEST(a_list_opens_at_its_choice) {
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
END_TEST

/* Enter on a choice that is made does what the panel is for. */
START_TEST(enter_accepts_on_a_chosen_tile) {
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
END_TEST

/* -- tiles -- */

START_TEST(tiles_stand_in_one_row_while_all_words_fit) {
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
END_TEST

/* -- layout -- */

static const FormMeasure measure = {
    .gap = 10, .beside = 8, .caption = 20, .columns = 1, .apart = 30};

static bool apart(FormRect a, FormRect b) {
    return a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y;
}

/* Nothing overlaps, leaves its room or gets less than it needs where there is enough. */
static void check_layout(const FormItem *items, int count, int width, int height) {
    for (int i = 0; i < count; i++) {
        const FormItem *item = &items[i];
        ASSERT_TRUE(item->control.x >= 0 && item->control.x + item->control.w <= width);
        ASSERT_TRUE(item->control.y >= 0 && item->control.y + item->control.h <= height);
        ASSERT_TRUE(item->control.w >= item->least);
        ASSERT_TRUE(item->label == 0 || apart(item->caption, item->control));
        ASSERT_TRUE(item->label == 0 || item->caption.w > 0);
        for (int j = 0; j < i; j++) {
            ASSERT_TRUE(apart(item->control, items[j].control));
            ASSERT_TRUE(item->label == 0 || apart(item->caption, items[j].control));
        }
    }
}

static int lay_out(FormItem *items, int count, int width, int room, const FormMeasure *how) {
    form_spread(items, count, width, how);
    int height = form_stack(items, count, width, room, how);
    check_layout(items, count, width, height);
    return height;
}

START_TEST(a_label_stands_beside_its_control_or_above_it) {
    FormItem items[] = {{.label = 60, .least = 100, .height = 30},
                        {.label = 90, .least = 120, .height = 40},
                        {.least = 50, .height = 30},
                        {.label = 30, .least = 290, .height = 30}};
    int height = lay_out(items, 4, 300, 0, &measure);
    ck_assert(!items[0].above && !items[1].above && items[3].above);
    ck_assert_int_eq(items[0].control.x, items[1].control.x);
    ck_assert_int_eq(items[2].control.x, items[0].control.x); /* without a label: the column's */
    ck_assert_int_eq(items[3].control.x, 0);
    ck_assert_int_eq(height, 30 + 40 + 30 + 50 + 3 * 10);
    items[1].label = 200; /* a long word, in another language */
    lay_out(items, 4, 300, 0, &measure);
    ck_assert(!items[0].above && items[1].above);
}
END_TEST

START_TEST(fields_join_while_there_is_room) {
    FormItem items[] = {{.label = 60, .least = 100, .height = 30},
                        {.flags = FORM_JOINS, .label = 60, .least = 100, .height = 30},
                        {.flags = FORM_JOINS, .least = 40, .wish = 40, .height = 30}};
    lay_out(items, 3, 300, 0, &measure);
    ck_assert(items[0].line == 0 && items[1].line == 0 && items[2].line == 0);
    ck_assert(items[0].above && items[1].above); /* several labels: each above its own */
    ck_assert_int_eq(items[2].control.w, 40);
    ck_assert_int_eq(items[2].control.x + items[2].control.w, 300);
    lay_out(items, 3, 240, 0, &measure);
    ck_assert(items[1].line == 0 && items[2].line == 1);
    lay_out(items, 3, 150, 0, &measure);
    ck_assert(items[1].line == 1 && items[2].line == 1);
}
END_TEST

START_TEST(lines_fold_into_two_columns) {
    FormMeasure two = measure;
    two.columns = 2;
    FormItem items[6];
    for (int i = 0; i < 6; i++) {
        items[i] = (FormItem){.label = 40, .least = 80, .height = i == 0 ? 150 : 30};
    }
    int height = lay_out(items, 6, 430, 0, &two);
    ck_assert_int_eq(items[0].control.x + items[0].control.w, 200);
    ck_assert(items[1].caption.x == 230 && items[1].caption.y == 0);
    ck_assert_int_eq(height, 5 * 30 + 4 * 10);
}
END_TEST

START_TEST(one_field_takes_the_height_that_is_left) {
    FormItem items[] = {{.least = 80, .height = 30},
                        {.least = 80, .height = 40, .fills = true},
                        {.least = 80, .height = 30}};
    ck_assert_int_eq(lay_out(items, 3, 200, 500, &measure), 500);
    ck_assert_int_eq(items[1].control.h, 500 - 60 - 20);
    ck_assert_int_eq(lay_out(items, 3, 200, 50, &measure), 30 + 40 + 30 + 20); /* no less */
}
END_TEST

/* Labels above controls that share a line get their width, too. */
START_TEST(a_label_above_widens_its_control) {
    FormItem items[] = {{.flags = FORM_WIDE, .label = 120, .least = 50, .wish = 50, .height = 30},
                        {.flags = FORM_JOINS, .label = 40, .least = 50, .height = 30}};
    lay_out(items, 2, 300, 0, &measure);
    ck_assert(items[0].above && items[1].line == 0);
    ck_assert_int_ge(items[0].caption.w, 120);
    lay_out(items, 2, 170, 0, &measure);
    ck_assert_int_eq(items[1].line, 1); /* not both */
}
END_TEST

/* Words of any length in any width: nothing overlaps and nothing leaves the form. */
START_TEST(no_words_are_too_long) {
    uint64_t random = 1;
    for (int round = 0; round < 20000; round++) {
        FormItem items[8];
        FormMeasure how = measure;
        int count = 1 + (int)random_below(&random, 8);
        int width = 250 + (int)random_below(&random, 400);
        how.columns = width > 500 ? 1 + (int)random_below(&random, 2) : 1;
        how.rows = how.columns == 1 && random_below(&random, 4) == 0;
        for (int i = 0; i < count; i++) {
            int least = 20 + (int)random_below(&random, 180);
            items[i] = (FormItem){.flags = random_below(&random, 3) == 0 ? FORM_JOINS : 0,
                                  .label = (int)random_below(&random, 2) * 20 * how.columns +
                                           (int)random_below(&random, 300),
                                  .least = least,
                                  .height = 10 + (int)random_below(&random, 60)};
            items[i].flags |= random_below(&random, 5) == 0 ? FORM_WIDE : 0;
            int wish = least + (int)random_below(&random, 60);
            items[i].wish = how.rows ? 200 : random_below(&random, 2) ? wish : 0;
        }
        lay_out(items, count, width, 0, &how);
    }
}
END_TEST

int main(void) {
    Suite *suite = suite_create("form");
    suite_add(suite, "range", a_number_stays_in_its_range);
    suite_add(suite, "stops", arrows_stop_where_the_table_says);
    suite_add(suite, "typed", a_number_is_typed_digit_by_digit);
    suite_add(suite, "words", a_number_has_words);
    suite_add(suite, "calls", calls_are_told_apart);
    TCase *gui_tests = suite_case(suite, "gui", gui_set_up, gui_tear_down);
    tcase_add_test(gui_tests, the_tables_are_in_order);
    tcase_add_test(gui_tests, what_cannot_be_called_does_nothing);
    tcase_add_test(gui_tests, arrows_go_from_field_to_field);
    tcase_add_test(gui_tests, left_and_right_change_what_has_the_keyboard);
    tcase_add_test(gui_tests, digits_go_into_the_number_with_the_keyboard);
    tcase_add_test(gui_tests, a_list_opens_at_its_choice);
    tcase_add_test(gui_tests, enter_accepts_on_a_chosen_tile);
    suite_add(suite, "tiles", tiles_stand_in_one_row_while_all_words_fit);
    suite_add(suite, "labels", a_label_stands_beside_its_control_or_above_it);
    suite_add(suite, "joins", fields_join_while_there_is_room);
    suite_add(suite, "above", a_label_above_widens_its_control);
    suite_add(suite, "columns", lines_fold_into_two_columns);
    suite_add(suite, "fills", one_field_takes_the_height_that_is_left);
    suite_add(suite, "long words", no_words_are_too_long);
    return suite_run(suite);
}
