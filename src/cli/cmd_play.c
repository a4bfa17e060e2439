/* play: a game in plain sentences, for any terminal, a screen reader or a braille display. It
   redraws nothing, and nothing depends on colour or position. */
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include <turncoat/formats.h>
#include <turncoat/level.h>
#include <turncoat/result.h>

#include "base/buf.h"
#include "base/console.h"
#include "base/nearest.h"
#include "cli/book.h"
#include "cli/commands.h"
#include "cli/interrupt.h"
#include "cli/lines.h"
#include "cli/message.h"
#include "cli/setup.h"
#include "core/bits.h"

enum { LEVEL_DEFAULT = 4 };

/* A person plays one of these, in the order of --colour. */
typedef enum Colours { COLOURS_BLACK, COLOURS_WHITE, COLOURS_BOTH, COLOURS_NONE } Colours;

typedef struct Table {
    Setup setup;
    TcBook *book; /* that the computer plays from; NULL: none */
    int book_plies;
    TcGame game;
    bool human[2]; /* by TcColour */
    const TcLevel *level;
    TcLimits limits;      /* of the computer's moves */
    TcLimits hint_limits; /* of hints: as good as the table allows, whatever the opponent's level */
    uint64_t random_state;
    bool resigned; /* by the side to move */
    bool leave;
} Table;

typedef struct Word {
    const char *text;
    const char *help;
    void (*act)(Table *table);
} Word;

static void print_help(Table *table);

static TcColour mover(const Table *table) {
    return tc_game_position(&table->game)->mover;
}

/* The square of the last move, or TC_NO_SQUARE. */
static TcSquare last_move(const Table *table) {
    const TcGame *game = &table->game;
    return game->cursor > 0 ? game->moves[game->cursor - 1] : TC_NO_SQUARE;
}

/* Moves are marked for a user only. */
static uint64_t marked_moves(const Table *table) {
    bool asked = !tc_game_is_over(&table->game) && table->human[mover(table)];
    return asked ? tc_board_moves(&tc_game_position(&table->game)->board) : 0;
}

static void print_rank(int rank, const char *squares, uint64_t moves, TcSquare last) {
    printf("%d", rank + 1);
    for (int file = 0; file <= 8; file++) {
        TcSquare square = 8 * rank + file;
        bool opens = file < 8 && square == last, closes = file > 0 && square - 1 == last;
        if (opens || closes || file < 8) {
            printf("%c", opens ? '[' : closes ? ']' : ' ');
        }
        if (file < 8) {
            bool move = (moves >> square & 1) != 0;
            printf("%c", move ? '+' : squares[square] == '-' ? '.' : squares[square]);
        }
    }
    printf("\n");
}

/* The meaning of the marks is said every time: whoever listens cannot look it up above. */
static void print_board(Table *table) {
    const TcPosition *position = tc_game_position(&table->game);
    char text[TC_POSITION_TEXT_SIZE], name[TC_SQUARE_NAME_SIZE];
    uint64_t moves = marked_moves(table);
    TcSquare last = last_move(table);
    tc_position_write(position, text);
    printf("  a b c d e f g h\n");
    for (int rank = 0; rank < 8; rank++) {
        print_rank(rank, text, moves, last);
    }
    printf("X Black %d, O White %d.", tc_position_count(position, TC_BLACK),
           tc_position_count(position, TC_WHITE));
    if (last != TC_NO_SQUARE) {
        tc_square_name(last, name);
        printf(" In brackets: %s's %s.",
               tc_colour_name(tc_game_move_colour(&table->game, table->game.cursor - 1)), name);
    }
    printf(moves != 0 ? " Plus signs: where %s can play.\n" : "\n",
           tc_colour_name(position->mover));
}

static void print_moves(Table *table) {
    uint64_t moves = tc_board_moves(&tc_game_position(&table->game)->board);
    printf("%s can play", tc_colour_name(mover(table)));
    const char *before = " ";
    for (; moves != 0; moves = bits_rest(moves)) {
        char name[TC_SQUARE_NAME_SIZE];
        tc_square_name(bits_first(moves), name);
        printf("%s%s", before, name);
        before = ", ";
    }
    printf(".\n");
}

