#include "gui/filter/filter.h"
#include "gui/library/state.h"

#include <limits.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/library.h"
#include "base/clock.h"
#include "storage/library_game.h"
#include "storage/library_row.h"
#include "words/error_text.h"

static int clamp(int64_t value, int64_t max) {
    return (int)(value > max ? (max < 0 ? 0 : max) : value < 0 ? 0 : value);
}

/* -- the chosen games -- */

static void find_opening(const Gui *gui, const TcGame *game, OpeningFound *found) {
    if (!opening_names_find(gui->app.openings, game, found)) {
        *found = (OpeningFound){.english = NULL};
    }
}

/* Takes over the game of the row with the keyboard, when it is here. */
static void follow_chosen(LibraryState *library) {
    int index = library->table.row - library->first;
    if (library->total == 0) {
        library->chosen.id = 0;
    } else if (index >= 0 && index < library->row_count) {
        const LibraryRow *row = &library->rows[index];
        bool other = row->id != library->chosen.id || library->chosen_at < 0;
        library->chosen = *row;
        library->chosen_at = library->table.row;
        library->opening = library->openings[index];
        if (other) {
            (void)library_row_game(row, &library->game);
            library->tag[0] = '\0';
        }
    }
}

void library_choose(Gui *gui, int row, bool extend) {
    LibraryState *library = library_of(gui);
    table_move(&library->table, row - library->table.row, extend);
    follow_chosen(library);
    gui_redraw(gui);
}

void library_choose_all(Gui *gui) {
    library_of(gui)->table.anchor = 0;
    library_choose(gui, library_of(gui)->total - 1, true);
    library_of(gui)->table.follow = false; /* the eye stays where it is */
}

/* -- asking -- */

typedef struct Browsing {
    LibraryJob head;
    LibraryBrowse browse;
    LibraryPage page;
} Browsing;

LIBRARY_RUN(browse_run, Browsing, library_store_browse(own->head.store, &own->browse, &own->page))

/* The row with the keyboard is in sight, or comes into it with a game that is brought back. */
static bool is_in_sight(const LibraryState *library) {
    int off = library->table.row - library->table.first;
    return library->chosen_at < 0 || (off >= 0 && off < library_room(library));
}

/* Other games were chosen since the list was requested. */
static bool has_moved(const LibraryState *library) {
    TableRange range = table_range(&library->table);
    return library->asked.game != library->chosen.id ||
           library->asked.chosen.first != range.first || library->asked.chosen.last != range.last;
}

/* The chosen games stay chosen wherever a new list has them; but the displayed one alone where others
   have come between them. If that is gone, the next one takes its place. */
static void follow_games(LibraryState *library, const LibraryPage *page) {
    TableState *table = &library->table;
    bool in_sight = is_in_sight(library);
    int off = table->row - table->first;
    if (page->chosen >= 0) {
        int by = (int)page->chosen - table_range(table).first;
        table->row += by;
        table->anchor += by;
    } else {
        int64_t row = page->place >= 0 ? page->place : table->row;
        table->row = table->anchor = clamp(row, library->total - 1);
    }
    if (page->place < 0) {
        library->chosen.id = 0;
        library->chosen_at = 0;
    } else if (library->chosen_at >= 0) {
        library->chosen = page->game;
        library->chosen_at = clamp(page->place, library->total - 1);
    }
    if (in_sight) { /* it stays at its height */
        table->first = table->row - clamp(off, library_room(library) - 1);
    }
}

static void show_page(Gui *gui, const LibraryPage *page) {
    LibraryState *library = library_of(gui);
    if (page->serial != library->serial && !library->to_top && has_moved(library)) {
        library->stale = true; /* the next request says which */
        return;
    }
    library->listed = true;
    library->empty = page->empty;
    library->deletions = page->deletions;
    library->total = library->table.rows = clamp(page->total, INT_MAX);
    library->first = clamp(page->first, INT_MAX);
    library->row_count = page->row_count;
    memcpy(library->rows, page->rows, (size_t)page->row_count * sizeof library->rows[0]);
    for (int i = 0; i < page->row_count; i++) {
        TcGame game;
        (void)library_row_game(&page->rows[i], &game);
        find_opening(gui, &game, &library->openings[i]);
    }
    if (library->to_top) {
        table_reset(&library->table);
        library->to_top = false;
    } else if (page->serial != library->serial) {
        follow_games(library, page);
    }
    library->serial = page->serial;
    follow_chosen(library);
}

