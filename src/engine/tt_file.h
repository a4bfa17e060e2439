/* The best part of a transposition table as bytes, so that a long search can go on later, in another
   run or on another machine.

   Little endian. "TCTABLE" and a NUL (8 bytes), u32 version, u32 bytes of an entry, u64 identity of
   the weights, u64 number of entries, u64 checksum of the header up to here and of the entries.
   An entry: u64 mover, u64 opponent, i8 lower, i8 upper, u8 depth, u8 selectivity level, u8 and u8
   moves (TC_NO_SQUARE: none), u16 zero. Bounds at the level 100 % are facts; the others depend on
   the weights, and are worthless with others. Any mismatch is an error. */
#pragma once

#include <stddef.h>
#include <stdint.h>

#include <turncoat/status.h>

#include "base/buf.h"
#include "engine/tt.h"

enum { TT_FILE_VERSION = 1, TT_FILE_ENTRY_BYTES = 24, TT_FILE_HEADER_BYTES = 40 };

/* Appends the bytes of a file with at most count entries, the deepest ones. Other threads may find
   and store meanwhile. weights: their identity. TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus tt_write(const Tt *tt, uint64_t weights, size_t count, Buf *out);

/* Adds the entries of a file to the table, which must not be in use. TC_ERROR_FOREIGN: no such
   file; TC_ERROR_NEWER; TC_ERROR_DAMAGED; TC_ERROR_ARGUMENT: made with other weights. error may get
   a message. The table is then unchanged. Waits until as much of the table as the entries need has been
   touched. */
TC_WARN_UNUSED TcStatus tt_read_file(Tt *tt, uint64_t weights, const void *bytes, size_t size,
                                     TcError *error);
