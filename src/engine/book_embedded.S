/* The built-in book's file as it is, between two labels: book.h declares them. */
    .section .rodata
    .balign 16
    .globl book_embedded_begin
    .type book_embedded_begin, %object
book_embedded_begin:
    .incbin "default.tcb"
    .globl book_embedded_end
    .type book_embedded_end, %object
book_embedded_end:
    .byte 0
#if defined(__linux__) && defined(__ELF__)
    .section .note.GNU-stack, "", %progbits
#endif
