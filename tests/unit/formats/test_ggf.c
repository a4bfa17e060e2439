#include "formats/ggf.h"

#include <string.h>

#include <turncoat/formats.h>

#include "support/suite.h"

#define START "BO[8 ---------------------------O*------*O--------------------------- *]"

static TcGame game_of(const char *moves) {
    TcGame game;
    ck_assert_int_eq(tc_transcript_parse(moves, strlen(moves), NULL, &game, NULL), TC_OK);
    return game;
}

static void check(const TcGame *game, const GgfTags *tags, const GgfMove *moves,
                  const char *expected) {
    Buf out;
    buf_init(&out);
    ggf_write(game, tags, moves, &out);
    ck_assert_str_eq(out.data, expected);
    buf_release(&out);
}

/* The game is that of the format's description by NBoard, but for the result and the clock. */
TEST(writes_an_unfinished_game) {
    TcGame game = game_of("f5f6d3c5");
    GgfTags tags = {.place = "NBoard", .names = {"./mEdax", "chris"}, .date = 1393015947};
    check(&game, &tags, NULL,
          "(;GM[Othello]PC[NBoard]DT[2014-02-21 20:52:27 GMT]PB[./mEdax]PW[chris]RE[?]TY[8]" START
          "B[F5]W[F6]B[D3]W[C5];)\n");
}

TEST(writes_values_and_times) {
    TcGame game = game_of("f5f6d3c5");
    GgfTags tags = {
        .place = "", .names = {"a", "b"}, .result = {.ending = TC_ENDING_TIMEOUT, .sign = -1}};
    GgfMove moves[] = {{0},
                       {.has_value = true, .value = -1.5},
                       {.has_seconds = true, .seconds = 12.345},
                       {.has_value = true, .value = 4, .has_seconds = true, .seconds = 0.1}};
    check(&game, &tags, moves,
          "(;GM[Othello]PC[]DT[1970-01-01 00:00:00 GMT]PB[a]PW[b]RE[-64.00:t]TY[8]" START
          "B[F5]W[F6/-1.50]B[D3//12.35]W[C5/4.00/0.10];)\n");
}

TEST(writes_passes_inside_the_game_only) {
    /* one of the shortest games: White has no disc left after nine moves */
    TcGame game = game_of("e6f4e3f6g5d6e7f5c5");
    ck_assert(tc_game_is_over(&game));
    GgfTags tags = {.place = "p", .names = {"a", "b"}, .result = tc_result_of_score(64)};
    check(&game, &tags, NULL,
          "(;GM[Othello]PC[p]DT[1970-01-01 00:00:00 GMT]PB[a]PW[b]RE[+64.00]TY[8]" START
          "B[E6]W[F4]B[E3]W[F6]B[G5]W[D6]B[E7]W[F5]B[C5];)\n");

    /* after h8 White must pass: the pass stands at the end, and at the start when the game is set
       up there */
    game = game_of("f5f6c4e3f4c3d6g4f7c7d3c5e6g8e7g5d7g7b4a5g3c8b3c6e2e8a3e1h4g2"
                   "g6a2f1b2f2a4d1d2f8b5h6f3d8h7b8b7h5h2h3h1h8");
    Buf out;
    buf_init(&out);
    ggf_write(&game, &tags, NULL, &out);
    ck_assert_ptr_nonnull(strstr(out.data, "W[H1]B[H8]W[PA];)\n"));
    TcPosition start =
        tc_position_play(&game.positions[game.count - 1], game.moves[game.count - 1]);
    tc_game_init_from(&game, &start);
    buf_clear(&out);
    ggf_write(&game, &tags, NULL, &out);
    ck_assert_ptr_nonnull(strstr(out.data, " O]W[PA];)\n"));
    buf_release(&out);
}

TEST(leaves_no_bracket_in_names) {
    TcGame game = game_of("f5");
    GgfTags tags = {.place = "a;)b\n[", .names = {"x[1]", "\x7f\xc3\xa9"}};
    check(&game, &tags, NULL,
          "(;GM[Othello]PC[a,)b (]DT[1970-01-01 00:00:00 GMT]PB[x(1)]PW[ \xc3\xa9]RE[?]TY[8]" START
          "B[F5];)\n");
}

SUITE("ggf", NULL, NULL)
