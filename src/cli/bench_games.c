#include "cli/bench_games.h"

#include <assert.h>
#include <string.h>

#include <turncoat/formats.h>

/* clang-format off */
static const char *const games[BENCH_GAME_COUNT] = {
    "c4c3d3e3d2b4b5c5d6e6b6a7a3c2c1c7b7b3e2c6c8a8b8a6a5a4f2d7d8e8"
    "f3a2f7f4f6e7g5d1e1g1g3h4g6h5g8f5f8h8b2g7h7h6g4h3h2g2h1f1b1a1",
    "c4c3f5b4d3e2c2e3f2f3e1f4d2g6g5b1b3f1g4c5a5a4a3c6g3e6f6h6h5d6"
    "h7h4h3g1h1h2g2d1c1h8b5b2b6e7a1a2f7d7f8g8d8c8g7e8c7b8b7a8a7a6",
    "c4c5d6e3c6b5a6b3f5f6d3c3e6b4a3d7a2c7b6f7e7d8g6g4f4g5h5h4c8b8"
    "h3h6h7g3f8a5a4b7e2d2e1c2h2c1d1f1a8a7e8f3g2a1f2b1b2g7g8h8h1g1",
    "c4e3f5c6c5b4c3e6a4b5d3a3a2d2d6a5a6b3b6e7c2f4d7f6d1e1f1d8f2c7"
    "c1e2f8e8c8b8a8b7b2a1b1g1f3a7g3g5g6g4f7h6h3h5h4h2g7h8h7g8h1g2",
    "d3c3e6d2c4b5b3c5b6f4a5a6b4a4a3a2e3f3e2f1c2d6c6d1b1a7e1c1f5a1"
    "f2c7b2d7b8d8b7e7e8f8c8a8f7g7g8h8h7h6g1g5g4h1g6f6g2h5g3h4h3h2",
    "d3c3f5d2c4c5b6d6e3c6c2c1b4b3a3f4f6e2b5e6e7d7f7e8f8c7d8b8f3a5"
    "a4c8a7g8a6g6g5g7d1b1h8e1h7h4h5b7f2h6a8f1g4g3g2a2a1h1g1h2h3b2",
    "d3c5e6d2c3e3f3f5d6f4g3f2g4h4e2c4e1c1c2g6g5d1b1h6f1b3h5f6f7g2"
    "c6f8e8d8a4h3g7e7h7d7c7c8h1b8g1h2b7a8a7h8g8b6b4a6b5a5a3a2b2a1",
    "d3c5e6f3e3d2c3f4c4f5d6b4b5c6a3e2b6f7f6e7g5g4e8a5f8d7b3c7c2a6"
    "d8a4c8a2g6d1h3h5b1b7f1c1e1f2h6g3g1h7h4h2b2b8a8a1a7h1g2g8g7h8",
    "e6f4d3c4e3d6c5c6g4c3d7c7f5d2b4d8b5f3e7b6e8g5c8a6b3f8g8a4f7a3"
    "g3h4h3g6h5h7a5f6c2c1f2g1f1e1e2h6d1h2h1g2h8g7b2b1a1a2b7b8a8a7",
    "e6f4d3c6d6e7f6c5f5e3f7g6g5h5c4d7g4f8f3b3b4a3h7h3b6c7b8b5b7c8"
    "g7a8h4a7a5a6a4d8c2g3h6h8g2h2g8e8a2a1h1g1f1e2b2c3d2b1f2c1d1e1",
    "e6f4d3e7f6d6c6c4c3c5b6f7f5b5e8f8g8d7d8e3c7b4a6b8a5a3f2g5g6h6"
    "h7g4g7b3h5e2e1c2h4f3a4a7c1g3d2d1f1b7g2h2c8h8h1h3g1b1a8b2a1a2",
    "e6f6f5d6c6e3d3c5c4c3e7b4e2d7e8f7d2f8g8g5f4g6c7c2b3g4f3b6h6h5"
    "h4d1e1h3h2d8c8a3c1b2h7b5a7a6b7a8a1b8g7h8a2f2g3g1g2h1a4a5f1b1",
};
/* clang-format on */

TcPosition bench_position(int game, int ply) {
    TcGame played;
    TcStatus status = tc_transcript_parse(games[game], strlen(games[game]), NULL, &played, NULL);
    assert(status == TC_OK && ply <= played.count);
    (void)status;
    return played.positions[ply];
}
