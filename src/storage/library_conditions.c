#include "storage/library_conditions.h"

#include <string.h>

LibraryFilter library_conditions_filter(const LibraryConditions *conditions) {
    LibraryFilter filter = {.text = conditions->text,
                            .opening = conditions->opening,
                            .player = conditions->player,
                            .event = conditions->event,
                            .tag = conditions->tag,
                            .year_from = conditions->year_from,
                            .year_to = conditions->year_to,
                            .review = conditions->review,
                            .kind = conditions->kind,
                            .positions = conditions->positions,
                            .position_count = conditions->position_count};
    memcpy(filter.any_outcome, conditions->any_outcome, sizeof filter.any_outcome);
    return filter;
}

bool library_conditions_are_equal(const LibraryConditions *a, const LibraryConditions *b) {
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
