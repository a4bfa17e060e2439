/* A backup of all that the user has made: one file, which is a copy of the library with the other files in a
   table of it. */
#ifndef STORAGE_LIBRARY_BACKUP_H
#define STORAGE_LIBRARY_BACKUP_H

#include "storage/library.h"

/* Another file of the user: what it is called in the backup, and where it is. */
typedef struct BackupFile {
    const char *name, *path;
} BackupFile;

/* Writes a backup to path, whose file is replaced at the end; files that are not there are left out. */
bool library_backup(Library *library, const char *path, const BackupFile *files, int count);

#define BACKUP_NEXT ".restore"

/* Takes the backup at path apart: the library and those of the files that it has go beside theirs, under
   the name with BACKUP_NEXT behind it, in the place of what an earlier call put there. The library comes
   last: where it is, all is there. TC_ERROR_UNSUPPORTED: it is no backup; TC_ERROR_DAMAGED: a part is
   missing; else the status of what failed, and nothing is left. Nothing of the user's is touched. */
TC_WARN_UNUSED TcStatus library_unpack(const char *path, const char *library_path,
                                       const BackupFile *files, int count);

#endif
