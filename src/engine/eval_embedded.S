/* The weights file as it is, between two labels: eval_data.h declares them. The assembler's .incbin spares
   the build a C array of millions of numbers. */
    .section .rodata
    .balign 16
    .globl eval_embedded_begin
    .type eval_embedded_begin, %object
eval_embedded_begin:
    .incbin "default.tcw"
    .globl eval_embedded_end
    .type eval_embedded_end, %object
eval_embedded_end:
    .byte 0
#if defined(__linux__) && defined(__ELF__)
    .section .note.GNU-stack, "", %progbits
#endif
