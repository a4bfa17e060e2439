#include "gui/window/parts.h"

#include "gui/window/commands.h"
#include "gui/window/textbox.h"

/* -- buttons -- */

enum { BUTTON_PAD = 3 }; /* least room left and right of the text, in logical px */

static const char *label_of(const Button *button) {
    return button->text ? button->text : _(command_of(button->call.id)->label);
}

/* Tells how a button looks: behind a dialog it takes no press, though its key may mean something. */
static unsigned usable(const View *view, CommandCall call) {
    return command_can(view->gui, call) && !canvas_is_dimmed(view->canvas) ? 0u : UI_DISABLED;
}

/* Looks up a command that switches something on and off; *on: it is on. */
static bool is_toggle(const View *view, int id, bool *on) {
    const SessionSnapshot *now = view->snapshot;
    static const struct {
        CommandId id;
        SceneId scene;
    } scenes[] = {{COMMAND_PRACTICE, SCENE_PRACTICE},
                  {COMMAND_SETUP, SCENE_SETUP},
                  {COMMAND_LIBRARY, SCENE_LIBRARY}};
    for (size_t i = 0; i < sizeof scenes / sizeof scenes[0]; i++) {
        if (id == (int)scenes[i].id) {
            *on = gui_shows(view->gui, scenes[i].scene);
            return true;
        }
    }
    *on = (id == COMMAND_HINT && now->hints && now->can_hint) ||
          (id == COMMAND_ANALYSE && now->analysing) ||
          (id == COMMAND_SETTINGS && gui_shows(view->gui, SCENE_SETTINGS));
    return id == COMMAND_HINT || id == COMMAND_ANALYSE;
}

UiControl *button_draw(const View *view, SDL_Rect rect, const Button *button) {
    const char *name = button->name ? button->name : command_of(button->call.id)->name;
    bool on = false, toggle = !button->name && is_toggle(view, button->call.id, &on);
    unsigned checked = on || button->on ? UI_CHECKED : 0u;
    UiControl *control = ui_add(view->ui, toggle ? UI_TOGGLE : UI_BUTTON, name, rect, button->call,
                                UI_FOCUSABLE | usable(view, button->call) | checked);
    view_button_ground(view, control, button->style);
    view_text(view, button->type, rect.x + rect.w / 2, rect.y + rect.h / 2,
              rect.w - view_px(view, 2 * BUTTON_PAD), ALIGN_CENTRE,
              view_button_colour(control, button->style), label_of(button));
    return control;
}

Button stop_button(CommandId id, bool stopped) {
    return (Button){.call = {id, 0}, .text = stopped ? _("Go on") : _("Stop")};
}

int button_width(const View *view, const Button *button, float pad) {
    return view_text_width(view, button->type, label_of(button)) + view_px(view, 2 * pad);
}

void button_at_end(const View *view, SDL_Rect *row, float pad, float gap, const Button *button) {
    int w = button_width(view, button, pad);
    row->w -= w;
    button_draw(view, (SDL_Rect){row->x + row->w, row->y, w, row->h}, button);
    row->w -= view_px(view, gap);
}

const UiControl *icon_draw(const View *view, SDL_Rect rect, const char *name, CommandCall call,
                           SpriteId sprite, unsigned flags) {
    const UiControl *control =
        ui_add(view->ui, UI_BUTTON, name, rect, call, flags | usable(view, call));
    view_button_ground(view, control, BUTTON_PLAIN);
    view_icon(view, rect, sprite, 14, view_button_colour(control, BUTTON_PLAIN));
    return control;
}

void rect_cut_left(SDL_Rect *row, int w) {
    row->x += w;
    row->w -= w;
}

void label_at_start(const View *view, SDL_Rect *row, float gap, ThemeType type, ThemeColour colour,
                    const char *text) {
    rect_cut_left(row, view_label(view, *row, type, ALIGN_LEFT, colour, text) + view_px(view, gap));
}

