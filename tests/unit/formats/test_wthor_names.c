/* The names of a WTHOR database and its games as trees: a file made here, every cut of it, and the
   real ones when they are there. */
#include <stdio.h>
#include <string.h>

#include <turncoat/formats.h>

#include "base/file.h"
#include "formats/game_list.h"
#include "formats/wthor.h"
#include "support/suite.h"

enum { HEADER = 16, TOURNAMENT = 26 };

static size_t make_names(unsigned char *bytes) {
    static const char *const names[] = {"Diverses parties", "Caf\xe9 de Paris", ""};
    static const unsigned char header[HEADER] = {20, 26, 2, 24, 0, 0, 0, 0, 3};
    memset(bytes, 0, HEADER + 3 * TOURNAMENT);
    memcpy(bytes, header, HEADER);
    for (int i = 0; i < 3; i++) {
        memcpy(bytes + HEADER + i * TOURNAMENT, names[i], strlen(names[i]));
    }
    return HEADER + 3 * TOURNAMENT;
}

TEST(reads_names) {
    unsigned char bytes[HEADER + 3 * TOURNAMENT];
    size_t size = make_names(bytes);
    ck_assert_int_eq(wthor_kind(bytes, size), WTHOR_TOURNAMENTS);
    WthorNames names;
    ck_assert_int_eq(wthor_parse_names(bytes, size, &names, NULL), TC_OK);
    ck_assert_int_eq(names.count, 3);
    ck_assert_str_eq(wthor_name(&names, 1), "Caf\xc3\xa9 de Paris");
    ck_assert_str_eq(wthor_name(&names, 2), "");
    ck_assert_str_eq(wthor_name(&names, 3), "");
    ck_assert_str_eq(wthor_name(&names, -1), "");
    ck_assert_str_eq(wthor_name(NULL, 0), "");
    wthor_release_names(&names);
    wthor_release_names(&names);
    /* a row without its NUL ends with the row */
    memset(bytes + HEADER, 'x', TOURNAMENT);
    ck_assert_int_eq(wthor_parse_names(bytes, size, &names, NULL), TC_OK);
    ck_assert_uint_eq(strlen(wthor_name(&names, 0)), TOURNAMENT);
    wthor_release_names(&names);
}

TEST(refuses_every_cut) {
    unsigned char bytes[HEADER + 3 * TOURNAMENT];
    size_t size = make_names(bytes);
    for (size_t cut = 0; cut < size; cut++) {
        WthorNames names;
        TcError error;
        bool players = cut == HEADER + 3 * 20; /* as large as a file of so many players */
        ck_assert_int_eq(wthor_parse_names(bytes, cut, &names, &error),
                         players ? TC_OK : TC_ERROR_SYNTAX);
        if (players) {
            wthor_release_names(&names);
        }
    }
    GameReader reader;
    TcError error;
    ck_assert_int_eq(game_reader_open(&reader, (char *)bytes, size, NULL, &error), TC_ERROR_SYNTAX);
    ck_assert_ptr_nonnull(strstr(error.message, "found the names"));
}

static bool read_shared(const char *name, Buf *bytes) {
    char path[512];
    snprintf(path, sizeof path, "%s/data/wthor/%s", TEST_SHARED, name);
    buf_init(bytes);
    return file_read(path, FORMAT_BYTES_MAX, bytes) == TC_OK;
}

TEST(reads_a_real_year) {
    Buf games;
    Buf players;
    Buf tournaments;
    bool all = read_shared("WTH_2025.wtb", &games);
    all = read_shared("WTH.JOU", &players) && all;
    all = read_shared("WTH.TRN", &tournaments) && all;
    if (all) {
        WthorNames names[2];
        ck_assert_int_eq(wthor_parse_names(players.data, players.size, &names[0], NULL), TC_OK);
        ck_assert_int_eq(wthor_parse_names(tournaments.data, tournaments.size, &names[1], NULL),
                         TC_OK);
        GameOptions options = {.players = &names[0], .tournaments = &names[1]};
        GameList list;
        ck_assert_int_eq(game_list_read(&list, games.data, games.size, &options, NULL), TC_OK);
        ck_assert_int_eq(list.format, FORMAT_WTHOR);
        ck_assert_int_eq(list.count, 2920);
        ck_assert_int_eq(list.rejected, 0);
        const TcTree *first = list.games[0];
        ck_assert_str_eq(tc_tree_header(first, TC_HEADER_BLACK), "Ogura Ryutaro");
        ck_assert_str_eq(tc_tree_header(first, TC_HEADER_WHITE), "Takahashi Akihiro");
        ck_assert_str_eq(tc_tree_header(first, TC_HEADER_EVENT), "All Japan Championships");
        ck_assert_str_eq(tc_tree_header(first, TC_HEADER_DATE), "2025");
        ck_assert_str_eq(tc_tree_header(first, TC_HEADER_RESULT), "W+2");
        game_list_release(&list);
        wthor_release_names(&names[0]);
        wthor_release_names(&names[1]);
    } else {
        printf("no WTHOR files here; that part is left out\n");
    }
    buf_release(&games);
    buf_release(&players);
    buf_release(&tournaments);
}

SUITE("wthor_names", NULL, NULL)