static void print_hint(Table *table) {
    TcReport report;
    if (tc_engine_search(table->setup.engine, tc_game_position(&table->game), &table->hint_limits,
                         NULL, NULL, &report) != TC_OK ||
        interrupt_came()) {
        return;
    }
    const TcLine *best = &report.lines[0];
    static const char *const outcomes[] = {"a loss", "a draw", "a win"};
    char name[TC_SQUARE_NAME_SIZE];
    tc_square_name(best->move, name);
    if (best->wld) {
        printf("Hint: %s, %s.\n", name, outcomes[tc_value_discs(best->value) + 1]);
    } else {
        printf("Hint: %s, %s %+d", name, best->exact ? "exactly" : "about",
               tc_value_discs(best->value));
        if (best->uncertainty > 0) {
            printf(" \xc2\xb1 %d", tc_uncertainty_discs(best->uncertainty));
        }
        printf(" discs.\n");
    }
}

static void print_transcript(Table *table) {
    char text[TC_TRANSCRIPT_SIZE];
    TcGame played = table->game;
    played.count = played.cursor;
    tc_transcript_write(&played, text);
    printf("Moves so far: %s\n", text[0] != '\0' ? text : "none");
}

/* Goes back to the last position in which a user was to move. */
static void undo_move(Table *table) {
    TcGame *game = &table->game;
    int ply = game->cursor - 1;
    while (ply >= 0 && !table->human[game->positions[ply].mover]) {
        ply--;
    }
    int count = game->cursor - ply;
    if (ply < 0 || tc_game_go_to(game, ply) != TC_OK) {
        printf("There is nothing to take back.\n");
        return;
    }
    printf("%d %s taken back.\n", count, count == 1 ? "move" : "moves");
    print_board(table);
}

static void resign(Table *table) {
    TcColour loser = mover(table);
    printf("%s resigns. %s wins.\n", tc_colour_name(loser), tc_colour_name(tc_colour_other(loser)));
    table->resigned = true;
}

static void explain_pass(Table *table) {
    (void)table;
    printf("A pass is made for you when you have no move; now you have one.\n");
}

static void leave(Table *table) {
    table->leave = true;
}

static const Word words[] = {
    {"board", "say the board again", print_board},
    {"moves", "list the squares where you can play", print_moves},
    {"hint", "what the computer would play for you", print_hint},
    {"undo", "take your last move back", undo_move},
    {"pass", "made for you when you have no move", explain_pass},
    {"record", "the moves so far", print_transcript},
    {"resign", "give the game up", resign},
    {"help", "this list", print_help},
    {"quit", "leave the game", leave},
};

static void print_help(Table *table) {
    (void)table;
    printf("Type a square such as f5 to play there, or one of these words:\n");
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        printf("  %-6s  %s\n", words[i].text, words[i].help);
    }
}

/* Plays for the side to move and says what the rules make of it. */
static void play(Table *table, TcSquare square) {
    TcColour player = mover(table);
    char name[TC_SQUARE_NAME_SIZE];
    tc_square_name(square, name);
    const TcBoard *board = &tc_game_position(&table->game)->board;
    int flipped = bits_count(tc_board_flips(board, square));
    if (tc_game_play(&table->game, square) != TC_OK) {
        printf("%s cannot play %s. ", tc_colour_name(player), name);
        print_moves(table);
        return;
    }
    printf("%s plays %s and flips %d %s.\n", tc_colour_name(player), name, flipped,
           flipped == 1 ? "disc" : "discs");
    TcColour passing;
    if (tc_game_passed_before(&table->game, table->game.cursor, &passing)) {
        printf("%s cannot move and passes.\n", tc_colour_name(passing));
    }
    print_board(table);
}

static void computer_moves(Table *table) {
    const TcPosition *position = tc_game_position(&table->game);
    TcReport report;
    if (!tc_book_answer(table->book, table->book_plies, &position->board, &report) &&
        tc_engine_search(table->setup.engine, position, &table->limits, NULL, NULL, &report) !=
            TC_OK) {
        message_error("the search failed");
        table->leave = true;
    } else if (!interrupt_came()) {
        play(table, tc_level_choose(table->level, &position->board, &report, &table->random_state));
    }
}

/* Removes blanks at the ends; what a terminal would obey becomes a question mark. */
static char *trim(Buf *line) {
    char *text = line->data + strspn(line->data, " \t\r");
    size_t length = strlen(text);
    while (length > 0 && strchr(" \t\r", text[length - 1]) != NULL) {
        length--;
    }
    text[length] = '\0';
    for (char *at = text; *at != '\0'; at++) {
        *at = (unsigned char)*at < ' ' || *at == 127 ? '?' : *at;
    }
    return text;
}

static void refuse(const char *text) {
    char near[NEAREST_TEXT_SIZE];
    Nearest nearest = {.word = ""};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        nearest_offer(&nearest, text, words[i].text);
    }
    nearest_text(&nearest, near);
    printf("'%.40s' is neither a square from a1 to h8 nor a word that is known%s; type help.\n",
           text, near);
}

