#include "gui/game/panel/panel.h"
#include "gui/ui/focus.h"
#include "gui/window/commands.h"
#include "gui/window/key_press.h"
#include "gui/window/parts.h"

#include "base/bounds.h"

enum { TREE_CONTROLS_MAX = UI_ROWS_MAX };

/* Logical px of a node's place. */
static const struct {
    float w, h;
    ThemeType type;
    bool named;
} zooms[TREE_ZOOMS] = {{15, 13, TYPE_TINY, false},
                       {21, 18, TYPE_TINY, false},
                       {34, 30, TYPE_TINY, true},
                       {46, 38, TYPE_LABEL_STRONG, true},
                       {60, 52, TYPE_STRONG, true}};

typedef struct Places {
    SDL_Rect card, head, scale, nodes;
    int w, h; /* of a node's place */
} Places;

/* The draw functions share this. */
typedef struct Drawing {
    const View *view;
    const Places *at;
    const TreeState *own;
    const TcTree *tree;
    TcNode line[TC_GAME_MAX_MOVES + 1]; /* the record's nodes by ply; TC_NO_NODE behind its end */
} Drawing;

static Places places_of(const Layout *layout, int zoom) {
    SDL_Rect card;
    SDL_UnionRect(&layout->list, &layout->graph, &card);
    int pad = layout_px(layout, 8), head = layout_px(layout, 26), scale = layout_px(layout, 16);
    SDL_Rect inner = {card.x + pad, card.y + pad, card.w - 2 * pad, card.h - 2 * pad};
    Places at = {.card = card,
                 .head = {inner.x, inner.y, inner.w, head},
                 .scale = {inner.x, inner.y + head + pad / 2, inner.w, scale},
                 .w = layout_px(layout, zooms[zoom].w),
                 .h = layout_px(layout, zooms[zoom].h)};
    int top = at.scale.y + scale;
    at.nodes = (SDL_Rect){inner.x, top, inner.w, inner.y + inner.h - top};
    return at;
}

/* -- what is in sight -- */

static bool renew(TreeState *own, const SessionSnapshot *now) {
    if (own->revision != now->revision || !own->plan.runs) {
        own->revision = now->revision;
        (void)tree_plan_make(&own->plan, now->tree);
    }
    return own->plan.count > 0;
}

static int bring(int first, int room, int at, int size) {
    int margin = 2 * size < room / 3 ? 2 * size : room / 3;
    first = at - margin < first ? at - margin : first;
    return at + size + margin > first + room ? at + size + margin - room : first;
}

/* A node that has just become the current one comes into sight, also in a new size. */
static void scroll(TreeState *own, const TcTree *tree, const Places *at) {
    TcNode cursor = tc_tree_cursor(tree);
    const TreeRun *run = tree_plan_run(&own->plan, tree, cursor);
    TreeSeen seen = {cursor, at->w, at->nodes.w, at->nodes.h};
    bool same = seen.cursor == own->seen.cursor && seen.cell == own->seen.cell &&
                seen.w == own->seen.w && seen.h == own->seen.h;
    if (run && !same) {
        own->x = bring(own->x, at->nodes.w, tc_tree_ply(tree, cursor) * at->w, at->w);
        own->y = bring(own->y, at->nodes.h, run->row * at->h, at->h);
    }
    own->seen = seen;
    own->x = int_within(own->x, 0, own->plan.columns * at->w - at->nodes.w);
    own->y = int_within(own->y, 0, own->plan.rows * at->h - at->nodes.h);
}

static SDL_Point middle_of(const Drawing *drawing, int column, int row) {
    const Places *at = drawing->at;
    return (SDL_Point){at->nodes.x + column * at->w + at->w / 2 - drawing->own->x,
                       at->nodes.y + row * at->h + at->h / 2 - drawing->own->y};
}

static bool is_in_sight(const Drawing *drawing, int from, int to, int top, int bottom) {
    const Places *at = drawing->at;
    const TreeState *own = drawing->own;
    return (to + 1) * at->w > own->x && from * at->w < own->x + at->nodes.w &&
           (bottom + 1) * at->h > own->y && top * at->h < own->y + at->nodes.h;
}

/* -- drawing -- */

static void find_line(Drawing *drawing) {
    const TcTree *tree = drawing->tree;
    TcNode cursor = tc_tree_cursor(tree);
    for (int ply = 0; ply <= TC_GAME_MAX_MOVES; ply++) {
        drawing->line[ply] = TC_NO_NODE;
    }
    for (TcNode node = cursor; node != TC_NO_NODE; node = tc_tree_parent(tree, node)) {
        drawing->line[tc_tree_ply(tree, node)] = node;
    }
    for (TcNode node = cursor; node != TC_NO_NODE; node = tc_tree_continuation(tree, node)) {
        drawing->line[tc_tree_ply(tree, node)] = node;
    }
}

