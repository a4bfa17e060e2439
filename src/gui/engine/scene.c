/* The dialog of an external engine: its name, command line, protocol, depth and time. */
#include <string.h>

#include "app/engines.h"
#include "gui/window/key_press.h"
#include "gui/window/parts.h"
#include "gui/window/typing.h"

enum { FIELD_OF_NAME = 0, FIELD_OF_COMMAND, FIELDS };

static const char *const field_names[FIELDS] = {"engine name", "engine command"};

typedef struct EngineState {
    int index; /* in the list; its count: a new one */
    ExternalSpec spec;
} EngineState;

static EngineState *state_of(const Gui *gui) {
    return scenes_state((SceneStack *)&gui->state.scenes, SCENE_ENGINE);
}

/* -- commands -- */

bool can_engine(const Gui *gui, int index) {
    return gui->app.engines && index >= 0 && index < gui->app.engines->list.count;
}

bool can_engine_add(const Gui *gui) {
    return gui->app.engines && gui->app.engines->list.count < ENGINES_MAX;
}

static void open_dialog(Gui *gui, int index, const ExternalSpec *spec) {
    EngineState *own = state_of(gui);
    if (own && scene_enter(gui, SCENE_ENGINE)) {
        *own = (EngineState){.index = index, .spec = *spec};
        typing_begin(gui, ui_id(field_names[FIELD_OF_NAME]));
    }
}

void do_engine_add(Gui *gui) {
    open_dialog(gui, gui->app.engines->list.count, &(ExternalSpec){.name = ""});
}

void do_engine_edit(Gui *gui, int index) {
    open_dialog(gui, index, &gui->app.engines->list.specs[index]);
}

bool can_engine_test(const Gui *gui, int index) {
    return can_engine(gui, index) && gui->app.engines->slots[index].verdict != ENGINE_TESTING;
}

void do_engine_test(Gui *gui, int index) {
    engines_test(&gui->app, index);
}

/* GTP has no words for values: the verdict tells so. */
bool can_engine_second(const Gui *gui, int index) {
    const struct Engines *engines = gui->app.engines;
    if (!can_engine(gui, index)) {
        return false;
    }
    const EngineSlot *slot = &engines->slots[index];
    bool silent = slot->verdict == ENGINE_BAD ||
                  engines->list.specs[index].protocol == EXTERNAL_GTP ||
                  (slot->verdict == ENGINE_GOOD && !slot->tested.has_values);
    return !silent || engines->list.second == index + 1;
}

void do_engine_second(Gui *gui, int index) {
    engines_choose_second(&gui->app, index);
}

void do_engine_field(Gui *gui, int field) {
    ui_set_focus(gui->ui, ui_id(field_names[field]));
}

COMMAND_CHOOSES(engine_protocol, state_of(gui)->spec.protocol, ExternalProtocolId)

static const int depths[] = {0, 1, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 24, 30, 60};
static const int times[] = {0, 1, 2, 3, 5, 10, 15, 20, 30, 60, 120, 300, 600};

/* The next of some numbers that rise; the same at the end. */
static int step(const int *numbers, size_t count, int number, int direction) {
    size_t at = 0;
    while (at + 1 < count && numbers[at] < number) {
        at++;
    }
    bool end = direction < 0 ? at == 0 : at + 1 == count;
    return end ? numbers[at] : numbers[direction < 0 ? at - 1 : at + 1];
}

#define STEP(numbers, number, direction)                                                           \
    step(numbers, sizeof(numbers) / sizeof(numbers)[0], number, direction)

bool can_engine_depth(const Gui *gui, int direction) {
    int depth = state_of(gui)->spec.depth;
    return direction == 0 || STEP(depths, depth, direction) != depth;
}

void do_engine_depth(Gui *gui, int direction) {
    ExternalSpec *spec = &state_of(gui)->spec;
    spec->depth = STEP(depths, spec->depth, direction < 0 ? -1 : 1);
}

bool can_engine_seconds(const Gui *gui, int direction) {
    int seconds = state_of(gui)->spec.seconds;
    return direction == 0 || STEP(times, seconds, direction) != seconds;
}

void do_engine_seconds(Gui *gui, int direction) {
    ExternalSpec *spec = &state_of(gui)->spec;
    spec->seconds = STEP(times, spec->seconds, direction < 0 ? -1 : 1);
}

bool can_engine_accept(const Gui *gui) {
    const EngineState *own = state_of(gui);
    return gui->app.engines && engine_list_admits(&gui->app.engines->list, own->index, &own->spec);
}

void do_engine_accept(Gui *gui) {
    EngineState *own = state_of(gui);
    scene_leave(gui, SCENE_ENGINE);
    engines_put(&gui->app, own->index, &own->spec);
}

bool can_engine_remove(const Gui *gui) {
    return can_engine(gui, state_of(gui)->index);
}

void do_engine_remove(Gui *gui) {
    int index = state_of(gui)->index;
    scene_leave(gui, SCENE_ENGINE);
    engines_remove(&gui->app, index);
}

/* -- input -- */

