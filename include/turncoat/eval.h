/* The evaluation: trained weights, and what they say of a position without looking ahead. */
#ifndef TURNCOAT_EVAL_H
#define TURNCOAT_EVAL_H

#include <stddef.h>

#include <turncoat/board.h>
#include <turncoat/status.h>

/* Read-only once made: any number of engines and threads may share one. */
typedef struct TcEval TcEval;

/* The weights that are built into the library. TC_ERROR_MEMORY. Release with tc_eval_free. */
TC_WARN_UNUSED TcStatus tc_eval_create_default(TcEval **eval);

/* Weights from the bytes of a weights file. TC_ERROR_SYNTAX when they are damaged, of another
   version or for another set of patterns: error->message says what (no line or column).
   TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus tc_eval_create(const void *bytes, size_t size, TcEval **eval,
                                       TcTextError *error);

/* NULL is fine. No engine may use it any more. */
void tc_eval_free(TcEval *eval);

/* Which training made the weights; never NULL. */
const char *tc_eval_run(const TcEval *eval);

/* Expected final result in discs for the mover, -63..63. */
int tc_eval_static(const TcEval *eval, const TcBoard *board);

#endif
