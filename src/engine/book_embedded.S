/* The built-in book's file as it is, between two labels: book.h declares them. */
#ifdef __ELF__
    .section .rodata
#else
    .section .rdata, "dr"
#endif
    .balign 16
    .globl book_embedded_begin
#ifdef __ELF__
    .type book_embedded_begin, %object
#endif
book_embedded_begin:
    .incbin "default.tcb"
    .globl book_embedded_end
#ifdef __ELF__
    .type book_embedded_end, %object
#endif
book_embedded_end:
    .byte 0
#if defined(__linux__) && defined(__ELF__)
    .section .note.GNU-stack, "", %progbits
#endif