static void draw_bar(const Drawing *drawing, SDL_Point from, SDL_Point to, bool on_line) {
    int t = view_px(drawing->view, on_line ? 2.5f : 1.5f);
    SDL_Rect bar = {from.x - t / 2, from.y - t / 2, to.x - from.x + t, to.y - from.y + t};
    view_fill(drawing->view, bar, on_line ? COLOUR_ACCENT : COLOUR_FAINT);
}

/* Draws from the node that the run leaves down to its row, and along it; that part of it which is
   on the record's line a second time. */
static void draw_links(const Drawing *drawing, const TreeRun *run) {
    int end = run->from;
    TcNode node = run->first;
    if (run->from > 0) {
        bool on_line = drawing->line[run->from] == run->first;
        SDL_Point corner = middle_of(drawing, run->from - 1, run->row);
        draw_bar(drawing, middle_of(drawing, run->from - 1, run->parent_row), corner, on_line);
        draw_bar(drawing, corner, middle_of(drawing, run->from, run->row), on_line);
    }
    draw_bar(drawing, middle_of(drawing, run->from, run->row),
             middle_of(drawing, run->to, run->row), false);
    while (end < run->to && drawing->line[end] == node &&
           drawing->line[end + 1] == tc_tree_first_child(drawing->tree, node)) {
        node = drawing->line[++end];
    }
    if (end > run->from) {
        draw_bar(drawing, middle_of(drawing, run->from, run->row),
                 middle_of(drawing, end, run->row), true);
    }
}

/* Offers in a game only the record, which alone can be gone through there. */
static CommandCall call_of(const Drawing *drawing, TcNode node, int ply) {
    bool playing = drawing->view->snapshot->playing;
    return !playing                     ? (CommandCall){COMMAND_NODE, node}
           : drawing->line[ply] == node ? (CommandCall){COMMAND_GO_TO, ply}
                                        : NO_CALL;
}

/* Returns NULL if it is not wholly in sight, so that the mouse cannot meet it. */
static const UiControl *add_control(const Drawing *drawing, TcNode node, int ply, SDL_Rect place) {
    const View *view = drawing->view;
    SDL_Rect seen;
    char square[TC_SQUARE_NAME_SIZE] = "";
    if (!SDL_IntersectRect(&place, &drawing->at->nodes, &seen) || seen.w < place.w ||
        seen.h < place.h || view->ui->count >= TREE_CONTROLS_MAX) {
        return NULL;
    }
    bool current = node == tc_tree_cursor(drawing->tree);
    UiControl *control = ui_add(view->ui, UI_ITEM, text_format("node %d", node).s, place,
                                call_of(drawing, node, ply), current ? UI_SELECTED : 0u);
    control->what = view->snapshot->number; /* another game has the same nodes */
    if (ply > 0) {
        tc_square_name(tc_tree_move(drawing->tree, node), square);
    }
    ui_value(control, "%d %s", ply, square);
    return control;
}

/* Marks moves of the record by what they lose, and others by what a file says of them. */
static LossMark mark_of(const Drawing *drawing, TcNode node, int ply) {
    static const LossMark marks[TC_MARK_COUNT] = {[TC_MARK_DOUBTFUL] = LOSS_MARK_DUBIOUS,
                                                  [TC_MARK_BAD] = LOSS_MARK_MISTAKE,
                                                  [TC_MARK_VERY_BAD] = LOSS_MARK_BLUNDER};
    const SessionSnapshot *now = drawing->view->snapshot;
    if (!now->evaluation_visible) {
        return LOSS_MARK_NONE;
    }
    bool judged = drawing->line[ply] == node && now->judgement.loss[ply - 1] >= 0;
    return judged ? (LossMark)now->judgement.mark[ply - 1]
                  : marks[tc_tree_mark(drawing->tree, node)];
}

static void draw_name(const Drawing *drawing, TcNode node, SDL_Point at, int size, bool black) {
    const View *view = drawing->view;
    char text[TC_SQUARE_NAME_SIZE];
    ThemeType type = zooms[app_setting(view->app, SETTING_TREE_ZOOM)].type;
    tc_square_name(tc_tree_move(drawing->tree, node), text);
    Font font = view_font(view, type);
    int w = canvas_text_width(view->canvas, font, text), room = size * 80 / 100;
    font.px = w > room && w > 0 ? font.px * room / w : font.px;
    canvas_text(view->canvas, font, at.x, at.y, ALIGN_CENTRE,
                theme_colour(black ? COLOUR_WHITE : COLOUR_BLACK), text);
}

