/* pastes_dump FOLDER: writes the corpus of pasted texts into files, for tests of programs: N.txt with
   N.games and perhaps N.note (a side is inferred), and badN.txt with badN.message. */
#include <stdio.h>
#include <string.h>

#include "support/pastes.h"

static int write_file(const char *folder, const char *name, int number, const char *end,
                      const char *text) {
    char path[4096];
    snprintf(path, sizeof path, "%s/%s%d.%s", folder, name, number, end);
    FILE *file = fopen(path, "wb");
    if (file == NULL) {
        return 1;
    }
    size_t size = strlen(text);
    int failed = fwrite(text, 1, size, file) != size;
    return fclose(file) != 0 || failed;
}

int main(int argc, char **argv) {
    if (argc != 2) {
        return 2;
    }
    int failed = 0;
    for (int i = 0; i < paste_count; i++) {
        failed |= write_file(argv[1], "", i, "txt", pastes[i].text);
        failed |= write_file(argv[1], "", i, "games", pastes[i].games);
        failed |= pastes[i].side_inferred && write_file(argv[1], "", i, "note", "");
    }
    for (int i = 0; i < bad_paste_count; i++) {
        failed |= write_file(argv[1], "bad", i, "txt", bad_pastes[i].text);
        failed |= write_file(argv[1], "bad", i, "message", bad_pastes[i].message);
    }
    return failed;
}
