#include "formats/address.h"

#include <string.h>

#include <turncoat/formats.h>

#include "formats/colour_words.h"

typedef struct Side {
    bool known;
    TcColour colour;
} Side;

static void handle_part(const AddressPart *part, Address *address, Side *side) {
    static const char *const of_side[] = {"color",  "colour", "turn", "side",
                                          "player", "mover",  NULL};
    enum { BOARD_MIN = 64 };
    if (part->size == 0) {
        return;
    }
    if (!address->has_moves && part->has_moves) {
        address->has_moves = true;
        memcpy(address->moves, part->text, part->size + 1);
    } else if (!address->has_board && part->size >= BOARD_MIN &&
               tc_board_text_parse(part->text, part->size, &address->start, &address->side_inferred,
                                   NULL) == TC_OK) {
        address->has_board = true;
    } else if (address_key_holds(part, of_side) &&
               colour_word_parse(part->text, part->size, &side->colour)) {
        side->known = true;
    }
}

void address_read(const char *text, size_t length, Address *address) {
    *address = (Address){.has_moves = false};
    Side side = {.known = false};
    for (size_t at = 0; at < length;) {
        AddressPart part;
        address_part_read(text, length, &at, &part);
        handle_part(&part, address, &side);
    }
    if (address->has_board && side.known) {
        if (address->start.mover != side.colour) {
            TcBoard board = address->start.board;
            address->start = (TcPosition){
                .board = {.mover = board.opponent, .opponent = board.mover}, .mover = side.colour};
        }
        address->side_inferred = false;
    }
}
