#include "gui/board/board.h"
#include "gui/library/state.h"
#include "gui/window/commands.h"
#include "storage/library_row.h"

#include <string.h>

#include <turncoat/formats.h>

static void draw_board(const View *view, SDL_Rect place) {
    const TcGame *game = &library_of(view->gui)->game;
    char moves[TC_TRANSCRIPT_SIZE];
    small_board_draw(view, place, &game->positions[game->cursor],
                     game->cursor > 0 ? game->moves[game->cursor - 1] : TC_NO_SQUARE);
    tc_transcript_write(game, moves);
    view_say(view, "library board", place, moves);
}

static void draw_steps(const View *view, SDL_Rect row) {
    const TcGame *game = &library_of(view->gui)->game;
    SDL_Rect rest = arrows_draw(view, row,
                                &(Arrows){"library back", "library on", COMMAND_LIBRARY_PLY,
                                          game->cursor - 1, game->cursor + 1});
    Text text = text_format(_("Move %1$d of %2$d"), game->cursor, game->count);
    view_say(view, "library move", rest, text.s);
    view_label(view, rest, TYPE_SMALL, ALIGN_CENTRE, COLOUR_MUTED, text.s);
}

static void draw_player(const View *view, SDL_Rect row, TcColour colour) {
    const LibraryRow *game = &library_of(view->gui)->chosen;
    const char *name = colour == TC_BLACK ? game->black : game->white;
    int disc = view_px(view, 16), y = row.y + row.h / 2, right = row.x + row.w;
    Text discs = {""};
    LibraryOutcome won = colour == TC_BLACK ? LIBRARY_BLACK_WON : LIBRARY_WHITE_WON;
    TcResult result = library_row_result(game);
    int counts[2];
    if (tc_result_counts(&result, counts)) {
        discs = text_format("%d", counts[colour]);
    } else if (game->outcome == won) {
        discs = text_format("%s", _("has won"));
    }
    canvas_dot(view->canvas, row.x + disc / 2, y, disc - view_px(view, 1),
               theme_colour(COLOUR_MUTED));
    canvas_sprite(view->canvas, sprite_disc(colour == TC_BLACK), row.x, y - disc / 2, disc, disc,
                  theme_colour(COLOUR_WHITE));
    int w = view_text(view, TYPE_STRONG, right, y, row.w / 3, ALIGN_RIGHT, COLOUR_TEXT, discs.s);
    int x = row.x + disc + view_px(view, 7);
    view_text_open(view, TYPE_STRONG, x, y, right - w - view_px(view, 8) - x, ALIGN_LEFT,
                   game->outcome == won ? COLOUR_TEXT : COLOUR_MUTED, text_of_any_name(name));
}

/* Says what is known in so many lines at most. */
enum { FACTS_MAX = 5 };

static int facts_of(const View *view, Text facts[FACTS_MAX]) {
    const LibraryState *library = library_of(view->gui);
    const LibraryRow *row = &library->chosen;
    const char *opening = library_opening_text(&library->opening);
    Text origin = library_origin_text(row);
    int count = 0;
    facts[count++] =
        text_format("%.20s%s%.180s", row->date, row->date[0] && origin.s[0] ? " · " : "", origin.s);
    if (row->review.depth > 0) {
        facts[count++] = text_format(_("Accuracy %1$.20s, mistakes %2$.20s"),
                                     library_accuracy_text(row).s, library_mistakes_text(row).s);
    }
    if (opening[0]) {
        facts[count++] = text_format("%s", opening);
    }
    if (row->theory != LIBRARY_NO_SCORE) {
        TcResult perfect = tc_result_of_score(row->theory);
        facts[count++] =
            text_format(_("Perfect endgame: %s"), text_of_score(&perfect, TC_BLACK, false).s);
    }
    if (row->event[0] && row->source[0]) {
        facts[count++] = text_format("%s", row->source);
    }
    return count;
}

/* Each with a cross that takes it away; then the field for another. */
static void draw_tags(const View *view, SDL_Rect row) {
    const LibraryState *library = library_of(view->gui);
    int gap = view_px(view, 5), min = view_px(view, 84), x = row.x, index = 0;
    const char *at = library->chosen.tags;
    for (; *at; index++) {
        at += strspn(at, " ");
        size_t length = strcspn(at, " ");
        if (length == 0) {
            break;
        }
        Text word = text_format("%.*s", (int)(length < 40 ? length : 40), at);
        Text text = text_format("%s ×", word.s), name = text_format("untag %.17s", word.s);
        at += length;
        int w = view_text_width(view, TYPE_LABEL, text.s) + view_px(view, 14);
        if (x + w + gap + min > row.x + row.w) {
            continue; /* no room: it still stands in the list, and is searched for */
        }
        button_draw(
            view, (SDL_Rect){x, row.y, w, row.h},
            &(Button){.call = {COMMAND_LIBRARY_TAG, index}, .name = name.s, .text = text.s});
        x += w + gap;
    }
    entry_draw(view, (SDL_Rect){x, row.y, row.x + row.w - x, row.h},
               &(Entry){.name = "library tag",
                        .call = {COMMAND_LIBRARY_TAG_FIELD, 0},
                        .text = library->tag,
                        .hint = _("Add tags")});
}

static int moves_in_row(const View *view, int width) {
    int count = width / view_px(view, 24);
    return count < 1 ? 1 : count;
}

