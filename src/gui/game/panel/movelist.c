#include "gui/game/panel/panel.h"
#include "gui/window/parts.h"
#include "gui/window/table_view.h"

#include <stdio.h>
#include <string.h>

void panel_tabs_draw(const View *view) {
    const Tile tabs[TAB_COUNT] = {{"tab moves", _("Moves"), TAB_MOVES},
                                  {"tab lines", _("Lines"), TAB_LINES},
                                  {"tab review", _("Review"), TAB_REVIEW},
                                  {"tab comments", _("Comments"), TAB_NOTES},
                                  {"tab database", _("Database"), TAB_DATABASE}};
    tabs_draw(view, view->layout->tabs, 0,
              &(Choice){COMMAND_TAB, (int)view->state->tab, tabs, TAB_COUNT});
}

void panel_list_draw(const View *view, const char *name) {
    SDL_Rect list = view->layout->list;
    const UiControl *control = ui_add(view->ui, UI_LIST, name, list, NO_CALL, UI_FOCUSABLE);
    view_card(view, list);
    if (ui_is_focused(view->ui, control)) {
        view_outline(view, list, VIEW_CARD_RADIUS, 2, COLOUR_TEXT);
    }
}

SDL_Rect panel_table_place(const View *view) {
    SDL_Rect list = view->layout->list;
    int edge = view_px(view, view->layout->compact ? 4 : 8);
    return (SDL_Rect){list.x + edge, list.y, list.w - edge, list.h - view_px(view, 4)};
}

SDL_Rect panel_inside(const View *view) {
    SDL_Rect inside = panel_table_place(view);
    int pad = view_px(view, TABLE_PAD);
    return (SDL_Rect){inside.x + pad, inside.y, inside.w - 2 * pad - view_px(view, TABLE_THUMB),
                      inside.h};
}

void panel_say(const View *view, const char *text) {
    SDL_Rect inside = panel_inside(view);
    view_paragraph(view, TYPE_BODY, inside.x, inside.y + view_px(view, 22), inside.w, COLOUR_MUTED,
                   text);
}

/* -- variations: the other moves from here or, if there are none, instead of the last move -- */

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
    control->what = view->snapshot->number; /* another game has the same nodes */
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

/* Px around them. */
static int branches_padding(const View *view) {
    return view_px(view, 8);
}

/* The height of the row at the bottom of the list; 0: there is none. */
static int branches_height(const View *view) {
    bool any = !view->snapshot->playing && tc_tree_line_count(view->snapshot->tree) > 1;
    return any ? view_px(view, 26) + 2 * branches_padding(view) : 0;
}

/* Draws the other moves from here, or the alternatives to the last move, in a row of this height. */
static void draw_branches(const View *view, int height) {
    const TcTree *tree = view->snapshot->tree;
    SDL_Rect list = view->layout->list, inside = panel_inside(view);
    TcNode cursor = tc_tree_cursor(tree), parent = tc_tree_parent(tree, cursor);
    bool here = tc_tree_child_count(tree, cursor) > 1;
    bool instead = parent != TC_NO_NODE && tc_tree_child_count(tree, parent) > 1;
    int pad = branches_padding(view), h = height - 2 * pad;
    Row row = {inside.x, list.y + list.h - height + pad, h, inside.x + inside.w, 1};
    view_fill(view, (SDL_Rect){inside.x, row.y - pad / 2, inside.w, view_px(view, 1)}, COLOUR_LINE);
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
}

/* -- the moves -- */

/* Returns the height of the line that says whose values these are; 0: there are none. */
static int head_height(const View *view) {
    const Layout *layout = view->layout;
    return view->snapshot->evaluation_visible ? layout_px(layout, layout->compact ? 16 : 20) : 0;
}

static int row_height(const Layout *layout) {
    return layout_px(layout, layout->compact ? 22 : 25);
}

static int padding(const Layout *layout) {
    return layout_px(layout, 6);
}

/* Rows above something so high at the foot. */
static int room_above(const View *view, int foot) {
    const Layout *layout = view->layout;
    int room =
        (layout->list.h - head_height(view) - foot - 2 * padding(layout)) / row_height(layout);
    return room < 1 ? 1 : room;
}

/* Pairs of moves stand beside each other as many as have room. */
static int pairs_beside(const View *view) {
    int fit = (view->layout->list.w - padding(view->layout)) / view_px(view, 216);
    return fit < 1 ? 1 : fit;
}

int movelist_pair(const TcGame *game, int ply) {
    int pair = -1;
    for (int i = 0; i < ply; i++) {
        TcColour colour = tc_game_move_colour(game, i);
        bool answers = colour == TC_WHITE && i > 0 && tc_game_move_colour(game, i - 1) == TC_BLACK;
        if (!answers) {
            pair++;
        }
    }
    return pair < 0 ? 0 : pair;
}

