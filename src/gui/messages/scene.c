/* The messages that were shown over the board, to be read again: the newest first. */
#include "gui/window/form.h"
#include "gui/window/table_view.h"

typedef struct MessagesState {
    TableState table;
} MessagesState;

static const TableColumn columns[] = {{.align = TABLE_RIGHT}, {.min = 200, .share = 1}};

static void fill(const View *view, int row, TableRow *out) {
    const ViewMessages *messages = &view->state->messages;
    const ViewMessage *message = &messages->all[messages->count - 1 - row];
    out->name = text_format("message %d", row + 1);
    out->value = text_format("%s", message->text);
    out->selected = false; /* there is nothing to choose */
    table_put(out, TYPE_SMALL, COLOUR_MUTED, message->time);
    table_put(out, TYPE_BODY, COLOUR_TEXT, message->text)->wraps = true;
}

static int count_rows(const View *view) {
    return view->state->messages.count;
}

static const char *text_empty(const View *view) {
    return count_rows(view) > 0 ? NULL : _("Nothing has been said so far.");
}

static const Table table = {
    TABLE_COLUMNS(columns), .height = 44,        .compact = 40, .lines = true,
    .rows = count_rows,     .empty = text_empty, .fill = fill};

static const FormField fields[] = {
    {FORM_TABLE, .name = "messages list", .target = FORM_STATE(MessagesState, table),
     .table = &table},
    {FORM_BUTTON, FORM_FOOT, .call = {COMMAND_MESSAGES_CLOSE, 0}},
};

static const Form form = {
    .title = N_("Messages"), .fields = fields, .count = 2, .width = 640, .height = 480};

const Scene messages_scene = {.name = "messages",
                              .place = PLACE_OVER,
                              .modal = true,
                              .state_size = sizeof(MessagesState),
                              .keeps_keys = true,
                              .form = &form};
