#include "gui/game/panel/branches.h"
#include "gui/window/parts.h"

enum { CHIPS_MAX = 8 };

static const float GAP = 4;

typedef struct Row {
    int x, y, h, right;
    int number; /* of the next chip */
} Row;

static int chip_width(const View *view, TcNode node) {
    return view_text_width(view, TYPE_LABEL_STRONG,
                           text_of_square(tc_tree_move(view->snapshot->tree, node)).s) +
           2 * view_px(view, 7);
}

static void draw_chip(const View *view, Row *row, TcNode node, bool current) {
    const TcTree *tree = view->snapshot->tree;
    Text square = text_of_square(tc_tree_move(tree, node));
    int w = chip_width(view, node);
    if (row->x + w > row->right || row->number > CHIPS_MAX) {
        return;
    }
    SDL_Rect rect = {row->x, row->y, w, row->h};
    UiControl *control =
        ui_add(view->ui, UI_ITEM, text_format("variation %d", row->number++ % 100).s, rect,
               (CommandCall){COMMAND_NODE, node}, UI_FOCUSABLE | (current ? UI_SELECTED : 0u));
    ui_value(control, "%s", square.s);
    view_round(view, rect, 5,
               current                            ? COLOUR_SELECTED
               : ui_is_hovered(view->ui, control) ? COLOUR_HOVER
                                                  : COLOUR_RAISED);
    view_text(view, TYPE_LABEL_STRONG, rect.x + w / 2, rect.y + row->h / 2, w, ALIGN_CENTRE,
              COLOUR_TEXT, square.s);
    view_focus(view, control);
    row->x += w + view_px(view, GAP);
}

/* The first one with which the current one has room too. */
static TcNode first_chip(const View *view, const Row *row, TcNode parent, TcNode current) {
    const TcTree *tree = view->snapshot->tree;
    TcNode first = tc_tree_first_child(tree, parent);
    int room = row->right - row->x, used = 0, count = 0;
    for (TcNode node = first; current != TC_NO_NODE && node != TC_NO_NODE;
         node = tc_tree_next_sibling(tree, node)) {
        used += chip_width(view, node) + (count++ > 0 ? view_px(view, GAP) : 0);
        while (first != node && (used > room || count > CHIPS_MAX)) {
            used -= chip_width(view, first) + view_px(view, GAP);
            first = tc_tree_next_sibling(tree, first);
            count--;
        }
        if (node == current) {
            return first;
        }
    }
    return tc_tree_first_child(tree, parent);
}

static void draw_chips(const View *view, Row *row, TcNode parent, TcNode current) {
    const TcTree *tree = view->snapshot->tree;
    TcNode node = first_chip(view, row, parent, current);
    for (; node != TC_NO_NODE; node = tc_tree_next_sibling(tree, node)) {
        draw_chip(view, row, node, node == current);
    }
}

static void draw_action(const View *view, Row *row, CommandId id) {
    SDL_Rect line = {row->x, row->y, row->right - row->x, row->h};
    button_at_end(view, &line, 8, 6, &(Button){{id, 0}, .type = TYPE_SMALL});
    row->right = line.x + line.w;
}

int branches_draw(const View *view) {
    const TcTree *tree = view->snapshot->tree;
    SDL_Rect list = view->layout->list;
    if (view->snapshot->playing || tc_tree_line_count(tree) < 2) {
        return 0;
    }
    TcNode cursor = tc_tree_cursor(tree), parent = tc_tree_parent(tree, cursor);
    bool here = tc_tree_child_count(tree, cursor) > 1;
    bool instead = parent != TC_NO_NODE && tc_tree_child_count(tree, parent) > 1;
    int h = view_px(view, 26), pad = view_px(view, 8), height = h + 2 * pad;
    Row row = {list.x + pad, list.y + list.h - height + pad, h, list.x + list.w - pad, 1};
    view_fill(view, (SDL_Rect){list.x + pad, row.y - pad / 2, list.w - 2 * pad, view_px(view, 1)},
              COLOUR_LINE);
    row.right -= h;
    icon_draw(view, (SDL_Rect){row.right, row.y, h, h}, "moves as a tree",
              (CommandCall){COMMAND_TREE, 0}, SPRITE_TREE, UI_FOCUSABLE);
    row.right -= view_px(view, 4);
    draw_action(view, &row, COMMAND_DELETE_BRANCH);
    draw_action(view, &row, COMMAND_PROMOTE);
    if (here || instead) {
        const char *label = here ? _("Next:") : _("Or:");
        row.x += view_text(view, TYPE_SMALL, row.x, row.y + h / 2, row.right - row.x, ALIGN_LEFT,
                           COLOUR_MUTED, label) +
                 view_px(view, 6);
        draw_chips(view, &row, here ? cursor : parent, here ? TC_NO_NODE : cursor);
    }
    return height;
}
