/* The file of opening names as it is, between two labels: opening_names.c declares them. */
    .section .rodata
    .balign 16
    .globl opening_embedded_begin
    .type opening_embedded_begin, %object
opening_embedded_begin:
    .incbin "openings.tsv"
    .globl opening_embedded_end
    .type opening_embedded_end, %object
opening_embedded_end:
    .byte 0
#if defined(__linux__) && defined(__ELF__)
    .section .note.GNU-stack, "", %progbits
#endif
