/* The arrows up and down go from field to field and the others change the one that has the keyboard;
   digits are typed into a number. Enter does what the form is for. */
#include "app/preferences.h"
#include "gui/ui/focus.h"
#include "gui/window/form_part.h"
#include "gui/window/gui.h"
#include "gui/window/key_press.h"
#include "gui/window/menu.h"
#include "gui/window/sync.h"
#include "gui/window/table_view.h"
#include "gui/window/typing.h"

/* -- the keyboard's field -- */

static Text row_control(const Gui *gui, SceneId scene, int field) {
    const Table *table = form_of(gui, scene)->fields[field].table;
    View view = view_of(gui);
    return table && table->control ? table->control(&view, form_rows(gui, scene, field)->row)
                                   : (Text){""};
}

/* The control of a field that takes the keyboard: of tiles that are seen the chosen one, and of a
   table that of its row. */
static UiId control_of_field(const Gui *gui, SceneId scene, int field) {
    FormNow now;
    FormOptionNow option;
    Text row = row_control(gui, scene, field);
    if (row.s[0]) {
        return ui_id(row.s);
    }
    form_now(gui, scene, field, &now);
    int index = form_find(gui, scene, field, now.value);
    if (form_of(gui, scene)->fields[field].kind == FORM_CHOICE && index >= 0) {
        form_option(gui, scene, field, index, &option);
        UiId tile = ui_id(option.name.s);
        if (ui_find(gui->ui, tile) || !now.name) {
            return tile;
        }
    }
    return now.name ? ui_id(now.name) : 0;
}

void form_focus(Gui *gui, SceneId scene, int field) {
    UiId control = control_of_field(gui, scene, field);
    FormState *state = form_state(gui, scene);
    state->follow = field + 1;
    state->typed = 0;
    if (control && form_of(gui, scene)->fields[field].kind == FORM_TEXT) {
        typing_begin(gui, control);
    } else if (control) {
        ui_set_focus(gui->ui, control);
    }
    gui_redraw(gui);
}

/* The field of the control with the keyboard; -1: none of this form's. */
static int focused_field(const Gui *gui, SceneId scene) {
    const UiControl *control = ui_focused(gui->ui);
    const Form *form = form_of(gui, scene);
    SceneId owner;
    int field, action;
    if (control && control->call.id == COMMAND_FIELD) {
        form_call_of(control->call.argument, &owner, &field, &action);
        return owner == scene ? field : -1;
    }
    for (int i = 0; i < form->count; i++) { /* it may have been scrolled away, or be a button */
        FormNow now;
        form_now(gui, scene, i, &now);
        if (!now.hidden && gui->ui->focus_visible && now.name &&
            gui->ui->focus == ui_id(now.name)) {
            return i;
        }
    }
    return -1;
}

static bool takes_focus(const Gui *gui, SceneId scene, int field) {
    const FormField *own = &form_of(gui, scene)->fields[field];
    bool takes = own->kind == FORM_TABLE    ? own->name || own->table->control
                 : own->kind == FORM_BUTTON ? command_can(gui, own->call)
                                            : own->kind <= FORM_TEXT && !(own->flags & FORM_ALWAYS);
    return takes && form_answers(gui, scene, field);
}

/* Goes by so many fields, as far as there are any; false: there is no other. */
static bool move_focus(Gui *gui, SceneId scene, int from, int by) {
    int count = form_of(gui, scene)->count, step = by < 0 ? -1 : 1, to = from;
    for (int at = from + step; at >= 0 && at < count && by != 0; at += step) {
        if (takes_focus(gui, scene, at)) {
            to = at;
            by -= step;
        }
    }
    if (to != from) {
        form_focus(gui, scene, to);
    }
    return to != from;
}

/* -- changing by keys -- */

/* Left and right change what has the keyboard; tiles and tabs are the frame's. */
static bool change(Gui *gui, SceneId scene, int field, int by) {
    const UiControl *control = ui_focused(gui->ui);
    if (by == 0 || form_of(gui, scene)->fields[field].kind > FORM_SWITCH ||
        (control && (control->role == UI_RADIO || control->role == UI_TAB))) {
        return false;
    }
    int action = by < 0 ? FORM_LESS : FORM_MORE;
    command_run(gui, (CommandCall){COMMAND_FIELD, form_call(scene, field, action)});
    return true;
}

