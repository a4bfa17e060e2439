/* The list of keys, from the table of commands: each row but the headings has one control that the keyboard can
   reach. */
#include "gui/settings/state.h"
#include "gui/window/commands.h"

/* -- rows -- */

static KeyRow key_at(const SettingsState *settings, int row) {
    return row < settings->key_count ? settings->keys[row] : (KeyRow){COMMAND_NONE, GROUP_NONE};
}

/* The list is made where its rows are counted: once for all of a frame. */
static int count_rows(const View *view) {
    SettingsState *settings = settings_of(view->gui);
    return settings->key_count = key_list(settings->filter, settings->keys);
}

static Text key_name(CommandId id) {
    return text_format("key %.19s", command_of(id)->name);
}

/* A heading has none. */
static Text control_of(const View *view, int row) {
    int id = key_at(settings_of(view->gui), row).id;
    return id != COMMAND_NONE ? key_name((CommandId)id) : (Text){""};
}

/* -- cells -- */

/* A command, its key, and a button that gives it back the default. */
static const TableColumn columns[] = {{.min = 120, .share = 1, .ours = true},
                                      {.min = 200, .max = 250, .ours = true, .controls = true},
                                      {.min = 30, .close = true}};

/* Amber while it waits for a key, or when another command has it too. */
static void put_key(const SettingsState *settings, CommandId id, const CommandId *other,
                    TableRow *out) {
    bool waits = settings->capture == (int)id;
    Text all = text_of_all_keys(id);
    TableCell *cell = table_put_control(out, CELL_BUTTON, key_name(id).s,
                                        (CommandCall){COMMAND_CHOOSE_KEY, (int)id},
                                        waits      ? _("Press a key …")
                                        : all.s[0] ? all.s
                                                   : _("None"));
    cell->warns = waits || other;
    cell->below = other ? text_format(" / %.30s", command_of(*other)->name) : (Text){""};
}

/* The row has no control but those of its key. */
static void fill(const View *view, int row, TableRow *out) {
    const SettingsState *settings = settings_of(view->gui);
    KeyRow key = key_at(settings, row);
    CommandId id = (CommandId)key.id, other = COMMAND_COUNT;
    out->inert = true;
    if (key.id == COMMAND_NONE) {
        table_put(out, TYPE_LABEL_STRONG, COLOUR_MUTED, key_group_name(key.group));
        return;
    }
    const char *words = _(command_of(id)->description);
    bool clash = command_keys_clash(id, &other);
    Text text =
        clash ? text_format(_("%1$.90s (also: %2$.90s)"), words, _(command_of(other)->description))
              : text_format("%s", words);
    table_put(out, TYPE_BODY, clash ? COLOUR_CAUTION : COLOUR_TEXT, text.s);
    put_key(settings, id, clash ? &other : NULL, out);
    if (command_keys_are_chosen(id)) {
        table_put_control(out, CELL_ICON, text_format("default %.15s", command_of(id)->name).s,
                          (CommandCall){COMMAND_DEFAULT_KEY, (int)id}, "")
            ->sprite = SPRITE_UNDO;
    }
}

const Table keys_table = {
    TABLE_COLUMNS(columns), .height = 36,          .compact = 36, .lines = true,
    .rows = count_rows,     .control = control_of, .fill = fill};