void bar_fill(const View *view, SDL_Rect track, double part, ThemeColour ground,
              ThemeColour colour) {
    int w = (int)(track.w * (part < 1 ? part : 1));
    view_round(view, track, VIEW_PILL, ground);
    track.w = w > track.h ? w : track.h;
    if (w > 0) {
        view_round(view, track, VIEW_PILL, colour);
    }
}

SDL_Rect arrows_draw(const View *view, SDL_Rect place, const Arrows *arrows) {
    int w = view_px(view, 30);
    SDL_Rect less = {place.x, place.y, w, place.h};
    SDL_Rect more = {place.x + place.w - w, place.y, w, place.h};
    icon_draw(view, less, arrows->less, (CommandCall){arrows->id, arrows->down}, SPRITE_PREVIOUS,
              0);
    icon_draw(view, more, arrows->more, (CommandCall){arrows->id, arrows->up}, SPRITE_NEXT, 0);
    return (SDL_Rect){place.x + w, place.y, place.w - 2 * w, place.h};
}

/* -- tabs -- */

/* Padding of tabs with which all have room. Their titles are in bold, so that nothing moves when
   the choice changes; tight: they are small, and the chosen one is not bold. all: px of the titles.
 */
static int tab_padding(const View *view, const Choice *choice, int room, bool tight, int *all) {
    *all = 0;
    for (int i = 0; i < choice->count; i++) {
        *all +=
            view_text_width(view, tight ? TYPE_SMALL : TYPE_LABEL_STRONG, choice->tiles[i].text);
    }
    return (room - *all) / (2 * choice->count);
}

void tabs_draw(const View *view, SDL_Rect place, unsigned flags, const Choice *choice) {
    int gap = view_px(view, view->layout->compact ? 1 : 4), max = view_px(view, 12), all;
    int room = place.w - (choice->count - 1) * gap, min = view_px(view, 2);
    bool tight = tab_padding(view, choice, room, false, &all) < view_px(view, 6);
    int padding = tab_padding(view, choice, room, tight, &all);
    padding = padding > max ? max : padding;
    bool shares = padding < min; /* without room for any padding each has its share */
    for (int i = 0; i < choice->count; i++) {
        const Tile *tile = &choice->tiles[i];
        bool on = tile->value == choice->chosen;
        ThemeType widest = tight ? TYPE_SMALL : TYPE_LABEL_STRONG;
        int text = view_text_width(view, widest, tile->text);
        /* the first word begins where what is below does */
        int before = shares ? min : i > 0 ? padding : 0;
        int w = shares ? text * room / all : before + text + padding;
        SDL_Rect tab = {place.x, place.y, w, place.h - min};
        SDL_Rect words = {tab.x + before, tab.y, shares ? w - 2 * min : text, tab.h};
        const UiControl *control =
            ui_add(view->ui, UI_TAB, tile->name, tab, (CommandCall){choice->id, tile->value},
                   on ? UI_FOCUSABLE | UI_SELECTED : flags);
        view_text(view,
                  on      ? widest
                  : tight ? TYPE_SMALL
                          : TYPE_LABEL,
                  words.x + words.w / 2, tab.y + tab.h / 2, words.w + min, ALIGN_CENTRE,
                  on || ui_is_hovered(view->ui, control) ? COLOUR_TEXT : COLOUR_MUTED, tile->text);
        if (on) {
            int h = view_px(view, 3);
            view_round(view, (SDL_Rect){words.x, tab.y + tab.h - h, words.w, h}, VIEW_PILL,
                       COLOUR_EMPHASIS);
        }
        view_focus(view, control);
        place.x += w + gap;
    }
}

/* -- text to be typed -- */

