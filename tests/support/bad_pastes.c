#include "support/paste_parts.h"
#include "support/pastes.h"

const BadPaste bad_pastes[] = {
    /* a side that nobody knows */
    {START " blau", "found 'blau'", 1, 66},
    {START "\nfoo bar", "found 'foo'", 2, 1},
    {START " ?", "found '?'", 1, 66},
    {START " 1", "found '1'", 1, 66},
    {START " q", "found 'q'", 1, 66},
    {START " X X", "nothing after the side", 1, 68},
    {START " White to move\nBlack to move", "found 'Black to move'", 2, 1},
    {START " to be won", "found 'to'", 1, 66},
    {"  A B C D E F G H\n" PLAIN "Wijn aan zet", "found 'Wijn'", 10, 1},
    /* boards */
    {"O--OOOO@XOOOOOO@OO@@OOO@OO@OOO@@OOOOOO@@---OOOO@----O--@--------", "one sign for Black", 1,
     8},
    {"O--OOOOX-OOWOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X--------", "one sign for Black", 1,
     12},
    {"---------------------------OX------XO------------------------1-- X", "found '1'", 1, 62},
    {"  A B C D E F G H\n1 - - - - - - - -\n2 - - - - - - - -\n3 - - - - - - - -\n4 - - - O X - - "
     "-\n"
     "5 - - - X O - -\n6 - - - - - - - -\n7 - - - - - - - -\n8 - - - - - - - -\n",
     "expected row 5 of a board", 6, 1},
    {"  A B C D E F G H\n1 - - - - - - - -\n2 - - - - - - - -\n3 - - - - - - - -\n4 - - - O X - - "
     "-\n",
     "expected row 5 of a board", 6, 1},
    {"  A B C D E F G H\n1 - - - - - - - -\n3 - - - - - - - -\n2 - - - - - - - -\n4 - - - O X - - "
     "-\n",
     "a row with another number", 3, 1},
    {"[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- *]", "found ']'", 1, 68},
    /* moves */
    {"f5d6z9", "found 'z9'", 1, 5},
    /* a board is no heading of a list */
    {"  A B C D E F G H\n" NUMBERED("", " ", E, B, A) "f5 d6\nf5 f6\n", "f5", 10, 1},
    {"f5 kd6 c3", "found 'kd6'", 1, 4},
    {"f5 Ada4 c3", "found 'Ada4'", 1, 4},
    {START " Sort by mobility", "found 'Sort'", 1, 66},
    {"f5 d6 c", "found 'c'", 1, 7},
    {"f5 d6 c 3", "found 'c'", 1, 7},
    {"Bf5 Bd6", "the other side's turn", 1, 6},
    {"B:f5 B:d6", "the other side's turn", 1, 8},
    {"Bf5 Wd6 Bc", "found 'Bc'", 1, 9},
    {"f5 pass d6", "found a pass before move 2", 1, 4},
    {"f5papad6", "found a pass before move 2", 1, 3},
    {"f5 -- d6", "found a pass before move 2", 1, 4},
    {"OX--XO f5", "found a pass before move 1", 1, 3},
    {"1. f5 --\n2. d6", "found a pass before move 2", 1, 7},
    {"1. f5\n2. --\n3. d6", "found a pass before move 2", 2, 4},
    {"\xef\xbd\x86\xef\xbc\x95\xef\xbd\x84\xef\xbc\x96\xef\xbd\x81\xef\xbc\x91", "move 3, a1", 1,
     13},
    {"Black: c4d3\nWhite: A player\n", "found no move", 1, 1},
    {GGF "B[F5]W[--];)", "there are moves", 1, 123},
    {GGF "B[F5]W[tt];)", "there are moves", 1, 123},
    {GGF "B[F5]W[];)", "expected a move", 1, 125},
    {"(;GM[2];B[f5];W[papa])", "there are moves", 1, 15},
    {"[Event \"x\"]\n\n1. f5 --", "there are moves", 3, 7},
    /* the same pass twice */
    {"c4c5d6c7d7c3e6f5c6d8c8b8d3f4e3f7f6d2b5a5f8f3e2f1b6e7b3b4a3a4a6e8a8g6h5a7b7g7d1e1c2c1h8g5g8b2a"
     "1a2h4h6h7g4h3g3h2g2b1"
     "papag1",
     "found a pass before move 58", 1, 117},
    {"[Event \"x\"]\n\n"
     "c4 c5 d6 c7 d7 c3 e6 f5 c6 d8 c8 b8 d3 f4 e3 f7 f6 d2 b5 a5 f8 f3 e2 f1 b6 e7 b3 "
     "b4 a3 a4 a6 e8 a8 g6 h5 a7 b7 g7 d1 e1 c2 c1 h8 g5 g8 b2 a1 a2 h4 h6 h7 g4 h3 g3 "
     "h2 g2 b1"
     " -- -- g1",
     "there are moves", 3, 175},
    {"(;GM[2]"
     ";B[c4];W[c5];B[d6];W[c7];B[d7];W[c3];B[e6];W[f5];B[c6];W[d8];B[c8];W[b8];B[d3];W[f4]"
     ";B[e3];W[f7];B[f6];W[d2];B[b5];W[a5];B[f8];W[f3];B[e2];W[f1];B[b6];W[e7];B[b3];W[b4]"
     ";B[a3];W[a4];B[a6];W[e8];B[a8];W[g6];B[h5];W[a7];B[b7];W[g7];B[d1];W[e1];B[c2];W[c1]"
     ";B[h8];W[g5];B[g8];W[b2];B[a1];W[a2];B[h4];W[h6];B[h7];W[g4];B[h3];W[g3];B[h2];W[g2]"
     ";B[b1]"
     ";W[];W[pa];B[g1])",
     "there are moves", 1, 355},
    /* what holds no game */
    {"{\"moves\":[{\"x\":5,\"y\":4}]}", "found no square in any of its moves", 0, 0},
    {"[Event \"x\"]\n\n1. f5 Black wins a corner", "found 'black'", 3, 7},
    {"https://www.playok.com/en/game.phtml?gid=rv&pid=123&txt", "address that carries no moves", 1,
     1},
    {"https://example.org/#f5a1", "an address with a game that cannot be read", 1, 1},
    {"f5d6c3 https://example.org/#d3c5", "another game than the text", 1, 8},
    {"<h1>Ann</h1><p>f5d6c3</p>", "a page for reading (HTML)", 1, 1},
    {"46 35 32 31 40 41 45 44\n37 39 27 24 20 33 43 29\n30 19 09 08 05 16 12 10\n"
     "21 18 11 () ## 04 07 23\n47 25 14 ## () 01 15 42\n38 28 13 06 03 02 34 36\n"
     "60 51 48 17 22 54 55 58\n59 49 26 50 52 53 57 57\n",
     "found the number 57 a second time", 8, 22},
    {"/os: update .9 8 K?\n|  1: F5\n" GGS_PLAYERS GGS_F5
     "|O to move\n/os: update .9 8 K?\n|  3: C3\n" GGS_PLAYERS GGS_D6 "|O to move\n",
     "move 2 is not in the log", 19, 7},
};
const int bad_paste_count = sizeof bad_pastes / sizeof bad_pastes[0];
