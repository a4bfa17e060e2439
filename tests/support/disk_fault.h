/* A disk that fails, or a clock that is set back: linked into a program, or loaded before it (LD_PRELOAD,
   DISK_FAULT="full:4096"), this stands between it, its libraries and the system where regular files are opened, written,
   flushed, renamed and looked at, and where the time of day is asked for. Linux alone. */
#pragma once

typedef enum DiskFault {
    DISK_SOUND,
    DISK_FULL,   /* after so many bytes there is no room (ENOSPC); a part of a write may have it */
    DISK_BROKEN, /* after so many bytes neither writing nor flushing works (EIO) */
    DISK_READ_ONLY, /* nothing is opened for writing or renamed (EROFS) */
    DISK_SLOW,      /* every write and flush takes so many microseconds */
    DISK_FAR,       /* a look at a folder "far", or below it, takes so many seconds */
    DISK_CLOCK,     /* the time of day is so many seconds earlier */
    DISK_FAULTS
} DiskFault;

/* "sound", "full", "broken", "read-only", "slow", "far", "clock". */
extern const char *const disk_fault_names[DISK_FAULTS];

void disk_fault_set(DiskFault fault, long number);
