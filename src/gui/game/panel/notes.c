#include "gui/board/marks.h"
#include "gui/game/panel/panel.h"
#include "gui/window/commands.h"
#include "gui/window/keys.h"
#include "gui/window/parts.h"
#include "gui/window/textbox.h"

/* Event, place, round, date as far as they are known. */
static Text text_details(const TcTree *tree) {
    static const char *const keys[] = {TC_HEADER_EVENT, TC_HEADER_ROUND, TC_HEADER_PLACE,
                                       TC_HEADER_DATE};
    Text all = {""};
    for (int i = 0; i < 4; i++) {
        const char *text = tc_tree_header(tree, keys[i]);
        if (text[0]) {
            all = text_format("%s%s%.60s", all.s, all.s[0] ? ", " : "", text);
        }
    }
    return all;
}

/* Returns the height that it takes at the head of the list. */
static int draw_details(const View *view, const TcTree *tree) {
    SDL_Rect list = view->layout->list, inside = panel_inside(view);
    int pad = view_px(view, 8), h = view_px(view, 28);
    Text text = text_details(tree);
    SDL_Rect line = {inside.x, list.y + pad, inside.w, h};
    button_at_end(view, &line, 8, 8, &(Button){.call = {COMMAND_DETAILS, 0}, .type = TYPE_SMALL});
    view_text_open(view, TYPE_SMALL, line.x, line.y + h / 2, line.w, ALIGN_LEFT, COLOUR_MUTED,
                   text.s);
    view_say(view, "game details", line, text.s);
    return pad + h;
}

/* Draws what clicks on the board put; returns the height that they take at the foot of the list. */
static int draw_tools(const View *view, SDL_Rect list) {
    int size = view_px(view, 32), gap = view_px(view, 6), edge = view_px(view, 10);
    SDL_Rect inside = panel_inside(view);
    SDL_Rect row = {inside.x, list.y + list.h - size - edge, inside.w, size};
    if (!command_can(view->gui, (CommandCall){COMMAND_MARK, SQUARE_MARK_CIRCLE})) {
        return 0;
    }
    label_at_start(view, &row, 12, TYPE_SMALL, COLOUR_MUTED, _("Marks"));
    for (int i = SQUARE_MARK_NONE + 1; i < SQUARE_MARK_COUNT; i++) {
        Text name = text_format("mark %s", marks_name((SquareMark)i));
        SDL_Rect box = {row.x, row.y, size, size};
        UiControl *control = button_draw(view, box,
                                         &(Button){.call = {COMMAND_MARK, i},
                                                   .name = name.s,
                                                   .text = "",
                                                   .on = view->state->mark == (SquareMark)i});
        int inset = size / 4;
        SDL_Rect shape = {box.x + inset, box.y + inset, size - 2 * inset, size - 2 * inset};
        square_mark_draw(view, shape, (SquareMark)i, "A",
                         theme_colour(view_button_colour(control, BUTTON_RAISED)));
        rect_cut_left(&row, size + gap);
    }
    return size + 2 * edge;
}

void notes_draw(const View *view) {
    const TcTree *tree = view->snapshot->tree;
    SDL_Rect list = view->layout->list;
    int inset = view_px(view, 8); /* the ring of the keyboard stays within the card */
    const char *comment = tc_tree_comment(tree, view_comment_node(view->snapshot, view->state));
    view_card(view, list);
    int head = draw_details(view, tree);
    list.y += head;
    list.h -= head;
    list.h -= draw_tools(view, list);
    list = (SDL_Rect){list.x + inset, list.y + inset, list.w - 2 * inset, list.h - 2 * inset};
    UiControl *control = ui_add(view->ui, UI_FIELD, control_name(CONTROL_COMMENT), list,
                                (CommandCall){COMMAND_COMMENT, 0}, UI_FOCUSABLE);
    ui_value(control, "%.150s", comment);
    bool writing = ui_is_focused(view->ui, control);
    view_focus(view, control);
    SDL_Rect inside = panel_inside(view);
    SDL_Rect room = {inside.x, list.y + inset, inside.w, list.h - 2 * inset};
    if (comment[0] == '\0' && !writing) {
        Text key = text_of_key(COMMAND_COMMENT);
        view_paragraph(
            view, TYPE_BODY, room.x, room.y + view_font(view, TYPE_BODY).px / 2, room.w,
            COLOUR_MUTED,
            text_format(key.s[0]
                            ? _("No comment on this position. Click here or press %s to write one.")
                            : _("No comment on this position. Click here to write one."),
                        key.s)
                .s);
        return;
    }
    textbox_draw(view, &(TextBox){.control = control,
                                  .room = room,
                                  .type = TYPE_BODY,
                                  .lines = true,
                                  .active = writing,
                                  .text = comment,
                                  .first = &view->state->lists[TAB_NOTES].first});
}
