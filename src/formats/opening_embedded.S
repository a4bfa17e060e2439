/* The file of opening names as it is, between two labels: opening_names.c declares them. */
#ifdef __ELF__
    .section .rodata
#else
    .section .rdata, "dr"
#endif
    .balign 16
    .globl opening_embedded_begin
#ifdef __ELF__
    .type opening_embedded_begin, %object
#endif
opening_embedded_begin:
    .incbin "openings.tsv"
    .globl opening_embedded_end
#ifdef __ELF__
    .type opening_embedded_end, %object
#endif
opening_embedded_end:
    .byte 0
#if defined(__linux__) && defined(__ELF__)
    .section .note.GNU-stack, "", %progbits
#endif