static void obey(Table *table, const char *text) {
    if (text[0] == '\0') {
        return;
    }
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        if (strcasecmp(text, words[i].text) == 0) {
            words[i].act(table);
            return;
        }
    }
    TcSquare square = strlen(text) == 2 ? tc_square_parse(text) : TC_NO_SQUARE;
    if (square != TC_NO_SQUARE) {
        play(table, square);
    } else if (strpbrk(text, " \t") != NULL) {
        printf("Type one square or one word at a time; nothing was played.\n");
    } else {
        refuse(text);
    }
}

static void human_moves(Table *table, Buf *line) {
    printf("%s to move: ", tc_colour_name(mover(table)));
    fflush(stdout);
    LineResult result = line_read(stdin, line);
    if (result == LINE_END || !console_input_is_terminal()) {
        printf("\n"); /* nobody pressed Enter */
    }
    if (result == LINE_END) {
        table->leave = true;
    } else {
        obey(table, line->size > 0 ? trim(line) : "");
    }
}

static void print_result(const Table *table) {
    char text[TC_RESULT_TEXT_SIZE];
    TcResult result = tc_result_of_board(tc_game_position(&table->game));
    tc_result_text(&result, text);
    printf("The game is over. %s.\n", text);
}

static void run_game(Table *table) {
    Buf line;
    buf_init(&line);
    TcColour passing;
    print_board(table);
    if (tc_game_passed_before(&table->game, 0, &passing)) {
        printf("%s cannot move and passes.\n", tc_colour_name(passing));
    }
    while (!table->leave && !table->resigned && !interrupt_came() &&
           !tc_game_is_over(&table->game)) {
        if (table->human[mover(table)]) {
            human_moves(table, &line);
        } else {
            computer_moves(table);
        }
        fflush(stdout);
    }
    if (tc_game_is_over(&table->game)) {
        print_result(table);
    }
    print_transcript(table);
    buf_release(&line);
}

static void sit_down(const PlayOptions *options, Colours colour, Table *table) {
    table->human[TC_BLACK] = colour == COLOURS_BLACK || colour == COLOURS_BOTH;
    table->human[TC_WHITE] = colour == COLOURS_WHITE || colour == COLOURS_BOTH;
    table->level = tc_level(options->engine.level);
    table->limits = setup_level_limits(&options->engine, table->level);
    table->limits.soft_seconds = table->limits.seconds; /* forced moves at once */
    bool plays_book = options->book != NULL || table->level->book_loss > 0;
    table->book = plays_book ? book_to_play(options) : NULL;
    table->book_plies = options->book_depth;
    table->hint_limits = tc_level_limits_at(SETUP_DEPTH_DEFAULT);
    table->hint_limits.steady = true;
    interrupt_attach(&table->hint_limits);
    table->random_state = setup_seed(options->seed);
}

/* Says who plays what, and how well. */
static void print_welcome(const Table *table) {
    bool black = table->human[TC_BLACK], white = table->human[TC_WHITE];
    if (black && white) {
        printf("You play both sides.");
    } else if (black || white) {
        printf("You play %s against %s.", black ? "Black" : "White", table->level->name);
    } else {
        printf("%s plays both sides.", table->level->name);
    }
    if (!black || !white) {
        printf(" %s", table->level->description);
    }
    printf(black || white ? "\nType help for the words that are understood.\n" : "\n");
}

ExitCode cmd_play(Invocation *call) {
    PlayOptions play = PLAY_OPTIONS_DEFAULT;
    TcPosition start = tc_position_initial();
    int colour = COLOURS_BLACK;
    const Option options[] = {
        OPTION_ROW("colour", "black|white|both|none", CHOICE, &colour, 0, 0, "your colour"),
        OPTION_START(&start), OPTIONS_PLAY(&play), OPTIONS_END(call)};
    play.engine.level = LEVEL_DEFAULT;
    if (!options_parse(call, options)) {
        return call->code;
    }
    Table table = {.leave = false};
    if (!setup_engine(&play.engine, &table.setup)) {
        return EXIT_BAD;
    }
    sit_down(&play, (Colours)colour, &table);
    tc_game_init_from(&table.game, &start);
    interrupt_install();
    print_welcome(&table);
    run_game(&table);
    tc_book_free(table.book);
    setup_release(&table.setup);
    return interrupt_came() ? EXIT_INTERRUPTED : EXIT_FINE;
}
