#include "gui/library/text.h"

Text library_origin_text(const LibraryRow *row) {
    const TcLevel *level = row->own ? tc_level(row->level) : NULL;
    return level && !row->event[0] ? text_format(_("Own game, level %.60s"), _(level->name))
                                   : text_format("%s", row->event[0] ? row->event
                                                       : row->own    ? _("Own game")
                                                                     : row->source);
}

const char *library_opening_text(const OpeningFound *found) {
    return found->english ? translate_pair(found->english, found->japanese) : "";
}

Text library_accuracy_text(const LibraryRow *row) {
    const LibraryReview *review = &row->review;
    Text sides[2];
    for (int side = 0; side < 2; side++) {
        sides[side] = review->accuracy[side] >= 0 ? text_format("%d", review->accuracy[side])
                                                  : text_format("?");
    }
    return review->depth > 0 ? text_format("%.8s–%.8s %%", sides[0].s, sides[1].s) : (Text){""};
}

Text library_mistakes_text(const LibraryRow *row) {
    const LibraryReview *review = &row->review;
    return review->depth > 0 ? text_format("%d–%d", review->mistakes[0], review->mistakes[1])
                             : (Text){""};
}