static void browse_done(void *job, TcStatus status) {
    const Browsing *own = job;
    LibraryState *library = library_of(gui_of(own->head.app));
    library->browsing = 0;
    library->problem = (Text){""};
    if (status != TC_OK) {
        library->problem = text_of_unread_library(&own->head.error);
    } else {
        show_page(gui_of(own->head.app), &own->page);
    }
    library_finish(job);
}

/* All that is in sight is here, or was asked for. */
static bool is_covered(const LibraryState *library, int room, int margin) {
    int first = clamp(library->table.first - margin, library->total - 1);
    int last = clamp(library->table.first + room - 1 + margin, library->total - 1);
    if (first >= library->first && last < library->first + library->row_count) {
        return true;
    }
    return library->browsing && !library->asked.around && first >= library->asked.first &&
           last < library->asked.first + LIBRARY_PAGE;
}

static void request(Gui *gui, int room) {
    static const JobType type = {.run = browse_run, .done = browse_done, .drop = free};
    LibraryState *library = library_of(gui);
    Browsing *own = library_job(&gui->app, sizeof *own);
    LibraryBrowse browse;
    memset(&browse, 0, sizeof browse);
    filter_conditions(gui, FILTER_OF_LIBRARY, &browse.conditions);
    browse.order = (LibraryOrder)library->table.sort;
    browse.descending = library->table.descending;
    if (!library->to_top) {
        int middle = library->table.first + room / 2;
        browse.first = clamp(middle - LIBRARY_PAGE / 2, library->total);
        browse.game = library->chosen.id;
        browse.around = library->stale && browse.game != 0 && is_in_sight(library);
        browse.chosen = library_range(library);
        browse.chosen.serial = library->chosen_at < 0 ? 0 : library->serial;
    }
    library->asked = browse;
    library->stale = false;
    library->changes = gui->app.library_changes;
    if (own) {
        own->browse = browse;
        library->browsing = library_submit(own, &type, JOB_REPLACE_RUNNING);
    }
}

void library_follow(Gui *gui) {
    LibraryState *library = library_of(gui);
    if (!scenes_admit(&gui->state.scenes, SCENE_LIBRARY)) {
        return; /* a dialog's answer is for the games that were chosen before it */
    }
    int room = library_room(library);
    table_scroll(&library->table, library->total, room);
    library->stale = library->stale || library->changes != gui->app.library_changes;
    int margin = library->browsing ? 0 : LIBRARY_MARGIN;
    if (library->stale || (library_has_games(gui) && !is_covered(library, room, margin))) {
        request(gui, room);
    }
    if (library->opens && library->browsing == 0) {
        library->opens = false;
        command_run(gui, (CommandCall){COMMAND_LIBRARY_OPEN, 0});
    }
}

/* -- commands -- */

bool can_library_row(const Gui *gui, int row) {
    return library_has_games(gui) && row < library_of(gui)->total;
}

/* A double click opens. */
void do_library_row(Gui *gui, int row) {
    LibraryState *library = library_of(gui);
    bool again = table_click(&library->table, row, library_row_what(library, row),
                             SDL_GetModState() & KMOD_SHIFT, clock_seconds());
    library->table.follow = true;
    follow_chosen(library);
    gui_redraw(gui);
    if (again && library_has_chosen(gui)) {
        do_library_open(gui);
    }
}

void do_library_sort(Gui *gui, int order) {
    LibraryState *library = library_of(gui);
    table_sort(&library->table, library_table.columns, library_table.count, order);
    library->stale = library->to_top = true;
}

static TcNode node_at(const TcTree *tree, int ply) {
    TcNode node = TC_NODE_ROOT;
    for (int i = 0; i < ply; i++) {
        TcNode next = tc_tree_first_child(tree, node);
        node = next == TC_NO_NODE ? node : next;
    }
    return node;
}

static void open_done(void *job, TcStatus status) {
    LibraryFetch *fetch = job;
    Gui *gui = gui_of(fetch->head.app);
    if (status != TC_OK) {
        gui_say(gui, _("This game cannot be opened: %.150s"), translate_error(&fetch->head.error));
    } else {
        TcTree *tree = fetch->head.tree;
        tc_tree_go_to(tree, node_at(tree, library_of(gui)->open_ply));
        open_tree(&gui->app, &fetch->head.tree, _("Opened from the library"));
    }
    library_finish(job);
}