static bool has_tiles(const Gui *gui) {
    const UiControl *control = ui_focused(gui->ui);
    return control && control->role == UI_RADIO;
}

/* Whether tiles of the same choice stand above or below. */
static bool has_neighbour(const Gui *gui, int down) {
    return has_tiles(gui) && ui_neighbour(gui->ui, ui_focused(gui->ui), 0, down);
}

static bool arrows(Gui *gui, SceneId scene, const KeyPress *press) {
    const Form *form = form_of(gui, scene);
    const Scene *its = scene_of(&gui->state.scenes, scene);
    bool own = its->modal || (its->place == PLACE_PANEL && scenes_rest(gui));
    int field = focused_field(gui, scene), by, right, down;
    if (!key_steps(press->key, 0, form->labels == FORM_ROWS ? 8 : 1, &by) &&
        !key_arrow(press->key, &right, &down)) {
        return false;
    }
    if (field < 0) {
        if (!own || ui_focused(gui->ui) || form_always(gui, scene)) {
            return false;
        }
        /* among tiles the arrow goes on by itself */
        return move_focus(gui, scene, form->first - 1, 1) && !has_tiles(gui);
    }
    if (by == 0) {
        return change(gui, scene, field, right);
    }
    if (has_neighbour(gui, by)) {
        return false;
    }
    move_focus(gui, scene, field, by);
    return true;
}

/* -- rows -- */

/* The visible table that rows are chosen from, or -1. */
static int list_of(const Gui *gui, SceneId scene) {
    const Form *form = form_of(gui, scene);
    for (int i = 0; i < form->count; i++) {
        bool chosen = form->fields[i].kind == FORM_TABLE && !(form->fields[i].flags & FORM_NARROW);
        if (chosen && form_answers(gui, scene, i)) {
            return i;
        }
    }
    return -1;
}

static bool is_typed(const Gui *gui) {
    const UiControl *control = ui_focused(gui->ui);
    return control && control->role == UI_FIELD;
}

/* Rows take the keys that go up and down where one of them or a text has the keyboard, and in front
   of other scenes unless a field has it that these keys mean something to. */
static bool rows_take_keys(const Gui *gui, SceneId scene, int list) {
    int field = focused_field(gui, scene);
    bool button = field >= 0 && form_of(gui, scene)->fields[field].kind == FORM_BUTTON;
    return field == list || (field >= 0 && is_typed(gui)) ||
           (scene_of(&gui->state.scenes, scene)->modal && (field < 0 || button));
}

/* The first step goes to the row where the keyboard was last. */
static bool go_to_row(Gui *gui, SceneId scene, const KeyPress *press) {
    const Scene *own = scene_of(&gui->state.scenes, scene);
    int list = list_of(gui, scene), by;
    TableState *state = list >= 0 ? form_rows(gui, scene, list) : NULL;
    int page = state && state->room > 2 ? state->room - 1 : 2;
    if (!state || !rows_take_keys(gui, scene, list) || !key_steps(press->key, 2, page, &by)) {
        return false;
    }
    const Table *table = own->form->fields[list].table;
    View view = view_of(gui);
    state->rows = table->rows(&view);
    bool begins = table->control && !gui->ui->focus_visible && (by == 1 || by == -1);
    if (!begins &&
        !table_key(gui, table, state, press, page, !is_typed(gui) && !form_always(gui, scene))) {
        return false;
    }
    state->follow = true;
    if (table->control) {
        form_focus(gui, scene, list);
    }
    if (own->changed) {
        own->changed(gui, list);
    }
    return true;
}

/* Tab goes on to what has been scrolled away, too. */
static bool tab(Gui *gui, SceneId scene, const KeyPress *press) {
    int field = focused_field(gui, scene);
    return press->key == SDLK_TAB && field >= 0 && form_state(gui, scene)->lines > 0 &&
           move_focus(gui, scene, field, press->shift ? -1 : 1);
}

/* The button that matters most of those at the end; COMMAND_NO_ID: there is none. */
static CommandCall accepting(const Gui *gui, SceneId scene) {
    enum { MAIN = FORM_FOOT | FORM_ACCENT };
    const Form *form = form_of(gui, scene);
    for (int i = 0; i < form->count; i++) {
        if ((form->fields[i].flags & MAIN) == MAIN && form_answers(gui, scene, i)) {
            return form->fields[i].call;
        }
    }
    return NO_CALL;
}

