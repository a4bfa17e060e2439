/* Values stand in the table from the mover's view, under the position as the game record has it:
   after a forced pass. */
#include "session/analysis.h"

#include <assert.h>
#include <stdlib.h>

#include "core/bits.h"

enum {
    BUCKET_BITS = 12,
    BUCKET_SIZE = 4 /* entries with the same low bits of the key */
};

typedef struct Entry {
    TcPosition position;
    bool used;
    bool exact;
    int8_t value; /* discs for the mover */
    int8_t depth;
} Entry;

struct Analysis {
    Entry buckets[1 << BUCKET_BITS][BUCKET_SIZE];
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

static size_t bucket_of(const TcPosition *position) {
    return (size_t)(tc_position_key(position) & ((1 << BUCKET_BITS) - 1));
}

static const Entry *find(const Analysis *analysis, const TcPosition *position) {
    const Entry *bucket = analysis->buckets[bucket_of(position)];
    for (int i = 0; i < BUCKET_SIZE; i++) {
        if (bucket[i].used && tc_position_equal(&bucket[i].position, position)) {
            return &bucket[i];
        }
    }
    return NULL;
}

/* How much an entry would be missed. */
static int worth_of(const Entry *entry) {
    if (!entry->used) {
        return -1;
    }
    return entry->exact ? TC_DEPTH_MAX + 1 : entry->depth;
}

/* The entry of this position, or else the least worth one of its bucket. */
static Entry *place_for(Analysis *analysis, const TcPosition *position) {
    Entry *bucket = analysis->buckets[bucket_of(position)];
    Entry *least = &bucket[0];
    for (int i = 0; i < BUCKET_SIZE; i++) {
        if (bucket[i].used && tc_position_equal(&bucket[i].position, position)) {
            return &bucket[i];
        }
        if (worth_of(&bucket[i]) < worth_of(least)) {
            least = &bucket[i];
        }
    }
    return least;
}

static void store(Analysis *analysis, const TcPosition *position, int value, int depth,
                  bool exact) {
    assert(value >= -64 && value <= 64 && depth >= 0 && depth <= TC_DEPTH_MAX);
    Entry *entry = place_for(analysis, position);
    bool same = entry->used && tc_position_equal(&entry->position, position);
    if (same && !exact && (entry->exact || entry->depth > depth)) {
        return;
    }
    *entry = (Entry){.position = *position,
                     .used = true,
                     .exact = exact,
                     .value = (int8_t)value,
                     .depth = (int8_t)depth};
}

/* The position after a move as the record would have it, and the sign that turns a value for its
   mover into one for the mover before. */
static TcPosition position_after(const TcPosition *position, TcSquare move, int *sign) {
    TcPosition next = tc_position_play(position, move);
    if (tc_board_must_pass(&next.board)) {
        next = tc_position_play(&next, TC_PASS);
    }
    *sign = next.mover == position->mover ? 1 : -1;
    return next;
}

static void store_lines(Analysis *analysis, const TcPosition *position, const TcReport *report) {
    for (int i = 0; i < report->line_count; i++) {
        const TcLine *line = &report->lines[i];
        if (line->depth > 0) {
            int sign;
            TcPosition next = position_after(position, line->move, &sign);
            store(analysis, &next, sign * line->value, line->depth - 1, line->exact);
        }
    }
}

static bool is_better_line(const TcLine *a, const TcLine *b) {
    if ((a->depth > 0) != (b->depth > 0)) {
        return a->depth > 0;
    }
    return a->depth > 0 && a->value > b->value;
}

/* By insertion, which keeps the engine's order among equals. */
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

static void improve_line(const Analysis *analysis, const TcPosition *position, TcLine *line) {
    int sign;
    TcPosition next = position_after(position, line->move, &sign);
    const Entry *entry = find(analysis, &next);
    if (entry == NULL || line->exact || (!entry->exact && entry->depth < line->depth)) {
        return;
    }
    line->value = sign * entry->value;
    line->depth = entry->depth + 1;
    line->exact = entry->exact;
    if (line->pv_length == 0) {
        line->pv[0] = (uint8_t)line->move;
        line->pv_length = 1;
    }
}

static void improve_lines(const Analysis *analysis, const TcPosition *position, TcReport *report) {
    for (int i = 0; i < report->line_count; i++) {
        improve_line(analysis, position, &report->lines[i]);
    }
    sort_lines(report);
    report->exact = report->lines[0].exact;
}

/* The best line is worth as much as the least searched of them: only to that depth is it known to
   be the best. */
static void store_root(Analysis *analysis, const TcPosition *position, const TcReport *report) {
    int depth = TC_DEPTH_MAX + 1;
    for (int i = 0; i < report->line_count; i++) {
        const TcLine *line = &report->lines[i];
        if (!line->exact && line->depth < depth) {
            depth = line->depth;
        }
    }
    bool exact = depth > TC_DEPTH_MAX;
    if (depth > 0) {
        store(analysis, position, report->lines[0].value, exact ? report->lines[0].depth : depth,
              exact);
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

void analysis_take(Analysis *analysis, const TcPosition *position, TcReport *report) {
    if (report->line_count == 0 || !has_discs_only(report)) {
        return;
    }
    store_lines(analysis, position, report);
    if (report->line_count == bits_count(tc_board_moves(&position->board))) {
        improve_lines(analysis, position, report);
    }
    store_root(analysis, position, report);
}

SessionValue analysis_value(const Analysis *analysis, const TcPosition *position) {
    if (tc_board_is_over(&position->board)) {
        return (SessionValue){
            .known = true, .black_value = (int8_t)tc_position_black_score(position), .exact = true};
    }
    const Entry *entry = find(analysis, position);
    if (entry == NULL) {
        return (SessionValue){.known = false};
    }
    int sign = position->mover == TC_BLACK ? 1 : -1;
    return (SessionValue){.known = true,
                          .black_value = (int8_t)(sign * entry->value),
                          .depth = entry->depth,
                          .exact = entry->exact};
}
