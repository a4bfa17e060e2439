/* Values stand in the table from the mover's view, under the position as the game record has it:
   after a forced pass. Positions that are images of each other under the symmetries of the board
   share one entry, or the four first moves of a game would be worth different values. */
#include "session/analysis.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/bounds.h"
#include "core/bits.h"

enum {
    BUCKET_BITS = 14, /* 4 MB: the positions of some hundred games that were looked at */
    BUCKET_SIZE = 4   /* entries with the same low bits of the key */
};

typedef struct Entry {
    TcPosition position; /* in the table the canonical image; so is the line */
    bool used;
    bool exact;
    bool from_file;
    int8_t reviewed; /* from a file: the depth of the review that it is from */
    bool from_book;
    uint32_t game; /* that it was last stored or needed for; 0: a variation of a file */
    TcValue value; /* for the mover */
    int8_t depth;
    int8_t selectivity;  /* percent; 0: not said */
    int16_t uncertainty; /* as TcLine's */
    uint8_t line_length;
    uint8_t line[ANALYSIS_LINE_MAX]; /* best play from here, as far as it is known */
} Entry;

struct Analysis {
    Entry buckets[1 << BUCKET_BITS][BUCKET_SIZE];
    uint32_t game, before; /* that is on, and that Undo would bring back */
};

TcStatus analysis_create(Analysis **analysis) {
    Analysis *created = calloc(1, sizeof *created);
    if (created == NULL) {
        return TC_ERROR_MEMORY;
    }
    *analysis = created;
    return TC_OK;
}

void analysis_free(Analysis *analysis) {
    free(analysis);
}

void analysis_clear(Analysis *analysis) {
    memset(analysis, 0, sizeof *analysis);
}

void analysis_set_games(Analysis *analysis, uint64_t now, uint64_t before) {
    analysis->game = (uint32_t)now;
    analysis->before = (uint32_t)before;
}

/* The image under which a position is kept, and the symmetry that leads to it. */
static TcPosition image_of(const TcPosition *position, TcSymmetry *symmetry) {
    return (TcPosition){.board = tc_board_canonical(&position->board, symmetry),
                        .mover = position->mover};
}

static size_t bucket_of(const TcPosition *image) {
    return (size_t)(tc_position_key(image) & ((1 << BUCKET_BITS) - 1));
}

static void turn_line(Entry *entry, TcSymmetry symmetry) {
    for (int i = 0; i < entry->line_length; i++) {
        entry->line[i] = (uint8_t)tc_square_transform((TcSquare)entry->line[i], symmetry);
    }
}

static bool is_of(const Entry *entry, const TcPosition *image) {
    return entry->used && tc_position_equal(&entry->position, image);
}

/* Returns what is known of a position, as seen from it and not from its image; false: nothing. */
static bool find_any(const Analysis *analysis, const TcPosition *position, Entry *found) {
    TcSymmetry symmetry;
    TcPosition image = image_of(position, &symmetry);
    const Entry *bucket = analysis->buckets[bucket_of(&image)];
    for (int i = 0; i < BUCKET_SIZE; i++) {
        if (is_of(&bucket[i], &image)) {
            *found = bucket[i];
            found->position = *position;
            turn_line(found, tc_symmetry_inverse(symmetry));
            return true;
        }
    }
    return false;
}

/* The same of what a search of ours has found. */
static bool find(const Analysis *analysis, const TcPosition *position, Entry *found) {
    return find_any(analysis, position, found) && !found->from_file;
}

static int rank_of(const Analysis *analysis, uint32_t game) {
    bool before = game == analysis->before && game != 0;
    return game == analysis->game ? 2 : before ? 1 : 0;
}

/* Returns how much an entry would be missed: any of the game that is on more than all of others. */
static int worth_of(const Analysis *analysis, const Entry *entry) {
    enum { PROVEN = TC_DEPTH_MAX + 1, RANK = PROVEN + 1 };
    if (!entry->used) {
        return -1;
    }
    return (entry->exact && !entry->from_file ? PROVEN : entry->depth) +
           RANK * rank_of(analysis, entry->game);
}

