/* The comment on the position that is shown. With the keyboard in it, what is typed is added. */
#include "gui/view/view.h"

#include <stdio.h>
#include <string.h>

void notes_draw(const View *view) {
    const TcTree *tree = view->snapshot->tree;
    SDL_Rect list = view->layout->list;
    int pad = view_px(view, 14), half = view_font(view, TYPE_BODY).px / 2;
    const char *comment = tree ? tc_tree_comment(tree, tc_tree_cursor(tree)) : "";
    view_card(view, list);
    UiControl *control =
        ui_add(view->ui, UI_ITEM, "comment", list, (CommandCall){COMMAND_COMMENT, 0}, UI_FOCUSABLE);
    snprintf(control->value, sizeof control->value, "%.150s", comment);
    bool writing = ui_is_focused(view->ui, control);
    view_focus(view, control);
    SDL_Rect room = {list.x + pad, list.y + pad, list.w - 2 * pad, list.h - 2 * pad};
    int y = room.y + half;
    if (comment[0] == '\0' && !writing) {
        view_paragraph(view, TYPE_BODY, room.x, y, room.w, COLOUR_MUTED,
                       _("No comment on this position. Click here or press Ctrl+T to write one."));
        return;
    }
    canvas_clip(view->canvas, &room);
    int x = room.x;
    for (const char *line = comment;;) { /* paragraph by paragraph */
        size_t length = strcspn(line, "\n");
        char text[1024];
        snprintf(text, sizeof text, "%.*s", (int)length, line);
        int last = canvas_text_width(view->canvas, view_font(view, TYPE_BODY), text);
        y = view_paragraph(view, TYPE_BODY, room.x, y, room.w, COLOUR_TEXT, text);
        y = length == 0 ? y + half * 20 / 7 : y;
        if (line[length] == '\0') {
            x = room.x + (last < room.w ? last : 0);
            y -= last < room.w ? half * 20 / 7 : 0;
            break;
        }
        line += length + 1;
    }
    if (writing) {
        canvas_fill(view->canvas, (SDL_Rect){x + 1, y - half, view_px(view, 2), 2 * half},
                    theme_colour(COLOUR_CYAN));
    }
    canvas_clip(view->canvas, NULL);
}
