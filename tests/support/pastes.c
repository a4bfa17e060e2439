#include "support/pastes.h"

#include "support/paste_parts.h"

const Paste pastes[] = {
    /* -- the side to move after a board, as Edax, WZebra and Egaroucid write it, and in words -- */
    {START " X", BLACK, false},
    {START " Hvid i tr\u00e6kket", WHITE, false},
    {START " Hvid", WHITE, false},
    {START " Sort\n", BLACK, false},
    {START "\nSort i tr\u00e6kket.\n", BLACK, false},
    {"Hvid i tr\u00e6kket\n" START "\n", WHITE, false},
    {"A sort of puzzle, sort first by i to name\n" START " O\n", WHITE, false},
    {START ";w;", WHITE, false},
    {START "; w;", WHITE, false},
    {START ";b;", BLACK, false},
    {START ", O", WHITE, false},
    {START ",O\n", WHITE, false},
    {START " white", WHITE, false},
    {START " White", WHITE, false},
    {START " WHITE\n", WHITE, false},
    {START " black", BLACK, false},
    {START " White to move", WHITE, false},
    {START " White to play", WHITE, false},
    {START "\nWhite to move.\n", WHITE, false},
    {START "\n\nwhite\n", WHITE, false},
    {START "\r\nO\r\n", WHITE, false},
    {START "\tO", WHITE, false},
    {START " (O)", WHITE, false},
    {START " (White to move)", WHITE, false},
    {START " [w]", WHITE, false},
    {START " \"O\"", WHITE, false},
    {START " {White}", WHITE, false},
    {START " <w>", WHITE, false},
    {"\"" START " O\"", WHITE, false},
    {"\"" START "\", \"O\"", WHITE, false},
    {"'" START "' 'w'", WHITE, false},
    {START ": O", WHITE, false},
    {START " O;", WHITE, false},
    {START " - O", WHITE, false},
    {START " | O", WHITE, false},
    {START " / w", WHITE, false},
    {START " O to move", WHITE, false},
    {START " to move: O", WHITE, false},
    {START "\nSide to move: White", WHITE, false},
    {START "\nturn=white", WHITE, false},
    {START "\nTurn: O\n", WHITE, false},
    {START "\nIt is White's turn", WHITE, false},
    {START "\nWhite's move", WHITE, false},
    {START "\nNext player: white\n", WHITE, false},
    {START " \xe2\x97\x8b", WHITE, false},                                      /* a white circle */
    {START " \xe2\x97\x8f", BLACK, false},                                      /* a black one */
    {START "\n\xe7\x99\xbd\xe7\x95\xaa", WHITE, false},                         /* "White's turn" */
    {START "\n\xe9\xbb\x92\xe7\x95\xaa", BLACK, false},                         /* "Black's turn" */
    {START "\n\xe6\x89\x8b\xe7\x95\xaa\xef\xbc\x9a\xe7\x99\xbd", WHITE, false}, /* "turn: White" */
    {START "\n\xe2\x97\x8b\xe3\x81\xae\xe7\x95\xaa", WHITE, false}, /* "turn of White" */
    {START "\n\xe7\x99\xbd\xe6\x96\xb9\xe5\x85\x88", WHITE, false}, /* "White first" */
    {"White to move\n" START, WHITE, false},
    {"Problem 7: White to move\n\n" START "\n", WHITE, false},
    {"White to move: " START, WHITE, false},
    {START "@", BLACK, false},
    {START " #", BLACK, false},
    {START " white f4", WHITE " f4", false},
    {START " O f4d3", WHITE " f4d3", false},
    {START ", O: f4d3", WHITE " f4d3", false},
    {START " X f5d6", "f5d6", false},
    {START "\nf5d6", "f5d6", true},
    {START " b\nf5", "f5", false},
    {START, BLACK, true},
    {START " X\n\nBlack: Ann\nWhite: Bob\n", BLACK, false},
    {START "\n\nBlack: Ann\nWhite: Bob\n", BLACK, true},

    /* in other languages: German, French, Spanish, Italian, Dutch, Russian, Chinese, Korean */
    {START " Wei\xc3\x9f", WHITE, false},
    {START " Weiss am Zug", WHITE, false},
    {START "\nAm Zug: Wei\xc3\x9f\n", WHITE, false},
    {START " schwarz", BLACK, false},
    {START "\nTrait aux blancs\n", WHITE, false},
    {START "\nAux Blancs de jouer\n", WHITE, false},
    {START " noirs", BLACK, false},
    {START "\nJuegan blancas\n", WHITE, false},
    {START " Tocca al bianco", WHITE, false},
    {START " Wit aan zet", WHITE, false},
    {START "\n\xd0\xa5\xd0\xbe\xd0\xb4 \xd0\xb1\xd0\xb5\xd0\xbb\xd1\x8b\xd1\x85\n", WHITE, false},
    {START "\n\xe8\xbd\xae\xe5\x88\xb0\xe7\x99\xbd\xe6\x96\xb9\n", WHITE, false},
    {START " \xeb\xb0\xb1", WHITE, false},
    {START " White begins", WHITE, false},
    {START " Wei\xc3\x9f zieht", WHITE, false},
    {START "\nAu tour de Blanc\n", WHITE, false},
    {START "\nLe toca a blancas\n", WHITE, false},
    {START " Turno del bianco", WHITE, false},
    {START "\nVez das brancas\n", WHITE, false},
    {START " Wit speelt", WHITE, false},
    {START " Vit drar", WHITE, false},
    {START "\nRuch: bia\xc5\x82"
           "e\n",
     WHITE, false},
    {START "\n\xe7\x99\xbd\xe6\xa3\x8b\xe8\xb5\xb0\n", WHITE, false}, /* "White goes" */
    {START "\nX: 2\nO: 2\n", BLACK, true}, /* numbers of discs, and what the signs mean */
    {START "\nX: Black\nO: White\nWhite to move\n", WHITE, false},
    {"O\n" START "\n", WHITE, false},
    {"5\n" START " O\n", WHITE, false},
    {"White\n" START "\n", WHITE, false},

    /* -- other signs -- */
    {AT_BOARD, X_BOARD " X", true},
    {"O--OOOO#-OOOOOO#OO##OOO#OO#OOO##OOOOOO##---OOOO#----O--#-------- O", X_BOARD " O", false},
    {"O..OOOO*.OOOOOO*OO**OOO*OO*OOO**OOOOOO**...OOOO*....O..*........ *", X_BOARD " X", false},
    {"W__WWWWB_WWWWWWBWWBBWWWBWWBWWWBBWWWWWWBB___WWWWB____W__B________ w", X_BOARD " O", false},
    {"0--0000X-000000X00XX000X00X000XX000000XX---0000X----0--X-------- X", X_BOARD " X", false},
    {"0000000000000000000000000002100000012000000000000000000000000000 2", WHITE, false},
    {"---------------------------21------12---------------------------1", BLACK, false},
    {"+++++++++++++++++++++++++++OX++++++XO+++++++++++++++++++++++++++ O", WHITE, false},
    {"---------------------------LD------DL--------------------------- light", WHITE, false},
    {"###########################OX######XO###########################", BLACK, true},
    /* legal moves marked, which say whose turn it is */
    {NUMBERED("", " ", E, A, B) "White to move", WHITE, false},
    {"  a b c d e f g h\n1 . . . . . . . .\n2 . . . . . . . .\n3 . . . * . . . .\n"
     "4 . . * O X . . .\n5 . . . X O * . .\n6 . . . . * . . .\n7 . . . . . . . .\n"
     "8 . . . . . . . .\n",
     BLACK, false},
    {"........\n........\n....+...\n...OX+..\n..+XO...\n...+....\n........\n........\n", WHITE,
     false},

    /* -- pictures: GTP's showboard and play of our own, GGS, Edax, NBoard, books and forums -- */
    {"[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]", BLACK, false},
    {"[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- O]", WHITE, false},
    {"BO[8 ---------------------------O*------*O--------------------------- O]", WHITE, false},
    {"= \n  A B C D E F G H\n" PLAIN "X Black 2, O White 2, White to move\n", WHITE, false},
    {"  a b c d e f g h\n" PLAIN "X Black 2, O White 2.\nWhite can play c5, d6, e3, f4.\n", WHITE,
     false},
    {"  a b c d e f g h\n1 . . . . . . . .\n2 . . . . . . . .\n3 . . . . . . . .\n"
     "4 . . . O X + . .\n5 . . . X X[X]. .\n6 . . . + . + . .\n7 . . . . . . . .\n"
     "8 . . . . . . . .\nX Black 4, O White 1. In brackets: Black's f5. Plus signs: where White "
     "can "
     "play.\nWhite to move: ",
     "---------------------------OX------XXX-------------------------- O", false},
    {">   A B C D E F G H\n" NUMBERED("> ", " ", E, A, B) "> \n> White to move\n", WHITE, false},
    {"  A B C D E F G H\n" PLAIN, BLACK, true},
    {PLAIN, BLACK, true},
    {"  A B C D E F G H\n" NUMBERED("", " ", "- - - - - - - -", A, B) "  A B C D E F G H\nO", WHITE,
     false},
    {"A B C D E F G H\n" NUMBERED("", "|", "-|-|-|-|-|-|-|-|", "-|-|-|O|X|-|-|-|",
                                  "-|-|-|X|O|-|-|-|"),
     BLACK, true},
    {NUMBERED("", "", "--------", "---OX---", "---XO---"), BLACK, true},
    {" ABCDEFGH\n1--------1\n2--------2\n3--------3\n4---OX---4\n5---XO---5\n6--------6\n"
     "7--------7\n8--------8\n ABCDEFGH\n",
     BLACK, true},
    {" abcdefgh\n" NUMBERED("", "", "........", "...OX...", "...XO...") "white", WHITE, false},
    {NUMBERED("", "", "........", "...OX...", "...XO..."), BLACK, true},
    {NUMBERED("", ".", "........", "...OX...", "...XO..."), BLACK, true},
    {NUMBERED("", ". ", ". . . . . . . X", ". . . O X . . .", ". . . X O . . .") "w",
     "-------X-------X-------X---OX------XO----------X-------X-------X O", false},
    {"O\n" ROWS("--------", "---OX---", "---XO---"), WHITE, false},
    {NUMBERED("", ". ", "--------", "---OX---", "---XO---") "w", WHITE, false},
    {ROWS("--------", "---OX---", "---XO---") "O", WHITE, false},
    {"--------\n--------\n--------\n---OX---\n---XO---\n--------\n--------\n-------- O", WHITE,
     false},
    {ROWS(E, A, B) "\nWhite to move", WHITE, false},
    {"--------|--------|--------|---wb---|---bw---|--------|--------|-------- w", WHITE, false},
    {"--------/--------/--------/---OX---/---XO---/--------/--------/-------- O", WHITE, false},
    {"8 - - - - - - - -\n7 - - - - - - - -\n6 - - - - - - - -\n5 - - - O X - - -\n"
     "4 - - - X O - - -\n3 - - - - - - - -\n2 - - - - - - - -\n1 - - - - - - - -\n"
     "  A B C D E F G H\nO\n",
     "---------------------------XO------OX--------------------------- O", false},
    {"  h g f e d c b a\n" NUMBERED("", " ", E, B, A) "X", BLACK, false},
    {"+---+---+---+---+---+---+---+---+\n|   |   |   |   |   |   |   |   |\n"
     "+---+---+---+---+---+---+---+---+\n|   |   |   |   |   |   |   |   |\n"
     "+---+---+---+---+---+---+---+---+\n|   |   |   |   |   |   |   |   |\n"
     "+---+---+---+---+---+---+---+---+\n|   |   |   | O | X |   |   |   |\n"
     "+---+---+---+---+---+---+---+---+\n|   |   |   | X | O |   |   |   |\n"
     "+---+---+---+---+---+---+---+---+\n|   |   |   |   |   |   |   |   |\n"
     "+---+---+---+---+---+---+---+---+\n|   |   |   |   |   |   |   |   |\n"
     "+---+---+---+---+---+---+---+---+\n|   |   |   |   |   |   |   |   |\n"
     "+---+---+---+---+---+---+---+---+\nWhite to move\n",
     WHITE, false},
    {"   a   b   c   d   e   f   g   h\n" NUMBERED("", " | ", "  |   |   |   |   |   |   |   |",
                                                   "  |   |   | O | X |   |   |   |",
                                                   "  |   |   | X | O |   |   |   |"),
     BLACK, true},
    {"| | a | b | c | d | e | f | g | h |\n|---|---|---|---|---|---|---|---|---|\n" NUMBERED(
         "| ", " | ", "- | - | - | - | - | - | - | - |", "- | - | - | O | X | - | - | - |",
         "- | - | - | X | O | - | - | - |"),
     BLACK, true},
    {"+--------+\n|        |\n|        |\n|        |\n|   OX   |\n|   XO   |\n|        |\n|        "
     "|\n"
     "|        |\n+--------+\nwhite",
     WHITE, false},
    {"+-----------------+\n|                 |\n|                 |\n|                 |\n"
     "|       O X       |\n|       X O       |\n|                 |\n|                 |\n"
     "|                 |\n+-----------------+\n",
     BLACK, true},
    {"   A B C D E F G H\n1\n2\n3\n4        O *\n5        * O\n6\n7\n8\n", BLACK, true},
    {"  A B C D E F G H\n1 - - - - - - - - 1\n2 - - - - - - - - 2 O to move\n"
     "3 - - - . - - - - 3\n4 - - . O * - - - 4 *: discs =  2    moves =  4\n"
     "5 - - - * O . - - 5 O: discs =  2    moves =  4\n6 - - - - . - - - 6  empties = 60      ply "
     "=  1\n"
     "7 - - - - - - - - 7\n8 - - - - - - - - 8\n  A B C D E F G H\n",
     WHITE, false},
    {"   A B C D E F G H \n 1 - - - - - - - -  1\n 2 - - - - - - - -  2\n 3 - - - - - - - -  3\n"
     " 4 - - - O * - - -  4\n 5 - - - * O - - -  5\n 6 - - - - - - - -  6\n 7 - - - - - - - -  7\n"
     " 8 - - - - - - - -  8\n   A B C D E F G H \nBlack: 2  White: 2  Empty: 60\n\nWhite to move\n",
     WHITE, false},
    {GGS_START "|O to move\n", WHITE, false},
    /* full-width letters and digits, round discs, frames of lines */
    {"\xe3\x80\x80\xef\xbd\x81\xef\xbd\x82\xef\xbd\x83\xef\xbd\x84\xef\xbd\x85\xef\xbd\x86\xef\xbd"
     "\x87"
     "\xef\xbd\x88\n"
     "\xef\xbc\x91--------\n\xef\xbc\x92--------\n\xef\xbc\x93--------\n"
     "\xef\xbc\x94---\xe2\x97\x8b\xe2\x97\x8f---\n\xef\xbc\x95---\xe2\x97\x8f\xe2\x97\x8b---\n"
     "\xef\xbc\x96--------\n\xef\xbc\x97--------\n\xef\xbc\x98--------\n\xe7\x99\xbd\xe7\x95\xaa\n",
     WHITE, false},
    {ROWS("\xe3\x83\xbb\xe3\x83\xbb\xe3\x83\xbb\xe3\x83\xbb\xe3\x83\xbb\xe3\x83\xbb\xe3\x83\xbb\xe3"
          "\x83\xbb",
          "\xe3\x83\xbb\xe3\x83\xbb\xe3\x83\xbb\xe2\x9a\xaa\xe2\x9a\xab\xe3\x83\xbb\xe3\x83\xbb\xe3"
          "\x83\xbb",
          "\xe3\x83\xbb\xe3\x83\xbb\xe3\x83\xbb\xe2\x9a\xab\xe2\x9a\xaa\xe3\x83\xbb\xe3\x83\xbb\xe3"
          "\x83\xbb") "\xe2\x9a\xaa\xef\xb8\x8f to move",
     WHITE, false},
    {ROWS("\xe2\x94\x82 \xe2\x94\x82 \xe2\x94\x82 \xe2\x94\x82 \xe2\x94\x82 \xe2\x94\x82 "
          "\xe2\x94\x82 \xe2\x94\x82 \xe2\x94\x82",
          "\xe2\x94\x82 \xe2\x94\x82 \xe2\x94\x82 \xe2\x94\x82O\xe2\x94\x82X\xe2\x94\x82 "
          "\xe2\x94\x82 \xe2\x94\x82 \xe2\x94\x82",
          "\xe2\x94\x82 \xe2\x94\x82 \xe2\x94\x82 \xe2\x94\x82X\xe2\x94\x82O\xe2\x94\x82 "
          "\xe2\x94\x82 \xe2\x94\x82 \xe2\x94\x82"),
     BLACK, true},
    /* several boards are several games */
    {"  A B C D E F G H\n" PLAIN "Black to move\n\n  A B C D E F G H\n" PLAIN "White to move\n",
     "\n" WHITE, false},
    {START " X f5\n" START " O f4\n", "f5\n" WHITE " f4", false},

    /* -- moves -- */
    {MOVES, MOVES, false},
    {"f5 {c4 was better} d6 {no\nc5} c3", "f5d6c3", false},
    {"\\moves{f5}{d6} {\"move\": c3}", "f5d6c3", false},
    {"Bf5 Wd6 Bc3", "f5d6c3", false},
    {"bf5 wd6 bc3", "f5d6c3", false},
    {"Bf5Wd6Bc3", "f5d6c3", false},
    {"Xf5 Od6 Xc3", "f5d6c3", false},
    {"B:f5 W:d6 B:c3", "f5d6c3", false},
    {"B: F5, W: D6, B: C3", "f5d6c3", false},
    {"*f5Od6*c3", "f5d6c3", false},
    {"\xe2\x97\x8f"
     "f5\xe2\x97\x8b"
     "d6\xe2\x97\x8f"
     "c3",
     "f5d6c3", false},
    {"1. Bf5 2. Wd6 3. Bc3", "f5d6c3", false},
    {"#1f5 #2d6 #3c3", "f5d6c3", false},
    {"#1 f5 #2 d6 #3 c3", "f5d6c3", false},
    {"1.f5 2.d6 3.c3", "f5d6c3", false},
    {"1.f52.d63.c3", "f5d6c3", false},
    {"1.f5d62.c3d33.c4f4", "f5d6c3d3c4f4", false},
    {"1f52d63c3", "f5d6c3", false},
    {"1f5d62c3d33c4f4", "f5d6c3d3c4f4", false},
    {"1F5 2D6 3C3", "f5d6c3", false},
    {"f5d6c3\x1a", "f5d6c3", false}, /* as DOS ended texts */
    {"1)f5 2)d6 3)c3", "f5d6c3", false},
    {"1:f5 2:d6 3:c3", "f5d6c3", false},
    {"[1] f5 [2] d6 [3] c3", "f5d6c3", false},
    {"f5|d6|c3", "f5d6c3", false},
    {"f5 > d6 > c3", "f5d6c3", false},
    {"f5\xe2\x86\x92"
     "d6\xe2\x86\x92"
     "c3",
     "f5d6c3", false},
    {"\xef\xbd\x86\xef\xbc\x95\xef\xbd\x84\xef\xbc\x96\xef\xbd\x83\xef\xbc\x93", "f5d6c3", false},
    {"\xef\xbc\xa6\xef\xbc\x95 \xef\xbc\xa4\xef\xbc\x96\xe3\x80\x81\xef\xbc\xa3\xef\xbc\x93",
     "f5d6c3", false},
    {"f5d6c3\nd3c4\nf4f6f3\n", MOVES, false},
    {"\"f5d6c3\"", "f5d6c3", false},
    {"Moves: f5 d6 c3", "f5d6c3", false},
    {"f5d6c3\nthen: d3 c4, which is better\n", "f5d6c3d3c4", false},
    {"\xe6\xa3\x8b\xe8\xad\x9c\xef\xbc\x9a"
     "f5d6c3",
     "f5d6c3", false}, /* "game record:" */
    {"Black: f5\nWhite: d6\nBlack: c3\n", "f5d6c3", false},
    {"Black f5\nWhite d6\nBlack c3\n", "f5d6c3", false},
    {"f5d6c3\nf5f6e6\nd3c5\n", "f5d6c3\nf5f6e6\nd3c5", false},
    {WIPE_OUT "\nf5d6c3\n", WIPE_OUT "\nf5d6c3", false},

    /* -- names are no moves -- */
    {"1. e6 2. f4 3. c3\nBlack: c4d3\nWhite: A player\n", "e6f4c3", false},
    {"Black: c4d3\nWhite: e6 Smith\n1. e6 2. f4 3. c3\n", "e6f4c3", false},
    {"Black: e6\nWhite: f4\ne6 f4 c3\n", "e6f4c3", false},
    {"Black: c4d3, White: e6 Smith\ne6f4c3", "e6f4c3", false},
    {"Event: Final d3\nRound: a1\nOpening: c4 Tiger\nResult: 33-31\n\ne6f4c3\n", "e6f4c3", false},
    {"> Player 1: f5f6\n> Player 2: x\n> e6f4c3\n", "e6f4c3", false},
    {"- Black: c4d3\n- White: e6\n\ne6f4c3\n", "e6f4c3", false},
    {"Schwarz: c4d3\nWei\xc3\x9f: e6\n\ne6f4c3\n", "e6f4c3", false},
    {"1. e6 2. f4 3. c3\nSchwarz: c4d3\nWeiss: x\n", "e6f4c3", false},
    {"Noir: d3\nBlanc: e6f4\ne6f4c3\n", "e6f4c3", false},
    {"Negras: d3\nBlancas: e6\ne6f4c3\n", "e6f4c3", false},
    {"Black name: c4d3\nWhite name: e6\ne6f4c3\n", "e6f4c3", false},
    {"Schwarz: f5\nWeiss: d6\nSchwarz: c3\n", "f5d6c3", false},
    {"Player Black: c4d3\nPlayer White: e6\ne6f4c3\n", "e6f4c3", false},
    {"1. e6 2. f4 3. c3\nPlayer Black: d6\nWhite player name: d3\n", "e6f4c3", false},
    {"Black - f5 d6 c3 d3\n", "f5d6c3d3", false},
    {"Black - f5, White - d6\nBlack - c3\n", "f5d6c3", false},
    {"B: f5 d6 c3\nW: d3 c4\n", "f5d6c3d3c4", false},
    {"White - 31, Black - 33\nf5d6\n", "f5d6", false},
    {"\u9ed2: \u5c71\u7530\u5065\u6b21\n\u767d: \u4e09\u8f2a\nf5d6\n", "f5d6", false},
    {"By: f5d6\n", "f5d6", false},
    {"Preto: c4d3\nBranco: e6\ne6f4c3\n", "e6f4c3", false},
    {"Player1: c4d3\nPlayer2: e6\ne6f4c3\n", "e6f4c3", false},
    {"\xe9\xbb\x92\xe7\x95\xaa\xef\xbc\x9a"
     "c4d3\n\xe7\x99\xbd\xe7\x95\xaa\xef\xbc\x9a"
     "e6\n\ne6f4c3\n",
     "e6f4c3", false},
    {"Author: c4d3\nSubject: a1\ne6f4c3\n", "e6f4c3", false},
    {"Black - f5\nWhite - d6\nBlack - c3\n", "f5d6c3", false},
    {"B: f5\nW: d6\nB: c3\n", "f5d6c3", false},
    {"Black: f5\nWhite: d6\n", "f5d6", false},
    {"B: f5\nW: d6\n", "f5d6", false},
    {"a: " WIPE_OUT "\nb: f5d6c3\n", WIPE_OUT "\nf5d6c3", false},
    {"Players: c4d3 - e6f4\n\ne6f4c3\n", "e6f4c3", false},
    {"Player 1: f5f6\nPlayer 2: x\n\ne6f4c3\n", "e6f4c3", false},
    {"\xe9\xbb\x92\xef\xbc\x9a"
     "c4d3\n\xe7\x99\xbd\xef\xbc\x9a"
     "f5\ne6f4c3\n",
     "e6f4c3", false},

    /* -- passes -- */
    {WIPE_OUT "papa", WIPE_OUT, false},
    {WIPE_OUT "PAPA", WIPE_OUT, false},
    {WIPE_OUT "psps", WIPE_OUT, false},
    {WIPE_OUT "passpass", WIPE_OUT, false},
    {WIPE_OUT " pass pass pass", WIPE_OUT, false},
    {WIPE_OUT "----", WIPE_OUT, false},
    {WIPE_OUT " -- --", WIPE_OUT, false},
    {WIPE_OUT " @@", WIPE_OUT, false},
    {WIPE_OUT " PA", WIPE_OUT, false},
    {GGF "B[e6]W[f4]B[e3]W[f6]B[g5]W[d6]B[e7]W[f5]B[c5]W[--]B[--];)", WIPE_OUT, false},
    {GGF "B[e6]W[f4]B[e3]W[f6]B[g5]W[d6]B[e7]W[f5]B[c5]W[ps]B[PA]W[pass];)", WIPE_OUT, false},
    {"(;GM[2]FF[4]SZ[8];B[e6];W[f4];B[e3];W[f6];B[g5];W[d6];B[e7];W[f5];B[c5];W[--];B[papa])",
     WIPE_OUT, false},
    {"(;GM[2];B[e6];W[f4];B[e3];W[f6];B[g5];W[d6];B[e7];W[f5];B[c5];W[passe])", WIPE_OUT, false},
    {GGF "B[e6]W[f4]B[e3]W[f6]B[g5]W[d6]B[e7]W[f5]B[c5]W[p];)", WIPE_OUT, false},
    {GGF "B[e6]W[f4]B[e3]W[f6]B[g5]W[d6]B[e7]W[f5]B[c5]W[]B[ ];)", WIPE_OUT, false},
    {GGF "B[e6]W[f4]B[e3]W[f6]B[g5]W[d6]B[e7]W[f5]B[c5]W[tt]B[passes];)", WIPE_OUT, false},
    {"[Event \"x\"]\n\n1. e6 f4 2. e3 f6 3. g5 d6 4. e7 f5 5. c5 tt 6. passes 1-0\n", WIPE_OUT,
     false},
    {"(;GM[2];B[ef];W[fd];B[ec];W[ff];B[ge];W[df];B[eg];W[fe];B[ce];W[ps];B[@@])", WIPE_OUT, false},
    {"[Event \"x\"]\n\n1. e6 f4 2. e3 f6 3. g5 d6 4. e7 f5 5. c5 -- 6. PASS papa *\n", WIPE_OUT,
     false},
    {"{\"moves\":[\"e6\",\"f4\",\"e3\",\"f6\",\"g5\",\"d6\",\"e7\",\"f5\",\"c5\",\"-\",\"--\"]}",
     WIPE_OUT, false},

    /* -- PlayOK, as its own text and as PGN (uenon1.com; parsers of its files on GitHub) -- */
    {PLAYOK, PLAYOK_MOVES, false},
    {"[Event \"?\"]\n[Site \"PlayOK\"]\n[Date \"2021.03.11\"]\n[Round \"?\"]\n[White "
     "\"alcupone\"]\n"
     "[Black \"lk16\"]\n[Result \"51-13\"]\n[Time \"20:13:30\"]\n[WhiteElo \"1224\"]\n[BlackElo "
     "\"1314\"]\n\n" PLAYOK,
     PLAYOK_MOVES, false},

    {"[Result \"1/2-1/2\"]\n\n1. f5 d6 0.5-0.5\n", "f5d6", false},
    /* as people write it */
    {"[Event \"x\"]\n\n1. f5 d6 2. c3 \xc2\xbd-\xc2\xbd\n", "f5d6c3", false},
    {"[Event \"x\"]\n\n1. f5 d6 2. c3 40 - 24\n\n[Event \"y\"]\n\n1. f5 40:24\n", "f5d6c3\nf5",
     false},
    {"[Event \"x\"]\n\n1. f5 d6 2. c3 1\xe2\x80\x93"
     "0\n",
     "f5d6c3", false},
    {"[Event \"x\"]\n\n1. f5 d6 2. c3 Black wins\n", "f5d6c3", false},
    {"[Event \"x\"]\n\n1. f5 d6 2. c3 White resigns 1-0\n", "f5d6c3", false},
    {"[Event \"x\"]\n\n1. f5 d6 2. c3 B+12\n", "f5d6c3", false},
    {"[Event \"x\"]\n\nf5d6c3 *\n", "f5d6c3", false},
    {"[Event \"x\"]\n\n1. f5-d6 2. c3 *\n", "f5d6c3", false},
    {"[Event \"x\"]\n\n1) f5, d6 2) c3 *\n", "f5d6c3", false},
    {"[Event \"x\"]\n\n1. Bf5 Wd6 2. Bc3 *\n", "f5d6c3", false},
    {"[Event \"x\"]\n\n1. \xe2\x97\x8f"
     "f5 \xe2\x97\x8b"
     "d6 2. \xe2\x97\x8f"
     "c3 *\n",
     "f5d6c3", false},
    {"[Event \"x\"]\n\n1. f5\xc2\xa0"
     "d6 2.\xc2\xa0"
     "c3\n",
     "f5d6c3", false},
    {"[Event "
     "\"x\"]"
     "\n\n\xef\xbc\x91\xef\xbc\x8e\xef\xbd\x86\xef\xbc\x95\xe3\x80\x80\xef\xbd\x84\xef\xbc\x96\n",
     "f5d6", false},
    {"[Event \"x\"]\n\n1. f5 [0:05] d6 [0:06] 2. c3\n", "f5d6c3", false},
    {"[Event \"x\"]\n\n1. f5 d6 2. c3\n\x1a", "f5d6c3", false},
    {"[Event \"1\"]\n\n1. f5 d6 1-0 {White resigns} {at last}\n\n[Event \"2\"]\n\n1. f5 *\n",
     "f5d6\nf5", false},

    /* -- Othello Quest: FORMATS, and the shapes of its lists -- */
    {"{\"args\":[{\"players\":[{\"name\":\"A\"},{\"name\":\"B\"}],\"position\":{\"moves\":[{\"t\":"
     "1,"
     "\"m\":\"f5\"},{\"t\":2,\"m\":\"d6\"},{\"t\":3,\"m\":\"c3\"}]},\"tcb\":60000}]}",
     "f5d6c3", false},
    {"{\"players\":[{\"name\":\"A\"},{\"name\":\"B\"}],\"moves\":\"f5d6c3\"}", "f5d6c3", false},
    {"[{\"moves\":[\"f5\",\"d6\"]},{\"position\":{\"moves\":[{\"m\":\"d3\"}]}}]", "f5d6\nd3",
     false},
    {"{\"transcript\":\"F5D6C3\"}", "f5d6c3", false},
    {"{\"moves\":[{\"move\":\"f5\"},{\"move\":\"d6\"},{\"move\":\"c3\"}]}", "f5d6c3", false},
    {"F5D6C3D3C4F4F6F3\nOthello Quest\n", MOVES, false},

    /* -- GGS (messages of its service /os; the GGF archive of skatgame.net) -- */
    {"/os: join .45.0 s8r14 K?\n|2 move(s)\n" GGS_PLAYERS GGS_START
     "|* to move\n|  1: F5/8.00/3.71\n|  2: d6/-9.00/9.08\n" GGS_PLAYERS GGS_D6 "|* to move\n",
     "f5d6", false},
    {"/os: join .5 8b K?\n|0 move(s)\n|  0: PASS\n" GGS_PLAYERS GGS_START
     "|* to move\nREADY\n/os: update .5 8b K?\n|  1: F5//2.00\n" GGS_PLAYERS GGS_F5
     "|O to move\nREADY\n: some chat f4 e3\n/os: update .5 8b K?\n|  2: d6/1.0\n" GGS_PLAYERS GGS_D6
     "|* to move\nREADY\n/os: end .5 ( nyanyan vs. egrcd ) +12.00\n",
     "f5d6", false},
    {"/os: join .5 8b K?\n|0 move(s)\n" GGS_PLAYERS GGS_START
     "|* to move\nREADY\nann: White has a bad edge\n/os: update .5 8b K?\n|  1: F5\n" GGS_PLAYERS
         GGS_F5 "|O to move\nREADY\nann: black has a bad edge\n/os: update .5 8b K?\n"
     "|  2: d6\n" GGS_PLAYERS GGS_D6 "|* to move\n",
     "f5d6", false},
    {"/os: join .7.0 s8 K?\n|0 move(s)\n" GGS_PLAYERS GGS_START "|* to move\n/os: join .7.1 s8 "
     "K?\n|0 move(s)\n" GGS_PLAYERS GGS_START
     "|* to move\n/os: update .7.1 s8 K?\n|  1: F5\n" GGS_PLAYERS GGS_F5
     "|O to move\n/os: update .7.0 s8 K?\n|  1: F5\n" GGS_PLAYERS GGS_F5
     "|O to move\n/os: update .7.0 s8 K?\n|  2: D6\n" GGS_PLAYERS GGS_D6 "|* to move\n",
     "f5d6\nf5", false},
    {"/os: update .9 8 K?\n|  1: F5\n" GGS_PLAYERS GGS_F5
     "|O to move\n/os: update .9 8 K?\n|  2: D6\n" GGS_PLAYERS GGS_D6 "|* to move\n",
     "---------------------------OX------XXX-------------------------- O d6", false},
    {"READY\n/os: history\n|.1 " GGF "B[F5]W[D6];)\n|.2 " GGF "B[D3];)\nREADY\n", "f5d6\nd3",
     false},
    {"2 " GGF "B[F5];)" GGF "B[D3];)\n", "f5\nd3", false},
    {"/os: join .5 8b K?\n|1 move(s)\n" GGS_PLAYERS GGS_START
     "|* to move\n|  1: F5\n" GGS_PLAYERS GGS_F5 "|O to move\nREADY\n" GGF "B[F5];)\n" GGF
     "B[D3];)\n",
     "f5\nd3", false},

    /* -- GGF as other programs and people write it -- */
    {"( ;\nGM [Othello] BO[8" START " X] B[f5];W[d6];B[c3])", "f5d6c3", false},
    {"(;GM[ Reversi ]B[F5]W[D6]B[C3])", "f5d6c3", false},
    {GGF "B[F5]W[D6]B[C3]\n;\n)\n" GGF "B[D3]; )", "f5d6c3\nd3", false},
    {"(;GM[2]SZ[8:8];B[f5];W[d6])", "f5d6", false},

    /* -- tables of numbers (Hamlet: uenon1.com) -- */
    {HAMLET, HAMLET_MOVES, false},
    {"   a  b  c  d  e  f  g  h\n1  .  .  .  .  .  .  .  .\n2  .  .  .  .  .  .  .  .\n"
     "3  .  .  3  .  .  .  .  .\n4  .  .  .  O  X  .  .  .\n5  .  .  .  X  O  1  .  .\n"
     "6  .  .  .  2  .  .  .  .\n7  .  .  .  .  .  .  .  .\n8  .  .  .  .  .  .  .  .\n",
     "f5d6c3", false},
    {"|  |  |  |  |  |  |  |  |\n|  |  |  |  |  |  |  |  |\n|  |  | 3|  |  |  |  |  |\n"
     "|  |  |  |WW|BB|  |  |  |\n|  |  |  |BB|WW| 1|  |  |\n|  |  |  | 2|  |  |  |  |\n"
     "|  |  |  |  |  |  |  |  |\n|  |  |  |  |  |  |  |  |\n",
     "f5d6c3", false},
    {"-,-,-,-,-,-,-,-\n-,-,-,-,-,-,-,-\n-,-,3,-,-,-,-,-\n-,-,-,-,-,-,-,-\n-,-,-,-,-,1,-,-\n"
     "-,-,-,2,-,-,-,-\n-,-,-,-,-,-,-,-\n-,-,-,-,-,-,-,-\n",
     "f5d6c3", false},

    /* -- addresses (Hamlite: hamlite.ifdef.jp/parameter.html) -- */
    {"https://example.org/b4/share#f5d6c3d3", "f5d6c3d3", false},
    /* below lines that look like tags of PGN */
    {"; c\n[Site \"GGS\"]\n" GGF "B[F5]W[D6]B[C3];)\n", "f5d6c3", false},
    {"[Event \"x\"]\n[Site \"GGS\"]\n\n" GGF "B[F5];)\n" GGF "B[D3];)\n", "f5\nd3", false},
    {"https://example.org/?kifu=f5d6c3&ai=on", "f5d6c3", false},
    {"https://example.org/?kifu=f4d3&start_board=" START "&start_color=white", WHITE " f4d3",
     false},
    {"https://example.org/game/f5-d6-c3", "f5d6c3", false},
    {"https://example.org/?moves=F5%20D6%20C3", "f5d6c3", false},
    {"https://example.org/?moves=F5%2CD6+C3", "f5d6c3", false},
    {"Look at this: https://example.org/?m=f5d6c3", "f5d6c3", false},
    {"Link: https://example.org/#f5d6c3\n", "f5d6c3", false},
    {"f5d6c3 https://www.eothello.com/game/123456", "f5d6c3", false},
    {"f5d6c3\nhttps://example.org/#f5d6c3\n", "f5d6c3", false},
    {"https://example.org/#f5d6c3\nhttps://example.org/#d3c5\n", "f5d6c3\nd3c5", false},

    /* -- SGF among words -- */
    {"My best game:\n(;GM[2]PB[Ann];B[f5](;W[d6];B[c3])(;W[f6]C[or d6]))\n", "f5d6c3", false},
    {"Here (as promised) it is (;B[fe];W[df]), have fun", "f5d6", false},
    {"(as promised)\n(;FF[4]\nGM[2]\n;B[f5];W[d6])\n", "f5d6", false},
    {"f5d6c3 (;GM[1];B[pd])", "f5d6c3", false},
    {"(;GM[2];B[f5])\n----\n(;GM[2];B[f5];W[d6]) (the second)\n\n(;GM[2];B[d3])\nBye.\n",
     "f5\nf5d6\nd3", false},

    /* -- PGN below words -- */
    {"Hello,\n\n[Event \"x\"]\n[Black \"Ann\"]\n\n1. f5 d6 {not c4} (1... f6) 2. c3 *\n", "f5d6c3",
     false},
    {"f5d6c3\n[Black \"Ann\"]\n", "f5d6c3", false},
    {START " O\n[Black \"Ann\"]\n", WHITE, false},
    {"Hello,\n" GGF "B[F5]W[D6]C[\n[Event \"x\"];)\n", "f5d6", false},
    {"Hello,\n(;GM[2]C[\n[Event \"x\"\\]\n];B[f5];W[d6])\n", "f5d6", false},

    /* -- colours that say nothing of the turn -- */
    {"White is ahead here.\n" START "\n", BLACK, true},
    {"Black is Ann, White is Bob.\n" START "\n", BLACK, true},
    {"White has the corner, and Black can win.\n" START "\n", BLACK, true},
    {START "\nWhite can play d3, c4.", WHITE, false},
    {START "\nWhite is to move", WHITE, false},
    {START "\nWhite has the move", WHITE, false},
    {START "\nWhite is on move", WHITE, false},
    {START "\nWhite must move", WHITE, false},

    /* -- lists of games below a heading; the first is eOthello's -- */
    {"eOthello_game_id,winner,game_moves\n647893,-1,f5f6e6\n647894,1,f5d6c3\n", "f5f6e6\nf5d6c3",
     false},
    {"Games of round 1\n\n1. f5d6c3\n2. f5f6e6\n", "f5d6c3\nf5f6e6", false},
    {"My game\nf5d6c3\nd3c4\n", "f5d6c3d3c4", false},

    /* -- two hyphens that are no pass -- */
    {"f5d6c3\n\n-- \nAnn\n", "f5d6c3", false},
    {"> f5d6c3\n> -- \n> Ann\n", "f5d6c3", false},
    {"Ann -- Bob\nf5d6c3", "f5d6c3", false},
    {"| Black | White |\n|--|--|\n| f5 | d6 |\n| c3 |--|\n", "f5d6c3", false},
    {"f5d6c3 -- my best game", "f5d6c3", false},

    /* -- the last move beside a board -- */
    {"  A B C D E F G H\n" PLAIN "Last move: C3\nWhite to move\n", WHITE, false},
    {"Last move: e6\nWhite to move\n" START "\n", WHITE, false},
    {START " O\nPrevious move: F5\nf4\n", WHITE " f4", false},

    /* -- titles of several boards -- */
    {"Problem 1: Black to move\n  A B C D E F G H\n" PLAIN
     "\nProblem 2: White to move\n  A B C D E F G H\n" PLAIN,
     "\n" WHITE, false},
    {"1) White to play\n" START "\n\n2) White to play\n" START "\n\n3) Black to play\n" START,
     WHITE "\n" WHITE "\n", false},
    {START "\n\nWhite to move\n\n" START "\nBlack to move\n", WHITE "\n", false},
    {START "\n\nWhite to move\n" START "\n\nBlack to move\n", WHITE "\n", false},
};
const int paste_count = sizeof pastes / sizeof pastes[0];
