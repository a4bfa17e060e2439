/* Every call of the library begins and ends here. */
#ifndef STORAGE_LIBRARY_CALL_H
#define STORAGE_LIBRARY_CALL_H

#include "storage/library_state.h"

/* library_begin_call clears the last error. library_begin starts a transaction; library_end commits
   it if good, otherwise rolls it back, and returns whether the changes are in the file. */
void library_begin_call(Library *library);
bool library_begin(Library *library);
bool library_end(Library *library, bool good);

#endif
