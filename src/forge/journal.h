/* A text that a run appends to, from which a killed run goes on: a head that names the options, then
   lines. */
#pragma once

#include <turncoat/status.h>

#include "base/buf.h"

/* Opens the file at path and appends what stands there, the head first, to *text. A file that is
   empty, or was killed while its head was written, begins anew. The caller takes the whole lines
   behind the head and cuts the rest off (file_cut). TC_ERROR_ILLEGAL when the head is another; the
   errors of file_open_own and file_read_regular. Only after TC_OK close *file with file_close. */
TC_WARN_UNUSED TcStatus journal_open(const char *path, const Buf *head, int *file, Buf *text);
