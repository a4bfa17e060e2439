/* The program that runs the targets. Built with libFuzzer (the preset fuzz) it takes the target of this run from the
   environment's FUZZ_TARGET. Else "fuzz TARGET FILE..." reads each file once, and "fuzz" alone prints the targets and
   their files. */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <turncoat/init.h>

#include "base/buf.h"
#include "base/file.h"
#include "fuzz/target.h"

static const struct {
    const char *name, *files;
    FuzzTarget *read;
} targets[] = {
#define TARGET(name, files) {#name, files, fuzz_##name},
#include "fuzz/targets.def"
#undef TARGET
};
enum { TARGETS = sizeof targets / sizeof *targets };

static int find_target(const char *name) {
    int target = 0;
    while (target < TARGETS && (name == NULL || strcmp(name, targets[target].name) != 0)) {
        target++;
    }
    expect(target < TARGETS);
    return target;
}

#ifdef FUZZ_LIBFUZZER

static int target;

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerInitialize(int *argc, char ***argv) {
    (void)argc;
    (void)argv;
    target = find_target(getenv("FUZZ_TARGET"));
    tc_init(TC_CPU_V1);
    return 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    targets[target].read((const char *)data, size);
    return 0;
}

#else

enum { FILE_CAP = 1 << 20 };

int main(int argc, char *argv[]) {
    for (int i = 0; argc == 1 && i < TARGETS; i++) {
        printf("%s %s\n", targets[i].name, targets[i].files);
    }
    tc_init(TC_CPU_BEST);
    for (int i = 2; i < argc; i++) {
        Buf bytes;
        buf_init(&bytes);
        expect(file_read(argv[i], FILE_CAP, &bytes) == TC_OK);
        fprintf(stderr, "%s %s\n", argv[1], argv[i]); /* the last one has crashed */
        targets[find_target(argv[1])].read(bytes.data, bytes.size);
        buf_release(&bytes);
    }
    return 0;
}

#endif