static bool use_key(Gui *gui, const KeyPress *press) {
    return key_is_enter(press->key) && command_run(gui, (CommandCall){COMMAND_ENGINE_ACCEPT, 0});
}

static bool open_field(Gui *gui, CommandCall call, Field *field) {
    ExternalSpec *spec = &state_of(gui)->spec;
    if (call.id != COMMAND_ENGINE_FIELD) {
        return false;
    }
    *field = call.argument == FIELD_OF_NAME
                 ? (Field){.text = spec->name, .size = sizeof spec->name}
                 : (Field){.text = spec->command, .size = sizeof spec->command};
    return true;
}

/* -- drawing -- */

static const float ROW = 32, LABEL = 24, GAP = 12;

static void draw_label(const View *view, Flow *flow, const char *text) {
    SDL_Rect line = flow_take(flow, view_px(view, LABEL));
    view_text(view, TYPE_SMALL, line.x, line.y + line.h / 2, line.w, ALIGN_LEFT, COLOUR_MUTED,
              text);
}

static void draw_entry(const View *view, Flow *flow, int field, const char *label, const char *text,
                       const char *hint) {
    draw_label(view, flow, label);
    entry_draw(view, flow_take(flow, view_px(view, ROW)),
               &(Entry){.name = field_names[field],
                        .call = {COMMAND_ENGINE_FIELD, field},
                        .text = text,
                        .hint = hint});
}

/* A number between two arrows. */
static void draw_number(const View *view, Flow *flow, CommandId id, const char *label,
                        const Arrows *arrows, const char *text) {
    draw_label(view, flow, label);
    SDL_Rect rect = arrows_draw(view, flow_take(flow, view_px(view, ROW)), arrows);
    UiControl *control = button_draw(view, rect, &(Button){.call = {id, 0}, .text = text});
    ui_value(control, "%.100s", text);
}

static void draw_numbers(const View *view, Flow *flow, const ExternalSpec *spec) {
    Flow left = *flow, right = flow_split(&left, view_px(view, GAP));
    Text depth = spec->depth ? text_format("%d", spec->depth) : text_format("%s", _("its own"));
    Text seconds =
        spec->seconds ? text_format(_("%d s"), spec->seconds) : text_format("%s", _("its own"));
    bool gtp = spec->protocol == EXTERNAL_GTP, nboard = spec->protocol == EXTERNAL_NBOARD;
    draw_number(view, &left, COMMAND_ENGINE_DEPTH,
                gtp ? _("Depth: GTP cannot set it") : _("Depth (NBoard)"),
                &(Arrows){"less depth", "more depth", COMMAND_ENGINE_DEPTH, -1, 1}, depth.s);
    draw_number(view, &right, COMMAND_ENGINE_SECONDS,
                nboard ? _("Time: NBoard cannot set it") : _("Time per move (GTP)"),
                &(Arrows){"less time", "more time", COMMAND_ENGINE_SECONDS, -1, 1}, seconds.s);
    flow->y = left.y;
}

static void draw(const View *view) {
    const EngineState *own = view_scene(view, SCENE_ENGINE);
    const Tile tiles[EXTERNAL_PROTOCOLS] = {{"protocol detected", _("Detected"), EXTERNAL_DETECT},
                                            {"protocol gtp", "GTP", EXTERNAL_GTP},
                                            {"protocol nboard", "NBoard", EXTERNAL_NBOARD}};
    Dialog dialog = scene_dialog(view, SCENE_ENGINE);
    Flow flow = {.x = dialog.body.x, .y = dialog.body.y, .w = dialog.body.w};
    dialog_draw(view, &dialog, _("Other engine"));
    draw_entry(view, &flow, FIELD_OF_NAME, _("Name"), own->spec.name, "Edax");
    draw_entry(view, &flow, FIELD_OF_COMMAND, _("Command line, with full path and arguments"),
               own->spec.command, "/opt/edax/edax -nboard");
    draw_label(view, &flow, _("Protocol"));
    flow_choice(view, &flow, view_px(view, ROW), view_px(view, 6),
                &(Choice){COMMAND_ENGINE_PROTOCOL, (int)own->spec.protocol, tiles,
                          EXTERNAL_PROTOCOLS, EXTERNAL_PROTOCOLS});
    draw_numbers(view, &flow, &own->spec);
    SDL_Rect row = dialog.buttons;
    button_at_end(view, &row, 16, 10,
                  &(Button){.call = {COMMAND_ENGINE_ACCEPT, 0}, .style = BUTTON_ACCENT});
    button_at_end(view, &row, 16, 10, &(Button){.call = {COMMAND_ENGINE_CANCEL, 0}});
    if (view_is_enabled(view, COMMAND_ENGINE_REMOVE)) {
        button_at_end(view, &row, 16, 10, &(Button){.call = {COMMAND_ENGINE_REMOVE, 0}});
    }
}

const Scene engine_scene = {.name = "engine",
                            .place = PLACE_OVER,
                            .modal = true,
                            .state_size = sizeof(EngineState),
                            .keeps_keys = true,
                            .width = 560,
                            .height = 372,
                            .draw = draw,
                            .key = use_key,
                            .field = open_field};
