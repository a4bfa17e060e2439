#include "tools/book_practice.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/buf.h"
#include "engine/book.h"
#include "formats/wthor.h"

typedef struct PracticeGame {
    uint8_t moves[TC_GAME_MAX_MOVES];
    uint8_t count;
    int8_t result; /* for Black: 1, 0 or -1 */
} PracticeGame;

struct BookPractice {
    PracticeGame *games;
    int count;
};

TcStatus book_practice_create(BookPractice **practice) {
    *practice = calloc(1, sizeof **practice);
    return *practice != NULL ? TC_OK : TC_ERROR_MEMORY;
}

void book_practice_free(BookPractice *practice) {
    if (practice != NULL) {
        free(practice->games);
        free(practice);
    }
}

int book_practice_games(const BookPractice *practice) {
    return practice->count;
}

void book_practice_game(const BookPractice *practice, int number, TcGame *game) {
    const PracticeGame *from = &practice->games[number];
    tc_game_init(game);
    for (int i = 0; i < from->count; i++) {
        TcStatus status = tc_game_play(game, (TcSquare)from->moves[i]);
        assert(status == TC_OK);
        (void)status;
    }
}

static TcStatus add_game(void *context, const WthorGame *game) {
    BookPractice *practice = context;
    PracticeGame *games = array_grown(practice->games, (size_t)practice->count, sizeof *games);
    if (games == NULL) {
        return TC_ERROR_MEMORY;
    }
    practice->games = games;
    PracticeGame *to = &practice->games[practice->count++];
    to->count = (uint8_t)game->game.count;
    to->result = (int8_t)((game->result > 0) - (game->result < 0));
    for (int i = 0; i < game->game.count; i++) {
        to->moves[i] = (uint8_t)game->game.moves[i];
    }
    return TC_OK;
}

TcStatus book_practice_read(BookPractice *practice, const char *path, WthorNoteFn *note,
                            void *context, char *why) {
    WthorFiles files = {
        .game = add_game, .context = practice, .note = note, .note_context = context, .why = why};
    return wthor_files_read(&files, path);
}

/* A walk through all games side by side. */
typedef struct Walk {
    const BookPractice *practice;
    TcPosition *positions; /* [games]: after ply moves and a forced pass */
    int ply;
} Walk;

static TcStatus start_walk(Walk *walk, const BookPractice *practice) {
    *walk = (Walk){.practice = practice};
    walk->positions = malloc(((size_t)practice->count + 1) * sizeof *walk->positions);
    for (int i = 0; walk->positions != NULL && i < practice->count; i++) {
        walk->positions[i] = tc_position_initial();
    }
    return walk->positions != NULL ? TC_OK : TC_ERROR_MEMORY;
}

static void step(Walk *walk) {
    for (int i = 0; i < walk->practice->count; i++) {
        const PracticeGame *game = &walk->practice->games[i];
        if (game->count > walk->ply) {
            TcPosition *position = &walk->positions[i];
            *position = tc_position_after(position, game->moves[walk->ply]);
        }
    }
    walk->ply++;
}

/* Canonical boards of the games that have a move at this ply, in *boards. */
static int list_boards(const Walk *walk, TcBoard *boards) {
    int count = 0;
    for (int i = 0; i < walk->practice->count; i++) {
        if (walk->practice->games[i].count >= walk->ply &&
            book_normalise(&walk->positions[i].board, &boards[count], NULL, NULL)) {
            count++;
        }
    }
    return count;
}

static TcStatus add_frequent(TcBoard *boards, int count, int games, TcBook *book) {
    qsort(boards, (size_t)count, sizeof *boards, tc_board_compare);
    TcStatus status = TC_OK;
    for (int from = 0, to; from < count && status == TC_OK; from = to) {
        to = from + 1;
        while (to < count && tc_board_equal(&boards[to], &boards[from])) {
            to++;
        }
        int index;
        status = to - from >= games ? tc_book_add(book, &boards[from], &index) : TC_OK;
    }
    return status;
}

TcStatus book_practice_add(const BookPractice *practice, int games, TcBook *book) {
    Walk walk;
    TcBoard *boards = malloc(((size_t)practice->count + 1) * sizeof *boards);
    TcStatus status = boards != NULL ? start_walk(&walk, practice) : TC_ERROR_MEMORY;
    if (status == TC_OK) {
        while (walk.ply < TC_GAME_MAX_MOVES && status == TC_OK) {
            status = add_frequent(boards, list_boards(&walk, boards), games, book);
            step(&walk);
        }
        free(walk.positions);
    }
    free(boards);
    return status;
}

static void count_position(const TcPosition *position, int result, TcBook *book) {
    int index = tc_book_index(book, &position->board);
    if (index == BOOK_NONE) {
        return;
    }
    int mine = position->mover == TC_BLACK ? result : -result;
    TcBookGames games = book->nodes[index].games;
    games.wins += mine > 0;
    games.draws += mine == 0;
    games.losses += mine < 0;
    tc_book_set_games(book, index, &games);
}

void book_practice_count(const BookPractice *practice, TcBook *book) {
    for (int i = 0; i < book->count; i++) {
        book->nodes[i].games = (TcBookGames){0};
    }
    for (int i = 0; i < practice->count; i++) {
        const PracticeGame *game = &practice->games[i];
        TcPosition position = tc_position_initial();
        for (int ply = 0;; ply++) {
            count_position(&position, game->result, book);
            if (ply == game->count) {
                break;
            }
            position = tc_position_after(&position, game->moves[ply]);
        }
    }
}

static bool has_prefix(const char *word, const char *prefix) {
    return strncmp(word, prefix, strlen(prefix)) == 0;
}

TcStatus book_practice_note(const BookPractice *practice, TcBook *book) {
    Buf text;
    buf_init(&text);
    for (const char *word = tc_book_text(book); *word != '\0';) {
        size_t length = strcspn(word, " ");
        const char *gap = text.size > 0 ? " " : "";
        if (has_prefix(word, "practice-games=")) {
            buf_printf(&text, "%spractice-games=%d", gap, practice->count);
        } else if (!has_prefix(word, "practice-min=")) {
            buf_printf(&text, "%s%.*s", gap, (int)length, word);
        }
        word += length + (word[length] == ' ');
    }
    TcStatus status = buf_failed(&text) ? TC_ERROR_MEMORY : TC_OK;
    if (status == TC_OK) {
        tc_book_set_text(book, text.size > 0 ? text.data : "");
    }
    buf_release(&text);
    return status;
}
