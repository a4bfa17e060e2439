/* Games in the address of a page: "https://.../#f5d6c3", "?kifu=f5d6&start_board=...". The address is
   read and never fetched. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include <turncoat/position.h>

enum { ADDRESS_MOVES_SIZE = 512 };

/* "key=value", or a part of the path. */
typedef struct AddressPart {
    const char *key; /* in the address */
    size_t key_length;
    char text[ADDRESS_MOVES_SIZE]; /* the value, decoded */
    size_t size;                   /* 0: nothing, or too much for a game */
    bool has_moves;
} AddressPart;

/* Reads the part that begins at *at, which goes to the next one. */
void address_part_read(const char *text, size_t length, size_t *at, AddressPart *part);

/* Whether one of some words, a list that ends with NULL, is in the key, in either case. */
bool address_key_holds(const AddressPart *part, const char *const *words);

/* Whether an address of length bytes carries moves: see text_address_length. */
bool address_has_moves(const char *text, size_t length);

typedef struct Address {
    bool has_moves, has_board, side_inferred;
    TcPosition start;               /* if it has a board */
    char moves[ADDRESS_MOVES_SIZE]; /* as they are written, decoded */
} Address;

/* Reads an address of length bytes: see text_address_length. */
void address_read(const char *text, size_t length, Address *address);
