/* Labels: positions with the value of a search. */
#pragma once

#include "forge/generate.h"

/* Does the work of one unit of the kinds but selfplay: appends positions with the value of a search to
   records; options->playout must have its openings. There are fewer than per_game if several games in a row are too short, and none
   from a practice game that training holds out. */
TC_WARN_UNUSED TcStatus generate_labels(TcEngine *engine, const GenerateOptions *options,
                                        uint32_t unit, Buf *records);