static int moves_height(const View *view, int width) {
    int rows = (TC_GAME_MAX_MOVES + moves_in_row(view, width) - 1) / moves_in_row(view, width);
    return rows * view_px(view, 17);
}

static void draw_moves(const View *view, SDL_Rect rect) {
    const TcGame *game = &library_of(view->gui)->game;
    int each = moves_in_row(view, rect.w), h = view_px(view, 17), w = rect.w / each;
    for (int i = 0; i < game->count; i++) {
        SDL_Rect cell = {rect.x + i % each * w, rect.y + i / each * h, w, h};
        bool shown = i + 1 == game->cursor;
        const UiControl *control =
            ui_add(view->ui, UI_ITEM, text_format("ply %d", i + 1).s, cell,
                   (CommandCall){COMMAND_LIBRARY_PLY, i + 1}, shown ? UI_SELECTED : 0u);
        bool lit = shown || ui_is_hovered(view->ui, control);
        if (lit) {
            view_round(view, cell, 5, shown ? COLOUR_SELECTED : COLOUR_HOVER);
        }
        view_label(view, cell, TYPE_SMALL, ALIGN_CENTRE,
                   game->positions[i].mover == TC_BLACK ? COLOUR_TEXT
                   : lit                                ? COLOUR_SOFT
                                                        : COLOUR_MUTED,
                   text_of_square(game->moves[i]).s);
    }
}

enum { PAD = 3 }; /* least room left and right of the text of a button, in logical px */

/* Equally wide, or each as wide as its text needs when one text is too long for that; gap: px apart. */
static void draw_beside(const View *view, SDL_Rect row, int gap, const Button *buttons, int count) {
    int room = row.w - (count - 1) * gap, needed = 0, longest = 0, x = row.x;
    for (int i = 0; i < count; i++) {
        int w = button_width(view, &buttons[i], PAD);
        needed += w;
        longest = w > longest ? w : longest;
    }
    bool equal = longest <= room / count;
    for (int i = 0; i < count; i++) {
        int w = i == count - 1 ? row.x + row.w - x /* what divisions left over, too */
                : equal        ? room / count
                               : room * button_width(view, &buttons[i], PAD) / needed;
        button_draw(view, (SDL_Rect){x, row.y, w, row.h}, &buttons[i]);
        x += w + gap;
    }
}

/* The number of chosen games is told where there is room for it. */
static void draw_buttons(const View *view, SDL_Rect row) {
    static const CommandId ids[] = {COMMAND_LIBRARY_OPEN, COMMAND_LIBRARY_EXPORT,
                                    COMMAND_LIBRARY_DELETE};
    LibraryRange range = library_range(library_of(view->gui));
    int gap = view_px(view, 6), needed = 2 * gap;
    Text texts[3], number = text_of_number(range.last - range.first + 1);
    Button buttons[3];
    for (int i = 0; i < 3; i++) {
        bool several = i > 0 && range.last > range.first;
        texts[i] = text_format(several ? "%s (%s)" : "%s", _(command_of(ids[i])->label), number.s);
        buttons[i] = (Button){.call = {ids[i], 0},
                              .text = texts[i].s,
                              .style = i == 0 ? BUTTON_ACCENT : BUTTON_RAISED};
        needed += button_width(view, &buttons[i], 4);
    }
    for (int i = 0; i < 3 && needed > row.w; i++) {
        buttons[i].text = _(command_of(ids[i])->label);
    }
    draw_beside(view, row, gap, buttons, 3);
}

void library_preview_draw(const View *view, SDL_Rect rect) {
    Text facts[FACTS_MAX];
    Flow flow = {.x = rect.x, .y = rect.y, .w = rect.w};
    bool small = view->layout->compact;
    int gap = view_px(view, small ? 5 : 8), line = view_px(view, small ? 20 : 22);
    int fact = view_px(view, 18), field = view_px(view, 28), buttons = view_px(view, 32);
    int count = facts_of(view, facts);
    count = small && count > 2 ? 2 : count;
    int rest = rect.h - 3 * line - count * fact - field - buttons - 2 * gap;
    int moves = moves_height(view, rect.w), min = view_px(view, 150);
    moves = rest - moves - gap >= min ? moves : 0;
    int board = rest - (moves > 0 ? moves + gap : 0);
    board = board > rect.w ? rect.w : board;
    SDL_Rect place = flow_take(&flow, board);
    draw_board(view, (SDL_Rect){place.x + (place.w - board) / 2, place.y, board, board});
    draw_steps(view, flow_take(&flow, line));
    draw_player(view, flow_take(&flow, line), TC_BLACK);
    draw_player(view, flow_take(&flow, line), TC_WHITE);
    for (int i = 0; i < count; i++) {
        SDL_Rect row = flow_take(&flow, fact);
        view_text_open(view, TYPE_SMALL, row.x, row.y + row.h / 2, row.w, ALIGN_LEFT, COLOUR_MUTED,
                       facts[i].s);
    }
    flow_take(&flow, gap);
    draw_tags(view, flow_take(&flow, field));
    if (moves > 0) {
        flow_take(&flow, gap);
        draw_moves(view, flow_take(&flow, moves));
    }
    draw_buttons(view, (SDL_Rect){rect.x, rect.y + rect.h - buttons, rect.w, buttons});
}
