/* Games in the address of a page: "https://.../#f5d6c3", "?kifu=f5d6&start_board=...". The address is
   read and never fetched. */
#ifndef FORMATS_ADDRESS_H
#define FORMATS_ADDRESS_H

#include <stdbool.h>
#include <stddef.h>

#include <turncoat/position.h>

#include "formats/address_part.h"

typedef struct Address {
    bool has_moves, has_board, side_inferred;
    TcPosition start;               /* if it has a board */
    char moves[ADDRESS_MOVES_SIZE]; /* as they are written, decoded */
} Address;

/* Reads an address of length bytes: see text_address_length. */
void address_read(const char *text, size_t length, Address *address);

#endif