static void draw_node(const Drawing *drawing, TcNode node, int ply, int row) {
    const View *view = drawing->view;
    const Places *at = drawing->at;
    SDL_Point middle = middle_of(drawing, ply, row);
    SDL_Rect place = {middle.x - at->w / 2, middle.y - at->h / 2, at->w, at->h};
    int size = (at->w < at->h ? at->w : at->h) * 84 / 100, ring = size + view_px(view, 2);
    const UiControl *control = add_control(drawing, node, ply, place);
    if (ply == 0) {
        canvas_dot(view->canvas, middle.x, middle.y, size / 2, theme_colour(COLOUR_MUTED));
    } else {
        bool black = tc_tree_colour(drawing->tree, node) == TC_BLACK;
        LossMark mark = mark_of(drawing, node, ply);
        canvas_dot(view->canvas, middle.x, middle.y, size,
                   theme_colour(COLOUR_FAINT)); /* an edge: a rim would lie across the name */
        canvas_sprite(view->canvas, sprite_disc(black), middle.x - size / 2, middle.y - size / 2,
                      size, size, theme_colour(COLOUR_WHITE));
        if (zooms[app_setting(view->app, SETTING_TREE_ZOOM)].named) {
            draw_name(drawing, node, middle, size, black);
        }
        if (mark != LOSS_MARK_NONE) {
            canvas_ring(view->canvas, middle.x, middle.y, ring, view_px(view, 2),
                        theme_colour(view_mark_colour(mark)));
        }
    }
    if (tc_tree_comment(drawing->tree, node)[0]) {
        canvas_dot(view->canvas, middle.x + size * 2 / 5, middle.y - size * 2 / 5,
                   size / 3 > view_px(view, 4) ? size / 4 : view_px(view, 4),
                   theme_colour(COLOUR_CAUTION));
    }
    bool current = node == tc_tree_cursor(drawing->tree);
    if (current || (control && ui_is_hovered(view->ui, control))) {
        canvas_ring(view->canvas, middle.x, middle.y, ring + view_px(view, current ? 3 : 1),
                    view_px(view, current ? 3 : 2), theme_colour(COLOUR_EMPHASIS));
    }
}

static void draw_nodes(const Drawing *drawing, const TreeRun *run) {
    TcNode node = run->first;
    for (int ply = run->from; node != TC_NO_NODE; ply++) {
        if (is_in_sight(drawing, ply, ply, run->row, run->row)) {
            draw_node(drawing, node, ply, run->row);
        }
        node = tc_tree_first_child(drawing->tree, node);
    }
}

/* The numbers of the moves above their columns, every fifth where there is no room for all. */
static void draw_scale(const Drawing *drawing) {
    const View *view = drawing->view;
    const Places *at = drawing->at;
    int step = at->w >= view_px(view, 30) ? 1 : 5;
    for (int ply = step; ply < drawing->own->plan.columns; ply += step) {
        int x = middle_of(drawing, ply, 0).x;
        if (x - at->w / 2 >= at->scale.x && x + at->w / 2 <= at->scale.x + at->scale.w) {
            view_text(view, TYPE_TINY, x, at->scale.y + at->scale.h / 2, step * at->w, ALIGN_CENTRE,
                      COLOUR_MUTED, text_format("%d", ply).s);
        }
    }
}

/* Both or none, as there is room. */
static void draw_actions(const View *view, SDL_Rect *row) {
    static const Button promote = {.call = {COMMAND_PROMOTE, 0}, .type = TYPE_SMALL};
    static const Button delete = {.call = {COMMAND_DELETE_BRANCH, 0}, .type = TYPE_SMALL};
    int needed = button_width(view, &promote, 8) + button_width(view, &delete, 8);
    if (!view->snapshot->playing && needed + view_px(view, 12) <= row->w) {
        button_at_end(view, row, 8, 4, &delete);
        button_at_end(view, row, 8, 8, &promote);
    }
}

static void draw_head(const View *view, SDL_Rect row) {
    const TcTree *tree = view->snapshot->tree;
    int icon = row.h + view_px(view, 4), lines = tc_tree_line_count(tree);
    row.w -= icon;
    icon_draw(view, (SDL_Rect){row.x + row.w, row.y, icon, row.h}, "moves as a list",
              (CommandCall){COMMAND_TREE, 0}, SPRITE_TREE, UI_FOCUSABLE | UI_CHECKED);
    row.w -= view_px(view, 6);
    button_at_end(view, &row, 10, 4, &(Button){.call = {COMMAND_TREE_LARGER, 0}});
    button_at_end(view, &row, 10, 8, &(Button){.call = {COMMAND_TREE_SMALLER, 0}});
    draw_actions(view, &row);
    Text text = text_format(translate_plural("%d line", "%d lines", lines), lines);
    if (view_text_width(view, TYPE_SMALL, text.s) <= row.w) {
        view_text(view, TYPE_SMALL, row.x + view_px(view, 4), row.y + row.h / 2, row.w, ALIGN_LEFT,
                  COLOUR_MUTED, text.s);
    }
}

