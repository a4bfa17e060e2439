/* The data files as they are, each between two labels. The assembler's .incbin spares the build C arrays of
   millions of numbers. */
#ifdef __ELF__
    .section .rodata
#else
    .section .rdata, "dr"
#endif

.macro label name
    .globl \name
#ifdef __ELF__
    .type \name, %object
#endif
\name:
.endm

.macro data name, file
    .balign 16
    label data_\name\()_begin
    .incbin "\file"
    label data_\name\()_end
    .byte 0
.endm

    data weights, "weights/default.tcw"
    data book, "book/default.tcb"
    data openings, "openings/openings.tsv"
    data starts, "openings/starts.txt"

/* Says that nothing here is a place to jump to; without it the linker takes the whole program for one that may be
   jumped into anywhere. */
#ifdef __CET__
#include <cet.h>
#endif

#if defined(__linux__) && defined(__ELF__)
    .section .note.GNU-stack, "", %progbits
#endif
