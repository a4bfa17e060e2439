/* Boards and games that several of the pasted texts are made of. */
#pragma once

#define START "---------------------------OX------XO---------------------------"
#define WHITE START " O"
#define BLACK "" /* the standard start without moves */
#define AT_BOARD "O--OOOO@-OOOOOO@OO@@OOO@OO@OOO@@OOOOOO@@---OOOO@----O--@--------"
#define X_BOARD "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X--------"
#define ROWS(empty, one, two)                                                                      \
    empty "\n" empty "\n" empty "\n" one "\n" two "\n" empty "\n" empty "\n" empty "\n"
/* Rows with their numbers, and what stands around them. */
#define NUMBERED(left, right, empty, one, two)                                                     \
    left "1" right empty "\n" left "2" right empty "\n" left "3" right empty "\n" left             \
         "4" right one "\n" left "5" right two "\n" left "6" right empty "\n" left "7" right empty \
         "\n" left "8" right empty "\n"
#define E "- - - - - - - -"
#define A "- - - O X - - -"
#define B "- - - X O - - -"
#define PLAIN NUMBERED("", " ", E, A, B)
#define WIPE_OUT "e6f4e3f6g5d6e7f5c5"
#define MOVES "f5d6c3d3c4f4f6f3"
#define GGS_BOARD(row3, row4, row5, row6)                                                          \
    "|   A B C D E F G H\n"                                                                        \
    "| 1 - - - - - - - - 1\n| 2 - - - - - - - - 2\n| 3 " row3 " 3\n| 4 " row4 " 4\n| 5 " row5      \
    " 5\n| 6 " row6 " 6\n| 7 - - - - - - - - 7\n| 8 - - - - - - - - 8\n|   A B C D E F G H\n|\n"
#define GGS_START                                                                                  \
    GGS_BOARD("- - - - - - - -", "- - - O * - - -", "- - - * O - - -", "- - - - - - - -")
#define GGS_F5 GGS_BOARD("- - - - - - - -", "- - - O * - - -", "- - - * * * - -", "- - - - - - - -")
#define GGS_D6 GGS_BOARD("- - - - - - - -", "- - - O * - - -", "- - - O * * - -", "- - - O - - - -")
#define GGS_PLAYERS                                                                                \
    "|nyanyan  (2658.9 *) 01:00,0:0//00:30,0:0\n|egrcd    (2585.8 O) 01:00,0:0//00:30,0:0\n|\n"
#define GGF                                                                                        \
    "(;GM[Othello]PC[GGS/os]PB[a]PW[b]TY[8]BO[8 -------- -------- -------- ---O*--- ---*O--- "     \
    "-------- -------- -------- *]"
/* Both come from uenon1.com/archives/17837511.html, on the forms that a player meets: a game of
   PlayOK with a pass and its result, and the table of Hamlet, an applet; the moves of the table are
   in order. */
#define PLAYOK                                                                                     \
    "1. c4 c5 2. d6 c7 3. d7 c3 4. e6 f5 5. c6 d8 6. c8 b8 7. d3 f4 8. e3 f7 9. f6\n"              \
    "d2 10. b5 a5 11. f8 f3 12. e2 f1 13. b6 e7 14. b3 b4 15. a3 a4 16. a6 e8 17. a8\n"            \
    "g6 18. h5 a7 19. b7 g7 20. d1 e1 21. c2 c1 22. h8 g5 23. g8 b2 24. a1 a2 25. h4\n"            \
    "h6 26. h7 g4 27. h3 g3 28. h2 g2 29. b1 -- 30. g1 h1 31. f2 51-13\n"
#define PLAYOK_MOVES                                                                               \
    "c4c5d6c7d7c3e6f5c6d8c8b8d3f4e3f7f6d2b5a5f8f3e2f1b6e7b3b4a3a4a6e8a8g6h5a7b7g7d1e1c2c1h8g5g8b2" \
    "a1a2h4h6h7g4h3g3h2g2b1g1h1f2"
#define HAMLET                                                                                     \
    "46 35 32 31 40 41 45 44\n37 39 27 24 20 33 43 29\n30 19 09 08 05 16 12 10\n"                  \
    "21 18 11 () ## 04 07 23\n47 25 14 ## () 01 15 42\n38 28 13 06 03 02 34 36\n"                  \
    "60 51 48 17 22 54 55 58\n59 49 26 50 52 53 57 56\n"
#define HAMLET_MOVES                                                                               \
    "f5f6e6f4e3d6g4d3c3h3c4g3c6c5g5f3d7b4b3e2a4e7h4d2b5c8c2b6h2a3d1c1f2g6b1h6a2a6b2e1f1h5g2h1g1a1" \
    "a5c7b8d8b7e8f8f7g7h8g8h7a8a7"