void entry_draw(const View *view, SDL_Rect rect, const Entry *entry) {
    UiControl *control = ui_add(view->ui, UI_FIELD, entry->name, rect, entry->call,
                                entry->always ? 0u : UI_FOCUSABLE);
    bool active = entry->always || ui_is_focused(view->ui, control);
    int pad = view_px(view, 8);
    ui_value(control, "%.*s", UI_VALUE_SIZE - 1, entry->text);
    view_round(view, rect, 5, COLOUR_PAGE);
    view_outline(view, rect, 5, 1,
                 active                           ? COLOUR_ACCENT
                 : entry->marks && entry->text[0] ? COLOUR_EMPHASIS
                                                  : COLOUR_LINE);
    textbox_draw(view, &(TextBox){.control = control,
                                  .room = {rect.x + pad, rect.y, rect.w - 2 * pad, rect.h},
                                  .type = TYPE_LABEL,
                                  .active = active,
                                  .text = entry->text,
                                  .hint = entry->hint});
}

/* -- a card that is filled from the top down -- */

SDL_Rect flow_take(Flow *flow, int h) {
    SDL_Rect part = {flow->x, flow->y, flow->w, h};
    flow->y += h;
    return part;
}

/* -- a dialog: a card over everything -- */

enum { DIALOG_BODY = 50, DIALOG_FOOT = 70 }; /* logical px above the body and below it */

int dialog_chrome(const Layout *layout) {
    return layout_px(layout, DIALOG_BODY) + layout_px(layout, DIALOG_FOOT); /* each is rounded */
}

Dialog dialog_place(const Layout *layout, int width, int height) {
    int margin = layout_px(layout, 12), pad = layout_px(layout, 20), button = layout_px(layout, 34);
    int w = layout->width - 2 * margin, h = layout->height - 2 * margin;
    w = width < w ? width : w;
    h = height < h ? height : h;
    SDL_Rect card = {(layout->width - w) / 2, (layout->height - h) / 2, w, h};
    int top = layout_px(layout, DIALOG_BODY), foot = layout_px(layout, DIALOG_FOOT);
    return (Dialog){
        .card = card,
        .title = {card.x + pad, card.y + layout_px(layout, 8), w - 2 * pad, layout_px(layout, 36)},
        .body = {card.x + pad, card.y + top, w - 2 * pad, h - top - foot},
        .buttons = {card.x + pad, card.y + h - pad - button, w - 2 * pad, button}};
}

void dialog_draw(const View *view, const Dialog *dialog, const char *title) {
    view_modal(view, dialog->card);
    view_text_open(view, TYPE_STRONG, dialog->body.x, dialog->card.y + view_px(view, 28),
                   dialog->body.w, ALIGN_LEFT, COLOUR_TEXT, title);
}

/* -- a page in place of the game -- */

Page page_place(const Layout *layout, float width) {
    bool small = layout->compact;
    int top = layout->toolbar.h, margin = layout_px(layout, small ? 8 : 16);
    int pad = layout_px(layout, small ? 14 : 24), title = layout_px(layout, small ? 44 : 56);
    int foot = layout_px(layout, 28), max = layout_px(layout, width);
    int w = layout->width - 2 * margin;
    w = w < max ? w : max;
    Page page = {
        .card = {(layout->width - w) / 2, top + margin, w, layout->height - top - 2 * margin}};
    int x = page.card.x + pad, bottom = page.card.y + page.card.h - foot - layout_px(layout, 10);
    w -= 2 * pad;
    page.title = (SDL_Rect){x, page.card.y, w, title};
    page.body = (SDL_Rect){x, page.card.y + title, w, bottom - page.card.y - title};
    page.foot = (SDL_Rect){x, bottom, w, foot};
    return page;
}

void page_draw(const View *view, Page *page, const char *title, CommandId close, const char *name) {
    SDL_Rect *line = &page->title;
    int h = view_px(view, 32), gap = view_px(view, 12), w = view_px(view, 84);
    view_card(view, page->card);
    line->y += (line->h - h) / 2 + view_px(view, 2);
    line->h = h;
    line->w -= w + gap;
    button_draw(view, (SDL_Rect){line->x + line->w + gap, line->y, w, h},
                &(Button){.call = {close, 0}, .name = name, .text = _("Close")});
    w = view_text(view, TYPE_TITLE, line->x, line->y + h / 2, line->w, ALIGN_LEFT, COLOUR_TEXT,
                  title) +
        view_px(view, 14);
    line->x += w;
    line->w -= w;
}