/* The entry of this image, or else the one worth least in its bucket. */
static Entry *place_for(Analysis *analysis, const TcPosition *image) {
    Entry *bucket = analysis->buckets[bucket_of(image)];
    Entry *worst = &bucket[0];
    for (int i = 0; i < BUCKET_SIZE; i++) {
        if (is_of(&bucket[i], image)) {
            return &bucket[i];
        }
        if (worth_of(analysis, &bucket[i]) < worth_of(analysis, worst)) {
            worst = &bucket[i];
        }
    }
    return worst;
}

void analysis_need(Analysis *analysis, const TcPosition *position) {
    TcPosition image = image_of(position, NULL);
    Entry *entry = place_for(analysis, &image);
    if (is_of(entry, &image)) {
        entry->game = analysis->game;
    }
}

/* Puts what is known of a position, as seen from it, in the place of an entry. */
static void put(Entry *entry, const TcPosition *image, TcSymmetry symmetry, const Entry *found,
                uint32_t game) {
    *entry = *found;
    entry->position = *image;
    entry->used = true;
    entry->game = game;
    turn_line(entry, symmetry);
}

/* Stores what a search says of a position; always: also over a deeper value, which a shallower one
   else leaves as it is. */
static void store(Analysis *analysis, const TcPosition *position, const Entry *found, bool always) {
    assert(found->value >= -64 && found->value <= 64);
    assert(found->depth >= 0 && found->depth <= TC_DEPTH_MAX);
    TcSymmetry symmetry;
    TcPosition image = image_of(position, &symmetry);
    Entry *entry = place_for(analysis, &image);
    Entry old = *entry;
    bool same = is_of(&old, &image);
    bool proven = old.exact && !old.from_file;
    /* a search as deep is worth more than the book, and the book of now more than it was */
    int beaten = old.depth + (found->from_book && !old.from_book && !old.from_file);
    bool renewed = found->from_book && old.from_book;
    if (same && !always && !renewed && !found->exact && (proven || beaten > found->depth)) {
        return;
    }
    put(entry, &image, symmetry, found, analysis->game);
    /* a line cut off short does not replace a longer one that begins alike, unless that is a guess
       beside a proof */
    bool guess = found->exact && !old.exact;
    if (same && !guess && old.line_length > entry->line_length &&
        memcmp(old.line, entry->line, entry->line_length) == 0) {
        memcpy(entry->line, old.line, sizeof old.line);
        entry->line_length = old.line_length;
    }
}

/* Returns what a line says of the position from which its moves begin, without the first skip of
   them. */
static Entry entry_of(const TcLine *line, int skip) {
    Entry entry = {.value = line->value,
                   .depth = (int8_t)(line->depth - skip),
                   .selectivity = (int8_t)line->selectivity,
                   .uncertainty = (int16_t)line->uncertainty,
                   .exact = line->exact,
                   .from_book = line->from_book};
    for (int i = skip; i < line->pv_length && entry.line_length < ANALYSIS_LINE_MAX; i++) {
        entry.line[entry.line_length++] = line->pv[i];
    }
    return entry;
}

/* The position after a move as the record would have it, and the sign that turns a value for its
   mover into one for the mover before. */
static TcPosition position_after(const TcPosition *position, TcSquare move, int *sign) {
    TcPosition next = tc_position_after(position, move);
    *sign = next.mover == position->mover ? 1 : -1;
    return next;
}

/* The moves of a line that can be played. */
static void add_legal(Entry *entry, const TcPosition *position, const TcNodeEval *eval) {
    TcPosition at = *position;
    while (entry->line_length < eval->line_length &&
           tc_board_is_legal(&at.board, eval->line[entry->line_length])) {
        TcSquare move = eval->line[entry->line_length];
        entry->line[entry->line_length++] = (uint8_t)move;
        at = tc_position_after(&at, move);
    }
}

