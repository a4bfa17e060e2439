#include "storage/library_ask.h"

#include <string.h>

LibraryFilter library_ask_filter(const LibraryAsk *ask) {
    LibraryFilter filter = {.text = ask->text,
                            .opening = ask->opening,
                            .player = ask->player,
                            .event = ask->event,
                            .tag = ask->tag,
                            .year_from = ask->year_from,
                            .year_to = ask->year_to,
                            .review = ask->review,
                            .kind = ask->kind,
                            .positions = ask->positions,
                            .position_count = ask->position_count};
    memcpy(filter.any_outcome, ask->any_outcome, sizeof filter.any_outcome);
    return filter;
}

bool library_asks_are_equal(const LibraryAsk *a, const LibraryAsk *b) {
    bool same = strcmp(a->text, b->text) == 0 && strcmp(a->opening, b->opening) == 0 &&
                strcmp(a->player, b->player) == 0 && strcmp(a->event, b->event) == 0 &&
                strcmp(a->tag, b->tag) == 0 && a->year_from == b->year_from &&
                a->year_to == b->year_to && a->kind == b->kind &&
                a->position_count == b->position_count &&
                memcmp(&a->review, &b->review, sizeof a->review) == 0 &&
                memcmp(a->any_outcome, b->any_outcome, sizeof a->any_outcome) == 0;
    for (int i = 0; same && i < a->position_count; i++) {
        same = tc_position_equal(&a->positions[i], &b->positions[i]);
    }
    return same;
}
