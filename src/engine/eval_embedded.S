/* The weights file as it is, between two labels: eval_data.h declares them. The assembler's .incbin spares
   the build a C array of millions of numbers. */
#ifdef __ELF__
    .section .rodata
#else
    .section .rdata, "dr"
#endif
    .balign 16
    .globl eval_embedded_begin
#ifdef __ELF__
    .type eval_embedded_begin, %object
#endif
eval_embedded_begin:
    .incbin "default.tcw"
    .globl eval_embedded_end
#ifdef __ELF__
    .type eval_embedded_end, %object
#endif
eval_embedded_end:
    .byte 0
#if defined(__linux__) && defined(__ELF__)
    .section .note.GNU-stack, "", %progbits
#endif