void do_library_open(Gui *gui) {
    static const JobType type = {
        .run = library_fetch_run, .done = open_done, .drop = library_job_free};
    LibraryState *library = library_of(gui);
    library->open_ply = library->game.cursor;
    (void)library_fetch(&gui->app, &type, library->chosen.id);
}

/* -- changes -- */

__attribute__((format(printf, 4, 0))) static void
say_changed(const LibraryJob *job, TcStatus status, int games, const char *done) {
    library_has_changed(job->app);
    if (status != TC_OK) {
        library_say_not_changed(job->app, &job->error);
    } else {
        app_say(job->app, done, text_of_number(games).s);
    }
}

typedef struct Deletion {
    LibraryJob head;
    bool undoes;        /* the last deletion; otherwise it deletes: */
    LibraryRange range; /* these games */
    int count;          /* games deleted, or brought back */
    int64_t first;      /* one of those brought back */
    int left;           /* deletions that can be undone */
} Deletion;

static TcStatus deletion_run(void *job, JobControl *control) {
    Deletion *own = job;
    LibraryStore *store = own->head.store;
    bool good = own->undoes ? library_store_undelete(store, &own->count, &own->first)
                            : library_store_delete(store, &own->range, &own->count);
    (void)control;
    own->left = library_store_deletions(store);
    return library_settle(&own->head, good);
}

static void deletion_done(void *job, TcStatus status) {
    const Deletion *own = job;
    LibraryState *library = library_of(gui_of(own->head.app));
    int count = text_plural(own->count);
    library->deletions = own->left;
    say_changed(&own->head, status, own->count,
                own->undoes
                    ? translate_plural("%s game brought back", "%s games brought back", count)
                    : translate_plural("%s game deleted", "%s games deleted", count));
    if (status == TC_OK && own->undoes) {
        library->chosen.id = own->first;
        library->chosen_at = -1;  /* it is not here yet */
    } else if (status == TC_OK) { /* what follows takes their place */
        table_go(&library->table, table_range(&library->table).first);
        library->chosen.id = 0;
    }
    library_finish(job);
}

static void submit_deletion(Gui *gui, bool undoes) {
    static const JobType type = {.run = deletion_run, .done = deletion_done, .drop = free};
    Deletion *own = library_job(&gui->app, sizeof *own);
    if (own) {
        own->undoes = undoes;
        own->range = library_range(library_of(gui));
        (void)library_submit(own, &type, JOB_QUEUE);
    }
}

bool can_library_delete(const Gui *gui) {
    return library_has_chosen(gui) && library_is_free(gui);
}

void do_library_delete(Gui *gui) {
    submit_deletion(gui, false);
}

bool can_library_undo(const Gui *gui) {
    return library_is_free(gui) && library_of(gui)->deletions > 0;
}

void do_library_undo(Gui *gui) {
    submit_deletion(gui, true);
}

bool can_library_ply(const Gui *gui, int ply) {
    return library_has_chosen(gui) && ply >= 0 && ply <= library_of(gui)->game.count;
}

COMMAND_CHOOSES(library_ply, library_of(gui)->game.cursor, int)

typedef struct Tagging {
    LibraryJob head;
    int64_t id;
    char tags[LIBRARY_TEXT_SIZE];
} Tagging;

LIBRARY_RUN(tag_run, Tagging, library_set_tags(library, own->id, own->tags))

static void tag_done(void *job, TcStatus status) {
    say_changed(job, status, 0, _("Tags saved"));
    library_finish(job);
}

/* The tags are shown before they are written: the next change begins with them. A list that was asked for
   before has the old ones. */
static void show_tags(LibraryState *library, const char *tags) {
    snprintf(library->chosen.tags, sizeof library->chosen.tags, "%s", tags);
    for (int i = 0; i < library->row_count; i++) {
        if (library->rows[i].id == library->chosen.id) {
            memcpy(library->rows[i].tags, library->chosen.tags, sizeof library->rows[i].tags);
        }
    }
    library->stale = library->stale || library->browsing != 0;
}

void library_set_chosen_tags(Gui *gui, const char *tags) {
    static const JobType type = {.run = tag_run, .done = tag_done, .drop = free};
    Tagging *own = library_job(&gui->app, sizeof *own);
    if (own) {
        own->id = library_of(gui)->chosen.id;
        snprintf(own->tags, sizeof own->tags, "%s", tags);
        (void)library_submit(own, &type, JOB_QUEUE);
        show_tags(library_of(gui), own->tags);
    }
}