/* Depths that are told are no more than there can be: else no search would ever be as deep. */
void analysis_add(Analysis *analysis, const TcPosition *position, const TcNodeEval *eval,
                  int reviewed, uint64_t game) {
    Entry known;
    int empties = tc_board_empties(&position->board);
    int depth = eval->depth < empties ? eval->depth : empties;
    if (tc_board_is_over(&position->board) ||
        (find(analysis, position, &known) && (known.exact || known.depth >= depth))) {
        return;
    }
    TcSymmetry symmetry;
    TcPosition image = image_of(position, &symmetry);
    Entry found = {.exact = eval->exact,
                   .from_file = true,
                   .reviewed = (int8_t)reviewed,
                   .value = position->mover == TC_BLACK ? eval->value : -eval->value,
                   .depth = (int8_t)depth};
    add_legal(&found, position, eval);
    Entry *entry = place_for(analysis, &image);
    bool higher = entry->used && rank_of(analysis, entry->game) > rank_of(analysis, (uint32_t)game);
    if (!higher || (is_of(entry, &image) && !entry->from_file)) {
        put(entry, &image, symmetry, &found, higher ? entry->game : (uint32_t)game);
    }
}

static void store_lines(Analysis *analysis, const TcPosition *position, const TcReport *report) {
    for (int i = 0; i < report->line_count; i++) {
        const TcLine *line = &report->lines[i];
        if (line->depth > 0) {
            int sign;
            TcPosition next = position_after(position, line->move, &sign);
            Entry found = entry_of(line, 1);
            found.value = sign * line->value;
            store(analysis, &next, &found, false);
        }
    }
}

static bool is_better_line(const TcLine *a, const TcLine *b) {
    if ((a->depth > 0) != (b->depth > 0)) {
        return a->depth > 0;
    }
    return a->depth > 0 && (a->value > b->value || (a->value == b->value && a->exact && !b->exact));
}

/* Sorts by insertion, which keeps the engine's order among equals; only what is proven is worth more
   than what was lowered to it. */
static void sort_lines(TcReport *report) {
    for (int i = 1; i < report->line_count; i++) {
        TcLine line = report->lines[i];
        int to = i;
        for (; to > 0 && is_better_line(&line, &report->lines[to - 1]); to--) {
            report->lines[to] = report->lines[to - 1];
        }
        report->lines[to] = line;
    }
}

/* The value of the position before, or after, the move is worth more than the line's own. */
static void take_over(TcLine *line, TcValue value, int depth, const Entry *entry) {
    line->value = value;
    line->depth = int_min(depth, TC_DEPTH_MAX); /* a move before a value of a book of any depth */
    line->exact = entry->exact;
    line->from_book = entry->from_book;
    line->uncertainty = entry->uncertainty;
    if (entry->selectivity > 0) {
        line->selectivity = entry->selectivity;
    }
}

static void improve_line(const Analysis *analysis, const TcPosition *position, TcLine *line) {
    int sign;
    TcPosition next = position_after(position, line->move, &sign);
    Entry entry;
    if (!find(analysis, &next, &entry) || line->exact ||
        (!entry.exact && entry.depth < line->depth)) {
        return;
    }
    take_over(line, sign * entry.value, entry.depth + 1, &entry);
    if (entry.exact || line->pv_length <= entry.line_length) { /* also when there is none yet */
        line->pv[0] = (uint8_t)line->move;
        memcpy(line->pv + 1, entry.line, entry.line_length);
        line->pv_length = 1 + entry.line_length;
    }
}

/* The position itself was searched deeper than some of its lines: no move is worth more than that
   search found, and the best of it is worth as much. */
static void hold_to_root(const Entry *root, TcLine *line) {
    bool shallower = root->exact || (!line->exact && line->depth < root->depth);
    bool best = root->line_length > 0 && root->line[0] == line->move;
    bool guess = root->exact && !line->exact; /* what the line expects */
    if (!shallower) {
        return;
    }
    if (best) {
        take_over(line, root->value, root->depth, root);
    } else if (line->depth > 0 && line->value > root->value) {
        line->value = root->value;
    }
    if (best && (guess || line->pv_length < root->line_length)) {
        memcpy(line->pv, root->line, root->line_length);
        line->pv_length = root->line_length;
    }
}

