#include <turncoat/square.h>

#include <string.h>

void tc_square_name(TcSquare square, char name[TC_SQUARE_NAME_SIZE]) {
    if (tc_square_is_valid(square)) {
        name[0] = (char)('a' + tc_square_file(square));
        name[1] = (char)('1' + tc_square_rank(square));
        name[2] = '\0';
    } else {
        strcpy(name, square == TC_PASS ? "pass" : "none");
    }
}

void tc_square_name_capital(TcSquare square, char name[TC_SQUARE_NAME_SIZE]) {
    tc_square_name(square, name);
    if (tc_square_is_valid(square)) {
        name[0] = (char)(name[0] - 'a' + 'A');
    }
}

TcSquare tc_square_parse(const char *text) {
    int file = (text[0] | 0x20) - 'a';
    if (file < 0 || file > 7) {
        return TC_NO_SQUARE;
    }
    int rank = text[1] - '1';
    return rank >= 0 && rank <= 7 ? tc_square_at(file, rank) : TC_NO_SQUARE;
}
