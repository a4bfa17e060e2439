#include "gui/library/view.h"
#include "gui/filter/filter.h"
#include "gui/library/preview.h"
#include "gui/library/review.h"
#include "gui/library/state.h"
#include "gui/library/table.h"
#include "gui/window/commands.h"
#include "gui/window/form.h"
#include "gui/window/form_view.h"

/* -- instead of a list -- */

static void draw_text_instead(const View *view, const LibraryPlaces *at, const char *title,
                              const char *text, bool import) {
    SDL_Rect list = at->list;
    int pad = view_px(view, 8), w = list.w - 2 * pad, max = view_px(view, 460);
    w = w < max ? w : max;
    int y = list.y + view_px(view, 30);
    view_say(view, "library words", (SDL_Rect){list.x, list.y, list.w, list.h / 6}, text);
    if (title[0]) {
        view_text(view, TYPE_TITLE, list.x + pad, y, list.w - 2 * pad, ALIGN_LEFT, COLOUR_TEXT,
                  title);
        y += view_px(view, 32);
    }
    y = view_paragraph(view, TYPE_BODY, list.x + pad, y, w, COLOUR_MUTED, text);
    if (import) {
        const Button button = {.call = {COMMAND_LIBRARY_IMPORT, 0},
                               .name = "import games",
                               .text = _("Import games"),
                               .style = BUTTON_ACCENT};
        SDL_Rect rect = {list.x + pad, y + view_px(view, 6), button_width(view, &button, 20),
                         view_px(view, 34)};
        button_draw(view, rect, &button);
    }
}

static bool draw_instead(const View *view, const LibraryPlaces *at) {
    const LibraryState *library = library_shown(view);
    if (library->problem.s[0]) {
        draw_text_instead(view, at, "", library->problem.s, false);
    } else if (!library->listed) {
        draw_text_instead(view, at, "", _("Searching …"), false);
    } else if (library->empty) {
        draw_text_instead(
            view, at, _("No games yet"),
            _("Your finished games appear here automatically. Import others from WTHOR, GGF, SGF, "
              "PGN and other files and folders, or drop them on this window."),
            view->app->transfers.kind == TRANSFER_NONE);
    } else if (library->total == 0) {
        draw_text_instead(view, at, _("No such game"),
                          _("No game matches the filter. “Clear” removes it."), false);
    } else {
        return false;
    }
    return true;
}

/* -- above and below -- */

/* "Review (3)" */
static Text review_label(const View *view) {
    LibraryRange range = library_range(library_shown(view));
    const char *label = _(command_of(COMMAND_LIBRARY_REVIEW)->label);
    return range.last > range.first ? text_format("%.100s (%.20s)", label,
                                                  text_of_number(range.last - range.first + 1).s)
                                    : text_format("%.100s", label);
}

static void draw_title(const View *view, Page *page) {
    static const Button import = {.call = {COMMAND_LIBRARY_IMPORT, 0}};
    static const Button export = {.call = {COMMAND_LIBRARY_EXPORT_ALL, 0}};
    const LibraryState *library = library_shown(view);
    Text text = library->listed ? text_of_games(library->total) : (Text){""};
    page_draw(view, page, _("Library"), COMMAND_LIBRARY, "close library");
    int h = view_px(view, 30), pad = view->layout->compact ? 9 : 13;
    SDL_Rect row = {page->title.x, page->title.y + (page->title.h - h) / 2, page->title.w, h};
    button_at_end(view, &row, (float)pad, 10, &export);
    button_at_end(view, &row, (float)pad, 10, &import);
    Text label = review_label(view);
    button_at_end(view, &row, (float)pad, 10,
                  &(Button){.call = {COMMAND_LIBRARY_REVIEW, 0}, .text = label.s});
    view_say(view, "library count", row, text.s);
    view_label(view, row, TYPE_BODY, ALIGN_LEFT, COLOUR_MUTED, text.s);
}

static Text work_text(const Transfers *work) {
    return work->kind == TRANSFER_EXPORT
               ? text_format(_("Writing: %1$s of %2$s games"), text_of_number(work->done).s,
                             text_of_number(work->all).s)
               : text_format(_("Importing: %1$d of %2$d files, %3$s new games"), work->done,
                             work->all, text_of_number(work->games).s);
}

static void draw_share(const View *view, SDL_Rect foot, double share, const char *text) {
    int h = view_px(view, 6), bar = foot.w / 3;
    bar_fill(view, (SDL_Rect){foot.x, foot.y + (foot.h - h) / 2, bar, h}, share, COLOUR_RAISED,
             COLOUR_ACCENT);
    rect_cut_left(&foot, bar + view_px(view, 12));
    view_say(view, "library work", foot, text);
    view_label(view, foot, TYPE_SMALL, ALIGN_LEFT, COLOUR_TEXT, text);
}

static void draw_work(const View *view, SDL_Rect foot) {
    const Transfers *work = &view->app->transfers;
    int all = work->all > 0 ? work->all : 1;
    draw_share(view, foot, (double)work->done / all, work_text(work).s);
}

/* Draws how far the reviews are, or what can be done with games that wait, unless there is
   something to say. */
static void draw_queue(const View *view, SDL_Rect foot) {
    static const Button forget = {.call = {COMMAND_LIBRARY_REVIEW_FORGET, 0}};
    const Button stop = stop_button(COMMAND_LIBRARY_REVIEW_STOP, !view->app->reviews.on);
    Text text = library_review_text(view);
    if (view->app->reviews.on) {
        button_at_end(view, &foot, 13, 10, &stop);
        draw_share(view, foot, library_review_share(view), text.s);
        return;
    }
    button_at_end(view, &foot, 13, 10, &forget);
    button_at_end(view, &foot, 13, 10, &stop);
    view_say(view, "library work", foot, text.s);
    page_status(view, foot, text.s);
}

static void draw_foot(const View *view, SDL_Rect foot) {
    static const Button stop = {.call = {COMMAND_LIBRARY_STOP, 0}};
    static const Button undo = {.call = {COMMAND_LIBRARY_UNDO, 0}};
    const LibraryState *library = library_shown(view);
    bool works = view->app->transfers.kind != TRANSFER_NONE;
    if (works || library->deletions > 0) {
        button_at_end(view, &foot, 13, 10, works ? &stop : &undo);
    }
    if (works) {
        draw_work(view, foot);
    } else if (view->app->reviews.on || view->app->reviews.waiting > 0) {
        draw_queue(view, foot);
    } else {
        page_status(view, foot,
                    library->total > 0 ? _("Up and down: choose. Enter: open. Delete: remove. "
                                           "Letters: search. Escape: close")
                    : library->empty   ? _("Enter: import. Escape: close")
                                       : _("Escape: close"));
    }
}

void library_draw(const View *view) {
    LibraryState *library = library_shown(view);
    (void)form_height(view, SCENE_LIBRARY, library_places(view->layout, view->state).filters.w);
    LibraryPlaces at = library_places(view->layout, view->state);
    draw_title(view, &at.page);
    form_draw_in(view, SCENE_LIBRARY, at.filters);
    ui_add(view->ui, UI_LIST, "library list", at.list, NO_CALL, UI_FOCUSABLE);
    if (!draw_instead(view, &at)) {
        table_draw(view, &library_table, &library->table, library->total, at.list);
        if (library->chosen.id != 0) {
            library_preview_draw(view, at.side);
        }
    }
    draw_foot(view, at.page.foot);
}