/* Lines into images of one position are worth what the deepest of them is. */
static void unite_images(const TcPosition *position, TcReport *report) {
    TcBoard images[TC_LINES_MAX];
    TcSymmetry symmetries[TC_LINES_MAX];
    for (int i = 0; i < report->line_count; i++) {
        TcBoard next = tc_board_play(&position->board, report->lines[i].move);
        images[i] = tc_board_canonical(&next, &symmetries[i]);
    }
    for (int i = 0; i < report->line_count; i++) {
        TcLine *to = &report->lines[i];
        for (int j = 0; j < report->line_count; j++) {
            const TcLine *from = &report->lines[j];
            bool deeper = from->exact > to->exact ||
                          (from->exact == to->exact &&
                           (from->depth > to->depth || (from->depth == to->depth && j < i)));
            if (i == j || !deeper || !tc_board_equal(&images[i], &images[j])) {
                continue;
            }
            TcLine before = *to;
            *to = *from;
            to->move = before.move;
            to->bound = before.bound;
            to->nodes = before.nodes;
            to->pv[0] = (uint8_t)to->move;
            for (int k = 1; k < from->pv_length; k++) {
                TcSquare image = tc_square_transform((TcSquare)from->pv[k], symmetries[j]);
                to->pv[k] = (uint8_t)tc_square_transform(image, tc_symmetry_inverse(symmetries[i]));
            }
        }
    }
}

/* The move that is worth as much as the position may not have been kept; it is then the best of
   those that are not proven. */
static void raise_to_root(const Entry *root, TcReport *report) {
    int at = 0;
    while (at < report->line_count && report->lines[at].exact) {
        at++;
    }
    bool reached = report->lines[0].value >= root->value;
    if (!reached && at < report->line_count && report->lines[at].depth > 0) {
        report->lines[at].value = root->value;
        sort_lines(report);
    }
}

/* Returns the depth to which the best line is known to be the best; above TC_DEPTH_MAX: proven. */
static int certain_depth(const TcReport *report) {
    int depth = TC_DEPTH_MAX + 1;
    for (int i = 0; i < report->line_count; i++) {
        const TcLine *line = &report->lines[i];
        depth = !line->exact && line->depth < depth ? line->depth : depth;
    }
    return depth;
}

static void improve_lines(const Analysis *analysis, const TcPosition *position, TcReport *report) {
    Entry root;
    bool known = find(analysis, position, &root);
    for (int i = 0; i < report->line_count; i++) {
        improve_line(analysis, position, &report->lines[i]);
        if (known) {
            hold_to_root(&root, &report->lines[i]);
        }
    }
    unite_images(position, report);
    sort_lines(report);
    if (known && root.exact) {
        raise_to_root(&root, report);
    }
    report->exact = certain_depth(report) > TC_DEPTH_MAX;
}

/* The same of how sure cuts were, in percent; cut: other moves were looked at by the last whole
   iteration. */
static int certain_selectivity(const TcReport *report, bool cut) {
    int least = cut ? report->selectivity : report->lines[0].selectivity;
    for (int i = 0; i < report->line_count; i++) {
        const TcLine *line = &report->lines[i];
        least = line->exact ? least : int_min(least, line->selectivity);
    }
    return least;
}

/* The best line is worth as much as the least deeply searched of them, or as the last iteration that has
   looked at all moves. all: report has every move, so that what the store knew is already in it, and
   the position is worth what its best line is. What is proven stays so. */
static void store_root(Analysis *analysis, const TcPosition *position, const TcReport *report,
                       bool all) {
    bool cut = !all && !tc_report_is_whole(report);
    int depth = cut ? int_min(report->depth, report->lines[0].depth) : certain_depth(report);
    Entry old, found = entry_of(&report->lines[0], 0);
    bool known = find(analysis, position, &old);
    found.exact = depth > TC_DEPTH_MAX;
    found.depth = found.exact ? found.depth : (int8_t)depth;
    found.selectivity = (int8_t)certain_selectivity(report, cut);
    if (all && known && !old.exact && !found.exact && old.depth > found.depth) {
        found.depth = old.depth;
        found.selectivity = old.selectivity;
        found.from_book = old.from_book;
        store(analysis, position, &found, true);
    } else if (depth > 0) {
        store(analysis, position, &found, false);
    }
}