/* The mark of a move, and the value after it. */
static void draw_worth(const View *view, SDL_Rect cell, int x, int ply, UiControl *control) {
    const SessionSnapshot *now = view->snapshot;
    const PositionValue *value = &now->values[ply];
    int y = cell.y + cell.h / 2;
    if (!now->evaluation_visible) {
        return;
    }
    LossMark mark = (LossMark)now->judgement.mark[ply - 1];
    Text number = {""};
    view_text(view, TYPE_LABEL_STRONG, x + view_px(view, 2), y, view_px(view, 24), ALIGN_LEFT,
              view_mark_colour(mark), losses_mark_text(mark));
    if (value->known && ply >= now->random_plies) {
        TcColour mover = tc_game_move_colour(&now->game, ply - 1);
        TcValue of_mover = mover == TC_BLACK ? value->black_value : -value->black_value;
        number = text_of_value(view_value(view, of_mover, mover));
        view_text(view, TYPE_SMALL, cell.x + cell.w - view_px(view, 10), y, cell.w / 2, ALIGN_RIGHT,
                  ply == now->game.cursor ? COLOUR_SOFT : COLOUR_MUTED, number.s);
    }
    size_t length = strlen(control->value);
    snprintf(control->value + length, sizeof control->value - length, "%s%s%s",
             losses_mark_text(mark), number.s[0] ? " " : "", number.s);
}

/* A cell of a row; ply: the position after its move, 0 for a pass. */
static void draw_cell(const View *view, SDL_Rect cell, int ply) {
    const TcGame *game = &view->snapshot->game;
    int number_w = view_px(view, 24);
    int x = cell.x + number_w + view_px(view, 8), y = cell.y + cell.h / 2;
    if (ply == 0) {
        view_text(view, TYPE_SMALL, x, y, cell.w, ALIGN_LEFT, COLOUR_MUTED, _("pass"));
        return;
    }
    bool current = ply == game->cursor;
    Text text = text_of_square(game->moves[ply - 1]);
    UiControl *control = ui_add(view->ui, UI_ITEM, text_format("move %d", ply).s, cell,
                                (CommandCall){COMMAND_GO_TO, ply}, current ? UI_SELECTED : 0u);
    Text number = text_format("%d", ply);
    ui_value(control, "%s %s", number.s, text.s);
    if (current || ui_is_hovered(view->ui, control)) {
        view_round(view, cell, 5, current ? COLOUR_SELECTED : COLOUR_RAISED);
    }
    view_text(view, TYPE_SMALL, cell.x + number_w, y, number_w, ALIGN_RIGHT,
              current ? COLOUR_SOFT : COLOUR_MUTED, number.s);
    x += view_text(view, TYPE_STRONG, x, y, cell.w, ALIGN_LEFT,
                   ply > game->cursor                    ? COLOUR_MUTED
                   : ply <= view->snapshot->random_plies ? COLOUR_MUTED
                                                         : COLOUR_TEXT,
                   text.s);
    draw_worth(view, cell, x, ply, control);
}

/* shown: the number of the pair among those that are in sight. */
static SDL_Rect cell_of(const View *view, int shown, TcColour colour) {
    SDL_Rect list = view->layout->list;
    int pad = padding(view->layout), beside = pairs_beside(view);
    int w = (list.w - pad - view_px(view, 14)) / (2 * beside);
    int column = 2 * (shown % beside) + (colour == TC_WHITE);
    return (SDL_Rect){list.x + pad + column * w,
                      list.y + pad + head_height(view) + shown / beside * row_height(view->layout),
                      w, row_height(view->layout) - view_px(view, 2)};
}

/* Draws the moves of the pairs first..first + room. */
static void draw_pairs(const View *view, int first, int room) {
    const TcGame *game = &view->snapshot->game;
    int pair = -1;
    for (int i = 0; i < game->count; i++) {
        TcColour colour = tc_game_move_colour(game, i);
        TcColour before = i > 0 ? tc_game_move_colour(game, i - 1) : TC_WHITE;
        int above = pair;
        if (colour == TC_BLACK || before == TC_WHITE) {
            pair++;
        }
        int shown = pair - first;
        if (colour == TC_BLACK && before == TC_BLACK && above >= first && above < first + room) {
            draw_cell(view, cell_of(view, above - first, TC_WHITE), 0);
        }
        if (shown < 0 || shown >= room) {
            continue;
        }
        if (colour == TC_WHITE && before == TC_WHITE) {
            draw_cell(view, cell_of(view, shown, TC_BLACK), 0);
        }
        draw_cell(view, cell_of(view, shown, colour), i + 1);
    }
}

void movelist_draw(const View *view) {
    const TcGame *game = &view->snapshot->game;
    SDL_Rect list = view->layout->list;
    TableState *scrolled = &view->state->lists[TAB_MOVES];
    int foot = branches_height(view), room = room_above(view, foot), *first = &scrolled->first;
    int beside = pairs_beside(view), row = movelist_pair(game, game->cursor) / beside;
    int rows = game->count > 0 ? movelist_pair(game, game->count) / beside + 1 : 0;
    /* the current move comes into sight once, so that it can be scrolled away */
    scrolled->follow |= room != scrolled->room;
    scrolled->room = room;
    scrolled->row = row;
    table_scroll(scrolled, rows, room);
    panel_list_draw(view, "move list");
    if (foot > 0) {
        draw_branches(view, foot);
    }
    if (rows == 0) {
        panel_say(view, _("The moves will appear here."));
    }
    draw_pairs(view, *first * beside, room * beside);
    int head = head_height(view);
    if (head > 0 && rows > 0) {
        SDL_Rect inside = panel_inside(view);
        view_values_for(view, "values of moves", NULL, inside.x + inside.w,
                        list.y + padding(view->layout) + head / 2, inside.w);
    }
    list.y += padding(view->layout) + head;
    list.h -= 2 * padding(view->layout) + head + foot;
    view_thumb(view, list, *first, room, rows);
}
