/* The weights of eval.c. */
#ifndef ENGINE_EVAL_WEIGHTS_H
#define ENGINE_EVAL_WEIGHTS_H

#include <stdint.h>

enum {
    EVAL_SIDE_FEATURES = 11,
    EVAL_FEATURES = 2 * EVAL_SIDE_FEATURES + 1, /* the mover's, the opponent's, parity */
    EVAL_STAGES = 15                            /* of four plies */
};

/* In 1/128 disc; the last of each row is the constant. */
extern const int16_t eval_weights[EVAL_STAGES][EVAL_FEATURES + 1];

#endif