void tree_draw(const View *view) {
    TreeState *own = &game_of(view->gui)->tree;
    const Places at = places_of(view->layout, app_setting(view->app, SETTING_TREE_ZOOM));
    Drawing drawing = {.view = view, .at = &at, .own = own, .tree = view->snapshot->tree};
    view_card(view, at.card);
    draw_head(view, at.head);
    UiControl *control =
        ui_add(view->ui, UI_LIST, control_name(CONTROL_TREE), at.nodes, NO_CALL, UI_FOCUSABLE);
    view_focus(view, control);
    if (!renew(own, view->snapshot)) {
        return;
    }
    scroll(own, drawing.tree, &at);
    ui_value(control, "%d rows, %d,%d", own->plan.rows, own->x, own->y);
    find_line(&drawing);
    draw_scale(&drawing);
    canvas_clip(view->canvas, &at.nodes);
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < own->plan.count; i++) {
            const TreeRun *run = &own->plan.runs[i];
            int above = pass == 0 && run->parent_row >= 0 ? run->parent_row : run->row;
            if (is_in_sight(&drawing, run->from - 1, run->to, above, run->row)) {
                (pass == 0 ? draw_links : draw_nodes)(&drawing, run);
            }
        }
    }
    canvas_clip(view->canvas, NULL);
}

/* -- input -- */

bool tree_is_shown(const Gui *gui) {
    return app_setting(&gui->app, SETTING_TREE) && gui->state.tab == TAB_MOVES &&
           scenes_top(&gui->state.scenes, PLACE_PANEL) == SCENE_NONE;
}

bool tree_key(Gui *gui, const KeyPress *press) {
    const TcTree *tree = gui_now(gui)->tree;
    TreeState *own = &game_of(gui)->tree;
    int right, down;
    if (!ui_has_focus(gui->ui, control_id(CONTROL_TREE))) {
        return false;
    }
    SDL_Keycode key = press->key;
    bool larger = key == SDLK_PLUS || key == SDLK_KP_PLUS || key == SDLK_EQUALS;
    if (larger || key == SDLK_MINUS || key == SDLK_KP_MINUS) {
        command_run(gui, (CommandCall){larger ? COMMAND_TREE_LARGER : COMMAND_TREE_SMALLER, 0});
    } else if (!key_arrow(key, &right, &down)) {
        return false;
    } else if (right != 0) {
        command_run(gui, (CommandCall){right > 0 ? COMMAND_NEXT : COMMAND_PREVIOUS, 0});
    } else if (renew(own, gui_now(gui))) { /* what was drawn last may be another tree */
        TcNode node = tree_plan_neighbour(&own->plan, tree, tc_tree_cursor(tree), down);
        command_run(gui, (CommandCall){COMMAND_NODE, node});
    }
    gui_redraw(gui);
    return true;
}

/* The ground between the nodes has no command, so that nothing is found at that point. */
bool tree_press(Gui *gui, const UiControl *control, SDL_Point at) {
    TreeState *own = &game_of(gui)->tree;
    const Places place = places_of(gui->layout, app_setting(&gui->app, SETTING_TREE_ZOOM));
    if (control || !SDL_PointInRect(&at, &place.nodes)) {
        return false;
    }
    ui_set_focus(gui->ui, control_id(CONTROL_TREE));
    own->dragging = true;
    own->dragged_from = at;
    gui_redraw(gui);
    return true;
}

void tree_drag(Gui *gui, SDL_Point at) {
    TreeState *own = &game_of(gui)->tree;
    if (own->dragging) {
        own->x -= at.x - own->dragged_from.x;
        own->y -= at.y - own->dragged_from.y;
        own->dragged_from = at;
        gui_redraw(gui);
    }
}

/* Scrolls along the lines where they are all in sight, or with Shift. */
bool tree_wheel(Gui *gui, int down, SDL_Point at) {
    TreeState *own = &game_of(gui)->tree;
    const Places place = places_of(gui->layout, app_setting(&gui->app, SETTING_TREE_ZOOM));
    SDL_Keymod keys = SDL_GetModState();
    if (!SDL_PointInRect(&at, &place.card)) {
        return false;
    }
    if (keys & KMOD_CTRL) {
        command_run(gui, (CommandCall){down < 0 ? COMMAND_TREE_LARGER : COMMAND_TREE_SMALLER, 0});
    } else if (keys & KMOD_SHIFT || own->plan.rows * place.h <= place.nodes.h) {
        own->x += 2 * down * place.w;
    } else {
        own->y += 2 * down * place.h;
    }
    return true;
}