/* depth: of the position, to which all moves of it or of the one before were searched; reached: as
   deep as they all were. */
static void lower_told(Analysis *analysis, const TcPosition *position, int depth, int reached) {
    TcSymmetry symmetry;
    TcPosition image = image_of(position, &symmetry);
    Entry *entry = place_for(analysis, &image);
    if (is_of(entry, &image) && entry->from_file && !entry->exact && reached >= entry->reviewed) {
        entry->depth = (int8_t)int_min(entry->depth, depth);
    }
}

/* The board shows what all moves are worth. Once they are searched as deep as the review was that a
   file's values are from, deeper ones of them count for no more, or the list of mistakes would name
   another best move than the board. A shallower look leaves them, or losses would be differences of
   a deep and a shallow value. What a file calls proven stands until a search is as deep: it is
   seldom wrong. */
static void lower_all_told(Analysis *analysis, const TcPosition *position, const TcReport *report) {
    int reached = certain_depth(report);
    lower_told(analysis, position, reached, reached);
    for (int i = 0; i < report->line_count; i++) {
        int sign;
        TcPosition next = position_after(position, report->lines[i].move, &sign);
        lower_told(analysis, &next, report->lines[i].depth - 1, reached);
    }
}

static bool has_discs_only(const TcReport *report) {
    for (int i = 0; i < report->line_count; i++) {
        if (report->lines[i].wld) {
            return false;
        }
    }
    return true;
}

void analysis_handle(Analysis *analysis, const TcPosition *position, TcReport *report) {
    if (report->line_count == 0 || !has_discs_only(report)) {
        return;
    }
    bool all = report->line_count == bits_count(tc_board_moves(&position->board));
    if (all) {
        improve_lines(analysis, position, report);
        lower_all_told(analysis, position, report);
    }
    store_lines(analysis, position, report);
    store_root(analysis, position, report, all);
}

void analysis_add_book(Analysis *analysis, const TcPosition *position, const TcBookValue *value,
                       const TcReport *lines) {
    Entry found = entry_of(&lines->lines[0], 0);
    store_lines(analysis, position, lines);
    found.value = value->value;
    found.depth = (int8_t)value->depth;
    found.selectivity = (int8_t)value->selectivity;
    found.exact = value->exact;
    found.from_book = true;
    found.uncertainty = 0;
    if (value->depth > 0) {
        store(analysis, position, &found, false);
    }
}

void analysis_forget_book(Analysis *analysis) {
    Entry *entries = analysis->buckets[0];
    for (size_t i = 0; i < sizeof analysis->buckets / sizeof *entries; i++) {
        if (entries[i].from_book) {
            entries[i] = (Entry){.used = false};
        }
    }
}

int analysis_line(const Analysis *analysis, const TcPosition *position,
                  uint8_t line[ANALYSIS_LINE_MAX]) {
    Entry entry;
    if (!find_any(analysis, position, &entry)) {
        return 0;
    }
    memcpy(line, entry.line, sizeof entry.line);
    return entry.line_length;
}

PositionValue analysis_value(const Analysis *analysis, const TcPosition *position) {
    if (tc_board_is_over(&position->board)) {
        return (PositionValue){.known = true,
                               .black_value = tc_position_black_score(position),
                               .exact = true,
                               .best = TC_NO_SQUARE};
    }
    Entry entry;
    if (!find_any(analysis, position, &entry)) {
        return (PositionValue){.known = false, .best = TC_NO_SQUARE};
    }
    int sign = position->mover == TC_BLACK ? 1 : -1;
    return (PositionValue){.known = true,
                           .black_value = sign * entry.value,
                           .depth = entry.depth,
                           .selectivity = entry.selectivity,
                           .exact = entry.exact,
                           .from_file = entry.from_file,
                           .from_book = entry.from_book,
                           .uncertainty = entry.uncertainty,
                           .best = entry.line_length > 0 ? entry.line[0] : TC_NO_SQUARE};
}