/* Enter does what the form is for, but on what Enter presses; and both that and the key that starts
   do so on a choice that is made. */
static bool accept(Gui *gui, SceneId scene, const KeyPress *press) {
    const Scene *own = scene_of(&gui->state.scenes, scene);
    const UiControl *control = ui_focused(gui->ui);
    bool enter = key_is_enter(press->key), typed = control && control->role == UI_FIELD;
    bool chosen = control && control->role == UI_RADIO && (control->flags & UI_SELECTED);
    bool starts = own->go != 0 && chosen && press->key == SDLK_SPACE;
    bool modal = own->modal && (!control || typed || chosen);
    bool listed = list_of(gui, scene) >= 0 && control && (typed || control->role == UI_LIST);
    CommandCall call = starts ? (CommandCall){own->go, 0} : accepting(gui, scene);
    return (starts || (enter && (modal || chosen || listed))) && command_run(gui, call);
}

/* -- typed numbers -- */

static int typed_field(const Gui *gui, SceneId scene) {
    int field = ui_focused(gui->ui) ? focused_field(gui, scene) : -1;
    return field >= 0 && form_of(gui, scene)->fields[field].kind == FORM_NUMBER ? field : -1;
}

static bool type_digit(Gui *gui, SceneId scene, int digit) {
    FormState *state = form_state(gui, scene);
    int field = typed_field(gui, scene);
    if (field < 0 || (digit < 0 && state->typed != field + 1)) {
        return false;
    }
    bool first = state->typed != field + 1;
    int number = first ? 0 : state->number;
    (first ? preferences_remember : preferences_put_back)(&gui->app);
    if (form_type(&form_of(gui, scene)->fields[field], &number, digit)) {
        form_put(gui, scene, field, number);
    }
    gui_sync(gui);
    state->typed = field + 1;
    state->number = number;
    gui_redraw(gui);
    return true;
}

bool form_type_text(Gui *gui, SceneId scene, const char *text) {
    return text[0] >= '0' && text[0] <= '9' && !text[1] && type_digit(gui, scene, text[0] - '0');
}

bool form_wheel(Gui *gui, SceneId scene, int down) {
    FormState *state = form_state(gui, scene);
    state->top += down;
    return state->lines > 0;
}

bool form_key(Gui *gui, SceneId scene, const KeyPress *press) {
    FormState *state = form_state(gui, scene);
    if (!press->plain) {
        return false;
    }
    if (state->typed != 0 && state->typed != typed_field(gui, scene) + 1) {
        state->typed = 0;
    }
    return (press->key == SDLK_BACKSPACE && type_digit(gui, scene, -1)) || tab(gui, scene, press) ||
           go_to_row(gui, scene, press) || arrows(gui, scene, press) || accept(gui, scene, press);
}

/* -- the command -- */

bool can_field(const Gui *gui, int argument) {
    return form_can(gui, argument);
}

/* A list opens below its control, with its choice lit. */
static void open_list(Gui *gui, SceneId scene, int field) {
    const UiControl *control = ui_find_call(gui->ui, COMMAND_FIELD, form_call(scene, field, 0));
    Menu menu = {.count = 0};
    FormNow now;
    form_now(gui, scene, field, &now);
    for (int i = 0; i < now.count; i++) {
        FormOptionNow option;
        form_option(gui, scene, field, i, &option);
        CommandCall call = {COMMAND_FIELD, form_call(scene, field, FORM_CHOOSE + i)};
        if (!option.hidden) {
            menu_add(&menu, call, option.value == now.value);
        }
    }
    if (control) {
        menu.at = (SDL_Point){control->rect.x, control->rect.y + control->rect.h};
        menu.width = control->rect.w;
        ui_set_focus(gui->ui, control->id);
    }
    menu_show(gui, &menu, true);
}

void do_field(Gui *gui, int argument) {
    SceneId scene;
    int field, action;
    form_call_of(argument, &scene, &field, &action);
    if (form_do(gui, argument)) {
        return;
    }
    if (form_of(gui, scene)->fields[field].kind == FORM_CHOICE) {
        open_list(gui, scene, field);
    } else {
        form_focus(gui, scene, field);
    }
}
