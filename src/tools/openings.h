/* All openings of a number of plies: every reachable position, symmetric ones only once. */
#pragma once

#include <stdint.h>

#include <turncoat/position.h>
#include <turncoat/status.h>

/* 9 plies: about 293,000 positions. */
enum { OPENINGS_PLIES_MAX = 9 };

typedef struct Openings {
    int plies;
    uint32_t count;
    TcBoard *boards; /* [count], in a random order by the seed; their mover can move */
} Openings;

/* Generates the openings; plies: 0..OPENINGS_PLIES_MAX. TC_ERROR_MEMORY. Release with
   openings_release. */
TC_WARN_UNUSED TcStatus openings_init(Openings *openings, int plies, uint64_t seed);
void openings_release(Openings *openings);

/* The opening with index number modulo count, as a position. */
TcPosition openings_position(const Openings *openings, uint64_t number);
