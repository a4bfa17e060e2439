/* The comment on the position that is shown. */
#include <stdio.h>

#include "gui/game/state.h"
#include "gui/window/textbox.h"

void notes_draw(const View *view) {
    const TcTree *tree = view->snapshot->tree;
    SDL_Rect list = view->layout->list;
    int pad = view_px(view, 14);
    const char *comment = tree ? tc_tree_comment(tree, tc_tree_cursor(tree)) : "";
    view_card(view, list);
    UiControl *control = ui_add(view->ui, UI_FIELD, control_name(CONTROL_COMMENT), list,
                                (CommandCall){COMMAND_COMMENT, 0}, UI_FOCUSABLE);
    ui_value(control, "%.150s", comment);
    bool writing = ui_is_focused(view->ui, control);
    view_focus(view, control);
    SDL_Rect room = {list.x + pad, list.y + pad, list.w - 2 * pad, list.h - 2 * pad};
    if (comment[0] == '\0' && !writing) {
        char text[TEXT_SIZE], key[COMMAND_KEY_TEXT_SIZE];
        command_key_text(COMMAND_COMMENT, key);
        snprintf(text, sizeof text,
                 key[0] ? _("No comment on this position. Click here or press %s to write one.")
                        : _("No comment on this position. Click here to write one."),
                 key);
        view_paragraph(view, TYPE_BODY, room.x, room.y + view_font(view, TYPE_BODY).px / 2, room.w,
                       COLOUR_MUTED, text);
        return;
    }
    textbox_draw(view, &(TextBox){.control = control,
                                  .room = room,
                                  .type = TYPE_BODY,
                                  .lines = true,
                                  .active = writing,
                                  .text = comment,
                                  .first = &view->state->scroll[TAB_NOTES]});
}
