/* The messages that were shown over the board, to be read again: the newest first. */
#include "gui/window/gui.h"
#include "gui/window/parts.h"
#include "gui/window/table_view.h"

typedef struct MessagesState {
    TableState table;
} MessagesState;

static const TableColumn columns[] = {{.align = TABLE_RIGHT}, {.min = 200, .share = 1}};

/* Texts longer than one line go on in a second one. */
static void put_text(const View *view, TableRow *out, const char *text) {
    Dialog dialog = scene_dialog(view, SCENE_MESSAGES);
    int room = dialog.body.w - view_px(view, 80);
    size_t first = view_line_length(view, view_font(view, TYPE_BODY), room, text);
    TableCell *cell =
        table_put(out, TYPE_BODY, COLOUR_TEXT, text_format("%.*s", (int)first, text).s);
    cell->below = text_format("%s", text + first);
}

static void fill(const View *view, int row, TableRow *out) {
    const ViewMessages *messages = &view->state->messages;
    const ViewMessage *message = &messages->all[messages->count - 1 - row];
    out->name = text_format("message %d", row + 1);
    out->value = text_format("%s", message->text);
    out->selected = false; /* there is nothing to choose */
    table_put(out, TYPE_SMALL, COLOUR_MUTED, message->time);
    put_text(view, out, message->text);
}

static const Table table = {TABLE_COLUMNS(columns), .height = 44, .compact = 40, .lines = true,
                            .fill = fill};

static void draw(const View *view) {
    MessagesState *own = view_scene(view, SCENE_MESSAGES);
    Dialog dialog = scene_dialog(view, SCENE_MESSAGES);
    int count = view->state->messages.count;
    dialog_draw(view, &dialog, _("Messages"));
    table_draw(view, &table, &own->table, count, table_around(view, dialog.body));
    if (count == 0) {
        view_text(view, TYPE_BODY, dialog.body.x, dialog.body.y + view_px(view, 12), dialog.body.w,
                  ALIGN_LEFT, COLOUR_MUTED, _("Nothing has been said so far."));
    }
    button_at_end(view, &dialog.buttons, 16, 0, &(Button){.call = {COMMAND_MESSAGES_CLOSE, 0}});
}

static bool use_key(Gui *gui, const KeyPress *press) {
    MessagesState *own = gui_scene(gui, SCENE_MESSAGES);
    return table_key(gui, &table, &own->table, press, 8, true);
}

const Scene messages_scene = {.name = "messages",
                              .place = PLACE_OVER,
                              .modal = true,
                              .state_size = sizeof(MessagesState),
                              .keeps_keys = true,
                              .width = 640,
                              .height = 480,
                              .draw = draw,
                              .key = use_key};
