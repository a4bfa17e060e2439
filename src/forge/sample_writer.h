/* Writing of sample files. */
#ifndef FORGE_SAMPLE_WRITER_H
#define FORGE_SAMPLE_WRITER_H

#include "forge/sample.h"

typedef struct SampleWriter SampleWriter;

/* Creates the file, or continues one with the same header. units: of the finished file. Drops the
   last block of an existing file if it is cut short, or if it holds fewer units than it should in a
   file of units. Errors as sample_reader_open, and TC_ERROR_ILLEGAL, with the reason in *error, if
   the file was made with other options or another process writes it. */
TC_WARN_UNUSED TcStatus sample_writer_open(const char *path, const SampleHeader *header,
                                           uint64_t units, SampleWriter **writer, TcError *error);

/* The number of units and of records in the file. */
uint64_t sample_writer_units(const SampleWriter *writer);
uint64_t sample_writer_records(const SampleWriter *writer);

/* Appends a block; flushes the file to disk every few seconds. TC_ERROR_IO, TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus sample_writer_add(SampleWriter *writer, uint32_t units, const Buf *records);

/* Flushes the file to disk; releases the writer in any case. TC_ERROR_IO. */
TC_WARN_UNUSED TcStatus sample_writer_close(SampleWriter *writer);

#endif
