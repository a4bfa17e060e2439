/* The evaluation: trained weights, and the value that they give a position without looking
   ahead. */
#pragma once

#include <stddef.h>

#include <turncoat/board.h>
#include <turncoat/status.h>

/* Read-only once created: any number of engines and threads may share one. */
typedef struct TcEval TcEval;

/* The default weights, which come with the library. TC_ERROR_MEMORY. In a build with
   TURNCOAT_DATA_FILES they are a file, and the errors of reading one are possible too:
   TC_ERROR_NOT_FOUND, TC_ERROR_IO, TC_ERROR_TOO_LARGE, TC_ERROR_SYNTAX. Release with
   tc_eval_free. */
TC_WARN_UNUSED TcStatus tc_eval_create_default(TcEval **eval);

/* Reads weights from the bytes of a weights file. TC_ERROR_SYNTAX when they are damaged, of another
   version or for another set of patterns: error->message says what is wrong (no line or column).
   TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus tc_eval_create(const void *bytes, size_t size, TcEval **eval,
                                       TcError *error);

/* NULL is allowed. No engine may still use it. */
void tc_eval_free(TcEval *eval);

/* The training run that made the weights; never NULL. */
const char *tc_eval_run(const TcEval *eval);

/* The expected final result in discs for the mover, -63..63. */
int tc_eval_static(const TcEval *eval, const TcBoard *board);
